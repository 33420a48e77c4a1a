import { __name } from "./rolldown-runtime.js";
import { DEPLOYMENTS, Problem, describeFault, findDeployment, problem, sentence, shorten, toSentence, withoutEncodedKeys } from "./index-lines-node-program-sandbox.js";
import { Book, BookSync, Connection, FrameReader, Link, aftermath as aftermath$1, aftermath$1 as aftermath, dialSocket, findServiceError, fromSteps, readFrame, sendLimited, toGrid } from "./index-program.js";
import { ACCOUNT_KINDS, Backoff, DAY_MS, HEADERS as HEADERS$1, HOUR_MS, LATEST_BUCKET, MANIFEST, MARKET_KINDS, MINUTE_MS, PREFIX, READ_LAG_MS, SCHEMA, SECOND_MS, SHARDS_BUCKET, STREAMS as STREAMS$1, SUI_TYPE, SYSTEM_CLOCK, StreamReader, Timer, accountSubject, connectNats, dayOf, dropOldest, eventId, fromUnits, hasFewLevels, isAddress, isDecimal, isFullAddress, isNatsAddress, isNatsOutage, isPermissionViolation, latestKey, marketSubject, printable, readJson, setLast, streamOf as streamOf$1, streamOfSubject, toFullAddress, toFullType, toToken, withTimeout, writeJson } from "./index-lines-program-sandbox.js";
import { ARCHIVE_VERSION, BY_VALUE, ChainMarkets, FORMATS as FORMATS$1, GENESIS_MS, MANIFEST_FILE, MARKETS_FILE, OPEN_ORDER_KINDS, OutcomeUnknown, SIGNATURES, SLIPPAGE, STREAM_KINDS, TIMEOUT_RANGE, TYPE_COUNTS, TransactionMismatch, UPDATE_CALLS, WRITE, accountIds as accountIds$1, acquireLock, add, appendRecords, buildMarketPin, canceledOf, cancelsOrders, capabilityIdOf, codeOf, compactJournal, compare as compare$2, compareTerms, compareTypes, convertError, createDeferred, createdIdsOf, createsTickets, describeTransaction, detectVolumeUnit, divide, durationOf, expectJoined, expectTrade, findChainId, findNode, firstStart, formatValue, hasLengthOf, isBase, isFlat, isJournalEntry, isLiteral, isLoopback as isLoopback$1, isOfAccount, isPriceOf, isProtective as isProtective$1, isTimeout, loadHash, loadSdk, mayLag, movementOf, multiply, nextStart, numberText, objectNamesOf, openRegularFile, optionsOf, parseChainFeed, parseChainMarket, parseMilliseconds, parseVaultState, placesOrders, positionFieldId, proveAccount, readContent, readPositive, readRecords, readRegularFile, readRows, readSeries, readServiceTime, readStatedIds, readText, readTradesPage, readTransactionBytes, readTransactionData, readTransactions, receivedBy, redact, removeLeftovers, roundToStep, sandboxUrls, secretsOf, sendsToItself, seriesOf, servicesOf, shippedCoins, shippedPackages, sortNewestFirst, spentBy, submittedDigestOf, subtract, toCcxtError, toHex, toRecord, toRequest, toSigner, toSigningDigest, toTransactionDigest, tradeKey, withCanceled, withFills } from "./index-lines-program.js";
import { ccxtVersion, ownVersion } from "./cli-program.js";
import { isCount, isGiven, isRecord, typeOf } from "./index-lines-program-sandbox-serve.js";
import { CASSETTE_VERSION, ExecutedTickets, readCassette, writeCassette } from "./lines-program.js";
import { NodeCodec, Player, isTextType, nodeMethodOf } from "./program-serve.js";
import { AJV_OPTIONS, SHAPES, describeErrors, inline } from "./program-sandbox.js";
import { MAX_BODY_BYTES, MAX_DEPTH, findForbidden, isTooDeep, readBody as readBody$1 } from "./program-sandbox-serve.js";
import { AccountNotEnabled, ArgumentsRequired, AuthenticationError, BadRequest, BadResponse, BadSymbol, BaseError, Exchange, ExchangeClosedByUser, ExchangeError, ExchangeNotAvailable, NetworkError, NotSupported, OperationFailed, OrderNotFound, PermissionDenied, RateLimitExceeded, RequestTimeout, UnsubscribeError } from "ccxt";
import { base58 } from "@scure/base";
import { blake2b } from "@noble/hashes/blake2.js";
import { createServer } from "node:http";
import { WebSocket, WebSocketServer } from "ws";
import { isIP } from "node:net";
import { lstat, mkdir, readFile, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { createHash, hash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { inspect, promisify } from "node:util";
import { chmod, existsSync, fstat, statSync, writeFile as writeFile$1 } from "node:fs";
import * as zlib from "node:zlib";
import { createGzip, gzip } from "node:zlib";
import { createRequire } from "node:module";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "./packages/commander.cjs";
import { read } from "./packages/read.cjs";
import Table from "./packages/cli-table3.cjs";
import pc from "./packages/picocolors.cjs";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { SingleBar } from "./packages/cli-progress.cjs";
import { PassThrough, Transform } from "node:stream";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createServer as createServer$1 } from "node:https";
import { monitorEventLoopDelay } from "node:perf_hooks";

// cli/ts/io.ts
var UsageError = class extends Error {
	name = "UsageError";
};
function note({ stderr }, text) {
	stderr.write(`${printable(redact(text, []), "\n")}\n`);
}
function canAsk({ stdin, stderr }) {
	return stdin.isTTY === true && stderr.isTTY === true;
}

// cli/ts/output.ts
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
	rows(rows, columns) {
		if (this.isJson) this.#json(rows.map(withoutInfo), 4);
		else if (this.#isTerminal) this.#table(rows, columns);
		else for (const row of rows) this.row(row, columns);
		if (!this.isJson && rows.length === 0 && !this.#isTerminal) this.#header(columns);
	}
	row(row, columns) {
		if (this.isJson) {
			this.#json(withoutInfo(row));
			return;
		}
		this.#header(columns);
		this.#write(columns.map((column) => this.#cell(column, row)).join("	"));
	}
	object(value, lines) {
		if (this.isJson) this.#json(withoutInfo(value), 4);
		else for (const line of lines()) this.#write(printable(line));
	}
	text(lines) {
		this.#write(printable(lines, "\n"));
	}
	clear() {
		if (this.#isTerminal && !this.isJson) this.io.stdout.write("\x1B[H\x1B[2J");
	}
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
function toneOf(value) {
	if (value === void 0 || value === 0) return void 0;
	return value > 0 ? "up" : "down";
}
function formatNumber(value) {
	const text = String(value);
	return text.includes("e") ? value.toFixed(Math.min(20, Math.max(0, -Math.floor(Math.log10(Math.abs(value))) + 6))) : text;
}
function isNumber(value) {
	return value === void 0 || value === null || typeof value === "number";
}
function withoutInfo(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return {
		...value,
		info: void 0
	};
}

// cli/ts/transaction-text.ts
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
function wholeLines(calls) {
	return calls.map((call, i) => `calls[${i}]     ${call}`);
}
function cutLines(calls) {
	return wholeLines(calls.map((call) => {
		if (!call.startsWith("call ")) return call;
		const types = FRAMEWORK_CALL.test(call) ? call.match(TYPES$2)?.[0] ?? "" : "";
		const [name = "", args = ""] = call.replace(TYPES$2, "\n").split("\n");
		return `${name.replace(LONG_HEX, "$1…$2")}${types}${args.replace(LONG_HEX, "$1…$2")}`;
	}));
}
const FRAMEWORK_CALL = /^call 0x0*2::/;
const TYPES$2 = /<[^()]*>/g;
const LONG_HEX = /(0x[0-9a-f]{4})[0-9a-f]{12,}([0-9a-f]{4})/g;

// cli/ts/values.ts
const UNITS$1 = {
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5,
	w: 6048e5
};
function positive(text) {
	const value = decimal(text);
	if (value <= 0) throw new InvalidArgumentError("Give a number above 0.");
	return value;
}
function decimal(text) {
	if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) throw new InvalidArgumentError("Give a decimal number, such as 0.25.");
	if (text.replace(/[-.]/g, "").replace(/^0+/, "").length > 15) throw new InvalidArgumentError("Give a number of at most 15 digits.");
	return Number(text);
}
function count$1(most) {
	return (text) => {
		const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
		if (value < 1 || value > most) throw new InvalidArgumentError(`Give a whole number from 1 to ${most}.`);
		return value;
	};
}
__name(count$1, "count");
function wholeNumber(text) {
	if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Give a whole number of at most 9 digits.");
	return Number(text);
}
function time(text, now = Date.now()) {
	const ago = /^(\d{1,6})([smhdw])$/.exec(text);
	if (ago !== null) return now - Number(ago[1]) * (UNITS$1[ago[2] ?? ""] ?? 0);
	if (/^\d{12,14}$/.test(text)) return Number(text);
	const isDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.test(text);
	const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
	const iso = text.length === 10 ? `${text}T00:00:00Z` : `${text.replace(" ", "T")}${hasZone ? "" : "Z"}`;
	const at = isDate && isDayOfMonth(text) ? Date.parse(iso) : NaN;
	if (Number.isNaN(at)) throw new InvalidArgumentError("Give milliseconds, a date such as 2026-09-01T12:00, or how long ago, such as 7d.");
	return at;
}
function isDayOfMonth(text) {
	const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
	return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10));
}
const MAX_DURATION_MS = 20736e5;
function duration(text) {
	const [, digits, unit] = /^(\d{1,6})(ms|[smhdw])$/.exec(text) ?? [];
	const length = Number(digits) * (unit === "ms" ? 1 : UNITS$1[unit ?? ""] ?? 0);
	if (!(length > 0 && length <= MAX_DURATION_MS)) throw new InvalidArgumentError("Give a length of time above 0, at most 24d, such as 500ms, 1s, 10m or 2h.");
	return length;
}
function symbolList(text) {
	const symbols = text.split(",").map((symbol) => symbol.trim());
	if (symbols.some((symbol) => symbol === "")) throw new InvalidArgumentError("Give symbols separated by commas, such as BTC/USD:USDC,ETH/USD:USDC.");
	return symbols;
}
function reference(text, before) {
	const [, base, price] = /^([A-Za-z0-9]{1,32})=(.+)$/.exec(text) ?? [];
	if (base === void 0 || price === void 0 || before.has(base)) throw new InvalidArgumentError("Give one price for each coin, such as BTC=64000.");
	return new Map([...before, [base, positive(price)]]);
}
function side(text) {
	if (text !== "buy" && text !== "sell") throw new InvalidArgumentError("Give buy or sell.");
	return text;
}
function host(text) {
	if (!/^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(text)) throw new InvalidArgumentError("Give an address with its scheme, such as http://127.0.0.1:8090.");
	return text.replace(/\/+$/, "");
}
function expectTimeframe(timeframe, accepted) {
	if (accepted.includes(timeframe)) return;
	throw new UsageError(`--timeframe ${timeframe} does not exist; give one of ${accepted.join(", ")}`);
}
function expectPeriod(since, until = Date.now()) {
	if (since === void 0 || since < until) return;
	throw new UsageError(`--since ${new Date(since).toISOString()} is not before the end; give an earlier time`);
}

// cli/ts/client.ts
function withHost(command) {
	return command.addOption(new Option("--host <url>", "another service, such as a sandbox (or AFTERMATH_HOST)").argParser(host)).option("--node <url>", "a Sui full node, or none");
}
function withService(command) {
	return withHost(command).option("--json", "print JSON");
}
const PINS$1 = "file of pins: packages, markets and coins that you have checked; see docs/verification.md";
function withWallet(command) {
	return withService(command).option("--wallet <address>", "address of the wallet (or AFTERMATH_WALLET)").option("--account <id>", "one of several accounts").option("--pins <path>", PINS$1).option("--key-file <path>", "file with the private key, readable by you only");
}
function withSigning(command) {
	return withWallet(command).option("--yes", "sign without asking").option("--dry-run", "show the transaction, and sign nothing");
}
function toPublic(io, options, wallet = {}) {
	return new aftermath({
		...configOf$1(io, options),
		...wallet
	});
}
function toWatcher(io, options) {
	return new aftermath$1(configOf$1(io, options));
}
async function toReader(io, options, more = {}) {
	const privateKey = await givenKey(io, options);
	const walletAddress = options.wallet ?? io.env["AFTERMATH_WALLET"];
	if (privateKey === void 0 && walletAddress === void 0) throw new UsageError("no wallet is given; give --wallet 0x…, --key-file, AFTERMATH_WALLET or AFTERMATH_PRIVATE_KEY");
	return new aftermath({
		...configOf$1(io, options),
		...more,
		...walletAddress === void 0 ? {} : { walletAddress },
		...privateKey === void 0 ? {} : { privateKey }
	});
}
async function toTrader(io, options) {
	if (options.dryRun === true && (options.wallet ?? io.env["AFTERMATH_WALLET"]) !== void 0) return toReader(io, options);
	if (options.yes !== true && options.dryRun !== true && !canAsk(io)) throw new UsageError("the input is no terminal to answer on; give --yes to sign without a question, or --dry-run");
	const signer = await toAskingSigner(io, await givenKey(io, options) ?? await askForKey(io), options.yes === true);
	// Another wallet than that of the key is an error of the first write.
	const walletAddress = options.wallet ?? io.env["AFTERMATH_WALLET"] ?? signer.address;
	return new aftermath({
		...configOf$1(io, options),
		signer,
		walletAddress
	});
}
function configOf$1(io, { host: given, node, pins }) {
	const address = given ?? io.env["AFTERMATH_HOST"];
	const options = {
		...node === void 0 ? {} : { node: node === "none" ? null : node },
		...pins === void 0 ? {} : { transaction: { pins } }
	};
	return {
		...paceOf(io),
		...address === void 0 ? {} : { urls: sandboxUrls(expectHost(address)) },
		...Object.keys(options).length === 0 ? {} : { options }
	};
}
__name(configOf$1, "configOf");
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
const OTHERS$1 = 63;
async function givenKey(io, { keyFile }) {
	if (keyFile === void 0) return io.env["AFTERMATH_PRIVATE_KEY"];
	return readSecret("--key-file", keyFile);
}
async function readSecret(option, path) {
	const { mode } = await stat(path).catch(() => {
		throw new UsageError(`${option} ${path} cannot be read; give the path of a file`);
	});
	if (process.platform !== "win32" && (mode & OTHERS$1) !== 0) throw new UsageError(`${option} ${path} can be read by others; run chmod 600 on it`);
	return (await readFile(path, "utf8")).trim();
}
async function askForKey(io) {
	if (!canAsk(io)) throw new UsageError("no private key is given; give AFTERMATH_PRIVATE_KEY or --key-file");
	return ask(io, "Private key: ", true);
}
async function toAskingSigner(io, privateKey, isSure) {
	const signer = await toSigner(privateKey);
	return {
		address: signer.address,
		getPublicKey: () => ({ toSuiBytes: () => signer.publicKey ?? /* @__PURE__ */ new Uint8Array() }),
		signTransaction: async (bytes) => {
			expectNotStopped(io);
			note(io, describeLines(bytes, cutLines).join("\n"));
			if (!isSure && !await confirm(io, "Sign and send? [y/N] ")) throw sentence("denied", "sent nothing: you answered no");
			expectNotStopped(io);
			return signer.sign(bytes, toSigningDigest(bytes));
		},
		signPersonalMessage: (bytes) => signer.signMessage(bytes)
	};
}
function expectNotStopped({ signal }) {
	if (signal.aborted) throw sentence("closed", "the command is stopped");
}
async function confirm(io, question) {
	return /^y(?:es)?$/i.test(await ask(io, question, false));
}
async function ask({ stdin, stderr }, prompt, silent) {
	return (await read({
		prompt,
		silent,
		input: stdin,
		output: stderr
	})).trim();
}
var Stopped = class extends Error {
	name = "Stopped";
	constructor() {
		super("stopped before it was done");
	}
};
function logToStderr(io, exchange) {
	if (exchange.log !== void 0) exchange.log = (...args) => {
		const texts = args.map((arg) => typeof arg === "string" ? arg : inspect(arg));
		note(io, redact(texts.join(" "), secretsOf(exchange)));
	};
	return exchange;
}
async function withExchange$1(io, options, exchange, work) {
	const open = logToStderr(io, await exchange);
	const end = () => void open.close();
	io.signal.addEventListener("abort", end, { once: true });
	try {
		// Ctrl-C may come while the program starts. A closed exchange would open again.
		if (io.signal.aborted) throw new Stopped();
		await work({
			io,
			output: new Output(io, options.json === true),
			exchange: open
		});
	} catch (error) {
		throw io.signal.aborted && error instanceof ExchangeClosedByUser ? new Stopped() : error;
	} finally {
		io.signal.removeEventListener("abort", end);
		await open.close();
	}
}
__name(withExchange$1, "withExchange");
async function withStream(...args) {
	await withExchange$1(...args).catch((error) => {
		if (!(error instanceof Stopped)) throw error;
	});
}

// cli/ts/account-commands.ts
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
const POSITIONS$2 = [
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
const ORDERS$1 = [
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
		title: "fee",
		of: ({ fee }) => fee?.cost
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
function addAccountCommands(program, io) {
	withWallet(program.command("accounts").description("list the accounts of the wallet")).action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows(await exchange.fetchAccounts(), ACCOUNTS);
	}));
	withWallet(program.command("balance").description("show the balance of the account")).action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows(toCurrencies(await exchange.fetchBalance(accountOf$3(options))), BALANCES);
	}));
	withWallet(program.command("positions").description("list the open positions").argument("[symbols...]")).action((symbols, options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		const wanted = symbols.length === 0 ? void 0 : symbols;
		output.rows(await exchange.fetchPositions(wanted, accountOf$3(options)), POSITIONS$2);
	}));
	withWallet(program.command("orders").description("list the open orders").argument("[symbol]")).option("--trigger", "stop orders").option("--twap", "TWAP orders").action((symbol, options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		const params = {
			...accountOf$3(options),
			...kindOf$2(options)
		};
		output.rows(await exchange.fetchOpenOrders(symbol, void 0, void 0, params), ORDERS$1);
	}));
	addHistory(program, io);
}
const HISTORIES = {
	trades: ["fetchMyTrades", TRADES$1],
	orders: ["fetchOrders", ORDERS$1],
	funding: ["fetchFundingHistory", FUNDING]
};
function addHistory(program, io) {
	const kinds = [...Object.keys(HISTORIES), "ledger"];
	const parent = program.command("history").description(`list past ${kinds.join(", ")} of the account`);
	for (const kind of kinds) withWallet(parent.command(kind).description(`list past ${kind}`).argument(kind === "ledger" ? "[currency]" : "[symbol]")).option("--since <time>", "first entry", (text) => time(text)).option("--limit <count>", "number of entries", count$1(1e4), 50).action((selected, options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		const [read, columns] = HISTORIES[kind] ?? [];
		const { since, limit } = options;
		const rows = read === void 0 ? await exchange.fetchLedger(selected, since, limit, accountOf$3(options)) : await exchange[read](selected, since, limit, accountOf$3(options));
		output.rows(rows, columns ?? LEDGER);
	}));
}
function accountOf$3({ account }) {
	return account === void 0 ? {} : { account };
}
__name(accountOf$3, "accountOf");
function kindOf$2({ trigger, twap }) {
	return {
		...trigger === true ? { trigger } : {},
		...twap === true ? { twap } : {}
	};
}
__name(kindOf$2, "kindOf");
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

// gateway/ts/method-docs.ts
const METHOD_DOCS = {
	"describe": {
		"arguments": [],
		"result": "Dict",
		"summary": ""
	},
	"checkRequiredCredentials": {
		"arguments": [{
			"name": "error",
			"type": "boolean",
			"isOptional": true,
			"description": "throws instead of returning `false`; `true` by default"
		}],
		"result": "boolean",
		"summary": "Checks that a wallet is set. A `walletAddress` is enough for reads; a write without `privateKey` or a signer throws `AuthenticationError`."
	},
	"sign": {
		"arguments": [
			{
				"name": "path",
				"type": "string",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "api",
				"type": "string",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "method",
				"type": "string",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "headers",
				"type": "Dict",
				"isOptional": true,
				"description": ""
			}
		],
		"result": "{ url: string; method: string; body: string | undefined; headers: Dict }",
		"summary": "Makes the HTTP request of an operation: fills in path variables, and writes the other params as a query (`GET`) or as JSON with exact numbers. CCXT calls it when a request leaves its queue."
	},
	"request": {
		"arguments": [
			{
				"name": "path",
				"type": "string",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "api",
				"type": "unknown",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "method",
				"type": "string",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "headers",
				"type": "unknown",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "body",
				"type": "unknown",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "config",
				"type": "object",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "options",
				"type": "RequestOptions",
				"isOptional": true,
				"description": ""
			}
		],
		"result": "unknown",
		"summary": "Sends a request. Reads and builds are repeated after `Retry-After`, within `options.retryAfter.maxMs`; submits are not. The last argument is its priority, and a signal that ends it: an implicit method takes them after its params."
	},
	"calculateRateLimiterCost": {
		"arguments": [],
		"result": "unknown",
		"summary": "CCXT's own method. Its result also has the priority of the request, for `throttle`."
	},
	"throttle": {
		"arguments": [{
			"name": "cost",
			"type": "number | RequestCost",
			"isOptional": true,
			"description": ""
		}],
		"result": "void",
		"summary": "Waits until a request may leave: at the rate of CCXT's own rate limiter, cancels before other writes, and writes before reads."
	},
	"undiciRequest": {
		"arguments": [{
			"name": "url",
			"type": "string",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}],
		"result": "ResponseLike",
		"summary": "Sends with CCXT's own client in Node, within the limits of time and size."
	},
	"undiciBody": {
		"arguments": [{
			"name": "response",
			"type": "RawResponse",
			"isOptional": false,
			"description": ""
		}, {
			"name": "isBinary",
			"type": "boolean",
			"isOptional": true,
			"description": ""
		}],
		"result": "string | Uint8Array",
		"summary": "Reads a body of CCXT's own client in Node, limited after decompression."
	},
	"parseJson": {
		"arguments": [{
			"name": "text",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}],
		"result": "unknown",
		"summary": "Parses a response with every number as its decimal text; `undefined` when it is not a JSON object or list."
	},
	"handleErrors": {
		"arguments": [
			{
				"name": "status",
				"type": "number",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "statusText",
				"type": "string",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "url",
				"type": "string",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "method",
				"type": "string",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "headers",
				"type": "Dict",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "body",
				"type": "string",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "parsed",
				"type": "unknown",
				"isOptional": false,
				"description": ""
			}
		],
		"result": "undefined",
		"summary": "Throws the error of a response that is one."
	},
	"log": {
		"arguments": [],
		"result": "void",
		"summary": "Writes `verbose` output without secrets."
	},
	"setMarkets": {
		"arguments": [{
			"name": "markets",
			"type": "object",
			"isOptional": false,
			"description": ""
		}, {
			"name": "currencies",
			"type": "object",
			"isOptional": true,
			"description": ""
		}],
		"result": "Dictionary<Market>",
		"summary": "CCXT's own method. It also adds the quote currencies, as CCXT does where an exchange has no `fetchCurrencies`. Without `currencies`, CCXT makes base and quote currencies; the collateral coins whose decimals are known are added, and `loadMarkets` reads the others."
	},
	"market": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": ""
		}],
		"result": "MarketInterface",
		"summary": "CCXT's own method. The error of an unknown symbol names the nearest one."
	},
	"currency": {
		"arguments": [{
			"name": "code",
			"type": "string",
			"isOptional": false,
			"description": ""
		}],
		"result": "CurrencyInterface",
		"summary": "CCXT's own method; declared here so that its errors are redacted, too."
	},
	"loadMarkets": {
		"arguments": [{
			"name": "reload",
			"type": "boolean",
			"isOptional": true,
			"description": "loads them again"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`signal` ends the wait, not the load, which other calls share"
		}],
		"result": "Dictionary<Market>",
		"summary": "Loads the markets. Transactions are verified against market ids, lots, ticks and decimals as they were loaded first; a later change is refused at the next write of that market. After a failure the next call loads again."
	},
	"fetchMarkets": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Market[]",
		"summary": "Fetches all markets."
	},
	"fetchCurrencies": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Currencies",
		"summary": "Fetches the collateral coins, the base assets, and the coins of the wallet that are pinned (`options.transaction.pins.coins`) or built in: SUI, and on mainnet USDC."
	},
	"fetchStatus": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Status",
		"summary": "Fetches whether the service responds, and markets accept orders. `active` of a market shows whether that one does."
	},
	"fetchTime": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Int",
		"summary": "Fetches the service's time, from the time of an order book. Half of the request's delay is added."
	},
	"fetchTicker": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol, such as `BTC/USD:USDC`"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Ticker",
		"summary": "Fetches the ticker of a market. Where the service leaves out the last price, a second request reads the last trade."
	},
	"fetchTickers": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`last`: also read the last trade of each market, by one request each (`options.fetchTickers.last`, `false`)"
		}],
		"result": "Tickers",
		"summary": "Fetches the tickers of several markets by three requests, however many markets there are. The service sends no high, low or last price here, so these and `open` are `undefined`. It sends no time either: `timestamp` is when the response arrived."
	},
	"fetchBidsAsks": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Tickers",
		"summary": "Fetches the best bids and asks of several markets by one request."
	},
	"fetchMarkPrice": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Ticker",
		"summary": "Fetches the mark price of a market."
	},
	"fetchMarkPrices": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Tickers",
		"summary": "Fetches the mark prices of several markets by one request."
	},
	"fetchLastPrices": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "LastPrices",
		"summary": "Fetches the last public trades of several markets, by one request each."
	},
	"fetchOrderBook": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "levels per side at most; all when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "OrderBook",
		"summary": "Fetches the order book of a market."
	},
	"fetchOrderBooks": {
		"arguments": [
			{
				"name": "symbols",
				"type": "Strings",
				"isOptional": true,
				"description": "unified symbols; all markets when left out"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "levels per side at most; all when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "OrderBooks",
		"summary": "Fetches the order books of several markets by one request."
	},
	"fetchTrades": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "from this moment on, milliseconds; with `limit`, the oldest ones from there"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most; without `since`, the latest 50 when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10) pages of 50 back from there, and return those at or after `since`"
			}
		],
		"result": "Trade[]",
		"summary": "Fetches public trades."
	},
	"fetchOHLCV": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "timeframe",
				"type": "string",
				"isOptional": true,
				"description": "one of `timeframes`"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "start of the first candle, milliseconds; the latest candles when left out"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most, 512 when left out; more than 512 take several requests"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`until`: start of the last candle, milliseconds; `paginate`: as many candles as `paginationCalls` (10) requests return, from `since`, else the latest"
			}
		],
		"result": "OHLCV[]",
		"summary": "Fetches candles. The first call also compares the unit of volumes with 24hr-stats, by two requests (`options.candles.check`), and logs a contradiction."
	},
	"loadHistory": {
		"arguments": [{
			"name": "source",
			"type": "string",
			"isOptional": false,
			"description": "folder of the download, or address of a NATS server, such as `nats://127.0.0.1:4222`"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "only of streams: `symbols` (all by default); `since` and `until`, milliseconds; `creds` and `tlsCa`, paths of a credentials file and of certificates"
		}],
		"result": "HistoryCoverage[]",
		"summary": "Loads the files of a download (`ccxt-aftermath download`), or the streams of a publisher (`ccxt-aftermath publish`). From then on, `fetchOHLCV`, `fetchTrades` and `fetchFundingRateHistory` return rows of them only, never live ones: the end of a file is the present time, and a range that none covers is refused with `BadRequest`. Also loads the markets of the download, unless markets are loaded. A second call adds another folder or stream. The other reads still ask the service; writes throw `NotSupported` when the markets are those of the download, because transactions are verified against the markets."
	},
	"fetchTradingFee": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "TradingFeeInterface",
		"summary": "Returns the fees of a market."
	},
	"fetchTradingFees": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "TradingFees",
		"summary": "Returns the fees of all markets."
	},
	"fetchFundingRate": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "FundingRate",
		"summary": "Fetches the current funding rate of a market."
	},
	"fetchFundingRates": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "FundingRates",
		"summary": "Fetches the current funding rates of several markets by one request."
	},
	"fetchFundingInterval": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "FundingRate",
		"summary": "Fetches the funding interval of a market."
	},
	"fetchFundingIntervals": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "FundingRates",
		"summary": "Fetches the funding intervals of several markets by one request."
	},
	"fetchFundingRateHistory": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "from this moment on, milliseconds; with `limit`, the oldest ones from there"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most; without `since`, the latest 100 when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`until`: the last moment, milliseconds; `paginate`: at most `paginationCalls` (10) requests, with a `limit` of 100 rows each where it is left out"
			}
		],
		"result": "FundingRateHistory[]",
		"summary": "Fetches past funding rates of a market, by as many requests as needed."
	},
	"fetchOpenInterest": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "OpenInterest",
		"summary": "Fetches the open interest of a market."
	},
	"fetchOpenInterests": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "OpenInterests",
		"summary": "Fetches the open interest of several markets by one request."
	},
	"fetchLeverageTiers": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "LeverageTiers",
		"summary": "Fetches the leverage tiers of several markets by one request."
	},
	"fetchMarketLeverageTiers": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "LeverageTier[]",
		"summary": "Fetches the leverage tier of a market."
	},
	"fetchAccounts": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Account[]",
		"summary": "Fetches the accounts of the wallet."
	},
	"fetchBalance": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account. `type: 'spot'`: the wallet; then `all: true` also lists coins that are neither pinned, nor built in, nor collateral, each under its Move type as the code, with the decimals that the node states (`false`)"
		}],
		"result": "Balances",
		"summary": "Fetches the balance of an account, by two requests; coins in the wallet are not counted. Or, with `type: 'spot'`, what the wallet holds, from a Sui node."
	},
	"fetchPositions": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`flat`: also those with margin and without contracts (`false`); which account"
		}],
		"result": "Position[]",
		"summary": "Fetches the positions of an account, by two requests."
	},
	"fetchPosition": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "Position",
		"summary": "Fetches the position of a market."
	},
	"fetchPositionsForSymbol": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "as in `fetchPositions`"
		}],
		"result": "Position[]",
		"summary": "Fetches the open position of a market as a list, which CCXT has for exchanges with several positions in a market."
	},
	"fetchLeverage": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "Leverage",
		"summary": "Fetches the leverage that is set for a market, from the initial margin ratio of its position."
	},
	"fetchLeverages": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "Leverages",
		"summary": "Fetches the leverages that are set for several markets, by one request."
	},
	"fetchOpenOrders": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which have no time"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`trigger: true`: stop orders; `twap: true`: TWAP orders; which account"
			}
		],
		"result": "Order[]",
		"summary": "Fetches the orders that rest on the book; or stop orders, or TWAP orders. The service shows the last two only to the account's owner, so the wallet signs the service's terms for them, once."
	},
	"fetchOpenOrder": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the order; not used with `params.clientOrderId`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional, saves requests"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`clientOrderId`: that of the order; `trigger: true`: a stop order, as is an id of `0x` and 64 digits; `twap: true`: a TWAP order; which account"
			}
		],
		"result": "Order",
		"summary": "Fetches an order that is open: one that rests on the book, or a stop order or TWAP order that is active."
	},
	"fetchMarginMode": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "MarginMode",
		"summary": "Returns the margin mode of a market, which is always isolated."
	},
	"fetchMarginModes": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "MarginModes",
		"summary": "Returns the margin modes of several markets, which are always isolated."
	},
	"fetchPositionMode": {
		"arguments": [{
			"name": "symbol",
			"type": "Str",
			"isOptional": true,
			"description": "unified symbol; optional"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "PositionMode",
		"summary": "Returns the position mode, which is always one-way: an account has one position in a market."
	},
	"setPositionMode": {
		"arguments": [
			{
				"name": "hedged",
				"type": "boolean",
				"isOptional": false,
				"description": "`false`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "PositionMode",
		"summary": "Checks the position mode, which is always one-way; sends nothing."
	},
	"fetchMyTrades": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "from this moment on, milliseconds; with `limit`, the oldest from there, else all. With `paginate`, the latest ones where the pages do not reach back to it"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most; without `since`, the latest 50 when left out, within `options.histories.maxPages`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10) pages back from there; which account"
			}
		],
		"result": "Trade[]",
		"summary": "Fetches the account's trades: all that changed its positions, including liquidations and auto-deleveraging."
	},
	"fetchPages": {
		"arguments": [
			{
				"name": "method",
				"type": "M",
				"isOptional": false,
				"description": "`fetchTrades`, `fetchMyTrades`, `fetchMyLiquidations`, `fetchLedger`, `fetchFundingHistory`, `fetchFundingRateHistory`, `fetchDeposits`, `fetchWithdrawals`, `fetchDepositsWithdrawals` or `fetchTransfers`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "or code, as this method takes it"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "from this moment on, milliseconds; from the first day of the chain when left out"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows of a page at most, 1000 when left out; a millisecond with more rows is one page"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as the method takes them. `until`: the last moment, milliseconds; when left out, the latest row ends it, in the first page that is not full"
			}
		],
		"result": "AsyncGenerator<Awaited<ReturnType<aftermath[M]>>, void, undefined>",
		"summary": "Fetches a long history page by page, oldest first: each row once, in the memory of one page."
	},
	"fetchOrderTrades": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the order"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only trades from this moment on, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account"
			}
		],
		"result": "Trade[]",
		"summary": "Fetches the trades of an order."
	},
	"fetchMyLiquidations": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "Liquidation[]",
		"summary": "Fetches the liquidations of the account, and the automatic deleveraging (ADL) of its positions: `info.eventType` says which."
	},
	"fetchOrder": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the order; not used with `params.clientOrderId`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional, saves requests"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`clientOrderId`: that of an open order, of an order that this object placed, or of one in the file `options.transaction.journal`; `trigger: true`: a stop order; `twap: true`: a TWAP order; which account"
			}
		],
		"result": "Order",
		"summary": "Fetches an order, open or not. The history is read backward until the order's first event."
	},
	"fetchOrderWithClientOrderId": {
		"arguments": [
			{
				"name": "clientOrderId",
				"type": "string",
				"isOptional": false,
				"description": "decimal digits of a u64"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional, saves requests"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `signal`, `onProgress`"
			}
		],
		"result": "Order",
		"summary": "Fetches the order of a client order id, as `fetchOrder` with `params.clientOrderId`."
	},
	"fetchClosedOrder": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the order; not used with `params.clientOrderId`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional, saves requests"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchOrder`"
			}
		],
		"result": "Order",
		"summary": "Fetches an order that was filled completely, as `fetchOrder` finds it."
	},
	"fetchOrders": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only orders placed at or after this, milliseconds; with `limit`, the oldest from there, else all"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most; without `since`, the latest 50 when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`until`: only orders placed at or before this, milliseconds; `paginate`: read at most `paginationCalls` (10) pages back from now; which account"
			}
		],
		"result": "Order[]",
		"summary": "Fetches orders, open or not, by the time of placing. The history is read from now back to `since`, because later events change an order's state."
	},
	"fetchClosedOrders": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			}
		],
		"result": "Order[]",
		"summary": "Fetches orders that were filled completely."
	},
	"fetchCanceledOrders": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			}
		],
		"result": "Order[]",
		"summary": "Fetches orders that were canceled by their owner or dropped by the exchange; the service does not distinguish these."
	},
	"fetchCanceledAndClosedOrders": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchOrders`"
			}
		],
		"result": "Order[]",
		"summary": "Fetches orders that ended."
	},
	"fetchPositionsHistory": {
		"arguments": [
			{
				"name": "symbols",
				"type": "Strings",
				"isOptional": true,
				"description": "unified symbols; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only positions opened at or after this, milliseconds; with `limit`, the oldest from there, else all"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most; without `since`, the latest 50 when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchOrders`, by opening time"
			}
		],
		"result": "Position[]",
		"summary": "Fetches closed positions, put together from the trades of the account."
	},
	"fetchPositionHistory": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchPositionsHistory`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchPositionsHistory`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchPositionsHistory`"
			}
		],
		"result": "Position[]",
		"summary": "Fetches closed positions of a market."
	},
	"fetchLedger": {
		"arguments": [
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "LedgerEntry[]",
		"summary": "Fetches the changes of the account's collateral: deposits, withdrawals, profits and fees of trades, funding, liquidations. Margin that moves between account and markets is in `fetchMarginAdjustmentHistory`, so the entries add up to the balance's total: each changes it by `amount`, positive where `direction` is `in`, less `fee.cost`."
	},
	"fetchLedgerEntry": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the entry"
			},
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account"
			}
		],
		"result": "LedgerEntry",
		"summary": "Fetches an entry of the ledger. The history is read backward until it is found."
	},
	"fetchFundingHistory": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "FundingHistory[]",
		"summary": "Fetches the funding that the account paid or received. Funding is settled when a position is touched, not at every interval."
	},
	"fetchMarginAdjustmentHistory": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "type",
				"type": "Str",
				"isOptional": true,
				"description": "`add` or `reduce`; both when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "MarginModification[]",
		"summary": "Fetches margin that moved between the account and its markets, by the owner or by orders that needed it."
	},
	"fetchDeposits": {
		"arguments": [
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "Transaction[]",
		"summary": "Fetches deposits from wallets into the account."
	},
	"fetchDeposit": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the deposit, as `deposit` and `fetchDeposits` return it: the transaction's digest"
			},
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `signal`, `onProgress`"
			}
		],
		"result": "Transaction",
		"summary": "Fetches a deposit. The history is read backward until it is found; it may show a deposit of a moment ago later."
	},
	"fetchWithdrawals": {
		"arguments": [
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "Transaction[]",
		"summary": "Fetches withdrawals from the account to a wallet."
	},
	"fetchWithdrawal": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the withdrawal, as `withdraw` and `fetchWithdrawals` return it: the transaction's digest"
			},
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `signal`, `onProgress`"
			}
		],
		"result": "Transaction",
		"summary": "Fetches a withdrawal, as `fetchDeposit` finds a deposit."
	},
	"fetchDepositsWithdrawals": {
		"arguments": [
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "Transaction[]",
		"summary": "Fetches deposits and withdrawals."
	},
	"fetchTransfers": {
		"arguments": [
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out. Another currency of `currencies` gives `[]`: no account holds it"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `fetchMyTrades`"
			}
		],
		"result": "TransferEntry[]",
		"summary": "Fetches deposits and withdrawals as transfers between `wallet` and `swap`, as `transfer` makes them."
	},
	"fetchTransfer": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the transfer, as `transfer` and `fetchTransfers` return it: the transaction's digest"
			},
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "settle currency; the account's when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `signal`, `onProgress`"
			}
		],
		"result": "TransferEntry",
		"summary": "Fetches a transfer, as `fetchDeposit` finds a deposit."
	},
	"fetchDepositAddress": {
		"arguments": [{
			"name": "code",
			"type": "string",
			"isOptional": false,
			"description": "a coin that is pinned (`options.transaction.pins.coins`), built in, or a settle currency. Only coins of this type, which is `info.coinType`, have the code here: other coins can have the same symbol."
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "WalletAddress",
		"summary": "Fetches the address to which coins are sent: that of the wallet. No account of the exchange gets them; `transfer` moves a settle currency on."
	},
	"fetchDepositAddressesByNetwork": {
		"arguments": [{
			"name": "code",
			"type": "string",
			"isOptional": false,
			"description": "a coin, as there"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "WalletAddresses",
		"summary": "Fetches the address of `fetchDepositAddress` by network."
	},
	"createAccount": {
		"arguments": [{
			"name": "symbolOrCode",
			"type": "Str",
			"isOptional": true,
			"description": "a market or its settle currency; the only settle currency when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`another`: create one although the wallet has an account of that currency (`false`); the new one is then not selected; `gas`, `dryRun`"
		}],
		"result": "Account",
		"summary": "Creates an account. A wallet needs one for each settle currency. It is selected at once if the wallet had none of that currency."
	},
	"deposit": {
		"arguments": [
			{
				"name": "code",
				"type": "string",
				"isOptional": false,
				"description": "settle currency"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins; digits finer than the coin's smallest step are cut off"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`fromAddressBalance`: take it from the wallet's address balance (`false`); which account; `gas`, `dryRun`"
			}
		],
		"result": "Transaction",
		"summary": "Deposits from the wallet into an account."
	},
	"transfer": {
		"arguments": [
			{
				"name": "code",
				"type": "string",
				"isOptional": false,
				"description": "settle currency"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins; digits finer than the coin's smallest step are cut off"
			},
			{
				"name": "fromAccount",
				"type": "string",
				"isOptional": false,
				"description": "`spot` (or `wallet`, or an empty string) for the wallet; `swap` (or `account`), a capability id, an account object id or an account number for an account"
			},
			{
				"name": "toAccount",
				"type": "string",
				"isOptional": false,
				"description": "`spot` (or `wallet`), or an account in the same ways. On a remote host an account that gets money must be named by an object id, pinned, or created by this exchange object."
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "from the wallet: as in `deposit`; to the wallet: as in `withdraw`; between accounts: `gas`, `dryRun`"
			}
		],
		"result": "TransferEntry",
		"summary": "Transfers between the wallet and an account: `deposit`, or `withdraw` to the own wallet, under CCXT's name for it. Or transfers between two accounts of the wallet, by one transaction through a Sui node."
	},
	"withdraw": {
		"arguments": [
			{
				"name": "code",
				"type": "string",
				"isOptional": false,
				"description": "settle currency; of the wallet a coin that is pinned (`options.transaction.pins.coins`), built in, or a settle currency"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins; digits finer than the coin's smallest step are cut off"
			},
			{
				"name": "address",
				"type": "string",
				"isOptional": false,
				"description": "from an account: the wallet's own (an empty string means it, too), or another. From the wallet: another. Another is `0x` and all 64 digits. The holder of its key gets the coin: nothing can bring it back."
			},
			{
				"name": "tag",
				"type": "Str",
				"isOptional": true,
				"description": "must be left out, or empty"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`type: 'spot'`: from the wallet; else `toAddressBalance`: credit the wallet's address balance instead of a coin (`false`; only to the wallet), and which account; `gas`, `dryRun`"
			}
		],
		"result": "Transaction",
		"summary": "Withdraws from an account to the wallet, or through a Sui node to another address. Or, with `type: 'spot'`, sends any coin of the wallet to another address: the client writes that transaction itself, and needs a Sui node but, of a pinned or built-in coin, not the service."
	},
	"fetchConvertCurrencies": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Currencies",
		"summary": "Lists the coins that `createConvertTrade` accepts: those that are pinned (`options.transaction.pins.coins`) or built in."
	},
	"fetchConvertQuote": {
		"arguments": [
			{
				"name": "fromCode",
				"type": "string",
				"isOptional": false,
				"description": "what is sold: a code, or a full Move type"
			},
			{
				"name": "toCode",
				"type": "string",
				"isOptional": false,
				"description": "what is bought, likewise"
			},
			{
				"name": "amount",
				"type": "Num",
				"isOptional": true,
				"description": "coins to sell; digits finer than the coin's smallest step are cut off. Left out with `params.toAmount`."
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`toAmount`: coins to buy instead of an amount to sell. `protocols`, `excludedProtocols`, `pools`, `excludedPools`: lists of those that the route must use, or must not. `slippage`: beside `toAmount`, a fraction (`options.convert.slippage`)."
			}
		],
		"result": "Conversion",
		"summary": "Quotes a conversion of coins of the wallet, by the router of the service. The price is only that of the service, until `createConvertTrade` limits it."
	},
	"createConvertTrade": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of `fetchConvertQuote`; of an empty one, a new quote is used"
			},
			{
				"name": "fromCode",
				"type": "string",
				"isOptional": false,
				"description": "what is sold: a coin that is pinned (`options.transaction.pins.coins`) or built in, by its code or full Move type"
			},
			{
				"name": "toCode",
				"type": "string",
				"isOptional": false,
				"description": "what is bought, likewise"
			},
			{
				"name": "amount",
				"type": "Num",
				"isOptional": true,
				"description": "coins to sell, as quoted"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`minAmount`: the least coins to receive; or `price`: the least coins of `toCode` for one of `fromCode`; or `slippage`: the most that the quote may be missed by, a fraction (`options.convert.slippage`). Without an id the lists of `fetchConvertQuote`. `isolate`: send the swap from the sub-address of the wallet's key, `true`, `false` or `'auto'` (`options.convert.isolate`). `gas`, `dryRun` (of an isolated one, the first transaction)."
			}
		],
		"result": "Conversion",
		"summary": "Converts coins of the wallet, by one transaction through a Sui node; an isolated one (`isolate`) by two. Whatever the service, the router and the contracts do: exactly the amount is sold, at least the minimum of exactly the bought type comes out, and no other object or coin of the wallet is reached; or only gas is paid. The minimum is `minAmount` or `price` where given; else the quote less `slippage`, which `options.convert.reference` or the price of a perpetuals market at the node (`options.convert.index`) guards."
	},
	"fetchConvertTrade": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "digest of its transaction"
			},
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "one of its coins, if given"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "Conversion",
		"summary": "Fetches a conversion that this wallet made by `createConvertTrade`, from a Sui node."
	},
	"fetchConvertTradeHistory": {
		"arguments": [
			{
				"name": "code",
				"type": "Str",
				"isOptional": true,
				"description": "only those of a coin"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "milliseconds since 1970"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "at most this many: the earliest with `since`, else the latest"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "Conversion[]",
		"summary": "Fetches the conversions that this wallet made by `createConvertTrade`, from a Sui node, which may have removed old ones."
	},
	"executeTransaction": {
		"arguments": [
			{
				"name": "kind",
				"type": "string",
				"isOptional": false,
				"description": "base64 of a BCS `TransactionKind`, such as `txKind` of a raw builder"
			},
			{
				"name": "bound",
				"type": "ExecutionBound",
				"isOptional": true,
				"description": "`spend`: the most of each coin that may be taken, coins by code or full Move type (nothing). `receive`: the least that the simulation must show of each coin; an execution may differ. `objects`: full ids of objects of the wallet and of immutable ones that the commands may use in any way."
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`gas`, `dryRun`"
			}
		],
		"result": "Execution",
		"summary": "Executes commands that a builder of the service returned, or any others, by a transaction through a Sui node. Verified is what they may take: at most `spend` of the wallet's coins, and gas; no object that `objects` does not name. Not verified is what they mean, who gets what is spent, and what they do with rights that contracts give to the wallet's address."
	},
	"fetchVaults": {
		"arguments": [{
			"name": "ids",
			"type": "Strings",
			"isOptional": true,
			"description": "object ids of vaults; all when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Vault[]",
		"summary": "Lists vaults of perpetuals, as the service states them."
	},
	"fetchVault": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "object id of the vault"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Vault",
		"summary": "Fetches one vault, and compares types, decimals and terms with its object at a Sui node, if one is configured."
	},
	"fetchVaultPositions": {
		"arguments": [{
			"name": "ids",
			"type": "Strings",
			"isOptional": true,
			"description": "object ids of vaults; all when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "VaultPosition[]",
		"summary": "Lists the wallet's shares of vaults, each object of shares in one row."
	},
	"fetchVaultWithdrawRequests": {
		"arguments": [{
			"name": "ids",
			"type": "Strings",
			"isOptional": true,
			"description": "object ids of vaults; all when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "VaultWithdrawRequest[]",
		"summary": "Lists the wallet's open requests to withdraw from vaults."
	},
	"fetchVaultDepositQuote": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the vault"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins of the vault's collateral"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "VaultQuote",
		"summary": "Quotes a deposit to a vault: the shares that the service expects it to give."
	},
	"fetchVaultWithdrawQuote": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the vault"
			},
			{
				"name": "shares",
				"type": "number | 'all'",
				"isOptional": false,
				"description": "a number of shares of the wallet; `'all'` for those of the largest object"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "VaultQuote",
		"summary": "Quotes a withdrawal from a vault: what the service expects shares to pay now, after the manager's fee."
	},
	"createVaultDeposit": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the vault"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins of the vault's collateral, from coin objects; digits finer than the smallest step are cut off"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`minShares`: the least shares to receive; or `slippage`: the most that the quote may be missed by, a fraction (0.005). `gas`, `dryRun`."
			}
		],
		"result": "VaultTransaction",
		"summary": "Deposits coins of the wallet to a vault, by one transaction through a Sui node. The contract takes what the new shares are worth, at most the amount, and returns the rest; at least the minimum of shares comes to the wallet, or only gas is paid. Nothing is signed unless the node shows the terms that the service states."
	},
	"createVaultWithdrawRequest": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the vault"
			},
			{
				"name": "shares",
				"type": "number | 'all'",
				"isOptional": false,
				"description": "a number of shares; `'all'` for those of the largest object. A request takes one object: for more shares than the largest has, the service must join objects, and it may refuse"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`minAmount`: the least coins that the withdrawal may pay; or `slippage`: the most that it may pay less than the quote, a fraction (0.005). A withdrawal that pays less fails, and the request stays. `gas`, `dryRun`."
			}
		],
		"result": "VaultWithdrawRequest",
		"summary": "Requests a withdrawal of shares from a vault, once their lock is over. The manager pays it, or `forceVaultWithdraw` does after the vault's delay. A wallet has one request for each vault."
	},
	"editVaultWithdrawRequest": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "object id of the vault"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`minAmount`: coins, required; 0 for no minimum. `gas`, `dryRun`."
		}],
		"result": "VaultWithdrawRequest",
		"summary": "Changes the least coins that the wallet's request in a vault may pay."
	},
	"cancelVaultWithdrawRequest": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "object id of the vault"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "VaultTransaction",
		"summary": "Cancels the wallet's request in a vault: the shares return to the wallet."
	},
	"pauseVault": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "object id of the vault"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "VaultTransaction",
		"summary": "Pauses the trading of a vault's manager for some seconds, while `forceVaultWithdraw` closes positions. Deposits and withdrawals go on. It works once in 30 minutes. Only an address with a request whose delay is over can do it."
	},
	"forceVaultWithdraw": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "object id of the vault"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`sizes`: what to close, base by symbol; as the service proposes when left out. `minAmount`: the least coins that the simulation must show; the contract enforces the minimum of the request in any case. `gas`, `dryRun`."
		}],
		"result": "VaultTransaction",
		"summary": "Executes the wallet's own request in a vault, when its manager has not done so within the delay. It may close positions of the vault."
	},
	"setVaultTerms": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "object id of the vault"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "what is set, one or more: `fee`, a fraction of the depositors' profit; `lockPeriod`, milliseconds after a deposit before it may be withdrawn; `forceDelay`, milliseconds after a request before its depositor may leave by force. `gas`, `dryRun`."
		}],
		"result": "VaultTransaction",
		"summary": "Sets terms of a vault that the wallet owns or assists, by a transaction through a Sui node. The contract limits each: a fee of at most 0.2, a lock of about 60 days, a delay of two days."
	},
	"setVaultDepositCap": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the vault"
			},
			{
				"name": "amount",
				"type": "Num",
				"isOptional": false,
				"description": "coins, 0 or more; 0 ends deposits, and `undefined` is no limit. Digits finer than the coin's smallest unit are cut off."
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`gas`, `dryRun`"
			}
		],
		"result": "VaultTransaction",
		"summary": "Sets the most collateral that a vault accepts, for a vault that the wallet owns or assists, by a transaction through a Sui node. The contract refuses a deposit that would make the vault worth more; what is in the vault stays. The client writes the command."
	},
	"withdrawVaultFees": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the vault"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`gas`, `dryRun`"
			}
		],
		"result": "VaultTransaction",
		"summary": "Withdraws fees of a vault to the wallet, which must hold the vault's capability of the treasury, by a transaction through a Sui node."
	},
	"payVaultWithdrawRequest": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the vault"
			},
			{
				"name": "address",
				"type": "string",
				"isOptional": false,
				"description": "the depositor's wallet; one for each call"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`gas`, `dryRun`"
			}
		],
		"result": "VaultTransaction",
		"summary": "Pays a depositor's request to withdraw from a vault that the wallet owns or assists, by a transaction through a Sui node. The contract decides the amount, at least the minimum of the request, and pays it to the depositor."
	},
	"stake": {
		"arguments": [
			{
				"name": "code",
				"type": "string",
				"isOptional": false,
				"description": "`'SUI'`"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "SUI to stake, at least 1; digits finer than 10^-9 are cut off"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`minAmount`: the least AFSUI to receive; or `slippage`: how much less than at the vault's rate, which the node states, a fraction (0.001). `validator`: full address of an active validator (the one with the highest yield that the service lists); it does not change what you get. `gas`, `dryRun`."
			}
		],
		"result": "Conversion",
		"summary": "Stakes SUI of the wallet for AFSUI, whose rate grows with each epoch, by a transaction through a Sui node. The client writes every command: exactly the amount is staked, and at least the minimum of AFSUI comes out; or only gas is paid."
	},
	"unstake": {
		"arguments": [
			{
				"name": "code",
				"type": "string",
				"isOptional": false,
				"description": "`'AFSUI'`"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "AFSUI to unstake, at least 1; digits finer than 10^-9 are cut off"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`instant`, required: `true` for SUI at once, less a fee; `false` for SUI after the epoch, without one. Of the first only, `minAmount`: the least SUI to receive; or `slippage`: how much less than at the vault's rate, which the node states, its fee included, a fraction (0.01). `gas`, `dryRun`."
			}
		],
		"result": "Conversion",
		"summary": "Unstakes AFSUI of the wallet, by a transaction through a Sui node whose every command the client writes. At once, at least the minimum of SUI comes out, or only gas is paid. Otherwise SUI arrives after the epoch of the chain, by a later transaction, which nothing bounds."
	},
	"createDcaOrder": {
		"arguments": [
			{
				"name": "fromCode",
				"type": "string",
				"isOptional": false,
				"description": "code of the coin that is sold, such as `'USDC'`"
			},
			{
				"name": "toCode",
				"type": "string",
				"isOptional": false,
				"description": "code of the coin that is bought"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins to sell in all; must be `parts` equal parts in the coin's smallest units"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`minPrice`, required: the least coins of `toCode` for one of `fromCode`, of the whole part (the protocol's fee makes it stricter); rounded up for each part. `parts`, required: 1 to 255. `interval`, required: milliseconds between parts. `delay`: milliseconds before the first part (0). `maxPrice`: the most coins of `toCode` for one of `fromCode` (no limit). `slippage`: how far the executor may be below its own quote, a fraction (0.01), which the contract does not enforce. `maxDeposit`: the most SUI that is left for the gas of all parts (0.5); also at most `options.transaction.maxExecutorDeposit` for each part. `gas`, `dryRun`."
			}
		],
		"result": "DcaOrder",
		"summary": "Creates a DCA order: the wallet sells a coin for another one in equal parts, one each interval. The coins and SUI for the gas of the executions leave the wallet at once, to a custody address; an executor of the service sells each part. The contract enforces the least and the most coins that a part returns, and nothing else: the minimum price is your only protection. The service builds the transaction; every term of it is verified before it is signed."
	},
	"fetchDcaOrders": {
		"arguments": [
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only orders created at or after this time, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "how many"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`status`: `'open'` or `'closed'` (both)"
			}
		],
		"result": "DcaOrder[]",
		"summary": "Fetches the DCA orders of the wallet, as the service states them."
	},
	"cancelDcaOrder": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "the order's object on the chain"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`via`: `'chain'` (the default). `'service'` is not offered, as it needs a signed message that can be replayed. `gas`, `dryRun`."
		}],
		"result": "DcaOrder",
		"summary": "Cancels a DCA order by the chain: what is left of its coins and of its gas deposit returns to the wallet. The client writes the transaction itself. The order's custody address sends it, for which the wallet's signature suffices, and the wallet pays the gas; the service is not asked."
	},
	"createSpotLimitOrder": {
		"arguments": [
			{
				"name": "fromCode",
				"type": "string",
				"isOptional": false,
				"description": "code of the coin that is sold, such as `'USDC'`"
			},
			{
				"name": "toCode",
				"type": "string",
				"isOptional": false,
				"description": "code of the coin that is bought"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins to sell"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`exchangeRate`, required: the service's own rate of the output to the input, as it is; public sources disagree about its direction and its units, so that the client does not convert it. `trustExecutor`, required to be `true`, also as an option. `expiresIn`: milliseconds until it expires (0, never). `maxDeposit`: the most SUI that is left for gas (0.05); also at most `options.transaction.maxExecutorDeposit`. `gas`, `dryRun`."
			}
		],
		"result": "SpotLimitOrder",
		"summary": "Creates a limit order of the spot market: the coins and SUI for gas leave the wallet at once, to a custody address, and an executor of the service sells them. Verified is what leaves the wallet, to whom the coins that are bought go, and that no integrator takes a fee. The price and the expiry are hidden in a hash that no client can verify: the executors may sell at any price."
	},
	"fetchSpotLimitOrders": {
		"arguments": [
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only orders created at or after this time, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "how many"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`status`: `'open'` or `'closed'` (`'closed'`). `signTerms`: must be `true` for `'open'`; it signs the service's terms, a message that never expires and that anyone who sees it can use again."
			}
		],
		"result": "SpotLimitOrder[]",
		"summary": "Fetches the limit orders of the spot market of the wallet, as the service states them."
	},
	"cancelSpotLimitOrder": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "the order's object on the chain"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`via`: `'chain'` (the default). `'service'` is not offered, as it needs a signed message that can be replayed. `gas`, `dryRun`."
		}],
		"result": "SpotLimitOrder",
		"summary": "Cancels a limit order of the spot market by the chain: what is left of its coins and of its gas deposit returns to the wallet. As of `cancelDcaOrder`, the client writes the transaction itself, and the service is not asked."
	},
	"fetchStakingRate": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "StakingRate",
		"summary": "Fetches what staking earns and costs now, as the service states it."
	},
	"fetchStakingPositions": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "StakingPosition[]",
		"summary": "Fetches the stakes of the wallet and its requests to unstake, as the service states them. What the wallet holds of AFSUI is in `fetchBalance({ type: 'spot' })`."
	},
	"fetchPools": {
		"arguments": [{
			"name": "ids",
			"type": "string[]",
			"isOptional": true,
			"description": "object ids; all pools by default"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Pool[]",
		"summary": "Fetches pools of coins: what the service states of their value, and what your node shows of the rest."
	},
	"fetchPoolPositions": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "PoolPosition[]",
		"summary": "Fetches the wallet's shares of pools: the service names the pools, your node states the amounts."
	},
	"createPoolDeposit": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of a pool"
			},
			{
				"name": "amounts",
				"type": "Readonly<Record<string, number>>",
				"isOptional": false,
				"description": "the most coins of each coin of the pool, by code"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`minShares`, or `slippage` (fraction of what the pool returns by its state at your node; default 0.01), `gas`, `dryRun`"
			}
		],
		"result": "PoolTransaction",
		"summary": "Deposits coins of the wallet in a pool, in its ratio, for shares of it. What does not fit the ratio stays in the wallet."
	},
	"createPoolWithdrawal": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of a pool"
			},
			{
				"name": "shares",
				"type": "number | 'all'",
				"isOptional": false,
				"description": "shares, or `'all'` of the wallet"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`minAmounts` (the least coins of each coin of the pool, by code), or `slippage` (fraction of what the pool returns by its state at your node; default 0.01), `gas`, `dryRun`"
			}
		],
		"result": "PoolTransaction",
		"summary": "Gives shares back to their pool, for its coins in its ratio."
	},
	"fetchFarms": {
		"arguments": [{
			"name": "ids",
			"type": "string[]",
			"isOptional": true,
			"description": "object ids; all farms by default"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Farm[]",
		"summary": "Fetches farms, in which coins are staked for rewards: what the service states of their value, and what your node shows of the rest."
	},
	"fetchFarmPositions": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "FarmPosition[]",
		"summary": "Fetches the coins that the wallet has staked in farms of version 1, as your node shows them."
	},
	"createFarmStake": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of a farm of version 1"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "coins; digits finer than their smallest step are cut off"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`lockPeriod` (milliseconds; required where the farm has a shortest lock, else 0; longer ones earn more), `gas`, `dryRun`"
			}
		],
		"result": "FarmTransaction",
		"summary": "Stakes coins of the wallet in a farm. They earn rewards, and are locked for a time."
	},
	"createFarmWithdrawal": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "object id of the staked coins, as `fetchFarmPositions` lists them"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": true,
				"description": "coins; all of them by default"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`gas`, `dryRun`"
			}
		],
		"result": "FarmTransaction",
		"summary": "Withdraws staked coins to the wallet, after their lock. Rewards stay for `harvestFarm`."
	},
	"harvestFarm": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "object id of the staked coins, as `fetchFarmPositions` lists them"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`rewards` (codes or types; by default those that the contract pays now), `gas`, `dryRun`"
		}],
		"result": "FarmTransaction",
		"summary": "Takes the rewards of staked coins to the wallet. The contract decides their amounts."
	},
	"fetchGasPool": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "GasPool",
		"summary": "Fetches the gas pool of the wallet, as the service states it: SUI that the service's operator uses for the gas of transactions."
	},
	"createGasPool": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "GasPoolTransaction",
		"summary": "Creates the gas pool of the wallet, which is empty. A wallet has one pool at most."
	},
	"depositToGasPool": {
		"arguments": [{
			"name": "amount",
			"type": "number",
			"isOptional": false,
			"description": "SUI; digits finer than 10^-9 are cut off"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "GasPoolTransaction",
		"summary": "Deposits SUI of the wallet in its gas pool. The operator of the service, and each address in `fetchGasPool().addresses`, can take it."
	},
	"withdrawFromGasPool": {
		"arguments": [{
			"name": "amount",
			"type": "number",
			"isOptional": false,
			"description": "SUI; digits finer than 10^-9 are cut off"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "GasPoolTransaction",
		"summary": "Withdraws SUI from the gas pool of the wallet, to the wallet. The contract keeps 0.05 SUI in the pool."
	},
	"grantGasPool": {
		"arguments": [{
			"name": "address",
			"type": "string",
			"isOptional": false,
			"description": "`0x` and 64 digits, such as of an agent; not the wallet's own"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`maxBalance`, required: the most SUI that the pool may hold now, as your node states it; 0 or more. `gas`, `dryRun`."
		}],
		"result": "GasPoolTransaction",
		"summary": "Gives an address the right to the gas pool of the wallet. **The address can take all SUI in the pool except 0.05**, now and after later deposits, until `revokeGasPool`."
	},
	"revokeGasPool": {
		"arguments": [{
			"name": "address",
			"type": "string",
			"isOptional": false,
			"description": "`0x` and 64 digits; not the wallet's own"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "GasPoolTransaction",
		"summary": "Ends the right of an address to the gas pool of the wallet. What it took before stays taken."
	},
	"fetchRewards": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Reward[]",
		"summary": "Fetches the rewards that the wallet can claim, as the service states them."
	},
	"claimRewards": {
		"arguments": [{
			"name": "codes",
			"type": "Strings",
			"isOptional": true,
			"description": "codes or full Move types of coins (all that can be claimed)"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "Execution",
		"summary": "Claims rewards of the wallet, by a transaction through a Sui node, whose commands the service builds. Every command is verified: they withdraw the coins from the rebate vault, and transfer them to the wallet. The simulation must show that what the service states arrives, of pinned and built-in coins."
	},
	"fetchCoinPrices": {
		"arguments": [{
			"name": "codes",
			"type": "Strings",
			"isOptional": true,
			"description": "codes or full Move types of coins (all pinned and built-in coins, and the collateral of markets)"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Record<string, CoinPrice>",
		"summary": "Fetches prices of coins of the wallet in USD, as the service states them. No transaction depends on them."
	},
	"grantAgent": {
		"arguments": [{
			"name": "address",
			"type": "string",
			"isOptional": false,
			"description": "the wallet of the agent, `0x` and all 64 digits"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`another: true`: also for a wallet that is an agent already; which account; `gas`, `dryRun`"
		}],
		"result": "Agent",
		"summary": "Makes another wallet an agent of an account, by a transaction through a Sui node. An agent may place and cancel orders, move margin and set leverage. It may not withdraw, and neither make nor revoke agents. It selects the account by `options.account`."
	},
	"revokeAgent": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "the object id of the agent's capability, from `fetchAgents` or `grantAgent`"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account; `gas`, `dryRun`"
		}],
		"result": "Agent",
		"summary": "Revokes an agent, by a transaction through a Sui node: its capability cannot be used any more. Its orders and positions stay, as they are the account's."
	},
	"fetchAgents": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "readonly Agent[]",
		"summary": "Fetches the agents of an account: the capabilities by which other wallets trade for it."
	},
	"approveBuilder": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "number of the builder"
			},
			{
				"name": "maxFee",
				"type": "number",
				"isOptional": false,
				"description": "the largest fee as a share of the value, such as 0.001 for 0.1 %; more than 0, at most 0.01, 9 decimals"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `gas`, `dryRun`"
			}
		],
		"result": "BuilderApproval",
		"summary": "Allows a builder, the maker of an interface, to take a fee of the orders of an account, by a transaction through a Sui node. It allows the fee in transactions that the account signs; this client signs no order that has one."
	},
	"revokeBuilder": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "number of the builder"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account; `gas`, `dryRun`"
		}],
		"result": "BuilderApproval",
		"summary": "Revokes the approval of a builder, by a transaction through a Sui node."
	},
	"registerBuilder": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`gas`, `dryRun`"
		}],
		"result": "Execution",
		"summary": "Registers the wallet as a builder. The transaction has one call of this name, and takes nothing of the wallet but gas."
	},
	"fetchBuilder": {
		"arguments": [{
			"name": "id",
			"type": "string",
			"isOptional": false,
			"description": "number of the builder"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "BuilderApproval",
		"summary": "Fetches what an account allows a builder."
	},
	"addMargin": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "settle currency; digits finer than the coin's smallest step are cut off"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `gas`, `dryRun`"
			}
		],
		"result": "MarginModification",
		"summary": "Allocates margin to a market, from the free collateral of the account."
	},
	"reduceMargin": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "settle currency; digits finer than the coin's smallest step are cut off"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `gas`, `dryRun`"
			}
		],
		"result": "MarginModification",
		"summary": "Moves free margin of a market back to the account."
	},
	"setMargin": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "settle currency, 0 or more; digits finer than the coin's smallest step are cut off. The margin has finer digits than the coin: the result differs from it by less than one step"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `gas`, `dryRun`"
			}
		],
		"result": "MarginModification",
		"summary": "Sets the margin of a market: allocates what is missing, or moves back what is too much, by one transaction. It runs after the writes that were called before it, and counts what `addMargin` and `reduceMargin` of this object moved, even where reads lag behind them. Where only reads show what a recent write moved, it waits until they do, for some ten seconds; other writes of the account wait behind it, except cancels by id. Fills change the margin at any time, so compare `total` of the result."
	},
	"setLeverage": {
		"arguments": [
			{
				"name": "leverage",
				"type": "number",
				"isOptional": false,
				"description": "1 up to the market's maximum"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `gas`, `dryRun`"
			}
		],
		"result": "Leverage",
		"summary": "Sets the leverage of a market: how much margin its position and orders need. The account must have margin there."
	},
	"setMarginMode": {
		"arguments": [
			{
				"name": "marginMode",
				"type": "string",
				"isOptional": false,
				"description": "`isolated`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional without `leverage`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`leverage`: the leverage to set; beside it which account, `gas`, `dryRun`"
			}
		],
		"result": "Partial<MarginMode>",
		"summary": "Checks the margin mode, which is always isolated. Sends nothing, unless `leverage` is given: then it sets that, as `setLeverage`."
	},
	"createOrder": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "type",
				"type": "OrderType",
				"isOptional": false,
				"description": "`limit` or `market`; a market order without a bound fills wholly or not at all"
			},
			{
				"name": "side",
				"type": "OrderSide",
				"isOptional": false,
				"description": "`buy` or `sell`"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "base; rounded down to the market's lot (`options.precision`)"
			},
			{
				"name": "price",
				"type": "Num",
				"isOptional": true,
				"description": "of limit orders, rounded to the market's tick (`options.precision`); of a market order its bound, with which it may fill in part and needs a Sui node"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`reduceOnly`, `clientOrderId` (decimal digits of a u64, not that of a resting order), `expirationTimestampMs`, `timeInForce` (`GTC`, `GTD` with `expirationTimestampMs`; through a Sui node also `IOC`, `FOK`, `PO`), `postOnly` (through a Sui node), `slippage` (bound of a market order: its distance from `price`, or else from the mark price, as a fraction), `leverage` and `collateral` (set and allocated in the same transaction, negative to deallocate; through a Sui node), `deallocateFreeCollateral` (move margin that is not needed afterwards back to the account, `false`); which account; `gas`, `dryRun`. Through a Sui node a stop order: `triggerPrice` with `triggerDirection` (`ascending` or `above`, `descending` or `below`); or `stopLossPrice`, `takeProfitPrice` or both, which reduce a position (the whole one where `amount` is left out); or, attached to an order with a price, `stopLoss` and `takeProfit` (`{ triggerPrice }`), which close the whole position at market; `triggerPriceType` (`index`, `mark`, `mid`; `index`); `trustExecutor` (accepts that the client cannot verify what the executor will do); `neverExpires` (accepts a market order without a bound that anyone who has it can execute later, where the service sets no expiration; with a Sui node the client sets one, and it is not needed)"
			}
		],
		"result": "Order",
		"summary": "Places an order."
	},
	"createOrders": {
		"arguments": [{
			"name": "orders",
			"type": "OrderRequest[]",
			"isOptional": false,
			"description": "each with `symbol`, `type`, `side`, `amount`, `price` and `params`, as in `createOrder`"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`leverage`, `collateral` (of orders in one market), `deallocateFreeCollateral`; which account; `gas`, `dryRun`"
		}],
		"result": "Order[]",
		"summary": "Places several orders in one transaction: all of them, or none."
	},
	"createScaleOrder": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "side",
				"type": "OrderSide",
				"isOptional": false,
				"description": "`buy` or `sell`"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "base, of all orders together; each has an equal part, the first ones a lot more where it does not divide"
			},
			{
				"name": "startPrice",
				"type": "number",
				"isOptional": false,
				"description": "of the first order"
			},
			{
				"name": "endPrice",
				"type": "number",
				"isOptional": false,
				"description": "of the last order"
			},
			{
				"name": "count",
				"type": "number",
				"isOptional": false,
				"description": "number of orders, 2 to 50"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `createOrder` for all of them, and `clientOrderIds` instead of `clientOrderId`: a list, one for each order"
			}
		],
		"result": "Order[]",
		"summary": "Places limit orders at prices in equal steps, in one transaction: all of them, or none."
	},
	"createTwapOrder": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "side",
				"type": "OrderSide",
				"isOptional": false,
				"description": "`buy` or `sell`"
			},
			{
				"name": "amount",
				"type": "number",
				"isOptional": false,
				"description": "base, of all executions together; rounded down to the market's lot (`options.precision`)"
			},
			{
				"name": "duration",
				"type": "number",
				"isOptional": false,
				"description": "milliseconds, from the first execution to one interval after the last"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`intervalMs` (between two executions, milliseconds; 30,000) or `chunks` (number of executions, 2 to 10,000); `slippage` (worst price of an execution: its distance from the mark price as a fraction, in steps of 0.0001; `options.createOrder.slippage`, else 0.01); `reduceOnly`; `expirationTimestampMs` (no execution after it, milliseconds; never) and `firstExecutionTimestampMs` (the first execution is before it); how far the executor may depart from the plan: `executionTimeUncertaintyMs`, `timeForRetryMs`, `amountUncertaintyBps`, `maxOneExecutionAmountBps`, `smallTailMergeThresholdBps` (see docs/orders.md); which account; `gas`, `dryRun`"
			}
		],
		"result": "Order",
		"summary": "Places a TWAP order, which an executor of the service executes in equal parts over a duration, each as an immediate-or-cancel order near the mark price. It needs a Sui node, and margin in the market."
	},
	"cancelTwapOrder": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the order"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; optional"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `gas`, `dryRun`"
			}
		],
		"result": "Order",
		"summary": "Cancels a TWAP order, as `cancelOrder` with `twap: true` does. What was executed stays executed."
	},
	"editOrder": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the order to replace, or of a stop order to change; may be empty with `params.clientOrderId`, as in `editOrderWithClientOrderId`"
			},
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "type",
				"type": "OrderType",
				"isOptional": false,
				"description": "`limit` or `market`, of the new order"
			},
			{
				"name": "side",
				"type": "OrderSide",
				"isOptional": false,
				"description": "`buy` or `sell`, of the new order"
			},
			{
				"name": "amount",
				"type": "Num",
				"isOptional": true,
				"description": "base, of the new order, rounded as in `createOrder`; fills of the old one are not subtracted. Left out: what remains of the old one, as it is read right before"
			},
			{
				"name": "price",
				"type": "Num",
				"isOptional": true,
				"description": "of the new order, rounded as in `createOrder`; that of the old one when left out of a limit order"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `createOrder`, with `reduceOnly` and post-only of the old order as defaults; `twap: true` with `duration` (milliseconds) and those of `createTwapOrder`"
			}
		],
		"result": "Order",
		"summary": "Replaces an order. Through a Sui node, a limit order replaces it in one transaction: if the old order is not on the book any more, nothing happens. Otherwise it is canceled first, and the new one is placed if that cancel removed it from the book. An order that was filled in part keeps its id, so `amount` rests in full, whatever filled before."
	},
	"editOrderWithClientOrderId": {
		"arguments": [
			{
				"name": "clientOrderId",
				"type": "string",
				"isOptional": false,
				"description": "of the order to replace: decimal digits of a u64"
			},
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "type",
				"type": "OrderType",
				"isOptional": false,
				"description": "`limit` or `market`, of the new order"
			},
			{
				"name": "side",
				"type": "OrderSide",
				"isOptional": false,
				"description": "`buy` or `sell`, of the new order"
			},
			{
				"name": "amount",
				"type": "Num",
				"isOptional": true,
				"description": "base, of the new order, as in `editOrder`"
			},
			{
				"name": "price",
				"type": "Num",
				"isOptional": true,
				"description": "of the new order, as in `editOrder`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `editOrder`; stop orders and TWAP orders have no client order id"
			}
		],
		"result": "Order",
		"summary": "Replaces the order of a client order id, as `editOrder`; the new order has the same client order id. It runs after the writes that were called before it, so that it also finds an order that one of them places."
	},
	"editOrders": {
		"arguments": [{
			"name": "orders",
			"type": "OrderRequest[]",
			"isOptional": false,
			"description": "each with the `id` of the order to replace, and otherwise as in `createOrders`; limit orders, those of one market with one `timeInForce`, `reduceOnly` and expiration. `reduceOnly` and post-only of an old order stay as in `editOrder`"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "as in `createOrders`"
		}],
		"result": "Order[]",
		"summary": "Replaces several orders, also of several markets, in one transaction: all of them, or none. It needs a Sui node."
	},
	"closePosition": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "side",
				"type": "OrderSide",
				"isOptional": true,
				"description": "`long` or `short`, of the position; either when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`clientOrderId`, `slippage`, `deallocateFreeCollateral` (`false`), as in `createOrder`; which account; `gas`, `dryRun`"
			}
		],
		"result": "Order",
		"summary": "Closes the position in a market by a reduce-only market order of its size; in a closed market by a settlement at its price, which needs a Sui node, cancels the account's orders there and returns all collateral. It runs after the writes that were called before it. The size is that of a read, which may lag up to ten seconds behind a fill: what it does not show stays open."
	},
	"closeAllPositions": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`slippage`, `deallocateFreeCollateral` (`false`), as in `createOrder`; which account; `gas`, `dryRun`"
		}],
		"result": "Position[]",
		"summary": "Closes every position of an account, each by a transaction with a reduce-only market order of its size, as `closePosition`. It runs after the writes that were called before it, and goes on with the other positions when one fails. A flat position with collateral in a closed market is settled, too, where a Sui node is configured."
	},
	"exit": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`slippage` (`0.02`): how far the price of a closing order may be from the price that the node shows, a fraction; `prices`: by symbol, the least price of a sale or the most of a purchase instead; which account; `gas`, `timeout` of the whole call, `signal`"
		}],
		"result": "Exit",
		"summary": "Leaves the exchange through a Sui node alone, also while the service does not respond: cancels every order on the book, closes every position by a reduce-only order within a bound, returns all margin to the account, and withdraws its collateral to the wallet. Positions of closed markets are settled. Each is a transaction of its own, whose commands the client writes; one that fails does not stop the others. The collateral stays while a position is open; stop and TWAP orders stay, and `left` names them."
	},
	"cancelOrder": {
		"arguments": [
			{
				"name": "id",
				"type": "string",
				"isOptional": false,
				"description": "of the order; may be empty with `params.clientOrderId`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; may be left out for the id of an order that this object placed"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`trigger: true`: a stop order; `twap: true`: a TWAP order; `clientOrderId`, `shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`"
			}
		],
		"result": "Order",
		"summary": "Cancels an order. Stop orders that are attached to it stay active: `info.stopOrderIds` of the result has their ids if this object placed the order."
	},
	"cancelOrderWithClientOrderId": {
		"arguments": [
			{
				"name": "clientOrderId",
				"type": "string",
				"isOptional": false,
				"description": "decimal digits of a u64"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`deallocateFreeCollateral`; which account; `gas`, `dryRun`"
			}
		],
		"result": "Order",
		"summary": "Cancels the order of a client order id, as `cancelOrder` with `params.clientOrderId`. It runs after the writes that were called before it."
	},
	"cancelOrders": {
		"arguments": [
			{
				"name": "ids",
				"type": "string[]",
				"isOptional": false,
				"description": "of the orders; may be empty with `params.clientOrderIds`"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`trigger: true`: stop orders, all or none, as are ids of `0x` and 64 digits; `twap: true`: TWAP orders, all or none; the symbol is optional for them. `clientOrderIds`; `shouldAbortOnMissingId`: cancel none when one is missing (`false`); `deallocateFreeCollateral`; which account; `gas`, `dryRun`"
			}
		],
		"result": "Order[]",
		"summary": "Cancels several orders of one market in one transaction."
	},
	"cancelOrdersWithClientOrderIds": {
		"arguments": [
			{
				"name": "clientOrderIds",
				"type": "string[]",
				"isOptional": false,
				"description": "each decimal digits of a u64"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`shouldAbortOnMissingId`: cancel none when one is missing (`false`); `deallocateFreeCollateral`; which account; `gas`, `dryRun`"
			}
		],
		"result": "Order[]",
		"summary": "Cancels the orders of client order ids in one market by one transaction, as `cancelOrders` with `params.clientOrderIds`. It runs after the writes that were called before it."
	},
	"cancelAllOrders": {
		"arguments": [{
			"name": "symbol",
			"type": "Str",
			"isOptional": true,
			"description": "unified symbol; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`trigger: true`: stop orders instead; `twap: true`: TWAP orders instead; `deallocateFreeCollateral`; which account: the one in use when left out, and all accounts of the wallet where none is in use; `gas`, `dryRun`"
		}],
		"result": "Order[]",
		"summary": "Cancels every resting order, one transaction per market and 1,000 orders. It runs after the writes that were called before it, and goes on with the other markets when one fails. Attached stop orders stay active, as in `cancelOrder`: cancel them with `trigger: true`."
	},
	"cancelOrdersForSymbols": {
		"arguments": [{
			"name": "orders",
			"type": "CancellationRequest[]",
			"isOptional": false,
			"description": "each with `symbol`, and `id` or `clientOrderId`"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "`shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`"
		}],
		"result": "Order[]",
		"summary": "Cancels orders of several markets, one transaction per market."
	},
	"parseMarket": {
		"arguments": [{
			"name": "market",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}],
		"result": "Market",
		"summary": "Parses a row of `markets`. This and the other `parse` methods make of a row what the unified methods make of it, for responses of the implicit methods. None of them sends a request. Where a row names its market, `market` can be left out once the markets are loaded. CCXT's `parseMarkets`, `parseOrders` and the other plural forms work with them."
	},
	"parseCurrency": {
		"arguments": [{
			"name": "rawCurrency",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}],
		"result": "Currency",
		"summary": "Parses a value of `currencies`."
	},
	"parseCurrencies": {
		"arguments": [{
			"name": "rawCurrencies",
			"type": "object",
			"isOptional": false,
			"description": ""
		}],
		"result": "Currencies",
		"summary": "Parses the response of `currencies`."
	},
	"parseTicker": {
		"arguments": [{
			"name": "ticker",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "Ticker",
		"summary": "Parses the response of `ticker`, a row of `perpetuals/markets/prices`, or one of `perpetuals/markets/24hr-stats`, which needs `market`. The time of the last two is unknown."
	},
	"parseLastPrice": {
		"arguments": [{
			"name": "price",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "LastPrice",
		"summary": "Parses a row of `trades` to the last price of its market."
	},
	"parseOrderBook": {
		"arguments": [
			{
				"name": "orderbook",
				"type": "object",
				"isOptional": false,
				"description": "the response or the book"
			},
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; the row's when left out"
			},
			{
				"name": "timestamp",
				"type": "Int",
				"isOptional": true,
				"description": "milliseconds; the row's when left out"
			}
		],
		"result": "OrderBook",
		"summary": "Parses the response of `orderbook`, or a book of `perpetuals/markets/orderbooks`."
	},
	"parseOHLCV": {
		"arguments": [{
			"name": "ohlcv",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}],
		"result": "OHLCV",
		"summary": "Parses a row of `OHLCV` or of `perpetuals/market/candle-history`, whose volume is in the unit of `options.candles.wireVolume`."
	},
	"parseTrade": {
		"arguments": [{
			"name": "trade",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "Trade",
		"summary": "Parses a row of `trades` or an event of `perpetuals/account/order-history` that is a trade. The id of a public trade and of an event contains a count of equal rows, which `parseTrades` can count."
	},
	"parseTrades": {
		"arguments": [
			{
				"name": "trades",
				"type": "unknown",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "market",
				"type": "Market",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": ""
			}
		],
		"result": "Trade[]",
		"summary": "Parses rows of `trades`, or of `perpetuals/account/order-history`, of which other events are left out."
	},
	"parseLiquidation": {
		"arguments": [{
			"name": "liquidation",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "Liquidation",
		"summary": "Parses a liquidation of `perpetuals/account/order-history`."
	},
	"parseLiquidations": {
		"arguments": [
			{
				"name": "liquidations",
				"type": "Dict[]",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "market",
				"type": "Market",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": ""
			}
		],
		"result": "Liquidation[]",
		"summary": "Parses rows of `perpetuals/account/order-history`; other events, and liquidations that only canceled orders, are left out."
	},
	"parseOrder": {
		"arguments": [{
			"name": "order",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "Order",
		"summary": "Parses an order of `myPendingOrders` or of the response to a write, or a row of `perpetuals/account/stop-order-datas` or `twap-order-datas`. Past orders have no row: `fetchOrders` puts them together from events."
	},
	"parsePosition": {
		"arguments": [{
			"name": "position",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "Position",
		"summary": "Parses a row of `positions`."
	},
	"parseLeverage": {
		"arguments": [{
			"name": "leverage",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "Leverage",
		"summary": "Parses the leverage in a row of `positions`."
	},
	"parseBalance": {
		"arguments": [{
			"name": "response",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}],
		"result": "Balances",
		"summary": "Parses the response of `balance`."
	},
	"parseAccount": {
		"arguments": [{
			"name": "account",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}],
		"result": "Account",
		"summary": "Parses a row of `accounts`. `parseAccounts` joins the two rows of an account."
	},
	"parseAccounts": {
		"arguments": [{
			"name": "accounts",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "Account[]",
		"summary": "Parses the response of `accounts`."
	},
	"parseFundingRate": {
		"arguments": [{
			"name": "contract",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "FundingRate",
		"summary": "Parses a row of `perpetuals/markets`."
	},
	"parseFundingRateHistory": {
		"arguments": [{
			"name": "info",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "FundingRateHistory",
		"summary": "Parses a row of `perpetuals/market/funding-history`."
	},
	"parseOpenInterest": {
		"arguments": [{
			"name": "interest",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "OpenInterest",
		"summary": "Parses a row of `perpetuals/markets`."
	},
	"parseMarketLeverageTiers": {
		"arguments": [{
			"name": "info",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "LeverageTier[]",
		"summary": "Parses a row of `perpetuals/markets`."
	},
	"parseLedgerEntry": {
		"arguments": [{
			"name": "item",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "currency",
			"type": "Currency",
			"isOptional": true,
			"description": ""
		}],
		"result": "LedgerEntry",
		"summary": "Parses a row of `perpetuals/account/collateral-history`, which does not contain the number of the account."
	},
	"parseLedger": {
		"arguments": [
			{
				"name": "data",
				"type": "unknown",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "currency",
				"type": "Currency",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": ""
			}
		],
		"result": "LedgerEntry[]",
		"summary": "Parses rows of `perpetuals/account/collateral-history`."
	},
	"parseTransaction": {
		"arguments": [{
			"name": "transaction",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "currency",
			"type": "Currency",
			"isOptional": true,
			"description": ""
		}],
		"result": "Transaction",
		"summary": "Parses a deposit or a withdrawal of `perpetuals/account/collateral-history`. Its id is the digest of the transaction, also where that has another deposit or withdrawal: `parseTransactions` returns another id then."
	},
	"parseTransactions": {
		"arguments": [
			{
				"name": "transactions",
				"type": "unknown",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "currency",
				"type": "Currency",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": ""
			}
		],
		"result": "Transaction[]",
		"summary": "Parses the deposits and withdrawals among rows of `perpetuals/account/collateral-history`, of one account and with all rows of each transaction: an id is the digest of the transaction, as in `fetchDeposits`, unless another of these rows is a deposit or a withdrawal of the same transaction."
	},
	"parseTransfer": {
		"arguments": [{
			"name": "transfer",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "currency",
			"type": "Currency",
			"isOptional": true,
			"description": ""
		}],
		"result": "TransferEntry",
		"summary": "Parses a deposit or a withdrawal of `perpetuals/account/collateral-history` as a transfer between wallet and account; its id is that of `parseTransaction`."
	},
	"parseTransfers": {
		"arguments": [
			{
				"name": "transfers",
				"type": "unknown",
				"isOptional": false,
				"description": ""
			},
			{
				"name": "currency",
				"type": "Currency",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": ""
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": ""
			}
		],
		"result": "TransferEntry[]",
		"summary": "Parses the deposits and withdrawals among rows of `perpetuals/account/collateral-history` as transfers; their ids are those of `parseTransactions`."
	},
	"parseIncome": {
		"arguments": [{
			"name": "info",
			"type": "unknown",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "FundingHistory",
		"summary": "Parses a payment of funding of `perpetuals/account/collateral-history`."
	},
	"parseMarginModification": {
		"arguments": [{
			"name": "data",
			"type": "Dict",
			"isOptional": false,
			"description": ""
		}, {
			"name": "market",
			"type": "Market",
			"isOptional": true,
			"description": ""
		}],
		"result": "MarginModification",
		"summary": "Parses a change of margin of `perpetuals/account/collateral-history`."
	},
	"settle": {
		"arguments": [
			{
				"name": "entry",
				"type": "JournalEntry",
				"isOptional": true,
				"description": "of an `OutcomeUnknown` (`error.entry`) or of a journal; when left out, every unresolved entry of the file `options.transaction.journal`"
			},
			{
				"name": "outcome",
				"type": "JournalOutcome['outcome'] | 'void'",
				"isOptional": true,
				"description": "`executed` or `failed`, if you know it, such as from an explorer; nothing is submitted then. `void` makes the transaction unexecutable, unless it was executed first: the client sends one of its objects (a coin; the capability only where it has no coin) to the wallet itself through the Sui node, in a transaction that costs gas"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`resubmit`: submit it again however old it is (`false`). `sweep`: also bring back coins that isolated conversions left at the sub-address of the wallet's key, whatever the journal says (`false`; without an entry)"
			}
		],
		"result": "Settlement | Settlement[]",
		"summary": "Resolves a write whose outcome is unknown: reads the account, and submits the same bytes again, which the chain executes once. Until then, no other write uses the same account or coins. A write whose call ended more than `options.transaction.resubmit.maxAgeMs` ago (10 s; of an earlier process: that was signed then) is not submitted again. It does not block: the next write uses the same objects, so that at most one of the two can be executed."
	},
	"writes": {
		"arguments": [],
		"result": "{ waiting: number; running: number; open: JournalEntry[] }",
		"summary": "Returns the state of the writes."
	},
	"pins": {
		"arguments": [],
		"result": "Pins",
		"summary": "Returns what transactions are verified against: pinned values, and learned ones where learning is allowed."
	},
	"close": {
		"arguments": [],
		"result": "void",
		"summary": "Closes every stream and socket; waiting calls reject with `ExchangeClosedByUser`. Ends writes as the base class does."
	},
	"watchOrderBook": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "levels per side at most; all when left out"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "OrderBook",
		"summary": "Watches the order book of a market. `options.watchOrderBook.channel` chooses where it comes from. By default, a limit of up to 500 levels gives snapshots of the top, which have no `nonce` and the time of their arrival; without a limit, the book is exact: a snapshot and the deltas after it. A book that is not proven exact is not returned: the watch waits until a new snapshot has arrived."
	},
	"watchOrderBookForSymbols": {
		"arguments": [
			{
				"name": "symbols",
				"type": "string[]",
				"isOptional": false,
				"description": "unified symbols"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "levels per side at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "OrderBook",
		"summary": "Watches the order books of several markets."
	},
	"unWatchOrderBook": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "boolean",
		"summary": "Ends the watches of an order book, whichever channel it comes from."
	},
	"unWatchOrderBookForSymbols": {
		"arguments": [{
			"name": "symbols",
			"type": "string[]",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watches of several order books, as `unWatchOrderBook`."
	},
	"watchTrades": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only trades at or after this, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "Trade[]",
		"summary": "Watches public trades. The first call returns the latest ones, read over HTTP."
	},
	"watchTradesForSymbols": {
		"arguments": [
			{
				"name": "symbols",
				"type": "string[]",
				"isOptional": false,
				"description": "unified symbols"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only trades at or after this, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "Trade[]",
		"summary": "Watches public trades of several markets."
	},
	"unWatchTrades": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of a market's trades."
	},
	"unWatchTradesForSymbols": {
		"arguments": [{
			"name": "symbols",
			"type": "string[]",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watches of several markets' trades."
	},
	"watchOHLCV": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "timeframe",
				"type": "string",
				"isOptional": true,
				"description": "one of `timeframes`"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only candles at or after this, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "OHLCV[]",
		"summary": "Watches the candles of a market. The first call returns the latest ones, read over HTTP; the last one changes until its bucket closes."
	},
	"watchOHLCVForSymbols": {
		"arguments": [
			{
				"name": "symbolsAndTimeframes",
				"type": "string[][]",
				"isOptional": false,
				"description": "pairs such as `['BTC/USD:USDC', '1m']`"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only candles at or after this, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "Dictionary<Dictionary<OHLCV[]>>",
		"summary": "Watches the candles of several markets and timeframes."
	},
	"unWatchOHLCV": {
		"arguments": [
			{
				"name": "symbol",
				"type": "string",
				"isOptional": false,
				"description": "unified symbol"
			},
			{
				"name": "timeframe",
				"type": "string",
				"isOptional": true,
				"description": "one of `timeframes`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "none"
			}
		],
		"result": "boolean",
		"summary": "Ends the watch of a market's candles."
	},
	"unWatchOHLCVForSymbols": {
		"arguments": [{
			"name": "symbolsAndTimeframes",
			"type": "string[][]",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watches of several candles, as `unWatchOHLCV`."
	},
	"watchTicker": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Ticker",
		"summary": "Watches the ticker of a market: best bid and ask, last price, mark and index price as they change, the 24-hour figures every `options.watchTickers.refresh` milliseconds."
	},
	"watchTickers": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Tickers",
		"summary": "Watches the tickers of several markets."
	},
	"watchBidsAsks": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Tickers",
		"summary": "Watches the best bids and asks of several markets."
	},
	"watchMarkPrice": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Ticker",
		"summary": "Watches the mark price of a market."
	},
	"watchMarkPrices": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "Tickers",
		"summary": "Watches the mark prices of several markets."
	},
	"watchFundingRate": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "FundingRate",
		"summary": "Watches the current funding rate of a market."
	},
	"watchFundingRates": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": "unified symbols; all markets when left out"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "none"
		}],
		"result": "FundingRates",
		"summary": "Watches the current funding rates of several markets."
	},
	"unWatchTicker": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of a ticker, whichever method started it."
	},
	"unWatchTickers": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends watches of tickers; all of them without symbols."
	},
	"unWatchBidsAsks": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends watches of bids and asks; all of them without symbols."
	},
	"unWatchMarkPrice": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of a mark price, whichever method started it."
	},
	"unWatchMarkPrices": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends watches of mark prices; all of them without symbols."
	},
	"unWatchFundingRate": {
		"arguments": [{
			"name": "symbol",
			"type": "string",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of a funding rate, whichever method started it."
	},
	"unWatchFundingRates": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends watches of funding rates; all of them without symbols."
	},
	"watchOrders": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which have no time"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account; `trigger: true` (or `stop`): stop orders, whose ends are `closed` (executed), `canceled` or `expired`; `twap: true`: TWAP orders, with a state for each execution"
			}
		],
		"result": "Order[]",
		"summary": "Watches the orders of an account, placed by this program or by others. The first call returns the open ones, if there are any. An order that ended while no socket was open is read from the history. With `options.watchOrders.channel` of `'stream'`, the orders of one market come from the unified section's stream, which misses ends during an outage."
	},
	"watchOrdersForSymbols": {
		"arguments": [
			{
				"name": "symbols",
				"type": "string[]",
				"isOptional": false,
				"description": "unified symbols"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `watchOrders`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `watchOrders`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `watchOrders`"
			}
		],
		"result": "Order[]",
		"summary": "Watches the orders of an account in several markets."
	},
	"unWatchOrders": {
		"arguments": [{
			"name": "symbol",
			"type": "Str",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's orders of a market, or, without a symbol, the watch of all markets."
	},
	"unWatchOrdersForSymbols": {
		"arguments": [{
			"name": "symbols",
			"type": "string[]",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's orders in these markets, as `watchOrdersForSymbols` with the same symbols started it."
	},
	"watchMyTrades": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only trades at or after this, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most, the latest"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account"
			}
		],
		"result": "Trade[]",
		"summary": "Watches the account's trades from now on, including liquidations and auto-deleveraging; the first call waits for one. Trades that happened while no socket was open are read from the history as soon as one is open."
	},
	"watchMyTradesForSymbols": {
		"arguments": [
			{
				"name": "symbols",
				"type": "string[]",
				"isOptional": false,
				"description": "unified symbols"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `watchMyTrades`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `watchMyTrades`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `watchMyTrades`"
			}
		],
		"result": "Trade[]",
		"summary": "Watches the account's trades in several markets."
	},
	"unWatchMyTrades": {
		"arguments": [{
			"name": "symbol",
			"type": "Str",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's trades of a market, or, without a symbol, the watch of all markets."
	},
	"unWatchMyTradesForSymbols": {
		"arguments": [{
			"name": "symbols",
			"type": "string[]",
			"isOptional": false,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's trades in these markets, as `watchMyTradesForSymbols` with the same symbols started it."
	},
	"watchMyLiquidations": {
		"arguments": [
			{
				"name": "symbol",
				"type": "Str",
				"isOptional": true,
				"description": "unified symbol; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only liquidations at or after this, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most, the latest"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "which account"
			}
		],
		"result": "Liquidation[]",
		"summary": "Watches liquidations of the account from now on; the first call waits for one."
	},
	"watchMyLiquidationsForSymbols": {
		"arguments": [
			{
				"name": "symbols",
				"type": "string[]",
				"isOptional": true,
				"description": "unified symbols; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "as in `watchMyLiquidations`"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "as in `watchMyLiquidations`"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "as in `watchMyLiquidations`"
			}
		],
		"result": "Liquidation[]",
		"summary": "Watches liquidations of the account in several markets."
	},
	"unWatchMyLiquidations": {
		"arguments": [{
			"name": "symbol",
			"type": "Str",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's liquidations of a market, or, without a symbol, the watch of all markets."
	},
	"unWatchMyLiquidationsForSymbols": {
		"arguments": [{
			"name": "symbols",
			"type": "string[]",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's liquidations in these markets, as `watchMyLiquidationsForSymbols` with the same symbols started it; that of all markets when they are left out."
	},
	"watchPositions": {
		"arguments": [
			{
				"name": "symbols",
				"type": "Strings",
				"isOptional": true,
				"description": "unified symbols; all markets when left out"
			},
			{
				"name": "since",
				"type": "Int",
				"isOptional": true,
				"description": "only positions that changed at or after this, milliseconds"
			},
			{
				"name": "limit",
				"type": "Int",
				"isOptional": true,
				"description": "rows at most"
			},
			{
				"name": "params",
				"type": "Dict",
				"isOptional": true,
				"description": "`flat`: also positions with margin and without contracts (`false`); which account"
			}
		],
		"result": "Position[]",
		"summary": "Watches the positions of an account. The first call returns the open ones. With `options.watchPositions.channel` of `'stream'`, they come from the unified section's stream."
	},
	"watchPosition": {
		"arguments": [{
			"name": "symbol",
			"type": "Str",
			"isOptional": true,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "Position",
		"summary": "Watches the position of a market. The first call returns it as it is; later calls wait until it changes, also in value only."
	},
	"unWatchPosition": {
		"arguments": [{
			"name": "symbol",
			"type": "Str",
			"isOptional": true,
			"description": "unified symbol"
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "boolean",
		"summary": "Ends the watch of a market's position, as `watchPosition` started it; `unWatchPositions` ends those, too."
	},
	"unWatchPositions": {
		"arguments": [{
			"name": "symbols",
			"type": "Strings",
			"isOptional": true,
			"description": ""
		}, {
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's positions, of all markets."
	},
	"watchBalance": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": "which account"
		}],
		"result": "Balances",
		"summary": "Watches the balance of an account. The first call returns it as it is; later calls wait until it changes."
	},
	"unWatchBalance": {
		"arguments": [{
			"name": "params",
			"type": "Dict",
			"isOptional": true,
			"description": ""
		}],
		"result": "boolean",
		"summary": "Ends the watch of an account's balance."
	},
	"streamHealth": {
		"arguments": [],
		"result": "Record<string, StreamHealth> & { updates?: SharedSocketHealth }",
		"summary": "Returns the state of the streams."
	}
};

// gateway/ts/methods.ts
const READ = {
	kind: "read",
	scope: "read"
};
const TRADE$1 = {
	kind: "write",
	scope: "trade"
};
const PLACE = {
	...TRADE$1,
	placesOrders: true
};
const FUNDS = {
	kind: "write",
	scope: "funds"
};
const WITHDRAW$1 = {
	kind: "write",
	scope: "withdraw"
};
const PERMISSIONS = [
	[/^unWatch[A-Z]/, {
		kind: "unwatch",
		scope: "read"
	}],
	[/^watch[A-Z]/, {
		kind: "watch",
		scope: "read"
	}],
	[/^(fetch[A-Z]\w*|loadMarkets|streamHealth|writes)$/, READ],
	[/^setPositionMode$/, {
		kind: "read",
		scope: "trade"
	}],
	[/^createDcaOrder$/, FUNDS],
	[/^createSpotLimitOrder$/, WITHDRAW$1],
	[/^cancel(Dca|SpotLimit)Order$/, {
		...FUNDS,
		isProtective: true,
		namesOrders: true
	}],
	[/^create(\w+)?Orders?$/, PLACE],
	[/^(createConvertTrade|stake|unstake|claimRewards|createGasPool|withdrawFromGasPool)$/, FUNDS],
	[/^(createFarmWithdrawal|harvestFarm|createPoolWithdrawal)$/, FUNDS],
	[/^(executeTransaction|createVaultDeposit|createFarmStake|createPoolDeposit)$/, WITHDRAW$1],
	[/^(depositToGasPool|grantGasPool|revokeGasPool)$/, WITHDRAW$1],
	[/^edit(\w+)?Orders?(WithClientOrderId)?$/, {
		...PLACE,
		namesOrders: true
	}],
	[/^cancel(\w+)?Orders?(ForSymbols|WithClientOrderIds?)?$/, {
		...TRADE$1,
		isProtective: true,
		namesOrders: true
	}],
	[/^(closePosition|closeAllPositions)$/, {
		...PLACE,
		isProtective: true
	}],
	[/^(setLeverage|setMarginMode|settle)$/, TRADE$1],
	[/^(createAccount|deposit|transfer|withdraw|addMargin|reduceMargin|setMargin)$/, FUNDS],
	[/^(grantAgent|revokeAgent|approveBuilder|revokeBuilder)$/, WITHDRAW$1],
	[/^registerBuilder$/, WITHDRAW$1],
	[/^(create|cancel|edit)Vault\w+$|^(pauseVault|forceVaultWithdraw|withdrawVaultFees)$/, FUNDS],
	[/^setVault(Terms|DepositCap)$/, FUNDS],
	[/^payVaultWithdrawRequest$/, WITHDRAW$1]
];
// It checks a constant and submits nothing.
// They move coins of the wallet, which only the wallet gets.
// Nothing proves its price.
// The contract decides who gets what these spend, or bring.
// The gateway itself requires `withdraw` for a withdrawal to another address.
// An approved builder may take fees.
// It pays a depositor.
const REASONS = [
	[/^parse[A-Z]/, "parses a row of the service; the gateway returns parsed structures"],
	[/^(describe|checkRequiredCredentials|setMarkets|market|currency|log)$/, "a local helper of the exchange object; it asks nothing"],
	[/^(sign|request|calculateRateLimiterCost|throttle|undiciRequest|undiciBody|handleErrors)$/, "a part of CCXT's transport, which the exchange object calls itself"],
	[/^close$/, "ends the exchange object, which all clients share"],
	[/^exit$/, "belongs to the process that signs: ccxt-aftermath exit"],
	[/^loadHistory$/, "reads a folder of the gateway's machine, and ends all writes"],
	[/^pins$/, "belongs to the process that signs: ccxt-aftermath pins"],
	[/^fetchPages$/, "returns a generator; call the method of the history with since, until and limit"]
];
const NAMES_ACCOUNTS = ["transfer"];
const DESCRIPTIONS = {
	"settle.entry": "`{ digest }` or `{ key }` of a write of this client; with the scope `admin` of any, and every unresolved write when left out",
	"settle.outcome": "`void`; with the scope `admin` also `executed` or `failed`, if you know it, such as from an explorer"
};
const OWN$1 = {
	fetchInventory: {
		...READ,
		takesAccount: false,
		arguments: [],
		result: "Dict[]",
		summary: "Returns what the client's own fills sum up to, one row for each market: `position` (base, negative when short), `averagePrice`, `realizedPnl` (quote, without fees), `fees` by currency and `fills`, as exact decimal text; `unattributed` is the position of fills that belong to no client."
	},
	cancelAllOrdersAfter: {
		...TRADE$1,
		isProtective: true,
		takesAccount: false,
		arguments: [{
			name: "timeout",
			type: "number",
			isOptional: false,
			description: "milliseconds from now; 0 switches it off"
		}],
		result: "Dict",
		summary: "Cancels the client's own orders unless it calls this method again within the timeout. It works only while the gateway runs."
	}
};
function describeArgument(method, argument) {
	const found = METHOD_DOCS[method]?.arguments.find(({ name }) => name === argument)?.description ?? "";
	if (found === "" && method.startsWith("unWatch")) return describeArgument(method.replace("unWatch", "watch"), argument);
	return DESCRIPTIONS[`${method}.${argument}`] ?? found;
}
function takesAccount(method, seen = []) {
	if (seen.includes(method) || NAMES_ACCOUNTS.includes(method)) return false;
	const params = METHOD_DOCS[method]?.arguments.find(({ name }) => name === "params")?.description ?? "";
	const others = Array.from(params.matchAll(/(?:as in|those of) `(\w+)`/g), ([, other = ""]) => other);
	return /which account/.test(params) || others.some((other) => takesAccount(other, [...seen, method]));
}
function toMethod(name, docs) {
	const permission = PERMISSIONS.find(([pattern]) => pattern.test(name))?.[1];
	if (permission === void 0) throw new Error(`${name} has no permission; add it to PERMISSIONS or REASONS`);
	if (docs.summary === "") throw new Error(`${name} has no documentation`);
	const described = docs.arguments.map((argument) => {
		return {
			...argument,
			description: describeArgument(name, argument.name)
		};
	});
	return {
		...permission,
		takesAccount: takesAccount(name),
		...docs,
		arguments: described
	};
}
function reasonOf(name) {
	return REASONS.find(([pattern]) => pattern.test(name))?.[1];
}
function sorted$1(members) {
	return Object.fromEntries([...members].sort(([a], [b]) => a < b ? -1 : 1));
}
__name(sorted$1, "sorted");
const METHODS = sorted$1([...Object.entries(METHOD_DOCS).flatMap(([name, docs]) => {
	return reasonOf(name) === void 0 ? [[name, toMethod(name, docs)]] : [];
}), ...Object.entries(OWN$1)]);
const UNSERVED = sorted$1(Object.keys(METHOD_DOCS).flatMap((name) => {
	const reason = reasonOf(name);
	return reason === void 0 ? [] : [[name, reason]];
}));

// cli/ts/call.ts
async function perform(exchange, [method, ...args]) {
	const call = exchange[method];
	if (call === void 0) throw new Error(`${method} is no method of the exchange`);
	return call.apply(exchange, args);
}

// cli/ts/call-command.ts
const LEFT_OUT$1 = "-";
const NUMBERS = [
	"number",
	"Num",
	"Int"
];
const TEXTS = [
	"string",
	"Str",
	"OrderType",
	"OrderSide"
];
const LISTS$1 = ["string[]", "Strings"];
function addCall(program, io) {
	withSigning(program.command("call").description("call a method of the exchange, and print what it returns as JSON").argument("<method>", "its name, such as fetchPools").argument("[arguments...]", `text, numbers, lists such as a,b, or JSON; ${LEFT_OUT$1} leaves one out`)).option("--params <json>", "params of the method, as a JSON object").action(async (name, texts, options) => {
		const { kind, args: declared } = findMethod(name);
		const args = readArguments(declared, texts, options);
		const exchange = kind === "write" ? toTrader(io, options) : toOwnReader(io, options);
		await withExchange$1(io, { json: true }, exchange, async ({ exchange: opened, output }) => {
			const result = await perform(opened, [name, ...args]);
			if (Array.isArray(result)) output.rows(result, []);
			else output.object(result, () => []);
		});
	});
}
function findMethod(name) {
	const callable = Object.entries(METHODS).filter(
		// Some methods are those of the gateway alone.
		([one, { kind }]) => (kind === "read" || kind === "write") && one in aftermath.prototype
	);
	const method = callable.find(([one]) => one === name)?.[1];
	if (method !== void 0) return {
		kind: method.kind,
		args: method.arguments
	};
	const names = callable.map(([one]) => one).join(", ");
	throw new UsageError(`${name} is no method that a command can call; give one of ${names}`);
}
async function toOwnReader(io, options) {
	const { AFTERMATH_WALLET: wallet, AFTERMATH_PRIVATE_KEY: key } = io.env;
	return [
		options.wallet,
		options.keyFile,
		wallet,
		key
	].some((one) => one !== void 0) ? toReader(io, options) : toPublic(io, options);
}
function readArguments(declared, texts, { params, dryRun }) {
	const named = declared.filter(({ name }) => name !== "params");
	if (named.slice(texts.length).filter(({ isOptional }) => !isOptional).length > 0 || texts.length > named.length) {
		const wanted = named.map(({ name, isOptional }) => isOptional ? `[${name}]` : `<${name}>`).join(" ");
		throw new UsageError(`the arguments are ${wanted || "none"}, and --params`);
	}
	const values = named.map((argument, i) => readArgument(argument, texts[i] ?? LEFT_OUT$1));
	const all = {
		...readParams(params),
		...dryRun === true && { dryRun }
	};
	return declared.map(({ name }) => name === "params" ? all : values.shift());
}
function readParams(text) {
	if (text === void 0) return {};
	const value = parse$7("--params", "a JSON object", text);
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw new UsageError(`--params must be a JSON object, such as '{"slippage":0.01}'`);
}
function readArgument({ name, type }, text) {
	if (text === LEFT_OUT$1) return void 0;
	if (TEXTS.includes(type)) return text;
	if (LISTS$1.includes(type) && !text.startsWith("[")) return text.split(",").map((one) => one.trim());
	// Such as `number | 'all'`.
	if (type.split(" | ").includes(`'${text}'`)) return text;
	if (NUMBERS.includes(type.split(" | ")[0] ?? "")) try {
		return decimal(text);
	} catch (error) {
		throw new UsageError(`${name}: ${error.message}`);
	}
	return parse$7(name, type === "unknown" ? "JSON" : `JSON of the type ${type}`, text);
}
function parse$7(name, wanted, text) {
	try {
		return JSON.parse(text);
	} catch {
		throw new UsageError(`${name} must be ${wanted}, not ${text}`);
	}
}
__name(parse$7, "parse");

// cli/ts/cassette/anonymous.ts
const FIRST_NUMBER = 900000001;
const ID$1 = /0x[0-9a-f]{64}/gi;
const BASE64 = /[A-Za-z0-9+/]{43,}={0,2}/g;
const BYTES = 32;
const DIGESTS = /^(previousTransaction|dependencies|txn?Digest)$/;
async function toAnonymous({ header, lines }) {
	await loadHash();
	const found = new Finder();
	if (header.wallet !== null) found.wallets.add(header.wallet);
	for (const line of lines) found.read(line);
	const replacer = new Replacer(found);
	// Digests follow from the bytes after the other replacements.
	const transactions = found.transactions();
	for (const text of transactions) replacer.addTransaction(text);
	const json = (value) => JSON.parse(replacer.text(JSON.stringify(value)));
	return {
		header: {
			...header,
			wallet: header.wallet && replacer.text(header.wallet),
			anonymous: true
		},
		lines: lines.map((line) => {
			switch (line.type) {
				case "http": {
					const request = line.request === void 0 ? {} : { request: replacer.text(line.request) };
					return {
						...line,
						path: replacer.text(line.path),
						response: replacer.text(line.response),
						...request
					};
				}
				case "node": return {
					...line,
					request: json(line.request),
					responses: line.responses.map((one) => json(withoutContents(one)))
				};
				case "socket": return {
					...line,
					path: replacer.text(line.path),
					...line.text === void 0 ? {} : { text: replacer.text(line.text) }
				};
				case "call": return json(line);
			}
		})
	};
}
function withoutContents(value) {
	if (Array.isArray(value)) return value.map(withoutContents);
	if (!isRecord(value)) return value;
	const isEvent = "eventType" in value && "contents" in value;
	const members = Object.entries(value).filter(([key]) => !isEvent || key !== "contents");
	return Object.fromEntries(members.map(([key, member]) => [key, withoutContents(member)]));
}
var Finder = class {
	wallets = /* @__PURE__ */ new Set();
	accounts = /* @__PURE__ */ new Map();
	objects = /* @__PURE__ */ new Set();
	digests = /* @__PURE__ */ new Set();
	markets = /* @__PURE__ */ new Set();
	#bytes = /* @__PURE__ */ new Set();
	read(line) {
		if (line.type === "http") {
			for (const text of [line.request, line.response]) this.#collect(parse$6(text));
			if (line.path.endsWith("/accounts")) this.#readAccounts(parse$6(line.request), parse$6(line.response));
		} else if (line.type === "node") this.#collect([line.request, line.responses]);
		else if (line.type === "call") this.#collect(line.args);
	}
	transactions() {
		for (const text of this.#bytes) this.#readTransaction(text);
		return [...this.#bytes];
	}
	#readAccounts(request, response) {
		const address = isRecord(request) ? request["address"] ?? request["walletAddress"] : void 0;
		if (isAddress(address)) this.wallets.add(toFullAddress(address));
		for (const row of Array.isArray(response) ? response : []) {
			if (!isRecord(row) || typeof row["accountNumber"] !== "number" || !isAddress(row["id"])) continue;
			const number = row["accountNumber"];
			const account = this.accounts.get(number) ?? {
				number,
				ids: /* @__PURE__ */ new Set()
			};
			account.ids.add(toFullAddress(row["id"]));
			this.accounts.set(number, account);
		}
	}
	#collect(value) {
		if (Array.isArray(value)) for (const one of value) this.#collect(one);
		if (!isRecord(value)) return;
		for (const [key, member] of Object.entries(value)) {
			if (key === "transactionBytes" && typeof member === "string") this.#bytes.add(member);
			if (key === "chId" && isAddress(member)) this.markets.add(toFullAddress(member));
			if (key === "transaction" && isRecord(member) && isRecord(member["bcs"])) {
				const text = member["bcs"]["value"];
				if (typeof text === "string") this.#bytes.add(text);
			}
			if (DIGESTS.test(key)) {
				for (const one of [member].flat()) if (typeof one === "string") this.digests.add(one);
			}
			this.#collect(member);
		}
		const { owner, objectId } = value;
		if (isRecord(owner) && typeof owner["address"] === "string" && this.wallets.has(owner["address"]) && isAddress(objectId)) this.objects.add(toFullAddress(objectId));
	}
	#readTransaction(text) {
		try {
			const { gas, inputs } = readTransactionData(readTransactionBytes(text));
			for (const { objectId } of gas.payment) this.objects.add(objectId);
			for (const input of inputs) if (input.kind === "owned") this.objects.add(input.ref.objectId);
		} catch {
			this.#bytes.delete(text);
		}
	}
};
var Replacer = class {
	#hex = /* @__PURE__ */ new Map();
	#texts = /* @__PURE__ */ new Map();
	#numbers = /* @__PURE__ */ new Map();
	constructor(found) {
		// The objects of transactions are known only after these are read.
		found.transactions();
		[...found.wallets].forEach((wallet, i) => {
			this.#addHex(wallet, pseudonym(`wallet ${i}`));
		});
		[...found.accounts.values()].forEach((account, i) => {
			this.#addAccount(account, FIRST_NUMBER + i, found.markets);
		});
		[...found.objects].forEach((id, i) => {
			if (!this.#hex.has(digitsOf$1(id))) this.#addHex(id, pseudonym(`object ${i}`));
		});
		[...found.digests].forEach((digest, i) => {
			if (isDigest(digest)) this.#addDigest(digest, fromHex(pseudonym(`digest ${i}`)));
		});
	}
	addTransaction(text) {
		const before = readTransactionBytes(text);
		const after = this.#bytes(Uint8Array.from(before));
		this.#addDigest(toTransactionDigest(before), base58.decode(toTransactionDigest(after)));
		const [old, young] = [before, after].map((bytes) => Buffer.from(toSigningDigest(bytes)).toString("base64"));
		this.#texts.set(old ?? "", young ?? "");
	}
	text(text) {
		const withDigests = text.replace(ID$1, (id) => {
			const found = this.#hex.get(digitsOf$1(id));
			return found === void 0 ? id : `0x${found}`;
		}).replace(BASE64, (part) => this.#texts.get(part) ?? this.#base64(part)).replace(/[1-9A-HJ-NP-Za-km-z]{40,44}/g, (part) => this.#texts.get(part) ?? part);
		return this.#withNumbers(withDigests);
	}
	#withNumbers(text) {
		if (this.#numbers.size === 0) return text;
		const replace = (digits) => `${this.#numbers.get(Number(digits)) ?? digits}`;
		return text.replace(/("account(?:Number|Id|_id)"\s*:\s*"?)(\d+)(?=n?"?\s*[,}])/g, (_all, name, digits) => name + replace(digits)).replace(/("accountIds"\s*:\s*\[)([^\]]*)/g, (_all, name, list) => name + list.replace(/\d+/g, replace)).replace(/(accountNumber=|\baccount )(\d+)/g, (_all, name, digits) => name + replace(digits));
	}
	#addAccount({ number, ids }, next, markets) {
		this.#numbers.set(number, next);
		for (const { registry, packages } of Object.values(DEPLOYMENTS)) {
			const [perpetuals, authority] = [packages.perpetuals?.original, packages.authority?.original];
			if (registry === void 0 || perpetuals === void 0 || authority === void 0) continue;
			const [before, after] = [number, next].map((one) => accountIds$1({
				registry,
				perpetuals,
				authority
			}, one));
			if (before === void 0 || after === void 0 || !ids.has(before.account)) continue;
			this.#addHex(before.account, after.account);
			this.#addHex(before.capability ?? "", after.capability ?? "");
			for (const market of markets) this.#addHex(positionFieldId(market, perpetuals, number), positionFieldId(market, perpetuals, next));
		}
		let i = 0;
		for (const id of ids) {
			if (!this.#hex.has(digitsOf$1(id))) this.#addHex(id, pseudonym(`account ${next} ${i}`));
			i += 1;
		}
	}
	#addHex(from, to) {
		this.#hex.set(digitsOf$1(from), digitsOf$1(to));
	}
	#addDigest(from, to) {
		this.#texts.set(from, base58.encode(to));
		this.#hex.set(Buffer.from(base58.decode(from)).toString("hex"), Buffer.from(to).toString("hex"));
	}
	#base64(text) {
		const bytes = Buffer.from(text, "base64");
		const replaced = Buffer.from(this.#bytes(Uint8Array.from(bytes)));
		// What only looks like base64, such as a digest in base58, stays as it is.
		return replaced.equals(bytes) ? text : replaced.toString("base64");
	}
	#bytes(bytes) {
		const view = Buffer.from(bytes);
		for (let at = 0; at + BYTES <= view.length; at += 1) {
			const found = this.#hex.get(view.toString("hex", at, at + BYTES));
			if (found === void 0) continue;
			view.write(found, at, "hex");
			at += 31;
			const next = at + 1;
			if (next + 8 > view.length) continue;
			const number = this.#numbers.get(Number(view.readBigUInt64LE(next)));
			if (number !== void 0) view.writeBigUInt64LE(BigInt(number), next);
		}
		return view;
	}
};
function parse$6(text) {
	try {
		return text === void 0 ? void 0 : JSON.parse(text);
	} catch {
		return;
	}
}
__name(parse$6, "parse");
function isDigest(text) {
	return /^[1-9A-HJ-NP-Za-km-z]{40,44}$/.test(text) && base58.decode(text).length === BYTES;
}
function digitsOf$1(id) {
	return id.replace(/^0x/, "").toLowerCase();
}
__name(digitsOf$1, "digitsOf");
function fromHex(id) {
	return Buffer.from(digitsOf$1(id), "hex");
}
function pseudonym(name) {
	return `0x${Buffer.from(blake2b(Buffer.from(`cassette: ${name}`), { dkLen: BYTES })).toString("hex")}`;
}

// cli/ts/cassette/recorder.ts
const SECRETS$1 = /"(signatures?|privateKey|secret|token|apiKey|password)"\s*:\s*(\[[^\]]*\]|"(?:[^"\\]|\\.)*")/gi;
const HEADERS = /^(content-type|date|retry-after|x-ratelimit.*|ratelimit.*|x-error.*|x-sui-checkpoint-height|grpc-.*)$/;
const MOST_BYTES = 134217728;
var Recorder = class Recorder {
	codec;
	recorded;
	#lines = [];
	#sockets = 0;
	#bytes = 0;
	constructor(codec, recorded) {
		this.codec = codec;
		this.recorded = recorded;
	}
	static async start(recorded) {
		return new Recorder(await NodeCodec.load(), recorded);
	}
	attach(exchange) {
		const transport = exchange;
		const listen = transport.onSocket?.bind(exchange);
		transport.fetchImplementation = this.fetch;
		transport.onSocket = (socket, url) => {
			listen?.(socket, url);
			this.onSocket(socket, url);
		};
		return exchange;
	}
	fetch = async (input, init = {}) => {
		const url = new URL(input instanceof Request ? input.url : input);
		const started = performance.now();
		const at = Date.now();
		const timed = () => ({
			at,
			ms: Math.ceil(performance.now() - started)
		});
		try {
			const response = await fetch(url, init);
			const body = new Uint8Array(await response.arrayBuffer());
			this.#addResponse(url, init, response, body, timed());
			const headers = new Headers(response.headers);
			// The body is decompressed.
			for (const name of [
				"content-encoding",
				"content-length",
				"transfer-encoding"
			]) headers.delete(name);
			const { status, statusText } = response;
			return new Response(body.length === 0 ? null : body, {
				status,
				statusText,
				headers
			});
		} catch (error) {
			if (nodeMethodOf(url.pathname) === void 0) {
				const response = describeFault(error);
				this.#add({
					type: "http",
					...timed(),
					...requestOf(url, init),
					status: 0,
					headers: {},
					response
				});
			}
			throw error;
		}
	};
	onSocket = (socket, address) => {
		const { pathname, search } = new URL(address);
		const common = {
			type: "socket",
			id: this.#sockets,
			path: `${pathname}${search}`,
			ms: 0
		};
		this.#sockets += 1;
		const listener = socket;
		const send = listener.send.bind(socket);
		listener.send = (text, ...more) => {
			if (typeof text === "string") this.#add({
				...common,
				at: Date.now(),
				event: "sent",
				text: withoutSecrets(text)
			});
			send(text, ...more);
		};
		listener.addEventListener("open", () => {
			this.#add({
				...common,
				at: Date.now(),
				event: "open"
			});
		});
		listener.addEventListener("message", ({ data }) => {
			const text = typeof data === "string" ? data : new TextDecoder().decode(data);
			this.#add({
				...common,
				at: Date.now(),
				event: "frame",
				text
			});
		});
		listener.addEventListener("close", ({ code }) => {
			this.#add({
				...common,
				at: Date.now(),
				event: "close",
				text: `${code ?? ""}`
			});
		});
	};
	perform = async (exchange, call) => {
		const [method, ...args] = call;
		const first = this.#lines.length;
		const [at, started] = [Date.now(), performance.now()];
		const add = (outcome, error) => {
			const line = {
				type: "call",
				at,
				ms: Math.ceil(performance.now() - started),
				method,
				args,
				first
			};
			this.#add({
				...line,
				outcome,
				...error === void 0 ? {} : { error }
			});
		};
		try {
			const result = await perform(exchange, call);
			add(args.at(-1).dryRun === true ? "verified" : "executed");
			return result;
		} catch (error) {
			add(error instanceof TransactionMismatch ? "mismatch" : "refused", describeFault(error));
			throw error;
		}
	};
	async write(path, isAnonymous) {
		const { command, service, node, wallet } = this.recorded;
		const versions = {
			"ccxt-aftermath": ownVersion(),
			ccxt: ccxtVersion() ?? Exchange.ccxtVersion,
			node: process.version
		};
		const cassette = {
			header: {
				type: "cassette",
				version: CASSETTE_VERSION,
				command,
				service: new URL(service).origin,
				node: node === void 0 ? null : new URL(node).origin,
				wallet: wallet ?? null,
				anonymous: false,
				sandbox: isLoopback$1(service),
				versions
			},
			lines: this.#lines
		};
		await writeCassette(path, isAnonymous ? await toAnonymous(cassette) : cassette);
		if (this.#bytes > MOST_BYTES) throw new Error(`${path} ends after ${MOST_BYTES} bytes; record for a shorter time`);
		return this.#lines.length;
	}
	#addResponse(url, init, response, body, timed) {
		const { status } = response;
		const headers = Object.fromEntries([...response.headers].filter(([name]) => HEADERS.test(name)));
		const method = nodeMethodOf(url.pathname);
		if (method === void 0) {
			const text = withoutSecrets(new TextDecoder().decode(body));
			this.#add({
				type: "http",
				...timed,
				...requestOf(url, init),
				status,
				headers,
				response: text
			});
			return;
		}
		const sent = decodeBody(toBytes(init.body), new Headers(init.headers).get("content-type"));
		const request = this.codec.request(method, sent);
		const answer = status === 200 ? this.codec.response(method, decodeBody(body, response.headers.get("content-type")), response.headers) : {
			responses: [],
			status: UNAVAILABLE,
			message: `HTTP status ${status}`
		};
		this.#add({
			type: "node",
			...timed,
			method,
			request,
			...answer,
			headers
		});
	}
	#add(line) {
		if (this.#bytes > MOST_BYTES) return;
		this.#bytes += JSON.stringify(line).length;
		if (this.#bytes > MOST_BYTES) throw new Error(`the cassette has more than ${MOST_BYTES} bytes; record for a shorter time`);
		this.#lines.push(line);
	}
};
const UNAVAILABLE = 14;
function requestOf({ pathname, search }, { method = "GET", body }) {
	const path = `${pathname}${search}`;
	return typeof body === "string" ? {
		method,
		path,
		request: withoutSecrets(body)
	} : {
		method,
		path
	};
}
function withoutSecrets(text) {
	return text.replace(SECRETS$1, (_all, name, value) => `"${name}":${value.startsWith("[") ? "[]" : "\"(removed)\""}`);
}
function toBytes(body) {
	if (typeof body === "string") return Buffer.from(body);
	if (body instanceof Uint8Array) return body;
	return body instanceof ArrayBuffer ? new Uint8Array(body) : /* @__PURE__ */ new Uint8Array();
}
function decodeBody(body, contentType) {
	if (!isTextType(contentType)) return body;
	// A proxy may encode each part by itself, so that padding stands between them.
	const parts = Buffer.from(body).toString("latin1").match(/[A-Za-z0-9+/]+=*/g) ?? [];
	return Buffer.concat(parts.map((part) => Buffer.from(part, "base64")));
}

// cli/ts/doctor/shapes.ts
var Shapes = class Shapes {
	ajv;
	#compiled = /* @__PURE__ */ new Map();
	constructor(ajv) {
		this.ajv = ajv;
	}
	static async load() {
		const { Ajv: Validator } = await import("./packages/ajv.cjs");
		return new Shapes(new Validator(AJV_OPTIONS));
	}
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

// cli/ts/cassette/check.ts
const MAX_FOUND$1 = 300;
const MOST_REQUESTS = 20;
const PARSERS = {
	markets: (exchange) => exchange.fetchMarkets(),
	currencies: (exchange) => exchange.fetchCurrencies(),
	ticker: (exchange, symbol) => exchange.fetchTicker(symbol),
	orderbook: (exchange, symbol) => exchange.fetchOrderBook(symbol),
	OHLCV: (exchange, symbol, { timeframe }) => exchange.fetchOHLCV(symbol, typeof timeframe === "string" ? timeframe : "1m"),
	trades: (exchange, symbol) => exchange.fetchTrades(symbol, void 0, 1),
	accounts: (exchange) => exchange.fetchAccounts(),
	balance: (exchange) => exchange.fetchBalance(),
	positions: (exchange) => exchange.fetchPositions(),
	myPendingOrders: (exchange, symbol) => exchange.fetchOpenOrders(symbol),
	"perpetuals/account/order-history": (exchange, symbol) => exchange.fetchMyTrades(symbol, void 0, 1),
	"perpetuals/account/collateral-history": (exchange) => exchange.fetchLedger(void 0, void 0, 1)
};
const FRAMES$1 = {
	orderbook: "OrderBookDelta",
	trades: "Trade",
	orders: "Order"
};
async function checkCassette(cassette) {
	const [player, shapes] = await Promise.all([Player.open(cassette), Shapes.load()]);
	const checks = [];
	const differences = /* @__PURE__ */ new Map();
	const addShape = (what, [result, found]) => {
		if (result === "differs" || found.includes("new members")) differences.set(`${what} ${found}`, {
			what,
			found
		});
	};
	for (const [line, entry] of cassette.lines.entries()) {
		if (entry.type === "call") checks.push(await checkCall(cassette, player, entry, line));
		if (entry.type === "http") {
			const operation = operationOf(entry);
			if (operation === void 0) continue;
			const schema = SHAPES[`${operation.method} ${operation.id}`]?.response;
			const body = parse$5(entry.response);
			if (schema !== void 0 && entry.status === 200) addShape(operation.id, shapes.compare(schema, body));
			const check = await checkResponse(cassette, player, entry, operation, line);
			if (check !== void 0) checks.push(check);
		}
		if (entry.type === "socket" && entry.event === "frame") checks.push(checkFrame(entry, line, shapes, addShape));
	}
	return {
		checks,
		shapes: [...differences.values()]
	};
}
async function checkCall(cassette, player, call, line) {
	const { method, args, outcome, error, first, at } = call;
	const check = {
		kind: "transaction",
		line,
		what: method
	};
	if (outcome === "refused") return {
		...check,
		result: "skipped",
		found: `refused when it was recorded: ${error}`
	};
	player.rewind();
	const exchange = toExchange(cassette, player.toFetch({
		first,
		end: line
	}), at);
	const params = isRecord(args.at(-1)) ? args.at(-1) : {};
	const given = args.slice(0, -1).map((arg) => arg ?? void 0);
	const more = {
		dryRun: true,
		...method === "createAccount" ? { another: true } : {}
	};
	try {
		await exchange.loadMarkets();
		const calls = [await perform(exchange, [
			method,
			...given,
			{
				...params,
				...more
			}
		])].flat().flatMap((one) => one.calls ?? []);
		return {
			...check,
			result: "ok",
			found: shorten(calls.join("; "), MAX_FOUND$1)
		};
	} catch (fault) {
		return {
			...check,
			result: "failed",
			found: shorten(describeFault(fault), MAX_FOUND$1)
		};
	} finally {
		await exchange.close();
	}
}
async function checkResponse(cassette, player, entry, operation, line) {
	const read = PARSERS[operation.id];
	if (read === void 0) return void 0;
	const check = {
		kind: "response",
		line,
		what: operation.id
	};
	if (entry.status !== 200) return {
		...check,
		result: "skipped",
		found: `status ${entry.status}`
	};
	const body = parse$5(entry.response);
	if (isRecord(body) && "error" in body) return {
		...check,
		result: "skipped",
		found: "an error with status 200"
	};
	let left = MOST_REQUESTS;
	const replaced = (path) => {
		if (path.split("?", 1)[0] !== entry.path.split("?", 1)[0]) return void 0;
		left -= 1;
		if (left < 0) throw new Error(`more than ${MOST_REQUESTS} requests of ${operation.id}`);
		return entry;
	};
	player.rewind();
	// Others get what was answered last.
	const window = {
		first: line,
		end: line
	};
	const exchange = toExchange(cassette, player.toFetch(window, replaced), entry.at);
	try {
		const request = parse$5(entry.request);
		const params = isRecord(request) ? request : {};
		await exchange.loadMarkets();
		await read(exchange, symbolOf(exchange, params["chId"]), params);
		return {
			...check,
			result: "ok",
			found: "parsed"
		};
	} catch (fault) {
		return {
			...check,
			result: "failed",
			found: shorten(describeFault(fault), MAX_FOUND$1)
		};
	} finally {
		await exchange.close();
	}
}
function checkFrame({ path, text = "" }, line, shapes, addShape) {
	const [, name = ""] = /\/stream\/(\w+)/.exec(path) ?? [];
	const check = {
		kind: "frame",
		line,
		what: name === "" ? "ws/updates" : `stream/${name}`
	};
	const error = findServiceError(text);
	if (error !== void 0) return {
		...check,
		result: "skipped",
		found: `an error: ${error}`
	};
	const schema = FRAMES$1[name];
	if (schema === void 0) {
		const frame = readFrame(text);
		const isRead = frame.is !== "garbled" && frame.is !== "error";
		return {
			...check,
			result: isRead ? "ok" : "failed",
			found: frame.is
		};
	}
	const outcome = shapes.compare(schema, parse$5(text));
	addShape(check.what, outcome);
	return {
		...check,
		result: outcome[0] === "differs" ? "failed" : "ok",
		found: outcome[1]
	};
}
function toExchange({ header, lines }, fetchImplementation, at) {
	const { service: rest, node, wallet } = header;
	const accounts = lines.find((line) => line.type === "http" && line.path.endsWith("/ccxt/accounts"));
	const own = wallet ?? parse$5(accounts?.request)?.address;
	const exchange = new aftermath({
		enableRateLimit: false,
		fetchImplementation,
		urls: { api: {
			rest,
			ws: rest.replace(/^http/, "ws")
		} },
		options: { node },
		...own === void 0 ? {} : { walletAddress: own }
	});
	exchange.milliseconds = () => at;
	return exchange;
}
function operationOf({ method, path }) {
	const [route = ""] = path.split("?", 1);
	return MANIFEST.operations.find((one) => one.method === method && route === one.path);
}
function symbolOf(exchange, id) {
	const markets = Object.values(exchange.markets);
	return markets.find((market) => market.id === id)?.symbol ?? markets[0]?.symbol ?? "";
}
function parse$5(text) {
	try {
		return text === void 0 ? void 0 : JSON.parse(text);
	} catch {
		return text;
	}
}
__name(parse$5, "parse");

// cli/ts/cassette-command.ts
function withCassette(command) {
	return command.option("--cassette <path>", "record everything that is sent and received to a new file, without keys and signatures").option("--anonymous", "of --cassette: replace the wallet, its account and its transactions");
}
async function recorded(io, { cassette: path, anonymous }, about, work) {
	if (path === void 0) {
		if (anonymous === true) throw new UsageError("--anonymous belongs to --cassette; give --cassette <path>, or leave it out");
		return work(void 0);
	}
	await expectNew(path);
	const recorder = await Recorder.start(about);
	try {
		return await work(recorder);
	} finally {
		const lines = await recorder.write(path, anonymous === true);
		note(io, `${path}: ${lines} lines${anonymous === true ? "" : ", with the address of the wallet; --anonymous replaces it"}`);
	}
}
async function expectNew(path) {
	await writeFile(path, "", { flag: "wx" }).catch((error) => {
		const { code, message } = error;
		const why = code === "EEXIST" ? "exists" : `cannot be created: ${message}`;
		throw new UsageError(`--cassette ${path} ${why}; name a new file`);
	});
}
function addCassette(program, io) {
	program.command("cassette").description("verify the transactions of a cassette, and parse its responses; nothing is requested").argument("<path>", "a file that --cassette wrote").option("--json", "print JSON").action((path, options) => check(io, path, options.json === true));
}
async function check(io, path, isJson) {
	const cassette = await readCassette(path);
	const report = await checkCassette(cassette);
	const failed = report.checks.filter(({ result }) => result === "failed");
	if (isJson) new Output(io, true).object({
		header: cassette.header,
		...report
	}, () => []);
	else {
		const shown = report.checks.filter(({ kind, result }) => kind === "transaction" || result === "failed");
		new Output(io, false).rows(shown, [
			{
				title: "line",
				of: ({ line }) => line
			},
			{
				title: "kind",
				of: ({ kind }) => kind
			},
			{
				title: "what",
				of: ({ what }) => what
			},
			{
				title: "result",
				of: ({ result }) => result
			},
			{
				title: "found",
				of: ({ found }) => found
			}
		]);
		const text = new Output(io, false);
		text.text(`\n${countsOf(report.checks)}\nShapes that are not those of manifest.json: ${report.shapes.length || "none"}`);
		for (const { what, found } of report.shapes) text.text(`${what}: ${found}`);
	}
	if (failed.length > 0) throw new Error(`${failed.length} of ${report.checks.length} checks failed`);
}
function countsOf(checks) {
	return [
		"transaction",
		"response",
		"frame"
	].map((kind) => {
		const own = checks.filter((one) => one.kind === kind);
		const of = (result) => own.filter((one) => one.result === result).length;
		return `${kind}s: ${of("ok")} ok, ${of("failed")} failed, ${of("skipped")} skipped`;
	}).join("\n");
}

// cli/ts/chart/chart-data.ts
const FUNDING_PERIOD_MS = 53568e5;
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
		timeframe,
		candles,
		priceDigits: digitsOf(Number(market.precision.price)),
		funding: await readFunding(exchange, symbol, first.start, last.end)
	};
}
async function readFunding(exchange, symbol, from, end) {
	if (end - from > FUNDING_PERIOD_MS) return [];
	return (await exchange.fetchFundingRateHistory(symbol, from, void 0, { until: end })).map(({ timestamp = 0, fundingRate = 0 }) => ({
		at: timestamp,
		rate: fundingRate
	}));
}
function digitsOf(value) {
	return (value.toFixed(12).replace(/0+$/, "").split(".")[1] ?? "").length;
}

// cli/ts/chart/theme.ts
const THEMES = {
	light: {
		background: "#ffffff",
		text: "#1b1f24",
		muted: "#59636e",
		grid: "#e4e8ec",
		up: "#0f7b5f",
		down: "#c0343a"
	},
	dark: {
		background: "#0f1419",
		text: "#e6e9ec",
		muted: "#98a2ad",
		grid: "#262d35",
		up: "#35b48d",
		down: "#ef6a6a"
	}
};
function toDeclarations(theme) {
	return Object.entries(theme).map(([name, color]) => `--${name}: ${color};`).join(" ");
}

// cli/ts/chart/page.ts
const readInstalled = () => {
	const file = createRequire(import.meta.url).resolve("lightweight-charts/package.json");
	return readFile(join(dirname(file), "dist/lightweight-charts.standalone.production.js"), "utf8");
};
async function loadLibrary(load) {
	try {
		return await load();
	} catch {
		throw new UsageError("a chart needs the optional package lightweight-charts; run npm install lightweight-charts");
	}
}
const SCRIPT = `
const { candles, digits } = JSON.parse(document.getElementById('data').textContent);
const { createChart, CandlestickSeries, HistogramSeries } = LightweightCharts;
const color = (name) => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
const percent = (value) => (100 * value).toFixed(5) + '%';
const chart = createChart(document.getElementById('chart'), {
    autoSize: true,
    layout: { attributionLogo: false },
    timeScale: { timeVisible: true, secondsVisible: false },
});
const prices = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceFormat: { type: 'price', precision: digits, minMove: 10 ** -digits },
});
const volume = chart.addSeries(HistogramSeries, { priceFormat: { type: 'volume' }, title: 'Volume' }, 1);
const rates = candles.filter(({ rate }) => rate !== undefined);
const funding = rates.length < 2 ? undefined : chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'custom', minMove: 1e-7, formatter: percent }, title: 'Funding rate',
}, 2);
chart.panes().forEach((pane, i) => pane.setStretchFactor(i === 0 ? 5 : 1));
function draw() {
    const [up, down, grid] = ['up', 'down', 'grid'].map(color);
    chart.applyOptions({
        layout: {
            background: { color: color('background') }, textColor: color('muted'),
            panes: { separatorColor: grid, separatorHoverColor: grid },
        },
        grid: { vertLines: { color: grid }, horzLines: { color: grid } },
        timeScale: { borderColor: grid },
        rightPriceScale: { borderColor: grid },
    });
    prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down });
    prices.setData(candles);
    volume.setData(candles.map(({ time, open, close, volume }) => ({ time, value: volume, color: close >= open ? up : down })));
    funding?.setData(rates.map(({ time, rate }) => ({ time, value: rate, color: rate >= 0 ? up : down })));
}
function describe({ time, open, high, low, close, volume, rate }) {
    const at = new Date(1000 * time).toISOString().slice(0, 16).replace('T', ' ');
    const values = [open, high, low, close].map((price, i) => 'OHLC'[i] + ' ' + price.toFixed(digits));
    const others = ['volume ' + volume, ...(rate === undefined ? [] : ['funding rate ' + percent(rate)])];
    document.getElementById('values').textContent = [at + ' UTC', ...values, ...others].join('  ');
}
chart.subscribeCrosshairMove(({ time }) => describe(candles.find((candle) => candle.time === time) ?? candles.at(-1)));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
draw();
describe(candles.at(-1));
chart.timeScale().fitContent();
`;
function toPage(data, library, theme) {
	const { symbol, timeframe, candles, priceDigits } = data;
	const title = escapeHtml(`${symbol} ${timeframe}`);
	const [from, end] = [candles[0]?.start ?? 0, candles.at(-1)?.end ?? 0];
	const rows = candles.map((candle) => {
		const { start, open, high, low, close, volume } = candle;
		return {
			time: start / 1e3,
			open,
			high,
			low,
			close,
			volume,
			rate: rateOf(candle, data.funding)
		};
	});
	const json = JSON.stringify({
		candles: rows,
		digits: priceDigits
	}).replaceAll("<", "\\u003c");
	const dark = theme === void 0 ? `@media (prefers-color-scheme: dark) { :root { ${toDeclarations(THEMES.dark)} } }\n` : "";
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<style>
:root { color-scheme: ${theme ?? "light dark"}; ${toDeclarations(THEMES[theme ?? "light"])} }
${dark}body { margin: 0 auto; padding: 12px; max-width: 1000px; background: var(--background); color: var(--text); font: 14px sans-serif; }
h1 { font-size: 18px; margin: 0 0 4px; }
p, footer { margin: 0 0 8px; color: var(--muted); }
#chart { height: min(600px, 75vh); }
a { color: inherit; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${toMinute(from)} to ${toMinute(end)} UTC</p>
<p id="values"></p>
<div id="chart"></div>
<footer><a href="https://www.tradingview.com/">TradingView</a> Lightweight Charts™, copyright 2025 TradingView, Inc.</footer>
<script type="application/json" id="data">${json}<\/script>
<script>
${library.replaceAll("<\/script", "<\\/script")}
<\/script>
<script>${SCRIPT}<\/script>
</body>
</html>
`;
}
function rateOf({ start, end }, funding) {
	const before = funding.filter(({ at }) => at <= end);
	const inside = before.filter(({ at }) => at > start);
	const rates = inside.length > 0 ? inside : before.slice(-1);
	return rates.length === 0 ? void 0 : rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length;
}
function toMinute(at) {
	return new Date(at).toISOString().slice(0, 16).replace("T", " ");
}
function escapeHtml(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// cli/ts/chart-command.ts
const DEFAULT_CANDLES = 120;
const MOST_CANDLES = 1e3;
function addChart(program, io, load = readInstalled) {
	withHost(program.command("chart").description("write a page with candles, volume and funding rates").argument("<symbol>").requiredOption("--out <file>", "the page: .html")).option("--timeframe <length>", "1m, 5m, 15m, 1h, 4h, 1d …", "1h").option("--since <time>", "first candle", (text) => time(text)).option("--until <time>", "end of the period (default: now)", (text) => time(text)).option("--limit <count>", `number of candles (default: ${DEFAULT_CANDLES}, or all since --since)`, count$1(MOST_CANDLES)).addOption(new Option("--theme <name>", "colours of the page (default: as the reader prefers)").choices(Object.keys(THEMES))).action((symbol, options) => run$5(io, symbol, options, load));
}
async function run$5(io, symbol, options, load) {
	const { out, timeframe, since, until, theme } = options;
	const exchange = toPublic(io, options);
	expectTimeframe(timeframe, Object.keys(exchange.timeframes));
	if (extname(out).toLowerCase() !== ".html") throw new UsageError(`--out ${out} is not a page; end its name with .html`);
	const limit = limitOf$1(options);
	const library = await loadLibrary(load);
	await withExchange$1(io, {}, exchange, async (session) => {
		const data = await readChart(session.exchange, {
			symbol,
			timeframe,
			since,
			until,
			limit
		});
		await writeFile(out, toPage(data, library, theme));
		const { candles } = data;
		session.output.rows([{
			file: out,
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
				of: ({ until: end }) => new Date(end).toISOString()
			}
		]);
	});
}
__name(run$5, "run");
function limitOf$1({ timeframe, since, until = Date.now(), limit }) {
	if (since === void 0) return limit ?? DEFAULT_CANDLES;
	expectPeriod(since, until);
	const needed = Math.ceil((until - since) / durationOf(timeframe)) + 1;
	if (limit === void 0 && needed > 1001) throw new UsageError(`the period has ${needed} candles of ${timeframe}, and a chart has at most ${MOST_CANDLES}; give a longer --timeframe, or --limit`);
	return limit ?? needed;
}
__name(limitOf$1, "limitOf");

// cli/ts/write-commands.ts
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
const EXITS = [{
	title: "what",
	of: ({ at }) => at
}, {
	title: "state",
	of: ({ state }) => state
}];
const AMOUNT = "amount in base currency, such as 0.01";
function addWriteCommands(program, io) {
	addAccount(program, io);
	addOrder(program, io);
	addTwap(program, io);
	withSigning(program.command("edit").description("change an order that rests").argument("<id>").argument("<symbol>").argument("<side>", "buy or sell", side).argument("<amount>", AMOUNT, positive).argument("<price>", "new price", positive)).action((id, symbol, side, amount, price, options) => write$2(io, options, ORDERS$1, (exchange, params) => exchange.editOrder(id, symbol, "limit", side, amount, price, params)));
	addCancel(program, io);
	withSigning(program.command("close").description("close a position at market").argument("<symbol>")).action((symbol, options) => write$2(io, options, ORDERS$1, (exchange, params) => exchange.closePosition(symbol, void 0, params)));
	addExit(program, io);
	addFunds(program, io);
}
function addExit(program, io) {
	// No dry run: each transaction depends on the one before.
	withWallet(program.command("exit").description("cancel, close and withdraw everything by a Sui node alone, also while the service is down")).option("--yes", "sign without asking").option("--slippage <fraction>", "worst price of the closing orders, 0.01 = 1 % (default: 0.02)", positive).action((options, command) => {
		if (options.node === "none") command.error("error: exit needs a Sui node; give --node an address");
		return withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
			const { slippage } = options;
			const given = slippage === void 0 ? {} : { slippage };
			const { left, withdrawn, transactions } = await exchange.exit({
				...accountOf$3(options),
				...given
			});
			const rest = left.map(({ at, error }) => ({
				at,
				state: error.message
			}));
			const done = [{
				at: "withdrawn",
				state: `${withdrawn}`
			}, {
				at: "transactions",
				state: `${transactions.length}`
			}];
			output.rows([...done, ...rest], EXITS);
			if (rest.length > 0) throw new Error(`left on the exchange: ${rest.map(({ at }) => at).join(", ")}`);
		});
	});
}
function addAccount(program, io) {
	const columns = [{
		title: "id",
		of: ({ id }) => id
	}];
	withSigning(program.command("create-account").description("create an account for the currency of a market").argument("<symbol>")).action((symbol, options) => write$2(io, options, columns, (exchange, params) => exchange.createAccount(symbol, params)));
}
function addOrder(program, io) {
	withSigning(program.command("order").description("place an order: a limit order if a price is given, a market order otherwise").argument("<symbol>").argument("<side>", "buy or sell", side).argument("<amount>", AMOUNT, positive).argument("[price]", "limit price", positive)).option("--post-only", "never take from the book").option("--time-in-force <policy>", "GTC, IOC, FOK or PO").option("--reduce-only", "only reduce the position").option("--trigger-price <price>", "a stop order, executed at this price", positive).option("--trigger-direction <direction>", "ascending or descending").option("--stop-loss <price>", "attach a stop loss", positive).option("--take-profit <price>", "attach a take profit", positive).option("--slippage <fraction>", "worst price of a market order, 0.01 = 1 %", positive).option("--leverage <times>", "leverage of the market", positive).option("--client-order-id <id>", "your own id").option("--trust-executor", "accept what cannot be verified of stop orders").action((symbol, side, amount, price, options) => write$2(io, options, ORDERS$1, (exchange, params) => {
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
	return withValues({
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
	});
}
function withValues(given) {
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== void 0));
}
function addTwap(program, io) {
	withSigning(program.command("twap").description("execute an amount in equal parts over a length of time").argument("<symbol>").argument("<side>", "buy or sell", side).argument("<amount>", AMOUNT, positive).argument("<duration>", "such as 20m", duration)).option("--chunks <count>", "number of parts", count$1(1e4)).option("--slippage <fraction>", "worst price of a part, 0.01 = 1 %", positive).option("--reduce-only", "only reduce the position").option("--trust-executor", "accept what cannot be verified of TWAP orders").action((symbol, side, amount, durationMs, options) => write$2(io, options, ORDERS$1, (exchange, params) => {
		const { chunks, slippage, reduceOnly, trustExecutor } = options;
		const given = {
			chunks,
			slippage,
			reduceOnly,
			trustExecutor
		};
		return exchange.createTwapOrder(symbol, side, amount, durationMs, {
			...params,
			...withValues(given)
		});
	}));
}
function addCancel(program, io) {
	withSigning(program.command("cancel").description("cancel orders by id, or all of them").argument("[ids...]")).option("--symbol <symbol>", "market of the orders").option("--all", "all open orders").option("--trigger", "stop orders").option("--twap", "TWAP orders").action((ids, options, command) => {
		if (ids.length === 0 === (options.all !== true)) command.error("error: give ids of orders, or --all");
		return write$2(io, options, ORDERS$1, (exchange, params) => {
			const all = {
				...params,
				...kindOf$2(options)
			};
			if (options.all === true) return exchange.cancelAllOrders(options.symbol, all);
			if (options.trigger !== true && options.twap !== true && options.symbol === void 0) return cancelByIds(exchange, ids, params);
			return exchange.cancelOrders(ids, options.symbol, all);
		});
	});
}
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
	withSigning(program.command("deposit").description("move collateral from the wallet into the account").argument("<amount>", "amount in whole coins", positive).argument("[currency]", "collateral", "USDC")).action((amount, currency, options) => write$2(io, options, TRANSFERS, (exchange, params) => exchange.deposit(currency, amount, params)));
	withSigning(program.command("withdraw").description("move collateral from the account to the wallet, or to another address").argument("<amount>", "amount in whole coins", positive).argument("[currency]", "collateral", "USDC").option("--to <address>", "another address")).action((amount, currency, options) => write$2(io, options, TRANSFERS, (exchange, params) => exchange.withdraw(currency, amount, options.to ?? exchange.walletAddress, void 0, params)));
	withSigning(program.command("margin").description("add collateral to a position, or remove some with a negative amount").argument("<symbol>").argument("<amount>", "amount in whole coins", decimal)).action((symbol, amount, options) => write$2(io, options, MARGINS, (exchange, params) => amount < 0 ? exchange.reduceMargin(symbol, -amount, params) : exchange.addMargin(symbol, amount, params)));
	withSigning(program.command("leverage").description("set the leverage of a market").argument("<symbol>").argument("<times>", "a whole number", count$1(1e3))).action((symbol, times, options) => write$2(io, options, [{
		title: "symbol",
		of: () => symbol
	}, {
		title: "leverage",
		of: () => times
	}], (exchange, params) => exchange.setLeverage(times, symbol, params)));
}
function write$2(io, options, columns, run) {
	return withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		const dryRun = options.dryRun === true ? { dryRun: true } : {};
		const result = await run(exchange, {
			...accountOf$3(options),
			...dryRun
		});
		const rows = Array.isArray(result) ? result : [result];
		if (options.dryRun === true) for (const row of rows) printDryRun(output, row);
		else output.rows(rows, columns);
	});
}
__name(write$2, "write");
function printDryRun(output, description) {
	const { sender, gas, expiration, calls } = description;
	output.object(description, () => [
		`sender       ${sender}`,
		`gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit`,
		`expiration   ${expiration}`,
		...cutLines(calls)
	]);
}

// cli/ts/convert-command.ts
const CONVERSIONS$1 = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "sold",
		of: ({ fromAmount }) => fromAmount
	},
	{
		title: "of",
		of: ({ fromCurrency }) => fromCurrency
	},
	{
		title: "bought",
		of: ({ toAmount }) => toAmount
	},
	{
		title: "of",
		of: ({ toCurrency }) => toCurrency
	},
	{
		title: "price",
		of: ({ price }) => price
	},
	{
		title: "digest",
		of: ({ id }) => id
	}
];
function addConvert(program, io) {
	withSigning(program.command("convert").description("convert coins of the wallet to others, through the router of the service").argument("<amount>", "amount to sell in whole coins", positive).argument("<from>", "code of the coin to sell").argument("<to>", "code of the coin to buy")).option("--min <amount>", "least amount to buy, in whole coins", positive).option("--slippage <fraction>", "how much less than the quote is accepted, by default 0.005", positive).action((amount, from, to, options) => withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		const quote = await exchange.fetchConvertQuote(from, to, amount);
		const slippage = options.slippage ?? exchange.options["convert"].slippage;
		const quoted = numberText(quote.toAmount, "toAmount");
		note(io, `sells        exactly ${amount} ${from}; ${quoted} ${to} are quoted`);
		const least = options.min === void 0 ? {} : { minAmount: options.min };
		const { minAmount, by } = await limitOf(exchange, `${quote.id}`, {
			slippage,
			...least
		});
		note(io, `buys         at least ${minAmount} ${to}, or nothing is sold`);
		note(io, `limit        ${by}`);
		note(io, "             besides it, the wallet only pays the gas below");
		const params = {
			minAmount,
			slippage,
			...options.dryRun === true ? { dryRun: true } : {}
		};
		const result = await exchange.createConvertTrade(`${quote.id}`, from, to, amount, params);
		if (options.dryRun === true) printDryRun(output, result);
		else output.rows([result], CONVERSIONS$1);
	}));
}
async function limitOf(exchange, id, params) {
	try {
		return await servicesOf(exchange).conversions.limit(id, params);
	} catch (error) {
		throw toCcxtError(error, exchange.id);
	}
}

// cli/ts/identify-market.ts
const TOLERANCE = .05;
const PRICE_SCALE = 0xde0b6b3a7640000;
async function identify(objects, sources) {
	const { node, packages, references, deployment } = sources;
	const prices = references.size === 0 ? /* @__PURE__ */ new Map() : new Map(await Promise.all(objects.map(async (object) => [object.symbol, await readPrice(object, node, packages)])));
	return new Map(objects.map((object) => [object.symbol, combine$1(object, objects, {
		prices,
		references,
		deployment
	})]));
}
function combine$1(object, objects, { prices, references, deployment }) {
	const base = baseOf(object.symbol);
	const shown = [
		compareShipped(object, deployment),
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
__name(combine$1, "combine");
function compareShipped({ symbol, id }, deployment) {
	const shipped = deployment?.markets[symbol]?.id;
	if (shipped === void 0) return void 0;
	const isProof = shipped === id;
	return {
		isProof,
		text: isProof ? "shipped with the client" : `the client ships ${shipped}`
	};
}
function compareFeed({ symbol, market: { baseStorageId: feed } }, objects) {
	if (feed === void 0) return void 0;
	const other = objects.find((one) => one.market.baseStorageId === feed && baseOf(one.symbol) !== baseOf(symbol));
	if (other === void 0) return {
		isProof: void 0,
		text: `price feed ${feed}`
	};
	return {
		isProof: false,
		text: `the price feed of ${other.symbol}, ${feed}`
	};
}
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
function baseOf(symbol) {
	return symbol.split("/", 1)[0] ?? symbol;
}

// cli/ts/pins/check-pins.ts
const SCALE$2 = 9;
const NOT_SHOWN = "the node does not show it";
async function checkPins(pins, node, references = /* @__PURE__ */ new Map()) {
	const check = new PinChecker(node);
	const markets = Object.entries(pins.markets ?? {});
	const found = await check.markets(markets.map(([, { id }]) => id));
	const { perpetuals, authority, oracle } = pins.packages ?? {};
	const chain = await check.chainId(pins.chainId);
	const deployment = findDeployment(chain.node);
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
		references,
		deployment
	});
	const checks = [
		chain,
		...await check.packages("perpetuals", listOf(perpetuals), packagesOf(found)),
		...await check.packages("authority", listOf(authority), await check.capabilityPackages(pins)),
		...await check.packages("oracle", listOf(oracle), void 0),
		...["executors", "domains"].flatMap((pin) => listOf(pins[pin]).map((service) => {
			return {
				pin,
				service,
				node: "no object on the chain lists them",
				verdict: "not checked"
			};
		})),
		...markets.flatMap(([symbol, pin]) => compareMarket(symbol, pin, found.get(toFullAddress(pin.id)), identities.get(symbol)))
	];
	return deployment === void 0 ? checks : checks.map((row) => compareWithShipped(row, chain.node));
}
const NOT_LISTED = [
	"packages.oracle",
	"executors",
	"domains"
];
function listUnproven(checks) {
	return checks.filter(({ pin, service, verdict }) => {
		return service !== void 0 && !NOT_LISTED.includes(pin) && verdict.startsWith("not checked");
	});
}
function compareWithShipped(check, chainId) {
	const { pin, service, node } = check;
	const [, role] = /^packages\.(\w+)$/.exec(pin) ?? [];
	if (role !== void 0 && service !== void 0) {
		const shipped = shippedPackages(chainId)[role] ?? [];
		if (shipped.includes(service)) return {
			...check,
			node: "shipped with the client",
			verdict: "agrees"
		};
		return {
			...check,
			node: `${node}; the client ships ${shipped.join(", ") || "none"}`
		};
	}
	const coin = shippedCoins(chainId).find(({ code }) => pin.endsWith(`:${code}'].settleType`));
	if (coin === void 0 || service === void 0) return check;
	if (service === coin.type) return {
		...check,
		node: `${node}; shipped with the client`
	};
	return {
		...check,
		node: `${coin.code} is ${coin.type}`,
		verdict: "differs"
	};
}
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
		return compare$1("chainId", service, "value" in found ? found.value : void 0, faultOf(found));
	}
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
	async capabilityPackages({ account, candidates }) {
		const pins = [...account === void 0 ? [] : [account], ...candidates];
		const found = await attempt(() => this.node.objects(pins.map(({ capability }) => toFullAddress(capability))));
		if (!("value" in found)) return void 0;
		const ids = [...found.value.values()].map(({ type }) => type).flatMap((type) => /^(0x[0-9a-f]{64})::authority::AuthorityCap</.exec(type)?.slice(1) ?? []);
		return ids.length === 0 ? void 0 : [...new Set(ids)];
	}
	async packages(role, services, defining) {
		const pin = `packages.${role}`;
		const checks = services.map(async (service) => {
			const found = await attempt(() => this.node.objects([service]));
			if (!("value" in found)) return compare$1(pin, service, void 0, faultOf(found));
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
	const toText = (units) => units === void 0 ? void 0 : fromUnits(units, SCALE$2);
	return [
		{
			pin: at("id"),
			service: pin.id,
			node: "a market",
			verdict: "not checked",
			...identity
		},
		compare$1(at("settleType"), pin.settleType, market.settleType),
		compare$1(at("lot"), pin.lot, toText(market.lot)),
		compare$1(at("tick"), pin.tick, toText(market.tick))
	];
}
function compare$1(pin, service, node, fault) {
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
__name(compare$1, "compare");
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

// cli/ts/doctor/outcome.ts
var NothingToCompare = class extends Error {
	name = "NothingToCompare";
};
var Difference = class extends Error {
	name = "Difference";
};
function toOutcome(isAsExpected, found) {
	return [isAsExpected ? "ok" : "differs", found];
}

// cli/ts/doctor/probe.ts
const LIMITS$1 = {
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
function findOperation(id) {
	const operation = MANIFEST.operations.find((entry) => entry.id === id);
	if (operation === void 0) throw new Error(`${id} is no operation of manifest.json`);
	return operation;
}
var Probe = class {
	options;
	counts = {
		requests: 0,
		throttled: 0
	};
	limitHeaders = /* @__PURE__ */ new Map();
	#last = Promise.resolve();
	constructor(options) {
		this.options = options;
	}
	request(id, params = {}) {
		const operation = findOperation(id);
		const { path, body } = toRequest(operation, params);
		return this.send(operation.method, path, body);
	}
	async read(id, params = {}) {
		const reply = await this.request(id, params);
		if (reply.status === 200 && reply.body !== void 0) return reply.body;
		const message = `${id}: ${describeReply(reply)}`;
		throw NOT_SERVED.includes(reply.status) || reply.status === 200 ? new Difference(message) : new Error(message);
	}
	send(method, path, body) {
		const reply = this.#last.then(() => this.#send(method, path, body));
		this.#last = reply.catch(() => void 0).then(() => setTimeout$1(this.options.pauseMs));
		return reply;
	}
	async #send(method, path, body) {
		const { base, signal, now, monotonicMs, fetch: send = fetch } = this.options;
		signal.throwIfAborted();
		this.counts.requests += 1;
		const headers = body === void 0 ? {} : { "Content-Type": "application/json" };
		const started = monotonicMs();
		// A signal of its own, as the request's listener is not removed from it.
		const own = AbortSignal.any([signal]);
		const response = await sendLimited(`${method} ${path}`, LIMITS$1, [own], async (limited) => {
			const init = {
				method,
				headers,
				signal: limited,
				...body === void 0 ? {} : { body }
			};
			return await send(`${base}${path}`, init);
		});
		const text = await response.text();
		const reply = {
			status: response.status,
			headers: Object.fromEntries(response.headers),
			text,
			body: parse$4(text),
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
function describeReply({ status, text }) {
	return `status ${status}, ${text === "" ? "no body" : shorten(text, MAX_MESSAGE)}`;
}
function parse$4(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
__name(parse$4, "parse");

// cli/ts/within.ts
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

// cli/ts/doctor/recording.ts
const MARKET_STREAMS = [
	"orderbook",
	"trades",
	"orders"
];
const UPDATE_KEYS = [
	"market",
	"oracle",
	"orderbook",
	"topOfOrderbook",
	"marketOrders",
	"marketCandles"
];
const SNAPSHOTS = 4;
const OPEN_MS = 10 * SECOND_MS;
var Listener = class {
	texts = [];
	isOpen = false;
	ended = void 0;
	socket = void 0;
	#connection;
	#waiting = [];
	constructor(url, onSocket, hello = []) {
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
		this.#connection.dial(async () => {
			this.socket = await dialSocket(url, {});
			onSocket?.(this.socket, url);
			return this.socket;
		});
	}
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
	close() {
		this.#connection.discard();
	}
	wake() {
		const waiting = this.#waiting;
		this.#waiting = [];
		for (const resolve of waiting) resolve();
	}
};
async function recordStreams(context) {
	const { signal, settings } = context;
	const market = await context.market();
	const started = performance.now();
	const updates = new Listener(`${settings.ws}/api/perpetuals/ws/updates`, settings.onSocket, UPDATE_KEYS.map((key) => subscribe(key, market)));
	const [orderbook, trades, orders] = MARKET_STREAMS.map((name) => new Listener(urlOf(settings.ws, name, market.id), settings.onSocket));
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
function urlOf(base, name, marketId) {
	const stream = MANIFEST.streams.find(({ id }) => id === `stream/${name}`);
	return `${base}${stream?.path ?? ""}?${stream?.query ?? ""}=${marketId}`;
}
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

// cli/ts/doctor/examination.ts
const PUBLIC_NUMBERS = Array.from({ length: 10 }, (_, i) => i);
const ROW_TYPES = {
	capability: ["capability", "primary"],
	object: ["account", "subaccount"]
};
var Examination = class {
	settings;
	signal;
	probe;
	privateIds = /* @__PURE__ */ new Map();
	symbol = void 0;
	hasAccount = false;
	#shared = /* @__PURE__ */ new Map();
	constructor(settings, signal) {
		this.settings = settings;
		this.signal = signal;
		const { rest: base, pauseMs, now, monotonicMs, wallet, fetch } = settings;
		if (wallet !== void 0) this.privateIds.set(wallet, "(wallet)");
		this.probe = new Probe({
			base,
			signal,
			pauseMs,
			now,
			monotonicMs,
			fetch
		});
	}
	market() {
		return this.#once("market", async () => {
			const market = await this.#findMarket();
			this.symbol = market.symbol;
			return market;
		});
	}
	markets() {
		return this.#once("markets", async () => {
			const body = await this.probe.read("markets");
			return (Array.isArray(body) ? body : []).filter(isSubject);
		});
	}
	account() {
		return this.#once("account", async () => {
			const account = await this.#findAccount();
			this.hideId(account.address, "(wallet)");
			this.hasAccount = true;
			return account;
		});
	}
	hideId(id, name) {
		if (typeof id === "string" && !this.privateIds.has(id)) this.privateIds.set(id, name);
	}
	expectWallet() {
		const { wallet } = this.settings;
		if (wallet === void 0) throw new NothingToCompare("no wallet is given; give --wallet");
		return wallet;
	}
	expectNode() {
		const { node } = this.settings;
		if (node === void 0) throw new NothingToCompare("no Sui node is configured; give --node https://…");
		return node;
	}
	shapes() {
		return this.#once("shapes", () => Shapes.load());
	}
	recording() {
		return this.#once("recording", () => recordStreams(this));
	}
	once(name, work) {
		return this.#once(`check ${name}`, work);
	}
	#once(name, work) {
		const shared = this.#shared.get(name) ?? work();
		this.#shared.set(name, shared);
		return shared;
	}
	async #findMarket() {
		const rows = await this.markets();
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
	async #findPublicWallet() {
		for (const number of PUBLIC_NUMBERS) {
			const { body } = await this.probe.request("perpetuals/accounts", { accountIds: [number] });
			const { accountCaps } = { ...body };
			const owner = accountCaps?.[0]?.walletAddress;
			if (typeof owner === "string") return toFullAddress(owner);
		}
	}
};
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

// cli/ts/amounts.ts
const MARGIN$1 = 1.05;
function toLot({ precision: { amount: lot }, limits }, price) {
	const least = (limits.cost?.min ?? 0) * MARGIN$1 / price;
	const lots = Math.max(1, Math.ceil(Number((least / lot).toPrecision(12))));
	return Number((lots * lot).toPrecision(15));
}

// cli/ts/pins/collect-pins.ts
async function collectPins(exchange, symbols, onFailure = () => void 0, onMismatch = () => void 0) {
	// Dry runs sign nothing.
	exchange.options.transaction = {
		...exchange.options.transaction,
		learn: false
	};
	await exchange.loadMarkets();
	const markets = Object.fromEntries(symbols.map((symbol) => [symbol, pinOf(exchange, symbol)]));
	const [account] = await exchange.fetchAccounts();
	const [first] = Object.values(exchange.markets);
	const market = exchange.market(symbols[0] ?? first?.symbol ?? "");
	let proposal;
	let failure;
	let isBuilt = false;
	for (const [name, attempt] of Object.entries(dryRunsOf(exchange, market, account?.id))) try {
		await attempt();
		isBuilt = true;
	} catch (error) {
		if (error instanceof TransactionMismatch) onMismatch(error);
		// Each proposal includes the ones before it.
		if (error instanceof TransactionMismatch && error.pins !== void 0) proposal = error.pins;
		else {
			failure ??= error;
			onFailure(`${name}: ${error.message}`);
		}
	}
	if (proposal === void 0 && !isBuilt) throw failure ?? /* @__PURE__ */ new Error("no dry run shows what it relies on");
	proposal ??= {
		...await exchange.pins(),
		candidates: [],
		missing: []
	};
	return symbols.length === 0 ? proposal : {
		...proposal,
		markets
	};
}
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

// cli/ts/doctor/write-checks.ts
const FAR$1 = .8;
const TWAP = {
	chunks: 4,
	durationMs: 24e4
};
const AGENT = `0x${"a9".repeat(32)}`;
const WRITES = {
	"create-account": ({ market }) => [
		"createAccount",
		market.settle,
		{
			dryRun: true,
			another: true
		}
	],
	deposit: ({ market, params }) => [
		"deposit",
		market.settle,
		1,
		params
	],
	withdraw: ({ market, wallet, params }) => [
		"withdraw",
		market.settle,
		1,
		wallet,
		void 0,
		params
	],
	"add-margin": ({ market, params }) => [
		"addMargin",
		market.symbol,
		1,
		params
	],
	"reduce-margin": ({ market, params }) => [
		"reduceMargin",
		market.symbol,
		1,
		params
	],
	leverage: ({ market, params }) => [
		"setLeverage",
		1,
		market.symbol,
		params
	],
	"limit-order": (scene) => order(scene, "limit", "buy", scene.prices.far),
	"post-only": (scene) => order(scene, "limit", "buy", scene.prices.far, { postOnly: true }),
	"market-order": (scene) => order(scene, "market", "buy", void 0),
	"bounded-order": (scene) => order(scene, "market", "buy", void 0, { slippage: .01 }),
	"stop-order": (scene) => order(scene, "market", "buy", void 0, {
		triggerPrice: scene.prices.far,
		triggerDirection: "descending",
		trustExecutor: true
	}),
	twap: ({ market, amount, params }) => [
		"createTwapOrder",
		market.symbol,
		"buy",
		amount * TWAP.chunks,
		TWAP.durationMs,
		{
			...params,
			chunks: TWAP.chunks,
			trustExecutor: true
		}
	],
	edit: ({ orderId, market, amount, prices, params }) => orderId === void 0 ? void 0 : [
		"editOrder",
		orderId,
		market.symbol,
		"limit",
		"buy",
		amount,
		prices.far,
		params
	],
	cancel: ({ orderId, market, params }) => orderId === void 0 ? void 0 : [
		"cancelOrder",
		orderId,
		market.symbol,
		params
	],
	close: ({ hasPosition, market, params }) => hasPosition ? [
		"closePosition",
		market.symbol,
		void 0,
		params
	] : void 0,
	"grant-agent": ({ params }) => [
		"grantAgent",
		AGENT,
		params
	]
};
function order(scene, type, side, price, more = {}) {
	const { market, amount, params } = scene;
	return [
		"createOrder",
		market.symbol,
		type,
		side,
		amount,
		price,
		{
			...params,
			...more
		}
	];
}
const REFUSED = "refused: ";
const WRITE_CHECKS = [
	...Object.entries(WRITES).map(([name, callOf]) => ({
		id: `writes/${name}`,
		title: `Dry run: ${name.replaceAll("-", " ")}`,
		expected: "a transaction that is verified",
		run: (examination) => outcomeOf$1(examination, name, callOf)
	})),
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
		run: async (examination) => {
			const outcomes = [];
			for (const [name, callOf] of Object.entries(WRITES)) outcomes.push([name, await outcomeOf$1(examination, name, callOf).catch(toUnknown)]);
			return combine(outcomes);
		}
	}
];
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
function outcomeOf$1(examination, name, callOf) {
	return examination.once(`write ${name}`, async () => {
		const { scene, pins } = await rehearsalOf(examination);
		const call = callOf(scene);
		if (call === void 0) throw new NothingToCompare("the account has no position or no open order in this market");
		if (name !== "create-account" && scene.params.account === void 0) throw new NothingToCompare("the wallet has no account");
		const walletAddress = examination.expectWallet();
		return withExchange(examination, {
			walletAddress,
			options: { transaction: {
				learn: false,
				pins
			} }
		}, (exchange) => rehearse(examination, exchange, call));
	});
}
__name(outcomeOf$1, "outcomeOf");
async function rehearse({ settings }, exchange, call) {
	await exchange.loadMarkets();
	const { pins } = servicesOf(exchange);
	await pins.loadChain();
	const isShipped = pins.deployment?.registry !== void 0;
	const started = settings.monotonicMs();
	try {
		const result = await settings.perform(exchange, call);
		const ms = Math.ceil(settings.monotonicMs() - started);
		const calls = [result].flat().flatMap((one) => one.calls);
		return ["ok", `verified in ${ms} ms: ${cutLines(calls).map((line) => line.replace(/^calls\[\d+\] +/, "")).join("; ")}`];
	} catch (error) {
		if (!(error instanceof TransactionMismatch)) throw new NothingToCompare(`${REFUSED}${describeFault(error)}`);
		// Where the packages are shipped, no pin of the user is missing.
		if (isShipped || isOfCalls(error)) return ["differs", describeFault(error)];
		throw new NothingToCompare(`not pinned: ${describeFault(error)}`);
	}
}
function isOfCalls({ departures }) {
	return departures.some(({ wanted }) => !wanted.includes("options.transaction.pins"));
}
function rehearsalOf(examination) {
	const walletAddress = examination.expectWallet();
	return examination.once("rehearsal", async () => {
		const proposal = await proposalOf(examination);
		const { symbol } = await examination.market();
		const own = proposal.candidates[0] ?? proposal.account ?? await ownAccount(examination);
		const pins = own === void 0 ? proposal : {
			...proposal,
			account: own
		};
		return withExchange(examination, { walletAddress }, async (exchange) => {
			await exchange.loadMarkets();
			const market = exchange.market(symbol);
			const { bid, ask } = await exchange.fetchTicker(symbol);
			const near = ask ?? bid;
			if (near === void 0) throw new NothingToCompare("the market shows no price");
			const far = Number(exchange.priceToPrecision(symbol, near * FAR$1));
			const params = own === void 0 ? {} : { account: own.capability };
			const [orders, positions] = own === void 0 ? [[], []] : await Promise.all([exchange.fetchOpenOrders(symbol, void 0, void 0, params), exchange.fetchPositions([symbol], params)]);
			return {
				scene: {
					wallet: walletAddress,
					market,
					prices: {
						far,
						near
					},
					amount: toLot(market, far),
					params: {
						...params,
						dryRun: true
					},
					orderId: orders[0]?.id,
					hasPosition: positions.some(({ contracts }) => (contracts ?? 0) > 0)
				},
				pins
			};
		});
	});
}
async function ownAccount(examination) {
	try {
		const { capability, object, number } = await examination.account();
		return {
			capability,
			account: object,
			number
		};
	} catch (error) {
		if (error instanceof NothingToCompare) return void 0;
		throw error;
	}
}
function toUnknown(error) {
	if (error instanceof NothingToCompare) return ["unknown", error.message];
	throw error;
}
function combine(outcomes) {
	const listOf = (result, begin = "") => outcomes.flatMap(([name, [is, found]]) => is === result && found.startsWith(begin) ? [`${name}: ${found.slice(begin.length)}`] : []);
	const differing = listOf("differs");
	if (differing.length > 0) return ["differs", differing.join("; ")];
	const accepted = outcomes.flatMap(([name, [is]]) => is === "ok" ? [name] : []);
	const found = accepted.length === 0 ? "no dry run" : `as expected in ${accepted.join(", ")}`;
	const refused = listOf("unknown", REFUSED);
	if (refused.length > 0) return ["unknown", `${found}; refused: ${refused.join("; ")}`];
	return [accepted.length === 0 ? "unknown" : "ok", found];
}

// cli/ts/doctor/account-checks.ts
const NATIVE_SCALE = 1e9;
const NOISE = 1e-6;
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
		id: "coins/balances",
		title: "Balances of the wallet at the service and at a Sui node",
		expected: "the same, once reads no longer lag",
		run: balances
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
		id: "packages/staking",
		title: "Package and objects of staking",
		expected: "the objects that ship with the client, and a version of the package that defines the vault",
		run: staking
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
	const sizes = new Map(pendingIn(body).map(({ orderId, currentSize }) => [toText$2(orderId), Number(toText$2(currentSize))]));
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
function toText$2(value) {
	return String(value).replace(/n$/, "");
}
__name(toText$2, "toText");
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
async function balances(examination) {
	const { lagMs } = examination.settings;
	const before = await unequalBalances(examination);
	if (before.unequal.size === 0) return ["ok", `${before.coins} coins`];
	await setTimeout$1(lagMs, void 0, { signal: examination.signal });
	const after = await unequalBalances(examination);
	// A balance that changed meanwhile may lag again.
	const lasting = [...after.unequal].filter(([type, held]) => before.unequal.get(type) === held);
	const coins = (lasting.length > 0 ? lasting : [...after.unequal]).map(([type]) => type).join(", ");
	if (lasting.length > 0) return ["differs", `other balances at the node: ${coins}`];
	if (coins !== "") return ["unknown", `balances change: ${coins}`];
	return ["ok", `${after.coins} coins, after ${lagMs / SECOND_MS} s`];
}
async function unequalBalances(examination) {
	const walletAddress = examination.expectWallet();
	const node = examination.expectNode();
	const reply = await examination.probe.request("wallet/all-coin-balances", { walletAddress });
	// No method of the client relies on the route, and the service did not always serve it.
	if (reply.status !== 200) throw new NothingToCompare(`the service states none: ${describeReply(reply)}`);
	if (!isRecord(reply.body)) throw new Difference("the balances are no object");
	const stated = new Map(Object.entries(reply.body).map(([type, units]) => [toFullType(type), readUnits(type, units)]));
	const held = new Map((await node.balances(walletAddress)).map((row) => [toFullType(row.coinType), row]));
	const types = /* @__PURE__ */ new Set([...stated.keys(), ...held.keys()]);
	const unequal = [...types].flatMap((type) => {
		const { coins, addressBalance } = held.get(type) ?? {
			coins: 0n,
			addressBalance: 0n
		};
		const units = stated.get(type) ?? 0n;
		return units === coins + addressBalance || units === coins ? [] : [[type, coins + addressBalance]];
	});
	return {
		coins: types.size,
		unequal: new Map(unequal)
	};
}
function readUnits(type, units) {
	const [, digits] = /^(\d+)n?$/.exec(String(units)) ?? [];
	if (digits === void 0) throw new Difference(`the balance of ${shorten(type, 100)} is no integer`);
	return BigInt(digits);
}
async function staking(examination) {
	const ids = readStatedIds("staking", await examination.probe.read("addresses"));
	if (ids === void 0) return ["differs", "addresses: no ids of staking in the known form"];
	const shipped = findDeployment(findChainId(examination.settings.rest))?.objects;
	const other = objectNamesOf("staking").find((name) => shipped?.[name] !== void 0 && ids[name] !== shipped[name]);
	if (other !== void 0) return ["differs", `${other}: ${ids[other]}, and the client has ${shipped?.[other]}`];
	const { package: id, stakingVault } = ids;
	const node = examination.expectNode();
	const type = (await node.objects([stakingVault])).get(stakingVault)?.type ?? "no object";
	const [, defining] = /^(0x[0-9a-f]{64})::staked_sui_vault::StakedSuiVault$/.exec(type) ?? [];
	if (defining === void 0) return ["differs", `the vault ${stakingVault} is ${type} at the node`];
	const versions = id === defining ? /* @__PURE__ */ new Set([id]) : await node.packageVersions(defining);
	if (versions === void 0) throw new NothingToCompare(`package ${id}; the node lists no versions of ${defining}`);
	return toOutcome(versions.has(id), `package ${id}, types of ${defining}`);
}

// cli/ts/doctor/function-table.ts
const PLAIN$1 = [
	"?",
	"address",
	"bool",
	"u8",
	"u16",
	"u32",
	"u64",
	"u128",
	"u256"
];
const [VECTOR, STRUCT, PARAMETER] = [
	9,
	10,
	11
];
const REFERENCES = [
	"",
	"&",
	"&mut "
];
const TX_CONTEXT = "tx_context::TxContext";
const OBJECTS = {
	account: /^&(mut )?account::Account<T0>$/,
	capability: /^&authority::AuthorityCap<authority::ACCOUNT,(T1|authority::ADMIN)>$/,
	market: /^(&(mut )?)?clearing_house::ClearingHouse<T0>$/,
	ticketMarket: /^&mut clearing_house::ClearingHouse<T0>$/,
	baseFeed: /^&price_feed_storage::PriceFeedStorage$/,
	collateralFeed: /^&price_feed_storage::PriceFeedStorage$/,
	registry: /^&(mut )?registry::Registry$/,
	clock: /^&clock::Clock$/,
	coin: /^coin::Coin<(T0|sui::SUI)>$/,
	session: /^(&mut )?clearing_house::SessionHotPotato<T0>$/,
	integrator: /^option::Option<account::IntegratorInfo>$/,
	newAccount: /^account::Account<T0>$/,
	policy: /^account::AccountSharePolicy$/
};
const RESULTS = {
	capability: "authority::AuthorityCap<authority::ACCOUNT,authority::ADMIN>",
	agent: "authority::AuthorityCap<authority::ACCOUNT,authority::ASSISTANT>",
	newAccount: "account::Account<T0>",
	policy: "account::AccountSharePolicy",
	coin: "coin::Coin<T0>",
	refund: "coin::Coin<sui::SUI>",
	session: "clearing_house::SessionHotPotato<T0>",
	clearingHouse: "clearing_house::ClearingHouse<T0>",
	// Of vaults only.
	payment: "vault::WithdrawSession<T0,T1>"
};
const VALUES = {
	bool: /* @__PURE__ */ new Uint8Array(1),
	u32: /* @__PURE__ */ new Uint8Array(4),
	u64: /* @__PURE__ */ new Uint8Array(8),
	u256: /* @__PURE__ */ new Uint8Array(32),
	"object::ID": /* @__PURE__ */ new Uint8Array(32),
	"option::Option<u64>": Uint8Array.of(1, .../* @__PURE__ */ new Uint8Array(8)),
	"option::Option<address>": Uint8Array.of(1, .../* @__PURE__ */ new Uint8Array(32)),
	"vector<u8>": Uint8Array.of(32, .../* @__PURE__ */ new Uint8Array(32)),
	"vector<u128>": Uint8Array.of(1, .../* @__PURE__ */ new Uint8Array(16)),
	"vector<address>": Uint8Array.of(1, .../* @__PURE__ */ new Uint8Array(32))
};
const UPDATES = {
	object: /^&(mut )?(source::Source<.+>|config::Config|\w+::FeedInfoObject|state::(Stork)?State)$/,
	feed: /^&mut price_feed_storage::PriceFeedStorage$/,
	clock: /^&clock::Clock$/,
	message: /^vector<u8>$/,
	update: /^&?(update::Update|\w+::UpdateTemporalNumericValueEvmInput)$/,
	fee: /^coin::Coin<sui::SUI>$/,
	flag: /^bool$/,
	u8: /^u8$/,
	u64: /^u64$/,
	u128: /^u128$/
};
function compareContract(functions) {
	return [...SIGNATURES].flatMap(([name, signature]) => {
		const found = describe$4(functions.get(name));
		if (found === void 0) return [`${name} is missing`];
		return faultsOf(found, signature).map((fault) => `${name}: ${fault}`);
	});
}
function compareUpdates(role, functions) {
	return UPDATE_CALLS.filter(({ roles }) => roles.some((one) => one === role)).flatMap(({ name, slots }) => {
		const found = describe$4(functions.get(name));
		if (found === void 0) return [`${name} is missing`];
		if (found.parameters.length !== slots.length) return [`${name}: ${countOf(found.parameters, slots.length)}`];
		const wrong = slots.findIndex((slot, i) => !UPDATES[slot].test(found.parameters[i] ?? ""));
		return wrong < 0 ? [] : [`${name}: argument ${wrong + 1} (${slots[wrong]}) is ${found.parameters[wrong]}`];
	});
}
function faultsOf(found, { slots, step, types, returns }) {
	const { typeParameters, parameters } = found;
	const wanted = TYPE_COUNTS[types];
	if (typeParameters !== wanted) return [`${typeParameters} type arguments; expected ${wanted}`];
	if (parameters.length !== slots.length) return [countOf(parameters, slots.length)];
	const wrong = slots.flatMap((slot, i) => {
		const type = parameters[i] ?? "";
		const isConsumed = !isLiteral(slot) && slot !== "integrator" && !type.startsWith("&");
		return takes(slot, type) && isConsumed === (BY_VALUE[step]?.includes(slot) ?? false) ? [] : [`argument ${i + 1} (${slot}) is ${type}`];
	});
	const results = returns.flatMap((slot, i) => {
		const type = found.returns[i] ?? "missing";
		return slot === "none" || RESULTS[slot] === type ? [] : [`result ${i + 1} (${slot}) is ${type}`];
	});
	return [...wrong, ...results];
}
function takes(slot, type) {
	if (!isLiteral(slot)) return OBJECTS[slot]?.test(type) ?? false;
	const value = VALUES[type.replace(/^&/, "")];
	return value !== void 0 && hasLengthOf(slot, value);
}
function countOf(parameters, wanted) {
	return `${parameters.length} arguments; expected ${wanted}`;
}
function describe$4(signature) {
	if (signature === void 0) return void 0;
	const { typeParameters = [], parameters = [], returns = [] } = JSON.parse(signature);
	return {
		typeParameters: typeParameters.length,
		parameters: parameters.map(toText$1).filter((type) => !type.endsWith(TX_CONTEXT)),
		returns: returns.map(toText$1)
	};
}
__name(describe$4, "describe");
function toText$1({ reference = 0, body = {} }) {
	return `${REFERENCES[reference] ?? "?"}${bodyText(body)}`;
}
__name(toText$1, "toText");
function bodyText({ type = 0, typeName = "", typeParameterInstantiation: inner = [], typeParameter }) {
	const args = inner.map(bodyText).join(",");
	if (type === VECTOR) return `vector<${args}>`;
	if (type === PARAMETER) return `T${typeParameter ?? 0}`;
	if (type !== STRUCT) return PLAIN$1[type] ?? "?";
	const name = typeName.split("::").slice(-2).join("::");
	return args === "" ? name : `${name}<${args}>`;
}

// cli/ts/doctor/chain-checks.ts
const SCALE$1 = 9;
const NAMED = 5;
const TIMED_READS$1 = 5;
const USUAL_MS$1 = 1e3;
const CHAIN_CHECKS = [
	{
		id: "node/latency",
		title: "Time of a read of the node",
		expected: `a median of at most ${USUAL_MS$1} ms`,
		run: async (examination) => {
			const node = examination.expectNode();
			const { monotonicMs } = examination.settings;
			const times = [];
			while (times.length < TIMED_READS$1) {
				const started = monotonicMs();
				await node.epoch();
				times.push(monotonicMs() - started);
			}
			times.sort((one, other) => one - other);
			const median = Math.ceil(times[Math.floor(times.length / 2)] ?? 0);
			return toOutcome(median <= USUAL_MS$1, `median ${median} ms of ${TIMED_READS$1} reads`);
		}
	},
	{
		id: "node/clock",
		title: "Begin of the epoch by our clock",
		expected: "in the past",
		run: async (examination) => {
			const { startedAt } = await examination.expectNode().epoch();
			const age = examination.settings.now() - startedAt;
			return toOutcome(age >= 0, `${Math.round(Math.abs(age) / SECOND_MS)} s ${age < 0 ? "ahead" : "ago"}`);
		}
	},
	{
		id: "node/functions",
		title: "Functions of the packages in use",
		expected: "each row of the client’s table of functions",
		run: functions
	},
	{
		id: "node/markets",
		title: "Markets and price feeds of the chain",
		expected: "each listed market with its feed, by number and symbol, lot and tick",
		run: markets
	},
	{
		id: "account/ids",
		title: "Ids of the account",
		expected: "those that are computed from its number",
		run: async (examination) => {
			const { number, capability, object } = await examination.account();
			const { registry, packages = {} } = await deploymentOf(examination) ?? {};
			const [perpetuals, authority] = [packages.perpetuals?.original, packages.authority?.original];
			if (registry === void 0 || perpetuals === void 0 || authority === void 0) throw new NothingToCompare("the client ships no registry for this chain");
			const computed = accountIds$1({
				registry,
				perpetuals,
				authority
			}, number);
			const isObject = computed.account === toFullAddress(object);
			const isCapability = computed.capability === toFullAddress(capability);
			const wrong = [...isObject ? [] : ["the account"], ...isCapability ? [] : ["the capability"]];
			return toOutcome(wrong.length === 0, wrong.length === 0 ? "both" : `another id of ${wrong.join(" and ")}`);
		}
	},
	{
		id: "account/rights",
		title: "Rights of others on the account",
		expected: "none",
		run: rights
	}
];
async function deploymentOf(examination) {
	return findDeployment(await examination.expectNode().chainId());
}
async function packagesInUse(examination) {
	const roles = ["perpetuals", ...new Set(UPDATE_CALLS.flatMap(({ roles }) => roles))];
	const deployment = await deploymentOf(examination);
	const shipped = roles.flatMap((role) => {
		const id = deployment?.packages[role]?.current;
		return id === void 0 ? [] : [[role, id]];
	});
	if (shipped.length > 0) return shipped;
	const id = toFullAddress((await examination.market()).id);
	const object = (await examination.expectNode().objects([id])).get(id);
	const market = object && parseChainMarket(object);
	return market === void 0 ? [] : [["perpetuals", market.packageId]];
}
async function functions(examination) {
	const node = examination.expectNode();
	const silent = [];
	const same = [];
	const differences = [];
	for (const [role, id] of await packagesInUse(examination)) {
		const found = await node.package(id);
		if (found === void 0 && role === "perpetuals") differences.push(`${role}: no package ${id}`);
		else if (found === void 0 || found.functions.size === 0) silent.push(role);
		else {
			// A price adapter that no market uses is none of this deployment.
			const faults = (role === "perpetuals" ? compareContract : compareUpdates.bind(void 0, role))(found.functions);
			differences.push(...faults.map((fault) => `${role} ${fault}`));
			if (faults.length === 0) same.push(`${role} (version ${found.version})`);
		}
	}
	if (differences.length > 0) return ["differs", cut(differences)];
	const rest = silent.length === 0 ? "" : `; the node shows no functions of ${silent.join(", ")}`;
	if (same.length === 0) throw new NothingToCompare(`nothing to compare${rest}`);
	return [silent.includes("perpetuals") ? "unknown" : "ok", `as expected: ${same.join(", ")}${rest}`];
}
async function markets(examination) {
	const node = examination.expectNode();
	const shipped = (await deploymentOf(examination))?.markets ?? {};
	const rows = await examination.markets();
	const idOf = (text) => toFullAddress(text);
	const feeds = rows.flatMap(({ symbol }) => shipped[symbol]?.feed ?? []);
	const objects = await node.objects([.../* @__PURE__ */ new Set([...rows.map(({ id }) => idOf(id)), ...feeds])]);
	const unlisted = [];
	const differences = rows.flatMap(({ symbol, id, precision }) => {
		const object = objects.get(idOf(id));
		const market = object && parseChainMarket(object);
		if (market === void 0) return [`${symbol}: ${id} is ${object?.type ?? "no object"}`];
		const wrong = [[
			"lot",
			market.lot,
			precision.amount
		], [
			"tick",
			market.tick,
			precision.price
		]].flatMap(([name, units, stated]) => {
			return units === void 0 || Number(fromUnits(units, SCALE$1)) === stated ? [] : [`${symbol}: ${name} ${fromUnits(units, SCALE$1)}; the service states ${stated}`];
		});
		const known = shipped[symbol];
		if (known === void 0) unlisted.push(symbol);
		if (known === void 0) return wrong;
		if (known.id !== idOf(id)) return [...wrong, `${symbol}: ${id}; the client ships ${known.id}`];
		const feedObject = objects.get(known.feed);
		const feed = feedObject && parseChainFeed(feedObject);
		if (feed === void 0) return [...wrong, `${symbol}: its feed ${known.feed} is no price feed`];
		if (feed.storageId !== market.baseStorageId) wrong.push(`${symbol}: the market has feed ${market.baseStorageId}, and the shipped one is ${feed.storageId}`);
		if (isBase(baseOf(symbol), feed.symbol ?? "") === false) wrong.push(`${symbol}: its feed is ${feed.symbol}`);
		return wrong;
	});
	if (differences.length > 0) return ["differs", cut(differences)];
	const rest = unlisted.length === 0 ? "" : `; not shipped, so without a known feed: ${unlisted.join(", ")}`;
	return ["ok", `${rows.length} as expected${rest}`];
}
const GIVEN = /^one with (agent|a stop or TWAP order|an approval of builder)/;
async function rights(examination) {
	const wallet = examination.expectWallet();
	const node = examination.expectNode();
	const { capability, object, number } = await examination.account();
	const deployment = await deploymentOf(examination);
	const [perpetuals, authority] = [deployment?.packages.perpetuals, deployment?.packages.authority];
	if (perpetuals === void 0 || authority === void 0) throw new NothingToCompare("the client ships no packages for this chain");
	const { found } = await proveAccount(node, {
		wallet,
		account: {
			capability: toFullAddress(capability),
			account: toFullAddress(object),
			number
		},
		perpetuals: [perpetuals.original],
		authority: [authority.original],
		registry: deployment?.registry,
		marketIds: [],
		explained: {
			hasCreated: () => false,
			hasApproved: () => false
		}
	});
	if (found.length === 0) return ["ok", "none"];
	const areGiven = found.every((text) => GIVEN.test(text));
	const text = found.map((fact) => fact.replace(/^one /, "")).join("; ");
	if (areGiven) throw new NothingToCompare(`${text}; your own journal says whether you gave them`);
	return ["differs", text];
}
function cut(differences) {
	const rest = differences.length - NAMED;
	return [...differences.slice(0, NAMED), ...rest > 0 ? [`${rest} more`] : []].join("; ");
}

// cli/ts/doctor/history-checks.ts
const MANY_ROWS = 2e3;
const TRADE_PAGES = 8;
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
const SEARCHED_ROWS = 200;
const UNITS = {
	unified: "quote",
	native: "base"
};
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
function unitOf(volumes, traded) {
	const unit = detectVolumeUnit(volumes.map((volume) => volume.toFixed(20)), traded);
	if (unit !== void 0) return unit;
	const price = Number(traded.volumeUsd) / Number(traded.volumeBaseAssetAmount);
	return price > 1 / 4 && price < 4 ? "unclear" : "neither";
}
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
function sum$1(numbers) {
	return numbers.reduce((total, number) => total + number, 0);
}
__name(sum$1, "sum");

// cli/ts/doctor/questions.ts
const OF_WRITES = { isOfWrites: true };
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
		reason: "it needs a trade: probe --live --trade",
		...OF_WRITES
	},
	{
		id: "order-margin",
		reason: "it needs an order: probe --live",
		...OF_WRITES
	},
	{
		id: "order-markets",
		reason: "it needs margin in two markets",
		...OF_WRITES
	},
	{
		id: "order-expiry",
		reason: "it needs an order that expires: probe --live",
		...OF_WRITES
	},
	{
		id: "leverage-collateral",
		reason: "it needs a position: probe --live",
		...OF_WRITES
	},
	{
		id: "testnet-features",
		reason: "compare a report of https://testnet.aftermath.finance"
	}
];

// cli/ts/doctor/readiness.ts
const SUI_DECIMALS$1 = 9;
async function examineReadiness(examination) {
	const because = [];
	const add = async (fact) => {
		const missing = await fact().catch((error) => describeFault(error));
		if (missing !== void 0) because.push(missing);
		return missing === void 0;
	};
	const hasNode = await add(() => missingOfChain(examination));
	const { wallet } = examination.settings;
	if (wallet === void 0) because.push("no wallet is given; pass --wallet");
	await withExchange(examination, wallet === void 0 ? {} : { walletAddress: wallet }, async (exchange) => {
		await exchange.loadMarkets();
		await servicesOf(exchange).pins.load();
		await servicesOf(exchange).pins.loadChain();
		if (hasNode) await add(() => missingOfMarket(examination, exchange));
		if (wallet === void 0) return;
		if (hasNode) await add(() => missingOfGas(examination, exchange, wallet));
		await add(() => missingOfAccount(examination, exchange, hasNode ? wallet : void 0));
	}).catch((error) => because.push(describeFault(error)));
	return because;
}
function describeReadiness({ isReady, because }) {
	return isReady ? "ready to trade: yes" : `ready to trade: no, because ${because.join("; ")}`;
}
async function missingOfChain({ settings: { rest, node } }) {
	if (node === void 0) return "no Sui node is configured; pass --node";
	const found = await node.chainId();
	const expected = findChainId(rest);
	if (expected !== void 0 && found !== expected) return `the Sui node serves chain ${found}, and the service chain ${expected}; pass a node of that chain with --node`;
	if (isLoopback$1(rest) || findDeployment(found)?.registry !== void 0) return void 0;
	return `the client ships no ids for chain ${found}; pin them with options.transaction.pins`;
}
async function missingOfMarket(examination, exchange) {
	const { id, symbol, settleId } = await examination.market();
	const { pins, nodes } = servicesOf(exchange);
	const market = pins.facts.market(toFullAddress(id));
	if (market === void 0) return `${symbol} is no market of the service`;
	const departures = await new ChainMarkets({
		node: () => nodes.configured,
		independentNode: () => nodes.independent,
		deployment: () => pins.deployment,
		now: () => exchange.milliseconds()
	}).examine(market, toFullType(settleId));
	return departures.length === 0 ? void 0 : departures.map(toText).join("; ");
}
async function missingOfGas({ settings: { node } }, exchange, wallet) {
	const found = await node?.balance(wallet, SUI_TYPE);
	const needed = servicesOf(exchange).pins.options.maxGasBudget;
	if (found === void 0 || sumOf$1(found) >= needed) return void 0;
	const [has, least] = [sumOf$1(found), needed].map((units) => fromUnits(units, SUI_DECIMALS$1));
	return `the wallet has ${has} SUI for gas, less than options.transaction.maxGasBudget of ${least}; send SUI to it`;
}
async function missingOfAccount(examination, exchange, holder) {
	const { id, settle, settleId } = await examination.market();
	const { accounts, pins } = servicesOf(exchange);
	for (const { id: capability } of await exchange.fetchAccounts()) examination.hideId(capability, "(capability)");
	const pair = await accounts.resolver.resolve({}, settle);
	const write = {
		action: "allocate",
		body: { chId: id }
	};
	if (await pins.isAccountDiscovered({}, capabilityIdOf(pair), write)) return "nothing proves that the account is yours alone; select it with options.account";
	const { total } = await exchange.fetchBalance();
	const inAccount = total[settle] ?? 0;
	const inWallet = holder === void 0 ? void 0 : await examination.settings.node?.balance(holder, settleId);
	if (inAccount > 0 || inWallet !== void 0 && sumOf$1(inWallet) > 0n) return void 0;
	return `neither the account nor the wallet has ${settle}; send ${settle} to the wallet, and deposit it`;
}
function sumOf$1({ coins, addressBalance }) {
	return coins + addressBalance;
}
__name(sumOf$1, "sumOf");
function toText(departure) {
	return toSentence("mismatch", departure);
}

// cli/ts/doctor/reads.ts
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
const SHAPE_CHECKS = [...Object.entries(PUBLIC_READS).map(([id, paramsOf]) => shapeCheck(id, async (examination) => paramsOf(await examination.market(), examination.settings.now()))), ...Object.entries(ACCOUNT_READS).map(([id, paramsOf]) => shapeCheck(id, async (examination) => paramsOf(await examination.account(), await examination.market())))];
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
function notAsExpected(status, found) {
	return [[
		200,
		404,
		405,
		501
	].includes(status) ? "differs" : "failed", found];
}
function schemaOf(id) {
	return SHAPES[`${findOperation(id).method} ${id}`]?.response ?? "no schema";
}

// cli/ts/doctor/service-checks.ts
const TIMED_READS = 9;
const USUAL_MS = 1e3;
const MOST_OFFSET_MS = 2e3;
const UNKNOWN_MARKET = `0x${"dead".repeat(16)}`;
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

// cli/ts/doctor/book-analysis.ts
const MODES = ["additive", "absolute"];
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
function sorted(frames) {
	return [...new Map(frames.map((row) => [row.nonce, row])).values()].sort((one, other) => one.nonce - other.nonce);
}
function emptyLevelsIn(reader, text) {
	const { bids, asks } = reader.read(text);
	return [bids, asks].flatMap(({ amounts, length }) => [...amounts.subarray(0, length)]).filter((amount) => amount === 0).length;
}
var Replay = class {
	grid;
	reader;
	frames;
	constructor(grid, reader, frames) {
		this.grid = grid;
		this.reader = reader;
		this.frames = frames;
	}
	covers(from, to) {
		const [first, last] = [this.frames[0]?.nonce, this.frames.at(-1)?.nonce];
		return from < to && first !== void 0 && last !== void 0 && first <= from + 1 && last >= to;
	}
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
	#removedIn(book, text) {
		const delta = this.reader.read(text);
		return ["bids", "asks"].reduce((count, side) => {
			const { prices, length } = delta[side];
			return count + [...prices.subarray(0, length)].filter((price) => book[side].amountAt(price) === 0).length;
		}, 0);
	}
};

// cli/ts/doctor/stream-checks.ts
const RESPONSE_MS = 3 * SECOND_MS;
const PINGS = 2;
const NAMED_BREAKS = 3;
const FRAMES = {
	orderbook: "OrderBookDelta",
	trades: "Trade",
	orders: "Order"
};
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
		run: refusal$4
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
		const [result, found] = shapes.compare(FRAMES[name], parse$3(text));
		if (result === "differs") return [result, found];
	}
	return shapes.compare(FRAMES[name], parse$3(texts[0] ?? ""));
}
function parse$3(text) {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
__name(parse$3, "parse");
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
async function ping(examination) {
	const { id } = await examination.market();
	const listener = new Listener(urlOf(examination.settings.ws, "orderbook", id), examination.settings.onSocket);
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
async function refusal$4({ settings, signal }) {
	const listener = new Listener(urlOf(settings.ws, "orderbook", UNKNOWN_MARKET), settings.onSocket);
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
__name(refusal$4, "refusal");

// cli/ts/doctor/vault-checks.ts
const VAULT_CHECKS = [{
	id: "vaults/terms",
	title: "Terms of a vault at a Sui node",
	expected: "those that the service states",
	run: async ({ probe, settings: { node } }) => {
		if (node === void 0) throw new NothingToCompare("no Sui node is configured");
		const body = await probe.read("perpetuals/vaults");
		const [row] = isRecord(body) && Array.isArray(body["vaults"]) ? body["vaults"] : [];
		if (row === void 0) throw new NothingToCompare("the service lists no vault");
		const vault = parseVaultState(row);
		const [objects, decimals] = await Promise.all([node.objects([vault.id]), node.decimals(vault.lpType)]);
		const object = objects.get(vault.id);
		const found = [...compareTypes(vault, object, decimals), ...compareTerms(vault, object?.fields)].map(({ at, wanted, found: stated }) => `${at}: ${stated}; expected ${wanted}`);
		return toOutcome(found.length === 0, found.join("; ") || `the same, of ${vault.id}`);
	}
}];

// cli/ts/doctor/run.ts
const CHECKS = [
	...SERVICE_CHECKS,
	...SHAPE_CHECKS,
	...STREAM_CHECKS,
	...HISTORY_CHECKS,
	...ACCOUNT_CHECKS,
	...CHAIN_CHECKS,
	...WRITE_CHECKS,
	...VAULT_CHECKS,
	RATE_LIMIT
];
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
		return toReport$1(examination, checks, limits.only === void 0 ? await readinessOf(examination, checks) : null);
	} finally {
		clearTimeout(timer);
		limits.signal.removeEventListener("abort", stop);
		end.abort();
	}
}
function isSelected(id, only) {
	return only === void 0 || id === "reachability" || only.some((name) => id === name || id.startsWith(`${name}/`));
}
const NEEDED = /^(node\/(functions|markets)|account\/(ids|rights)|writes\/)/;
const MAX_REASON = 300;
async function readinessOf(examination, checks) {
	const { signal } = examination;
	const refuse = (reason) => ({
		isReady: false,
		because: [clean(reason, examination)]
	});
	const ended = endOf(signal);
	if (ended !== void 0) return refuse(`the checks are incomplete: ${ended}`);
	const [first] = checks;
	if (first?.result === "failed") return refuse(`the service does not respond: ${first.found}`);
	try {
		const because = [...(await race(signal, () => examineReadiness(examination))).map((fact) => clean(fact, examination)), ...differencesOf(checks, examination.symbol)];
		return {
			isReady: because.length === 0,
			because
		};
	} catch (error) {
		return refuse(describeFault(error));
	}
}
function differencesOf(checks, symbol) {
	// Of the markets, the examined one counts.
	const isOfOther = ({ id, found }) => id === "node/markets" && !found.includes(`${symbol}: `);
	const wrong = checks.filter((check) => NEEDED.test(check.id) && check.result === "differs" && !isOfOther(check));
	const groupOf = ({ id }) => id.split("/")[0];
	return wrong.flatMap((first, i) => {
		if (wrong.slice(0, i).some((earlier) => groupOf(earlier) === groupOf(first))) return [];
		const others = wrong.slice(i + 1).filter((later) => groupOf(later) === groupOf(first));
		const more = others.length === 0 ? "" : `; so do ${others.map(({ id }) => id).join(", ")}`;
		return [`${first.id} differs: ${shorten(first.found, MAX_REASON)}${more}`];
	});
}
function toReport$1(examination, checks, readiness) {
	const { settings, signal, symbol, hasAccount } = examination;
	const source = settings.wallet === void 0 ? "public data" : "given";
	return {
		versions: {
			"ccxt-aftermath": ownVersion(),
			ccxt: ccxtVersion() ?? Exchange.ccxtVersion,
			node: process.version
		},
		time: new Date(settings.now()).toISOString(),
		host: originOf$2(settings.rest),
		suiNode: settings.nodeUrl === void 0 ? null : originOf$2(settings.nodeUrl),
		symbol: symbol === void 0 ? null : clean(symbol, examination),
		wallet: hasAccount || settings.wallet !== void 0 ? source : "none",
		incomplete: endOf(signal) ?? null,
		counts: countResults(checks),
		checks,
		questions: answersOf(checks),
		readiness
	};
}
__name(toReport$1, "toReport");
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
function endOf({ aborted, reason }) {
	return aborted ? describeFault(reason) : void 0;
}
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
function clean(text, { settings, privateIds }) {
	const cleaned = [...[
		settings.rest,
		settings.ws,
		settings.nodeUrl ?? ""
	].filter((url) => url !== "").map((url) => [url, originOf$2(url)]), ...privateIds].reduce((result, [from, to]) => result.replaceAll(from, to), text);
	return printable(redact(cleaned, []));
}
function originOf$2(url) {
	const { protocol, host } = new URL(url);
	return `${protocol}//${host}`;
}
__name(originOf$2, "originOf");

// cli/ts/doctor-command.ts
const DEFAULTS$1 = {
	frames: 60,
	seconds: 15,
	timeout: 180
};
const MOST_SECONDS = 86400;
const MOST_FRAMES = 1e5;
const CELL = {
	terminal: 90,
	text: 400
};
function addDoctor(program, io) {
	withCassette(withService(program.command("doctor").description("check what the client relies on, without a write; attach --json to a bug report"))).option("--wallet <address>", "also check reads of this wallet (or AFTERMATH_WALLET); no key is needed").option("--symbol <symbol>", "market (default: the one with the most volume)").option("--only <list>", "ids of checks, or their groups, such as book,socket/ping", checkIds).option("--frames <number>", "frames of the order book to follow", count$1(MOST_FRAMES), DEFAULTS$1.frames).option("--seconds <number>", "longest time to follow them", count$1(MOST_SECONDS), DEFAULTS$1.seconds).option("--timeout <seconds>", "limit of the whole run", count$1(MOST_SECONDS), DEFAULTS$1.timeout).action((options) => doctor(io, options));
}
async function doctor(io, options) {
	const { seconds, timeout } = options;
	if (seconds > timeout) throw new UsageError(`--seconds ${seconds} does not end within the --timeout of ${timeout} s; give a longer --timeout`);
	const settings = toSettings(io, options);
	const { rest: service, nodeUrl: node, wallet } = settings;
	const report = await recorded(io, options, {
		command: "doctor",
		service,
		node,
		wallet
	}, (recorder) => runChecks(recorder === void 0 ? settings : withRecorder(settings, recorder), {
		signal: io.signal,
		timeoutMs: options.timeout * SECOND_MS,
		only: options.only,
		onFinding: ({ id, result }) => {
			if (io.stderr.isTTY === true) note(io, `${id}: ${result}`);
		}
	}));
	if (options.json === true) new Output(io, true).object(report, () => []);
	else printReport(io, report);
	const { checks, incomplete } = report;
	const wrong = checks.filter(({ result }) => result === "differs" || result === "failed").map(({ id }) => id);
	if (incomplete !== null) throw new Error(`the checks are incomplete: ${incomplete}`);
	if (wrong.length > 0) throw new Error(`not as expected: ${wrong.join(", ")}`);
}
function toSettings(io, options) {
	const config = configOf$1(io, options);
	const exchange = logToStderr(io, new aftermath(config));
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
			return logToStderr(io, new aftermath({
				...config,
				...more,
				options: merged
			}));
		},
		perform,
		pauseMs: io.rateLimitMs ?? MANIFEST.limits.rateLimitMs,
		lagMs: READ_LAG_MS,
		now: Date.now,
		monotonicMs: () => performance.now()
	};
}
function withRecorder(settings, recorder) {
	const { createExchange } = settings;
	const create = (config) => recorder.attach(createExchange(config));
	return {
		...settings,
		fetch: recorder.fetch,
		onSocket: recorder.onSocket,
		node: settings.node === void 0 ? void 0 : nodeOf(create({})),
		createExchange: create,
		perform: recorder.perform
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
function printReport(io, { versions, time, host, suiNode, symbol, wallet, counts, checks, questions, readiness }) {
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
	if (readiness !== null) header.text(describeReadiness(readiness));
}
const TONES$1 = {
	ok: "up",
	differs: "down",
	failed: "down",
	unknown: void 0
};
function resultColumn() {
	return {
		title: "result",
		of: ({ result }) => result,
		tone: ({ result }) => TONES$1[result]
	};
}
function isWrong({ result }) {
	return result === "differs" || result === "failed";
}

// cli/ts/download/datasets.ts
const MINUTE = 6e4;
const DAY = 864e5;
const CANDLES$3 = 500;
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
		windowMs: (timeframe) => CANDLES$3 * durationOf(timeframe),
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
		windowMs: () => 15 * MINUTE,
		gapMs: () => 15 * MINUTE,
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
		windowMs: () => 30 * DAY,
		gapMs: () => 60 * MINUTE,
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
		windowMs: () => 7 * DAY,
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
			fee: "number",
			currency: "text",
			id: "text"
		},
		// Earlier versions wrote amounts that contained the fee, without this column.
		always: ["fee"],
		windowMs: () => 7 * DAY,
		isPrivate: true,
		read: async (exchange, { account, from, until }) => {
			return (await exchange.fetchLedger(void 0, from, void 0, {
				until: until - 1,
				account
			})).map(({ timestamp, type, direction, amount, fee, currency, id }) => {
				return [
					timestamp,
					type,
					direction,
					amount,
					fee?.cost ?? 0,
					currency,
					id
				];
			});
		},
		findFault: findOrderFault
	}
};
async function readAgain(dataset, exchange, part, last) {
	const rows = await dataset.read(exchange, part);
	const fault = dataset.findFault(rows, part, last);
	if (fault === void 0) return rows;
	throw new BadResponse(`${part.symbol ?? "the account"} from ${new Date(part.from).toISOString()}: ${fault}`);
}
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

// cli/ts/zstd-frames.ts
const ZSTD_MAGIC = Buffer.from([
	40,
	181,
	47,
	253
]);
function* partsOfFrames() {
	for (;;) {
		const header = yield {
			length: ZSTD_MAGIC.length + 1,
			isHeader: true
		};
		if (!ZSTD_MAGIC.equals(header.subarray(0, ZSTD_MAGIC.length))) throw toFault("Z_DATA_ERROR", "no zstd frame");
		const flags = header.at(-1) ?? 0;
		const isSingleSegment = (flags & 32) !== 0;
		const contentSize = [
			isSingleSegment ? 1 : 0,
			2,
			4,
			8
		][flags >> 6] ?? 0;
		yield { length: (isSingleSegment ? 0 : 1) + ([
			0,
			1,
			2,
			4
		][flags & 3] ?? 0) + contentSize };
		for (let isLast = false; !isLast;) {
			const [low = 0, middle = 0, high = 0] = yield {
				length: 3,
				isHeader: true
			};
			const block = low | middle << 8 | high << 16;
			isLast = (block & 1) === 1;
			// A block of the type 1 repeats one byte.
			yield { length: (block >> 1 & 3) === 1 ? 1 : block >> 3 };
		}
		yield {
			length: (flags & 4) === 0 ? 0 : 4,
			isEnd: true
		};
	}
}
var ZstdFrames = class {
	#parts = partsOfFrames();
	#part = this.#parts.next().value;
	#left = this.#part.length;
	#header = Buffer.alloc(0);
	#isWhole = true;
	get isWhole() {
		return this.#isWhole;
	}
	split(chunk) {
		const pieces = [];
		let start = 0;
		for (let at = 0; at < chunk.length;) {
			this.#isWhole = false;
			const taken = chunk.subarray(at, at + this.#left);
			at += taken.length;
			this.#left -= taken.length;
			if (this.#part.isHeader === true) this.#header = Buffer.concat([this.#header, taken]);
			// Some parts are empty.
			while (this.#left === 0) {
				if (this.#part.isEnd === true) {
					pieces.push(chunk.subarray(start, at));
					start = at;
					this.#isWhole = true;
				}
				this.#part = this.#parts.next(this.#header).value;
				this.#left = this.#part.length;
				this.#header = Buffer.alloc(0);
			}
		}
		return start < chunk.length ? [...pieces, chunk.subarray(start)] : pieces;
	}
};
function decompressFrames(bytes, decompress) {
	const frames = new ZstdFrames();
	const pieces = frames.split(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	if (!frames.isWhole) throw toCut();
	return Buffer.concat(pieces.map(decompress));
}
function decompressFrameStream(inner) {
	const frames = new ZstdFrames();
	const outer = new Transform({
		transform: (chunk, _, done) => {
			try {
				const pieces = frames.split(chunk);
				pieces.forEach((piece, i) => inner.write(piece, i === pieces.length - 1 ? done : void 0));
			} catch (error) {
				done(error);
			}
		},
		flush: (done) => {
			if (!frames.isWhole) {
				done(toCut());
				return;
			}
			inner.once("end", done);
			inner.end();
		},
		destroy: (error, done) => {
			inner.destroy();
			done(error);
		}
	});
	inner.on("data", (bytes) => outer.push(bytes));
	inner.on("error", (error) => outer.destroy(error));
	return outer;
}
function toCut() {
	return toFault("Z_BUF_ERROR", "unexpected end of file");
}
function toFault(code, message) {
	return Object.assign(new Error(message), { code });
}

// cli/ts/compression.ts
const COMPRESSIONS = [
	"gzip",
	"zstd",
	"none"
];
const GZIP = {
	ending: ".gz",
	magic: Buffer.from([
		31,
		139,
		8,
		0,
		0,
		0,
		0,
		0
	]),
	compress: promisify(zlib.gzip),
	compressSync: (bytes) => zlib.gzipSync(bytes),
	decompress: (bytes) => zlib.gunzipSync(bytes),
	createDecompress: () => zlib.createGunzip(),
	createCompress: () => zlib.createGzip()
};
function codecOf(compression) {
	if (compression === "none") return void 0;
	if (compression === "gzip") return GZIP;
	const zstd = zlib;
	const { zstdCompress } = zstd;
	if (zstdCompress === void 0) throw new UsageError(`zstd needs Node 22.15 or later, and this is Node ${process.versions.node}; use gzip, or another Node`);
	return {
		ending: ".zst",
		magic: ZSTD_MAGIC,
		compress: promisify(zstdCompress),
		compressSync: (bytes) => zstd.zstdCompressSync(bytes),
		decompress: (bytes) => decompressFrames(bytes, (frame) => zstd.zstdDecompressSync(frame)),
		createDecompress: () => decompressFrameStream(zstd.createZstdDecompress()),
		createCompress: () => zstd.createZstdCompress()
	};
}
function bestCompression() {
	return "zstdCompress" in zlib ? "zstd" : "gzip";
}
function compressionOf$1(path) {
	if (path.endsWith(".gz")) return "gzip";
	return path.endsWith(".zst") ? "zstd" : "none";
}
__name(compressionOf$1, "compressionOf");

// cli/ts/download/hashed-file.ts
var HashedFile = class HashedFile {
	file;
	#hash = createHash("sha256");
	#bytes = 0;
	#isOpen = true;
	constructor(file) {
		this.file = file;
	}
	static async open(path) {
		return new HashedFile(await openRegularFile(path, "write"));
	}
	get bytes() {
		return this.#bytes;
	}
	async write(bytes) {
		this.#hash.update(bytes);
		await this.file.writeFile(bytes);
		this.#bytes += bytes.length;
	}
	async finish() {
		await this.file.datasync();
		await this.close();
		return this.#hash.digest("hex");
	}
	async close() {
		if (!this.#isOpen) return;
		this.#isOpen = false;
		await this.file.close();
	}
};

// cli/ts/download/row-lines.ts
const BATCH_ROWS = 1e3;
async function* readBatches(source, parse) {
	const input = (await openRegularFile(source, "read")).createReadStream();
	let rows = [];
	let first = 1;
	const placeOf = (index) => `${source}:${first + index}`;
	try {
		for await (const line of createInterface({
			input,
			crlfDelay: Infinity
		})) {
			rows.push(readRow$1(line, () => placeOf(rows.length), parse));
			if (rows.length < BATCH_ROWS) continue;
			yield {
				rows,
				placeOf
			};
			first += rows.length;
			rows = [];
		}
		if (rows.length > 0) yield {
			rows,
			placeOf
		};
	} finally {
		input.destroy();
	}
}
function readRow$1(line, at, parse) {
	try {
		const row = parse(line);
		if (isRecord(row)) return row;
	} catch {
		// No JSON.
	}
	throw sentence("argument", `${at()} is no row of a download; give another --out`);
}
__name(readRow$1, "readRow");
function toRowFault(value, at) {
	return sentence("argument", `${at} is ${formatValue(value)}, which no row of a download has; give another --out`);
}

// cli/ts/download/parquet.ts
const GROUP_ROWS = 2e4;
async function writeParquet(source, target, { columns }, load = () => import("./packages/hyparquet-writer.cjs")) {
	const parquet = await load();
	// The library's own writer opens the file again by its name, and would follow a link that was put there
	// meanwhile.
	const file = await HashedFile.open(`${target}.new`);
	try {
		await writeParquetRows(parquet, source, file, columns, { unit: "MILLIS" });
		await file.close();
		await rename(`${target}.new`, target);
	} catch (error) {
		await file.close();
		await rm(`${target}.new`, { force: true });
		throw error;
	}
}
async function writeParquetRows({ ParquetWriter, ByteWriter, schemaFromColumnData }, source, file, columns, { unit, constant, compression }) {
	const names = Object.entries(columns);
	const overrides = names.filter(([, type]) => type === "time").map(([name]) => [name, {
		name,
		type: "INT64",
		repetition_type: "OPTIONAL",
		converted_type: `TIMESTAMP_${unit}`,
		logical_type: {
			type: "TIMESTAMP",
			isAdjustedToUTC: true,
			unit
		}
	}]);
	const others = names.map(([name, type]) => type === "time" ? {
		name,
		data: []
	} : {
		name,
		data: [],
		type: TYPES$1[type],
		nullable: true
	});
	if (constant !== void 0) others.splice(1, 0, {
		name: constant.name,
		data: [],
		type: "STRING",
		nullable: false
	});
	const schema = schemaFromColumnData({
		columnData: others,
		schemaOverrides: Object.fromEntries(overrides)
	});
	const bytes = new ByteWriter(1e6);
	const writer = Object.assign(bytes, { flush: async () => {
		await file.write(bytes.getBytes().slice());
		bytes.index = 0;
	} });
	const output = new ParquetWriter({
		writer,
		schema,
		...codecOptions(compression)
	});
	let group = names.map(() => []);
	let count = 0;
	const writeGroup = async () => {
		const length = group[0]?.length ?? 0;
		if (length === 0) return;
		const columnData = names.map(([name], column) => ({
			name,
			data: group[column] ?? []
		}));
		if (constant !== void 0) columnData.splice(1, 0, {
			name: constant.name,
			data: Array(length).fill(constant.value)
		});
		await output.write({
			columnData,
			rowGroupSize: GROUP_ROWS
		});
		group = names.map(() => []);
		count += length;
	};
	for await (const { rows, placeOf } of readBatches(source, (line) => JSON.parse(line))) {
		names.forEach(([name, type], column) => {
			rows.forEach((row, index) => {
				const stored = toStored(row[name], type);
				if (stored === void 0) throw toRowFault(row[name], `${placeOf(index)}, ${name}`);
				group[column]?.push(stored);
			});
		});
		if ((group[0]?.length ?? 0) >= GROUP_ROWS) await writeGroup();
	}
	await writeGroup();
	await output.finish();
	await writer.flush();
	return count;
}
const TYPES$1 = {
	number: "DOUBLE",
	text: "STRING",
	json: "JSON"
};
function codecOptions(compression) {
	if (compression === void 0) return {};
	if (compression === "none") return { codec: "UNCOMPRESSED" };
	const { name, codec } = compression;
	const key = name.toUpperCase();
	return {
		codec: key,
		compressors: { [key]: codec.compressSync }
	};
}
function toStored(value, type) {
	if (value === void 0 || value === null) return null;
	if (type === "json") return value;
	if (type === "text") return typeof value === "string" ? value : void 0;
	if (typeof value !== "number") return void 0;
	const stored = type === "time" ? new Date(value) : value;
	return Number.isFinite(Number(stored)) ? stored : void 0;
}

// cli/ts/download/row-file.ts
const WRITE_ROWS = 1e3;
var RowFile = class RowFile {
	file;
	length;
	#toLine;
	constructor(file, columns, format, length) {
		this.file = file;
		this.length = length;
		this.#toLine = lineWriterOf(columns, format);
	}
	static async open(path, { columns }, format, length) {
		await expectLength(path, length);
		const file = await openRegularFile(path, length === 0 ? "write" : "change");
		await file.truncate(length);
		const rows = new RowFile(file, columns, format, length);
		if (length === 0 && format === "csv") await rows.#write(headerOf(columns));
		return rows;
	}
	get bytes() {
		return this.length;
	}
	async cut(length) {
		await this.file.truncate(length);
		this.length = length;
	}
	async append(rows) {
		for (let done = 0; done < rows.length; done += WRITE_ROWS) {
			const lines = rows.slice(done, done + WRITE_ROWS).map(this.#toLine);
			await this.#write(`${lines.join("\n")}\n`);
		}
		await this.file.datasync();
	}
	close() {
		return this.file.close();
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
function headerOf(columns) {
	return `${Object.keys(columns).join(",")}\n`;
}
function lineWriterOf(columns, format) {
	const types = Object.values(columns);
	const heads = Object.keys(columns).map((name) => `"${name}":`);
	if (format === "csv") return (row) => row.map((value, i) => toCsv(String(value ?? ""), types[i] === "text")).join(",");
	return (row) => {
		let members = "";
		row.forEach((value, i) => {
			if (value === void 0) return;
			// The text of a number keeps its digits.
			const text = types[i] === "text" ? JSON.stringify(value) : value;
			members += `${members === "" ? "" : ","}${heads[i]}${text}`;
		});
		return `{${members}}`;
	};
}
const FIRST_LINE_BYTES = 65536;
async function expectColumns(path, name, { columns, always = [] }, format) {
	const file = await openRegularFile(path, "read");
	const head = Buffer.alloc(FIRST_LINE_BYTES);
	try {
		await file.read(head, 0, head.length, 0);
	} finally {
		await file.close();
	}
	const [first = ""] = head.toString("utf8").split("\n", 1);
	if (format === "csv" ? `${first}\n` === headerOf(columns) : always.every((column) => first.includes(`"${column}":`))) return;
	throw new UsageError(`${name} has other columns than ${Object.keys(columns).join(",")}; give another --out`);
}
async function hasFile(path) {
	return await sizeOf(path) !== void 0;
}
async function sizeOf(path) {
	try {
		return (await lstat(path)).size;
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw error;
	}
}
async function expectNoFile(folder, name) {
	if (!await hasFile(join(folder, name))) return;
	throw new UsageError(`${name} exists already, and ${MANIFEST_FILE} does not name it; give another --out, or move it away`);
}
async function expectLength(path, length) {
	if (length === 0) return;
	const size = await sizeOf(path);
	if (size !== void 0 && size >= length) return;
	const found = size === void 0 ? "is missing" : `has ${size} bytes instead of ${length}`;
	throw new UsageError(`${basename(path)} ${found}, so it cannot be continued; restore it, or start again with another --out`);
}
const FORMULA = /^['=+\-@\t\r]/;
function toCsv(value, isText) {
	const text = isText && FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
}

// cli/ts/download/row-sink.ts
const UNFINISHED$1 = ".part.jsonl";
function growingOf(name, format) {
	return format === "parquet" ? `${name}${UNFINISHED$1}` : name;
}
var FileSink = class FileSink {
	folder;
	name;
	manifest;
	dataset;
	file;
	constructor(folder, name, manifest, dataset, file) {
		this.folder = folder;
		this.name = name;
		this.manifest = manifest;
		this.dataset = dataset;
		this.file = file;
	}
	static async open(folder, name, manifest, dataset, coverage) {
		// The manifest names each file that exists, whenever the process ends.
		await manifest.save(name, coverage);
		const { format, bytes } = coverage;
		const path = join(folder, growingOf(name, format));
		await expectLength(path, bytes);
		if (bytes > 0) await expectColumns(path, name, dataset, format);
		const file = await RowFile.open(path, dataset, format === "parquet" ? "jsonl" : format, bytes);
		return new FileSink(folder, name, manifest, dataset, file);
	}
	async take(coverage, rows, until) {
		await this.file.append(rows);
		const next = toNext(coverage, rows, until, this.file.bytes);
		await this.manifest.save(this.name, next);
		return next;
	}
	async finish(coverage) {
		const { folder, name } = this;
		await this.manifest.save(name, coverage);
		if (coverage.format !== "parquet") return coverage;
		await writeParquet(join(folder, growingOf(name, "parquet")), join(folder, name), this.dataset);
		return coverage;
	}
	close() {
		return this.file.close();
	}
};
function toNext(coverage, rows, until, bytes) {
	const last = rows.at(-1)?.map((value) => value ?? null) ?? coverage.last;
	const first = coverage.rows === 0 && rows.length > 0 ? { first: Number(rows[0]?.[0]) } : {};
	return {
		...coverage,
		until,
		rows: coverage.rows + rows.length,
		bytes,
		...first,
		last
	};
}

// cli/ts/download/dataset.ts
const UNFINISHED = "_unfinished.jsonl";
function datasetNameOf(symbol, kind, timeframe) {
	return [
		kind,
		...timeframe === void 0 ? [] : [`timeframe=${timeframe}`],
		`symbol=${toToken(symbol)}`
	].join("/");
}
function fileOfDay({ format, compression }, day) {
	const ending = format === "parquet" ? "" : codecOf(compression)?.ending ?? "";
	return join(`date=${day}`, `part-0.${format}${ending}`);
}
var DatasetSink = class DatasetSink {
	folder;
	name;
	manifest;
	dataset;
	unfinished;
	constructor(folder, name, manifest, dataset, unfinished) {
		this.folder = folder;
		this.name = name;
		this.manifest = manifest;
		this.dataset = dataset;
		this.unfinished = unfinished;
	}
	static async open(folder, name, manifest, dataset, coverage) {
		// The manifest names each folder that exists, whenever the process ends.
		await manifest.saveDataset(name, coverage);
		await makeFolders(folder, name);
		const unfinished = await RowFile.open(join(folder, name, UNFINISHED), dataset, "jsonl", coverage.bytes);
		return new DatasetSink(folder, name, manifest, dataset, unfinished);
	}
	async take(coverage, rows, until) {
		// A process was killed between the last row of a day and its file.
		let known = await this.#finishDay(coverage);
		while (known.until < until) {
			const end = Math.min(until, (Math.floor(known.until / DAY_MS) + 1) * DAY_MS);
			const ofDay = rows.filter(([at]) => Number(at) >= known.until && Number(at) < end);
			await this.unfinished.append(ofDay);
			known = {
				...known,
				...toNext(known, ofDay, end, this.unfinished.bytes)
			};
			await this.manifest.saveDataset(this.name, known);
			known = await this.#finishDay(known);
		}
		return known;
	}
	async finish(coverage) {
		const known = await this.#finishDay(coverage);
		return known.bytes === 0 ? known : this.#writeDay(known);
	}
	close() {
		return this.unfinished.close();
	}
	async #finishDay(coverage) {
		if (coverage.bytes === 0 || coverage.until % DAY_MS !== 0) return coverage;
		const written = {
			...await this.#writeDay(coverage),
			bytes: 0
		};
		await this.manifest.saveDataset(this.name, written);
		await this.unfinished.cut(0);
		return written;
	}
	async #writeDay(coverage) {
		const { until } = coverage;
		const compression = coverage.compression;
		const day = dayOf(until - 1);
		const path = fileOfDay(coverage, day);
		await makeFolders(this.folder, `${this.name}/date=${day}`);
		const target = join(this.folder, this.name, path);
		const file = await HashedFile.open(`${target}.new`);
		try {
			const rows = await this.#writeRows(file, coverage, compression);
			const { bytes } = file;
			const entry = {
				rows,
				bytes,
				sha256: await file.finish(),
				until
			};
			await rename(`${target}.new`, target);
			const written = {
				...coverage,
				days: {
					...coverage.days,
					[day]: entry
				}
			};
			await this.manifest.saveDataset(this.name, written);
			return written;
		} catch (error) {
			await file.close();
			await rm(`${target}.new`, { force: true });
			throw error;
		}
	}
	async #writeRows(file, { format, symbol }, compression) {
		const source = join(this.folder, this.name, UNFINISHED);
		const { columns } = this.dataset;
		const codec = codecOf(compression);
		const constant = {
			name: "symbol",
			value: toToken(symbol ?? "")
		};
		if (format === "parquet") {
			const options = {
				unit: "MICROS",
				constant,
				compression: codec === void 0 || compression === "none" ? "none" : {
					name: compression,
					codec
				}
			};
			return writeParquetRows(await import("./packages/hyparquet-writer.cjs"), source, file, columns, options);
		}
		const text = textOf$2(source, columns, format, constant.value);
		if (codec === void 0) {
			for await (const { block } of text.blocks()) await file.write(Buffer.from(block));
			return text.rows;
		}
		const stream = codec.createCompress();
		const written = (async () => {
			for await (const bytes of stream) await file.write(bytes);
		})();
		try {
			for await (const { block } of text.blocks())
 // The end must not be known with the last block: zstd would compress it in another way.
			await Promise.race([new Promise((done) => stream.write(block, done)), written]);
			stream.end();
			await written;
		} finally {
			stream.destroy();
			await written.catch(() => void 0);
		}
		return text.rows;
	}
};
function textOf$2(source, columns, format, symbol) {
	const entries = Object.entries(columns);
	const [[time] = ["timestamp"], ...others] = entries;
	// A time is written as a text.
	const written = {
		[time]: "text",
		symbol: "text",
		...Object.fromEntries(others)
	};
	const toLine = lineWriterOf(written, format);
	const text = {
		rows: 0,
		async *blocks() {
			if (format === "csv") yield { block: `${Object.keys(written).join(",")}\n` };
			for await (const { rows, placeOf } of readBatches(source, readJson)) {
				text.rows += rows.length;
				yield { block: rows.map((row, index) => {
					const [first, ...rest] = entries.map(([name, type]) => {
						const cell = toCell(row[name], type);
						if (cell !== null) return cell;
						throw toRowFault(row[name], `${placeOf(index)}, ${name}`);
					});
					return `${toLine([
						first,
						symbol,
						...rest
					])}\n`;
				}).join("") };
			}
		}
	};
	return text;
}
__name(textOf$2, "textOf");
function toCell(value, type) {
	if (value === void 0 || value === null) return void 0;
	if (typeof value !== "string") return null;
	if (type !== "time") return value;
	const date = new Date(Number(value));
	return Number.isNaN(date.getTime()) ? null : date.toISOString().replace("Z", "000Z");
}
async function expectFolders(folder, name) {
	let path = folder;
	for (const part of name.split("/")) {
		path = join(path, part);
		try {
			if ((await lstat(path)).isDirectory()) continue;
		} catch (error) {
			if (codeOf(error) === "ENOENT") return;
			throw error;
		}
		throw problem("argument", path, "a folder, or remove what is there", "a link or a file");
	}
}
async function makeFolders(folder, name) {
	let path = folder;
	for (const part of name.split("/")) {
		path = join(path, part);
		await mkdir(path).catch((error) => {
			if (codeOf(error) !== "EEXIST") throw error;
		});
	}
	await expectFolders(folder, name);
}

// cli/ts/download/file-download.ts
const LAYOUTS = ["files", "dataset"];
const WINDOWS_AT_ONCE = 4;
const RETRIES = 10;
const FIRST_DELAY_MS$1 = 1e3;
const MAX_DELAY_MS$1 = 6e4;
function startOf$1(at, kind, timeframe) {
	return kind === "candles" ? firstStart(at, timeframe) : at;
}
__name(startOf$1, "startOf");
var FileDownload = class {
	session;
	file;
	end;
	name;
	constructor(session, file, end) {
		this.session = session;
		this.file = file;
		this.end = end;
		this.name = file.name;
	}
	get planned() {
		return this.#progressOf(this.file.coverage ?? emptyCoverage(this.session, this.file));
	}
	async run(isStopped) {
		const { context, source } = this.session;
		// Files of earlier versions have no source.
		let coverage = {
			...this.file.coverage ?? emptyCoverage(this.session, this.file),
			...source
		};
		const sink = await this.#open(coverage);
		const ended = new AbortController();
		try {
			for (const window of this.#windows(coverage.until, ended.signal)) {
				if (context.signal.aborted || isStopped()) return false;
				const read = await this.#read(window, coverage);
				if (read === void 0) return false;
				coverage = await sink.take(coverage, read.rows, read.until);
				context.onProgress(this.#progressOf(coverage));
				if (read.isLast) break;
			}
			coverage = await sink.finish(coverage);
		} finally {
			ended.abort();
			await sink.close();
		}
		context.onProgress(this.#progressOf(coverage, true));
		return true;
	}
	#open(coverage) {
		const { request, manifest, dataset } = this.session;
		const { folder, layout } = request;
		const { name } = this;
		if (layout !== "dataset") return FileSink.open(folder, name, manifest, dataset, coverage);
		return DatasetSink.open(folder, name, manifest, dataset, coverage);
	}
	*#windows(from, ended) {
		const { exchange, context, dataset, source, request } = this.session;
		const { symbol, timeframe } = this.file;
		const most = request.stream === void 0 ? WINDOWS_AT_ONCE : 1;
		const signal = AbortSignal.any([context.signal, ended]);
		const waiting = [];
		for (let next = from; next < this.end || waiting.length > 0;) {
			while (next < this.end && waiting.length < most) {
				const until = Math.min(this.end, next + dataset.windowMs(timeframe));
				const part = {
					symbol,
					timeframe,
					account: source.owner?.account,
					from: next,
					until
				};
				const rows = repeat({
					...context,
					signal
				}, () => dataset.read(exchange, part));
				// It is awaited in its turn, unless the download ends before.
				rows.catch(() => void 0);
				waiting.push({
					part,
					rows
				});
				next = until;
			}
			const window = waiting.shift();
			if (window !== void 0) yield window;
		}
	}
	async #read({ part, rows }, coverage) {
		const { exchange, context, dataset, request } = this.session;
		const last = coverage.last ?? void 0;
		let read = await rows;
		if (read !== void 0 && dataset.findFault(read, part, last) !== void 0) read = await repeat(context, () => readAgain(dataset, exchange, part, last));
		if (read === void 0) return void 0;
		// The current candle is not complete.
		const isOpen = ([at]) => nextStart(Number(at), part.timeframe) > this.end;
		const open = request.kind === "candles" ? read.find(isOpen) : void 0;
		if (open === void 0) return {
			rows: read,
			until: part.until,
			isLast: false
		};
		return {
			rows: read.slice(0, read.indexOf(open)),
			until: Number(open[0]),
			isLast: true
		};
	}
	#progressOf(coverage, isDone = false) {
		return progressOf(this.session.dataset, this.file, coverage, this.end, isDone);
	}
};
function emptyCoverage({ request }, { symbol, timeframe }) {
	const { kind, since = 0, format, layout, compression = "none" } = request;
	const from = startOf$1(since, kind, timeframe);
	return {
		kind,
		symbol: symbol ?? null,
		format,
		rows: 0,
		bytes: 0,
		first: null,
		last: null,
		...kind === "candles" ? { timeframe } : {},
		...layout === "dataset" ? {
			compression,
			days: {}
		} : {},
		from,
		until: from
	};
}
function progressOf(dataset, { name, timeframe }, { from, until, rows, first }, end, isDone) {
	const gapMs = dataset.gapMs?.(timeframe) ?? Infinity;
	const isLate = first !== void 0 && (first ?? until) - from > gapMs;
	return {
		file: name,
		rows,
		from,
		until,
		end,
		isDone,
		first: first ?? null,
		isLate
	};
}
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

// cli/ts/download/manifest.ts
var DownloadManifest = class DownloadManifest {
	folder;
	files;
	datasets;
	#running = Promise.resolve();
	#waiting;
	constructor(folder, files, datasets) {
		this.folder = folder;
		this.files = files;
		this.datasets = datasets;
	}
	static async open(folder) {
		const text = await readText(folder, MANIFEST_FILE);
		if (text === void 0) return new DownloadManifest(folder, {}, {});
		const content = readContent(text, "files");
		if (content !== void 0) return new DownloadManifest(folder, content.files, content.datasets ?? {});
		throw new UsageError(`${join(folder, MANIFEST_FILE)} is not of a download; give another --out`);
	}
	get names() {
		return Object.keys(this.files);
	}
	find(name) {
		return this.files[name] ?? this.datasets[name];
	}
	get all() {
		return [...Object.entries(this.files), ...Object.entries(this.datasets)];
	}
	async save(name, coverage) {
		this.files[name] = coverage;
		await this.#save();
	}
	async saveDataset(name, coverage) {
		this.datasets[name] = coverage;
		await this.#save();
	}
	async remove(name) {
		this.files = without$1(this.files, name);
		this.datasets = without$1(this.datasets, name);
		await this.#save();
	}
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
	#save() {
		this.#waiting ??= this.#running.then(() => {
			this.#waiting = void 0;
			const hasDatasets = Object.keys(this.datasets).length > 0;
			const content = {
				version: ARCHIVE_VERSION,
				files: this.files
			};
			const written = this.#write(MANIFEST_FILE, hasDatasets ? {
				...content,
				datasets: this.datasets
			} : content);
			this.#running = written.catch(() => void 0);
			return written;
		});
		return this.#waiting;
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
function without$1(entries, name) {
	return Object.fromEntries(Object.entries(entries).filter(([each]) => each !== name));
}
__name(without$1, "without");
function fileNameOf(symbol, kind, ending) {
	return [
		...symbol === void 0 ? [] : [toToken(symbol)],
		kind,
		ending
	].join(".");
}

// cli/ts/download/prepend.ts
const EARLIER = "_earlier";
const CHUNK_BYTES$1 = 1048576;
async function planPrepends(session, files) {
	const { request, dataset } = session;
	const { folder, kind, since = 0 } = request;
	const earlier = await openEarlier(folder);
	const tasks = [];
	for (const file of files) {
		const { name, coverage: known } = file;
		if (known === void 0 || known.until === known.from) throw new UsageError(`${name} has no rows yet; give the --format, --layout and --timeframe of its download, or leave --prepend out`);
		if (startOf$1(since, kind, file.timeframe) >= known.from) {
			const planned = progressOf(dataset, file, known, known.from, true);
			tasks.push({
				name,
				planned,
				run: () => Promise.resolve(true)
			});
			continue;
		}
		if (!isDataset(known)) await expectContent(folder, name, known, dataset);
		if (earlier.find(earlierOf(name, known)) === void 0) await expectNoFile(join(folder, EARLIER), earlierOf(name, known));
		tasks.push(new Prepend(session, file, known, earlier));
	}
	return tasks;
}
async function completeJoins(folder, manifest) {
	const begun = manifest.all.filter(([, { joining }]) => joining !== void 0);
	if (begun.length === 0) return;
	const earlier = await openEarlier(folder);
	for (const [name] of begun) await completeJoin(folder, manifest, earlier, name);
	await removeEarlier(folder);
}
async function removeEarlier(folder) {
	const { all } = await openEarlier(folder);
	if (all.length > 0) return;
	await rm(join(folder, EARLIER, MANIFEST_FILE), { force: true });
	await removeEmptyFolders(join(folder, EARLIER));
}
async function removeEmptyFolders(path) {
	try {
		const entries = await readdir(path, { withFileTypes: true });
		for (const entry of entries) if (entry.isDirectory()) await removeEmptyFolders(join(path, entry.name));
		await rmdir(path);
	} catch (error) {
		if (![
			"ENOENT",
			"ENOTEMPTY",
			"EEXIST"
		].includes(codeOf(error) ?? "")) throw error;
	}
}
async function openEarlier(folder) {
	await expectFolders(folder, EARLIER);
	return DownloadManifest.open(join(folder, EARLIER));
}
function earlierOf(name, known) {
	return isDataset(known) ? name : growingOf(name, known.format);
}
function isDataset(coverage) {
	return "days" in coverage;
}
async function expectContent(folder, name, known, dataset) {
	const path = join(folder, growingOf(name, known.format));
	await expectLength(path, known.bytes);
	if (known.bytes > 0) await expectColumns(path, name, dataset, known.format);
}
var Prepend = class {
	session;
	file;
	known;
	earlier;
	name;
	#end;
	#download;
	constructor(session, file, known, earlier) {
		this.session = session;
		this.file = file;
		this.known = known;
		this.earlier = earlier;
		const { request, context } = session;
		this.name = file.name;
		this.#end = endOfEarlier(file.name, known);
		const format = !isDataset(known) && known.format === "parquet" ? "jsonl" : known.format;
		const inner = {
			...session,
			request: {
				...request,
				folder: join(request.folder, EARLIER),
				format
			},
			manifest: earlier,
			context: {
				...context,
				onProgress: (progress) => {
					context.onProgress(this.#toProgress(progress));
				}
			}
		};
		const name = earlierOf(file.name, known);
		const empty = {
			...emptyCoverage(inner, file),
			...session.source
		};
		const stored = earlier.find(name);
		const isContinued = stored !== void 0 && stored.until <= this.#end && originOf$1(stored) === originOf$1(empty);
		this.#download = new FileDownload(inner, {
			...file,
			name,
			coverage: isContinued ? stored : void 0
		}, this.#end);
	}
	get planned() {
		return this.#toProgress(this.#download.planned);
	}
	async run(isStopped) {
		const { request, manifest, context, dataset } = this.session;
		await makeFolders(request.folder, EARLIER);
		if (!await this.#download.run(isStopped)) return false;
		const joining = await this.#prepare();
		await save(manifest, this.name, {
			...this.known,
			joining
		});
		await completeJoin(request.folder, manifest, this.earlier, this.name);
		context.onProgress(progressOf(dataset, this.file, joining, this.#end, true));
		return true;
	}
	async #prepare() {
		const { name, known, session } = this;
		const earlier = this.earlier.find(earlierOf(name, known));
		if (earlier?.until !== this.#end) throw new UsageError(`${name} does not start at a row; give another --out to download all rows`);
		const { folder } = session.request;
		const { from, first: found } = earlier;
		const first = found ?? known.first;
		const last = known.last ?? earlier.last;
		const joined = {
			...known,
			...session.source,
			from,
			...first === void 0 ? {} : { first },
			last
		};
		if (isDataset(known) && isDataset(earlier)) return {
			...joined,
			...joinDays(name, known, earlier)
		};
		const growing = growingOf(name, known.format);
		const header = known.format === "csv" ? Buffer.byteLength(headerOf(session.dataset.columns)) : 0;
		await writeParts(join(folder, `${growing}.new`), [{
			path: join(folder, EARLIER, growing),
			from: 0,
			until: earlier.bytes
		}, {
			path: join(folder, growing),
			from: header,
			until: known.bytes
		}]);
		return {
			...joined,
			rows: earlier.rows + known.rows,
			bytes: earlier.bytes + known.bytes - header
		};
	}
	#toProgress(progress) {
		const rows = this.known.rows - replacedRows(this.known, this.#end) + progress.rows;
		return {
			...progress,
			file: this.name,
			rows,
			isDone: false
		};
	}
};
function endOfEarlier(name, known) {
	if (!isDataset(known) || known.from % DAY_MS === 0) return known.from;
	const end = Math.ceil(known.from / DAY_MS) * DAY_MS;
	if (known.until > end || known.until === end && known.bytes === 0) return end;
	const fact = `${name} starts within the day ${dayOf(known.from)}, which is not complete`;
	throw new UsageError(`${fact}; continue it with --resume first, or give another --out`);
}
function originOf$1({ from, format, compression, service, owner }) {
	return JSON.stringify([
		from,
		format,
		compression,
		service,
		owner?.wallet,
		owner?.account
	]);
}
__name(originOf$1, "originOf");
function replacedRows(known, end) {
	return isDataset(known) && end > known.from ? known.days[dayOf(known.from)]?.rows ?? 0 : 0;
}
function joinDays(name, known, earlier) {
	const day = dayOf(known.from);
	const [replaced, found] = [replacedRows(known, earlier.until), earlier.days[day]?.rows ?? 0];
	if (found < replaced) {
		const fact = `${name} has ${replaced} rows of ${day}, and the service now returns only ${found}`;
		throw new UsageError(`${fact}; nothing was changed: give another --out to download all rows`);
	}
	return {
		days: {
			...earlier.days,
			...known.days,
			...earlier.days
		},
		rows: earlier.rows + known.rows - replaced
	};
}
async function writeParts(target, parts) {
	const output = await openRegularFile(target, "write");
	try {
		const chunk = Buffer.alloc(CHUNK_BYTES$1);
		for (const { path, from, until } of parts) {
			const input = await openRegularFile(path, "read");
			try {
				for (let at = from; at < until;) {
					const { bytesRead } = await input.read(chunk, 0, Math.min(chunk.length, until - at), at);
					if (bytesRead === 0) throw new UsageError(`${path} has ${at} bytes instead of ${until}; restore it`);
					await output.writeFile(chunk.subarray(0, bytesRead));
					at += bytesRead;
				}
			} finally {
				await input.close();
			}
		}
		await output.datasync();
	} catch (error) {
		await rm(target, { force: true });
		throw error;
	} finally {
		await output.close();
	}
}
async function completeJoin(folder, manifest, earlier, name) {
	const known = manifest.find(name);
	const joining = known?.joining;
	if (known === void 0 || joining === void 0) return;
	if (isDataset(known) && isDataset(joining)) await moveDays(folder, name, known, joining);
	else await replaceFile(folder, name, joining);
	const source = earlierOf(name, known);
	await expectFolders(folder, join(EARLIER, isDataset(known) ? source : "."));
	await rm(join(folder, EARLIER, source), {
		recursive: true,
		force: true
	});
	if (earlier.find(source) !== void 0) await earlier.remove(source);
	await save(manifest, name, joining);
}
async function replaceFile(folder, name, { kind, format, bytes }) {
	const path = join(folder, growingOf(name, format));
	if (await hasFile(`${path}.new`)) await rename(`${path}.new`, path);
	await expectLength(path, bytes);
	if (format !== "parquet") return;
	if (!Object.hasOwn(DATASETS, kind)) throw new UsageError(`${name} is of ${kind}, which is no kind of rows`);
	await writeParquet(path, join(folder, name), DATASETS[kind]);
}
async function moveDays(folder, name, known, joining) {
	for (const [day, { sha256, bytes }] of Object.entries(joining.days)) {
		if (known.days[day]?.sha256 === sha256) continue;
		const [dayName, file] = [join(name, `date=${day}`), fileOfDay(joining, day)];
		await expectFolders(folder, join(EARLIER, dayName));
		await makeFolders(folder, dayName);
		await rename(join(folder, EARLIER, name, file), join(folder, name, file)).catch((error) => {
			if (codeOf(error) !== "ENOENT") throw error;
		});
		await expectLength(join(folder, name, file), bytes);
	}
}
function save(manifest, name, coverage) {
	return isDataset(coverage) ? manifest.saveDataset(name, coverage) : manifest.save(name, coverage);
}

// cli/ts/download/stream-download.ts
var StreamDownload = class StreamDownload {
	reader;
	kind;
	service;
	constructor(reader, kind, service) {
		this.reader = reader;
		this.kind = kind;
		this.service = service;
	}
	static async open(address, kind, options) {
		if (!isStreamKind(kind)) {
			const accepted = Object.keys(STREAM_KINDS).join(", ");
			throw new UsageError(`${kind} cannot be read with --from; give one of ${accepted}, or leave --from out`);
		}
		const service = address.replaceAll(/\/\/[^@/,]*@/g, "//");
		return new StreamDownload(await StreamReader.open(address, options), kind, service);
	}
	get dataset() {
		const read = (_, part) => this.#rows(part);
		return {
			...DATASETS[this.kind],
			windowMs: () => DAY_MS,
			gapMs: () => Infinity,
			read
		};
	}
	async findEnd({ symbol, timeframe, from, until, isContinued, signal }) {
		const series = seriesOf(this.kind, symbol, timeframe);
		const segments = await readSeries(this.reader, series, {
			since: from,
			until
		}, () => {
			if (signal.aborted) throw new Error("stopped before rows were written");
		});
		if (segments.length === 0 && isContinued) return from;
		const [first, ...others] = segments.filter((segment) => segment.until > from);
		if (first !== void 0 && first.from <= from && others.length === 0) return Math.min(until, first.until);
		const name = `${this.service}, subject ${series.subject}`;
		if (first === void 0) {
			const bounds = await this.reader.bounds("AM_MD", series.subject);
			const found = bounds === void 0 ? "nothing" : `messages from ${iso(bounds.first)} to ${iso(bounds.last)}`;
			const range = `from ${iso(from)}${until === Number.MAX_SAFE_INTEGER ? "" : ` to ${iso(until)}`}`;
			throw new UsageError(`${name} has no rows ${range}; it has ${found}: give another --since or --until`);
		}
		const known = [first, ...others].map(describe$3).join(", ");
		throw new UsageError(`${name} has not all rows from ${iso(from)} on; it has those ${known}: give a --since and --until of one of these`);
	}
	close() {
		return this.reader.close();
	}
	async #rows({ symbol = "", timeframe, from, until }) {
		const rows = [];
		const series = seriesOf(this.kind, symbol, timeframe);
		await readSeries(this.reader, series, {
			since: from,
			until
		}, (time, row) => {
			rows.push([time, ...Object.values(row).slice(1)]);
		});
		// Publishers side by side may store two trades of one moment in another order.
		return rows.sort((left, right) => Number(left[0]) - Number(right[0]));
	}
};
function isStreamKind(kind) {
	return Object.hasOwn(STREAM_KINDS, kind);
}
function describe$3({ from, until }) {
	return `from ${iso(from)} to ${iso(until)}`;
}
__name(describe$3, "describe");
function iso(time) {
	return new Date(time).toISOString();
}

// cli/ts/download/download.ts
const SETTLE_MS = MINUTE_MS;
async function download(exchange, request, context) {
	const { stream: from, kind } = request;
	const stream = from === void 0 ? void 0 : await StreamDownload.open(from.address, kind, from);
	try {
		return await downloadInto(exchange, request, context, stream);
	} finally {
		await stream?.close();
	}
}
async function downloadInto(exchange, request, context, stream) {
	await mkdir(request.folder, { recursive: true });
	const path = join(request.folder, `${MANIFEST_FILE}.lock`);
	const lock = await acquireLock(path, {
		at: request.folder,
		wanted: "a folder that no other download writes to; wait for that one to end, or give another --out"
	});
	try {
		await removeLeftovers(path);
		return await downloadFiles(exchange, request, context, stream);
	} finally {
		await lock.release();
	}
}
async function downloadFiles(exchange, request, context, stream) {
	const manifest = await DownloadManifest.open(request.folder);
	await completeJoins(request.folder, manifest);
	await exchange.loadMarkets();
	const symbols = [...new Set(request.symbols.map((symbol) => exchange.market(symbol).symbol))];
	const source = stream === void 0 ? await sourceOf(exchange, request) : { service: stream.service };
	const timeframes = request.kind === "candles" ? [...new Set(request.timeframes)] : request.timeframes.slice(0, 1);
	const files = (symbols.length === 0 ? [void 0] : symbols).flatMap((symbol) => timeframes.map((timeframe) => {
		const name = nameOf$3(request, symbol, timeframe);
		return {
			name,
			symbol,
			timeframe,
			coverage: toStart(manifest.find(name), name, request, timeframe, source)
		};
	}));
	for (const { name } of files) {
		if (request.layout === "dataset") await expectFolders(request.folder, name);
		if (manifest.find(name) !== void 0) continue;
		const written = request.layout === "dataset" ? [name] : [name, growingOf(name, request.format)];
		for (const each of new Set(written)) await expectNoFile(request.folder, each);
	}
	const session = {
		exchange,
		request,
		context,
		manifest,
		source,
		dataset: stream?.dataset ?? DATASETS[request.kind]
	};
	const prepends = request.isPrepended === true ? await planPrepends(session, files) : void 0;
	// A stream is read before anything is written.
	const ends = stream && await endsOf(stream, request, files, context.signal);
	const rows = symbols.map((symbol) => {
		const market = exchange.market(symbol);
		// The service repeats the lot there, and its amounts are in base.
		return [symbol, {
			...market.info,
			contractSize: Number(market.contractSize)
		}];
	});
	if (rows.length > 0) await manifest.saveMarkets(Object.fromEntries(rows));
	// All files from the service end at the same moment.
	const now = ends ?? prepends ? Infinity : await repeat(context, () => readServiceTime(exchange));
	if (now === void 0) return [];
	const endOf = ({ name }) => ends?.get(name) ?? Math.min(request.until, now - SETTLE_MS);
	const tasks = prepends ?? files.map((file) => new FileDownload(session, file, endOf(file)));
	context.onPlan?.(tasks.map(({ planned }) => planned));
	const done = await runSideBySide(tasks, request.jobs ?? 1);
	if (prepends !== void 0) await removeEarlier(request.folder);
	return done;
}
async function runSideBySide(tasks, jobs) {
	const done = [];
	const left = [...tasks];
	let isStopped = false;
	const work = async () => {
		for (let next = left.shift(); next !== void 0 && !isStopped; next = left.shift()) if (await next.run(() => isStopped).catch((error) => {
			isStopped = true;
			throw error;
		})) done.push(next.name);
		else isStopped = true;
	};
	const ended = await Promise.allSettled(Array.from({ length: Math.min(jobs, tasks.length) }, work));
	for (const each of ended) if (each.status === "rejected") throw each.reason;
	return done;
}
async function endsOf(stream, { kind, since = 0, until }, files, signal) {
	const ends = /* @__PURE__ */ new Map();
	for (const { name, symbol = "", timeframe, coverage } of files) {
		const from = coverage?.until ?? startOf$1(since, kind, timeframe);
		const isContinued = coverage !== void 0;
		ends.set(name, await stream.findEnd({
			symbol,
			timeframe,
			from,
			until,
			isContinued,
			signal
		}));
	}
	return ends;
}
function nameOf$3({ kind, format, layout }, symbol, timeframe) {
	if (layout === "dataset") return datasetNameOf(symbol ?? "", kind, kind === "candles" ? timeframe : void 0);
	return fileNameOf(symbol, kind, kind === "candles" ? `${timeframe}.${format}` : format);
}
__name(nameOf$3, "nameOf");
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
function expectOrigin(known, name, request, source) {
	expectLayout(known, name, request);
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
function toStart(known, name, request, timeframe, source) {
	const { since, isResumed, isPrepended, isSinceRelative, kind } = request;
	const hasRows = known !== void 0 && (known.bytes > 0 || "days" in known && known.until > known.from);
	if (isPrepended === true) {
		if (known !== void 0) expectOrigin(known, name, request, source);
		return known;
	}
	if (hasRows && !isResumed) throw new UsageError(`${name} exists already; give --resume to continue it, or another --out`);
	// A file whose first step did not end starts again.
	if (known === void 0 || !hasRows && since !== void 0) {
		if (since === void 0) throw new UsageError(`${name} is new; give --since, such as 30d or 2026-09-01`);
		return;
	}
	expectOrigin(known, name, request, source);
	const from = since === void 0 ? known.from : startOf$1(since, kind, timeframe);
	// A job that runs every day names a start that moves on; the file keeps what it has.
	if (from === known.from || isSinceRelative === true && from > known.from) return known;
	const start = new Date(known.from).toISOString();
	throw new UsageError(`${name} starts at ${start}; leave --since out, or give another --out`);
}
function expectLayout(known, name, { layout, format, compression }) {
	if (layout !== "dataset") return;
	const { compression: before = "" } = known;
	if (known.format === format && before === compression) return;
	const found = `${known.format} with the compression ${before}`;
	throw new UsageError(`${name} is ${found}; give --format ${known.format} --compression ${before}, or another --out`);
}

// cli/ts/download-command.ts
function addDownload(program, io) {
	withWallet(program.command("download").description("store rows in files, which can be continued").addArgument(new Argument("<kind>", Object.keys(DATASETS).join(", ")).argParser(kindOf$1))).option("--symbols <list>", "markets; optional for my-trades and ledger", symbolList, []).option("--timeframe <list>", "of candles: one or several, such as 1m,1h (default: 1m)", list$1).option("--since <time>", "first row; such as 2d, with --resume that of new files", since).option("--until <time>", "end of the period (default: a minute ago)", (text) => time(text)).requiredOption("--out <folder>", "folder of the files").addOption(new Option("--format <name>", "format of the files").choices(FORMATS$1).default("csv")).addOption(new Option("--layout <name>", "dataset: a folder a market, with one compressed file a day").choices(LAYOUTS).default("files")).addOption(new Option("--compression <name>", "of a dataset (default: zstd where Node has it, else gzip)").choices(COMPRESSIONS)).option("--jobs <number>", "files that are read side by side, within one rate of requests", count$1(16), 1).option("--progress <length>", "without a terminal: time between two lines of progress", duration, 1e4).option("--resume", "continue the files that are there").option("--prepend", "put the rows from --since on before those of the files that are there").option("--from <address>", "read the streams of publish, such as nats://127.0.0.1:4222, in place of the service").option("--creds <path>", "of --from: credentials file").option("--tls-ca <path>", "of --from: certificates that the server is checked against").action((kind, options) => run$4(io, kind, options));
}
function isFile(path) {
	try {
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
async function run$4(io, kind, options) {
	const { isPrivate } = DATASETS[kind];
	if (options.symbols.length === 0 && !isPrivate) throw new UsageError("give the markets: --symbols BTC/USD:USDC");
	if (options.symbols.length > 0 && kind === "ledger") throw new UsageError("a ledger is of all markets; leave --symbols out");
	if (options.timeframe !== void 0 && kind !== "candles") throw new UsageError(`--timeframe is of candles; leave it out for ${kind}`);
	if (isFile(options.out)) throw new UsageError(`--out ${options.out} is a file; name a folder`);
	const { timeframe: timeframes = ["1m"] } = options;
	expectPeriod(options.since?.at, options.until);
	if (options.prepend === true) expectPrependable(options);
	const compression = compressionOf(options, kind);
	// The text of numbers keeps all digits.
	const exchange = isPrivate ? await toReader(io, options, { number: String }) : new aftermath({
		...configOf$1(io, options),
		number: String
	});
	for (const timeframe of timeframes) expectTimeframe(timeframe, Object.keys(exchange.timeframes));
	await withExchange$1(io, options, exchange, async ({ output }) => {
		const bar = new ProgressBar(io, options.progress);
		const request = {
			kind,
			symbols: options.symbols,
			timeframes,
			since: options.since?.at,
			isSinceRelative: options.resume === true && options.since?.isRelative === true,
			jobs: options.jobs,
			layout: options.layout,
			...compression === void 0 ? {} : { compression },
			until: options.until ?? Number.MAX_SAFE_INTEGER,
			folder: options.out,
			format: options.format,
			isResumed: options.resume === true,
			isPrepended: options.prepend === true,
			account: options.account,
			stream: streamOf(io, options)
		};
		const files = /* @__PURE__ */ new Map();
		const context = {
			signal: io.signal,
			onPlan: (planned) => {
				for (const progress of planned) files.set(progress.file, progress);
				bar.begin(files);
			},
			onProgress: (progress) => {
				files.set(progress.file, progress);
				bar.show(files);
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
		if (!io.signal.aborted) return;
		throw new Error(`stopped; ${request.isPrepended === true ? "repeat the command to continue" : "continue with --resume"}`);
	});
}
__name(run$4, "run");
function expectPrependable({ since: start, until, resume, from }) {
	const how = "leave one of them out";
	if (resume === true) throw new UsageError(`--prepend adds rows before a file, and --resume after it; ${how}`);
	if (until !== void 0) throw new UsageError(`--prepend adds all rows up to the start of a file; leave --until out`);
	if (from !== void 0) throw new UsageError(`--prepend reads from the service, not from streams; leave --from out`);
	if (start === void 0) throw new UsageError(`--prepend needs the new start; give --since, such as 2026-01-01`);
}
function streamOf(io, { from: address, creds, tlsCa }) {
	const onNotice = (text) => {
		note(io, text);
	};
	if (address !== void 0) return {
		address,
		creds,
		tlsCa,
		onNotice
	};
	if (creds !== void 0 || tlsCa !== void 0) throw new UsageError("--creds and --tls-ca belong to --from; give --from nats://…, or leave them out");
}
function compressionOf({ layout, compression }, kind) {
	if (layout === "files") {
		if (compression === void 0) return void 0;
		throw new UsageError("--compression belongs to --layout dataset; give that, or leave it out");
	}
	if (DATASETS[kind].isPrivate) {
		const accepted = Object.keys(DATASETS).filter((name) => !DATASETS[name].isPrivate);
		throw new UsageError(`--layout dataset is of ${accepted.join(", ")}; leave it out for ${kind}`);
	}
	const chosen = compression ?? bestCompression();
	codecOf(chosen);
	return chosen;
}
const WITHOUT_HISTORY = [
	"open-interest",
	"marks",
	"mark-prices",
	"tickers",
	"books"
];
function kindOf$1(text) {
	if (Object.hasOwn(DATASETS, text)) return text;
	const accepted = Object.keys(DATASETS).join(", ");
	if (!WITHOUT_HISTORY.includes(text)) throw new InvalidArgumentError(`Allowed choices are ${accepted}.`);
	throw new InvalidArgumentError(`The service has no history of ${text}; record books and marks live with the command record, or download one of ${accepted}.`);
}
__name(kindOf$1, "kindOf");
function since(text) {
	return {
		at: time(text),
		isRelative: /^\d+[smhdw]$/.test(text)
	};
}
function list$1(text) {
	return text.split(",").map((name) => name.trim());
}
__name(list$1, "list");
var ProgressBar = class {
	io;
	intervalMs;
	#bar;
	#startedAt = performance.now();
	#shownAt = this.#startedAt;
	#unshown;
	#before = {
		share: 0,
		rows: 0
	};
	constructor(io, intervalMs) {
		this.io = io;
		this.intervalMs = intervalMs;
		if (io.stderr.isTTY !== true) return;
		const format = "{done}/{files} files [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {left} left";
		this.#bar = new SingleBar({
			format,
			stream: io.stderr,
			hideCursor: true
		});
	}
	begin(files) {
		const { share, rows } = this.#overall(files);
		this.#before = {
			share,
			rows
		};
	}
	show(files) {
		const overall = this.#overall(files);
		if (this.#bar !== void 0) this.#draw(this.#bar, overall);
		else if (performance.now() - this.#shownAt >= this.intervalMs) this.#writeLine(overall);
		else this.#unshown = overall;
	}
	end() {
		this.#bar?.stop();
		if (this.#unshown !== void 0 && this.#shownAt > this.#startedAt) this.#writeLine(this.#unshown);
	}
	#writeLine({ share, ...others }) {
		this.#shownAt = performance.now();
		this.#unshown = void 0;
		this.io.stderr.write(`${JSON.stringify({
			...others,
			percent: Math.round(share * 1e3) / 10
		})}\n`);
	}
	#overall(files) {
		const all = [...files.values()];
		const sum = (of) => all.reduce((total, each) => total + of(each), 0);
		const length = sum(({ from, end }) => Math.max(0, end - from));
		const share = length === 0 ? 1 : sum(({ from, until, end, isDone }) => isDone ? Math.max(0, end - from) : Math.min(until, end) - from) / length;
		const rows = sum((progress) => progress.rows);
		const gained = share - this.#before.share;
		const eta = gained > 0 ? Math.round((1 - share) / gained * this.#seconds) : null;
		return {
			files: all.length,
			done: all.filter(({ isDone }) => isDone).length,
			rows,
			share,
			eta
		};
	}
	get #seconds() {
		return (performance.now() - this.#startedAt) / 1e3;
	}
	#draw(bar, { files, done, rows, share, eta }) {
		const payload = {
			files,
			done,
			rows,
			rate: Math.round((rows - this.#before.rows) / Math.max(this.#seconds, .001)),
			left: eta === null ? "…" : `${eta} s`
		};
		if (bar.isActive) bar.update(Math.round(share * 1e3), payload);
		else bar.start(1e3, Math.round(share * 1e3), payload);
	}
};

// cli/ts/record/raw/line.ts
const RAW_VERSION = 1;
const OWN_CHANNEL = "recording";
const SHARED_CHANNEL = "updates";
const EVENTS$1 = [
	"start",
	"end",
	"open",
	"close"
];
function channelOf(stream, symbol, isResponse = false) {
	return `${isResponse ? "http " : ""}${stream} ${symbol}`;
}
function readChannel(channel) {
	const [, http, stream, symbol] = /^(http )?(orderbook|trades) (.+)$/.exec(channel) ?? [];
	if (symbol === void 0) return void 0;
	return {
		stream,
		symbol,
		isResponse: http !== void 0
	};
}
function timeIn(raw) {
	try {
		const { timestamp } = Object(JSON.parse(raw));
		return parseMilliseconds(timestamp) ?? null;
	} catch {
		return null;
	}
}
function readLine(text, at) {
	try {
		const line = JSON.parse(text);
		if (isLine(line)) return line;
	} catch {
		// No JSON.
	}
	throw sentence("argument", `${at} is ${shorten(text, 80)}, and no line of a raw recording; give another file`);
}
function isLine(value) {
	if (!isRecord(value)) return false;
	const { local, exchange, channel, raw, event, reason } = value;
	return [
		typeof local === "string" && /^\d{1,20}$/.test(local),
		exchange === null || isCount(exchange),
		typeof channel === "string",
		event === void 0 ? typeof raw === "string" : EVENTS$1.some((known) => known === event),
		reason === void 0 || typeof reason === "string",
		event !== "start" || isStart(value)
	].every(Boolean);
}
function isStart({ version, service, markets }) {
	const isMarket = (market) => isRecord(market) && [
		"id",
		"tick",
		"lot"
	].every((name) => typeof market[name] === "string");
	return version === RAW_VERSION && typeof service === "string" && isRecord(markets) && Object.values(markets).every(isMarket);
}

// cli/ts/record/raw/book-check.ts
const MAX_FRAMES = 1e6;
const RESTART = 1e3;
var BookCheck = class {
	grid;
	onGap;
	onFault;
	counts = {
		sockets: 0,
		frames: 0,
		duplicates: 0,
		gaps: 0,
		snapshots: 0,
		equal: 0,
		unproven: 0
	};
	#reader;
	#frames = /* @__PURE__ */ new Map();
	#books;
	#last = 0;
	#ahead = [];
	#modes = /* @__PURE__ */ new Set(["additive", "absolute"]);
	constructor(grid, onGap, onFault) {
		this.grid = grid;
		this.onGap = onGap;
		this.onFault = onFault;
		this.#reader = new FrameReader(grid);
	}
	get mode() {
		const [first, ...others] = this.#modes;
		return others.length === 0 ? first : void 0;
	}
	opened() {
		this.ended();
		this.counts.sockets += 1;
	}
	ended() {
		this.#advance(Infinity);
		if (this.#books === void 0) this.counts.unproven += this.#frames.size;
		this.#restart();
	}
	frame(text) {
		const nonce = this.#nonceOf(text);
		if (nonce === void 0) return;
		this.counts.frames += 1;
		if (nonce < this.#last - RESTART) this.ended();
		if (nonce <= this.#nonce || this.#frames.has(nonce)) {
			this.counts.duplicates += 1;
			return;
		}
		if (this.#frames.size === MAX_FRAMES) throw new Error(`no snapshot for ${MAX_FRAMES} frames`);
		this.#frames.set(nonce, text);
		this.#last = Math.max(this.#last, nonce);
		const due = this.#ahead.filter((snapshot) => snapshot.nonce <= this.#last);
		if (due.length === 0) return;
		this.#ahead = this.#ahead.filter((snapshot) => !due.includes(snapshot));
		for (const snapshot of due) this.#compare(snapshot);
	}
	snapshot(text) {
		this.counts.snapshots += 1;
		const snapshot = new Book(this.grid);
		try {
			const fault = snapshot.replace(this.#reader.fromJson(readJson(text)));
			if (fault !== void 0) {
				this.onFault(`a snapshot is ${fault}`);
				return;
			}
		} catch (error) {
			this.onFault(`a snapshot cannot be read: ${error instanceof Error ? error.message : String(error)}`);
			return;
		}
		if (this.#books !== void 0 && snapshot.nonce > this.#last) this.#ahead.push(snapshot);
		else this.#compare(snapshot);
	}
	get #nonce() {
		return this.#books?.values().next().value?.nonce ?? 0;
	}
	#nonceOf(text) {
		try {
			return this.#reader.read(text).nonce;
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			// Acknowledgements are no objects.
			if (text.trimStart().startsWith("{")) this.onFault(`a frame cannot be read: ${error.message}`);
			return;
		}
	}
	#compare(snapshot) {
		const { nonce } = snapshot;
		if (this.#books !== void 0 && nonce < this.#nonce) return;
		if (this.#books !== void 0) this.#advance(nonce);
		const books = this.#books;
		if (books === void 0) this.#start(snapshot);
		else {
			const equal = [...books].filter(([, book]) => book.equals(snapshot)).map(([mode]) => mode);
			if (equal.length === 0) {
				const [book = snapshot] = books.values();
				const difference = differenceOf(book, snapshot, this.grid);
				this.onFault(`the book differs from the snapshot of nonce ${nonce}: ${difference}`);
				this.#start(snapshot);
			} else {
				this.counts.equal += 1;
				for (const mode of [...books.keys()].filter((each) => !equal.includes(each))) this.#refute(mode);
			}
		}
	}
	#start(snapshot) {
		for (const nonce of this.#frames.keys()) if (nonce <= snapshot.nonce) this.#frames.delete(nonce);
		this.#books = new Map([...this.#modes].map((mode) => {
			const book = new Book(this.grid);
			book.copy(snapshot);
			return [mode, book];
		}));
	}
	#advance(until) {
		for (let next = this.#nonce + 1; this.#books !== void 0 && next <= Math.min(until, this.#last); next += 1) {
			const text = this.#frames.get(next);
			if (text === void 0) {
				this.counts.gaps += 1;
				this.onGap(next, this.#firstAfter(next));
				this.#books = void 0;
			} else {
				this.#frames.delete(next);
				this.#apply(this.#books, text, next);
			}
		}
	}
	#firstAfter(missing) {
		let first = this.#last;
		for (const nonce of this.#frames.keys()) if (nonce > missing && nonce < first) first = nonce;
		return first;
	}
	#apply(books, text, nonce) {
		let fault;
		for (const [mode, book] of [...books]) {
			fault = book.apply(this.#reader.read(text), mode);
			if (fault !== void 0 && books.size > 1) this.#refute(mode);
			else if (fault !== void 0) {
				this.onFault(`the frame of nonce ${nonce} makes the book ${fault}`);
				this.#books = void 0;
			}
		}
	}
	#refute(mode) {
		this.#modes.delete(mode);
		this.#books?.delete(mode);
	}
	#restart() {
		this.#books = void 0;
		this.#frames.clear();
		this.#ahead = [];
		this.#last = 0;
	}
};
function differenceOf(book, snapshot, { tick, lot }) {
	for (const name of ["bids", "asks"]) {
		const pricesOf = (side) => side.toRows().map(([price]) => price);
		const different = [.../* @__PURE__ */ new Set([...pricesOf(book[name]), ...pricesOf(snapshot[name])])].find((price) => {
			const ticks = Math.round(price / fromSteps(1, tick));
			return book[name].amountAt(ticks) !== snapshot[name].amountAt(ticks);
		});
		if (different === void 0) continue;
		const ticks = Math.round(different / fromSteps(1, tick));
		const [mine, other] = [book, snapshot].map((each) => fromSteps(each[name].amountAt(ticks), lot));
		return `${name} at ${different} have ${mine}, and ${other} in the snapshot`;
	}
	return "no level";
}

// cli/ts/record/raw/recorded-trades.ts
const MAX_KEYS$1 = 5e4;
const KEYS_SLACK = 5e3;
var RecordedTrades = class {
	gaps = 0;
	#counts = /* @__PURE__ */ new Map();
	#hasPage = false;
	#from = -Infinity;
	#newest = 0;
	#brokenAt;
	opened() {
		this.ended();
		if (this.#hasPage) this.#brokenAt = this.#newest;
	}
	ended() {
		if (this.#brokenAt !== void 0) this.gaps += 1;
		this.#brokenAt = void 0;
	}
	frame(text) {
		const row = readJson(text);
		// Acknowledgements have no price.
		if (!isRecord(row) || row["price"] === void 0) return [];
		const trade = expectTrade(row);
		const counts = this.#countsOf(tradeKey(trade));
		counts.sent += 1;
		return this.#release(trade, counts, counts.sent);
	}
	page(text) {
		const page = readTradesPage(readJson(text));
		const trades = sortNewestFirst(page).reverse();
		const isFirst = !this.#hasPage;
		this.#hasPage = true;
		const oldest = Number(trades[0]?.timestamp ?? 0);
		// The oldest millisecond of a page may be incomplete.
		if (isFirst && isGiven(page.nextCursor)) this.#from = oldest + 1;
		if (this.#brokenAt !== void 0 && oldest <= this.#brokenAt) this.#brokenAt = void 0;
		const seen = /* @__PURE__ */ new Map();
		return trades.flatMap((trade) => {
			if (!isFirst && Number(trade.timestamp) < this.#from) return [];
			const key = tradeKey(trade);
			const count = (seen.get(key) ?? 0) + 1;
			seen.set(key, count);
			const counts = this.#countsOf(key);
			if (isFirst) {
				counts.older = count;
				this.#newest = Math.max(this.#newest, Number(trade.timestamp));
			}
			return count <= counts.older ? [] : this.#release(trade, counts, count);
		});
	}
	#release(row, counts, count) {
		this.#newest = Math.max(this.#newest, Number(row.timestamp));
		if (count <= counts.released) return [];
		counts.released = count;
		return [{
			row,
			id: `${tradeKey(row)}-${count - 1}`
		}];
	}
	#countsOf(key) {
		const known = this.#counts.get(key);
		if (known !== void 0) return known;
		const counts = {
			released: 0,
			sent: 0,
			older: 0
		};
		this.#counts.set(key, counts);
		dropOldest(this.#counts, MAX_KEYS$1, KEYS_SLACK);
		return counts;
	}
};

// cli/ts/record/raw/verify.ts
const MAX_TEXTS = 20;
async function verifyRaw(reader) {
	const markets = /* @__PURE__ */ new Map();
	const faults = new Texts();
	const notes = new Texts();
	let [lines, from, until] = [
		0,
		0n,
		0n
	];
	let service = "";
	let hasEnded = true;
	for await (const line of reader.lines()) {
		lines += 1;
		const at = BigInt(line.local);
		const place = `line ${lines}`;
		if (lines === 1) from = at;
		if (lines === 1 && line.event !== "start") throw toForeign(reader.path);
		if (line.event === "start") {
			if (!hasEnded) notes.add(`${place}: the process before was killed; it wrote no end`);
			service = line.service ?? service;
			hasEnded = false;
			for (const [symbol, market] of Object.entries(line.markets ?? {})) {
				expectSame(markets.get(symbol)?.market, market, `${reader.path}:${lines}`);
				if (!markets.has(symbol)) markets.set(symbol, newMarket(symbol, market, () => `line ${lines}`, notes, faults));
			}
		} else if (at < until) faults.add(`${place}: the local time runs back by ${until - at} ns`);
		if (line.event === "end") hasEnded = true;
		until = at;
		takeLine(markets, line, place, faults);
	}
	for (const { book, trades } of markets.values()) {
		book.ended();
		trades.ended();
	}
	if (!hasEnded) notes.add("the last process was killed, or records still: it wrote no end");
	const reports = [...markets].map(([symbol, each]) => toReport(symbol, each));
	const grids = new Map([...markets].map(([symbol, { market }]) => [symbol, market]));
	return {
		lines,
		from,
		until,
		service,
		markets: reports,
		grids,
		faults: faults.all,
		notes: notes.all
	};
}
function takeLine(markets, line, place, faults) {
	if (line.channel === OWN_CHANNEL) return;
	const { stream, symbol = "", isResponse } = readChannel(line.channel) ?? {};
	const market = markets.get(symbol);
	if (market === void 0) return;
	const { book, trades } = market;
	if (line.event === "open") (stream === "orderbook" ? book : trades).opened();
	if (line.event === "close" && stream === "orderbook") book.ended();
	const { raw } = line;
	if (raw === void 0) return;
	try {
		if (stream === "orderbook" && isResponse === true) book.snapshot(raw);
		else if (stream === "orderbook") book.frame(raw);
		else market.count += (isResponse === true ? trades.page(raw) : trades.frame(raw)).length;
	} catch (error) {
		if (!(error instanceof Problem || error instanceof SyntaxError)) throw error;
		faults.add(`${place}: ${symbol}: ${shorten(describeFault(error), 200)}`);
	}
}
function newMarket(symbol, market, place, notes, faults) {
	const onGap = (missing, next) => {
		const frames = next - missing === 1 ? `frame of nonce ${missing} is` : `frames of nonce ${missing} to ${next - 1} are`;
		notes.add(`${place()}: ${symbol}: the ${frames} missing`);
	};
	const onFault = (fault) => {
		faults.add(`${place()}: ${symbol}: ${fault}`);
	};
	return {
		market,
		book: new BookCheck(toGrid(market.tick, market.lot), onGap, onFault),
		trades: new RecordedTrades(),
		count: 0
	};
}
function toReport(symbol, { book, trades, count }) {
	const { sockets, frames, snapshots, equal, gaps, unproven } = book.counts;
	const amounts = book.mode ?? "unknown";
	return {
		symbol,
		sockets,
		frames,
		snapshots,
		equal,
		gaps,
		unproven,
		trades: count,
		tradeGaps: trades.gaps,
		amounts
	};
}
function expectSame(known, market, at) {
	if (known === void 0 || known.id === market.id && known.tick === market.tick && known.lot === market.lot) return;
	throw new Error(`${at} has another tick or lot of a market than before; give a recording of one of them`);
}
function toForeign(path) {
	return /* @__PURE__ */ new Error(`${path} does not begin with the start of a recording; give a recording of record --raw`);
}
var Texts = class {
	#texts = [];
	#more = 0;
	add(text) {
		if (this.#texts.length < MAX_TEXTS) this.#texts.push(text);
		else this.#more += 1;
	}
	get all() {
		return this.#more === 0 ? this.#texts : [...this.#texts, `and ${this.#more} more`];
	}
};

// cli/ts/export/book-replay.ts
var BookReplay = class {
	#sync;
	#changes;
	#request;
	constructor({ tick, lot }, mode) {
		this.#sync = new BookSync(toGrid(tick, lot), { deltas: mode === "unknown" ? "auto" : mode });
		this.#changes = this.#sync.book.follow();
	}
	get isShown() {
		return this.#sync.isShown;
	}
	get whole() {
		const { nonce, timestamp, bids, asks } = this.#sync.book;
		return {
			isWhole: true,
			nonce,
			timestamp,
			bids: bids.toRows(),
			asks: asks.toRows()
		};
	}
	restarted() {
		this.#run(this.#sync.closed());
	}
	take({ event, raw, local }, isResponse) {
		const now = Number(BigInt(local) / 1000000n);
		if (event === "open") return this.#run(this.#sync.opened());
		if (event === "close") return this.#run(this.#sync.closed());
		if (raw === void 0) return void 0;
		if (!isResponse) return this.#run(this.#sync.frame(raw, now));
		if (this.#request === void 0 || !this.#sync.needs(this.#request)) return void 0;
		return this.#run(this.#sync.snapshot(this.#request, readJson(raw), now));
	}
	#run(effects) {
		let isNew = false;
		for (const effect of effects) {
			if (effect.do === "fetch") this.#request = effect.request;
			if (effect.do === "publish") isNew = true;
		}
		return isNew ? this.#changes.read() : void 0;
	}
};

// cli/ts/export/day-files.ts
const BLOCK_CHARS = 65536;
var DayFiles = class {
	folder;
	nameOf;
	header;
	#files = /* @__PURE__ */ new Map();
	#named = [];
	#last;
	constructor(folder, nameOf, header) {
		this.folder = folder;
		this.nameOf = nameOf;
		this.header = header;
	}
	async expectNone(days) {
		for (const name of days.map(this.nameOf)) {
			if (!await hasFile(join(this.folder, name))) continue;
			throw new UsageError(`${join(this.folder, name)} exists already; move it away, or give another --out`);
		}
	}
	async add(day, row) {
		const name = this.nameOf(day);
		if (this.#last?.name !== name) this.#last = this.#files.get(name) ?? await this.#open(name);
		const file = this.#last;
		file.rows += 1;
		file.block += `${row}\n`;
		if (file.block.length >= BLOCK_CHARS) await flush(file);
	}
	async end() {
		for (const file of this.#files.values()) {
			await flush(file);
			file.input.end();
			await file.done;
		}
	}
	async name() {
		const files = [...this.#files.values()];
		for (const { name } of files) {
			const path = join(this.folder, name);
			await rename(`${path}.new`, path);
			this.#named.push(path);
		}
		return files.map(({ name, rows }) => ({
			file: name,
			rows
		}));
	}
	async discard() {
		for (const path of this.#named) await rm(path, { force: true });
		for (const { name, input, done } of this.#files.values()) {
			input.destroy();
			await done.catch(() => void 0);
			await rm(join(this.folder, `${name}.new`), { force: true });
		}
	}
	async #open(name) {
		const file = await openRegularFile(join(this.folder, `${name}.new`), "write");
		const input = name.endsWith(".gz") ? createGzip() : new PassThrough();
		const output = input.pipe(file.createWriteStream());
		input.on("error", (error) => output.destroy(error));
		input.on("close", () => {
			if (!output.writableEnded) output.destroy();
		});
		const done = finished(output);
		done.catch(() => void 0);
		const open = {
			name,
			input,
			done,
			block: `${this.header}\n`,
			rows: 0
		};
		this.#files.set(name, open);
		return open;
	}
};
async function flush(file) {
	const { input, block, done } = file;
	file.block = "";
	// A full disk ends the output, and with it the wait.
	if (!input.write(block)) await Promise.race([once(input, "drain"), done]);
}
function daysOf(fromMs, untilMs) {
	const [first, last] = [Math.floor(fromMs / DAY_MS), Math.floor(untilMs / DAY_MS)];
	return Array.from({ length: last - first + 1 }, (_, i) => dayOf((first + i) * DAY_MS));
}

// cli/ts/export/recording.ts
async function exportRecording(reader, { out, symbols }, format) {
	const { markets, grids, faults, from, until } = await verifyRaw(reader);
	if (faults[0] !== void 0) throw new Error(`${reader.path} has faults, such as ${faults[0]}; see all of them with record --verify`);
	expectKnown(symbols, markets.map(({ symbol }) => symbol), reader.path);
	const books = /* @__PURE__ */ new Map();
	const trades = /* @__PURE__ */ new Map();
	for (const { symbol, amounts } of markets) {
		const market = grids.get(symbol);
		if (market === void 0 || symbols?.includes(symbol) === false) continue;
		books.set(symbol, format.book(out, symbol, new BookReplay(market, amounts)));
		trades.set(symbol, format.trades(out, symbol, market));
	}
	const writers = [...books.values(), ...trades.values()];
	const days = daysOf(Number(from / 1000000n), Number(until / 1000000n));
	return writeFiles(out, writers.map((writer) => writer.files), days, async () => {
		for await (const line of reader.lines()) {
			if (line.event === "start") for (const writer of writers) writer.restarted();
			const { stream, symbol = "", isResponse } = readChannel(line.channel) ?? {};
			await (stream === "trades" ? trades : books).get(symbol)?.take(line, isResponse === true);
		}
		for (const writer of writers) await writer.end();
	});
}
function expectKnown(symbols, known, path) {
	const unknown = symbols?.find((symbol) => !known.includes(symbol));
	if (unknown !== void 0) throw new UsageError(`${path} has no ${unknown}; it has ${known.join(", ")}`);
}
async function writeFiles(out, files, days, work) {
	await mkdir(out, { recursive: true });
	const lock = await acquireLock(join(out, "export.lock"), {
		at: out,
		wanted: "a folder that no other export writes to; wait for that one to end, or give another --out"
	});
	try {
		for (const each of files) await each.expectNone(days);
		try {
			await work();
			// What can fail for want of space comes before the first name.
			for (const each of files) await each.end();
			const named = [];
			for (const each of files) named.push(...await each.name());
			return named;
		} catch (error) {
			for (const each of files) await each.discard();
			throw error;
		}
	} finally {
		await lock.release();
	}
}

// cli/ts/export/replay.ts
const DEPTH$1 = 68;
const INTERVAL_MS = 1e3;
function filesOf(folder, symbol, kind, header) {
	return new DayFiles(folder, () => `${toToken(symbol)}.${kind}.csv`, header);
}
var BookWriter$1 = class {
	static {
		__name(this, "BookWriter");
	}
	replay;
	files;
	#changedAt;
	#writtenAt = -Infinity;
	constructor(folder, symbol, replay) {
		this.replay = replay;
		this.files = filesOf(folder, symbol, "books", "timestamp,side,price,amount");
	}
	restarted() {
		this.replay.restarted();
	}
	async take(line, isResponse) {
		const now = line.exchange ?? Number(BigInt(line.local) / 1000000n);
		if (line.raw !== void 0 && now >= this.#writtenAt + INTERVAL_MS) await this.end();
		if (this.replay.take(line, isResponse) !== void 0) this.#changedAt = now;
	}
	async end() {
		const at = this.#changedAt;
		this.#changedAt = void 0;
		if (at === void 0 || at <= this.#writtenAt || !this.replay.isShown) return;
		const { bids, asks } = this.replay.whole;
		if (bids.length === 0 || asks.length === 0) return;
		this.#writtenAt = at;
		for (const [side, levels] of [["bid", bids], ["ask", asks]]) for (const [price, amount] of levels.slice(0, DEPTH$1)) await this.files.add("", [
			at,
			side,
			numberText(price, "price"),
			numberText(amount, "amount")
		].join(","));
	}
};
var TradesWriter$1 = class {
	static {
		__name(this, "TradesWriter");
	}
	tick;
	files;
	#trades = new RecordedTrades();
	#rows = [];
	constructor(folder, symbol, tick) {
		this.tick = tick;
		this.files = filesOf(folder, symbol, "trades", "timestamp,side,price,amount,id");
	}
	restarted() {
		this.#trades.ended();
	}
	take({ event, raw }, isResponse) {
		if (event === "open") this.#trades.opened();
		const trades = raw === void 0 ? [] : isResponse ? this.#trades.page(raw) : this.#trades.frame(raw);
		for (const { row, id } of trades) {
			const { timestamp, side = "unknown", price, amount } = row;
			const texts = [roundToStep(numberText(price, "price"), this.tick), numberText(amount, "amount")];
			this.#rows.push([Number(timestamp), [
				timestamp,
				side,
				...texts,
				id
			].join(",")]);
		}
		return Promise.resolve();
	}
	async end() {
		for (const [, row] of this.#rows.sort(([a], [b]) => a - b)) await this.files.add("", row);
	}
};
const REPLAY = {
	book: (folder, symbol, replay) => new BookWriter$1(folder, symbol, replay),
	trades: (folder, symbol, { tick }) => new TradesWriter$1(folder, symbol, tick)
};

// cli/ts/export/tardis.ts
const EXCHANGE = "aftermath";
const COLUMNS$1 = {
	incremental_book_L2: "exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount",
	trades: "exchange,symbol,timestamp,local_timestamp,id,side,price,amount"
};
var TardisFile = class {
	symbol;
	files;
	constructor(folder, kind, symbol) {
		this.symbol = symbol;
		const nameOf = (day) => `${EXCHANGE}_${kind}_${day}_${toToken(symbol)}.csv.gz`;
		this.files = new DayFiles(folder, nameOf, COLUMNS$1[kind]);
	}
	add(local, timestamp, ...values) {
		const row = [
			EXCHANGE,
			this.symbol,
			timestamp,
			local,
			...values
		].join(",");
		return this.files.add(dayOf(Number(local / 1000n)), row);
	}
};
var BookWriter = class {
	#file;
	#replay;
	#day;
	#whole;
	constructor(folder, symbol, replay) {
		this.#file = new TardisFile(folder, "incremental_book_L2", symbol);
		this.#replay = replay;
	}
	get files() {
		return this.#file.files;
	}
	restarted() {
		this.#replay.restarted();
	}
	end() {
		return Promise.resolve();
	}
	async take(line, isResponse) {
		const local = BigInt(line.local) / 1000n;
		const day = dayOf(Number(local / 1000n));
		// Each file begins with the whole book.
		if (day !== this.#day) this.#whole = void 0;
		if (day !== this.#day && this.#replay.isShown) await this.#write(local, this.#replay.whole);
		this.#day = day;
		const changes = this.#replay.take(line, isResponse);
		if (changes !== void 0) await this.#write(local, changes);
	}
	async #write(local, changes) {
		const { isWhole, timestamp } = changes;
		const time = timestamp === void 0 ? local : BigInt(timestamp) * 1000n;
		const isSnapshot = isWhole && this.#whole === void 0;
		for (const [side, levels, before] of [[
			"bid",
			changes.bids,
			this.#whole?.bids
		], [
			"ask",
			changes.asks,
			this.#whole?.asks
		]]) {
			const rows = isWhole && before !== void 0 ? differences(before, levels) : levels;
			for (const [price, amount] of rows) {
				const [priceText, amountText] = [numberText(price, "price"), numberText(amount, "amount")];
				await this.#file.add(local, time, `${isSnapshot}`, side, priceText, amountText);
			}
		}
		this.#whole = isWhole ? changes : void 0;
	}
};
function differences(before, after) {
	const old = new Map(before.map(([price, amount]) => [price, amount]));
	const changed = after.filter(([price, amount]) => old.get(price) !== amount);
	const kept = new Set(after.map(([price]) => price));
	return [...before.filter(([price]) => !kept.has(price)).map(([price]) => [price, 0]), ...changed];
}
var TradesWriter = class {
	tick;
	#file;
	#trades = new RecordedTrades();
	constructor(folder, symbol, tick) {
		this.tick = tick;
		this.#file = new TardisFile(folder, "trades", symbol);
	}
	get files() {
		return this.#file.files;
	}
	restarted() {
		this.#trades.ended();
	}
	end() {
		return Promise.resolve();
	}
	async take({ event, raw, local }, isResponse) {
		if (event === "open") this.#trades.opened();
		if (raw === void 0) return;
		for (const { row, id } of isResponse ? this.#trades.page(raw) : this.#trades.frame(raw)) {
			const { timestamp, side, price, amount } = row;
			const texts = [roundToStep(numberText(price, "price"), this.tick), numberText(amount, "amount")];
			await this.#file.add(BigInt(local) / 1000n, BigInt(timestamp) * 1000n, id, side ?? "unknown", ...texts);
		}
	}
};
const TARDIS = {
	book: (folder, symbol, replay) => new BookWriter(folder, symbol, replay),
	trades: (folder, symbol, { tick }) => new TradesWriter(folder, symbol, tick)
};
async function exportDownload(folder, { out, symbols }) {
	const manifest = await DownloadManifest.open(folder);
	const found = manifest.names.flatMap((name) => {
		const coverage = manifest.find(name);
		const symbol = coverage?.symbol ?? void 0;
		return coverage?.kind === "trades" && symbol !== void 0 ? [{
			name,
			symbol,
			coverage
		}] : [];
	});
	if (found.length === 0) throw new UsageError(`${folder} has no trades; give a download of trades, or a raw recording`);
	expectKnown(symbols, found.map(({ symbol }) => symbol), folder);
	const chosen = found.filter(({ symbol }) => symbols?.includes(symbol) !== false);
	for (const { name, coverage } of chosen) expectJoined(name, coverage);
	const twice = chosen.find(({ symbol }, i) => chosen.findIndex((other) => other.symbol === symbol) !== i);
	if (twice !== void 0) throw new UsageError(`${folder} has trades of ${twice.symbol} in several formats; keep one of them`);
	const outputs = chosen.map(({ symbol }) => new TardisFile(out, "trades", symbol));
	const days = chosen.flatMap(({ coverage }) => daysOf(coverage.from, coverage.until));
	return writeFiles(out, outputs.map(({ files }) => files), [...new Set(days)], async () => {
		for (const [i, { name, coverage }] of chosen.entries()) {
			const rows = await readRows(join(folder, name), coverage);
			for (let at = 0; at < rows.length; at += 1) {
				const [{ side = "unknown", price = "", amount = "", id = "" } = {}] = rows.slice(at, at + 1);
				const time = BigInt(rows.timeAt(at)) * 1000n;
				await outputs[i]?.add(time, time, id, side, price, amount);
			}
		}
	});
}

// cli/ts/record/raw/file.ts
const STREAM_CHARS = 1e6;
const TAILS = [
	262144,
	4194304,
	67108864
];
const MAX_STARTS = 16;
const NEWLINE$1 = 10;
var RawFile = class RawFile {
	file;
	codec;
	length;
	constructor(file, codec, length) {
		this.file = file;
		this.codec = codec;
		this.length = length;
	}
	static async open(path, isResumed) {
		const codec = codecOf(compressionOf$1(path));
		const existing = await openExisting$1(path);
		if (existing === void 0) return new RawFile(await openRegularFile(path, "create"), codec, 0);
		try {
			if (!isResumed) throw new UsageError(`${path} exists already; give --resume to continue it, or another --out`);
			const { length, last } = await findEnd(existing, path, codec);
			if (last !== void 0) readLine(last, `the last line of ${path}`);
			const file = await openRegularFile(path, "change");
			await file.truncate(length);
			return new RawFile(file, codec, length);
		} finally {
			await existing.close();
		}
	}
	get bytes() {
		return this.length;
	}
	async append(lines) {
		let text = "";
		for (const [i, line] of lines.entries()) {
			text += `${JSON.stringify(line)}\n`;
			if (text.length < STREAM_CHARS && i < lines.length - 1) continue;
			await this.#write(Buffer.from(text));
			text = "";
		}
		await this.file.datasync();
	}
	close() {
		return this.file.close();
	}
	async #write(text) {
		const bytes = await this.codec?.compress(text) ?? text;
		let done = 0;
		while (done < bytes.length) {
			const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.length);
			done += bytesWritten;
			this.length += bytesWritten;
		}
	}
};
async function openExisting$1(path) {
	return openRegularFile(path, "read").catch((error) => {
		if (codeOf(error) === "ENOENT") return void 0;
		throw error;
	});
}
__name(openExisting$1, "openExisting");
async function findEnd(file, path, codec) {
	const { size } = await file.stat();
	if (size === 0) return {
		length: 0,
		size,
		last: void 0
	};
	for (const tail of TAILS) {
		const from = Math.max(0, size - tail);
		const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
		const found = codec === void 0 ? endOfText(buffer) : endOfStreams(buffer, codec, from === 0);
		if (found !== void 0) return {
			length: from + found.length,
			size,
			last: found.last
		};
		if (from === 0) break;
	}
	const wanted = codec === void 0 ? "lines" : `${codec.ending.slice(1)} streams`;
	throw sentence("argument", `the end of ${path} has no ${wanted} of a raw recording; give another file`);
}
function endOfText(bytes) {
	const length = bytes.lastIndexOf(NEWLINE$1) + 1;
	return length === 0 ? void 0 : {
		length,
		last: lastLine(bytes.subarray(0, length))
	};
}
function endOfStreams(bytes, codec, isWhole) {
	const starts = [];
	for (let at = bytes.lastIndexOf(codec.magic); at >= 0 && starts.length < MAX_STARTS;) {
		starts.push(at);
		at = at === 0 ? -1 : bytes.lastIndexOf(codec.magic, at - 1);
	}
	// The last stream may be cut within its first bytes.
	const ends = Array.from({ length: codec.magic.length }, (_, i) => bytes.length - i).filter((end) => codec.magic.subarray(0, bytes.length - end).equals(bytes.subarray(end)));
	for (const end of [...ends, ...starts]) for (const start of starts.filter((each) => each < end)) {
		const last = lastLineIn(bytes.subarray(start, end), codec);
		if (last !== void 0) return {
			length: end,
			last
		};
	}
	return isWhole && starts.at(-1) === 0 ? {
		length: 0,
		last: void 0
	} : void 0;
}
function lastLineIn(bytes, { decompress }) {
	try {
		const text = decompress(bytes);
		return text.at(-1) === NEWLINE$1 ? lastLine(text) : void 0;
	} catch {
		return;
	}
}
function lastLine(text) {
	const end = text.length - 1;
	return text.subarray(text.lastIndexOf(NEWLINE$1, end - 1) + 1, end).toString("utf8");
}

// cli/ts/record/raw/reader.ts
const RAW_FILE = "frames.jsonl";
const MAX_LINE = 67108864;
async function openRaw(given) {
	const path = await findFile(given);
	const codec = codecOf(compressionOf$1(path));
	const { length, size, last } = await readEnd(path);
	if (last === void 0) throw new UsageError(`${path} has no whole line; give a recording of record --raw`);
	const lines = async function* () {
		const input = (await openRegularFile(path, "read")).createReadStream({ end: length - 1 });
		const stream = codec === void 0 ? input : input.pipe(codec.createDecompress());
		input.on("error", (error) => stream.destroy(error));
		let count = 0;
		let text = "";
		try {
			for await (text of linesOf(stream, path)) yield readLine(text, `${path}:${count += 1}`);
		} catch (error) {
			if (!/^(?:Z_|ERR_ZSTD|ZSTD)/.test(codeOf(error) ?? "")) throw error;
			throw damaged(path, count, describeFault(error));
		} finally {
			stream.destroy();
			input.destroy();
		}
		// Bytes that are no stream end the decompression without an error.
		if (text !== last) throw damaged(path, count, "the last line is not reached");
	};
	return {
		path,
		cutBytes: size - length,
		lines
	};
}
async function readEnd(path) {
	const file = await openRegularFile(path, "read");
	try {
		return await findEnd(file, path, codecOf(compressionOf$1(path)));
	} finally {
		await file.close();
	}
}
function damaged(path, lines, fact) {
	return sentence("argument", `${path} is damaged after line ${lines}: ${fact}; restore the file`);
}
async function findFile(given) {
	if (!(await stat(given).catch((error) => {
		if (codeOf(error) !== "ENOENT") throw error;
		throw new UsageError(`${given} does not exist; give the file or the folder of a raw recording`);
	})).isDirectory()) return given;
	const found = [];
	for (const compression of COMPRESSIONS) {
		const path = join(given, nameOf$2(compression));
		if (await hasFile(path)) found.push(path);
	}
	const [path, ...others] = found;
	if (path === void 0) throw new UsageError(`${given} has no ${RAW_FILE}.gz; give the folder of a raw recording`);
	if (others.length > 0) throw new UsageError(`${given} has several recordings; give one of ${found.join(", ")}`);
	return path;
}
function nameOf$2(compression) {
	return `${RAW_FILE}${{
		gzip: ".gz",
		zstd: ".zst",
		none: ""
	}[compression]}`;
}
__name(nameOf$2, "nameOf");
async function* linesOf(stream, path) {
	stream.setEncoding?.("utf8");
	let rest = "";
	for await (const chunk of stream) {
		if (rest.length > MAX_LINE) throw sentence("argument", `${path} has a line of more than ${MAX_LINE} characters; give another file`);
		const lines = `${rest}${chunk}`.split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
	if (rest !== "") yield rest;
}

// cli/ts/export-command.ts
const FORMATS = {
	tardis: TARDIS,
	replay: REPLAY
};
function addExport(program, io) {
	program.command("export").description("write the files of other programs, or of a sandbox, from a raw recording or a download of trades").argument("<path>", "folder or file of a raw recording, or folder of a download").addOption(new Option("--to <format>", "format of the files").choices(Object.keys(FORMATS)).makeOptionMandatory()).requiredOption("--out <folder>", "folder of the files").option("--symbols <list>", "markets (default: all)", symbolList).option("--json", "print JSON").action((path, options) => run$3(io, path, options));
}
async function run$3(io, path, { to, out, symbols, json }) {
	const request = {
		out,
		symbols
	};
	const isDownload = await stat(join(path, MANIFEST_FILE)).then(() => true, () => false);
	if (isDownload && to === "replay") throw new UsageError(`${path} is a download, whose files a sandbox replays as they are; pass their paths to replay`);
	const reader = isDownload ? void 0 : await openRaw(path);
	const files = reader === void 0 ? await exportDownload(path, request) : await exportRecording(reader, request, FORMATS[to]);
	new Output(io, json === true).rows(files, [{
		title: "file",
		of: ({ file }) => file
	}, {
		title: "rows",
		of: ({ rows }) => rows
	}]);
	if (reader !== void 0 && reader.cutBytes > 0) note(io, `left out: ${reader.cutBytes} bytes after the last whole line`);
}
__name(run$3, "run");

// gateway/ts/client.ts
const SCOPES$1 = [
	"read",
	"trade",
	"funds",
	"withdraw",
	"raw",
	"admin"
];

// gateway/ts/owners.ts
const COUNTER_BITS = 48n;
const U64_MAX = 2n ** 64n - 1n;
const IDS_PER_MS = 64;
const MAX_REMEMBERED = 2e5;
const MAX_REQUESTED_LENGTH = 256;
const SLACK$1 = 1e4;
const NOBODY = "";
const ENDED = [
	"closed",
	"canceled",
	"expired",
	"rejected"
];
const PLACING = [
	"createOrders",
	"createStops",
	"createTwap"
];
const LATER = ["FilledMakerOrder", "CanceledOrder"];
const MAX_CREATORS = 1e3;
const MAX_CREATED = 64;
function toClientNumber(name) {
	return createHash("sha256").update(name).digest().readUInt16BE(0);
}
function toClientNumbers(names) {
	const holders = /* @__PURE__ */ new Map();
	const numbers = /* @__PURE__ */ new Map();
	for (const name of names) {
		const number = toClientNumber(name);
		const other = number === 0 ? "no client at all" : holders.get(number);
		if (other !== void 0) {
			const fact = `clients: ${name} has the number ${number}, which is that of ${other}`;
			throw new BadRequest(`${fact}; give each client a name of its own, and change this one`);
		}
		holders.set(number, name);
		numbers.set(name, number);
	}
	return numbers;
}
function orderKey(id, symbol) {
	// Stop and TWAP orders have object ids.
	return isAddress(id) ? toFullAddress(id) : `${symbol ?? ""} ${id}`;
}
var Owners = class {
	now;
	#byNumber = /* @__PURE__ */ new Map();
	#last = 0;
	#open = /* @__PURE__ */ new Map();
	#openSince = /* @__PURE__ */ new Map();
	#byOrder = /* @__PURE__ */ new Map();
	#byClientOrderId = /* @__PURE__ */ new Map();
	#byDigest = /* @__PURE__ */ new Map();
	#requested = /* @__PURE__ */ new Set();
	#creators = /* @__PURE__ */ new Map();
	#unindexed = /* @__PURE__ */ new Set();
	#byCreated = /* @__PURE__ */ new Map();
	#ended = /* @__PURE__ */ new Set();
	constructor(clients, now) {
		this.now = now;
		this.setClients(clients);
	}
	setClients(clients) {
		this.#byNumber = new Map(clients.map(({ number, name }) => [number, name]));
	}
	nextClientOrderId({ number }) {
		this.#last = Math.max(this.#last + 1, Math.floor(this.now()) * IDS_PER_MS);
		return `${BigInt(number) << COUNTER_BITS | BigInt(this.#last)}`;
	}
	mayUse(client, symbol, clientOrderId) {
		return [this.#byClientOrderId.get(clientOrderKey(symbol, clientOrderId)), this.#numberedClient(clientOrderId)].every((name) => name === void 0 || name === client.name);
	}
	expectFree(client, intent) {
		const orders = intent.action === "createOrders" ? intent.orders : [];
		for (const { market, clientOrderId } of orders) {
			if (clientOrderId === void 0 || this.mayUse(client, market.symbol, clientOrderId)) continue;
			const fact = `client ${client.name}: client order id ${clientOrderId} of ${market.symbol} is in use by another client`;
			throw new PermissionDenied(`${fact}; nothing was signed; use another one, or leave it out`);
		}
	}
	onApproved(client, digest, intent) {
		const named = (intent.action === "createOrders" ? intent.orders : []).map(({ market: { symbol }, clientOrderId }) => ({
			symbol,
			clientOrderId
		}));
		this.#remember(client, digest, intent.action, named);
		if ("tickets" in intent && intent.tickets.length > 0 || createsTickets(intent.action)) this.#rememberCreator(client, digest);
	}
	onJournal({ digest, action, tag, orders, request }) {
		const client = tag?.["client"];
		if (typeof client !== "string") return;
		this.#remember(client, digest, action, orders ?? []);
		if (createsTickets(action) || action === "createOrders" && hasAttachedStops(request)) this.#rememberCreator(client, digest);
	}
	onResult(client, result) {
		for (const row of Array.isArray(result) ? result : [result]) {
			if (!isRecord(row) || typeof row["id"] !== "string") continue;
			const key = keyOf(row);
			if (key !== void 0 && this.clientOf(row) === void 0) remember(this.#byOrder, key, client);
			this.onOrders([row]);
		}
	}
	onFill(client, trade) {
		const key = keyOf({
			takerOrMaker: void 0,
			...trade
		});
		if (key !== void 0) remember(this.#byOrder, key, client);
	}
	onAnswer(client, result) {
		for (const row of Array.isArray(result) ? result : [result]) {
			if (!isRecord(row) || typeof row["id"] !== "string") continue;
			const key = keyOf(row);
			if (key !== void 0) remember(this.#byOrder, key, client);
		}
	}
	onExecution(client, digest) {
		remember(this.#byDigest, digest, client);
	}
	openOwners() {
		return [...this.#open.values()].map(({ key, client }) => [key, client]);
	}
	restoreOwner(key, client) {
		remember(this.#byOrder, key, client);
	}
	onOrders(rows) {
		for (const row of rows) {
			const key = keyOf(row);
			if (key === void 0) continue;
			const client = this.clientOf(row);
			if (client !== void 0) remember(this.#byOrder, key, client);
			this.#occupy(row, client);
			if (ENDED.includes(row.status)) this.end(key);
			else if (row.status === "open" && client !== void 0 && !this.#ended.has(key)) this.#update(key, client, row);
		}
	}
	#occupy({ symbol, clientOrderId }, client = NOBODY) {
		const key = clientOrderKey(symbol, clientOrderId);
		if (textOf$1(clientOrderId) !== "" && !this.#byClientOrderId.has(key)) remember(this.#byClientOrderId, key, client);
	}
	endMissing(rows, readAt) {
		const shown = new Set(rows.map(keyOf));
		for (const [key, since] of this.#openSince) if (!shown.has(key) && !mayLag(since, readAt)) this.end(key);
	}
	end(key) {
		this.#open.delete(key);
		this.#openSince.delete(key);
		this.#ended.add(key);
		dropOldest(this.#ended, MAX_REMEMBERED, SLACK$1);
	}
	clientOf(row) {
		const key = keyOf(row);
		const known = key === void 0 ? void 0 : this.#open.get(key)?.client ?? this.#byOrder.get(key);
		if (known !== void 0) return known;
		const { clientOrderId, symbol, takerOrMaker, info } = row;
		const creator = key !== void 0 && isAddress(key) ? this.#creatorOf(key) : void 0;
		if (creator !== void 0) return creator;
		const user = this.#byClientOrderId.get(clientOrderKey(symbol, clientOrderId));
		const named = user === NOBODY ? void 0 : user;
		// The transaction that filled or canceled an order on the book is not the one that placed it.
		const digest = isRecord(info) && takerOrMaker !== "maker" && !LATER.includes(info["eventType"]) ? textOf$1(info["txDigest"]) : "";
		return named ?? this.#numberedClient(clientOrderId) ?? this.#byDigest.get(digest);
	}
	own(client, rows) {
		return rows.filter((row) => this.clientOf(row) === client);
	}
	openOf(client) {
		return [...this.#open.values()].filter((order) => order.client === client);
	}
	onRequested({ name }, symbol, clientOrderId) {
		const key = `${name} ${clientOrderKey(symbol, clientOrderId)}`;
		// A longer one names no order. The call may have nearly a megabyte of any text.
		if (key.length > MAX_REQUESTED_LENGTH) return;
		this.#requested.add(key);
		dropOldest(this.#requested, MAX_REMEMBERED, SLACK$1);
	}
	mayCancel(client, order) {
		if (client.scopes.has("admin")) return true;
		const owner = this.clientOf(order);
		if (owner !== void 0 || order.id !== void 0) return owner === client.name;
		return this.#requested.has(`${client.name} ${clientOrderKey(order.symbol, order.clientOrderId)}`);
	}
	isOwn(client, intent) {
		return this.#foreignIn(client, intent) === void 0;
	}
	expectOwn(client, intent) {
		const foreign = this.#foreignIn(client, intent);
		if (foreign === void 0) return;
		const fact = `client ${client.name} may not cancel or change order ${foreign.trim()}, which is not known to be its own`;
		throw new PermissionDenied(`${fact}; nothing was signed; name own orders, or use a token with the scope admin`);
	}
	#foreignIn(client, intent) {
		if (client.scopes.has("admin")) return void 0;
		const ownerOf = (key) => this.#open.get(key)?.client ?? this.#byOrder.get(key);
		return namedBy(intent).find((key) => ownerOf(key) !== client.name);
	}
	#remember(client, digest, action, orders) {
		if (!PLACING.includes(action)) return;
		remember(this.#byDigest, digest, client);
		for (const { symbol, clientOrderId } of orders) if (clientOrderId !== void 0) remember(this.#byClientOrderId, clientOrderKey(symbol, clientOrderId), client);
	}
	#rememberCreator(client, digest) {
		if (this.#creators.has(digest)) return;
		this.#creators.set(digest, client);
		this.#unindexed.add(digest);
		for (const [dropped] of dropOldest(this.#creators, MAX_CREATORS)) {
			if (this.#unindexed.delete(dropped)) continue;
			for (const id of idsCreatedBy(dropped)) this.#byCreated.delete(id);
		}
	}
	#creatorOf(ticketId) {
		for (const digest of this.#unindexed) {
			const client = this.#creators.get(digest) ?? NOBODY;
			for (const id of idsCreatedBy(digest)) this.#byCreated.set(id, client);
		}
		this.#unindexed.clear();
		const client = this.#byCreated.get(ticketId);
		if (client !== void 0) remember(this.#byOrder, ticketId, client);
		return client;
	}
	#update(key, client, row) {
		const known = this.#open.get(key);
		const amount = decimalOf(row.remaining) ?? decimalOf(row.amount);
		const isLate = !isAddress(key) && known?.amount !== void 0 && (amount === void 0 || compare$2(amount, known.amount) > 0);
		this.#open.set(key, {
			key,
			client,
			symbol: textOf$1(row.symbol),
			side: row.side === "buy" || row.side === "sell" ? row.side : known?.side,
			amount: isLate ? known.amount : amount,
			price: decimalOf(row.price) ?? known?.price,
			reduceOnly: row.reduceOnly === true || (known?.reduceOnly ?? false)
		});
		if (known === void 0) this.#openSince.set(key, this.now());
	}
	#numberedClient(clientOrderId) {
		const id = toClientOrderId(clientOrderId);
		return id === void 0 || id > U64_MAX ? void 0 : this.#byNumber.get(Number(id >> COUNTER_BITS));
	}
};
function namedBy(intent) {
	if (intent.action === "createOrders") return intent.replaced.map(({ id, market }) => orderKey(`${id}`, market.symbol));
	if (intent.action === "cancelOrders") return intent.orderIds.map((id) => orderKey(`${id}`, intent.market.symbol));
	if (intent.action === "cancelDca" || intent.action === "cancelSpotOrder") return [orderKey(intent.orderId, void 0)];
	return "ticketIds" in intent ? [...intent.ticketIds] : [];
}
function idsCreatedBy(digest) {
	const idOf = createdIdsOf(digest);
	return Array.from({ length: MAX_CREATED }, (_, number) => toHex(idOf(number)));
}
function hasAttachedStops(request) {
	const rows = isRecord(request) ? request["orders"] : void 0;
	return Array.isArray(rows) && rows.some((row) => isRecord(row) && isRecord(row["slTp"]));
}
function toClientOrderId(value) {
	const text = textOf$1(value);
	return /^\d{1,20}$/.test(text) ? BigInt(text) : void 0;
}
function clientOrderKey(symbol, clientOrderId) {
	return `${textOf$1(symbol)} ${toClientOrderId(clientOrderId) ?? textOf$1(clientOrderId)}`;
}
function keyOf(row) {
	const id = "takerOrMaker" in row ? row.order : row.id;
	return typeof id === "string" && id !== "" ? orderKey(id, textOf$1(row.symbol)) : void 0;
}
function remember(map, key, client) {
	setLast(map, key, client, MAX_REMEMBERED, SLACK$1);
}
function textOf$1(value) {
	return typeof value === "string" || typeof value === "number" || typeof value === "bigint" ? `${value}` : "";
}
__name(textOf$1, "textOf");
function decimalOf(value) {
	const text = textOf$1(value);
	return isDecimal(text) ? numberText(text, "order") : void 0;
}

// gateway/ts/config.ts
const OTHERS = 63;
const MAX_BYTES$2 = 1048576;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const HASH = /^sha256:([0-9a-f]{64})$/;
const HOST = /^[\w.-]+$/;
const KEYS = [
	"listen",
	"tls",
	"hosts",
	"origins",
	"journal",
	"standby",
	"audit",
	"exchange",
	"clients"
];
const STANDBY_KEYS = [
	"servers",
	"creds",
	"tlsCa",
	"leaseMs",
	"replicas"
];
const LEASE_MS = 6e3;
const LEAST_LEASE_MS = 1e3;
const CLIENT_KEYS = [
	"name",
	"token",
	"scopes",
	"symbols",
	"methods",
	"limits",
	"account",
	"cancelOnDisconnectMs"
];
const LIMIT_KEYS = [
	"orderAmount",
	"orderNotional",
	"openOrders",
	"openNotional",
	"callsPerSecond",
	"writesPerSecond",
	"waitingReads",
	"gasPerDay",
	"spendPerDay",
	"sockets",
	"channels",
	"bufferBytes"
];
const SECRETS = [
	"privateKey",
	"secret",
	"apiKey",
	"password",
	"signer",
	"signers"
];
async function readConfig(path, standby) {
	await expectPrivate(path);
	const text = await readRegularFile(path, MAX_BYTES$2);
	if (text === void 0) throw new BadRequest(`${path} does not exist; create it, see docs/gateway.md`);
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw new BadRequest(`${path} is no JSON: ${error.message}`);
	}
	if (standby === void 0 || !isRecord(value)) return toConfig(value, path);
	const stored = value["standby"];
	return toConfig({
		...value,
		standby: isRecord(stored) ? {
			...stored,
			...standby
		} : stored ?? standby
	}, path);
}
async function expectPrivate(path) {
	const mode = await stat(path).then((found) => found.mode, () => 0);
	if (process.platform !== "win32" && (mode & OTHERS) !== 0) throw new BadRequest(`${path} can be read by others; run chmod 600 on it`);
}
function toConfig(value, at) {
	const config = expectRecord(value, at, KEYS);
	const listen = toAddress(config["listen"] ?? "127.0.0.1:8700", `${at}: listen`);
	const tls = config["tls"] === void 0 ? void 0 : toTls(config["tls"], `${at}: tls`);
	if (tls === void 0 && !isLoopback(listen.host)) throw new BadRequest(`${at}: listen is ${listen.host}, which others can reach; add tls, or use 127.0.0.1`);
	const exchange = expectRecord(config["exchange"] ?? {}, `${at}: exchange`);
	const secret = SECRETS.find((key) => Object.hasOwn(exchange, key));
	if (secret !== void 0) throw new BadRequest(`${at}: exchange.${secret} does not belong into this file; use --key-file`);
	const journal = toPath(config["journal"], `${at}: journal`);
	const standby = config["standby"] === void 0 ? void 0 : toStandby(config["standby"], `${at}: standby`);
	if (standby !== void 0 && journal === void 0) throw new BadRequest(`${at}: standby needs a journal file of this gateway's own; add journal`);
	return {
		listen,
		tls,
		hosts: toTexts(config["hosts"] ?? [], `${at}: hosts`, (name) => HOST.test(name), "host names"),
		origins: toTexts(config["origins"] ?? [], `${at}: origins`, isOrigin, "origins such as \"https://desk.example\""),
		journal,
		standby,
		audit: toPath(config["audit"], `${at}: audit`),
		exchange,
		credentials: toCredentials(config["clients"] ?? [], `${at}: clients`)
	};
}
function isLoopback(host) {
	return host === "localhost" || host === "::1" || isIP(host) === 4 && host.startsWith("127.");
}
function createToken() {
	const token = `amg_${randomBytes(32).toString("base64url")}`;
	return {
		token,
		stored: `sha256:${sha256(token).toString("hex")}`
	};
}
function findCredential(credentials, token) {
	return findByHash(credentials, sha256(token));
}
function findByHash(credentials, given) {
	let found;
	for (const credential of credentials) if (timingSafeEqual(given, credential.hash)) found ??= credential;
	return found;
}
function sha256(text) {
	return hash("sha256", text, "buffer");
}
function toCredentials(value, at) {
	if (!Array.isArray(value)) throw wrong(at, value, "a list of clients");
	const rows = value.map((row, i) => expectRecord(row, `${at}[${i}]`, CLIENT_KEYS));
	const names = rows.map(({ name }, i) => {
		if (typeof name === "string" && NAME.test(name)) return name;
		throw wrong(`${at}[${i}].name`, name, "a name of letters, digits, \".\", \"_\" and \"-\"");
	});
	const numbers = toClientNumbers(names);
	return rows.map((row, i) => toCredential(row, names[i] ?? "", numbers, `${at}[${i}]`));
}
function toCredential(row, name, numbers, at) {
	const { token, scopes, symbols, methods, limits, account, cancelOnDisconnectMs } = row;
	const [, hex] = typeof token === "string" ? HASH.exec(token) ?? [] : [];
	// The value may be a token: it is not repeated.
	if (hex === void 0) throw new BadRequest(`${at}.token is no hash; pass "sha256:…", as ccxt-aftermath gateway token prints it`);
	if (account !== void 0 && typeof account !== "string" && typeof account !== "number") throw wrong(`${at}.account`, account, "an account number, or the id of an account or its capability");
	if (cancelOnDisconnectMs !== void 0 && !isTimeout(cancelOnDisconnectMs)) throw wrong(`${at}.cancelOnDisconnectMs`, cancelOnDisconnectMs, TIMEOUT_RANGE);
	const isScope = (text) => SCOPES$1.includes(text);
	return {
		hash: Buffer.from(hex, "hex"),
		client: {
			name,
			number: numbers.get(name) ?? 0,
			scopes: new Set(toTexts(scopes, `${at}.scopes`, isScope, SCOPES$1.join(", "))),
			symbols: toFilter(symbols, `${at}.symbols`),
			methods: toFilter(methods, `${at}.methods`),
			limits: toLimits(limits ?? {}, `${at}.limits`),
			account,
			cancelOnDisconnectMs
		}
	};
}
function toFilter(value, at) {
	if (value === void 0) return void 0;
	const names = toTexts(value, at, (text) => text !== "", "names, or \"*\" for all");
	return names.includes("*") ? void 0 : names;
}
function toLimits(value, at) {
	const limits = expectRecord(value, at, LIMIT_KEYS);
	for (const [key, limit] of Object.entries(limits)) if (key === "spendPerDay") toSpending(limit, `${at}.${key}`);
	else expectLimit(limit, `${at}.${key}`);
	return limits;
}
function toSpending(value, at) {
	if (!isRecord(value)) throw wrong(at, value, "coins by code or Move type, such as { \"USDC\": 500 }");
	for (const [coin, limit] of Object.entries(value)) {
		if (coin.includes("::") && toFullType(coin) !== coin) throw wrong(at, coin, `the full type ${toFullType(coin)}`);
		expectLimit(limit, `${at}.${coin}`);
	}
}
function expectLimit(limit, at) {
	if (typeof limit === "number" && limit >= 0 && Number.isFinite(limit)) return;
	throw wrong(at, limit, "a number, 0 or more");
}
function toAddress(value, at) {
	const [, host, port] = typeof value === "string" ? /^(.+):(\d{1,5})$/.exec(value) ?? [] : [];
	if (host === void 0 || Number(port) > 65535) throw wrong(at, value, "an address such as \"127.0.0.1:8700\"");
	return {
		host: host.replace(/^\[|\]$/g, ""),
		port: Number(port)
	};
}
function toTls(value, at) {
	const { cert, key } = expectRecord(value, at, ["cert", "key"]);
	if (typeof cert === "string" && typeof key === "string") return {
		cert,
		key
	};
	throw wrong(at, value, "{ \"cert\": path, \"key\": path }");
}
function toStandby(value, at) {
	const { servers, creds, tlsCa, leaseMs, replicas } = {
		leaseMs: LEASE_MS,
		replicas: 1,
		...expectRecord(value, at, STANDBY_KEYS)
	};
	if (typeof servers !== "string" || !servers.split(",").every((each) => isNatsAddress(each.trim()))) throw wrong(`${at}.servers`, servers, "addresses such as \"nats://10.0.0.1:4222\", separated by commas");
	if (typeof leaseMs !== "number" || !isCount(leaseMs) || leaseMs < LEAST_LEASE_MS) throw wrong(`${at}.leaseMs`, leaseMs, `milliseconds, ${LEAST_LEASE_MS} or more`);
	if (![
		1,
		3,
		5
	].includes(replicas)) throw wrong(`${at}.replicas`, replicas, "1, 3 or 5");
	return {
		servers,
		creds: toPath(creds, `${at}.creds`),
		tlsCa: toPath(tlsCa, `${at}.tlsCa`),
		leaseMs,
		replicas
	};
}
function toPath(value, at) {
	if (value === void 0 || typeof value === "string" && value !== "") return value;
	throw wrong(at, value, "the path of a file");
}
function isOrigin(text) {
	return URL.canParse(text) && new URL(text).origin === text;
}
function toTexts(value, at, accepts, wanted) {
	const isText = (each) => typeof each === "string" && accepts(each);
	if (Array.isArray(value) && value.every(isText)) return value;
	throw wrong(at, value, `a list of ${wanted}`);
}
function expectRecord(value, at, keys) {
	if (!isRecord(value)) throw wrong(at, value, "an object");
	const unknown = Object.keys(value).filter((key) => keys?.includes(key) === false);
	if (unknown.length === 0) return value;
	throw new BadRequest(`${at} has the unknown key ${unknown.join(", ")}; pass ${keys?.join(", ")}`);
}
function wrong(at, value, wanted) {
	const found = value === void 0 ? "missing" : Array.isArray(value) || isRecord(value) ? typeOf(value) : JSON.stringify(value);
	return new BadRequest(`${at} is ${found}; pass ${wanted}`);
}

// gateway/ts/answer.ts
const INTERNAL = {
	class: "InternalError",
	classes: ["InternalError", "BaseError"],
	message: "internal error",
	retryable: false,
	sent: null
};
function toErrorBody(error, key) {
	const ownKey = key === void 0 ? {} : { key };
	if (error instanceof StoredError) return {
		...error.body,
		retryable: false,
		...ownKey
	};
	const classes = classesOf(error);
	if (classes === void 0) return {
		...INTERNAL,
		...ownKey
	};
	const { message } = error;
	const sent = sentOf(error, classes);
	const isKept = KEPT$1.has(error);
	const isRepeated = REPEATED.has(error);
	return {
		class: `${classes[0]}`,
		classes,
		message: isKept ? `${message}; ${NEW_KEY}` : isRepeated ? `${message}; ${EARLIER_CALL}` : message,
		retryable: !isKept && sent === false && classes.includes("NetworkError"),
		sent: isRepeated ? null : sent,
		...detailsOf(error, classes),
		...ownKey
	};
}
const KEPT$1 = /* @__PURE__ */ new WeakSet();
const NEW_KEY = "the idempotency key keeps this answer: another try needs a new key";
function markKept(error) {
	if (error instanceof Error) KEPT$1.add(error);
}
const REPEATED = /* @__PURE__ */ new WeakSet();
const EARLIER_CALL = "this is about the repetition only: the earlier call with the idempotency key may have been executed; repeat it later";
function markRepeated(error) {
	if (error instanceof Error) REPEATED.add(error);
}
function detailsOf(error, classes) {
	const canceled = canceledOf(error);
	const { closed = [], settled = [] } = error;
	const digest = submittedDigestOf(error);
	return {
		...classes.includes("TransactionMismatch") && { departures: error.departures },
		...digest !== void 0 && { digest },
		...classes.includes("OutcomeUnknown") && {
			digest: error.transactionDigest,
			isEarlier: error.isEarlier
		},
		...canceled.length > 0 && { canceled },
		...closed.length > 0 && { closed },
		...settled.length > 0 && { settled }
	};
}
function sentOf(error, classes) {
	const { canceled = [], closed = [] } = error;
	if (classes.includes("OutcomeUnknown")) return null;
	return submittedDigestOf(error) !== void 0 || canceled.length + closed.length > 0;
}
const STATUSES = {
	BadRequest: 400,
	ArgumentsRequired: 400,
	AuthenticationError: 401,
	PermissionDenied: 403,
	OutcomeUnknown: 409,
	InvalidNonce: 409,
	ExchangeError: 422,
	UnsubscribeError: 422,
	RateLimitExceeded: 429,
	NotSupported: 501,
	OperationFailed: 502,
	ExchangeNotAvailable: 503,
	RequestTimeout: 504
};
function statusOf(error) {
	const name = classesOf(error)?.find((each) => Object.hasOwn(STATUSES, each));
	return name === void 0 ? 500 : STATUSES[name];
}
function classesOf(error) {
	if (error instanceof StoredError) return error.body.classes;
	const names = [];
	if (!(error instanceof Error)) return void 0;
	for (let type = error.constructor; typeof type === "function"; type = Object.getPrototypeOf(type)) {
		names.push(type.name);
		if (type.name === "BaseError") return names;
	}
}
var StoredError = class extends BaseError {
	body;
	constructor(body) {
		super(body.message);
		this.body = body;
	}
};

// gateway/ts/inventory.ts
function nobodyIn(account) {
	return ` ${account ?? ""}`;
}
function isNobody(client) {
	return client.startsWith(" ");
}
const PART_DECIMALS = 18;
const MAX_IDS = 2e5;
const SLACK = 1e4;
const MAX_UNOWNED = 1e4;
const MAX_RECENT = 1e4;
const RECENT_MS = 60 * MINUTE_MS;
var Ledger = class Ledger {
	position = "0";
	cost = "0";
	realized = "0";
	fills = 0;
	fees = /* @__PURE__ */ new Map();
	apply({ amount, paid, fee }) {
		this.fills += 1;
		if (fee !== void 0) this.fees.set(fee.currency, add(this.fees.get(fee.currency) ?? "0", fee.cost));
		if (!(isNegative(amount) === isNegative(this.position) || compare$2(this.position, "0") === 0)) {
			const closed = compare$2(abs(amount), abs(this.position)) < 0 ? abs(amount) : abs(this.position);
			const paidForClosed = partOf(paid, closed, abs(amount));
			const costOfClosed = partOf(this.cost, closed, abs(this.position));
			this.realized = subtract(this.realized, add(paidForClosed, costOfClosed));
			this.cost = subtract(add(this.cost, subtract(paid, paidForClosed)), costOfClosed);
		} else this.cost = add(this.cost, paid);
		this.position = add(this.position, amount);
	}
	get state() {
		const { position, cost, realized, fills, fees } = this;
		return {
			position,
			cost,
			realized,
			fills,
			fees: Object.fromEntries(fees)
		};
	}
	static of({ position, cost, realized, fills, fees }) {
		const ledger = Object.assign(new Ledger(), {
			position,
			cost,
			realized,
			fills
		});
		for (const [currency, paid] of Object.entries(fees)) ledger.fees.set(currency, paid);
		return ledger;
	}
	toFigures(symbol) {
		const { position, cost, realized, fees, fills } = this;
		return {
			symbol,
			position,
			averagePrice: divide(abs(cost), abs(position), PART_DECIMALS),
			realizedPnl: realized,
			fees: Object.fromEntries(fees),
			fills
		};
	}
};
var Inventory = class {
	clientOf;
	#ledgers = /* @__PURE__ */ new Map();
	#ids = /* @__PURE__ */ new Map();
	#awaiting = [];
	#unattributed = /* @__PURE__ */ new Map();
	#forgotten = -Infinity;
	#recent = /* @__PURE__ */ new Map();
	#summed = -Infinity;
	#latest = -Infinity;
	#owned = [];
	constructor(clientOf) {
		this.clientOf = clientOf;
	}
	onTrades(trades, account) {
		for (const row of trades) {
			const trade = readTrade(row, account);
			if (this.#ids.has(idOf$2(row)) || timeOf$2(row) <= this.#forgotten) continue;
			this.#addId(row);
			this.#awaiting.push(trade);
		}
		this.#assign();
	}
	awaiting() {
		this.#assign();
		return this.#awaiting.map(toOwned);
	}
	giveUp(given) {
		this.#assign();
		const ids = new Set(given.map(({ fill }) => idOf$2(fill)));
		const isGivenUp = ({ row }) => ids.has(idOf$2(row));
		const trades = this.#awaiting.filter(isGivenUp);
		this.#awaiting = this.#awaiting.filter((trade) => !isGivenUp(trade));
		for (const trade of trades) this.#addUnattributed(trade);
		return trades.map(toOwned);
	}
	#addUnattributed(trade) {
		this.#unattributed.set(idOf$2(trade.row), trade);
		this.#latest = Math.max(this.#latest, timeOf$2(trade.row));
		for (const [, dropped] of dropOldest(this.#unattributed, MAX_UNOWNED)) this.#ledgerOf(nobodyIn(dropped.account), dropped.symbol).apply(dropped);
	}
	get unattributed() {
		return [...this.#ledgers].filter(([client]) => isNobody(client)).flatMap(([, all]) => [...all.values()]).reduce((sum, { fills }) => sum + fills, this.#unattributed.size);
	}
	takeOwned() {
		this.#assign();
		const owned = this.#owned;
		this.#owned = [];
		return owned;
	}
	restoreFill({ client, fill }) {
		if (this.#recent.has(idOf$2(fill))) return;
		const trade = readTrade(fill, accountOf$2(client));
		if (isNobody(client)) {
			this.#addId(fill);
			this.#addUnattributed(trade);
			return;
		}
		this.#unattributed.delete(idOf$2(fill));
		this.#ledgerOf(client, trade.symbol).apply(trade);
		this.#remember({
			client,
			fill
		});
	}
	restoreLedger({ client, symbol, ...sums }) {
		const ledgers = this.#ledgers.get(client) ?? /* @__PURE__ */ new Map();
		this.#ledgers.set(client, ledgers.set(symbol, Ledger.of(sums)));
	}
	restoreRecent(owned) {
		this.#remember(owned);
	}
	restoreForgotten(forgotten) {
		this.#summed = Math.max(this.#summed, forgotten);
		this.#forgotten = Math.max(this.#forgotten, forgotten);
	}
	state() {
		for (const [id, { fill }] of this.#recent) {
			if (this.#recent.size <= MAX_RECENT || timeOf$2(fill) > this.#latest - RECENT_MS) break;
			this.#recent.delete(id);
			this.#summed = Math.max(this.#summed, timeOf$2(fill));
		}
		const ledgers = [...this.#ledgers].flatMap(([client, bySymbol]) => [...bySymbol].map(([symbol, { state }]) => ({
			client,
			symbol,
			...state
		})));
		const forgotten = Number.isFinite(this.#summed) ? this.#summed : null;
		const unattributed = [...this.#unattributed.values()].map(toOwned);
		return {
			ledgers,
			forgotten,
			recent: [...this.#recent.values()],
			unattributed
		};
	}
	get latest() {
		return Number.isFinite(this.#latest) ? this.#latest : void 0;
	}
	figuresOf(client) {
		this.#assign();
		const ledgers = new Map(this.#ledgers.get(client));
		if (isNobody(client)) {
			for (const [symbol, ledger] of ledgers) ledgers.set(symbol, Ledger.of(ledger.state));
			const trades = [...this.#unattributed.values(), ...this.#awaiting];
			for (const trade of trades.filter(({ account }) => nobodyIn(account) === client)) ledgerIn(ledgers, trade.symbol).apply(trade);
		}
		return [...ledgers].map(([symbol, ledger]) => ledger.toFigures(symbol));
	}
	#assign() {
		this.#awaiting = this.#awaiting.filter((trade) => !this.#isAssigned(trade));
		for (const [id, trade] of this.#unattributed) if (this.#isAssigned(trade)) this.#unattributed.delete(id);
	}
	#isAssigned(trade) {
		const client = this.clientOf(trade.row);
		if (client === void 0) return false;
		this.#ledgerOf(client, trade.symbol).apply(trade);
		const owned = {
			client,
			fill: trade.row
		};
		this.#remember(owned);
		this.#owned.push(owned);
		return true;
	}
	#addId(row) {
		this.#ids.set(idOf$2(row), timeOf$2(row));
		for (const [, time] of dropOldest(this.#ids, MAX_IDS, SLACK)) this.#forgotten = Math.max(this.#forgotten, time);
	}
	#remember({ client, fill }) {
		const { id, symbol, order, timestamp, takerOrMaker } = fill;
		this.#addId(fill);
		this.#recent.set(idOf$2(fill), {
			client,
			fill: {
				id,
				symbol,
				order,
				timestamp,
				takerOrMaker
			}
		});
		this.#latest = Math.max(this.#latest, timeOf$2(fill));
	}
	#ledgerOf(client, symbol) {
		const ledgers = this.#ledgers.get(client) ?? /* @__PURE__ */ new Map();
		this.#ledgers.set(client, ledgers);
		return ledgerIn(ledgers, symbol);
	}
};
function toOwned({ account, row }) {
	return {
		client: nobodyIn(account),
		fill: row
	};
}
function accountOf$2(client) {
	const name = client.slice(1);
	if (!isNobody(client) || name === "") return void 0;
	return /^\d+$/.test(name) ? Number(name) : name;
}
__name(accountOf$2, "accountOf");
function idOf$2({ symbol, id }) {
	return `${String(symbol)} ${String(id)}`;
}
__name(idOf$2, "idOf");
function timeOf$2({ timestamp }) {
	return Number(timestamp ?? 0);
}
__name(timeOf$2, "timeOf");
function ledgerIn(ledgers, symbol) {
	const ledger = ledgers.get(symbol) ?? new Ledger();
	ledgers.set(symbol, ledger);
	return ledger;
}
function readTrade(row, account) {
	const { id, symbol, side, fee } = row;
	if (typeof id !== "string" || typeof symbol !== "string" || side !== "buy" && side !== "sell") throw new BadResponse(`trade ${typeof id === "string" ? id : ""} lacks its id, symbol or side; it is not counted`);
	const amount = readFigure(row, "amount");
	const paid = row.cost === void 0 ? multiply(amount, readFigure(row, "price")) : readFigure(row, "cost");
	return {
		row,
		account,
		symbol,
		amount: side === "buy" ? amount : negate$1(amount),
		paid: side === "buy" ? paid : negate$1(paid),
		fee: isRecord(fee) && fee["cost"] !== void 0 ? readFee(fee) : void 0
	};
}
function readFee(fee) {
	const { currency } = fee;
	return {
		cost: readFigure({ cost: fee["cost"] }, "cost"),
		currency: typeof currency === "string" ? currency : ""
	};
}
function readFigure(row, key) {
	const value = row[key];
	const text = typeof value === "number" || typeof value === "string" ? `${value}` : "";
	if (isDecimal(text)) return numberText(text, key);
	const found = text === "" ? typeOf(value) : text;
	throw new BadResponse(`trade ${typeof row.id === "string" ? row.id : ""}: ${key} is ${found} and not a decimal number; it is not counted`);
}
function partOf(value, part, whole) {
	if (compare$2(part, whole) === 0) return value;
	return divide(multiply(value, part), whole, PART_DECIMALS) ?? "0";
}
function isNegative(text) {
	return text.startsWith("-");
}
function abs(text) {
	return isNegative(text) ? text.slice(1) : text;
}
function negate$1(text) {
	return subtract("0", text);
}
__name(negate$1, "negate");

// gateway/ts/attribution.ts
const DELAYS_MS = [
	SECOND_MS / 5,
	SECOND_MS / 2,
	SECOND_MS,
	2 * SECOND_MS
];
var Attribution = class {
	parts;
	#running;
	#isStopped = false;
	constructor(parts) {
		this.parts = parts;
	}
	begin() {
		if (this.#running !== void 0 || this.#isStopped || this.parts.fills.awaiting().length === 0) return;
		this.#running = this.#run().finally(() => {
			this.#running = void 0;
			this.begin();
		});
	}
	stop() {
		this.#isStopped = true;
	}
	async #run() {
		const { fills } = this.parts;
		const ids = new Set(fills.awaiting().map(toId$1));
		const left = () => fills.awaiting().filter((owned) => ids.has(toId$1(owned)));
		const seen = /* @__PURE__ */ new Set();
		for (const delay of DELAYS_MS) {
			for (const owned of left()) await this.#look(owned, seen).catch(() => void 0);
			if (left().length === 0) return;
			await withTimeout(delay, new Promise(() => void 0));
			if (this.#isStopped) return;
		}
		fills.giveUp(left());
	}
	async #look(owned, seen) {
		const { owners, readOrder } = this.parts;
		const { client, fill } = owned;
		const { order, symbol, takerOrMaker } = fill;
		if (owners.clientOf(fill) !== void 0) return;
		if (takerOrMaker !== "maker") {
			await this.#link(owned, digestOf$1(fill), seen);
			return;
		}
		if (typeof order !== "string" || typeof symbol !== "string") return;
		const row = await readOrder(order, symbol, accountOf$2(client));
		owners.onOrders([row]);
		if (owners.clientOf(fill) !== void 0) return;
		// A stop order with a limit price rests once it is executed.
		await this.#link(owned, digestOf$1(row), seen);
		owners.onOrders([row]);
	}
	async #link(owned, digest, seen) {
		const { owners, findExecuted } = this.parts;
		if (digest === "" || seen.has(digest)) return;
		const tickets = await findExecuted(owned, digest);
		if (tickets === void 0) return;
		seen.add(digest);
		const [client, ...others] = new Set(tickets.map((id) => owners.clientOf({ id })));
		if (client !== void 0 && others.length === 0) owners.onExecution(client, digest);
	}
};
function toId$1({ fill: { symbol, id } }) {
	return `${String(symbol)} ${String(id)}`;
}
__name(toId$1, "toId");
function digestOf$1({ info }) {
	const digest = isRecord(info) ? info["txDigest"] : void 0;
	return typeof digest === "string" ? digest : "";
}
__name(digestOf$1, "digestOf");

// gateway/ts/audit.ts
const MAX_BYTES$1 = 67108864;
const KEPT = 10;
const MAX_ARGS_BYTES = 65536;
const MAX_UNSIGNED_ARGS_BYTES = 4096;
const MAX_WAITING$2 = 1e4;
const HIDDEN = /^(?:signatures?|transactionBytes|authorization)$|token|secret|password|passphrase|mnemonic|private_?key|api_?key/i;
var AuditLog = class {
	#options;
	#waiting = [];
	#writing;
	#isCutOff = true;
	constructor(options) {
		this.#options = {
			maxBytes: MAX_BYTES$1,
			kept: KEPT,
			...options
		};
	}
	write(entry) {
		if (this.#waiting.length >= MAX_WAITING$2) {
			this.#options.onLost(1, /* @__PURE__ */ new Error("too many lines wait for the disk"));
			return;
		}
		try {
			this.#waiting.push(toLine(entry));
		} catch (error) {
			this.#options.onLost(1, error);
		}
		this.#writing ??= this.#drain();
	}
	async flush() {
		while (this.#writing !== void 0) await this.#writing;
	}
	async #drain() {
		// The lines of one turn of the event loop are written at once.
		await Promise.resolve();
		while (this.#waiting.length > 0) {
			const lines = this.#waiting;
			this.#waiting = [];
			try {
				await this.#append(lines.join(""));
			} catch (error) {
				this.#isCutOff = true;
				this.#options.onLost(lines.length, error);
			}
		}
		this.#writing = void 0;
	}
	async #append(text) {
		const { path, maxBytes } = this.#options;
		let file = await openRegularFile(path, "append", 384);
		try {
			let { size } = await file.stat();
			if (size > 0 && size + Buffer.byteLength(text) > maxBytes) {
				await this.#rotate();
				await file.close();
				file = await openRegularFile(path, "append", 384);
				size = 0;
			}
			// An existing file may be readable by others.
			await file.chmod(384);
			await file.appendFile(this.#isCutOff && size > 0 ? `\n${text}` : text);
			this.#isCutOff = false;
		} finally {
			await file.close();
		}
	}
	async #rotate() {
		const { path, kept } = this.#options;
		const { rename } = process.getBuiltinModule("node:fs/promises");
		for (let number = kept; number > 0; number -= 1) await rename(number === 1 ? path : `${path}.${number - 1}`, `${path}.${number}`).catch((error) => {
			if (codeOf(error) !== "ENOENT") throw error;
		});
	}
};
function toLine({ time, client, method, args, key, digest, outcome, milliseconds }) {
	const text = JSON.stringify(args, hide);
	const size = Buffer.byteLength(text ?? "");
	const shown = size > (digest === void 0 ? MAX_UNSIGNED_ARGS_BYTES : MAX_ARGS_BYTES) ? `(${size} bytes)` : JSON.parse(withoutEncodedKeys(text ?? "null"));
	const row = {
		time: new Date(time).toISOString(),
		client,
		method,
		args: shown,
		key,
		digest,
		outcome,
		milliseconds
	};
	return `${JSON.stringify(row)}\n`;
}
function hide(name, value) {
	if (HIDDEN.test(name)) return "(hidden)";
	return typeof value === "bigint" ? `${value}` : value;
}

// gateway/ts/buckets.ts
const BURST_S = 2;
const RESERVE = .2;
const MIN_BURST = 1 / .8;
const ROUNDING$1 = 1e-9;
var Bucket = class {
	rate;
	#burst;
	#tokens;
	#at;
	constructor(rate, now) {
		this.rate = rate;
		this.#burst = Math.max(BURST_S * rate, MIN_BURST);
		this.#tokens = this.#burst;
		this.#at = now;
	}
	delay(now, mayUseReserve) {
		this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#at) * this.rate / SECOND_MS);
		this.#at = now;
		const missing = 1 + (mayUseReserve ? 0 : RESERVE * this.#burst) - this.#tokens;
		return missing <= ROUNDING$1 ? 0 : Math.ceil((missing - ROUNDING$1) / this.rate * SECOND_MS);
	}
	take() {
		this.#tokens = Math.max(0, this.#tokens - 1);
	}
};
var CallBuckets = class {
	clock;
	#buckets = /* @__PURE__ */ new Map();
	constructor(clock) {
		this.clock = clock;
	}
	take(client, weight) {
		const now = this.clock.now();
		const needed = (weight === "write" ? ["callsPerSecond", "writesPerSecond"] : ["callsPerSecond"]).map((limit) => ({
			limit,
			bucket: this.#bucketOf(client, limit, now)
		}));
		for (const { limit, bucket } of needed) {
			const delay = bucket?.delay(now, weight === "protective") ?? 0;
			if (delay > 0) throw refusal$3(client, limit, delay / SECOND_MS);
		}
		for (const { bucket } of needed) bucket?.take();
	}
	#bucketOf({ name, limits }, limit, now) {
		const rate = limits[limit];
		if (rate === void 0) return void 0;
		const key = `${limit} ${name}`;
		const known = this.#buckets.get(key);
		if (known?.rate === rate) return known;
		const bucket = new Bucket(rate, now);
		this.#buckets.set(key, bucket);
		return bucket;
	}
};
function refusal$3({ name, limits }, limit, retryAfter) {
	const fact = `client ${name} exceeds limits.${limit} ${limits[limit]}`;
	const error = new RateLimitExceeded(`${fact}; nothing was sent; repeat the call after ${retryAfter} s`);
	return Object.assign(error, { retryAfter });
}
__name(refusal$3, "refusal");

// gateway/ts/base/structure.ts
function writeStructure(value, { info = true, exact = false } = {}) {
	return write$1(value, !info, exact, false);
}
function write$1(value, omitsInfo, isExact, isFigure) {
	switch (typeof value) {
		case "string": return isFigure && JSON_NUMBER.test(value) ? value : writeString(value);
		case "number": return Number.isFinite(value) ? `${value}` : "null";
		case "boolean": return value ? "true" : "false";
		case "bigint": throw new TypeError(`an answer cannot contain the bigint ${value}`);
		case "object": return value === null ? "null" : writeObject(value, omitsInfo, isExact);
		case "undefined":
		case "function":
		case "symbol": return "null";
	}
}
__name(write$1, "write");
function writeObject(value, omitsInfo, isExact) {
	if (Array.isArray(value)) {
		let text = "";
		// Lists of CCXT's structures have figures only: levels of a book, and candles.
		for (const item of value) text += `${text === "" ? "" : ","}${write$1(item, omitsInfo, isExact, isExact)}`;
		return `[${text}]`;
	}
	if ("toJSON" in value && typeof value.toJSON === "function") return write$1(value.toJSON(), omitsInfo, isExact, false);
	let text = "";
	for (const name of Object.keys(value)) {
		const member = value[name];
		if (typeof member === "function" || omitsInfo && name === "info") continue;
		const isFigure = isExact && FIGURES.has(name);
		text += `${text === "" ? "" : ","}${writeString(name)}:${write$1(member, omitsInfo, isExact, isFigure)}`;
	}
	return `{${text}}`;
}
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const FIGURES = /* @__PURE__ */ new Set([
	...[
		"price",
		"amount",
		"cost",
		"rate",
		"average",
		"filled",
		"remaining"
	],
	...[
		"stopPrice",
		"triggerPrice",
		"takeProfitPrice",
		"stopLossPrice"
	],
	...[
		"high",
		"low",
		"bid",
		"bidVolume",
		"ask",
		"askVolume",
		"vwap",
		"open",
		"close",
		"last",
		"previousClose"
	],
	...[
		"change",
		"percentage",
		"baseVolume",
		"quoteVolume",
		"markPrice",
		"indexPrice"
	],
	...[
		"interestRate",
		"estimatedSettlePrice",
		"fundingRate",
		"nextFundingRate",
		"previousFundingRate"
	],
	...[
		"contracts",
		"contractSize",
		"entryPrice",
		"lastPrice",
		"notional",
		"leverage",
		"collateral",
		"marginRatio"
	],
	...[
		"initialMargin",
		"initialMarginPercentage",
		"maintenanceMargin",
		"maintenanceMarginPercentage"
	],
	...[
		"unrealizedPnl",
		"realizedPnl",
		"liquidationPrice"
	]
]);
// oxlint-disable-next-line no-control-regex -- JSON escapes control characters, so the pattern must name them
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;
function writeString(text) {
	return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

// gateway/ts/arguments.ts
const PARAMS = "params";
function toPositional(name, method, args) {
	const names = method.arguments.map((argument) => argument.name);
	const listed = toList$1(name, names, args ?? []);
	const positional = names.map((_, i) => listed[i] ?? void 0);
	const i = names.indexOf(PARAMS);
	if (i >= 0 && positional[i] !== void 0 && !isRecord(positional[i])) throw new BadRequest(`${name}: params is ${typeOf(positional[i])}; pass an object`);
	return positional.map((value, at) => at === i && isEmpty$1(value) ? void 0 : value);
}
function isEmpty$1(value) {
	return isRecord(value) && Object.keys(value).length === 0;
}
__name(isEmpty$1, "isEmpty");
function toList$1(name, names, args) {
	const accepted = names.length === 0 ? "no arguments" : names.join(", ");
	if (Array.isArray(args)) {
		if (args.length <= names.length) return args;
		throw new BadRequest(`${name} got ${args.length} arguments; pass ${accepted}`);
	}
	if (!isRecord(args)) throw new BadRequest(`the arguments of ${name} are ${typeOf(args)}; pass a list, or an object of ${accepted}`);
	const unknown = Object.keys(args).filter((key) => !names.includes(key));
	if (unknown.length > 0) throw new BadRequest(`${name} has no argument ${unknown.join(", ")}; pass ${accepted}`);
	return names.map((key) => args[key]);
}
__name(toList$1, "toList");
function paramsOf(method, positional) {
	const params = positional[indexOfParams(method)];
	return isRecord(params) ? params : {};
}
function isDryRun({ dryRun, test }) {
	return dryRun === true || test === true;
}
function withParams(method, positional, params) {
	const i = indexOfParams(method);
	return positional.map((value, at) => at === i ? params : value);
}
function withoutArgument(method, positional, name) {
	return positional.map((value, i) => method.arguments[i]?.name === name ? void 0 : value);
}
function indexOfParams({ arguments: list }) {
	return list.findIndex(({ name }) => name === PARAMS);
}
function argumentOf(method, positional, name) {
	return positional[method.arguments.findIndex((argument) => argument.name === name)];
}
function symbolsOf$1(method, positional) {
	const of = (name) => argumentOf(method, positional, name);
	const ofRows = [of("orders"), of("symbolsAndTimeframes")].filter(Array.isArray).flat().map((row) => Array.isArray(row) ? row[0] : isRecord(row) ? row["symbol"] : void 0);
	const listed = [
		of("symbol"),
		of("symbolOrCode"),
		of("symbols"),
		ofRows
	].flat(2);
	return [...new Set(listed.filter((symbol) => typeof symbol === "string"))];
}
__name(symbolsOf$1, "symbolsOf");

// gateway/ts/base/line-file.ts
const CHUNK_BYTES = 262144;
const WRITE_BYTES = 1048576;
const LINE_BREAK = 10;
var LineFile = class {
	path;
	#last = Promise.resolve();
	#appendedBytes = 0;
	constructor(path) {
		this.path = path;
	}
	get appendedBytes() {
		return this.#appendedBytes;
	}
	get idle() {
		return this.#last;
	}
	async *read() {
		await this.#last;
		const file = await openExisting(this.path);
		try {
			yield* readLines(file);
		} finally {
			await file?.close();
		}
	}
	append(values) {
		return this.#run(async () => {
			const file = await openRegularFile(this.path, "append", 384);
			try {
				const { size } = await file.stat();
				// The line break before them separates them from a line that was cut off.
				const lines = values.map((value) => Buffer.from(`${JSON.stringify(value)}\n`));
				const bytes = Buffer.concat([Buffer.from("\n"), ...lines]);
				await file.appendFile(bytes);
				this.#appendedBytes += bytes.length;
				return toPlaces(lines, size + 1);
			} finally {
				await file.close();
			}
		});
	}
	readAt(placeOf) {
		return this.#run(async () => {
			const place = placeOf();
			if (place === void 0) return void 0;
			const file = await openRegularFile(this.path, "read");
			try {
				return parse$2(await readBytes(file, place));
			} finally {
				await file.close();
			}
		});
	}
	replace(values, onReplaced = () => void 0) {
		return this.#run(async () => {
			const { rename } = process.getBuiltinModule("node:fs/promises");
			const next = `${this.path}.new`;
			const old = await openExisting(this.path);
			const places = [];
			let file;
			try {
				file = await openRegularFile(next, "write", 384);
				await file.chmod(384);
				let [waiting, waitingBytes, offset] = [
					[],
					0,
					0
				];
				const write = async () => {
					await file?.appendFile(Buffer.concat(waiting));
					[waiting, waitingBytes] = [[], 0];
				};
				for await (const value of values(readLines(old))) {
					const line = Buffer.from(`${JSON.stringify(value)}\n`);
					places.push(...toPlaces([line], offset));
					offset += line.length;
					waitingBytes += line.length;
					waiting.push(line);
					if (waitingBytes > WRITE_BYTES) await write();
				}
				await write();
				await file.sync();
			} finally {
				await file?.close();
				await old?.close();
			}
			await rename(next, this.path);
			this.#appendedBytes = 0;
			onReplaced(places);
		});
	}
	#run(operation) {
		const result = this.#last.then(operation);
		this.#last = result.catch(() => void 0);
		return result;
	}
};
async function openExisting(path) {
	return openRegularFile(path, "read").catch((error) => {
		if (codeOf(error) === "ENOENT") return void 0;
		throw error;
	});
}
function toPlaces(lines, start) {
	let offset = start;
	return lines.map(({ length }) => {
		const place = {
			offset,
			length: length - 1
		};
		offset += length;
		return place;
	});
}
async function* readLines(file) {
	if (file === void 0) return;
	let rest = [];
	let start = 0;
	const take = (line) => {
		const whole = Buffer.concat([...rest, line]);
		rest = [];
		return {
			value: parse$2(whole),
			place: {
				offset: start,
				length: whole.length
			}
		};
	};
	for (let at = 0;;) {
		const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at);
		const chunk = buffer.subarray(0, bytesRead);
		if (bytesRead === 0) break;
		let from = 0;
		for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, from)) {
			const line = take(chunk.subarray(from, end));
			if (line.value !== void 0) yield line;
			from = end + 1;
			start = at + from;
		}
		rest.push(chunk.subarray(from));
		at += bytesRead;
	}
	const line = take(Buffer.alloc(0));
	if (line.value !== void 0) yield line;
}
async function readBytes(file, { offset, length }) {
	const buffer = Buffer.alloc(length);
	const { bytesRead } = await file.read(buffer, 0, length, offset);
	return buffer.subarray(0, bytesRead);
}
function parse$2(line) {
	try {
		return JSON.parse(line.toString("utf8"));
	} catch {
		return;
	}
}
__name(parse$2, "parse");

// gateway/ts/recovered.ts
const LISTS = [
	"ids",
	"orders",
	"clientOrderIds"
];
function hasOneOrder({ result }) {
	return result === "Order";
}
function placesOne(method) {
	return hasOneOrder(method) && method.placesOrders === true && method.namesOrders !== true;
}
function isWithoutOrders({ kind, result }) {
	return kind === "write" && !/^(Order|Position|Settlement|Dict)\b/.test(result);
}
function countOrders(name, method, positional) {
	if (hasOneOrder(method)) return 1;
	if (method.result !== "Order[]") return void 0;
	const list = method.arguments.find((argument) => LISTS.includes(argument.name))?.name;
	const value = argumentOf(method, positional, list ?? "count");
	if (list === void 0) return typeof value === "number" ? value : void 0;
	if (!Array.isArray(value)) return void 0;
	// Two rows that place orders are two orders, also where they are alike.
	if (!name.startsWith("cancel")) return value.length;
	return new Set(value.map((each) => typeof each === "string" ? each : JSON.stringify(each))).size;
}
function toRecoveredAnswer(call, transactions) {
	// Coins that only went to the sub-address of the wallet's key, or back, are no result.
	const isPart = ({ fate }) => fate.action !== void 0 && sendsToItself(fate.action);
	const executed = transactions.filter((one) => one.fate.outcome === "executed" && !isPart(one));
	const [first] = transactions;
	if (executed.length === 0 && first !== void 0) return { error: toFailure$1(call, transactions) };
	const [only] = executed;
	const method = METHODS[call.method];
	if (method === void 0) return { error: toUnfinished(call, transactions) };
	if (isWithoutOrders(method) && only !== void 0 && executed.length === 1) return { value: only.fate.result ?? { info: { transactionDigest: only.digest } } };
	const orders = ordersOf(call, executed);
	if (placesOne(method) && only !== void 0 && executed.length === 1) {
		const { fate, digest } = only;
		return { value: orders?.[0] ?? fate.orders?.[0] ?? fate.result ?? { info: { transactionDigest: digest } } };
	}
	if (orders === void 0) return { error: toUnfinished(call, transactions) };
	return { value: hasOneOrder(method) ? orders[0] : orders };
}
function ordersOf({ method, orders: count }, executed) {
	const isCancel = method.startsWith("cancel");
	// The cancel that an edit begins with is no result.
	const isPart = ({ fate: { action } }) => (action !== void 0 && cancelsOrders(action)) === isCancel;
	const found = executed.filter(isPart).flatMap(({ fate: { orders, result } }) => {
		if (orders?.every(isNamed) === true) return orders;
		return Array.isArray(result) ? result : orders ?? [];
	});
	const isShown = (order) => isNamed(order) && (!isCancel || order.status === "canceled");
	return found.length === count && found.every(isShown) ? found : void 0;
}
function isNamed(order) {
	return isRecord(order) && typeof order["id"] === "string" && order["id"] !== "";
}
function toFailure$1({ key, method }, transactions) {
	const cause = transactions.map(({ fate }) => fate.error).find((error) => error instanceof Error);
	const fact = `the ${method} of the idempotency key ${key}, whose transactions are ${list(transactions)}, failed`;
	const error = cause ?? new ExchangeError(`aftermath ${fact}`);
	markKept(error);
	const isSent = transactions.some(({ fate }) => fate.outcome !== "unsent");
	return {
		...toErrorBody(error),
		sent: isSent,
		transactions: outcomesOf(transactions)
	};
}
__name(toFailure$1, "toFailure");
function toUnfinished({ key, method }, transactions) {
	const fact = `the ${method} of the idempotency key ${key} ended before its result was known; its transactions are ${list(transactions)}`;
	return {
		...toErrorBody(new OperationFailed(`aftermath ${fact}; no further one was submitted; read the orders or balances, and call again with a new key`)),
		sent: true,
		transactions: outcomesOf(transactions)
	};
}
function outcomesOf(transactions) {
	return transactions.map(({ digest, fate: { outcome } }) => ({
		digest,
		outcome
	}));
}
function list(transactions) {
	return transactions.map(({ digest, fate }) => `${digest} ${fate.outcome}`).join(", ");
}

// gateway/ts/keys.ts
const LIFETIME_MS = 1440 * MINUTE_MS;
const LONGEST_CALL_MS = LIFETIME_MS / 2;
const MAX_KEYS = 1e5;
const LEAST_MS = 60 * MINUTE_MS;
const FORGOTTEN_PART = 10;
const REWRITE_BYTES$1 = 67108864;
function hashOf(method, args) {
	return createHash("sha256").update(`${method} ${args}`).digest("hex").slice(0, 32);
}
var IdempotencyKeys = class {
	parts;
	#known = /* @__PURE__ */ new Map();
	#counts = /* @__PURE__ */ new Map();
	#file;
	#rewriteAbove;
	constructor(parts) {
		this.parts = parts;
		this.#file = parts.path === void 0 ? void 0 : new LineFile(parts.path);
		this.#rewriteAbove = parts.rewriteBytes ?? REWRITE_BYTES$1;
	}
	async restore(transactions) {
		const least = this.parts.now() - LIFETIME_MS;
		const open = /* @__PURE__ */ new Set();
		const submitted = /* @__PURE__ */ new Set();
		const executed = /* @__PURE__ */ new Set();
		for (const { client, key, digest, outcome, method, hash, timestamp } of inTime(transactions)) {
			const id = idOf$1(client, key);
			const earlier = this.#known.get(id);
			const isSame = earlier?.hash === hash && timestamp - earlier.at < LONGEST_CALL_MS;
			if (earlier !== void 0 && !isSame) this.#forget(id, earlier);
			const known = this.#known.get(id) ?? this.#add(id, {
				client,
				method,
				hash,
				at: timestamp
			});
			known.digests.add(digest);
			if (outcome === void 0) open.add(known);
			if (outcome !== "failed") submitted.add(known);
			if (outcome === "executed") executed.add(digest);
		}
		for (const [id, known] of this.#known) if (known.at < least && !open.has(known)) this.#forget(id, known);
		if (this.#file === void 0) return;
		for await (const { value, place } of this.#file.read()) {
			if (!isStored(value) || value.at < least) continue;
			const { id, hash, method, at } = value;
			const known = this.#known.get(id) ?? this.#add(id, {
				client: clientOf(id),
				method,
				hash,
				at
			});
			if (known.hash !== hash) continue;
			// After an answer that nothing was submitted, a later start may have submitted what the journal
			// had open.
			known.place = value.error?.sent === false && submitted.has(known) || isContradicted(value.error, executed) || value.isRetracted === true ? void 0 : place;
			known.hasFailed = value.error !== void 0;
			if (known.place !== void 0) this.parts.onResult?.(known.client, method, value.value);
		}
		await this.#rewrite();
	}
	onSigning(client, key, digest) {
		const known = this.#known.get(idOf$1(client, key));
		if (known?.running === void 0) throw new OperationFailed(`the call of the idempotency key ${key} has ended; nothing was signed`);
		known.digests.add(digest);
	}
	onLateOutcome(client, key, { digest, outcome }) {
		const id = idOf$1(client, key);
		const known = this.#known.get(id);
		if (known?.digests.has(digest) !== true) return false;
		known.isOutdated = true;
		if (known.running !== void 0 || (known.answer ?? known.place) === void 0) return false;
		// A result of several transactions may be that of another one.
		const isWrong = known.hasFailed ? outcome === "executed" : outcome === "failed" && known.digests.size === 1;
		if (isWrong) this.#retract(id, known);
		return isWrong;
	}
	isKnown(client, key) {
		return this.#find(idOf$1(client, key)) !== void 0;
	}
	hasResult(client, key) {
		const { place, answer, hasFailed } = this.#known.get(idOf$1(client, key)) ?? { hasFailed: true };
		return !hasFailed && (answer ?? place) !== void 0;
	}
	digestsOf(client, key) {
		return [...this.#known.get(idOf$1(client, key))?.digests ?? []];
	}
	async run(call, write) {
		const { key, hash } = call;
		const id = idOf$1(call.client, key);
		const known = this.#find(id);
		if (known === void 0) return {
			value: await this.#start(id, call, write),
			isReplayed: false
		};
		if (known.hash !== hash) {
			const fact = `the idempotency key ${key} belongs to another call, of ${known.method}`;
			throw new ExchangeError(`${fact}; nothing was sent: use a new key for each write`);
		}
		if (known.running !== void 0) return {
			value: await known.running,
			isReplayed: true
		};
		const answer = known.answer ?? await this.#readAnswer(id, known) ?? await this.#findAnswer(id, known, call);
		if ("error" in answer) throw new StoredError(answer.error);
		return {
			value: answer.value,
			isReplayed: true
		};
	}
	#find(id) {
		const known = this.#known.get(id);
		if (known === void 0 || !isOlder(known, this.parts.now() - LIFETIME_MS)) return known;
		this.#forget(id, known);
	}
	async #start(id, { client, method, hash, isProtective }, write) {
		const kind = kindOf(method, isProtective);
		this.#expectRoom(client, kind);
		const known = this.#add(id, {
			client,
			method,
			hash,
			at: this.parts.now()
		}, kind);
		known.running = write();
		try {
			const value = await known.running;
			await this.#keep(id, known, { value });
			return value;
		} catch (error) {
			if (known.digests.size === 0)
 // Nothing was signed: a repeated call runs again.
			this.#forget(id, known);
			else if (!(error instanceof OutcomeUnknown)) {
				markKept(error);
				await this.#keep(id, known, { error: toErrorBody(error) });
			}
			throw error;
		} finally {
			known.running = void 0;
			if (known.hasFailed) this.#retractOutdated(id, known);
		}
	}
	async #readAnswer(id, known) {
		const stored = await this.#file?.readAt(() => known.place).catch(() => void 0);
		if (!isStored(stored) || stored.id !== id) return void 0;
		const { value, error } = stored;
		return error === void 0 ? { value } : { error };
	}
	async #findAnswer(id, known, call) {
		known.isOutdated = false;
		const transactions = await Promise.all([...known.digests].map(async (digest) => ({
			digest,
			fate: await this.parts.findFate(digest)
		})));
		const open = transactions.find(({ fate }) => fate.outcome === "unknown");
		if (open !== void 0) throw open.fate.error;
		const answer = toRecoveredAnswer({
			...call,
			orders: call.orders
		}, transactions);
		// This answer may be lost, too.
		known.at = this.parts.now();
		await this.#keep(id, known, answer);
		this.#retractOutdated(id, known);
		return answer;
	}
	#retractOutdated(id, known) {
		if (known.isOutdated) this.#retract(id, known);
	}
	#retract(id, known) {
		[known.answer, known.place, known.hasFailed] = [
			void 0,
			void 0,
			false
		];
		if (this.parts.keeps?.() === false) return;
		const { hash, method, at } = known;
		// Where that fails, the journal still contradicts the answer of a call of one transaction.
		this.#file?.append([{
			id,
			hash,
			method,
			at,
			isRetracted: true
		}]).catch(() => void 0);
	}
	#add(id, call, kind = kindOf(call.method, METHODS[call.method]?.isProtective === true)) {
		// Also an order can be protective, by its params.
		// The spread is last: on Node 20, an object that begins with one gets a hidden class of its own,
		// which is most of its memory.
		const known = {
			kind,
			digests: /* @__PURE__ */ new Set(),
			running: void 0,
			answer: void 0,
			place: void 0,
			hasFailed: false,
			isOutdated: false,
			...call
		};
		this.#known.set(id, known);
		this.#counts.set(roomOf(known), this.#countOf(known) + 1);
		return known;
	}
	#forget(id, known) {
		this.#known.delete(id);
		this.#counts.set(roomOf(known), this.#countOf(known) - 1);
	}
	#countOf(known) {
		return this.#counts.get(roomOf(known)) ?? 0;
	}
	#forgetBefore(time, room, most = Infinity) {
		let left = most;
		for (const [id, known] of this.#known) {
			if (left === 0) return;
			if (!isOlder(known, time) || room !== void 0 && room !== roomOf(known)) continue;
			this.#forget(id, known);
			left -= 1;
		}
	}
	#expectRoom(client, kind) {
		const { maxKeys = MAX_KEYS } = this.parts;
		const room = roomOf({
			client,
			kind
		});
		const isFull = () => this.#countOf({
			client,
			kind
		}) >= maxKeys;
		if (isFull()) this.#forgetBefore(this.parts.now() - LEAST_MS, room);
		if (!isFull()) return;
		if (kind === "cancel") {
			// Several at once: each search begins at the oldest key.
			this.#forgetBefore(Infinity, room, Math.ceil(maxKeys / FORGOTTEN_PART));
			return;
		}
		throw new RateLimitExceeded(`${maxKeys} idempotency keys of the client within an hour are kept; nothing was sent; call less often`);
	}
	async #keep(id, known, answer) {
		if (this.parts.keeps?.() === false) return;
		known.answer = answer;
		known.hasFailed = "error" in answer;
		const { hash, method, at } = known;
		const [place] = await this.#file?.append([{
			id,
			hash,
			method,
			at,
			...answer
		}]).catch(() => []) ?? [];
		if (place === void 0) return;
		[known.place, known.answer] = [place, void 0];
		if (this.#file !== void 0 && this.#file.appendedBytes > this.#rewriteAbove) await this.#rewrite();
	}
	async #rewrite() {
		this.#forgetBefore(this.parts.now() - LIFETIME_MS);
		const { rewriteBytes = REWRITE_BYTES$1 } = this.parts;
		// One at a time; after one that failed, the next one is later.
		this.#rewriteAbove = Infinity;
		const kept = [];
		const known = this.#known;
		await (this.#file?.replace(async function* (old) {
			for await (const { value, place } of old) {
				const owner = isStored(value) ? known.get(value.id) : void 0;
				if (owner?.place?.offset !== place.offset) continue;
				kept.push(owner);
				yield value;
			}
		}, (places) => {
			for (const [i, owner] of kept.entries()) owner.place = places[i];
		}))?.catch(() => void 0);
		this.#rewriteAbove = (this.#file?.appendedBytes ?? 0) + rewriteBytes;
	}
};
function inTime(transactions) {
	return [...transactions].sort((one, other) => one.timestamp - other.timestamp);
}
function kindOf(method, isProtective) {
	if (method.startsWith("cancel")) return "cancel";
	return isProtective ? "reduce" : "write";
}
function isOlder({ at, answer, place }, time) {
	return at < time && (answer ?? place) !== void 0;
}
function isContradicted(error, executed) {
	const { digest, transactions = [] } = error ?? {};
	return [digest, ...transactions.filter(({ outcome }) => outcome !== "executed").map((one) => one.digest)].some((one) => one !== void 0 && executed.has(one));
}
function roomOf({ client, kind }) {
	return `${client} ${kind}`;
}
function idOf$1(client, key) {
	return `${client} ${key}`;
}
__name(idOf$1, "idOf");
function clientOf(id) {
	return id.slice(0, id.indexOf(" "));
}
function isStored(value) {
	if (!isRecord(value)) return false;
	const { id, hash, method, at } = value;
	return [
		id,
		hash,
		method
	].every((text) => typeof text === "string") && typeof at === "number";
}

// gateway/ts/narrowing.ts
const ISOLATIONS = [
	false,
	"auto",
	true
];
const MOST_OF_GAS = ["budget", "price"];
const LIMITED = {
	isolate: (value, { isolate }) => {
		const [asked, least] = [ISOLATIONS.indexOf(value), ISOLATIONS.indexOf(isolate)];
		// One of the operator's that is not known is taken as the strictest.
		if (asked === -1 || asked >= (least === -1 ? ISOLATIONS.length : least)) return void 0;
		return {
			param: "isolate",
			value,
			option: "convert.isolate",
			limit: isolate
		};
	},
	trustExecutor: (value, { trustExecutor, service }) => {
		if (value !== true || (trustExecutor ?? isLoopback$1(service)) === true) return void 0;
		return {
			param: "trustExecutor",
			value,
			option: "transaction.trustExecutor",
			limit: trustExecutor ?? false
		};
	},
	gas: (value, { gas }) => {
		if (!isRecord(value) || !isRecord(gas)) return void 0;
		const wider = Object.entries(gas).find(([key, own]) => isGiven(own) && isWider(key, value[key], own));
		if (wider === void 0) return void 0;
		const [key, limit] = wider;
		return {
			param: `gas.${key}`,
			value: value[key],
			option: `gas.${key}`,
			limit
		};
	}
};
const LIMITED_PARAMS = Object.keys(LIMITED);
function findWidening(params, limits) {
	for (const given of params) for (const [name, check] of Object.entries(LIMITED)) {
		const found = isGiven(given[name]) ? check(given[name], limits) : void 0;
		if (found !== void 0) return found;
	}
}
function isWider(key, value, own) {
	if (!isGiven(value)) return false;
	if (MOST_OF_GAS.includes(key)) return Number(value) > Number(own);
	return JSON.stringify(value) !== JSON.stringify(own);
}

// gateway/ts/calls.ts
const OWN_ROWS$1 = /^(?:Order|Trade)\[\]$/;
const ACCOUNT_KEYS = [
	"account",
	"accountId",
	"accountNumber",
	"vault"
];
const GATEWAY_KEYS = [
	"tag",
	"signal",
	"onProgress",
	"timeout"
];
const STOP_KEYS = [
	"triggerPrice",
	"stopPrice",
	"stopLossPrice",
	"takeProfitPrice",
	"trailingAmount",
	"trailingPercent"
];
const MAX_SCALE_ORDERS = 1e3;
const RAW = /^public(?:Get|Post)[A-Z]\w*$/;
const RAW_METHOD = {
	kind: "read",
	scope: "raw",
	takesAccount: false,
	arguments: [{
		name: "params",
		type: "Dict",
		isOptional: true,
		description: "of the request"
	}],
	result: "any",
	summary: "Sends the request of an operation of the service."
};
const KEY = /^[A-Za-z0-9_-]{8,64}$/;
const OF_WALLET = /* @__PURE__ */ new Set(["fetchBalance", "withdraw"]);
const READY_MS = 30 * SECOND_MS;
var Calls = class {
	parts;
	constructor(parts) {
		this.parts = parts;
	}
	async call(client, request) {
		const { method: name } = request;
		const { method, positional, isWrite, isSafe } = await this.#admit(client, request).catch((error) => {
			// What refuses this call says nothing of an earlier one with its key, which may have been
			// executed.
			if (request.key !== void 0 && this.parts.keys.isKnown(client.name, request.key)) markRepeated(error);
			throw error;
		});
		const own = this.parts.own[name];
		if (!isWrite) {
			const read = () => this.#run(client, name, method, positional, request);
			return {
				value: await (own === void 0 ? this.parts.reads.run(client, read) : read()),
				isReplayed: false
			};
		}
		// A heartbeat, which may be repeated: a stored answer would not set the switch again.
		if (own !== void 0) return {
			value: await own(client, positional),
			isReplayed: false
		};
		const key = readKey(name, request.key);
		const hash = hashOf(name, writeStructure(positional));
		const orders = countOrders(name, method, positional);
		const keyed = {
			client: client.name,
			key,
			method: name,
			hash,
			isProtective: isSafe,
			orders
		};
		const run = () => this.#run(client, name, method, positional, request, hash);
		return this.parts.keys.run(keyed, async () => {
			try {
				const value = await (method.isProtective === true ? run() : this.parts.cancels.whilePlacing(client, run));
				this.parts.owners.onResult(client.name, value);
				this.parts.onEnd(client, name, key, void 0);
				return value;
			} catch (error) {
				this.parts.onEnd(client, name, key, error);
				throw error;
			}
		});
	}
	async #admit(client, request) {
		const { method: name } = request;
		const method = this.#find(name);
		if (method.kind === "watch" || method.kind === "unwatch") throw new BadRequest(`${name} is a watch; subscribe to it on the socket /v1/ws`);
		const positional = await this.#prepare(client, name, method, request.args).catch((error) => {
			// A refused call costs as much as another one, and is written to the audit log.
			this.parts.buckets.take(client, "read");
			throw error;
		});
		const isDry = request.isDryRun === true || isDryRun(paramsOf(method, positional));
		if (isDry && (name === "settle" || this.parts.own[name] !== void 0)) throw new BadRequest(`${name} has no dry run; leave dryRun out`);
		const isWrite = method.kind === "write" && !isDry;
		const isSafe = isProtective(name, method, positional);
		this.parts.buckets.take(client, !isWrite ? "read" : isSafe ? "protective" : "write");
		if (isWrite) this.parts.expectWritable(isSafe);
		return {
			method,
			positional,
			isWrite,
			isSafe
		};
	}
	async prepareWatch(client, name, args) {
		const method = this.#find(name);
		if (method.kind !== "watch") throw new BadRequest(`${name} is no watch; call it by POST /v1/${name} or "call"`);
		const positional = await this.#prepare(client, name, method, args);
		this.parts.buckets.take(client, "read");
		const { own, ...given } = paramsOf(method, positional);
		// One channel for all: what a client sees of it depends on the client only.
		if (own !== void 0) throw new BadRequest(`${name}: params.own is for reads; leave it out`);
		const params = sortKeys(this.#toParams(client, name, method, given));
		const sorted = withParams(method, positional, params).map((value) => isTexts(value) ? [...value].sort() : value);
		while (sorted.length > 0 && isEmpty(sorted.at(-1))) sorted.pop();
		return sorted;
	}
	expectWatch(client, name, args) {
		const method = this.#find(name);
		expectMethod(client, name, method.scope);
		const positional = toPositional(name, method, args);
		this.#expectSymbols(client, name, method, positional);
		const { account } = paramsOf(method, positional);
		if (client.account === void 0 || !method.takesAccount || account === client.account) return;
		throw denied(client, "may not watch this account any more", "its account is that of the configuration");
	}
	visibleTo(client, name, _, update) {
		if (!hasOwnRows(this.#find(name)) || !client.scopes.has("trade") || !Array.isArray(update)) return update;
		return this.parts.owners.own(client.name, update);
	}
	#find(name) {
		const method = Object.hasOwn(METHODS, name) ? METHODS[name] : void 0;
		if (method !== void 0) return method;
		if (RAW.test(name) && typeof this.parts.exchange[name] === "function") return RAW_METHOD;
		const reason = Object.hasOwn(UNSERVED, name) ? UNSERVED[name] : void 0;
		if (reason !== void 0) throw new NotSupported(`${name} is not served: it ${reason}`);
		throw new BadRequest(`there is no method ${JSON.stringify(name.slice(0, 64))}; GET /v1/methods lists them`);
	}
	// --- What a client may do. ---
	async #prepare(client, name, method, args) {
		expectMethod(client, name, method.scope);
		const positional = toPositional(name, method, args);
		const params = paramsOf(method, positional);
		const refused = GATEWAY_KEYS.find((key) => Object.hasOwn(params, key));
		if (refused !== void 0) throw new BadRequest(`${name}: params.${refused} is set by the gateway; ${refused === "timeout" ? "pass it as Timeout-Ms, or \"timeout\" of the message" : "leave it out"}`);
		if (client.account !== void 0 && ACCOUNT_KEYS.some((key) => Object.hasOwn(params, key))) throw denied(client, "may not name an account", "its account is that of the configuration");
		if (method.kind === "write" && !client.scopes.has("admin") && hasRequest(method, positional)) throw denied(client, "may not pass params.request", "that needs the scope admin");
		if (method.kind === "write") this.#expectNarrow(client, method, positional);
		this.#expectSymbols(client, name, method, positional);
		await this.parts.expectAccount(client);
		await this.#expectReceiver(client, name, method, positional);
		return positional;
	}
	#expectNarrow(client, method, positional) {
		const found = findWidening(allParams(method, positional), this.parts.limits());
		if (found === void 0) return;
		const { param, value, option, limit } = found;
		const why = `the operator's options.${option} is ${JSON.stringify(limit)}`;
		throw denied(client, `may not pass params.${param} ${JSON.stringify(value)}`, `${why}; leave it out`);
	}
	#expectSymbols(client, name, method, positional) {
		if (client.symbols === void 0) return;
		const foreign = symbolsOf$1(method, positional).find((symbol) => client.symbols?.includes(symbol) === false);
		if (foreign !== void 0) throw denied(client, `may not use the market ${foreign}`, `its markets are ${client.symbols.join(", ")}`);
		if (method === RAW_METHOD) throw denied(client, `may not call ${name}`, "its request may name any market");
		if (name === "closeAllPositions") throw denied(client, "may not close positions of all markets", `its markets are ${client.symbols.join(", ")}`);
	}
	async #expectReceiver(client, name, method, positional) {
		if (name !== "withdraw" || client.scopes.has("withdraw")) return;
		const address = argumentOf(method, positional, "address");
		if (address !== void 0 && address !== await this.parts.wallet()) throw denied(client, "may withdraw to the wallet itself only", "another address needs the scope withdraw");
	}
	#isOwn(client, name, { own }) {
		if (own !== void 0 && typeof own !== "boolean") throw new BadRequest(`${name}: params.own is ${JSON.stringify(own)}; pass true or false`);
		return own ?? client.scopes.has("trade");
	}
	// --- What the exchange gets. ---
	async #run(client, name, method, positional, request, hash) {
		const own = this.parts.own[name];
		if (own !== void 0) return own(client, positional);
		if (name === "settle") return this.#settle(client, method, positional);
		const given = paramsOf(method, positional);
		const isOwn = this.#isOwn(client, name, given);
		const run = this.#runParams(client, name, method, given, request, hash);
		if (name === "cancelAllOrders" && !(given["own"] === false && client.scopes.has("admin"))) {
			if (given["own"] === false) throw denied(client, "may cancel its own orders only", "all need the scope admin");
			return this.parts.cancels.cancel(client, argumentOf(method, positional, "symbol"), run);
		}
		if (method.kind === "write") await this.#expectOwnOrders(client, name, method, positional);
		const args = this.#withClientOrderIds(client, name, method, withParams(method, positional, run));
		if (hasOwnRows(method) && isOwn) return this.#ownRows(client, name, method, args, request.timeoutMs);
		const value = await this.send(name, args);
		if (name === "writes") return withoutBytes(value, client);
		return value;
	}
	async #ownRows(client, name, method, args, timeoutMs = READY_MS) {
		let isReady = false;
		await withTimeout(Math.min(timeoutMs, READY_MS), this.parts.whenReady().then(() => isReady = true));
		if (!isReady) throw new ExchangeNotAvailable(`${name}: the gateway is not ready; call again: see /ready`);
		const limit = argumentOf(method, args, "limit");
		const read = async (all) => this.parts.owners.own(client.name, await this.send(name, all));
		if (!(name === "fetchOpenOrders" && Number.isInteger(limit) && Number(limit) > 0)) return read(args);
		const rows = await read(withoutArgument(method, args, "limit"));
		return this.send("filterBySinceLimit", [
			rows,
			argumentOf(method, args, "since"),
			limit
		]);
	}
	send(name, args) {
		const send = this.parts.exchange[name];
		if (send === void 0) throw new NotSupported(`${name} is not served`);
		return Promise.resolve(send.apply(this.parts.exchange, [...args]));
	}
	#toParams(client, name, method, given) {
		const params = without(given, ["own"]);
		if (client.account === void 0 || !method.takesAccount) return params;
		if (OF_WALLET.has(name) && given["type"] === "spot") return params;
		return {
			...params,
			account: client.account
		};
	}
	#runParams(client, name, method, given, { key, timeoutMs, isDryRun: isDry, signal }, hash) {
		const params = this.#toParams(client, name, method, given);
		if (method.kind !== "write") return params;
		const tag = {
			client: client.name,
			key,
			method: name,
			hash
		};
		return {
			...params,
			...isDry === true ? { dryRun: true } : {},
			...hash === void 0 ? {} : { tag },
			...timeoutMs === void 0 ? {} : { timeout: timeoutMs },
			...signal === void 0 ? {} : { signal }
		};
	}
	async #expectOwnOrders(client, name, method, positional) {
		if (client.scopes.has("admin") || method.namesOrders !== true) return;
		const of = (argument) => argumentOf(method, positional, argument);
		const symbol = of("symbol");
		const params = paramsOf(method, positional);
		const isEdit = name === "editOrder" && isGivenId(of("id"));
		// Beside the id of an order to edit, it is that of the new order.
		const unknown = [
			...toRows("id", [of("id"), ...toList(of("ids"))], symbol),
			...toRows("clientOrderId", [of("clientOrderId"), ...toList(of("clientOrderIds"))], symbol),
			...toRows("clientOrderId", isEdit ? [] : [params["clientOrderId"]], symbol),
			...toRows("clientOrderId", toList(params["clientOrderIds"]), symbol),
			...toList(of("orders")).filter(isRecord).flatMap(toNamed)
		].filter(({ id, clientOrderId }) => isText(id) || isText(clientOrderId)).filter((row) => !this.parts.owners.mayCancel(client, row));
		if (unknown.length === 0) return;
		// An order may be named without its market, or by an id that is not known yet. A DCA order is of no
		// account.
		const open = (method.takesAccount ? await this.#openOrders(client, symbol) : []).filter((row) => this.parts.owners.mayCancel(client, row));
		const foreign = unknown.find((named) => !this.parts.owners.mayCancel(client, named) && !open.some(({ id, clientOrderId }) => isText(named["id"]) ? id === named["id"] : clientOrderKey("", clientOrderId) === clientOrderKey("", named["clientOrderId"])));
		// An earlier call may have named its order meanwhile.
		if (foreign === void 0) return;
		const which = isText(foreign["id"]) ? foreign["id"] : foreign["clientOrderId"];
		throw denied(client, `has no open order ${String(which)}`, "orders of others need the scope admin");
	}
	async #openOrders(client, symbol) {
		const account = client.account === void 0 ? {} : { account: client.account };
		const rows = OPEN_ORDER_KINDS.map((kind) => this.parts.readOpen(symbol, {
			...kind,
			...account
		}));
		return (await Promise.all(rows)).flat();
	}
	#withClientOrderIds(client, name, method, positional) {
		const withId = (params, symbol) => {
			if (STOP_KEYS.some((key) => params[key] !== void 0)) return params;
			const { clientOrderId } = params;
			if (clientOrderId === void 0) return {
				...params,
				clientOrderId: this.parts.owners.nextClientOrderId(client)
			};
			if (this.parts.owners.mayUse(client, symbol, clientOrderId)) {
				this.parts.owners.onRequested(client, symbol, clientOrderId);
				return params;
			}
			throw denied(client, `may not use the client order id ${writeStructure(clientOrderId)}`, "another client uses it, or it reads as one of another client");
		};
		const params = paramsOf(method, positional);
		// An edit places a new order, except for stop and TWAP orders, which are changed in place.
		if (name === "createOrder" || name === "editOrder" && isOnBook(argumentOf(method, positional, "id")) && params["twap"] !== true) return withParams(method, positional, withId(params, argumentOf(method, positional, "symbol")));
		if (name === "createScaleOrder") {
			const { clientOrderIds } = params;
			const count = argumentOf(method, positional, "count");
			if (STOP_KEYS.some((key) => params[key] !== void 0)) return [...positional];
			if (clientOrderIds === void 0 && isOrderCount(count)) {
				const ids = Array.from({ length: count }, () => this.parts.owners.nextClientOrderId(client));
				return withParams(method, positional, {
					...params,
					clientOrderIds: ids
				});
			}
			const symbol = argumentOf(method, positional, "symbol");
			for (const clientOrderId of toList(clientOrderIds)) withId({ clientOrderId }, symbol);
			return [...positional];
		}
		if (name !== "createOrders" && name !== "editOrders") return [...positional];
		return positional.map((value, i) => method.arguments[i]?.name === "orders" && Array.isArray(value) ? value.map((row) => isRecord(row) && (name === "createOrders" || isOnBook(row["id"])) ? {
			...row,
			params: withId(isRecord(row["params"]) ? row["params"] : {}, row["symbol"])
		} : row) : value);
	}
	async #settle(client, method, positional) {
		const entry = argumentOf(method, positional, "entry");
		const outcome = argumentOf(method, positional, "outcome");
		const params = paramsOf(method, positional);
		const isAdmin = client.scopes.has("admin");
		if (entry === void 0) {
			if (!isAdmin) throw denied(client, "may settle its own writes only", "pass { digest } or { key }");
			return this.send("settle", [
				void 0,
				outcome,
				params
			]);
		}
		const { digest, key } = isRecord(entry) ? entry : {};
		if (typeof digest !== "string" && typeof key !== "string") throw new BadRequest("settle: entry is neither { digest } nor { key }; pass one of them");
		if (outcome !== void 0 && outcome !== "void" && !isAdmin) throw denied(client, "may not state an outcome", "that needs the scope admin");
		// What was permitted when it was signed may not be any more.
		if (isGiven(params["resubmit"]) && !isAdmin) throw denied(client, "may not pass params.resubmit", "an old write is sent again with the scope admin only");
		const which = typeof digest === "string" ? { digest } : { key };
		const found = this.parts.findOpen({
			client: client.name,
			...which
		});
		if (found === void 0 || found.tag?.["client"] !== client.name && !isAdmin) throw new BadRequest("settle: no open write has this digest or key; see writes()");
		return this.send("settle", [
			found,
			outcome,
			params
		]);
	}
};
function expectMethod(client, name, scope) {
	const what = `may not call ${name}`;
	if (!client.scopes.has(scope)) throw denied(client, what, `it needs the scope ${scope}`);
	if (client.methods?.includes(name) === false) throw denied(client, what, `its methods are ${client.methods.join(", ")}`);
}
function denied({ name }, what, why) {
	return new PermissionDenied(`the client ${name} ${what}: ${why}; nothing was sent`);
}
function readKey(name, key) {
	const wanted = "pass an idempotency key, 8 to 64 of A-Z a-z 0-9 _ -";
	if (key === void 0) throw new ArgumentsRequired(`${name} is a write; ${wanted}`);
	if (!KEY.test(key)) throw new BadRequest(`the idempotency key is malformed; ${wanted}`);
	return key;
}
function hasOwnRows({ kind, takesAccount, result }) {
	return kind !== "write" && takesAccount && OWN_ROWS$1.test(result);
}
function hasRequest(method, positional) {
	return allParams(method, positional).some(({ request }) => isGiven(request));
}
function allParams(method, positional) {
	const orders = toList(argumentOf(method, positional, "orders")).filter(isRecord);
	return [paramsOf(method, positional), ...orders.map(({ params }) => params).filter(isRecord)];
}
function isProtective(name, method, positional) {
	if (method.isProtective === true) return true;
	const { reduceOnly, leverage, collateral } = paramsOf(method, positional);
	return name === "createOrder" && reduceOnly === true && leverage === void 0 && collateral === void 0;
}
function isTexts(value) {
	return Array.isArray(value) && value.every((each) => typeof each === "string");
}
function isEmpty(value) {
	return value === void 0 || isRecord(value) && Object.keys(value).length === 0;
}
function isOnBook(id) {
	return isText(id) && !/^0x/i.test(id);
}
function isOrderCount(count) {
	return typeof count === "number" && Number.isInteger(count) && count > 0 && count <= MAX_SCALE_ORDERS;
}
function isText(value) {
	return typeof value === "string" && value !== "";
}
function toList(value) {
	return Array.isArray(value) ? value : value === void 0 ? [] : [value];
}
function isGivenId(value) {
	return isText(value) || typeof value === "number";
}
function toNamed({ id, clientOrderId, symbol }) {
	return isGivenId(id) ? toRows("id", [id], symbol) : toRows("clientOrderId", [clientOrderId], symbol);
}
function toRows(key, values, symbol) {
	return values.filter(isGivenId).map((value) => ({
		[key]: `${value}`,
		symbol
	}));
}
function sortKeys(params) {
	return Object.fromEntries(Object.entries(params).sort(([one], [other]) => one < other ? -1 : 1));
}
function without(value, keys) {
	return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
function withoutBytes({ open, ...counts }, { name, scopes }) {
	const visible = open.filter(({ tag }) => scopes.has("admin") || tag?.["client"] === name);
	return {
		...counts,
		open: visible.map((entry) => without(entry, ["transactionBytes", "signatures"]))
	};
}

// gateway/ts/dead-man.ts
const MAX_MS = 24 * DAY_MS;
const RETRY$1 = {
	base: SECOND_MS / 2,
	max: 30 * SECOND_MS
};
var ClientSwitches = class {
	parts;
	#timers;
	#retry;
	#backoff;
	#due = /* @__PURE__ */ new Map();
	#isCanceling = false;
	#client;
	constructor(parts, client) {
		this.parts = parts;
		this.#client = client;
		this.#timers = {
			silence: new Timer(parts.clock),
			disconnect: new Timer(parts.clock)
		};
		this.#retry = new Timer(parts.clock);
		this.#backoff = new Backoff(RETRY$1, parts.random);
	}
	set(cause, client, ms) {
		this.clear(cause);
		this.arm(cause, client, ms);
	}
	arm(cause, client, ms) {
		this.#client = client;
		if (this.#timers[cause].isSet) return;
		this.#timers[cause].set(ms, () => {
			this.#due.set(cause, {});
			this.#cancel();
		});
	}
	clear(cause) {
		this.#timers[cause].cancel();
		this.#due.delete(cause);
		if (this.#due.size === 0) this.#retry.cancel();
	}
	async #cancel() {
		if (this.#isCanceling) return;
		this.#isCanceling = true;
		this.#retry.cancel();
		// A switch that fires while this cancel runs is about later orders, too, and is due after it.
		const due = [...this.#due];
		let delay = 0;
		try {
			await this.parts.cancelAll(this.#client);
			for (const [cause, fired] of due) if (this.#due.get(cause) === fired) this.#due.delete(cause);
			this.#backoff.reset();
		} catch (error) {
			delay = this.#backoff.next();
			this.parts.onError(this.#client, error);
		}
		this.#isCanceling = false;
		if (this.#due.size > 0) this.#retry.set(delay, () => void this.#cancel());
		else this.#backoff.reset();
	}
};
var DeadManSwitches = class {
	parts;
	#switches = /* @__PURE__ */ new Map();
	#connected = /* @__PURE__ */ new Set();
	#gone = /* @__PURE__ */ new Set();
	constructor(parts) {
		this.parts = parts;
	}
	cancelAllOrdersAfter(client, ms) {
		if (typeof ms !== "number" || !Number.isInteger(ms) || ms < 0 || ms > MAX_MS) throw new BadRequest(`timeout is ${String(ms)}; pass whole milliseconds from 0, which clears it, to ${MAX_MS}`);
		if (ms === 0) {
			this.#switches.get(client.name)?.clear("silence");
			return { triggerTime: 0 };
		}
		this.#of(client).set("silence", client, ms);
		return { triggerTime: this.parts.now() + ms };
	}
	expectBack(client) {
		if (!this.#connected.has(client.name)) this.gone(client);
	}
	gone(client) {
		this.#connected.delete(client.name);
		if (client.cancelOnDisconnectMs === void 0) {
			// A later configuration may have a time again.
			this.#gone.delete(client.name);
			return;
		}
		if (this.#gone.has(client.name)) return;
		this.#gone.add(client.name);
		this.#of(client).set("disconnect", client, client.cancelOnDisconnectMs);
	}
	onPlaced(client) {
		if (client.cancelOnDisconnectMs === void 0 || this.#connected.has(client.name)) return;
		this.#gone.add(client.name);
		this.#of(client).arm("disconnect", client, client.cancelOnDisconnectMs);
	}
	back(client) {
		this.#connected.add(client.name);
		this.#gone.delete(client.name);
		this.#switches.get(client.name)?.clear("disconnect");
	}
	close() {
		for (const switches of this.#switches.values()) {
			switches.clear("silence");
			switches.clear("disconnect");
		}
	}
	#of(client) {
		const known = this.#switches.get(client.name);
		if (known !== void 0) return known;
		const switches = new ClientSwitches(this.parts, client);
		this.#switches.set(client.name, switches);
		return switches;
	}
};

// gateway/ts/expect-permitted.ts
const SCOPES = {
	none: "trade",
	own: "funds",
	others: "withdraw"
};
function expectPermitted(client, intent, wallet, capability) {
	const scope = scopeOf(intent, wallet);
	if (!client.scopes.has(scope)) throw refusal$2(client, `${describe$2(intent)} needs the scope ${scope}`);
	if (capability === void 0 || intent.action === "createAccount") return;
	if (!("account" in intent)) throw refusal$2(client, `${intent.action} uses no account, and the client may use its own only`);
	if (intent.account.capabilityId === capability) return;
	throw refusal$2(client, `the transaction uses account ${intent.account.capabilityId}, and the client's is ${capability}`);
}
function scopeOf(intent, wallet) {
	if (intent.action === "withdraw" && intent.recipient !== void 0 && intent.recipient !== wallet) return "withdraw";
	if (intent.action === "createOrders" && intent.collateral !== 0n) return "funds";
	return SCOPES[movementOf(intent)];
}
function describe$2(intent) {
	return intent.action === "createOrders" && intent.collateral !== 0n ? "collateral beside orders" : intent.action;
}
__name(describe$2, "describe");
function refusal$2({ name }, fact) {
	return new PermissionDenied(`client ${name}: ${fact}; nothing was signed; change the call or the configuration`);
}
__name(refusal$2, "refusal");

// gateway/ts/fills.ts
const REWRITE_BYTES = 4194304;
const UNTRADED = {
	position: "0",
	averagePrice: void 0,
	realizedPnl: "0",
	fees: {},
	fills: 0
};
var Fills = class {
	parts;
	#inventory;
	#file;
	#rewriteBytes;
	#rewriteAbove;
	constructor(parts) {
		this.parts = parts;
		const { path, owners, rewriteBytes = REWRITE_BYTES } = parts;
		this.#inventory = new Inventory((trade) => owners.clientOf(trade));
		this.#file = path === void 0 ? void 0 : new LineFile(path);
		this.#rewriteBytes = rewriteBytes;
		this.#rewriteAbove = rewriteBytes;
	}
	get latest() {
		return this.#inventory.latest;
	}
	async whenStored() {
		for (let last; last !== this.#file?.idle;) {
			last = this.#file?.idle;
			await last;
		}
	}
	figuresOf(client) {
		this.store();
		return this.#inventory.figuresOf(client);
	}
	inventoryOf(client, account) {
		const own = this.figuresOf(client);
		const others = this.figuresOf(nobodyIn(account));
		const positions = new Map(others.map(({ symbol, position }) => [symbol, position]));
		const traded = new Set(own.map(({ symbol }) => symbol));
		const rest = others.filter(({ symbol, position }) => !traded.has(symbol) && position !== "0");
		return [...own, ...rest.map(({ symbol }) => ({
			...UNTRADED,
			symbol
		}))].map((row) => ({
			...row,
			unattributed: positions.get(row.symbol) ?? "0"
		}));
	}
	get unattributed() {
		return this.#inventory.unattributed;
	}
	awaiting() {
		this.store();
		return this.#inventory.awaiting();
	}
	giveUp(fills) {
		const given = this.#inventory.giveUp(fills);
		this.store();
		this.#append(given);
		for (const { fill } of given) {
			const what = `fill ${String(fill.id)} of ${String(fill.symbol)}, ${String(fill.side)} ${String(fill.amount)},`;
			this.parts.log(`${what} belongs to no client, and counts as unattributed: its order was placed elsewhere, or the exchange closed the position`);
		}
	}
	storeOwners() {
		const owners = this.parts.owners.openOwners();
		if (owners.length > 0) this.#append([{ owners }]);
	}
	async restore() {
		if (this.#file === void 0) return;
		let uncounted = 0;
		for await (const { value } of this.#file.read()) {
			if (!isRecord(value)) continue;
			const { ledger, forgotten, fill, client, counted, owners } = value;
			if (isRecord(ledger)) this.#inventory.restoreLedger(ledger);
			if (typeof forgotten === "number") this.#inventory.restoreForgotten(forgotten);
			if (Array.isArray(owners)) for (const [key, name] of owners) this.parts.owners.restoreOwner(key, name);
			if (!isRecord(fill) || typeof client !== "string") continue;
			const owned = {
				client,
				fill
			};
			if (isNobody(client)) {
				this.#inventory.restoreFill(owned);
				continue;
			}
			this.parts.owners.onFill(client, fill);
			if (counted === true) this.#inventory.restoreRecent(owned);
			else {
				this.#inventory.restoreFill(owned);
				uncounted += 1;
			}
		}
		if (uncounted > 0) await this.#rewrite();
	}
	onFills(rows, account) {
		try {
			this.#inventory.onTrades(rows, account);
		} finally {
			this.store();
		}
	}
	store() {
		this.#append(this.#inventory.takeOwned());
	}
	#append(lines) {
		if (this.#file === void 0 || lines.length === 0) return;
		this.#file.append(lines).then(() => {
			if ((this.#file?.appendedBytes ?? 0) > this.#rewriteAbove) this.#rewrite();
		}, (error) => {
			this.parts.log(`${this.parts.path} cannot be written: ${error.message}`);
		});
	}
	async #rewrite() {
		// The fills of this state are stored by appends before, and all later ones by appends behind.
		this.store();
		const { ledgers, forgotten, recent, unattributed } = this.#inventory.state();
		const owners = this.parts.owners.openOwners();
		// One at a time; after one that failed, the next one is later.
		this.#rewriteAbove = Infinity;
		await (this.#file?.replace(function* () {
			if (forgotten !== null) yield { forgotten };
			for (const ledger of ledgers) yield { ledger };
			yield { owners };
			for (const owned of recent) yield {
				...owned,
				counted: true
			};
			yield* unattributed;
		}))?.catch(() => void 0);
		this.#rewriteAbove = (this.#file?.appendedBytes ?? 0) + this.#rewriteBytes;
	}
};

// gateway/ts/followed-accounts.ts
const OVERLAP_MS$1 = 10 * MINUTE_MS;
const MAX_BACK_MS = DAY_MS;
const RETRY_MS$1 = 2 * SECOND_MS;
var FollowedAccounts = class {
	parts;
	#followed = /* @__PURE__ */ new Map();
	#used = /* @__PURE__ */ new Set();
	#hasOwn = false;
	#refused = /* @__PURE__ */ new Map();
	#starts = {
		orders: void 0,
		trades: void 0
	};
	#restoredAt;
	#isStopped = false;
	constructor(parts) {
		this.parts = parts;
	}
	restore({ oldest, oldestUnknown }) {
		const { fills } = this.parts;
		const now = this.parts.now();
		const ofJournal = (time) => time === void 0 ? void 0 : Math.max(time - OVERLAP_MS$1, now - MAX_BACK_MS);
		const last = fills.latest === void 0 ? void 0 : fills.latest - OVERLAP_MS$1;
		const ofOrders = [last, ofJournal(oldestUnknown)].filter((time) => time !== void 0);
		this.#starts = {
			orders: ofOrders.length === 0 ? void 0 : Math.min(...ofOrders),
			trades: last ?? ofJournal(oldest)
		};
		this.#restoredAt = now;
	}
	stop() {
		this.#isStopped = true;
	}
	async follow(clients) {
		const named = clients.map(({ account }) => account);
		const ended = [];
		// Most of those that were used are named, and are read once.
		for (const group of [named.length === 0 ? [void 0] : named, this.#used]) {
			const all = [...new Set(group)];
			ended.push(...await Promise.allSettled(all.map((account) => this.#follow(account))));
		}
		// Clients may trade in accounts that are followed later.
		const { orders = this.#restoredAt, trades = this.#restoredAt } = this.#starts;
		this.#starts = {
			orders,
			trades
		};
		const failed = ended.filter((one) => one.status === "rejected");
		if (failed.length === ended.length) throw failed[0]?.reason;
	}
	idOf(account) {
		return this.#followed.get(account) ?? account;
	}
	get hasUnread() {
		return [...this.#refused.values()].some(({ isForeign }) => !isForeign);
	}
	onUsed(capability) {
		const id = toFullAddress(capability);
		this.#used.delete(id);
		this.#used.add(id);
	}
	async list() {
		if (!this.#hasOwn) {
			const own = await this.#ownAccounts();
			this.#used = /* @__PURE__ */ new Set([...own, ...this.#used]);
			this.#hasOwn = true;
		}
		return [...this.#used].reverse();
	}
	async expectRead({ account }) {
		const unread = [...this.#refused].filter(([name, { isForeign }]) => !isForeign && (account === void 0 || name === account));
		for (const [name] of unread) {
			await this.#follow(name).catch(() => void 0);
			const { reason } = this.#refused.get(name) ?? {};
			if (reason === void 0) continue;
			const fact = `the open orders of ${describe$1(name)}, which the limits need, cannot be read: ${reason}`;
			throw new PermissionDenied(`${fact}; nothing was signed; repeat the call later`);
		}
	}
	async expectUsable({ name, account }) {
		if (this.#refused.get(account)?.isForeign !== true) return;
		// It may have been created, or shared with the wallet, meanwhile.
		await this.#follow(account);
		const refusal = this.#refused.get(account);
		if (refusal?.isForeign !== true) return;
		const fact = `${describe$1(account)} of the client ${name} cannot be used: ${refusal.reason}`;
		throw new AccountNotEnabled(`${fact}; nothing was sent; correct "account" of the client in the configuration`);
	}
	async readOpenOrders(account, read = (params) => this.parts.follower.fetchOpenOrders(void 0, void 0, void 0, params)) {
		const kinds = OPEN_ORDER_KINDS.map((kind) => ({
			...toParams(account),
			...kind
		}));
		const found = await Promise.all(kinds.map(read));
		for (const orders of found) this.parts.owners.onOrders(orders);
		return found.flat();
	}
	async readAllOpenOrders(now) {
		const { owners } = this.parts;
		const accounts = await this.list();
		const found = await Promise.all(accounts.map((account) => this.readOpenOrders(account)));
		owners.endMissing(found.flat(), now);
	}
	async #ownAccounts() {
		const { follower } = this.parts;
		try {
			return (await (await servicesOf(follower).accounts.resolver.accounts()).own()).map(toId);
		} catch (error) {
			const converted = convertError(error, follower);
			if (isForeign(converted)) return [];
			throw converted;
		}
	}
	async #idOf(account) {
		const { follower } = this.parts;
		try {
			return toId(await servicesOf(follower).accounts.resolver.resolve(toParams(account), void 0));
		} catch (error) {
			throw convertError(error, follower);
		}
	}
	async #follow(account) {
		const refusal = this.#refused.get(account);
		if (refusal !== void 0 && SYSTEM_CLOCK.now() - refusal.at < RETRY_MS$1) return;
		try {
			await this.#watch(account);
			this.#refused.delete(account);
		} catch (error) {
			const reason = error.message;
			if (isForeign(error)) this.#used.delete(`${account}`);
			this.#refused.set(account, {
				reason,
				at: SYSTEM_CLOCK.now(),
				isForeign: isForeign(error)
			});
			if (reason !== refusal?.reason) {
				const fact = isForeign(error) ? "cannot be used, and its clients are refused" : "cannot be read, which is repeated";
				this.parts.log(`${describe$1(account)} ${fact}: ${reason}`);
			}
			if (!isForeign(error)) throw error;
		}
	}
	async #watch(account) {
		if (this.#followed.has(account)) return;
		const { follower, owners } = this.parts;
		// A vault is not among the accounts: calls mean it by the options, or have named it.
		if (!(account === void 0 ? isGiven(follower.options["vault"]) : this.#used.has(`${account}`)) && (await follower.fetchAccounts()).length === 0) return;
		const id = await this.#idOf(account);
		if (!this.#used.has(id)) this.onUsed(id);
		if (this.#followed.has(id)) {
			this.#followed.set(account, id);
			return;
		}
		const params = toParams(id);
		const { orders: ordersSince, trades: tradesSince } = this.#starts;
		const [orders, trades] = await Promise.all([
			ordersSince === void 0 ? [] : follower.fetchOrders(void 0, ordersSince, void 0, params),
			tradesSince === void 0 ? [] : follower.fetchMyTrades(void 0, tradesSince, void 0, params),
			this.readOpenOrders(id)
		]);
		// Orders that ended meanwhile, whose transactions or client order ids say whose they were.
		owners.onOrders(orders);
		this.#take(trades, id);
		// Two calls may have come so far; and one that failed is repeated.
		if (this.#followed.has(id)) return;
		this.#followed.set(account, id).set(id, id);
		this.#pump(() => follower.watchOrders(void 0, void 0, void 0, params), (rows) => {
			owners.onOrders(rows);
		});
		this.#pump(() => follower.watchMyTrades(void 0, void 0, void 0, params), (rows) => {
			this.#take(rows, id);
		});
	}
	#take(trades, account) {
		try {
			this.parts.fills.onFills(trades, account);
		} finally {
			this.parts.onFills();
		}
	}
	#pump(watch, take) {
		const isEnding = () => this.#isStopped;
		const run = async () => {
			while (!isEnding()) try {
				take(await watch());
			} catch (error) {
				if (isEnding()) return;
				this.parts.log(`a watch of the account failed, and is repeated: ${error.message}`);
				await withTimeout(RETRY_MS$1, new Promise(() => void 0));
			}
		};
		run();
	}
};
function toParams(account) {
	return account === void 0 ? {} : { account };
}
function toId(pair) {
	return toFullAddress(capabilityIdOf(pair));
}
function isForeign(error) {
	return error instanceof BadRequest || error instanceof ArgumentsRequired;
}
function describe$1(account) {
	return account === void 0 ? "the account" : `account ${account}`;
}
__name(describe$1, "describe");

// gateway/ts/limits.ts
const SCALE = 9;
const BPS_DECIMALS = 4;
const DEFAULT_SLIPPAGE = "0.01";
const MARK_AGE_MS = 5 * SECOND_MS;
const OPEN_AGE_MS = 2 * SECOND_MS;
const MAX_FAILED = 1e4;
const MAX_ROUNDS = 3;
var OrderLimits = class {
	#parts;
	#slippage;
	#marks = /* @__PURE__ */ new Map();
	#reads = /* @__PURE__ */ new Map();
	#inFlight = /* @__PURE__ */ new Map();
	#failed = /* @__PURE__ */ new Map();
	#openRead;
	#sums;
	constructor(parts) {
		this.#parts = parts;
		this.#slippage = numberText(parts.slippage ?? DEFAULT_SLIPPAGE, "slippage");
		this.#sums = new DaySums(() => parts.clock.now());
	}
	async approve(client, intent, approval) {
		const effect = this.#effectOf(intent, approval.orders);
		expectSymbols(client, effect.symbols);
		const isChecked = !effect.isProtective;
		if (isChecked) for (const placed of effect.placed) expectSized(client.limits, placed, client.name);
		if (isChecked) await this.#loadMarks(client, effect);
		const { openOrders, openNotional } = client.limits;
		const isLimited = (openOrders ?? openNotional) !== void 0 && effect.placed.some(({ isOpen }) => isOpen);
		if (isChecked && isLimited) await this.#parts.expectOpenOrders?.(client);
		const addedNow = () => this.#addedBy(effect, openNotional !== void 0);
		if (isChecked && this.#openRefusal(client, effect, addedNow()) !== void 0) {
			await this.#loadOpenOrders();
			await this.#loadMarks(client, effect);
		}
		// No await from here on.
		const added = addedNow();
		const spent = takenBy(intent);
		if (isChecked) {
			this.#expectOrders(client, effect.placed);
			const refused = this.#openRefusal(client, effect, added);
			if (refused !== void 0) throw refused;
			this.#expectGas(client, approval.gasBudget);
		}
		this.#expectSpending(client, intent, spent);
		this.#reserve(client.name, intent, {
			effect,
			added,
			spent
		}, approval);
	}
	release(digest, ending) {
		const reservation = this.#inFlight.get(digest);
		if (reservation === void 0) {
			if (ending === "executed") this.#correct(digest);
			return;
		}
		this.#inFlight.delete(digest);
		if (ending === "executed") for (const key of reservation.ends) this.#parts.owners.end(key);
		const { client, minute, gasBudget, spent } = reservation;
		if (ending === "unsent") this.#sums.subtract(gasKey(client), minute, gasBudget);
		if (ending === "executed") return;
		for (const { coin, amount } of spent) this.#sums.subtract(coinKey(client, coin), minute, amount);
		if (ending === "failed" && spent.length + reservation.ends.length > 0) this.#failed.set(digest, reservation);
		dropOldest(this.#failed, MAX_FAILED);
	}
	#correct(digest) {
		const reservation = this.#failed.get(digest);
		if (reservation === void 0) return;
		this.#failed.delete(digest);
		const { client, minute, spent, ends } = reservation;
		for (const key of ends) this.#parts.owners.end(key);
		for (const { coin, amount } of spent) this.#sums.add(coinKey(client, coin), minute, amount);
	}
	gasOf(client) {
		return this.#sums.of(gasKey(client));
	}
	// -------------------------------------------------------------------------- what a transaction does
	#effectOf(intent, orders) {
		if (intent.action === "createOrders") {
			const placed = [...intent.orders.map((order) => this.#ofOrder(order)), ...intent.tickets.map(() => this.#ofTicket(true))];
			return {
				symbols: intent.orders.map(({ market }) => market.symbol),
				placed,
				replaced: namedBy(intent),
				isProtective: intent.leverage === void 0 && placed.every(({ reduceOnly }) => reduceOnly)
			};
		}
		if (intent.action === "createStops") {
			const described = orders?.length === intent.tickets.length ? orders : void 0;
			// The contract lets a stop loss or take profit of a position only reduce it.
			return toTicketEffect(intent.tickets.map((type, i) => this.#ofTicket(type === "position", described?.[i])), described, []);
		}
		if (intent.action === "editStops") {
			const described = orders?.length === intent.ticketIds.length ? orders : void 0;
			return toTicketEffect(intent.ticketIds.map((_, i) => this.#ofTicket(false, described?.[i])), described, intent.ticketIds);
		}
		if (intent.action === "createTwap" || intent.action === "editTwap") {
			const { symbol } = intent.market;
			const placed = [toTwap(intent.details, symbol)];
			const replaced = intent.action === "editTwap" ? intent.ticketIds : [];
			return {
				symbols: [symbol],
				placed,
				replaced,
				isProtective: intent.details.reduceOnly
			};
		}
		const { action } = intent;
		if (placesOrders(action)) throw new PermissionDenied(`no limit counts the orders of ${action}`);
		// A cancel may name any market.
		return {
			symbols: "market" in intent && !cancelsOrders(action) ? [intent.market.symbol] : [],
			placed: [],
			replaced: [],
			isProtective: isProtective$1(intent)
		};
	}
	#ofOrder({ market, side, size, price, life, reduceOnly }) {
		const isOpen = price !== void 0 && (life === "GTC" || life === "PO");
		return {
			symbol: market.symbol,
			side,
			amount: fromUnits(size, SCALE),
			price: price === void 0 ? void 0 : fromUnits(price, SCALE),
			slippage: this.#slippage,
			reduceOnly,
			isOpen
		};
	}
	#ofTicket(isReducing, order) {
		return {
			symbol: order?.symbol,
			side: order?.side,
			amount: order?.amount,
			price: order?.price,
			slippage: this.#slippage,
			reduceOnly: isReducing || order?.reduceOnly === true,
			isOpen: true
		};
	}
	// -------------------------------------------------------------------------- checks
	#expectOrders(client, placed) {
		const { orderAmount, orderNotional } = client.limits;
		for (const order of placed.filter(({ reduceOnly }) => !reduceOnly)) {
			const { symbol = "", amount = "0" } = order;
			if (orderAmount !== void 0 && compare$2(amount, limitText(orderAmount)) > 0) throw refusal$1(client.name, `an order of ${amount} of ${symbol}`, "orderAmount", orderAmount);
			if (orderNotional === void 0) continue;
			const notional = this.#notionalOf(order);
			if (compare$2(notional, limitText(orderNotional)) <= 0) continue;
			throw refusal$1(client.name, `an order of ${notional} quote of ${symbol}`, "orderNotional", orderNotional);
		}
	}
	#openRefusal(client, { placed, replaced }, added) {
		const { openOrders, openNotional } = client.limits;
		if (openOrders === void 0 && openNotional === void 0) return void 0;
		if (!placed.some(({ isOpen }) => isOpen)) return void 0;
		const before = this.#openOf(client.name, replaced, openNotional !== void 0);
		const count = before.count + added.count;
		const notional = add(before.notional, added.notional);
		if (openOrders !== void 0 && count > openOrders) return refusal$1(client.name, `${count} open orders`, "openOrders", openOrders);
		if (openNotional !== void 0 && compare$2(notional, limitText(openNotional)) > 0) return refusal$1(client.name, `open orders of ${notional} quote`, "openNotional", openNotional);
	}
	#expectGas({ name, limits: { gasPerDay } }, budget) {
		if (gasPerDay === void 0) return;
		const sum = this.gasOf(name) + budget;
		if (compare$2(`${sum}`, limitText(gasPerDay)) <= 0) return;
		throw refusal$1(name, `gas budgets of ${sum} MIST within 24 hours`, "gasPerDay", gasPerDay);
	}
	#expectSpending({ name, limits: { spendPerDay } }, { action }, spent) {
		if (spendPerDay === void 0) return;
		const sums = /* @__PURE__ */ new Map();
		for (const { coin, amount } of spent) {
			const sum = (sums.get(coin.type) ?? this.#sums.of(coinKey(name, coin))) + amount;
			sums.set(coin.type, sum);
			const [key = coin.code, limit = 0] = Object.entries(spendPerDay).find(([one]) => one === coin.code || one === coin.type) ?? [];
			const text = fromUnits(sum, coin.decimals);
			if (compare$2(text, limitText(limit)) <= 0) continue;
			throw refusal$1(name, `${action} of ${text} ${coin.code} within 24 hours`, `spendPerDay.${key}`, limit);
		}
	}
	// -------------------------------------------------------------------------- open orders
	async #loadOpenOrders() {
		const now = this.#parts.clock.now();
		if (this.#openRead === void 0 || now - this.#openRead.at > OPEN_AGE_MS) {
			const read = this.#parts.readOpenOrders?.().catch(() => void 0);
			this.#openRead = {
				at: now,
				ended: Promise.resolve(read)
			};
		}
		await this.#openRead.ended;
	}
	#openOf(client, without, isPriced) {
		const open = new Map(this.#parts.owners.openOf(client).map((order) => [order.key, order]));
		const inFlight = [...this.#inFlight.values()].filter((reservation) => reservation.client === client);
		for (const key of without) open.delete(key);
		const parts = inFlight.map(({ added, replaced }) => {
			const old = replaced.flatMap((key) => open.get(key) ?? []);
			for (const key of replaced) open.delete(key);
			const { count, notional } = this.#sum(old, isPriced);
			const isLess = compare$2(notional, added.notional) < 0;
			return {
				count: Math.max(count, added.count),
				notional: isLess ? added.notional : notional
			};
		});
		parts.push(this.#sum([...open.values()], isPriced));
		return {
			count: parts.reduce((sum, { count }) => sum + count, 0),
			notional: parts.reduce((sum, { notional }) => add(sum, notional), "0")
		};
	}
	#sum(orders, isPriced) {
		const notional = isPriced ? orders.reduce((sum, order) => add(sum, this.#notionalOf(this.#toPlaced(order))), "0") : "0";
		return {
			count: orders.length,
			notional
		};
	}
	#toPlaced({ symbol, price, amount, reduceOnly }) {
		return {
			symbol,
			side: "buy",
			amount,
			price,
			slippage: this.#slippage,
			reduceOnly,
			isOpen: true
		};
	}
	#addedBy({ placed }, isPriced) {
		const open = placed.filter(({ isOpen }) => isOpen);
		const notional = isPriced ? open.reduce((sum, order) => add(sum, this.#notionalOf(order)), "0") : "0";
		return {
			count: open.length,
			notional
		};
	}
	#reserve(client, intent, { effect, added, spent }, { digest, gasBudget }) {
		const minute = Math.floor(this.#parts.clock.now() / MINUTE_MS);
		this.#sums.add(gasKey(client), minute, gasBudget);
		for (const { coin, amount } of spent) this.#sums.add(coinKey(client, coin), minute, amount);
		const ends = intent.action === "editStops" || intent.action === "editTwap" ? [] : namedBy(intent);
		this.#inFlight.set(digest, {
			client,
			added,
			ends,
			replaced: effect.replaced,
			minute,
			gasBudget,
			spent
		});
	}
	// -------------------------------------------------------------------------- notional and mark prices
	#notionalOf({ symbol, side, amount, price, slippage, reduceOnly }) {
		if (reduceOnly || amount === void 0 || symbol === void 0) return "0";
		const mark = this.#marks.get(symbol)?.price;
		if (price === void 0) return multiply(amount, multiply(mark ?? "0", add("1", slippage)));
		return multiply(amount, side === "buy" || mark === void 0 || compare$2(price, mark) > 0 ? price : mark);
	}
	async #loadMarks(client, effect) {
		const { orderNotional, openNotional } = client.limits;
		if (orderNotional === void 0 && openNotional === void 0) return;
		let symbols = this.#unmarked(client, effect);
		for (let round = 0; round < MAX_ROUNDS && symbols.length > 0; round += 1) {
			await Promise.all(symbols.map((symbol) => this.#loadMark(symbol)));
			symbols = this.#unmarked(client, effect);
		}
		if (symbols.length === 0) return;
		const limit = orderNotional === void 0 ? "openNotional" : "orderNotional";
		const fact = `client ${client.name}: limits.${limit} needs the mark price of ${symbols.join(", ")}`;
		const found = `and the exchange returned none that is less than ${MARK_AGE_MS / SECOND_MS} s old`;
		throw new PermissionDenied(`${fact}, ${found}; nothing was signed; repeat the call later`);
	}
	#unmarked({ name, limits }, { placed }) {
		const open = limits.openNotional === void 0 ? [] : this.#parts.owners.openOf(name);
		const needed = [...placed.filter(({ price, side }) => price === void 0 || side !== "buy"), ...open.filter(({ price }) => price === void 0)].filter(({ reduceOnly, amount }) => !reduceOnly && amount !== void 0);
		return [...new Set(needed.flatMap(({ symbol }) => symbol ?? []))].filter((symbol) => !this.#hasMark(symbol));
	}
	#hasMark(symbol) {
		const mark = this.#marks.get(symbol);
		return mark !== void 0 && this.#parts.clock.now() - mark.at <= MARK_AGE_MS;
	}
	async #loadMark(symbol) {
		const running = this.#reads.get(symbol);
		if (running !== void 0) return running;
		const read = this.#readMark(symbol).finally(() => this.#reads.delete(symbol));
		this.#reads.set(symbol, read);
		return read;
	}
	async #readMark(symbol) {
		const at = this.#parts.clock.now();
		const found = await this.#parts.readMarkPrice(symbol).catch(() => void 0);
		const text = typeof found === "number" || typeof found === "string" ? `${found}` : "";
		if (!isDecimal(text) || compare$2(text, "0") <= 0) return;
		this.#marks.set(symbol, {
			at,
			price: numberText(text, "mark price")
		});
	}
};
var DaySums = class {
	now;
	#sums = /* @__PURE__ */ new Map();
	constructor(now) {
		this.now = now;
	}
	of(key) {
		const minutes = this.#sums.get(key) ?? /* @__PURE__ */ new Map();
		let sum = 0n;
		for (const [minute, amount] of minutes)
 // Amounts of a minute count until the last one is 24 hours old.
		if (this.now() >= (minute + 1) * MINUTE_MS + DAY_MS) minutes.delete(minute);
		else sum += amount;
		return sum;
	}
	add(key, minute, amount) {
		const minutes = this.#sums.get(key) ?? /* @__PURE__ */ new Map();
		this.#sums.set(key, minutes.set(minute, (minutes.get(minute) ?? 0n) + amount));
		// Removes the minutes that have left the window, also of clients without a limit.
		this.of(key);
	}
	subtract(key, minute, amount) {
		const minutes = this.#sums.get(key);
		const sum = minutes?.get(minute);
		if (sum !== void 0) minutes?.set(minute, sum - amount);
	}
};
const gasKey = (client) => `${client} gas`;
const coinKey = (client, { type }) => `${client} ${type}`;
function takenBy(intent) {
	if (intent.action === "withdraw") return intent.recipient === void 0 ? [] : receivedBy(intent);
	// Others move money between the wallet, its accounts and the sub-address of its key at most.
	return isOfAccount(intent) || sendsToItself(intent.action) ? [] : spentBy(intent);
}
function toTicketEffect(placed, described, replaced) {
	return {
		symbols: described?.map(({ symbol }) => symbol),
		placed,
		replaced,
		isProtective: placed.every(({ reduceOnly }) => reduceOnly)
	};
}
function toTwap({ side, size, reduceOnly, maxSlippageBps }, symbol) {
	const slippage = fromUnits(maxSlippageBps, BPS_DECIMALS);
	return {
		symbol,
		side,
		amount: fromUnits(size, SCALE),
		price: void 0,
		slippage,
		reduceOnly,
		isOpen: true
	};
}
function limitText(limit) {
	return numberText(limit, "limits");
}
function expectSymbols({ name, symbols }, used) {
	if (symbols === void 0) return;
	const other = used === void 0 ? "a market that the transaction does not name" : used.find((one) => !symbols.includes(one));
	if (other === void 0) return;
	const fact = `client ${name} may not use ${other}, only ${symbols.join(", ")}`;
	throw new PermissionDenied(`${fact}; nothing was signed; use these markets, or add it to symbols in the configuration`);
}
function expectSized({ orderAmount, orderNotional, openNotional }, placed, client) {
	if (placed.reduceOnly || placed.amount !== void 0 && placed.symbol !== void 0) return;
	const [name] = Object.entries({
		orderAmount,
		orderNotional,
		openNotional
	}).find(([, value]) => value !== void 0) ?? [];
	if (name === void 0) return;
	const fact = `client ${client} has limits.${name}, and the transaction does not say the size of a stop order`;
	throw new PermissionDenied(`${fact}; nothing was signed; place an order with a known size, or remove the limit`);
}
function refusal$1(client, what, limit, value) {
	const fact = `client ${client}: ${what} would exceed limits.${limit} ${limitText(value)}`;
	return new PermissionDenied(`${fact}; nothing was signed; ask for less, or raise the limit in the configuration`);
}
__name(refusal$1, "refusal");

// gateway/ts/metrics.ts
const FAMILIES = {
	gateway_calls_total: [
		"counter",
		"Calls that ended, by the class of their error, or ok.",
		[
			"client",
			"method",
			"class"
		]
	],
	gateway_call_seconds: [
		"histogram",
		"Seconds from the arrival of a call to its answer.",
		["kind"]
	],
	gateway_writes_waiting: [
		"gauge",
		"Writes that wait in the queue.",
		[]
	],
	gateway_outcomes_open: [
		"gauge",
		"Submitted transactions whose outcome is unknown.",
		[]
	],
	gateway_unattributed_fills: [
		"gauge",
		"Fills that belong to no client.",
		[]
	],
	gateway_channels: [
		"gauge",
		"Open upstream subscriptions.",
		["method"]
	],
	gateway_clients: [
		"gauge",
		"Clients with an open socket.",
		[]
	],
	gateway_delivered_total: [
		"counter",
		"Updates that were sent to sockets.",
		[]
	],
	gateway_conflated_total: [
		"counter",
		"Updates that had to wait for a slow socket.",
		["client"]
	],
	gateway_event_loop_lag_seconds: [
		"gauge",
		"The longest delay of the event loop since the last reading.",
		[]
	],
	gateway_gas_budget_mist_total: [
		"counter",
		"Gas budgets of submitted transactions, MIST.",
		["client"]
	],
	gateway_lease_seconds: [
		"gauge",
		"Seconds up to the end of the lease, with a standby; 0 while it waits.",
		[]
	],
	gateway_audit_failures_total: [
		"counter",
		"Lines of the audit log that could not be written.",
		[]
	]
};
const BOUNDS = [
	.001,
	.0025,
	.005,
	.01,
	.025,
	.05,
	.1,
	.25,
	.5,
	1,
	2.5,
	5,
	10,
	30
];
var Metrics = class {
	#values = /* @__PURE__ */ new Map();
	#histograms = /* @__PURE__ */ new Map();
	#readers = /* @__PURE__ */ new Map();
	count(name, labels, amount = 1) {
		const series = toSeries(name, labels);
		const values = entryOf(this.#values, name, () => /* @__PURE__ */ new Map());
		values.set(series, (values.get(series) ?? 0) + amount);
	}
	set(name, labels, value) {
		entryOf(this.#values, name, () => /* @__PURE__ */ new Map()).set(toSeries(name, labels), value);
	}
	read(name, read) {
		this.#readers.set(name, read);
	}
	observe(name, labels, seconds) {
		const histogram = entryOf(entryOf(this.#histograms, name, () => /* @__PURE__ */ new Map()), toSeries(name, labels), () => ({
			counts: new Array(BOUNDS.length + 1).fill(0),
			sum: 0
		}));
		const at = BOUNDS.findIndex((bound) => seconds <= bound);
		const interval = at < 0 ? BOUNDS.length : at;
		histogram.counts[interval] = (histogram.counts[interval] ?? 0) + 1;
		histogram.sum += seconds;
	}
	toText() {
		const lines = [];
		for (const [name, [type, help]] of Object.entries(FAMILIES)) {
			const samples = type === "histogram" ? this.#histogramLines(name) : this.#valueLines(name);
			if (samples.length > 0) lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples);
		}
		return `${lines.join("\n")}\n`;
	}
	#valueLines(name) {
		const values = new Map(this.#values.get(name));
		const found = this.#readers.get(name)?.();
		const [label = ""] = FAMILIES[name][2];
		if (typeof found === "number") values.set("", found);
		else for (const [value, number] of found ?? []) values.set(toLabels({ [label]: value }), number);
		return [...values].map(([series, value]) => `${name}${braced(series)} ${toValue(value)}`);
	}
	#histogramLines(name) {
		return [...this.#histograms.get(name) ?? []].flatMap(([series, { counts, sum }]) => {
			let total = 0;
			return [
				...counts.map((count, i) => {
					total += count;
					const bound = `le="${BOUNDS[i] ?? "+Inf"}"`;
					return `${name}_bucket{${series === "" ? bound : `${series},${bound}`}} ${total}`;
				}),
				`${name}_sum${braced(series)} ${toValue(sum)}`,
				`${name}_count${braced(series)} ${total}`
			];
		});
	}
};
function entryOf(map, key, make) {
	const known = map.get(key);
	if (known !== void 0) return known;
	const value = make();
	map.set(key, value);
	return value;
}
function toSeries(name, labels) {
	const values = labels;
	return toLabels(Object.fromEntries(FAMILIES[name][2].map((label) => [label, values[label] ?? ""])));
}
function toLabels(labels) {
	return Object.entries(labels).map(([label, value]) => `${label}="${escape(value)}"`).join(",");
}
function braced(series) {
	return series === "" ? "" : `{${series}}`;
}
function escape(value) {
	return value.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"").replaceAll("\n", "\\n");
}
function toValue(value) {
	if (value === Infinity) return "+Inf";
	return value === -Infinity ? "-Inf" : `${value}`;
}

// gateway/ts/own-cancels.ts
const READ_KEYS = [
	"trigger",
	"stop",
	"twap",
	"account",
	"accountId",
	"accountNumber",
	"vault"
];
const ROUNDS = 5;
var OwnCancels = class {
	parts;
	#placing = /* @__PURE__ */ new Map();
	constructor(parts) {
		this.parts = parts;
	}
	async whilePlacing({ name }, place) {
		this.#placing.set(name, (this.#placing.get(name) ?? 0) + 1);
		try {
			return await place();
		} finally {
			this.#placing.set(name, (this.#placing.get(name) ?? 0) - 1);
		}
	}
	async cancelEverywhere(client) {
		const all = (client.account === void 0 ? await this.parts.accounts() : [client.account]).flatMap((account) => OPEN_ORDER_KINDS.map((kind) => ({
			...kind,
			account
		})));
		const failed = (await Promise.allSettled(all.map((params) => this.cancel({
			...client,
			symbols: void 0
		}, void 0, params)))).find((one) => one.status === "rejected");
		if (failed !== void 0) throw failed.reason;
	}
	async cancel(client, symbol, params) {
		const isIn = (of) => client.symbols?.includes(`${of}`) !== false;
		const isOwn = (row) => isIn(row.symbol) && this.parts.owners.own(client.name, [row]).length > 0;
		const cancelInTurn = () => this.parts.cancelInTurn(symbol, params, isOwn);
		if ((params["trigger"] ?? params["stop"]) === true || params["twap"] === true) return !this.parts.hasNode() && !(await this.#readOpen(symbol, params)).some(isOwn) ? [] : cancelInTurn();
		const { name } = client;
		const mayCome = (this.#placing.get(name) ?? 0) > 0 || this.parts.hasUnknown(name);
		// Known orders do not wait for the writes that are called before.
		const canceled = await this.#cancelKnown(symbol, params, isOwn);
		if (isDryRun(params) || !mayCome && !this.#isLeft(name, isIn, canceled)) return canceled;
		try {
			return [...canceled, ...await cancelInTurn()];
		} catch (error) {
			throw withCanceled(error, "aftermath", canceled);
		}
	}
	async #cancelKnown(symbol, params, isOwn) {
		const canceled = [];
		for (let round = 1;; round += 1) {
			const open = (await this.#readOpen(symbol, params)).filter(isOwn);
			if (open.length === 0) return canceled;
			const targets = open.map(({ id, symbol: of }) => ({
				id,
				symbol: of
			}));
			try {
				const rows = await this.parts.send("cancelOrdersForSymbols", [targets, params]);
				if (isDryRun(params)) return rows;
				const before = (id) => open.find((order) => order.id === id);
				return [...canceled, ...rows.map((row) => withFills(row, before(row.id)))];
			} catch (error) {
				if (round === ROUNDS || error.name !== "OrderNotFound") throw error;
				canceled.push(...canceledOf(error));
			}
		}
	}
	#isLeft(client, isIn, canceled) {
		const ended = new Set(canceled.map((order) => orderKey(`${order.id}`, order.symbol)));
		return this.parts.owners.openOf(client).some(({ key, symbol }) => !isAddress(key) && isIn(symbol) && !ended.has(key));
	}
	async #readOpen(symbol, params) {
		const read = Object.fromEntries(READ_KEYS.flatMap((key) => isGiven(params[key]) ? [[key, params[key]]] : []));
		return this.parts.readOpen(symbol, read);
	}
};

// gateway/ts/reads.ts
const MAX_RUNNING = 8;
const MAX_WAITING$1 = 100;
const RETRY_S = 1;
var ClientReads = class {
	#clients = /* @__PURE__ */ new Map();
	async run(client, read) {
		const { name, limits } = client;
		const own = this.#clients.get(name) ?? {
			running: 0,
			waiting: []
		};
		this.#clients.set(name, own);
		if (own.running < MAX_RUNNING) own.running += 1;
		else {
			const { waitingReads = MAX_WAITING$1 } = limits;
			if (own.waiting.length >= waitingReads) throw refusal(name, waitingReads);
			await new Promise((start) => own.waiting.push(start));
		}
		try {
			return await read();
		} finally {
			const next = own.waiting.shift();
			// The next one takes the place of this one.
			if (next !== void 0) next();
			else own.running -= 1;
			if (own.running === 0) this.#clients.delete(name);
		}
	}
};
function refusal(name, waitingReads) {
	const fact = `client ${name} has ${MAX_RUNNING} reads that run and ${waitingReads} that wait, as many as limits.waitingReads allows`;
	const error = new RateLimitExceeded(`${fact}; nothing was sent; repeat the call after ${RETRY_S} s`);
	return Object.assign(error, { retryAfter: RETRY_S });
}

// gateway/ts/startup.ts
const RETRY_MS = 2 * SECOND_MS;
var Startup = class {
	parts;
	#timer = new Timer(SYSTEM_CLOCK);
	#ready = createDeferred();
	#isReady = false;
	#isStopped = false;
	constructor(parts) {
		this.parts = parts;
	}
	get isReady() {
		return this.#isReady && !this.#isStopped;
	}
	get whenReady() {
		return this.#ready.promise;
	}
	async begin() {
		const { prepare, onReady, log } = this.parts;
		try {
			await prepare();
		} catch (error) {
			if (this.#isStopped) return;
			log(`not ready: ${error.message}`);
			this.#timer.set(RETRY_MS, () => void this.begin());
			return;
		}
		if (this.#isStopped) return;
		this.#isReady = true;
		this.#ready.resolve();
		onReady();
		this.#lookAtOpen();
	}
	stop() {
		this.#isStopped = true;
		this.#timer.cancel();
	}
	#lookAtOpen() {
		this.#timer.set(RETRY_MS, () => {
			const again = () => {
				if (!this.#isStopped) this.#lookAtOpen();
			};
			this.parts.settleOpen().then(again, again);
		});
	}
};

// gateway/ts/transactions.ts
const MAX_ENDED = 1e4;
var Transactions = class {
	parts;
	#recorded = /* @__PURE__ */ new Map();
	#running = /* @__PURE__ */ new Map();
	#ended = /* @__PURE__ */ new Map();
	#unknown = /* @__PURE__ */ new Map();
	constructor(parts) {
		this.parts = parts;
	}
	restore(found) {
		for (const transaction of found) this.#recorded.set(transaction.digest, transaction);
	}
	onSigning(digest) {
		this.#running.set(digest, void 0);
	}
	onOutcome(entry, outcome) {
		const { digest, tag } = entry;
		const ended = {
			outcome,
			write: toWrite(entry)
		};
		const isRunning = this.#running.has(digest);
		const isLate = !isRunning || (this.#running.get(digest)?.outcome ?? outcome) !== outcome;
		// A repeated call may ask for it. The gateway's own writes have no call.
		if (isLate && tag !== void 0) {
			this.#ended.set(digest, ended);
			this.#unknown.set(digest, entry);
		}
		// The result of a running call names its orders: it comes first.
		if (isRunning) this.#running.set(digest, ended);
		else this.parts.onEnded(digest, outcome);
		return isLate;
	}
	onCallEnded(digests, isAnswered) {
		const open = new Map(this.parts.exchange.writes().open.map((entry) => [entry.digest, entry]));
		for (const digest of digests) {
			const ended = this.#running.get(digest) ?? {
				outcome: "unsent",
				write: void 0
			};
			this.#running.delete(digest);
			const entry = open.get(digest);
			if (entry !== void 0) this.#unknown.set(digest, entry);
			// One that is neither pending nor ended was never recorded, so that it was not submitted.
			if (this.parts.isPending(digest)) continue;
			if (!isAnswered) this.#ended.set(digest, ended);
			this.parts.onEnded(digest, ended.outcome);
		}
		for (const map of [this.#ended, this.#unknown]) dropOldest(map, MAX_ENDED);
	}
	findOpen({ client, digest, key }) {
		return this.parts.exchange.writes().open.find((entry) => digest === void 0 ? entry.tag?.["client"] === client && entry.tag?.["key"] === key : entry.digest === digest);
	}
	async findFate(digest) {
		const recorded = this.#recorded.get(digest);
		const entry = this.findOpen({ digest }) ?? this.#unknown.get(digest) ?? recorded?.entry;
		const known = this.#ended.get(digest) ?? (recorded?.outcome && {
			outcome: recorded.outcome,
			write: recorded.write
		});
		if (entry === void 0 || known?.outcome === "failed") return this.#describe(digest, known);
		try {
			const settlement = await this.parts.exchange.settle(entry);
			if (Array.isArray(settlement)) throw new Error("settle returned a list");
			return {
				...settlement,
				...await this.#readCanceled(settlement.outcome, entry)
			};
		} catch (error) {
			if (!(error instanceof OutcomeUnknown)) throw error;
			// The journal may know it although nothing shows it any more.
			return known === void 0 ? {
				outcome: "unknown",
				error
			} : this.#describe(digest, known);
		}
	}
	async #describe(digest, known) {
		if (known === void 0) {
			const text = `the outcome of transaction ${digest} is not known to this gateway; look it up in an explorer`;
			return {
				outcome: "unknown",
				error: new OperationFailed(text)
			};
		}
		const { outcome, write } = known;
		if (outcome !== "executed" || write === void 0) return {
			outcome,
			action: write?.action
		};
		const orders = await this.parts.readPlaced(digest, write);
		return {
			outcome,
			action: write.action,
			orders,
			...await this.#readCanceled(outcome, write)
		};
	}
	async #readCanceled(outcome, { action, request }) {
		if (outcome !== "executed" || !cancelsOrders(action)) return {};
		const { accountId: account, chId, orderIds, ticketIds } = isRecord(request) ? request : {};
		const kind = action === "cancelStops" ? { trigger: true } : action === "cancelTwaps" ? { twap: true } : {};
		const symbol = this.parts.symbolOf(chId);
		const ids = [orderIds, ticketIds].filter(Array.isArray).flat();
		const read = (id) => this.parts.exchange.fetchOrder(String(id), symbol, {
			account,
			...kind
		});
		const orders = await Promise.all(ids.map(read)).catch(() => void 0);
		return orders === void 0 ? {} : { orders };
	}
};
function toWrite({ action, request, orders, timestamp }) {
	return {
		action,
		request,
		...orders === void 0 ? {} : { orders },
		timestamp
	};
}

// gateway/ts/watched.ts
const OWNED_MS = READ_LAG_MS;
const OWNED_STEP_MS = 20;
function toWatched(exchange, owners) {
	const methods = exchange;
	const names = Object.entries(METHODS).flatMap(([name, { kind }]) => kind === "watch" || kind === "unwatch" ? [name] : []);
	const watches = /* @__PURE__ */ new Map();
	const fillsOf = async (key, next) => {
		const watch = watches.get(key) ?? new FillWatch(owners, next);
		watches.set(key, watch);
		try {
			return await watch.next();
		} catch (error) {
			if (watch.isEmpty) watches.delete(key);
			throw error;
		}
	};
	// A live book is copied before anything is awaited.
	return {
		...Object.fromEntries(names.map((name) => {
			const watch = async (...args) => {
				const next = () => methods[name]?.call(exchange, ...args);
				if (name.startsWith("watchMyTrades")) return fillsOf(writeJson([name, args]), next);
				const rows = await next();
				if (name.startsWith("watchOrders")) owners.onOrders(rows);
				return rows;
			};
			return [name, !/^watch(?:Orders|MyTrades)/.test(name) ? methods[name]?.bind(exchange) : watch];
		})),
		newUpdates: exchange.newUpdates
	};
}
var FillWatch = class {
	owners;
	watch;
	#ready = [];
	#reading;
	#waiting = /* @__PURE__ */ new Set();
	constructor(owners, watch) {
		this.owners = owners;
		this.watch = watch;
	}
	get isEmpty() {
		return this.#ready.length === 0 && this.#waiting.size === 0;
	}
	async next() {
		while (this.#ready.length === 0) {
			this.#reading ??= this.#read();
			await Promise.race([this.#reading, ...this.#waiting]);
		}
		return this.#ready.splice(0);
	}
	async #read() {
		try {
			for (const fill of await this.watch()) if (this.owners.clientOf(fill) !== void 0) this.#ready.push(fill);
			else this.#hold(fill);
		} finally {
			this.#reading = void 0;
		}
	}
	#hold(fill) {
		const held = this.#untilOwned(fill).then(() => {
			this.#waiting.delete(held);
			this.#ready.push(fill);
		});
		this.#waiting.add(held);
	}
	async #untilOwned(fill) {
		const until = SYSTEM_CLOCK.now() + OWNED_MS;
		while (this.owners.clientOf(fill) === void 0 && SYSTEM_CLOCK.now() < until) await withTimeout(OWNED_STEP_MS, new Promise(() => void 0));
	}
};

// gateway/ts/gateway.ts
const STOP_MS = 30 * SECOND_MS;
function mayBeUntagged(action) {
	return action === "void" || action === "sweep" || cancelsOrders(action);
}
var Gateway = class {
	parts;
	watched;
	#calls;
	metrics = new Metrics();
	buckets = new CallBuckets(SYSTEM_CLOCK);
	audit;
	switches;
	#fills;
	#owners;
	#limits;
	#keys;
	#services;
	#accounts;
	#attribution;
	#ownersTimer = new Timer(SYSTEM_CLOCK);
	#startup;
	#running = /* @__PURE__ */ new Set();
	#transactions;
	#credentials;
	#isStopping = false;
	#isPaused = false;
	constructor(parts) {
		this.parts = parts;
		const { exchange, config, standby, log } = parts;
		this.#services = servicesOf(exchange);
		// Clients do not loosen the limits of the operator.
		this.#services.references.isHeld = true;
		this.#credentials = config.credentials;
		const now = () => exchange.milliseconds();
		this.#owners = new Owners(this.clients, now);
		const path = config.journal === void 0 ? void 0 : `${config.journal}.fills`;
		this.#fills = new Fills({
			path,
			owners: this.#owners,
			log
		});
		const executed = new ExecutedTickets(this.#services);
		this.#attribution = new Attribution({
			fills: this.#fills,
			owners: this.#owners,
			findExecuted: ({ client, fill }, digest) => executed.find(fill, digest, toParams(accountOf$2(client))),
			readOrder: (id, symbol, account) => parts.follower.fetchOrder(id, symbol, toParams(account))
		});
		this.#accounts = new FollowedAccounts({
			follower: parts.follower,
			owners: this.#owners,
			fills: this.#fills,
			log,
			now,
			onFills: () => {
				this.#attribution.begin();
			}
		});
		this.#startup = new Startup({
			prepare: async () => {
				await exchange.loadMarkets();
				if (config.journal !== void 0) await this.#settleJournal();
				// Clients without an account of their own may have orders in any of these, which their limits
				// count.
				if (this.clients.some(({ account }) => account === void 0)) await this.#accounts.list();
				await this.#accounts.follow(this.clients);
			},
			onReady: () => {
				for (const client of this.clients) this.switches.expectBack(client);
				this.#storeOwners();
				if (standby !== void 0) log("this gateway leads");
			},
			settleOpen: async () => {
				if (this.#accounts.hasUnread) this.#follow();
				for (const { digest } of exchange.writes().open) await this.#transactions.findFate(digest);
			},
			log
		});
		this.#limits = new OrderLimits({
			clock: SYSTEM_CLOCK,
			readMarkPrice: async (symbol) => (await this.#services.data.markPrice(symbol, {}, "write")).markPrice,
			owners: this.#owners,
			readOpenOrders: () => this.#accounts.readAllOpenOrders(now()),
			expectOpenOrders: (client) => this.#accounts.expectRead(client),
			...slippageOf(exchange)
		});
		const { recorded, markets, submitter } = this.#services;
		const { submitted } = submitter;
		// With the scope admin, a write may be about orders of all clients.
		submitter.calls.callerOf = (tag) => this.clients.find(({ name, scopes }) => name === tag?.["client"] && !scopes.has("admin"))?.name;
		this.#transactions = new Transactions({
			exchange,
			readPlaced: (digest, write) => recorded.describe(digest, write, "executed"),
			symbolOf: (marketId) => typeof marketId === "string" ? markets.byId(marketId)?.symbol : void 0,
			isPending: (digest) => submitted.isPending(digest),
			onEnded: (digest, ending) => {
				this.#limits.release(digest, ending);
			}
		});
		submitted.settler.onOutcome = (entry, resolution) => {
			this.#onOutcome(entry, resolution);
		};
		submitted.journal.beforeRecord = standby && ((record) => standby.append(record));
		this.#keys = new IdempotencyKeys({
			keeps: () => standby?.isLost !== true,
			path: config.journal === void 0 ? void 0 : `${config.journal}.answers`,
			now,
			findFate: (digest) => this.#transactions.findFate(digest),
			onResult: (client, method, result) => {
				if (METHODS[method]?.placesOrders === true) this.#owners.onAnswer(client, result);
			}
		});
		this.audit = config.audit === void 0 ? void 0 : new AuditLog({
			path: config.audit,
			onLost: (lines) => {
				this.metrics.count("gateway_audit_failures_total", {}, lines);
			}
		});
		const own = {
			cancelAllOrdersAfter: (client, [ms]) => this.switches.cancelAllOrdersAfter(client, ms),
			fetchInventory: ({ name, account }) => this.#fills.inventoryOf(name, this.#accounts.idOf(account))
		};
		const cancels = new OwnCancels({
			send: (method, args) => this.#calls.send(method, args),
			readOpen: (symbol, params) => this.#readOpen(symbol, params),
			cancelInTurn: (symbol, params, isMeant) => this.#cancelInTurn(symbol, params, isMeant),
			owners: this.#owners,
			hasNode: () => submitter.hasNode,
			accounts: () => this.#accounts.list(),
			hasUnknown: (client) => exchange.writes().open.some(({ tag }) => tag?.["client"] === client)
		});
		this.#calls = new Calls({
			exchange,
			cancels,
			buckets: this.buckets,
			keys: this.#keys,
			own,
			reads: new ClientReads(),
			readOpen: (symbol, params) => this.#readOpen(symbol, params),
			owners: this.#owners,
			wallet: () => this.#wallet(),
			limits: () => ({
				isolate: optionsOf(exchange, "convert").isolate,
				trustExecutor: optionsOf(exchange, "transaction").trustExecutor,
				gas: exchange.options.gas,
				service: exchange.urls.api.rest
			}),
			expectAccount: (client) => this.#accounts.expectUsable(client),
			findOpen: (which) => this.#transactions.findOpen(which),
			onEnd: (client, method, key, error) => {
				this.#onEnd(client, method, key, error);
			},
			whenReady: () => this.#startup.whenReady,
			expectWritable: (isProtective) => {
				this.#expectWritable(isProtective);
			}
		});
		this.switches = new DeadManSwitches({
			clock: SYSTEM_CLOCK,
			now,
			cancelAll: (client) => this.#track(cancels.cancelEverywhere(client)),
			onError: (client, error) => {
				log(`cancel of the orders of ${client.name} is repeated: ${error.message}`);
			}
		});
		this.watched = toWatched(exchange, this.#owners);
		this.metrics.read("gateway_outcomes_open", () => exchange.writes().open.length);
		if (standby !== void 0) this.metrics.read("gateway_lease_seconds", () => standby.leftMs / SECOND_MS);
		this.metrics.read("gateway_unattributed_fills", () => this.#fills.unattributed);
		this.metrics.read("gateway_writes_waiting", () => exchange.writes().waiting);
		Object.assign(exchange.options.transaction, {
			approve: (intent, context) => this.#approve(intent, context),
			...config.journal === void 0 ? {} : { journal: config.journal }
		});
	}
	get clients() {
		return this.#credentials.map(({ client }) => client);
	}
	get credentials() {
		return this.#credentials;
	}
	get whenReady() {
		return this.#startup.whenReady;
	}
	get isReady() {
		return this.#startup.isReady && this.parts.standby?.isLeading !== false;
	}
	expectLeading() {
		this.parts.standby?.expectLeading();
	}
	async call(client, request) {
		this.expectLeading();
		const { standby } = this.parts;
		try {
			return await this.#call(client, request);
		} catch (error) {
			// Another leader may have made this write, for an earlier call with its key.
			if (METHODS[request.method]?.kind === "write") await standby?.confirm();
			throw error;
		} finally {
			if (standby?.isLost === true) await new Promise(() => void 0);
		}
	}
	async #call(client, request) {
		const { method, args, key } = request;
		const started = performance.now();
		const time = this.parts.exchange.milliseconds();
		const isWrite = METHODS[method]?.kind === "write" && request.isDryRun !== true;
		let outcome = "ok";
		let isRepeated = false;
		let isTooOften = false;
		try {
			const call = this.#calls.call(this.#current(client), request);
			const result = await (isWrite ? this.#track(call) : call);
			isRepeated = result.isReplayed;
			return result;
		} catch (error) {
			outcome = toErrorBody(error).class;
			isRepeated = error instanceof StoredError;
			isTooOften = Object.hasOwn(Object(error), "retryAfter");
			if (outcome === "InternalError") this.report(method, error);
			throw error;
		} finally {
			this.metrics.count("gateway_calls_total", {
				client: client.name,
				method: nameOf$1(method),
				class: outcome
			});
			// A client must not drive the lines of others out of the log: neither by calls above its rate,
			// nor by long arguments.
			if (isWrite && !isTooOften || outcome === "PermissionDenied") {
				const digest = key === void 0 ? void 0 : this.#keys.digestsOf(client.name, key).at(-1);
				const milliseconds = Math.round(performance.now() - started);
				const shown = isRepeated ? "(as before)" : args;
				this.audit?.write({
					time,
					client: client.name,
					method,
					args: shown,
					key,
					digest,
					outcome,
					milliseconds
				});
			}
		}
	}
	async #settleJournal() {
		let settled = [];
		try {
			settled = [await this.parts.exchange.settle()].flat();
		} catch (error) {
			// The rest is settled, and no later start returns it.
			({settled = []} = Object(error));
			throw error;
		} finally {
			for (const { action, digest, error } of settled) if (error !== void 0) this.parts.log(`settled ${action} ${digest}: ${describeFault(error)}`);
		}
	}
	report(where, error) {
		this.parts.log(`internal error in ${where}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`);
	}
	async prepareWatch(client, method, args) {
		this.expectLeading();
		return this.#calls.prepareWatch(this.#current(client), method, args);
	}
	expectWatch(client, method, args) {
		this.#calls.expectWatch(this.#current(client), method, args);
	}
	visibleTo(client, method, args, update) {
		// The scopes of now: the client of a socket is that of its connect.
		return this.#calls.visibleTo(this.#find(client.name) ?? client, method, args, update);
	}
	#current({ name }) {
		const client = this.#find(name);
		if (client !== void 0) return client;
		throw new AuthenticationError(`the client ${name} was removed from the configuration; nothing was sent`);
	}
	#find(name) {
		return this.clients.find((client) => client.name === name);
	}
	onGone(client) {
		this.switches.gone(this.#find(client.name) ?? client);
	}
	setCredentials(credentials) {
		this.#credentials = credentials;
		this.#owners.setClients(this.clients);
		if (!this.isReady) return;
		for (const client of this.clients) this.switches.expectBack(client);
		this.#follow();
	}
	#follow() {
		this.#accounts.follow(this.clients).catch(() => void 0);
	}
	pause(isPaused) {
		this.#isPaused = isPaused;
	}
	async start() {
		const { pins, submitter } = this.#services;
		// Otherwise the first write waits for it, and after a takeover many clients wait for that write.
		Promise.all([loadSdk(), loadHash()]).catch(() => void 0);
		await pins.load();
		await submitter.submitted.journal.holdFile();
		const { standby } = this.parts;
		if (standby === void 0) {
			await this.#restore();
			this.#startup.begin();
		} else {
			expectShort(standby, pins.options.resubmit.maxAgeMs);
			this.#lead(standby);
		}
	}
	async #lead(standby) {
		const { exchange, follower } = this.parts;
		for (const each of [exchange, follower]) each.loadMarkets().catch(() => void 0);
		try {
			await standby.lead(() => this.#restore());
		} catch {
			return;
		}
		this.#startup.begin();
	}
	async #restore() {
		const { journal } = this.parts.config;
		const found = journal === void 0 ? [] : await readTransactions(journal, await this.#wallet());
		this.#transactions.restore(found);
		const { submitted } = this.#services.submitter;
		// A key is answered by the digests of its transactions: no other key may get one of them.
		submitted.restoreRecorded(found.map(({ digest }) => digest));
		// Cancels pass before the journal is settled: they wait for the orders that this may still place.
		submitted.restoreOpen(found.flatMap(({ outcome, entry }) => outcome === void 0 && entry !== void 0 ? [entry] : []));
		for (const { digest, write } of found) {
			this.#owners.onJournal({
				...write,
				digest
			});
			const { accountId } = Object(write.request);
			if (write.tag?.["client"] !== void 0 && isAddress(accountId)) this.#accounts.onUsed(accountId);
		}
		await this.#keys.restore(found.flatMap(toKeyed));
		await this.#fills.restore();
		const placed = found.filter(({ write, outcome }) => outcome !== "failed" && placesOrders(write.action));
		const isUnknown = ({ write: { tag } }) => !this.#keys.hasResult(String(tag?.["client"]), String(tag?.["key"]));
		this.#accounts.restore({
			oldest: oldestOf(placed),
			oldestUnknown: oldestOf(placed.filter(isUnknown))
		});
	}
	#storeOwners() {
		this.#fills.storeOwners();
		this.#ownersTimer.set(HOUR_MS, () => {
			this.#storeOwners();
		});
	}
	async stop() {
		this.#isStopping = true;
		this.#startup.stop();
		this.#accounts.stop();
		this.#attribution.stop();
		this.#ownersTimer.cancel();
		this.switches.close();
		const { standby } = this.parts;
		const ended = Promise.allSettled(this.#running);
		// Without the lease, no call is answered any more.
		await withTimeout(STOP_MS, Promise.race(standby === void 0 ? [ended] : [ended, standby.whenLost]));
		await Promise.all([this.parts.exchange.close(), this.parts.follower.close()]);
		this.#fills.storeOwners();
		await this.#fills.whenStored();
		await this.audit?.flush();
		await standby?.close();
	}
	#track(call) {
		const ended = call.then(() => void 0, () => void 0);
		this.#running.add(ended);
		ended.then(() => this.#running.delete(ended));
		return call;
	}
	// --- Writes. ---
	#expectWritable(isProtective) {
		if (this.#isStopping) throw new ExchangeNotAvailable("the gateway stops; nothing was sent");
		if (isProtective) return;
		if (!this.isReady) throw new ExchangeNotAvailable("the gateway is not ready; nothing was sent: see /ready");
		if (this.#isPaused) throw new ExchangeNotAvailable("writes are paused; nothing was sent");
	}
	async #approve(intent, context) {
		this.expectLeading();
		await this.#approveIntent(intent, context);
		// Reads may have taken long.
		this.expectLeading();
	}
	async #approveIntent(intent, { digest, tag, gasBudget, orders }) {
		const client = this.clients.find(({ name }) => name === tag?.["client"]);
		if (client === void 0) {
			if (tag === void 0 && mayBeUntagged(intent.action)) return;
			throw new Error(`no client has the name ${String(tag?.["client"])}`);
		}
		if (intent.action !== "void") {
			const wallet = toFullAddress(await this.#wallet());
			expectPermitted(client, intent, wallet, await this.#capabilityOf(client));
			if ("account" in intent) this.#accounts.onUsed(intent.account.capabilityId);
			await this.#expectOwn(client, intent);
			await this.#limits.approve(client, intent, {
				digest,
				gasBudget,
				orders
			});
			try {
				this.#owners.expectFree(client, intent);
				this.#keys.onSigning(client.name, String(tag?.["key"]), digest);
			} catch (error) {
				this.#limits.release(digest, "unsent");
				throw error;
			}
			this.#owners.onApproved(client.name, digest, intent);
			this.#transactions.onSigning(digest);
		}
		this.metrics.count("gateway_gas_budget_mist_total", { client: client.name }, Number(gasBudget));
		this.#owners.onJournal({
			digest,
			action: intent.action,
			...tag && { tag },
			...orders && { orders }
		});
	}
	async #expectOwn(client, intent) {
		if (!this.#owners.isOwn(client, intent) && "account" in intent) await this.#accounts.readOpenOrders(intent.account.capabilityId, (params) => this.#readOpen(void 0, params));
		this.#owners.expectOwn(client, intent);
	}
	async #capabilityOf({ account }) {
		if (account === void 0) return void 0;
		return toFullAddress(capabilityIdOf(await this.#services.accounts.resolver.resolve({ account }, void 0, WRITE)));
	}
	#onEnd(client, method, key, error) {
		const digests = this.#keys.digestsOf(client.name, key);
		this.#transactions.onCallEnded(digests, !(error instanceof OutcomeUnknown));
		if (METHODS[method]?.placesOrders === true && !this.#isStopping) this.switches.onPlaced(client);
		this.#fills.store();
		// The first account of the wallet may be there now.
		this.#follow();
	}
	#onOutcome(entry, { outcome, response }) {
		const { action, tag } = entry;
		const client = tag?.["client"];
		if (outcome === "executed" && typeof client === "string" && /^(?:create|edit)/.test(action)) this.#owners.onResult(client, response);
		const isLate = this.#transactions.onOutcome(entry, outcome);
		const key = tag?.["key"];
		if (!isLate || typeof client !== "string" || typeof key !== "string") return;
		if (!this.#keys.onLateOutcome(client, key, {
			digest: entry.digest,
			outcome
		})) return;
		const fact = `${action} ${entry.digest} of ${client} is ${outcome}, though its call was answered otherwise`;
		this.parts.log(`${fact}; the idempotency key ${key} is answered anew`);
	}
	#cancelInTurn(symbol, params, isMeant) {
		return this.#convert(this.#services.orders.cancelAll(symbol, params, isMeant));
	}
	#readOpen(symbol, params) {
		return this.#convert(this.#services.openOrders.fetch(symbol, void 0, void 0, params, "cancel"));
	}
	async #convert(call) {
		try {
			return await call;
		} catch (error) {
			throw convertError(error, this.parts.exchange);
		}
	}
	#wallet() {
		return this.#services.accounts.resolver.wallet.address();
	}
};
function expectShort({ leaseMs }, maxAgeMs) {
	if (leaseMs < maxAgeMs) return;
	const wanted = `less than options.transaction.resubmit.maxAgeMs ${maxAgeMs}`;
	throw new BadRequest(`standby.leaseMs is ${leaseMs}; pass ${wanted}, milliseconds`);
}
function slippageOf({ options }) {
	const { slippage } = options.createOrder;
	return slippage === void 0 ? {} : { slippage };
}
function oldestOf(transactions) {
	const [first, ...others] = transactions.map(({ write }) => write.timestamp);
	return first === void 0 ? void 0 : others.reduce((oldest, time) => Math.min(oldest, time), first);
}
function nameOf$1(method) {
	return Object.hasOwn(METHODS, method) ? method : "unknown";
}
__name(nameOf$1, "nameOf");
function toKeyed({ digest, write, outcome }) {
	const { client, key, method, hash } = write.tag ?? {};
	const texts = [
		client,
		key,
		method,
		hash
	];
	if (!texts.every((text) => typeof text === "string")) return [];
	const [ofClient = "", ofKey = "", ofMethod = "", ofHash = ""] = texts;
	return [{
		client: ofClient,
		key: ofKey,
		method: ofMethod,
		hash: ofHash,
		digest,
		outcome,
		timestamp: write.timestamp
	}];
}

// gateway/ts/live/channel.ts
const LINGER_MS = 1e4;
const OWN_ROWS = 1e4;
const OWN_AGE_MS = HOUR_MS;
const PUBLIC_ROWS = 1e3;
const RETRY = {
	base: 250,
	max: 5e3
};
const RESET = ",\"reset\":true";
const NO_ROWS = {
	rows: "",
	count: 0
};
var LiveChannel = class {
	source;
	parts;
	events;
	#subscribers = /* @__PURE__ */ new Set();
	#linger;
	#retry;
	#prefix;
	#seq = 0;
	#isClosed = false;
	#isIdle = true;
	#staleSince = void 0;
	#latest = void 0;
	#parts = /* @__PURE__ */ new Map();
	#hasParts = false;
	#kept = [];
	#keptRows = 0;
	#droppedSeq = 0;
	#open = /* @__PURE__ */ new Map();
	constructor(source, parts, events) {
		this.source = source;
		this.parts = parts;
		this.events = events;
		this.#prefix = `{"ch":${JSON.stringify(source.name)}`;
		this.#linger = new Timer(parts.clock);
		this.#retry = new Timer(parts.clock);
		this.#pump();
	}
	get seq() {
		return this.#seq;
	}
	get isIdle() {
		return this.#isIdle;
	}
	get staleNotice() {
		const since = this.#staleSince;
		return since === void 0 ? void 0 : this.#write(`,"state":"stale","since":${since}`);
	}
	join(subscriber) {
		this.#subscribers.add(subscriber);
		this.#linger.cancel();
		this.#isIdle = false;
	}
	leave(subscriber) {
		if (!this.#subscribers.delete(subscriber) || this.#subscribers.size > 0 || this.#isClosed) return;
		this.#linger.set(LINGER_MS, () => {
			this.#isIdle = true;
			this.events.onIdle();
		});
	}
	close() {
		this.#isClosed = true;
		this.#linger.cancel();
		this.#retry.cancel();
	}
	// ------------------------------------------------------------------ reads
	get hasState() {
		const { kind } = this.source.method;
		if (kind === "events") return this.#kept.length > 0 || this.#open.size > 0;
		return kind === "keyed" ? this.#hasParts : this.#latest !== void 0;
	}
	get latest() {
		return this.#latest;
	}
	keys() {
		return this.#parts.keys();
	}
	partsOf(keys) {
		const known = keys.flatMap((key) => {
			const text = this.#parts.get(key);
			return text === void 0 ? [] : [[key, text]];
		});
		return this.source.method.keys?.join(known) ?? "null";
	}
	allRows(client) {
		return writeStructure(this.#visible(client, this.#allRows()));
	}
	since(seq, client) {
		if (seq === this.#seq) return [];
		if (this.source.method.kind !== "events" || seq < this.#droppedSeq || seq > this.#seq) return void 0;
		return this.#kept.filter((kept) => kept.seq > seq).flatMap((kept) => this.#toRowsUpdate(kept.seq, this.#visible(client, kept.rows)) ?? []);
	}
	message(seq, data, flags = "") {
		return this.#write(`,"seq":${seq},"ts":${this.parts.now()}${flags},"data":${data}`);
	}
	#write(members) {
		return Buffer.from(`${this.#prefix}${members}}`);
	}
	// ------------------------------------------------------------------- pump
	async #pump() {
		const { source, parts } = this;
		const { methodName, args, ready } = source;
		const backoff = new Backoff(RETRY, Math.random);
		await ready;
		while (!this.#isClosed) try {
			const update = await parts.exchange[methodName].apply(parts.exchange, [...args]);
			// Nothing is awaited between the update and its copy: an exact book is a live object.
			if (this.#isClosed) return;
			this.#publish(update);
			backoff.reset();
			this.#setLive();
		} catch (error) {
			if (this.#isClosed) return;
			if (!this.#reportFailure(error)) return;
			await new Promise((resolve) => {
				this.#retry.set(backoff.next(), resolve);
			});
		}
	}
	#publish(update) {
		const { kind } = this.source.method;
		if (kind === "events") this.#publishRows(update);
		else if (kind === "keyed") this.#publishParts(update);
		else {
			this.#latest = writeStructure(update);
			this.#seq += 1;
			this.#deliver({
				...NO_ROWS,
				seq: this.#seq,
				message: this.message(this.#seq, this.#latest),
				keys: []
			});
		}
	}
	#publishParts(update) {
		const { keys } = this.source.method;
		if (keys === void 0) return;
		const parts = keys.split(update).map(([key, part]) => [key, writeStructure(part)]);
		if (parts.length === 0 && this.#hasParts) return;
		const flags = this.#hasParts || keys.isSingle === true ? "" : RESET;
		this.#hasParts = true;
		for (const [key, text] of parts) this.#parts.set(key, text);
		dropOldest(this.#parts, keys.limit);
		this.#seq += 1;
		const message = this.message(this.#seq, keys.join(parts), flags);
		this.#deliver({
			...NO_ROWS,
			seq: this.#seq,
			message,
			keys: parts.map(([key]) => key)
		});
	}
	#deliver(update) {
		for (const subscriber of [...this.#subscribers]) subscriber.onUpdate(update);
	}
	// ----------------------------------------------------------------- events
	#publishRows(rows) {
		if (rows.length === 0) return;
		this.#seq += 1;
		this.#keep(rows);
		let all;
		const byClient = /* @__PURE__ */ new Map();
		for (const subscriber of [...this.#subscribers]) {
			const { client } = subscriber;
			if (!byClient.has(client.name)) {
				const visible = this.#visible(client, rows);
				if (visible === rows) all ??= this.#toRowsUpdate(this.#seq, rows);
				byClient.set(client.name, visible === rows ? all : this.#toRowsUpdate(this.#seq, visible));
			}
			const update = byClient.get(client.name);
			if (update !== void 0) subscriber.onUpdate(update);
		}
	}
	#visible(client, rows) {
		const { method, methodName, args } = this.source;
		if (!method.isOwn) return rows;
		const visible = this.parts.visibleTo(client, methodName, args, rows);
		return visible.length === rows.length && visible.every((row, place) => row === rows[place]) ? rows : visible;
	}
	#toRowsUpdate(seq, list) {
		if (list.length === 0) return void 0;
		const rows = list.map((row) => writeStructure(row)).join(",");
		return {
			seq,
			message: this.message(seq, `[${rows}]`),
			keys: [],
			rows,
			count: list.length
		};
	}
	#keep(rows) {
		const { isOwn, isOrders = false } = this.source.method;
		const at = this.parts.clock.now();
		this.#kept.push({
			seq: this.#seq,
			at,
			rows
		});
		this.#keptRows += rows.length;
		const isTooOld = (kept) => isOwn && at - kept.at > OWN_AGE_MS;
		let dropped = 0;
		for (const kept of this.#kept) {
			if (this.#keptRows <= (isOwn ? OWN_ROWS : PUBLIC_ROWS) && !isTooOld(kept)) break;
			this.#keptRows -= kept.rows.length;
			this.#droppedSeq = kept.seq;
			dropped += 1;
		}
		this.#kept.splice(0, dropped);
		if (isOrders) this.#keepOpen(rows);
	}
	#keepOpen(rows) {
		for (const row of rows) {
			const key = keyOfOrder(row);
			this.#open.delete(key);
			if (row.status === "open") this.#open.set(key, row);
		}
	}
	#allRows() {
		const rows = this.#kept.flatMap((kept) => kept.rows);
		if (this.source.method.isOrders !== true) return rows;
		const latest = new Map(this.#open);
		for (const row of rows) latest.set(keyOfOrder(row), row);
		return [...latest.values()];
	}
	// --------------------------------------------------------------- failures
	#setLive() {
		if (this.#staleSince === void 0) return;
		this.#staleSince = void 0;
		this.#notify(this.#write(",\"state\":\"live\""));
	}
	#reportFailure(error) {
		if (error instanceof NetworkError) {
			if (this.#staleSince !== void 0) return true;
			this.#staleSince = this.parts.now();
			if (this.staleNotice !== void 0) this.#notify(this.staleNotice);
			return true;
		}
		if (!(error instanceof BaseError)) this.parts.onBug(error);
		const continues = error instanceof OperationFailed;
		const body = JSON.stringify(toErrorBody(error));
		this.#notify(this.#write(`,"error":${body}${continues ? "" : ",\"ended\":true"}`));
		if (continues) return true;
		this.close();
		const subscribers = [...this.#subscribers];
		this.#subscribers.clear();
		this.events.onEnd();
		for (const subscriber of subscribers) subscriber.onEnd();
		return false;
	}
	#notify(message) {
		for (const subscriber of [...this.#subscribers]) subscriber.onNotice(message);
	}
};
function keyOfOrder({ symbol, id }) {
	return `${String(symbol)} ${String(id)}`;
}

// gateway/ts/live/kinds.ts
const writeList = (parts) => `[${parts.map(([, text]) => text).join(",")}]`;
const NO_LIMIT = Infinity;
const CANDLES$2 = 1e3;
const BY_SYMBOL = {
	split: (update) => Object.entries(update),
	join: (parts) => `{${parts.map(([symbol, text]) => `${JSON.stringify(symbol)}:${text}`).join(",")}}`,
	limit: NO_LIMIT
};
const LIST_BY_SYMBOL = {
	split: (update) => update.map((row) => [String(row.symbol), row]),
	join: writeList,
	limit: NO_LIMIT
};
const ONE_BY_SYMBOL = {
	split: (update) => [[String(update.symbol), update]],
	join: (parts) => parts[0]?.[1] ?? "null",
	isSingle: true,
	limit: NO_LIMIT
};
const CANDLES_BY_START = {
	split: (update) => update.map((candle) => [String(candle[0]), candle]),
	join: writeList,
	limit: CANDLES$2
};
const CANDLES_BY_MARKET = {
	split: (update) => Object.entries(update).flatMap(([symbol, byTimeframe]) => Object.entries(byTimeframe).flatMap(([timeframe, candles]) => candles.map((candle) => [`${symbol}\n${timeframe}\n${String(candle[0])}`, candle]))),
	join: (parts) => {
		const markets = /* @__PURE__ */ new Map();
		for (const [key, text] of parts) {
			const [symbol = "", timeframe = ""] = key.split("\n");
			const timeframes = markets.get(symbol) ?? /* @__PURE__ */ new Map();
			markets.set(symbol, timeframes);
			timeframes.set(timeframe, [...timeframes.get(timeframe) ?? [], text]);
		}
		return writeMembers(markets, (byTimeframe) => writeMembers(byTimeframe, (texts) => `[${texts.join(",")}]`));
	},
	limit: 10 * CANDLES$2
};
function writeMembers(members, write) {
	return `{${[...members].map(([name, member]) => `${writeStructure(name)}:${write(member)}`).join(",")}}`;
}
const PUBLIC = { isOwn: false };
const OWN = { isOwn: true };
const SHORT = {
	subjects: 1,
	params: 1
};
const LONG = {
	subjects: 1,
	params: 3
};
const EVENTS = {
	...LONG,
	kind: "events"
};
const LATEST = {
	...PUBLIC,
	...SHORT,
	kind: "state"
};
const LATEST_BY_SYMBOL = {
	...PUBLIC,
	...SHORT,
	kind: "keyed",
	keys: BY_SYMBOL
};
const BOOKS = {
	...PUBLIC,
	subjects: 1,
	params: 2,
	family: "books"
};
const ORDERS = {
	...OWN,
	...EVENTS,
	isOrders: true,
	family: "orders"
};
const WATCH_METHODS = /* @__PURE__ */ new Map([
	["watchBalance", {
		...OWN,
		kind: "state",
		subjects: 0,
		params: 0,
		family: "balance"
	}],
	["watchBidsAsks", {
		...LATEST_BY_SYMBOL,
		family: "bids and asks"
	}],
	["watchFundingRate", {
		...LATEST,
		family: "funding rates"
	}],
	["watchFundingRates", {
		...LATEST_BY_SYMBOL,
		family: "funding rates"
	}],
	["watchMarkPrice", {
		...LATEST,
		family: "mark prices"
	}],
	["watchMarkPrices", {
		...LATEST_BY_SYMBOL,
		family: "mark prices"
	}],
	["watchMyLiquidations", {
		...OWN,
		...EVENTS,
		family: "own liquidations"
	}],
	["watchMyLiquidationsForSymbols", {
		...OWN,
		...EVENTS,
		family: "own liquidations"
	}],
	["watchMyTrades", {
		...OWN,
		...EVENTS,
		family: "own trades"
	}],
	["watchMyTradesForSymbols", {
		...OWN,
		...EVENTS,
		family: "own trades"
	}],
	["watchOHLCV", {
		...PUBLIC,
		kind: "keyed",
		keys: CANDLES_BY_START,
		subjects: 2,
		params: 4,
		family: "candles"
	}],
	["watchOHLCVForSymbols", {
		...PUBLIC,
		...LONG,
		kind: "keyed",
		keys: CANDLES_BY_MARKET,
		family: "candles"
	}],
	["watchOrderBook", {
		...BOOKS,
		kind: "state"
	}],
	["watchOrderBookForSymbols", {
		...BOOKS,
		kind: "keyed",
		keys: ONE_BY_SYMBOL
	}],
	["watchOrders", ORDERS],
	["watchOrdersForSymbols", ORDERS],
	["watchPosition", {
		...OWN,
		...SHORT,
		kind: "state",
		family: "positions"
	}],
	["watchPositions", {
		...OWN,
		...LONG,
		kind: "keyed",
		keys: LIST_BY_SYMBOL,
		family: "positions"
	}],
	["watchTicker", {
		...LATEST,
		family: "tickers"
	}],
	["watchTickers", {
		...LATEST_BY_SYMBOL,
		family: "tickers"
	}],
	["watchTrades", {
		...PUBLIC,
		...EVENTS,
		family: "trades"
	}],
	["watchTradesForSymbols", {
		...PUBLIC,
		...EVENTS,
		family: "trades"
	}]
]);
const WHOLE_FAMILIES = ["balance", "positions"];
function shareStreams(one, other) {
	if (one.method.family !== other.method.family) return false;
	if (WHOLE_FAMILIES.includes(one.method.family)) return true;
	const [left, right] = [symbolsOf(one.args[0]), symbolsOf(other.args[0])];
	return left === void 0 || right === void 0 || left.some((symbol) => right.includes(symbol));
}
function symbolsOf(subject) {
	if (typeof subject === "string") return [subject];
	if (!Array.isArray(subject) || subject.length === 0) return void 0;
	return subject.map((item) => Array.isArray(item) ? item[0] : item);
}
function toUnwatch(name, { subjects, params }, args) {
	const parameters = args[params];
	// `unWatchPositions` refuses it.
	const others = Object.entries(parameters ?? {}).filter(([key]) => key !== "flat");
	const rest = parameters === void 0 ? [] : [Object.fromEntries(others)];
	const given = Array.from({ length: subjects }, (_, place) => args[place]);
	return [name.replace(/^watch/, "unWatch"), [...given, ...rest]];
}

// gateway/ts/live/subscription.ts
var WaitingBytes = class {
	limit;
	#bytes = 0;
	constructor(limit) {
		this.limit = limit;
	}
	add(bytes) {
		if (this.#bytes + bytes > this.limit) return false;
		this.#bytes += bytes;
		return true;
	}
	remove(bytes) {
		this.#bytes -= bytes;
	}
};
const MAX_WINDOW = 1e3;
const DEFAULT_WINDOW = 8;
const MAX_ROWS = 1e3;
const MAX_BYTES = 1048576;
var LiveSubscription = class {
	channel;
	client;
	window;
	outlet;
	#backlog;
	#credit;
	constructor(channel, client, window, outlet) {
		this.channel = channel;
		this.client = client;
		this.window = window;
		this.outlet = outlet;
		this.#credit = window;
		this.#backlog = this.#createBacklog();
	}
	#createBacklog() {
		const { channel, client, outlet } = this;
		const { kind } = channel.source.method;
		if (kind === "state") return new LatestState(channel);
		return kind === "keyed" ? new LatestParts(channel) : new Rows(channel, client, outlet.waiting);
	}
	start() {
		if (this.channel.hasState) this.#backlog.addAll();
		this.#begin();
	}
	resume(seq) {
		const { channel, client } = this;
		const missed = seq === void 0 ? void 0 : channel.since(seq, client);
		// The first update of a state is complete.
		const isComplete = channel.hasState || channel.source.method.kind === "events";
		if (missed !== void 0) for (const update of missed) this.#backlog.add(update);
		else if (isComplete) this.#backlog.addAll();
		this.#begin();
	}
	#begin() {
		this.channel.join(this);
		const { staleNotice } = this.channel;
		if (staleNotice !== void 0) this.outlet.send(staleNotice);
		this.flush();
	}
	end() {
		this.#backlog.clear();
		this.channel.leave(this);
	}
	acknowledge(messages) {
		this.#credit = Math.min(this.window, this.#credit + messages);
		this.flush();
	}
	onUpdate(update) {
		if (this.#credit > 0 && this.outlet.isOpen && this.#backlog.isEmpty) {
			this.#credit -= 1;
			this.outlet.deliver(update.message);
			return;
		}
		this.#backlog.add(update);
		this.outlet.onConflated();
		this.flush();
	}
	onNotice(message) {
		this.outlet.send(message);
	}
	onEnd() {
		this.#backlog.clear();
		this.outlet.onEnd(this);
	}
	flush() {
		while (this.#credit > 0 && this.outlet.isOpen) {
			const taken = this.#backlog.take();
			if (taken === void 0) return;
			this.#credit -= 1;
			const { seq, data, skipped = 0, isAll } = taken;
			const flags = `${skipped > 0 ? `,"skipped":${skipped}` : ""}${isAll ? RESET : ""}`;
			this.outlet.deliver(this.channel.message(seq, data, flags));
		}
	}
};
var LatestState = class {
	channel;
	#updates = 0;
	#isAll = false;
	constructor(channel) {
		this.channel = channel;
	}
	get isEmpty() {
		return this.#updates === 0;
	}
	add() {
		this.#updates += 1;
	}
	addAll() {
		[this.#updates, this.#isAll] = [1, true];
	}
	take() {
		const { latest, seq } = this.channel;
		if (this.isEmpty || latest === void 0) return void 0;
		const taken = {
			seq,
			data: latest,
			skipped: this.#updates - 1,
			isAll: this.#isAll
		};
		this.clear();
		return taken;
	}
	clear() {
		[this.#updates, this.#isAll] = [0, false];
	}
};
var LatestParts = class {
	channel;
	#keys = /* @__PURE__ */ new Map();
	#updates = 0;
	#isAll = false;
	constructor(channel) {
		this.channel = channel;
	}
	get isEmpty() {
		return this.#keys.size === 0 && !this.#isAll;
	}
	add({ keys }) {
		this.#updates += 1;
		for (const key of keys) this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
	}
	addAll() {
		this.clear();
		[this.#updates, this.#isAll] = [1, true];
		for (const key of this.channel.keys()) this.#keys.set(key, 1);
	}
	take() {
		if (this.isEmpty) return void 0;
		const { channel } = this;
		const isSingle = channel.source.method.keys?.isSingle === true;
		const keys = [...this.#keys.keys()].slice(0, isSingle ? 1 : void 0);
		const updates = isSingle ? this.#keys.get(keys[0] ?? "") ?? 1 : this.#updates;
		const taken = {
			seq: channel.seq,
			data: channel.partsOf(keys),
			skipped: updates - 1,
			isAll: this.#isAll
		};
		for (const key of keys) this.#keys.delete(key);
		[this.#updates, this.#isAll] = [0, false];
		return taken;
	}
	clear() {
		this.#keys.clear();
		[this.#updates, this.#isAll] = [0, false];
	}
};
var Rows = class {
	channel;
	client;
	waiting;
	#updates = [];
	#count = 0;
	#bytes = 0;
	#dropped = 0;
	#isAll = false;
	constructor(channel, client, waiting) {
		this.channel = channel;
		this.client = client;
		this.waiting = waiting;
	}
	get isEmpty() {
		return this.#updates.length === 0 && this.#dropped === 0 && !this.#isAll;
	}
	add(update) {
		if (this.#isAll) return;
		const { rows, count } = update;
		const isFull = () => this.#count + count > MAX_ROWS || this.#bytes + rows.length > MAX_BYTES;
		while (isFull() && this.#updates.length > 0 || !this.waiting.add(rows.length)) {
			if (this.channel.source.method.isOwn) {
				this.addAll();
				return;
			}
			const oldest = this.#updates.shift();
			this.#dropped += oldest?.count ?? count;
			if (oldest === void 0) return;
			this.#remove(oldest);
		}
		this.#updates.push(update);
		this.#count += count;
		this.#bytes += rows.length;
	}
	addAll() {
		this.clear();
		this.#isAll = true;
	}
	take() {
		const isAll = this.#isAll;
		const last = this.#updates.at(-1);
		if (!isAll && last === void 0) return void 0;
		const { channel } = this;
		const data = isAll ? channel.allRows(this.client) : `[${this.#updates.map(({ rows }) => rows).join(",")}]`;
		const taken = {
			seq: isAll ? channel.seq : last?.seq ?? 0,
			data,
			skipped: this.#dropped,
			isAll
		};
		this.clear();
		return taken;
	}
	clear() {
		this.waiting.remove(this.#bytes);
		this.#updates.length = 0;
		[this.#count, this.#bytes, this.#dropped, this.#isAll] = [
			0,
			0,
			0,
			false
		];
	}
	#remove({ rows, count }) {
		this.#count -= count;
		this.#bytes -= rows.length;
		this.waiting.remove(rows.length);
	}
};

// gateway/ts/live/messages.ts
const MAX_MESSAGE_BYTES = 1048576;
const MAX_LEVELS = 100;
const MAX_ID = 64;
const TEXT = {
	wanted: "a text",
	isValid: (value) => typeof value === "string" && value !== ""
};
const ID = {
	wanted: `a whole number, or a text of 1 to ${MAX_ID} characters`,
	isValid: isId
};
const ARGS = {
	wanted: "a list of positional arguments, or an object of named ones",
	isValid: (value) => typeof value === "object" && value !== null
};
const count = (most) => ({
	wanted: `a whole number from 1 to ${most}`,
	isValid: (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most
});
const WINDOW$1 = count(MAX_WINDOW);
const MEMBERS = {
	watch: {
		needed: {
			id: ID,
			method: TEXT
		},
		optional: {
			args: ARGS,
			window: WINDOW$1
		}
	},
	unwatch: {
		needed: {
			id: ID,
			ch: TEXT
		},
		optional: {}
	},
	ack: {
		needed: {
			ch: TEXT,
			n: WINDOW$1
		},
		optional: {}
	},
	resume: {
		needed: {
			id: ID,
			boot: TEXT,
			ch: TEXT,
			seq: {
				wanted: "a whole number, 0 or more",
				isValid: (value) => Number.isSafeInteger(value) && Number(value) >= 0
			}
		},
		optional: { window: WINDOW$1 }
	},
	call: {
		needed: {
			id: ID,
			method: TEXT
		},
		optional: {
			args: ARGS,
			key: TEXT,
			timeout: count(2 ** 31 - 1),
			dryRun: {
				wanted: "true or false",
				isValid: (value) => typeof value === "boolean"
			}
		}
	},
	abort: {
		needed: { id: ID },
		optional: {}
	}
};
function readMessage$1(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		throw new BadRequest(`the message is not JSON: ${error.message}`);
	}
	if (!hasFewLevels(value, MAX_LEVELS)) throw new BadRequest(`the message has more than ${MAX_LEVELS} levels`);
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw new BadRequest("the message must be a JSON object such as {\"op\":\"watch\",\"id\":1,\"method\":\"watchTicker\",\"args\":[…]}");
}
__name(readMessage$1, "readMessage");
function idOf({ id }) {
	return isId(id) ? id : void 0;
}
function checkMessage(message) {
	const { op } = message;
	if (typeof op !== "string" || !Object.hasOwn(MEMBERS, op)) throw new BadRequest(`op must be one of ${Object.keys(MEMBERS).join(", ")}, not ${show(op)}`);
	const { needed, optional } = MEMBERS[op];
	for (const name of Object.keys(message)) {
		if (name === "op" || Object.hasOwn(needed, name) || Object.hasOwn(optional, name)) continue;
		const known = [...Object.keys(needed), ...Object.keys(optional)].join(", ");
		throw new BadRequest(`${op} has no member ${show(name)}; it has ${known}`);
	}
	for (const [name, { wanted, isValid }] of Object.entries({
		...needed,
		...optional
	})) {
		const value = message[name];
		if (value === void 0 && Object.hasOwn(optional, name)) continue;
		if (!isValid(value)) throw new BadRequest(`${name} of ${op} must be ${wanted}, not ${show(value)}`);
	}
	return {
		args: [],
		window: DEFAULT_WINDOW,
		...message
	};
}
function readChannelName(name) {
	const [, method, list] = /^(\w+):(\[.*\])$/s.exec(name) ?? [];
	try {
		const args = list === void 0 ? void 0 : JSON.parse(list);
		if (method !== void 0 && args !== void 0 && hasFewLevels(args, MAX_LEVELS)) return [method, args];
	} catch {
		// Not JSON.
	}
	throw new BadRequest(`ch must be the name of a channel as "watch" answers it, not ${show(name)}`);
}
function isId(value) {
	if (typeof value === "string") return value.length >= 1 && value.length <= MAX_ID;
	return Number.isSafeInteger(value);
}
const SHOWN = 80;
function show(value) {
	if (value === void 0) return "left out";
	const text = JSON.stringify(value);
	return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

// gateway/ts/live/session.ts
const PING_MS = 20 * SECOND_MS;
const PONG_MS = 40 * SECOND_MS;
const BUFFER_BYTES = 8388608;
const MAX_CHANNELS = 1e3;
const MAX_CALLS = 1e3;
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const TEXT_FRAME = { binary: false };
var LiveSession = class {
	socket;
	client;
	parts;
	#subscriptions = /* @__PURE__ */ new Map();
	#calls = /* @__PURE__ */ new Map();
	#ping;
	#pong;
	#outlet;
	#bufferBytes;
	#starting = 0;
	#isFull = false;
	#isStopping = false;
	constructor(socket, client, parts) {
		this.socket = socket;
		this.client = client;
		this.parts = parts;
		const { bufferBytes = BUFFER_BYTES } = client.limits;
		this.#bufferBytes = bufferBytes;
		this.#ping = new Timer(parts.clock);
		this.#pong = new Timer(parts.clock);
		this.#outlet = this.#createOutlet();
		socket.on("message", (data, isBinary) => {
			this.#onMessage(data, isBinary);
		});
		socket.on("pong", () => {
			this.#expectPong();
		});
		// An error closes the socket; there is nothing else to do.
		socket.on("error", () => void 0);
		socket.on("close", () => {
			this.#onClose();
		});
		this.#expectPong();
		this.#schedulePing();
	}
	goAway(afterMs) {
		this.#isStopping = true;
		this.#send(`{"goaway":"restart","after":${afterMs}}`);
		this.#closeWhenDone();
	}
	recheck() {
		for (const [name, subscription] of [...this.#subscriptions]) {
			const { methodName, args } = subscription.channel.source;
			try {
				this.parts.caller.expectWatch(this.client, methodName, args);
			} catch (error) {
				subscription.end();
				this.#subscriptions.delete(name);
				const body = writeStructure(toErrorBody(error));
				this.#send(`{"ch":${JSON.stringify(name)},"error":${body},"ended":true}`);
			}
		}
	}
	expel() {
		this.socket.close(POLICY_VIOLATION, "the token is not valid any more");
	}
	cut() {
		this.socket.terminate();
	}
	get #isOpen() {
		return this.socket.readyState === this.socket.OPEN;
	}
	// ------------------------------------------------------------------ sends
	#createOutlet() {
		const isOpen = () => this.#isOpen && !this.#isFull;
		return {
			get isOpen() {
				return isOpen();
			},
			waiting: new WaitingBytes(this.#bufferBytes),
			send: (message) => {
				this.#sendBuffer(message);
			},
			deliver: (message) => {
				this.#sendBuffer(message);
				this.parts.onDelivered();
			},
			onConflated: this.parts.onConflated,
			onEnd: (subscription) => {
				this.#subscriptions.delete(subscription.channel.source.name);
			}
		};
	}
	#send(text) {
		this.#sendBuffer(Buffer.from(text));
	}
	#sendBuffer(message) {
		if (!this.#isOpen) return;
		this.socket.send(message, TEXT_FRAME, this.#onSent);
		if (this.#isFull || this.socket.bufferedAmount <= this.#bufferBytes) return;
		this.#isFull = true;
		this.socket.pause();
	}
	#onSent = () => {
		if (!this.#isFull || this.socket.bufferedAmount > this.#bufferBytes / 2) return;
		this.#isFull = false;
		if (!this.#isOpen) return;
		this.socket.resume();
		for (const subscription of [...this.#subscriptions.values()]) subscription.flush();
	};
	#sendError(id, error, key) {
		if (!(error instanceof BaseError)) this.parts.onBug(error);
		const prefix = id === void 0 ? "" : `"id":${JSON.stringify(id)},`;
		this.#send(`{${prefix}"error":${writeStructure(toErrorBody(error, key))}}`);
	}
	// --------------------------------------------------------------- messages
	#onMessage(data, isBinary) {
		let id;
		try {
			if (isBinary) throw new BadRequest("the message is binary; send JSON in text frames");
			const message = readMessage$1(String(data));
			id = idOf(message);
			this.#handle(checkMessage(message));
		} catch (error) {
			this.#sendError(id, error);
		}
	}
	#handle(message) {
		switch (message.op) {
			case "watch":
				this.#watch(message, () => [message.method, message.args]);
				return;
			case "resume":
				this.#watch(message, () => readChannelName(message.ch), message);
				return;
			case "unwatch":
				this.#subscriptionOf(message.ch).end();
				this.#subscriptions.delete(message.ch);
				this.#send(`{"id":${JSON.stringify(message.id)},"result":true}`);
				return;
			case "ack":
				this.#subscriptionOf(message.ch).acknowledge(message.n);
				return;
			case "call":
				this.#call(message);
				return;
			case "abort":
 // The call may have ended meanwhile.
			this.#calls.get(message.id)?.abort();
		}
	}
	#subscriptionOf(name) {
		const subscription = this.#subscriptions.get(name);
		if (subscription !== void 0) return subscription;
		throw new BadRequest(`ch must be a channel that this socket watches, not ${JSON.stringify(name.slice(0, 200))}`);
	}
	#expectRunning() {
		if (this.#isStopping) throw new ExchangeNotAvailable("the gateway restarts; connect again");
	}
	// ---------------------------------------------------------------- watches
	#watch({ id, window }, subject, from) {
		this.#expectRunning();
		const { caller, open } = this.parts;
		const [method, args] = subject();
		const { channels = MAX_CHANNELS } = this.client.limits;
		if (this.#subscriptions.size + this.#starting >= channels) throw new RateLimitExceeded(`the socket has ${channels} subscriptions, its limit; unwatch one`);
		const start = async () => {
			const prepared = await caller.prepareWatch(this.client, method, args);
			if (!this.#isOpen) return;
			this.#expectRunning();
			// The clients may have changed meanwhile.
			caller.expectWatch(this.client, method, prepared);
			const channel = open(method, prepared);
			const { name, boot } = channel.source;
			this.#subscriptions.get(name)?.end();
			const subscription = new LiveSubscription(channel, this.client, window, this.#outlet);
			this.#subscriptions.set(name, subscription);
			const answer = {
				id,
				ch: name,
				boot,
				seq: channel.seq,
				kind: channel.source.method.kind
			};
			this.#send(JSON.stringify(answer));
			if (from === void 0) subscription.start();
			else subscription.resume(from.boot === boot ? from.seq : void 0);
		};
		this.#starting += 1;
		start().catch((error) => {
			this.#sendError(id, error);
		}).finally(() => {
			this.#starting -= 1;
		});
	}
	// ------------------------------------------------------------------ calls
	#call({ id, method, args, key, timeout, dryRun }) {
		this.#expectRunning();
		if (this.#calls.has(id)) throw new BadRequest(`a call with the id ${JSON.stringify(id)} runs; use another one`);
		if (this.#calls.size >= MAX_CALLS) throw new RateLimitExceeded(`${MAX_CALLS} calls of the socket run, its limit; wait for an answer`);
		const controller = new AbortController();
		this.#calls.set(id, controller);
		const request = {
			method,
			args,
			key,
			timeoutMs: timeout,
			isDryRun: dryRun,
			signal: controller.signal
		};
		const run = async () => {
			try {
				const { value, isReplayed } = await this.parts.caller.call(this.client, request);
				const replayed = isReplayed ? ",\"replayed\":true" : "";
				this.#send(`{"id":${JSON.stringify(id)},"result":${writeStructure(value)}${replayed}}`);
			} catch (error) {
				this.#sendError(id, error, key);
			}
			this.#calls.delete(id);
			this.#closeWhenDone();
		};
		run();
	}
	// ------------------------------------------------------------------- life
	#expectPong() {
		this.#pong.set(PONG_MS, () => {
			this.socket.terminate();
		});
	}
	#schedulePing() {
		this.#ping.set(PING_MS, () => {
			if (this.#isOpen) this.socket.ping();
			this.#schedulePing();
		});
	}
	#closeWhenDone() {
		if (this.#isStopping && this.#calls.size === 0) this.socket.close(GOING_AWAY, "the gateway restarts");
	}
	#onClose() {
		this.#ping.cancel();
		this.#pong.cancel();
		for (const subscription of this.#subscriptions.values()) subscription.end();
		this.#subscriptions.clear();
		this.parts.onClose();
	}
};

// gateway/ts/live/live-server.ts
const SUBPROTOCOL = "aftermath.v1";
const SOCKET_OPTIONS = {
	noServer: true,
	maxPayload: MAX_MESSAGE_BYTES,
	perMessageDeflate: false,
	handleProtocols: (offered) => offered.has(SUBPROTOCOL) && SUBPROTOCOL
};
var LiveServer = class {
	parts;
	#boot = randomBytes(4).toString("hex");
	#sessions = /* @__PURE__ */ new Map();
	#channels = /* @__PURE__ */ new Map();
	#unwatches = /* @__PURE__ */ new Map();
	#conflated = /* @__PURE__ */ new Map();
	#clock;
	#now;
	#opened = 0;
	#delivered = 0;
	#isStopping = false;
	#onEmpty = () => void 0;
	constructor(parts) {
		this.parts = parts;
		this.#clock = parts.clock ?? SYSTEM_CLOCK;
		this.#now = parts.now ?? Date.now;
	}
	accept(socket, client) {
		if (this.#isStopping) {
			// Until it is closed, a malformed frame is an error of the socket.
			socket.on("error", () => void 0);
			socket.close(GOING_AWAY, "the gateway restarts");
			return;
		}
		const known = this.#sessions.get(client.name);
		const sessions = known ?? /* @__PURE__ */ new Set();
		this.#sessions.set(client.name, sessions);
		const { caller, onBug = () => void 0 } = this.parts;
		const session = new LiveSession(socket, client, {
			caller,
			clock: this.#clock,
			onBug,
			open: (method, args) => this.#open(method, args),
			onDelivered: () => {
				this.#delivered += 1;
			},
			onConflated: () => {
				this.#conflated.set(client.name, (this.#conflated.get(client.name) ?? 0) + 1);
			},
			onClose: () => {
				sessions.delete(session);
				if (sessions.size === 0) this.#onGone(client);
			}
		});
		sessions.add(session);
		if (known === void 0) this.parts.onBack?.(client);
	}
	socketsOf(name) {
		return this.#sessions.get(name)?.size ?? 0;
	}
	closeClient(name) {
		for (const session of this.#sessions.get(name) ?? []) session.expel();
	}
	recheck() {
		for (const session of this.#allSessions()) session.recheck();
	}
	async stop(afterMs) {
		this.#isStopping = true;
		const isEmpty = new Promise((resolve) => this.#onEmpty = resolve);
		for (const session of this.#allSessions()) session.goAway(afterMs);
		if (this.#sessions.size > 0) await isEmpty;
		this.#closeChannels();
	}
	close() {
		this.#isStopping = true;
		for (const session of this.#allSessions()) session.cut();
		this.#closeChannels();
	}
	counts() {
		const channels = /* @__PURE__ */ new Map();
		for (const { source } of this.#channels.values()) channels.set(source.methodName, (channels.get(source.methodName) ?? 0) + 1);
		const [clients, sockets] = [this.#sessions.size, this.#allSessions().length];
		return {
			delivered: this.#delivered,
			conflated: new Map(this.#conflated),
			channels,
			clients,
			sockets
		};
	}
	#allSessions() {
		return [...this.#sessions.values()].flatMap((sessions) => [...sessions]);
	}
	#onGone(client) {
		this.#sessions.delete(client.name);
		if (!this.#isStopping) this.parts.onGone?.(client);
		if (this.#sessions.size === 0) this.#onEmpty();
	}
	// --------------------------------------------------------------- channels
	#open(methodName, args) {
		const name = `${methodName}:${JSON.stringify(args)}`;
		const known = this.#channels.get(name);
		if (known !== void 0) return known;
		const method = WATCH_METHODS.get(methodName);
		if (method === void 0) throw new BadRequest(`${methodName} is no watch method; "call" calls other methods`);
		this.#opened += 1;
		const source = {
			name,
			methodName,
			method,
			args,
			boot: `${this.#boot}-${this.#opened}`,
			ready: this.#unwatches.get(method.family) ?? Promise.resolve()
		};
		const parts = {
			exchange: this.parts.exchange,
			visibleTo: this.parts.caller.visibleTo.bind(this.parts.caller),
			onBug: this.parts.onBug ?? (() => void 0),
			clock: this.#clock,
			now: this.#now
		};
		const channel = new LiveChannel(source, parts, {
			onIdle: () => {
				this.#closeIdle(method.family);
			},
			onEnd: () => {
				if (this.#channels.get(name) === channel) this.#channels.delete(name);
				this.#closeIdle(method.family);
			}
		});
		this.#channels.set(name, channel);
		return channel;
	}
	#closeIdle(family) {
		const channels = [...this.#channels.values()].filter(({ source }) => source.method.family === family);
		const used = channels.filter(({ isIdle }) => !isIdle);
		const closing = channels.filter(({ isIdle, source }) => isIdle && !used.some((other) => shareStreams(source, other.source)));
		for (const channel of closing) {
			const { name, methodName, method, args } = channel.source;
			channel.close();
			this.#channels.delete(name);
			this.#unwatch(family, toUnwatch(methodName, method, args));
		}
	}
	#unwatch(family, [name, args]) {
		const { exchange } = this.parts;
		const before = this.#unwatches.get(family);
		const run = async () => {
			await before;
			const unwatch = exchange[name];
			try {
				await unwatch?.apply(exchange, [...args]);
			} catch {
				// The stream stays open, and costs no more than that.
			}
		};
		const running = run().finally(() => {
			if (this.#unwatches.get(family) === running) this.#unwatches.delete(family);
		});
		this.#unwatches.set(family, running);
	}
	#closeChannels() {
		for (const channel of this.#channels.values()) channel.close();
		this.#channels.clear();
	}
};

// gateway/ts/openapi.ts
const EXAMPLES$1 = {
	cancelAllOrders: { symbol: "BTC/USD:USDC" },
	cancelAllOrdersAfter: { timeout: 6e4 },
	createOrder: {
		symbol: "BTC/USD:USDC",
		type: "limit",
		side: "buy",
		amount: .01,
		price: 5e4,
		params: {}
	},
	fetchBalance: {},
	fetchInventory: {},
	fetchOHLCV: {
		symbol: "BTC/USD:USDC",
		timeframe: "1h",
		limit: 24
	},
	fetchOpenOrders: { symbol: "BTC/USD:USDC" },
	fetchOrderBook: {
		symbol: "BTC/USD:USDC",
		limit: 20
	},
	fetchPositions: {},
	fetchTicker: { symbol: "BTC/USD:USDC" },
	fetchTrades: {
		symbol: "BTC/USD:USDC",
		limit: 10
	},
	loadMarkets: {}
};
const TYPES = {
	string: { type: "string" },
	Str: { type: ["string", "null"] },
	number: { type: ["number", "string"] },
	Num: { type: [
		"number",
		"string",
		"null"
	] },
	Int: { type: ["integer", "null"] },
	boolean: { type: "boolean" },
	Bool: { type: ["boolean", "null"] },
	Dict: {
		type: "object",
		additionalProperties: true
	},
	Strings: {
		type: ["array", "null"],
		items: { type: "string" }
	},
	"string[]": {
		type: "array",
		items: { type: "string" }
	}
};
const ERRORS = [
	"400",
	"401",
	"403",
	"409",
	"422",
	"429",
	"500",
	"501",
	"502",
	"503",
	"504"
];
function toOpenApi() {
	const paths = Object.entries(METHODS).flatMap(([name, method]) => {
		return method.kind === "read" || method.kind === "write" ? [[`/v1/${name}`, { post: toOperation(name, method) }]] : [];
	});
	return {
		openapi: "3.1.0",
		info: {
			title: "ccxt-aftermath gateway",
			version: "1",
			description: `CCXT's unified methods as HTTP calls. A body has at most ${MAX_BODY_BYTES} bytes. Members that CCXT leaves undefined are null.`
		},
		servers: [{ url: "/" }],
		security: [{ token: [] }],
		paths: Object.fromEntries(paths),
		components: {
			securitySchemes: { token: {
				type: "http",
				scheme: "bearer"
			} },
			schemas: { Error: ERROR },
			responses: { Error: {
				description: "The call failed; the class says why",
				content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } }
			} }
		}
	};
}
const ERROR = {
	type: "object",
	required: ["error"],
	properties: { error: {
		type: "object",
		required: [
			"class",
			"classes",
			"message",
			"retryable",
			"sent"
		],
		properties: {
			class: {
				type: "string",
				description: "CCXT's class"
			},
			classes: {
				type: "array",
				items: { type: "string" },
				description: "the class and its parents"
			},
			message: { type: "string" },
			retryable: { type: "boolean" },
			sent: {
				type: ["boolean", "null"],
				description: "false: nothing was submitted; true: a transaction was, which failed, or a later step of the call did; null: unknown"
			},
			digest: { type: "string" },
			key: { type: "string" },
			transactions: {
				type: "array",
				items: {
					type: "object",
					properties: {
						digest: { type: "string" },
						outcome: { type: "string" }
					}
				},
				description: "of an earlier call with the key that ended without an answer"
			}
		}
	} }
};
function toOperation(name, { kind, scope, summary, arguments: list, result }) {
	const example = EXAMPLES$1[name];
	const required = list.flatMap((argument) => argument.isOptional ? [] : [argument.name]);
	const schema = {
		type: "object",
		additionalProperties: false,
		properties: Object.fromEntries(list.map((argument) => [argument.name, toProperty(argument)])),
		...required.length === 0 ? {} : { required }
	};
	return {
		operationId: name,
		summary: summary.split(". ")[0],
		description: `${summary}\n\nScope: \`${scope}\`. A list of positional arguments is accepted, too.`,
		parameters: [
			...kind === "write" ? [IDEMPOTENCY_KEY, DRY_RUN] : [],
			{
				name: "Timeout-Ms",
				in: "header",
				schema: {
					type: "integer",
					minimum: 1
				}
			},
			{
				name: "info",
				in: "query",
				schema: { enum: ["0", "1"] },
				description: "0: without the rows of the service"
			}
		],
		requestBody: {
			required: required.length > 0,
			content: { "application/json": {
				schema,
				...example === void 0 ? {} : { example }
			} }
		},
		responses: {
			"200": {
				description: `\`${result}\``,
				content: { "application/json": { schema: {} } }
			},
			...Object.fromEntries(ERRORS.map((status) => [status, { $ref: "#/components/responses/Error" }]))
		}
	};
}
const IDEMPOTENCY_KEY = {
	name: "Idempotency-Key",
	in: "header",
	required: true,
	description: "A new one for each write; the same one when a write is repeated after a lost answer",
	schema: {
		type: "string",
		pattern: "^[A-Za-z0-9_-]{8,64}$"
	}
};
const DRY_RUN = {
	name: "dryRun",
	in: "query",
	schema: { enum: ["0", "1"] },
	description: "1: verify, and sign nothing"
};
function toProperty({ type, description }) {
	return {
		...Object.hasOwn(TYPES, type) ? TYPES[type] : void 0,
		...description === "" ? {} : { description }
	};
}

// gateway/ts/tickets.ts
const TICKET_MS = 10 * SECOND_MS;
const MAX_TICKETS = 100;
var Tickets = class {
	clock;
	#tickets = /* @__PURE__ */ new Map();
	constructor(clock) {
		this.clock = clock;
	}
	issue({ client, hash }) {
		const ticket = randomBytes(24).toString("base64url");
		const own = this.#tickets.get(client.name) ?? /* @__PURE__ */ new Map();
		this.#tickets.set(client.name, own.set(ticket, {
			hash,
			until: this.clock.now() + TICKET_MS
		}));
		dropOldest(own, MAX_TICKETS);
		return ticket;
	}
	take(ticket) {
		for (const own of this.#tickets.values()) {
			const known = own.get(ticket);
			if (known === void 0) continue;
			own.delete(ticket);
			return this.clock.now() <= known.until ? known.hash : void 0;
		}
	}
};

// gateway/ts/http-server.ts
const NANOSECONDS = 1e9;
const COMPRESS_ABOVE = 32768;
const KEEP_ALIVE_MS = 75 * SECOND_MS;
const REQUEST_MS = 30 * SECOND_MS;
const HEADERS_MS = 10 * SECOND_MS;
const TICKET = "ticket.";
const MAX_SOCKETS = 20;
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const RECONNECT_MS = 2 * SECOND_MS;
const CLOSE_MS = SECOND_MS / 2;
const compress = promisify(gzip);
var HttpServer = class {
	gateway;
	config;
	live;
	#tickets = new Tickets(SYSTEM_CLOCK);
	#sockets = new WebSocketServer(SOCKET_OPTIONS);
	#lag = monitorEventLoopDelay();
	#connections = /* @__PURE__ */ new Set();
	#server;
	#closed;
	#openApi;
	constructor(gateway, config) {
		this.gateway = gateway;
		this.config = config;
		const { switches, watched, metrics } = gateway;
		this.live = new LiveServer({
			caller: gateway,
			exchange: watched,
			onBug: (error) => {
				gateway.report("a watch", error);
			},
			onGone: (client) => {
				gateway.onGone(client);
			},
			onBack: (client) => {
				switches.back(client);
			}
		});
		metrics.read("gateway_channels", () => this.live.counts().channels);
		metrics.read("gateway_clients", () => this.live.counts().clients);
		metrics.read("gateway_delivered_total", () => this.live.counts().delivered);
		metrics.read("gateway_conflated_total", () => this.live.counts().conflated);
		metrics.read("gateway_event_loop_lag_seconds", () => {
			const { max } = this.#lag;
			this.#lag.reset();
			return max / NANOSECONDS;
		});
	}
	async listen() {
		const { listen, tls } = this.config;
		this.#lag.enable();
		const serve = (request, response) => {
			// A client that has gone needs no answer; its write goes on.
			this.#serve(request, response).catch(() => response.destroy());
		};
		const server = tls === void 0 ? createServer(serve) : createServer$1({
			cert: await readFile(tls.cert),
			key: await readFile(tls.key),
			handshakeTimeout: HEADERS_MS
		}, serve);
		server.on("connection", (connection) => {
			if (this.#connections.has(connection)) return;
			this.#connections.add(connection);
			connection.once("close", () => this.#connections.delete(connection));
		});
		server.keepAliveTimeout = KEEP_ALIVE_MS;
		server.requestTimeout = REQUEST_MS;
		server.headersTimeout = HEADERS_MS;
		// A request that is read again has all its headers; their size stays limited.
		server.maxHeadersCount = 0;
		server.on("upgrade", (request, connection, head) => {
			if (/^websocket$/i.test(request.headers.upgrade ?? "")) {
				this.#upgrade(request, connection, head);
				return;
			}
			// Java's client offers HTTP/2 with each request, and expects an answer in HTTP/1.1 where the
			// server ignores that.
			connection.unshift(Buffer.concat([withoutUpgrade(request), head]));
			server.emit(tls === void 0 ? "connection" : "secureConnection", connection);
		});
		this.#server = server;
		await new Promise((resolve, reject) => {
			server.once("error", reject);
			server.listen(listen.port, listen.host, resolve);
		});
		const { port } = server.address();
		const host = listen.host.includes(":") ? `[${listen.host}]` : listen.host;
		return `${tls === void 0 ? "http" : "https"}://${host}:${port}`;
	}
	stop() {
		const server = this.#server;
		this.#closed ??= Promise.all([this.live.stop(RECONNECT_MS), server && new Promise((resolve) => server.close(resolve))]);
	}
	cut() {
		this.live.close();
		this.#server?.close();
		this.#destroyAll();
	}
	async close() {
		await withTimeout(CLOSE_MS, this.#closed ?? Promise.resolve());
		this.live.close();
		this.#destroyAll();
	}
	#destroyAll() {
		this.#lag.disable();
		for (const connection of this.#connections) connection.destroy();
	}
	async #serve(request, response) {
		const answer = await this.#answer(request).catch((error) => toFailure(error));
		const { origin } = request.headers;
		const isListed = origin !== void 0 && this.config.origins.includes(origin);
		const headers = {
			"content-type": answer.type ?? "application/json",
			"cache-control": "no-store",
			...isListed ? {
				"access-control-allow-origin": origin,
				vary: "origin"
			} : {},
			...answer.headers,
			...answer.isLast === true || this.#closed !== void 0 ? { connection: "close" } : {}
		};
		// Text goes out in one write with the headers.
		let body = answer.text;
		if (body.length > COMPRESS_ABOVE && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) {
			body = await compress(body);
			headers["content-encoding"] = "gzip";
		}
		response.writeHead(answer.status, {
			...headers,
			"content-length": Buffer.byteLength(body)
		});
		response.end(body);
	}
	async #answer(request) {
		const { method = "" } = request;
		const [pathname = "/", search = ""] = (request.url ?? "/").split("?", 2);
		const forbidden = findForbidden(request, this.#hosts, this.config.origins);
		if (forbidden !== void 0) return {
			...toFailure(new PermissionDenied(forbidden)),
			isLast: true
		};
		if (method === "OPTIONS") return toPreflight();
		const isReady = this.gateway.isReady;
		if (pathname === "/health" && method === "GET") return {
			status: 200,
			text: "{\"status\":\"ok\"}"
		};
		if (pathname === "/ready" && method === "GET") return {
			status: isReady ? 200 : 503,
			text: `{"ready":${isReady}}`
		};
		const credential = this.#authenticate(request);
		const { client } = credential;
		if (method === "GET") return this.#read(client, pathname);
		const name = /^\/v1\/(\w+)$/.exec(pathname)?.[1];
		if (method !== "POST" || name === void 0) return toMissing(`${method} ${pathname}`);
		const body = await readBody$1(request);
		if (body === void 0) return {
			...toFailure(new BadRequest(`the body is too long; pass at most ${MAX_BODY_BYTES} bytes`)),
			status: 413,
			isLast: true
		};
		if (name === "ticket") return this.#ticket(credential);
		if (name === "pause" || name === "resume") return this.#pause(client, name === "pause");
		return this.#call(client, name, request, body.toString("utf8"), new URLSearchParams(search));
	}
	get #hosts() {
		return [this.config.listen.host, ...this.config.hosts];
	}
	#authenticate({ headers: { authorization = "" } }) {
		const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
		const credential = token === void 0 ? void 0 : findCredential(this.gateway.credentials, token);
		if (credential !== void 0) return credential;
		throw new AuthenticationError(`${token === void 0 ? "there is no token" : "the token is unknown"}; pass the header "Authorization: Bearer …"`);
	}
	#read(client, path) {
		// As other calls: each of these costs milliseconds of CPU time.
		this.gateway.buckets.take(client, "read");
		switch (path) {
			case "/v1/methods": return {
				status: 200,
				text: writeStructure(toMethodList(client))
			};
			case "/openapi.json": return {
				status: 200,
				text: this.#openApi ??= writeStructure(toOpenApi())
			};
			case "/metrics":
				if (!client.scopes.has("read")) throw new PermissionDenied("/metrics needs the scope read");
				return {
					status: 200,
					text: this.gateway.metrics.toText(),
					type: "text/plain; version=0.0.4"
				};
			case "/v1/clients":
				if (!client.scopes.has("admin")) throw new PermissionDenied("/v1/clients needs the scope admin");
				return {
					status: 200,
					text: writeStructure(this.gateway.clients.map(toClientRow))
				};
			default: return toMissing(`GET ${path}`);
		}
	}
	async #call(client, name, { headers }, body, search) {
		const key = textOf(headers["idempotency-key"]);
		const started = performance.now();
		try {
			const request = {
				method: name,
				args: readArgs(headers["content-type"], body),
				key,
				timeoutMs: readTimeout(textOf(headers["timeout-ms"])),
				isDryRun: search.get("dryRun") === "1"
			};
			const { value, isReplayed } = await this.gateway.call(client, request);
			return {
				status: 200,
				text: writeStructure(value, { info: search.get("info") !== "0" }),
				...isReplayed ? { headers: { "idempotency-replayed": "true" } } : {}
			};
		} catch (error) {
			const { retryAfter } = Object(error);
			const failure = toFailure(error, key);
			return retryAfter === void 0 ? failure : {
				...failure,
				headers: { "retry-after": `${Math.max(1, Math.ceil(retryAfter))}` }
			};
		} finally {
			this.gateway.metrics.observe("gateway_call_seconds", { kind: Object.hasOwn(METHODS, name) ? METHODS[name]?.kind ?? "" : "unknown" }, (performance.now() - started) / SECOND_MS);
		}
	}
	#pause(client, isPaused) {
		if (!client.scopes.has("admin")) throw new PermissionDenied("pause and resume need the scope admin");
		this.gateway.pause(isPaused);
		return {
			status: 200,
			text: writeStructure({ paused: isPaused })
		};
	}
	#ticket(credential) {
		return {
			status: 200,
			text: writeStructure({ ticket: `${TICKET}${this.#tickets.issue(credential)}` })
		};
	}
	#upgrade(request, connection, head) {
		connection.on("error", () => connection.destroy());
		const refuse = (error) => {
			const { status, text } = toFailure(error);
			const head = `${[
				`HTTP/1.1 ${status} Refused`,
				"content-type: application/json",
				"connection: close"
			].join("\r\n")}\r\ncontent-length: ${Buffer.byteLength(text)}`;
			// A client that does not close its side would keep the connection open.
			connection.end(`${head}\r\n\r\n${text}`, () => connection.destroy());
		};
		try {
			const forbidden = findForbidden(request, this.#hosts, this.config.origins);
			if (forbidden !== void 0) throw new PermissionDenied(forbidden);
			// Without URL, which refuses some paths.
			if ((request.url ?? "/").split("?", 1)[0] !== "/v1/ws") throw new BadRequest("there is no such socket; use /v1/ws");
			const { client } = this.#takeTicket(request) ?? this.#authenticate(request);
			this.gateway.expectLeading();
			this.#expectRoom(client);
			this.#sockets.handleUpgrade(request, connection, head, (socket) => {
				this.live.accept(socket, client);
			});
		} catch (error) {
			refuse(error);
		}
	}
	#expectRoom({ name, limits: { sockets = MAX_SOCKETS } }) {
		if (this.live.socketsOf(name) < sockets) return;
		throw new RateLimitExceeded(`client ${name} exceeds limits.sockets ${sockets}; close a socket, or use an open one`);
	}
	#takeTicket({ headers }) {
		const ticket = (headers["sec-websocket-protocol"] ?? "").split(",").map((each) => each.trim()).find((each) => each.startsWith(TICKET))?.slice(7);
		const hash = ticket === void 0 ? void 0 : this.#tickets.take(ticket);
		return hash === void 0 ? void 0 : findByHash(this.gateway.credentials, hash);
	}
};
function withoutUpgrade({ method, url, httpVersion, rawHeaders }) {
	const lines = [`${method} ${url} HTTP/${httpVersion}`];
	for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() !== "upgrade") lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
	return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
}
function toFailure(error, key) {
	return {
		status: statusOf(error),
		text: writeStructure({ error: toErrorBody(error, key) })
	};
}
function toMissing(what) {
	return {
		...toFailure(new BadRequest(`there is no ${what}; POST /v1/{method} calls a method, GET /v1/methods lists them`)),
		status: 404
	};
}
function toPreflight() {
	return {
		status: 204,
		text: "",
		headers: {
			"access-control-allow-methods": "GET, POST",
			"access-control-allow-headers": "authorization, content-type, idempotency-key, timeout-ms",
			"access-control-max-age": "600"
		}
	};
}
function readArgs(contentType, body) {
	if (body === "") return [];
	if (!/^application\/json\b/i.test(contentType ?? "")) throw new BadRequest(`content-type is ${contentType ?? "missing"}; pass application/json`);
	if (isTooDeep(body)) throw new BadRequest(`the body is nested too deeply; pass at most ${MAX_DEPTH} levels`);
	try {
		return JSON.parse(body);
	} catch (error) {
		throw new BadRequest(`the body is no JSON: ${error.message.slice(0, 200)}`);
	}
}
function readTimeout(text) {
	if (text === void 0) return void 0;
	const ms = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
	if (ms > 0 && ms <= MAX_TIMEOUT_MS) return ms;
	throw new BadRequest(`Timeout-Ms is ${JSON.stringify(text)}; pass milliseconds, 1 to ${MAX_TIMEOUT_MS}`);
}
function textOf(header) {
	return Array.isArray(header) ? header[0] : header;
}
function toMethodList({ scopes, methods }) {
	const isAllowed = (name, scope) => scopes.has(scope) && methods?.includes(name) !== false;
	return {
		methods: Object.entries(METHODS).map(([name, method]) => ({
			name,
			...method,
			allowed: isAllowed(name, method.scope)
		})),
		unserved: UNSERVED
	};
}
function toClientRow({ name, scopes, symbols, methods, limits, account, cancelOnDisconnectMs }) {
	return {
		name,
		scopes: [...scopes],
		symbols,
		methods,
		limits,
		account,
		cancelOnDisconnectMs
	};
}

// gateway/ts/base/lease-bucket.ts
var LeaseBucket = class LeaseBucket {
	bucket;
	timeoutMs;
	constructor(bucket, timeoutMs) {
		this.bucket = bucket;
		this.timeoutMs = timeoutMs;
	}
	static async open(nats, options) {
		const { bucket: name, leaseMs, replicas, timeoutMs, advice } = options;
		const { jetstream, kv, connection } = nats;
		// Reads from any replica may be old.
		// An existing bucket keeps its settings without an error.
		const { ttl, history, storage, replicas: found, streamInfo } = await (await new kv.Kvm(connection).create(name, {
			ttl: leaseMs,
			history: 1,
			storage: jetstream.StorageType.File,
			replicas,
			allow_direct: false
		})).status();
		const settings = `ttl ${ttl} ms, history ${history}, storage ${storage}, replicas ${found}, allow_direct ${streamInfo.config.allow_direct}`;
		const wanted = `ttl ${leaseMs} ms, history 1, storage file, replicas ${replicas}, allow_direct false`;
		if (settings !== wanted) throw sentence("argument", `the NATS bucket ${name} has ${settings}, instead of ${wanted}; ${advice}`);
		const client = jetstream.jetstream(connection, {
			timeout: timeoutMs,
			checkAPI: false
		});
		return new LeaseBucket(await new kv.Kvm(client).open(name, { allow_direct: false }), timeoutMs);
	}
	leaseOf(key) {
		const { bucket, timeoutMs } = this;
		return {
			read: async () => {
				const entry = await bucket.get(key);
				if (entry?.operation !== "PUT") return void 0;
				return {
					revision: entry.revision,
					holder: entry.string()
				};
			},
			create: (holder) => bucket.create(key, holder),
			update: (holder, revision) => bucket.update(key, holder, revision, timeoutMs),
			remove: (revision) => bucket.delete(key, { previousSeq: revision })
		};
	}
	put(key, value) {
		return this.bucket.put(key, value);
	}
	async keys(filter) {
		const keys = await this.bucket.keys(filter);
		const timer = setTimeout(() => {
			keys.stop(/* @__PURE__ */ new Error("NATS did not send the keys in time"));
		}, this.timeoutMs);
		try {
			const found = [];
			for await (const key of keys) found.push(key);
			return found;
		} finally {
			clearTimeout(timer);
		}
	}
};

// gateway/ts/standby/appender.ts
var Replaced = class extends Error {
	name = "Replaced";
};
const REPLACED = "another gateway has written to the journal of the wallet";
var Appender = class {
	parts;
	#last = 0;
	#queue = Promise.resolve();
	constructor(parts) {
		this.parts = parts;
	}
	continueAfter(sequence) {
		this.#last = sequence;
	}
	append(record) {
		const appended = this.#queue.then(() => this.#append({
			...record,
			id: randomUUID()
		}));
		this.#queue = appended.catch(() => void 0);
		return appended;
	}
	confirm() {
		const confirmed = this.#queue.then(() => this.#confirm());
		this.#queue = confirmed.catch(() => void 0);
		return confirmed;
	}
	async #confirm() {
		const { target, expectHeld, pause } = this.parts;
		for (;;) {
			expectHeld();
			const found = await target.last().catch(() => void 0);
			if (found?.sequence === this.#last) return;
			if (found !== void 0) throw new Replaced(REPLACED);
			await pause();
		}
	}
	async #append(record) {
		const { target, expectHeld, pause } = this.parts;
		for (;;) {
			expectHeld();
			try {
				return this.#last = await target.append(record, this.#last);
			} catch {
				// A conflict, or an answer that is lost: the last record shows which, and it may be this one.
				const found = await target.last().catch(() => void 0);
				if (found?.id === record.id) return this.#last = found.sequence;
				if (found !== void 0 && found.sequence !== this.#last) throw new Replaced(REPLACED);
				// The first attempt may still arrive: it has the same id, and only one of both is stored.
				await pause();
			}
		}
	}
};

// gateway/ts/standby/journal-mirror.ts
const KEPT_MS = 1440 * MINUTE_MS;
const BATCH$1 = 200;
const COMPACT_BYTES = 1048576;
var JournalMirror = class {
	parts;
	#inFile = /* @__PURE__ */ new Map();
	#inStream = /* @__PURE__ */ new Map();
	#terms = [];
	#last = 0;
	#isOpen = false;
	#compactAbove = COMPACT_BYTES;
	constructor(parts) {
		this.parts = parts;
	}
	async catchUp() {
		const { sequence } = await this.parts.stream.last();
		try {
			if (!this.#isOpen) await this.#open();
			await this.#read(sequence);
		} catch (error) {
			// What the file lacks now is not known: both are read anew.
			this.#isOpen = false;
			throw error;
		}
		return sequence;
	}
	async #open() {
		for (const map of [this.#inFile, this.#inStream]) map.clear();
		this.#terms.length = 0;
		this.#last = 0;
		for (const record of await readRecords(this.parts.path)) this.#takeFile(record);
		this.#isOpen = true;
	}
	async #read(upTo) {
		let lacking = [];
		for await (const found of this.parts.stream.read(this.#last, upTo)) {
			this.onStored(found);
			const { record } = found;
			if (record === void 0 || !this.#isLackedByFile(record)) continue;
			this.#takeFile(record);
			lacking.push(record);
			if (lacking.length >= BATCH$1) {
				await this.#write(lacking);
				lacking = [];
			}
		}
		if (lacking.length > 0) await this.#write(lacking);
	}
	onStored({ sequence, time, record }) {
		this.#last = Math.max(this.#last, sequence);
		if (record === void 0) {
			this.#terms.push(sequence);
			return;
		}
		const known = this.#inStream.get(record.digest) ?? {
			sequences: [],
			time,
			isSettled: false
		};
		known.sequences.push(sequence);
		if (!isJournalEntry(record)) known.isSettled = true;
		this.#inStream.set(record.digest, known);
	}
	async findLackedByStream() {
		const { path, wallet, now } = this.parts;
		const least = now() - KEPT_MS;
		return (await readTransactions(path, wallet)).flatMap(({ digest, write, sender, outcome, entry }) => {
			if (!(outcome === void 0 || write.timestamp >= least) || this.#inStream.has(digest)) return [];
			const first = entry === void 0 ? [] : [entry];
			if (outcome === void 0) return first;
			return [...first, {
				digest,
				outcome,
				...entry === void 0 ? { write: {
					...write,
					sender
				} } : {}
			}];
		});
	}
	async compact() {
		const { path, stream, now } = this.parts;
		// Without a record there is no file.
		if (this.#inStream.size > 0) await compactJournal(path);
		const needed = new Set((await readRecords(path)).map(({ digest }) => digest));
		const least = now() - KEPT_MS;
		// The last record stays: the next append compares with it.
		const old = [...this.#inStream].filter(([digest, { isSettled, time, sequences }]) => isSettled && time < least && !needed.has(digest) && !sequences.includes(this.#last));
		const terms = this.#terms.filter((sequence) => sequence !== this.#last);
		const removed = /* @__PURE__ */ new Set([...old.flatMap(([, { sequences }]) => sequences), ...terms]);
		if (removed.size === 0) return;
		const before = [...this.#inStream.values()].flatMap(({ sequences }) => sequences).reduce((least, each) => removed.has(each) ? least : Math.min(least, each), this.#last);
		await stream.remove(before, [...removed].filter((sequence) => sequence > before));
		for (const [digest] of old) this.#inStream.delete(digest);
		this.#terms.splice(0, this.#terms.length, ...this.#terms.filter((sequence) => !removed.has(sequence)));
	}
	#isLackedByFile(record) {
		const { digest } = record;
		if (isJournalEntry(record)) return !this.#inFile.has(digest);
		return this.#inFile.has(digest) ? this.#inFile.get(digest) !== record.outcome : record.write !== void 0;
	}
	#takeFile(record) {
		this.#inFile.set(record.digest, isJournalEntry(record) ? void 0 : record.outcome);
	}
	async #write(records) {
		const { path } = this.parts;
		if (await appendRecords(path, records) < this.#compactAbove) return;
		// What cannot be compacted is only larger.
		const size = await compactJournal(path).catch(() => 0);
		this.#compactAbove = Math.max(COMPACT_BYTES, 2 * size);
	}
};

// gateway/ts/standby/journal-stream.ts
const STREAM = "AM_JOURNAL";
const SUBJECTS = `${PREFIX}.journal.*`;
const BATCH = 500;
var JournalStream = class JournalStream {
	js;
	jsm;
	nats;
	#subject;
	constructor(js, jsm, nats, wallet) {
		this.js = js;
		this.jsm = jsm;
		this.nats = nats;
		this.#subject = `${PREFIX}.journal.${toToken(wallet)}`;
	}
	static async open(nats, { wallet, replicas, timeoutMs }) {
		const { jetstream, connection } = nats;
		const { streams } = await jetstream.jetstreamManager(connection);
		const { config } = await streams.info(STREAM).catch(() => streams.add({
			name: STREAM,
			subjects: [SUBJECTS],
			storage: jetstream.StorageType.File,
			discard: jetstream.DiscardPolicy.New,
			num_replicas: replicas,
			allow_direct: false
		}));
		const { subjects, storage, num_replicas, max_age, max_msgs, max_bytes, max_msgs_per_subject } = config;
		const limits = [
			max_msgs,
			max_bytes,
			max_msgs_per_subject
		].every((limit) => limit === -1) ? "none" : "some";
		const settings = `subjects ${subjects.join()}, storage ${storage}, replicas ${num_replicas}, max_age ${max_age}, limits ${limits}, allow_direct ${config.allow_direct}`;
		const wanted = `subjects ${SUBJECTS}, storage file, replicas ${replicas}, max_age 0, limits none, allow_direct false`;
		if (settings !== wanted) throw sentence("argument", `the NATS stream ${STREAM} has ${settings}, instead of ${wanted}; give all gateways the same replicas, and change the stream with the tool nats`);
		const options = {
			timeout: timeoutMs,
			checkAPI: false
		};
		const jsm = await jetstream.jetstreamManager(connection, options);
		return new JournalStream(jetstream.jetstream(connection, options), jsm, nats, wallet);
	}
	async append(record, after) {
		return (await this.js.publish(this.#subject, writeJson(record), { expect: { lastSubjectSequence: after } })).seq;
	}
	async last() {
		const found = await this.jsm.streams.getMessage(STREAM, { last_by_subj: this.#subject });
		if (found === null) return {
			sequence: 0,
			id: void 0
		};
		return {
			sequence: found.seq,
			id: readMessage(found.string(), found.seq).id
		};
	}
	async *read(after, upTo) {
		if (upTo <= after) return;
		const { DeliverPolicy } = this.nats.jetstream;
		const consumer = await this.js.consumers.get(STREAM, {
			filter_subjects: this.#subject,
			deliver_policy: DeliverPolicy.StartSequence,
			opt_start_seq: after + 1
		});
		const messages = await consumer.consume({ max_messages: BATCH });
		try {
			for await (const message of messages) {
				const { record } = readMessage(message.string(), message.seq);
				yield {
					sequence: message.seq,
					time: message.time.getTime(),
					record
				};
				if (message.seq >= upTo) return;
			}
			throw new Error("the journal of NATS could not be read to its end");
		} finally {
			await messages.close();
			await consumer.delete().catch(() => false);
		}
	}
	async remove(before, sequences) {
		await this.jsm.streams.purge(STREAM, {
			filter: this.#subject,
			seq: before
		});
		for (const sequence of sequences) await this.jsm.streams.deleteMessage(STREAM, sequence, false);
	}
};
function readMessage(text, sequence) {
	const value = parse$1(text);
	const { id, term, record: stored } = isRecord(value) ? value : {};
	const record = stored === void 0 ? void 0 : toRecord(stored);
	if (typeof term === "number" && (record !== void 0 || stored === void 0)) return {
		id: typeof id === "string" ? id : void 0,
		record
	};
	throw sentence("argument", `message ${sequence} of the NATS stream ${STREAM} is no journal record; look at it with the tool nats, and delete it if no gateway has written it`);
}
function parse$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
__name(parse$1, "parse");

// gateway/ts/standby/lease.ts
const RENEW_PART = 1 / 4;
const DEADLINE_PART = 3 / 4;
const RETRY_PART = 1 / 20;
var Lease = class {
	parts;
	#renewal;
	#end;
	#seen;
	#held;
	#term = 0;
	#attempts = 0;
	#isLost = false;
	constructor(parts) {
		this.parts = parts;
		this.#renewal = new Timer(parts.clock);
		this.#end = new Timer(parts.clock);
	}
	get term() {
		return this.#term;
	}
	get leftMs() {
		return Math.max(0, (this.#held?.deadline ?? 0) - this.parts.clock.now());
	}
	get isHeld() {
		const { clock, usesDeadline = true } = this.parts;
		return this.#held !== void 0 && (!usesDeadline || clock.now() < this.#held.deadline);
	}
	get isLost() {
		return this.#isLost || this.#held !== void 0 && !this.isHeld;
	}
	expectHeld() {
		if (this.isHeld) return;
		throw new ExchangeNotAvailable("this gateway does not hold the lease of its wallet any more; nothing was sent");
	}
	async take() {
		const { store, leaseMs, clock } = this.parts;
		const found = await store.read();
		if (found !== void 0 && found.revision !== this.#seen?.revision) {
			this.#seen = {
				revision: found.revision,
				at: clock.now()
			};
			return false;
		}
		if (found !== void 0 && clock.now() - (this.#seen?.at ?? Infinity) < leaseMs) return false;
		const holder = this.#nextHolder();
		const sentAt = clock.now();
		const revision = await (found === void 0 ? store.create(holder) : store.update(holder, found.revision)).catch(async () => {
			// It may have been stored although its answer is lost.
			const now = await store.read();
			return now?.holder === holder ? now.revision : void 0;
		});
		if (revision === void 0) return false;
		this.#term = revision;
		this.#hold(revision, sentAt);
		this.#renewLater(RENEW_PART);
		return this.isHeld;
	}
	lose(reason) {
		this.#stop();
		if (this.#isLost) return;
		this.#isLost = true;
		this.parts.onLost(reason);
	}
	async release() {
		const { revision } = this.#held ?? {};
		this.#stop();
		if (revision !== void 0) await this.parts.store.remove(revision);
	}
	#stop() {
		this.#renewal.cancel();
		this.#end.cancel();
		this.#held = void 0;
	}
	#nextHolder() {
		this.#attempts += 1;
		return `${this.parts.id}.${this.#attempts}`;
	}
	#hold(revision, sentAt) {
		const { clock, leaseMs, usesDeadline = true } = this.parts;
		const deadline = sentAt + DEADLINE_PART * leaseMs;
		this.#held = {
			revision,
			deadline
		};
		if (!usesDeadline) return;
		this.#end.set(Math.max(0, deadline - clock.now()), () => {
			this.lose("it could not be renewed in time");
		});
	}
	#renewLater(part) {
		this.#renewal.set(part * this.parts.leaseMs, () => void this.#renew());
	}
	async #renew() {
		const { store, id, clock } = this.parts;
		const held = this.#held;
		if (held === void 0) return;
		const holder = this.#nextHolder();
		const sentAt = clock.now();
		let part = RENEW_PART;
		try {
			const revision = await store.update(holder, held.revision);
			if (this.#isHolding(held)) this.#hold(revision, sentAt);
		} catch {
			part = RETRY_PART;
			// It may have been stored although its answer is lost, now or by an earlier attempt.
			const found = await store.read().then((lease) => ({ lease }), () => void 0);
			if (!this.#isHolding(held)) return;
			if (found?.lease?.holder === holder) this.#hold(found.lease.revision, sentAt);
			else if (found?.lease?.holder.startsWith(`${id}.`) === true) held.revision = found.lease.revision;
			else if (found !== void 0) {
				if (this.parts.usesDeadline !== false) this.lose("another gateway has taken it, or it was removed");
				return;
			}
		}
		if (this.isHeld) this.#renewLater(part);
	}
	#isHolding(held) {
		return this.#held === held && this.isHeld;
	}
};

// gateway/ts/standby/standby.ts
const BUCKET = "aftermath_gateway";
const BUCKET_ADVICE = "give all gateways the same leaseMs and replicas, or delete the bucket while none runs";
const LOOK_PART = 1 / 20;
const ANSWER_PART$1 = 1 / 8;
const REPEAT_MS = 100;
var Standby = class Standby {
	parts;
	nats;
	#id = randomBytes(8).toString("hex");
	#lease;
	#appender;
	#mirror;
	#compaction;
	#lost;
	#isLeading = false;
	#isClosed = false;
	constructor(parts, nats, { store, stream, clock }) {
		this.parts = parts;
		this.nats = nats;
		const { options, journal, wallet, usesDeadline = true } = parts;
		let onLost = () => void 0;
		this.#lost = new Promise((resolve) => onLost = resolve);
		this.#lease = new Lease({
			store,
			id: this.#id,
			leaseMs: options.leaseMs,
			clock,
			onLost,
			usesDeadline
		});
		this.#appender = new Appender({
			target: stream,
			expectHeld: () => {
				this.#lease.expectHeld();
			},
			pause: () => withTimeout(REPEAT_MS)
		});
		this.#mirror = new JournalMirror({
			path: journal,
			wallet,
			stream,
			now: Date.now
		});
		this.#compaction = new Timer(clock);
	}
	static async open(parts) {
		const { options, wallet, log } = parts;
		const { servers, creds, tlsCa, leaseMs, replicas } = options;
		const nats = await connectNats(servers, {
			name: "aftermath gateway",
			creds,
			tlsCa,
			onNotice: log
		});
		try {
			const common = {
				replicas,
				timeoutMs: leaseMs * ANSWER_PART$1
			};
			const store = (await LeaseBucket.open(nats, {
				...common,
				bucket: BUCKET,
				leaseMs,
				advice: BUCKET_ADVICE
			})).leaseOf(wallet);
			const stream = await JournalStream.open(nats, {
				...common,
				wallet
			});
			return new Standby(parts, nats, {
				store,
				stream,
				clock: SYSTEM_CLOCK
			});
		} catch (error) {
			await nats.close();
			throw error;
		}
	}
	get leaseMs() {
		return this.parts.options.leaseMs;
	}
	get leftMs() {
		return this.#lease.leftMs;
	}
	get isLeading() {
		return this.#isLeading && this.#lease.isHeld;
	}
	get isLost() {
		return this.#lease.isLost;
	}
	get whenLost() {
		return this.#lost;
	}
	expectLeading() {
		if (this.isLeading) return;
		const fact = this.isLost ? "this gateway has lost the lease of its wallet" : "this gateway is a standby";
		throw new ExchangeNotAvailable(`${fact}; nothing was sent: call the gateway that leads, see /ready`);
	}
	async lead(restore) {
		try {
			await this.#takeOver();
			await restore();
			this.#lease.expectHeld();
		} catch (error) {
			this.#lease.lose(`the journal could not be taken over: ${error.message}`);
			throw error;
		}
		this.#isLeading = true;
		this.#compactLater(0);
	}
	async #takeOver() {
		await this.#untilTaken();
		const { log } = this.parts;
		log(`this gateway has taken the lease of its wallet, term ${this.#lease.term}`);
		await this.#beginTerm();
		for (const record of await this.#mirror.findLackedByStream()) await this.append(record);
	}
	async append(record) {
		await this.#unlessReplaced(async () => {
			const sequence = await this.#appender.append({
				term: this.#lease.term,
				record
			});
			this.#mirror.onStored({
				sequence,
				time: Date.now(),
				record
			});
		});
	}
	async confirm() {
		await this.#unlessReplaced(() => this.#appender.confirm());
	}
	async #unlessReplaced(step) {
		try {
			await step();
		} catch (error) {
			if (error instanceof Replaced) this.#lease.lose(error.message);
			throw error;
		}
	}
	async close() {
		this.#isClosed = true;
		this.#compaction.cancel();
		await this.#lease.release().catch(() => void 0);
		await this.nats.close();
	}
	async #untilTaken() {
		let shown = "";
		for (;;) {
			try {
				await this.#mirror.catchUp();
				if (await this.#lease.take()) return;
				shown = "";
			} catch (error) {
				const { message } = error;
				if (message !== shown && !this.#isClosed) this.parts.log(`this standby cannot lead: ${message}`);
				shown = message;
			}
			if (this.#isClosed) await new Promise(() => void 0);
			await withTimeout(this.leaseMs * LOOK_PART);
		}
	}
	async #beginTerm() {
		for (;;) {
			this.#lease.expectHeld();
			try {
				this.#appender.continueAfter(await this.#mirror.catchUp());
				const sequence = await this.#appender.append({
					term: this.#lease.term,
					gateway: this.#id
				});
				this.#mirror.onStored({
					sequence,
					time: Date.now(),
					record: void 0
				});
				return;
			} catch (error) {
				// An earlier leader has appended meanwhile: its record is read, too.
				if (error instanceof Replaced) continue;
				this.parts.log(`the journal cannot be taken over: ${error.message}`);
				await withTimeout(REPEAT_MS);
			}
		}
	}
	#compactLater(ms) {
		this.#compaction.set(ms, () => {
			(this.isLeading ? this.#mirror.compact() : Promise.resolve()).catch((error) => {
				this.parts.log(`the journal of NATS is not compacted: ${error.message}`);
			}).finally(() => {
				if (!this.#isClosed) this.#compactLater(HOUR_MS);
			});
		});
	}
};

// cli/ts/pins/upgrades.ts
const PINS = /options\.transaction\.pins\.add\.packages\.(\w+) = \['(0x[0-9a-f]{64})'\]/;
function findUpgrades({ departures }) {
	return departures.flatMap(({ found }) => {
		const [, role, id] = PINS.exec(found) ?? [];
		return role === void 0 || id === void 0 ? [] : [{
			role,
			id,
			found
		}];
	});
}
async function offerUpgrades(io, upgrades, path) {
	const unique = new Map(upgrades.map((upgrade) => [upgrade.id, upgrade]));
	for (const { role, id, found } of unique.values()) {
		note(io, `the service calls another package: ${found}`);
		if (path === void 0 || !canAsk(io)) continue;
		if (!await confirm(io, `Add ${id} to packages.${role} in ${path}? [y/N] `)) continue;
		await addPackage(path, role, id);
		note(io, `added to ${path}`);
	}
}
async function addPackage(path, role, id) {
	const pins = await readPinsFile(path);
	const add = isRecord(pins["add"]) ? pins["add"] : {};
	const packages = isRecord(add["packages"]) ? add["packages"] : {};
	const ids = [...new Set([packages[role] ?? [], id].flat())];
	const changed = {
		...pins,
		add: {
			...add,
			packages: {
				...packages,
				[role]: ids
			}
		}
	};
	await writeFile(path, `${JSON.stringify(changed, void 0, 4)}\n`);
}
async function readPinsFile(path) {
	const text = await readFile(path, "utf8").catch((error) => {
		if (error.code === "ENOENT") return "{}";
		throw error;
	});
	const pins = JSON.parse(text);
	if (isRecord(pins)) return pins;
	throw new Error(`${path} is no file of pins; pass the path of a JSON file with an object`);
}

// cli/ts/demo.ts
const TIMEOUT_MS = 1e4;
const POLL_MS = 100;
const SYMBOL = "BTC/USD:USDC";
const SIZE = .05;
const TAMPERINGS = {
	price: "doubles the price",
	side: "turns the buy into a sell",
	transfer: "adds a transfer of the gas coin to another address"
};
const ROUNDING = "0.000002";
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
		this.#print(`SUI before ${this.#before.sui} - gas ${gas}, now ${after.sui}`);
		const expected = sum([this.#before.sui, negate(gas)]);
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
	if (compare$2(difference, limit) <= 0 && compare$2(difference, negate(limit)) >= 0) return;
	throw new Error(`${coin} differs from the expected balance by ${difference}`);
}

// cli/ts/tool-commands.ts
function addToolCommands(program, io) {
	const output = new Output(io, false);
	withSandbox(program.command("demo").description("open an account, trade and close, on a local sandbox")).action((options) => demo(io, output, toSandboxOptions(options, 0)));
	withSandbox(program.command("sandbox").description("run the sandbox exchange until Ctrl-C")).option("--port <number>", "port", wholeNumber, 8090).addOption(deploymentOption()).option("--pins <path>", "write the pins of its coins and packages to this file, for --pins of other commands").option("--cassette <path>", "answer from a cassette instead, reads only").option("--replay <address>", "markets of the streams of publish, such as nats://127.0.0.1:4222").option("--symbols <list>", "of --replay: markets", symbolList).option("--since <time>", "of --replay: first time", (text) => time(text)).option("--until <time>", "of --replay: end", (text) => time(text)).option("--allow-gaps", "of --replay: also where trades or candles may be missing").option("--creds <path>", "of --replay: credentials file").option("--tls-ca <path>", "of --replay: certificates that the server is checked against").action((options) => {
		if (options.cassette !== void 0) return play(io, output, options.cassette, options.port ?? 8090);
		const replay = toReplay(options);
		const more = replay === void 0 ? {} : { replay };
		return serve$1(io, output, {
			...toSandboxOptions(options, options.port ?? 8090),
			...more
		}, options.pins);
	});
	program.command("inspect").description("describe the content of a transaction, without verifying it").argument("<base64>", "the transaction").action((text) => {
		output.text(inspect$1(text));
	});
	withService(program.command("pins").description("compare the service with a Sui node, and print the pins as JSON")).requiredOption("--wallet <address>", "address of the wallet; no key is needed").option("--symbols <list>", "markets", symbolList, []).option("--reference <coin=price>", "your own price of a coin, such as BTC=64000, compared with the book on the chain; repeatable", reference, /* @__PURE__ */ new Map()).option("--pins <path>", "file of pins; an upgrade of a package is added to it after a question").option("--strict", "fail unless a node confirms each pin that a node can confirm").action((options) => pins(io, options));
}
function inspect$1(text) {
	try {
		return describeLines(readTransactionBytes(text)).join("\n");
	} catch (error) {
		// The user gave the bytes, not the service.
		const { message } = error instanceof Problem ? new Problem("argument", error.departures) : error;
		throw new Error(`no transaction that can be signed: ${message}`, { cause: error });
	}
}
__name(inspect$1, "inspect");
function toReplay({ replay: nats, symbols, since, until, allowGaps, creds, tlsCa }) {
	const given = Object.fromEntries(Object.entries({
		symbols,
		since,
		until,
		allowGaps,
		creds,
		tlsCa
	}).filter(([, value]) => value !== void 0));
	if (nats !== void 0) return {
		nats,
		...given
	};
	if (Object.keys(given).length === 0) return void 0;
	throw new UsageError(`${Object.keys(given).join(", ")} belong to --replay; give --replay nats://…, or leave them out`);
}
function deploymentOption() {
	return new Option("--deployment <name>", "give the sandbox the ids of a deployed chain").choices(["mainnet"]);
}
function withSandbox(command) {
	return command.option("--seed <number>", "seed of the market", wholeNumber, 7).addOption(new Option("--deposit-to <object>", "what a deposit accepts as accountId").choices(["account", "capability"])).option("--read-lag <ms>", "delay of reads", wholeNumber);
}
function toSandboxOptions({ seed, deployment, depositTo, readLag }, port) {
	return {
		port,
		seed,
		...deployment === void 0 ? {} : { deployment },
		...readLag === void 0 ? {} : { readLagMs: readLag },
		...depositTo === void 0 ? {} : { depositTo }
	};
}
async function start(options) {
	const { startSandbox } = await import("./sandbox.js");
	return startSandbox(options);
}
async function serve$1(io, output, options, pinsPath) {
	const sandbox = await start(options);
	if (pinsPath !== void 0) await writePins(sandbox, pinsPath);
	const { walletAddress, privateKey } = await sandbox.fund({
		usdc: 1e4,
		sui: 10
	});
	output.text(`The sandbox runs at ${sandbox.url}. This wallet has 10,000 USDC and 10 SUI:\n`);
	output.text(`    walletAddress  ${walletAddress}\n    privateKey     ${privateKey}\n`);
	output.text(`new aftermath({ walletAddress, privateKey, urls: sandboxUrls('${sandbox.url}') })`);
	if (options.deployment !== void 0) output.text(`\nIts ids are those of ${options.deployment}. Send nothing to this wallet there: anyone can derive its key.`);
	output.text(`\nLook at it in a browser: ${sandbox.url}\nAPI reference: ${sandbox.url}/docs`);
	if (pinsPath !== void 0) output.text(`Pins of its coins and packages: ${pinsPath}`);
	await untilStopped(io);
	await sandbox.close();
}
__name(serve$1, "serve");
async function play(io, output, path, port) {
	const [{ readCassette }, { serveCassette }] = await Promise.all([import("./lines.js"), import("./serve.js")]);
	const cassette = await readCassette(path);
	const server = await serveCassette(cassette, port);
	const { service, wallet } = cassette.header;
	output.text(`${path} of ${service}, wallet ${wallet ?? "none"}, answers at ${server.url}; Ctrl-C ends it`);
	await untilStopped(io);
	await server.close();
}
function untilStopped({ signal }) {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		signal.addEventListener("abort", () => {
			resolve();
		});
	});
}
async function writePins(sandbox, path) {
	const { coins, packages, executors, chainId } = sandbox;
	try {
		await writeFile(path, `${JSON.stringify({
			coins,
			packages,
			executors,
			chainId
		}, void 0, 4)}\n`);
	} catch (error) {
		await sandbox.close();
		throw error;
	}
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
function watchFunding({ internals: { chain, engine } }, address) {
	let settled = 0n;
	engine.observe((events) => {
		const numbers = chain.accountsOf(address).map(({ accountNumber }) => accountNumber);
		for (const event of events) if (event.type === "SettledFunding" && numbers.includes(event.accountId)) settled += event.amount;
	});
	return () => fromUnits(settled, 18);
}
async function pins(io, options) {
	const { wallet: walletAddress, symbols, pins: path } = options;
	// The first upgrade creates the file.
	const { pins: _missing, ...others } = options;
	const given = path === void 0 || existsSync(path) ? options : others;
	await withExchange$1(io, options, toPublic(io, given, { walletAddress }), async ({ exchange, output }) => {
		const upgrades = [];
		const proposal = await collectPins(exchange, symbols, (text) => {
			note(io, `not available: ${text}`);
		}, (error) => {
			upgrades.push(...findUpgrades(error));
		});
		await offerUpgrades(io, upgrades, path);
		expectReferenced(proposal, options.reference);
		await expectConfirmed(io, proposal, servicesOf(exchange).nodes.node, options);
		output.text(JSON.stringify(proposal, null, 4));
	});
}
function expectReferenced({ markets = {} }, references) {
	const bases = Object.keys(markets).map(baseOf);
	const unused = [...references.keys()].find((base) => !bases.includes(base));
	if (unused === void 0) return;
	const accepted = bases.length === 0 ? "no price" : `a price of ${bases.join(", ")}`;
	throw new UsageError(`--reference ${unused}=… belongs to no market of the pins, which accept ${accepted}; name its market with --symbols`);
}
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

// cli/ts/gateway-command.ts
const PARENT_MS = 500;
const SANDBOX_MARGINS = {
	"BTC/USD:USDC": 3e3,
	"ETH/USD:USDC": 2e3
};
function addGateway(program, io) {
	withHost(program.command("gateway").description("trade for several programs: HTTP and WebSocket, with tokens and limits")).option("--config <path>", "clients, limits and files, readable by you only; see docs/gateway.md").option("--key-file <path>", "file with the private key, readable by you only").option("--sandbox", "start a sandbox exchange, and trade on it").option("--port <number>", "port of a gateway with --sandbox", wholeNumber, 0).option("--seed <number>", "seed of the sandbox's market", wholeNumber, 7).addOption(deploymentOption()).option("--json", "print one line { url, token, pid } with --sandbox, and end with the parent process").option("--numbers <kind>", "text: amounts and prices as decimal text").option("--standby <servers>", "NATS, where several gateways of the wallet decide which of them leads").enablePositionalOptions().action((flags) => serve(io, flags)).command("token").description("make a token for a client, print it once, and store its hash").argument("<name>", "the client").requiredOption("--scopes <list>", `what it may do: ${SCOPES$1.join(", ")}`).requiredOption("--config <path>", "the configuration, which is created where it does not exist").action((name, flags) => addToken(io, name, flags));
}
async function serve(io, flags) {
	const { sandbox, config: path } = flags;
	if (sandbox === true === (path !== void 0)) throw new UsageError("give either --config or --sandbox");
	if (flags.numbers !== void 0 && flags.numbers !== "text") throw new UsageError(`--numbers is ${flags.numbers}; give text, or leave it out`);
	if (flags.deployment !== void 0 && sandbox !== true) throw new UsageError("--deployment needs --sandbox");
	const { token, stored } = createToken();
	if (flags.standby !== void 0 && path === void 0) throw new UsageError("--standby needs --config");
	const given = flags.standby === void 0 ? void 0 : { servers: flags.standby };
	const read = path === void 0 ? void 0 : () => readConfig(path, given);
	const config = read === void 0 ? toSandboxConfig(flags.port, stored) : await asUsage(read);
	const log = (text) => {
		note(io, text);
	};
	const backend = await (path === void 0 ? openSandbox(io, flags) : openService(io, flags, config));
	const standby = await openStandby(backend, config, log);
	const gateway = new Gateway({
		...backend,
		config,
		standby,
		log
	});
	const server = new HttpServer(gateway, config);
	standby?.whenLost.then(() => {
		server.cut();
	});
	try {
		await gateway.start();
		const url = await server.listen();
		const output = new Output(io, false);
		if (path === void 0) announceSandbox(output, url, token, flags.json === true);
		else output.text(`The gateway listens at ${url}`);
		const lost = await untilEnd(io, {
			read,
			gateway,
			server,
			standby,
			watchesParent: flags.json === true
		});
		// Nothing in memory is true any more: the supervisor starts another process, which waits for the
		// lease.
		if (lost !== void 0) throw new Error(`the gateway ends, as it has lost the lease: ${lost}; start it again`);
	} finally {
		server.stop();
		await gateway.stop();
		await server.close();
		await backend.close();
	}
}
async function openStandby({ exchange }, { standby, journal }, log) {
	if (standby === void 0 || journal === void 0) return void 0;
	const wallet = toFullAddress(exchange.walletAddress);
	return Standby.open({
		options: standby,
		journal,
		wallet,
		log
	});
}
async function untilEnd(io, parts) {
	const { read, gateway, server, standby, watchesParent } = parts;
	const reload = () => {
		read?.().then(({ credentials }) => {
			const kept = new Set(credentials.map(({ hash }) => Buffer.from(hash).toString("hex")));
			const gone = gateway.credentials.filter(({ hash }) => !kept.has(Buffer.from(hash).toString("hex")));
			gateway.setCredentials(credentials);
			for (const { client } of gone) server.live.closeClient(client.name);
			server.live.recheck();
			note(io, `read ${credentials.length} clients again`);
		}, (error) => {
			note(io, `the clients stay as they were: ${error.message}`);
		});
	};
	process.on("SIGHUP", reload);
	const parent = watchesParent ? watchParent(io) : void 0;
	try {
		return await new Promise((resolve) => {
			const end = () => {
				resolve(void 0);
			};
			if (io.signal.aborted) end();
			io.signal.addEventListener("abort", end);
			parent?.ended.then(end);
			standby?.whenLost.then(resolve);
		});
	} finally {
		parent?.stop();
		process.off("SIGHUP", reload);
	}
}
function watchParent({ stdin }) {
	const first = process.ppid;
	let stop = () => void 0;
	return {
		ended: new Promise((resolve) => {
			const timer = setInterval(() => {
				if (process.ppid !== first) resolve();
			}, PARENT_MS);
			fstat(0, (error, stats) => {
				if (error !== null || !(stats.isFIFO() || stats.isSocket())) return;
				stdin.once("end", resolve).resume();
			});
			stop = () => {
				clearInterval(timer);
				stdin.pause();
			};
		}),
		stop
	};
}
function toSandboxConfig(port, stored) {
	const client = {
		name: "sandbox",
		token: stored,
		scopes: [...SCOPES$1]
	};
	return toConfig({
		listen: `127.0.0.1:${port}`,
		clients: [client]
	}, "--sandbox");
}
function announceSandbox(output, url, token, isJson) {
	if (isJson) {
		output.text(JSON.stringify({
			url,
			token,
			pid: process.pid
		}));
		return;
	}
	output.text(`The gateway listens at ${url}, on a sandbox exchange. Its token has all scopes:\n\n    ${token}\n`);
	output.text(`The wallet has an account with margin in ${Object.keys(SANDBOX_MARGINS).join(" and ")}. Python:\n`);
	output.text("    from ccxt_aftermath import aftermath");
	output.text(`    exchange = aftermath({'url': '${url}', 'token': '${token}'})`);
	output.text("    print(exchange.fetch_ticker('BTC/USD:USDC'))");
}
async function openSandbox(io, { seed, deployment, numbers }) {
	const { startSandbox } = await import("./sandbox.js");
	const sandbox = await startSandbox({
		port: 0,
		seed,
		...deployment === void 0 ? {} : { deployment }
	});
	const { walletAddress, privateKey } = await sandbox.fund({
		usdc: 1e4,
		sui: 10
	});
	const common = {
		urls: sandboxUrls(sandbox.url),
		enableRateLimit: false,
		...numbersOf(numbers)
	};
	const options = { transaction: { pins: { coins: sandbox.coins } } };
	const exchange = logToStderr(io, new aftermath$1({
		...common,
		walletAddress,
		privateKey,
		options
	}));
	await exchange.createAccount("BTC/USD:USDC");
	await exchange.deposit("USDC", 8e3);
	for (const [symbol, margin] of Object.entries(SANDBOX_MARGINS)) await exchange.addMargin(symbol, margin);
	return {
		exchange,
		follower: logToStderr(io, new aftermath$1({
			...common,
			walletAddress,
			privateKey
		})),
		close: () => sandbox.close()
	};
}
async function openService(io, flags, config) {
	const privateKey = await givenKey(io, flags);
	if (privateKey === void 0) throw new UsageError("no private key is given; give --key-file or AFTERMATH_PRIVATE_KEY");
	const { address: walletAddress } = await toSigner(privateKey);
	const given = configOf$1(io, flags);
	const common = {
		...given,
		...config.exchange,
		...numbersOf(flags.numbers),
		walletAddress,
		// What the command line names wins over the file.
		...flags.host !== void 0 && { urls: given.urls },
		...given.options && { options: {
			...Object(config.exchange["options"]),
			...given.options
		} }
	};
	return {
		exchange: await asUsage(() => expectOptions$1(logToStderr(io, new aftermath$1({
			...common,
			privateKey
		})))),
		follower: logToStderr(io, new aftermath$1({
			...common,
			privateKey
		})),
		close: () => Promise.resolve()
	};
}
function expectOptions$1(exchange) {
	const { pins } = servicesOf(exchange);
	pins.expectOptions();
	pins.options;
	return exchange;
}
__name(expectOptions$1, "expectOptions");
function numbersOf(kind) {
	return kind === "text" ? { number: String } : {};
}
async function addToken(io, name, flags) {
	const { config: path } = flags;
	await asUsage(() => expectPrivate(path));
	const text = await readFile(path, "utf8").catch(() => "{}");
	const { token, stored } = createToken();
	const scopes = flags.scopes.split(",").map((scope) => scope.trim());
	const config = await asUsage(() => {
		const parsed = JSON.parse(text);
		const clients = parsed.clients ?? [];
		const known = clients.find((client) => client.name === name);
		const client = {
			...known,
			name,
			token: stored,
			scopes
		};
		const changed = known === void 0 ? [...clients, client] : clients.map((row) => row === known ? client : row);
		const next = {
			...parsed,
			clients: changed
		};
		toConfig(next, path);
		return next;
	});
	await promisify(writeFile$1)(path, `${JSON.stringify(config, void 0, 4)}\n`, { mode: 384 });
	await promisify(chmod)(path, 384);
	new Output(io, false).text(token);
	note(io, `The token of ${name} is shown only once. A running gateway reads it on SIGHUP.`);
}
async function asUsage(read) {
	try {
		return await read();
	} catch (error) {
		if (error instanceof BaseError || error instanceof Problem || error instanceof SyntaxError) throw new UsageError(error.message);
		throw error;
	}
}

// cli/ts/market-commands.ts
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
const CANDLES$1 = [
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
const RATES$1 = [
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
	withService(program.command("candles").description("list candles").argument("<symbol>")).option("--timeframe <length>", "1m, 5m, 15m, 1h, 4h, 1d …", "1h").option("--since <time>", "first candle", (text) => time(text)).option("--limit <count>", "number of candles", count$1(1e4), 24).action((symbol, options) => {
		const { timeframe, since, limit } = options;
		expectTimeframe(timeframe, Object.keys(MANIFEST.timeframes));
		return withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
			output.rows(await exchange.fetchOHLCV(symbol, timeframe, since, limit), CANDLES$1);
		});
	});
	withService(program.command("funding").description("show funding rates, or their history").argument("[symbols...]")).option("--since <time>", "list the past rates of one symbol from this time on", (text) => time(text)).option("--limit <count>", "number of past rates", count$1(1e4), 24).action((symbols, options, command) => withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
		const { since, limit } = options;
		if (!(since !== void 0 || command.getOptionValueSource("limit") === "cli")) {
			const rates = await exchange.fetchFundingRates(symbols.length === 0 ? void 0 : symbols);
			output.rows(Object.values(rates), RATES$1);
			return;
		}
		const [symbol, ...others] = symbols;
		if (symbol === void 0 || others.length > 0) command.error("error: give one symbol for past rates");
		output.rows(await exchange.fetchFundingRateHistory(symbol, since, limit), PAST_RATES);
	}));
}
function addBook(program, io) {
	withService(program.command("book").description("show the order book").argument("<symbol>")).option("--limit <count>", "levels of each side", count$1(1e3), 10).option("--watch", "follow the book until Ctrl-C").action((symbol, options) => {
		if (options.watch !== true) return withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
			printBook(output, await exchange.fetchOrderBook(symbol, options.limit), options.limit);
		});
		return withStream(io, options, toWatcher(io, options), async ({ exchange, output }) => {
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
	withService(program.command("trades").description("list the latest public trades").argument("<symbol>")).option("--since <time>", "first trade", (text) => time(text)).option("--limit <count>", "number of trades", count$1(1e4), 20).addOption(new Option("--watch", "follow the trades until Ctrl-C").conflicts(["since", "limit"])).action((symbol, options) => {
		if (options.watch !== true) return withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
			output.rows(await exchange.fetchTrades(symbol, options.since, options.limit), TRADES);
		});
		return withStream(io, options, toWatcher(io, options), async ({ exchange, output }) => {
			while (!io.signal.aborted) for (const trade of await exchange.watchTrades(symbol)) output.row(trade, TRADES);
		});
	});
}
function toDate(at) {
	return at === void 0 ? "" : new Date(at).toISOString();
}

// cli/ts/probe/steps.ts
const [FAR, FARTHER] = [.7, .69];
const LEVERAGE = 5;
const AFTER_EXPIRY_MS = 2e3;
const DUST = 5e-7;
const accountOf$1 = /* @__PURE__ */ __name(({ account }) => ({ account }), "accountOf");
function priceOf({ exchange, market, bid }, factor) {
	return Number(exchange.priceToPrecision(market.symbol, bid * factor));
}
const isNear = (found, wanted) => Math.abs(found - wanted) <= DUST;
function expectChange(what, found, wanted) {
	return isNear(found, wanted) ? void 0 : `${what} is ${found}; expected ${wanted}`;
}
function expectOrders({ after }, wanted) {
	const found = after.orders.length;
	return found === wanted ? void 0 : `${found} orders rest; expected ${wanted}`;
}
const CREATE = {
	name: "create-account",
	says: ({ market }) => `create an account for ${market.settle}`,
	call: ({ market }, { account }) => account === void 0 ? [
		"createAccount",
		market.symbol,
		{}
	] : void 0,
	surprise: ({ after }) => after.account === void 0 ? "the service lists no account of the wallet" : void 0
};
const DEPOSIT = {
	name: "deposit",
	says: ({ market, stake }) => `move ${stake} ${market.settle} from the wallet into the account`,
	call: ({ market, stake }, state) => state.free + state.margin >= stake - DUST ? void 0 : [
		"deposit",
		market.settle,
		stake,
		accountOf$1(state)
	],
	surprise: ({ before, after, scene }) => expectChange("the collateral", after.free, before.free + scene.stake)
};
const MARGIN = {
	name: "add-margin",
	says: ({ market, stake }) => `move ${stake} ${market.settle} from the account into ${market.symbol}`,
	call: ({ market, stake }, state) => {
		const missing = Math.min(stake - state.margin, state.free);
		return missing > DUST ? [
			"addMargin",
			market.symbol,
			toUnit(missing),
			accountOf$1(state)
		] : void 0;
	},
	surprise: ({ before, after }) => {
		const sum = (state) => state.free + state.margin;
		return after.margin > before.margin ? expectChange("the sum", sum(after), sum(before)) : "no margin was added";
	}
};
const LEVER = {
	name: "leverage",
	says: ({ market }) => `set the leverage of ${market.symbol} to ${LEVERAGE}`,
	call: ({ market }, state) => state.contracts === 0 && state.orders.length === 0 ? [
		"setLeverage",
		LEVERAGE,
		market.symbol,
		accountOf$1(state)
	] : void 0,
	surprise: () => void 0,
	learn: ({ before, after }) => [{
		question: "leverage-collateral",
		answer: isNear(before.margin, after.margin) ? "setLeverage moves no collateral" : `setLeverage changed the margin from ${before.margin} to ${after.margin}`
	}]
};
const POST = {
	name: "post-only",
	says: (scene) => {
		const price = priceOf(scene, FAR);
		return `place a post-only buy order of ${toLot(scene.market, price)} ${scene.market.base} at ${price}, which no one takes`;
	},
	call: (scene, state) => {
		if (state.orders.length > 0) return void 0;
		const price = priceOf(scene, FAR);
		const params = {
			...accountOf$1(state),
			postOnly: true
		};
		return [
			"createOrder",
			scene.market.symbol,
			"limit",
			"buy",
			toLot(scene.market, price),
			price,
			params
		];
	},
	surprise: (taken) => {
		const { status } = taken.result;
		return status === "open" ? expectOrders(taken, 1) : `the order is ${status}; expected open`;
	},
	learn: ({ before, after }) => [{
		question: "order-margin",
		answer: isNear(before.margin, after.margin) ? "an order that the margin covers allocates none" : `an order changed the margin from ${before.margin} to ${after.margin}`
	}]
};
const EDIT = {
	name: "edit",
	says: (scene) => `change its price to ${priceOf(scene, FARTHER)}`,
	call: (scene, state) => {
		const [order] = state.orders;
		if (order === void 0) return void 0;
		const { amount, side } = order;
		const rest = [
			amount,
			priceOf(scene, FARTHER),
			{
				...accountOf$1(state),
				postOnly: true
			}
		];
		return [
			"editOrder",
			order.id,
			scene.market.symbol,
			"limit",
			side,
			...rest
		];
	},
	surprise: (taken) => {
		const [order] = taken.after.orders;
		const wanted = priceOf(taken.scene, FARTHER);
		return expectOrders(taken, 1) ?? expectChange("its price", order?.price ?? 0, wanted);
	}
};
const EXPIRE = {
	name: "expiry",
	says: ({ expiryMs }) => `place another one, which expires after ${expiryMs / SECOND_MS} s, and wait`,
	call: (scene, state) => {
		if (scene.expiryMs === 0 || state.orders.length > 1) return void 0;
		const { exchange, market, expiryMs } = scene;
		const price = priceOf(scene, FARTHER);
		const params = {
			...accountOf$1(state),
			expirationTimestampMs: exchange.milliseconds() + expiryMs
		};
		return [
			"createOrder",
			market.symbol,
			"limit",
			"buy",
			toLot(market, price),
			price,
			params
		];
	},
	waitMs: ({ expiryMs }) => expiryMs + AFTER_EXPIRY_MS,
	surprise: () => void 0,
	learn: ({ result, after }) => {
		return [{
			question: "order-expiry",
			answer: `${after.orders.some(({ id }) => id === result.id) ? "still listed as open" : "no longer listed as open"} ${AFTER_EXPIRY_MS / SECOND_MS} s after its time`
		}];
	}
};
const CANCEL = {
	name: "cancel",
	isExit: true,
	says: ({ market }, { orders }) => `cancel each order that rests in ${market.symbol}: ${orders.length}`,
	call: ({ market }, state) => state.orders.length === 0 ? void 0 : [
		"cancelOrders",
		state.orders.map(({ id }) => id),
		market.symbol,
		accountOf$1(state)
	],
	surprise: (taken) => expectOrders(taken, 0)
};
const TRADE = {
	name: "market-order",
	isTrade: true,
	says: (scene) => `buy ${toLot(scene.market, scene.bid)} ${scene.market.base} at market`,
	call: ({ market, bid }, state) => state.contracts === 0 ? [
		"createOrder",
		market.symbol,
		"market",
		"buy",
		toLot(market, bid),
		void 0,
		accountOf$1(state)
	] : void 0,
	surprise: ({ scene: { market, bid }, after }) => expectChange("the position", after.contracts, toLot(market, bid)),
	learn: ({ result, scene: { ask } }) => {
		const { status, filled, average, fee } = result;
		return [{
			question: "market-order",
			answer: `the response states ${status}, ${filled} filled at ${average === void 0 ? "no price" : `${average}, with the best offer at ${ask}`}, and ${fee?.cost === void 0 ? "no fee" : `a fee of ${fee.cost}`}; its only price bound is that of the client`
		}];
	}
};
const CLOSE = {
	name: "close",
	isExit: true,
	says: ({ market }, { contracts }) => `close the position of ${contracts} ${market.base} at market`,
	call: ({ market }, state) => state.contracts === 0 ? void 0 : [
		"closePosition",
		market.symbol,
		void 0,
		accountOf$1(state)
	],
	surprise: ({ after }) => expectChange("the position", after.contracts, 0)
};
const REDUCE = {
	name: "reduce-margin",
	isExit: true,
	says: ({ market }, { margin }) => `move ${toUnit(margin)} ${market.settle} from ${market.symbol} into the account`,
	call: ({ market }, state) => toUnit(state.margin) > 0 ? [
		"reduceMargin",
		market.symbol,
		toUnit(state.margin),
		accountOf$1(state)
	] : void 0,
	surprise: ({ before, after }) => expectChange("the margin", after.margin, before.margin - toUnit(before.margin))
};
const WITHDRAW = {
	name: "withdraw",
	isExit: true,
	says: ({ market }, { free }) => `move ${toUnit(free)} ${market.settle} from the account to the wallet`,
	call: ({ market, wallet }, state) => toUnit(state.free) > 0 ? [
		"withdraw",
		market.settle,
		toUnit(state.free),
		wallet,
		void 0,
		accountOf$1(state)
	] : void 0,
	surprise: ({ before, after }) => expectChange("the collateral", after.free, before.free - toUnit(before.free))
};
const STEPS = [
	CREATE,
	DEPOSIT,
	MARGIN,
	LEVER,
	POST,
	EDIT,
	EXPIRE,
	CANCEL,
	TRADE,
	CLOSE,
	REDUCE,
	WITHDRAW
];
function toUnit(amount) {
	return Math.floor(amount * 1e6 + DUST) / 1e6;
}

// cli/ts/probe/run.ts
const ANSWERED_BY = QUESTIONS.filter(({ isOfWrites }) => isOfWrites === true);
const SETTLED = {
	attempts: 10,
	delayMs: 500
};
const MAX_FOUND = 500;
async function probe(request) {
	const { exchange, symbol, wallet } = request;
	await exchange.loadMarkets();
	const market = exchange.market(symbol);
	const { bid, ask } = await exchange.fetchTicker(symbol);
	if (bid === void 0 || ask === void 0) throw new Error(`${symbol} has no bid or no offer; name another with --symbol`);
	const scene = {
		exchange,
		market,
		wallet,
		stake: request.maxUsd / 2,
		expiryMs: request.expiryMs,
		bid,
		ask
	};
	const { free, margin: inMarket } = await readState(scene, request.account);
	if (free + inMarket > request.maxUsd) {
		const fact = `the account has ${free + inMarket} ${market.settle}, more than --max-usd ${request.maxUsd}`;
		throw new Error(`${fact}, and a probe withdraws all of it; use a wallet of its own: probe --new-wallet <path>`);
	}
	const steps = [];
	const learned = [];
	let surprise;
	for (const step of STEPS) {
		if (request.leaves && step.isExit !== true) continue;
		if (step.isTrade === true && !request.trades) continue;
		const report = await take(step, scene, request, learned);
		steps.push(report);
		if (report.result !== "surprise") continue;
		surprise = `${step.name}: ${report.found}`;
		break;
	}
	const state = await readState(scene, request.account).catch(() => void 0);
	return {
		symbol,
		steps,
		questions: ANSWERED_BY.map(({ id: question, reason }) => {
			const known = learned.find((one) => one.question === question);
			if (known === void 0) return {
				question,
				result: "unknown",
				answer: `not asked: ${reason ?? "no step"}`
			};
			return {
				...known,
				result: "ok"
			};
		}),
		left: state === void 0 ? null : leftOf(state),
		surprise: surprise ?? null
	};
}
async function take(step, scene, request, learned) {
	const started = performance.now();
	const report = (result, found) => {
		return {
			step: step.name,
			result,
			found: shorten(found, MAX_FOUND),
			ms: Math.ceil(performance.now() - started)
		};
	};
	try {
		const before = await readState(scene, request.account);
		const call = step.call(scene, before);
		if (call === void 0) return report("skipped", "nothing to do");
		request.print(`${step.name}: ${step.says(scene, before)}`);
		const result = await request.perform(scene.exchange, call);
		if (step.waitMs !== void 0) await setTimeout$1(step.waitMs(scene));
		for (let attempt = 1;; attempt += 1) {
			const taken = {
				scene,
				before,
				after: await readState(scene, request.account),
				result
			};
			const surprise = step.surprise(taken) ?? await request.spent?.();
			if (surprise === void 0) {
				learned.push(...step.learn?.(taken) ?? []);
				return report("done", step.says(scene, before));
			}
			if (attempt === SETTLED.attempts) return report("surprise", surprise);
			await setTimeout$1(SETTLED.delayMs);
		}
	} catch (error) {
		return report("surprise", describeFault(error));
	}
}
async function readState({ exchange, market }, named) {
	const own = (await exchange.fetchAccounts()).filter(({ id, code }) => named === void 0 ? code === market.settle : id === named);
	const account = own[0]?.id;
	if (own.length > 1) throw new Error(`the wallet has ${own.length} accounts; name one with --account`);
	if (account === void 0) return {
		account: void 0,
		free: 0,
		margin: 0,
		contracts: 0,
		orders: []
	};
	const params = { account };
	const { symbol, settle } = market;
	const [balance, positions, orders] = await Promise.all([
		exchange.fetchBalance(params),
		exchange.fetchPositions([symbol], {
			...params,
			flat: true
		}),
		exchange.fetchOpenOrders(symbol, void 0, void 0, params)
	]);
	const [position] = positions;
	const { free, total } = balance;
	const contracts = position?.contracts ?? 0;
	return {
		account,
		free: free[settle] ?? total[settle] ?? 0,
		margin: position?.collateral ?? 0,
		contracts: position?.side === "short" ? -contracts : contracts,
		orders
	};
}
function leftOf({ orders, contracts, margin, free }) {
	return {
		orders: orders.length,
		contracts,
		margin: toUnit(margin),
		free: toUnit(free)
	};
}

// cli/ts/probe-command.ts
const DEFAULTS = {
	symbol: "BTC/USD:USDC",
	maxUsd: 2,
	expiry: 15
};
const MOST_USD = 100;
const MOST_GAS = 100000000n;
const SUI_DECIMALS = 9;
const OWNER_ONLY = 384;
const PLAN = `Steps: ${STEPS.map(({ name, isTrade }) => isTrade === true ? `${name} (--trade)` : name).join(", ")}.`;
function addProbe(program, io) {
	withCassette(withSigning(program.command("probe").description("one small round trip with real money, step by step; it stops at the first surprise"))).option("--live", "send it; without it the steps are listed").option("--max-usd <amount>", "the most of the collateral that is used", count$1(MOST_USD), DEFAULTS.maxUsd).option("--symbol <symbol>", "market", DEFAULTS.symbol).option("--expiry <seconds>", "how long an order rests that expires; 0 for none", wholeNumber, DEFAULTS.expiry).option("--trade", "also buy and sell the smallest amount at market").option("--leave", "only cancel, close and withdraw what an earlier probe left").option("--new-wallet <path>", "write the key of a new wallet to a file, and send nothing").action((options) => run$2(io, options));
}
async function run$2(io, options) {
	const output = new Output(io, options.json === true);
	if (options.newWallet !== void 0) return createWallet(output, options.newWallet, options.maxUsd);
	if (options.dryRun === true) throw new UsageError("--dry-run is that of doctor; leave it out");
	if (options.live !== true) {
		output.text(`${PLAN}\nNothing was sent; --live sends it, and asks before each step.`);
		return;
	}
	await withExchange$1(io, options, toTrader(io, options), async ({ exchange }) => {
		const { walletAddress: wallet, urls } = exchange;
		const about = {
			command: "probe",
			service: urls.api.rest,
			node: servicesOf(exchange).nodes.address,
			wallet
		};
		const report = await recorded(io, options, about, async (recorder) => {
			recorder?.attach(exchange);
			if (options.leave !== true) await expectFunds(exchange, wallet, options);
			return probe({
				exchange,
				perform: recorder?.perform ?? perform,
				wallet,
				symbol: options.symbol,
				account: options.account,
				maxUsd: options.maxUsd,
				expiryMs: options.expiry * SECOND_MS,
				trades: options.trade === true,
				leaves: options.leave === true,
				spent: await spentSince(exchange, wallet),
				print: (line) => {
					note(io, line);
				}
			});
		});
		output.object(report, () => []);
		if (options.json !== true) print(io, report);
		if (report.surprise !== null) throw new Error(`stopped at a surprise: ${report.surprise}`);
	});
}
__name(run$2, "run");
async function createWallet(output, path, maxUsd) {
	const { Ed25519Keypair } = await import("@mysten/sui/keypairs/ed25519");
	const keys = Ed25519Keypair.generate();
	await writeFile(path, `${keys.getSecretKey()}\n`, {
		mode: OWNER_ONLY,
		flag: "wx"
	});
	const address = keys.toSuiAddress();
	output.object({
		address,
		keyFile: path
	}, () => [`address  ${address}`, `Send ${maxUsd} USDC and 0.2 SUI to it; then: probe --live --key-file ${path}`]);
}
async function expectFunds(exchange, wallet, { maxUsd, symbol }) {
	const node = servicesOf(exchange).nodes.node;
	if (node === void 0) throw new UsageError("a probe needs a Sui node; leave out --node none");
	await exchange.loadMarkets();
	const { settle } = exchange.market(symbol);
	const sui = sumOf(await node.balance(wallet, SUI_TYPE));
	if (sui >= MOST_GAS) return;
	const has = fromUnits(sui, SUI_DECIMALS);
	throw new Error(`${wallet} has ${has} SUI, and a probe needs 0.1; send ${maxUsd} ${settle} and 0.2 SUI to it`);
}
async function spentSince(exchange, wallet) {
	const { node } = servicesOf(exchange).nodes;
	const read = async () => node === void 0 ? 0n : sumOf(await node.balance(wallet, SUI_TYPE));
	const start = await read();
	return async () => {
		const spent = start - await read();
		if (spent <= MOST_GAS) return void 0;
		return `the steps have cost ${fromUnits(spent, SUI_DECIMALS)} SUI; expected at most ${fromUnits(MOST_GAS, SUI_DECIMALS)}`;
	};
}
function sumOf({ coins, addressBalance }) {
	return coins + addressBalance;
}
const TONES = {
	done: "up",
	skipped: void 0,
	surprise: "down"
};
function print(io, { steps, questions, left, symbol }) {
	new Output(io, false).rows(steps, [
		{
			title: "step",
			of: ({ step }) => step
		},
		{
			title: "result",
			of: ({ result }) => result,
			tone: ({ result }) => TONES[result]
		},
		{
			title: "ms",
			of: ({ ms }) => ms
		},
		{
			title: "found",
			of: ({ found }) => found
		}
	]);
	const text = new Output(io, false);
	text.text("\nOpen questions of docs/wire.md that only writes answer");
	new Output(io, false).rows(questions, [{
		title: "question",
		of: ({ question }) => question
	}, {
		title: "answer",
		of: ({ answer }) => answer
	}]);
	text.text(`\n${adviceOf(symbol, left)}`);
}
function adviceOf(symbol, left) {
	const how = "probe --live --leave cancels, closes and withdraws it";
	if (left === null) return `What is left could not be read; ${how}.`;
	const { orders, contracts, margin, free } = left;
	if (orders === 0 && contracts === 0 && margin === 0 && free === 0) return `Nothing is left in ${symbol} and in the account.`;
	return `Left: ${orders} orders, a position of ${contracts}, ${margin} of margin, ${free} in the account; ${how}. By hand: ${`cancel --all --symbol ${symbol}; close ${symbol}; margin ${symbol} -- -${margin}; withdraw ${free}`}.`;
}

// gateway/ts/publish/message.ts
const LEFT_OUT = 1e6;
function writePayload(structure) {
	return writeStructure(structure, {
		info: false,
		exact: true
	});
}
function writeBook({ symbol, bids, asks, timestamp, datetime, nonce }, depth) {
	const sides = `"bids":[${writeLevels(bids, depth)}],"asks":[${writeLevels(asks, depth)}]`;
	const [head, tail] = [writePayload({ symbol }), writePayload({
		timestamp,
		datetime,
		nonce
	})];
	return `${head.slice(0, -1)},${sides},${tail.slice(1)}`;
}
function writeLevels(levels, depth) {
	const count = Math.min(depth, levels.length);
	let text = "";
	for (let i = 0; i < count; i += 1) {
		const [price, amount] = levels[i] ?? [];
		text += `${i === 0 ? "[" : ",["}${writeFigure(price)},${writeFigure(amount)}]`;
	}
	return text;
}
const PLAIN = /^[1-9]\d*(?:\.\d+)?$/;
function writeFigure(value) {
	if (typeof value === "number" && Number.isFinite(value)) return `${value}`;
	if (typeof value === "string" && PLAIN.test(value)) return value;
	return writePayload([value]).slice(1, -1);
}
var Numbering = class {
	boot;
	nats;
	now;
	#last = /* @__PURE__ */ new Map();
	constructor(boot, nats, now) {
		this.boot = boot;
		this.nats = nats;
		this.now = now;
	}
	headersOf({ subject, time, isAfterGap }) {
		const sequence = (this.#last.get(subject) ?? 0) + (isAfterGap === true ? LEFT_OUT : 0) + 1;
		this.#last.set(subject, sequence);
		const headers = this.nats.transport.headers();
		// No name repeats, so they are appended: a set would search the names before.
		headers.append(HEADERS$1.schema, SCHEMA);
		headers.append(HEADERS$1.boot, this.boot);
		headers.append(HEADERS$1.sequence, `${sequence}`);
		if (time !== void 0) headers.append(HEADERS$1.time, `${time}`);
		headers.append(HEADERS$1.sent, `${this.now()}`);
		return headers;
	}
};

// gateway/ts/publish/row-log.ts
const OVERLAP_MS = MINUTE_MS;
const MEMORY_MS = 15 * MINUTE_MS;
var RowLog = class {
	onLate;
	start;
	#rows = /* @__PURE__ */ new Map();
	#taken;
	#takenUntil;
	#readUntil;
	#firstAt = Infinity;
	#streamFrom;
	constructor(onLate, start) {
		this.onLate = onLate;
		this.start = start;
		this.#taken = new Map(start?.stored);
		this.#takenUntil = latestOf$1(this.#taken.values());
	}
	get readFrom() {
		return this.#readUntil ?? this.start?.from;
	}
	get isJoined() {
		if (this.#readUntil === void 0) return this.start === void 0;
		return this.#streamFrom !== void 0 && this.#streamFrom <= this.#readUntil;
	}
	addRead(read, from, until) {
		const others = this.#readUntil === void 0 ? [...this.start?.replaced ?? [], ...this.#rows.values()].filter((row) => timeOf$1(row) >= from) : this.#rows.values();
		this.#firstAt = Math.min(this.#firstAt, from);
		// Rows of one millisecond keep the order of the read.
		const rows = /* @__PURE__ */ new Map();
		for (const row of read) {
			if (this.#taken.has(row.id ?? "")) continue;
			if (timeOf$1(row) < (this.#takenUntil ?? -Infinity)) this.#addLate(row);
			else rows.set(row.id ?? "", row);
		}
		for (const row of others) if (!rows.has(row.id ?? "")) rows.set(row.id ?? "", row);
		this.#rows = rows;
		this.#readUntil = until;
	}
	addStreamed(rows, from) {
		this.#streamFrom ??= from ?? (rows.length === 0 ? void 0 : Math.min(...rows.map(timeOf$1)));
		for (const row of rows) {
			const { id } = row;
			const [at, until] = [timeOf$1(row), this.#takenUntil ?? -Infinity];
			if (id === void 0 || this.#taken.has(id) || this.#rows.has(id)) continue;
			if (at >= until) this.#rows.set(id, row);
			else if (at >= until - MEMORY_MS && at >= this.#firstAt) this.#addLate(row);
		}
	}
	breakStream() {
		this.#streamFrom = void 0;
	}
	take(ofStream) {
		const isWhole = ofStream && this.isJoined;
		const until = isWhole ? Infinity : this.#readUntil;
		if (until === void 0) return [];
		const rows = [...this.#rows.values()].filter((row) => timeOf$1(row) < until).sort((left, right) => timeOf$1(left) - timeOf$1(right));
		for (const row of rows) {
			this.#rows.delete(row.id ?? "");
			this.#taken.set(row.id ?? "", timeOf$1(row));
		}
		const last = rows.at(-1);
		const end = isWhole ? last === void 0 ? -Infinity : timeOf$1(last) : until;
		this.#takenUntil = Math.max(this.#takenUntil ?? -Infinity, end);
		for (const [id, at] of this.#taken) if (at < this.#takenUntil - MEMORY_MS) this.#taken.delete(id);
		return rows;
	}
	#addLate(row) {
		this.#taken.set(row.id ?? "", timeOf$1(row));
		this.onLate(row);
	}
};
function timeOf$1({ timestamp }) {
	return timestamp ?? 0;
}
__name(timeOf$1, "timeOf");
function latestOf$1(times) {
	let latest;
	for (const time of times) latest = Math.max(time, latest ?? -Infinity);
	return latest;
}
__name(latestOf$1, "latestOf");

// gateway/ts/publish/stored.ts
const SKEW_MS = MINUTE_MS;
const MESSAGE_ID = "Nats-Msg-Id";
async function readStored(nats, stream, subject, overlapMs) {
	try {
		return await read$1(nats, stream, subject, overlapMs);
	} catch (error) {
		if (!isNatsOutage(error)) throw error;
		throw new NetworkError(`the stream ${stream} of NATS cannot be read: ${error.message}`);
	}
}
async function read$1(nats, stream, subject, overlapMs) {
	const { connection, jetstream } = nats;
	const last = await (await jetstream.jetstreamManager(connection, { checkAPI: false })).streams.getMessage(stream, { last_by_subj: subject });
	if (last === null) return [];
	const time = timeOf(last.header.get(HEADERS$1.time), last.time);
	if (overlapMs === 0) return [{
		id: last.header.get(MESSAGE_ID),
		time,
		payload: last.json()
	}];
	// An event is stored after it happened, so that older messages of the stream are older events.
	const from = new Date(Math.min(time, last.time.getTime()) - overlapMs - SKEW_MS);
	const consumer = await jetstream.jetstream(connection).consumers.get(stream, {
		filter_subjects: subject,
		deliver_policy: "by_start_time",
		opt_start_time: from.toISOString()
	});
	const stored = [];
	if ((await consumer.info()).num_pending === 0) return stored;
	const messages = await consumer.consume();
	for await (const message of messages) {
		const { headers, time: storedAt } = message;
		const id = headers?.get(MESSAGE_ID) ?? "";
		stored.push({
			id,
			time: timeOf(headers?.get(HEADERS$1.time), storedAt),
			payload: message.json()
		});
		if (message.seq >= last.seq || message.info.pending === 0) break;
	}
	await consumer.delete().catch(() => false);
	return stored;
}
__name(read$1, "read");
function timeOf(header, storedAt) {
	return header === void 0 || header === "" ? storedAt.getTime() : Number(header);
}

// gateway/ts/publish/row-feed.ts
const READ_INTERVAL_MS$1 = 10 * SECOND_MS;
const CONFIRM_INTERVAL_MS = MINUTE_MS;
const READ_WINDOW_MS$1 = 15 * MINUTE_MS;
const MAX_GAP_MS = DAY_MS;
function describeGap(name, from, until) {
	const [left, right] = [from, until].map((at) => new Date(at).toISOString());
	return `${name} from ${left} to ${right} are not published: gaps of more than a day are not filled`;
}
const SLACK_MS = SECOND_MS;
var RowFeed = class {
	source;
	parts;
	#log;
	#from = -Infinity;
	#isAfterGap = false;
	#breaks = 0;
	constructor(source, parts) {
		this.source = source;
		this.parts = parts;
	}
	steps = [() => this.#watch(), () => this.#read()];
	get subject() {
		return this.source.subject;
	}
	unwatch() {
		return this.source.unwatch();
	}
	restart() {
		this.#log = void 0;
	}
	async #watch() {
		try {
			const rows = await this.source.watch();
			const breaks = this.source.breaks();
			if (breaks !== this.#breaks) this.#log?.breakStream();
			this.#breaks = breaks;
			// The first rows of a watch are older.
			this.#log?.addStreamed(rows.filter((row) => timeOf$1(row) >= this.#from), this.parts.time.now + SLACK_MS);
			this.#publish();
		} catch (error) {
			this.#log?.breakStream();
			throw error;
		}
	}
	async #read() {
		const { time, settings, sleep } = this.parts;
		const log = this.#log ??= await this.#begin();
		const now = await time.read();
		const from = log.readFrom ?? now;
		const end = now - settings.holdMs;
		const until = Math.min(end, from + READ_WINDOW_MS$1);
		if (until > from) {
			const rows = await this.source.read(from, until);
			if (this.#log !== log) return;
			log.addRead(rows, from, until);
			this.#publish();
			if (until < end) return;
		}
		await sleep(log.isJoined ? CONFIRM_INTERVAL_MS : READ_INTERVAL_MS$1);
	}
	#publish() {
		const log = this.#log;
		for (const row of log?.take(true) ?? []) {
			this.#push(row);
			// The push dropped what waits: the rest comes from the history, too.
			if (this.#log !== log) return;
		}
	}
	async #begin() {
		const { nats, link, outbox, time, onNotice } = this.parts;
		const { stream, subject, name } = this.source;
		await outbox.whenSent(subject);
		await link.whenUp();
		const now = await time.read();
		const messages = await readStored(nats, stream, subject, OVERLAP_MS);
		const stored = new Map(messages.map(({ payload, time: at }) => [payload.id ?? "", at]));
		const last = latestOf$1(stored.values()) ?? now;
		this.#from = Math.max(last - OVERLAP_MS, now - MAX_GAP_MS);
		this.#isAfterGap = last < now - MAX_GAP_MS;
		if (this.#isAfterGap) onNotice(describeGap(name, last, this.#from));
		else if (last < now - CONFIRM_INTERVAL_MS) onNotice(`${name} since ${new Date(last).toISOString()} are read from the history`);
		return new RowLog((row) => {
			this.#publishLate(row);
		}, {
			from: this.#from,
			stored
		});
	}
	#publishLate(row) {
		this.parts.onNotice(`${this.source.name}: ${row.id} of ${new Date(timeOf$1(row)).toISOString()} came late, and is out of order`);
		this.#push(row);
	}
	#push(row) {
		const isAfterGap = this.#isAfterGap;
		this.#isAfterGap = false;
		this.parts.outbox.push({
			...this.source.toMessage(row),
			isAfterGap
		});
	}
};

// gateway/ts/publish/market-feeds.ts
const MARKET_FEEDS = {
	book: bookFeed,
	trade: tradeFeed,
	candle: (symbol, parts) => new CandleFeed(symbol, parts),
	mark: (symbol, parts) => sampleFeed(symbol, parts, {
		kind: "mark",
		intervalMs: parts.settings.intervalMs,
		watch: () => parts.source.watchMarkPrice(symbol),
		unwatch: () => parts.source.unWatchMarkPrices([symbol])
	}),
	funding: (symbol, parts) => sampleFeed(symbol, parts, {
		kind: "funding",
		intervalMs: Math.max(MINUTE_MS, parts.settings.intervalMs),
		watch: () => parts.source.watchFundingRate(symbol),
		unwatch: () => parts.source.unWatchFundingRates([symbol])
	}),
	settlement: (symbol, parts) => new SettlementFeed(symbol, parts),
	ticker: tickerFeed
};
const LATEST_INTERVAL_MS = SECOND_MS;
function storeLatest(parts, kind, symbol, payload, time) {
	parts.outbox.replace({
		subject: `$KV.${LATEST_BUCKET}.${latestKey(kind, symbol)}`,
		payload,
		time
	});
}
// -------------------------------------------------------------------- books
function bookFeed(symbol, parts) {
	const { source, link, unacknowledged, settings, sleep } = parts;
	const subject = marketSubject(symbol, "book");
	let next = 0;
	let latest;
	return {
		steps: [async () => {
			const book = await source.watchOrderBook(symbol);
			// The book is a live object: it is written when it is sent, and is exact whenever it is read.
			const wait = next - performance.now();
			if (wait > 0) await sleep(wait);
			if (!link.isUp) await link.whenUp();
			const payload = writeBook(book, settings.depth);
			const time = book.timestamp;
			unacknowledged.push({
				subject,
				payload,
				time
			});
			next = performance.now() + settings.intervalMs;
			latest = {
				payload,
				time
			};
		}, async () => {
			// On its own, so that the last one of several within a second is stored when no other follows.
			if (latest !== void 0) storeLatest(parts, "book", symbol, latest.payload, latest.time);
			latest = void 0;
			await sleep(LATEST_INTERVAL_MS);
		}],
		unwatch: () => source.unWatchOrderBook(symbol)
	};
}
// ------------------------------------------------------------------- trades
function tradeFeed(symbol, parts) {
	const { source } = parts;
	const subject = marketSubject(symbol, "trade");
	return new RowFeed({
		stream: "AM_MD",
		subject,
		name: `trades of ${symbol}`,
		watch: () => source.watchTrades(symbol),
		unwatch: () => source.unWatchTrades(symbol),
		breaks: () => reconnectsOf(source.streamHealth(), "trades"),
		read: (from, until) => source.fetchTrades(symbol, from, void 0, { until: until - 1 }),
		toMessage: (trade) => ({
			subject,
			payload: writePayload(trade),
			id: eventId(subject, trade.id ?? ""),
			time: trade.timestamp
		})
	}, parts);
}
function reconnectsOf(health, name) {
	let sum = 0;
	for (const [stream, { reconnects }] of Object.entries(health)) if (stream.startsWith(name)) sum += reconnects;
	return sum;
}
// ------------------------------------------------------------------ candles
const LATE_MS = 10 * SECOND_MS;
const CANDLES = 500;
var CandleFeed = class {
	symbol;
	parts;
	subject;
	steps = [() => this.#read()];
	#from;
	#isAfterGap = false;
	constructor(symbol, parts) {
		this.symbol = symbol;
		this.parts = parts;
		const { timeframe } = parts.settings;
		this.subject = marketSubject(symbol, "candle", timeframe);
	}
	async unwatch() {
		// Nothing is watched.
	}
	restart() {
		this.#from = void 0;
	}
	async #read() {
		const { source, time, settings, outbox, sleep } = this.parts;
		const { timeframe } = settings;
		const from = this.#from ??= await this.#begin();
		const end = await time.read() - settings.holdMs;
		let until = from;
		for (let n = 0; n < CANDLES && nextStart(until, timeframe) <= end; n += 1) until = nextStart(until, timeframe);
		if (until === from) {
			// A timer holds no month.
			await sleep(Math.min(DAY_MS, nextStart(from, timeframe) - end));
			return;
		}
		const rows = await source.fetchOHLCV(this.symbol, timeframe, from, void 0, { until: until - 1 });
		if (this.#from !== from) return;
		const ended = rows.filter((candle) => startOf(candle) >= from && startOf(candle) < until);
		// The newest ones may be late, so that they are read again; older ones that are missing do not exist.
		const isNewest = nextStart(until, timeframe) > end;
		const last = ended.at(-1);
		const next = !isNewest ? until : last === void 0 ? from : nextStart(startOf(last), timeframe);
		this.#from = next;
		for (const candle of ended) {
			outbox.push({
				...this.#toMessage(candle),
				isAfterGap: this.#isAfterGap
			});
			this.#isAfterGap = false;
			// The push dropped what waits.
			if (this.#from !== next) return;
		}
		if (next < until) await sleep(LATE_MS);
	}
	#toMessage(candle) {
		const { subject } = this;
		const time = startOf(candle);
		return {
			subject,
			payload: writePayload(candle),
			id: eventId(subject, `${time}`),
			time
		};
	}
	async #begin() {
		const { nats, link, outbox, time, settings, onNotice } = this.parts;
		await outbox.whenSent(this.subject);
		await link.whenUp();
		const now = await time.read();
		const [last] = await readStored(nats, "AM_MD", this.subject, 0);
		const { timeframe } = settings;
		const longest = durationOf(timeframe);
		if (last === void 0) return firstStart(now - settings.holdMs - 2 * longest, timeframe);
		const oldest = firstStart(now - Math.max(MAX_GAP_MS, 2 * longest), timeframe);
		const next = nextStart(last.time, timeframe);
		this.#isAfterGap = next < oldest;
		if (this.#isAfterGap) onNotice(describeGap(`candles of ${this.symbol}`, next, oldest));
		return Math.max(next, oldest);
	}
};
function startOf(candle) {
	return Number(candle[0]);
}
// -------------------------------------------------------------- settlements
const OVERDUE_MS = MINUTE_MS;
var SettlementFeed = class {
	symbol;
	parts;
	subject;
	steps = [() => this.#read()];
	#from;
	#isAfterGap = false;
	constructor(symbol, parts) {
		this.symbol = symbol;
		this.parts = parts;
		this.subject = marketSubject(symbol, "settlement");
	}
	async unwatch() {
		// Nothing is watched.
	}
	restart() {
		this.#from = void 0;
	}
	async #read() {
		const { source, time, settings, outbox, sleep } = this.parts;
		const from = this.#from ??= await this.#begin();
		const end = await time.read() - settings.holdMs;
		const until = { until: end };
		const rows = end < from ? [] : await source.fetchFundingRateHistory(this.symbol, from, void 0, until);
		if (this.#from !== from) return;
		// A settlement that the service does not return yet moves nothing: the next read asks for it again.
		const next = Math.max(from, ...rows.map((row) => timeOf$1(row) + 1));
		this.#from = next;
		for (const row of rows) {
			outbox.push({
				...this.#toMessage(row),
				isAfterGap: this.#isAfterGap
			});
			this.#isAfterGap = false;
			// The push dropped what waits.
			if (this.#from !== next) return;
		}
		await sleep(Math.max(OVERDUE_MS, next + HOUR_MS - end));
	}
	#toMessage(row) {
		const { subject } = this;
		const time = timeOf$1(row);
		return {
			subject,
			payload: writePayload(row),
			id: eventId(subject, `${time}`),
			time
		};
	}
	async #begin() {
		const { nats, link, outbox, time, onNotice } = this.parts;
		await outbox.whenSent(this.subject);
		await link.whenUp();
		const now = await time.read();
		const [last] = await readStored(nats, "AM_MD", this.subject, 0);
		if (last === void 0) return now - HOUR_MS;
		const oldest = now - MAX_GAP_MS;
		this.#isAfterGap = last.time < oldest;
		if (this.#isAfterGap) onNotice(describeGap(`settlements of ${this.symbol}`, last.time, oldest));
		return Math.max(last.time + 1, oldest);
	}
};
// ------------------------------------------------------------------- prices
function sampleFeed(symbol, parts, { kind, intervalMs, watch, unwatch }) {
	const { time, outbox, sleep } = parts;
	const subject = marketSubject(symbol, kind);
	let latest;
	let sampledAt = -Infinity;
	return {
		subject,
		steps: [async () => {
			latest = await watch();
		}, async () => {
			const now = await time.read();
			const at = Math.floor(now / intervalMs) * intervalMs;
			if (latest !== void 0 && at > sampledAt) {
				const payload = writePayload(latest);
				latest = void 0;
				sampledAt = at;
				outbox.replace({
					subject,
					payload,
					id: eventId(subject, `${at}`),
					time: at
				});
				storeLatest(parts, kind, symbol, payload, at);
			}
			await sleep(at + intervalMs - now);
		}],
		unwatch
	};
}
function tickerFeed(symbol, parts) {
	const { source, sleep } = parts;
	return {
		steps: [async () => {
			const ticker = await source.watchTicker(symbol);
			storeLatest(parts, "ticker", symbol, writePayload(ticker), ticker.timestamp);
			await sleep(Math.max(LATEST_INTERVAL_MS, parts.settings.intervalMs));
		}],
		unwatch: () => source.unWatchTickers([symbol])
	};
}

// gateway/ts/publish/account-feeds.ts
function numberOf({ id, info }) {
	const { accountNumber } = info ?? {};
	return `${accountNumber ?? id}`;
}
const ACCOUNT_FEEDS = {
	fill: fillFeed,
	order: orderFeed,
	position: positionFeed
};
function fillFeed({ wallet, number, symbols }, parts) {
	const { source } = parts;
	const subject = accountSubject(wallet, number, "fill");
	const wanted = new Set(symbols);
	const list = [...symbols];
	return new RowFeed({
		stream: "AM_ACCT",
		subject,
		name: `fills of account ${number}`,
		watch: () => source.watchMyTradesForSymbols(list),
		unwatch: () => source.unWatchMyTradesForSymbols(list),
		breaks: () => reconnectsOf(source.streamHealth(), "myTrades"),
		read: async (from, until) => {
			return (await source.fetchMyTrades(void 0, from, void 0, { until: until - 1 })).filter(({ symbol }) => wanted.has(`${symbol}`));
		},
		toMessage: (fill) => ({
			subject,
			payload: writePayload(fill),
			id: eventId(subject, fill.id ?? ""),
			time: fill.timestamp
		})
	}, parts);
}
const KNOWN_MS = HOUR_MS;
const PLACED_MS = DAY_MS;
const CHECK_MS = SECOND_MS;
const MAX_KNOWN = 1e4;
function orderFeed({ wallet, number, symbols }, parts) {
	const { source, nats, link, outbox, time, settings, sleep } = parts;
	const subject = accountSubject(wallet, number, "order");
	const list = [...symbols];
	const known = /* @__PURE__ */ new Set();
	const open = /* @__PURE__ */ new Map();
	let placedFrom = PLACED_MS;
	let again;
	let ready;
	let breaks = 0;
	const follow = ({ id, status, timestamp }) => {
		if (status === "open" && typeof timestamp === "number") open.set(`${id}`, timestamp);
		else open.delete(`${id}`);
	};
	const publish = (orders) => {
		for (const order of orders) {
			follow(order);
			const id = eventId(subject, stateOfOrder(order));
			if (known.has(id)) continue;
			known.add(id);
			dropOldest(known, MAX_KNOWN);
			outbox.push({
				subject,
				payload: writePayload(order),
				id,
				time: updatedAt(order)
			});
		}
	};
	const readSince = async (last) => {
		let placed = last - placedFrom;
		for (const at of open.values()) placed = Math.min(placed, at);
		const changed = (await source.fetchOrders(void 0, placed)).filter((order) => updatedAt(order) >= last && list.includes(`${order.symbol}`));
		publish(changed.sort((left, right) => updatedAt(left) - updatedAt(right)));
	};
	const begin = async () => {
		await outbox.whenSent(subject);
		await link.whenUp();
		const now = await time.read();
		const stored = await readStored(nats, "AM_ACCT", subject, KNOWN_MS);
		known.clear();
		for (const { id, payload } of stored) {
			known.add(id);
			follow(payload);
		}
		const last = stored.at(-1)?.time ?? now;
		await readSince(last);
		again = {
			since: last,
			at: now + settings.holdMs
		};
	};
	const readAgain = async () => {
		const due = again;
		if (due === void 0 || await time.read() < due.at) return;
		await readSince(due.since);
		placedFrom = KNOWN_MS;
		if (again === due) again = void 0;
	};
	const whenReady = () => {
		const health = source.streamHealth();
		// The stream of the account, and those of markets.
		const now = reconnectsOf(health, "accountOrders") + reconnectsOf(health, "orders");
		if (now !== breaks) ready = void 0;
		breaks = now;
		ready ??= begin().catch((error) => {
			ready = void 0;
			throw error;
		});
		return ready;
	};
	return {
		subject,
		steps: [async () => {
			const orders = await source.watchOrdersForSymbols(list);
			await whenReady();
			publish(orders);
		}, async () => {
			// After an overflow or a break of the stream, also while no order changes.
			await whenReady();
			await readAgain();
			await sleep(CHECK_MS);
		}],
		unwatch: () => source.unWatchOrdersForSymbols(list),
		restart: () => {
			ready = void 0;
		}
	};
}
function updatedAt({ lastUpdateTimestamp, timestamp }) {
	return lastUpdateTimestamp ?? timestamp ?? 0;
}
function stateOfOrder({ id, status, price, amount, filled, remaining, average }) {
	return `${id}:${digestOf([
		status,
		price,
		amount,
		filled,
		remaining,
		average
	])}`;
}
function positionFeed({ wallet, number, symbols }, parts) {
	const { source, outbox, time, settings } = parts;
	const subject = accountSubject(wallet, number, "position");
	const list = [...symbols];
	const last = /* @__PURE__ */ new Map();
	let seen = {
		at: 0,
		counts: /* @__PURE__ */ new Map()
	};
	return {
		subject,
		steps: [async () => {
			const positions = await source.watchPositions(list);
			for (const position of positions) {
				const symbol = `${position.symbol}`;
				const state = stateOfPosition(position);
				if (last.get(symbol) === state) continue;
				last.set(symbol, state);
				const at = Math.floor(time.now / settings.intervalMs) * settings.intervalMs;
				if (seen.at !== at) seen = {
					at,
					counts: /* @__PURE__ */ new Map()
				};
				const identity = `${at}:${symbol}:${state}`;
				const count = (seen.counts.get(identity) ?? 0) + 1;
				seen.counts.set(identity, count);
				const id = eventId(subject, count === 1 ? identity : `${identity}:${count}`);
				outbox.push({
					subject,
					payload: writePayload(position),
					id,
					time: position.timestamp
				});
			}
		}],
		unwatch: () => source.unWatchPositions(list),
		restart: () => {
			last.clear();
		}
	};
}
function stateOfPosition({ side, contracts, entryPrice, collateral, leverage }) {
	return digestOf([
		side,
		contracts,
		entryPrice,
		collateral,
		leverage
	]);
}
function digestOf(values) {
	const texts = values.map((value) => /^-?[\d.]+$/.test(String(value)) ? Number(value) : value ?? null);
	return createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 22);
}

// gateway/ts/publish/gateway-channel.ts
var GatewayChannel = class {
	key;
	method;
	args;
	#answer;
	#seq = 0;
	#pending;
	#messages = 0;
	#state = {};
	#waiters = [];
	constructor(key, method, args) {
		this.key = key;
		this.method = method;
		this.args = args;
	}
	get name() {
		return this.#answer?.ch ?? "";
	}
	get resumption() {
		if (this.#answer?.kind !== "events") return void 0;
		const { ch, boot } = this.#answer;
		return {
			op: "resume",
			ch,
			boot,
			seq: this.#seq
		};
	}
	forget() {
		const wasKnown = this.resumption !== void 0;
		this.#answer = void 0;
		return wasKnown;
	}
	confirm(answer) {
		const isContinued = this.#answer?.kind === "events" && this.#answer.boot === answer.boot;
		if (!isContinued) this.#seq = answer.seq;
		this.#answer = answer;
		// The history has only the last state of an order, while the gateway continues with each.
		return answer.kind === "events" && !(isContinued && this.method.startsWith("watchOrders"));
	}
	add({ seq, data, skipped = 0, reset = false }) {
		const { kind } = this.#answer ?? {};
		this.#seq = seq;
		this.#messages += 1;
		if (kind === "state") this.#pending = Object.assign(this.#state, restore(data));
		else {
			const rows = (Array.isArray(data) ? data : []).map(restore);
			const pending = this.#pending ?? [];
			// The rows that are kept may be stored long ago: those that are missing come from the history.
			if (kind === "events") this.#pending = reset ? [] : [...pending, ...rows];
			else this.#pending = latestOf([...pending, ...rows]);
		}
		if (this.#waiters.length > 0) this.#settle();
		return kind === "events" && (reset || skipped > 0);
	}
	takeCredit() {
		if (this.#answer?.kind !== "state") return 0;
		const messages = this.#messages;
		this.#messages = 0;
		return messages;
	}
	async next() {
		return new Promise((resolve, reject) => {
			this.#waiters.push({
				resolve,
				reject
			});
			if (this.#pending !== void 0) this.#settle();
		});
	}
	fail(error) {
		const waiters = this.#waiters;
		this.#waiters = [];
		for (const { reject } of waiters) reject(error);
	}
	onDown() {
		this.#messages = 0;
	}
	#settle() {
		const [data, messages, waiters] = [
			this.#pending,
			this.#messages,
			this.#waiters
		];
		this.#pending = void 0;
		this.#messages = 0;
		this.#waiters = [];
		waiters.forEach(({ resolve }, place) => {
			resolve({
				data,
				messages: place === 0 ? messages : 0
			});
		});
	}
};
function latestOf(rows) {
	return [...new Map(rows.map((row) => [row["symbol"], row])).values()];
}
function restore(structure) {
	if (!isRecord(structure)) return structure;
	for (const [name, member] of Object.entries(structure)) if (member === null) structure[name] = void 0;
	return structure;
}

// gateway/ts/publish/gateway-connection.ts
const CALL_MS = 30 * SECOND_MS;
const SILENCE_MS = 45 * SECOND_MS;
const MAX_FRAME_BYTES = 16777216;
const WINDOW = 64;
const CLASSES = {
	AuthenticationError,
	BadRequest,
	BadResponse,
	BadSymbol,
	BaseError,
	ExchangeError,
	ExchangeNotAvailable,
	NetworkError,
	NotSupported,
	OperationFailed,
	PermissionDenied,
	RateLimitExceeded,
	RequestTimeout
};
var GatewayConnection = class {
	url;
	token;
	#link;
	#ending = new AbortController();
	#channels = /* @__PURE__ */ new Map();
	#names = /* @__PURE__ */ new Map();
	#requests = /* @__PURE__ */ new Map();
	#breaks = /* @__PURE__ */ new Map();
	#lastId = 0;
	#heardAt = 0;
	constructor(url, token) {
		this.url = url;
		this.token = token;
		this.#link = new Link({
			name: `the gateway ${url}`,
			dial: () => this.#dial(),
			onOpen: () => {
				for (const channel of this.#channels.values()) this.#subscribe(channel);
			},
			onText: (text) => {
				this.#onText(text);
			},
			onDown: () => {
				this.#onDown();
			},
			onOutage: ({ message }) => {
				this.#onOutage(message);
			},
			// A message that is not of the protocol: the next socket begins anew.
			onFault: () => {
				this.#replaceSocket();
			},
			ping: {
				everyMs: SILENCE_MS / 3,
				send: () => {
					if (SYSTEM_CLOCK.now() - this.#heardAt > SILENCE_MS) this.#replaceSocket();
				}
			},
			backoff: {
				base: SECOND_MS / 4,
				max: 5 * SECOND_MS
			},
			maxOutageMs: 10 * SECOND_MS,
			connectMs: 10 * SECOND_MS,
			stableMs: 10 * SECOND_MS,
			deliveryMs: SECOND_MS,
			clock: SYSTEM_CLOCK,
			random: Math.random
		});
	}
	breaksOf(method) {
		return this.#breaks.get(method) ?? 0;
	}
	close() {
		this.#ending.abort();
		this.#link.close();
		this.#failAll(new ExchangeClosedByUser("close() was called"));
		this.#channels.clear();
	}
	// ------------------------------------------------------------------ calls
	async call(method, args, info = false) {
		let status;
		let text;
		try {
			const response = await fetch(`${this.url}/v1/${method}${info ? "" : "?info=0"}`, {
				method: "POST",
				headers: {
					authorization: `Bearer ${this.token}`,
					"content-type": "application/json"
				},
				body: JSON.stringify(args),
				// Another server must not get the token.
				redirect: "error",
				signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(CALL_MS)])
			});
			status = response.status;
			text = await response.text();
		} catch (error) {
			if (this.#ending.signal.aborted) throw new ExchangeClosedByUser("close() was called");
			throw new NetworkError(`the gateway ${this.url} cannot be reached: ${this.#hide(describeFault(error))}`);
		}
		const value = parse(text);
		if (status === 200 && value !== void 0) return value;
		const error = isRecord(value) ? this.#errorOf(value) : void 0;
		if (error !== void 0) throw error;
		const fact = `${this.url} answers ${method} with the status ${status}, and not as a gateway does`;
		if (status >= 500) throw new ExchangeNotAvailable(fact);
		throw new BadResponse(`${fact}; give the address of a gateway`);
	}
	#errorOf({ error }) {
		if (!isRecord(error) || !Array.isArray(error["classes"])) return void 0;
		const name = error["classes"].find((each) => Object.hasOwn(CLASSES, String(each)));
		return new (CLASSES[String(name)] ?? ExchangeError)(`the gateway: ${this.#hide(String(error["message"]))}`);
	}
	#hide(text) {
		return text.replaceAll(this.token, "(token)");
	}
	// ---------------------------------------------------------------- watches
	async watch(method, args) {
		if (this.#ending.signal.aborted) throw new ExchangeClosedByUser("close() was called");
		const key = JSON.stringify([method, args]);
		let channel = this.#channels.get(key);
		if (channel === void 0) {
			channel = new GatewayChannel(key, method, args);
			this.#channels.set(key, channel);
			this.#subscribe(channel);
		}
		this.#link.open();
		const { data, messages } = await channel.next();
		this.#acknowledge(channel, messages);
		return data;
	}
	unwatch(method, args) {
		const channel = this.#channels.get(JSON.stringify([method, args]));
		if (channel === void 0) return;
		this.#drop(channel, new UnsubscribeError(`${method} was ended`));
		this.#end(channel.name);
	}
	#drop(channel, error) {
		this.#channels.delete(channel.key);
		channel.fail(error);
	}
	#end(name) {
		if (this.#names.delete(name)) this.#request({
			op: "unwatch",
			ch: name
		}, () => void 0);
	}
	#acknowledge({ name }, messages) {
		if (messages > 0) this.#link.send(JSON.stringify({
			op: "ack",
			ch: name,
			n: messages
		}));
	}
	#request(message, onAnswer) {
		if (!this.#link.isOpen) return;
		this.#lastId += 1;
		this.#requests.set(this.#lastId, onAnswer);
		this.#link.send(JSON.stringify({
			...message,
			id: this.#lastId
		}));
	}
	#subscribe(channel) {
		const { resumption } = channel;
		const message = resumption ?? {
			op: "watch",
			method: channel.method,
			args: channel.args
		};
		this.#request({
			...message,
			window: WINDOW
		}, (answer) => {
			const error = this.#errorOf(answer);
			if (error === void 0) {
				this.#confirm(channel, answer);
				return;
			}
			if (this.#channels.get(channel.key) !== channel) return;
			// Another gateway, or one that was configured anew, may not know the channel.
			if (channel.forget()) this.#subscribe(channel);
			else this.#drop(channel, error);
		});
	}
	#confirm(channel, answer) {
		this.#names.set(answer.ch, channel);
		if (this.#channels.get(channel.key) !== channel) {
			this.#end(answer.ch);
			return;
		}
		if (channel.confirm(answer)) this.#break(channel);
	}
	#break({ method }) {
		this.#breaks.set(method, this.breaksOf(method) + 1);
	}
	// ----------------------------------------------------------------- socket
	#dial() {
		const socket = new WebSocket(`${this.url.replace(/^http/, "ws")}/v1/ws`, {
			headers: { authorization: `Bearer ${this.token}` },
			maxPayload: MAX_FRAME_BYTES
		});
		const onHeard = () => {
			this.#heardAt = SYSTEM_CLOCK.now();
		};
		socket.on("open", onHeard);
		socket.on("ping", onHeard);
		socket.on("message", onHeard);
		return socket;
	}
	#onText(text) {
		const message = parse(text);
		if (!isRecord(message)) throw new BadResponse("a message of the gateway is no object");
		const { id, ch } = message;
		if (typeof id === "number") {
			const onAnswer = this.#requests.get(id);
			this.#requests.delete(id);
			onAnswer?.(message);
			return;
		}
		// A message without a channel is that the gateway stops, or an error of an acknowledgement that
		// crossed the end of a watch.
		const channel = typeof ch === "string" ? this.#names.get(ch) : void 0;
		if (channel !== void 0) this.#onChannel(channel, message);
	}
	#onChannel(channel, message) {
		const { data, state, ended } = message;
		if (data !== void 0) {
			if (channel.add(message)) this.#break(channel);
			this.#acknowledge(channel, channel.takeCredit());
			return;
		}
		this.#break(channel);
		if (state === "stale") channel.fail(new NetworkError("the gateway cannot reach the exchange"));
		const error = this.#errorOf(message);
		// Without `ended` the gateway repeats it.
		if (error === void 0 || ended !== true) return;
		this.#names.delete(channel.name);
		this.#drop(channel, error);
	}
	#onDown() {
		this.#names.clear();
		this.#requests.clear();
		for (const channel of this.#channels.values()) channel.onDown();
	}
	#replaceSocket() {
		this.#link.redial();
		this.#onDown();
	}
	async #onOutage(reason) {
		const error = await this.call("fetchTime", []).then(() => new NetworkError(this.#hide(reason)), (failure) => failure);
		this.#failAll(error);
	}
	#failAll(error) {
		for (const channel of this.#channels.values()) channel.fail(error);
	}
};
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// gateway/ts/publish/gateway-source.ts
const STREAMS = {
	trades: "watchTrades",
	myTrades: "watchMyTradesForSymbols",
	orders: "watchOrdersForSymbols"
};
var GatewaySource = class {
	#connection;
	#account = {};
	constructor(url, token) {
		this.#connection = new GatewayConnection(url, token);
	}
	selectAccount(account) {
		this.#account = { account };
	}
	close() {
		this.#connection.close();
		return Promise.resolve();
	}
	milliseconds() {
		return Date.now();
	}
	streamHealth() {
		const rows = Object.entries(STREAMS).map(([name, method]) => [name, { reconnects: this.#connection.breaksOf(method) }]);
		return Object.fromEntries(rows);
	}
	// ------------------------------------------------------------------ reads
	fetchTime() {
		return this.#connection.call("fetchTime", []);
	}
	fetchMarkets() {
		return this.#connection.call("fetchMarkets", []);
	}
	fetchAccounts() {
		return this.#connection.call("fetchAccounts", [], true);
	}
	fetchTrades(symbol, since, limit, params = {}) {
		return this.#read("fetchTrades", [
			symbol,
			since,
			limit,
			params
		]);
	}
	fetchOHLCV(symbol, timeframe, since, limit, params = {}) {
		return this.#read("fetchOHLCV", [
			symbol,
			timeframe,
			since,
			limit,
			params
		]);
	}
	fetchFundingRateHistory(symbol, since, limit, params = {}) {
		return this.#read("fetchFundingRateHistory", [
			symbol,
			since,
			limit,
			params
		]);
	}
	fetchMyTrades(symbol, since, limit, params = {}) {
		return this.#read("fetchMyTrades", [
			symbol,
			since,
			limit,
			{
				...params,
				...this.#account
			}
		]);
	}
	fetchOrders(symbol, since, limit, params = {}) {
		return this.#read("fetchOrders", [
			symbol,
			since,
			limit,
			{
				...params,
				...this.#account
			}
		]);
	}
	async #read(method, args) {
		return (await this.#connection.call(method, args)).map((row) => restore(row));
	}
	// ---------------------------------------------------------------- watches
	watchOrderBook(symbol) {
		// With a limit it may be the top of a book, which is not exact.
		return this.#watch("watchOrderBook", [symbol]);
	}
	watchTrades(symbol) {
		return this.#watch("watchTrades", [symbol]);
	}
	watchTicker(symbol) {
		return this.#watch("watchTicker", [symbol]);
	}
	watchMarkPrice(symbol) {
		return this.#watch("watchMarkPrice", [symbol]);
	}
	watchFundingRate(symbol) {
		return this.#watch("watchFundingRate", [symbol]);
	}
	watchOrdersForSymbols(symbols) {
		return this.#watch("watchOrdersForSymbols", this.#ofAccount(symbols));
	}
	watchMyTradesForSymbols(symbols) {
		return this.#watch("watchMyTradesForSymbols", this.#ofAccount(symbols));
	}
	watchPositions(symbols) {
		return this.#watch("watchPositions", this.#ofAccount(symbols));
	}
	unWatchOrderBook(symbol) {
		return this.#unwatch("watchOrderBook", [symbol]);
	}
	unWatchTrades(symbol) {
		return this.#unwatch("watchTrades", [symbol]);
	}
	unWatchTickers(symbols) {
		return this.#unwatchEach("watchTicker", symbols);
	}
	unWatchMarkPrices(symbols) {
		return this.#unwatchEach("watchMarkPrice", symbols);
	}
	unWatchFundingRates(symbols) {
		return this.#unwatchEach("watchFundingRate", symbols);
	}
	unWatchOrdersForSymbols(symbols) {
		return this.#unwatch("watchOrdersForSymbols", this.#ofAccount(symbols));
	}
	unWatchMyTradesForSymbols(symbols) {
		return this.#unwatch("watchMyTradesForSymbols", this.#ofAccount(symbols));
	}
	unWatchPositions(symbols) {
		return this.#unwatch("watchPositions", this.#ofAccount(symbols));
	}
	#ofAccount(symbols) {
		return [
			symbols,
			void 0,
			void 0,
			this.#account
		];
	}
	#watch(method, args) {
		return this.#connection.watch(method, args);
	}
	#unwatch(method, args) {
		this.#connection.unwatch(method, args);
		return Promise.resolve(true);
	}
	#unwatchEach(method, symbols = []) {
		for (const symbol of symbols) this.#connection.unwatch(method, [symbol]);
		return Promise.resolve(true);
	}
};

// gateway/ts/publish/link.ts
var PublishLink = class {
	nats;
	#isUp = true;
	#waiters = [];
	#listeners = /* @__PURE__ */ new Set();
	losses = 0;
	constructor(nats) {
		this.nats = nats;
		this.#follow();
	}
	get isUp() {
		return this.#isUp && !this.nats.connection.isClosed();
	}
	async whenUp() {
		if (this.#isUp) return;
		await new Promise((resolve) => {
			this.#waiters.push(resolve);
		});
	}
	onLoss(listener) {
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	}
	async #follow() {
		for await (const { type } of this.nats.connection.status()) {
			if (type === "disconnect") {
				this.#isUp = false;
				this.losses += 1;
				for (const listener of [...this.#listeners]) listener();
			}
			if (type === "reconnect") this.#open();
		}
		this.#open();
	}
	#open() {
		this.#isUp = true;
		const waiters = this.#waiters;
		this.#waiters = [];
		for (const resolve of waiters) resolve();
	}
};

// gateway/ts/publish/outages.ts
const FIRST_DELAY_MS = SECOND_MS;
const MAX_DELAY_MS = MINUTE_MS;
var Outages = class {
	context;
	#failing = /* @__PURE__ */ new Set();
	#closed = /* @__PURE__ */ new Map();
	constructor(context) {
		this.context = context;
	}
	async repeat(step, signal, market) {
		const { onOutage, sleep } = this.context;
		const isOver = () => signal.aborted;
		let failures = 0;
		try {
			while (!isOver()) try {
				await step();
				failures = 0;
				this.#opened(market);
				this.#failing.delete(step);
			} catch (error) {
				const isMarket = error instanceof BadSymbol;
				if (!isMarket && !(error instanceof NetworkError)) throw error;
				if (isOver()) return;
				if (isMarket) {
					// The service responds; outages of other loops are still reported.
					this.#failing.delete(step);
					failures = 0;
					if (![...this.#closed.values()].includes(market)) onOutage(error);
					this.#closed.set(step, market);
					await sleep(MAX_DELAY_MS, signal);
					continue;
				}
				if (this.#failing.size === 0) onOutage(error);
				this.#failing.add(step);
				await sleep(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures), signal);
				failures += 1;
			}
		} finally {
			this.#closed.delete(step);
			this.#failing.delete(step);
		}
	}
	#opened(market) {
		for (const [step, closed] of this.#closed) if (closed === market) this.#closed.delete(step);
	}
};

// gateway/ts/publish/outbox.ts
const LIMIT = 1e4;
const RECALL_MS = 10 * MINUTE_MS;
const ACK_MS = 5 * SECOND_MS;
const DELAYS = {
	base: 250,
	max: 10 * SECOND_MS
};
var Outbox = class {
	parts;
	counts = {
		stored: 0,
		duplicates: 0,
		repeated: 0,
		dropped: 0
	};
	#queues = /* @__PURE__ */ new Map();
	#running = /* @__PURE__ */ new Map();
	#waiting = 0;
	#isClosed = false;
	#shown = /* @__PURE__ */ new Set();
	#stream;
	constructor(parts) {
		this.parts = parts;
		const { nats } = parts;
		this.#stream = nats.jetstream.jetstream(nats.connection, { timeout: ACK_MS });
	}
	get size() {
		return this.#waiting;
	}
	push(message) {
		this.#add(message.subject, (queue) => queue.push({
			message,
			absentAt: performance.now()
		}));
		const { limit = LIMIT } = this.parts;
		if (this.#waiting > limit) this.#overflow();
	}
	replace(message) {
		this.#add(message.subject, (queue) => {
			// The first one may be on its way.
			const sent = this.#running.has(message.subject) ? queue.slice(0, 1) : [];
			queue.splice(0, queue.length, ...sent, {
				message,
				absentAt: performance.now()
			});
		});
	}
	async flush(timeoutMs) {
		await withTimeout(timeoutMs, Promise.all(this.#running.values()));
	}
	async whenSent(subject) {
		await this.#running.get(subject);
	}
	drop(subject) {
		const queue = this.#queues.get(subject) ?? [];
		this.#waiting -= queue.splice(0).length;
	}
	close() {
		this.#isClosed = true;
	}
	#add(subject, add) {
		if (this.#isClosed) return;
		const queue = this.#queues.get(subject) ?? [];
		this.#queues.set(subject, queue);
		const before = queue.length;
		add(queue);
		this.#waiting += queue.length - before;
		if (this.#running.has(subject)) return;
		this.#running.set(subject, this.#send(subject, queue));
	}
	#overflow() {
		const [subject, queue] = [...this.#queues].reduce((longest, each) => each[1].length > longest[1].length ? each : longest);
		// The first one may be on its way, and stored.
		const dropped = queue.splice(1);
		this.#waiting -= dropped.length;
		this.counts.dropped += dropped.length;
		this.parts.onOverflow(subject);
	}
	async #send(subject, queue) {
		const backoff = new Backoff(DELAYS, Math.random);
		// The queue of a loop that just began is filled by its caller.
		await Promise.resolve();
		while (queue.length > 0 && !this.#isClosed) {
			await this.parts.link.whenUp();
			// Meanwhile it may have been dropped.
			const [next] = queue;
			if (next === void 0) break;
			if (performance.now() - next.absentAt > (this.parts.recallMs ?? RECALL_MS) && next.message.id !== void 0) {
				if (!await this.#dropStored(subject, queue, next.absentAt)) await withTimeout(backoff.next());
				continue;
			}
			if (await this.#sendOnce(next)) {
				backoff.reset();
				if (queue[0] !== next) continue;
				queue.shift();
				this.#waiting -= 1;
			} else {
				this.counts.repeated += 1;
				await withTimeout(backoff.next());
			}
		}
		// In the turn that found it empty: what is added later begins anew.
		this.#running.delete(subject);
		this.#queues.delete(subject);
	}
	async #dropStored(subject, queue, since) {
		const now = performance.now();
		try {
			const stored = await readStored(this.parts.nats, streamOfSubject(subject), subject, now - since + MINUTE_MS);
			const ids = new Set(stored.map(({ id }) => id));
			const rest = queue.filter(({ message }) => !ids.has(message.id ?? ""));
			for (const waiting of rest) waiting.absentAt = Math.max(waiting.absentAt, now);
			this.counts.duplicates += queue.length - rest.length;
			this.#waiting -= queue.length - rest.length;
			queue.splice(0, queue.length, ...rest);
			return true;
		} catch (error) {
			this.#show(subject, error);
			return false;
		}
	}
	async #sendOnce(waiting) {
		const { nats, numbering, onNotice } = this.parts;
		const { message } = waiting;
		waiting.headers ??= numbering.headersOf(message);
		const most = nats.connection.info?.max_payload ?? Infinity;
		if (Buffer.byteLength(message.payload) > most) {
			onNotice(`left out: a message to ${message.subject} is larger than the max_payload of the server, ${most} bytes`);
			return true;
		}
		try {
			const sent = this.#stream.publish(message.subject, message.payload, {
				headers: waiting.headers,
				...message.id === void 0 ? {} : { msgID: message.id }
			});
			const ack = await this.#unlessLost(sent);
			if (ack === void 0) return false;
			if (ack.duplicate) this.counts.duplicates += 1;
			else this.counts.stored += 1;
			return true;
		} catch (error) {
			this.#show(message.subject, error);
			return false;
		}
	}
	async #unlessLost(sent) {
		let remove;
		const lost = new Promise((resolve) => {
			remove = this.parts.link.onLoss(() => {
				// It rejects later, when nobody waits.
				sent.catch(() => void 0);
				resolve(void 0);
			});
		});
		try {
			return await Promise.race([sent, lost]);
		} finally {
			remove?.();
		}
	}
	#show(subject, error) {
		// No stream has the subject, too, when nothing listens.
		if (error instanceof NetworkError) return;
		if (isNatsOutage(error) && error.name !== "JetStreamNotEnabled") return;
		const text = `messages to ${subject} are not stored, and are sent again: ${error.message}`;
		if (this.#shown.has(text)) return;
		this.#shown.add(text);
		this.parts.onNotice(text);
	}
};

// gateway/ts/publish/source.ts
const REFRESH_MS = MINUTE_MS;
var ServiceTime = class {
	source;
	#reading;
	#known;
	#readAt = -Infinity;
	constructor(source) {
		this.source = source;
	}
	get now() {
		if (this.#known === void 0) return this.source.milliseconds();
		// The clock of the machine may be set meanwhile.
		return Math.floor(this.#known.time + performance.now() - this.#known.at);
	}
	async read() {
		if (performance.now() - this.#readAt >= REFRESH_MS) {
			this.#readAt = performance.now();
			this.#reading = readServiceTime(this.source).then((time) => ({
				time,
				at: performance.now()
			}));
		}
		try {
			this.#known = await this.#reading;
		} catch (error) {
			this.#readAt = -Infinity;
			throw error;
		}
		return this.now;
	}
};

// gateway/ts/publish/streams.ts
const NANOS = 1e6;
const DUPLICATE_WINDOW_MS = 15 * MINUTE_MS;
const LIMITS = {
	AM_BOOKS: {
		maxAgeMs: DAY_MS,
		maxBytes: 1e9
	},
	AM_MD: {
		maxAgeMs: 30 * DAY_MS,
		maxBytes: 5e9
	},
	AM_ACCT: {
		maxAgeMs: 90 * DAY_MS,
		maxBytes: -1
	}
};
async function prepareStreams(nats, request) {
	const manager = await nats.jetstream.jetstreamManager(nats.connection).catch((error) => {
		throw refusalOf("JetStream", error);
	});
	for (const name of request.streams) {
		const wanted = configOf(name, request.replicas);
		compare(name, wanted, await manager.streams.info(name).catch(async (error) => {
			if (!(error instanceof nats.jetstream.JetStreamApiError && error.code === STREAM_NOT_FOUND)) throw refusalOf(`the stream ${name}`, error);
			return manager.streams.add(wanted).catch((refused) => {
				throw refusalOf(`the stream ${name}`, refused);
			});
		}), request.onNotice);
	}
	if (request.latest) await prepareLatest(nats, request);
}
const STREAM_NOT_FOUND = 10059;
function configOf(name, replicas) {
	const { maxAgeMs, maxBytes } = LIMITS[name];
	return {
		name,
		subjects: [...STREAMS$1[name]],
		storage: "file",
		discard: "old",
		max_age: maxAgeMs * NANOS,
		max_bytes: maxBytes,
		duplicate_window: DUPLICATE_WINDOW_MS * NANOS,
		num_replicas: replicas
	};
}
function compare(name, wanted, { config }, onNotice) {
	const missing = STREAMS$1[name].filter((subject) => !config.subjects.includes(subject));
	if (missing.length > 0) {
		const fact = `the stream ${name} has no subject ${missing.join(", ")}`;
		throw sentence("unsupported", `${fact}; add it, or delete the stream so that it is created anew`);
	}
	if (name !== "AM_BOOKS" && config.duplicate_window < DUPLICATE_WINDOW_MS * NANOS) {
		const fact = `the stream ${name} drops doubled messages within ${config.duplicate_window / NANOS / MINUTE_MS} min`;
		throw sentence("unsupported", `${fact}; set its duplicate_window to ${DUPLICATE_WINDOW_MS / MINUTE_MS} min or more`);
	}
	for (const [setting, effect] of HARMFUL) {
		if (config[setting] === wanted[setting]) continue;
		onNotice(`the stream ${name} has ${setting} ${String(config[setting])}, and not ${String(wanted[setting])}: ${effect}`);
	}
}
const HARMFUL = [
	["max_age", "it keeps messages for another time, in nanoseconds"],
	["max_bytes", "it keeps another number of bytes"],
	["num_replicas", "another number of servers stores its messages"],
	["storage", "messages in memory are lost with the server"],
	["discard", "it refuses new messages when it is full"]
];
async function prepareLatest(nats, { replicas, onNotice }) {
	const { kv, connection } = nats;
	// `create` keeps the settings of a bucket that exists, without a word.
	const status = await (await new kv.Kvm(connection).create(LATEST_BUCKET, {
		history: 1,
		replicas
	}).catch((error) => {
		throw refusalOf(`the bucket ${LATEST_BUCKET}`, error);
	})).status();
	if (status.history !== 1) onNotice(`the bucket ${LATEST_BUCKET} keeps ${status.history} values of a key, and not 1`);
	if (status.ttl > 0) onNotice(`the bucket ${LATEST_BUCKET} drops values after ${status.ttl / SECOND} s`);
	if (status.replicas !== replicas) onNotice(`the bucket ${LATEST_BUCKET} has num_replicas ${status.replicas}, and not ${replicas}`);
}
const SECOND = 1e3;
function refusalOf(what, error) {
	const { message } = error;
	const isRefused = isPermissionViolation(error);
	return sentence(isRefused ? "credential" : "unsupported", `${what} cannot be used: ${message}; ${isRefused ? "give the user the permissions of docs/nats.md" : "start nats-server with -js, and check its limits"}`);
}

// gateway/ts/publish/unacknowledged.ts
const MAX_WAITING = 64;
var Unacknowledged = class {
	nats;
	numbering;
	onNotice;
	#waiting = [];
	#shown = /* @__PURE__ */ new Set();
	constructor(nats, numbering, onNotice) {
		this.nats = nats;
		this.numbering = numbering;
		this.onNotice = onNotice;
	}
	push(message) {
		const count = this.#waiting.push(message);
		if (count === 1) setImmediate(() => {
			this.flush();
		});
		if (count >= MAX_WAITING) this.flush();
	}
	flush() {
		const messages = this.#waiting;
		this.#waiting = [];
		const { connection } = this.nats;
		for (const message of messages) {
			if (connection.isClosed()) return;
			const { subject, payload } = message;
			try {
				connection.publish(subject, payload, { headers: this.numbering.headersOf(message) });
			} catch (error) {
				const text = `messages to ${subject} are left out: ${error.message}`;
				if (!this.#shown.has(text)) this.onNotice(text);
				this.#shown.add(text);
			}
		}
	}
};

// gateway/ts/publish/publisher.ts
const HOLD_MS$1 = 10 * SECOND_MS;
const FLUSH_MS = 5 * SECOND_MS;
var Publisher = class {
	nats;
	request;
	context;
	#parts;
	#outages;
	#running = /* @__PURE__ */ new Map();
	#isStopped = false;
	#fail = () => void 0;
	failed = new Promise((_, reject) => {
		this.#fail = reject;
	});
	constructor(source, nats, request, context) {
		this.nats = nats;
		this.request = request;
		this.context = context;
		const { onNotice, sleep } = context;
		const { outboxLimit: limit, holdMs = HOLD_MS$1 } = request;
		const numbering = new Numbering(randomBytes(6).toString("hex"), nats, () => Date.now());
		const link = new PublishLink(nats);
		const onOverflow = (subject) => {
			onNotice(`too many messages wait: those of ${subject} are read from the history when NATS is back`);
			for (const { feeds } of this.#running.values()) for (const feed of feeds) if (feed.subject === subject) feed.restart?.();
		};
		const outbox = new Outbox({
			nats,
			link,
			numbering,
			onOverflow,
			onNotice,
			...limit === void 0 ? {} : { limit }
		});
		const time = new ServiceTime(source);
		this.#parts = {
			source,
			time,
			nats,
			link,
			outbox,
			unacknowledged: new Unacknowledged(nats, numbering, onNotice),
			settings: {
				...request,
				holdMs
			},
			onNotice
		};
		this.#outages = new Outages({
			onOutage: ({ message }) => {
				onNotice(`interrupted, and repeated until it works: ${message}`);
			},
			sleep
		});
		// A failure that nobody waits for is no crash.
		this.failed.catch(() => void 0);
	}
	get counts() {
		const { outbox } = this.#parts;
		return {
			...outbox.counts,
			waiting: outbox.size
		};
	}
	async prepare() {
		const { marketKinds, accountKinds, replicas } = this.request;
		const streams = new Set([...marketKinds, ...accountKinds].flatMap((kind) => kind === "ticker" ? [] : [streamOf$1(kind)]));
		const latest = marketKinds.some((kind) => ![
			"trade",
			"candle",
			"settlement"
		].includes(kind));
		const { onNotice } = this.context;
		await prepareStreams(this.nats, {
			streams: [...streams],
			latest,
			replicas,
			onNotice
		});
	}
	addMarket(symbol) {
		const { marketKinds } = this.request;
		this.#add(symbol, (parts) => marketKinds.map((kind) => MARKET_FEEDS[kind](symbol, parts)));
	}
	addAccount(account) {
		const { accountKinds } = this.request;
		const name = `${account.wallet} ${account.number}`;
		this.#add(name, (parts) => accountKinds.map((kind) => ACCOUNT_FEEDS[kind](account, parts)));
	}
	async removeMarket(symbol) {
		const running = this.#running.get(symbol);
		if (running === void 0) return;
		running.controller.abort();
		for (const feed of running.feeds) await feed.unwatch().catch(() => void 0);
		this.#running.delete(symbol);
		const { outbox, link } = this.#parts;
		const subjects = [...running.subjects];
		if (link.isUp) await withTimeout(FLUSH_MS, Promise.all(subjects.map((subject) => outbox.whenSent(subject))));
		for (const subject of subjects) outbox.drop(subject);
	}
	async stop() {
		this.#isStopped = true;
		for (const { controller } of this.#running.values()) controller.abort();
		const { outbox, unacknowledged, link } = this.#parts;
		unacknowledged.flush();
		if (link.isUp) await outbox.flush(FLUSH_MS);
		outbox.close();
		if (outbox.size > 0) this.context.onNotice(`${outbox.size} messages are not sent; the next start reads their events from the history`);
	}
	#add(name, make) {
		// A shard may be won while the publisher stops: its steps would have no end.
		if (this.#isStopped) return;
		const controller = new AbortController();
		const { signal } = controller;
		const subjects = /* @__PURE__ */ new Set();
		const feeds = make(this.#partsUntil(signal, subjects));
		const run = async (step) => {
			try {
				await this.#outages.repeat(step, signal, name);
			} catch (error) {
				// The end of a watch ends its loop.
				if (!signal.aborted) this.#fail(error);
			}
		};
		// The steps that run when it is ended are not awaited: they may wait for NATS.
		for (const { steps } of feeds) for (const step of steps) run(step);
		this.#running.set(name, {
			controller,
			feeds,
			subjects
		});
	}
	#partsUntil(signal, subjects) {
		const { outbox, unacknowledged } = this.#parts;
		const unlessOver = (add) => (message) => {
			if (!signal.aborted) add(message);
		};
		return {
			...this.#parts,
			outbox: {
				push: unlessOver((message) => {
					subjects.add(message.subject);
					outbox.push(message);
				}),
				replace: unlessOver((message) => {
					subjects.add(message.subject);
					outbox.replace(message);
				}),
				whenSent: (subject) => outbox.whenSent(subject)
			},
			unacknowledged: { push: unlessOver((message) => {
				unacknowledged.push(message);
			}) },
			sleep: (ms) => this.context.sleep(ms, signal)
		};
	}
};

// gateway/ts/publish/shards.ts
const RENEWALS = 4;
const ANSWER_PART = 1 / 8;
const ADVICE = "give all instances the same --lease and --replicas, or delete the bucket while none runs";
function shardOf(name, count) {
	return createHash("sha256").update(toToken(name)).digest().readUInt32BE() % count;
}
var Shards = class Shards {
	parts;
	bucket;
	#id = randomBytes(9).toString("hex");
	#attempts = 0;
	#leases = /* @__PURE__ */ new Map();
	#ending = /* @__PURE__ */ new Map();
	#leave = () => Promise.resolve();
	#shown = "";
	constructor(parts, bucket) {
		this.parts = parts;
		this.bucket = bucket;
	}
	static async open(parts) {
		const { nats, leaseMs, replicas } = parts;
		const settings = {
			leaseMs,
			replicas,
			timeoutMs: leaseMs * ANSWER_PART
		};
		return new Shards(parts, await LeaseBucket.open(nats, {
			...settings,
			bucket: SHARDS_BUCKET,
			advice: ADVICE
		}));
	}
	get held() {
		return [...this.#leases.keys()].filter((shard) => !this.#ending.has(shard));
	}
	async run(signal) {
		await Promise.all([this.#claimAndRenew(signal), this.#watchDeadlines(signal)]);
	}
	async release() {
		for (const shard of this.held) this.#giveAway(shard);
		await Promise.all(this.#ending.values());
		// Without it the bucket removes the key later.
		await this.#leave().catch(() => void 0);
	}
	async #claimAndRenew(signal) {
		const { leaseMs, sleep } = this.parts;
		const isOver = () => signal.aborted;
		while (!isOver()) {
			const begin = performance.now();
			try {
				const renewals = [...this.#leases].map(([shard, lease]) => lease.renewal = this.#renew(shard, lease));
				await Promise.all([this.#announce(), ...renewals]);
				await this.#share(signal);
				this.#shown = "";
			} catch (error) {
				// What fails is repeated; the deadlines end what cannot be renewed.
				this.#show(error);
			}
			await sleep(Math.max(0, leaseMs / RENEWALS - (performance.now() - begin)), signal);
		}
	}
	async #watchDeadlines(signal) {
		const { leaseMs, sleep } = this.parts;
		const isOver = () => signal.aborted;
		while (!isOver()) {
			for (const [shard, { deadline }] of [...this.#leases]) if (performance.now() > deadline) this.#lose(shard, "its lease could not be renewed");
			await sleep(leaseMs / 8, signal);
		}
	}
	async #announce() {
		const key = `instance.${this.parts.count}.${this.#id}`;
		const revision = await this.bucket.put(key, this.#id);
		this.#leave = () => this.bucket.leaseOf(key).remove(revision);
	}
	async #share(signal) {
		const { count } = this.parts;
		const { length: instances } = await this.bucket.keys(`instance.${count}.>`);
		const share = Math.ceil(count / Math.max(1, instances));
		for (const shard of this.held.slice(share)) this.#giveAway(shard);
		const free = Array.from({ length: count }, (_, shard) => shard).filter((shard) => !this.#leases.has(shard) && !this.#ending.has(shard));
		// Instances that start together try different ones.
		free.sort((left, right) => this.#order(left) - this.#order(right));
		for (const shard of free) {
			if (signal.aborted || this.held.length >= share) return;
			await this.#claim(shard, signal);
		}
	}
	#order(shard) {
		return shardOf(`${this.#id} ${shard}`, 1e6);
	}
	async #claim(shard, signal) {
		const store = this.bucket.leaseOf(`shard.${this.parts.count}.${shard}`);
		const [holder, deadline] = [this.#nextHolder(), this.#deadline()];
		const revision = await store.create(holder).catch(async (error) => {
			// Another instance has it, or the answer is lost.
			const found = await store.read();
			if (found === void 0) throw error;
			return found.holder === holder ? found.revision : void 0;
		});
		if (revision === void 0) return;
		this.#leases.set(shard, {
			store,
			revision,
			deadline,
			renewal: Promise.resolve()
		});
		// Nothing begins any more: `release` gives it away.
		if (!signal.aborted) this.parts.onGain(shard);
	}
	async #renew(shard, lease) {
		const { store } = lease;
		const [holder, deadline] = [this.#nextHolder(), this.#deadline()];
		try {
			lease.revision = await store.update(holder, lease.revision);
			lease.deadline = deadline;
		} catch (error) {
			// It may have been stored although its answer is lost, now or by an earlier attempt.
			const found = await store.read().then((stored) => ({ stored }), () => void 0);
			if (found === void 0) throw error;
			const { stored } = found;
			if (stored?.holder.startsWith(`${this.#id}.`) !== true) {
				if (this.#leases.get(shard) === lease) this.#lose(shard, "another instance has it");
				return;
			}
			lease.revision = stored.revision;
			if (stored.holder === holder) lease.deadline = deadline;
		}
	}
	#giveAway(shard) {
		this.#end(shard, async () => {
			await this.parts.onLose(shard);
			const lease = this.#leases.get(shard);
			this.#leases.delete(shard);
			await lease?.renewal.catch(() => void 0);
			// Without it the bucket removes the key later.
			await lease?.store.remove(lease.revision).catch(() => void 0);
		});
	}
	#lose(shard, why) {
		this.#leases.delete(shard);
		if (this.#ending.has(shard)) return;
		this.parts.onNotice(`shard ${shard} is lost: ${why}`);
		this.#end(shard, () => this.parts.onLose(shard));
	}
	#end(shard, end) {
		const ended = end().finally(() => {
			this.#ending.delete(shard);
		});
		this.#ending.set(shard, ended);
	}
	#show(error) {
		const text = `shards cannot be claimed or renewed: ${describeFault(error)}`;
		if (text !== this.#shown) this.parts.onNotice(text);
		this.#shown = text;
	}
	#nextHolder() {
		this.#attempts += 1;
		return `${this.#id}.${this.#attempts}`;
	}
	#deadline() {
		return performance.now() + this.parts.leaseMs * .75;
	}
};

// cli/ts/publish-command.ts
const KINDS$1 = [
	...MARKET_KINDS,
	"ticker",
	...ACCOUNT_KINDS
];
function addPublish(program, io) {
	withWallet(program.command("publish").description("publish live data to NATS until Ctrl-C; see docs/nats.md")).requiredOption("--to <address>", "NATS servers, such as nats://127.0.0.1:4222").requiredOption("--symbols <list>", "markets", symbolList).option("--kinds <list>", `what is published: ${KINDS$1.join(",")}`, kindList, [...MARKET_KINDS]).option("--timeframe <timeframe>", "length of a candle", "1m").option("--interval <length>", "shortest time between two books or prices of a market", duration, 1e3).option("--depth <levels>", "levels of each side of a book", count$1(1e3), 20).option("--creds <path>", "credentials of NATS").option("--tls-ca <path>", "certificates that the server's one is checked against").option("--replicas <servers>", "servers that store each message, for new streams", count$1(5), 1).option("--shards <number>", "share the markets with other instances: the parts they are divided into", count$1(1e3)).option("--lease <length>", "a dead instance is replaced after this time", duration, 1e4).option("--gateway <url>", "read from a gateway in place of the exchange", host).option("--token-file <path>", "file with the token of the gateway, readable by you only").action((options) => run$1(io, options));
}
function kindList(text) {
	const kinds = text.split(",").map((kind) => kind.trim());
	if (!kinds.every((kind) => KINDS$1.includes(kind))) throw new InvalidArgumentError(`Give kinds separated by commas, of ${KINDS$1.join(", ")}.`);
	return [...new Set(kinds)];
}
function isAccountKind(kind) {
	return ACCOUNT_KINDS.includes(kind);
}
async function run$1(io, options) {
	const { to, kinds, timeframe, interval: intervalMs, depth, replicas, creds, tlsCa } = options;
	const accountKinds = kinds.filter(isAccountKind);
	if (options.shards !== void 0 && accountKinds.length > 0) throw new UsageError(`--shards divides markets; publish ${accountKinds.join(",")} by another command`);
	const marketKinds = kinds.filter((kind) => !isAccountKind(kind));
	expectTimeframe(timeframe, Object.keys(MANIFEST.timeframes));
	const onNotice = (text) => {
		note(io, text);
	};
	const { source, resolve, select, wallet } = await (options.gateway === void 0 ? openExchange : openGateway)(io, options, accountKinds);
	await withStream(io, options, source, async ({ output }) => {
		const symbols = await resolve(options.symbols);
		const nats = await connectNats(to, {
			name: "aftermath publish",
			inboxPrefix: "_INBOX_pub",
			creds,
			tlsCa,
			onNotice
		});
		const publisher = new Publisher(source, nats, {
			marketKinds,
			accountKinds,
			replicas,
			intervalMs,
			depth,
			timeframe
		}, {
			onNotice,
			// Not until Ctrl-C: what repeats would repeat at once, up to its own end.
			sleep: (ms, signal) => setTimeout$1(ms, void 0, { signal }).catch(() => void 0)
		});
		const ending = new AbortController();
		let shards;
		let claiming;
		try {
			await publisher.prepare();
			if (options.shards === void 0) for (const symbol of symbols) publisher.addMarket(symbol);
			else shards = await openShards(io, nats, publisher, options, symbols);
			if (accountKinds.length > 0) {
				const number = await accountOf(source, options.account, select);
				publisher.addAccount({
					wallet: wallet(),
					number,
					symbols
				});
			}
			onNotice(`publishing ${kinds.join(", ")} of ${symbols.length} markets; Ctrl-C ends it`);
			claiming = shards?.run(AbortSignal.any([io.signal, ending.signal]));
			await Promise.race([publisher.failed, whenAborted(io.signal)]);
		} finally {
			ending.abort();
			await publisher.stop();
			await claiming;
			await shards?.release();
			await nats.close();
		}
		output.rows(Object.entries({ ...publisher.counts }), [{
			title: "messages",
			of: ([name]) => name
		}, {
			title: "count",
			of: ([, value]) => value
		}]);
	});
}
__name(run$1, "run");
function openShards(io, nats, publisher, { shards: number = 1, lease: leaseMs, replicas }, symbols) {
	const marketsOf = (shard) => symbols.filter((symbol) => shardOf(symbol, number) === shard);
	return Shards.open({
		nats,
		count: number,
		leaseMs,
		replicas,
		onGain: (shard) => {
			note(io, `shard ${shard}: publishing ${marketsOf(shard).join(", ") || "no market"}`);
			for (const symbol of marketsOf(shard)) publisher.addMarket(symbol);
		},
		onLose: async (shard) => {
			await Promise.all(marketsOf(shard).map((symbol) => publisher.removeMarket(symbol)));
		},
		onNotice: (text) => {
			note(io, text);
		},
		sleep: (ms, signal) => setTimeout$1(ms, void 0, { signal }).catch(() => void 0)
	});
}
async function accountOf(source, wanted, select) {
	const accounts = await source.fetchAccounts();
	const isWanted = (account) => wanted === void 0 || [account.id, numberOf(account)].includes(wanted);
	const [account, other] = accounts.filter(isWanted);
	if (account !== void 0 && other === void 0) {
		select(`${account.id}`, accounts.length === 1);
		return numberOf(account);
	}
	const listed = accounts.map(numberOf).join(", ") || "none";
	throw new UsageError(`the wallet has the accounts ${listed}; give one of them as --account`);
}
async function openExchange(io, options, kinds) {
	if (options.tokenFile !== void 0) throw new UsageError("--token-file is of a gateway; give --gateway, too");
	const walletAddress = options.wallet ?? io.env["AFTERMATH_WALLET"];
	const privateKey = kinds.length === 0 ? void 0 : await givenKey(io, options);
	if (kinds.length > 0 && walletAddress === void 0 && privateKey === void 0) throw new UsageError(`--kinds ${kinds.join(",")} are of an account; give --wallet 0x… or --key-file`);
	const exchange = new aftermath$1({
		...configOf$1(io, options),
		// The text of numbers keeps all digits.
		number: String,
		...walletAddress === void 0 ? {} : { walletAddress },
		...privateKey === void 0 ? {} : { privateKey }
	});
	return {
		source: exchange,
		resolve: async (symbols) => {
			await exchange.loadMarkets();
			return [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
		},
		select: (account) => {
			exchange.options["account"] = account;
		},
		wallet: () => walletAddress ?? exchange.walletAddress
	};
}
const DIRECT = {
	host: "--host",
	node: "--node",
	keyFile: "--key-file"
};
async function openGateway(io, options, kinds) {
	const { gateway: url = "", tokenFile, wallet } = options;
	const direct = Object.entries(DIRECT).flatMap(([name, flag]) => options[name] === void 0 ? [] : [flag]);
	if (direct.length > 0) throw new UsageError(`--gateway reads from a gateway, which has its own service and key; leave out ${direct.join(", ")}`);
	expectGateway(url);
	if (tokenFile === void 0) throw new UsageError("--gateway needs a token; give --token-file");
	if (kinds.length > 0 && wallet === void 0) {
		const fact = `--kinds ${kinds.join(",")} are of an account`;
		throw new UsageError(`${fact}; give the address of the gateway's wallet as --wallet 0x…`);
	}
	const token = await readSecret("--token-file", tokenFile);
	// The text may be a secret: it is not repeated.
	if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError(`--token-file ${tokenFile} has no token; store what gateway token prints`);
	const source = new GatewaySource(url, token);
	return {
		source,
		resolve: async (symbols) => {
			const markets = await source.fetchMarkets();
			if (markets.some(({ precision }) => typeof precision.price === "number")) note(io, "the gateway rounds numbers to doubles; start it with --numbers text to publish all digits");
			const resolved = symbols.map((symbol) => {
				const market = markets.find((each) => each.symbol === symbol || each.id === symbol);
				if (market !== void 0) return market.symbol;
				throw new BadSymbol(`the gateway has no market ${symbol}; give one such as ${markets[0]?.symbol}`);
			});
			return [...new Set(resolved)];
		},
		select: (account, isOnly) => {
			// A client that has an account of its own may not name one.
			if (!isOnly) source.selectAccount(account);
		},
		wallet: () => `${wallet}`
	};
}
function expectGateway(url) {
	const parsed = URL.canParse(url) ? new URL(url) : void 0;
	const isPlain = parsed?.username === "" && parsed.password === "" && parsed.search === "" && parsed.hash === "";
	if (parsed === void 0 || !isPlain) throw new UsageError("--gateway is no address of a gateway; give one such as http://127.0.0.1:8700");
	const { protocol, hostname } = parsed;
	const isLoopback = hostname === "localhost" || hostname === "[::1]" || isIP(hostname) === 4 && hostname.startsWith("127.");
	if (protocol === "http:" && !isLoopback) throw new UsageError(`--gateway ${url} would show the token to the network; give an address with https`);
}
async function whenAborted(signal) {
	if (signal.aborted) return;
	await new Promise((resolve) => {
		signal.addEventListener("abort", () => {
			resolve();
		});
	});
}

// cli/ts/record/raw/raw-recording.ts
const OPEN = 1;
var RecordedExchange = class extends aftermath$1 {
	received = void 0;
	onSocket(socket, url) {
		this.received?.onSocket(socket, url);
	}
	handleErrors(...args) {
		const [status, statusText, url, method, headers, body, parsed, , request] = args;
		super.handleErrors(status, statusText, url, method, headers, body, parsed);
		this.received?.onBody(new URL(url).pathname, request, body);
	}
};
function nanoClock() {
	const start = BigInt(Date.now()) * 1000000n - process.hrtime.bigint();
	return () => start + process.hrtime.bigint();
}
var RawRecording = class RawRecording {
	file;
	symbols;
	#now = nanoClock();
	#lines = [];
	#summary;
	constructor(file, name, symbols) {
		this.file = file;
		this.symbols = symbols;
		this.#summary = {
			file: name,
			rows: 0,
			last: void 0
		};
	}
	static async open(exchange, symbols, { folder, compression, isResumed }) {
		await mkdir(folder, { recursive: true });
		const name = nameOf$2(compression);
		const service = new URL(exchange.urls.api.rest).origin;
		for (const other of COMPRESSIONS) {
			if (other === compression || !await hasFile(join(folder, nameOf$2(other)))) continue;
			throw new UsageError(`${folder} has ${nameOf$2(other)}; give --compression ${other}, or another --out`);
		}
		const path = join(folder, name);
		if (isResumed && await hasFile(path)) await expectService$1(path, service);
		const markets = {};
		for (const symbol of symbols) {
			const { id, precision } = exchange.market(symbol);
			const [tick, lot] = [precision.price, precision.amount].map((step) => numberText(step, "precision"));
			markets[symbol] = {
				id: `${id}`,
				tick: `${tick}`,
				lot: `${lot}`
			};
		}
		const file = await RawFile.open(path, isResumed);
		const recording = new RawRecording(file, name, new Map(Object.entries(markets).map(([symbol, { id }]) => [id, symbol])));
		recording.#add({
			channel: OWN_CHANNEL,
			event: "start",
			version: RAW_VERSION,
			service,
			markets
		});
		exchange.received = {
			onSocket: (socket, url) => {
				recording.#listen(socket, url);
			},
			onBody: (...response) => {
				recording.#takeBody(...response);
			}
		};
		return recording;
	}
	get summary() {
		return [this.#summary];
	}
	async write() {
		const lines = this.#lines;
		if (lines.length === 0) return;
		this.#lines = [];
		await this.file.append(lines);
		this.#summary.rows += lines.length;
		this.#summary.last = Number(BigInt(lines.at(-1)?.local ?? 0) / 1000000n);
	}
	async writeRest() {
		this.#add({
			channel: OWN_CHANNEL,
			event: "end"
		});
		await this.write();
	}
	close() {
		return this.file.close();
	}
	#add(line, exchange = null) {
		this.#lines.push({
			local: `${this.#now()}`,
			exchange,
			...line
		});
	}
	#listen(socket, url) {
		const channel = this.#channelOf(new URL(url));
		socket.addEventListener("open", () => {
			this.#add({
				channel,
				event: "open"
			});
		});
		socket.addEventListener("message", ({ data }) => {
			if (socket.readyState !== void 0 && socket.readyState !== OPEN) return;
			const raw = typeof data === "string" ? data : new TextDecoder().decode(data);
			this.#add({
				channel,
				raw
			}, timeIn(raw));
		});
		socket.addEventListener("close", ({ code, reason = "" }) => {
			this.#add({
				channel,
				event: "close",
				reason: `${code ?? ""} ${reason}`.trim()
			});
		});
	}
	#channelOf({ pathname, searchParams }) {
		const stream = MANIFEST.streams.find(({ path }) => pathname.endsWith(path));
		const symbol = this.symbols.get(searchParams.get(stream?.query ?? "") ?? "");
		if (!(stream?.id === "stream/orderbook" || stream?.id === "stream/trades") || symbol === void 0) return SHARED_CHANNEL;
		return channelOf(stream.id === "stream/trades" ? "trades" : "orderbook", symbol);
	}
	#takeBody(path, request, raw) {
		const [, stream] = /\/ccxt\/(orderbook|trades)$/.exec(path) ?? [];
		const { chId } = readBody(request);
		const symbol = this.symbols.get(`${chId}`);
		if (symbol === void 0 || stream === void 0) return;
		this.#add({
			channel: channelOf(stream, symbol, true),
			raw
		}, timeIn(raw));
	}
};
function readBody(request) {
	return typeof request === "string" && request.startsWith("{") ? JSON.parse(request) : {};
}
async function expectService$1(path, service) {
	// A process that was killed before its first write has left no line.
	if ((await readEnd(path)).last === void 0) return;
	const reader = await openRaw(path);
	for await (const line of reader.lines()) {
		if (line.service === void 0) throw new UsageError(`${path} does not begin with the start of a recording; give another --out`);
		if (line.service === service) return;
		throw new UsageError(`${path} is of the service ${line.service}, not of ${service}; give that one, or another --out`);
	}
}
__name(expectService$1, "expectService");

// cli/ts/record/last-rows.ts
const TAIL_BYTES = 1e6;
const NEWLINE = 10;
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
const MAX_SHOWN = 80;

// cli/ts/record/market-recording.ts
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
var MarketRecording = class MarketRecording {
	symbol;
	files;
	tail;
	#book;
	#mark;
	#fundingRate;
	#trades;
	#tailIds;
	constructor(symbol, files, onLate, tail) {
		this.symbol = symbol;
		this.files = files;
		this.tail = tail;
		this.#trades = new RowLog(onLate, tail === void 0 ? void 0 : {
			from: tail.from,
			replaced: tail.trades
		});
		this.#tailIds = new Set(tail?.trades.map(({ id }) => id ?? ""));
	}
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
	get readFrom() {
		return this.#trades.readFrom;
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
	takeRead(trades, from, until) {
		this.#trades.addRead(trades, from, until);
	}
	takeTrades(trades) {
		this.#trades.addStreamed(trades);
	}
	breakStream() {
		this.#trades.breakStream();
	}
	write() {
		return this.#write(false);
	}
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
	async #writeTrades(isEnd) {
		const rows = this.#trades.take(isEnd);
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
	async #append(kind, rows) {
		const file = this.files[kind];
		await file.writer.append(rows);
		file.rows += rows.length;
		file.last = Number(rows.at(-1)?.[0]);
	}
};
async function expectOwnFiles(symbol, { folder, service, isResumed }) {
	const manifest = await DownloadManifest.open(folder);
	let isContinued = false;
	for (const kind of KINDS) {
		const file = nameOf(symbol, kind);
		if (manifest.find(file) !== void 0) throw new UsageError(`${file} is of a download; give another --out`);
		if (!await hasFile(join(folder, file))) continue;
		if (!isResumed) throw new UsageError(`${file} exists already; give --resume to continue it, or another --out`);
		isContinued = true;
	}
	if (isContinued) await expectService(symbol, folder, service);
}
const ORIGIN_VERSION = 1;
async function writeService(symbol, folder, service) {
	const path = join(folder, originOf(symbol));
	const file = await openRegularFile(`${path}.new`, "write");
	try {
		await file.writeFile(`${JSON.stringify({
			version: ORIGIN_VERSION,
			service
		})}\n`);
	} finally {
		await file.close();
	}
	await rename(`${path}.new`, path);
}
async function expectService(symbol, folder, service) {
	const path = join(folder, originOf(symbol));
	const text = await readRegularFile(path, MAX_ORIGIN_BYTES);
	if (text === void 0) return;
	const known = serviceIn(text);
	if (known === void 0) throw new UsageError(`${path} is not of a recording; remove it, or give another --out`);
	if (known === service) return;
	const name = join(folder, toToken(symbol));
	throw new UsageError(`${name} is a recording of the service ${known}, not of ${service}; give that one, or another --out`);
}
function serviceIn(text) {
	try {
		const { version, service } = Object(JSON.parse(text));
		return version === ORIGIN_VERSION && typeof service === "string" ? service : void 0;
	} catch {
		return;
	}
}
const MAX_ORIGIN_BYTES = 65536;
function originOf(symbol) {
	return fileNameOf(symbol, "record", "json");
}
function nameOf(symbol, kind) {
	return fileNameOf(symbol, kind, "jsonl");
}
function tailOf({ rows, starts, isWhole, length }) {
	const trades = rows.map((row) => ({
		...row,
		timestamp: Number(row.timestamp)
	}));
	const [first, last] = [trades[0], trades.at(-1)];
	if (first === void 0 || last === void 0) return void 0;
	// The first rows may share their time with rows before them.
	const from = Math.max(timeOf$1(last) - OVERLAP_MS, isWhole ? -Infinity : timeOf$1(first) + 1);
	const index = trades.findIndex((trade) => timeOf$1(trade) >= from);
	return {
		from,
		trades: trades.slice(index),
		length: starts[index] ?? length
	};
}
function levelsOf(levels) {
	return JSON.stringify(levels.map(([price, amount]) => [price, amount]));
}

// cli/ts/record/record.ts
const HOLD_MS = 10 * SECOND_MS;
const READ_INTERVAL_MS = 10 * SECOND_MS;
const READ_WINDOW_MS = 15 * MINUTE_MS;
async function record(exchange, { symbols, folder, depth, intervalMs, isResumed }, context) {
	const names = await findSymbols(exchange, symbols);
	const service = new URL(exchange.urls.api.rest).origin;
	const markets = [];
	return withLocks(folder, names.map((name) => [`${name} in ${folder}`, fileNameOf(name, "record", "lock")]), async () => {
		try {
			for (const name of names) await expectOwnFiles(name, {
				folder,
				service,
				isResumed
			});
			for (const name of names) markets.push(await MarketRecording.open(name, folder, context.onLate));
			for (const name of names) await writeService(name, folder, service);
			return await keep(markets, intervalMs, context, (loops) => markets.flatMap((market) => watch(exchange, market, depth, loops)));
		} finally {
			for (const market of markets) await market.close();
		}
	});
}
async function recordRaw(exchange, { symbols, folder, intervalMs, snapshotMs, ...request }, context) {
	const names = await findSymbols(exchange, symbols);
	return withLocks(folder, [[folder, `${RAW_FILE}.lock`]], async () => {
		const recording = await RawRecording.open(exchange, names, {
			folder,
			...request
		});
		try {
			return await keep([recording], intervalMs, context, ({ repeat, sleep }) => names.flatMap((name) => [...[
				() => exchange.watchOrderBook(name),
				() => exchange.watchTrades(name),
				() => exchange.watchMarkPrice(name),
				() => exchange.watchFundingRate(name)
			].map((next) => repeat(name, async () => {
				await next();
			})), repeat(name, async () => {
				await sleep(snapshotMs);
				if (!context.signal.aborted) await exchange.fetchOrderBook(name);
			})]));
		} finally {
			exchange.received = void 0;
			await recording.close();
		}
	});
}
async function findSymbols(exchange, symbols) {
	await exchange.loadMarkets();
	return [...new Set(symbols.map((symbol) => exchange.market(symbol).symbol))];
}
async function withLocks(folder, names, work) {
	await mkdir(folder, { recursive: true });
	const locks = [];
	const wanted = "a market that no other recording writes there; end that one, or give another --out";
	try {
		for (const [at, file] of names) locks.push(await acquireLock(join(folder, file), {
			at,
			wanted
		}));
		return await work();
	} finally {
		for (const lock of locks) await lock.release();
	}
}
async function keep(recordings, intervalMs, { signal, onWrite, onOutage, sleep }, start) {
	const files = () => recordings.flatMap(({ summary }) => summary);
	const outages = new Outages({
		onOutage,
		sleep
	});
	const repeat = (symbol, step) => outages.repeat(step, signal, symbol);
	// A loop that fails ends the recording.
	const loops = Promise.all(start({
		repeat,
		sleep
	}));
	const failures = [];
	const isOver = () => signal.aborted || failures.length > 0;
	const failed = loops.catch((error) => {
		failures.push(error);
	});
	while (!isOver()) {
		await Promise.race([sleep(intervalMs), failed]);
		for (const recording of recordings) await recording.write();
		onWrite(files());
	}
	for (const recording of recordings) await recording.writeRest();
	onWrite(files());
	if (!(signal.aborted && failures.every((error) => error instanceof ExchangeClosedByUser))) await loops;
	return files();
}
function watch(exchange, market, depth, { repeat, sleep }) {
	const { symbol } = market;
	return [
		repeat(symbol, async () => {
			market.takeBook(await exchange.watchOrderBook(symbol, depth));
		}),
		repeat(symbol, async () => {
			market.takeMark(await exchange.watchMarkPrice(symbol));
		}),
		repeat(symbol, async () => {
			market.takeFundingRate(await exchange.watchFundingRate(symbol));
		}),
		repeat(symbol, async () => {
			try {
				market.takeTrades(await exchange.watchTrades(symbol));
			} catch (error) {
				market.breakStream();
				throw error;
			}
		}),
		repeat(symbol, async () => {
			if (!await readTrades(exchange, market)) await sleep(READ_INTERVAL_MS);
		})
	];
}
async function readTrades(exchange, market) {
	const now = await readServiceTime(exchange);
	const from = market.readFrom ?? now - OVERLAP_MS;
	const until = Math.min(now - HOLD_MS, from + READ_WINDOW_MS);
	if (until <= from) return false;
	market.takeRead(await exchange.fetchTrades(market.symbol, from, void 0, { until: until - 1 }), from, until);
	return until < now - HOLD_MS;
}

// cli/ts/record-command.ts
const DEPTH = 20;
const SNAPSHOT_MS = 6e4;
function addRecord(program, io) {
	withCassette(withService(program.command("record").description("store live order books, trades and prices until Ctrl-C"))).option("--symbols <list>", "markets", symbolList).option("--out <folder>", "folder of the files").option("--depth <levels>", `levels of each side of a book (default: ${DEPTH})`, count$1(1e3)).option("--interval <length>", "shortest time between two books, or two writes of --raw", duration, 1e3).option("--for <length>", "end after this time, such as 1h", duration).option("--resume", "continue the files that are there").option("--raw", "store every frame as it came, in one file").addOption(new Option("--compression <name>", "of --raw (default: gzip)").choices(COMPRESSIONS)).option("--snapshots <length>", "of --raw: time between two snapshots of a book (default: 1m)", duration).option("--verify <path>", "check the raw recording of a folder, and record nothing").action((options) => options.verify === void 0 ? run(io, options) : verify$1(io, options, options.verify));
}
async function run(io, options) {
	const { symbols, out: folder, depth = DEPTH, interval: intervalMs, resume, raw, compression, snapshots } = options;
	for (const [name, value] of [["--symbols <list>", symbols], ["--out <folder>", folder]]) if (value === void 0) throw new UsageError(`required option '${name}' not specified`);
	if (symbols === void 0 || folder === void 0) return;
	expectOptions(options, raw === true ? ["depth"] : ["compression", "snapshots"], raw === true ? "belongs to a recording without --raw" : "belongs to --raw");
	if (compression !== void 0) codecOf(compression);
	const signal = options.for === void 0 ? io.signal : within(io.signal, options.for);
	const context = contextOf(io, signal);
	// The text of numbers keeps all digits.
	const config = {
		...configOf$1(io, options),
		number: String
	};
	const request = {
		symbols,
		folder,
		intervalMs,
		isResumed: resume === true
	};
	if (raw === true) {
		const exchange = new RecordedExchange(config);
		const more = {
			compression: compression ?? "gzip",
			snapshotMs: snapshots ?? SNAPSHOT_MS
		};
		await withFiles({
			...io,
			signal
		}, options, exchange, () => recordRaw(exchange, {
			...request,
			...more
		}, context));
	} else {
		const exchange = new aftermath$1(config);
		await withFiles({
			...io,
			signal
		}, options, exchange, () => record(exchange, {
			...request,
			depth
		}, context));
	}
}
function expectOptions(options, unused, fact) {
	const name = unused.find((each) => options[each] !== void 0);
	if (name !== void 0) throw new UsageError(`--${name} ${fact}; leave it out`);
}
function contextOf(io, signal) {
	return {
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
	};
}
async function withFiles(io, options, exchange, work) {
	const about = {
		command: "record",
		service: exchange.urls.api.rest,
		node: void 0,
		wallet: void 0
	};
	await withStream(io, options, exchange, async ({ output }) => {
		const files = await recorded(io, options, about, (recorder) => {
			recorder?.attach(exchange);
			return work();
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
async function verify$1(io, options, path) {
	expectOptions(options, [
		"symbols",
		"out",
		"depth",
		"for",
		"resume",
		"raw",
		"compression",
		"snapshots"
	], "belongs to a recording, and --verify records nothing");
	const reader = await openRaw(path);
	const { markets, faults, notes } = await verifyRaw(reader);
	new Output(io, options.json === true).rows(markets, [
		{
			title: "market",
			of: ({ symbol }) => symbol
		},
		{
			title: "sockets",
			of: ({ sockets }) => sockets
		},
		{
			title: "frames",
			of: ({ frames }) => frames
		},
		{
			title: "gaps",
			of: ({ gaps }) => gaps
		},
		{
			title: "snapshots",
			of: ({ snapshots }) => snapshots
		},
		{
			title: "equal",
			of: ({ equal }) => equal
		},
		{
			title: "unproven",
			of: ({ unproven }) => unproven
		},
		{
			title: "trades",
			of: ({ trades }) => trades
		},
		{
			title: "trade gaps",
			of: ({ tradeGaps }) => tradeGaps
		},
		{
			title: "amounts",
			of: ({ amounts }) => amounts
		}
	]);
	for (const text of notes) note(io, text);
	if (reader.cutBytes > 0) note(io, `${reader.path} has ${reader.cutBytes} bytes after its last whole line: its process was killed; record --resume removes them`);
	for (const fault of faults) note(io, `fault: ${fault}`);
	if (faults.length > 0) throw new Error(`${reader.path} has faults; record anew, or leave out what they name`);
}
__name(verify$1, "verify");

// cli/ts/stake-command.ts
const RATES = [
	{
		title: "apy",
		of: ({ apy }) => apy
	},
	{
		title: "rate",
		of: ({ rate }) => rate
	},
	{
		title: "fee",
		of: ({ fee }) => fee
	},
	{
		title: "reserves",
		of: ({ reserves }) => reserves
	}
];
const POSITIONS$1 = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "type",
		of: ({ type }) => type
	},
	{
		title: "from",
		of: ({ fromAmount }) => fromAmount
	},
	{
		title: "currency",
		of: ({ fromCurrency }) => fromCurrency
	},
	{
		title: "to",
		of: ({ toAmount }) => toAmount
	},
	{
		title: "currency",
		of: ({ toCurrency }) => toCurrency
	},
	{
		title: "status",
		of: ({ status }) => status
	},
	{
		title: "digest",
		of: ({ id }) => id
	}
];
const CONVERSIONS = [
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "from",
		of: ({ fromAmount }) => fromAmount
	},
	{
		title: "currency",
		of: ({ fromCurrency }) => fromCurrency
	},
	{
		title: "to",
		of: ({ toAmount }) => toAmount
	},
	{
		title: "currency",
		of: ({ toCurrency }) => toCurrency
	},
	{
		title: "digest",
		of: ({ id }) => id
	}
];
function addStake(program, io) {
	const stake = program.command("stake").description("stake SUI of the wallet for AFSUI, or unstake it");
	withService(stake.command("rate").description("show what staking earns and costs now")).action((options) => withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
		output.rows([await exchange.fetchStakingRate()], RATES);
	}));
	withWallet(stake.command("positions").description("list the stakes of the wallet, and its requests to unstake")).action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows(await exchange.fetchStakingPositions(), POSITIONS$1);
	}));
	withBound(stake.command("add").description("stake SUI: AFSUI comes out at once")).argument("<amount>", "SUI, at least 1", positive).option("--validator <address>", "an active validator; it does not change what you get").action((amount, { validator, ...options }) => write(io, options, (exchange, params) => exchange.stake("SUI", amount, {
		...params,
		...validator === void 0 ? {} : { validator }
	})));
	withBound(stake.command("remove").description("unstake AFSUI: SUI comes out at once, less a fee, or after the epoch")).argument("<amount>", "AFSUI, at least 1", positive).addOption(new Option("--instant", "SUI at once, less a fee").conflicts("later")).option("--later", "SUI after the epoch, without a fee and without a bound").action((amount, options) => {
		if (options.instant === void 0 && options.later === void 0) throw new UsageError("give --instant for SUI at once, less a fee, or --later for SUI after the epoch");
		const instant = options.instant === true;
		return write(io, options, (exchange, params) => exchange.unstake("AFSUI", amount, {
			...params,
			instant
		}));
	});
}
function withBound(command) {
	return withSigning(command).option("--min <amount>", "the least coins to receive; at the rate of the node, less the slippage, by default", positive).option("--slippage <fraction>", "how much less than at the rate of the node, 0.01 = 1 %", positive);
}
function write(io, options, run) {
	return withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		const approve = (intent) => {
			note(io, describe(intent).join("\n"));
		};
		exchange.options.transaction = {
			...exchange.options.transaction,
			approve
		};
		const { min: minAmount, slippage, dryRun } = options;
		const result = await run(exchange, Object.fromEntries(Object.entries({
			minAmount,
			slippage,
			dryRun
		}).filter(([, value]) => value !== void 0)));
		if (dryRun === true) printDryRun(output, result);
		else output.rows([result], CONVERSIONS);
	});
}
function describe(intent) {
	if (intent.action !== "stake" && intent.action !== "unstake") return [];
	const { action, coin, to, amount, minAmount } = intent;
	const least = minAmount === void 0 ? void 0 : fromUnits(minAmount, to.decimals);
	return [`${`${action}s`.padEnd(12)} exactly ${fromUnits(amount, coin.decimals)} ${coin.code} of the type ${coin.type}`, least === void 0 ? `             ${to.code} arrives after the epoch, by another transaction, without a bound on its amount` : `             at least ${least} ${to.code} of the type ${to.type} come out, or only the gas below is paid`];
}

// cli/ts/vaults-command.ts
const VAULTS = [
	{
		title: "name",
		of: ({ name }) => name
	},
	{
		title: "id",
		of: ({ id }) => id
	},
	{
		title: "tvl",
		of: ({ tvl }) => tvl
	},
	{
		title: "share",
		of: ({ sharePrice }) => sharePrice
	},
	{
		title: "fee",
		of: ({ fee }) => fee
	},
	{
		title: "lock",
		of: ({ lockPeriod }) => toHours(lockPeriod)
	},
	{
		title: "force",
		of: ({ forceDelay }) => toHours(forceDelay)
	},
	{
		title: "currency",
		of: ({ currency }) => currency
	},
	{
		title: "paused",
		of: ({ paused }) => paused
	},
	{
		title: "no trading until",
		of: ({ tradingPausedUntil }) => toTime(tradingPausedUntil)
	}
];
const POSITIONS = [
	{
		title: "vault",
		of: ({ vault }) => vault
	},
	{
		title: "shares",
		of: ({ shares }) => shares
	},
	{
		title: "value",
		of: ({ value }) => value
	},
	{
		title: "cost",
		of: ({ cost }) => cost
	},
	{
		title: "unlocked",
		of: ({ unlockTimestamp }) => toTime(unlockTimestamp)
	}
];
const REQUESTS = [
	{
		title: "vault",
		of: ({ vault }) => vault
	},
	{
		title: "shares",
		of: ({ shares }) => shares
	},
	{
		title: "minimum",
		of: ({ minAmount }) => minAmount
	},
	{
		title: "time",
		of: ({ datetime }) => datetime
	},
	{
		title: "force",
		of: ({ forceTimestamp }) => toTime(forceTimestamp)
	}
];
const TRANSACTIONS = [
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
		title: "shares",
		of: ({ shares }) => shares
	},
	{
		title: "digest",
		of: ({ id }) => id
	}
];
const MINIMUM = "the least coins that it may pay; the quote less 0.5 % when left out";
function addVaults(program, io) {
	const vaults = program.command("vaults").description("list vaults, deposit in them, and withdraw from them");
	withService(vaults.command("list").description("list vaults with their terms")).option("--pins <path>", PINS$1).action((options) => withExchange$1(io, options, toPublic(io, options), async ({ exchange, output }) => {
		output.rows(await exchange.fetchVaults(), VAULTS);
	}));
	withWallet(vaults.command("positions").description("list the wallet's shares")).action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows(await exchange.fetchVaultPositions(), POSITIONS);
	}));
	withWallet(vaults.command("requests").description("list the wallet's withdrawal requests")).action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows(await exchange.fetchVaultWithdrawRequests(), REQUESTS);
	}));
	withSigning(vaults.command("deposit").description("deposit coins of the wallet in a vault").argument("<amount>", "amount in whole coins", positive).argument("<vault>", "object id of the vault")).option("--min <shares>", "the least shares to receive; the quote less 0.5 % when left out", positive).action((amount, id, options) => withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		const vault = await exchange.fetchVault(id);
		const minShares = options.min ?? lessSlippage((await exchange.fetchVaultDepositQuote(id, amount)).shares);
		note(io, `deposits     ${amount} ${vault.currency} in ${vault.name ?? "the vault"}, ${vault.id}`);
		note(io, `             at most this amount, for at least ${minShares} shares; besides it, the wallet only pays the gas below`);
		note(io, `terms        fee ${vault.fee ?? "?"} of the profit, lock ${toHours(vault.lockPeriod) ?? "?"}, forced withdrawal after ${toHours(vault.forceDelay) ?? "?"}${vault.verified === true ? ", as your node shows them" : ""}`);
		const result = await exchange.createVaultDeposit(id, amount, {
			minShares,
			...dryRunOf(options)
		});
		if (options.dryRun === true) printDryRun(output, result);
		else output.rows([result], TRANSACTIONS);
	}));
	withSigning(vaults.command("withdraw").description("request a withdrawal of shares, which the manager or force pays later").argument("<shares>", "shares of one object, or all").argument("<vault>", "object id of the vault")).option("--min <amount>", MINIMUM, positive).action((shares, id, options) => withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		const all = shares === "all" ? "all" : positive(shares);
		const minAmount = options.min ?? lessSlippage((await exchange.fetchVaultWithdrawQuote(id, all)).amount);
		note(io, `requests     a withdrawal of ${all} shares from ${id}`);
		note(io, `             for at least ${minAmount}; the wallet only pays the gas below`);
		const result = await exchange.createVaultWithdrawRequest(id, all, {
			minAmount,
			...dryRunOf(options)
		});
		if (options.dryRun === true) printDryRun(output, result);
		else output.rows([result], REQUESTS);
	}));
	withSigning(vaults.command("edit").description("change the least amount of the wallet's request").argument("<amount>", "the least coins that it may pay", positive).argument("<vault>", "object id of the vault")).action((minAmount, id, options) => withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		note(io, `edits        the request at ${id}`);
		note(io, `             for at least ${minAmount}; the wallet only pays the gas below`);
		const result = await exchange.editVaultWithdrawRequest(id, {
			minAmount,
			...dryRunOf(options)
		});
		if (options.dryRun === true) printDryRun(output, result);
		else output.rows([result], REQUESTS);
	}));
	const simple = (name, description, bound, write) => {
		withSigning(vaults.command(name).description(description).argument("<vault>", "object id of the vault")).action((id, options) => withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
			note(io, `${name.padEnd(13)}${id}`);
			note(io, `             ${bound}; the wallet only pays the gas below`);
			const result = await write(exchange, id, dryRunOf(options));
			if (options.dryRun === true) printDryRun(output, result);
			else output.rows([result], TRANSACTIONS);
		}));
	};
	simple("cancel", "cancel the wallet's request", "the shares return to the wallet", (exchange, id, params) => exchange.cancelVaultWithdrawRequest(id, params));
	simple("force", "execute the wallet's request, when its delay is over", "at least the minimum of the request comes to the wallet", (exchange, id, params) => exchange.forceVaultWithdraw(id, params));
}
function dryRunOf({ dryRun }) {
	return dryRun === true ? { dryRun } : {};
}
function lessSlippage(quoted) {
	return multiply(readPositive(quoted, "quote"), subtract("1", SLIPPAGE));
}
function toHours(ms) {
	return ms === void 0 ? void 0 : `${Math.round(ms / 36e3) / 100}h`;
}
function toTime(ms) {
	return ms === void 0 ? void 0 : new Date(ms).toISOString();
}

// cli/ts/wallet-command.ts
const SPOT = { type: "spot" };
const ADDRESSES = [
	{
		title: "currency",
		of: ({ currency }) => currency
	},
	{
		title: "network",
		of: ({ network }) => network
	},
	{
		title: "address",
		of: ({ address }) => address
	},
	{
		title: "type",
		of: ({ info }) => info.coinType
	}
];
function addWallet(program, io) {
	const wallet = program.command("wallet").description("show the coins of the wallet, or send them to another address");
	withWallet(wallet.command("balance").description("list what the wallet holds, in coins and in its address balance")).option("--all", "also coins that are not pinned, by their types").action((options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		const all = options.all === true ? { all: true } : {};
		const balance = await exchange.fetchBalance({
			...SPOT,
			...all
		});
		output.rows(toCurrencies(balance), BALANCES);
	}));
	withWallet(wallet.command("address").description("show the address to which a coin is sent, and the type of this coin").argument("[currency]", "code of a coin", "USDC")).action((currency, options) => withExchange$1(io, options, toReader(io, options), async ({ exchange, output }) => {
		output.rows([await exchange.fetchDepositAddress(currency)], ADDRESSES);
	}));
	withSigning(wallet.command("send").description("send coins of the wallet to another address").argument("<amount>", "amount in whole coins", positive).argument("<currency>", "code of a coin").argument("<address>", "0x and all 64 digits")).action((amount, currency, address, options) => withExchange$1(io, options, toTrader(io, options), async ({ exchange, output }) => {
		const { info, address: own } = await exchange.fetchDepositAddress(currency);
		const { coinType } = info;
		note(io, `sends        ${amount} ${currency} of ${own} to ${address}`);
		note(io, `             exactly this amount of the type ${coinType}; besides it, the wallet only pays the gas below`);
		const dryRun = options.dryRun === true ? { dryRun: true } : {};
		const params = {
			...SPOT,
			...dryRun
		};
		const result = await exchange.withdraw(currency, amount, address, void 0, params);
		if (options.dryRun === true) printDryRun(output, result);
		else output.rows([result], TRANSFERS);
	}));
}

// cli/ts/program.ts
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
const EXAMPLES = {
	markets: ["markets", "markets --json | jq '.[].symbol'"],
	ticker: ["ticker", "ticker BTC/USD:USDC ETH/USD:USDC"],
	book: ["book BTC/USD:USDC --limit 5", "book BTC/USD:USDC --watch"],
	trades: ["trades BTC/USD:USDC --since 10m", "trades BTC/USD:USDC --watch --json"],
	candles: ["candles BTC/USD:USDC --timeframe 5m --limit 100", "candles BTC/USD:USDC --since 2026-09-01 --json"],
	funding: ["funding", "funding BTC/USD:USDC --since 30d"],
	chart: ["chart BTC/USD:USDC --since 7d --out btc.html --theme dark"],
	accounts: ["accounts --wallet 0x…"],
	balance: ["balance --wallet 0x…", "balance --key-file ~/.aftermath-key"],
	positions: ["positions --wallet 0x…"],
	orders: ["orders --wallet 0x…", "orders BTC/USD:USDC --trigger"],
	order: [
		"order BTC/USD:USDC buy 0.01 64000 --post-only",
		"order BTC/USD:USDC sell 0.01 --slippage 0.005",
		"order BTC/USD:USDC buy 0.01 64000 --dry-run"
	],
	twap: ["twap BTC/USD:USDC buy 0.04 20m --chunks 4 --trust-executor"],
	cancel: ["cancel 123456789", "cancel --all --symbol BTC/USD:USDC"],
	edit: ["edit 123456789 BTC/USD:USDC buy 0.01 64100"],
	close: ["close BTC/USD:USDC"],
	exit: ["exit --account 0x… --slippage 0.01"],
	deposit: ["deposit 1000"],
	withdraw: ["withdraw 500", "withdraw 500 --to 0x…"],
	margin: ["margin BTC/USD:USDC 200", "margin BTC/USD:USDC -- -50"],
	leverage: ["leverage BTC/USD:USDC 5"],
	wallet: [
		"wallet balance --wallet 0x…",
		"wallet address SUI --wallet 0x…",
		"wallet send 2.5 SUI 0x… --dry-run",
		"wallet send 100 DEEP 0x… --pins pins.json --key-file ~/.aftermath-key"
	],
	convert: ["convert 10 SUI USDC --dry-run", "convert 100 DEEP USDC --min 9.5 --pins pins.json"],
	stake: [
		"stake rate",
		"stake positions --wallet 0x…",
		"stake add 10 --pins pins.json --dry-run",
		"stake remove 5 --instant --min 5.4 --pins pins.json"
	],
	vaults: [
		"vaults list",
		"vaults deposit 100 0x… --min 99 --dry-run",
		"vaults withdraw all 0x… --pins pins.json"
	],
	call: [
		"call fetchPools",
		"call createPoolDeposit 0x… '{\"SUI\":10,\"AFSUI\":9}' --pins pins.json --dry-run",
		"call claimRewards --key-file ~/.aftermath-key"
	],
	download: [
		"download candles --symbols BTC/USD:USDC --timeframe 1h --since 30d --out data",
		"download trades --symbols BTC/USD:USDC,ETH/USD:USDC --since 1d --format parquet --out data --resume",
		"download candles --symbols BTC/USD:USDC --timeframe 1h --since 2026-01-01 --out data --prepend"
	],
	record: [
		"record --symbols BTC/USD:USDC,ETH/USD:USDC --out data",
		"record --symbols BTC/USD:USDC --for 1h --out data",
		"record --raw --symbols BTC/USD:USDC --for 1h --out raw",
		"record --verify raw"
	],
	export: ["export raw --to tardis --out csv", "export raw --to replay --symbols BTC/USD:USDC --out replay"],
	publish: ["publish --to nats://127.0.0.1:4222 --symbols BTC/USD:USDC,ETH/USD:USDC", "publish --to nats://127.0.0.1:4222 --symbols BTC/USD:USDC --kinds order,fill,position --wallet 0x…"],
	sandbox: [
		"sandbox --port 8090",
		"sandbox --deployment mainnet",
		"ticker --host http://127.0.0.1:8090"
	],
	gateway: [
		"gateway --sandbox",
		"gateway token maker --scopes read,trade --config gateway.json",
		"gateway --config gateway.json --key-file ~/.aftermath-key"
	],
	inspect: ["inspect AAAC…"],
	doctor: [
		"doctor",
		"doctor --json > report.json",
		"doctor --wallet 0x… --cassette first-day.jsonl --anonymous",
		"doctor --host http://127.0.0.1:8090 --wallet 0x…"
	],
	cassette: ["cassette first-day.jsonl"],
	probe: [
		"probe",
		"probe --new-wallet ~/.probe-key",
		"probe --live --max-usd 2 --key-file ~/.probe-key"
	],
	pins: ["pins --wallet 0x… --symbols BTC/USD:USDC", "pins --wallet 0x… --symbols BTC/USD:USDC --reference BTC=64000 --strict"]
};
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
function createProgram(io) {
	const program = new Command("ccxt-aftermath").description(DESCRIPTION).version(ownVersion());
	// Commands that are added later inherit these settings. A command would take options of its own commands
	// that have the same name.
	program.enablePositionalOptions().exitOverride().configureOutput({
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
	addWallet(program, io);
	addConvert(program, io);
	addStake(program, io);
	addVaults(program, io);
	addCall(program, io);
	addDownload(program, io);
	addRecord(program, io);
	addExport(program, io);
	addPublish(program, io);
	addToolCommands(program, io);
	addGateway(program, io);
	addDoctor(program, io);
	addProbe(program, io);
	addCassette(program, io);
	for (const command of program.commands) {
		const examples = EXAMPLES[command.name()];
		if (examples === void 0) continue;
		command.addHelpText("after", `\nExamples:\n${examples.map((line) => `  ccxt-aftermath ${line}`).join("\n")}`);
	}
	return program;
}
function messageOf(error) {
	return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, " ");
}

export { runProgram };