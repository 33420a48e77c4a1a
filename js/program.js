import { __name } from "./rolldown-runtime.js";
import { ARCHIVE_VERSION, Book, Connection, DAY_MS, FORMATS, FrameReader, GENESIS_MS, HOUR_MS, KNOWN_COINS, KNOWN_PACKAGES, MANIFEST_FILE, MARKETS_FILE, MINUTE_MS, SECOND_MS, TransactionMismatch, URLS, acquireLock, add, aftermath as aftermath$1, aftermath$1 as aftermath, buildMarketPin, compare as compare$1, describeTransaction, detectVolumeUnit, dialSocket, findChainId, findNode, findServiceError, formatValue, isBase, isFlat, isFullAddress, isGiven, isPriceOf, isRecord, multiply, numberText, openRegularFile, parseChainMarket, parseMilliseconds, readContent, readFrame, readText, readTransactionBytes, readTransactionData, redact, sandboxUrls, sendLimited, servicesOf, toFullAddress, toGrid, toRequest, toSigner, toSigningDigest, toTransactionDigest } from "./index-program.js";
import { MANIFEST, describeFault, fromUnits, printable, readJson, sentence, shorten, toSentence, writeJson } from "./index-program-sandbox.js";
import { ccxtVersion, ownVersion } from "./cli-program.js";
import { AJV_OPTIONS, SHAPES, describeErrors, inline } from "./program-sandbox.js";
import { createRequire } from "node:module";
import { BadResponse, Exchange, ExchangeClosedByUser, ExchangeError, NetworkError, OrderNotFound } from "ccxt";
import { lstat, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { read } from "read";
import Table from "cli-table3";
import pc from "picocolors";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { SingleBar } from "cli-progress";
import { createInterface } from "node:readline";

// ts/cli/io.ts
/** A command that was called in a wrong way: nothing was requested, and the exit code is 2. */
var UsageError = class extends Error {
	name = "UsageError";
};
/** Writes a line for people, without private keys that were typed as an argument. */
function note({ stderr }, text) {
	stderr.write(`${printable(redact(text, []), "\n")}\n`);
}
/** Returns whether a person can answer a question: input and questions are on a terminal. */
function canAsk({ stdin, stderr }) {
	return stdin.isTTY === true && stderr.isTTY === true;
}

// ts/cli/output.ts
/** Prints rows: as a table in colour on a terminal, separated by tabs otherwise, and as JSON with `--json`. */
/** Empty borders: only spaces between columns. */
const NO_BORDERS = Object.fromEntries([
	"top",
	"bottom",
	"left",
	"right",
	"mid"
].flatMap((side) => [
	side,
	`${side}-mid`,
	`${side}-left`,
	`${side}-right`
]).concat("middle").map((name) => [name, ""]));
/** The standard output of one command. */
var Output = class {
	io;
	isJson;
	#isTerminal;
	#paint;
	#hasHeader = false;
	constructor(io, isJson) {
		this.io = io;
		this.isJson = isJson;
		this.#isTerminal = io.stdout.isTTY === true;
		this.#paint = pc.createColors(this.#isTerminal && !io.env["NO_COLOR"]);
	}
	/** Prints a finished list. */
	rows(rows, columns) {
		if (this.isJson) this.#json(rows.map(withoutInfo), 4);
		else if (this.#isTerminal) this.#table(rows, columns);
		else for (const row of rows) this.row(row, columns);
		if (!this.isJson && rows.length === 0 && !this.#isTerminal) this.#header(columns);
	}
	/** Prints one row of a list that goes on. */
	row(row, columns) {
		if (this.isJson) {
			this.#json(withoutInfo(row));
			return;
		}
		this.#header(columns);
		this.#write(columns.map((column) => this.#cell(column, row)).join("	"));
	}
	/** Prints one object: its JSON, or the given lines. */
	object(value, lines) {
		if (this.isJson) this.#json(withoutInfo(value), 4);
		else for (const line of lines()) this.#write(printable(line));
	}
	/** Prints lines. */
	text(lines) {
		this.#write(printable(lines, "\n"));
	}
	/** Clears the terminal before a picture that replaces the last one. */
	clear() {
		if (this.#isTerminal && !this.isJson) this.io.stdout.write("\x1B[H\x1B[2J");
	}
	/** In JSON, an escape is the same character, so that nothing is lost. */
	#json(value, spaces) {
		this.#write(printable(JSON.stringify(value, null, spaces), "\n"));
	}
	#write(text) {
		this.io.stdout.write(`${text}\n`);
	}
	#header(columns) {
		if (this.#hasHeader) return;
		this.#hasHeader = true;
		this.#write(columns.map(({ title }) => this.#paint.dim(title)).join("	"));
	}
	#table(rows, columns) {
		if (rows.length === 0) {
			this.#write(this.#paint.dim("none"));
			return;
		}
		const areNumbers = columns.map((column) => rows.every((row) => isNumber(column.of(row))));
		const table = new Table({
			chars: {
				...NO_BORDERS,
				middle: "  "
			},
			style: {
				"padding-left": 0,
				"padding-right": 0,
				head: [],
				border: []
			},
			head: columns.map(({ title }) => this.#paint.dim(title)),
			colAligns: areNumbers.map((isNumeric) => isNumeric ? "right" : "left")
		});
		for (const row of rows) table.push(columns.map((column) => this.#cell(column, row)));
		const lines = table.toString().split("\n");
		this.#write(lines.map((line) => line.trimEnd()).join("\n"));
	}
	#cell({ of, tone }, row) {
		const value = of(row);
		const text = typeof value === "number" ? formatNumber(value) : printable(String(value ?? ""));
		const color = tone?.(row);
		return color === void 0 ? text : this.#paint[color === "up" ? "green" : "red"](text);
	}
};
/** Green for a rise, red for a fall. */
function toneOf(value) {
	if (value === void 0 || value === 0) return void 0;
	return value > 0 ? "up" : "down";
}
/** Formats a number without an exponent. */
function formatNumber(value) {
	const text = String(value);
	return text.includes("e") ? value.toFixed(Math.min(20, Math.max(0, -Math.floor(Math.log10(Math.abs(value))) + 6))) : text;
}
function isNumber(value) {
	return value === void 0 || value === null || typeof value === "number";
}
/** A structure without the response of the service, which would be most of the output. */
function withoutInfo(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return {
		...value,
		info: void 0
	};
}

// ts/cli/transaction-text.ts
/** A transaction as lines of text, for a person who decides whether to sign it. */
/** Describes a transaction: who sends and pays, until when it is valid, and each of its calls; `toLines` may cut these. */
function describeLines(bytes, toLines = wholeLines) {
	const { sender, gas, expiration, calls } = describeTransaction(readTransactionData(bytes));
	const payment = gas.coins.map(({ objectId, version }) => `coin ${objectId} at version ${version}`);
	return [
		`transaction  ${toTransactionDigest(bytes)}`,
		`sender       ${sender}`,
		`gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit, paid by ${gas.owner}`,
		`             from ${payment.length === 0 ? "the address balance" : payment.join(", ")}`,
		`expiration   ${expiration}`,
		...toLines(calls)
	];
}
/** Lists calls, one line each. */
function wholeLines(calls) {
	return calls.map((call, i) => `calls[${i}]     ${call}`);
}
/** Lists calls, one line each. Ids and types in calls of the contract are cut; the recipient of a transfer is complete. */
function cutLines(calls) {
	return wholeLines(calls.map((call) => call.startsWith("call ") ? call.replace(TYPES$1, "").replace(LONG_HEX, "$1…$2") : call));
}
/** Type arguments, and hexadecimal text that is too long to read. */
const TYPES$1 = /<[^()]*>/g;
const LONG_HEX = /(0x[0-9a-f]{4})[0-9a-f]{12,}([0-9a-f]{4})/g;

// ts/cli/values.ts
/** Values of arguments and options: each reads the typed text, or says what it accepts. */
const UNITS$2 = {
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5,
	w: 6048e5
};
/** Reads a positive decimal number, such as an amount or a price. */
function positive(text) {
	const value = decimal(text);
	if (value <= 0) throw new InvalidArgumentError("Give a number above 0.");
	return value;
}
/** Reads a decimal number without an exponent, which may be negative. Digits that a double cannot hold are refused. */
function decimal(text) {
	if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) throw new InvalidArgumentError("Give a decimal number, such as 0.25.");
	if (text.replace(/[-.]/g, "").replace(/^0+/, "").length > 15) throw new InvalidArgumentError("Give a number of at most 15 digits.");
	return Number(text);
}
/** Reads a whole number from 1 to a limit. */
function count(most) {
	return (text) => {
		const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
		if (value < 1 || value > most) throw new InvalidArgumentError(`Give a whole number from 1 to ${most}.`);
		return value;
	};
}
/** Reads a whole number of at most nine digits. */
function wholeNumber(text) {
	if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Give a whole number of at most 9 digits.");
	return Number(text);
}
/** Reads a time: milliseconds since 1970, ISO 8601 (UTC without an offset), or how long ago, such as `7d`. */
function time(text, now = Date.now()) {
	const ago = /^(\d{1,6})([smhdw])$/.exec(text);
	if (ago !== null) return now - Number(ago[1]) * (UNITS$2[ago[2] ?? ""] ?? 0);
	if (/^\d{12,14}$/.test(text)) return Number(text);
	const isDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text);
	const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
	const iso = text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(" ", "T")}${hasZone ? "" : "Z"}`;
	const at = isDate ? Date.parse(iso) : NaN;
	if (Number.isNaN(at)) throw new InvalidArgumentError("Give milliseconds, a date such as 2026-09-01T12:00, or how long ago, such as 7d.");
	return at;
}
/** Node's timers cannot wait longer. */
const MAX_DURATION_MS = 20736e5;
/** Reads a length of time in milliseconds, such as `500ms`, `1s` or `2h`. */
function duration(text) {
	const [, digits, unit] = /^(\d{1,6})(ms|[smhdw])$/.exec(text) ?? [];
	const length = Number(digits) * (unit === "ms" ? 1 : UNITS$2[unit ?? ""] ?? 0);
	if (!(length > 0 && length <= MAX_DURATION_MS)) throw new InvalidArgumentError("Give a length of time above 0, at most 24d, such as 500ms, 1s, 10m or 2h.");
	return length;
}
/** Reads a list of symbols, separated by commas. */
function symbolList(text) {
	const symbols = text.split(",").map((symbol) => symbol.trim());
	if (symbols.some((symbol) => symbol === "")) throw new InvalidArgumentError("Give symbols separated by commas, such as BTC/USD:USDC,ETH/USD:USDC.");
	return symbols;
}
/** Reads a price of a base coin, such as `BTC=64000`, and adds it to those before it. */
function reference(text, before) {
	const [, base, price] = /^([A-Za-z0-9]{1,32})=(.+)$/.exec(text) ?? [];
	if (base === void 0 || price === void 0 || before.has(base)) throw new InvalidArgumentError("Give one price for each coin, such as BTC=64000.");
	return new Map([...before, [base, positive(price)]]);
}
/** Reads `buy` or `sell`. */
function side(text) {
	if (text !== "buy" && text !== "sell") throw new InvalidArgumentError("Give buy or sell.");
	return text;
}
/** Reads the address of a service, with its scheme. */
function host(text) {
	if (!/^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(text)) throw new InvalidArgumentError("Give an address with its scheme, such as http://127.0.0.1:8090.");
	return text.replace(/\/+$/, "");
}
/** @throws {UsageError} when the exchange has no such candles */
function expectTimeframe(timeframe, accepted) {
	if (accepted.includes(timeframe)) return;
	throw new UsageError(`--timeframe ${timeframe} does not exist; give one of ${accepted.join(", ")}`);
}
/** @throws {UsageError} when a period ends before it begins */
function expectPeriod(since, until = Date.now()) {
	if (since === void 0 || since < until) return;
	throw new UsageError(`--since ${new Date(since).toISOString()} is not before the end; give an earlier time`);
}

// ts/cli/client.ts
/** The exchange of a command: the service it talks to, the wallet it reads, and the person who signs. */
/** Adds the options of {@link HostOptions}. */
function withHost(command) {
	return command.addOption(new Option("--host <url>", "another service, such as a sandbox (or AFTERMATH_HOST)").argParser(host)).option("--node <url>", "a Sui full node, or none");
}
/** Adds the options of {@link ServiceOptions}. */
function withService(command) {
	return withHost(command).option("--json", "print JSON");
}
/** Adds the options of {@link WalletOptions}. */
function withWallet(command) {
	return withService(command).option("--wallet <address>", "address of the wallet (or AFTERMATH_WALLET)").option("--account <id>", "one of several accounts").option("--key-file <path>", "file with the private key, readable by you only");
}
/** Adds the options of {@link SigningOptions}. */
function withSigning(command) {
	return withWallet(command).option("--yes", "sign without asking").option("--dry-run", "show the transaction, and sign nothing");
}
/** Creates an exchange that reads public data. */
function toPublic(io, options, wallet = {}) {
	return new aftermath({
		...configOf(io, options),
		...wallet
	});
}
/** Creates an exchange that watches public data. */
function toWatcher(io, options) {
	return new aftermath$1(configOf(io, options));
}
/** Creates an exchange that reads a wallet, with a key only where one is given without asking. */
async function toReader(io, options, more = {}) {
	const privateKey = await givenKey(io, options);
	const walletAddress = options.wallet ?? io.env["AFTERMATH_WALLET"];
	if (privateKey === void 0 && walletAddress === void 0) throw new UsageError("no wallet is given; give --wallet 0x…, --key-file, AFTERMATH_WALLET or AFTERMATH_PRIVATE_KEY");
	return new aftermath({
		...configOf(io, options),
		...more,
		...walletAddress === void 0 ? {} : { walletAddress },
		...privateKey === void 0 ? {} : { privateKey }
	});
}
/** Creates an exchange whose signer shows each verified transaction, and asks before it signs. */
async function toTrader(io, options) {
	if (options.dryRun === true && (options.wallet ?? io.env["AFTERMATH_WALLET"]) !== void 0) return toReader(io, options);
	if (options.yes !== true && options.dryRun !== true && !canAsk(io)) throw new UsageError("the input is no terminal to answer on; give --yes to sign without a question, or --dry-run");
	const signer = await toAskingSigner(io, await givenKey(io, options) ?? await askForKey(io), options.yes === true);
	// Another wallet than that of the key is an error of the first write.
	const walletAddress = options.wallet ?? io.env["AFTERMATH_WALLET"] ?? signer.address;
	return new aftermath({
		...configOf(io, options),
		signer,
		walletAddress
	});
}
/** The service and the node that the options and the environment name. */
function configOf(io, { host: given, node }) {
	const address = given ?? io.env["AFTERMATH_HOST"];
	return {
		...paceOf(io),
		...address === void 0 ? {} : { urls: sandboxUrls(expectHost(address)) },
		...node === void 0 ? {} : { options: { node: node === "none" ? null : node } }
	};
}
/** The rate of requests. */
function paceOf({ rateLimitMs: rateLimit }) {
	return rateLimit === void 0 ? {} : { rateLimit };
}
function expectHost(address) {
	try {
		return host(address);
	} catch {
		throw new UsageError(`AFTERMATH_HOST is ${address}; give an address with its scheme, such as http://127.0.0.1:8090`);
	}
}
/** Others than the owner may not read a file with a key. */
const OTHERS = 63;
async function givenKey(io, { keyFile }) {
	if (keyFile === void 0) return io.env["AFTERMATH_PRIVATE_KEY"];
	const { mode } = await stat(keyFile).catch(() => {
		throw new UsageError(`--key-file ${keyFile} cannot be read; give the path of a file`);
	});
	if (process.platform !== "win32" && (mode & OTHERS) !== 0) throw new UsageError(`--key-file ${keyFile} can be read by others; run chmod 600 on it`);
	return (await readFile(keyFile, "utf8")).trim();
}
async function askForKey(io) {
	if (!canAsk(io)) throw new UsageError("no private key is given; give AFTERMATH_PRIVATE_KEY or --key-file");
	return ask(io, "Private key: ", true);
}
async function toAskingSigner(io, privateKey, isSure) {
	const signer = await toSigner(privateKey);
	return {
		address: signer.address,
		signTransaction: async (bytes) => {
			note(io, describeLines(bytes, cutLines).join("\n"));
			if (!isSure && !await confirm(io, "Sign and send? [y/N] ")) throw new Error("you answered no");
			return signer.sign(bytes, toSigningDigest(bytes));
		},
		signPersonalMessage: (bytes) => signer.signMessage(bytes)
	};
}
async function confirm(io, question) {
	return /^y(?:es)?$/i.test(await ask(io, question, false));
}
/** Asks on the terminal; Ctrl-C rejects. */
async function ask({ stdin, stderr }, prompt, silent) {
	return (await read({
		prompt,
		silent,
		input: stdin,
		output: stderr
	})).trim();
}
/** Runs the work of a command: its exchange is closed whatever happens, and Ctrl-C ends it. */
async function withExchange$1(io, options, exchange, work) {
	const open = await exchange;
	const end = () => void open.close();
	io.signal.addEventListener("abort", end, { once: true });
	try {
		await work({
			io,
			output: new Output(io, options.json === true),
			exchange: open
		});
	} catch (error) {
		// Ctrl-C closes the exchange, which ends what it watches.
		if (!(io.signal.aborted && error instanceof ExchangeClosedByUser)) throw error;
	} finally {
		io.signal.removeEventListener("abort", end);
		await open.close();
	}
}
__name(withExchange$1, "withExchange");

// ts/cli/account-commands.ts
const BALANCES = [
	{
		title: "currency",
		of: ({ currency }) => currency
	},
	{
		title: "free",
		of: ({ free }) => free
	},
	{
		title: "used",
		of: ({ used }) => used
	},
	{
		title: "total",
		of: ({ total }) => total
	}
];
const ACCOUNTS = [
	{
		title: "id",
		of: ({ id }) => id
	},
	{
		title: "type",
		of: ({ type }) => type
	},
	{
		title: "currency",
		of: ({ code }) => code
	}
];
const POSITIONS = [
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "side",
		of: ({ side }) => side,
		tone: ({ side }) => side === "long" ? "up" : "down"
	},
	{
		title: "amount",
		of: ({ contracts }) => contracts
	},
	{
		title: "entry",
		of: ({ entryPrice }) => entryPrice
	},
	{
		title: "mark",
		of: ({ markPrice }) => markPrice
	},
	{
		title: "liquidation",
		of: ({ liquidationPrice }) => liquidationPrice
	},
	{
		title: "margin",
		of: ({ collateral }) => collateral
	},
	{
		title: "leverage",
		of: ({ leverage }) => leverage
	},
	{
		title: "profit",
		of: ({ unrealizedPnl }) => unrealizedPnl,
		tone: ({ unrealizedPnl }) => toneOf(unrealizedPnl)
	}
];
/** Columns of orders. */
const ORDERS = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "type",
		of: ({ type }) => type
	},
	{
		title: "side",
		of: ({ side }) => side,
		tone: ({ side }) => side === "buy" ? "up" : "down"
	},
	{
		title: "price",
		of: ({ price }) => price
	},
	{
		title: "amount",
		of: ({ amount }) => amount
	},
	{
		title: "filled",
		of: ({ filled }) => filled
	},
	{
		title: "status",
		of: ({ status }) => status
	},
	{
		title: "trigger",
		of: ({ triggerPrice, stopPrice }) => triggerPrice ?? stopPrice
	},
	{
		title: "id",
		of: ({ id }) => id
	}
];
const TRADES$1 = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "side",
		of: ({ side }) => side,
		tone: ({ side }) => side === "buy" ? "up" : "down"
	},
	{
		title: "price",
		of: ({ price }) => price
	},
	{
		title: "amount",
		of: ({ amount }) => amount
	},
	{
		title: "value",
		of: ({ cost }) => cost
	},
	{
		title: "fee",
		of: ({ fee }) => fee?.cost
	},
	{
		title: "role",
		of: ({ takerOrMaker }) => takerOrMaker
	},
	{
		title: "order",
		of: ({ order }) => order
	}
];
const LEDGER = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "type",
		of: ({ type }) => type
	},
	{
		title: "direction",
		of: ({ direction }) => direction
	},
	{
		title: "amount",
		of: ({ amount }) => amount
	},
	{
		title: "currency",
		of: ({ currency }) => currency
	}
];
const FUNDING = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "amount",
		of: ({ amount }) => amount,
		tone: ({ amount }) => toneOf(amount)
	},
	{
		title: "currency",
		of: ({ code }) => code
	}
];
/** Adds the commands. */
function addAccountCommands(program, io) {
	withWallet(program.command("accounts").description("list the accounts of the wallet")).action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows(await exchange.fetchAccounts(), ACCOUNTS);
	}));
	withWallet(program.command("balance").description("show the balance of the account")).action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows(toCurrencies(await exchange.fetchBalance(accountOf(options))), BALANCES);
	}));
	withWallet(program.command("positions").description("list the open positions").argument("[symbols...]")).action((symbols, options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		const wanted = symbols.length === 0 ? void 0 : symbols;
		output.rows(await exchange.fetchPositions(wanted, accountOf(options)), POSITIONS);
	}));
	withWallet(program.command("orders").description("list the open orders").argument("[symbol]")).option("--trigger", "stop orders").option("--twap", "TWAP orders").action((symbol, options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		const params = {
			...accountOf(options),
			...kindOf(options)
		};
		output.rows(await exchange.fetchOpenOrders(symbol, void 0, void 0, params), ORDERS);
	}));
	addHistory(program, io);
}
/** What `history` lists. */
const HISTORIES = {
	trades: ["fetchMyTrades", TRADES$1],
	orders: ["fetchOrders", ORDERS],
	funding: ["fetchFundingHistory", FUNDING]
};
function addHistory(program, io) {
	const kinds = [...Object.keys(HISTORIES), "ledger"];
	const parent = program.command("history").description(`list past ${kinds.join(", ")} of the account`);
	for (const kind of kinds) withWallet(parent.command(kind).description(`list past ${kind}`).argument(kind === "ledger" ? "[currency]" : "[symbol]")).option("--since <time>", "first entry", (text) => time(text)).option("--limit <count>", "number of entries", count(1e4), 50).action((selected, options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		const [read, columns] = HISTORIES[kind] ?? [];
		const { since, limit } = options;
		const rows = read === void 0 ? await exchange.fetchLedger(selected, since, limit, accountOf(options)) : await exchange[read](selected, since, limit, accountOf(options));
		output.rows(rows, columns ?? LEDGER);
	}));
}
/** The params that select an account. */
function accountOf({ account }) {
	return account === void 0 ? {} : { account };
}
/** The params that select stop orders or TWAP orders. */
function kindOf({ trigger, twap }) {
	return {
		...trigger === true ? { trigger } : {},
		...twap === true ? { twap } : {}
	};
}
function toCurrencies(balances) {
	return Object.keys(balances["total"]).map((currency) => {
		const { free, used, total } = balances[currency] ?? {};
		return {
			currency,
			free,
			used,
			total
		};
	});
}

// ts/cli/download/datasets.ts
/** What can be downloaded: the columns of each kind of rows, the windows in which they are read, and what makes them complete. */
const MINUTE$1 = 6e4;
const DAY$1 = 864e5;
/** Candles of one step. */
const CANDLES$1 = 500;
/** The datasets by their names on the command line. */
const DATASETS = {
	candles: {
		columns: {
			timestamp: "time",
			open: "number",
			high: "number",
			low: "number",
			close: "number",
			volume: "number"
		},
		windowMs: (timeframe) => CANDLES$1 * durationOf(timeframe),
		gapMs: () => 0,
		isPrivate: false,
		read: async (exchange, { symbol = "", timeframe, from, until }) => {
			const starts = Math.ceil((until - from) / durationOf(timeframe));
			return await exchange.fetchOHLCV(symbol, timeframe, from, starts, { until: until - 1 });
		},
		findFault: findCandleFault
	},
	trades: {
		columns: {
			timestamp: "time",
			side: "text",
			price: "number",
			amount: "number",
			id: "text"
		},
		windowMs: () => 15 * MINUTE$1,
		gapMs: () => 15 * MINUTE$1,
		isPrivate: false,
		read: async (exchange, { symbol = "", from, until }) => {
			return (await exchange.fetchTrades(symbol, from, void 0, { until: until - 1 })).map(({ timestamp, side, price, amount, id }) => [
				timestamp,
				side,
				price,
				amount,
				id
			]);
		},
		findFault: findOrderFault
	},
	funding: {
		columns: {
			timestamp: "time",
			fundingRate: "number"
		},
		windowMs: () => 30 * DAY$1,
		gapMs: () => 60 * MINUTE$1,
		isPrivate: false,
		read: async (exchange, { symbol = "", from, until }) => {
			return (await exchange.fetchFundingRateHistory(symbol, from, void 0, { until: until - 1 })).map(({ timestamp, fundingRate }) => [timestamp, fundingRate]);
		},
		findFault: findOrderFault
	},
	"my-trades": {
		columns: {
			timestamp: "time",
			symbol: "text",
			side: "text",
			price: "number",
			amount: "number",
			cost: "number",
			fee: "number",
			takerOrMaker: "text",
			order: "text",
			id: "text"
		},
		windowMs: () => 7 * DAY$1,
		isPrivate: true,
		read: async (exchange, { symbol, account, from, until }) => {
			return (await exchange.fetchMyTrades(symbol, from, void 0, {
				until: until - 1,
				account
			})).map(({ timestamp, symbol: market, side, price, amount, cost, fee, takerOrMaker, order, id }) => {
				return [
					timestamp,
					market,
					side,
					price,
					amount,
					cost,
					fee?.cost,
					takerOrMaker,
					order,
					id
				];
			});
		},
		findFault: findOrderFault
	},
	ledger: {
		columns: {
			timestamp: "time",
			type: "text",
			direction: "text",
			amount: "number",
			currency: "text",
			id: "text"
		},
		windowMs: () => 7 * DAY$1,
		isPrivate: true,
		read: async (exchange, { account, from, until }) => {
			return (await exchange.fetchLedger(void 0, from, void 0, {
				until: until - 1,
				account
			})).map(({ timestamp, type, direction, amount, currency, id }) => {
				return [
					timestamp,
					type,
					direction,
					amount,
					currency,
					id
				];
			});
		},
		findFault: findOrderFault
	}
};
/** Reads a window until its rows are complete; a fault that stays after another read is an error. */
async function readComplete(dataset, exchange, part, last) {
	const rows = await dataset.read(exchange, part);
	if (dataset.findFault(rows, part, last) === void 0) return rows;
	const again = await dataset.read(exchange, part);
	const fault = dataset.findFault(again, part, last);
	if (fault === void 0) return again;
	throw new BadResponse(`${part.symbol ?? "the account"} from ${new Date(part.from).toISOString()}: ${fault}`);
}
/** Every row is in the window, not before the one before it, and no two have the same id, or without ids the same time. */
function findOrderFault(rows, { from, until }, last) {
	const seen = /* @__PURE__ */ new Set();
	let latest = last === void 0 ? from : Math.max(from, Number(last[0]));
	for (const row of rows) {
		const at = Number(row[0]);
		if (!(at >= from && at < until)) return `a row at ${at} is outside the requested period`;
		if (at < latest) return `a row at ${at} is before the row before it`;
		latest = at;
		const key = row.length > 2 ? row.at(-1) : at;
		if (key === void 0) continue;
		if (seen.has(key)) return `two rows have the id ${key}`;
		seen.add(key);
	}
}
/** Candles follow each other without a gap; before the first one of a market there are none. */
function findCandleFault(rows, part, last) {
	const { timeframe, from, until } = part;
	let expected = last === void 0 ? void 0 : nextStart(Number(last[0]), timeframe);
	for (const [at] of rows) {
		if (!(Number(at) >= from && Number(at) < until)) return `a candle at ${at} is outside the requested period`;
		if (expected !== void 0 && at !== expected) return `the candle of ${expected} is missing; found ${at}`;
		expected = nextStart(Number(at), timeframe);
	}
	if (expected !== void 0 && expected < until) return `the candle of ${expected} is missing`;
}
const UNITS$1 = {
	m: MINUTE$1,
	h: 60 * MINUTE$1,
	d: DAY$1,
	w: 7 * DAY$1,
	M: 31 * DAY$1
};
/** The longest duration of a candle, milliseconds. */
function durationOf(timeframe) {
	return Number(timeframe.slice(0, -1)) * (UNITS$1[timeframe.slice(-1)] ?? 0);
}
/** The start of the candle after a start. */
function nextStart(start, timeframe) {
	if (!timeframe.endsWith("M")) return start + durationOf(timeframe);
	const date = new Date(start);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Number(timeframe.slice(0, -1)), 1);
}
/** The start of the first candle at or after a time; of the months' candles, the start of a month. */
function firstStart(at, timeframe) {
	if (timeframe.endsWith("M")) {
		const date = new Date(at);
		const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
		return month === at ? at : nextStart(month, timeframe);
	}
	const duration = durationOf(timeframe);
	return Math.ceil(at / duration) * duration;
}

