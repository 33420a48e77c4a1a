import { CASSETTE_VERSION, readCassette, writeCassette } from "./lines-program.js";

export { CASSETTE_VERSION, readCassette, writeCassette };