import pytest


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden games and counts are to be written anew."""
    return bool(request.config.getoption("--regenerate"))