// ts/cli/chart/ticks.ts
const MINUTE = 6e4;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Distances of labels up to days, milliseconds. */
const STEPS = [
	...[
		1,
		2,
		5,
		10,
		15,
		30
	].map((minutes) => minutes * MINUTE),
	...[
		1,
		2,
		3,
		6,
		12
	].map((hours) => hours * HOUR),
	...[
		1,
		2,
		5,
		10
	].map((days) => days * DAY)
];
/** Distances of labels above days, months. */
const MONTHS = [
	1,
	2,
	3,
	6,
	12,
	24,
	60
];
/** Returns round times from `from` to `until` (milliseconds), at most `most`; the first label of a day is its date. */
function timeTicks(from, until, most) {
	const step = STEPS.find((length) => (until - from) / length <= most);
	return step === void 0 ? monthTicks(from, until, most) : clockTicks(from, until, step);
}
function clockTicks(from, until, step) {
	const ticks = [];
	for (let at = Math.ceil(from / step) * step; at <= until; at += step) ticks.push({
		at,
		label: at % DAY === 0 ? toDay(at) : toClock(at)
	});
	return ticks;
}
function monthTicks(from, until, most) {
	const months = (until - from) / (30 * DAY);
	const step = MONTHS.find((count) => months / count <= most) ?? 120;
	const first = new Date(from);
	const ticks = [];
	const start = first.getUTCFullYear() * 12 + first.getUTCMonth();
	for (let month = Math.ceil(start / step) * step;; month += step) {
		const at = Date.UTC(Math.floor(month / 12), month % 12);
		if (at > until) return ticks;
		if (at >= from) ticks.push({
			at,
			label: month % 12 === 0 ? String(Math.floor(month / 12)) : toMonth(at)
		});
	}
}
/** Returns round values from `low` to `high`, about `count`, in one precision. */
function valueTicks(low, high, count, format = toFixed) {
	const rough = (high - low) / count;
	if (!(rough > 0) || !Number.isFinite(rough)) return [{
		at: low,
		label: format(low, digitsOf(low))
	}];
	const power = 10 ** Math.floor(Math.log10(rough));
	const factor = rough / power;
	// The round step that is nearest by ratio.
	const step = power * (factor < Math.SQRT2 ? 1 : factor < Math.sqrt(10) ? 2 : factor < Math.sqrt(50) ? 5 : 10);
	const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
	const ticks = [];
	for (let i = Math.ceil(low / step); i * step <= high; i += 1) ticks.push({
		at: i * step,
		label: format(i * step, digits)
	});
	return ticks;
}
/** Formats a number with a fixed number of digits after the point, in groups of three before it. */
function toFixed(value, digits) {
	const text = value.toLocaleString("en-US", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits
	});
	return /^-[0.,]*$/.test(text) ? text.slice(1) : text;
}
/** Formats an amount in three or four digits, such as `1.25K`. */
function toCompact(value) {
	return value.toLocaleString("en-US", {
		notation: "compact",
		maximumSignificantDigits: 3
	});
}
/** Returns the digits after the point of a number such as a tick size. */
function digitsOf(value) {
	return (value.toFixed(12).replace(/0+$/, "").split(".")[1] ?? "").length;
}
/** Formats a time as date and time in UTC. */
function toMinute(at) {
	return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
function toClock(at) {
	return new Date(at).toISOString().slice(11, 16);
}
function toDay(at) {
	return new Date(at).toLocaleDateString("en-US", {
		month: "short",
		day: "numeric",
		timeZone: "UTC"
	});
}
function toMonth(at) {
	return new Date(at).toLocaleDateString("en-US", {
		month: "short",
		timeZone: "UTC"
	});
}

// ts/cli/chart/chart-data.ts
/** What a chart shows, read from the service. */
/** The longest period whose funding rates are read; of a longer one they are too dense to be read off. */
const FUNDING_PERIOD_MS = 53568e5;
/** Reads candles and funding rates. @throws {ExchangeError} when the period has no candles */
async function readChart(exchange, request) {
	const { symbol, timeframe, since, until, limit } = request;
	await exchange.loadMarkets();
	const market = exchange.market(symbol);
	const candles = (await exchange.fetchOHLCV(symbol, timeframe, since, limit, until === void 0 ? {} : { until: until - 1 })).map(([start = 0, open = 0, high = 0, low = 0, close = 0, volume = 0]) => {
		return {
			start,
			end: nextStart(start, timeframe),
			open,
			high,
			low,
			close,
			volume
		};
	});
	const [first, last] = [candles[0], candles.at(-1)];
	if (first === void 0 || last === void 0) throw new ExchangeError(`${symbol} has no candles of ${timeframe} in this period; give another --since or --until`);
	return {
		symbol: market.symbol,
		base: market.base,
		timeframe,
		candles,
		priceDigits: digitsOf(Number(market.precision.price)),
		funding: request.hasFunding ? await readFunding(exchange, symbol, first.start, last.end) : []
	};
}
async function readFunding(exchange, symbol, from, end) {
	if (end - from > FUNDING_PERIOD_MS) return [];
	return (await exchange.fetchFundingRateHistory(symbol, from, void 0, { until: end })).map(({ timestamp = 0, fundingRate = 0 }) => ({
		at: timestamp,
		rate: fundingRate
	}));
}

// ts/cli/chart/libraries.ts
/** The optional packages of charts, loaded on first use. */
const PICTURE_PACKAGES = ["@observablehq/plot", "jsdom"];
const LOADERS = {
	"@observablehq/plot": () => import("@observablehq/plot"),
	jsdom: () => import("jsdom"),
	"@resvg/resvg-js": () => import("@resvg/resvg-js"),
	asciichart: () => import("asciichart"),
	// A file and no module.
	"dejavu-fonts-ttf": () => Promise.resolve(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
};
/** Loads a package that is installed. */
const loadInstalled = (name) => LOADERS[name]?.() ?? Promise.reject(/* @__PURE__ */ new Error(`no package ${name}`));
/** Loads what SVG and HTML need. @throws {UsageError} when a package is not installed */
async function loadPictureLibraries(load) {
	const [plot, jsdom] = await loadAll(load, PICTURE_PACKAGES, "a picture");
	return {
		plot,
		jsdom
	};
}
/** Loads what PNG needs in addition. @throws {UsageError} when a package is not installed */
async function loadRasterizer(load) {
	const [resvg] = await loadAll(load, ["@resvg/resvg-js"], "a PNG file");
	return resvg;
}
/** Loads what a chart in the terminal needs. @throws {UsageError} when a package is not installed */
async function loadTerminalLibrary(load) {
	const [asciichart] = await loadAll(load, ["asciichart"], "a chart in the terminal");
	return asciichart.default;
}
/** Returns the path of a font that does not depend on the machine, if its package is installed. */
async function findFont(load) {
	return await load("dejavu-fonts-ttf").catch(() => void 0);
}
async function loadAll(load, names, subject) {
	const results = await Promise.allSettled(names.map((name) => load(name)));
	const missing = names.filter((_, i) => results[i]?.status === "rejected");
	if (missing.length > 0) {
		const list = missing.join(" ");
		const word = missing.length === 1 ? "an optional package" : "optional packages";
		throw new UsageError(`${subject} needs ${word}; run npm install ${list}`);
	}
	return results.map((result) => result.status === "fulfilled" ? result.value : void 0);
}

// ts/cli/chart/panels.ts
/** Height of the prices, pixels. */
const PRICE = 350;
/** Height of the other panels, pixels. */
const PANEL = 96;
/** Free space above and below lines, as a part of their range. */
const PADDING = .06;
/** The part of its period that a candle fills. */
const BODY = .7;
/** The panels of some data, from top to bottom. Fewer than two funding rates have none. */
function panelsOf(Plot, data, theme) {
	const panels = [pricePanel(Plot, data, theme), volumePanel(Plot, data, theme)];
	if (data.funding.length > 1) panels.push(fundingPanel(Plot, data, theme));
	return panels;
}
function pricePanel(Plot, { candles, priceDigits }, theme) {
	const low = Math.min(...candles.map((candle) => candle.low));
	const high = Math.max(...candles.map((candle) => candle.high));
	// A market that does not move has a range of its own.
	const space = (high - low || high * .001) * PADDING;
	const domain = [low - space, high + space];
	const stroke = (candle) => isUp(candle) ? theme.up : theme.down;
	const last = candles.at(-1);
	return {
		height: PRICE,
		domain,
		title: "",
		ticks: valueTicks(...domain, 7),
		...last && { callout: {
			at: last.close,
			text: toFixed(last.close, priceDigits),
			fill: stroke(last)
		} },
		marks: [
			Plot.ruleX(candles, {
				x: middleOf,
				y1: "low",
				y2: "high",
				stroke
			}),
			Plot.rect(candles, {
				...bodyOf,
				y1: ({ open, close }) => Math.min(open, close),
				y2: ({ open, close }) => Math.max(open, close),
				fill: stroke
			}),
			Plot.ruleY(candles, {
				...bodyOf,
				y: "close",
				stroke
			}),
			Plot.ruleY(last === void 0 ? [] : [last.close], {
				stroke: theme.muted,
				strokeDasharray: "2,3"
			})
		]
	};
	// Rectangles without height are not drawn, and those below a pixel are hard to see.
}
function volumePanel(Plot, { base, candles }, theme) {
	const domain = [0, Math.max(...candles.map(({ volume }) => volume)) || 1];
	return {
		height: PANEL,
		domain,
		title: `Volume, ${base}`,
		ticks: valueTicks(...domain, 3, toCompact),
		marks: [Plot.rect(candles, {
			...bodyOf,
			y1: 0,
			y2: "volume",
			fill: (candle) => isUp(candle) ? theme.up : theme.down,
			fillOpacity: .75
		})]
	};
}
/** Rates as steps: each was paid for the interval before it. */
function fundingPanel(Plot, { funding, candles }, theme) {
	const from = candles[0]?.start ?? 0;
	const paid = funding.filter(({ at }) => at > from);
	// The first interval began before the chart.
	const steps = [...paid.slice(0, 1).map(({ rate }) => ({
		at: from,
		rate
	})), ...paid];
	const percents = steps.map(({ rate }) => rate * 100);
	const [low, high] = [Math.min(0, ...percents), Math.max(0, ...percents)];
	const space = (high - low || 1e-6) * PADDING;
	const domain = [low - space, high + space];
	const percent = (value, digits) => `${toFixed(value, digits)} %`;
	return {
		height: PANEL,
		domain,
		title: "Funding rate per interval",
		ticks: valueTicks(...domain, 3, percent),
		marks: [Plot.ruleY([0], { stroke: theme.muted }), Plot.line(steps, {
			x: ({ at }) => new Date(at),
			y: ({ rate }) => rate * 100,
			curve: "step-before",
			stroke: theme.line,
			strokeWidth: 1.5
		})]
	};
}
const bodyOf = {
	x1: (candle) => partOf(candle, .5 - BODY / 2),
	x2: (candle) => partOf(candle, .85),
	title: describeCandle
};
function middleOf(candle) {
	return partOf(candle, .5);
}
function partOf({ start, end }, part) {
	return new Date(start + (end - start) * part);
}
function isUp({ open, close }) {
	return close >= open;
}
/** The text that a browser shows over a candle. */
function describeCandle({ start, open, high, low, close, volume }) {
	return `${toMinute(start)} UTC\nopen ${open}\nhigh ${high}\nlow ${low}\nclose ${close}\nvolume ${volume}`;
}

// ts/cli/chart/picture.ts
/** The size of a picture, pixels. */
const WIDTH = 1e3;
const TITLE = 56;
const TIME_AXIS = 30;
/** Half of a label of the time axis fits. */
const LEFT = 24;
const TEXT = 12;
const TEXT_LARGE = 17;
/** The width of a digit at most, in parts of the text size. */
const DIGIT = .65;
/** Height of the box of a callout, pixels. */
const CALLOUT = 18;
const FONTS = "'DejaVu Sans', system-ui, sans-serif";
/** Distance between labels of the time axis, pixels. */
const TIME_LABEL$1 = 80;
/**
* Draws a chart.
*
* @param data the content
* @param theme colours
* @param libraries the packages that draw
* @returns SVG of {@link WIDTH} pixels, without references to other files
*/
function drawChart(data, theme, libraries) {
	const { candles, symbol, timeframe } = data;
	const panels = panelsOf(libraries.plot, data, theme);
	const right = rightOf(panels);
	const [from, end] = [candles[0]?.start ?? 0, candles.at(-1)?.end ?? 0];
	const times = timeTicks(from, end, (976 - right) / TIME_LABEL$1);
	const { document } = new libraries.jsdom.JSDOM("").window;
	const frame = {
		from,
		end,
		times,
		right,
		theme,
		libraries,
		document
	};
	const parts = [];
	let top = TITLE;
	for (const panel of panels) {
		const isLast = panel === panels.at(-1);
		const height = panel.height + (isLast ? TIME_AXIS : 0);
		parts.push(`<svg x="0" y="${top}" width="${WIDTH}" height="${height}">${drawPanel(panel, frame, isLast)}</svg>`);
		top += height;
	}
	const size = `width="${WIDTH}" height="${top}" viewBox="0 0 ${WIDTH} ${top}"`;
	const name = escapeXml(`Candlestick chart of ${symbol}, ${timeframe}`);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FONTS}" font-size="${TEXT}" role="img" aria-label="${name}">`,
		`<rect width="100%" height="100%" fill="${theme.background}"/>`,
		titleOf(data, right, theme),
		...parts,
		"</svg>"
	].join("\n");
}
/** The width of the longest label. */
function rightOf(panels) {
	const texts = panels.flatMap(({ ticks, callout }) => [callout?.text ?? "", ...ticks.map(({ label }) => label)]);
	return Math.ceil(Math.max(...texts.map(({ length }) => length)) * TEXT * DIGIT) + 16;
}
function drawPanel(panel, { from, end, times, right, theme, libraries, document }, isLast) {
	const { height, domain, ticks, marks, title, callout } = panel;
	const { plot: Plot } = libraries;
	const bottom = isLast ? TIME_AXIS : 0;
	const grid = {
		stroke: theme.grid,
		strokeOpacity: 1
	};
	const drawn = Plot.plot({
		document,
		width: WIDTH,
		height: height + bottom,
		marginLeft: LEFT,
		marginRight: right,
		marginTop: title === "" ? 4 : 24,
		marginBottom: bottom + 4,
		style: {
			fontSize: `${TEXT}px`,
			fontFamily: FONTS,
			color: theme.muted,
			background: "none"
		},
		x: {
			type: "utc",
			domain: [new Date(from), new Date(end)],
			axis: null
		},
		y: {
			domain: [...domain],
			axis: null
		},
		marks: [
			Plot.gridY(ticks.map(({ at }) => at), grid),
			Plot.gridX(times.map(({ at }) => new Date(at)), grid),
			axisY(Plot, ticks.filter((tick) => !isBehind(tick, panel))),
			...isLast ? [axisX(Plot, times)] : [],
			marks
		]
	});
	const caption = title === "" ? "" : label(LEFT, 14, title, theme.muted);
	if (callout === void 0) return serialize(drawn) + caption;
	const y = drawn.scale("y").apply(callout.at);
	const x = WIDTH - right;
	const box = `<rect x="${x + 2}" y="${y - CALLOUT / 2}" width="${right - 4}" height="${CALLOUT}" rx="2" fill="${callout.fill}"/>`;
	return serialize(drawn) + caption + box + label(x + 8, y + 4, callout.text, theme.label);
}
/** Whether the callout would cover the label of a tick. */
function isBehind({ at }, { callout, domain: [low, high], height }) {
	return callout !== void 0 && Math.abs(at - callout.at) / (high - low) * height < CALLOUT;
}
function axisY(Plot, ticks) {
	const labels = new Map(ticks.map(({ at, label: text }) => [at, text]));
	return Plot.axisY([...labels.keys()], {
		anchor: "right",
		label: null,
		tickSize: 0,
		tickPadding: 8,
		tickFormat: (at) => labels.get(at) ?? ""
	});
}
function axisX(Plot, ticks) {
	const labels = new Map(ticks.map(({ at, label: text }) => [at, text]));
	return Plot.axisX([...labels.keys()].map((at) => new Date(at)), {
		label: null,
		tickSize: 4,
		tickFormat: (at) => labels.get(at.getTime()) ?? ""
	});
}
function titleOf({ symbol, timeframe, candles, priceDigits }, right, theme) {
	const [first, last] = [candles[0], candles.at(-1)];
	if (first === void 0 || last === void 0) return "";
	const change = (last.close / first.open - 1) * 100;
	const sign = change > 0 ? "+" : "";
	const low = toFixed(Math.min(...candles.map((candle) => candle.low)), priceDigits);
	const high = toFixed(Math.max(...candles.map((candle) => candle.high)), priceDigits);
	const end = WIDTH - right;
	return [
		label(LEFT, 26, `${symbol} · ${timeframe}`, theme.text, TEXT_LARGE),
		label(LEFT, 46, `${toMinute(first.start)} to ${toMinute(last.end)} UTC`, theme.muted),
		label(end, 26, `${sign}${change.toFixed(2)} %`, change < 0 ? theme.down : theme.up, TEXT_LARGE, "end"),
		label(end, 46, `low ${low} · high ${high}`, theme.muted, TEXT, "end")
	].join("\n");
}
function label(x, y, text, fill, size = TEXT, anchor = "start") {
	return `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}
/** Escapes text of a market's name for XML. */
function escapeXml(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
}
/** The SVG of a plot without its style sheet, whose selectors only browsers know. */
function serialize(element) {
	element.querySelector("style")?.remove();
	return element.outerHTML.replaceAll("&nbsp;", "&#160;");
}

// ts/cli/chart/theme.ts
/** The themes of files that have no reader's preference. Their pairs of colours have a contrast of at least 4.5. */
const THEMES = {
	light: {
		background: "#ffffff",
		text: "#1b1f24",
		muted: "#59636e",
		grid: "#e4e8ec",
		up: "#0f7b5f",
		down: "#c0343a",
		line: "#2f5fc4",
		label: "#ffffff"
	},
	dark: {
		background: "#0f1419",
		text: "#e6e9ec",
		muted: "#98a2ad",
		grid: "#262d35",
		up: "#35b48d",
		down: "#ef6a6a",
		line: "#7aa7f7",
		label: "#0f1419"
	}
};
/** A theme whose colours are variables of the page around the picture. */
const VARIABLES = Object.fromEntries(Object.keys(THEMES.light).map((name) => [name, `var(--${name})`]));
/** The variables of a theme as CSS declarations. */
function toDeclarations(theme) {
	return Object.entries(theme).map(([name, color]) => `--${name}: ${color};`).join(" ");
}

// ts/cli/chart/files.ts
/** The endings of file names that have a renderer. */
const ENDINGS = [
	"png",
	"svg",
	"html"
];
/** Pixels of a PNG file per pixel of the picture, for screens of high density. */
const SCALE$1 = 2;
/** Drawn to find out whether there is a font. */
const PROBE = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text y=\"9\">0</text></svg>";
/**
* Prepares what a file needs, so that nothing is read from the service in vain.
*
* @param ending the kind of file
* @param theme colours; undefined: those that the reader of a page prefers, light in other files
* @param load loads the optional packages
* @returns the renderer
* @throws {UsageError} when an optional package is not installed, or no font for a PNG file
*/
async function toRenderer(ending, theme, load) {
	const libraries = await loadPictureLibraries(load);
	const toSvg = (data) => drawChart(data, THEMES[theme ?? "light"], libraries);
	if (ending === "svg") return toSvg;
	if (ending === "html") return (data) => toPage(data, drawChart(data, VARIABLES, libraries), theme);
	const resvg = await loadRasterizer(load);
	const font = fontOptions(resvg, await findFont(load));
	return (data) => {
		const fitTo = {
			mode: "zoom",
			value: SCALE$1
		};
		return new resvg.Resvg(String(toSvg(data)), {
			fitTo,
			font
		}).render().asPng();
	};
}
/** A page that needs no other file, with the colours that the reader prefers. */
function toPage({ symbol, timeframe }, svg, theme) {
	const title = escapeXml(`${symbol} ${timeframe}`);
	const dark = theme === void 0 ? `@media (prefers-color-scheme: dark) { :root { ${toDeclarations(THEMES.dark)} } }\n` : "";
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
:root { color-scheme: ${theme ?? "light dark"}; ${toDeclarations(THEMES[theme ?? "light"])} }
${dark}body { margin: 0; background: var(--background); }
body > svg { display: block; max-width: ${WIDTH}px; width: 100%; height: auto; margin: 0 auto; }
</style>
</head>
<body>
${svg}
</body>
</html>
`;
}
/** Selects a font that draws: that of the optional package, which gives the same picture everywhere, or one of the system. */
function fontOptions(resvg, path) {
	const font = path === void 0 ? { loadSystemFonts: true } : {
		loadSystemFonts: false,
		fontFiles: [path],
		defaultFontFamily: "DejaVu Sans"
	};
	// Without a font the text would be missing without an error.
	if (new resvg.Resvg(PROBE, { font }).getBBox() !== void 0) return font;
	throw new UsageError("no font for the text of a PNG file was found; run npm install dejavu-fonts-ttf, or write .svg or .html");
}

// ts/cli/chart/terminal.ts
/** Columns of a label of the time axis, with space. */
const TIME_LABEL = 12;
/** The narrowest plot. */
const LEAST_COLUMNS = 20;
/** Columns of the axis and the space before it. */
const AXIS = 2;
/**
* Draws a chart as text.
*
* @param data the content; candles share columns, or have several
* @param columns width of the terminal
* @param asciichart the package that draws
* @returns lines without colour
*/
function drawText({ symbol, timeframe, candles, priceDigits }, columns, asciichart) {
	const closes = candles.map(({ close }) => close);
	const labelWidth = Math.max(...closes.map((close) => toFixed(close, priceDigits).length));
	const values = fit(closes, Math.max(LEAST_COLUMNS, columns - labelWidth - AXIS));
	const [from, end] = [candles[0]?.start ?? 0, candles.at(-1)?.end ?? 0];
	const plot = asciichart.plot(values, {
		height: 15,
		offset: AXIS,
		format: (value) => `${toFixed(value, priceDigits).padStart(labelWidth)} `
	});
	const margin = " ".repeat(labelWidth + 1);
	return [
		`${symbol} ${timeframe}, closing prices from ${toMinute(from)} to ${toMinute(end)} UTC`,
		...plot.split("\n").map((line) => line.trimEnd()),
		...timeAxis(from, end, values.length).map((line) => `${margin}${line}`.trimEnd())
	];
}
/** One value for each column: the last of those that share it. */
function fit(values, width) {
	const each = Math.max(1, Math.floor(width / values.length));
	const count = Math.min(width, values.length * each);
	return Array.from({ length: count }, (_, i) => values[Math.ceil((i + 1) * values.length / count) - 1] ?? 0);
}
/** Marks and times below the plot. */
function timeAxis(from, end, width) {
	const marks = ["└", ...Array.from({ length: width }, () => "─")];
	let labels = "";
	for (const { at, label } of timeTicks(from, end, Math.floor(width / TIME_LABEL))) {
		const column = 1 + Math.floor((at - from) / (end - from) * width);
		const start = Math.max(0, column - Math.floor(label.length / 2));
		if (column > width || start + label.length > width + 1) continue;
		marks[column] = "┬";
		labels = `${labels.padEnd(start)}${label}`;
	}
	return [marks.join(""), labels];
}

