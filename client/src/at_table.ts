// The script of tables, which is most of all scripts.

import { page } from "./page";
import { table } from "./table";

page();
table();
