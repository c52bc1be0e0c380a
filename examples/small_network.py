"""A network with one hidden layer, in NumPy: small enough to read, fast enough for these games."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Network:
    """Trained with Adam. At first its outputs are random and close to 0."""

    def __init__(self, inputs: int, outputs: int, dice: np.random.Generator) -> None:
        hidden = 64
        self.weights = [
            dice.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            dice.normal(0, 0.01, (hidden, outputs)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def __call__(self, rows: Floats) -> Floats:
        """Return a row of outputs for each row of inputs."""
        first, first_bias, second, second_bias = self.weights
        outputs: Floats = np.tanh(rows @ first + first_bias) @ second + second_bias
        return outputs

    def learn(self, rows: Floats, slopes: Floats, rate: float) -> None:
        """Take one step downhill. The slopes are those of the loss, at each row's outputs."""
        first, first_bias, second, _ = self.weights
        slopes = slopes / np.float32(len(rows))
        inner = np.tanh(rows @ first + first_bias)
        back = slopes @ second.T * (1 - inner**2)
        gradients = [rows.T @ back, back.sum(axis=0), inner.T @ slopes, slopes.sum(axis=0)]
        self._steps += 1
        for weight, gradient, mean, square in zip(
            self.weights, gradients, self._means, self._squares, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self._steps)
            weight -= rate * step / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