// ts/cli/chart-command.ts
/** The command `chart`: its options, and where the picture goes. */
/** Candles without `--since` and `--limit`. */
const DEFAULT_CANDLES = 120;
/** More candles are narrower than a pixel. */
const MOST_CANDLES = 1e3;
/** Columns of an output that is no terminal. */
const DEFAULT_COLUMNS = 100;
/** Adds the command. `load` loads the optional packages. */
function addChart(program, io, load = loadInstalled) {
	withHost(program.command("chart").description("draw candles, volume and funding rates").argument("<symbol>")).option("--timeframe <length>", "1m, 5m, 15m, 1h, 4h, 1d …", "1h").option("--since <time>", "first candle", (text) => time(text)).option("--until <time>", "end of the period (default: now)", (text) => time(text)).option("--limit <count>", `number of candles (default: ${DEFAULT_CANDLES}, or all since --since)`, count(MOST_CANDLES)).option("--out <file>", "picture: .png, .svg or .html (default: draws in the terminal)").addOption(new Option("--theme <name>", "colours of the picture (default: light; .html: as the reader prefers)").choices(Object.keys(THEMES))).action((symbol, options) => run$2(io, symbol, options, load));
}
async function run$2(io, symbol, options, load) {
	const { out } = options;
	const exchange = toPublic(io, options);
	expectTimeframe(options.timeframe, Object.keys(exchange.timeframes));
	const limit = limitOf(options);
	const show = out === void 0 ? await toTerminal(io, load) : await toFile(out, options.theme, load);
	await withExchange$1(io, {}, exchange, async (session) => {
		const { timeframe, since, until } = options;
		const request = {
			symbol,
			timeframe,
			since,
			until,
			limit,
			hasFunding: out !== void 0
		};
		await show(await readChart(session.exchange, request), session);
	});
}
__name(run$2, "run");
async function toTerminal({ stdout }, load) {
	const asciichart = await loadTerminalLibrary(load);
	return (data, { output }) => {
		output.text(drawText(data, stdout.columns ?? DEFAULT_COLUMNS, asciichart).join("\n"));
	};
}
async function toFile(path, theme, load) {
	const render = await toRenderer(endingOf(path), theme, load);
	return async (data, { output }) => {
		const { candles } = data;
		await writeFile(path, render(data));
		output.rows([{
			file: path,
			candles: candles.length,
			from: candles[0]?.start ?? 0,
			until: candles.at(-1)?.end ?? 0
		}], [
			{
				title: "file",
				of: ({ file }) => file
			},
			{
				title: "candles",
				of: (row) => row.candles
			},
			{
				title: "from",
				of: ({ from }) => new Date(from).toISOString()
			},
			{
				title: "until",
				of: ({ until }) => new Date(until).toISOString()
			}
		]);
	};
}
function endingOf(path) {
	const text = extname(path).slice(1).toLowerCase();
	const ending = ENDINGS.find((name) => name === text);
	if (ending === void 0) throw new UsageError(`--out ${path} is no picture; end its name with .png, .svg or .html`);
	return ending;
}
/** The number of candles; those of a whole period must fit. */
function limitOf({ timeframe, since, until = Date.now(), limit }) {
	if (since === void 0) return limit ?? DEFAULT_CANDLES;
	expectPeriod(since, until);
	const needed = Math.ceil((until - since) / durationOf(timeframe)) + 1;
	if (limit === void 0 && needed > 1001) throw new UsageError(`the period has ${needed} candles of ${timeframe}, and a chart has at most ${MOST_CANDLES}; give a longer --timeframe, or --limit`);
	return limit ?? needed;
}

// ts/cli/identify-market.ts
/** Largest distance of the book's price on the chain from the user's, as a fraction of the user's. */
const TOLERANCE = .05;
const PRICE_SCALE = 0xde0b6b3a7640000;
/** Compares each object with its symbol; returns the results by symbol. */
async function identify(objects, sources) {
	const { node, packages, references } = sources;
	const prices = references.size === 0 ? /* @__PURE__ */ new Map() : new Map(await Promise.all(objects.map(async (object) => [object.symbol, await readPrice(object, node, packages)])));
	return new Map(objects.map((object) => [object.symbol, combine(object, objects, prices, references)]));
}
/** What contradicts the symbol wins over what supports it. */
function combine(object, objects, prices, references) {
	const base = baseOf(object.symbol);
	const shown = [
		compareName(object),
		compareFeed(object, objects),
		comparePrice(object, prices, references)
	].filter((finding) => finding !== void 0);
	const node = ["a market", ...shown.map(({ text }) => text)].join("; ");
	if (shown.some(({ isProof }) => isProof === false)) return {
		verdict: "differs",
		node
	};
	return {
		verdict: shown.some(({ isProof }) => isProof === true) ? "agrees" : `not checked: that this is ${base}`,
		node
	};
}
function compareName({ symbol, market: { base } }) {
	if (base === void 0) return void 0;
	return {
		isProof: isBase(baseOf(symbol), base),
		text: `of ${formatValue(base)}`
	};
}
/** A feed has the price of one coin. Its id names no coin, so it proves nothing by itself. */
function compareFeed({ symbol, market: { feedId } }, objects) {
	if (feedId === void 0) return void 0;
	const other = objects.find((one) => one.market.feedId === feedId && baseOf(one.symbol) !== baseOf(symbol));
	if (other === void 0) return {
		isProof: void 0,
		text: `price feed ${feedId}`
	};
	return {
		isProof: false,
		text: `the price feed of ${other.symbol}, ${feedId}`
	};
}
/** A price proves a market if no other market of the pins has it. */
function comparePrice({ symbol }, prices, references) {
	const reference = references.get(baseOf(symbol));
	const price = prices.get(symbol);
	if (reference === void 0 || price === void 0) return void 0;
	if (typeof price === "string") return {
		isProof: void 0,
		text: `no price on the chain: ${price}`
	};
	const isNear = (found) => typeof found === "number" && Math.abs(found - reference) <= reference * TOLERANCE;
	const text = `its book on the chain is at ${price}, your reference is ${reference}`;
	if (!isNear(price)) return {
		isProof: false,
		text
	};
	const other = [...prices.keys()].find((name) => baseOf(name) !== baseOf(symbol) && isNear(prices.get(name)));
	if (other === void 0) return {
		isProof: true,
		text
	};
	return {
		isProof: void 0,
		text: `${text}, and ${other} is as near`
	};
}
async function readPrice({ id, market }, node, packages) {
	const target = `${packages.at(-1) ?? market.packageId}::clearing_house::book_price`;
	try {
		const bytes = await node.view(target, [market.settleType], [id]);
		if (bytes?.[0] === 0 && bytes.length === 1) return "a side of its book is empty";
		if (bytes?.[0] !== 1 || bytes.length !== 33) return "the node does not show it";
		const digits = [...bytes.subarray(1)].reverse().map((byte) => byte.toString(16).padStart(2, "0"));
		return Number(BigInt(`0x${digits.join("")}`)) / PRICE_SCALE;
	} catch (error) {
		return describeFault(error);
	}
}
/** The base of a symbol, such as `BTC` of `BTC/USD:USDC`. */
function baseOf(symbol) {
	return symbol.split("/", 1)[0] ?? symbol;
}

// ts/cli/pins/check-pins.ts
/** Compares proposed pins, which the service states, with a Sui node. */
/** Decimals of lot and tick on the chain. */
const SCALE = 9;
const NOT_SHOWN = "the node does not show it";
/**
* Compares pins with a node. What the node does not show is not checked; it does not fail.
*
* @param pins the proposal
* @param node the node
* @param references prices of the user, which tell a market from others
*/
async function checkPins(pins, node, references = /* @__PURE__ */ new Map()) {
	const check = new PinChecker(node);
	const markets = Object.entries(pins.markets ?? {});
	const found = await check.markets(markets.map(([, { id }]) => id));
	const { perpetuals, authority, oracle } = pins.packages ?? {};
	const chain = await check.chainId(pins.chainId);
	const isMainnet = chain.node === findChainId(URLS.api.rest);
	const identities = await identify(markets.flatMap(([symbol, pin]) => {
		const { market } = found.get(toFullAddress(pin.id)) ?? {};
		return market === void 0 ? [] : [{
			symbol,
			id: toFullAddress(pin.id),
			market
		}];
	}), {
		node,
		packages: listOf(perpetuals),
		references
	});
	const checks = [
		chain,
		...await check.packages("perpetuals", listOf(perpetuals), packagesOf(found)),
		...await check.packages("authority", listOf(authority), await check.capabilityPackages(pins)),
		...await check.packages("oracle", listOf(oracle), void 0),
		...listOf(pins.executors).map((service) => {
			return {
				pin: "executors",
				service,
				node: "no object on the chain lists them",
				verdict: "not checked"
			};
		}),
		...markets.flatMap(([symbol, pin]) => compareMarket(symbol, pin, found.get(toFullAddress(pin.id)), identities.get(symbol)))
	];
	return isMainnet ? checks.map((row) => compareWithKnown(row)) : checks;
}
/** Lists pins that are not checked, without those that no object on the chain lists. */
function listUnproven(checks) {
	return checks.filter(({ pin, service, verdict }) => {
		return service !== void 0 && pin !== "packages.oracle" && pin !== "executors" && verdict.startsWith("not checked");
	});
}
/** Adds what public sources showed on mainnet. A collateral that has the code of a known coin must be that coin. */
function compareWithKnown(check) {
	const { pin, service, node } = check;
	const known = KNOWN_PACKAGES.find(({ role, id }) => pin === `packages.${role}` && id === service);
	if (known !== void 0) return {
		...check,
		node: `${node}; seen in: ${known.source}`
	};
	const coin = KNOWN_COINS.find(({ code }) => pin.endsWith(`:${code}'].settleType`));
	if (coin === void 0 || service === void 0) return check;
	if (service === coin.type) return {
		...check,
		node: `${node}; seen in: ${coin.source}`
	};
	return {
		...check,
		node: `${coin.code} is ${coin.type}, seen in: ${coin.source}`,
		verdict: "differs"
	};
}
/** Formats checks as a table, one line each. */
function formatChecks(checks) {
	const rows = [[
		"pin",
		"verdict",
		"service",
		"node"
	], ...checks.map(toRow)];
	const widths = [
		0,
		1,
		2
	].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
	return `${rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")).map((line) => line.trimEnd()).join("\n")}\n`;
}
function toRow({ pin, verdict, service, node }) {
	return [
		pin,
		verdict,
		service ?? "none",
		node
	];
}
var PinChecker = class {
	node;
	constructor(node) {
		this.node = node;
	}
	async chainId(service) {
		const found = await attempt(() => this.node.chainId());
		return compare("chainId", service, "value" in found ? found.value : void 0, faultOf(found));
	}
	/** The objects of markets, by full id; a failed read has none. */
	async markets(ids) {
		const found = await attempt(() => this.node.objects(ids.map(toFullAddress)));
		return new Map(ids.map(toFullAddress).map((id) => {
			const object = "value" in found ? found.value.get(id) : void 0;
			return [id, {
				object,
				market: object && parseChainMarket(object),
				fault: faultOf(found)
			}];
		}));
	}
	/** The packages that define the types of the capabilities; `undefined` where the node shows none. */
	async capabilityPackages({ account, candidates }) {
		const pins = [...account === void 0 ? [] : [account], ...candidates];
		const found = await attempt(() => this.node.objects(pins.map(({ capability }) => toFullAddress(capability))));
		if (!("value" in found)) return void 0;
		const ids = [...found.value.values()].map(({ type }) => type).flatMap((type) => /^(0x[0-9a-f]{64})::authority::AuthorityCap</.exec(type)?.slice(1) ?? []);
		return ids.length === 0 ? void 0 : [...new Set(ids)];
	}
	/** Compares packages with those that define the types of objects on the chain, and with all of their versions. */
	async packages(role, services, defining) {
		const pin = `packages.${role}`;
		const checks = services.map(async (service) => {
			const found = await attempt(() => this.node.objects([service]));
			if (!("value" in found)) return compare(pin, service, void 0, faultOf(found));
			const type = found.value.get(service)?.type;
			if (type !== "package") return {
				pin,
				service,
				node: type ?? "no such package",
				verdict: "differs"
			};
			if (defining === void 0) return {
				pin,
				service,
				node: "a package",
				verdict: "not checked"
			};
			if (defining.includes(service)) return {
				pin,
				service,
				node: service,
				verdict: "agrees"
			};
			const versions = await Promise.all(defining.map((id) => attempt(() => this.node.packageVersions(id))));
			if (versions.some((found) => "value" in found && found.value?.has(service) === true)) return {
				pin,
				service,
				node: `a version of ${defining.join(", ")}`,
				verdict: "agrees"
			};
			const verdict = versions.every((found) => "value" in found && found.value !== void 0) ? "differs" : "not checked";
			return {
				pin,
				service,
				node: defining.join(", "),
				verdict
			};
		});
		return Promise.all(checks);
	}
};
function packagesOf(found) {
	const ids = [...found.values()].flatMap(({ market }) => market === void 0 ? [] : [market.packageId]);
	return ids.length === 0 ? void 0 : [...new Set(ids)];
}
function compareMarket(symbol, pin, found, identity) {
	const at = (key) => `markets['${symbol}'].${key}`;
	const { object, market, fault } = found ?? {};
	if (market === void 0) {
		const verdict = fault === void 0 ? "differs" : "not checked";
		return [{
			pin: at("id"),
			service: pin.id,
			node: fault ?? object?.type ?? "no such object",
			verdict
		}];
	}
	const toText = (units) => units === void 0 ? void 0 : fromUnits(units, SCALE);
	return [
		{
			pin: at("id"),
			service: pin.id,
			node: "a market",
			verdict: "not checked",
			...identity
		},
		compare(at("settleType"), pin.settleType, market.settleType),
		compare(at("lot"), pin.lot, toText(market.lot)),
		compare(at("tick"), pin.tick, toText(market.tick))
	];
}
function compare(pin, service, node, fault) {
	if (service === void 0 || node === void 0) return {
		pin,
		service,
		node: node ?? fault ?? NOT_SHOWN,
		verdict: "not checked"
	};
	return {
		pin,
		service,
		node,
		verdict: service === node ? "agrees" : "differs"
	};
}
async function attempt(read) {
	try {
		return { value: await read() };
	} catch (error) {
		return { fault: describeFault(error) };
	}
}
function faultOf(found) {
	return "fault" in found ? found.fault : void 0;
}
function listOf(value) {
	return value === void 0 ? [] : [value].flat().map(toFullAddress);
}

// ts/cli/pins/collect-pins.ts
/**
* Runs a dry run of each kind of write, and collects the ids that their transactions rely on. Without symbols it pins the
* first market that the service lists. It throws the first failure if no dry run returns a proposal.
*/
async function collectPins(exchange, symbols, onFailure = () => void 0) {
	// Dry runs sign nothing, and unknown calls name packages, too.
	exchange.options.transaction = {
		...exchange.options.transaction,
		learn: false,
		mode: "structural"
	};
	await exchange.loadMarkets();
	const markets = Object.fromEntries(symbols.map((symbol) => [symbol, pinOf(exchange, symbol)]));
	const [account] = await exchange.fetchAccounts();
	const [first] = Object.values(exchange.markets);
	const market = exchange.market(symbols[0] ?? first?.symbol ?? "");
	let proposal;
	let failure;
	for (const [name, attempt] of Object.entries(dryRunsOf(exchange, market, account?.id))) try {
		await attempt();
	} catch (error) {
		// Each proposal includes the ones before it.
		if (error instanceof TransactionMismatch && error.pins !== void 0) proposal = error.pins;
		else {
			failure ??= error;
			onFailure(`${name}: ${error.message}`);
		}
	}
	if (proposal === void 0) throw failure ?? /* @__PURE__ */ new Error("the options pin everything already; there is nothing to propose");
	return symbols.length === 0 ? proposal : {
		...proposal,
		markets
	};
}
/**
* A dry run of each kind of write, by its method. Together they use every package. A service may refuse to build some, for
* example if the account is empty.
*/
function dryRunsOf(exchange, { symbol, settle, precision }, account) {
	const createAccount = () => exchange.createAccount(settle, {
		dryRun: true,
		another: true
	});
	if (account === void 0) return { createAccount };
	const params = {
		dryRun: true,
		account
	};
	return {
		createAccount,
		deposit: () => exchange.deposit(settle, 1, params),
		addMargin: () => exchange.addMargin(symbol, 1, params),
		setLeverage: () => exchange.setLeverage(1, symbol, params),
		createOrder: () => exchange.createOrder(symbol, "market", "buy", precision.amount, void 0, params)
	};
}
function pinOf(exchange, symbol) {
	const market = exchange.market(symbol);
	const { precision } = exchange.currency(market.settle);
	return buildMarketPin(market, `${precision}`);
}

// ts/cli/doctor/outcome.ts
/** The service showed nothing to compare, for a reason: the finding is `unknown`. */
var NothingToCompare = class extends Error {
	name = "NothingToCompare";
};
/** The service contradicts what is expected: the finding is `differs`. */
var Difference = class extends Error {
	name = "Difference";
};
/** `ok` when a condition holds, else `differs`. */
function toOutcome(isAsExpected, found) {
	return [isAsExpected ? "ok" : "differs", found];
}

// ts/cli/doctor/probe.ts
/** Sends single requests to a service, and keeps the raw responses: status, headers, text and time. */
const LIMITS = {
	timeoutMs: 1e4,
	maxBytes: 16777216
};
const MAX_MESSAGE = 200;
const TOO_MANY_REQUESTS = 429;
const NOT_SERVED = [
	404,
	405,
	501
];
const LIMIT_HEADER = /rate-?limit|retry-after/i;
/** Sends requests one after the other. */
var Probe = class {
	options;
	/** Requests that were sent, and those that were refused as too many. */
	counts = {
		requests: 0,
		throttled: 0
	};
	/** Headers about rate limits, as `name: value`. */
	limitHeaders = /* @__PURE__ */ new Map();
	#last = Promise.resolve();
	constructor(options) {
		this.options = options;
	}
	/** Requests an operation of the manifest. @throws {NetworkError} when there is no response */
	request(id, params = {}) {
		const operation = MANIFEST.operations.find((entry) => entry.id === id);
		const { path, body } = toRequest(operation, params);
		return this.send(operation.method, path, body);
	}
	/** Requests an operation, and expects success. @throws {Difference} for a route that is not served */
	async read(id, params = {}) {
		const reply = await this.request(id, params);
		if (reply.status === 200 && reply.body !== void 0) return reply.body;
		const message = `${id}: ${describeReply(reply)}`;
		throw NOT_SERVED.includes(reply.status) || reply.status === 200 ? new Difference(message) : new Error(message);
	}
	/** Sends a request after those before it. */
	send(method, path, body) {
		const reply = this.#last.then(() => this.#send(method, path, body));
		this.#last = reply.catch(() => void 0).then(() => setTimeout$1(this.options.pauseMs));
		return reply;
	}
	async #send(method, path, body) {
		const { base, signal, now, monotonicMs } = this.options;
		signal.throwIfAborted();
		this.counts.requests += 1;
		const headers = body === void 0 ? {} : { "Content-Type": "application/json" };
		const started = monotonicMs();
		// A signal of its own, as the request's listener is not removed from it.
		const own = AbortSignal.any([signal]);
		const response = await sendLimited(`${method} ${path}`, LIMITS, own, async (limited) => {
			const init = {
				method,
				headers,
				signal: limited,
				...body === void 0 ? {} : { body }
			};
			return await fetch(`${base}${path}`, init);
		});
		const text = await response.text();
		const reply = {
			status: response.status,
			headers: Object.fromEntries(response.headers),
			text,
			body: parse$1(text),
			ms: monotonicMs() - started,
			at: now()
		};
		this.#note(reply);
		return reply;
	}
	#note({ status, headers }) {
		if (status === TOO_MANY_REQUESTS) this.counts.throttled += 1;
		for (const [name, value] of Object.entries(headers)) if (LIMIT_HEADER.test(name)) this.limitHeaders.set(name, value);
	}
};
/** Describes a response that is not what was requested, such as `status 503, {"error":"busy"}`. */
function describeReply({ status, text }) {
	return `status ${status}, ${text === "" ? "no body" : shorten(text, MAX_MESSAGE)}`;
}
function parse$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
__name(parse$1, "parse");

// ts/cli/doctor/account-checks.ts
/** Decimals of native sizes. */
const NATIVE_SCALE = 1e9;
/** Relative difference of two sizes in floats that counts as equal. */
const NOISE = 1e-6;
/** The checks. */
const ACCOUNT_CHECKS = [
	{
		id: "coins/decimals",
		title: "Decimals of the settle coin",
		expected: "6",
		run: async (examination) => {
			const { settle } = await examination.market();
			const body = await examination.probe.read("currencies");
			const row = isRecord(body) ? body[settle] : void 0;
			const precision = isRecord(row) ? row["precision"] : void 0;
			if (typeof precision !== "number") return ["differs", `currencies has no precision of ${settle}`];
			const decimals = Math.round(-Math.log10(precision));
			return toOutcome(decimals === 6, `${decimals}, of ${settle}`);
		}
	},
	{
		id: "account/balance-id",
		title: "Ids that balance accepts",
		expected: "the capability",
		run: async (examination) => {
			const { capability, object, number } = await examination.account();
			const ids = {
				"the capability": capability,
				"the account object": object,
				"the account number": `${number}`
			};
			const accepted = [];
			for (const [name, account] of Object.entries(ids)) {
				const { status, body } = await examination.probe.request("balance", { account });
				if (status === 200 && isRecord(body) && "balances" in body) accepted.push(name);
			}
			return toOutcome(accepted.includes("the capability"), accepted.join(", ") || "none");
		}
	},
	{
		id: "account/position-symbol",
		title: "Symbol of position rows",
		expected: "the symbol of a market, or that without its settle coin",
		run: async (examination) => {
			const { number } = await examination.account();
			const rows = await examination.probe.read("positions", { accountNumber: number });
			const symbols = (Array.isArray(rows) ? rows : []).map((row) => isRecord(row) ? row["symbol"] : void 0);
			if (symbols.length === 0) throw new NothingToCompare("the account has no position");
			const form = /^\w+\/\w+(:\w+)?$/;
			return toOutcome(symbols.every((symbol) => form.test(String(symbol))), String(symbols[0]));
		}
	},
	{
		id: "account/position-price",
		title: "Price in position rows",
		expected: "notional / contracts of every position",
		run: positionPrices
	},
	{
		id: "account/pending-size",
		title: "Unit of native pending sizes",
		expected: "10^-9 base units",
		run: pendingSizes
	},
	{
		id: "account/deposit-id",
		title: "Ids that build/deposit accepts",
		expected: "the capability or the account object",
		run: async (examination) => {
			const sender = examination.expectWallet();
			const { capability, object } = await examination.account();
			const accepted = [];
			const refused = [];
			for (const [name, accountId] of Object.entries({
				"the capability": capability,
				"the account object": object
			})) {
				const params = {
					accountId,
					amount: 1,
					metadata: { sender }
				};
				const reply = await examination.probe.request("build/deposit", params);
				if (reply.status === 200) accepted.push(name);
				else refused.push(describeReply(reply));
			}
			if (accepted.length > 0) return ["ok", accepted.join(" and ")];
			throw new NothingToCompare(`neither; ${refused[0] ?? ""}`);
		}
	},
	{
		id: "packages/ids",
		title: "Packages that transactions call",
		expected: "a dry run of each kind of write",
		run: async (examination) => {
			const { packages, missing } = await proposalOf(examination);
			const ids = Object.entries(packages ?? {}).map(([role, id]) => `${role} ${[id].flat().join(", ")}`);
			const rest = missing.filter((name) => name.startsWith("packages."));
			const found = [...ids, ...rest.map((name) => `none of ${name.slice(9)}`)].join("; ");
			return [ids.length === 0 ? "unknown" : "ok", found];
		}
	},
	{
		id: "packages/calls",
		title: "Calls of the transactions that the service builds",
		expected: "the functions and arguments that the client knows",
		run: calls
	},
	{
		id: "node/chain",
		title: "Chain of the node",
		expected: "the chain of the deployment",
		run: async (examination) => {
			const found = await examination.expectNode().chainId();
			const expected = findChainId(examination.settings.rest);
			if (expected === void 0) throw new NothingToCompare(`${found}; the chain of this host is not known`);
			return toOutcome(found === expected, found === expected ? found : `${found}, which is not ${expected}`);
		}
	},
	{
		id: "node/epoch",
		title: "Epochs of service and node",
		expected: "equal, or one apart at a change",
		run: async (examination) => {
			const { epoch } = await examination.expectNode().epoch();
			const body = await examination.probe.read("sui/epoch");
			const [service] = (isRecord(body) ? Object.values(body) : [body]).flatMap((value) => /^\d+n?$/.exec(String(value))?.[0].replace("n", "") ?? []);
			if (service === void 0) return ["differs", `sui/epoch: ${JSON.stringify(body).slice(0, 100)}`];
			const apart = BigInt(service) - epoch;
			return toOutcome(apart >= -1n && apart <= 1n, `service ${service}, node ${epoch}`);
		}
	},
	{
		id: "node/pins",
		title: "Packages and markets of service and node",
		expected: "equal on both sides",
		run: pins$1
	}
];
/** Runs some work with an exchange of its own, as the work changes options. */
async function withExchange({ settings, signal }, config, work) {
	const exchange = settings.createExchange(config);
	const end = () => void exchange.close();
	signal.addEventListener("abort", end, { once: true });
	try {
		return await work(exchange);
	} finally {
		signal.removeEventListener("abort", end);
		await exchange.close();
	}
}
function proposalOf(examination) {
	const walletAddress = examination.expectWallet();
	return examination.once("proposal", async () => {
		const { symbol } = await examination.market();
		// Refusals of the service may name any account of the wallet.
		await examination.account().catch(() => void 0);
		return withExchange(examination, { walletAddress }, async (exchange) => {
			for (const { id } of await exchange.fetchAccounts()) examination.hideId(id, "(capability)");
			return collectPins(exchange, [symbol]);
		});
	});
}
/** Dry runs in which every call must be in the client's table. */
async function calls(examination) {
	const walletAddress = examination.expectWallet();
	const proposal = await proposalOf(examination);
	const { symbol } = await examination.market();
	const [account] = proposal.candidates;
	return withExchange(examination, {
		walletAddress,
		options: { transaction: {
			mode: "strict",
			learn: false,
			pins: account === void 0 ? proposal : {
				...proposal,
				account
			}
		} }
	}, async (exchange) => {
		await exchange.loadMarkets();
		const market = exchange.market(symbol);
		const accepted = [];
		const differences = [];
		const refused = [];
		for (const [name, run] of Object.entries(dryRunsOf(exchange, market, account?.capability))) try {
			await run();
			accepted.push(name);
		} catch (error) {
			if (!(error instanceof TransactionMismatch)) refused.push(`${name}: ${describeFault(error)}`);
			else if (isOfCalls(error)) differences.push(`${name}: ${describeFault(error)}`);
			else accepted.push(name);
		}
		if (differences.length > 0) return ["differs", differences.join("; ")];
		const found = accepted.length === 0 ? "no dry run" : `as expected in ${accepted.join(", ")}`;
		if (refused.length > 0) throw new NothingToCompare(`${found}; refused: ${refused.join("; ")}`);
		return [accepted.length === 0 ? "unknown" : "ok", found];
	});
}
/** A pin that no dry run showed is no difference of the calls. */
function isOfCalls({ departures }) {
	return departures.some(({ wanted }) => !wanted.includes("options.transaction.pins"));
}
/** The client takes no price from a flat row, so it is only reported. */
async function positionPrices(examination) {
	const { number } = await examination.account();
	const body = await examination.probe.read("positions", { accountNumber: number });
	const rows = (Array.isArray(body) ? body : []).filter(isRecord);
	const open = rows.filter((row) => !isFlat(row));
	const flat = rows.filter(isFlat).map(({ contractSize }) => `${contractSize} in a flat row`);
	if (open.length === 0) throw new NothingToCompare(["the account has no open position", ...flat].join("; "));
	const found = open.map(({ contracts, contractSize, notional }) => {
		return {
			size: `${contractSize} with ${notional} / ${contracts}`,
			isAsExpected: isGiven(contractSize) && isGiven(notional) && isPriceOf({ notional: `${notional}` }, `${contracts}`, `${contractSize}`)
		};
	});
	const wrong = found.filter(({ isAsExpected }) => !isAsExpected);
	return toOutcome(wrong.length === 0, [...(wrong.length === 0 ? found : wrong).map(({ size }) => size), ...flat].join("; "));
}
async function pendingSizes(examination) {
	const [{ number }, { id, precision }] = [await examination.account(), await examination.market()];
	const orders = await examination.probe.read("myPendingOrders", {
		accountNumber: number,
		chId: id
	});
	const body = await examination.probe.read("perpetuals/accounts/positions", { accountIds: [number] });
	const sizes = new Map(pendingIn(body).map(({ orderId, currentSize }) => [toText(orderId), Number(toText(currentSize))]));
	const [pair] = (Array.isArray(orders) ? orders : []).flatMap((order) => {
		const native = sizes.get(order.id ?? "");
		return native === void 0 || !order.remaining ? [] : [{
			native,
			remaining: order.remaining
		}];
	});
	if (pair === void 0) throw new NothingToCompare("the account has no open order in this market");
	const per = pair.native / pair.remaining;
	const isAbout = (unit) => Math.abs(per / unit - 1) < NOISE;
	if (isAbout(NATIVE_SCALE)) return ["ok", "10^-9 base units"];
	return ["differs", isAbout(1 / precision.amount) ? "lots" : `${per} units for 1`];
}
function pendingIn(body) {
	if (Array.isArray(body)) return body.flatMap(pendingIn);
	if (!isRecord(body)) return [];
	const { pendingOrders, ...others } = body;
	return [...Array.isArray(pendingOrders) ? pendingOrders : [], ...Object.values(others).flatMap(pendingIn)];
}
function toText(value) {
	return String(value).replace(/n$/, "");
}
/** Compares the market, and the packages where a wallet shows them. */
async function pins$1(examination) {
	const node = examination.expectNode();
	const proposal = await proposedPins(examination);
	const checks = await checkPins(proposal, node);
	const counts = checks.filter(({ verdict }) => verdict === "agrees").length;
	const wrong = checks.filter(({ verdict }) => verdict === "differs");
	if (wrong.length > 0) return ["differs", wrong.map(({ pin, service, node: found }) => `${pin}: service ${service ?? "none"}, node ${found}`).join("; ")];
	const open = checks.filter(({ verdict }) => verdict.startsWith("not checked")).map(({ pin, verdict }) => {
		return pin + verdict.slice(11);
	});
	const found = `${counts} pins agree${open.length === 0 ? "" : `; not compared: ${open.join(", ")}`}`;
	return [counts === 0 ? "unknown" : "ok", found];
}
__name(pins$1, "pins");
async function proposedPins(examination) {
	if (examination.settings.wallet !== void 0) return proposalOf(examination);
	const { symbol } = await examination.market();
	return withExchange(examination, {}, async (exchange) => {
		await exchange.loadMarkets();
		const market = exchange.market(symbol);
		const { precision } = exchange.currency(market.settle);
		return {
			markets: { [symbol]: buildMarketPin(market, `${precision}`) },
			candidates: [],
			missing: []
		};
	});
}

// ts/cli/doctor/shapes.ts
/** Validates values, with one compiled schema per name. */
var Shapes = class Shapes {
	ajv;
	#compiled = /* @__PURE__ */ new Map();
	constructor(ajv) {
		this.ajv = ajv;
	}
	/** Loads the validator. @throws {NothingToCompare} when its optional dependency is not installed */
	static async load() {
		try {
			const { Ajv: Validator } = await import("ajv");
			return new Shapes(new Validator(AJV_OPTIONS));
		} catch {
			throw new NothingToCompare("schemas need an optional dependency: npm i ajv");
		}
	}
	/**
	* Compares a value with a schema. New members are named, and are no difference: the client ignores them.
	*
	* @param name a schema's name; `[]` after it means a list
	*/
	compare(name, value) {
		const { schema, validate } = this.#compile(name);
		if (!validate(value)) return ["differs", describeErrors(validate.errors)];
		const { rows, member } = rowsOf(value);
		if (rows?.length === 0) return ["unknown", "no rows"];
		const unknown = [...new Set(unknownMembers(schema, value, ""))];
		const found = member === void 0 ? "as expected" : `as expected, rows in ${member}`;
		return ["ok", unknown.length === 0 ? found : `${found}, with new members: ${unknown.join(", ")}`];
	}
	#compile(name) {
		const known = this.#compiled.get(name);
		if (known !== void 0) return known;
		const row = inline({ $ref: `#/schemas/${name.replace("[]", "")}` });
		const schema = name.endsWith("[]") ? {
			type: "array",
			items: row
		} : row;
		const compiled = {
			schema,
			validate: this.ajv.compile(schema)
		};
		this.#compiled.set(name, compiled);
		return compiled;
	}
};
/** The rows of a list, or of an object that only wraps one under the name `member`. Without rows nothing was compared. */
function rowsOf(value) {
	if (Array.isArray(value)) return { rows: value };
	if (typeof value !== "object" || value === null) return {};
	const members = Object.entries(value).filter(([, member]) => member !== null);
	const [member, rows] = members[0] ?? [];
	return members.length === 1 && member !== void 0 && Array.isArray(rows) ? {
		rows,
		member
	} : {};
}
/** Lists the members that a schema does not name, such as `market.newField`; those of lists once. */
function unknownMembers(schema, value, at) {
	if (Array.isArray(value)) {
		const items = schema["items"];
		return items === void 0 ? [] : value.flatMap((item) => unknownMembers(items, item, at));
	}
	if (typeof value !== "object" || value === null) return [];
	const properties = schema["properties"];
	const others = schema["additionalProperties"];
	return Object.entries(value).flatMap(([key, member]) => {
		const path = at === "" ? key : `${at}.${key}`;
		const known = properties?.[key] ?? (typeof others === "object" ? others : void 0);
		if (known !== void 0) return unknownMembers(known, member, properties?.[key] === void 0 ? at : path);
		return properties === void 0 ? [] : [path];
	});
}

// ts/cli/within.ts
/** Signals that end after some time. */
/**
* Returns a signal that ends with another one, or after some time with a `TimeoutError`. The timer holds it, which the timer of
* `AbortSignal.timeout` does not do for `AbortSignal.any`: garbage collection ends that timer. It does not keep the process alive.
*
* @param outer the other signal
* @param ms milliseconds, at most 24 days
*/
function within(outer, ms) {
	const controller = new AbortController();
	const end = () => {
		controller.abort(outer.reason);
	};
	const timer = setTimeout(() => {
		outer.removeEventListener("abort", end);
		controller.abort(new DOMException(`not ended within ${ms} ms`, "TimeoutError"));
	}, ms);
	timer.unref();
	controller.signal.addEventListener("abort", () => {
		clearTimeout(timer);
	});
	outer.addEventListener("abort", end, { once: true });
	if (outer.aborted) end();
	return controller.signal;
}

// ts/cli/doctor/recording.ts
/** Follows the public streams of a market for some time, and reads snapshots of its order book meanwhile. */
/** Streams of one market that have a socket of their own. */
const MARKET_STREAMS = [
	"orderbook",
	"trades",
	"orders"
];
/** Subscriptions of the shared socket that need no account. */
const UPDATE_KEYS = [
	"market",
	"oracle",
	"orderbook",
	"topOfOrderbook",
	"marketOrders",
	"marketCandles"
];
/** Snapshots that are read while the streams are followed. */
const SNAPSHOTS = 4;
const OPEN_MS = 10 * SECOND_MS;
/** One socket: its frames, and what became of it. */
var Listener = class {
	texts = [];
	isOpen = false;
	/** Why the socket ended or was refused; `undefined` while it is open or connecting. */
	ended = void 0;
	socket = void 0;
	#connection;
	#waiting = [];
	/** Dials; `hello` texts are sent as soon as the socket is open. */
	constructor(url, hello = []) {
		this.#connection = new Connection({
			opened: () => {
				this.isOpen = true;
				for (const text of hello) this.#connection.socket?.send(text);
				this.wake();
			},
			text: (text) => {
				this.texts.push(text);
				this.wake();
			},
			ended: (reason) => {
				this.isOpen = false;
				this.ended = reason;
				this.wake();
			}
		});
		this.#connection.dial(async () => this.socket = await dialSocket(url, {}));
	}
	/** Waits until a condition holds or the socket ends. A signal ends the wait, and is no error. */
	async until(condition, signal) {
		const wake = () => {
			this.wake();
		};
		signal.addEventListener("abort", wake, { once: true });
		try {
			while (!condition() && this.ended === void 0 && !signal.aborted) await new Promise((resolve) => this.#waiting.push(resolve));
		} finally {
			signal.removeEventListener("abort", wake);
		}
	}
	/** Ends the socket. */
	close() {
		this.#connection.discard();
	}
	/** Makes {@link until} look at its condition again. */
	wake() {
		const waiting = this.#waiting;
		this.#waiting = [];
		for (const resolve of waiting) resolve();
	}
};
/** Records the streams of the examined market. */
async function recordStreams(context) {
	const { signal, settings } = context;
	const market = await context.market();
	const started = performance.now();
	const updates = new Listener(`${settings.ws}/api/perpetuals/ws/updates`, UPDATE_KEYS.map((key) => subscribe(key, market)));
	const [orderbook, trades, orders] = MARKET_STREAMS.map((name) => new Listener(urlOf(settings.ws, name, market.id)));
	const streams = {
		orderbook,
		trades,
		orders
	};
	const listeners = [updates, ...Object.values(streams)];
	try {
		const opening = within(signal, OPEN_MS);
		await Promise.all(listeners.map((listener) => listener.until(() => listener.isOpen, opening)));
		return {
			streams,
			updates,
			snapshots: await readSnapshots(context, orderbook, market),
			seconds: (performance.now() - started) / SECOND_MS
		};
	} finally {
		for (const listener of listeners) listener.close();
	}
}
/** Address of a stream of one market. */
function urlOf(base, name, marketId) {
	const stream = MANIFEST.streams.find(({ id }) => id === `stream/${name}`);
	return `${base}${stream?.path ?? ""}?${stream?.query ?? ""}=${marketId}`;
}
/** Reads a snapshot at the start, after equal shares of the frames, and at the end; then waits for the frames up to it. */
async function readSnapshots({ settings, signal, probe }, book, market) {
	const { frames, seconds } = settings;
	const end = within(signal, seconds * SECOND_MS);
	const snapshots = [];
	for (let i = 0; i < SNAPSHOTS; i += 1) {
		const share = Math.round(frames * i / 3);
		await book.until(() => book.texts.length >= share, end);
		const reply = await probe.request("orderbook", { chId: market.id });
		if (reply.status === 200) snapshots.push(reply.text);
	}
	const last = nonceIn(snapshots.at(-1)) ?? 0;
	await book.until(() => (nonceIn(book.texts.at(-1)) ?? 0) >= last, end);
	return snapshots;
}
function nonceIn(text) {
	const nonce = /"nonce"\s*:\s*(\d+)/.exec(text ?? "")?.[1];
	return nonce === void 0 ? void 0 : Number(nonce);
}
function subscribe(key, { id, precision }) {
	const more = {
		topOfOrderbook: {
			priceBucketSize: precision.price,
			bucketsNumber: 10
		},
		marketCandles: { interval: "1m" }
	};
	const payload = {
		marketId: id,
		...key in more ? more[key] : {}
	};
	return writeJson({
		action: "subscribe",
		subscriptionType: { [key]: payload }
	});
}

// ts/cli/doctor/examination.ts
/** Account numbers that are tried where no wallet is given. */
const PUBLIC_NUMBERS = Array.from({ length: 10 }, (_, i) => i + 1);
/** Names of the two rows of an account. */
const ROW_TYPES = {
	capability: ["capability", "primary"],
	object: ["account", "subaccount"]
};
/** Shares reads between checks. */
var Examination = class {
	settings;
	signal;
	probe;
	/** Ids of the account, which no report names, and what replaces them. */
	privateIds = /* @__PURE__ */ new Map();
	/** Symbol of the examined market, once it is known. */
	symbol = void 0;
	/** Whether an account was found. */
	hasAccount = false;
	#shared = /* @__PURE__ */ new Map();
	constructor(settings, signal) {
		this.settings = settings;
		this.signal = signal;
		const { rest: base, pauseMs, now, monotonicMs, wallet } = settings;
		if (wallet !== void 0) this.privateIds.set(wallet, "(wallet)");
		this.probe = new Probe({
			base,
			signal,
			pauseMs,
			now,
			monotonicMs
		});
	}
	/** The examined market. @throws {Difference} when the service lists none */
	market() {
		return this.#once("market", async () => {
			const market = await this.#findMarket();
			this.symbol = market.symbol;
			return market;
		});
	}
	/** An account of the given wallet, or of public data. @throws {NothingToCompare} when there is none */
	account() {
		return this.#once("account", async () => {
			const account = await this.#findAccount();
			this.hideId(account.address, "(wallet)");
			this.hasAccount = true;
			return account;
		});
	}
	/** Keeps an id out of the report. */
	hideId(id, name) {
		if (typeof id === "string" && !this.privateIds.has(id)) this.privateIds.set(id, name);
	}
	/** The wallet that the user named. @throws {NothingToCompare} when there is none */
	expectWallet() {
		const { wallet } = this.settings;
		if (wallet === void 0) throw new NothingToCompare("no wallet is given; give --wallet");
		return wallet;
	}
	/** @throws {NothingToCompare} when no node is configured */
	expectNode() {
		const { node } = this.settings;
		if (node === void 0) throw new NothingToCompare("no Sui node is configured; give --node https://…");
		return node;
	}
	/** The schemas of the manifest. */
	shapes() {
		return this.#once("shapes", () => Shapes.load());
	}
	/** The frames of the public streams, and snapshots of the book. */
	recording() {
		return this.#once("recording", () => recordStreams(this));
	}
	/** Shares the result of some work between checks. */
	once(name, work) {
		return this.#once(`check ${name}`, work);
	}
	#once(name, work) {
		const shared = this.#shared.get(name) ?? work();
		this.#shared.set(name, shared);
		return shared;
	}
	async #findMarket() {
		const body = await this.probe.read("markets");
		const rows = (Array.isArray(body) ? body : []).filter(isSubject);
		const { symbol } = this.settings;
		const [first] = rows;
		if (first === void 0) throw new Difference("markets: no row has id, symbol, settle, settleId and precision");
		if (symbol === void 0) return await this.#busiest(rows).catch(() => void 0) ?? first;
		const named = rows.find((row) => row.symbol === symbol);
		if (named === void 0) {
			const symbols = rows.map((row) => row.symbol).join(", ");
			throw new UsageError(`--symbol ${symbol} is no market of the service; give one of ${symbols}`);
		}
		return named;
	}
	async #busiest(rows) {
		const { marketsStats } = await this.probe.read("perpetuals/markets/24hr-stats", { marketIds: rows.map(({ id }) => id) });
		const volumes = marketsStats.map(({ volumeUsd }) => volumeUsd ?? 0);
		return rows[volumes.indexOf(Math.max(...volumes))];
	}
	async #findAccount() {
		const { wallet } = this.settings;
		const address = wallet ?? await this.#findPublicWallet();
		if (address === void 0) throw new NothingToCompare("no wallet is given, and public data names none");
		const body = await this.probe.read("accounts", { address });
		const rows = Array.isArray(body) ? body : [];
		for (const { id, type } of rows) this.hideId(id, ROW_TYPES.object.includes(type) ? "(account)" : "(capability)");
		const idOf = (types) => rows.find(({ type }) => types.includes(type))?.id;
		const [capability, object] = [idOf(ROW_TYPES.capability), idOf(ROW_TYPES.object)];
		const number = rows[0]?.accountNumber;
		if (rows.length === 0) throw new NothingToCompare("the wallet has no account");
		if (capability === void 0 || object === void 0 || number === void 0) throw new Difference(`accounts: no pair of ${Object.values(ROW_TYPES).join(" or ")}`);
		return {
			address,
			capability,
			object,
			number
		};
	}
	/** The owner of one of the first accounts. */
	async #findPublicWallet() {
		for (const number of PUBLIC_NUMBERS) {
			const { body } = await this.probe.request("perpetuals/accounts", { accountIds: [number] });
			const { accountCaps } = { ...body };
			const owner = accountCaps?.[0]?.walletAddress;
			if (typeof owner === "string") return toFullAddress(owner);
		}
	}
};
function isSubject(row) {
	const { id, symbol, settle, settleId, precision } = { ...row };
	const { amount, price } = { ...precision };
	return [
		id,
		symbol,
		settle,
		settleId
	].every((text) => typeof text === "string") && [amount, price].every((number) => typeof number === "number" && number > 0);
}

// ts/cli/doctor/history-checks.ts
/** Checks of the past: the unit of candle volumes, how many rows a page has, and how far back rows go. */
/** More rows than any page is known to have. */
const MANY_ROWS = 2e3;
/** Pages of trades that are read to fill a minute. */
const TRADE_PAGES = 8;
/** Days back that are tried, farthest first. */
const DAYS_BACK = [
	365,
	180,
	90,
	60,
	30,
	14,
	7,
	1,
	0
];
/** Rows of equal times are searched in a page of this length. */
const SEARCHED_ROWS = 200;
/** Units that the client expects by default. */
const UNITS = {
	unified: "quote",
	native: "base"
};
/** The checks. */
const HISTORY_CHECKS = [
	{
		id: "candles/volume",
		title: "Unit of candle volumes",
		expected: `unified ${UNITS.unified}, native ${UNITS.native}`,
		run: volumeUnits
	},
	{
		id: "history/candles",
		title: "Candles of one request, and how far back",
		expected: `${MANIFEST.limits.ohlcvRows} rows at most`,
		run: candles
	},
	{
		id: "history/trades",
		title: "Trades of one page, and how far back",
		expected: `${MANIFEST.limits.tradesPage} rows at most`,
		run: trades
	},
	{
		id: "history/trades-cursor",
		title: "Cursor of the next page of trades",
		expected: "the next page continues with rows that are not newer",
		run: tradesCursor
	},
	{
		id: "history/funding",
		title: "How far back funding rates go",
		expected: "rows of the last day or longer",
		run: async (examination) => {
			const { id: marketId } = await examination.market();
			const now = examination.settings.now();
			return describeReach(async (days) => {
				const toTimestamp = now - days * DAY_MS;
				const params = {
					marketId,
					fromTimestamp: toTimestamp - DAY_MS,
					toTimestamp
				};
				return rowsIn(await examination.probe.read("perpetuals/market/funding-history", params), "history").length;
			});
		}
	},
	{
		id: "history/limits",
		title: "Default and maximum rows of the native histories",
		expected: "no more rows than requested",
		run: nativeLimits
	},
	{
		id: "history/paging",
		title: "Paging of fills of one millisecond",
		expected: "a page starts at its cursor; the client reads longer pages where one omits fills",
		run: pagingAtOneTime
	}
];
async function volumeUnits(examination) {
	const { id } = await examination.market();
	const rows = await recentTrades(examination, id);
	const [newest, oldest] = [rows[0], rows.at(-1)].map((row) => minuteOf(row?.timestamp ?? 0));
	const inside = rows.filter(({ timestamp }) => minuteOf(timestamp) < (newest ?? 0) && minuteOf(timestamp) > (oldest ?? 0));
	if (inside.length === 0) throw new NothingToCompare("no complete minute with trades");
	const minutes = new Set(inside.map(({ timestamp }) => minuteOf(timestamp)));
	const traded = {
		volumeBaseAssetAmount: `${sum$1(inside.map(({ amount }) => amount))}`,
		volumeUsd: `${sum$1(inside.map(({ amount, price }) => amount * price))}`
	};
	const [from, to] = [Math.min(...minutes), Math.max(...minutes)];
	const unified = (await unifiedCandles(examination, {
		timeframe: "1m",
		since: from,
		limit: (to - from) / MINUTE_MS + 1
	})).filter(([start]) => minutes.has(start)).map((row) => row[5]);
	const params = {
		marketId: id,
		fromTimestamp: from,
		toTimestamp: to + MINUTE_MS - 1,
		resolution: "1m"
	};
	const native = rowsIn(await examination.probe.read("perpetuals/market/candle-history", params), "candles").map((row) => row).filter(({ timestamp }) => minutes.has(timestamp)).map(({ volume }) => volume);
	const units = {
		unified: unitOf(unified, traded),
		native: unitOf(native, traded)
	};
	const found = `unified ${units.unified}, native ${units.native}, of ${inside.length} trades in ${minutes.size} minutes`;
	if (units.unified === "unclear" || units.native === "unclear") return ["unknown", found];
	return toOutcome(units.unified === UNITS.unified && units.native === UNITS.native, found);
}
/** The unit; `unclear` where the price is about 1, `neither` where the volumes are not those of the trades. */
function unitOf(volumes, traded) {
	const unit = detectVolumeUnit(volumes.map((volume) => volume.toFixed(20)), traded);
	if (unit !== void 0) return unit;
	const price = Number(traded.volumeUsd) / Number(traded.volumeBaseAssetAmount);
	return price > 1 / 4 && price < 4 ? "unclear" : "neither";
}
/** Trades, newest first, until they fill more than a minute. The last row of a page may come again. */
async function recentTrades(examination, chId) {
	const found = /* @__PURE__ */ new Map();
	let cursor = null;
	for (let page = 0; page < TRADE_PAGES; page += 1) {
		const { trades, nextCursor } = await tradesPage(examination, cursor === null ? { chId } : {
			chId,
			cursor
		});
		for (const row of trades) found.set(JSON.stringify(row), row);
		cursor = nextCursor;
		const times = [...found.values()].map(({ timestamp }) => timestamp);
		if (cursor === null || Math.max(...times) - Math.min(...times) > 3 * MINUTE_MS) break;
	}
	return [...found.values()].sort((one, other) => other.timestamp - one.timestamp);
}
async function candles(examination) {
	const most = await unifiedCandles(examination, {
		timeframe: "1m",
		since: examination.settings.now() - 2 * DAY_MS,
		limit: MANY_ROWS
	});
	const usual = await unifiedCandles(examination, { timeframe: "1m" });
	const [first] = await unifiedCandles(examination, {
		timeframe: "1d",
		since: GENESIS_MS
	});
	const reach = first === void 0 ? "no candle of a day" : `days back to ${dayOf(first[0])}`;
	const found = `${most.length} rows of ${MANY_ROWS} requested, ${usual.length} without a limit, ${reach}`;
	return toOutcome(most.length === MANIFEST.limits.ohlcvRows, found);
}
async function trades(examination) {
	const { id: chId } = await examination.market();
	const { trades: most } = await tradesPage(examination, {
		chId,
		limit: MANY_ROWS
	});
	const { trades: usual } = await tradesPage(examination, { chId });
	const [result, reach] = await describeReach(async (days) => {
		const until = examination.settings.now() - days * DAY_MS;
		const { trades } = await tradesPage(examination, {
			chId,
			until,
			limit: 1
		});
		return trades.filter(({ timestamp }) => timestamp <= until).length;
	});
	const isKnown = result === "ok" && most.length <= MANIFEST.limits.tradesPage;
	return toOutcome(isKnown, `${most.length} rows of ${MANY_ROWS} requested, ${usual.length} without a limit, ${reach}`);
}
async function tradesCursor(examination) {
	const { id: chId } = await examination.market();
	const { trades: page, nextCursor: cursor } = await tradesPage(examination, { chId });
	const last = page.at(-1);
	if (cursor === null || last === void 0) throw new NothingToCompare("one page has all trades");
	const { trades: next } = await tradesPage(examination, {
		chId,
		cursor
	});
	const repeated = next.filter((row) => page.some((other) => JSON.stringify(other) === JSON.stringify(row))).length;
	const meaning = cursor === last.timestamp ? "the time of the last row" : `${cursor}, which is not the time of the last row`;
	const isContinued = next.length > 0 && next.every(({ timestamp }) => timestamp <= last.timestamp);
	return toOutcome(isContinued, `${meaning}; repeated rows: ${repeated}`);
}
async function nativeLimits(examination) {
	const { id: marketId } = await examination.market();
	const now = examination.settings.now();
	const all = {
		marketId,
		fromTimestamp: now - 365 * DAY_MS,
		toTimestamp: now
	};
	const { probe } = examination;
	const count = async (id, member, params) => rowsIn(await probe.read(id, params), member).length;
	const fills = [await count("perpetuals/market/order-history", "orders", { marketId }), await count("perpetuals/market/order-history", "orders", {
		marketId,
		limit: MANY_ROWS
	})];
	const rates = [await count("perpetuals/market/funding-history", "history", all), await count("perpetuals/market/funding-history", "history", {
		...all,
		limit: MANY_ROWS
	})];
	const candles = await count("perpetuals/market/candle-history", "candles", {
		marketId,
		fromTimestamp: now - MANY_ROWS * MINUTE_MS,
		toTimestamp: now,
		resolution: "1m"
	});
	const found = [
		`order-history ${fills[0]} rows, ${fills[1]} of ${MANY_ROWS}`,
		`funding-history ${rates[0]} rows, ${rates[1]} of ${MANY_ROWS}`,
		`candle-history ${candles} of ${MANY_ROWS} minutes`
	].join("; ");
	return toOutcome(Math.max(fills[1], rates[1], candles - 1) <= MANY_ROWS, found);
}
/** Cuts a page between two fills of one time, and looks for the second one in the next page. */
async function pagingAtOneTime(examination) {
	const { id: marketId } = await examination.market();
	const read = async (params) => {
		const body = await examination.probe.read("perpetuals/market/order-history", {
			marketId,
			...params
		});
		const { nextBeforeTimestampCursor: cursor } = body;
		return {
			rows: rowsIn(body, "orders"),
			cursor
		};
	};
	const { rows: all } = await read({ limit: SEARCHED_ROWS });
	const at = all[all.findIndex(({ timestamp }, i) => timestamp === all[i + 1]?.timestamp)]?.timestamp;
	if (at === void 0) throw new NothingToCompare(`no two of ${all.length} fills have one time`);
	// From the pair on, so that fills that happen meanwhile do not move it.
	const { rows: page, cursor } = await read({
		limit: 1,
		beforeTimestampCursor: at + 1
	});
	const { rows: next } = await read({
		limit: 1,
		beforeTimestampCursor: cursor
	});
	if (page[0]?.timestamp !== at) return ["differs", `a page before ${at + 1} starts at ${page[0]?.timestamp ?? "nothing"}`];
	return ["ok", `the next page ${next[0]?.timestamp === at ? "has" : "omits"} further fills of the time of the last row`];
}
/** Finds the farthest day with rows. */
async function describeReach(countRows) {
	for (const [i, days] of DAYS_BACK.entries()) {
		if (await countRows(days) === 0) continue;
		const beyond = DAYS_BACK[i - 1];
		return ["ok", `rows ${days} days back${beyond === void 0 ? "" : `, none ${beyond} days back`}`];
	}
	return ["unknown", "no rows"];
}
async function unifiedCandles(examination, params) {
	const { id } = await examination.market();
	return rowsIn({ rows: await examination.probe.read("OHLCV", {
		chId: id,
		...params
	}) }, "rows");
}
async function tradesPage(examination, params) {
	const body = await examination.probe.read("trades", params);
	const { nextCursor } = body;
	return {
		trades: rowsIn(body, "trades"),
		nextCursor: nextCursor ?? null
	};
}
function rowsIn(body, member) {
	const rows = body?.[member];
	if (!Array.isArray(rows)) throw new Difference(`the response has no list ${member}`);
	return rows;
}
function minuteOf(time) {
	return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}
function dayOf(time) {
	return new Date(time).toISOString().slice(0, 10);
}
function sum$1(numbers) {
	return numbers.reduce((total, number) => total + number, 0);
}
__name(sum$1, "sum");

// ts/cli/doctor/questions.ts
const NEEDS_ORDER = "it needs an order";
/** All open questions, in the order of the page. */
const QUESTIONS = [
	{
		id: "rate-limit",
		check: "rate-limit"
	},
	{
		id: "error-shapes",
		check: "errors"
	},
	{
		id: "error-codes",
		reason: "no read lists them"
	},
	{
		id: "stream-transport",
		check: "socket/stream"
	},
	{
		id: "stream-refusal",
		check: "socket/refusal"
	},
	{
		id: "socket-ping",
		check: "socket/ping"
	},
	{
		id: "socket-limits",
		reason: "it needs hours without a frame, and hundreds of subscriptions"
	},
	{
		id: "book-amounts",
		check: "book/deltas"
	},
	{
		id: "book-deletion",
		check: "book/deletion"
	},
	{
		id: "candle-volume",
		check: "candles/volume"
	},
	{
		id: "trades-cursor",
		check: "history/trades-cursor"
	},
	{
		id: "candles-reach",
		check: "history/candles"
	},
	{
		id: "trades-reach",
		check: "history/trades"
	},
	{
		id: "funding-reach",
		check: "history/funding"
	},
	{
		id: "history-limit",
		check: "history/limits"
	},
	{
		id: "history-paging",
		check: "history/paging"
	},
	{
		id: "native-markets",
		check: "shape/perpetuals/markets"
	},
	{
		id: "settle-decimals",
		check: "coins/decimals"
	},
	{
		id: "balance-id",
		check: "account/balance-id"
	},
	{
		id: "deposit-id",
		check: "account/deposit-id"
	},
	{
		id: "position-symbol",
		check: "account/position-symbol"
	},
	{
		id: "pending-size",
		check: "account/pending-size"
	},
	{
		id: "contract-calls",
		check: "packages/calls"
	},
	{
		id: "market-order",
		reason: NEEDS_ORDER
	},
	{
		id: "order-margin",
		reason: NEEDS_ORDER
	},
	{
		id: "order-markets",
		reason: NEEDS_ORDER
	},
	{
		id: "order-expiry",
		reason: NEEDS_ORDER
	},
	{
		id: "leverage-collateral",
		reason: "it needs a position"
	},
	{
		id: "testnet-features",
		reason: "compare a report of https://testnet.aftermath.finance"
	}
];

// ts/cli/doctor/reads.ts
/** The reads of the manifest, compared with their schemas. */
/** Parameters of reads that need no account. */
const PUBLIC_READS = {
	markets: () => ({}),
	currencies: () => ({}),
	orderbook: chId,
	ticker: chId,
	OHLCV: ({ id }) => ({
		chId: id,
		timeframe: "1h"
	}),
	trades: chId,
	"perpetuals/config": () => ({}),
	"perpetuals/all-markets": ({ settleId }) => ({ collateralCoinType: settleId }),
	"perpetuals/markets": marketIds,
	"perpetuals/markets/prices": marketIds,
	"perpetuals/markets/24hr-stats": marketIds,
	"perpetuals/markets/orderbooks": marketIds,
	"perpetuals/market/candle-history": ({ id }, now) => ({
		...windowOf(id, now, HOUR_MS),
		resolution: "1m"
	}),
	"perpetuals/market/funding-history": ({ id }, now) => windowOf(id, now, DAY_MS),
	"perpetuals/market/order-history": ({ id }) => ({ marketId: id }),
	"sui/epoch": () => ({})
};
/** Parameters of reads of an account that need no signature. */
const ACCOUNT_READS = {
	accounts: ({ address }) => ({ address }),
	balance: ({ capability }) => ({ account: capability }),
	positions: accountNumber,
	myPendingOrders: ({ number }, { id }) => ({
		accountNumber: number,
		chId: id
	}),
	"perpetuals/accounts": accountIds,
	"perpetuals/accounts/owned": ({ address }) => ({ walletAddress: address }),
	"perpetuals/accounts/positions": accountIds,
	"perpetuals/account/order-history": accountId,
	"perpetuals/account/collateral-history": accountId,
	"perpetuals/account/margin-history": ({ number }) => ({
		accountId: number,
		timeframe: "1D"
	})
};
function chId({ id }) {
	return { chId: id };
}
function marketIds({ id }) {
	return { marketIds: [id] };
}
function windowOf(marketId, now, length) {
	return {
		marketId,
		fromTimestamp: now - length,
		toTimestamp: now
	};
}
function accountNumber({ number }) {
	return { accountNumber: number };
}
function accountIds({ number }) {
	return { accountIds: [number] };
}
function accountId({ number }) {
	return { accountId: number };
}
/** One check per read. */
const SHAPE_CHECKS = [...idsOf(PUBLIC_READS).map((id) => shapeCheck(id, async (examination) => {
	const market = await examination.market();
	return PUBLIC_READS[id]?.(market, examination.settings.now()) ?? {};
})), ...idsOf(ACCOUNT_READS).map((id) => shapeCheck(id, async (examination) => {
	const [account, market] = [await examination.account(), await examination.market()];
	return ACCOUNT_READS[id]?.(account, market) ?? {};
}))];
function idsOf(reads) {
	return Object.keys(reads);
}
function shapeCheck(id, paramsOf) {
	const schema = schemaOf(id);
	return {
		id: `shape/${id}`,
		title: `Response of ${id}`,
		expected: `${schema} of the manifest`,
		run: async (examination) => {
			const [params, shapes] = [await paramsOf(examination), await examination.shapes()];
			const reply = await examination.probe.request(id, params);
			if (reply.status === 200 && reply.body !== void 0) return shapes.compare(schema, reply.body);
			return notAsExpected(reply.status, describeReply(reply));
		}
	};
}
/** A route that is not served, or does not respond with JSON, differs; a refusal or a fault is a failure. */
function notAsExpected(status, found) {
	return [[
		200,
		404,
		405,
		501
	].includes(status) ? "differs" : "failed", found];
}
function schemaOf(id) {
	const method = MANIFEST.operations.find((entry) => entry.id === id)?.method ?? "POST";
	return SHAPES[`${method} ${id}`]?.response ?? "no schema";
}

// ts/cli/doctor/service-checks.ts
/** Checks of the service as a whole: whether it responds, how fast, its clock, its limits and its errors. */
/** Reads whose times are measured. */
const TIMED_READS = 9;
/** The client's requests take this long at most without a note in a bug report. */
const USUAL_MS = 1e3;
/** A signed order that expires soon, and pages by time, rely on this. */
const MOST_OFFSET_MS = 2e3;
/** An id that is no market's. */
const UNKNOWN_MARKET = `0x${"dead".repeat(16)}`;
/** The checks, `reachability` first: without it nothing else is checked. */
const SERVICE_CHECKS = [
	{
		id: "reachability",
		title: "The service responds",
		expected: "status 200 with markets",
		run: async ({ probe }) => {
			const reply = await probe.request("markets");
			if (reply.status !== 200) return ["failed", describeReply(reply)];
			const rows = Array.isArray(reply.body) ? reply.body.length : void 0;
			if (rows === void 0) return ["failed", describeReply(reply)];
			return toOutcome(rows > 0, `status 200 with ${rows} markets`);
		}
	},
	{
		id: "latency",
		title: "Time of a read",
		expected: `a median of at most ${USUAL_MS} ms`,
		run: latency
	},
	{
		id: "clock",
		title: "Difference of the service's time to ours",
		expected: `at most ${MOST_OFFSET_MS / SECOND_MS} s`,
		run: clock
	},
	{
		id: "errors",
		title: "Shape of error responses",
		expected: "status 4xx, and an error object or a JSON text",
		run: errors
	}
];
/** The last check, as it counts the requests of all others. */
const RATE_LIMIT = {
	id: "rate-limit",
	title: "Rate limit that responses name",
	expected: "none refused, at one request per 50 ms",
	run: ({ probe: { counts, limitHeaders } }) => {
		const headers = [...limitHeaders].map(([name, value]) => `${name}: ${value}`).join(", ");
		const found = `${counts.throttled} of ${counts.requests} requests refused with 429`;
		if (counts.throttled > 0) return Promise.resolve(["differs", `${found}; ${headers || "no header names a limit"}`]);
		if (headers === "") throw new NothingToCompare(`${found}, and no header names a limit`);
		return Promise.resolve(["ok", `${found}; ${headers}`]);
	}
};
async function latency(examination) {
	const { id: chId } = await examination.market();
	const times = [];
	while (times.length < TIMED_READS) {
		const reply = await examination.probe.request("ticker", { chId });
		if (reply.status !== 200) return ["failed", `ticker: ${describeReply(reply)}`];
		times.push(reply.ms);
	}
	times.sort((one, other) => one - other);
	const [median = 0, worst = 0] = [times[Math.floor(times.length / 2)], times.at(-1)].map((ms) => Math.ceil(ms ?? 0));
	return toOutcome(median <= USUAL_MS, `median ${median} ms, worst ${worst} ms of ${TIMED_READS} reads`);
}
/** The client takes the time of the order book for that of the service; the header of HTTP has whole seconds. */
async function clock(examination) {
	const { id: chId } = await examination.market();
	const reply = await examination.probe.request("orderbook", { chId });
	const { timestamp } = isRecord(reply.body) ? reply.body : {};
	if (typeof timestamp !== "number") return ["differs", `orderbook without a timestamp: ${describeReply(reply)}`];
	const sentBack = reply.at - reply.ms / 2;
	const offset = timestamp - sentBack;
	const date = Date.parse(reply.headers["date"] ?? "");
	const header = Number.isNaN(date) ? "no Date header" : `the Date header ${describeOffset(date - sentBack)}`;
	return toOutcome(Math.abs(offset) <= MOST_OFFSET_MS, `the order book ${describeOffset(offset)}, ${header}`);
}
function describeOffset(ms) {
	return `${(Math.abs(ms) / SECOND_MS).toFixed(1)} s ${ms < 0 ? "behind" : "ahead"}`;
}
async function errors({ probe }) {
	const cases = [
		["malformed id", await probe.request("ticker", { chId: "x" })],
		["unknown market", await probe.request("ticker", { chId: UNKNOWN_MARKET })],
		["unknown path", await probe.send("POST", "/api/ccxt/no-such-operation", "{}")]
	];
	const found = cases.map(([name, reply]) => `${name}: ${describeError(reply)}`).join("; ");
	return toOutcome(cases.slice(0, 2).every(([, reply]) => isKnownError(reply)), found);
}
/** One of the shapes of docs/wire.md that a client can tell from a success. */
function isKnownError({ status, body }) {
	return isRecord(body) && ("error" in body || "error_code" in body && "message" in body) && status >= 200 && status < 500 || typeof body === "string" && status >= 400 && status < 500;
}
function describeError({ status, body, text }) {
	if (isRecord(body)) {
		const { error_code: code } = body;
		return `${status} {${Object.keys(body).join(", ")}}${typeof code === "number" ? ` with code ${code}` : ""}`;
	}
	if (typeof body === "string") return `${status} with a JSON text`;
	return `${status} with ${text === "" ? "no body" : "other text"}`;
}

// ts/cli/doctor/book-analysis.ts
/** Finds out from recorded frames and snapshots how an order book is sent. */
const MODES = ["additive", "absolute"];
/** Analyses the texts of frames and of snapshots, each in the order of arrival. */
function analyseBook(grid, frameTexts, snapshotTexts) {
	const reader = new FrameReader(grid);
	const unreadable = [];
	const frames = readable(reader, frameTexts, unreadable);
	const snapshots = readable(reader, snapshotTexts.filter(hasNonce), unreadable);
	const replay = new Replay(grid, reader, sorted(frames));
	const pairs = snapshots.flatMap((from, i) => {
		const to = snapshots[i + 1];
		return to !== void 0 && replay.covers(from.nonce, to.nonce) ? [[from, to]] : [];
	});
	const spans = {
		additive: toSpans(replay, pairs, "additive"),
		absolute: toSpans(replay, pairs, "absolute")
	};
	const differing = Math.min(spans.additive.different, spans.absolute.different);
	// One lost frame breaks the span it belongs to, and leaves the others.
	const fits = MODES.filter((mode) => differing < pairs.length && spans[mode].different === differing);
	const mode = fits.length === 1 ? fits[0] : void 0;
	return {
		frames: frames.length,
		breaks: breaksOf(frames),
		unreadable,
		withoutNonce: snapshotTexts.length - snapshotTexts.filter(hasNonce).length,
		isAmbiguous: fits.length > 1,
		mode,
		compared: pairs.length,
		differing,
		deletions: mode === void 0 ? 0 : spans[mode].deletions,
		emptyLevels: snapshots.reduce((count, { text }) => count + emptyLevelsIn(reader, text), 0)
	};
}
/** Replays the spans between snapshots in one meaning of amounts. */
function toSpans(replay, pairs, mode) {
	const ends = pairs.map(([from, to]) => replay.run(from, to, mode));
	return {
		different: ends.filter(({ isEqual }) => !isEqual).length,
		deletions: ends.reduce((sum, { deletions }) => sum + deletions, 0)
	};
}
function hasNonce(text) {
	return /"nonce"\s*:\s*\d/.test(text);
}
function readable(reader, texts, unreadable) {
	return texts.flatMap((text) => {
		try {
			return [{
				nonce: reader.read(text).nonce,
				text
			}];
		} catch (error) {
			unreadable.push(describeFault(error));
			return [];
		}
	});
}
function breaksOf(frames) {
	return frames.flatMap(({ nonce }, i) => {
		const before = frames[i - 1]?.nonce;
		return before === void 0 || nonce === before + 1 ? [] : [`${nonce} after ${before}`];
	});
}
/** By nonce, each once. */
function sorted(frames) {
	return [...new Map(frames.map((row) => [row.nonce, row])).values()].sort((one, other) => one.nonce - other.nonce);
}
function emptyLevelsIn(reader, text) {
	const { bids, asks } = reader.read(text);
	return [bids, asks].flatMap(({ amounts, length }) => [...amounts.subarray(0, length)]).filter((amount) => amount === 0).length;
}
/** Applies frames between two snapshots. */
var Replay = class {
	grid;
	reader;
	frames;
	constructor(grid, reader, frames) {
		this.grid = grid;
		this.reader = reader;
		this.frames = frames;
	}
	/** Whether frames lead from one nonce to another. Nonces may skip numbers. */
	covers(from, to) {
		const [first, last] = [this.frames[0]?.nonce, this.frames.at(-1)?.nonce];
		return from < to && first !== void 0 && last !== void 0 && first <= from + 1 && last >= to;
	}
	/** Applies the frames between two snapshots to the first. A frame with a fault makes the books differ. */
	run(from, to, mode) {
		const [book, wanted] = [from, to].map(({ text }) => {
			const made = new Book(this.grid);
			made.replace(this.reader.read(text));
			return made;
		});
		let deletions = 0;
		for (const { nonce, text } of this.frames) {
			if (nonce <= from.nonce || nonce > to.nonce) continue;
			if (book.apply(this.reader.read(text), mode) !== void 0) return {
				isEqual: false,
				deletions: 0
			};
			deletions += this.#removedIn(book, text);
		}
		return {
			isEqual: book.equals(wanted),
			deletions
		};
	}
	/** Levels that a frame named, and that are gone after it. */
	#removedIn(book, text) {
		const delta = this.reader.read(text);
		return ["bids", "asks"].reduce((count, side) => {
			const { prices, length } = delta[side];
			return count + [...prices.subarray(0, length)].filter((price) => book[side].amountAt(price) === 0).length;
		}, 0);
	}
};

// ts/cli/doctor/stream-checks.ts
/** Checks of the sockets: how they open, refuse and respond, their frames, and how order books are sent. */
/** How long a socket may take to respond to a ping or an unknown id. */
const RESPONSE_MS = 3 * SECOND_MS;
const PINGS = 2;
/** Breaks of the sequence that are named. */
const NAMED_BREAKS = 3;
/** Schemas of the frames of a market's streams. */
const FRAMES = {
	orderbook: "OrderBookDelta",
	trades: "Trade",
	orders: "Order"
};
/** The checks. */
const STREAM_CHECKS = [
	{
		id: "socket/stream",
		title: "Transport of /api/ccxt/stream",
		expected: "a WebSocket with the id in the query",
		run: async (examination) => {
			const { streams, seconds } = await examination.recording();
			const { texts, ended } = streams.orderbook;
			if (texts.length === 0 && ended !== void 0) return ["differs", `the order book: ${ended}`];
			if (texts.length === 0) throw new NothingToCompare(`it opens; no frame within ${seconds.toFixed(0)} s`);
			const rest = ended === void 0 ? "" : `, then ${ended}`;
			const found = `a WebSocket with the id in the query; ${texts.length} frames in ${seconds.toFixed(0)} s${rest}`;
			return toOutcome(ended === void 0, found);
		}
	},
	...MARKET_STREAMS.map((name) => ({
		id: `frames/${name}`,
		title: `Frames of stream/${name}`,
		expected: `${FRAMES[name]} of the manifest`,
		run: (examination) => compareFrames(examination, name)
	})),
	{
		id: "frames/updates",
		title: "Frames of ws/updates",
		expected: `frames of ${UPDATE_KEYS.join(", ")}`,
		run: updates
	},
	{
		id: "socket/ping",
		title: "Response to a client's ping",
		expected: "a pong",
		run: ping
	},
	{
		id: "socket/refusal",
		title: "Stream of an unknown market",
		expected: "a refused upgrade, an error or a close",
		run: refusal
	},
	{
		id: "book/nonces",
		title: "Sequence of order-book frames",
		expected: "each nonce is one more than the last",
		run: async (examination) => {
			const { frames, breaks, unreadable } = await bookOf(examination);
			if (unreadable.length > 0) return ["differs", `unreadable: ${unreadable[0] ?? ""}`];
			if (frames < 2) throw new NothingToCompare(`${frames} frames`);
			if (breaks.length === 0) return ["ok", `unbroken over ${frames} frames`];
			return ["differs", `${breaks.length} breaks in ${frames} frames: ${breaks.slice(0, NAMED_BREAKS).join(", ")}`];
		}
	},
	{
		id: "book/deltas",
		title: "Meaning of amounts in order-book frames",
		expected: "changes (additive)",
		run: async (examination) => {
			const { mode, isAmbiguous, compared, differing, withoutNonce } = await bookOf(examination);
			if (withoutNonce > 0) return ["differs", `${withoutNonce} snapshots without a nonce`];
			if (mode === "additive") return ["ok", "changes (additive)"];
			if (mode === "absolute") return ["differs", "new amounts (absolute)"];
			if (compared === 0) throw new NothingToCompare("no frames between two snapshots");
			if (isAmbiguous) throw new NothingToCompare("the frames fit both meanings");
			return ["differs", `neither changes nor new amounts fit ${differing} of ${compared} spans`];
		}
	},
	{
		id: "book/snapshots",
		title: "Snapshots and frames of the order book agree",
		expected: "the frames lead from one snapshot to the next",
		run: async (examination) => {
			const { compared, differing } = await bookOf(examination);
			if (compared === 0) throw new NothingToCompare("no frames between two snapshots");
			return toOutcome(differing === 0, `${compared - differing} of ${compared} spans agree`);
		}
	},
	{
		id: "book/deletion",
		title: "Deletion of levels",
		expected: "a level of amount zero is gone",
		run: async (examination) => {
			const { deletions, emptyLevels } = await bookOf(examination);
			if (emptyLevels > 0) return ["differs", `snapshots list ${emptyLevels} levels of amount zero`];
			if (deletions === 0) throw new NothingToCompare("no level was deleted");
			return ["ok", `${deletions} levels reached zero and are gone`];
		}
	}
];
function bookOf(examination) {
	return examination.once("book", async () => {
		const [{ streams, snapshots }, { precision }] = [await examination.recording(), await examination.market()];
		const grid = toGrid(numberText(precision.price, "precision"), numberText(precision.amount, "precision"));
		const frames = streams.orderbook.texts.filter((text) => findServiceError(text) === void 0);
		return analyseBook(grid, frames, snapshots);
	});
}
async function compareFrames(examination, name) {
	const [{ streams }, shapes] = [await examination.recording(), await examination.shapes()];
	const { texts, ended } = streams[name];
	const error = texts.map(findServiceError).find((message) => message !== void 0);
	if (error !== void 0) return ["differs", `an error: ${error}`];
	if (texts.length === 0) throw new NothingToCompare(ended === void 0 ? "no frames" : `no frames; ${ended}`);
	for (const text of texts) {
		const [result, found] = shapes.compare(FRAMES[name], parse(text));
		if (result === "differs") return [result, found];
	}
	return shapes.compare(FRAMES[name], parse(texts[0] ?? ""));
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
async function updates(examination) {
	const { texts, ended } = (await examination.recording()).updates;
	const frames = texts.map(readFrame);
	const seen = new Set(frames.flatMap((frame) => frame.is === "data" ? Object.keys(frame.bodies) : []));
	const others = [...seen].filter((key) => !UPDATE_KEYS.some((known) => known === key));
	const faults = frames.flatMap((frame) => {
		if (frame.is === "error") return [frame.message];
		return frame.is === "garbled" || frame.is === "note" ? ["a frame that is not JSON"] : [];
	});
	if (faults.length > 0) return ["differs", faults[0] ?? ""];
	if (others.length > 0) return ["differs", `frames of ${others.join(", ")}`];
	if (seen.size === 0 && ended !== void 0) return ["differs", ended];
	const missing = UPDATE_KEYS.filter((key) => !seen.has(key));
	const found = `frames of ${[...seen].join(", ")}`;
	if (seen.size === 0) throw new NothingToCompare("no frames");
	return missing.length === 0 ? ["ok", found] : ["unknown", `${found}; none of ${missing.join(", ")}`];
}
/** Sends two pings: a service may respond to the first with a pong, and still close the socket because of it. */
async function ping(examination) {
	const { id } = await examination.market();
	const listener = new Listener(urlOf(examination.settings.ws, "orderbook", id));
	const signal = within(examination.signal, RESPONSE_MS);
	const errorOf = () => listener.texts.map(findServiceError).find((text) => text !== void 0);
	try {
		await listener.until(() => listener.isOpen, signal);
		if (!listener.isOpen) throw new Error(listener.ended ?? "the socket did not open");
		const socket = listener.socket;
		let pongs = 0;
		socket.on("pong", () => {
			pongs += 1;
			listener.wake();
			if (pongs < PINGS) socket.ping();
		});
		socket.ping();
		await listener.until(() => pongs === PINGS || errorOf() !== void 0, signal);
		if (pongs === PINGS) return ["ok", "a pong"];
		await listener.until(() => false, signal);
		const found = [errorOf(), listener.ended].filter((text) => text !== void 0).join("; ");
		return ["differs", found === "" ? `${pongs} pongs within ${RESPONSE_MS / SECOND_MS} s` : found];
	} finally {
		listener.close();
	}
}
async function refusal({ settings, signal }) {
	const listener = new Listener(urlOf(settings.ws, "orderbook", UNKNOWN_MARKET));
	try {
		await listener.until(() => listener.texts.length > 0, within(signal, RESPONSE_MS));
		const [text] = listener.texts;
		if (text !== void 0) await listener.until(() => false, within(signal, RESPONSE_MS));
		const found = [text === void 0 ? void 0 : findServiceError(text), listener.ended].filter((part) => part !== void 0).join("; ");
		if (found !== "") return ["ok", found];
		return ["differs", text === void 0 ? "the socket stays open and silent" : "frames"];
	} finally {
		listener.close();
	}
}

// ts/cli/doctor/run.ts
/** Runs all checks against a service, one after the other, and makes the report. */
/** All checks, in the order of a run. */
const CHECKS = [
	...SERVICE_CHECKS,
	...SHAPE_CHECKS,
	...STREAM_CHECKS,
	...HISTORY_CHECKS,
	...ACCOUNT_CHECKS,
	RATE_LIMIT
];
/**
* Runs all checks. A check that throws is one that failed.
*
* @throws {UsageError} when the settings name a market that the service does not list
*/
async function runChecks(settings, limits) {
	const end = new AbortController();
	const timer = setTimeout(() => {
		end.abort(/* @__PURE__ */ new Error(`not finished within ${limits.timeoutMs / SECOND_MS} s`));
	}, limits.timeoutMs);
	const stop = () => {
		end.abort(/* @__PURE__ */ new Error("stopped"));
	};
	limits.signal.addEventListener("abort", stop, { once: true });
	if (limits.signal.aborted) stop();
	const examination = new Examination(settings, end.signal);
	const checks = [];
	try {
		for (const check of CHECKS.filter(({ id }) => isSelected(id, limits.only))) {
			const [result, found] = await outcomeOf(check, examination, checks[0]);
			const { id, title, expected } = check;
			const report = {
				id,
				title,
				result,
				expected,
				found: clean(found, examination)
			};
			checks.push(report);
			limits.onFinding?.(report);
		}
		return toReport(examination, checks);
	} finally {
		clearTimeout(timer);
		limits.signal.removeEventListener("abort", stop);
		end.abort();
	}
}
/** Returns whether a check is selected by its id or its group, which is the first part of the id. */
function isSelected(id, only) {
	return only === void 0 || id === "reachability" || only.some((name) => id === name || id.startsWith(`${name}/`));
}
function toReport(examination, checks) {
	const { settings, signal, symbol, hasAccount } = examination;
	const source = settings.wallet === void 0 ? "public data" : "given";
	return {
		versions: {
			"ccxt-aftermath": ownVersion(),
			ccxt: ccxtVersion() ?? Exchange.ccxtVersion,
			node: process.version
		},
		time: new Date(settings.now()).toISOString(),
		host: originOf(settings.rest),
		suiNode: settings.nodeUrl === void 0 ? null : originOf(settings.nodeUrl),
		symbol: symbol === void 0 ? null : clean(symbol, examination),
		wallet: hasAccount || settings.wallet !== void 0 ? source : "none",
		incomplete: endOf(signal) ?? null,
		counts: countResults(checks),
		checks,
		questions: answersOf(checks)
	};
}
/** Runs one check, unless the run has ended or the service cannot be reached. */
async function outcomeOf(check, examination, first) {
	const { signal } = examination;
	const ended = endOf(signal);
	if (ended !== void 0) return ["unknown", `not checked: ${ended}`];
	if (first?.result === "failed") return ["unknown", "not checked: the service does not respond"];
	try {
		return await race(signal, () => check.run(examination));
	} catch (error) {
		// What was under way fails with the end of the run, however its error reads.
		const endedMeanwhile = endOf(signal);
		if (endedMeanwhile !== void 0) return ["failed", endedMeanwhile];
		if (error instanceof UsageError) throw error;
		if (error instanceof NothingToCompare) return ["unknown", error.message];
		return [error instanceof Difference ? "differs" : "failed", describeFault(error)];
	}
}
/** Why the run has ended; `undefined` while it goes on. */
function endOf({ aborted, reason }) {
	return aborted ? describeFault(reason) : void 0;
}
/** Rejects with the reason of the signal as soon as it is aborted. */
async function race(signal, work) {
	let onAbort = () => void 0;
	const aborted = new Promise((_resolve, reject) => {
		onAbort = () => {
			reject(signal.reason);
		};
		signal.addEventListener("abort", onAbort, { once: true });
	});
	try {
		return await Promise.race([work(), aborted]);
	} finally {
		signal.removeEventListener("abort", onAbort);
	}
}
function countResults(checks) {
	const count = (wanted) => checks.filter(({ result }) => result === wanted).length;
	return {
		ok: count("ok"),
		differs: count("differs"),
		failed: count("failed"),
		unknown: count("unknown")
	};
}
function answersOf(checks) {
	return QUESTIONS.map(({ id: question, check: id, reason }) => {
		const check = checks.find((report) => report.id === id);
		if (check === void 0) return {
			question,
			result: "unknown",
			answer: `not checked: ${reason ?? "not selected"}`
		};
		return {
			question,
			result: check.result,
			answer: check.found
		};
	});
}
/** Removes what a user would not publish: ids of the account, and of addresses all but the origin. */
function clean(text, { settings, privateIds }) {
	const cleaned = [...[
		settings.rest,
		settings.ws,
		settings.nodeUrl ?? ""
	].filter((url) => url !== "").map((url) => [url, originOf(url)]), ...privateIds].reduce((result, [from, to]) => result.replaceAll(from, to), text);
	return printable(redact(cleaned, []));
}
/** Without a user name, a password and a path, which may contain a key. */
function originOf(url) {
	const { protocol, host } = new URL(url);
	return `${protocol}//${host}`;
}

// ts/cli/doctor-command.ts
/** The command `doctor`: its options, its tables and its exit code. */
/** Defaults: a busy market has some frames a second. */
const DEFAULTS = {
	frames: 60,
	seconds: 30,
	timeout: 180
};
const MOST_SECONDS = 86400;
const MOST_FRAMES = 1e5;
/** Characters of a cell at most, on a terminal and elsewhere. */
const CELL = {
	terminal: 90,
	text: 400
};
/** Adds the command. */
function addDoctor(program, io) {
	withService(program.command("doctor").description("check what the client relies on, without a write; attach --json to a bug report")).option("--wallet <address>", "also check reads of this wallet (or AFTERMATH_WALLET); no key is needed").option("--symbol <symbol>", "market (default: the one with the most volume)").option("--only <list>", "ids of checks, or their groups, such as book,socket/ping", checkIds).option("--frames <number>", "frames of the order book to follow", count(MOST_FRAMES), DEFAULTS.frames).option("--seconds <number>", "longest time to follow them", count(MOST_SECONDS), DEFAULTS.seconds).option("--timeout <seconds>", "limit of the whole run", count(MOST_SECONDS), DEFAULTS.timeout).action((options) => doctor(io, options));
}
async function doctor(io, options) {
	const { seconds, timeout } = options;
	if (seconds > timeout) throw new UsageError(`--seconds ${seconds} does not end within the --timeout of ${timeout} s; give a longer --timeout`);
	const report = await runChecks(toSettings(io, options), {
		signal: io.signal,
		timeoutMs: options.timeout * SECOND_MS,
		only: options.only,
		onFinding: ({ id, result }) => {
			if (io.stderr.isTTY === true) note(io, `${id}: ${result}`);
		}
	});
	if (options.json === true) new Output(io, true).object(report, () => []);
	else printReport(io, report);
	const { checks, incomplete } = report;
	const wrong = checks.filter(({ result }) => result === "differs" || result === "failed").map(({ id }) => id);
	if (incomplete !== null) throw new Error(`the checks are incomplete: ${incomplete}`);
	if (wrong.length > 0) throw new Error(`not as expected: ${wrong.join(", ")}`);
}
/** Reads the options. The key of the environment is not read: all checks are of public data. */
function toSettings(io, options) {
	const config = configOf(io, options);
	const exchange = new aftermath(config);
	const api = exchange.urls.api;
	const nodeUrl = options.node === "none" ? void 0 : options.node ?? findNode(api);
	return {
		rest: api.rest,
		ws: api.ws,
		nodeUrl,
		node: nodeOf(exchange),
		wallet: expectWallet(options.wallet ?? io.env["AFTERMATH_WALLET"]),
		symbol: options.symbol,
		frames: options.frames,
		seconds: options.seconds,
		createExchange: (more) => {
			const merged = {
				...config.options,
				...more.options
			};
			return new aftermath({
				...config,
				...more,
				options: merged
			});
		},
		pauseMs: io.rateLimitMs ?? MANIFEST.limits.rateLimitMs,
		now: Date.now,
		monotonicMs: () => performance.now()
	};
}
function checkIds(text) {
	const names = text.split(",").map((name) => name.trim());
	for (const name of names) {
		if (CHECKS.some(({ id }) => id === name || id.startsWith(`${name}/`))) continue;
		const groups = [...new Set(CHECKS.map(({ id }) => id.split("/")[0] ?? ""))];
		throw new InvalidArgumentError(`Give ids of checks, or groups: ${groups.join(", ")}.`);
	}
	return names;
}
function nodeOf(exchange) {
	try {
		return servicesOf(exchange).nodes.node;
	} catch (error) {
		throw new UsageError(`--node: ${describeFault(error)}`);
	}
}
function expectWallet(text) {
	if (text === void 0) return void 0;
	// The text is not shown, as it may be a key.
	if (!isFullAddress(text)) throw new UsageError("--wallet is no address; give 0x and 64 hexadecimal digits");
	return toFullAddress(text);
}
function printReport(io, { versions, time, host, suiNode, symbol, wallet, counts, checks, questions }) {
	const cell = (text) => shorten(text, io.stdout.isTTY === true ? CELL.terminal : CELL.text);
	const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
	const header = new Output(io, false);
	header.text(`${host}, ${symbol ?? "no market"}, wallet: ${wallet}, Sui node: ${suiNode ?? "none"}`);
	header.text(`${names.join(", ")}, ${time}\n`);
	new Output(io, false).rows(checks, [
		{
			title: "check",
			of: ({ id }) => id
		},
		resultColumn(),
		{
			title: "found",
			of: ({ found }) => cell(found)
		},
		{
			title: "expected",
			of: (check) => isWrong(check) ? cell(check.expected) : ""
		}
	]);
	header.text("\nOpen questions of docs/wire.md");
	new Output(io, false).rows(questions, [{
		title: "question",
		of: ({ question }) => question
	}, {
		title: "answer",
		of: ({ result, answer }) => cell(result === "unknown" ? `unknown: ${answer}` : answer)
	}]);
	header.text(`\n${Object.entries(counts).map(([result, number]) => `${number} ${result}`).join(", ")}`);
}
const TONES = {
	ok: "up",
	differs: "down",
	failed: "down",
	unknown: void 0
};
function resultColumn() {
	return {
		title: "result",
		of: ({ result }) => result,
		tone: ({ result }) => TONES[result]
	};
}
function isWrong({ result }) {
	return result === "differs" || result === "failed";
}

// ts/cli/download/manifest.ts
/** The files of a download: their names, and `manifest.json`, which says which rows each has, so that it can be continued and checked. */
/** The manifest of a folder. */
var Manifest = class Manifest {
	folder;
	files;
	constructor(folder, files) {
		this.folder = folder;
		this.files = files;
	}
	/** Reads the manifest of a folder; an empty one where there is none. */
	static async open(folder) {
		const text = await readText(folder, MANIFEST_FILE);
		if (text === void 0) return new Manifest(folder, {});
		const content = readContent(text, "files");
		if (content !== void 0) return new Manifest(folder, content.files);
		throw new UsageError(`${join(folder, MANIFEST_FILE)} is not of a download; give another --out`);
	}
	/** The names of all files. */
	get names() {
		return Object.keys(this.files);
	}
	find(name) {
		return this.files[name];
	}
	/** Stores what a file has now. A process that is killed leaves the old manifest or the new one. */
	async save(name, coverage) {
		this.files[name] = coverage;
		await this.#write(MANIFEST_FILE, {
			version: ARCHIVE_VERSION,
			files: this.files
		});
	}
	/**
	* Adds the service's rows of markets, by symbol: the rows of the files are read with them where no service is.
	*
	* @throws {UsageError} when the file of the markets is of something else
	*/
	async saveMarkets(rows) {
		const text = await readText(this.folder, MARKETS_FILE);
		const known = text === void 0 ? void 0 : readContent(text, "markets");
		if (text !== void 0 && known === void 0) {
			const path = join(this.folder, MARKETS_FILE);
			throw new UsageError(`${path} is not of a download; remove it, or give another --out`);
		}
		await this.#write(MARKETS_FILE, {
			version: ARCHIVE_VERSION,
			markets: {
				...known?.markets,
				...rows
			}
		});
	}
	async #write(name, content) {
		const path = join(this.folder, name);
		const file = await openRegularFile(`${path}.new`, "write");
		try {
			await file.writeFile(`${JSON.stringify(content, null, 4)}\n`);
		} finally {
			await file.close();
		}
		await rename(`${path}.new`, path);
	}
};
/**
* Returns a name such as `BTC-USD-USDC.candles.1h.csv`; without a symbol, the file is of all markets. Characters that separate the
* parts of a name are written as `_` and their code, so that no two symbols have one name.
*/
function fileNameOf(symbol, kind, ending) {
	return [
		...symbol === void 0 ? [] : [symbol.replaceAll(/[^A-Za-z0-9.]/g, encode)],
		kind,
		ending
	].join(".");
}
function encode(character) {
	if (character === "/" || character === ":") return "-";
	return `_${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

// ts/cli/download/parquet.ts
/** Writes the JSON lines of a download as a Parquet file. */
const TYPES = {
	time: "TIMESTAMP",
	number: "DOUBLE",
	text: "STRING",
	json: "JSON"
};
/** Loads the optional library. @throws {UsageError} when it is not installed */
async function loadParquetWriter() {
	try {
		return await import("hyparquet-writer");
	} catch {
		throw new UsageError("--format parquet needs an optional package; run npm install hyparquet-writer");
	}
}
/**
* Writes a file with the rows of another one.
*
* @throws {Problem} `argument` when a line of the other file is no row, or either is no regular file
*/
async function writeParquet(source, target, { columns }, load = loadParquetWriter) {
	const { parquetWriteBuffer } = await load();
	const names = Object.entries(columns);
	const values = names.map(() => []);
	const input = (await openRegularFile(source, "read")).createReadStream();
	let count = 0;
	try {
		for await (const line of createInterface({
			input,
			crlfDelay: Infinity
		})) {
			const at = `${source}:${count += 1}`;
			const row = readRow$1(line, at);
			for (const [i, [name, type]] of names.entries()) values[i]?.push(toStored(row[name], type, `${at}, ${name}`));
		}
	} finally {
		input.destroy();
	}
	// The library's own writer opens the file again by its name, and would follow a link that was put there meanwhile.
	const file = await openRegularFile(`${target}.new`, "write");
	try {
		const columnData = names.map(([name, type], i) => {
			return {
				name,
				data: values[i] ?? [],
				type: TYPES[type],
				nullable: true
			};
		});
		await file.writeFile(new Uint8Array(parquetWriteBuffer({ columnData })));
	} finally {
		await file.close();
	}
	await rename(`${target}.new`, target);
}
/** Reads a line of a folder that a stranger may have prepared. */
function readRow$1(line, at) {
	try {
		const row = JSON.parse(line);
		if (isRecord(row)) return row;
	} catch {
		// No JSON.
	}
	throw sentence("argument", `${at} is no row of a download; give another --out`);
}
__name(readRow$1, "readRow");
function toStored(value, type, at) {
	if (value === void 0 || value === null) return null;
	if (type === "json") return value;
	if (type === "text" ? typeof value !== "string" : typeof value !== "number") throw toRowFault(value, at);
	const stored = type === "time" ? new Date(Number(value)) : value;
	if (type === "text" || Number.isFinite(Number(stored))) return stored;
	throw toRowFault(value, at);
}
function toRowFault(value, at) {
	return sentence("argument", `${at} is ${formatValue(value)}, which no row of a download has; give another --out`);
}

// ts/cli/download/row-file.ts
/** A file of rows that grows by steps: as CSV or JSON lines. Parquet is written at the end, from JSON lines. */
/** A file that rows are appended to. */
var RowFile = class RowFile {
	file;
	columns;
	format;
	length;
	constructor(file, columns, format, length) {
		this.file = file;
		this.columns = columns;
		this.format = format;
		this.length = length;
	}
	/**
	* Opens a file, and cuts what was written after `length` bytes; creates it with `length` 0.
	*
	* @throws {UsageError} when the file is shorter, or missing
	*/
	static async open(path, { columns }, format, length) {
		await expectLength(path, length);
		const file = await openRegularFile(path, length === 0 ? "write" : "change");
		await file.truncate(length);
		const rows = new RowFile(file, columns, format, length);
		if (length === 0 && format === "csv") await rows.#write(`${Object.keys(columns).join(",")}\n`);
		return rows;
	}
	get bytes() {
		return this.length;
	}
	/** Cuts the file to a length, bytes. */
	async cut(length) {
		await this.file.truncate(length);
		this.length = length;
	}
	/** Appends rows, and waits until they are stored. */
	async append(rows) {
		await this.#write(rows.map((row) => `${this.#line(row)}\n`).join(""));
		await this.file.datasync();
	}
	close() {
		return this.file.close();
	}
	#line(row) {
		if (this.format === "csv") {
			const types = Object.values(this.columns);
			return row.map((value, i) => toCsv(String(value ?? ""), types[i] === "text")).join(",");
		}
		// The text of a number keeps its digits.
		return `{${Object.entries(this.columns).flatMap(([name, type], i) => {
			const value = row[i];
			return value === void 0 ? [] : [`"${name}":${type === "text" ? JSON.stringify(value) : value}`];
		}).join(",")}}`;
	}
	async #write(text) {
		const bytes = Buffer.from(text);
		let done = 0;
		while (done < bytes.length) {
			const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.length);
			done += bytesWritten;
			this.length += bytesWritten;
		}
	}
};
/** Returns whether a file exists. */
async function hasFile(path) {
	return await sizeOf(path) !== void 0;
}
/** The length of a file, bytes; `undefined` when it does not exist. */
async function sizeOf(path) {
	try {
		return (await lstat(path)).size;
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw error;
	}
}
async function expectLength(path, length) {
	if (length === 0) return;
	const size = await sizeOf(path);
	if (size !== void 0 && size >= length) return;
	const found = size === void 0 ? "is missing" : `has ${size} bytes instead of ${length}`;
	throw new UsageError(`${basename(path)} ${found}, so it cannot be continued; restore it, or start again with another --out`);
}
/** A spreadsheet takes a text that begins like this for a formula, or removes its first character. */
const FORMULA = /^['=+\-@\t\r]/;
function toCsv(value, isText) {
	const text = isText && FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
}

// ts/cli/download/download.ts
/**
* Downloads rows step by step: a step is read, checked, appended to its file, and then stored in the manifest. So a process
* that ends at any moment loses one step at most, and `--resume` continues after the last one.
*/
/** The rows are kept as JSON lines until they are all there, because Parquet files cannot grow. */
const UNFINISHED = ".part.jsonl";
/**
* A download ends this long before the time of the service, milliseconds: rows that are newer may not be readable yet, and candles
* may still change. `--resume` reads them.
*/
const SETTLE_MS = MINUTE_MS;
const RETRIES = 10;
const FIRST_DELAY_MS$1 = 1e3;
const MAX_DELAY_MS$1 = 6e4;
/** Downloads every file of a request. Returns their names; fewer when the signal stopped it. */
async function download(exchange, request, context) {
	if (request.format === "parquet") await loadParquetWriter();
	await mkdir(request.folder, { recursive: true });
	const lock = await acquireLock(join(request.folder, `${MANIFEST_FILE}.lock`), {
		at: request.folder,
		wanted: "a folder that no other download writes to; wait for that one to end, or give another --out"
	});
	try {
		return await downloadFiles(exchange, request, context);
	} finally {
		await lock.release();
	}
}
async function downloadFiles(exchange, request, context) {
	const manifest = await Manifest.open(request.folder);
	await exchange.loadMarkets();
	const symbols = [...new Set(request.symbols.map((symbol) => exchange.market(symbol).symbol))];
	const source = await sourceOf(exchange, request);
	const files = (symbols.length === 0 ? [void 0] : symbols).map((symbol) => {
		const name = nameOf$1(request, symbol);
		return {
			name,
			symbol,
			coverage: toStart(manifest.find(name), name, request, source)
		};
	});
	for (const { name } of files) if (manifest.find(name) === void 0) await expectNoFile(name, request);
	const rows = symbols.map((symbol) => {
		const market = exchange.market(symbol);
		// The service repeats the lot there, and its amounts are in base.
		return [symbol, {
			...market.info,
			contractSize: Number(market.contractSize)
		}];
	});
	if (rows.length > 0) await manifest.saveMarkets(Object.fromEntries(rows));
	const done = [];
	const now = await repeat(context, () => readServiceTime(exchange));
	if (now === void 0) return done;
	// All files end at the same moment.
	const period = {
		...request,
		until: Math.min(request.until, now - SETTLE_MS)
	};
	for (const { name, symbol, coverage } of files) {
		if (!await new FileDownload(exchange, period, context, manifest, name, symbol, source).run(coverage)) break;
		done.push(name);
	}
	return done;
}
function nameOf$1({ kind, timeframe, format }, symbol) {
	return fileNameOf(symbol, kind, kind === "candles" ? `${timeframe}.${format}` : format);
}
__name(nameOf$1, "nameOf");
/** The file that grows: of Parquet, that of its JSON lines. */
function growingOf(name, format) {
	return format === "parquet" ? `${name}${UNFINISHED}` : name;
}
/** Refuses to write over a file that `manifest.json` does not name. @throws {UsageError} */
async function expectNoFile(name, { folder, format }) {
	for (const each of /* @__PURE__ */ new Set([name, growingOf(name, format)])) {
		if (!await hasFile(join(folder, each))) continue;
		throw new UsageError(`${each} exists already, and ${MANIFEST_FILE} does not name it; give another --out, or move it away`);
	}
}
async function sourceOf(exchange, { kind, account }) {
	const service = new URL(exchange.urls.api.rest).origin;
	if (!DATASETS[kind].isPrivate) return { service };
	const { resolver } = servicesOf(exchange).accounts;
	const { accountNumber } = await resolver.resolve({ account }, void 0);
	return {
		service,
		owner: {
			wallet: toFullAddress(await resolver.wallet.address()),
			account: accountNumber
		}
	};
}
/** Refuses to continue a file with the rows of another service or account. @throws {UsageError} */
function expectSource(known, name, source) {
	const other = [
		[
			"the service",
			known.service ?? source.service,
			source.service
		],
		[
			"the wallet",
			known.owner?.wallet ?? source.owner?.wallet,
			source.owner?.wallet
		],
		[
			"account",
			known.owner?.account ?? source.owner?.account,
			source.owner?.account
		]
	].find(([, before, now]) => before !== now);
	if (other === void 0) return;
	const [title, before, now] = other;
	throw new UsageError(`${name} is of ${title} ${before}, not of ${now}; give that one, or another --out`);
}
/** What a file has at the start. */
function toStart(known, name, request, source) {
	const { since, isResumed, timeframe, kind } = request;
	const hasRows = known !== void 0 && known.bytes > 0;
	if (hasRows && !isResumed) throw new UsageError(`${name} exists already; give --resume to continue it, or another --out`);
	// A file whose first step did not end starts again.
	if (known === void 0 || !hasRows && since !== void 0) {
		if (since === void 0) throw new UsageError(`${name} is new; give --since, such as 30d or 2026-09-01`);
		return;
	}
	expectSource(known, name, source);
	if ((since === void 0 ? known.from : startOf(since, kind, timeframe)) !== known.from) {
		const start = new Date(known.from).toISOString();
		throw new UsageError(`${name} starts at ${start}; leave --since out, or give another --out`);
	}
	return known;
}
function startOf(at, kind, timeframe) {
	return kind === "candles" ? firstStart(at, timeframe) : at;
}
/** The download of one file. */
var FileDownload = class {
	exchange;
	request;
	context;
	manifest;
	name;
	symbol;
	source;
	#dataset;
	constructor(exchange, request, context, manifest, name, symbol, source) {
		this.exchange = exchange;
		this.request = request;
		this.context = context;
		this.manifest = manifest;
		this.name = name;
		this.symbol = symbol;
		this.source = source;
		this.#dataset = DATASETS[request.kind];
	}
	/** Returns whether the file is complete. */
	async run(known) {
		const { until: end, folder, format } = this.request;
		const isParquet = format === "parquet";
		const path = join(folder, this.name);
		// Files of earlier versions have no source.
		let coverage = {
			...known ?? this.#toEmpty(),
			...this.source
		};
		const rowPath = join(folder, growingOf(this.name, format));
		// The manifest names each file that exists, whenever the process ends.
		await this.manifest.save(this.name, coverage);
		const file = await RowFile.open(rowPath, this.#dataset, isParquet ? "jsonl" : format, coverage.bytes);
		try {
			while (coverage.until < end) {
				if (this.context.signal.aborted) return false;
				const next = await this.#step(file, coverage, end);
				if (next === void 0) return false;
				coverage = next.coverage;
				await this.manifest.save(this.name, coverage);
				this.#report(coverage, end);
				if (next.isLast) break;
			}
		} finally {
			await file.close();
		}
		await this.manifest.save(this.name, coverage);
		if (isParquet) await writeParquet(rowPath, path, this.#dataset);
		this.#report(coverage, end);
		return true;
	}
	#toEmpty() {
		const { kind, timeframe, since = 0, format } = this.request;
		const from = startOf(since, kind, timeframe);
		return {
			kind,
			symbol: this.symbol ?? null,
			format,
			rows: 0,
			bytes: 0,
			first: null,
			last: null,
			...kind === "candles" ? { timeframe } : {},
			from,
			until: from
		};
	}
	/** Reads and appends the next window. */
	async #step(file, coverage, end) {
		const { kind, timeframe } = this.request;
		const from = coverage.until;
		const until = Math.min(end, from + this.#dataset.windowMs(timeframe));
		const last = coverage.last ?? void 0;
		const part = {
			symbol: this.symbol,
			timeframe,
			account: this.source.owner?.account,
			from,
			until
		};
		const read = await repeat(this.context, () => readComplete(this.#dataset, this.exchange, part, last));
		if (read === void 0) return void 0;
		// The current candle is not complete.
		const open = kind === "candles" ? read.find(([at]) => nextStart(Number(at), timeframe) > end) : void 0;
		const rows = open === void 0 ? read : read.slice(0, read.indexOf(open));
		await file.append(rows);
		const newest = rows.at(-1)?.map((value) => value ?? null) ?? coverage.last;
		const count = coverage.rows + rows.length;
		const first = coverage.rows === 0 && rows.length > 0 ? { first: Number(rows[0]?.[0]) } : {};
		const covered = {
			until: open === void 0 ? until : Number(open[0]),
			rows: count,
			bytes: file.bytes
		};
		return {
			coverage: {
				...coverage,
				...covered,
				...first,
				last: newest
			},
			isLast: open !== void 0
		};
	}
	#report({ from, until, rows, first }, end) {
		const { timeframe } = this.request;
		const gapMs = this.#dataset.gapMs?.(timeframe) ?? Infinity;
		const isLate = first !== void 0 && (first ?? until) - from > gapMs;
		this.context.onProgress({
			file: this.name,
			rows,
			from,
			until,
			end,
			first: first ?? null,
			isLate
		});
	}
};
/** Repeats reads that a failing network or a busy service ends; `undefined` when the signal stopped it. */
async function repeat(context, read) {
	const { signal, onRetry, sleep } = context;
	const isAborted = () => signal.aborted;
	for (let attempt = 0;; attempt += 1) try {
		return await read();
	} catch (error) {
		if (isAborted()) return void 0;
		if (!(error instanceof NetworkError) || attempt === RETRIES) throw error;
		const delayMs = Math.min(MAX_DELAY_MS$1, FIRST_DELAY_MS$1 * 2 ** attempt);
		onRetry(error, delayMs);
		await sleep(delayMs);
		if (isAborted()) return void 0;
	}
}
/** Returns a time that the service has reached, milliseconds, however long the request took and however our clock changed. */
async function readServiceTime(exchange) {
	const sentAt = exchange.milliseconds();
	// `fetchTime` adds half of the delay.
	return Number(await exchange.fetchTime()) - Math.max(0, exchange.milliseconds() - sentAt);
}

// ts/cli/download-command.ts
/** The command `download`: its options, its progress bar and its summary. */
/** Adds the command. */
function addDownload(program, io) {
	withWallet(program.command("download").description("store rows in files, which can be continued").addArgument(new Argument("<kind>").choices(Object.keys(DATASETS)))).option("--symbols <list>", "markets; optional for my-trades and ledger", symbolList, []).option("--timeframe <length>", "of candles", "1m").option("--since <time>", "first row", (text) => time(text)).option("--until <time>", "end of the period (default: a minute ago)", (text) => time(text)).requiredOption("--out <folder>", "folder of the files").addOption(new Option("--format <name>", "format of the files").choices(FORMATS).default("csv")).option("--resume", "continue the files that are there").action((kind, options) => run$1(io, kind, options));
}
async function run$1(io, kind, options) {
	const { isPrivate } = DATASETS[kind];
	if (options.symbols.length === 0 && !isPrivate) throw new UsageError("give the markets: --symbols BTC/USD:USDC");
	if (options.symbols.length > 0 && kind === "ledger") throw new UsageError("a ledger is of all markets; leave --symbols out");
	expectPeriod(options.since, options.until);
	// The text of numbers keeps all digits.
	const exchange = isPrivate ? await toReader(io, options, { number: String }) : new aftermath({
		...configOf(io, options),
		number: String
	});
	expectTimeframe(options.timeframe, Object.keys(exchange.timeframes));
	await withExchange$1(io, options, exchange, async ({ output }) => {
		const bar = new ProgressBar(io);
		const request = {
			kind,
			symbols: options.symbols,
			timeframe: options.timeframe,
			since: options.since,
			until: options.until ?? Number.MAX_SAFE_INTEGER,
			folder: options.out,
			format: options.format,
			isResumed: options.resume === true,
			account: options.account
		};
		const files = /* @__PURE__ */ new Map();
		const context = {
			signal: io.signal,
			onProgress: (progress) => {
				files.set(progress.file, progress);
				bar.show(progress);
			},
			onRetry: (error, delayMs) => {
				note(io, `repeated in ${delayMs / 1e3} s: ${error.message}`);
			},
			sleep: (ms) => setTimeout$1(ms, void 0, { signal: io.signal }).catch(() => void 0)
		};
		try {
			await download(exchange, request, context);
		} finally {
			bar.end();
		}
		output.rows([...files.values()], [
			{
				title: "file",
				of: ({ file }) => file
			},
			{
				title: "rows",
				of: ({ rows }) => rows
			},
			{
				title: "from",
				of: ({ from }) => new Date(from).toISOString()
			},
			{
				title: "until",
				of: ({ until }) => new Date(until).toISOString()
			}
		]);
		for (const { file, from, until, first } of [...files.values()].filter(({ isLate }) => isLate)) {
			const begin = `after the start at ${new Date(from).toISOString()}`;
			const found = first === null ? `no rows before ${new Date(until).toISOString()}` : `rows from ${new Date(first).toISOString()} on`;
			note(io, `${file}: the service has ${found}, ${begin}`);
		}
		if (io.signal.aborted) throw new Error("stopped; continue with --resume");
	});
}
__name(run$1, "run");
/** A bar on a terminal, with rate and remaining time; nothing otherwise. */
var ProgressBar = class {
	#bar;
	#file = "";
	#startedAt = 0;
	#before = 0;
	constructor(io) {
		if (io.stderr.isTTY !== true) return;
		const format = "{file} [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {eta_formatted} left";
		this.#bar = new SingleBar({
			format,
			stream: io.stderr,
			hideCursor: true,
			etaBuffer: 20
		});
	}
	show({ file, rows, from, until, end }) {
		const payload = {
			file,
			rows,
			rate: this.#rateOf(file, rows)
		};
		if (this.#bar === void 0) return;
		if (payload.file === this.#file) this.#bar.update(until - from, payload);
		else this.#bar.start(end - from, until - from, payload);
		this.#file = file;
	}
	end() {
		this.#bar?.stop();
	}
	#rateOf(file, rows) {
		if (file !== this.#file) [this.#startedAt, this.#before] = [performance.now(), rows];
		const seconds = (performance.now() - this.#startedAt) / 1e3;
		return seconds === 0 ? 0 : Math.round((rows - this.#before) / seconds);
	}
};

// ts/cli/market-commands.ts
const MARKETS = [
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "tick",
		of: ({ precision }) => precision.price
	},
	{
		title: "lot",
		of: ({ precision }) => precision.amount
	},
	{
		title: "min cost",
		of: ({ limits }) => limits.cost?.min
	},
	{
		title: "max leverage",
		of: ({ limits }) => limits.leverage?.max
	},
	{
		title: "maker",
		of: ({ maker }) => maker
	},
	{
		title: "taker",
		of: ({ taker }) => taker
	}
];
const TICKERS = [
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "mark",
		of: ({ markPrice }) => markPrice
	},
	{
		title: "last",
		of: ({ last }) => last
	},
	{
		title: "change %",
		of: ({ percentage }) => percentage,
		tone: ({ percentage }) => toneOf(percentage)
	},
	{
		title: "bid",
		of: ({ bid }) => bid
	},
	{
		title: "ask",
		of: ({ ask }) => ask
	},
	{
		title: "high",
		of: ({ high }) => high
	},
	{
		title: "low",
		of: ({ low }) => low
	},
	{
		title: "volume",
		of: ({ baseVolume }) => baseVolume
	},
	{
		title: "value",
		of: ({ quoteVolume }) => quoteVolume
	}
];
const TRADES = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "side",
		of: ({ side }) => side,
		tone: ({ side }) => side === "buy" ? "up" : "down"
	},
	{
		title: "price",
		of: ({ price }) => price
	},
	{
		title: "amount",
		of: ({ amount }) => amount
	},
	{
		title: "value",
		of: ({ cost }) => cost
	},
	{
		title: "id",
		of: ({ id }) => id
	}
];
const CANDLES = [
	{
		title: "time",
		of: ([at]) => toDate(at)
	},
	{
		title: "open",
		of: ([, open]) => open
	},
	{
		title: "high",
		of: ([, , high]) => high
	},
	{
		title: "low",
		of: ([, , , low]) => low
	},
	{
		title: "close",
		of: ([, , , , close]) => close
	},
	{
		title: "volume",
		of: ([, , , , , volume]) => volume
	}
];
const RATES = [
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "rate",
		of: ({ fundingRate }) => fundingRate,
		tone: ({ fundingRate }) => toneOf(fundingRate)
	},
	{
		title: "interval",
		of: ({ interval }) => interval
	},
	{
		title: "next",
		of: ({ fundingTimestamp }) => toDate(fundingTimestamp)
	},
	{
		title: "mark",
		of: ({ markPrice }) => markPrice
	},
	{
		title: "index",
		of: ({ indexPrice }) => indexPrice
	}
];
const PAST_RATES = [{
	title: "time",
	of: ({ datetime }) => datetime
}, {
	title: "rate",
	of: ({ fundingRate }) => fundingRate,
	tone: ({ fundingRate }) => toneOf(fundingRate)
}];
const LEVELS = [
	{
		title: "side",
		of: ({ side }) => side
	},
	{
		title: "price",
		of: ({ price }) => price,
		tone: ({ side }) => side === "bid" ? "up" : "down"
	},
	{
		title: "amount",
		of: ({ amount }) => amount
	}
];
/** Adds the commands. */
function addMarketCommands(program, io) {
	withService(program.command("markets").description("list the markets")).action((options) => withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
		output.rows(Object.values(await exchange.loadMarkets()), MARKETS);
	}));
	withService(program.command("ticker").description("show prices and the volume of 24 hours").argument("[symbols...]")).action((symbols, options) => withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
		const tickers = await exchange.fetchTickers(symbols.length === 0 ? void 0 : symbols);
		output.rows(Object.values(tickers), TICKERS);
	}));
	addBook(program, io);
	addTrades(program, io);
	withService(program.command("candles").description("list candles").argument("<symbol>")).option("--timeframe <length>", "1m, 5m, 15m, 1h, 4h, 1d …", "1h").option("--since <time>", "first candle", (text) => time(text)).option("--limit <count>", "number of candles", count(1e4), 24).action((symbol, options) => withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
		const { timeframe, since, limit } = options;
		output.rows(await exchange.fetchOHLCV(symbol, timeframe, since, limit), CANDLES);
	}));
	withService(program.command("funding").description("show funding rates, or their history").argument("[symbols...]")).option("--since <time>", "list the past rates of one symbol from this time on", (text) => time(text)).option("--limit <count>", "number of past rates", count(1e4), 24).action((symbols, options, command) => withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
		const { since, limit } = options;
		if (!(since !== void 0 || command.getOptionValueSource("limit") === "cli")) {
			const rates = await exchange.fetchFundingRates(symbols.length === 0 ? void 0 : symbols);
			output.rows(Object.values(rates), RATES);
			return;
		}
		const [symbol, ...others] = symbols;
		if (symbol === void 0 || others.length > 0) command.error("error: give one symbol for past rates");
		output.rows(await exchange.fetchFundingRateHistory(symbol, since, limit), PAST_RATES);
	}));
}
function addBook(program, io) {
	withService(program.command("book").description("show the order book").argument("<symbol>")).option("--limit <count>", "levels of each side", count(1e3), 10).option("--watch", "follow the book until Ctrl-C").action((symbol, options) => {
		if (options.watch !== true) return withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
			printBook(output, await exchange.fetchOrderBook(symbol, options.limit), options.limit);
		});
		return withExchange$1(io, options, toWatcher(io, options), async ({ exchange, output }) => {
			while (!io.signal.aborted) {
				const book = await exchange.watchOrderBook(symbol, options.limit);
				output.clear();
				printBook(output, book, options.limit, options.json === true);
			}
		});
	});
}
function printBook(output, book, limit, isOneLine = false) {
	if (isOneLine) {
		const { symbol, timestamp, nonce, bids, asks } = book;
		output.row({
			symbol,
			timestamp,
			nonce,
			bids: bids.slice(0, limit),
			asks: asks.slice(0, limit)
		}, []);
		return;
	}
	const toLevel = (side) => ([price, amount]) => ({
		side,
		price: price ?? 0,
		amount: amount ?? 0
	});
	const asks = book.asks.slice(0, limit).map(toLevel("ask")).reverse();
	output.rows([...asks, ...book.bids.slice(0, limit).map(toLevel("bid"))], LEVELS);
}
function addTrades(program, io) {
	withService(program.command("trades").description("list the latest public trades").argument("<symbol>")).option("--since <time>", "first trade", (text) => time(text)).option("--limit <count>", "number of trades", count(1e4), 20).option("--watch", "follow the trades until Ctrl-C").action((symbol, options) => {
		if (options.watch !== true) return withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
			output.rows(await exchange.fetchTrades(symbol, options.since, options.limit), TRADES);
		});
		return withExchange$1(io, options, toWatcher(io, options), async ({ exchange, output }) => {
			while (!io.signal.aborted) for (const trade of await exchange.watchTrades(symbol)) output.row(trade, TRADES);
		});
	});
}
/** Formats a time as ISO 8601. */
function toDate(at) {
	return at === void 0 ? "" : new Date(at).toISOString();
}

// ts/cli/record/last-rows.ts
/** Reads the end of a file of JSON lines, to continue it. */
/** Bytes that are read; a row is much shorter. */
const TAIL_BYTES = 1e6;
const NEWLINE = 10;
/**
* Reads the end of a file; `undefined` without one.
*
* @throws {Problem} `argument` when it is no regular file, or a whole line is no row of these columns with a timestamp
*/
async function readFileEnd(path, columns) {
	const file = await openRegularFile(path, "read").catch((error) => {
		if (error.code === "ENOENT") return void 0;
		throw error;
	});
	if (file === void 0) return void 0;
	try {
		const { size } = await file.stat();
		const from = Math.max(0, size - TAIL_BYTES);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
		const end = buffer.subarray(0, bytesRead).lastIndexOf(NEWLINE) + 1;
		const lines = buffer.subarray(0, end).toString("utf8").split("\n").slice(0, -1);
		// The first line of a part of a file may be cut.
		const whole = from === 0 ? lines : lines.slice(1);
		const starts = whole.map(() => 0);
		let start = from + end;
		for (const [i, line] of [...whole.entries()].reverse()) starts[i] = start -= Buffer.byteLength(line) + 1;
		const rows = whole.map((line, i) => readRow(line, columns, `${path}, byte ${starts[i] ?? from}`));
		return {
			length: from + end,
			rows,
			starts,
			isWhole: from === 0
		};
	} finally {
		await file.close();
	}
}
function readRow(line, columns, at) {
	try {
		const row = readJson(line);
		const isValue = ([name, value]) => columns[name] === "json" ? Array.isArray(value) : value === null || typeof value === "string";
		if (isRecord(row) && Object.entries(row).every(isValue) && parseMilliseconds(row["timestamp"]) !== void 0) return row;
	} catch {
		// No JSON, or no time.
	}
	const fact = `${at} is ${shorten(line, MAX_SHOWN)}, and not a row of a recording`;
	throw sentence("argument", `${fact}; remove this line, or give another --out`);
}
/** Characters of a malformed line that its error shows at most. */
const MAX_SHOWN = 80;

// ts/cli/record/market-recording.ts
/**
* The recording of one market: order books, trades and prices, each in a file of JSON lines. Trades have the time of the
* exchange, books and prices that of their arrival, because the service sends none with them.
*/
/** What is recorded, and the columns of its file. */
const COLUMNS = {
	books: {
		timestamp: "time",
		bids: "json",
		asks: "json"
	},
	trades: DATASETS.trades.columns,
	marks: {
		timestamp: "time",
		markPrice: "number",
		indexPrice: "number",
		fundingRate: "number"
	}
};
const KINDS = Object.keys(COLUMNS);
/**
* Trades are read again this long before a recording, and before the end of an earlier one: the service may have returned some of
* them late. Milliseconds.
*/
const OVERLAP_MS = MINUTE_MS;
/** Ids of written trades are remembered this long, milliseconds: the stream may send a trade after a read. */
const MEMORY_MS = 15 * MINUTE_MS;
/**
* Collects what is watched, and writes it when asked to. Trades are written when a read of their time shows all of them; those of
* the stream are only the end of the file.
*/
var MarketRecording = class MarketRecording {
	symbol;
	files;
	onLate;
	tail;
	#book;
	#mark;
	#fundingRate;
	/** Not written yet, by id. */
	#trades = /* @__PURE__ */ new Map();
	/** Times of the trades that were written lately, by id. */
	#written = /* @__PURE__ */ new Map();
	/** Ids of the tail, which is no part of this recording. */
	#tailIds;
	/** Every trade before this time is written. */
	#writtenUntil;
	/** Reads have shown every trade before this time; `undefined` before the first one. */
	#readUntil;
	/** Time of the first read. */
	#firstAt = Infinity;
	/** The stream has sent the trades from this time on; `undefined` while it is broken. */
	#streamFrom;
	constructor(symbol, files, onLate, tail) {
		this.symbol = symbol;
		this.files = files;
		this.onLate = onLate;
		this.tail = tail;
		this.#tailIds = new Set(tail?.trades.map(({ id }) => id ?? ""));
	}
	/** Opens the files of a market, and continues those that exist. */
	static async open(symbol, folder, onLate) {
		const files = {};
		const pathOf = (kind) => join(folder, nameOf(symbol, kind));
		const readEnd = (kind) => readFileEnd(pathOf(kind), COLUMNS[kind]);
		// All are read before any is opened: a file that cannot be continued leaves none open.
		const ends = new Map(await Promise.all(KINDS.map(async (kind) => [kind, await readEnd(kind)])));
		const tradesEnd = ends.get("trades");
		const tail = tradesEnd === void 0 ? void 0 : tailOf(tradesEnd);
		try {
			for (const [kind, end] of ends) {
				const last = end?.rows.at(-1)?.timestamp;
				const writer = await RowFile.open(pathOf(kind), { columns: COLUMNS[kind] }, "jsonl", end?.length ?? 0);
				files[kind] = {
					file: nameOf(symbol, kind),
					writer,
					rows: 0,
					last: last === void 0 ? void 0 : Number(last)
				};
			}
		} catch (error) {
			await Promise.all(Object.values(files).map(({ writer }) => writer.close()));
			throw error;
		}
		return new MarketRecording(symbol, files, onLate, tail);
	}
	/** Time from which on trades are to be read next; `undefined` for a new recording. */
	get readFrom() {
		return this.#readUntil ?? this.tail?.from;
	}
	get summary() {
		return KINDS.map((kind) => this.files[kind]);
	}
	takeBook(book) {
		this.#book = book;
	}
	takeMark(mark) {
		this.#mark = mark;
	}
	takeFundingRate({ fundingRate }) {
		this.#fundingRate = fundingRate;
	}
	/** Takes all trades with `from <= timestamp < until`, where `from` is that of `readFrom`, if there is one. */
	takeRead(trades, from, until) {
		const others = this.#readUntil === void 0 ? [...this.tail?.trades ?? [], ...this.#trades.values()].filter((trade) => timeOf(trade) >= from) : this.#trades.values();
		// Trades of one millisecond keep the order of the read.
		const rows = new Map(trades.map((trade) => [trade.id ?? "", trade]));
		for (const trade of others) if (!rows.has(trade.id ?? "")) rows.set(trade.id ?? "", trade);
		this.#trades = rows;
		this.#firstAt = Math.min(this.#firstAt, from);
		this.#readUntil = until;
	}
	/** Takes trades of the stream. */
	takeTrades(trades) {
		const times = trades.map(timeOf);
		this.#streamFrom ??= times.length === 0 ? void 0 : Math.min(...times);
		for (const trade of trades) this.#takeTrade(trade);
	}
	/** The stream may have left out trades. */
	breakStream() {
		this.#streamFrom = void 0;
	}
	/** Writes the book and the prices if they have changed, and the trades that reads have shown. */
	write() {
		return this.#write(false);
	}
	/** Writes everything that is left, except for trades after a gap. */
	writeRest() {
		return this.#write(true);
	}
	async #write(isEnd) {
		const book = this.#book;
		this.#book = void 0;
		// A replay accepts only books with two sides.
		if (book?.timestamp !== void 0 && book.bids.length > 0 && book.asks.length > 0) {
			// Two books of one millisecond keep their order.
			const at = Math.max(book.timestamp, (this.files.books.last ?? 0) + 1);
			await this.#append("books", [[
				at,
				levelsOf(book.bids),
				levelsOf(book.asks)
			]]);
		}
		const mark = this.#mark;
		this.#mark = void 0;
		if (mark?.timestamp !== void 0) {
			const { timestamp, markPrice, indexPrice } = mark;
			await this.#append("marks", [[
				timestamp,
				markPrice,
				indexPrice,
				this.#fundingRate
			]]);
		}
		await this.#writeTrades(isEnd);
	}
	async close() {
		for (const kind of KINDS) await this.files[kind].writer.close();
	}
	#takeTrade(trade) {
		const { id } = trade;
		const [at, until] = [timeOf(trade), this.#writtenUntil ?? -Infinity];
		if (id === void 0 || this.#written.has(id) || this.#trades.has(id)) return;
		if (at >= until) this.#trades.set(id, trade);
		else if (at >= until - MEMORY_MS && at >= this.#firstAt) this.onLate(trade);
	}
	async #writeTrades(isEnd) {
		const until = isEnd && this.#isStreamJoined ? Infinity : this.#readUntil;
		if (until === void 0) return;
		const rows = [...this.#trades.values()].filter((trade) => timeOf(trade) < until).sort((left, right) => timeOf(left) - timeOf(right));
		for (const trade of rows) {
			this.#trades.delete(trade.id ?? "");
			this.#written.set(trade.id ?? "", timeOf(trade));
		}
		this.#writtenUntil = until;
		for (const [id, at] of this.#written) if (at < until - MEMORY_MS) this.#written.delete(id);
		if (rows.length === 0) return;
		const file = this.files.trades;
		if (this.tail !== void 0) {
			await file.writer.cut(this.tail.length);
			this.tail = void 0;
		}
		file.rows -= rows.filter(({ id }) => this.#tailIds.delete(id ?? "")).length;
		await this.#append("trades", rows.map(({ timestamp, side, price, amount, id }) => [
			timestamp,
			side,
			price,
			amount,
			id
		]));
	}
	/** Whether the stream continues what is written and read. */
	get #isStreamJoined() {
		if (this.#readUntil === void 0) return this.tail === void 0;
		return this.#streamFrom !== void 0 && this.#streamFrom <= this.#readUntil;
	}
	async #append(kind, rows) {
		const file = this.files[kind];
		await file.writer.append(rows);
		file.rows += rows.length;
		file.last = Number(rows.at(-1)?.[0]);
	}
};
/**
* Refuses to write to files that are not of a recording to continue.
*
* @throws {UsageError} when a file of the market is of a download, or exists and is not resumed
*/
async function expectOwnFiles(symbol, folder, isResumed) {
	const manifest = await Manifest.open(folder);
	for (const kind of KINDS) {
		const file = nameOf(symbol, kind);
		if (manifest.find(file) !== void 0) throw new UsageError(`${file} is of a download; give another --out`);
		if (isResumed || !await hasFile(join(folder, file))) continue;
		throw new UsageError(`${file} exists already; give --resume to continue it, or another --out`);
	}
}
function nameOf(symbol, kind) {
	return fileNameOf(symbol, kind, "jsonl");
}
function timeOf({ timestamp }) {
	return timestamp ?? 0;
}
/** The last rows of a file of trades; `undefined` of an empty one. */
function tailOf({ rows, starts, isWhole, length }) {
	const trades = rows.map((row) => ({
		...row,
		timestamp: Number(row.timestamp)
	}));
	const [first, last] = [trades[0], trades.at(-1)];
	if (first === void 0 || last === void 0) return void 0;
	// The first rows may share their time with rows before them.
	const from = Math.max(timeOf(last) - OVERLAP_MS, isWhole ? -Infinity : timeOf(first) + 1);
	const index = trades.findIndex((trade) => timeOf(trade) >= from);
	return {
		from,
		trades: trades.slice(index),
		length: starts[index] ?? length
	};
}
function levelsOf(levels) {
	return JSON.stringify(levels.map(([price, amount]) => [price, amount]));
}

// ts/cli/record/record.ts
/** Records live order books, trades and prices of markets in files that a sandbox replays. */
/** Reads of trades end this long before the time of the service, because it returns some trades late. Milliseconds. */
const HOLD_MS = 10 * SECOND_MS;
/** Time between two reads of trades, milliseconds. */
const READ_INTERVAL_MS = 10 * SECOND_MS;
/** Longest period of one read, milliseconds. */
const READ_WINDOW_MS = 15 * MINUTE_MS;
/** Delays before what an outage ended is repeated: the first, which doubles, and the longest. */
const FIRST_DELAY_MS = SECOND_MS;
const MAX_DELAY_MS = MINUTE_MS;
/**
* Records until the signal is aborted. Network errors are repeated; other errors end the recording.
*
* @returns the files, each with its rows
*/
async function record(exchange, { symbols, folder, depth, intervalMs, isResumed }, { signal, onWrite, onLate, onOutage, sleep }) {
	await exchange.loadMarkets();
	const names = [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
	await mkdir(folder, { recursive: true });
	const markets = [];
	const locks = [];
	const files = () => markets.flatMap(({ summary }) => summary);
	try {
		for (const name of names) {
			const wanted = "a market that no other recording writes there; end that one, or give another --out";
			const at = `${name} in ${folder}`;
			locks.push(await acquireLock(join(folder, fileNameOf(name, "record", "lock")), {
				at,
				wanted
			}));
		}
		for (const name of names) await expectOwnFiles(name, folder, isResumed);
		for (const name of names) markets.push(await MarketRecording.open(name, folder, onLate));
		const outages = new Outages({
			signal,
			onOutage,
			sleep
		});
		// A loop that fails ends the recording.
		const loops = Promise.all(markets.flatMap((market) => watch(exchange, market, depth, outages)));
		const failures = [];
		const isOver = () => signal.aborted || failures.length > 0;
		const failed = loops.catch((error) => {
			failures.push(error);
		});
		while (!isOver()) {
			await Promise.race([sleep(intervalMs), failed]);
			for (const market of markets) await market.write();
			onWrite(files());
		}
		for (const market of markets) await market.writeRest();
		onWrite(files());
		if (!(signal.aborted && failures.every((error) => error instanceof ExchangeClosedByUser))) await loops;
		return files();
	} finally {
		for (const market of markets) await market.close();
		for (const lock of locks) await lock.release();
	}
}
/** Watches a market until the exchange is closed. */
function watch(exchange, market, depth, outages) {
	const { symbol } = market;
	return [
		outages.repeat(async () => {
			market.takeBook(await exchange.watchOrderBook(symbol, depth));
		}),
		outages.repeat(async () => {
			market.takeMark(await exchange.watchMarkPrice(symbol));
		}),
		outages.repeat(async () => {
			market.takeFundingRate(await exchange.watchFundingRate(symbol));
		}),
		outages.repeat(async () => {
			try {
				market.takeTrades(await exchange.watchTrades(symbol));
			} catch (error) {
				market.breakStream();
				throw error;
			}
		}),
		outages.repeat(async () => {
			if (!await readTrades(exchange, market)) await outages.pause(READ_INTERVAL_MS);
		})
	];
}
/** Reads the trades since the last read. Returns whether there are more to read at once. */
async function readTrades(exchange, market) {
	const now = await readServiceTime(exchange);
	const from = market.readFrom ?? now - OVERLAP_MS;
	const until = Math.min(now - HOLD_MS, from + READ_WINDOW_MS);
	if (until <= from) return false;
	market.takeRead(await exchange.fetchTrades(market.symbol, from, void 0, { until: until - 1 }), from, until);
	return until < now - HOLD_MS;
}
/** Loops that survive outages of the network or the service. */
var Outages = class {
	context;
	/** Loops whose last step failed. */
	#failing = /* @__PURE__ */ new Set();
	constructor(context) {
		this.context = context;
	}
	/** Repeats a step until the signal is aborted, or the step fails with another error than one of the network. */
	async repeat(step) {
		const { signal, onOutage } = this.context;
		const isOver = () => signal.aborted;
		let failures = 0;
		while (!isOver()) try {
			await step();
			failures = 0;
			this.#failing.delete(step);
		} catch (error) {
			if (!(error instanceof NetworkError)) throw error;
			if (isOver()) return;
			if (this.#failing.size === 0) onOutage(error);
			this.#failing.add(step);
			await this.pause(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
			failures += 1;
		}
	}
	/** Waits; no longer than until the signal is aborted. */
	async pause(ms) {
		await this.context.sleep(ms);
	}
};

// ts/cli/record-command.ts
/** The command `record`: its options and its summary. */
/** Adds the command. */
function addRecord(program, io) {
	withService(program.command("record").description("store live order books, trades and prices until Ctrl-C")).requiredOption("--symbols <list>", "markets", symbolList).requiredOption("--out <folder>", "folder of the files").option("--depth <levels>", "levels of each side of a book", count(1e3), 20).option("--interval <length>", "shortest time between two books", duration, 1e3).option("--for <length>", "end after this time, such as 1h", duration).option("--resume", "continue the files that are there").action((options) => run(io, options));
}
async function run(io, options) {
	const signal = options.for === void 0 ? io.signal : within(io.signal, options.for);
	// The text of numbers keeps all digits.
	const exchange = new aftermath$1({
		...configOf(io, options),
		number: String
	});
	const { symbols, out: folder, depth, interval: intervalMs, resume } = options;
	await withExchange$1({
		...io,
		signal
	}, options, exchange, async ({ output }) => {
		const files = await record(exchange, {
			symbols,
			folder,
			depth,
			intervalMs,
			isResumed: resume === true
		}, {
			signal,
			onWrite: (written) => {
				if (io.stderr.isTTY === true) {
					const rows = written.reduce((sum, file) => sum + file.rows, 0);
					io.stderr.write(`\r${rows} rows; Ctrl-C ends the recording`);
				}
			},
			onLate: ({ symbol, id, datetime }) => {
				note(io, `left out: trade ${id} of ${symbol} at ${datetime} came too late to be stored in order`);
			},
			onOutage: (error) => {
				note(io, `interrupted, and repeated until it works: ${error.message}`);
			},
			sleep: (ms) => setTimeout$1(ms, void 0, { signal }).catch(() => void 0)
		});
		if (io.stderr.isTTY === true) io.stderr.write("\n");
		output.rows(files, [
			{
				title: "file",
				of: ({ file }) => file
			},
			{
				title: "rows",
				of: ({ rows }) => rows
			},
			{
				title: "until",
				of: ({ last }) => last === void 0 ? "" : new Date(last).toISOString()
			}
		]);
	});
}

// ts/cli/demo.ts
/** Maximum time that a read may lag behind a write. */
const TIMEOUT_MS = 1e4;
const POLL_MS = 100;
const SYMBOL = "BTC/USD:USDC";
const SIZE = .05;
/** What the service does to the order in the transaction. */
const TAMPERINGS = {
	price: "doubles the price",
	side: "turns the buy into a sell",
	transfer: "adds a transfer of the gas coin to another address"
};
/** Each of the two fills is settled in whole coin units, rounded down for the trader. */
const ROUNDING = "0.000002";
/** Runs the demo; the error of a step that failed names it. */
async function runDemo(world) {
	const run = new Demo(world);
	await run.step("Read the market", () => run.readMarket());
	await run.step("Open an account", () => run.open());
	await run.step("Trade", () => run.trade());
	await run.step("Reject tampered transactions", () => run.rejectTampered());
	await run.step("Close everything", () => run.close());
	await run.step("Reconcile the balances", () => run.reconcile());
}
var Demo = class {
	world;
	#before;
	#fills = [];
	#orderId = "";
	constructor(world) {
		this.world = world;
		this.#before = world.wallet();
	}
	async step(name, run) {
		this.world.print(`\n${name}`);
		try {
			await run();
		} catch (cause) {
			throw new Error(`"${name}" failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
		}
	}
	async readMarket() {
		const { exchange } = this.world;
		const markets = await exchange.loadMarkets();
		this.#print(`markets: ${Object.keys(markets).join(", ")}`);
		const ticker = await exchange.fetchTicker(SYMBOL);
		this.#print(`${SYMBOL}: last ${ticker.last}, bid ${ticker.bid}, ask ${ticker.ask}, 24 h volume ${ticker.baseVolume} BTC`);
		const book = await exchange.fetchOrderBook(SYMBOL, 3);
		for (const [price, amount] of [...book.asks].reverse()) this.#print(`    ask ${price} × ${amount}`);
		for (const [price, amount] of book.bids) this.#print(`    bid ${price} × ${amount}`);
	}
	async open() {
		const { exchange } = this.world;
		const account = await exchange.createAccount(SYMBOL);
		this.#print(`account ${account.id?.slice(0, 10)}… created`);
		const deposit = await exchange.deposit("USDC", 5e3);
		this.#print(`deposited ${deposit.amount} USDC, transaction ${deposit.txid}`);
		const margin = await exchange.addMargin(SYMBOL, 2e3);
		this.#print(`allocated ${margin.amount} USDC to ${SYMBOL}, its margin is ${margin.total}`);
		const leverage = await exchange.setLeverage(10, SYMBOL);
		this.#print(`leverage set to ${leverage.longLeverage}×`);
	}
	async trade() {
		const { exchange } = this.world;
		const book = await exchange.fetchOrderBook(SYMBOL, 1);
		const price = Number(exchange.priceToPrecision(SYMBOL, (book.bids[0]?.[0] ?? 0) * .9));
		const limit = await exchange.createOrder(SYMBOL, "limit", "buy", SIZE, price);
		this.#orderId = `${limit.id}`;
		this.#print(`limit buy ${limit.amount} BTC at ${limit.price}: ${limit.status}, id ${limit.id}`);
		await this.#market("buy", {});
		const position = await this.#until("the position is visible", async () => {
			const found = await exchange.fetchPosition(SYMBOL);
			return found.contracts === SIZE ? found : void 0;
		});
		this.#print(`position: ${position.side} ${position.contracts} BTC from ${position.entryPrice}, margin ${position.collateral}, liquidation at ${position.liquidationPrice}`);
		const orders = await this.#until("the open order is visible", async () => {
			const open = await exchange.fetchOpenOrders(SYMBOL);
			return open.some(({ id }) => id === limit.id) ? open : void 0;
		});
		this.#print(`open orders: ${orders.map((order) => `${order.side} ${order.amount} at ${order.price}`).join(", ")}`);
	}
	async rejectTampered() {
		const { exchange, tamper } = this.world;
		const { bids } = await exchange.fetchOrderBook(SYMBOL, 1);
		const price = Number(exchange.priceToPrecision(SYMBOL, (bids[0]?.[0] ?? 0) * .9));
		for (const kind of Object.keys(TAMPERINGS)) {
			const restore = tamper(kind);
			const error = await exchange.createOrder(SYMBOL, "limit", "buy", SIZE, price).catch((thrown) => thrown).finally(restore);
			if (!(error instanceof TransactionMismatch)) throw new Error(`no refusal of a service that ${TAMPERINGS[kind]}`);
			this.#print(`the service ${TAMPERINGS[kind]}: refused before signing`);
			for (const departure of error.departures) this.#print(`    ${toSentence("mismatch", departure)}`);
		}
	}
	async close() {
		const { exchange } = this.world;
		await this.#market("sell", { reduceOnly: true });
		const canceled = await exchange.cancelOrder(this.#orderId, SYMBOL);
		this.#print(`limit order ${canceled.status}, ${canceled.amount} BTC`);
		const flat = await this.#until("the position is flat and the order is gone", async () => {
			const found = await exchange.fetchPosition(SYMBOL);
			const open = await exchange.fetchOpenOrders(SYMBOL);
			return found.contracts === 0 && open.length === 0 ? found : void 0;
		});
		const back = await exchange.reduceMargin(SYMBOL, flat.collateral ?? 0);
		this.#print(`returned ${back.amount} USDC of margin to the account`);
		const wanted = 3e3 + (back.amount ?? 0);
		const balance = await this.#until("the balance is free", async () => {
			const found = await exchange.fetchBalance();
			return Math.abs((found.USDC?.free ?? 0) - wanted) < 1e-6 ? found : void 0;
		});
		const address = exchange.walletAddress;
		const out = await exchange.withdraw("USDC", Number(balance.USDC?.free), address);
		this.#print(`withdrew ${out.amount} USDC to ${address.slice(0, 10)}…`);
	}
	async reconcile() {
		const { exchange, wallet, funding } = this.world;
		const after = wallet();
		const left = await this.#until("the account is empty", async () => {
			const { USDC } = await exchange.fetchBalance();
			return (USDC?.free ?? 1) === 0 ? numberText(USDC?.total ?? 0, "total") : void 0;
		});
		const { taker } = await exchange.fetchTradingFee(SYMBOL);
		const cost = ({ price, amount }) => multiply(price, amount);
		const profit = sum(this.#fills.map((fill) => fill.side === "sell" ? cost(fill) : negate(cost(fill))));
		const fees = sum(this.#fills.map((fill) => multiply(cost(fill), `${taker}`)));
		const expected = sum([
			this.#before.usdc,
			profit,
			negate(fees),
			funding()
		]);
		this.#print(`USDC in the wallet before      ${this.#before.usdc}`);
		this.#print(`+ profit from the fill prices  ${profit}`);
		this.#print(`- fees, fills × ${taker}        ${fees}`);
		if (funding() !== "0") this.#print(`+ settled funding              ${funding()}`);
		this.#print(`= expected                     ${expected}`);
		this.#print(`USDC in the wallet now         ${after.usdc}, plus ${left} in the account`);
		expectAtMost("USDC", add(add(after.usdc, left), negate(expected)), ROUNDING);
		this.#reconcileGas(after);
		this.#print("the balances match");
	}
	#reconcileGas(after) {
		const gas = toSui(after.gasPaid - this.#before.gasPaid);
		const oracle = toSui(after.oracleFeesPaid - this.#before.oracleFeesPaid);
		this.#print(`SUI before ${this.#before.sui} - gas ${gas} - oracle fees ${oracle}, now ${after.sui}`);
		const expected = sum([
			this.#before.sui,
			negate(gas),
			negate(oracle)
		]);
		expectAtMost("SUI", add(after.sui, negate(expected)), "0");
	}
	async #market(side, params) {
		const order = await this.world.exchange.createOrder(SYMBOL, "market", side, SIZE, void 0, params);
		const { average, filled, amount } = order;
		if (average === void 0 || filled !== amount) throw new Error(`the market order is ${order.status} with ${filled} of ${amount} filled`);
		const row = order.info;
		this.#fills.push({
			side,
			price: row.average,
			amount: row.filled
		});
		this.#print(`market ${side} ${amount} BTC: filled at ${average}`);
	}
	async #until(condition, read) {
		for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
			const found = await read();
			if (found !== void 0) return found;
			await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		}
		throw new Error(`timed out after ${TIMEOUT_MS / 1e3} s until ${condition}`);
	}
	#print(line) {
		this.world.print(`  ${line}`);
	}
};
function sum(amounts) {
	return amounts.reduce(add, "0");
}
function negate(amount) {
	return multiply(amount, "-1");
}
function toSui(mist) {
	return multiply(mist.toString(), "0.000000001");
}
function expectAtMost(coin, difference, limit) {
	if (compare$1(difference, limit) <= 0 && compare$1(difference, negate(limit)) >= 0) return;
	throw new Error(`${coin} differs from the expected balance by ${difference}`);
}

// ts/cli/tool-commands.ts
/** Commands around the exchange: the demo, the sandbox, the description of a transaction, and pins. */
/** Adds the commands. */
function addToolCommands(program, io) {
	const output = new Output(io, false);
	withSandbox(program.command("demo").description("open an account, trade and close, on a local sandbox")).action((options) => demo(io, output, toSandboxOptions(options, 0)));
	withSandbox(program.command("sandbox").description("run the sandbox exchange until Ctrl-C")).option("--port <number>", "port", wholeNumber, 8090).action((options) => serve(io, output, toSandboxOptions(options, options.port ?? 8090)));
	program.command("inspect").description("describe the content of a transaction, without verifying it").argument("<base64>", "the transaction").action((text) => {
		output.text(inspect(text));
	});
	withService(program.command("pins").description("compare the service with a Sui node, and propose pins as JSON")).requiredOption("--wallet <address>", "address of the wallet; no key is needed").option("--symbols <list>", "markets", symbolList, []).option("--reference <coin=price>", "your own price of a coin, such as BTC=64000, compared with the book on the chain; repeatable", reference, /* @__PURE__ */ new Map()).option("--strict", "fail unless a node confirms each pin that a node can confirm").action((options) => pins(io, options));
}
/** Describes without verifying, because the request that the transaction belongs to is not known. */
function inspect(text) {
	try {
		return describeLines(readTransactionBytes(text)).join("\n");
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`no transaction that can be signed: ${reason}`, { cause: error });
	}
}
function withSandbox(command) {
	return command.option("--seed <number>", "seed of the market", wholeNumber, 7).addOption(new Option("--deposit-to <object>", "what a deposit accepts as accountId").choices(["account", "capability"])).option("--read-lag <ms>", "delay of reads", wholeNumber).addOption(new Option("--dialect <name>", "names of the contract").choices(["contract", "unknown"]));
}
function toSandboxOptions({ seed, depositTo, readLag, dialect }, port) {
	return {
		port,
		seed,
		...readLag === void 0 ? {} : { readLagMs: readLag },
		...depositTo === void 0 ? {} : { depositTo },
		...dialect === void 0 ? {} : { dialect }
	};
}
/** Loads the sandbox here, so that no other command waits for it. */
async function start(options) {
	const { startSandbox } = await import("./sandbox.js");
	return startSandbox(options);
}
async function serve(io, output, options) {
	const sandbox = await start(options);
	const { walletAddress, privateKey } = await sandbox.fund({
		usdc: 1e4,
		sui: 10
	});
	output.text(`The sandbox runs at ${sandbox.url}. This wallet has 10,000 USDC and 10 SUI:\n`);
	output.text(`    walletAddress  ${walletAddress}\n    privateKey     ${privateKey}\n`);
	output.text(`new aftermath({ walletAddress, privateKey, urls: sandboxUrls('${sandbox.url}') })`);
	output.text(`\nLook at it in a browser: ${sandbox.url}\nAPI reference: ${sandbox.url}/docs`);
	await new Promise((resolve) => {
		if (io.signal.aborted) resolve();
		io.signal.addEventListener("abort", () => {
			resolve();
		});
	});
	await sandbox.close();
}
async function demo(io, output, options) {
	const started = performance.now();
	const sandbox = await start(options);
	try {
		const wallet = await sandbox.fund({
			usdc: 1e4,
			sui: 10
		});
		output.text(`The sandbox runs at ${sandbox.url}. The wallet has 10,000 USDC and 10 SUI.`);
		const exchange = new aftermath({
			...paceOf(io),
			...wallet,
			urls: sandboxUrls(sandbox.url)
		});
		await runDemo({
			exchange,
			wallet: () => sandbox.wallet(wallet.walletAddress),
			funding: watchFunding(sandbox, wallet.walletAddress),
			tamper: (tamper) => sandbox.faults.add({
				route: "build/createOrders",
				tamper
			}),
			print: (line) => {
				output.text(line);
			}
		});
		output.text(`\nDone in ${((performance.now() - started) / 1e3).toFixed(1)} s`);
	} finally {
		await sandbox.close();
	}
}
/** Sums the funding that the contract settles on all accounts of a wallet from now on. */
function watchFunding({ internals: { chain, engine } }, address) {
	let settled = 0n;
	engine.observe((events) => {
		const numbers = chain.accountsOf(address).map(({ accountNumber }) => accountNumber);
		for (const event of events) if (event.type === "SettledFunding" && numbers.includes(event.accountId)) settled += event.amount;
	});
	return () => fromUnits(settled, 18);
}
async function pins(io, options) {
	const { wallet: walletAddress, symbols } = options;
	await withExchange$1(io, options, toPublic(io, options, { walletAddress }), async ({ exchange, output }) => {
		const proposal = await collectPins(exchange, symbols, (text) => {
			note(io, `not available: ${text}`);
		});
		expectReferenced(proposal, options.reference);
		await expectConfirmed(io, proposal, servicesOf(exchange).nodes.node, options);
		output.text(JSON.stringify(proposal, null, 4));
	});
}
/** A price that belongs to no market of the proposal would be ignored. */
function expectReferenced({ markets = {} }, references) {
	const bases = Object.keys(markets).map(baseOf);
	const unused = [...references.keys()].find((base) => !bases.includes(base));
	if (unused === void 0) return;
	const accepted = bases.length === 0 ? "no price" : `a price of ${bases.join(", ")}`;
	throw new UsageError(`--reference ${unused}=… belongs to no market of the pins, which accept ${accepted}; name its market with --symbols`);
}
/** Prints what the node says about each pin as a note, as the proposal is the standard output. */
async function expectConfirmed(io, proposal, node, { reference: references, strict }) {
	if (node === void 0) {
		const text = "no pin is compared with the chain; give a Sui node with --node https://…";
		if (strict === true || references.size > 0) throw new Error(text);
		note(io, text);
		return;
	}
	const checks = await checkPins(proposal, node, references);
	note(io, formatChecks(checks).trimEnd());
	const wrong = checks.filter(({ verdict }) => verdict === "differs").map(({ pin }) => pin);
	if (wrong.length > 0) {
		const names = wrong.join(", ");
		throw new Error(`the service and the node disagree about ${names}; pin nothing until you know which one is right`);
	}
	if (strict === true) expectProven(checks);
}
function expectProven(checks) {
	const unproven = listUnproven(checks);
	if (unproven.length === 0) return;
	const lines = unproven.map(({ pin, verdict }) => `${pin}: ${verdict}`).join("; ");
	throw new Error(`${lines}. With --strict a node must confirm each of them. A market's id needs your own price of its coin, such as --reference BTC=64000`);
}

// ts/cli/write-commands.ts
const TRANSFERS = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "type",
		of: ({ type }) => type
	},
	{
		title: "amount",
		of: ({ amount }) => amount
	},
	{
		title: "currency",
		of: ({ currency }) => currency
	},
	{
		title: "status",
		of: ({ status }) => status
	},
	{
		title: "digest",
		of: ({ txid }) => txid
	}
];
const MARGINS = [
	{
		title: "symbol",
		of: ({ symbol }) => symbol
	},
	{
		title: "type",
		of: ({ type }) => type
	},
	{
		title: "amount",
		of: ({ amount }) => amount
	},
	{
		title: "margin",
		of: ({ total }) => total
	},
	{
		title: "status",
		of: ({ status }) => status
	}
];
const AMOUNT = "amount in base currency, such as 0.01";
/** Adds the commands. */
function addWriteCommands(program, io) {
	addAccount(program, io);
	addOrder(program, io);
	withSigning(program.command("edit").description("change an order that rests").argument("<id>").argument("<symbol>").argument("<side>", "buy or sell", side).argument("<amount>", AMOUNT, positive).argument("<price>", "new price", positive)).action((id, symbol, side, amount, price, options) => write(io, options, ORDERS, (exchange, params) => exchange.editOrder(id, symbol, "limit", side, amount, price, params)));
	addCancel(program, io);
	withSigning(program.command("close").description("close a position at market").argument("<symbol>")).action((symbol, options) => write(io, options, ORDERS, (exchange, params) => exchange.closePosition(symbol, void 0, params)));
	addFunds(program, io);
}
function addAccount(program, io) {
	const columns = [{
		title: "id",
		of: ({ id }) => id
	}];
	withSigning(program.command("create-account").description("create an account for the currency of a market").argument("<symbol>")).action((symbol, options) => write(io, options, columns, (exchange, params) => exchange.createAccount(symbol, params)));
}
function addOrder(program, io) {
	withSigning(program.command("order").description("place an order: a limit order if a price is given, a market order otherwise").argument("<symbol>").argument("<side>", "buy or sell", side).argument("<amount>", AMOUNT, positive).argument("[price]", "limit price", positive)).option("--post-only", "never take from the book").option("--time-in-force <policy>", "GTC, IOC, FOK or PO").option("--reduce-only", "only reduce the position").option("--trigger-price <price>", "a stop order, executed at this price", positive).option("--trigger-direction <direction>", "ascending or descending").option("--stop-loss <price>", "attach a stop loss", positive).option("--take-profit <price>", "attach a take profit", positive).option("--slippage <fraction>", "worst price of a market order, 0.01 = 1 %", positive).option("--leverage <times>", "leverage of the market", positive).option("--client-order-id <id>", "your own id").option("--trust-executor", "accept what cannot be verified of stop orders").action((symbol, side, amount, price, options) => write(io, options, ORDERS, (exchange, params) => {
		const type = price === void 0 ? "market" : "limit";
		return exchange.createOrder(symbol, type, side, amount, price, {
			...params,
			...orderParams(options)
		});
	}));
}
function orderParams(options) {
	const { stopLoss, takeProfit } = options;
	const { postOnly, timeInForce, reduceOnly, triggerPrice, triggerDirection } = options;
	const { slippage, leverage, clientOrderId, trustExecutor } = options;
	return Object.fromEntries(Object.entries({
		postOnly,
		timeInForce,
		reduceOnly,
		triggerPrice,
		triggerDirection,
		slippage,
		leverage,
		clientOrderId,
		trustExecutor,
		stopLoss: stopLoss === void 0 ? void 0 : { triggerPrice: stopLoss },
		takeProfit: takeProfit === void 0 ? void 0 : { triggerPrice: takeProfit }
	}).filter(([, value]) => value !== void 0));
}
function addCancel(program, io) {
	withSigning(program.command("cancel").description("cancel orders by id, or all of them").argument("[ids...]")).option("--symbol <symbol>", "market of the orders").option("--all", "all open orders").option("--trigger", "stop orders").option("--twap", "TWAP orders").action((ids, options, command) => {
		if (ids.length === 0 === (options.all !== true)) command.error("error: give ids of orders, or --all");
		return write(io, options, ORDERS, (exchange, params) => {
			const all = {
				...params,
				...kindOf(options)
			};
			if (options.all === true) return exchange.cancelAllOrders(options.symbol, all);
			if (options.trigger !== true && options.twap !== true && options.symbol === void 0) return cancelByIds(exchange, ids, params);
			return exchange.cancelOrders(ids, options.symbol, all);
		});
	});
}
/** Cancels orders on the book whose markets only the open orders show. */
async function cancelByIds(exchange, ids, params) {
	const open = await exchange.fetchOpenOrders(void 0, void 0, void 0, {
		...params,
		dryRun: void 0
	});
	const orders = ids.map((id) => {
		const symbol = open.find((order) => order.id === id)?.symbol;
		if (symbol === void 0) throw new OrderNotFound(`order ${id} is not open; list open orders with: orders`);
		return {
			id,
			symbol
		};
	});
	return exchange.cancelOrdersForSymbols(orders, params);
}
function addFunds(program, io) {
	withSigning(program.command("deposit").description("move collateral from the wallet into the account").argument("<amount>", "amount in whole coins", positive).argument("[currency]", "collateral", "USDC")).action((amount, currency, options) => write(io, options, TRANSFERS, (exchange, params) => exchange.deposit(currency, amount, params)));
	withSigning(program.command("withdraw").description("move collateral from the account to the wallet, or to another address").argument("<amount>", "amount in whole coins", positive).argument("[currency]", "collateral", "USDC").option("--to <address>", "another address")).action((amount, currency, options) => write(io, options, TRANSFERS, (exchange, params) => exchange.withdraw(currency, amount, options.to ?? exchange.walletAddress, void 0, params)));
	withSigning(program.command("margin").description("add collateral to a position, or remove some with a negative amount").argument("<symbol>").argument("<amount>", "amount in whole coins", decimal)).action((symbol, amount, options) => write(io, options, MARGINS, (exchange, params) => amount < 0 ? exchange.reduceMargin(symbol, -amount, params) : exchange.addMargin(symbol, amount, params)));
	withSigning(program.command("leverage").description("set the leverage of a market").argument("<symbol>").argument("<times>", "a whole number", count(1e3))).action((symbol, times, options) => write(io, options, [{
		title: "symbol",
		of: () => symbol
	}, {
		title: "leverage",
		of: () => times
	}], (exchange, params) => exchange.setLeverage(times, symbol, params)));
}
/** Runs a write, and prints what it returns: one structure or a list; of a dry run, the description of the transaction. */
function write(io, options, columns, run) {
	return withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		const dryRun = options.dryRun === true ? { dryRun: true } : {};
		const result = await run(exchange, {
			...accountOf(options),
			...dryRun
		});
		const rows = Array.isArray(result) ? result : [result];
		if (options.dryRun === true) for (const row of rows) printDryRun(output, row);
		else output.rows(rows, columns);
	});
}
function printDryRun(output, description) {
	const { sender, gas, expiration, calls } = description;
	output.object(description, () => [
		`sender       ${sender}`,
		`gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit`,
		`expiration   ${expiration}`,
		...cutLines(calls)
	]);
}

// ts/cli/program.ts
/** The program `ccxt-aftermath`: its commands, its help and its exit codes. */
/** Exit codes. */
const CODES = {
	ok: 0,
	failed: 1,
	usage: 2
};
const DESCRIPTION = [
	"Trade and read Aftermath perpetual futures, and run a sandbox exchange.",
	"",
	"Rows go to the standard output: a table on a terminal, separated by tabs otherwise, JSON with --json. Everything else goes to the standard error output. A private key is read from AFTERMATH_PRIVATE_KEY, --key-file or a prompt, never from an argument."
].join("\n");
/** Examples in the help of a command. */
const EXAMPLES = {
	markets: ["markets", "markets --json | jq '.[].symbol'"],
	ticker: ["ticker", "ticker BTC/USD:USDC ETH/USD:USDC"],
	book: ["book BTC/USD:USDC --limit 5", "book BTC/USD:USDC --watch"],
	trades: ["trades BTC/USD:USDC --since 10m", "trades BTC/USD:USDC --watch --json"],
	candles: ["candles BTC/USD:USDC --timeframe 5m --limit 100", "candles BTC/USD:USDC --since 2026-09-01 --json"],
	funding: ["funding", "funding BTC/USD:USDC --since 30d"],
	chart: ["chart BTC/USD:USDC --timeframe 15m", "chart BTC/USD:USDC --since 7d --out btc.png --theme dark"],
	accounts: ["accounts --wallet 0x…"],
	balance: ["balance --wallet 0x…", "balance --key-file ~/.aftermath-key"],
	positions: ["positions --wallet 0x…"],
	orders: ["orders --wallet 0x…", "orders BTC/USD:USDC --trigger"],
	order: [
		"order BTC/USD:USDC buy 0.01 64000 --post-only",
		"order BTC/USD:USDC sell 0.01 --slippage 0.005",
		"order BTC/USD:USDC buy 0.01 64000 --dry-run"
	],
	cancel: ["cancel 123456789", "cancel --all --symbol BTC/USD:USDC"],
	edit: ["edit 123456789 BTC/USD:USDC buy 0.01 64100"],
	close: ["close BTC/USD:USDC"],
	deposit: ["deposit 1000"],
	withdraw: ["withdraw 500", "withdraw 500 --to 0x…"],
	margin: ["margin BTC/USD:USDC 200", "margin BTC/USD:USDC -- -50"],
	leverage: ["leverage BTC/USD:USDC 5"],
	download: ["download candles --symbols BTC/USD:USDC --timeframe 1h --since 30d --out data", "download trades --symbols BTC/USD:USDC,ETH/USD:USDC --since 1d --format parquet --out data --resume"],
	record: ["record --symbols BTC/USD:USDC,ETH/USD:USDC --out data", "record --symbols BTC/USD:USDC --for 1h --out data"],
	sandbox: ["sandbox --port 8090", "ticker --host http://127.0.0.1:8090"],
	inspect: ["inspect AAAC…"],
	doctor: [
		"doctor",
		"doctor --json > report.json",
		"doctor --host http://127.0.0.1:8090 --wallet 0x…"
	],
	pins: ["pins --wallet 0x… --symbols BTC/USD:USDC", "pins --wallet 0x… --symbols BTC/USD:USDC --reference BTC=64000 --strict"]
};
/** Runs one command. Returns the exit code: 0 when it worked, 1 when it failed, 2 when it was called in a wrong way. */
async function runProgram(args, io) {
	if (args.length === 0) {
		createProgram(io).outputHelp({ error: true });
		return CODES.usage;
	}
	try {
		await createProgram(io).parseAsync([...args], { from: "user" });
		return CODES.ok;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? CODES.ok : CODES.usage;
		note(io, `error: ${messageOf(error)}`);
		return error instanceof UsageError ? CODES.usage : CODES.failed;
	}
}
/** Creates the program with all commands. */
function createProgram(io) {
	const program = new Command("ccxt-aftermath").description(DESCRIPTION).version(ownVersion());
	// Commands that are added later inherit these settings.
	program.exitOverride().configureOutput({
		writeOut: (text) => io.stdout.write(text),
		writeErr: (text) => {
			note(io, text.trimEnd());
		},
		getOutHelpWidth: () => io.stdout.columns ?? 100,
		getErrHelpWidth: () => io.stdout.columns ?? 100
	});
	program.showHelpAfterError("(run with --help for what it accepts)");
	addMarketCommands(program, io);
	addChart(program, io);
	addAccountCommands(program, io);
	addWriteCommands(program, io);
	addDownload(program, io);
	addRecord(program, io);
	addToolCommands(program, io);
	addDoctor(program, io);
	for (const command of program.commands) {
		const examples = EXAMPLES[command.name()];
		if (examples === void 0) continue;
		command.addHelpText("after", `\nExamples:\n${examples.map((line) => `  ccxt-aftermath ${line}`).join("\n")}`);
	}
	return program;
}
/** The message of an error in one line. */
function messageOf(error) {
	return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " ");
}

export { runProgram };