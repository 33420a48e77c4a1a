import { __name } from "./rolldown-runtime.js";
import { MANIFEST, MINUTE_MS, StreamReader, fromUnits, isNatsAddress, isRecord, marketSubject, readDecimal as readDecimal$1, readJson, setDisplay, streamOf, toUnits as toUnits$1 } from "./index-program-sandbox.js";
import { Abort, ExecutionFailure, PreviewFailure, Refusal, refuse } from "./node-program-sandbox.js";
import { MAX_BODY_BYTES, MAX_DEPTH, OPERATIONS, SCHEMAS, SHAPES, UPGRADES, expectValidBody, expectValidator, findForbidden, inline, isTooDeep, readBody } from "./program-sandbox.js";
import { AFSUI_TYPE, FRAMEWORK, LP_DECIMALS, MAX_GAS_BUDGET, NANO as NANO$5, ONE as ONE$3, ObjectStore, REFERENCE_GAS_PRICE, STAKING_SAFE, SUI_DECIMALS, SUI_TYPE, SYSTEM_STATE, Timers, U64_MAX, VAULT_LIMITS, abs as abs$1, accountIds, admit, admitSimulation, areEqual as areEqual$1, ceilDivide, changeVault, createClock, createdId, datetime, describeFailure, emptyVault, epochStart, expectAddressBalances, expectU64, feeKey, floorDivide, hash as hash$1, isOwned, isShared, lentCoin, lowerBound, max as max$1, median, messageDigest, min as min$1, multiply as multiply$1, nextServiceAt, objectDigest, payoutOf, requestOf, seededId, serveRequests, shareType, sharesFor, signingDigest, ticketFieldId, toEpoch, toParameter, toUsd as toUsd$1, toVenueType, toWorld, totalOf as totalOf$1, transactionDigest, trim, vaultStateOf, vaultValue, weightedAverage, withoutRequest, withoutShares } from "./node-sandbox.js";
import { DEPLOYMENTS, Problem, describeFault as describeFault$1, problem, sentence, shorten } from "./index-node-program-sandbox.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { STATUS_CODES, createServer } from "node:http";
import { WebSocketServer } from "ws";
import { readFile, rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fromBase64, fromHex, isValidSuiAddress, normalizeStructTag, normalizeSuiAddress, toBase58, toBase64, toHex } from "@mysten/sui/utils";
import { bcs } from "@mysten/sui/bcs";
import { createHash, createPublicKey, verify } from "node:crypto";
import { Ed25519Keypair, Ed25519PublicKey } from "@mysten/sui/keypairs/ed25519";
import { MultiSigPublicKey } from "@mysten/sui/multisig";
import { publicKeyFromSuiBytes, verifyPersonalMessageSignature, verifyTransactionSignature } from "@mysten/sui/verify";
import { Inputs, Transaction, TransactionDataBuilder } from "@mysten/sui/transactions";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { createReadStream } from "node:fs";

// sandbox/ts/node/methods.ts
/** Methods of the Sui node that the sandbox serves. This file does not load the messages of the node. */
const PREFIX = "/sui.rpc.v2.";
/** `Service/Method` of all served methods. */
const NODE_METHODS = [
	"LedgerService/GetServiceInfo",
	"LedgerService/GetEpoch",
	"LedgerService/GetObject",
	"LedgerService/BatchGetObjects",
	"LedgerService/GetTransaction",
	"LedgerService/BatchGetTransactions",
	"LedgerService/ListTransactions",
	"StateService/ListOwnedObjects",
	"StateService/ListDynamicFields",
	"StateService/GetBalance",
	"StateService/ListBalances",
	"StateService/GetCoinInfo",
	"TransactionExecutionService/ExecuteTransaction",
	"TransactionExecutionService/SimulateTransaction",
	"MovePackageService/GetPackage",
	"MovePackageService/GetFunction",
	"MovePackageService/ListPackageVersions"
];
/** Paths of the served methods. */
const NODE_PATHS = NODE_METHODS.map((method) => `${PREFIX}${method}`);
/** Methods that show objects, balances or transactions: those that a node behind the chain answers from an earlier state. */
const LAGGING_METHODS = [
	"LedgerService/GetObject",
	"LedgerService/BatchGetObjects",
	"LedgerService/GetTransaction",
	"LedgerService/BatchGetTransactions",
	"LedgerService/ListTransactions",
	"StateService/ListOwnedObjects",
	"StateService/ListDynamicFields",
	"StateService/GetBalance",
	"StateService/ListBalances",
	"TransactionExecutionService/SimulateTransaction"
];
/** Paths of these methods. */
const LAGGING_PATHS = new Set(LAGGING_METHODS.map((method) => `${PREFIX}${method}`));
/** Returns whether a path belongs to the node. */
function isNodePath(path) {
	return path.startsWith(PREFIX);
}

// sandbox/ts/server/http/json.ts
/** JSON with exact numbers: amounts stay integers until they are written, and never become floats. */
/** A JSON number with its exact text. */
var Exact = class {
	text;
	constructor(text) {
		this.text = text;
	}
};
/** Decimals of ratios and amounts in responses; further digits are cut off downwards. */
const DECIMALS$3 = 9;
/** Formats an integer as the service formats floats: exact, always with a fraction, such as `63000.0` or `0.015`. */
function exact(units, decimals) {
	const text = fromUnits(units, decimals);
	return new Exact(text.includes(".") ? text : `${text}.0`);
}
/** Formats a price or a size in units of 10^-9. */
function nano(units) {
	return exact(units, DECIMALS$3);
}
/** Formats an amount, a ratio or a rate in units of 10^-18, floored to 9 decimals. */
function attoFloored(units) {
	return nano(floorDivide(units, NANO$5));
}
/** Writes JSON text. @returns its text, every {@link Exact} digit by digit */
function writeJson(value) {
	if (value instanceof Exact) return value.text;
	if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
	if (typeof value === "object" && value !== null) return `{${Object.entries(value).flatMap(writeMember).join(",")}}`;
	return JSON.stringify(value);
}
function writeMember([key, value]) {
	return value === void 0 ? [] : [`${JSON.stringify(key)}:${writeJson(value)}`];
}
/** Formats an integer as the native section does. @returns such as `123n` */
function integer(value) {
	return `${value}n`;
}
/** Formats an amount, a ratio or a rate in units of 10^-18 with all digits. */
function attoExact(units) {
	return exact(units, 18);
}
/** Multiplies two numbers in units of 10^-18, rounded towards minus infinity. */
function multiply(left, right) {
	return floorDivide(left * right, ONE$3);
}
/**
* Divides two numbers in units of 10^-18, rounded towards zero. Zero when the divisor is not above zero, because the
* service reports no infinity.
*/
function divide(dividend, divisor) {
	return divisor > 0n ? dividend * ONE$3 / divisor : 0n;
}

// sandbox/ts/server/http/response.ts
/** HTTP responses: success, refusal or injected fault. */
const JSON_TYPE$1 = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";
/** Executes a request and creates its response; `undefined` to cut the connection. */
function respond(run, fault, timers) {
	return respondWith(() => runRequest(run), fault, timers);
}
/** Like {@link respond}, for a request that creates its complete response. */
async function respondWith(run, fault, timers) {
	if (fault.drop === "before") return void 0;
	const original = isReplaced(fault) ? void 0 : await run();
	if (fault.delayMs !== void 0) await timers.wait(fault.delayMs);
	return fault.drop === "after" ? void 0 : applyFault(original, fault);
}
/** Creates an ErrorResponse. The service's values of `error_code` are not public, so the sandbox uses the status. */
function failure(status, code, message) {
	return jsonResponse(status, {
		error_code: code,
		message,
		short_message: null
	});
}
async function runRequest(run) {
	try {
		return jsonResponse(200, await run());
	} catch (error) {
		if (error instanceof StringRefusal) return jsonResponse(error.status, error.message);
		if (error instanceof Refusal) return failure(error.status, error.code, error.message);
		if (error instanceof PreviewFailure) return previewFailure(error);
		return failure(500, 500, String(error));
	}
}
function previewFailure({ message }) {
	const response = jsonResponse(200, { error: message });
	return {
		...response,
		headers: {
			...response.headers,
			"x-error-message": "true"
		}
	};
}
function jsonResponse(status, body) {
	return {
		status,
		headers: { "content-type": JSON_TYPE$1 },
		text: writeJson(body)
	};
}
/** The fault replaces the response, and the request is not executed. */
function isReplaced({ status, body, drop, execute }) {
	return (status !== void 0 || body !== void 0) && drop === void 0 && execute !== true;
}
function applyFault(original, fault) {
	const shown = replacement(fault) ?? rewritten(original, fault);
	const text = fault.garble === void 0 ? shown.text : fault.garble(shown.text);
	return {
		...shown,
		headers: {
			...shown.headers,
			...fault.headers
		},
		text
	};
}
function replacement({ status, body }) {
	if (body === void 0) return status === void 0 ? void 0 : failure(status, status, `an injected fault: ${status}`);
	const text = typeof body === "string" ? body : JSON.stringify(body);
	return {
		status: status ?? 200,
		headers: { "content-type": isJson(text) ? JSON_TYPE$1 : TEXT_TYPE },
		text
	};
}
function rewritten(original, { rewrite }) {
	const response = original ?? failure(500, 500, "nothing was carried out");
	if (rewrite === void 0 || response.status !== 200) return response;
	return {
		...response,
		text: JSON.stringify(rewrite(JSON.parse(response.text)))
	};
}
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
/**
* Operations that refuse with a JSON string instead of an ErrorResponse, according to the service's schema or to recorded responses;
* only with status 400.
*/
const STRING_ERROR_OPERATIONS = /* @__PURE__ */ new Set([
	"perpetuals/accounts",
	"perpetuals/accounts/positions",
	"perpetuals/markets",
	"perpetuals/markets/prices",
	"router/trade-route",
	"router/transactions/add-trade",
	"router/transactions/trade",
	"router/v1/transactions/add-trade",
	"router/v1/transactions/trade"
]);
const BAD_REQUEST = 400;
/** A refusal whose response body is its message. */
var StringRefusal = class extends Refusal {};
/**
* Runs an operation and converts its refusals where the service answers with a plain string.
* @throws {StringRefusal} when one of these operations refuses with 400; other errors unchanged
*/
async function withStringRefusals(id, run) {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof Refusal) || error.status !== BAD_REQUEST || !STRING_ERROR_OPERATIONS.has(id)) throw error;
		throw new StringRefusal(error.status, error.code, error.message);
	}
}

// sandbox/ts/chain/intent.ts
/** The unified section places limit orders only as good till canceled. */
const GOOD_TILL_CANCELED$3 = 0n;
/** Decimals of sizes and prices. */
const ORDER_DECIMALS = 9;
/** Accepted deviation from the market's ratio: 1/0.033 as a double gives 0.033 back only this precisely. */
const RATIO_PRECISION = 10n ** 12n;
/** Reads the operation of a request. @throws {Refusal} 400 naming the invalid field */
function readIntent(action, fields, sender, context, depositTo) {
	if (action === "createAccount") {
		expectCollateral$1(fields, context, "settleId");
		return { action };
	}
	const capability = findCapability$1(fields, sender, context, action === "deposit" ? depositTo : "capability");
	const amount = () => fields.units("amount", context.world.collateralDecimals);
	switch (action) {
		case "deposit": return {
			action,
			capability,
			from: {
				amount: amount(),
				isAddressBalance: fields.flag("fromAddressBalance")
			}
		};
		case "withdraw": return {
			action,
			capability,
			amount: amount(),
			to: fields.flag("toAddressBalance") ? "balance" : { address: sender }
		};
		case "allocate":
		case "deallocate": return {
			action,
			capability,
			market: findMarket$1(fields, context),
			amount: amount()
		};
		case "setLeverage": {
			const market = findMarket$1(fields, context);
			return {
				action,
				capability,
				market,
				ratio: toRatio(fields, market)
			};
		}
		case "createOrders": return {
			action,
			capability,
			...readOrders(fields, context)
		};
		case "cancelOrders": return {
			action,
			capability,
			...readCancel(fields, capability, context)
		};
	}
}
/** Accepts the collateral's coin type in any notation. @throws {Refusal} 400 on another coin */
function expectCollateral$1(fields, { world }, name) {
	const found = fields.text(name);
	try {
		if (normalizeStructTag(found) === world.collateralType) return;
	} catch {
		// The error below covers this case.
	}
	throw fields.mismatch(name, world.collateralType, found);
}
__name(expectCollateral$1, "expectCollateral");
function findCapability$1(fields, sender, { store }, by) {
	const id = fields.id("accountId");
	const capability = store.capability(id);
	if (capability === void 0) throw fields.mismatch("accountId", "the id of an account", id);
	const found = capability.id === id ? "capability" : "account";
	if (by !== "either" && by !== found) throw fields.mismatch("accountId", `the id of the ${by}`, `${found} ${id}`);
	if (capability.owner === sender) return capability;
	throw fields.mismatch("accountId", `an account whose capability ${sender} holds`, id);
}
__name(findCapability$1, "findCapability");
/** Finds the market that a field names. @throws {Refusal} 400 when it does not exist */
function findMarket$1(fields, { engine }, name = "chId") {
	const market = engine.markets.get(fields.id(name));
	if (market === void 0) throw fields.mismatch(name, "the id of a market", fields.id(name));
	return market;
}
__name(findMarket$1, "findMarket");
/** 1/leverage, rounded up, so that the leverage never exceeds the requested one. */
function toRatio(fields, { initialMarginRatio }) {
	const { digits, scale } = fields.decimal("leverage");
	const ratio = ceilDivide(ONE$3 * 10n ** BigInt(scale), digits);
	const isMarketRatio = initialMarginRatio > ratio && (initialMarginRatio - ratio) * RATIO_PRECISION <= initialMarginRatio;
	if (ratio > 1n << 127n) throw fields.mismatch("leverage", "1 or more", "far less");
	return isMarketRatio ? initialMarginRatio : ratio;
}
function readOrders(fields, context) {
	const orders = fields.objects("orders").map((row) => readOrder(row, context));
	if (orders.length === 0) throw fields.mismatch("orders", "at least one order", []);
	return {
		orders,
		deallocateFree: fields.flag("deallocateFreeCollateral")
	};
}
/** Market orders on chain have no price, no expiry and no client order id. */
function readOrder(row, context) {
	const isLimit = readChoice(row, "type", "limit", "market") === "limit";
	const optional = (name) => isLimit && row.has(name) ? row.wholeNumber(name) : void 0;
	return {
		market: findMarket$1(row, context),
		side: readChoice(row, "side", "buy", "sell") === "buy" ? "bid" : "ask",
		size: row.units("amount", ORDER_DECIMALS),
		price: isLimit ? row.units("price", ORDER_DECIMALS) : void 0,
		reduceOnly: row.flag("reduceOnly"),
		type: GOOD_TILL_CANCELED$3,
		clientOrderId: optional("clientOrderId"),
		expiryMs: optional("expirationTimestampMs")
	};
}
function readChoice(row, name, a, b) {
	const value = row.text(name);
	if (value === a) return a;
	if (value === b) return b;
	throw row.mismatch(name, `${a} or ${b}`, value);
}
function readCancel(fields, { accountNumber }, context) {
	const market = findMarket$1(fields, context);
	const abortOnMissing = fields.flag("shouldAbortOnMissingId");
	const byClientId = fields.list("clientOrderIds").flatMap((wanted, index) => {
		const found = findByClientId(market, accountNumber, wanted, context);
		if (found.length > 0 || !abortOnMissing) return found;
		throw fields.mismatch(`clientOrderIds[${index}]`, "the id of a resting order", wanted);
	});
	return {
		market,
		orderIds: [.../* @__PURE__ */ new Set([...fields.orderIds("orderIds"), ...byClientId])],
		abortOnMissing,
		deallocateFree: fields.flag("deallocateFreeCollateral")
	};
}
/** Finds the resting orders of an account with a client order id. @returns their order ids */
function findByClientId(market, accountNumber, wanted, { engine }) {
	return engine.orders(market.id, accountNumber).filter(({ clientOrderId }) => clientOrderId !== void 0 && String(clientOrderId) === wanted).map(({ orderId }) => orderId);
}

// sandbox/ts/chain/request-fields.ts
/** Reads and validates the fields of a request body. */
/** Largest u128. */
const U128_MAX = (1n << 128n) - 1n;
const INTEGER = "digits and n";
/** An object of a request, with its path. */
var RequestFields = class RequestFields {
	#values;
	#at;
	/**
	* `at` is the object's path with a trailing dot; empty for the body.
	* @throws {Refusal} 400 when the value is no object
	*/
	constructor(value, at = "") {
		if (typeof value !== "object" || value === null) throw refuse("request", `${at}: wanted an object`);
		this.#values = value;
		this.#at = at;
	}
	/** Whether a field is present and not null. */
	has(name) {
		return this.#values[name] !== void 0 && this.#values[name] !== null;
	}
	text(name) {
		const value = this.#values[name];
		if (typeof value !== "string") throw this.mismatch(name, "text", value);
		return value;
	}
	/** Default false. */
	flag(name) {
		const value = this.#values[name] ?? false;
		if (typeof value !== "boolean") throw this.mismatch(name, "true or false", value);
		return value;
	}
	/** An address or object id, as `0x` and 64 digits. */
	id(name) {
		const value = this.text(name);
		const id = normalizeSuiAddress(value);
		if (!value.startsWith("0x") || !isValidSuiAddress(id)) throw this.mismatch(name, "0x and up to 64 digits", value);
		return id;
	}
	/** Addresses or object ids, as `0x` and 64 digits. */
	ids(name) {
		return this.list(name).map((value, index) => new RequestFields({ [`${name}[${index}]`]: value }, this.#at).id(`${name}[${index}]`));
	}
	/** The given members, unchanged. */
	pick(...names) {
		return Object.fromEntries(names.filter((name) => this.has(name)).map((name) => [name, this.#values[name]]));
	}
	/** A positive number in units of 10^-decimals; more decimals are refused. */
	units(name, decimals, max = U64_MAX) {
		const value = this.#values[name];
		if (typeof value !== "number") throw this.mismatch(name, "a number", value);
		const units = this.#exact(() => toUnits$1(String(value), decimals, `${this.#at}${name}`));
		if (units <= 0n || units > max) throw this.mismatch(name, "a positive number that fits a u64", value);
		return units;
	}
	/** A positive number, exactly. */
	decimal(name) {
		const value = this.#values[name];
		if (typeof value !== "number" || value <= 0) throw this.mismatch(name, "a positive number", value);
		return this.#exact(() => readDecimal$1(String(value), `${this.#at}${name}`));
	}
	/** A u64, from a number or digits. */
	wholeNumber(name) {
		const value = this.#values[name];
		if (!(typeof value === "string" ? /^\d+$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0) || BigInt(value) > U64_MAX) throw this.mismatch(name, "a whole number that fits a u64", value);
		return BigInt(value);
	}
	/** A u64 in the native notation, such as `20000000n`. */
	integer(name) {
		const found = this.#native(this.#values[name]);
		if (found === void 0 || found > U64_MAX) throw this.mismatch(name, INTEGER, this.#values[name]);
		return found;
	}
	/** A positive u64 in the native notation. */
	positiveInteger(name) {
		const found = this.integer(name);
		if (found === 0n) throw this.mismatch(name, "a positive number", this.#values[name]);
		return found;
	}
	/** Integers in the native notation. Default: empty. */
	integers(name, max = U64_MAX) {
		return this.list(name).map((value, index) => {
			const found = this.#native(value);
			if (found === void 0 || found > max) throw this.mismatch(`${name}[${index}]`, INTEGER, value);
			return found;
		});
	}
	/** A number in units of 10^-decimals, of any sign; more decimals are refused. */
	signedUnits(name, decimals) {
		const value = this.#values[name];
		if (value === 0) return 0n;
		if (typeof value !== "number") throw this.mismatch(name, "a number", value);
		return value < 0 ? -new RequestFields({ [name]: -value }, this.#at).units(name, decimals) : this.units(name, decimals);
	}
	/** One of some whole numbers. */
	choice(name, choices) {
		const found = choices.find((choice) => choice === this.#values[name]);
		if (found === void 0) throw this.mismatch(name, `one of ${choices.join(", ")}`, this.#values[name]);
		return found;
	}
	/** The members of an object of objects. */
	entries(name) {
		const { [name]: value } = this.#values;
		if (typeof value !== "object" || value === null) throw this.mismatch(name, "an object", value);
		return Object.entries(value).map(([key, member]) => [key, new RequestFields(member, `${this.#at}${name}.${key}.`)]);
	}
	/** Digits of u128 numbers. */
	orderIds(name) {
		return this.list(name).map((value, index) => {
			if (!(typeof value === "string" && /^\d{1,39}$/.test(value) && BigInt(value) <= U128_MAX)) throw this.mismatch(`${name}[${index}]`, "digits of a u128", value);
			return BigInt(value);
		});
	}
	/** Default: empty. */
	list(name) {
		const value = this.#values[name] ?? [];
		if (!Array.isArray(value)) throw this.mismatch(name, "a list", value);
		return value;
	}
	/** Texts of a list. */
	texts(name) {
		return this.list(name).map((value, index) => {
			if (typeof value !== "string") throw this.mismatch(`${name}[${index}]`, "text", value);
			return value;
		});
	}
	/** Objects of a list. */
	objects(name) {
		return this.list(name).map((value, index) => new RequestFields(value, `${this.#at}${name}[${index}].`));
	}
	/** A nested object. */
	object(name) {
		return new RequestFields(this.#values[name], `${this.#at}${name}.`);
	}
	mismatch(name, wanted, found) {
		const text = found === void 0 ? "nothing" : JSON.stringify(found);
		return refuse("request", `${this.#at}${name}: wanted ${wanted}, found ${text ?? "something else"}`);
	}
	#native(value) {
		return typeof value === "string" && /^\d{1,39}n$/.test(value) ? BigInt(value.slice(0, -1)) : void 0;
	}
	#exact(read) {
		try {
			return read();
		} catch (error) {
			if (error instanceof Problem) throw refuse("request", error.message);
			throw error;
		}
	}
};

// sandbox/ts/chain/scale.ts
/** Sizes and prices of a scale order. */
/**
* Divides a scale order. Prices have equal distances, rounded down to ticks between the ends. Sizes change evenly from
* the first to the last, rounded to lots; their sum is the total.
*/
function scaleOrders({ totalSize, startPrice, endPrice, count, skew }, { lotSize, tickSize }) {
	const steps = BigInt(count - 1);
	/** Weight of the first orders: steps for the first one, steps × skew for the last one. */
	const weightOf = (orders) => orders * steps * NANO$5 + (skew - NANO$5) * orders * (orders - 1n) / 2n;
	const sizeOf = (orders) => {
		const size = totalSize * weightOf(orders) / weightOf(BigInt(count));
		return orders === BigInt(count) ? totalSize : size - size % lotSize;
	};
	return Array.from({ length: count }, (_, position) => {
		const index = BigInt(position);
		const price = startPrice + (endPrice - startPrice) * index / steps;
		const isEnd = index === 0n || index === steps;
		return {
			size: sizeOf(index + 1n) - sizeOf(index),
			price: isEnd ? price : price - price % tickSize
		};
	});
}

// sandbox/ts/chain/native-fields.ts
/** Reads the fields that native build requests have in common. */
const IMMEDIATE_OR_CANCEL$3 = 3n;
/** Decimals of the slippage. */
const SLIPPAGE_DECIMALS = 18;
const MAX_SCALE_ORDERS = 100n;
/**
* Finds the named capability, else the admin's.
* @throws {Refusal} 400 when there is none, or the wallet of the request does not hold it
*/
function findCapability(fields, { store }, accountId, capabilityId) {
	const accountNumber = Number(fields.integer(accountId));
	const admin = store.capabilityByNumber(accountNumber);
	if (admin === void 0) throw fields.mismatch(accountId, "the number of an account", `${accountNumber}n`);
	const id = capabilityId !== void 0 && fields.has(capabilityId) ? fields.id(capabilityId) : admin.id;
	const found = store.get(id);
	if (found?.kind !== "capability" || found.accountNumber !== accountNumber) throw fields.mismatch(capabilityId ?? accountId, `a capability of account ${accountNumber}`, id);
	if (fields.has("walletAddress") && fields.id("walletAddress") !== found.owner) throw fields.mismatch("walletAddress", `the holder of capability ${found.id}`, fields.id("walletAddress"));
	return found;
}
/** The market of the request. */
function marketOf$2({ fields, context }) {
	return findMarket$1(fields, context, "marketId");
}
__name(marketOf$2, "marketOf");
/** Reads each market of `marketIdsToData`. */
function forEachMarket({ fields, context }, read) {
	const entries = fields.entries("marketIdsToData");
	if (entries.length === 0) throw fields.mismatch("marketIdsToData", "at least one market", {});
	return entries.flatMap(([marketId, data]) => {
		const market = context.engine.markets.get(normalizeSuiAddress(marketId));
		if (market === void 0) throw fields.mismatch("marketIdsToData", "ids of markets", marketId);
		return read(market, data);
	});
}
/** One limit order. */
function readLimitOrder(row, common) {
	return {
		...common,
		side: readSide(row),
		size: row.positiveInteger("size"),
		price: row.positiveInteger("price"),
		clientOrderId: row.has("clientOrderId") ? row.integer("clientOrderId") : void 0
	};
}
/** Members that all limit orders of a request have in common. */
function readCommon(request) {
	const { fields } = request;
	return {
		market: marketOf$2(request),
		reduceOnly: fields.flag("reduceOnly"),
		type: BigInt(fields.choice("orderType", [
			0,
			1,
			2,
			3
		])),
		expiryMs: fields.has("expiryTimestamp") ? fields.integer("expiryTimestamp") : void 0
	};
}
/**
* A market order never trades beyond its slippage: it is an immediate-or-cancel order with the best price of the other
* side, or the index price while that side is empty, moved by the slippage.
*/
function readMarketOrder(request) {
	const { fields, context } = request;
	const [market, side] = [marketOf$2(request), readSide(fields)];
	const slippage = fields.signedUnits("slippage", SLIPPAGE_DECIMALS);
	if (slippage < 0n || slippage >= ONE$3) throw fields.mismatch("slippage", "a fraction from 0 to 1", `${slippage}`);
	return {
		market,
		side,
		size: fields.positiveInteger("size"),
		price: boundOf$1(market, side, slippage, context),
		type: IMMEDIATE_OR_CANCEL$3,
		reduceOnly: fields.flag("reduceOnly"),
		clientOrderId: void 0,
		expiryMs: void 0
	};
}
function boundOf$1({ id, tickSize }, side, slippage, { engine }) {
	const { bids, asks } = engine.book(id, 1);
	const best = (side === "bid" ? asks : bids)[0]?.[0] ?? engine.market(id, 0).indexPrice / NANO$5;
	if (side === "bid") return best * (ONE$3 + slippage) / ONE$3 / tickSize * tickSize;
	return max$1(tickSize, ceilDivide(best * (ONE$3 - slippage), ONE$3 * tickSize) * tickSize);
}
__name(boundOf$1, "boundOf");
/** Orders from the start price to the end price. */
function readScaleOrders(request) {
	const { fields } = request;
	const [common, side] = [readCommon(request), readSide(fields)];
	const count = fields.wholeNumber("numberOfOrders");
	if (count < 2n || count > MAX_SCALE_ORDERS) throw fields.mismatch("numberOfOrders", `2 to ${MAX_SCALE_ORDERS}`, Number(count));
	const clientOrderIds = fields.has("clientOrderIds") ? fields.integers("clientOrderIds") : void 0;
	if (clientOrderIds !== void 0 && clientOrderIds.length !== Number(count)) throw fields.mismatch("clientOrderIds", `${count} ids`, clientOrderIds.map(String));
	const scale = {
		totalSize: fields.positiveInteger("totalSize"),
		startPrice: fields.positiveInteger("startPrice"),
		endPrice: fields.positiveInteger("endPrice"),
		count: Number(count),
		skew: fields.has("sizeSkew") ? fields.units("sizeSkew", 9) : NANO$5
	};
	return scaleOrders(scale, common.market).map((order, index) => ({
		...common,
		...order,
		side,
		clientOrderId: clientOrderIds?.[index]
	}));
}
/** The member `side`. */
function readSide(fields) {
	return fields.choice("side", [0, 1]) === 0 ? "bid" : "ask";
}
/** Places orders of one market. Collateral is allocated before them, and deallocated after them. */
function placement(request, orders) {
	const { fields, capability } = request;
	const market = marketOf$2(request);
	const change = readCollateralChange(request, fields);
	const deallocate = change < 0n ? { deallocate: -change } : {};
	return [
		...preparation(request, market),
		...change > 0n ? moveCollateral$1(request, market, change) : [],
		{
			action: "createOrders",
			capability,
			orders,
			deallocateFree: false,
			...deallocate
		}
	];
}
/** Creates the position and sets its leverage, as the request says. */
function preparation(request, market) {
	const { fields, capability } = request;
	const creation = fields.flag("hasPosition") ? [] : [{
		action: "createPosition",
		capability,
		market
	}];
	return fields.has("leverage") ? [...creation, leverage(request, market)] : creation;
}
/** Sets the leverage of a position. */
function leverage({ fields, capability }, market) {
	return {
		action: "setLeverage",
		capability,
		market,
		ratio: toRatio(fields, market)
	};
}
/** The member `collateralChange`, raw. */
function readCollateralChange({ context }, data) {
	return data.signedUnits("collateralChange", context.world.collateralDecimals);
}
/** Allocates a positive amount, and deallocates a negative one. */
function moveCollateral$1({ capability }, market, change) {
	if (change === 0n) return [];
	return change > 0n ? [{
		action: "allocate",
		capability,
		market,
		amount: change
	}] : [{
		action: "deallocate",
		capability,
		market,
		amount: -change
	}];
}
__name(moveCollateral$1, "moveCollateral");
/** Cancels orders by order id and client order id; `names` are the fields of both. */
function cancellation(request, market, data, names) {
	const { fields, capability } = request;
	const abortOnMissing = fields.flag("shouldAbortOnMissingId");
	const orderIds = readOrderIds(request, market, data, names, abortOnMissing);
	if (orderIds.length === 0) return [];
	return [{
		action: "cancelOrders",
		capability,
		market,
		orderIds,
		abortOnMissing,
		deallocateFree: false
	}];
}
/** Order ids, and those of resting orders with the client order ids, each once. */
function readOrderIds({ capability, context }, market, data, [ids, clientIds], abortOnMissing) {
	const byClientId = data.integers(clientIds).flatMap((wanted, index) => {
		const found = findByClientId(market, capability.accountNumber, String(wanted), context);
		if (found.length > 0 || !abortOnMissing) return found;
		throw data.mismatch(`${clientIds}[${index}]`, "the id of a resting order", `${wanted}n`);
	});
	return [.../* @__PURE__ */ new Set([...data.integers(ids, U128_MAX), ...byClientId])];
}

// sandbox/ts/chain/tickets.ts
/** What tickets of stop orders and of TWAP orders have in common: both are left to executors. */
const INTEGRATOR = bcs.option(bcs.struct("IntegratorInfo", {
	id: bcs.u32(),
	fee: bcs.u32()
}));
/** The option of a builder in BCS, as the hashes of details have it. */
function writeIntegrator(info) {
	const option = info === void 0 ? null : {
		id: Number(info.id),
		fee: Number(info.fee)
	};
	return INTEGRATOR.serialize(option).toBytes();
}
/** Creates an event about a ticket. */
function toTicketEvent({ id, accountNumber, detailsHash }, type, members) {
	return {
		type,
		accountId: accountNumber,
		ticketId: id,
		detailsHash,
		members
	};
}
/** The hash of a ticket's details as a member of an event: bytes are base64. */
function detailsMember({ detailsHash }) {
	return { encrypted_details: toBase64(fromHex(detailsHash)) };
}
/** The executors of a new ticket, and its deposit, as members of its event. */
function creationMembers(ticket) {
	const { executors, domain, deposit } = ticket;
	return {
		executors,
		execution_domain: domain ?? null,
		gas: `${deposit}`,
		...detailsMember(ticket)
	};
}
/** A ticket of the other kind is in the account under the same key, but has another type. @throws {Abort} then */
function expectKind(kind, ticket) {
	if (ticket !== void 0 && ticket.kind !== kind && ticket.state === "active") throw new Abort("dynamic_field", 2, "the ticket is of another type");
}

// sandbox/ts/chain/stop-orders.ts
/** Stop orders: details that only the service knows, and their tickets on the chain, which hold the hash of the details. */
/** Ticket types. */
const TICKET_TYPES = {
	stopLossTakeProfit: 0n,
	standalone: 1n
};
/** Minimum deposit of a ticket, MIST: the setting of the registry as it is at genesis. */
const MIN_TICKET_DEPOSIT = 1000000n;
/** Size of a stop order that closes the whole position. */
const WHOLE_POSITION = (1n << 63n) - 1n;
/** The details of all tickets that the service has built. */
var StopDetailsRegistry = class {
	secret;
	/** By hexadecimal hash. */
	#details = /* @__PURE__ */ new Map();
	/** Called with details that are new. */
	onAdd = () => void 0;
	constructor(secret) {
		this.secret = secret;
	}
	/** Stores details with a new salt. @returns their hash, 32 bytes */
	add(order) {
		const details = {
			...order,
			salt: hash$1(this.secret, "salt", String(this.#details.size))
		};
		const digest = hashStopDetails(details);
		this.#details.set(toHex(digest), details);
		this.onAdd(order);
		return digest;
	}
	get(detailsHash) {
		return this.#details.get(detailsHash);
	}
};
const PRICES = bcs.option(bcs.u256());
/** The hash that a ticket holds: the market, the arguments of the execution in their order, and the bytes of the salt. @returns 32 bytes */
function hashStopDetails(details) {
	const { marketId, side, size, expiryMs, limit, trigger, kind, salt } = details;
	const isAsk = side === "ask";
	const triggers = "stopPrice" in kind ? [
		bcs.u256().serialize(kind.stopPrice),
		bcs.bool().serialize(kind.isAbove),
		bcs.bool().serialize(isAsk)
	] : [
		PRICES.serialize(kind.stopLoss),
		PRICES.serialize(kind.takeProfit),
		bcs.bool().serialize(!isAsk)
	];
	const parts = [
		bcs.Address.serialize(marketId),
		bcs.option(bcs.u64()).serialize(expiryMs),
		bcs.bool().serialize(limit !== void 0),
		bcs.u8().serialize(trigger),
		...triggers,
		bcs.u64().serialize(size),
		bcs.u64().serialize(limit?.price ?? 0n),
		bcs.u64().serialize(limit?.type ?? 0n),
		..."stopPrice" in kind ? [bcs.bool().serialize(kind.reduceOnly)] : []
	];
	return hash$1(...parts.map((part) => part.toBytes()), writeIntegrator(details.integrator), salt);
}

// sandbox/ts/chain/native-stops.ts
/** Decimals of trigger prices. */
const PRICE_DECIMALS$2 = 18;
/** Tickets of the stop orders of a request. */
function createTickets(request) {
	return readStopOrders(request).map(([, details]) => toTicket(request, request.fields, details));
}
/** A ticket with stop loss and take profit of a position. */
function createPositionTicket(request) {
	const { fields, context } = request;
	const side = fields.choice("positionSide", [0, 1]) === 0 ? "ask" : "bid";
	return toTicket(request, fields, readPositionStops(fields, findMarket$1(fields, context, "marketId"), side));
}
/**
* Tickets that change with an order: those of a closed position are cancelled, and the member `slTp` adds one for the
* position that the order opens.
*/
function attachedTickets(request, { market, side }) {
	const cancels = cancelPositionTickets(request, market);
	if (!request.fields.has("slTp")) return cancels;
	const fields = request.fields.object("slTp");
	const details = readPositionStops(fields, market, side === "bid" ? "ask" : "bid");
	return [...cancels, toTicket(request, fields, details)];
}
/** New details of existing tickets. */
function editTickets(request) {
	const { capability, context } = request;
	return readStopOrders(request).map(([row, details]) => {
		const ticketId = expectTicket$1(row, "objectId", row.id("objectId"), request);
		return {
			action: "editTicket",
			capability,
			ticketId,
			detailsHash: context.stopDetails.add(details)
		};
	});
}
/** Cancels tickets; their deposits return to the sender. */
function cancelTickets(request) {
	const { fields, capability } = request;
	if (fields.list("stopOrderIds").length === 0) throw fields.mismatch("stopOrderIds", "at least one id", []);
	return fields.ids("stopOrderIds").map((id, index) => {
		const ticketId = expectTicket$1(fields, `stopOrderIds[${index}]`, id, request);
		return {
			action: "cancelTicket",
			capability,
			ticketId
		};
	});
}
/** Cancels stop loss and take profit of a position, when the request says so. */
function cancelPositionTickets({ fields, capability, context }, market) {
	if (!fields.flag("cancelSlTp")) return [];
	return positionTickets(capability, market, context).map((ticketId) => ({
		action: "cancelTicket",
		capability,
		ticketId
	}));
}
function positionTickets({ accountNumber }, { id }, context) {
	return context.store.tickets("stop").filter((ticket) => {
		const { state, type, detailsHash } = ticket;
		const isOfMarket = context.stopDetails.get(detailsHash)?.marketId === id;
		return ticket.accountNumber === accountNumber && state === "active" && type === TICKET_TYPES.stopLossTakeProfit && isOfMarket;
	}).map((ticket) => ticket.id);
}
function expectTicket$1(fields, at, id, { capability, context }) {
	const ticket = context.store.ticket(id);
	if (ticket?.kind === "stop" && ticket.state === "active" && ticket.accountNumber === capability.accountNumber) return id;
	throw fields.mismatch(at, "the id of an active stop order of the account", id);
}
__name(expectTicket$1, "expectTicket");
function toTicket({ capability, context }, fields, details) {
	const type = "stopPrice" in details.kind ? TICKET_TYPES.standalone : TICKET_TYPES.stopLossTakeProfit;
	const isSponsored = fields.flag("isSponsoredTx");
	return {
		action: "createTicket",
		capability,
		type,
		detailsHash: context.stopDetails.add(details),
		isSponsored
	};
}
function readStopOrders({ fields, context }) {
	const rows = fields.objects("stopOrders");
	if (rows.length === 0) throw fields.mismatch("stopOrders", "at least one order", []);
	return rows.map((row) => [row, readStopOrder(row, findMarket$1(row, context, "marketId"))]);
}
function readStopOrder(row, market) {
	if (row.has("slTp") === row.has("nonSlTp")) throw row.mismatch("slTp", "either slTp or nonSlTp", "both or none");
	const side = row.choice("side", [0, 1]) === 0 ? "bid" : "ask";
	if (row.has("slTp")) return {
		...readPositionStops(row.object("slTp"), market, side),
		...readTerms(row)
	};
	const stop = row.object("nonSlTp");
	const [stopPrice, isAbove] = [stop.units("stopIndexPrice", PRICE_DECIMALS$2, 1n << 128n), stop.flag("triggerIfGeStopIndexPrice")];
	const [reduceOnly, trigger] = [stop.flag("reduceOnly"), readTrigger(stop)];
	const kind = {
		stopPrice,
		isAbove,
		reduceOnly
	};
	return {
		marketId: market.id,
		side,
		trigger,
		kind,
		...readTerms(row)
	};
}
/** Stop loss, take profit or both, for the whole position unless a size is given. */
function readPositionStops(fields, market, side) {
	const price = (name) => fields.has(name) ? fields.units(name, PRICE_DECIMALS$2, 1n << 128n) : void 0;
	const kind = {
		stopLoss: price("stopLossPrice"),
		takeProfit: price("takeProfitPrice")
	};
	if (kind.stopLoss === void 0 && kind.takeProfit === void 0) throw fields.mismatch("stopLossPrice", "a price, or takeProfitPrice", "neither");
	const size = fields.has("size") ? fields.positiveInteger("size") : WHOLE_POSITION;
	const trigger = readTrigger(fields);
	const slTp = fields.pick("stopLossPrice", "takeProfitPrice", "limitOrderId");
	const row = {
		marketId: market.id,
		size: `${size}n`,
		side: side === "bid" ? 0 : 1,
		slTp: {
			...slTp,
			triggerPriceType: trigger
		}
	};
	return {
		marketId: market.id,
		side,
		size,
		expiryMs: void 0,
		limit: void 0,
		trigger,
		kind,
		row
	};
}
/** Members of a stop order apart from its trigger. */
function readTerms(row) {
	const limit = row.has("limitOrder") ? row.object("limitOrder") : void 0;
	const size = row.has("size") ? row.positiveInteger("size") : WHOLE_POSITION;
	const members = row.pick("marketId", "side", "expiryTimestamp", "limitOrder", "slTp", "nonSlTp");
	return {
		size,
		expiryMs: row.has("expiryTimestamp") ? row.integer("expiryTimestamp") : void 0,
		limit: limit && {
			price: limit.positiveInteger("price"),
			type: BigInt(limit.choice("orderType", [
				0,
				1,
				2,
				3
			]))
		},
		row: {
			...members,
			size: `${size}n`
		}
	};
}
/** Default: the index price. */
function readTrigger(fields) {
	return fields.has("triggerPriceType") ? fields.choice("triggerPriceType", [
		0,
		1,
		2
	]) : 0;
}

// sandbox/ts/chain/native-twaps.ts
/** Reads TWAP orders of native build requests. */
/** Members of an order as reads report it. */
const ROW_MEMBERS = [
	"marketId",
	"side",
	"size",
	"reduceOnly",
	"chunksAmount",
	"executionGapMs",
	"executionTimeUncertaintyMs",
	"firstRunExpireTimestamp",
	"expireTimestamp",
	"timeForRetryMs",
	"amountUncertaintyBps",
	"maxOneExecutionAmountBps",
	"smallTailMergeThresholdBps",
	"maxSlippageBps"
];
/** The tickets of the TWAP orders of a request. */
function createTwaps(request) {
	const { fields, capability, context } = request;
	const rows = fields.objects("twapOrders");
	if (rows.length === 0) throw fields.mismatch("twapOrders", "at least one order", []);
	const isSponsored = fields.flag("isSponsoredTx");
	return rows.map((row) => {
		const details = context.twapDetails.add(readDetails(row, request));
		return {
			action: "createTwap",
			capability,
			...details,
			isSponsored
		};
	});
}
/** New details and executors of existing tickets. */
function editTwaps(request) {
	const { fields } = request;
	const entries = fields.entries("newTwapOrders");
	if (entries.length === 0) throw fields.mismatch("newTwapOrders", "at least one order", {});
	return entries.flatMap(([id, change]) => {
		return editTwap(request, expectTicket(fields, "newTwapOrders", normalizeSuiAddress(id), request), change);
	});
}
/** Cancels tickets; what is left of their deposits returns to the sender. */
function cancelTwaps(request) {
	const { fields, capability } = request;
	const ids = fields.ids("twapOrderIds");
	if (ids.length === 0) throw fields.mismatch("twapOrderIds", "at least one id", []);
	return ids.map((id, index) => {
		const ticket = expectTicket(fields, `twapOrderIds[${index}]`, id, request);
		return {
			action: "cancelTwap",
			capability,
			ticketId: ticket.id,
			market: marketOf$1(ticket, request)
		};
	});
}
function editTwap(request, ticket, change) {
	const { capability, context } = request;
	const target = {
		capability,
		ticketId: ticket.id
	};
	const intents = [];
	if (change.has("newDetails")) {
		const order = readDetails(change.object("newDetails"), request);
		if (order.marketId !== ticket.marketId) throw change.mismatch("newDetails.marketId", `the market of the order, ${ticket.marketId}`, order.marketId);
		intents.push({
			action: "setTwapDetails",
			...target,
			...context.twapDetails.add(order)
		});
	}
	if (change.has("newExecutors")) intents.push({
		action: "setTwapExecutors",
		...target,
		executors: change.ids("newExecutors")
	});
	if (intents.length === 0) throw change.mismatch("newDetails", "new details, or newExecutors", "neither");
	return intents;
}
function expectTicket(fields, at, id, { capability, context }) {
	const ticket = context.store.ticket(id);
	if (ticket?.kind === "twap" && ticket.state === "active" && ticket.accountNumber === capability.accountNumber) return ticket;
	throw fields.mismatch(at, "the id of an active TWAP order of the account", id);
}
function marketOf$1({ marketId }, { context }) {
	const market = context.world.markets.get(marketId);
	if (market === void 0) throw new Error(`a ticket of ${marketId}, which is no market`);
	return market;
}
__name(marketOf$1, "marketOf");
function readDetails(row, { context }) {
	const market = findMarket$1(row, context, "marketId");
	if (row.has("builderCode")) throw row.mismatch("builderCode", "nothing, as the sandbox has no integrators", "a value");
	const [size, chunks] = [row.positiveInteger("size"), row.wholeNumber("chunksAmount")];
	if (size % market.lotSize !== 0n) throw row.mismatch("size", `a multiple of ${market.lotSize}`, `${size}n`);
	if (chunks === 0n || size / market.lotSize < chunks) throw row.mismatch("chunksAmount", `1 to ${size / market.lotSize}, the size in lots`, Number(chunks));
	return {
		marketId: market.id,
		side: readSide(row),
		size,
		reduceOnly: row.flag("reduceOnly"),
		chunks,
		gapMs: row.wholeNumber("executionGapMs"),
		timeUncertaintyMs: row.wholeNumber("executionTimeUncertaintyMs"),
		firstRunExpiryMs: readTime(row, "firstRunExpireTimestamp"),
		expiryMs: readTime(row, "expireTimestamp"),
		retryMs: row.wholeNumber("timeForRetryMs"),
		amountUncertaintyBps: row.wholeNumber("amountUncertaintyBps"),
		maxExecutionBps: row.wholeNumber("maxOneExecutionAmountBps"),
		tailMergeBps: row.wholeNumber("smallTailMergeThresholdBps"),
		maxSlippageBps: row.wholeNumber("maxSlippageBps"),
		row: row.pick(...ROW_MEMBERS)
	};
}
function readTime(row, name) {
	return row.has(name) ? row.integer(name) : void 0;
}

// sandbox/ts/chain/native-intents.ts
/** Each builder's operations, in the order of their commands. */
const READERS = {
	"place-limit-order": (request) => singleOrder(request, readLimitOrder(request.fields, readCommon(request))),
	"place-market-order": (request) => singleOrder(request, readMarketOrder(request)),
	"place-scale-order": (request) => [...placement(request, readScaleOrders(request)), ...attachedTickets(request, {
		market: marketOf$2(request),
		side: readSide(request.fields)
	})],
	"cancel-and-place-orders": (request) => {
		const { fields, capability } = request;
		const [market, common] = [marketOf$2(request), readCommon(request)];
		const orders = fields.objects("ordersToPlace").map((row) => readLimitOrder(row, common));
		if (orders.length === 0) throw fields.mismatch("ordersToPlace", "at least one order", []);
		const deallocateFree = fields.flag("shouldDeallocateFreeCollateral");
		return [
			...preparation(request, market),
			...cancellation(request, market, fields, ["orderIdsToCancel", "clientOrderIdsToCancel"]),
			{
				action: "createOrders",
				capability,
				orders,
				deallocateFree
			}
		];
	},
	"cancel-orders": (request) => forEachMarket(request, (market, data) => [...cancellation(request, market, data, ["orderIds", "clientOrderIds"]), ...moveCollateral$1(request, market, readCollateralChange(request, data))]),
	"set-leverage": (request) => {
		const market = marketOf$2(request);
		const change = readCollateralChange(request, request.fields);
		return [leverage(request, market), ...moveCollateral$1(request, market, change)];
	},
	"allocate-collateral": (request) => moveCollateral$1(request, marketOf$2(request), request.fields.positiveInteger("allocateAmount")),
	"deallocate-collateral": (request) => moveCollateral$1(request, marketOf$2(request), -request.fields.positiveInteger("deallocateAmount")),
	"deposit-collateral": ({ fields, context, capability }) => {
		expectCollateral$1(fields, context, "collateralCoinType");
		return [{
			action: "deposit",
			capability,
			from: fields.has("depositCoinArg") ? { coin: readArgument$1(fields, "depositCoinArg") } : {
				amount: fields.positiveInteger("depositAmount"),
				isAddressBalance: false
			}
		}];
	},
	"withdraw-collateral": ({ fields, capability }) => {
		const to = fields.has("recipientAddress") ? { address: fields.id("recipientAddress") } : "argument";
		return [{
			action: "withdraw",
			capability,
			amount: fields.positiveInteger("withdrawAmount"),
			to
		}];
	},
	"transfer-collateral": ({ fields, context, capability }) => {
		const to = findCapability(fields, context, "toAccountId", "toAccountCapId");
		if (to.accountId === capability.accountId) throw fields.mismatch("toAccountId", "another account", fields.text("toAccountId"));
		return [{
			action: "transfer",
			capability,
			to,
			amount: fields.positiveInteger("transferAmount")
		}];
	},
	"grant-agent-wallet": ({ fields, capability }) => [{
		action: "grantAgent",
		capability,
		recipient: fields.id("recipientAddress")
	}],
	"revoke-agent-wallet": ({ fields, capability }) => [{
		action: "revokeAgent",
		capability,
		agentId: fields.id("accountCapId")
	}],
	"create-integrator-config": ({ fields, capability }) => [{
		action: "approveBuilder",
		capability,
		builderId: readBuilder(fields),
		maxFee: fields.units("maxIntegratorFee", FEE_DECIMALS)
	}],
	"remove-integrator-config": ({ fields, capability }) => [{
		action: "revokeBuilder",
		capability,
		builderId: readBuilder(fields)
	}],
	"place-stop-orders": createTickets,
	"place-sl-tp-orders": (request) => [...request.fields.has("leverage") ? [leverage(request, marketOf$2(request))] : [], createPositionTicket(request)],
	"edit-stop-orders": editTickets,
	"cancel-stop-orders": cancelTickets,
	"create-twap-orders": createTwaps,
	"edit-twap-orders": editTwaps,
	"cancel-twap-orders": cancelTwaps
};
/** Decimals of fees. */
const FEE_DECIMALS = 9;
function readBuilder(fields) {
	return fields.wholeNumber("integratorId");
}
function singleOrder(request, order) {
	return [...placement(request, [order]), ...attachedTickets(request, order)];
}
/** Builders below `perpetuals/builder-codes/transactions`; the others are below `perpetuals/account/transactions`. */
const CODE_BUILDS = [
	"create-integrator-config",
	"remove-integrator-config",
	"create-integrator-registration"
];
/** Names of the builders of an account. */
const ACCOUNT_BUILDS = Object.keys(READERS);
/** Fields that name account and capability. To revoke an agent, `accountCapId` is the agent's. */
const ACCOUNT_FIELDS = {
	"transfer-collateral": ["fromAccountId", "fromAccountCapId"],
	"grant-agent-wallet": ["accountId"],
	"revoke-agent-wallet": ["accountId"],
	"create-integrator-config": ["accountId"],
	"remove-integrator-config": ["accountId"]
};
/** The sandbox has no gas pools, fees of builders in orders, and accounts that are shared later. */
const UNSUPPORTED = [
	"sponsor",
	"builderCode",
	"gasCoinArg",
	"deferShare"
];
/**
* Reads sender and operations of a native request.
* @throws {Refusal} 400 naming the invalid field
*/
function readNativeIntents(build, fields, context) {
	for (const name of UNSUPPORTED) if (fields.has(name)) throw fields.mismatch(name, "nothing, as the sandbox does not support it", "a value");
	if (build === "create-integrator-registration") return {
		sender: fields.id("walletAddress"),
		intents: [{ action: "registerBuilder" }]
	};
	if (build === "create-account") {
		expectCollateral$1(fields, context, "collateralCoinType");
		return {
			sender: fields.id("walletAddress"),
			intents: [{ action: "createAccount" }]
		};
	}
	const [accountId, capabilityId] = ACCOUNT_FIELDS[build] ?? ["accountId", "accountCapId"];
	const capability = findCapability(fields, context, accountId, capabilityId);
	return {
		sender: fields.has("walletAddress") ? fields.id("walletAddress") : capability.owner,
		intents: READERS[build]({
			fields,
			context,
			capability
		})
	};
}
/** A result of the extended commands, such as `coinOutArg` of a withdrawal. */
function readArgument$1(fields, name) {
	const found = fields.object(name);
	const [command, result = 0] = found.has("NestedResult") ? found.list("NestedResult") : [void 0];
	if (!Number.isSafeInteger(command) || !Number.isSafeInteger(result)) throw fields.mismatch(name, "an object with NestedResult: [command, result]", "another");
	return {
		$kind: "NestedResult",
		NestedResult: [Number(command), Number(result)]
	};
}
__name(readArgument$1, "readArgument");

// sandbox/ts/server/markets/listing.ts
/** Markets, collateral and coins under the service's names, and the prices of the markets as numbers. */
/** Code of the collateral. */
const COLLATERAL$1 = "USDC";
/** The unified symbol of a market by its base, such as `BTC/USD:USDC`. */
function symbolOf$1(base) {
	return `${base}/USD:${COLLATERAL$1}`;
}
__name(symbolOf$1, "symbolOf");
/** Creates the listings by market id; `settleId` is the coin type of their collateral. */
function createListings(specs, settleId) {
	const listings = Array.from(specs, (spec) => ({
		spec,
		symbol: symbolOf$1(spec.base),
		settleId
	}));
	return new Map(listings.map((listing) => [listing.spec.id, listing]));
}
/** Finds the market of a request. @throws {Refusal} 400 when it does not exist */
function findListing(listings, chId) {
	const listing = listings.get(fullId(chId));
	if (listing === void 0) throw refuse("request", `chId: wanted the id of a market, found ${chId}`);
	return listing;
}
/** Normalizes an object id or address to `0x` and 64 digits in lower case. */
function fullId(id) {
	return `0x${id.replace(/^0x/i, "").toLowerCase().padStart(64, "0")}`;
}
const COIN_TYPE = /^(?:0x)?([0-9a-f]{1,64})(::\w+::\w+)$/i;
/** Writes a coin type with `0x` and 64 digits; `undefined` for other text. Clients may omit `0x` and leading zeros. */
function fullCoinType(text) {
	const [, id, names] = COIN_TYPE.exec(text) ?? [];
	return id === void 0 || names === void 0 ? void 0 : `${fullId(id)}${names}`;
}
/** Returns the decimals of the collateral coin. */
function collateralDecimals(spec) {
	return 18 - (spec.scalingFactor.toString().length - 1);
}
/** Reads the prices of all markets. @returns by unified symbol */
function pricesOf$1(listings, read) {
	const entries = Array.from(listings, ([marketId, { symbol }]) => [symbol, toPrices$1(read(marketId))]);
	return Object.fromEntries(entries);
}
__name(pricesOf$1, "pricesOf");
/** Responses round in the same way: down to 10^-9. */
const NANO$4 = 1000000000n;
function toPrices$1({ bid, ask, last, mark, index }) {
	return {
		bid: bid === void 0 ? void 0 : Number(bid) / 1e9,
		ask: ask === void 0 ? void 0 : Number(ask) / 1e9,
		last: Number(last) / 1e9,
		mark: Number(mark / NANO$4) / 1e9,
		index: Number(index / NANO$4) / 1e9
	};
}
__name(toPrices$1, "toPrices");
/** As many as the service lists; several megabytes of JSON. */
const COINS$3 = 4e4;
const SUI$1 = "0x2::sui::SUI";
let generatedCoins;
/** Lists the coins that the router trades. @returns unique coin types; created once and cached */
function supportedCoins(coins) {
	generatedCoins ??= Array.from({ length: COINS$3 }, (_, index) => generatedCoin(index));
	const own = Array.from(coins, ({ type }) => type).filter((type) => type !== SUI_TYPE);
	return [
		SUI$1,
		...own,
		...generatedCoins
	];
}
function generatedCoin(index) {
	return `0x${createHash("sha256").update(`coin ${index}`).digest("hex")}::coin_${index}::COIN_${index}`;
}

// sandbox/ts/server/native/account-rows.ts
/**
* Creates the object of `accounts/positions` and of `user` frames: exact amounts and ratios as fractions. Amounts are
* USD where the name says so, else collateral. Positions are sorted by market id, resting orders by side (bids first)
* and id. `marketIds` limits the positions; the totals always cover all of them.
*/
function accountStateRow(state, marketIds) {
	const { collateralPrice, decimals, holdings } = state;
	const available = state.collateral * 10n ** BigInt(18 - decimals);
	const availableUsd = multiply(available, collateralPrice);
	const sum = (figure) => holdings.reduce((total, { position }) => total + figure(position), 0n);
	const included = holdings.filter(({ position }) => marketIds?.has(position.marketId) ?? true);
	return {
		accountId: integer(state.accountNumber),
		totalEquityUsd: attoExact(availableUsd + sum(({ margin }) => margin)),
		availableCollateral: attoExact(available),
		availableCollateralUsd: attoExact(availableUsd),
		totalUnrealizedFundingsUsd: attoExact(sum(({ unrealizedFunding }) => unrealizedFunding)),
		totalUnrealizedPnlUsd: attoExact(sum(({ unrealizedPnl }) => unrealizedPnl)),
		positions: [...included].sort(byMarket$1).map((holding) => positionRow$2(holding, decimals))
	};
}
/**
* Creates the row of a position. As in the unified section, `leverage` is notional / collateral and `marginRatio` is margin / notional.
* Clients expect numbers in each row: ratios and prices that a flat position does not have are 0.
*/
function positionRow$2({ position, market, orders }, decimals) {
	const { collateral, notional } = position;
	const free = position.freeCollateral * 10n ** BigInt(18 - decimals);
	return {
		marketId: position.marketId,
		collateral: attoExact(collateral),
		collateralUsd: attoExact(multiply(collateral, market.collateralPrice)),
		baseAssetAmount: attoExact(position.base),
		quoteAssetNotionalAmount: attoExact(position.base < 0n ? -notional : notional),
		cumFundingRateLong: attoExact(position.cumulativeFundingLong),
		cumFundingRateShort: attoExact(position.cumulativeFundingShort),
		asksQuantity: attoExact(position.asksQuantity),
		bidsQuantity: attoExact(position.bidsQuantity),
		pendingOrders: [...orders].sort(byIdAndSide).map(pendingRow$1),
		leverage: attoExact(divide(notional, collateral)),
		marginRatio: attoExact(divide(position.margin, notional)),
		freeMarginUsd: attoExact(multiply(free, market.collateralPrice)),
		freeCollateral: exact(position.freeCollateral, decimals),
		unrealizedFundingsUsd: attoExact(position.unrealizedFunding),
		unrealizedPnlUsd: attoExact(position.unrealizedPnl),
		entryPrice: attoExact(position.entryPrice ?? 0n),
		liquidationPrice: attoExact(position.liquidationPrice ?? 0n)
	};
}
__name(positionRow$2, "positionRow");
/** Sizes are integers of 10^-9 base; the row has no price. */
function pendingRow$1(order) {
	return {
		orderId: integer(order.orderId),
		side: order.side === "bid" ? 0 : 1,
		currentSize: integer(order.size),
		initialSize: integer(order.initialSize),
		...order.clientOrderId === void 0 ? {} : { clientOrderId: integer(order.clientOrderId) }
	};
}
__name(pendingRow$1, "pendingRow");
function byMarket$1({ position: one }, { position: other }) {
	return one.marketId < other.marketId ? -1 : 1;
}
__name(byMarket$1, "byMarket");
function byIdAndSide(one, other) {
	if (one.side !== other.side) return one.side === "bid" ? -1 : 1;
	return one.orderId < other.orderId ? -1 : 1;
}
/** Creates a row of `accounts/owned` and `accounts`; `collateral` is an integer in base units of the coin. */
function capabilityRow$1(capability) {
	return {
		objectId: capability.capabilityId,
		walletAddress: capability.owner,
		accountId: integer(capability.accountNumber),
		accountObjectId: capability.accountId,
		collateralCoinType: capability.collateralType,
		collateral: integer(capability.collateral),
		objectVersion: new Exact(capability.objectVersion.toString()),
		objectDigest: capability.objectDigest,
		isAgent: capability.isAgent,
		accountObjectInitialSharedVersion: new Exact(capability.sharedVersion.toString()),
		whitelistedAgentCapIds: capability.agentIds
	};
}
__name(capabilityRow$1, "capabilityRow");
/** Collects the data of an account and creates its row; by default with all positions. */
function accountOf(exchange, accountNumber, view, marketIds) {
	const holdings = view.positions(accountNumber).map((position) => ({
		position,
		market: view.market(position.marketId),
		orders: view.orders(position.marketId, accountNumber)
	}));
	const [anyMarketId = ""] = exchange.listings.keys();
	const { collateralPrice } = view.market(anyMarketId);
	const collateral = view.collateral(accountNumber);
	const { decimals } = exchange;
	return accountStateRow({
		accountNumber,
		collateral,
		decimals,
		collateralPrice,
		holdings
	}, marketIds);
}

// sandbox/ts/server/native/margin-history.ts
/** Value of an account over time, computed from all its events. */
const [HOUR$4, DAY$2] = [36e5, 864e5];
/** Period and interval of the points. */
const SPANS = {
	"1D": {
		reachMs: DAY$2,
		stepMs: HOUR$4
	},
	"1W": {
		reachMs: 7 * DAY$2,
		stepMs: 6 * HOUR$4
	},
	"1M": {
		reachMs: 30 * DAY$2,
		stepMs: DAY$2
	},
	ALL: {
		reachMs: Infinity,
		stepMs: DAY$2
	}
};
/** Totals at one time; 10^-18 USD, except for collateral. */
var AccountValue = class {
	/** 10^-18 collateral: total, and allocated to markets. */
	total = 0n;
	allocated = 0n;
	fundings = 0n;
	pnl = 0n;
	takerVolume = 0n;
	makerVolume = 0n;
	takerFees = 0n;
	makerFees = 0n;
	liquidatedFees = 0n;
	liquidatorFees = 0n;
	/** Base and cost by market. */
	positions = /* @__PURE__ */ new Map();
	apply({ event, collateralPrice, decimals }) {
		const scale = 10n ** BigInt(18 - decimals);
		switch (event.type) {
			case "DepositedCollateral":
				this.total += event.raw * scale;
				break;
			case "WithdrewCollateral":
				this.total -= event.raw * scale;
				break;
			case "AllocatedCollateral":
				this.allocated += event.raw * scale;
				break;
			case "DeallocatedCollateral":
				this.allocated -= event.raw * scale;
				break;
			case "SettledFunding":
				this.fundings += multiply(event.amount, collateralPrice);
				this.#book(event.amount);
				break;
			case "FilledTakerOrder":
				this.takerVolume += event.quote;
				this.takerFees += event.fee;
				this.#trade(event.marketId, event.side === "bid", event.size, event.quote, event.pnl);
				this.#book(event.collateral);
				break;
			case "FilledMakerOrder":
				this.makerVolume += event.price * event.size;
				this.makerFees += event.fee;
				this.#trade(event.marketId, event.side === "bid", event.size, event.price * event.size, event.pnl);
				this.#book(event.collateral);
				break;
			case "LiquidatedPosition":
				this.#trade(event.marketId, event.side === "bid", event.size, event.quote, event.pnl);
				this.#book(event.collateral);
				this.liquidatedFees += event.liquidationFee + event.insuranceFundFee;
				break;
			case "PerformedLiquidation":
				this.#trade(event.marketId, event.side === "ask", event.size, event.quote, event.pnl);
				this.#book(event.collateral);
				this.liquidatorFees += event.fee;
				break;
			case "DeleveragedPosition":
			case "PerformedADL":
				this.#trade(event.marketId, event.side === "bid", event.size, event.price * event.size, event.pnl);
				this.#book(event.collateral);
				break;
			case "ClosedPositionAtSettlementPrices":
				this.total += event.collateral;
				this.allocated -= event.raw * scale - event.collateral;
				this.positions.delete(event.marketId);
		}
	}
	#book(collateral) {
		this.total += collateral;
		this.allocated += collateral;
	}
	/** The cost changes by the traded quote and the realized profit. */
	#trade(marketId, isBuy, size, quote, pnl) {
		const { base, quote: cost } = this.positions.get(marketId) ?? {
			base: 0n,
			quote: 0n
		};
		const signed = isBuy ? size : -size;
		this.pnl += pnl;
		this.positions.set(marketId, {
			base: base + signed,
			quote: cost + (isBuy ? quote : -quote) + pnl
		});
	}
};
/**
* Creates the response of `account/margin-history`, oldest first; the last point is the current time. Totals cover all
* time since the account's creation. Positions are valued at the index price, without unsettled funding.
*/
function marginHistory(timeframe, parts) {
	const { accountEvents, at } = parts;
	const { reachMs, stepMs } = SPANS[timeframe];
	const createdAt = accountEvents[0]?.event.timestamp ?? at;
	const rows = [];
	const value = new AccountValue();
	let next = 0;
	for (const time of pointsOf(Math.max(createdAt, at - reachMs), at, stepMs)) {
		for (let one = accountEvents[next]; one !== void 0 && one.event.timestamp <= time; one = accountEvents[next]) {
			value.apply(one);
			next += 1;
		}
		rows.push(pointRow(value, time, parts));
	}
	return { marginHistoryDatas: rows };
}
/** Multiples of the interval within the period, and the end of the period. */
function pointsOf(from, to, stepMs) {
	const first = Math.ceil(from / stepMs);
	const count = Math.max(0, Math.ceil(to / stepMs) - first);
	return [...Array.from({ length: count }, (_, index) => (first + index) * stepMs), to];
}
function pointRow(value, timestamp, { past, collateralPrice }) {
	const unrealized = [...value.positions].reduce((sum, [marketId, { base, quote }]) => {
		return sum + (base === 0n ? 0n : multiply(base * NANO$5, past.indexPrice(marketId, timestamp)) - quote);
	}, 0n);
	return {
		timestamp,
		availableCollateralUsd: attoExact(multiply(value.total - value.allocated, collateralPrice)),
		totalEquityUsd: attoExact(multiply(value.total, collateralPrice) + unrealized),
		realizedFundingsUsd: attoExact(value.fundings),
		realizedPnlUsd: attoExact(value.pnl),
		takerVolumeUsd: attoExact(value.takerVolume),
		makerVolumeUsd: attoExact(value.makerVolume),
		takerFeesUsd: attoExact(value.takerFees),
		makerFeesUsd: attoExact(value.makerFees),
		liquidatedFeesUsd: attoExact(value.liquidatedFees),
		liquidatorFeesUsd: attoExact(value.liquidatorFees)
	};
}

// sandbox/ts/chain/transaction-data.ts
/** Strict parsing of transactions: canonical encoding, no trailing bytes. */
/** Limits of Sui. */
const LIMITS$2 = {
	bytes: 131072,
	commands: 1024,
	inputs: 2048,
	pureBytes: 16384,
	gasCoins: 256
};
/** Reads canonical base64; `at` names the field. @throws {Refusal} 400 on other text */
function readBase64(text, at) {
	try {
		const bytes = fromBase64(text);
		if (toBase64(bytes) === text) return bytes;
	} catch {
		// The error below covers this case.
	}
	throw refuse("bytes", `${at}: wanted canonical base64, found something else`);
}
/**
* Parses a transaction.
* @throws {Refusal} 400 when it is no programmable transaction in canonical encoding, or exceeds a limit
*/
function readTransaction(text) {
	const bytes = readBase64(text, "transactionBytes");
	const data = parse$5(bytes);
	const program = programOf(data.kind, "transactionBytes");
	expectAtMost("bytes", bytes.length);
	expectAtMost("commands", program.commands.length);
	expectAtMost("inputs", program.inputs.length);
	expectAtMost("gasCoins", data.gasData.payment.length);
	for (const { Pure: pure } of program.inputs) expectAtMost("pureBytes", pure === void 0 ? 0 : pureSize(pure.bytes));
	return {
		bytes,
		digest: transactionDigest(bytes),
		data,
		program
	};
}
/**
* Parses a transaction kind; `at` names the field.
* @throws {Refusal} 400 when it is no programmable transaction in canonical encoding
*/
function readKind(text, at) {
	const bytes = readBase64(text, at);
	return {
		bytes,
		program: programOf(parseKind(bytes, at), at)
	};
}
function programOf(kind, at) {
	if (kind.ProgrammableTransaction !== void 0) return kind.ProgrammableTransaction;
	throw refuse("bytes", `${at}: wanted a user's commands, found ${kind.$kind}`);
}
function parseKind(bytes, at) {
	try {
		const parsed = bcs.TransactionKind.parse(Uint8Array.from(bytes));
		if (areEqual$1(bcs.TransactionKind.serialize(parsed).toBytes(), bytes)) return parsed;
	} catch {
		// The error below covers this case.
	}
	throw refuse("bytes", `${at}: wanted a TransactionKind in BCS, found something else`);
}
function parse$5(bytes) {
	try {
		// The parser accepts trailing bytes; serializing again detects them. The copy keeps it from reading past a
		// view.
		const parsed = bcs.TransactionData.parse(Uint8Array.from(bytes));
		if (areEqual$1(bcs.TransactionData.serialize(parsed).toBytes(), bytes)) return parsed.V1;
	} catch {
		// The error below covers this case.
	}
	throw refuse("bytes", "transactionBytes: wanted TransactionData V1 in BCS, found something else");
}
__name(parse$5, "parse");
function expectAtMost(what, found) {
	if (found > LIMITS$2[what]) throw refuse("bytes", `transactionBytes: wanted ${LIMITS$2[what]} ${what} at most, found ${found}`);
}
/** Size of bytes in base64 text. */
function pureSize(text) {
	return Math.floor(text.length * 3 / 4);
}

// sandbox/ts/chain/signatures.ts
/**
* Verifies signatures of transactions and messages: single keys and multisig. Schemes that need the network are
* refused.
*/
/** Length of a single-key signature: flag, 64 bytes, public key. */
const LENGTHS$2 = {
	0: 97,
	1: 98,
	2: 98
};
/** SPKI prefix of an Ed25519 public key. */
const SPKI_ED25519 = Buffer.from("302a300506032b6570032100", "hex");
/**
* Checks that exactly the required addresses signed a transaction, once each, in any order.
* @throws {Refusal} 400 on an invalid signature, or a missing or additional signer
*/
async function expectSigners(bytes, signatures, required) {
	const content = {
		digest: signingDigest(bytes),
		verify: (signature) => verifyTransactionSignature(bytes, signature)
	};
	const signers = await Promise.all(signatures.map((text, index) => signerOf(content, text, `signatures[${index}]`)));
	if (signers.length === required.size && signers.every((signer) => required.has(signer)) && areDistinct(signers)) return;
	throw refuse("signature", `signatures: wanted one of each of ${list([...required])}, found ${list(signers)}`);
}
/** Returns the address that signed a personal message. @throws {Refusal} 400 on an invalid signature */
function messageSigner(message, signature) {
	return signerOf({
		digest: messageDigest(message),
		verify: (text) => verifyPersonalMessageSignature(message, text)
	}, signature, "signature");
}
async function signerOf(content, text, at) {
	const submitted = {
		text,
		bytes: readBase64(text, at),
		at
	};
	const flag = submitted.bytes[0] ?? -1;
	if (flag === 0) return ed25519Signer(content, submitted);
	if (flag in LENGTHS$2) {
		expectLength(submitted);
		return genericSigner(content, submitted);
	}
	if (flag === 3) {
		expectValidMultiSig(submitted);
		return genericSigner(content, submitted);
	}
	if (flag === 5) throw unsupported(at, "zkLogin");
	if (flag === 6) throw unsupported(at, "passkey");
	throw refuse("signature", `${at}: wanted a scheme of Sui's, found flag ${flag}`);
}
/** Node verifies Ed25519 about 20 times faster than JavaScript. */
function ed25519Signer({ digest }, submitted) {
	expectLength(submitted);
	const publicKey = submitted.bytes.subarray(65);
	const key = createPublicKey({
		key: Buffer.concat([SPKI_ED25519, publicKey]),
		format: "der",
		type: "spki"
	});
	if (!verify(null, digest, key, submitted.bytes.subarray(1, 65))) throw invalid(submitted.at);
	return new Ed25519PublicKey(publicKey).toSuiAddress();
}
async function genericSigner(content, { text, at }) {
	try {
		return (await content.verify(text)).toSuiAddress();
	} catch {
		throw invalid(at);
	}
}
function expectLength({ bytes, at }) {
	const required = LENGTHS$2[bytes[0] ?? -1];
	if (bytes.length !== required) throw refuse("signature", `${at}: wanted ${required ?? 0} bytes, found ${bytes.length}`);
}
/**
* Checks what the library does not: no trailing bytes, one signature per marked member, each of the member's own
* scheme.
*/
function expectValidMultiSig({ bytes, at }) {
	const { sigs, bitmap, multisig_pk: committee } = parseMultiSig(bytes.subarray(1), at);
	const members = committee.pk_map.filter((_, index) => (bitmap & 1 << index) !== 0);
	const signerCount = bitmap.toString(2).replaceAll("0", "").length;
	if (sigs.length === 0 || signerCount !== sigs.length || members.length !== sigs.length) throw invalid(at);
	for (const [index, signature] of sigs.entries()) {
		if (signature.$kind !== members[index]?.pubKey.$kind) throw invalid(at);
		if (signature.$kind === "ZkLogin" || signature.$kind === "Passkey") throw unsupported(at, signature.$kind);
	}
}
function parseMultiSig(bytes, at) {
	try {
		const parsed = bcs.MultiSig.parse(Uint8Array.from(bytes));
		// The constructor rejects committees that the chain rejects: zero weight, unreachable threshold, duplicate
		// member.
		new MultiSigPublicKey(parsed.multisig_pk);
		if (areEqual$1(bcs.MultiSig.serialize(parsed).toBytes(), bytes)) return parsed;
	} catch {
		// The error below covers this case.
	}
	throw invalid(at);
}
function invalid(at) {
	return refuse("signature", `${at}: signature verification failed`);
}
function unsupported(at, scheme) {
	return refuse("signature", `${at}: ${scheme} cannot be checked here, as its proof needs the network; use a key or a multisig`);
}
function areDistinct(values) {
	return new Set(values).size === values.length;
}
function list(values) {
	return values.length === 0 ? "none" : values.join(" and ");
}

// sandbox/ts/server/native/request.ts
/** Finds a market; `at` names the field. @throws {Refusal} 400 when it does not exist */
function findMarket({ listings }, marketId, at = "marketId") {
	const listing = listings.get(fullId(marketId));
	if (listing === void 0) throw refuse("request", `${at}: wanted the id of a market, found ${marketId}`);
	return listing;
}
/** Finds several markets, in the same order. @throws {Refusal} 400 naming the first unknown market */
function findMarkets(exchange, marketIds) {
	return marketIds.map((marketId, index) => findMarket(exchange, marketId, `marketIds[${index}]`));
}
/** Finds an account by an id such as `4821n`. @throws {Refusal} 400 when it does not exist */
function findAccountNumber({ engine }, accountId, at = "accountId") {
	// An empty text is no number, but would count as account 0.
	const accountNumber = /^\d{1,15}n?$/.test(accountId) ? Number.parseInt(accountId, 10) : void 0;
	if (accountNumber !== void 0 && engine.account(accountNumber) !== void 0) return accountNumber;
	throw refuse("request", `${at}: wanted the number of an account, found ${accountId}`);
}
/** Reads a coin type, with or without `0x` and leading zeros. @returns it in full; throws {@link Refusal} 400 for other text */
function readCoinType(fields, name) {
	const text = fields.text(name);
	const type = fullCoinType(text);
	if (type === void 0) throw fields.mismatch(name, "a coin type such as 0x2::sui::SUI", text);
	return type;
}
/** Compares coin types with short or full package ids. */
function isSameCoinType(one, other) {
	return fullCoinType(one) === fullCoinType(other);
}
/** The exact message to sign. */
const TERMS$1 = "Aftermath Terms and Conditions";
/**
* Checks that a wallet signed the terms and may act for an account.
* @throws {Refusal} 400 with code 2034 on another message, an invalid signature, or a wallet without capability of the
* account
*/
async function expectSignedTerms({ chain, native }, signed, accountNumber) {
	const address = fullId(signed.walletAddress);
	const message = Buffer.from(signed.bytes, "base64");
	if (message.toString("latin1") !== TERMS$1) throw refuse("signature", `bytes: wanted "${TERMS$1}" in base64, found ${signed.bytes}`);
	const signer = await messageSigner(Uint8Array.from(message), signed.signature);
	if (signer !== address) throw refuse("signature", `signature: wanted one of ${address}, found one of ${signer}`);
	if ([...chain.accountsOf(address), ...native.grantedTo(address, chain)].some((account) => account.accountNumber === accountNumber)) return;
	throw refuse("signature", `walletAddress: wanted one that may act for account ${accountNumber}, found ${address}`);
}

// sandbox/ts/server/venues/vault-account.ts
/** Finds the vault with an account id such as `900000n`; `undefined` when no vault has it. */
function vaultOfAccount({ chain }, accountId) {
	const number = accountId.replace(/n$/, "");
	return chain.world.venues.vaults.find(({ account }) => `${account.number}` === number);
}
/** Creates the row of a vault's account. A vault has margin in its markets and no orders. */
function vaultAccountRow({ chain, decimals }, spec, view, marketIds) {
	const { idle, margins } = vaultStateOf(chain.objects, chain.world, spec);
	const holdings = Object.entries(margins).map(([marketId, margin]) => {
		const market = view.market(marketId);
		const collateral = margin * 10n ** BigInt(18 - decimals);
		return {
			position: {
				...NO_POSITION,
				marketId,
				accountId: spec.account.number,
				collateral,
				initialMarginRatio: market.spec.initialMarginRatio,
				margin: multiply(collateral, market.collateralPrice),
				freeCollateral: margin
			},
			market,
			orders: []
		};
	});
	const { collateralPrice } = holdings[0]?.market ?? view.market([...chain.world.markets.keys()][0] ?? "");
	const { number: accountNumber } = spec.account;
	return accountStateRow({
		accountNumber,
		collateral: idle,
		decimals,
		collateralPrice,
		holdings
	}, marketIds);
}
const NO_POSITION = {
	base: 0n,
	quote: 0n,
	cumulativeFundingLong: 0n,
	cumulativeFundingShort: 0n,
	bidsQuantity: 0n,
	asksQuantity: 0n,
	pendingOrders: 0,
	unrealizedPnl: 0n,
	unrealizedFunding: 0n,
	notional: 0n,
	entryPrice: void 0,
	liquidationPrice: void 0
};

// sandbox/ts/server/native/account-reads.ts
/** Native reads of accounts: capabilities, positions, histories, and the maximum order size. */
/** Native reads of accounts, by operation id. */
const ACCOUNT_READS = {
	"perpetuals/accounts/owned": (exchange, { walletAddress, collateralCoinTypes = [] }) => {
		const { chain } = exchange;
		return { accountCaps: collateralCoinTypes.length === 0 || collateralCoinTypes.some((coinType) => isSameCoinType(coinType, chain.collateralType)) ? ownedBy$1(exchange, fullId(walletAddress)) : [] };
	},
	"perpetuals/accounts": (exchange, { accountIds }) => {
		return { accountCaps: accountIds.map((accountId, index) => {
			const at = `accountIds[${index}]`;
			const account = exchange.chain.accountByNumber(findAccountNumber(exchange, accountId, at));
			if (account === void 0) throw refuse("request", `${at}: wanted an account of a wallet, found ${accountId}`);
			return account;
		}).map((account) => capabilityOf(exchange, account, false)) };
	},
	"perpetuals/builder-codes/integrator-config": (exchange, { accountId, integratorId }) => {
		const accountNumber = findAccountNumber(exchange, accountId, "accountId");
		const fee = exchange.chain.objects.fees.get(feeKey(accountNumber, BigInt(integratorId)));
		return {
			exists: fee !== void 0,
			maxIntegratorFee: exact(fee ?? 0n, 9)
		};
	},
	"perpetuals/builder-codes/integrator-registration": ({ chain }, { integratorId }) => ({ integratorAddress: chain.objects.builders[integratorId] ?? null }),
	"perpetuals/accounts/positions": (exchange, { accountIds, marketIds = [] }) => {
		const view = exchange.view();
		const requested = findMarkets(exchange, marketIds).map(({ spec }) => spec.id);
		const only = requested.length === 0 ? void 0 : new Set(requested);
		return { accounts: accountIds.map((accountId, index) => {
			const vault = vaultOfAccount(exchange, accountId);
			if (vault !== void 0) return vaultAccountRow(exchange, vault, view, only);
			return accountOf(exchange, findAccountNumber(exchange, accountId, `accountIds[${index}]`), view, only);
		}) };
	},
	"perpetuals/account/order-history": async (exchange, body) => {
		const { authentication } = body;
		const accountNumber = findAccountNumber(exchange, body.accountId);
		if (authentication !== void 0) await expectSignedTerms(exchange, authentication, accountNumber);
		const withStopOrders = authentication !== void 0;
		const { rows, next } = pageOf$1(exchange, "order", {
			...body,
			withStopOrders
		});
		return {
			orders: rows,
			nextBeforeTimestampCursor: next
		};
	},
	"perpetuals/account/collateral-history": (exchange, body) => {
		const { rows, next } = pageOf$1(exchange, "collateral", body);
		return {
			collateralChanges: rows,
			nextBeforeTimestampCursor: next
		};
	},
	"perpetuals/account/margin-history": (exchange, body) => {
		const { at } = exchange.view();
		const [anyMarketId = ""] = exchange.listings.keys();
		const accountEvents = exchange.accountLog.between(findAccountNumber(exchange, body.accountId), 0, at + 1);
		const { collateralPrice } = exchange.engine.market(anyMarketId, at);
		return marginHistory(body.timeframe, {
			accountEvents,
			past: exchange.native.past,
			collateralPrice,
			at
		});
	},
	"perpetuals/account/max-order-size": (exchange, body) => {
		const { side, price, leverage } = body;
		const size = maxOrderSize(exchange, {
			marketId: findMarket(exchange, body.marketId).spec.id,
			accountNumber: findAccountNumber(exchange, body.accountId),
			side: side === 0 ? "bid" : "ask",
			leverage: leverage ?? void 0,
			price: price ?? void 0
		});
		return { maxOrderSize: integer(size) };
	},
	"perpetuals/account/stop-order-datas": async (exchange, body) => {
		return { stopOrderDatas: await ticketRows(exchange, body, exchange.native.stopOrders) };
	},
	"perpetuals/account/twap-order-datas": async (exchange, body) => {
		return { twapOrderDatas: await ticketRows(exchange, body, exchange.native.twapOrders) };
	}
};
/** Only the owner and agents of an account may read its stop and TWAP orders. */
async function ticketRows(exchange, body, orders) {
	const accountNumber = findAccountNumber(exchange, body.accountId);
	await expectSignedTerms(exchange, body, accountNumber);
	const marketIds = findMarkets(exchange, body.marketIds ?? []).map(({ spec }) => spec.id);
	return orders.rows(accountNumber, marketIds);
}
function pageOf$1(exchange, kind, body) {
	return exchange.accountLog.page(findAccountNumber(exchange, body.accountId), kind, body, exchange.view().at);
}
__name(pageOf$1, "pageOf");
/** The wallet's own capabilities, then those granted to it. */
function ownedBy$1(exchange, address) {
	const own = exchange.view().accountsOf(address);
	const granted = exchange.native.grantedTo(address, exchange.chain);
	return [...own.map((account) => capabilityOf(exchange, account, false)), ...granted.map((account) => capabilityOf(exchange, account, true))];
}
__name(ownedBy$1, "ownedBy");
function capabilityOf(exchange, account, isAgent) {
	const { chain } = exchange;
	const { accountNumber, accountId, capabilityId } = account;
	// The chain has no object of an agent that a test added; use the admin's capability instead.
	const object = chain.object(capabilityId) ?? chain.object(chain.account(accountId)?.capabilityId ?? "");
	const agents = chain.agents.filter((agent) => !isAgent && agent.accountNumber === accountNumber);
	return capabilityRow$1({
		...account,
		collateralType: chain.collateralType,
		collateral: exchange.view().collateral(accountNumber),
		objectVersion: object?.version ?? 0n,
		objectDigest: object?.digest ?? "",
		isAgent,
		sharedVersion: chain.object(accountId)?.initialVersion ?? 0n,
		agentIds: agents.map(({ objectId }) => fullId(objectId))
	});
}
const { ceil, floor, max, min, round } = Math;
/** 10^-9 and 10^-18, as floats. */
const [NANO$3, ATTO] = [1e9, 0xde0b6b3a7640000];
/**
* Finds the largest order, 10^-9 base, that does not abort now, using all unallocated collateral; zero when the minimum
* order aborts.
*/
function maxOrderSize(exchange, request) {
	const { engine, clock } = exchange;
	const { spec, markPrice } = engine.market(request.marketId, clock.now());
	const lotUsd = Number(markPrice) / ATTO * Number(spec.lotSize) / NANO$3;
	let failing = Number(spec.maxOpenInterest / spec.lotSize) + 1;
	// Orders below the minimum, at the mark price, abort like orders that are too large: the search starts there.
	const smallest = max(1, min(failing - 1, ceil(Number(spec.minOrderUsdValue) / ATTO / lotUsd * 1.001)));
	if (!fits(exchange, request, smallest)) return 0n;
	let fitting = smallest;
	while (failing - fitting > 1) {
		const middle = fitting + floor((failing - fitting) / 2);
		if (fits(exchange, request, middle)) fitting = middle;
		else failing = middle;
	}
	return BigInt(fitting) * spec.lotSize;
}
function fits({ engine, clock }, request, lots) {
	const now = clock.now();
	const context = {
		now,
		digest: "",
		gasPrice: REFERENCE_GAS_PRICE,
		referenceGasPrice: REFERENCE_GAS_PRICE
	};
	try {
		engine.simulate(context, (transaction) => {
			prepare(engine, transaction, request, now);
			const { lotSize, tickSize } = engine.markets.get(request.marketId) ?? {
				lotSize: 1n,
				tickSize: 1n
			};
			const { side, price } = request;
			const order = {
				side,
				size: BigInt(lots) * lotSize,
				reduceOnly: false
			};
			const session = transaction.startSession(request.marketId, request.accountNumber);
			if (price === void 0) session.placeMarket(order);
			else session.placeLimit({
				...order,
				price: BigInt(round(price * NANO$3)) / tickSize * tickSize,
				type: 0
			});
			session.end({
				allocateMissing: true,
				deallocateFree: false
			});
		});
		return true;
	} catch (error) {
		if (error instanceof Abort) return false;
		throw error;
	}
}
/** Refreshes the current prices, creates the position and sets its leverage. */
function prepare(engine, transaction, { marketId, accountNumber, leverage }, now) {
	const { indexPrice, indexAverage, collateralPrice, collateralAverage } = engine.market(marketId, now);
	transaction.setBasePrice(marketId, indexPrice, indexAverage);
	transaction.setCollateralPrice(collateralPrice, collateralAverage);
	if (engine.position(marketId, accountNumber, now) === void 0) transaction.createPosition(marketId, accountNumber);
	if (leverage !== void 0) transaction.setInitialMarginRatio(marketId, accountNumber, BigInt(round(NANO$3 / leverage)) * BigInt(NANO$3));
}

// sandbox/ts/random.ts
/** Stateless random numbers and digests: each is a hash of a key and a counter, available in any order. */
const { imul } = Math;
/** Number of distinct values of a draw. */
const DRAWS$3 = 2 ** 32;
/**
* Hashes the low 32 bits of a counter with a key. Different counters of one key give different results, of 32 bits; they are
* signed, because the engine allocates memory for larger integers.
*/
function mix(key, counter) {
	let hash = imul(key ^ imul(counter, 2654435761), 2246822507);
	hash = imul(hash ^ hash >>> 15, 739982445);
	hash = imul(hash ^ hash >>> 12, 695872825);
	return hash ^ hash >>> 15;
}
/** Derives the key of a named random stream from a seed, any safe integer. @returns unsigned 32 bits */
function keyOf$2(seed, name) {
	let key = mix(mix(1804289383, seed), Math.floor(seed / DRAWS$3));
	for (let i = 0; i < name.length; i += 1) key = mix(key, name.charCodeAt(i));
	return key >>> 0;
}
__name(keyOf$2, "keyOf");
/** Draws a random number from 0 to below 1, by the index of the draw. */
function draw(key, counter) {
	return (mix(key, counter) >>> 0) / DRAWS$3;
}
const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** A digest has 256 bits; half words keep the products of a division safe integers. */
const WORDS = 8;
const HALF = 2 ** 16;
/** Digits of base58 that a division separates, and their number of values. */
const CHUNK = 5;
const CHUNK_VALUES = 58 ** CHUNK;
/** The top bit of every digest is set, so that all digests have 43 or 44 characters. */
const TOP_BIT = 2 ** 15;
/** Creates a base58 digest for a transaction without signature; different for each counter below 2^32 of a seed. */
function syntheticDigest(seed, counter) {
	const key = keyOf$2(seed, "digest");
	const halves = [];
	for (let word = 0; word < WORDS; word += 1) {
		const bits = mix(mix(key, word), counter);
		halves.push(bits >>> 16, bits & 65535);
	}
	halves[0] = (halves[0] ?? 0) | TOP_BIT;
	return toBase58$1(halves);
}
/** Converts a number above zero, given as half words with the highest first, which it divides down to zero. */
function toBase58$1(halves) {
	let text = "";
	while (halves.some((half) => half > 0)) {
		let rest = 0;
		for (let i = 0; i < halves.length; i += 1) {
			const value = rest * HALF + (halves[i] ?? 0);
			halves[i] = Math.floor(value / CHUNK_VALUES);
			rest = value % CHUNK_VALUES;
		}
		text = `${base58Digits(rest, CHUNK)}${text}`;
	}
	return text.replace(/^1+/, "");
}
__name(toBase58$1, "toBase58");
/** Writes the lowest digits of a number, with leading zeros. */
function base58Digits(value, digits) {
	let text = "";
	for (let rest = value; text.length < digits; rest = Math.floor(rest / 58)) text = `${ALPHABET.charAt(rest % 58)}${text}`;
	return text;
}

// sandbox/ts/history/digests.ts
/** Digests of what a market does by itself: they follow from the time, so that history and live trading have the same. */
const DIGESTS_PER_NAME = 2 ** 32;
/**
* Returns the digest of a generated trade; the times of a market's trades are unique.
*
* @param seed of the sandbox
* @param marketId of the trade
* @param time of the trade, milliseconds
* @returns base58
*/
function tradeDigest(seed, marketId, time) {
	const name = keyOf$2(seed, `trade ${marketId} ${Math.floor(time / DIGESTS_PER_NAME)}`);
	return syntheticDigest(name, time % DIGESTS_PER_NAME);
}
/**
* Returns the digest of an update of the funding rates.
*
* @param seed of the sandbox
* @param marketId of the market
* @param slot number of the funding time since 1970
* @returns base58
*/
function fundingDigest(seed, marketId, slot) {
	return syntheticDigest(keyOf$2(seed, `funding ${marketId}`), slot);
}
/**
* Returns the digest of a liquidation.
*
* @param seed of the sandbox
* @param marketId of the market
* @param accountId of the liquidated account
* @param now milliseconds
* @returns base58
*/
function liquidationDigest(seed, marketId, accountId, now) {
	return syntheticDigest(keyOf$2(seed, `liquidation ${marketId} ${accountId}`), now % DIGESTS_PER_NAME);
}

// sandbox/ts/history/candles.ts
const MINUTE$4 = 6e4;
const HOUR$3 = 60 * MINUTE$4;
const DAY$1 = 24 * HOUR$3;
const WEEK = 7 * DAY$1;
/** The epoch was a Thursday; this is the Monday before it. */
const FIRST_MONDAY$1 = -3 * DAY$1;
const LENGTHS$1 = {
	"1m": MINUTE$4,
	"5m": 5 * MINUTE$4,
	"15m": 15 * MINUTE$4,
	"30m": 30 * MINUTE$4,
	"1h": HOUR$3,
	"4h": 4 * HOUR$3,
	"12h": 12 * HOUR$3,
	"1d": DAY$1,
	"3d": 3 * DAY$1,
	"1w": WEEK
};
/** Every timeframe, shortest first. */
const TIMEFRAMES = [...Object.keys(LENGTHS$1), "1mo"];
/**
* Returns the start of a time's bucket.
*
* @param timeframe bucket length
* @param at milliseconds
* @returns milliseconds
*/
function bucketStart(timeframe, at) {
	if (timeframe === "1mo") return monthStart(at, 0);
	const length = LENGTHS$1[timeframe];
	const origin = timeframe === "1w" ? FIRST_MONDAY$1 : 0;
	return origin + Math.floor((at - origin) / length) * length;
}
/**
* Returns the start of the next bucket.
*
* @param timeframe bucket length
* @param at milliseconds
* @returns milliseconds, later than `at`
*/
function nextBucket(timeframe, at) {
	if (timeframe === "1mo") return monthStart(at, 1);
	return bucketStart(timeframe, at) + LENGTHS$1[timeframe];
}
/** Start of the month of `at`, plus `later` months. */
function monthStart(at, later) {
	const date = new Date(at);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
/** Creates the candle of a single trade. */
function tradeCandle(trade, start) {
	const { price, size } = trade;
	return {
		start,
		open: price,
		high: price,
		low: price,
		close: price,
		base: size,
		quote: price * size
	};
}
/** Creates a candle without trades. @returns a flat candle with zero volume */
function flatCandle(price, start) {
	return {
		start,
		open: price,
		high: price,
		low: price,
		close: price,
		base: 0n,
		quote: 0n
	};
}
/**
* Merges two consecutive candles. One without trades does not count beside another one: a candle opens with a trade.
*
* @param earlier the first candle; its start and open remain
* @param later the second candle
* @returns the merged candle
*/
function mergeCandles(earlier, later) {
	if (earlier.base === 0n) return {
		...later,
		start: earlier.start
	};
	if (later.base === 0n) return earlier;
	return {
		start: earlier.start,
		open: earlier.open,
		high: later.high > earlier.high ? later.high : earlier.high,
		low: later.low < earlier.low ? later.low : earlier.low,
		close: later.close,
		base: earlier.base + later.base,
		quote: earlier.quote + later.quote
	};
}
/**
* Merges consecutive candles into one.
*
* @param candles oldest first
* @param start of the merged candle
* @returns the candle; `undefined` for an empty list
*/
function foldCandles(candles, start) {
	const [first, ...rest] = candles;
	return first === void 0 ? void 0 : {
		...rest.reduce(mergeCandles, first),
		start
	};
}

// sandbox/ts/server/markets/paging.ts
/** Paging: public trades, candle ranges and account histories. */
/** Larger cursors encode `time × 1000 + rows to skip`; timestamps in milliseconds are smaller. */
const SKIP_CURSOR_FROM = 0x38d7ea4c68000;
const SKIP_SCALE = 1e3;
/**
* Reads a page of public trades. As recorded, the cursor is the time of the last row. The next page starts with all
* rows of that time, so that no row is lost and the last row repeats. When a page would not get past that time, the
* cursor also encodes the number of rows to skip.
*/
function pageOf(history, marketId, request, at) {
	const size = Math.min(request.limit ?? Infinity, MANIFEST.limits.tradesPage);
	const { time, skip } = readCursor(request.cursor ?? void 0);
	const newest = Math.min(at, request.until ?? Infinity, time);
	const trades = history.latestTrades(marketId, newest + 1, size + skip).slice(skip);
	const last = trades.at(-1);
	if (last === void 0 || trades.length < size) return {
		trades,
		nextCursor: null
	};
	return {
		trades,
		nextCursor: last.timestamp === time ? skipCursor(time, skip + size) : last.timestamp
	};
}
/** Continues within one timestamp. More than 1,000 trades of one time would be cut off; no transaction has so many. */
function skipCursor(time, rows) {
	return rows < SKIP_SCALE ? time * SKIP_SCALE + rows : time - 1;
}
function readCursor(cursor = Infinity) {
	if (cursor < SKIP_CURSOR_FROM || cursor === Infinity) return {
		time: cursor,
		skip: 0
	};
	return {
		time: Math.floor(cursor / SKIP_SCALE),
		skip: cursor % SKIP_SCALE
	};
}
const DEFAULT_TIMEFRAME = "1h";
/** Default number of candles. */
const DEFAULT_CANDLES = 100;
/**
* Finds the requested buckets between two times: from `since` on, or without it the latest ones including the current
* bucket. The range is empty when `from` is not before `to`.
*/
function candleRange(request, earliest, now) {
	const timeframe = request.timeframe ?? DEFAULT_TIMEFRAME;
	const rows = Math.min(request.limit ?? DEFAULT_CANDLES, MANIFEST.limits.ohlcvRows);
	const wanted = request.since ?? bucketsBefore(timeframe, now, rows - 1);
	const from = firstBucket(timeframe, Math.max(wanted, earliest));
	return {
		timeframe,
		from,
		to: Math.min(bucketsAfter(timeframe, from, rows), now + 1)
	};
}
/** The first bucket that starts at or after a time. */
function firstBucket(timeframe, at) {
	return bucketStart(timeframe, at) === at ? at : nextBucket(timeframe, at);
}
/** The start of the bucket a number of buckets before that of `at`. */
function bucketsBefore(timeframe, at, buckets) {
	let start = bucketStart(timeframe, at);
	for (let i = 0; i < buckets; i += 1) start = bucketStart(timeframe, start - 1);
	return start;
}
function bucketsAfter(timeframe, from, buckets) {
	let start = from;
	for (let i = 0; i < buckets; i += 1) start = nextBucket(timeframe, start);
	return start;
}
const DEFAULT_ROWS = 50;
const MAX_ROWS$1 = 1e3;
/** Determines the page size. @returns from 1 to 1,000 */
function pageSize({ limit }) {
	return Math.min(Math.max(limit ?? DEFAULT_ROWS, 1), MAX_ROWS$1);
}
/** Determines the exclusive upper bound of a page's timestamps. */
function pageEnd({ beforeTimestampCursor }, at) {
	return Math.min(at + 1, beforeTimestampCursor ?? Infinity);
}
/**
* Cuts a page from rows, newest first, of which one more than the page is given if available. Like the service's, the
* cursor skips further rows of the last row's timestamp.
*/
function cutPage(found, size, toRow) {
	const shown = found.slice(0, size);
	const last = shown.at(-1);
	return {
		rows: shown.map(toRow),
		next: last !== void 0 && found.length > size ? last.timestamp : null
	};
}

// sandbox/ts/engine/events.ts
/** Reasons of order cancellations. */
const CANCEL_REASON = {
	user: 0,
	liquidation: 1,
	deleveraging: 2,
	settlement: 3,
	reduceOnly: 4,
	expired: 5,
	selfTrade: 6,
	insolventMaker: 7
};
/** Adds digest and time to an event, and emits it. */
function emit(scope, event) {
	const { digest, now: timestamp } = scope.context;
	scope.events.push({
		digest,
		timestamp,
		...event
	});
}
/** Creates the event of a resting order. */
function postedOrder(scope, market, order, markPrice, bookPrice) {
	return {
		type: "PostedOrder",
		digest: scope.context.digest,
		timestamp: scope.context.now,
		marketId: market.spec.id,
		accountId: order.owner.accountId,
		orderId: order.id,
		side: order.side,
		price: market.toPrice(order.ticks),
		size: market.toSize(order.lots),
		clientOrderId: order.clientOrderId,
		reduceOnly: order.reduceOnly,
		expiryMs: order.expiryMs,
		integrator: order.integrator,
		markPrice,
		bookPrice
	};
}
/** Creates the event of a cancelled order with its remaining lots. */
function canceledOrder(scope, market, order, reason, bookPrice, matching) {
	return {
		type: "CanceledOrder",
		digest: scope.context.digest,
		timestamp: scope.context.now,
		marketId: market.spec.id,
		accountId: order.owner.accountId,
		orderId: order.id,
		side: order.side,
		price: market.toPrice(order.ticks),
		size: market.toSize(order.lots),
		reason: CANCEL_REASON[reason],
		clientOrderId: order.clientOrderId,
		inMatching: matching !== void 0,
		takerAccountId: matching?.takerAccountId,
		bookPrice,
		markPrice: matching?.markPrice
	};
}
/** Creates the event of a fill, from the maker's order after it. The taker's order id is still missing. */
function filledMakerOrder(scope, market, order, takerAccountId, lots, { pnl, fee, integratorFee, markPrice, collateral }) {
	return {
		type: "FilledMakerOrder",
		digest: scope.context.digest,
		timestamp: scope.context.now,
		marketId: market.spec.id,
		accountId: order.owner.accountId,
		takerAccountId,
		orderId: order.id,
		takerOrderId: 0n,
		side: order.side,
		price: market.toPrice(order.ticks),
		size: market.toSize(lots),
		remaining: market.toSize(order.lots),
		clientOrderId: order.clientOrderId,
		bookPrice: void 0,
		pnl,
		fee,
		integrator: order.integrator,
		integratorFee,
		markPrice,
		collateral
	};
}

// sandbox/ts/engine/aborts.ts
/** Abort codes of the contract that the engine uses, by name. */
/** Module, code and meaning of every abort. */
const ABORTS = {
	amountZero: [
		"clearing_house",
		0,
		"the amount is zero"
	],
	sizeZero: [
		"clearing_house",
		1,
		"the size is zero"
	],
	restTooSmall: [
		"clearing_house",
		3,
		"the whole order rests and is below the minimum order value"
	],
	ordersLeft: [
		"clearing_house",
		4,
		"not all orders of the liquidated account were listed"
	],
	liquidationNotFirst: [
		"clearing_house",
		5,
		"a liquidation must come before fills, posts and other liquidations"
	],
	nothingToCancel: [
		"clearing_house",
		6,
		"the list of order ids is empty"
	],
	settlementPricesMissing: [
		"clearing_house",
		7,
		"the settlement prices are not set"
	],
	ownLiquidation: [
		"clearing_house",
		8,
		"an account cannot liquidate itself"
	],
	nothingToReduce: [
		"clearing_house",
		9,
		"reduce-only without an opposite position"
	],
	marketFrozen: [
		"clearing_house",
		10,
		"the market is frozen"
	],
	emptySession: [
		"clearing_house",
		11,
		"the session did nothing"
	],
	settlementEnabled: [
		"clearing_house",
		12,
		"the settlement is enabled already"
	],
	feesNegative: [
		"clearing_house",
		13,
		"the fees of the session are negative"
	],
	expiryPassed: [
		"clearing_house",
		14,
		"the expiry is not in the future"
	],
	openInterestFull: [
		"clearing_house",
		15,
		"the open interest would pass its maximum"
	],
	shareTooLarge: [
		"clearing_house",
		16,
		"the position would be too large a share of the open interest"
	],
	sizeOffLot: [
		"clearing_house",
		19,
		"the size is not a multiple of the lot size"
	],
	priceOffTick: [
		"clearing_house",
		20,
		"the price is not a multiple of the tick size"
	],
	noOpenInterest: [
		"clearing_house",
		21,
		"no open interest is left to bear the bad debt"
	],
	badDebtTooLarge: [
		"clearing_house",
		22,
		"the bad debt is above its threshold"
	],
	vaultInsufficient: [
		"clearing_house",
		23,
		"the vault holds too little collateral"
	],
	socializedTooMuch: [
		"clearing_house",
		24,
		"the socialized loss is above its threshold"
	],
	proposalExists: [
		"clearing_house",
		25,
		"there is a proposal of margin ratios already"
	],
	proposalPremature: [
		"clearing_house",
		26,
		"the proposal of margin ratios is not mature"
	],
	proposalDelay: [
		"clearing_house",
		27,
		"the delay of the proposal is out of range"
	],
	proposalMissing: [
		"clearing_house",
		28,
		"there is no proposal of margin ratios"
	],
	accountInsufficient: [
		"clearing_house",
		30,
		"the account holds too little to allocate what is missing"
	],
	insuranceInsufficient: [
		"clearing_house",
		31,
		"the insurance fund does not cover the bad debt of the position"
	],
	marketPaused: [
		"clearing_house",
		32,
		"the market is paused"
	],
	marketNotPaused: [
		"clearing_house",
		33,
		"the market is not paused"
	],
	marketNotClosed: [
		"clearing_house",
		34,
		"the market is not closed"
	],
	marketClosed: [
		"clearing_house",
		35,
		"the market is closed"
	],
	settlementNotEnabled: [
		"clearing_house",
		36,
		"the settlement is not enabled"
	],
	tooManyOrders: [
		"clearing_house",
		37,
		"too many pending orders"
	],
	marginSufficient: [
		"clearing_house",
		38,
		"the position is not below maintenance"
	],
	badDebtBefore: [
		"clearing_house",
		39,
		"the margin was negative before the session"
	],
	freeCollateralExceeded: [
		"clearing_house",
		40,
		"the amount exceeds the free collateral"
	],
	positionExists: [
		"clearing_house",
		41,
		"the account already has a position on this market"
	],
	orderTypeUnknown: [
		"clearing_house",
		44,
		"no such order type"
	],
	marketOrderShort: [
		"clearing_house",
		45,
		"the book cannot fill the market order"
	],
	notFilled: [
		"clearing_house",
		46,
		"fill-or-kill could not be filled"
	],
	wouldTake: [
		"clearing_house",
		47,
		"post-only would take"
	],
	settlementOrdersLeft: [
		"clearing_house",
		48,
		"not all orders of the account were listed"
	],
	settlementPriceZero: [
		"clearing_house",
		49,
		"a settlement price is not positive"
	],
	bothSidesTaken: [
		"clearing_house",
		51,
		"the session takes on both sides"
	],
	liquidatorShort: [
		"clearing_house",
		52,
		"the liquidator is below initial margin"
	],
	pauseModeUnknown: [
		"clearing_house",
		53,
		"no such pause mode"
	],
	ownCanceled: [
		"clearing_house",
		54,
		"matching cancelled an own order, and the margin is below initial margin"
	],
	notFrozen: [
		"clearing_house",
		55,
		"the market is not frozen"
	],
	postedBelowMaintenance: [
		"clearing_house",
		57,
		"orders were posted below maintenance margin"
	],
	priceOutOfRange: [
		"clearing_house",
		3900,
		"the price is zero or too large"
	],
	overflow: [
		"position",
		2e3,
		"the quantity is too large"
	],
	marginBroken: [
		"position",
		2001,
		"the initial margin rule is broken"
	],
	marginNegative: [
		"position",
		2002,
		"the margin is negative"
	],
	ratioOutOfRange: [
		"position",
		2003,
		"the initial margin ratio is out of range"
	],
	foreignOrder: [
		"orderbook",
		3e3,
		"the order belongs to another account"
	],
	priceStale: [
		"market",
		1e3,
		"the oracle price is zero or too old"
	],
	priceDiverges: [
		"market",
		1003,
		"the oracle price is too far from its average"
	],
	priorityForbidden: [
		"market",
		1004,
		"the market takes no priority gas price"
	],
	marginRatiosInvalid: [
		"market",
		1016,
		"the margin ratios are out of range"
	],
	marginRatioBelowFees: [
		"market",
		1024,
		"the fees of a liquidation exceed the maintenance margin ratio"
	],
	adlOffLot: [
		"adl",
		6e3,
		"the size is not a multiple of the lot size"
	],
	adlEmpty: [
		"adl",
		6001,
		"there is no counterparty"
	],
	adlCounterparty: [
		"adl",
		6002,
		"a counterparty holds too little on the other side"
	],
	adlNotClosed: [
		"adl",
		6003,
		"the position with bad debt is not closed completely"
	],
	adlWeights: [
		"adl",
		6004,
		"the weights do not sum to one"
	],
	integratorFeeTooHigh: [
		"account",
		4001,
		"the fee of the builder is above the approved one"
	],
	// The modules below the contract use these codes: its map of orders (a clever code), Sui's balances and dynamic fields.
	orderMissing: [
		"ordered_map",
		13871372386022129668n,
		"no such order"
	],
	orderBeyond: [
		"ordered_map",
		13871372377432195076n,
		"no such order, nor one behind it"
	],
	balanceInsufficient: [
		"balance",
		2,
		"the balance is too small"
	],
	noPosition: [
		"dynamic_field",
		1,
		"the account has no position on this market"
	],
	integratorUnapproved: [
		"dynamic_field",
		1,
		"the account did not approve the builder"
	],
	// Arithmetic errors of the contract, which have no code.
	flatCounterparty: [
		"position",
		0,
		"a flat counterparty cannot reduce a long position by nothing"
	],
	uncountedOrder: [
		"position",
		0,
		"a session cancelled its own post, and the account has no other order"
	],
	// These have no contract code: the chain rejects malformed transactions before execution.
	marketInSession: [
		"programmable_transaction",
		0,
		"the market is inside a session"
	],
	sessionLeftOpen: [
		"programmable_transaction",
		1,
		"a session was left open"
	]
};
/** Creates the abort of a violated rule. @returns the abort, to be thrown */
function abort$4(name) {
	const [module, code, meaning] = ABORTS[name];
	return new Abort(module, code, meaning);
}
__name(abort$4, "abort");

// sandbox/ts/engine/price.ts
/** Prices: freshness, book price, averages of premium and spread, and mark price. */
/** Default of the spread and of the divergence that a market allows, as in a new market: 5 %. */
const DEFAULT_SHARE = ONE$3 / 20n;
/** Returns the current prices without checking their age. */
function currentPrices(state, market, now) {
	return toPrices(market, markPrice(market, now), state.bank.figures.collateralPrice);
}
/** Prices for valuation from a mark price and a collateral price. */
function toPrices(market, mark, collateral) {
	return {
		mark,
		lotValue: market.lotBase * mark,
		collateral,
		haircut: market.spec.collateralHaircut ?? 0n
	};
}
/** Checks both prices. @throws {Abort} 1000 when one is zero or too old, 1003 when one is too far from its average */
function expectFreshPrices(scope, market) {
	expectFreshCollateral(scope, market);
	expectFreshIndex(scope, market);
}
/** Checks the index price. @throws {Abort} 1000 when it is zero or too old, 1003 when it is too far from its average */
function expectFreshIndex(scope, market) {
	const { index, indexAt, indexAverage } = market.figures;
	if (index === 0n || scope.context.now - indexAt > market.spec.baseOracleToleranceMs) throw abort$4("priceStale");
	expectNearAverage(market.spec, index, indexAverage);
}
/** Checks the collateral price with the market's rules. @throws {Abort} as {@link expectFreshIndex} */
function expectFreshCollateral(scope, market) {
	const { collateralPrice, collateralPriceAt, collateralAverage } = scope.state.bank.figures;
	const age = scope.context.now - collateralPriceAt;
	if (collateralPrice === 0n || age > market.spec.collateralOracleToleranceMs) throw abort$4("priceStale");
	expectNearAverage(market.spec, collateralPrice, collateralAverage);
}
function expectNearAverage({ maxIndexTwapDivergence }, price, average) {
	if (price === average) return;
	if (abs$1(price - average) > multiply$1(average, maxIndexTwapDivergence ?? DEFAULT_SHARE)) throw abort$4("priceDiverges");
}
/** Computes the middle of the book. @returns 10^-18 USD, whole units of 10^-9; `undefined` while a side is empty */
function bookPrice(market) {
	const bid = market.book.bids.best;
	const ask = market.book.asks.best;
	if (bid === void 0 || ask === void 0) return void 0;
	return BigInt(bid.ticks + ask.ticks) * market.spec.tickSize / 2n * NANO$5;
}
/**
* Computes the mark price, 10^-18 USD: the median of the oracle's average plus spread, the same average plus decayed
* premium, and the book price. The index replaces only a missing book price.
*/
function markPrice(market, now, book = bookPrice(market)) {
	const { index, indexAverage, premium, spread } = market.figures;
	const left = BigInt(Math.max(0, nextFundingAt(market) - now));
	const decayed = multiply$1(premium.value, left * ONE$3 / BigInt(market.spec.fundingPeriodMs));
	return median(indexAverage + spread.value, indexAverage + decayed, book ?? index);
}
/** Returns the next funding time. @returns milliseconds; lies in the past until the next update */
function nextFundingAt(market) {
	const { fundingFrequencyMs } = market.spec;
	return (Math.floor(market.figures.fundingAt / fundingFrequencyMs) + 1) * fundingFrequencyMs;
}
/** Stores an index price. The first price starts the averages. */
function storeIndex(scope, market, price, average) {
	const figures = scope.undo.change(market);
	const { now } = scope.context;
	if (figures.index === 0n && figures.indexAt === 0) {
		figures.fundingAt = now;
		figures.premium = figures.impact = figures.spread = {
			value: 0n,
			at: now
		};
	}
	figures.index = price;
	figures.indexAverage = average;
	figures.indexAt = now;
}
/**
* Updates due averages of premium and spread. With an expected premium, only what the book differs from the expected one is
* averaged, so that the premium is the expected one as long as users change nothing.
*/
function updateAverages(scope, market, book = bookPrice(market), expected) {
	const { spec } = market;
	const { now } = scope.context;
	const { index, premium, impact, spread } = market.figures;
	const isPremiumDue = now >= (expected === void 0 ? premium : impact).at + spec.premiumTwapFrequencyMs;
	const isSpreadDue = now >= spread.at + spec.spreadTwapFrequencyMs;
	if (!isPremiumDue && !isSpreadDue && expected === void 0) return;
	const clipped = book === void 0 ? index : clip(market, book);
	const prices = {
		marketId: spec.id,
		bookPrice: book ?? index,
		clippedBookPrice: clipped,
		indexPrice: index
	};
	if (expected !== void 0) followExpected(scope, market, clipped, expected);
	else if (isPremiumDue) {
		const value = weightedAverage(clipped - index, premium.value, now - premium.at, spec.premiumTwapPeriodMs);
		scope.undo.change(market).premium = {
			value,
			at: now
		};
	}
	if (isPremiumDue) emit(scope, {
		type: "UpdatedPremiumTwap",
		...prices,
		average: market.figures.premium.value
	});
	if (!isSpreadDue) return;
	const average = weightedAverage(clipped - index, spread.value, now - spread.at, spec.spreadTwapPeriodMs);
	scope.undo.change(market).spread = {
		value: average,
		at: now
	};
	emit(scope, {
		type: "UpdatedSpreadTwap",
		...prices,
		average
	});
}
/** The premium is the expected one, changed by the average of what users do to the book. */
function followExpected(scope, market, clipped, expected) {
	const { spec } = market;
	const { now } = scope.context;
	const figures = scope.undo.change(market);
	const { impact } = figures;
	if (now >= impact.at + spec.premiumTwapFrequencyMs) {
		const unchanged = expected.book === void 0 ? clipped : clip(market, expected.book);
		figures.impact = {
			value: weightedAverage(clipped - unchanged, impact.value, now - impact.at, spec.premiumTwapPeriodMs),
			at: now
		};
	}
	figures.premium = {
		value: expected.average + figures.impact.value,
		at: now
	};
}
/** Limits a book price to the allowed distance from the index. @throws {Abort} 1000 when the index is zero */
function clip({ spec, figures: { index } }, book) {
	if (index === 0n) throw abort$4("priceStale");
	const distance = multiply$1(index, spec.maxBookIndexSpread ?? DEFAULT_SHARE);
	return min$1(max$1(book, index - distance), index + distance);
}

// sandbox/ts/engine/funding.ts
/** Funding: cumulative rates and their settlement. */
/** A late update accounts for at most this many periods. */
const MAX_PERIODS = 3;
/** Updates due averages, and the cumulative rates when a funding time has passed. */
function updateMarket(scope, market, book = bookPrice(market)) {
	updateAverages(scope, market, book);
	updateFunding(scope, market);
}
/** Updates the cumulative rates when a funding time has passed. */
function updateFunding(scope, market) {
	const { fundingFrequencyMs } = market.spec;
	const late = scope.context.now - nextFundingAt(market);
	if (late < 0) return;
	const periods = Math.min(MAX_PERIODS, Math.floor(late / fundingFrequencyMs) + 1);
	const figures = scope.undo.change(market);
	const rate = fundingRate(market.spec, figures.premium.value, periods);
	figures.fundingLong += rate;
	figures.fundingShort += rate;
	figures.fundingAt = scope.context.now;
	emit(scope, {
		type: "UpdatedFunding",
		marketId: market.spec.id,
		cumulativeLong: figures.fundingLong,
		cumulativeShort: figures.fundingShort,
		rate
	});
}
/** Computes what longs pay per base for some periods. @returns 10^-18 USD, rounded towards minus infinity */
function fundingRate({ fundingFrequencyMs, fundingPeriodMs }, premium, periods = 1) {
	return multiply$1(premium, BigInt(periods * fundingFrequencyMs) * ONE$3 / BigInt(fundingPeriodMs));
}
/** Computes the unsettled funding of a position, without rounding. @returns 10^-36 USD, negative when it pays */
function unsettledFunding(market, figures) {
	if (figures.base === 0) return 0n;
	const increase = figures.base > 0 ? market.figures.fundingLong - figures.fundingLong : market.figures.fundingShort - figures.fundingShort;
	return increase === 0n ? 0n : -market.toBase(figures.base) * increase;
}
/** Settles the funding of a position at a collateral price, 10^-18 USD: credits round down, debits round up. */
function settleFunding(scope, market, position, collateralPrice) {
	const { fundingLong, fundingShort } = market.figures;
	if (position.figures.fundingLong === fundingLong && position.figures.fundingShort === fundingShort) return;
	const unsettled = unsettledFunding(market, position.figures);
	const amount = floorDivide(unsettled, collateralPrice);
	const figures = scope.undo.change(position);
	figures.collateral += amount;
	figures.fundingLong = fundingLong;
	figures.fundingShort = fundingShort;
	emit(scope, {
		type: "SettledFunding",
		marketId: market.spec.id,
		accountId: position.accountId,
		amount,
		usd: floorDivide(unsettled, ONE$3),
		collateralAfter: figures.collateral,
		cumulativeLong: fundingLong,
		cumulativeShort: fundingShort
	});
}

// sandbox/ts/server/native/market-rows.ts
/** Rows of market data in the native section. */
/** Feed ids: the collateral's, then those of the markets in order. */
const COLLATERAL_FEED = 1;
/**
* Creates the object of `all-markets`, `markets` and `market` frames: fees, ratios and rates as fractions, `lotSize`
* and `tickSize` as integers of 10^-9. Cumulative rates are USD per base. `estimatedFundingRate` is premium / index,
* scaled from the funding period to the frequency.
*/
function nativeMarketRow(views) {
	const { listing, market, packageId } = views;
	return {
		packageId,
		objectId: listing.spec.id,
		collateralCoinType: listing.settleId,
		marketParams: paramsRow(views),
		marketState: stateRow$1(market),
		collateralPrice: attoExact(market.collateralPrice),
		indexPrice: attoExact(market.indexPrice),
		markPrice: attoExact(market.markPrice),
		estimatedFundingRate: attoExact(fundingEstimate(market)),
		nextFundingTimestampMs: integer(market.nextFundingAt),
		isFrozen: market.isFrozen
	};
}
function paramsRow({ listing: { spec }, place }) {
	return {
		marginRatioInitial: attoExact(spec.initialMarginRatio),
		marginRatioMaintenance: attoExact(spec.maintenanceMarginRatio),
		baseAssetSymbol: `${spec.base}USD`,
		basePriceFeedId: 2 + place,
		collateralPriceFeedId: COLLATERAL_FEED,
		fundingFrequencyMs: integer(spec.fundingFrequencyMs),
		fundingPeriodMs: integer(spec.fundingPeriodMs),
		premiumTwapFrequencyMs: integer(spec.premiumTwapFrequencyMs),
		premiumTwapPeriodMs: integer(spec.premiumTwapPeriodMs),
		spreadTwapFrequencyMs: integer(spec.spreadTwapFrequencyMs),
		spreadTwapPeriodMs: integer(spec.spreadTwapPeriodMs),
		makerFee: attoExact(spec.makerFee),
		takerFee: attoExact(spec.takerFee),
		liquidationFee: attoExact(spec.liquidationFee),
		insuranceFundFee: attoExact(spec.insuranceFundFee),
		minOrderUsdValue: attoExact(spec.minOrderUsdValue),
		lotSize: integer(spec.lotSize),
		tickSize: integer(spec.tickSize),
		// 10^(18 - decimals): in units of 10^-18 it equals one base unit of the coin.
		scalingFactor: attoExact(spec.scalingFactor),
		priorityTakerFee: spec.priorityTakerFee === null ? null : attoExact(spec.priorityTakerFee),
		maxPendingOrders: integer(spec.maxPendingOrders),
		baseOracleTolerance: integer(spec.baseOracleToleranceMs),
		collateralOracleTolerance: integer(spec.collateralOracleToleranceMs),
		maxOpenInterest: nano(spec.maxOpenInterest),
		maxOpenInterestThreshold: nano(spec.maxOpenInterestThreshold),
		maxOpenInterestPositionPercent: attoExact(spec.maxOpenInterestPositionShare)
	};
}
function stateRow$1(market) {
	return {
		cumFundingRateLong: attoExact(market.cumulativeFundingLong),
		cumFundingRateShort: attoExact(market.cumulativeFundingShort),
		fundingLastUpdateTimestamp: market.fundingUpdatedAt,
		premiumTwap: attoExact(market.premiumTwap),
		premiumTwapLastUpdateTimestamp: market.premiumTwapAt,
		spreadTwap: attoExact(market.spreadTwap),
		spreadTwapLastUpdateTimestamp: market.spreadTwapAt,
		openInterest: nano(market.openInterest),
		feesAccrued: attoExact(market.feesAccrued)
	};
}
__name(stateRow$1, "stateRow");
/** 10^-18. */
function fundingEstimate({ spec, premiumTwap, indexPrice }) {
	return divide(fundingRate(spec, premiumTwap), indexPrice);
}
/** Creates a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty. */
function pricesRow(market) {
	return {
		marketId: market.spec.id,
		...pricesOf(market)
	};
}
/** Creates a row of `markets/24hr-stats`, without id; `priceChangePercentage` is a fraction. */
function statsRow(market, day) {
	const change = day.close - day.open;
	return {
		volumeUsd: attoExact(day.quote),
		volumeBaseAssetAmount: nano(day.base),
		priceChange: nano(change),
		priceChangePercentage: attoExact(divide(change, day.open)),
		...pricesOf(market)
	};
}
/** Creates a row of `markets/orderbooks`, without id; best and mid prices are `null` while a side is empty. */
function bookRow(book) {
	const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
	return { orderbook: {
		bids: book.bids.map(levelRow$1),
		asks: book.asks.map(levelRow$1),
		bidsTotalSize: totalOf(book.bids),
		asksTotalSize: totalOf(book.asks),
		bestBidPrice: bid === void 0 ? null : nano(bid),
		bestAskPrice: ask === void 0 ? null : nano(ask),
		midPrice: bid === void 0 || ask === void 0 ? null : attoExact((bid + ask) * NANO$5 / 2n),
		nonce: integer(book.nonce)
	} };
}
/**
* Creates a row of `market/candle-history` and of `marketCandles` frames. Its volume is base, as documented for this
* section.
*/
function nativeCandleRow(candle) {
	const { start, open, high, low, close, base } = candle;
	return {
		timestamp: start,
		open: nano(open),
		high: nano(high),
		low: nano(low),
		close: nano(close),
		volume: nano(base)
	};
}
/**
* Creates a row of `market/order-history` and of `marketOrders` frames: a public trade, which the service calls an
* order.
*/
function marketOrderRow(trade, digest) {
	return {
		timestamp: trade.timestamp,
		txDigest: digest,
		side: trade.side === "bid" ? 0 : 1,
		sizeFilled: nano(trade.size),
		orderPrice: nano(trade.price)
	};
}
/**
* Creates a row of `market/funding-history`: rates are fractions of the index price, cumulative rates are USD per base.
*/
function fundingRow(listing, funding) {
	const { timestamp, rate, cumulativeLong, cumulativeShort, digest } = funding;
	return {
		marketId: listing.spec.id,
		timestamp,
		eventTimestamp: timestamp,
		longFundingRate: attoExact(rate),
		shortFundingRate: attoExact(rate),
		cumulativeLongFundingRate: attoExact(cumulativeLong),
		cumulativeShortFundingRate: attoExact(cumulativeShort),
		txDigest: digest
	};
}
function pricesOf(market) {
	return {
		basePrice: attoExact(market.indexPrice),
		collateralPrice: attoExact(market.collateralPrice),
		midPrice: market.bookPrice === void 0 ? null : attoExact(market.bookPrice),
		markPrice: attoExact(market.markPrice)
	};
}
/** Creates a level of a book. */
function levelRow$1([price, size]) {
	return {
		price: nano(price),
		size: nano(size)
	};
}
__name(levelRow$1, "levelRow");
/** Sums the sizes of levels. */
function totalOf(levels) {
	return nano(levels.reduce((sum, [, size]) => sum + size, 0n));
}
/** Collects the data of a market and creates its row. */
function marketOf(exchange, listing, view) {
	return nativeMarketRow({
		listing,
		market: view.market(listing.spec.id),
		packageId: exchange.chain.packages.perpetuals,
		place: [...exchange.listings.keys()].indexOf(listing.spec.id)
	});
}

// sandbox/ts/server/native/market-reads.ts
/** Native reads of market data. */
/** Long names; other markets use their symbol. */
const DISPLAY_NAMES = {
	BTC: "Bitcoin",
	ETH: "Ethereum",
	SOL: "Solana",
	SUI: "Sui"
};
/** Maximum and default number of funding rates. */
const MAX_RATES = 1e3;
const DEFAULT_RATES = 100;
/** Native reads of market data, by operation id. */
const MARKET_READS = {
	"perpetuals/config": ({ chain, native }) => ({
		aflpVaultId: seededId(native.seed, "vault"),
		officialVaultIds: [],
		defaultCollateralCoinType: chain.collateralType
	}),
	"perpetuals/all-markets": (exchange, body) => {
		const view = exchange.view();
		return { markets: [...exchange.listings.values()].filter(({ settleId }) => isSameCoinType(settleId, body.collateralCoinType)).sort(bySymbol).map((listing) => marketOf(exchange, listing, view)) };
	},
	"perpetuals/markets": (exchange, { marketIds = [] }) => {
		const view = exchange.view();
		const listings = marketIds.length === 0 ? [...exchange.listings.values()] : findMarkets(exchange, marketIds);
		const toData = (listing) => ({
			market: marketOf(exchange, listing, view),
			metadata: metadataRow(listing)
		});
		return { marketDatas: listings.map(toData) };
	},
	"perpetuals/markets/prices": (exchange, { marketIds }) => {
		const view = exchange.view();
		return { marketsPrices: findMarkets(exchange, marketIds).map(({ spec }) => pricesRow(view.market(spec.id))) };
	},
	"perpetuals/markets/24hr-stats": (exchange, { marketIds }) => {
		const view = exchange.view();
		const listings = findMarkets(exchange, marketIds);
		const toStats = ({ spec }) => statsRow(view.market(spec.id), exchange.days.dayUntil(spec.id, view.at));
		return { marketsStats: listings.map(toStats) };
	},
	"perpetuals/markets/orderbooks": async (exchange, { marketIds }) => {
		const view = exchange.view();
		const books = findMarkets(exchange, marketIds).map(({ spec: { id } }) => exchange.snapshot(id, {
			book: view.book(id),
			at: view.at
		}));
		return { orderbooks: (await Promise.all(books)).map(({ book }) => bookRow(book)) };
	},
	"perpetuals/market/candle-history": (exchange, body) => {
		const { history, clock } = exchange;
		const { spec } = findMarket(exchange, body.marketId);
		const from = firstBucket(body.resolution, Math.max(body.fromTimestamp, history.earliest));
		const to = Math.min(body.toTimestamp, clock.now() + 1);
		return { candles: history.candles(spec.id, body.resolution, from, to).map(nativeCandleRow) };
	},
	"perpetuals/market/funding-history": (exchange, body) => {
		const listing = findMarket(exchange, body.marketId);
		const limit = Math.min(body.limit ?? DEFAULT_RATES, MAX_RATES);
		const to = Math.min(body.toTimestamp, exchange.view().at + 1);
		return { history: exchange.native.fundings.latest(listing.spec.id, body.fromTimestamp, to, limit).map((funding) => fundingRow(listing, funding)) };
	},
	"perpetuals/market/order-history": (exchange, body) => {
		const { spec } = findMarket(exchange, body.marketId);
		const size = pageSize(body);
		const trades = exchange.history.latestTrades(spec.id, pageEnd(body, exchange.view().at), size + 1);
		const { rows, next } = cutPage(trades, size, (trade) => marketOrderRow(trade, trade.digest ?? tradeDigest(exchange.native.seed, spec.id, trade.timestamp)));
		return {
			orders: rows,
			nextBeforeTimestampCursor: next
		};
	}
};
function metadataRow({ spec: { base } }) {
	return {
		symbol: base,
		displayName: DISPLAY_NAMES[base],
		category: "Crypto",
		image: `/markets/${base.toLowerCase()}.png`,
		collateralSymbol: COLLATERAL$1
	};
}
function bySymbol(one, other) {
	return one.symbol < other.symbol ? -1 : 1;
}

// sandbox/ts/server/native/previews.ts
/** Native previews: what orders, cancellations, leverage and collateral would change, without changing it. */
/** Collateral of an account that only a preview has, base units. */
const UNLIMITED = 1n << 60n;
/** Native previews, by operation id. */
const PREVIEWS = Object.fromEntries(Object.entries({
	"place-limit-order": orderPreview((request) => [readLimitOrder(request.fields, readCommon(request))]),
	"place-market-order": orderPreview(({ fields }) => [{
		side: readSide(fields),
		size: fields.positiveInteger("size"),
		reduceOnly: fields.flag("reduceOnly"),
		price: void 0,
		type: 0n,
		expiryMs: void 0
	}]),
	"place-scale-order": orderPreview(readScaleOrders),
	"cancel-orders": previewOf$1(previewCancels),
	"set-leverage": previewOf$1((request, simulated) => {
		const market = marketOf$2(request);
		simulated.calls.setInitialMarginRatio(market.id, simulated.accountNumber, toRatio(request.fields, market));
		return collateralRow(simulated, market, missingCollateral$1(simulated, market));
	}),
	"edit-collateral": previewOf$1((request, simulated) => {
		const market = marketOf$2(request);
		const change = readSignedInteger(request.fields, "collateralChange");
		moveCollateral(simulated, market, change);
		return collateralRow(simulated, market, change);
	})
}).map(([name, handler]) => [`perpetuals/account/previews/${name}`, handler]));
/** Simulates on an account; without `accountId`, on a new one with unlimited collateral. */
function previewOf$1(preview) {
	return (exchange, body) => {
		const { engine, clock } = exchange;
		const [fields, now] = [new RequestFields(body), clock.now()];
		const given = fields.has("accountId") ? findAccountNumber(exchange, fields.text("accountId")) : void 0;
		const context = {
			now,
			digest: "",
			gasPrice: REFERENCE_GAS_PRICE,
			referenceGasPrice: REFERENCE_GAS_PRICE
		};
		try {
			return engine.simulate(context, (calls) => {
				const accountNumber = given ?? openAccount$1(calls);
				refreshPrices(exchange, calls, now);
				return preview({
					fields,
					context: exchange
				}, {
					exchange,
					calls,
					accountNumber,
					now
				});
			});
		} catch (error) {
			if (error instanceof Abort) throw new PreviewFailure(error.message);
			throw error;
		}
	};
}
__name(previewOf$1, "previewOf");
function openAccount$1(calls) {
	const accountNumber = calls.createAccount();
	calls.deposit(accountNumber, UNLIMITED);
	return accountNumber;
}
__name(openAccount$1, "openAccount");
/** A built transaction updates the prices that are too old. */
function refreshPrices({ engine }, calls, now) {
	for (const marketId of engine.markets.keys()) {
		const { indexPrice, indexAverage, collateralPrice, collateralAverage } = engine.market(marketId, now);
		calls.setBasePrice(marketId, indexPrice, indexAverage);
		calls.setCollateralPrice(collateralPrice, collateralAverage);
	}
}
/** Previews orders of one market; missing margin is allocated. */
function orderPreview(read) {
	return previewOf$1((request, simulated) => {
		const { exchange, calls, accountNumber, now } = simulated;
		const { fields } = request;
		const [market, orders] = [marketOf$2(request), read(request)];
		const before = exchange.engine.position(market.id, accountNumber, now);
		const bestPrice = bestPriceFor(orders, market, exchange);
		const available = collateralOf(simulated);
		if (before === void 0) calls.createPosition(market.id, accountNumber);
		if (fields.has("leverage")) calls.setInitialMarginRatio(market.id, accountNumber, toRatio(fields, market));
		const session = calls.startSession(market.id, accountNumber);
		const placements = orders.map((order) => place$1(session, order));
		session.end({
			allocateMissing: true,
			deallocateFree: fields.flag("shouldDeallocateFreeCollateral")
		});
		return {
			...collateralRow(simulated, market, available - collateralOf(simulated)),
			...fillRow(orders, placements, bestPrice),
			hasPosition: before !== void 0,
			cancelSlTp: isClosed(before, positionOf(simulated, market))
		};
	});
}
function place$1(session, order) {
	const { side, size, reduceOnly, price, type, expiryMs } = order;
	if (price === void 0) return session.placeMarket({
		side,
		size,
		reduceOnly
	});
	const expiry = expiryMs === void 0 ? {} : { expiryMs: Number(expiryMs) };
	return session.placeLimit({
		side,
		size,
		reduceOnly,
		price,
		type: Number(type),
		...expiry
	});
}
__name(place$1, "place");
/** The best price that the orders could trade at, 10^-9 USD; zero when there is none. */
function bestPriceFor([order], { id }, { engine }) {
	const { bids, asks } = engine.book(id, 1);
	return (order?.side === "bid" ? asks : bids)[0]?.[0] ?? 0n;
}
/** Sums of fills and posted remainders. Slippage is the distance of the average fill from the best price before. */
function fillRow(orders, placements, bestPrice) {
	let [filled, filledUsd, posted, postedUsd] = [
		0n,
		0n,
		0n,
		0n
	];
	for (const [index, placement] of placements.entries()) {
		filled += placement.filled;
		filledUsd += placement.quote;
		const rest = placement.rested ? placement.size - placement.filled : 0n;
		posted += rest;
		postedUsd += rest * (orders[index]?.price ?? 0n);
	}
	const executionPrice = filled > 0n ? divide(filledUsd, filled * NANO$5) : divide(postedUsd, posted * NANO$5);
	const slippage = filled > 0n ? abs$1(executionPrice - bestPrice * NANO$5) : 0n;
	return {
		priceSlippage: attoExact(slippage),
		percentSlippage: attoExact(divide(slippage, bestPrice * NANO$5) * 100n),
		filledSize: nano(filled),
		filledSizeUsd: attoExact(filledUsd),
		postedSize: nano(posted),
		postedSizeUsd: attoExact(postedUsd),
		executionPrice: attoExact(executionPrice)
	};
}
/** Orders that close a position also remove its stop loss and take profit. */
function isClosed(before, { base }) {
	return before !== void 0 && before.base !== 0n && (base === 0n || base > 0n !== before.base > 0n);
}
function previewCancels(request, simulated) {
	const { fields } = request;
	const { calls, accountNumber } = simulated;
	const rows = forEachMarket(request, (market, data) => {
		const available = collateralOf(simulated);
		const orderIds = data.integers("orderIds", U128_MAX);
		if (fields.flag("shouldAbortOnMissingId")) calls.cancelOrders(market.id, accountNumber, orderIds);
		else calls.tryCancelOrders(market.id, accountNumber, orderIds);
		if (fields.flag("shouldDeallocateFreeCollateral")) calls.deallocateFree(market.id, accountNumber);
		return [[market.id, collateralRow(simulated, market, available - collateralOf(simulated))]];
	});
	return { marketIdsToData: Object.fromEntries(rows) };
}
function moveCollateral({ calls, accountNumber }, { id }, change) {
	if (change > 0n) calls.allocate(id, accountNumber, change);
	if (change < 0n) calls.deallocate(id, accountNumber, -change);
}
/** Allocates what the initial margin lacks. @returns raw; zero when the margin is sufficient */
function missingCollateral$1(simulated, market) {
	const { exchange, now } = simulated;
	const { base, bidsQuantity, asksQuantity, margin, initialMarginRatio } = positionOf(simulated, market);
	const { markPrice, collateralPrice } = exchange.engine.market(market.id, now);
	const exposure = max$1(abs$1(base + bidsQuantity), abs$1(base - asksQuantity));
	const missing = multiply$1(multiply$1(exposure, markPrice), initialMarginRatio) - margin;
	const raw = missing > 0n ? ceilDivide(missing * ONE$3, collateralPrice * market.scalingFactor) : 0n;
	moveCollateral(simulated, market, raw);
	return raw;
}
__name(missingCollateral$1, "missingCollateral");
function collateralOf({ exchange, accountNumber }) {
	return exchange.engine.account(accountNumber)?.collateral ?? 0n;
}
function positionOf({ exchange, accountNumber, now }, { id }) {
	const position = exchange.engine.position(id, accountNumber, now);
	if (position === void 0) throw refuse("request", `marketId: wanted a market with a position, found ${id}`);
	return position;
}
/** The simulated position, and the raw collateral that moves to it. */
function collateralRow(simulated, market, change) {
	const { exchange, accountNumber, now } = simulated;
	const { engine, decimals } = exchange;
	const holding = {
		position: positionOf(simulated, market),
		market: engine.market(market.id, now),
		orders: engine.orders(market.id, accountNumber)
	};
	return {
		updatedPosition: positionRow$2(holding, decimals),
		collateralChange: exact(change, decimals)
	};
}
function readSignedInteger(fields, name) {
	return BigInt(fields.text(name).slice(0, -1));
}

// sandbox/ts/server/venues/addresses.ts
/** The service's table of ids, from which clients write their own commands. */
/** Handler of the table. Clients do not start without a group that they need. */
const ADDRESSES = { addresses: (exchange) => {
	const { world } = exchange.chain;
	const { perpetuals } = world.packages;
	const { packages, typePackages, objects, validators, custodyKey } = world.venues;
	return {
		...unsimulated(exchange),
		perpetuals: {
			packages: { events: world.originals.get(perpetuals) ?? perpetuals },
			objects: { registry: world.registryId }
		},
		router: { packages: { utils: packages.router } },
		staking: {
			packages: {
				lsd: packages.staking,
				afsui: AFSUI_TYPE.split("::")[0] ?? "",
				events: typePackages.staking
			},
			objects: {
				stakedSuiVault: objects.stakingVault.id,
				stakedSuiVaultState: idOf(exchange, "stakedSuiVaultState"),
				safe: objects.stakingSafe.id,
				treasury: objects.stakingTreasury.id,
				referralVault: objects.stakingReferrals.id,
				validatorConfigsTable: idOf(exchange, "validatorConfigsTable"),
				aftermathValidator: validators[0] ?? ""
			}
		},
		dca: {
			packages: {
				dca: packages.dca,
				events: typePackages.dca,
				eventsV2: typePackages.dca
			},
			objects: { config: objects.dcaConfig.id }
		},
		sharedCustody: {
			address: objects.dcaCustody.id,
			publicKey: toBase64(custodyKey)
		}
	};
} };
/** Ids of what the sandbox does not simulate: no node shows these objects, and calls of these packages fail. */
function unsimulated(exchange) {
	const ids = (...names) => Object.fromEntries(names.map((name) => [name, idOf(exchange, name)]));
	return {
		pools: {
			packages: ids("amm", "ammInterface", "events", "eventsV2"),
			objects: ids("poolRegistry", "protocolFeeVault", "treasury", "insuranceFund", "lpCoinsTable")
		},
		farms: {
			packages: ids("vaults", "vaultsInitial", "vaultsV2", "eventsV2"),
			objects: ids("version")
		}
	};
}
function idOf({ native }, name) {
	return seededId(native.seed, `unsimulated ${name}`);
}

// sandbox/ts/venues/staking.ts
/** The staking vault: SUI becomes AFSUI at a rate that grows with each epoch, and back. */
/** Growth of the rate in each epoch, 10^-18 SUI per AFSUI: about 2.9 % of 1 in a year. */
const GROWTH = 8n * 10n ** 13n;
const EPOCHS_PER_YEAR = 365n;
/** The reserves that the vault keeps for unstaking at once, MIST: what it aims at, and what it has at first. */
const RESERVES = {
	target: 10n ** 15n,
	initial: 6n * 10n ** 14n
};
/** SUI in the vault at first, MIST. */
const INITIAL_SUI = 5n * 10n ** 16n;
/** Fee of unstaking at once, 10^-18: with full reserves, and with none. */
const FEES = {
	min: 5n * 10n ** 14n,
	max: 10n ** 16n
};
/** The vault before anything used it. */
const EMPTY_VAULT = {
	kind: "staking",
	totalSui: INITIAL_SUI,
	reserves: RESERVES.initial,
	entries: []
};
/** SUI per AFSUI in an epoch, 10^-18. */
function stakingRate(epoch) {
	return ONE$3 + GROWTH * BigInt(epoch);
}
/** The yield of a year at the present growth, 10^-18. */
function stakingYield(epoch) {
	return GROWTH * EPOCHS_PER_YEAR * ONE$3 / stakingRate(epoch);
}
/** The fee of taking SUI at once, 10^-18; it rises as the reserves fall. */
function unstakeFee({ reserves }, amount) {
	const left = reserves > amount ? reserves - amount : 0n;
	return FEES.max - (FEES.max - FEES.min) * min$1(left, RESERVES.target) / RESERVES.target;
}
/** Requests whose SUI is due: those of earlier epochs. */
function dueRequests({ entries }, epoch) {
	return entries.filter((entry) => entry.kind === "unstake" && !entry.isPaid && entry.epoch < epoch);
}

// sandbox/ts/venues/prices.ts
/** Prices of coins, from the index prices of the perpetuals. */
const SUI = {
	base: "SUI",
	price: 3n * ONE$3
};
const FOLLOWERS = {
	SUI: {
		...SUI,
		ratio: ONE$3
	},
	DEEP: {
		...SUI,
		ratio: 4n * ONE$3 / 100n
	},
	AFSUI: {
		...SUI,
		ratio: ONE$3
	},
	WETH: {
		base: "ETH",
		price: 2500n * ONE$3,
		ratio: ONE$3
	}
};
/** The factor of a coin's price, 10^-18. That of staked SUI grows with the epoch. */
function ratioOf(symbol, { ratio }, world, now) {
	return symbol === "AFSUI" ? stakingRate(toEpoch(now, world)) : ratio;
}
/** The market that a coin's price follows, with the factor of its price, 10^-18; `undefined` of a coin with a constant price. */
function followedMarket(symbol, world, now) {
	const follower = FOLLOWERS[symbol];
	const market = [...world.markets.values()].find(({ base }) => base === follower?.base);
	if (follower === void 0 || market === void 0) return void 0;
	return {
		marketId: market.id,
		ratio: ratioOf(symbol, follower, world, now)
	};
}
/** The price of a coin by its symbol; a coin without a market has a constant one. */
function coinPrice(symbol, { engine, world }, now) {
	const followed = followedMarket(symbol, world, now);
	const epochAt = symbol === "AFSUI" ? epochStart(toEpoch(now, world), world) : 0;
	if (followed !== void 0) {
		const { indexPrice, indexPriceAt } = engine.market(followed.marketId, now);
		if (indexPrice > 0n) return {
			price: indexPrice * followed.ratio / ONE$3,
			at: Math.max(indexPriceAt, epochAt)
		};
	}
	const follower = FOLLOWERS[symbol];
	return {
		price: follower === void 0 ? ONE$3 : follower.price * ratioOf(symbol, follower, world, now) / ONE$3,
		at: epochAt
	};
}

// sandbox/ts/server/venues/coin-prices.ts
/** Prices of coins in USD. */
const DAY_MS = 864e5;
/** Handlers of coin prices. */
const COIN_PRICES = {
	prices: (exchange, body) => {
		const known = new RequestFields(body).texts("coinTypes").flatMap((type) => {
			const price = priceOf$1(exchange, type);
			return price === void 0 ? [] : [[type, attoExact(price.price)]];
		});
		return Object.fromEntries(known);
	},
	// Unknown coins have a price of 0.
	"price-info": (exchange, body) => {
		const rows = new RequestFields(body).texts("coins").map((type) => {
			const { price, change } = priceOf$1(exchange, type) ?? {
				price: 0n,
				change: 0n
			};
			return [type, {
				price: attoExact(price),
				priceChange24HoursPercentage: attoExact(change)
			}];
		});
		return Object.fromEntries(rows);
	}
};
/** The price, and its change within 24 hours as a fraction, both 10^-18; `undefined` of an unknown coin. */
function priceOf$1({ engine, chain, clock, native }, type) {
	const { world } = chain;
	const full = fullCoinType(type);
	const [symbol] = [...world.coins].find(([, coin]) => coin.type === full) ?? [];
	if (symbol === void 0) return void 0;
	const now = clock.now();
	const { price } = coinPrice(symbol, {
		engine,
		world
	}, now);
	const followed = followedMarket(symbol, world, now);
	if (followed === void 0) return {
		price,
		change: 0n
	};
	const { ratio = ONE$3 } = followedMarket(symbol, world, now - DAY_MS) ?? {};
	const before = native.past.indexPrice(followed.marketId, now - DAY_MS) * ratio / ONE$3;
	return {
		price,
		change: before === 0n ? 0n : (price - before) * ONE$3 / before
	};
}
__name(priceOf$1, "priceOf");

// sandbox/ts/server/venues/coins.ts
/** The coins that the service vouches for, and their metadata. */
/** Handlers of coins. */
const COINS$2 = {
	"coins/verified": ({ chain }) => Array.from(chain.world.coins.values(), ({ type }) => type),
	// In the order of the request.
	"coins/metadata": ({ chain }, body) => new RequestFields(body).texts("coins").map((text, index) => {
		const type = fullCoinType(text);
		const [symbol, coin] = [...chain.world.coins].find(([, one]) => one.type === type) ?? [];
		if (symbol === void 0 || coin === void 0) throw refuse("request", `coins[${index}]: wanted a coin of the sandbox, found ${text}`);
		const { name, decimals } = coin;
		return {
			decimals,
			description: `The coin ${name} of the sandbox`,
			iconUrl: null,
			name,
			symbol
		};
	})
};

// sandbox/ts/server/venues/gas-pools.ts
/** Gas pools: SUI whose owner, an address, may take it out of a shared object. */
/** Handlers of gas pools. */
const GAS_POOLS = { "gas-pool/pool": ({ chain }, body) => {
	const walletAddress = new RequestFields(body).id("walletAddress");
	for (const { id, state } of chain.objects.shared()) {
		if (state?.kind !== "gasPool" || state.owner !== walletAddress) continue;
		return {
			walletAddress,
			gasPoolId: id,
			balance: integer(state.balance),
			whitelistedAddresses: []
		};
	}
	return {
		walletAddress,
		gasPoolId: null,
		balance: integer(0n),
		whitelistedAddresses: []
	};
} };

// sandbox/ts/chain/codec.ts
/** Strict BCS encoding of plain call arguments. */
const PURE_TYPES = {
	Amount: "u64",
	Ratio: "u256",
	Side: "bool",
	Size: "u64",
	Price: "u64",
	Integer: "u64",
	Small: "u32",
	OrderType: "u64",
	ClientOrderId: "option<u64>",
	Flag: "bool",
	Expiry: "option<u64>",
	OrderIds: "vector<u128>",
	Message: "vector<u8>",
	ObjectId: "address",
	Addresses: "vector<address>",
	Domain: "option<address>",
	TicketType: "u64"
};
/** Returns the BCS type of a plain value. */
function pureType(type) {
	return PURE_TYPES[type];
}
const CODECS = {
	bool: bcs.bool(),
	u32: bcs.u32(),
	u8: bcs.u8(),
	u16: bcs.u16(),
	u64: bcs.u64(),
	u128: bcs.u128(),
	u256: bcs.u256(),
	address: bcs.Address,
	"option<address>": bcs.option(bcs.Address),
	"vector<address>": bcs.vector(bcs.Address),
	"option<u64>": bcs.option(bcs.u64()),
	"vector<u128>": bcs.vector(bcs.u128()),
	"vector<u8>": bcs.byteVector()
};
/**
* Reads a BCS value; accepts only the canonical encoding without trailing bytes.
* @throws {ExecutionFailure} on other bytes
*/
function readPure(type, bytes) {
	const codec = CODECS[type];
	try {
		// Copy the bytes: the parser would read past the end of a view.
		const value = codec.parse(Uint8Array.from(bytes));
		if (areEqual$1(codec.serialize(value).toBytes(), bytes)) return value;
	} catch {
		// The error below covers this case.
	}
	throw new ExecutionFailure(`wanted a ${type} in BCS, found ${bytes.length} bytes that are none`);
}
/** Writes a BCS value. */
function writePure(type, value) {
	return CODECS[type].serialize(value).toBytes();
}
/** Reads a plain argument of a call. @throws {ExecutionFailure} when the bytes are invalid */
function readPlain(type, bytes) {
	return toPlain(type, readPure(pureType(type), bytes));
}
/** Writes a plain argument of a call. */
function writePlain(type, value) {
	return writePure(pureType(type), type === "Side" ? value === "ask" : value ?? null);
}
function toPlain(type, raw) {
	switch (type) {
		case "Side": return raw === true ? "ask" : "bid";
		case "ClientOrderId":
		case "Expiry": return raw === null ? void 0 : BigInt(raw);
		case "OrderIds": return raw.map(BigInt);
		case "Message": return Uint8Array.from(raw);
		case "Flag":
		case "ObjectId":
		case "Addresses": return raw;
		case "Domain": return raw ?? void 0;
		case "Size":
		case "Price":
		case "Amount":
		case "Ratio":
		case "Integer":
		case "Small":
		case "OrderType":
		case "TicketType": return BigInt(raw);
	}
}

// sandbox/ts/chain/functions.ts
/**
* Every function that transactions call: package, name, type arguments, parameters in their order, and results. `T` is the
* collateral, `R` the role of the capability; a function without `R` takes the admin's capability only. `&` borrows, `&mut`
* borrows mutably, other object types are consumed. All other types are plain values.
*/
const FUNCTIONS = {
	createAccount: {
		package: "perpetuals",
		target: "account::create_and_share_account",
		types: ["T"],
		parameters: { registry: "&mut Registry" },
		results: ["capability"]
	},
	deposit: {
		package: "perpetuals",
		target: "account::deposit_collateral",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			coin: "Coin"
		},
		results: []
	},
	withdraw: {
		package: "perpetuals",
		target: "account::withdraw_collateral",
		types: ["T"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			amount: "Amount"
		},
		results: ["coin"]
	},
	createPosition: {
		package: "perpetuals",
		target: "clearing_house::create_market_position",
		types: ["T", "R"],
		parameters: {
			market: "&mut Market",
			capability: "&Capability",
			account: "&Account"
		},
		results: []
	},
	setMarginRatio: {
		package: "perpetuals",
		target: "clearing_house::set_position_initial_margin_ratio",
		types: ["T", "R"],
		parameters: {
			market: "&mut Market",
			capability: "&Capability",
			account: "&Account",
			ratio: "Ratio"
		},
		results: []
	},
	allocate: {
		package: "perpetuals",
		target: "clearing_house::allocate_collateral",
		types: ["T", "R"],
		parameters: {
			market: "&mut Market",
			capability: "&Capability",
			account: "&mut Account",
			amount: "Amount"
		},
		results: []
	},
	deallocate: {
		package: "perpetuals",
		target: "clearing_house::deallocate_collateral",
		types: ["T", "R"],
		parameters: {
			market: "&mut Market",
			capability: "&Capability",
			account: "&mut Account",
			baseFeed: "&Feed",
			collateralFeed: "&Feed",
			amount: "Amount",
			clock: "&Clock"
		},
		results: ["left"]
	},
	deallocateFree: {
		package: "perpetuals",
		target: "clearing_house::deallocate_free_collateral",
		types: ["T", "R"],
		parameters: {
			market: "&mut Market",
			capability: "&Capability",
			account: "&mut Account",
			baseFeed: "&Feed",
			collateralFeed: "&Feed",
			clock: "&Clock"
		},
		results: ["freed"]
	},
	startSession: {
		package: "perpetuals",
		target: "clearing_house::start_session",
		types: ["T", "R"],
		parameters: {
			market: "Market",
			capability: "&Capability",
			account: "&mut Account",
			baseFeed: "&Feed",
			collateralFeed: "&Feed",
			integrator: "Integrator",
			clock: "&Clock"
		},
		results: ["session"]
	},
	placeLimitOrder: {
		package: "perpetuals",
		target: "clearing_house::place_limit_order",
		types: ["T"],
		parameters: {
			session: "&mut Session",
			side: "Side",
			size: "Size",
			price: "Price",
			type: "OrderType",
			clientOrderId: "ClientOrderId",
			reduceOnly: "Flag",
			expiryMs: "Expiry"
		},
		results: ["orderId"]
	},
	placeMarketOrder: {
		package: "perpetuals",
		target: "clearing_house::place_market_order",
		types: ["T"],
		parameters: {
			session: "&mut Session",
			side: "Side",
			size: "Size",
			reduceOnly: "Flag"
		},
		results: []
	},
	endSession: {
		package: "perpetuals",
		target: "clearing_house::end_session",
		types: ["T", "R"],
		parameters: {
			session: "Session",
			capability: "&Capability",
			account: "&mut Account",
			allocateMissing: "Flag",
			deallocateFree: "Flag"
		},
		results: ["market", "summary"]
	},
	share: {
		package: "perpetuals",
		target: "clearing_house::share",
		types: ["T"],
		parameters: { market: "Market" },
		results: []
	},
	cancelOrders: {
		package: "perpetuals",
		target: "clearing_house::cancel_orders",
		types: ["T", "R"],
		parameters: {
			market: "&mut Market",
			capability: "&Capability",
			account: "&Account",
			orderIds: "OrderIds"
		},
		results: []
	},
	tryCancelOrders: {
		package: "perpetuals",
		target: "clearing_house::try_cancel_orders",
		types: ["T", "R"],
		parameters: {
			market: "&mut Market",
			capability: "&Capability",
			account: "&Account",
			orderIds: "OrderIds"
		},
		results: ["cancelled"]
	},
	settlePosition: {
		package: "perpetuals",
		target: "clearing_house::close_position_at_settlement_prices",
		types: ["T"],
		parameters: {
			market: "&mut Market",
			account: "&mut Account",
			orderIds: "OrderIds"
		},
		results: []
	},
	grantAgent: {
		package: "perpetuals",
		target: "account::new_assistant_account_cap",
		types: ["T"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&mut Registry"
		},
		results: ["capability"]
	},
	revokeAgent: {
		package: "perpetuals",
		target: "account::revoke_assistant_account_cap",
		types: ["T"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&mut Registry",
			agentId: "ObjectId"
		},
		results: []
	},
	approveBuilder: {
		package: "perpetuals",
		target: "account::add_integrator_config",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			builderId: "Small",
			maxFee: "Small"
		},
		results: []
	},
	revokeBuilder: {
		package: "perpetuals",
		target: "account::remove_integrator_config",
		types: ["T"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			builderId: "Small"
		},
		results: []
	},
	createIntegratorInfo: {
		package: "perpetuals",
		target: "account::create_integrator_info",
		types: [],
		parameters: {
			builderId: "Small",
			fee: "Small"
		},
		results: ["integrator"]
	},
	registerBuilder: {
		package: "perpetuals",
		target: "registry::register_integrator",
		types: [],
		parameters: { registry: "&mut Registry" },
		results: ["builderId"]
	},
	createTicket: {
		package: "perpetuals",
		target: "stop_orders::create_stop_order_ticket",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			executors: "Addresses",
			domain: "Domain",
			coin: "Coin",
			type: "TicketType",
			detailsHash: "Message"
		},
		results: ["ticketId"]
	},
	editTicket: {
		package: "perpetuals",
		target: "stop_orders::edit_stop_order_ticket_details",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			ticketId: "ObjectId",
			detailsHash: "Message"
		},
		results: []
	},
	cancelTicket: {
		package: "perpetuals",
		target: "stop_orders::cancel",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			ticketId: "ObjectId"
		},
		results: ["coin"]
	},
	editTicketExecutors: {
		package: "perpetuals",
		target: "stop_orders::edit_stop_order_ticket_executors",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			ticketId: "ObjectId",
			executors: "Addresses"
		},
		results: []
	},
	newTwapDetails: {
		package: "perpetuals",
		target: "twap_orders::new_details",
		types: [],
		parameters: {
			firstRunExpiryMs: "Expiry",
			expiryMs: "Expiry",
			gapMs: "Integer",
			timeUncertaintyMs: "Integer",
			chunks: "Integer",
			tailMergeBps: "Integer",
			retryMs: "Integer",
			amountUncertaintyBps: "Integer",
			maxExecutionBps: "Integer",
			side: "Side",
			size: "Integer",
			maxSlippageBps: "Integer",
			reduceOnly: "Flag",
			integrator: "Integrator",
			salt: "Message"
		},
		results: ["details"]
	},
	createTwap: {
		package: "perpetuals",
		target: "twap_orders::create_twap_order_ticket",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			market: "&Market",
			executors: "Addresses",
			domain: "Domain",
			coin: "Coin",
			detailsHash: "Message"
		},
		results: ["ticketId"]
	},
	setTwapDetails: {
		package: "perpetuals",
		target: "twap_orders::set_details",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			ticketId: "ObjectId",
			detailsHash: "Message"
		},
		results: []
	},
	setTwapExecutors: {
		package: "perpetuals",
		target: "twap_orders::set_executors",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			registry: "&Registry",
			ticketId: "ObjectId",
			executors: "Addresses"
		},
		results: []
	},
	cancelTwap: {
		package: "perpetuals",
		target: "twap_orders::user_cancel_twap_order",
		types: ["T", "R"],
		parameters: {
			account: "&mut Account",
			capability: "&Capability",
			market: "&mut Market",
			baseFeed: "&Feed",
			collateralFeed: "&Feed",
			ticketId: "ObjectId",
			clock: "&Clock"
		},
		results: ["coin"]
	},
	bookPrice: {
		package: "perpetuals",
		target: "clearing_house::book_price",
		types: ["T"],
		parameters: { market: "&Market" },
		results: ["price"]
	},
	parseUpdate: {
		package: "pythLazer",
		target: "pyth_lazer::parse_and_verify_le_ecdsa_update",
		types: [],
		parameters: {
			state: "&LazerState",
			clock: "&Clock",
			message: "Message"
		},
		results: ["update"]
	},
	updateFeed: {
		package: "pythLazerAdapter",
		target: "price_feed_storage::update_price_feed",
		types: [],
		parameters: {
			source: "&Source",
			config: "&OracleConfig",
			feed: "&mut Feed",
			info: "&mut FeedInfo",
			state: "&LazerState",
			message: "Message",
			clock: "&Clock"
		},
		results: []
	},
	updateFeedFrom: {
		package: "pythLazerAdapter",
		target: "price_feed_storage::update_price_feed_from_update",
		types: [],
		parameters: {
			source: "&Source",
			config: "&OracleConfig",
			feed: "&mut Feed",
			info: "&mut FeedInfo",
			update: "&Update"
		},
		results: []
	},
	updateRollingFeed: {
		package: "pythLazerRollingAdapter",
		target: "price_feed_storage::update_price_feed",
		types: [],
		parameters: {
			source: "&Source",
			config: "&OracleConfig",
			feed: "&mut Feed",
			info: "&mut FeedInfo",
			state: "&LazerState",
			message: "Message",
			clock: "&Clock"
		},
		results: []
	},
	updateRollingFeedFrom: {
		package: "pythLazerRollingAdapter",
		target: "price_feed_storage::update_price_feed_from_update",
		types: [],
		parameters: {
			source: "&Source",
			config: "&OracleConfig",
			feed: "&mut Feed",
			info: "&mut FeedInfo",
			update: "&Update",
			clock: "&Clock"
		},
		results: []
	},
	updateNormalizedFeed: {
		package: "pythLazerNormalizedAdapter",
		target: "price_feed_storage::update_price_feed",
		types: [],
		parameters: {
			source: "&Source",
			config: "&OracleConfig",
			feed: "&mut Feed",
			info: "&FeedInfo",
			state: "&LazerState",
			message: "Message",
			clock: "&Clock"
		},
		results: []
	},
	updateNormalizedFeedFrom: {
		package: "pythLazerNormalizedAdapter",
		target: "price_feed_storage::update_price_feed_from_update",
		types: [],
		parameters: {
			source: "&Source",
			config: "&OracleConfig",
			feed: "&mut Feed",
			info: "&FeedInfo",
			update: "&Update"
		},
		results: []
	}
};
/** Kind and access mode of each object parameter. */
const OBJECTS = {
	"&Registry": ["registry", "read"],
	"&mut Registry": ["registry", "write"],
	"&Clock": ["clock", "read"],
	"&Account": ["account", "read"],
	"&mut Account": ["account", "write"],
	"&Capability": ["capability", "read"],
	"&Market": ["market", "read"],
	"&mut Market": ["market", "write"],
	Market: ["market", "take"],
	"&Feed": ["feed", "read"],
	"&mut Feed": ["feed", "write"],
	Coin: ["coin", "take"],
	Session: ["session", "take"],
	"&mut Session": ["session", "write"],
	Integrator: ["integrator", "take"],
	"&Source": ["source", "read"],
	"&OracleConfig": ["oracleConfig", "read"],
	"&FeedInfo": ["feedInfo", "read"],
	"&mut FeedInfo": ["feedInfo", "write"],
	"&LazerState": ["lazerState", "read"],
	"&Update": ["update", "read"]
};
/** The parameters of a function in their order. */
function parametersOf(call) {
	return Object.entries(FUNCTIONS[call].parameters);
}
/** Returns the position of a parameter in a call. @throws {Error} when the function has no such parameter */
function parameterIndex(call, parameter) {
	const index = parametersOf(call).findIndex(([name]) => name === parameter);
	if (index < 0) throw new Error(`${call} has no parameter ${parameter}`);
	return index;
}
/** Tells object parameters from plain values. */
function isObject(type) {
	return type in OBJECTS;
}
/** Indexes the functions by target. */
function indexFunctions(packages) {
	const names = Object.keys(FUNCTIONS);
	return new Map(names.map((name) => [toTarget(name, packages), name]));
}
/** Returns the call target of a function: `package::module::function`. */
function toTarget(name, packages) {
	const row = FUNCTIONS[name];
	return `${packages[row.package]}::${row.target}`;
}

// sandbox/ts/chain/call-writer.ts
/** Writes the commands of one transaction, with the current object references. */
/** Writes one transaction. */
var Writer = class {
	context;
	transaction;
	/** `transaction` may have commands already. */
	constructor(context, transaction = new Transaction()) {
		this.context = context;
		this.transaction = transaction;
	}
	/** Writes a call of a function. */
	call(name, callArguments) {
		const { world } = this.context;
		const values = callArguments;
		const result = this.transaction.moveCall({
			target: toTarget(name, world.packages),
			typeArguments: FUNCTIONS[name].types.map((type) => type === "T" ? world.collateralType : world.roleTypes[this.#roleOf(values["capability"])]),
			arguments: parametersOf(name).map(([parameter, type]) => this.#argument(type, values[parameter]))
		});
		return this.#results(name, result);
	}
	/** Writes a call of a Sui framework package, and returns its only result. */
	framework(target, type, args, frameworkPackage = "sui") {
		const call = {
			target: `${FRAMEWORK[frameworkPackage]}::${target}`,
			typeArguments: [type],
			arguments: args
		};
		return first(this.transaction.moveCall(call));
	}
	/** Adds an owned object as input. */
	owned(object) {
		const { id: objectId, version } = object;
		const reference = {
			objectId,
			version: String(version),
			digest: objectDigest(object)
		};
		return this.transaction.object(Inputs.ObjectRef(reference));
	}
	/** Ids of the objects that the calls of a function have as a parameter. */
	objectsOf(name, parameter) {
		const target = toTarget(name, this.context.world.packages);
		const { inputs, commands } = this.transaction.getData();
		const index = parameterIndex(name, parameter);
		const ids = commands.flatMap(({ MoveCall: call }) => {
			const argument = call && `${call.package}::${call.module}::${call.function}` === target ? call.arguments[index] : void 0;
			return (argument?.$kind === "Input" ? inputs[argument.Input] : void 0)?.Object?.SharedObject?.objectId ?? [];
		});
		return new Set(ids);
	}
	#roleOf(handle) {
		const object = typeof handle === "string" ? this.context.store.get(handle) : void 0;
		return object?.kind === "capability" ? object.role : "admin";
	}
	#argument(type, value) {
		if (isObject(type)) return this.#handle(value, !type.startsWith("&") || type.startsWith("&mut"));
		return this.transaction.pure(writePlain(type, value));
	}
	#handle(handle, isMutable) {
		if (typeof handle !== "string") return handle;
		const object = this.context.store.get(handle);
		if (object === void 0) throw new ExecutionFailure(`${handle}: there is no such object`);
		if (isOwned(object)) return this.owned(object);
		if (!isShared(object)) throw new ExecutionFailure(`${handle}: a dynamic field is no input`);
		const reference = {
			objectId: object.id,
			initialSharedVersion: String(object.initialVersion),
			mutable: isMutable
		};
		return this.transaction.object(Inputs.SharedObjectRef(reference));
	}
	#results(name, result) {
		const names = FUNCTIONS[name].results;
		return Object.fromEntries(names.map((given, index) => [given, result[index]]));
	}
};
function first(result) {
	return result[0];
}

// sandbox/ts/chain/oracle.ts
/** Price messages of the oracle: feed, price and time with a proof. */
const SIZES = {
	time: 8,
	feed: 32,
	price: 32,
	proof: 32
};
/** Writes a message in a layout of the sandbox's own: a time, feeds with their prices, and a proof. */
function writeMessage({ prices, publishedAt }, secret) {
	const rows = [...prices].map(([feedId, price]) => `${feedId.slice(2)}${price.toString(16).padStart(64, "0")}`);
	const content = fromHex(`${publishedAt.toString(16).padStart(2 * SIZES.time, "0")}${rows.join("")}`);
	return Uint8Array.of(...content, ...hash$1(secret, content));
}
/** Reads a message. @throws {Abort} 0 when the provider did not write the bytes */
function readMessage$1(bytes, secret) {
	const content = bytes.subarray(0, -SIZES.proof);
	const row = SIZES.feed + SIZES.price;
	if (!(content.length >= SIZES.time && (content.length - SIZES.time) % row === 0) || !areEqual$1(bytes.subarray(-SIZES.proof), hash$1(secret, content))) throw new Abort("pyth_lazer", 0, "the message is not the provider’s");
	const prices = /* @__PURE__ */ new Map();
	for (let start = SIZES.time; start < content.length; start += row) {
		const [feed, price] = [content.subarray(start, start + SIZES.feed), content.subarray(start + SIZES.feed, start + row)];
		prices.set(`0x${toHex(feed)}`, BigInt(`0x${toHex(price)}`));
	}
	return {
		prices,
		publishedAt: Number(`0x${toHex(content.subarray(0, SIZES.time))}`)
	};
}
__name(readMessage$1, "readMessage");

// sandbox/ts/chain/transaction-options.ts
/** Request metadata: sender, gas owner and gas payment. */
/** Budget in per cent of the estimated cost, because the state may change before execution. */
const HEADROOM_PERCENT = 130n;
const MAX_GAS_COINS = 256;
/** Reads the metadata of a request. @throws {Refusal} 400 naming the invalid field */
function readTransactionOptions(fields, context) {
	const sender = fields.id("sender");
	const gasOwner = fields.has("sponsor") ? fields.id("sponsor") : sender;
	const isAddressGas = fields.flag("gasFromAddressBalance");
	if (isAddressGas && fields.has("gasCoins")) throw fields.mismatch("gasFromAddressBalance", "no gasCoins beside it", "both");
	const gasPrice = fields.has("gasPrice") ? fields.wholeNumber("gasPrice") : REFERENCE_GAS_PRICE;
	if (gasPrice < REFERENCE_GAS_PRICE) throw fields.mismatch("gasPrice", `${REFERENCE_GAS_PRICE} or more`, `${gasPrice}`);
	return {
		sender,
		gasOwner,
		gasPrice,
		gasBudget: fields.has("gasBudget") ? fields.wholeNumber("gasBudget") : void 0,
		gasCoins: fields.has("gasCoins") ? readGasCoins(fields, gasOwner, context) : void 0,
		isAddressGas
	};
}
function readGasCoins(fields, owner, { store }) {
	const coins = fields.objects("gasCoins").map((row) => {
		const coin = store.get(row.id("objectId"));
		if (coin?.kind !== "coin" || coin.coinType !== SUI_TYPE || coin.owner !== owner) throw row.mismatch("objectId", `a coin of SUI of ${owner}`, row.id("objectId"));
		if (row.wholeNumber("version") !== coin.version) throw row.mismatch("version", `${coin.version}`, `${row.wholeNumber("version")}`);
		const digest = objectDigest(coin);
		if (row.text("digest") !== digest) throw row.mismatch("digest", digest, row.text("digest"));
		return coin;
	});
	if (coins.length === 0 || new Set(coins).size < coins.length) throw fields.mismatch("gasCoins", "coins, each once", "others");
	return coins;
}
/**
* Determines the gas budget from the estimated cost, both MIST.
* @throws {Refusal} 400 when the given budget is too small
*/
function toBudget({ gasBudget }, cost) {
	if (gasBudget === void 0) return cost * HEADROOM_PERCENT / 100n;
	if (gasBudget >= cost) return gasBudget;
	throw refuse("gas", `metadata.gasBudget: wanted ${cost} or more, found ${gasBudget}`);
}
/**
* Selects coins that hold the needed MIST: the given ones, or the largest; none when an address balance pays.
* @throws {Refusal} 400 when the coins hold too little
*/
function choosePayment(options, needed, { store }) {
	const { gasOwner, gasCoins, isAddressGas } = options;
	if (isAddressGas) return [];
	const chosen = gasCoins ?? pickCoins(store.coins(gasOwner, SUI_TYPE), needed).slice(0, MAX_GAS_COINS);
	const found = totalOf$1(chosen);
	if (found >= needed && chosen.length > 0) return chosen;
	throw refuse("funds", `insufficient coins of ${gasOwner} for gas: wanted ${needed} MIST, found ${found}`);
}
/** Picks coins, largest first, until their sum is sufficient; all coins when it never is. */
function pickCoins(coins, needed) {
	const picked = [];
	let total = 0n;
	for (const coin of coins) {
		if (total >= needed && picked.length > 0) break;
		picked.push(coin);
		total += coin.balance;
	}
	return picked;
}

// sandbox/ts/chain/compose.ts
/** Deposit of a stop order, for its execution. */
const TICKET_DEPOSIT_MIST = 20000000n;
/**
* Composes a transaction without its gas data; `base` has the commands before those of the intents.
* @throws {Refusal} 400 when the wallet holds too little
*/
function compose(intents, payer, parts, now, base) {
	const composer = new Composer(payer, parts, now, base);
	composer.updateStalePrices(intents);
	for (const intent of intents) composer.writeCalls(intent);
	return composer;
}
/** Composes one transaction. */
var Composer = class {
	options;
	parts;
	now;
	writer;
	coin;
	#context;
	/** Object ids that earlier calls of the transaction name: updated feeds, and markets with a new position. */
	#updated;
	#entered;
	constructor(options, parts, now, base) {
		this.options = options;
		this.parts = parts;
		this.now = now;
		this.#context = parts.context;
		this.writer = new Writer(parts.context, base);
		const updates = ["updateFeed", "updateFeedFrom"];
		this.#updated = new Set(updates.flatMap((name) => [...this.writer.objectsOf(name, "feed")]));
		this.#entered = this.writer.objectsOf("createPosition", "market");
		this.transaction.setSender(options.sender);
	}
	get transaction() {
		return this.writer.transaction;
	}
	writeCalls(intent) {
		switch (intent.action) {
			case "createAccount":
				this.#createAccount();
				return;
			case "deposit":
				this.#deposit(intent);
				return;
			case "withdraw":
				this.#withdraw(intent);
				return;
			case "allocate":
				this.#allocate(intent);
				return;
			case "createPosition":
				this.#createPosition(intent);
				return;
			case "deallocate":
				this.writer.call("deallocate", {
					...this.#withFeeds(intent),
					amount: intent.amount
				});
				return;
			case "setLeverage":
				this.writer.call("setMarginRatio", {
					...withMarket(intent),
					ratio: intent.ratio
				});
				return;
			case "createOrders":
				for (const orders of byMarket(intent.orders)) this.#placeOrders(intent, orders);
				return;
			case "cancelOrders":
				this.#cancelOrders(intent);
				return;
			case "transfer":
				this.#transfer(intent);
				return;
			case "grantAgent":
				this.#grantAgent(intent);
				return;
			case "revokeAgent":
				this.writer.call("revokeAgent", {
					...this.#withRegistry(intent),
					agentId: intent.agentId
				});
				return;
			case "approveBuilder": {
				const { builderId, maxFee } = intent;
				this.writer.call("approveBuilder", {
					...this.#withRegistry(intent),
					builderId,
					maxFee
				});
				return;
			}
			case "revokeBuilder":
				this.writer.call("revokeBuilder", {
					...this.#withRegistry(intent),
					builderId: intent.builderId
				});
				return;
			case "registerBuilder":
				this.writer.call("registerBuilder", { registry: this.#context.world.registryId });
				return;
			case "createTicket":
				this.#createTicket(intent);
				return;
			case "editTicket":
				this.writer.call("editTicket", {
					...this.#withRegistry(intent),
					ticketId: intent.ticketId,
					detailsHash: intent.detailsHash
				});
				return;
			case "cancelTicket":
				this.#cancelTicket(intent);
				return;
			case "cancelTwap":
				this.#cancelTwap(intent);
				return;
			case "createTwap":
				this.#createTwap(intent);
				return;
			case "setTwapDetails": {
				const { ticketId, detailsHash } = intent;
				this.#writeTerms(intent.terms);
				this.writer.call("setTwapDetails", {
					...this.#withRegistry(intent),
					ticketId,
					detailsHash
				});
				return;
			}
			case "setTwapExecutors": {
				const { ticketId, executors } = intent;
				this.writer.call("setTwapExecutors", {
					...this.#withRegistry(intent),
					ticketId,
					executors
				});
			}
		}
	}
	/** Updates all stale on-chain prices that the calls use and that no earlier command updates. */
	updateStalePrices(intents) {
		const { oracle, oracleMaxAgeMs } = this.parts;
		const { engine, world } = this.#context;
		const isStale = (at) => this.now - at > oracleMaxAgeMs;
		const marketIds = new Set(intents.flatMap(marketsNeedingPrices));
		const views = Array.from(marketIds, (id) => engine.market(id, this.now));
		const prices = /* @__PURE__ */ new Map();
		for (const { spec, indexPriceAt } of views) if (isStale(indexPriceAt)) prices.set(world.feedIds.get(spec.id) ?? "", oracle.basePrice(spec.id, this.now));
		if (views.some(({ collateralPriceAt }) => isStale(collateralPriceAt))) prices.set(world.collateralFeedId, oracle.collateralPrice(this.now));
		for (const feedId of this.#updated) prices.delete(feedId);
		if (prices.size > 0) this.#updatePrices(prices);
	}
	/** One message has all prices; more than one feed share its verification. */
	#updatePrices(prices) {
		const { oracleSecret, clockId: clock, oracle } = this.#context.world;
		const message = writeMessage({
			prices,
			publishedAt: this.now
		}, oracleSecret);
		const state = oracle.stateId;
		const target = (feed) => ({
			source: oracle.sourceIds.lazer,
			config: oracle.configId,
			feed,
			info: oracle.feedInfoIds.lazer.get(feed) ?? ""
		});
		const [first = ""] = prices.keys();
		if (prices.size === 1) {
			this.writer.call("updateFeed", {
				...target(first),
				state,
				message,
				clock
			});
			return;
		}
		const { update } = this.writer.call("parseUpdate", {
			state,
			clock,
			message
		});
		for (const feed of prices.keys()) this.writer.call("updateFeedFrom", {
			...target(feed),
			update
		});
	}
	#splitGas(amount) {
		const [coin] = this.transaction.splitCoins(this.transaction.gas, [amount]);
		return coin;
	}
	#createAccount() {
		const { capability } = this.writer.call("createAccount", { registry: this.#context.world.registryId });
		this.writer.transaction.transferObjects([capability], this.options.sender);
	}
	#deposit(intent) {
		this.writer.call("deposit", {
			...this.#withRegistry(intent),
			coin: this.#depositCoin(intent.from)
		});
	}
	#depositCoin(from) {
		if ("coin" in from) return from.coin;
		const { collateralType } = this.#context.world;
		return from.isAddressBalance ? this.#redeem(collateralType, from.amount) : this.#splitCoins(collateralType, from.amount);
	}
	/** Withdraws from the sender's address balance. */
	#redeem(coinType, amount) {
		const withdrawal = this.writer.transaction.withdrawal({
			amount,
			type: coinType
		});
		return this.writer.framework("coin::redeem_funds", coinType, [withdrawal]);
	}
	/** Merges and splits as few coin objects of the sender as necessary. */
	#splitCoins(coinType, amount) {
		const { sender } = this.options;
		const coins = pickCoins(this.#context.store.coins(sender, coinType), amount);
		const found = totalOf$1(coins);
		if (found < amount) throw refuse("funds", `insufficient coins of ${sender}: wanted ${amount} of ${coinType}, found ${found}`);
		const [target, ...sources] = coins.map((coin) => this.writer.owned(coin));
		const { transaction } = this.writer;
		if (sources.length > 0) transaction.mergeCoins(target, sources);
		const [coin] = transaction.splitCoins(target, [amount]);
		return coin;
	}
	#withdraw(intent) {
		const { transaction } = this.writer;
		const { coin } = this.writer.call("withdraw", {
			...this.#withRegistry(intent),
			amount: intent.amount
		});
		if (intent.to === "argument") this.coin = [transaction.getData().commands.length - 1, 0];
		else if (intent.to === "balance") {
			const sender = transaction.pure.address(this.options.sender);
			this.writer.framework("coin::send_funds", this.#context.world.collateralType, [coin, sender]);
		} else transaction.transferObjects([coin], intent.to.address);
	}
	#transfer(intent) {
		const { coin } = this.writer.call("withdraw", {
			...this.#withRegistry(intent),
			amount: intent.amount
		});
		this.writer.call("deposit", {
			...this.#withRegistry({ capability: intent.to }),
			coin
		});
	}
	#grantAgent(intent) {
		const { capability } = this.writer.call("grantAgent", this.#withRegistry(intent));
		this.transaction.transferObjects([capability], intent.recipient);
	}
	#createTicket({ capability, type, detailsHash, isSponsored }) {
		const { executors } = this.#context.world;
		const details = {
			executors,
			domain: void 0,
			type,
			detailsHash,
			coin: this.#ticketDeposit(TICKET_DEPOSIT_MIST, isSponsored)
		};
		this.writer.call("createTicket", {
			...this.#withRegistry({ capability }),
			...details
		});
	}
	/** The deposit prepays the gas of all executions. */
	#createTwap({ capability, terms, detailsHash, isSponsored }) {
		const { executors } = this.#context.world;
		this.#writeTerms(terms);
		const coin = this.#ticketDeposit(TICKET_DEPOSIT_MIST * terms.chunks, isSponsored);
		const details = {
			market: terms.marketId,
			executors,
			domain: void 0,
			detailsHash,
			coin
		};
		this.writer.call("createTwap", {
			...withAccount({ capability }),
			...details
		});
	}
	/** The contract checks the details here; the ticket holds only their hash. */
	#writeTerms(terms) {
		this.writer.call("newTwapDetails", {
			...terms,
			integrator: this.#emptyIntegrator()
		});
	}
	#ticketDeposit(amount, isSponsored) {
		return isSponsored ? this.#splitCoins(SUI_TYPE, amount) : this.#splitGas(amount);
	}
	#cancelTicket({ capability, ticketId }) {
		const { coin } = this.writer.call("cancelTicket", {
			...this.#withRegistry({ capability }),
			ticketId
		});
		this.transaction.transferObjects([coin], this.options.sender);
	}
	#cancelTwap({ ticketId, ...target }) {
		const { coin } = this.writer.call("cancelTwap", {
			...this.#withFeeds(target),
			ticketId
		});
		this.transaction.transferObjects([coin], this.options.sender);
	}
	#withRegistry(intent) {
		return {
			...withAccount(intent),
			registry: this.#context.world.registryId
		};
	}
	#allocate(intent) {
		const { market, capability } = intent;
		if (this.#context.engine.position(market.id, capability.accountNumber, this.now) === void 0 && !this.#entered.has(market.id)) this.#createPosition(intent);
		this.writer.call("allocate", {
			...withMarket(intent),
			amount: intent.amount
		});
	}
	#createPosition(intent) {
		this.#entered.add(intent.market.id);
		this.writer.call("createPosition", withMarket(intent));
	}
	/** Places all orders of one market in one session. */
	#placeOrders(intent, orders) {
		const [{ market }] = orders;
		const target = {
			capability: intent.capability,
			market
		};
		const integrator = this.#emptyIntegrator();
		const { session } = this.writer.call("startSession", {
			...this.#withFeeds(target),
			integrator
		});
		for (const order of orders) this.#placeOrder(session, order);
		const { deallocateFree, deallocate: amount } = intent;
		const end = {
			session,
			...withAccount(target),
			allocateMissing: false,
			deallocateFree
		};
		const { market: clearingHouse } = this.writer.call("endSession", end);
		if (amount !== void 0) this.writer.call("deallocate", {
			...this.#withFeeds(target),
			market: clearingHouse,
			amount
		});
		this.writer.call("share", { market: clearingHouse });
	}
	#emptyIntegrator() {
		return this.writer.framework("option::none", this.#context.world.integratorType, [], "std");
	}
	#placeOrder(session, order) {
		const { side, size, price, type, reduceOnly, clientOrderId, expiryMs } = order;
		const options = {
			session,
			side,
			size,
			reduceOnly
		};
		if (price === void 0) {
			this.writer.call("placeMarketOrder", options);
			return;
		}
		const limit = {
			...options,
			price,
			type,
			clientOrderId,
			expiryMs
		};
		this.writer.call("placeLimitOrder", limit);
	}
	#cancelOrders(intent) {
		const name = intent.abortOnMissing ? "cancelOrders" : "tryCancelOrders";
		this.writer.call(name, {
			...withMarket(intent),
			orderIds: intent.orderIds
		});
		if (intent.deallocateFree) this.writer.call("deallocateFree", this.#withFeeds(intent));
	}
	#withFeeds(intent) {
		const { feedIds, collateralFeedId, clockId } = this.#context.world;
		const baseFeed = feedIds.get(intent.market.id) ?? "";
		return {
			...withMarket(intent),
			baseFeed,
			collateralFeed: collateralFeedId,
			clock: clockId
		};
	}
};
function withAccount({ capability }) {
	return {
		capability: capability.id,
		account: capability.accountId
	};
}
function withMarket(intent) {
	return {
		...withAccount(intent),
		market: intent.market.id
	};
}
/** Groups orders by market, in order of first appearance. */
function byMarket(orders) {
	const groups = /* @__PURE__ */ new Map();
	for (const order of orders) groups.set(order.market.id, [...groups.get(order.market.id) ?? [], order]);
	return groups.values();
}
function marketsNeedingPrices(intent) {
	if (intent.action === "createOrders") return [...new Set(intent.orders.map(({ market }) => market.id))];
	if (intent.action === "deallocate" || intent.action === "cancelTwap") return [intent.market.id];
	return intent.action === "cancelOrders" && intent.deallocateFree ? [intent.market.id] : [];
}

// sandbox/ts/chain/change-set.ts
/** Gas and state changes of one transaction. Changes take effect only when they are applied. */
/** Computation units of every transaction, of every command, and of a call of a venue. */
const UNITS$1 = {
	transaction: 1000n,
	command: 10n,
	venueCall: 250n
};
/** At the reference gas price, an order costs about 0.0023 SUI and a cancellation about 0.0016 SUI. */
const CALL_UNITS = {
	createAccount: 500n,
	deposit: 300n,
	withdraw: 300n,
	createPosition: 400n,
	setMarginRatio: 300n,
	allocate: 300n,
	deallocate: 600n,
	deallocateFree: 600n,
	startSession: 900n,
	placeLimitOrder: 250n,
	placeMarketOrder: 250n,
	endSession: 800n,
	share: 100n,
	cancelOrders: 1100n,
	tryCancelOrders: 1100n,
	parseUpdate: 150n,
	updateFeed: 200n,
	updateFeedFrom: 100n,
	updateRollingFeed: 200n,
	updateRollingFeedFrom: 100n,
	updateNormalizedFeed: 200n,
	updateNormalizedFeedFrom: 100n,
	settlePosition: 600n,
	grantAgent: 500n,
	revokeAgent: 300n,
	approveBuilder: 300n,
	revokeBuilder: 300n,
	createIntegratorInfo: 100n,
	registerBuilder: 300n,
	createTicket: 500n,
	editTicket: 300n,
	cancelTicket: 300n,
	editTicketExecutors: 300n,
	newTwapDetails: 100n,
	createTwap: 500n,
	setTwapDetails: 300n,
	setTwapExecutors: 300n,
	cancelTwap: 300n,
	bookPrice: 100n
};
/** Storage cost of a new object, MIST. */
const STORAGE = {
	coin: 988000n,
	capability: 1800000n,
	share: 1600000n,
	dcaOrder: 4000000n,
	account: 5000000n,
	position: 3000000n
};
/** Share of the storage cost that a deletion returns, in per cent. */
const REBATE_PERCENT = 99n;
/** Counts the gas of one transaction. */
var GasMeter = class {
	#units = UNITS$1.transaction;
	#storage = 0n;
	#rebate = 0n;
	countCommand() {
		this.#units += UNITS$1.command;
	}
	countCall(call) {
		this.#units += CALL_UNITS[call];
	}
	countVenueCall() {
		this.#units += UNITS$1.venueCall;
	}
	countCreated(kind) {
		this.#storage += STORAGE[kind];
	}
	countDeleted(kind) {
		this.#rebate += STORAGE[kind] * REBATE_PERCENT / 100n;
	}
	/** A failed transaction stores nothing and deletes only the merged gas coins. */
	forgetStorage() {
		this.#storage = 0n;
		this.#rebate = 0n;
	}
	/**
	* The cost so far, at a price in MIST per unit; `cap` limits the computation cost of a failed transaction, MIST.
	*/
	cost(price, cap) {
		const full = this.#units * price;
		const computation = cap !== void 0 && full > cap ? cap : full;
		const [storage, rebate] = [this.#storage, this.#rebate];
		return {
			computation,
			storage,
			rebate,
			gross: computation + storage,
			net: computation + storage - rebate
		};
	}
};
/** State changes of one transaction. */
var ChangeSet = class {
	store;
	/** New states of owned objects, by id. */
	placed = /* @__PURE__ */ new Map();
	/** Shared objects that the transaction created. */
	shared = [];
	/** Ids of agents' capabilities that the transaction granted, with their accounts, and revoked. */
	granted = /* @__PURE__ */ new Map();
	revoked = /* @__PURE__ */ new Set();
	/** Largest fees by account and builder, 10^-9; `undefined` once revoked. */
	fees = /* @__PURE__ */ new Map();
	/** Addresses of new builders, in their order. */
	builders = [];
	/** New states of tickets, by id. */
	tickets = /* @__PURE__ */ new Map();
	/** New states of venues' objects, by id. */
	#venues = /* @__PURE__ */ new Map();
	/** New states of DCA orders, by id. */
	#dcaOrders = /* @__PURE__ */ new Map();
	#balances = /* @__PURE__ */ new Map();
	constructor(store) {
		this.store = store;
	}
	/** Gives an object to an address. */
	place(value, owner) {
		const base = {
			id: value.id,
			version: 0n,
			owner
		};
		this.placed.set(value.id, value.kind === "coin" ? {
			kind: "coin",
			...base,
			coinType: value.coinType,
			balance: value.balance
		} : {
			...value,
			...base
		});
	}
	/** The state of a venue's object, with the changes of this transaction. */
	venueState(id) {
		const object = this.store.get(id);
		return this.#venues.get(id) ?? (object?.kind === "venue" ? object.state : void 0);
	}
	setVenueState(id, state) {
		this.#venues.set(id, state);
	}
	dcaOrder(id) {
		return this.#dcaOrders.get(id) ?? this.store.dcaOrder(id);
	}
	putDcaOrder(order) {
		this.#dcaOrders.set(order.id, order);
	}
	putTicket(ticket) {
		this.tickets.set(ticket.id, ticket);
	}
	ticket(id) {
		return this.tickets.get(id) ?? this.store.ticket(id);
	}
	/** Ids of the agents' capabilities that an account accepts, with the changes of this transaction. */
	agentsOf(accountNumber) {
		const before = this.store.agents.filter((agent) => agent.accountNumber === accountNumber);
		const granted = [...this.granted].filter(([, account]) => account === accountNumber);
		return [...before.map(({ objectId }) => objectId), ...granted.map(([id]) => id)].filter((id) => !this.revoked.has(id));
	}
	/** The largest fee that an account has approved for a builder, 10^-9; `undefined` without an approval. */
	approvedFee(accountNumber, builderId) {
		const key = feeKey(accountNumber, builderId);
		return this.fees.has(key) ? this.fees.get(key) : this.store.fees.get(key);
	}
	/** Whether an agent's capability was revoked, in this transaction or before. */
	isRevoked(capability) {
		const { id } = capability;
		return this.revoked.has(id) || !this.granted.has(id) && this.store.isRevoked(capability);
	}
	credit(owner, coinType, amount) {
		const key = `${owner} ${coinType}`;
		const before = this.#balances.get(key)?.amount ?? 0n;
		this.#balances.set(key, {
			owner,
			coinType,
			amount: before + amount
		});
	}
	/** Withdraws from an address balance. @throws {ExecutionFailure} when the balance is too low */
	debit(owner, coinType, amount) {
		const change = this.#balances.get(`${owner} ${coinType}`)?.amount ?? 0n;
		const available = this.store.addressBalance(owner, coinType) + change;
		if (available < amount) throw new ExecutionFailure(`address balance of ${owner}: wanted ${amount}, found ${available}`, "insufficientFundsForWithdraw");
		this.credit(owner, coinType, -amount);
	}
	/** Counts created and deleted objects; `inputs` are the owned ones, including gas coins. */
	count(gasMeter, inputs) {
		for (const { id, kind } of this.placed.values()) if (!inputs.some((input) => input.id === id) && this.store.get(id) === void 0) gasMeter.countCreated(kind);
		// The gas coin of a simulation is an input that the store does not contain.
		for (const { kind } of this.shared) if (kind === "account") gasMeter.countCreated(kind);
		for (const { id, kind } of inputs) if (!this.placed.has(id)) gasMeter.countDeleted(kind);
	}
	/** Lists all changes with the version that changed objects receive; `touched` are the mutable shared inputs. */
	list(version, inputs, touched) {
		const changed = (object) => ({
			before: this.store.get(object.id) ?? inputs.find(({ id }) => id === object.id),
			after: {
				...object,
				version
			},
			previousTransaction: this.store.previousTransaction(object.id)
		});
		return {
			version,
			objects: [
				...inputs.filter(({ id }) => !this.placed.has(id)).map((before) => ({
					before,
					after: void 0,
					previousTransaction: this.store.previousTransaction(before.id)
				})),
				...[...this.placed.values(), ...touched.map((object) => this.#withState(object))].map(changed),
				...this.shared.map((object) => changed({
					...this.#withState(object),
					initialVersion: version
				})),
				...[...this.tickets.values()].flatMap((ticket) => this.#fieldChange(ticket, version))
			],
			balances: [...this.#balances.values()],
			granted: [...this.granted.keys()],
			revoked: [...this.revoked],
			fees: [...this.fees],
			builders: this.builders,
			tickets: [...this.tickets.values()],
			dcaOrders: [...this.#dcaOrders.values()]
		};
	}
	/** A ticket is wrapped: what the transaction creates, changes or deletes is the field that holds it. */
	#fieldChange({ id: ticketId, kind: ticketKind, fieldId, accountId, state }, version) {
		const before = this.store.get(fieldId);
		const after = state === "active" ? {
			kind: "ticketField",
			id: fieldId,
			version,
			parent: accountId,
			ticketId,
			ticketKind
		} : void 0;
		if (before === void 0 && after === void 0) return [];
		return [{
			before,
			after,
			previousTransaction: this.store.previousTransaction(fieldId)
		}];
	}
	#withState(object) {
		const state = this.#venues.get(object.id);
		return state === void 0 ? object : {
			...object,
			state
		};
	}
};

// sandbox/ts/chain/execution.ts
/** State of one execution, and the report of what it did on the exchange. */
/** The first action in this list names a transaction with several actions. */
const ACTION_PRIORITY = [
	"createOrders",
	"cancelOrders",
	"createAccount",
	"deposit",
	"withdraw",
	"deallocate",
	"setLeverage",
	"allocate"
];
/** Collects what one transaction does on the exchange. */
var ExecutionReport = class {
	orders = [];
	cancels = [];
	#actions = /* @__PURE__ */ new Set();
	/** The last capability used or created. */
	capabilityId;
	marketId;
	/** Records a contract call. */
	record(action, capabilityId, marketId) {
		this.#actions.add(action);
		this.capabilityId = capabilityId;
		this.marketId = marketId ?? this.marketId;
	}
	/** The main action; `undefined` when the transaction did nothing on the exchange. */
	action() {
		return ACTION_PRIORITY.find((action) => this.#actions.has(action));
	}
};
/** Describes an order before its cancellation. @returns its state; `undefined` when it does not rest */
function previewCancel(engine, marketId, orderId) {
	const order = engine.order(marketId, orderId);
	if (order === void 0) return void 0;
	const { accountId: accountNumber, side, price, initialSize, size, quote, clientOrderId, placedAt } = order;
	return {
		marketId,
		accountNumber,
		orderId,
		clientOrderId,
		side,
		price,
		initialSize,
		size,
		quote,
		placedAt
	};
}
/** Later expiry times are reduced to this one. */
const MAX_EXPIRY_MS = BigInt(Number.MAX_SAFE_INTEGER);
/** The expiry of an order for the engine, milliseconds. */
function toExpiry(expiryMs) {
	return expiryMs === void 0 ? void 0 : Number(min$1(expiryMs, MAX_EXPIRY_MS));
}
/** Each feed belongs to one market or to the collateral. @throws {Abort} 1002, or 1001 */
function expectFeeds({ market, baseFeed, collateralFeed }) {
	if (collateralFeed?.marketId !== void 0) throw new Abort("market", 1002, "the price feed is not the collateral’s");
	if (baseFeed !== void 0 && baseFeed.marketId !== market.id) throw new Abort("market", 1001, "the price feed is not the base’s");
}
/** @throws {Abort} 10 when a market is frozen */
function expectNotFrozen({ isFrozen }) {
	if (isFrozen) throw new Abort("clearing_house", 10, "the market is frozen");
}
/** @throws {Abort} 10 when a market is frozen, 32 when it is paused, whatever the mode */
function expectOpen(market) {
	expectNotFrozen(market);
	if (market.paused !== 0) throw new Abort("clearing_house", 32, "the market is paused");
}
/** @throws {Abort} of a dynamic field that is absent, when the account has not approved the builder */
function expectApproval(approvedFee) {
	if (approvedFee === void 0) throw new Abort("dynamic_field", 1, "the builder has no approval");
}
/** State of one execution. */
var Execution = class {
	context;
	info;
	calls;
	gasMeter = new GasMeter();
	report = new ExecutionReport();
	changes;
	venueEvents = [];
	#created = 0;
	constructor(context, info, calls) {
		this.context = context;
		this.info = info;
		this.calls = calls;
		this.changes = new ChangeSet(context.store);
	}
	newId() {
		const id = createdId(this.info.digest, this.#created);
		this.#created += 1;
		return id;
	}
	/** Creates a coin without owner. */
	newCoin(coinType, balance, payer) {
		return {
			kind: "coin",
			id: this.newId(),
			coinType,
			balance,
			payer
		};
	}
};

// sandbox/ts/chain/values.ts
/** Values of a running transaction: coins, objects and contract values. */
/** Its kinds. */
const TRANSFERABLE = [
	"coin",
	"capability",
	"share"
];
const DROPPABLE = [
	"summary",
	"integrator",
	"twapDetails",
	"update",
	"pure",
	"withdrawal"
];
/** Returns whether a transaction may leave a value unused. */
function isDroppable(value) {
	return DROPPABLE.includes(value.kind);
}
/** Returns whether a transfer can give a value to an address. */
function isTransferable(value) {
	return TRANSFERABLE.includes(value.kind);
}
/** Returns whether an address can own a value. */
function isPlaceable(value) {
	return value.kind === "dcaOrder" || isTransferable(value);
}
/** Creates plain bytes of a type. */
function pure(type, bytes) {
	return {
		kind: "pure",
		type,
		bytes
	};
}
/** @throws {ExecutionFailure} when a coin is of another type */
function expectCoin({ coinType }, wanted) {
	if (coinType !== wanted) throw new ExecutionFailure(`wanted a coin of ${wanted}, found one of ${coinType}`);
}

// sandbox/ts/chain/arguments.ts
/** Argument slots of a transaction: its inputs, its gas coin and the results of its commands. */
/** All slots of one transaction. */
var ArgumentSlots = class {
	#inputs;
	#gas;
	#results = [];
	/** Slots that the current command uses. */
	#borrowed = /* @__PURE__ */ new Map();
	constructor(program, store, payers, gas) {
		this.#inputs = program.inputs.map((input) => toSlot(input, store, payers));
		this.#gas = gas && {
			value: gas,
			access: "gas",
			isTaken: false
		};
	}
	/** Starts a command and releases what the previous command borrowed. */
	begin() {
		this.#borrowed.clear();
	}
	/** Stores the results of the current command. */
	push(values) {
		this.#results.push(values.map((value) => ({
			value,
			access: "own",
			isTaken: false
		})));
	}
	/**
	* Gives a value to the current command; only a transfer may consume the gas coin.
	* @throws {ExecutionFailure} when the value is missing, consumed, borrowed, of another kind or not usable in this
	* mode
	*/
	use(argument, kinds, mode, isTransfer = false) {
		const slot = this.#find(argument);
		if (slot === void 0) throw new ExecutionFailure(`${describe$2(argument)}: there is no such value`);
		const { value } = slot;
		if (!isKind(value, kinds)) throw new ExecutionFailure(`${describe$2(argument)}: wanted a ${kinds.join(" or ")}, found a ${value.kind}`);
		if (value.kind === "pure") return value;
		if (slot.isTaken) throw new ExecutionFailure(`${describe$2(argument)}: the ${value.kind} was used up before`);
		if (!allows(slot.access, mode, isTransfer)) throw new ExecutionFailure(`${describe$2(argument)}: not available for this use`);
		this.#borrow(slot, mode, argument);
		return value;
	}
	/** Returns the owned inputs that no command consumed. */
	remainingInputs() {
		return this.#inputs.filter(({ access, isTaken }) => access === "own" && !isTaken).map(({ value }) => value).filter(isPlaceable);
	}
	/**
	* A partial program may leave what a transfer can take.
	* @throws {ExecutionFailure} when a result that cannot be dropped is unused
	*/
	expectNoUnusedResults(isPartial = false) {
		for (const [command, slots] of this.#results.entries()) {
			const left = slots.find(({ value, isTaken }) => !isTaken && !isDroppable(value) && !(isPartial && isTransferable(value)));
			if (left !== void 0) throw new ExecutionFailure(`result of command ${command}: the ${left.value.kind} is left unused`, "unusedValue");
		}
	}
	#find(argument) {
		switch (argument.$kind) {
			case "GasCoin": return this.#gas;
			case "Input": return this.#inputs[argument.Input];
			case "Result": {
				const slots = this.#results[argument.Result];
				return slots?.length === 1 ? slots[0] : void 0;
			}
			case "NestedResult": return this.#results[argument.NestedResult[0]]?.[argument.NestedResult[1]];
		}
	}
	#borrow(slot, mode, argument) {
		const borrowed = this.#borrowed.get(slot);
		if (borrowed !== void 0 && (borrowed !== "read" || mode !== "read")) throw new ExecutionFailure(`${describe$2(argument)}: the same command uses it already`);
		this.#borrowed.set(slot, mode);
		if (mode === "take") slot.isTaken = true;
	}
};
function isKind(value, kinds) {
	return kinds.includes(value.kind);
}
function allows(access, mode, isTransfer) {
	if (access === "own") return true;
	return access === "gas" ? mode !== "take" || isTransfer : mode === "read";
}
function describe$2(argument) {
	switch (argument.$kind) {
		case "GasCoin": return "the gas coin";
		case "Input": return `input ${argument.Input}`;
		case "Result": return `result ${argument.Result}`;
		case "NestedResult": return `result ${argument.NestedResult.join(".")}`;
	}
}
__name(describe$2, "describe");
function toSlot(input, store, payers) {
	if (input.$kind === "Pure") return {
		value: {
			kind: "pure",
			type: void 0,
			bytes: fromBase64(input.Pure.bytes)
		},
		access: "own",
		isTaken: false
	};
	if (input.$kind === "FundsWithdrawal") return {
		value: toWithdrawal(input.FundsWithdrawal, payers),
		access: "own",
		isTaken: false
	};
	const { ImmOrOwnedObject: owned, SharedObject: shared } = input.Object;
	const object = store.get((owned ?? shared)?.objectId ?? "");
	if (object === void 0) throw new ExecutionFailure("an input object is not there");
	return {
		value: toValue(object, payers.sender),
		access: shared?.mutable === false ? "read" : "own",
		isTaken: false
	};
}
function toWithdrawal(input, { sender, gasOwner }) {
	const payer = input.withdrawFrom.$kind === "Sponsor" ? gasOwner : sender;
	const amount = BigInt(input.reservation.MaxAmountU64);
	return {
		kind: "withdrawal",
		coinType: input.typeArg.Balance,
		amount,
		payer
	};
}
function adapterOf({ id, adapter }) {
	if (adapter === void 0) throw new Error(`the object ${id} has no adapter`);
	return adapter;
}
/** Account 0 exists: a number that is missing must not become that of another account. */
function accountNumberOf({ id, accountNumber }) {
	if (accountNumber === void 0) throw new Error(`the account ${id} has no number`);
	return accountNumber;
}
function toValue(object, payer) {
	const { id } = object;
	switch (object.kind) {
		case "coin": return {
			kind: "coin",
			id,
			coinType: object.coinType,
			balance: object.balance,
			payer
		};
		case "capability": {
			const { role, accountNumber, accountId } = object;
			return {
				kind: "capability",
				id,
				role,
				accountNumber,
				accountId
			};
		}
		case "share": {
			const { lpType, balance, startedAt, provided } = object;
			return {
				kind: "share",
				id,
				lpType,
				balance,
				startedAt,
				provided
			};
		}
		case "dcaOrder": return {
			kind: "dcaOrder",
			id,
			sell: object.sell,
			buy: object.buy
		};
		case "account": return {
			kind: "account",
			id,
			accountNumber: accountNumberOf(object)
		};
		case "feed": return {
			kind: "feed",
			id,
			marketId: object.marketId
		};
		case "venue": return {
			kind: "venue",
			id,
			objectType: object.objectType ?? ""
		};
		case "source": return {
			kind: "source",
			id,
			adapter: adapterOf(object)
		};
		case "feedInfo": return {
			kind: "feedInfo",
			id,
			adapter: adapterOf(object),
			feedId: object.feedId ?? ""
		};
		case "market":
		case "registry":
		case "clock":
		case "oracleConfig":
		case "lazerState": return {
			kind: object.kind,
			id
		};
		case "ticketField": throw new ExecutionFailure(`${id} is a dynamic field, which is no input`);
	}
}

// sandbox/ts/feed-price.ts
/** What a price feed of the oracle holds, and how an update changes it. */
/** The period of an average, milliseconds: a setting of each feed, whose values on mainnet are not known. */
const FEED_PERIOD_MS = 5e3;
/**
* Returns the feed after an update. An update of price 0, or one that is not newer than the price of the feed, changes nothing.
* @param last the feed before it; with the time 0 it has no price yet
* @param price 10^-18 USD
* @param timestamp milliseconds since 1970
* @param periodMs the period of the average
*/
function updateFeedPrice(last, price, timestamp, periodMs = FEED_PERIOD_MS) {
	if (price === 0n || timestamp <= last.timestamp) return last;
	return {
		price,
		timestamp,
		average: last.timestamp === 0 ? price : weightedAverage(price, last.average, timestamp - last.timestamp, periodMs)
	};
}

// sandbox/ts/chain/price-calls.ts
/** The functions of price updates: a provider verifies a message, and an adapter writes its prices into feeds. */
/**
* All adapters write the one price of a message as it is: how the rolling adapter blends two futures, and the normalized one
* two prices, is not modelled.
*/
const PRICE_CALLS = {
	parseUpdate: ({ message }, execution) => [{
		kind: "update",
		...verify$1(message, execution)
	}],
	updateFeed: whole("lazer"),
	updateFeedFrom: parsed$1("lazer"),
	updateRollingFeed: whole("rolling"),
	updateRollingFeedFrom: parsed$1("rolling"),
	updateNormalizedFeed: whole("normalized"),
	updateNormalizedFeedFrom: parsed$1("normalized")
};
function whole(adapter) {
	return (args, execution) => write$1(adapter, args, verify$1(args.message, execution), execution);
}
function parsed$1(adapter) {
	return (args, execution) => write$1(adapter, args, args.update, execution);
}
__name(parsed$1, "parsed");
function verify$1(message, { context }) {
	return readMessage$1(message, context.world.oracleSecret);
}
__name(verify$1, "verify");
/** The types of sources and of feeds' records name their adapter. */
function write$1(adapter, { source, feed, info }, update, execution) {
	for (const { kind, adapter: found } of [source, info]) if (found !== adapter) throw new ExecutionFailure(`${kind}: wanted one of ${adapter}, found one of ${found}`);
	const price = update.prices.get(feed.id);
	if (info.feedId !== feed.id || price === void 0) throw new Abort("price_feed_storage", 1, "the update is of another feed");
	storeNewerPrice(execution, feed, price, update.publishedAt);
	return [];
}
__name(write$1, "write");
/** An update that the feed ignores does not abort. */
function storeNewerPrice(execution, { marketId }, price, publishedAt) {
	const { calls } = execution;
	const last = readFeed(execution, marketId);
	const next = updateFeedPrice(last, price, publishedAt);
	if (next === last) return;
	if (marketId === void 0) calls.setCollateralPrice(price, next.average);
	else calls.setBasePrice(marketId, price, next.average);
}
function readFeed({ context, info }, marketId) {
	const { engine, world } = context;
	// The collateral has one price, with the same time in every market.
	const [anyMarket = ""] = world.markets.keys();
	const market = engine.market(marketId ?? anyMarket, info.now);
	return marketId === void 0 ? {
		price: market.collateralPrice,
		average: market.collateralAverage,
		timestamp: market.collateralPriceAt
	} : {
		price: market.indexPrice,
		average: market.indexAverage,
		timestamp: market.indexPriceAt
	};
}

// sandbox/ts/chain/twap-orders.ts
/** TWAP orders: their details, and their tickets on the chain, which hold the hash of the details. */
/** All shares of 10^-4. */
const BPS = 10000n;
const TIME = bcs.option(bcs.u64());
/** The details struct of the contract without its last two members, the builder and the salt. */
const DETAILS = bcs.struct("TWAPOrderDetails", {
	firstRunExpiryMs: TIME,
	expiryMs: TIME,
	gapMs: bcs.u64(),
	timeUncertaintyMs: bcs.u64(),
	chunks: bcs.u64(),
	tailMergeBps: bcs.u64(),
	retryMs: bcs.u64(),
	amountUncertaintyBps: bcs.u64(),
	maxExecutionBps: bcs.u64(),
	isAsk: bcs.bool(),
	size: bcs.u64(),
	maxSlippageBps: bcs.u64(),
	reduceOnly: bcs.bool()
});
const SALT = bcs.byteVector();
/** The hash that a ticket holds: blake2b-256 of the details in BCS. @returns 32 bytes */
function hashTwapTerms(terms) {
	const { firstRunExpiryMs = null, expiryMs = null, side, integrator, salt } = terms;
	const details = DETAILS.serialize({
		...terms,
		isAsk: side === "ask",
		firstRunExpiryMs,
		expiryMs
	});
	return hash$1(details.toBytes(), writeIntegrator(integrator), SALT.serialize(salt).toBytes());
}
/** The details of all TWAP orders that the service has built. */
var TwapDetailsRegistry = class {
	secret;
	/** By hexadecimal hash. */
	#details = /* @__PURE__ */ new Map();
	/** Called with details that are stored. */
	onAdd = () => void 0;
	constructor(secret) {
		this.secret = secret;
	}
	/** Stores details with a new salt. @returns the details, and their hash, 32 bytes */
	add(order) {
		const terms = {
			...order,
			salt: hash$1(this.secret, "TWAP salt", String(this.#details.size))
		};
		const detailsHash = hashTwapTerms(terms);
		this.#details.set(toHex(detailsHash), terms);
		this.onAdd(order);
		return {
			terms,
			detailsHash
		};
	}
	get(detailsHash) {
		return this.#details.get(detailsHash);
	}
};
/** The event of a cancellation by an executor or by the owner; `raw` is the collateral that returned to the account. */
function canceledEvent(ticket, sender, raw) {
	const partial = {
		deallocated_collateral: `${raw}`,
		partial_fill: ticket.processed > 0n
	};
	return toTicketEvent(ticket, "CanceledTWAPOrderTicket", {
		sender,
		...partial
	});
}

// sandbox/ts/chain/ticket-calls.ts
/** The contract's functions about stop orders and TWAP orders. */
const NOT_STARTED = {
	processed: 0n,
	scheduled: 0n,
	lastAttemptAt: void 0,
	retryAnchorAt: void 0,
	lastFillAt: void 0
};
/** Tickets are shared with their executors, so that only their states are here. */
const TICKET_CALLS = {
	createTicket: ({ account, executors, domain, coin, type, detailsHash }, execution) => {
		expectCoin(coin, SUI_TYPE);
		if (type > TICKET_TYPES.standalone) throw new Abort("stop_orders", 6205, "no such ticket type");
		if (coin.balance < MIN_TICKET_DEPOSIT) throw new Abort("stop_orders", 6203, "the gas deposit is too small");
		const ticket = {
			kind: "stop",
			...ownerOf(account),
			executors,
			domain,
			deposit: coin.balance,
			type,
			detailsHash: toHex(detailsHash),
			state: "active"
		};
		return [create$2(execution, ticket, "CreatedStopOrderTicket", {
			...creationMembers(ticket),
			stop_order_type: `${type}`
		})];
	},
	editTicket: (args, execution) => {
		const ticket = {
			...findTicket("stop", args, execution),
			detailsHash: toHex(args.detailsHash)
		};
		change$1(execution, ticket, "EditedStopOrderTicketDetails", detailsMember(ticket));
		return [];
	},
	editTicketExecutors: ({ executors, ...args }, execution) => {
		change$1(execution, {
			...findTicket("stop", args, execution),
			executors
		}, "EditedStopOrderTicketExecutors", { executors });
		return [];
	},
	cancelTicket: (args, execution) => {
		const ticket = findTicket("stop", args, execution);
		const { sender: executor } = execution.info;
		change$1(execution, {
			...ticket,
			deposit: 0n,
			state: "cancelled"
		}, "DeletedStopOrderTicket", { executor });
		return [refund(execution, ticket)];
	},
	newTwapDetails: (terms) => {
		expectTerms$1(terms);
		return [{ kind: "twapDetails" }];
	},
	// Unlike a stop order, a TWAP order needs no minimum deposit.
	createTwap: ({ account, market, executors, domain, coin, detailsHash }, execution) => {
		expectNotFrozen(execution.context.engine.market(market.id, execution.info.now));
		expectCoin(coin, SUI_TYPE);
		const common = {
			...ownerOf(account),
			executors,
			domain,
			deposit: coin.balance,
			gasBudget: coin.balance
		};
		const target = {
			marketId: market.id,
			detailsHash: toHex(detailsHash)
		};
		const ticket = {
			kind: "twap",
			...common,
			...target,
			...NOT_STARTED,
			state: "active"
		};
		return [create$2(execution, ticket, "CreatedTWAPOrderTicket", {
			ch_id: market.id,
			...creationMembers(ticket)
		})];
	},
	setTwapDetails: (args, execution) => {
		const ticket = {
			...findUnattempted(args, execution),
			detailsHash: toHex(args.detailsHash)
		};
		change$1(execution, ticket, "EditedTWAPOrderTicketDetails", detailsMember(ticket));
		return [];
	},
	setTwapExecutors: ({ executors, ...args }, execution) => {
		change$1(execution, {
			...findUnattempted(args, execution),
			executors
		}, "EditedTWAPOrderTicketExecutors", { executors });
		return [];
	},
	// What was filled may have freed collateral, which returns to the account; nothing else needs prices.
	cancelTwap: ({ market, baseFeed, collateralFeed, ...args }, execution) => {
		const { calls, changes, context, info } = execution;
		const view = context.engine.market(market.id, info.now);
		expectNotFrozen(view);
		const ticket = findTicket("twap", args, execution);
		if (ticket.marketId !== market.id) throw new Abort("twap_orders", 6309, "the ticket is of another market");
		const isPaused = view.paused !== 0;
		let raw = 0n;
		if (ticket.processed > 0n && !isPaused) {
			expectFeeds({
				market,
				baseFeed,
				collateralFeed
			});
			raw = calls.deallocateFree(market.id, ticket.accountNumber);
		}
		changes.putTicket({
			...ticket,
			deposit: 0n,
			state: "cancelled"
		});
		calls.record(canceledEvent(ticket, info.sender, raw));
		calls.record(toTicketEvent(ticket, "DeletedTWAPOrderTicket", { executor: info.sender }));
		return [refund(execution, ticket)];
	}
};
/** Shares may have any value; some make an order that never executes. */
function expectTerms$1({ size, chunks }) {
	if (!(size > 0n && chunks > 0n && size >= chunks)) throw new Abort("twap_orders", 6300, "the size is 0, or smaller than the number of chunks");
}
__name(expectTerms$1, "expectTerms");
/** @throws {Abort} 4004 when the account has no such ticket, 6307 after the first run, also one that filled nothing */
function findUnattempted(args, execution) {
	const ticket = findTicket("twap", args, execution);
	if (ticket.lastAttemptAt !== void 0) throw new Abort("twap_orders", 6307, "the order was executed before");
	return ticket;
}
function create$2(execution, ticket, type, members) {
	const id = execution.newId();
	const fieldId = ticketFieldId(ticket.accountId, id, execution.context.world);
	change$1(execution, {
		...ticket,
		id,
		fieldId
	}, type, members);
	return pure("address", bcs.Address.serialize(id).toBytes());
}
__name(create$2, "create");
function ownerOf({ id, accountNumber }) {
	return {
		accountId: id,
		accountNumber
	};
}
/** Stores a ticket, and records the event. */
function change$1({ changes, calls }, ticket, type, members) {
	changes.putTicket(ticket);
	calls.record(toTicketEvent(ticket, type, members));
}
__name(change$1, "change");
/** @throws {Abort} 4004 when the account has no such active ticket */
function findTicket(kind, { account, ticketId }, { changes }) {
	const ticket = changes.ticket(ticketId);
	if (ticket?.accountNumber === account.accountNumber) expectKind(kind, ticket);
	if (ticket?.kind === kind && ticket.state === "active" && ticket.accountNumber === account.accountNumber) return ticket;
	throw new Abort("account", 4004, "the account has no such ticket");
}
function refund(execution, { deposit }) {
	return execution.newCoin(SUI_TYPE, deposit, execution.info.sender);
}

// sandbox/ts/chain/contract-calls.ts
/** The contract's functions, implemented with the engine. */
/** The largest fee of a builder, 10^-9. */
const MAX_BUILDER_FEE = 10000000n;
/** Agents of one account: the setting of the registry as it is at genesis. */
const MAX_AGENTS = 10;
const CALLS$1 = {
	createAccount: (_args, execution) => [createAccount(execution)],
	deposit: ({ account, coin }, execution) => {
		expectCoin(coin, execution.context.world.collateralType);
		if (coin.balance > 0n) execution.calls.deposit(account.accountNumber, coin.balance);
		return [];
	},
	withdraw: ({ account, amount }, execution) => {
		if (amount > 0n) execution.calls.withdraw(account.accountNumber, amount);
		return [execution.newCoin(execution.context.world.collateralType, amount, execution.info.sender)];
	},
	createPosition: ({ market, account }, execution) => {
		execution.calls.createPosition(market.id, account.accountNumber);
		execution.gasMeter.countCreated("position");
		return [];
	},
	setMarginRatio: ({ market, account, ratio }, { calls }) => {
		calls.setInitialMarginRatio(market.id, account.accountNumber, ratio);
		return [];
	},
	allocate: ({ market, account, amount }, { calls }) => {
		calls.allocate(market.id, account.accountNumber, amount);
		return [];
	},
	deallocate: ({ market, account, amount }, { calls }) => {
		calls.deallocate(market.id, account.accountNumber, amount);
		return [u64$2(amount)];
	},
	deallocateFree: ({ market, account }, { calls }) => [u64$2(calls.deallocateFree(market.id, account.accountNumber))],
	startSession: ({ market, account: { accountNumber }, integrator: { info: integrator } }, { calls, changes }) => {
		const approvedFee = (id) => changes.approvedFee(accountNumber, id);
		return [{
			kind: "session",
			market,
			accountNumber,
			engineSession: calls.startSession(market.id, accountNumber, {
				integrator,
				approvedFee
			})
		}];
	},
	placeLimitOrder: placeLimit,
	placeMarketOrder: ({ session, side, size, reduceOnly }, execution) => {
		noteOrder(execution, session, {
			type: "market",
			side,
			size,
			price: void 0,
			clientOrderId: void 0,
			reduceOnly,
			expiryMs: void 0,
			placement: session.engineSession.placeMarket({
				side,
				size,
				reduceOnly
			})
		});
		return [];
	},
	endSession: ({ session, account, allocateMissing, deallocateFree }) => {
		if (session.accountNumber !== account.accountNumber) throw new Abort("clearing_house", 18, "the session is of another account");
		session.engineSession.end({
			allocateMissing,
			deallocateFree
		});
		return [session.market, { kind: "summary" }];
	},
	// The market stays in place; sharing it again changes nothing.
	share: () => [],
	cancelOrders: ({ market, account, orderIds }, { calls, context, report }) => {
		const cancels = orderIds.map((id) => previewCancel(context.engine, market.id, id));
		calls.cancelOrders(market.id, account.accountNumber, orderIds);
		report.cancels.push(...cancels.filter((cancel) => cancel !== void 0));
		return [];
	},
	tryCancelOrders: ({ market, account, orderIds }, { calls, context, report }) => {
		const cancels = orderIds.map((id) => previewCancel(context.engine, market.id, id));
		const done = calls.tryCancelOrders(market.id, account.accountNumber, orderIds);
		const canceled = cancels.filter((_cancel, index) => done[index] === true);
		report.cancels.push(...canceled.filter((cancel) => cancel !== void 0));
		return [pure("vector<bool>", bcs.vector(bcs.bool()).serialize(done).toBytes())];
	},
	settlePosition: ({ market, account, orderIds }, { calls }) => {
		calls.closeAtSettlement(market.id, account.accountNumber, orderIds);
		return [];
	},
	grantAgent: ({ account: { id: accountId, accountNumber } }, execution) => {
		const { changes } = execution;
		if (changes.agentsOf(accountNumber).length >= MAX_AGENTS) throw new Abort("account", 4005, `the account has ${MAX_AGENTS} agents`);
		const id = execution.newId();
		changes.granted.set(id, accountNumber);
		return [{
			kind: "capability",
			role: "assistant",
			id,
			accountNumber,
			accountId
		}];
	},
	revokeAgent: ({ account, agentId }, { changes }) => {
		if (!changes.agentsOf(account.accountNumber).includes(agentId)) throw new Abort("account", 4e3, "the account has no such agent");
		changes.revoked.add(agentId);
		return [];
	},
	approveBuilder: ({ account: { accountNumber }, builderId, maxFee }, { changes, context }) => {
		const count = context.store.builders.length + changes.builders.length;
		if (builderId >= BigInt(count)) throw new Abort("registry", 5004, "no such builder");
		expectBuilderFee(maxFee);
		if (changes.approvedFee(accountNumber, builderId) !== void 0) throw new Abort("dynamic_field", 0, "the builder is approved already");
		changes.fees.set(feeKey(accountNumber, builderId), maxFee);
		return [];
	},
	revokeBuilder: ({ account: { accountNumber }, builderId }, { changes }) => {
		expectApproval(changes.approvedFee(accountNumber, builderId));
		changes.fees.set(feeKey(accountNumber, builderId), void 0);
		return [];
	},
	createIntegratorInfo: ({ builderId: id, fee }) => {
		expectBuilderFee(fee);
		return [{
			kind: "integrator",
			info: {
				id,
				fee
			}
		}];
	},
	registerBuilder: (_args, { changes, context, info }) => {
		const id = context.store.builders.length + changes.builders.length;
		changes.builders.push(info.sender);
		return [pure("u32", bcs.u32().serialize(id).toBytes())];
	},
	...TICKET_CALLS,
	...PRICE_CALLS,
	bookPrice: ({ market }, { context, info }) => {
		const price = context.engine.market(market.id, info.now).bookPrice ?? null;
		return [pure("option<u256>", bcs.option(bcs.u256()).serialize(price).toBytes())];
	}
};
/** The action that a call on an account belongs to. */
const ACTIONS$1 = {
	deposit: "deposit",
	withdraw: "withdraw",
	createPosition: "allocate",
	setMarginRatio: "setLeverage",
	allocate: "allocate",
	deallocate: "deallocate",
	deallocateFree: "deallocate",
	startSession: "createOrders",
	cancelOrders: "cancelOrders",
	tryCancelOrders: "cancelOrders"
};
/** What checks the market before the capability, and what checks it afterwards; both before prices. */
const MARKET_FIRST = [
	"allocate",
	"deallocate",
	"deallocateFree"
];
const CAPABILITY_FIRST = [
	"createPosition",
	"setMarginRatio",
	"startSession"
];
/** Runs a function of the contract, after the checks that all functions have in common, and reports its action. */
function callContract(name, args, execution) {
	const { market, capability, account, baseFeed, collateralFeed } = args;
	const expectMarket = (calls) => {
		if (market === void 0 || !calls.includes(name)) return;
		expectOpen(execution.context.engine.market(market.id, execution.info.now));
	};
	expectMarket(MARKET_FIRST);
	if (capability !== void 0 && capability.accountId !== account?.id) throw new Abort("account", 4e3, "the capability is of another account");
	if (capability !== void 0 && execution.changes.isRevoked(capability)) throw invalidCapability();
	expectMarket(CAPABILITY_FIRST);
	if (market !== void 0 && name !== "cancelTwap") expectFeeds({
		market,
		baseFeed,
		collateralFeed
	});
	const results = CALLS$1[name](args, execution);
	const action = ACTIONS$1[name];
	if (action !== void 0 && capability !== void 0) execution.report.record(action, capability.id, market?.id);
	return results;
}
/** @throws {Abort} 4001 when a fee of a builder, 10^-9, is out of range */
function expectBuilderFee(fee) {
	if (fee < 1n || fee > MAX_BUILDER_FEE) throw new Abort("account", 4001, "the fee is not above 0 and at most 1 %");
}
function invalidCapability() {
	return new Abort("account", 4e3, "the capability was revoked");
}
function createAccount(execution) {
	const accountNumber = execution.calls.createAccount();
	const { accountId, capabilityId: id } = accountIds(accountNumber, execution.context.world);
	execution.changes.shared.push({
		kind: "account",
		id: accountId,
		version: 0n,
		initialVersion: 0n,
		accountNumber
	});
	execution.report.record("createAccount", id);
	return {
		kind: "capability",
		role: "admin",
		id,
		accountNumber,
		accountId
	};
}
function placeLimit(args, execution) {
	const { session, side, size, price, clientOrderId, reduceOnly } = args;
	const options = {
		side,
		size,
		price,
		clientOrderId,
		reduceOnly,
		expiryMs: toExpiry(args.expiryMs)
	};
	const placement = session.engineSession.placeLimit({
		...options,
		type: toOrderType(args.type)
	});
	noteOrder(execution, session, {
		type: "limit",
		...options,
		placement
	});
	const resting = placement.rested ? placement.orderId : null;
	return [pure("option<u128>", bcs.option(bcs.u128()).serialize(resting).toBytes())];
}
/** The engine refuses a type that does not exist, after other checks. */
function toOrderType(type) {
	return Number(min$1(type, 4n));
}
function noteOrder(execution, { market, accountNumber }, order) {
	execution.report.orders.push({
		marketId: market.id,
		accountNumber,
		...order,
		timestamp: execution.info.now
	});
}
function u64$2(value) {
	return pure("u64", bcs.u64().serialize(value).toBytes());
}
__name(u64$2, "u64");

// sandbox/ts/chain/framework-calls.ts
/** Supported functions of Sui's framework packages: coins, balances and the empty option. */
const { sui, std } = FRAMEWORK;
const CALLS = /* @__PURE__ */ new Map([
	[`${std}::option::none`, [0, emptyOption]],
	[`${sui}::coin::zero`, [0, ({ type, execution }) => [execution.newCoin(type, 0n, execution.info.sender)]]],
	[`${sui}::coin::value`, [1, ({ borrow }) => [u64$1(borrow(0, "coin", "read").balance)]]],
	[`${sui}::coin::split`, [2, splitCoin]],
	[`${sui}::coin::join`, [2, joinCoin]],
	[`${sui}::coin::redeem_funds`, [1, (scope) => [toCoin(scope, redeem(scope))]]],
	[`${sui}::coin::from_balance`, [1, (scope) => [toCoin(scope, scope.take(0, "balance"))]]],
	[`${sui}::coin::into_balance`, [1, ({ take }) => [toBalance(take(0, "coin"))]]],
	[`${sui}::coin::destroy_zero`, [1, (scope) => destroyZero("coin", scope.take(0, "coin").balance)]],
	[`${sui}::coin::send_funds`, [2, (scope) => send$2(scope, scope.take(0, "coin").balance)]],
	[`${sui}::balance::value`, [1, ({ borrow }) => [u64$1(borrow(0, "balance", "read").amount)]]],
	[`${sui}::balance::split`, [2, splitBalance]],
	[`${sui}::balance::join`, [2, joinBalance]],
	[`${sui}::balance::zero`, [0, ({ type, execution }) => [zeroBalance(type, execution)]]],
	[`${sui}::balance::redeem_funds`, [1, (scope) => [redeem(scope)]]],
	[`${sui}::balance::destroy_zero`, [1, (scope) => destroyZero("balance", scope.take(0, "balance").amount)]],
	[`${sui}::balance::send_funds`, [2, (scope) => send$2(scope, scope.take(0, "balance").amount)]],
	[`${sui}::transfer::public_transfer`, [2, transfer]]
]);
/** Runs a call of a Sui framework package. @throws {ExecutionFailure} on an unknown function or invalid arguments */
function runFrameworkCall(target, call, slots, execution) {
	const found = CALLS.get(target);
	if (found === void 0) throw new ExecutionFailure(`there is no function ${target} here`, "functionNotFound");
	const [arity, work] = found;
	const [type, ...more] = call.typeArguments;
	if (type === void 0 || more.length > 0) throw new ExecutionFailure(`${target}: wanted one type argument`);
	if (call.arguments.length !== arity) throw new ExecutionFailure(`${target}: wanted ${arity} arguments`);
	return work(toCallScope(type, call.arguments, slots, execution));
}
/** Reads an address argument. @throws {ExecutionFailure} when the value is no address */
function readAddress(argument, slots) {
	const { type, bytes } = slots.use(argument, ["pure"], "read");
	if (type !== void 0 && type !== "address") throw new ExecutionFailure(`wanted an address, found a ${type}`);
	return readPure("address", bytes);
}
/** Reads a number. @throws {ExecutionFailure} when the value is none of the type */
function readNumber(argument, slots, wanted = "u64") {
	const { type, bytes } = slots.use(argument, ["pure"], "read");
	if (type !== void 0 && type !== wanted) throw new ExecutionFailure(`wanted a ${wanted}, found a ${type}`);
	return BigInt(readPure(wanted, bytes));
}
function toCallScope(type, args, slots, execution) {
	return {
		type,
		execution,
		take: (index, kind) => {
			const value = slots.use(args[index], [kind], "take");
			expectType$2(type, value.coinType);
			return value;
		},
		takeObject: (index) => {
			const value = slots.use(args[index], TRANSFERABLE, "take");
			expectType$2(type, objectType(value, execution));
			return value;
		},
		borrow: (index, kind, mode) => {
			const value = slots.use(args[index], [kind], mode);
			expectType$2(type, value.coinType);
			return value;
		},
		u64: (index) => readNumber(args[index], slots),
		address: (index) => readAddress(args[index], slots)
	};
}
function expectType$2(wanted, found) {
	if (wanted !== found) throw new ExecutionFailure(`wanted a value of ${wanted}, found one of ${found}`);
}
__name(expectType$2, "expectType");
function objectType(value, { context: { world } }) {
	switch (value.kind) {
		case "coin": return `${sui}::coin::Coin<${value.coinType}>`;
		case "capability": return world.capabilityTypes[value.role];
		case "share": return shareType(value.lpType, world.venues);
	}
}
/** Only sessions take an option, and only of an integrator. */
function emptyOption({ type, execution }) {
	const { integratorType } = execution.context.world;
	if (type !== integratorType) throw new ExecutionFailure(`option: wanted one of ${integratorType}, found one of ${type}`);
	return [{ kind: "integrator" }];
}
/** `balance::split` aborts with 2 where the balance is too small. */
const NOT_ENOUGH = 2;
function splitCoin({ borrow, u64: read, execution }) {
	const coin = borrow(0, "coin", "write");
	const amount = read(1);
	expectEnough(coin.balance, amount);
	coin.balance -= amount;
	return [execution.newCoin(coin.coinType, amount, coin.payer)];
}
function splitBalance({ borrow, u64: read }) {
	const balance = borrow(0, "balance", "write");
	const amount = read(1);
	expectEnough(balance.amount, amount);
	balance.amount -= amount;
	return [{
		...balance,
		amount
	}];
}
function expectEnough(balance, amount) {
	if (balance < amount) throw new Abort("balance", NOT_ENOUGH, `the balance is ${balance}`);
}
function joinCoin({ borrow, take }) {
	const coin = borrow(0, "coin", "write");
	coin.balance += take(1, "coin").balance;
	return [];
}
/** Returns the new balance, as the framework does. */
function joinBalance({ borrow, take }) {
	const balance = borrow(0, "balance", "write");
	balance.amount += take(1, "balance").amount;
	return [u64$1(balance.amount)];
}
/** Creates a u64 that a call returns. */
function u64$1(value) {
	return pure("u64", bcs.u64().serialize(value).toBytes());
}
__name(u64$1, "u64");
function redeem({ take, execution }) {
	const { coinType, amount, payer } = take(0, "withdrawal");
	execution.changes.debit(payer, coinType, amount);
	return {
		kind: "balance",
		coinType,
		amount,
		payer
	};
}
function toCoin({ execution }, { coinType, amount, payer }) {
	return execution.newCoin(coinType, amount, payer);
}
function toBalance({ coinType, balance, payer }) {
	return {
		kind: "balance",
		coinType,
		amount: balance,
		payer
	};
}
function zeroBalance(coinType, { info }) {
	return {
		kind: "balance",
		coinType,
		amount: 0n,
		payer: info.sender
	};
}
function destroyZero(module, amount) {
	if (amount !== 0n) throw new Abort(module, 0, "the balance is not zero");
	return [];
}
function send$2({ type, execution, address }, amount) {
	execution.changes.credit(address(1), type, amount);
	return [];
}
__name(send$2, "send");
function transfer({ takeObject, execution, address }) {
	execution.changes.place(takeObject(0), address(1));
	return [];
}

// sandbox/ts/venues/run-call.ts
/** Runs functions of venues: reads their arguments, and checks their types as the chain does. */
/** The perpetuals' objects that functions of venues take, by their names in parameters. */
const FIXED = {
	Clock: "clock",
	Account: "account",
	Capability: "capability",
	Market: "market",
	Feed: "feed",
	Registry: "registry",
	Integrator: "integrator"
};
/** Coins that parameters name by their symbols. */
const COINS$1 = {
	SUI: SUI_TYPE,
	AFSUI: AFSUI_TYPE
};
/** Runs a function. @throws {ExecutionFailure} when its arguments do not fit, {Abort} when it aborts */
function runVenueCall({ target, typeParameters, parameters, run }, call, slots, execution) {
	if (call.typeArguments.length !== typeParameters) throw new ExecutionFailure(`${target}: wanted ${typeParameters} type arguments`);
	if (call.arguments.length !== parameters.length) throw new ExecutionFailure(`${target}: wanted ${parameters.length} arguments`);
	const types = call.typeArguments;
	return run(toCall(types, parameters.map((text, index) => read(toParameter(text), call.arguments[index], {
		types,
		slots,
		execution
	})), execution));
}
function read({ mode, type }, argument, { types, slots, execution }) {
	if (type === "u8" || type === "u16" || type === "u64") return readNumber(argument, slots, type);
	if (type === "vector<u8>") return readBytes(argument, slots);
	if (type === "address") return readAddress(argument, slots);
	if (type === "vector<u128>") return readIds(argument, slots);
	const kind = FIXED[type];
	if (kind !== void 0) return slots.use(argument, [kind], mode);
	if (type === "$object") return slots.use(argument, TRANSFERABLE, mode);
	if (type === "Share<$0>") {
		const share = slots.use(argument, ["share"], mode);
		return expectType$1(types[0] ?? "", share.lpType, share);
	}
	if (type === "DcaOrder<$0,$1>") {
		const order = slots.use(argument, ["dcaOrder"], mode);
		return expectType$1(types.join(), [order.sell, order.buy].join(), order);
	}
	const full = type.replace(/\$(\d)/g, (_all, index) => types[Number(index)] ?? "");
	const [, container, coinType = ""] = /^(Coin|Balance)<(.+)>$/.exec(full) ?? [];
	if (container !== void 0) {
		const value = slots.use(argument, [container === "Coin" ? "coin" : "balance"], mode);
		return expectType$1(COINS$1[coinType] ?? coinType, value.coinType, value);
	}
	const value = slots.use(argument, ["venue", "potato"], mode);
	const found = value.kind === "venue" ? value.objectType : value.potatoType;
	const { venues, packages } = execution.context.world;
	return expectType$1(toVenueType(full, {
		...venues.typePackages,
		perpetuals: packages.perpetuals
	}), found, value);
}
/** Bytes in hexadecimal. */
function readBytes(argument, slots) {
	const { bytes } = slots.use(argument, ["pure"], "read");
	return toHex(Uint8Array.from(readPure("vector<u8>", bytes)));
}
/** A list of order ids, which no function of the sandbox uses. */
function readIds(argument, slots) {
	const { bytes } = slots.use(argument, ["pure"], "read");
	return `${readPure("vector<u128>", bytes).length}`;
}
function expectType$1(wanted, found, value) {
	if (wanted !== found) throw new ExecutionFailure(`wanted a value of ${wanted}, found one of ${found}`);
	return value;
}
__name(expectType$1, "expectType");
function toCall(types, values, execution) {
	const value = (index, kind) => {
		const found = values[index];
		if (found.kind !== kind) throw new Error(`parameter ${index} is no ${kind}`);
		return found;
	};
	return {
		types,
		execution,
		value,
		object: (index) => values[index],
		u64: (index) => values[index],
		text: (index) => values[index]
	};
}

// sandbox/ts/chain/machine.ts
/** Executes the commands of a transaction in order. */
/** Executes one program once. */
var Machine = class {
	execution;
	program;
	gas;
	/** Index of the running command; `undefined` before and after execution. */
	#position;
	#slots;
	/** What each command so far returned. */
	returned = [];
	/** The gas coin is without the budget; `undefined` when an address balance pays for gas. */
	constructor(execution, program, gas) {
		this.execution = execution;
		this.program = program;
		this.gas = gas;
		this.#slots = new ArgumentSlots(program, execution.context.store, execution.info, gas);
	}
	/**
	* Runs all commands. A partial program may leave coins and capabilities. Unless a command transfers the gas coin, {@link Machine.refundGas} places it.
	* @throws {ExecutionFailure} when a command fails, or an unused result cannot be dropped; {Abort} when a contract
	* call aborts
	*/
	execute(isPartial = false) {
		for (const [index, command] of this.program.commands.entries()) {
			this.#position = index;
			this.execution.gasMeter.countCommand();
			this.#slots.begin();
			const results = this.#step(command);
			this.returned.push(results.map(toReturned));
			this.#slots.push(results);
		}
		this.#position = void 0;
		this.#slots.expectNoUnusedResults(isPartial);
		this.#keepRemainingInputs();
	}
	/** Index of the running command; `undefined` when none runs. */
	get position() {
		return this.#position;
	}
	/** Returns unspent gas, MIST, to the gas coin. */
	refundGas(unspent) {
		if (this.gas === void 0) return;
		this.gas.balance += unspent;
		const { gasOwner } = this.execution.info;
		this.execution.changes.place(this.gas, this.execution.changes.placed.get(this.gas.id)?.owner ?? gasOwner);
	}
	#step(command) {
		switch (command.$kind) {
			case "MoveCall": return this.#call(command.MoveCall);
			case "SplitCoins": return this.#split(command.SplitCoins);
			case "MergeCoins": return this.#merge(command.MergeCoins);
			case "TransferObjects": return this.#transfer(command.TransferObjects);
			case "MakeMoveVec":
			case "Publish":
			case "Upgrade": throw new ExecutionFailure(`${command.$kind} is not supported here`);
		}
	}
	#split({ coin, amounts }) {
		const source = this.#slots.use(coin, ["coin"], "write");
		return amounts.map((argument) => {
			const amount = this.#amount(argument);
			if (source.balance < amount) throw new ExecutionFailure(`coin: wanted a balance of ${amount}, found ${source.balance}`, "insufficientCoinBalance");
			source.balance -= amount;
			return this.execution.newCoin(source.coinType, amount, source.payer);
		});
	}
	#merge({ destination, sources }) {
		const target = this.#slots.use(destination, ["coin"], "write");
		for (const argument of sources) {
			const source = this.#slots.use(argument, ["coin"], "take");
			if (source.coinType !== target.coinType) throw new ExecutionFailure("only coins of one type can be merged");
			target.balance += source.balance;
		}
		return [];
	}
	#transfer({ objects, address }) {
		const recipient = readAddress(address, this.#slots);
		for (const argument of objects) this.execution.changes.place(this.#slots.use(argument, TRANSFERABLE, "take", true), recipient);
		return [];
	}
	#amount(argument) {
		const { type, bytes } = this.#slots.use(argument, ["pure"], "read");
		if (type !== void 0 && type !== "u64") throw new ExecutionFailure(`amount: wanted a u64, found a ${type}`);
		return BigInt(readPure("u64", bytes));
	}
	/** Owned inputs that no command took stay with the sender. */
	#keepRemainingInputs() {
		for (const value of this.#slots.remainingInputs()) this.execution.changes.place(value, this.execution.info.sender);
	}
	/** Runs a Move call of the contract or of a framework package. */
	#call(call) {
		const { context, gasMeter } = this.execution;
		const target = `${call.package}::${call.module}::${call.function}`;
		const name = context.functionIndex.get(target);
		if (name === void 0) return this.#callOther(target, call);
		gasMeter.countCall(name);
		const parameters = parametersOf(name);
		expectSame("arguments", parameters.length, call.arguments.length);
		const callArguments = this.#parse(parameters, call.arguments);
		expectSame("type arguments", this.#typeArguments(FUNCTIONS[name].types, callArguments), call.typeArguments);
		return callContract(name, callArguments, this.execution);
	}
	/** Runs a function of a venue or of a framework package. */
	#callOther(target, call) {
		const { context, gasMeter } = this.execution;
		const venueFunction = context.venueFunctions.get(target);
		if (venueFunction === void 0) return runFrameworkCall(target, call, this.#slots, this.execution);
		gasMeter.countVenueCall();
		return runVenueCall(venueFunction, call, this.#slots, this.execution);
	}
	/** Functions without a type argument for the role accept only an admin. */
	#typeArguments(types, { capability }) {
		const { collateralType, roleTypes } = this.execution.context.world;
		const role = capability?.role ?? "admin";
		if (role === "assistant" && !types.includes("R")) throw new ExecutionFailure("capability: wanted one of an admin, found one of an assistant");
		return types.map((type) => type === "T" ? collateralType : roleTypes[role]);
	}
	#parse(parameters, args) {
		const parsed = parameters.map(([name, type], index) => {
			const argument = args[index];
			if (!isObject(type)) return [name, this.#readPlain(argument, type)];
			const [kind, mode] = OBJECTS[type];
			return [name, this.#slots.use(argument, [kind], mode)];
		});
		return Object.fromEntries(parsed);
	}
	#readPlain(argument, type) {
		const { bytes, type: found } = this.#slots.use(argument, ["pure"], "read");
		if (found !== void 0) expectSame("argument", [pureType(type)], [found]);
		return readPlain(type, bytes);
	}
};
/** Copies a coin, as later commands change it. */
function toReturned(value) {
	if (value.kind === "pure") return value;
	if (value.kind !== "coin") return void 0;
	const { kind, id, coinType, balance } = value;
	return {
		kind,
		id,
		coinType,
		balance
	};
}
function expectSame(what, wanted, found) {
	if (String(wanted) !== String(found)) throw new ExecutionFailure(`${what}: wanted ${String(wanted)}, found ${String(found)}`);
}

// sandbox/ts/chain/execute.ts
/** Gas coin balance of a dry run, MIST; more than any transaction can spend. */
const DRY_RUN_BALANCE = 1n << 62n;
/** Executes a transaction. The gas is paid in any case. */
function execute(executable, context) {
	return run$1(executable, context, "transact");
}
/** Executes a transaction and changes nothing. */
function simulate(executable, context) {
	return run$1(executable, context, "simulate");
}
function run$1(executable, context, mode) {
	const inputs = resolveInputs(executable, context);
	const { digest } = executable.info;
	const started = {};
	try {
		return context.engine[mode](toContext(executable), (calls) => {
			const execution = new Execution(context, executable.info, calls);
			const machine = new Machine(execution, executable.program, mergedGasCoin(executable));
			Object.assign(started, {
				execution,
				machine
			});
			const cost = attempt$1(executable, execution, machine, inputs.owned);
			refundUnspent(executable, execution.changes, machine, cost);
			const changes = execution.changes.list(inputs.version, inputs.owned, inputs.touched);
			// Apply inside the engine transaction, so that event listeners see the new objects.
			if (mode === "transact") context.store.apply(changes, digest);
			const done = {
				cost,
				execution,
				failure: void 0,
				changes,
				events: calls.events(),
				venueEvents: execution.venueEvents
			};
			return mode === "transact" ? done : {
				...done,
				returned: machine.returned
			};
		});
	} catch (error) {
		if (!(error instanceof Abort || error instanceof ExecutionFailure) || started.execution === void 0) throw error;
		const { cost, changes } = chargeFailure(executable, context, inputs, started.execution);
		if (mode === "transact") context.store.apply(changes, digest);
		return {
			cost,
			execution: void 0,
			failure: {
				error,
				command: started.machine?.position
			},
			changes,
			events: [],
			venueEvents: []
		};
	}
}
__name(run$1, "run");
/**
* Executes a transaction as a dry run with unlimited gas, ignoring budget and payment, and rolls it back. A partial one
* may leave coins and capabilities to commands that follow later.
* @throws {Abort} when a contract call aborts, {ExecutionFailure} when the execution fails
*/
function estimateGas(executable, context, isCoinGas, isPartial = false) {
	const owned = resolveInputs(executable, context).owned;
	const payer = executable.info.gasOwner;
	const gas = {
		kind: "coin",
		id: "",
		coinType: SUI_TYPE,
		balance: DRY_RUN_BALANCE,
		payer
	};
	return context.engine.simulate(toContext(executable), (calls) => {
		const execution = new Execution(context, executable.info, calls);
		new Machine(execution, executable.program, isCoinGas ? gas : void 0).execute(isPartial);
		execution.changes.count(execution.gasMeter, owned);
		return {
			cost: execution.gasMeter.cost(executable.gasPrice),
			spent: DRY_RUN_BALANCE - gas.balance
		};
	});
}
function resolveInputs({ program, payment }, { store }) {
	const owned = [...payment];
	const touched = [];
	let newest = 0n;
	for (const { Object: input } of program.inputs) {
		const object = store.get((input?.ImmOrOwnedObject ?? input?.SharedObject)?.objectId ?? "");
		if (object === void 0) continue;
		if (isOwned(object)) owned.push(object);
		else if (isShared(object) && input?.SharedObject?.mutable === true) touched.push(object);
		if (object.version > newest) newest = object.version;
	}
	for (const { version } of payment) if (version > newest) newest = version;
	return {
		owned,
		touched,
		version: newest + 1n
	};
}
function toContext({ info, gasPrice }) {
	const { now, digest } = info;
	return {
		now,
		digest,
		gasPrice,
		referenceGasPrice: REFERENCE_GAS_PRICE
	};
}
/** All gas coins merged, without the budget. Commands cannot spend the budget. */
function mergedGasCoin({ payment, gasBudget, info }) {
	const [first] = payment;
	if (first === void 0) return void 0;
	const balance = totalOf$1(payment) - gasBudget;
	return {
		kind: "coin",
		id: first.id,
		coinType: SUI_TYPE,
		balance,
		payer: info.gasOwner
	};
}
/** @returns the cost; the budget covers it */
function attempt$1(executable, execution, machine, owned) {
	const { gasBudget, gasPrice, payment, info } = executable;
	if (payment.length === 0) execution.changes.debit(info.gasOwner, SUI_TYPE, gasBudget);
	machine.execute();
	machine.refundGas(0n);
	execution.changes.count(execution.gasMeter, owned);
	const cost = execution.gasMeter.cost(gasPrice);
	// The rebate of deleted objects pays for new ones first.
	const needed = cost.net > cost.computation ? cost.net : cost.computation;
	if (needed > gasBudget) throw new ExecutionFailure(`InsufficientGas: wanted a budget of ${needed} MIST, found ${gasBudget}`, "insufficientGas");
	return cost;
}
__name(attempt$1, "attempt");
/** Returns the unspent budget. */
function refundUnspent({ gasBudget, payment, info }, changes, machine, cost) {
	const unspent = gasBudget - cost.net;
	if (payment.length === 0) changes.credit(info.gasOwner, SUI_TYPE, unspent);
	else machine.refundGas(unspent);
}
/** A failed transaction pays gas and merges gas coins. All inputs receive the new version, as on Sui. */
function chargeFailure(executable, context, inputs, { gasMeter }) {
	const { info, gasBudget, gasPrice, payment } = executable;
	const changes = new ChangeSet(context.store);
	const [first, ...mergedCoins] = payment;
	gasMeter.forgetStorage();
	for (const { kind } of mergedCoins) gasMeter.countDeleted(kind);
	const cost = gasMeter.cost(gasPrice, gasBudget);
	for (const object of inputs.owned) if (!payment.includes(object)) changes.placed.set(object.id, object);
	const joined = mergedGasCoin(executable);
	if (joined === void 0 || first === void 0) changes.credit(info.gasOwner, SUI_TYPE, -cost.net);
	else changes.placed.set(first.id, {
		...first,
		balance: joined.balance + gasBudget - cost.net
	});
	return {
		cost,
		changes: changes.list(inputs.version, inputs.owned, inputs.touched)
	};
}

// sandbox/ts/chain/builder.ts
/** Builds transactions: composes commands, estimates gas, selects payment and serializes. */
/** Minimum validity of a transaction whose gas coins pay, in milliseconds. */
const LEEWAY_MS = 36e5;
/** Builds the transactions of the service. */
var Builder = class {
	parts;
	depositTo;
	#built = 0;
	constructor(parts, depositTo) {
		this.parts = parts;
		this.depositTo = depositTo;
	}
	/** Builds a transaction. @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails */
	build(action, body, now) {
		const { context } = this.parts;
		const fields = new RequestFields(body);
		const options = readTransactionOptions(fields.object("metadata"), context);
		const intent = readIntent(action, fields, options.sender, context, this.depositTo);
		const draft = asDryRun(() => this.#draft(compose([intent], options, this.parts, now), options, now));
		const estimate = this.#estimate(draft, options, now);
		const bytes = write(this.#withGas(draft, options, estimate));
		return {
			transactionBytes: toBase64(bytes),
			signingDigest: toBase64(signingDigest(bytes))
		};
	}
	/** The complete transaction except for budget and payment. */
	#draft({ transaction }, options, now) {
		transaction.setGasOwner(options.gasOwner);
		transaction.setGasPrice(options.gasPrice);
		transaction.setGasBudget(0);
		transaction.setGasPayment([]);
		transaction.setExpiration(this.#expiration(options, now));
		const bytes = new TransactionDataBuilder(transaction.getData()).build();
		return bcs.TransactionData.parse(bytes).V1;
	}
	/** The vendor's builder sets an expiration only where the address balance pays. */
	#expiration({ isAddressGas }, now) {
		const { world } = this.parts.context;
		if (!isAddressGas) return world.isDeployed ? { None: true } : { Epoch: toEpoch(now + LEEWAY_MS, world) };
		const epoch = toEpoch(now, world);
		return { ValidDuring: {
			minEpoch: epoch,
			maxEpoch: world.isDeployed ? epoch + 1 : epoch,
			minTimestamp: null,
			maxTimestamp: null,
			chain: world.chainId,
			nonce: this.#nonce(world.chainId)
		} };
	}
	/** Unique per build, so that the same order twice gives two transactions. */
	#nonce(chainId) {
		this.#built += 1;
		return new DataView(hash$1(chainId, String(this.#built)).buffer).getUint32(0);
	}
	#estimate(draft, options, now) {
		const { context } = this.parts;
		const program = draft.kind.ProgrammableTransaction;
		if (program === void 0) throw new Error("a draft without commands");
		expectAddressBalances(draft, program, context);
		const { sender, gasOwner, gasPrice, isAddressGas } = options;
		const executable = {
			program,
			info: {
				sender,
				gasOwner,
				digest: context.world.chainId,
				now
			},
			gasPrice,
			gasBudget: 0n,
			payment: []
		};
		return asDryRun(() => estimateGas(executable, context, !isAddressGas));
	}
	#withGas(draft, options, { cost, spent }) {
		const { context } = this.parts;
		const budget = toBudget(options, cost.gross);
		const payment = choosePayment(options, budget + spent, context).map(toReference);
		const data = {
			...draft,
			gasData: {
				...draft.gasData,
				payment,
				budget: String(budget)
			}
		};
		if (draft.kind.ProgrammableTransaction) expectAddressBalances(data, draft.kind.ProgrammableTransaction, context);
		return data;
	}
};
function toReference(coin) {
	return {
		objectId: coin.id,
		version: String(coin.version),
		digest: objectDigest(coin)
	};
}
function write(data) {
	return bcs.TransactionData.serialize({ V1: data }).toBytes();
}
/** Reports a failed dry run as a service error. */
function asDryRun(work) {
	try {
		return work();
	} catch (error) {
		if (error instanceof Abort || error instanceof ExecutionFailure) throw refuse("dryRun", error.message);
		throw error;
	}
}

// sandbox/ts/chain/kind-builder.ts
/** Builds transactions without sender, gas and expiration, as the native section does. */
/** Builds the transaction kinds of the service. */
var KindBuilder = class {
	parts;
	constructor(parts) {
		this.parts = parts;
	}
	/**
	* Builds a kind; the commands of `txKind` come first.
	* @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails
	*/
	build(build, body, now) {
		const fields = new RequestFields(body);
		const { sender, intents } = readNativeIntents(build, fields, this.parts.context);
		const base = fields.has("txKind") ? readBase$1(fields.text("txKind")) : void 0;
		const payer = {
			sender,
			isAddressGas: false
		};
		const composition = asDryRun(() => compose(intents, payer, this.parts, now, base));
		const bytes = writeKind(composition.transaction);
		this.#dryRun(bytes, sender, now);
		const { coin } = composition;
		return {
			txKind: toBase64(bytes),
			...coin === void 0 ? {} : { coinOutArg: { NestedResult: coin } }
		};
	}
	/** The client may add commands that use the remaining coins. */
	#dryRun(bytes, sender, now) {
		const { context } = this.parts;
		const program = bcs.TransactionKind.parse(bytes).ProgrammableTransaction;
		if (program === void 0) throw new Error("a kind without commands");
		const executable = {
			program,
			info: {
				sender,
				gasOwner: sender,
				digest: context.world.chainId,
				now
			},
			gasPrice: REFERENCE_GAS_PRICE,
			gasBudget: 0n,
			payment: []
		};
		asDryRun(() => estimateGas(executable, context, true, true));
	}
};
function readBase$1(text) {
	return Transaction.fromKind(readKind(text, "txKind").bytes);
}
__name(readBase$1, "readBase");
/** Writes the kind of a transaction without unresolved inputs. */
function writeKind(transaction) {
	return new TransactionDataBuilder(transaction.getData()).build({ onlyTransactionKind: true });
}

// sandbox/ts/venues/pools.ts
/** Constant-product pools. Arbitrage moves them to the prices of the markets as soon as there are newer ones. */
/**
* The reserves of a pool: as its last swap left them, unless there are newer prices. A pool that nothing has used has the value of its
* specification.
*/
function poolAt(spec, state, source, now) {
	const [left, right] = spec.coins.map((symbol) => coinPrice(symbol, source, now));
	if (left === void 0 || right === void 0) throw new Error("a pool without coins");
	const pricedAt = max$1(BigInt(left.at), BigInt(right.at));
	if (state !== void 0 && BigInt(state.pricedAt) >= pricedAt) return state;
	// Prices of base units have a common factor, which does not matter.
	const [unitsLeft = 1n, unitsRight = 1n] = spec.coins.map((symbol) => 10n ** BigInt(source.world.coins.get(symbol)?.decimals ?? 0));
	const [priceLeft, priceRight] = [left.price * unitsRight, right.price * unitsLeft];
	const product = state === void 0 ? spec.liquidity * unitsLeft * ONE$3 / left.price * (spec.liquidity * unitsRight * ONE$3 / right.price) : state.reserves[0] * state.reserves[1];
	return {
		kind: "pool",
		reserves: [squareRoot(product * priceRight / priceLeft), squareRoot(product * priceLeft / priceRight)],
		pricedAt: Number(pricedAt)
	};
}
/** Swaps an amount of one coin for the other; the fee stays in the pool. */
function swap({ fee }, state, from, amountIn) {
	const [reserveIn, reserveOut] = from === 0 ? state.reserves : [state.reserves[1], state.reserves[0]];
	const net = amountIn * (ONE$3 - fee) / ONE$3;
	const amountOut = reserveOut * net / (reserveIn + net);
	const [left, right] = [reserveIn + amountIn, reserveOut - amountOut];
	return {
		amountOut,
		state: {
			...state,
			reserves: from === 0 ? [left, right] : [right, left]
		}
	};
}
/** The largest integer whose square is at most a value. */
function squareRoot(value) {
	if (value < 2n) return value;
	let guess = 1n << BigInt(value.toString(2).length + 1 >> 1);
	for (;;) {
		const next = guess + value / guess >> 1n;
		if (next >= guess) return guess;
		guess = next;
	}
}

// sandbox/ts/venues/routes.ts
/** Finds routes: over one pool, over several in a row, and divided between two paths. */
const MAX_HOPS = 3;
/** The input is divided in steps of one tenth. */
const PARTS$1 = 10n;
/** A divided route must be better by this share of the output, 10^-18, because it costs more gas. */
const MIN_GAIN = ONE$3 / 20000n;
/** Finds the best route of an input; `undefined` when there is none, or nothing would come out. */
function findRoute({ typeIn, typeOut, amountIn }, reader, filter) {
	const states = /* @__PURE__ */ new Map();
	const stateOf = (pool) => {
		const known = states.get(pool.id) ?? poolAt(pool, reader.state(pool.id), reader, reader.now);
		states.set(pool.id, known);
		return known;
	};
	const ways = waysBetween(typeIn, typeOut, reader.pools.filter(filter.isAllowed));
	const toPath = (way, amount, portion) => along(way, amount, portion, stateOf);
	const sorted = ways.map((way) => ({
		way,
		path: toPath(way, amountIn, ONE$3)
	})).sort((a, b) => a.path.amountOut < b.path.amountOut ? 1 : -1);
	const [first] = sorted;
	if (first === void 0 || first.path.amountOut === 0n) return void 0;
	const direct = toRoute$1([first.path]);
	const other = sorted.find(({ way }) => areSeparate(way, first.way));
	if (other === void 0) return direct;
	const best = Array.from({ length: Number(PARTS$1) - 1 }, (_, index) => {
		const portion = ONE$3 * BigInt(index + 1) / PARTS$1;
		const part = amountIn * portion / ONE$3;
		return toRoute$1([toPath(other.way, part, portion), toPath(first.way, amountIn - part, ONE$3 - portion)]);
	}).reduce((a, b) => b.amountOut > a.amountOut ? b : a);
	const needed = direct.amountOut + direct.amountOut * MIN_GAIN / ONE$3;
	return best.amountOut > needed ? best : direct;
}
/** Finds a route whose output is at least an amount, with the smallest input; `undefined` when there is none. */
function findRouteTo({ typeIn, typeOut, amountOut }, reader, filter) {
	const find = (amountIn) => findRoute({
		typeIn,
		typeOut,
		amountIn
	}, reader, filter);
	const isEnough = (amountIn) => (find(amountIn)?.amountOut ?? 0n) >= amountOut;
	let high = 1n;
	while (!isEnough(high)) {
		high *= 2n;
		if (high > MAX_INPUT) return void 0;
	}
	let low = high / 2n;
	while (high - low > 1n) {
		const middle = (low + high) / 2n;
		if (isEnough(middle)) high = middle;
		else low = middle;
	}
	return find(high);
}
/** Largest u64. */
const MAX_INPUT = (1n << 64n) - 1n;
function toRoute$1(paths) {
	const sum = (of) => paths.reduce((total, path) => total + path[of], 0n);
	return {
		amountIn: sum("amountIn"),
		amountOut: sum("amountOut"),
		paths
	};
}
__name(toRoute$1, "toRoute");
function along(way, amountIn, portion, stateOf) {
	let amount = amountIn;
	const hops = way.map(({ pool, from }) => {
		const { amountOut } = swap(pool, stateOf(pool), from, amount);
		const hop = {
			pool,
			from,
			amountIn: amount,
			amountOut
		};
		amount = amountOut;
		return hop;
	});
	return {
		portion,
		amountIn,
		amountOut: amount,
		hops
	};
}
function areSeparate(a, b) {
	return a.every(({ pool }) => b.every((other) => other.pool !== pool));
}
/** All ways that visit no coin twice. */
function waysBetween(typeIn, typeOut, pools, seen = []) {
	if (seen.length === MAX_HOPS) return [];
	return pools.flatMap((pool) => {
		const from = pool.types.indexOf(typeIn);
		const next = pool.types[from === 0 ? 1 : 0];
		if (from === -1 || seen.includes(next)) return [];
		const step = {
			pool,
			from
		};
		if (next === typeOut) return [[step]];
		return waysBetween(next, typeOut, pools, [...seen, typeIn]).map((rest) => [step, ...rest]);
	});
}

// sandbox/ts/venues/swap-commands.ts
/** The commands of a swap, as the service writes them. */
/** Names of the functions by exchange and direction. */
const HOPS = {
	Cetus: ["swap_a2b_w1", "swap_b2a_w1"],
	Kriya: ["swap_token_x_w1", "swap_token_y_w1"]
};
/** Appends a swap that uses up a coin. @returns the output coin, which nothing uses yet */
function addSwap(transaction, coin, request, context) {
	const { world } = context;
	const { packages } = world.venues;
	const { typeIn, typeOut, amountIn, expectedOut, slippage, fee, paths } = request;
	const shared = (name, mutable) => sharedObject(transaction, world.venues.objects[name].id, mutable, context);
	const router = (name, types, args) => transaction.moveCall({
		target: `${packages.router}::router::${name}`,
		typeArguments: types,
		...args === void 0 ? {} : { arguments: args }
	});
	const data = `${packages.router}::router::RouterDataV1`;
	const [capability] = router("begin_router_tx_r1_w1_varied_in", [typeIn, typeOut], [
		...[
			coin,
			transaction.pure.u64(amountIn),
			transaction.pure.u64(expectedOut),
			transaction.pure.u64(slippage)
		],
		...[shared("protocolFees", false), shared("treasury", false)],
		...[transaction.pure.address(fee.recipient), transaction.pure.u64(fee.rate)]
	]);
	const [first, ...others] = paths.map(({ portion, hops }, index) => {
		const share = transaction.pure.u64(index === paths.length - 1 ? 0n : portion);
		let balance = router("initiate_path_by_percent_w1", [data, typeIn], [capability, share]);
		for (const { pool, from } of hops) {
			const owner = sharedObject(transaction, pool.id, true, context);
			const isCetus = pool.protocol === "Cetus";
			balance = transaction.moveCall({
				target: `${isCetus ? packages.cetusWrapper : packages.kriyaWrapper}::router::${HOPS[pool.protocol][from]}`,
				typeArguments: [data, ...pool.types],
				arguments: isCetus ? [...[
					shared("cetusApp", true),
					capability,
					shared("cetusConfig", false),
					owner,
					balance
				], sharedObject(transaction, world.clockId, false, context)] : [
					shared("kriyaApp", true),
					capability,
					owner,
					balance
				]
			});
		}
		return balance;
	});
	if (first === void 0) throw new Error("a swap without paths");
	const sui = (target, args) => transaction.moveCall({
		target: `${FRAMEWORK.sui}::${target}`,
		typeArguments: [typeOut],
		arguments: args
	});
	for (const other of others) sui("balance::join", [first, other]);
	router("end_router_tx_r1_w1", [typeIn, typeOut], [capability, first]);
	return sui("coin::from_balance", [first]);
}
function sharedObject(transaction, id, mutable, { objects }) {
	const object = objects.get(id);
	const initialSharedVersion = object !== void 0 && "initialVersion" in object ? `${object.initialVersion}` : "1";
	return transaction.object(Inputs.SharedObjectRef({
		objectId: id,
		initialSharedVersion,
		mutable
	}));
}

// sandbox/ts/venues/swap-text.ts
/** Writes version 1 of the text, which the service's own client sends and reads. */
function writeText(transaction) {
	// oxlint-disable-next-line typescript/no-deprecated -- the service sends version 1, and the SDK's other writers make version 2
	return transaction.serialize();
}

// sandbox/ts/server/venues/route-rows.ts
/** No integrator. */
const NO_FEE = {
	recipient: `0x${"0".repeat(64)}`,
	rate: 0n
};
/** The largest fee of an integrator, 10^-18. */
const MAX_FEE$2 = ONE$3 / 2n;
/** Reads the fee of a request or a route, a fraction of at most 0.5. @throws {Refusal} 400 */
function readFee(fields) {
	if (!fields.has("externalFee")) return NO_FEE;
	const fee = fields.object("externalFee");
	return {
		recipient: fee.id("recipient"),
		rate: fee.units("feePercentage", 18, MAX_FEE$2)
	};
}
/** Reads a fraction of at most 1, 10^-18. */
function readSlippage(fields) {
	const slippage = fields.signedUnits("slippage", 18);
	if (slippage < 0n || slippage > ONE$3) throw fields.mismatch("slippage", "a fraction of 0 to 1", `${slippage}`);
	return slippage;
}
/** Writes a route. */
function routeRow({ typeIn, typeOut, amountIn, fee, more }, route, exchange) {
	const decimals = (type) => [...exchange.chain.world.coins.values()].find((coin) => coin.type === type)?.decimals ?? 0;
	const spotPrice = (types, amounts) => {
		const scale = (index) => amounts[index] * 10n ** BigInt(18 - decimals(types[index]));
		return attoExact(amounts[1] === 0n ? 0n : scale(0) * ONE$3 / scale(1));
	};
	const feeOf = (hops) => {
		const kept = hops.reduce((left, { pool }) => left * (ONE$3 - pool.fee) / ONE$3, ONE$3);
		return ONE$3 - kept;
	};
	const hopRow = ({ pool, from, amountIn: input, amountOut }) => {
		const types = from === 0 ? pool.types : [pool.types[1], pool.types[0]];
		return {
			protocolName: pool.protocol,
			poolId: pool.id,
			poolMetadata: { pool: { objectId: pool.id } },
			coinIn: {
				type: types[0],
				amount: integer(input),
				tradeFee: integer(input * pool.fee / ONE$3)
			},
			coinOut: {
				type: types[1],
				amount: integer(amountOut),
				tradeFee: integer(0)
			},
			spotPrice: spotPrice([types[0], types[1]], [input, amountOut])
		};
	};
	const pathRow = (path) => ({
		coinIn: {
			type: typeIn,
			amount: integer(path.amountIn),
			tradeFee: integer(path.amountIn * feeOf(path.hops) / ONE$3)
		},
		coinOut: {
			type: typeOut,
			amount: integer(path.amountOut),
			tradeFee: integer(0)
		},
		spotPrice: spotPrice([typeIn, typeOut], [path.amountIn, path.amountOut]),
		portion: integer(path.portion),
		paths: path.hops.map(hopRow)
	});
	const tradeFee = route.paths.reduce((sum, { amountIn: part, hops }) => sum + part * feeOf(hops) / ONE$3, 0n);
	return {
		coinIn: {
			type: typeIn,
			amount: integer(amountIn),
			tradeFee: integer(tradeFee)
		},
		coinOut: {
			type: typeOut,
			amount: integer(route.amountOut),
			tradeFee: integer(0)
		},
		spotPrice: spotPrice([typeIn, typeOut], [route.amountIn, route.amountOut]),
		routes: route.paths.map(pathRow),
		netTradeFeePercentage: attoExact(tradeFee * ONE$3 / route.amountIn),
		...fee.rate === 0n ? {} : { externalFee: {
			recipient: fee.recipient,
			feePercentage: attoExact(fee.rate)
		} },
		...more
	};
}
/** Reads a route that a client sends back. @throws {Refusal} 400 naming the invalid field */
function readRoute(fields, slippage, exchange) {
	const { pools } = exchange.chain.world.venues;
	const [coinIn, coinOut] = [fields.object("coinIn"), fields.object("coinOut")];
	const paths = fields.objects("routes").map((row) => {
		const hops = row.objects("paths").map((hop) => {
			const id = hop.id("poolId");
			const pool = pools.find((one) => one.id === id);
			if (pool === void 0) throw hop.mismatch("poolId", "a pool of this router", id);
			return {
				pool,
				from: directionOf(pool, readCoinType(hop.object("coinIn"), "type"))
			};
		});
		return {
			portion: row.integer("portion"),
			hops
		};
	});
	if (paths.length === 0 || paths.some(({ hops }) => hops.length === 0)) throw refuse("request", "completeRoute: wanted a route with paths, found none");
	return {
		typeIn: readCoinType(coinIn, "type"),
		typeOut: readCoinType(coinOut, "type"),
		amountIn: coinIn.positiveInteger("amount"),
		expectedOut: coinOut.positiveInteger("amount"),
		slippage,
		fee: readFee(fields),
		paths
	};
}
function directionOf(pool, type) {
	const index = pool.types.indexOf(type);
	if (index === 0 || index === 1) return index;
	throw refuse("request", `completeRoute: pool ${pool.id} has no coin ${type}`);
}

// sandbox/ts/server/venues/router.ts
/** The router: routes, and transactions that swap. */
/** The service's code of a request for which there is no route. */
const NO_ROUTE = 2005;
/** Handlers of the router. */
const ROUTER = {
	"router/trade-route": tradeRoute,
	"router/transactions/add-trade": (exchange, body) => {
		const transaction = readText(new RequestFields(body).text("serializedTx"));
		const output = addTrade(exchange, body, transaction);
		return {
			tx: writeText(transaction),
			...output
		};
	},
	"router/v1/transactions/add-trade": (exchange, body) => {
		const transaction = Transaction.fromKind(readKind(new RequestFields(body).text("txKind"), "txKind").bytes);
		const output = addTrade(exchange, body, transaction);
		return {
			txKind: toBase64(writeKind(transaction)),
			...output
		};
	},
	"router/transactions/trade": (exchange, body) => writeText(trade(exchange, body)),
	"router/v1/transactions/trade": (exchange, body) => ({ txKind: toBase64(writeKind(trade(exchange, body))) })
};
function tradeRoute(exchange, body) {
	const fields = new RequestFields(body);
	const [typeIn, typeOut] = [readCoinType(fields, "coinInType"), readCoinType(fields, "coinOutType")];
	const fee = readFee(fields);
	const reader = readerOf(exchange);
	const filter = readFilter(fields);
	const hasInput = fields.has("coinInAmount");
	if (hasInput === fields.has("coinOutAmount")) throw refuse("request", "body: wanted either coinInAmount or coinOutAmount");
	const more = fields.pick("referrer", "slippage");
	if (hasInput) {
		const amountIn = readAmount(fields, "coinInAmount");
		const net = amountIn - amountIn * fee.rate / ONE$3;
		const route = findRoute({
			typeIn,
			typeOut,
			amountIn: net
		}, reader, filter);
		if (route === void 0) throw noRoute(typeIn, typeOut);
		return routeRow({
			typeIn,
			typeOut,
			amountIn,
			fee,
			more
		}, route, exchange);
	}
	readSlippage(fields);
	const route = findRouteTo({
		typeIn,
		typeOut,
		amountOut: readAmount(fields, "coinOutAmount")
	}, reader, filter);
	if (route === void 0) throw noRoute(typeIn, typeOut);
	// Rounded up, so that the integrator's fee leaves enough.
	const amountIn = (route.amountIn * ONE$3 + ONE$3 - fee.rate - 1n) / (ONE$3 - fee.rate);
	return routeRow({
		typeIn,
		typeOut,
		amountIn,
		fee,
		more
	}, route, exchange);
}
function noRoute(typeIn, typeOut) {
	return new Refusal(400, NO_ROUTE, `error ${NO_ROUTE}: no route from ${typeIn} to ${typeOut}`);
}
/** The pools as the next transaction finds them. */
function readerOf({ engine, chain, clock }) {
	const { world, objects } = chain;
	return {
		engine,
		world,
		pools: world.venues.pools,
		now: clock.now(),
		state: (id) => {
			const object = objects.get(id);
			return object?.kind === "venue" && object.state?.kind === "pool" ? object.state : void 0;
		}
	};
}
function readFilter(fields) {
	const list = (name) => fields.has(name) ? fields.texts(name) : void 0;
	const [noProtocols, protocols] = [list("protocolBlacklist") ?? [], list("protocolWhitelist")];
	const [noPools, pools] = [list("poolBlacklist") ?? [], list("poolWhitelist")];
	return { isAllowed: ({ id, protocol }) => !noProtocols.includes(protocol) && !noPools.includes(id) && (protocols?.includes(protocol) ?? true) && (pools?.includes(id) ?? true) };
}
/** Whole base units, with or without the `n`. */
function readAmount(fields, name) {
	const text = fields.text(name);
	return new RequestFields({ [name]: text.endsWith("n") ? text : `${text}n` }).positiveInteger(name);
}
/** Appends a swap to the client's commands; the output is left to the client. @returns the argument of the output */
function addTrade(exchange, body, transaction) {
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const request = readRoute(fields.object("completeRoute"), readSlippage(fields), exchange);
	const coin = fields.has("coinInId") ? readArgument(body["coinInId"]) : takeCoin$2(transaction, owner, request, fields.flag("isSponsoredTx"), exchange);
	const output = addSwap(transaction, coin, request, exchange.chain);
	if (fields.has("customRecipient")) transaction.transferObjects([output], fields.id("customRecipient"));
	return { coinOutId: { Result: transaction.getData().commands.length - (fields.has("customRecipient") ? 2 : 1) } };
}
function readText(text) {
	try {
		return Transaction.from(text);
	} catch {
		throw refuse("bytes", "serializedTx: wanted the text of a transaction, found something else");
	}
}
/** An argument as clients write it. @throws {Refusal} 400 */
function readArgument(value) {
	if (value === "GasCoin") return {
		$kind: "GasCoin",
		GasCoin: true
	};
	const { GasCoin, Input, Result, NestedResult } = Object(value);
	if (GasCoin === true) return {
		$kind: "GasCoin",
		GasCoin
	};
	if (isIndex(Input)) return {
		$kind: "Input",
		Input,
		type: "object"
	};
	if (isIndex(Result)) return {
		$kind: "Result",
		Result
	};
	if (Array.isArray(NestedResult) && NestedResult.length === 2 && NestedResult.every(isIndex)) return {
		$kind: "NestedResult",
		NestedResult
	};
	throw refuse("request", "coinInId: wanted an argument such as {\"NestedResult\":[0,0]}, found something else");
}
function isIndex(value) {
	return Number.isSafeInteger(value) && Number(value) >= 0;
}
/** A complete swap: takes the coin from the wallet, and transfers the output. */
function trade(exchange, body) {
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const request = readRoute(fields.object("completeRoute"), readSlippage(fields), exchange);
	const transaction = new Transaction();
	transaction.setSender(owner);
	const coin = takeCoin$2(transaction, owner, request, fields.flag("isSponsoredTx"), exchange);
	const output = addSwap(transaction, coin, request, exchange.chain);
	transaction.transferObjects([output], fields.has("customRecipient") ? fields.id("customRecipient") : owner);
	return transaction;
}
/** Splits the input off the gas coin, or off coins of the wallet. @throws {Refusal} 400 when they are too small */
function takeCoin$2(transaction, owner, { typeIn, amountIn }, isSponsored, { chain }) {
	if (typeIn === SUI_TYPE && !isSponsored) return transaction.splitCoins(transaction.gas, [amountIn])[0];
	const coins = pickCoins(chain.objects.coins(owner, typeIn), amountIn);
	if (coins.length === 0 || totalOf$1(coins) < amountIn) throw refuse("funds", `insufficient coins of ${owner}: wanted ${amountIn} of ${typeIn}, found ${totalOf$1(coins)}`);
	const [first, ...others] = coins.map((coin) => transaction.object(Inputs.ObjectRef({
		objectId: coin.id,
		version: `${coin.version}`,
		digest: objectDigest(coin)
	})));
	if (first === void 0) throw new Error("no coins");
	if (others.length > 0) transaction.mergeCoins(first, others);
	return transaction.splitCoins(first, [amountIn])[0];
}
__name(takeCoin$2, "takeCoin");

// sandbox/ts/venues/dca.ts
/** DCA orders: what they sell in parts, and what became of the parts. */
/** Share of each part that the protocol takes first, 10^-4. */
const DCA_FEE_BPS = 10n;
/** MIST that the executor takes for each part. */
const EXECUTION_GAS = 5000000n;
/** The gas deposit that the service leaves with an order, MIST for each part. */
const GAS_PER_PART = 10000000n;
/** The most parts of an order. */
const MAX_PARTS = 255;
/** What the next part sells; the last one sells all that is left. */
function nextPart({ balance, part, partsLeft }) {
	return partsLeft === 1 ? balance : min$1(part, balance);
}
/** The order after a part; the executor keeps the gas. */
function withTrade(order, trade) {
	const partsLeft = order.partsLeft - 1;
	return {
		...order,
		partsLeft,
		balance: order.balance - trade.sold,
		gas: order.gas - min$1(order.gas, EXECUTION_GAS),
		// A part that was missed leaves the schedule as it is.
		nextAt: order.nextAt + order.interval,
		trades: [...order.trades, trade],
		state: partsLeft === 0 ? "completed" : "active"
	};
}
/** The order after a part that the contract refused. */
function withFailure(order, failure) {
	return {
		...order,
		failed: [...order.failed, failure]
	};
}
/** Whether a flagged key is that of an address. */
function isKeyOf(key, address) {
	return `0x${toHex(blake2b(key, { dkLen: 32 }))}` === address;
}
/** The address for which the service's key and that of the user each sign alone; both keys with their flags. */
function toCustody(service, user) {
	const publicKeys = [service, user].map((key) => ({
		publicKey: publicKeyFromSuiBytes(key),
		weight: 1
	}));
	return MultiSigPublicKey.fromPublicKeys({
		threshold: 1,
		publicKeys
	}).toSuiAddress();
}

// sandbox/ts/server/venues/dca.ts
/** DCA orders: the builder of a creation, and the reads. */
/** The service's code of an order with too many parts. */
const TOO_MANY_PARTS = 2007;
/** Handlers of DCA orders. A cancel by the service is not simulated: a wallet cancels by the chain. */
const DCA = {
	"dca/active": (exchange, body) => rowsOf(exchange, body, ({ state }) => state === "active"),
	"dca/past": (exchange, body) => rowsOf(exchange, body, ({ state }) => state !== "active"),
	"dca/transactions/create-order": (exchange, body) => writeText(createOrder(exchange, body, new Transaction())),
	"dca/v1/transactions/create-order": (exchange, body) => {
		const fields = new RequestFields(body);
		const given = fields.has("txKind") ? readKind(fields.text("txKind"), "txKind").bytes : void 0;
		const transaction = given === void 0 ? new Transaction() : Transaction.fromKind(given);
		return { txKind: toBase64(writeKind(createOrder(exchange, body, transaction))) };
	},
	"user-data/save-public-key": savePublicKey
};
/** The service builds orders of wallets whose public key it knows. */
async function savePublicKey({ chain }, body) {
	const fields = new RequestFields(body);
	const [wallet, signature] = [fields.id("walletAddress"), fields.text("signature")];
	const signer = await messageSigner(fromBase64(fields.text("bytes")), signature);
	if (signer !== wallet) throw refuse("signature", `signature: wanted one of ${wallet}, found one of ${signer}`);
	const bytes = fromBase64(signature);
	const [flag = 0] = bytes;
	if (flag > 2) throw refuse("signature", "signature: wanted one of a single key");
	chain.publicKeys.set(wallet, Uint8Array.of(flag, ...bytes.subarray(1 + SIGNATURE_BYTES)));
	return true;
}
const SIGNATURE_BYTES = 64;
/** Appends the creation of an order to the client's commands. */
function createOrder(exchange, body, transaction) {
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const { chain } = exchange;
	const key = chain.publicKeys.get(owner);
	if (key === void 0) throw refuse("request", `the public key of ${owner} is not known; save it first`);
	const parts = Number(fields.wholeNumber("tradesAmount"));
	if (!(parts >= 1 && parts <= MAX_PARTS)) throw new Refusal(400, TOO_MANY_PARTS, `error ${TOO_MANY_PARTS}: more than ${MAX_PARTS} trades`);
	const [sell, buy] = [readCoinType(fields, "allocateCoinType"), readCoinType(fields, "buyCoinType")];
	const amount = fields.positiveInteger("allocateCoinAmount");
	transaction.setSender(owner);
	const deposit = GAS_PER_PART * BigInt(parts);
	const [coin, gas] = sell === SUI_TYPE ? [...transaction.splitCoins(transaction.gas, [amount, deposit])] : [takeCoin$1(transaction, owner, sell, amount, exchange), transaction.splitCoins(transaction.gas, [deposit])[0]];
	const shared = (id) => {
		const object = chain.objects.get(id);
		const reference = {
			objectId: id,
			initialSharedVersion: `${object !== void 0 && "initialVersion" in object ? object.initialVersion : 1n}`,
			mutable: false
		};
		return transaction.object(Inputs.SharedObjectRef(reference));
	};
	const strategy = fields.has("strategy") ? fields.object("strategy") : void 0;
	const bound = (name, none) => strategy?.has(name) ? strategy.integer(name) : none;
	const fee = fields.has("integratorFee") ? fields.object("integratorFee") : void 0;
	const { pure } = transaction;
	const { objects, packages } = chain.world.venues;
	transaction.moveCall({
		target: `${packages.dca}::order::create_order${fee === void 0 ? "" : "_with_fee"}`,
		typeArguments: [sell, buy],
		arguments: [
			...[
				shared(objects.dcaCustody.id),
				shared(objects.dcaConfig.id),
				coin,
				gas,
				shared(chain.world.clockId)
			],
			...[pure.vector("u8", [...key]), pure.address(fields.has("customRecipient") ? fields.id("customRecipient") : owner)],
			...["frequencyMs", "delayTimeMs"].map((name) => pure.u64(fields.wholeNumber(name))),
			...[pure.u64(fields.positiveInteger("coinPerTradeAmount")), pure.u16(Number(fields.wholeNumber("maxAllowableSlippageBps")))],
			...[
				pure.u64(bound("minPrice", 0n)),
				pure.u64(bound("maxPrice", U64_MAX)),
				pure.u8(parts)
			],
			...fee === void 0 ? [] : [pure.u16(Number(fee.wholeNumber("feeBps"))), pure.address(fee.id("feeRecipient"))]
		]
	});
	return transaction;
}
/** Splits the amount off coins of the wallet. @throws {Refusal} 400 when they are too small */
function takeCoin$1(transaction, owner, type, amount, { chain }) {
	const coins = pickCoins(chain.objects.coins(owner, type), amount);
	const [first, ...others] = coins.map(({ id: objectId, version, ...coin }) => {
		const digest = objectDigest({
			...coin,
			id: objectId,
			version
		});
		return transaction.object(Inputs.ObjectRef({
			objectId,
			version: `${version}`,
			digest
		}));
	});
	if (first === void 0 || totalOf$1(coins) < amount) throw refuse("funds", `insufficient coins of ${owner}: wanted ${amount} of ${type}, found ${totalOf$1(coins)}`);
	if (others.length > 0) transaction.mergeCoins(first, others);
	return transaction.splitCoins(first, [amount])[0];
}
__name(takeCoin$1, "takeCoin");
function rowsOf({ chain }, body, isWanted) {
	const owner = new RequestFields(body).id("walletAddress");
	return chain.objects.dcaOrders().filter((order) => order.user === owner && isWanted(order)).map(toRow);
}
function toRow(order) {
	const { sell, buy, trades } = order;
	const coin = (type, amount) => ({
		coin: type,
		amount: integer(amount)
	});
	const sold = trades.reduce((sum, trade) => sum + trade.sold, 0n);
	const bought = trades.reduce((sum, trade) => sum + trade.bought, 0n);
	const last = trades.at(-1);
	const isLimited = order.minOut > 0n || order.maxOut < U64_MAX;
	return {
		objectId: order.id,
		overview: {
			allocatedCoin: coin(sell, order.allocated),
			buyCoin: coin(buy, bought),
			totalSpent: integer(sold),
			intervalMs: order.interval,
			totalTrades: order.parts,
			tradesRemaining: order.partsLeft,
			maxSlippageBps: order.slippageBps,
			...isLimited ? { strategy: {
				minPrice: integer(order.minOut),
				maxPrice: integer(order.maxOut)
			} } : {},
			recipient: order.recipient,
			progress: (order.parts - order.partsLeft) / order.parts,
			created: {
				timestamp: order.createdAt,
				tnxDigest: order.digest
			},
			...order.state === "active" ? { nextTrade: { timestamp: order.nextAt } } : {},
			...last === void 0 ? {} : { lastExecutedTrade: {
				timestamp: last.at,
				tnxDigest: last.digest
			} }
		},
		trades: trades.map((trade) => ({
			allocatedCoin: coin(sell, trade.sold),
			buyCoin: coin(buy, trade.bought),
			txnDigest: trade.digest,
			txnTimestamp: trade.at,
			rate: Number(trade.bought) / Number(trade.sold)
		})),
		failed: order.failed.map(({ at, reason }) => ({
			timestamp: at,
			reason
		}))
	};
}

// sandbox/ts/server/venues/rewards.ts
/** Rewards: what a wallet can claim, and the transaction that claims it. */
/** Handlers of rewards. */
const REWARDS = {
	"rewards/claimable": (exchange, body) => {
		return { rewards: [...claimableOf(exchange, new RequestFields(body).id("walletAddress"))].map(([coinType, amount]) => ({
			coinType,
			amount: integer(amount)
		})) };
	},
	"rewards/transactions/claim": claim
};
/** Base units by coin type. */
function claimableOf({ chain }, owner) {
	const object = chain.objects.get(chain.world.venues.objects.rewards.id);
	const rows = object?.kind === "venue" && object.state?.kind === "rewards" ? object.state.rows : [];
	const sums = /* @__PURE__ */ new Map();
	for (const { coinType, amount } of rows.filter((row) => row.owner === owner)) sums.set(coinType, (sums.get(coinType) ?? 0n) + amount);
	return sums;
}
function claim(exchange, body) {
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const claimable = claimableOf(exchange, owner);
	const types = fields.has("coinTypes") ? fields.texts("coinTypes").map((type) => fullCoinType(type) ?? type) : [...claimable.keys()];
	const missing = types.find((type) => !claimable.has(type));
	if (missing !== void 0 || types.length === 0) throw refuse("request", `coinTypes: wanted claimable rewards, found ${missing ?? "none"}`);
	const transaction = fields.has("txKind") ? Transaction.fromKind(readKind(fields.text("txKind"), "txKind").bytes) : new Transaction();
	const { packages, objects } = exchange.chain.world.venues;
	const object = exchange.chain.objects.get(objects.rewards.id);
	if (object?.kind !== "venue") throw new Error("no rewards");
	const rewards = transaction.object(Inputs.SharedObjectRef({
		objectId: object.id,
		initialSharedVersion: `${object.initialVersion}`,
		mutable: true
	}));
	const target = `${packages.rewards}::rewards::claim`;
	const coins = types.map((type) => transaction.moveCall({
		target,
		typeArguments: [type],
		arguments: [rewards]
	}));
	transaction.transferObjects(coins, fields.has("recipientAddress") ? fields.id("recipientAddress") : owner);
	return { txKind: toBase64(writeKind(transaction)) };
}

// sandbox/ts/server/venues/staking.ts
/** Reads of the staking vault. */
/** Handlers of staking. */
const STAKING = {
	"staking/apy": (exchange) => attoExact(stakingYield(epochOf(exchange))),
	"staking/afsui-exchange-rate": (exchange) => attoExact(stakingRate(epochOf(exchange))),
	"staking/sui-tvl": (exchange) => integer(stateOf$4(exchange).totalSui),
	"staking/staked-sui-vault-state": (exchange) => {
		const { objects } = exchange.chain.world.venues;
		const { reserves, totalSui } = stateOf$4(exchange);
		return {
			objectId: objects.stakingVault.id,
			objectType: objects.stakingVault.type,
			atomicUnstakeSuiReservesTargetValue: integer(RESERVES.target),
			atomicUnstakeSuiReserves: integer(reserves),
			minAtomicUnstakeFee: integer(FEES.min),
			maxAtomicUnstakeFee: integer(FEES.max),
			totalRewardsAmount: integer(0),
			totalSuiAmount: integer(totalSui),
			activeEpoch: integer(epochOf(exchange))
		};
	},
	"staking/validator-apys": (exchange) => {
		const epoch = epochOf(exchange);
		const { validators } = exchange.chain.world.venues;
		return {
			apys: validators.map((address) => ({
				address,
				apy: attoExact(stakingYield(epoch))
			})),
			epoch: `${epoch}`
		};
	},
	"staking/staking-positions": (exchange, body) => {
		const fields = new RequestFields(body);
		const owner = fields.id("walletAddress");
		const number = (name, none) => fields.has(name) ? Number(fields.wholeNumber(name)) : none;
		const [first, limit] = [number("cursor", 0), number("limit", Infinity)];
		const own = stateOf$4(exchange).entries.filter((entry) => entry.owner === owner);
		const { validators } = exchange.chain.world.venues;
		return own.slice(first, first + limit).map((entry) => positionRow$1(entry, validators));
	}
};
function stateOf$4({ chain }) {
	const object = chain.objects.get(chain.world.venues.objects.stakingVault.id);
	return object?.kind === "venue" && object.state?.kind === "staking" ? object.state : EMPTY_VAULT;
}
__name(stateOf$4, "stateOf");
/** A stake has the member `stakedSuiId`, by which clients tell it from a request to unstake. */
function positionRow$1(entry, [validator = ""]) {
	const { kind, id, owner, afsui, sui, epoch, at, digest, isPaid } = entry;
	const idOf = (coin) => seededId(at, `${coin} of ${id}`);
	const common = {
		afSuiId: idOf("AFSUI"),
		epoch: integer(epoch),
		timestamp: at,
		txnDigest: digest
	};
	if (kind === "stake") return {
		...common,
		stakedSuiId: id,
		suiId: idOf("SUI"),
		staker: owner,
		validatorAddress: validator,
		suiStakeAmount: integer(sui),
		validatorFee: 0,
		isRestaked: false,
		afSuiAmount: integer(afsui)
	};
	return {
		...common,
		state: isPaid ? "SUI_MINTED" : "REQUEST",
		requester: owner,
		providedAfSuiAmount: integer(afsui),
		...isPaid ? {
			suiId: id,
			returnedSuiAmount: integer(sui)
		} : {}
	};
}
__name(positionRow$1, "positionRow");
function epochOf({ chain, clock }) {
	return chain.epoch(clock.now());
}

// sandbox/ts/venues/vault-commands.ts
/** The commands of depositors of vaults, as the service writes them. */
/** Writes calls of one vault. */
var VaultWriter = class {
	transaction;
	spec;
	context;
	constructor(transaction, spec, context) {
		this.transaction = transaction;
		this.spec = spec;
		this.context = context;
	}
	/** Deposits a coin, which it uses up. @returns the shares, which nothing uses yet */
	deposit(coin, minShares) {
		const { marketIds } = this.spec;
		const session = this.#call("start_deposit_session", [...[
			this.#vault(),
			this.#config(false),
			this.#account(),
			this.#feed(void 0),
			coin,
			this.#clock()
		]]);
		for (const id of marketIds) {
			const market = [
				this.#shared(id, true),
				this.#feed(id),
				this.#clock()
			];
			this.#call("process_clearing_house_for_deposit", [session, ...market]);
		}
		return this.#call("end_deposit_session", [...[
			session,
			this.#config(true),
			this.#u64(minShares),
			this.#registry()
		]]);
	}
	request(share, shares, minOut) {
		const amounts = [
			this.#u64(shares),
			this.#u64(minOut),
			this.#clock()
		];
		this.#call("create_withdraw_request", [
			this.#vault(),
			this.#config(true),
			this.owned(share),
			...amounts
		]);
	}
	/** @returns the shares */
	cancel() {
		return this.#call("remove_withdraw_request", [this.#vault()]);
	}
	edit(minOut) {
		this.#call("set_new_withdraw_request_slippage", [this.#vault(), this.#u64(minOut)]);
	}
	pause() {
		this.#call("pause_vault_for_force_withdraw", [
			this.#vault(),
			this.#config(false),
			this.#clock()
		]);
	}
	/** Closes sizes by market, 10^-9 base. @returns the collateral */
	force(sizes) {
		const { marketIds } = this.spec;
		const session = this.#call("start_force_withdraw_session", [...[
			this.#vault(),
			this.#account(),
			this.#feed(void 0),
			this.#clock()
		]]);
		for (const id of marketIds) {
			const none = this.transaction.moveCall({
				target: "0x1::option::none",
				typeArguments: [this.context.world.integratorType]
			});
			this.#call("process_clearing_house_for_force_withdraw", [...[
				session,
				this.#shared(id, true),
				this.#feed(id),
				this.#feed(void 0)
			], ...[
				this.#u64(sizes[id] ?? 0n),
				this.transaction.pure.vector("u128", []),
				none,
				this.#clock()
			]]);
		}
		return this.#call("end_withdraw_session", [session, this.#registry()]);
	}
	owned(object) {
		const { id: objectId, version } = object;
		const digest = objectDigest(object);
		return this.transaction.object(Inputs.ObjectRef({
			objectId,
			version: `${version}`,
			digest
		}));
	}
	#call(name, args) {
		const { lpType, coinType } = this.spec;
		return this.transaction.moveCall({
			target: `${this.context.world.venues.packages.vault}::interface::${name}`,
			typeArguments: [lpType, coinType],
			arguments: args
		});
	}
	#vault() {
		return this.#shared(this.spec.id, true);
	}
	#account() {
		return this.#shared(this.spec.account.id, true);
	}
	#config(mutable) {
		return this.#shared(this.context.world.venues.objects.vaultConfig.id, mutable);
	}
	#feed(marketId) {
		const { feedIds, collateralFeedId } = this.context.world;
		return this.#shared(marketId === void 0 ? collateralFeedId : feedIds.get(marketId) ?? "", false);
	}
	#registry() {
		return this.#shared(this.context.world.registryId, false);
	}
	#clock() {
		return this.#shared(this.context.world.clockId, false);
	}
	#shared(id, mutable) {
		const object = this.context.objects.get(id);
		const reference = {
			objectId: id,
			initialSharedVersion: `${object !== void 0 && "initialVersion" in object ? object.initialVersion : 1n}`,
			mutable
		};
		return this.transaction.object(Inputs.SharedObjectRef(reference));
	}
	#u64(value) {
		return this.transaction.pure.u64(value);
	}
};

// sandbox/ts/server/venues/vaults.ts
/** Vaults of perpetuals: reads, previews and builders of depositors. */
/** Price of the collateral, 10^-18 USD. */
const COLLATERAL_PRICE$3 = ONE$3;
/** Handlers of vaults. */
const VAULTS = {
	"perpetuals/vaults": (exchange, body) => ({ vaults: specsOf(exchange, body).map((spec) => vaultRow(exchange, spec)) }),
	"perpetuals/vaults/config": ({ chain }) => {
		const limits = VAULT_LIMITS;
		const { id } = chain.world.venues.objects.vaultConfig;
		return {
			id,
			// Version of the contract's rules, not of the object.
			version: integer(1),
			maxLockPeriodMs: integer(limits.maxLockMs),
			maxForceWithdrawDelayMs: integer(limits.maxForceDelayMs),
			maxPerformanceFeePercentage: attoExact(limits.maxFee),
			minOwnerLockUsd: attoExact(limits.minOwnerLockUsd),
			maxOwnerLockUsd: attoExact(limits.maxOwnerLockUsd),
			minDepositUsd: attoExact(limits.minDepositUsd),
			maxMarketsInVault: integer(limits.maxMarkets),
			maxPendingOrdersPerPosition: integer(limits.maxPendingOrders),
			forceWithdrawPauseMs: integer(limits.pauseMs),
			maxAssistantsPerVault: integer(limits.maxAssistants),
			collateralPriceFeedStorageToleranceMs: integer(limits.feedToleranceMs)
		};
	},
	"perpetuals/vaults/lp-coin-prices": (exchange, body) => ({ lpCoinPrices: specsOf(exchange, body).map((spec) => attoExact(priceOf(exchange, spec))) }),
	"perpetuals/vaults/owned-lp-coins": (exchange, body) => ({ ownedLpCoins: ownedShares(exchange, new RequestFields(body).id("walletAddress")).flatMap((share) => {
		const spec = exchange.chain.world.venues.vaults.find(({ lpType }) => lpType === share.lpType);
		if (spec === void 0) return [];
		return [{
			vaultId: spec.id,
			objectId: share.id,
			lpAmount: integer(share.balance),
			lpAmountUsd: usdOf(exchange, spec, share.balance),
			depositedAmountUsd: attoExact(share.provided)
		}];
	}) }),
	"perpetuals/vaults/owned-withdraw-requests": (exchange, body) => {
		const owner = new RequestFields(body).id("walletAddress");
		return { ownedWithdrawRequests: requestRows(exchange, specsOf(exchange, {}), (one) => one.owner === owner) };
	},
	"perpetuals/vaults/withdraw-requests": (exchange, body) => ({ withdrawRequests: requestRows(exchange, specsOf(exchange, body), () => true) }),
	"perpetuals/vault/previews/deposit": previewOf((exchange, spec, fields) => {
		const amount = fields.positiveInteger("depositAmount");
		const state = stateOf$3(exchange, spec);
		return {
			lpAmountOut: integer(sharesFor(state, amount)),
			collateralPrice: attoExact(COLLATERAL_PRICE$3),
			depositedAmountUsd: attoExact(toUsd$1(amount, exchange.decimals))
		};
	}),
	"perpetuals/vault/previews/create-withdraw-request": previewOf((exchange, spec, fields) => {
		const shares = fields.positiveInteger("lpWithdrawAmount");
		const share = pickShare(exchange, spec, fields.id("walletAddress"), shares);
		const provided = share.provided * shares / share.balance;
		const { amount } = payoutOf(stateOf$3(exchange, spec), shares, provided, exchange.decimals);
		return {
			collateralAmountOut: integer(amount),
			collateralPrice: attoExact(COLLATERAL_PRICE$3)
		};
	}),
	"perpetuals/vault/previews/pause-vault-for-force-withdraw-request": previewOf((exchange, spec) => {
		const { pausedAt } = stateOf$3(exchange, spec);
		const next = pausedAt === 0 ? 0 : pausedAt + VAULT_LIMITS.pauseIntervalMs;
		return {
			isPausable: exchange.clock.now() >= next,
			minNextPauseTimestamp: integer(next)
		};
	}),
	"perpetuals/vault/previews/process-force-withdraw-request": previewOf((exchange, spec, fields) => {
		const state = stateOf$3(exchange, spec);
		const request = requestOf(state, fields.id("walletAddress"));
		if (request === void 0) throw new PreviewFailure("there is no withdraw request");
		const { shares, share, minOut } = request;
		const { amount, fee } = payoutOf(state, shares, share.provided, exchange.decimals);
		return {
			collateralAmountOut: integer(amount),
			collateralPrice: attoExact(COLLATERAL_PRICE$3),
			sizesToClose: Object.fromEntries(spec.marketIds.map((id) => [id, integer(0)])),
			priceImpact: 0,
			performanceFeesChargedUsd: attoExact(toUsd$1(fee, exchange.decimals)),
			isWithinWithdrawRequestSlippage: amount >= minOut,
			minCollateralAmountOut: integer(minOut)
		};
	}),
	"perpetuals/vault/transactions/deposit": builderOf(({ writer, transaction, fields, sender, exchange, spec }) => {
		const coin = fields.has("depositCoinArg") ? fields.pick("depositCoinArg")["depositCoinArg"] : takeCoin(transaction, writer, sender, fields.positiveInteger("depositAmount"), spec.coinType, exchange);
		const shares = writer.deposit(coin, fields.integer("minLpAmountOut"));
		transaction.transferObjects([shares], sender);
	}),
	"perpetuals/vault/transactions/create-withdraw-request": builderOf((build) => {
		const { writer, fields, sender, exchange, spec } = build;
		const shares = fields.positiveInteger("lpWithdrawAmount");
		const share = pickShare(exchange, spec, sender, shares);
		writer.request(share, shares, fields.integer("minCollateralAmountOut"));
	}),
	"perpetuals/vault/transactions/cancel-withdraw-request": builderOf(({ writer, transaction, sender }) => {
		transaction.transferObjects([writer.cancel()], sender);
	}),
	"perpetuals/vault/transactions/update-withdraw-request-slippage": builderOf(({ writer, fields }) => {
		writer.edit(fields.integer("minCollateralAmountOut"));
	}),
	"perpetuals/vault/transactions/pause-vault-for-force-withdraw-request": builderOf(({ writer }) => {
		writer.pause();
	}),
	"perpetuals/vault/transactions/process-force-withdraw-request": builderOf((build) => {
		const { writer, transaction, fields } = build;
		const sizes = fields.object("sizesToClose");
		const ids = Object.keys(fields.pick("sizesToClose")["sizesToClose"]);
		const coin = writer.force(Object.fromEntries(ids.map((id) => [id, sizes.integer(id)])));
		if (!fields.has("recipientAddress")) return coin;
		transaction.transferObjects([coin], fields.id("recipientAddress"));
	})
};
// --- Rows ---
function vaultRow(exchange, spec) {
	const state = stateOf$3(exchange, spec);
	const usd = (amount) => attoExact(toUsd$1(amount, exchange.decimals));
	const { markets } = exchange.chain.world;
	return {
		objectId: spec.id,
		version: integer(exchange.chain.objects.get(spec.id)?.version ?? 0n),
		metadata: {
			name: spec.name,
			description: `The vault ${spec.name} of the sandbox`,
			curatorName: spec.name
		},
		lpSupply: integer(state.supply),
		idleCollateral: integer(state.idle),
		idleCollateralUsd: usd(state.idle),
		tvlUsd: usd(vaultValue(state)),
		marketIds: spec.marketIds,
		parameters: {
			lockPeriodMs: integer(state.lockMs),
			performanceFeePercentage: attoExact(state.fee),
			forceWithdrawDelayMs: integer(state.forceDelayMs),
			collateralPriceFeedStorageId: exchange.chain.world.collateralFeedId,
			scalingFactor: Number(markets.get(spec.marketIds[0] ?? "")?.scalingFactor ?? 1n),
			maxMarketsInVault: integer(VAULT_LIMITS.maxMarkets),
			maxPendingOrdersPerPosition: integer(VAULT_LIMITS.maxPendingOrders),
			maxTotalDepositedCollateral: integer(state.maxDeposited),
			minForceWithdrawValueUsd: attoExact(VAULT_LIMITS.minForceUsd)
		},
		ownerAddress: spec.manager,
		creationTimestamp: 0,
		accountId: integer(spec.account.number),
		accountObjectId: spec.account.id,
		collateralCoinType: spec.coinType,
		lpCoinType: spec.lpType,
		lpCoinDecimals: LP_DECIMALS,
		monthlyAprPercentage: 0,
		monthlyBoostedAprPercentage: 0,
		pausedUntilTimestamp: state.pausedUntil === 0 ? null : state.pausedUntil,
		lastPausedTimestamp: state.pausedAt === 0 ? null : state.pausedAt,
		ownerLockedLpBalance: integer(spec.locked * 10n ** BigInt(LP_DECIMALS - exchange.decimals))
	};
}
function requestRows(exchange, specs, isWanted) {
	return specs.flatMap((spec) => stateOf$3(exchange, spec).requests.filter(isWanted).map(({ owner, shares, minOut, at }) => ({
		userAddress: owner,
		vaultId: spec.id,
		lpAmountIn: integer(shares),
		lpAmountInUsd: usdOf(exchange, spec, shares),
		requestTimestamp: at,
		minCollateralAmountOut: integer(minOut),
		minCollateralAmountOutUsd: attoExact(toUsd$1(minOut, exchange.decimals))
	})));
}
function usdOf(exchange, spec, shares) {
	return attoExact(shares * priceOf(exchange, spec) / 10n ** BigInt(LP_DECIMALS));
}
/** USD of one share, 10^-18. */
function priceOf(exchange, spec) {
	const state = stateOf$3(exchange, spec);
	const usd = toUsd$1(vaultValue(state), exchange.decimals);
	return state.supply === 0n ? 0n : usd * 10n ** BigInt(LP_DECIMALS) / state.supply;
}
// --- Requests ---
function specsOf({ chain }, body) {
	const fields = new RequestFields(body);
	const { vaults } = chain.world.venues;
	if (!fields.has("vaultIds")) return vaults;
	return fields.ids("vaultIds").map((id) => findSpec(vaults, id, "vaultIds"));
}
function findSpec(vaults, id, at) {
	const found = vaults.find((spec) => spec.id === id);
	if (found === void 0) throw refuse("request", `${at}: wanted the id of a vault, found ${id}`);
	return found;
}
function stateOf$3({ chain }, spec) {
	return vaultStateOf(chain.objects, chain.world, spec);
}
__name(stateOf$3, "stateOf");
function ownedShares({ chain }, owner) {
	return chain.objects.owned(owner).filter((object) => object.kind === "share");
}
/** The largest shares of a wallet in a vault. @throws {Refusal} 400 when they are too few */
function pickShare(exchange, { lpType }, owner, shares) {
	const [largest] = ownedShares(exchange, owner).filter((share) => share.lpType === lpType).sort((a, b) => a.balance < b.balance ? 1 : -1);
	if (largest !== void 0 && largest.balance >= shares) return largest;
	throw refuse("funds", `shares of ${owner}: wanted ${shares} in one object, found ${largest?.balance ?? 0n}`);
}
function previewOf(preview) {
	return (exchange, body) => {
		const fields = new RequestFields(body);
		return preview(exchange, findSpec(exchange.chain.world.venues.vaults, fields.id("vaultId"), "vaultId"), fields);
	};
}
/** Builds a kind; the commands of `txKind` come first. The result of `write` is left to the client. */
function builderOf(write) {
	return (exchange, body) => {
		const { world, objects } = exchange.chain;
		const fields = new RequestFields(body);
		const spec = findSpec(world.venues.vaults, fields.id("vaultId"), "vaultId");
		const sender = fields.id("walletAddress");
		const transaction = fields.has("txKind") ? Transaction.fromKind(readKind(fields.text("txKind"), "txKind").bytes) : new Transaction();
		const left = write({
			exchange,
			spec,
			fields,
			sender,
			transaction,
			writer: new VaultWriter(transaction, spec, {
				world,
				objects
			})
		});
		const last = transaction.getData().commands.length - 1;
		return {
			txKind: toBase64(writeKind(transaction)),
			...left === void 0 ? {} : { coinOutArg: { NestedResult: [last, 0] } }
		};
	};
}
/** Splits the deposit off coins of the wallet. @throws {Refusal} 400 when they are too small */
function takeCoin(transaction, writer, owner, amount, coinType, { chain }) {
	const coins = pickCoins(chain.objects.coins(owner, coinType), amount);
	if (coins.length === 0 || totalOf$1(coins) < amount) throw refuse("funds", `insufficient coins of ${owner}: wanted ${amount}, found ${totalOf$1(coins)}`);
	const [first, ...others] = coins.map((coin) => writer.owned(coin));
	if (first === void 0) throw new Error("no coins");
	if (others.length > 0) transaction.mergeCoins(first, others);
	return transaction.splitCoins(first, [amount])[0];
}

// sandbox/ts/server/simulation/exchange.ts
/** Creates a view of the current state. */
function currentView(engine, chain, clock) {
	const at = clock.now();
	return {
		at,
		accountsOf: (address) => chain.accountsOf(address),
		account: (id) => chain.account(id),
		collateral: (accountNumber) => engine.account(accountNumber)?.collateral ?? 0n,
		positions: (accountNumber) => engine.account(accountNumber) === void 0 ? [] : engine.positions(accountNumber, at),
		orders: (marketId, accountNumber) => engine.orders(marketId, accountNumber),
		book: (marketId) => engine.book(marketId),
		market: (marketId) => engine.market(marketId, at)
	};
}
/** Whether a market accepts orders: it is neither paused in any mode, as a closed one is, nor frozen. */
function acceptsOrders({ paused, isFrozen }) {
	return paused === 0 && !isFrozen;
}

// sandbox/ts/server/unified/account-rows.ts
/** Creates the row of an account's capability, which writes use as account id. @returns a row of type `capability` */
function capabilityRow(account) {
	return {
		id: account.capabilityId,
		type: "capability",
		code: COLLATERAL$1,
		accountNumber: account.accountNumber
	};
}
/** Creates a row of type `account`; `collateral` is unallocated, raw. */
function accountRow(account, collateral, decimals = 0) {
	const { accountId, accountNumber } = account;
	const formatted = collateral === void 0 ? void 0 : exact(collateral, decimals);
	return {
		id: accountId,
		type: "account",
		code: COLLATERAL$1,
		accountNumber,
		collateral: formatted
	};
}
const DECIMALS$2 = 9;
/**
* Creates the response of `balance`: `free` is unallocated, `used` is allocated to markets without profit and loss.
* Wallet coins are not included.
*/
function balanceRow(collateral, decimals, positions, at) {
	const free = collateral * 10n ** BigInt(DECIMALS$2 - decimals);
	const allocated = positions.reduce((sum, position) => sum + position.collateral, 0n);
	const used = floorDivide(allocated, NANO$5);
	const [freeText, usedText, total] = [
		free,
		used,
		free + used
	].map((units) => exact(units, DECIMALS$2));
	return {
		timestamp: at,
		balances: { [COLLATERAL$1]: {
			free: freeText,
			used: usedText,
			total
		} }
	};
}
/**
* Creates a row of `positions`: `contracts` in base and never negative, amounts in USD or collateral, ratios as
* fractions. As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional / collateral,
* and `marginRatio` is margin / notional. A flat row has no side, entry price, margin ratio, liquidation price and
* time, and its `contractSize` is about 1, as the price of the collateral.
*/
function positionRow(listing, position, market, at) {
	const { base, notional, collateral, initialMarginRatio } = position;
	const isFlat = base === 0n;
	return {
		id: `${position.marketId}:${position.accountId}`,
		symbol: listing.symbol,
		...isFlat ? {} : {
			timestamp: at,
			datetime: datetime(at),
			side: base > 0n ? "long" : "short"
		},
		contracts: attoFloored(base < 0n ? -base : base),
		contractSize: attoFloored(isFlat ? market.collateralPrice : divide(market.markPrice, market.collateralPrice)),
		...position.entryPrice === void 0 ? {} : { entryPrice: attoFloored(position.entryPrice) },
		notional: attoFloored(notional),
		leverage: attoFloored(divide(notional, collateral)),
		collateral: attoFloored(collateral),
		initialMargin: attoFloored(multiply(notional, initialMarginRatio)),
		maintenanceMargin: attoFloored(multiply(notional, listing.spec.maintenanceMarginRatio)),
		initialMarginPercentage: attoFloored(initialMarginRatio),
		maintenanceMarginPercentage: attoFloored(listing.spec.maintenanceMarginRatio),
		unrealizedPnl: attoFloored(position.unrealizedPnl),
		...position.liquidationPrice === void 0 ? {} : { liquidationPrice: attoFloored(position.liquidationPrice) },
		marginMode: "isolated",
		...isFlat ? {} : { marginRatio: attoFloored(divide(position.margin, notional)) }
	};
}

// sandbox/ts/server/unified/market-rows.ts
/** Rows of market data in the unified section. */
/**
* Creates a row of `markets`: fees as fractions, `precision` as steps, `limits.cost.min` in USD. As recorded,
* `contractSize` repeats the lot size and multiplies nothing. `limits.amount` and `limits.price` are absent.
*
* @param listing of the market
* @param active whether the market accepts orders
*/
function marketRow(listing, active = true) {
	const { spec, symbol, settleId } = listing;
	return {
		id: spec.id,
		symbol,
		base: spec.base,
		quote: "USD",
		settle: COLLATERAL$1,
		baseId: spec.base,
		quoteId: "USD",
		settleId,
		active,
		type: "swap",
		subType: "linear",
		spot: false,
		margin: false,
		swap: true,
		future: false,
		option: false,
		contract: true,
		contractSize: nano(spec.lotSize),
		linear: true,
		inverse: false,
		taker: attoFloored(spec.takerFee),
		maker: attoFloored(spec.makerFee),
		percentage: true,
		tierBased: false,
		precision: {
			amount: nano(spec.lotSize),
			price: nano(spec.tickSize)
		},
		limits: {
			cost: { min: attoFloored(spec.minOrderUsdValue) },
			leverage: { max: attoFloored(ONE$3 * ONE$3 / spec.initialMarginRatio) }
		},
		marginModes: {
			isolated: true,
			cross: false
		}
	};
}
/** Decimals of a base asset, as recorded. */
const BASE_DECIMALS = 9;
/**
* Creates the response of `currencies`. As recorded, `precision` is a step with an exponent, and `networks` is a
* placeholder.
*/
function currencyRows(listings) {
	const bases = listings.map(({ spec }) => [spec.base, baseRow(spec.base)]);
	return {
		...collateralRows(listings),
		...Object.fromEntries(bases)
	};
}
function collateralRows([listing]) {
	if (listing === void 0) return {};
	const none = {
		min: null,
		max: null
	};
	const row = {
		id: listing.settleId,
		code: COLLATERAL$1,
		name: COLLATERAL$1,
		precision: step(collateralDecimals(listing.spec)),
		active: true,
		deposit: true,
		withdraw: true,
		fee: null,
		limits: {
			amount: {},
			withdraw: none,
			deposit: none
		},
		networks: { string: ["Sui"] }
	};
	return { [COLLATERAL$1]: row };
}
function baseRow(code) {
	return {
		id: code,
		code,
		name: code,
		precision: step(BASE_DECIMALS),
		active: true,
		deposit: false,
		withdraw: false,
		limits: {
			amount: {},
			withdraw: {}
		},
		networks: {}
	};
}
function step(decimals) {
	return new Exact(`1e-${decimals.toString().padStart(2, "0")}`);
}
/**
* Creates the response of `ticker`, of the last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume` in USD,
* `percentage` in per cent. An empty side of the book and the `vwap` without trades are `null`.
*/
function tickerRow(listing, views) {
	const { at, book, market, day } = views;
	const [bid, ask] = [book.bids[0], book.asks[0]];
	const { open, high, low, close } = day;
	return {
		symbol: listing.symbol,
		timestamp: at,
		bid: nullable(bid?.[0]),
		ask: nullable(ask?.[0]),
		bidVolume: nullable(bid?.[1]),
		askVolume: nullable(ask?.[1]),
		high: nano(high),
		low: nano(low),
		open: nano(open),
		close: nano(close),
		last: nano(close),
		previousClose: nano(open),
		change: nano(close - open),
		percentage: percent(close - open, open),
		average: attoFloored((open + close) * NANO$5 / 2n),
		baseVolume: nano(day.base),
		quoteVolume: attoFloored(day.quote),
		vwap: day.base === 0n ? null : attoFloored(day.quote * NANO$5 / day.base),
		markPrice: attoFloored(market.markPrice),
		indexPrice: attoFloored(market.indexPrice)
	};
}
function nullable(units) {
	return units === void 0 ? null : nano(units);
}
function percent(change, open) {
	return open === 0n ? null : attoFloored(change * 100n * ONE$3 / open);
}
/**
* Creates the response of `orderbook` or a frame of `stream/orderbook`: a book or its changes, best price first, as
* `[price in USD, amount in base]`. In changes, negative amounts reduce the level.
*/
function orderbookRow(listing, book, at) {
	return {
		symbol: listing.symbol,
		timestamp: at,
		datetime: datetime(at),
		nonce: book.nonce,
		bids: book.bids.map(levelRow),
		asks: book.asks.map(levelRow)
	};
}
function levelRow([price, size]) {
	return [nano(price), nano(size)];
}
/**
* Creates `[start in ms, open, high, low, close, volume]`. The volume is quote in USD; only this matches the
* recordings.
*/
function candleRow(candle) {
	const { start, open, high, low, close, quote } = candle;
	return [
		start,
		nano(open),
		nano(high),
		nano(low),
		nano(close),
		attoExact(quote)
	];
}
/** Creates a row of `trades` with the taker's side, without id, order and fee. */
function tradeRow(listing, trade) {
	return {
		timestamp: trade.timestamp,
		datetime: datetime(trade.timestamp),
		symbol: listing.symbol,
		side: trade.side === "bid" ? "buy" : "sell",
		price: nano(trade.price),
		amount: nano(trade.size)
	};
}
/** Creates a frame of `stream/trades`: with its cost and all declared keys, of which several are null. */
function tradeFrame(listing, trade) {
	return {
		symbol: listing.symbol,
		timestamp: trade.timestamp,
		datetime: datetime(trade.timestamp),
		price: nano(trade.price),
		amount: nano(trade.size),
		cost: attoFloored(trade.price * trade.size),
		side: trade.side === "bid" ? "buy" : "sell",
		id: null,
		order: null,
		takerOrMaker: null,
		type: null,
		fee: null
	};
}

// sandbox/ts/server/unified/order-rows.ts
/** Creates the row of a resting order; `cost` is the quote of its fills in USD. @returns a row of `myPendingOrders` */
function pendingRow(listing, order) {
	return stateRow(listing, order, "open");
}
/**
* Creates a frame of `stream/orders`; `cost` is the quote of its fills in USD. A market order's `price` is its average.
*/
function stateRow(listing, order, status) {
	const filled = order.initialSize - order.size;
	const average = filled === 0n ? 0n : order.quote * NANO$5 / filled;
	return {
		...headFields(order.orderId, order.placedAt, status, listing),
		type: order.price === void 0 ? "market" : "limit",
		side: sideOf(order.side),
		price: order.price === void 0 ? attoFloored(average) : nano(order.price),
		amount: nano(order.initialSize),
		filled: nano(filled),
		remaining: nano(order.size),
		cost: attoFloored(order.quote),
		...commonFields(order.clientOrderId, order.reduceOnly)
	};
}
/**
* Creates a row of the response of `submit/createOrders`: `open` when it rests, `closed` when it is filled, `canceled`
* when the remainder was dropped. `amount` is the size after a reduce-only clip. `average` is 0 without fills; a market
* order's `price` is its average.
*/
function placedRow(listing, outcome) {
	const { orderId, rested, size, filled, quote } = outcome.placement;
	const average = filled === 0n ? 0n : quote * NANO$5 / filled;
	const status = rested ? "open" : filled === size ? "closed" : "canceled";
	return {
		...headFields(orderId, outcome.timestamp, status, listing),
		type: outcome.type,
		side: sideOf(outcome.side),
		price: outcome.price === void 0 ? attoFloored(average) : nano(outcome.price),
		average: attoFloored(average),
		amount: nano(size),
		filled: nano(filled),
		remaining: nano(size - filled),
		cost: attoFloored(quote),
		...commonFields(outcome.clientOrderId, outcome.reduceOnly)
	};
}
/**
* Creates a row of the response of `submit/cancelOrders`, or a frame of `stream/orders`. As recorded, its status is
* `closed`, with nothing filled and nothing remaining. Another status is for cases without a recording.
*/
function cancelledRow(listing, cancel, status = "closed") {
	return {
		...headFields(cancel.orderId, cancel.placedAt, status, listing),
		type: "limit",
		side: sideOf(cancel.side),
		price: nano(cancel.price),
		amount: nano(cancel.initialSize),
		filled: nano(0n),
		remaining: nano(0n),
		cost: nano(0n),
		...commonFields(cancel.clientOrderId, false)
	};
}
/** The id is a u128 in decimal digits; the time is that of the placement. */
function headFields(orderId, at, status, { symbol }) {
	return {
		id: orderId.toString(),
		datetime: datetime(at),
		timestamp: at,
		status,
		symbol
	};
}
/** `trades` and `fee` are empty in every recording; options that the order does not set are omitted. */
function commonFields(clientOrderId, reduceOnly) {
	return {
		trades: [],
		fee: {},
		...clientOrderId === void 0 ? {} : { clientOrderId: clientOrderId.toString() },
		...reduceOnly ? { reduceOnly } : {}
	};
}
function sideOf(side) {
	return side === "bid" ? "buy" : "sell";
}

// sandbox/ts/server/unified/reads.ts
/** Handlers by operation id. */
const READS = {
	markets: (exchange) => {
		const view = exchange.view();
		return Array.from(exchange.listings.values(), (listing) => marketRow(listing, !exchange.assumed.active || acceptsOrders(view.market(listing.spec.id))));
	},
	currencies: ({ listings }) => currencyRows([...listings.values()]),
	orderbook: async (exchange, { chId }) => {
		const { listing, view } = marketIn(exchange, chId);
		const marketId = listing.spec.id;
		const { book, at } = await exchange.snapshot(marketId, {
			book: view.book(marketId),
			at: view.at
		});
		return orderbookRow(listing, book, at);
	},
	ticker: (exchange, { chId }) => {
		const { listing, view } = marketIn(exchange, chId);
		const { at } = view;
		const marketId = listing.spec.id;
		const day = exchange.days.dayUntil(marketId, at);
		return tickerRow(listing, {
			at,
			book: view.book(marketId),
			market: view.market(marketId),
			day
		});
	},
	OHLCV: ({ listings, history, clock }, { chId, ...request }) => {
		const { timeframe, from, to } = candleRange(request, history.earliest, clock.now());
		return history.candles(findListing(listings, chId).spec.id, timeframe, from, to).map(candleRow);
	},
	trades: (exchange, { chId, ...request }) => {
		const { listing, view } = marketIn(exchange, chId);
		const { trades, nextCursor } = pageOf(exchange.history, listing.spec.id, request, view.at);
		return {
			trades: trades.map((trade) => tradeRow(listing, trade)),
			nextCursor
		};
	},
	accounts: (exchange, { address }) => {
		const view = exchange.view();
		const own = view.accountsOf(fullId(address));
		const granted = exchange.native.grantedTo(fullId(address), exchange.chain);
		return [...own, ...granted].flatMap((account) => accountRows(exchange, view, account));
	},
	balance: (exchange, { account }) => {
		const view = exchange.view();
		const found = view.account(fullId(account));
		if (found === void 0) throw refuse("request", `account: wanted an account's object id, found ${account}`);
		const { accountNumber } = found;
		return balanceRow(view.collateral(accountNumber), exchange.decimals, view.positions(accountNumber), view.at);
	},
	positions: (exchange, { accountNumber }) => {
		const view = exchange.view();
		return view.positions(accountNumber).map((position) => {
			const listing = findListing(exchange.listings, position.marketId);
			return positionRow(listing, position, view.market(position.marketId), view.at);
		});
	},
	myPendingOrders: (exchange, { chId, accountNumber }) => {
		const { listing, view } = marketIn(exchange, chId);
		return view.orders(listing.spec.id, accountNumber).map((order) => pendingRow(listing, order));
	},
	// The manifest names this response `Epoch`; its shape is not public. The sandbox returns the epoch number.
	"sui/epoch": ({ chain, clock }) => ({ epoch: chain.epoch(clock.now()) })
};
function marketIn(exchange, chId) {
	return {
		listing: findListing(exchange.listings, chId),
		view: exchange.view()
	};
}
function accountRows({ decimals }, view, account) {
	return [capabilityRow(account), accountRow(account, view.collateral(account.accountNumber), decimals)];
}

// sandbox/ts/server/unified/writes.ts
/** Responses kept for repeated submits; beyond this the oldest are dropped. */
const MAX_RESPONSES = 1e3;
const RESPONSES = {
	createAccount: (_service, { account }) => [capabilityRow(account), accountRow(account)],
	deposit: accountResponse,
	withdraw: accountResponse,
	allocate: positionResponse,
	deallocate: positionResponse,
	setLeverage: positionResponse,
	createOrders: ({ listings }, { orders }) => orders.map((order) => placedRow(findListing(listings, order.marketId), order)),
	cancelOrders: ({ listings }, { cancels }) => cancels.map((cancel) => cancelledRow(findListing(listings, cancel.marketId), cancel))
};
/** Creates the handler of a build. @returns responds with `transactionBytes` and `signingDigest` */
function buildOf(action) {
	return ({ chain, clock }, body) => {
		const { transactionBytes, signingDigest } = chain.build(action, body, clock.now());
		return {
			transactionBytes,
			signingDigest
		};
	};
}
/** Creates the handler of a submit. @returns responds with the changed rows, as they are right after the transaction */
function submitOf(action) {
	const allResponses = /* @__PURE__ */ new WeakMap();
	return async (exchange, { transactionBytes, signatures }) => {
		const responses = allResponses.get(exchange) ?? /* @__PURE__ */ new Map();
		allResponses.set(exchange, responses);
		const outcome = await exchange.chain.submit(transactionBytes, signatures, exchange.clock.now());
		expectAction(action, outcome);
		const response = responses.get(outcome.digest) ?? RESPONSES[action](exchange, outcome);
		return keep(responses, outcome.digest, response);
	};
}
/** The transaction is executed at this point; only the response of this route cannot describe it. */
function expectAction(action, outcome) {
	if (outcome.action === action) return;
	throw refuse("report", `transactionBytes: wanted a ${action}, executed a ${outcome.action}`);
}
function keep(responses, digest, response) {
	responses.set(digest, response);
	const [oldest] = responses.keys();
	if (responses.size > MAX_RESPONSES && oldest !== void 0) responses.delete(oldest);
	return response;
}
function accountResponse({ engine, decimals }, { account }) {
	return accountRow(account, engine.account(account.accountNumber)?.collateral ?? 0n, decimals);
}
function positionResponse({ engine, clock, listings }, { account, marketId = "" }) {
	const now = clock.now();
	const position = engine.position(marketId, account.accountNumber, now);
	if (position === void 0) throw refuse("report", `no position in ${marketId} after the transaction`);
	return positionRow(findListing(listings, marketId), position, engine.market(marketId, now), now);
}

// sandbox/ts/server/http/routes.ts
const NOT_IMPLEMENTED = 501;
/** Native builders: they return transactions without sender, gas and expiration. */
const NATIVE_BUILDS = Object.fromEntries([
	["perpetuals/transactions/create-account", nativeBuildOf("create-account")],
	...CODE_BUILDS.map((build) => [`perpetuals/builder-codes/transactions/${build}`, nativeBuildOf(build)]),
	...ACCOUNT_BUILDS.filter((build) => !CODE_BUILDS.includes(build)).map((build) => [`perpetuals/account/transactions/${build}`, nativeBuildOf(build)])
]);
const HANDLERS = {
	...READS,
	...MARKET_READS,
	...ACCOUNT_READS,
	...NATIVE_BUILDS,
	...PREVIEWS,
	...ADDRESSES,
	...ROUTER,
	...COIN_PRICES,
	...COINS$2,
	...STAKING,
	...REWARDS,
	...VAULTS,
	...GAS_POOLS,
	...DCA,
	"router/supported-coins": ({ chain }) => supportedCoins(chain.world.coins.values())
};
/** Creates the routes of all operations; those that are not simulated respond with 501. */
function createRoutes() {
	return [...OPERATIONS.map(toRoute), ...UPGRADES.map(toUpgrade)];
}
function toRoute(operation) {
	const { id, method, path } = operation;
	const handler = handlerOf(id);
	const request = SHAPES[`${method} ${id}`]?.request;
	return {
		id,
		method,
		path,
		schema: request !== void 0 && handler !== void 0 ? inline(request) : void 0,
		isSimulated: handler !== void 0,
		handle: handler ?? refuseUnsimulated
	};
}
function nativeBuildOf(build) {
	return ({ chain, clock }, body) => chain.buildKind(build, body, clock.now());
}
function handlerOf(id) {
	const [step, action] = id.split("/");
	if (step === "build") return buildOf(action);
	return step === "submit" ? submitOf(action) : HANDLERS[id];
}
function refuseUnsimulated() {
	throw new Refusal(NOT_IMPLEMENTED, NOT_IMPLEMENTED, "the sandbox does not simulate this operation");
}
function toUpgrade({ id, path }) {
	const handle = () => {
		throw refuse("request", `${path}: wanted a WebSocket upgrade`);
	};
	return {
		id,
		method: "GET",
		path,
		schema: void 0,
		isSimulated: true,
		handle
	};
}
/** Finds routes of requests. */
var RouteTable = class {
	#fixed = /* @__PURE__ */ new Map();
	#variable = [];
	/** The routes are unique by method and path. */
	constructor(routes) {
		for (const route of routes) {
			const { method, path } = route;
			if (path.includes("{")) this.#variable.push({
				method,
				pattern: patternOf(path),
				route
			});
			else this.#fixed.set(`${method} ${path}`, route);
		}
	}
	/** Finds the route of a path without query, fixed paths first. Slashes may repeat, as some clients write `/api//addresses`. */
	find(method, given) {
		const path = given.replace(/\/{2,}/g, "/");
		return this.#fixed.get(`${method} ${path}`) ?? this.#variable.find((entry) => entry.method === method && entry.pattern.test(path))?.route;
	}
};
/** Each variable of `/api/coins/{coin_type}` matches one segment that is not empty. */
function patternOf(path) {
	const source = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+");
	return new RegExp(`^${source}$`);
}

// sandbox/ts/server/pages/docs-pages.ts
/** Documentation routes: the OpenAPI document and a page to read and try it. */
/** Route name of these requests in the request log. */
const DOCS_ROUTE = "docs";
const DESCRIPTION = "/api/openapi/spec.json";
/** All files come from this server, so that the page works without a network. */
const POLICY$1 = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data:",
	"connect-src 'self'"
].join("; ");
const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Aftermath sandbox</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="operations"></div>
<script src="/docs/swagger-ui-bundle.js"><\/script>
<script src="/docs/start.js"><\/script>
</body>
</html>
`;
const SCRIPT = `window.ui = SwaggerUIBundle({
    url: '${DESCRIPTION}',
    dom_id: '#operations',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
});
`;
const TYPES$1 = {
	css: "text/css; charset=utf-8",
	html: "text/html; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	json: "application/json; charset=utf-8",
	png: "image/png"
};
const OF_SWAGGER = [
	"swagger-ui.css",
	"swagger-ui-bundle.js",
	"favicon-32x32.png"
];
/** Bundlers find no package behind a variable: a program without this package can be bundled. */
const FOLDER_OF_SWAGGER = "swagger-ui-dist/absolute-path.js";
async function locateFolder() {
	return (await import(
		/* @vite-ignore */
		/* webpackIgnore: true */
		FOLDER_OF_SWAGGER
)).default();
}
/** Documentation pages of one server. */
var DocsPages = class {
	locate;
	#description;
	/** Locates swagger-ui-dist when a page needs it. */
	constructor(locate = locateFolder) {
		this.locate = locate;
	}
	has(method, path) {
		return method === "GET" && this.#readers.has(path);
	}
	/** Reads an existing page; an ErrorResponse with status 501 when swagger-ui-dist is not installed. */
	async read(path) {
		const extension = /\.(\w+)$/.exec(path)?.[1] ?? "html";
		const text = await this.#readers.get(path)?.();
		if (text === void 0) return failure(501, 501, "this page needs an optional dependency: npm i swagger-ui-dist");
		return {
			status: 200,
			headers: {
				"content-type": TYPES$1[extension] ?? "application/octet-stream",
				"content-security-policy": POLICY$1
			},
			text
		};
	}
	#readers = new Map([
		[DESCRIPTION, () => Promise.resolve(this.#description ??= JSON.stringify(describeService()))],
		["/docs", () => this.#ifInstalled(HTML)],
		["/docs/", () => this.#ifInstalled(HTML)],
		["/docs/start.js", () => this.#ifInstalled(SCRIPT)],
		...OF_SWAGGER.map((name) => [`/docs/${name}`, () => this.#fileOf(name)])
	]);
	/** Returns the text only when swagger-ui-dist is installed. */
	async #ifInstalled(text) {
		return await this.#folder() === void 0 ? void 0 : text;
	}
	async #fileOf(name) {
		const folder = await this.#folder();
		return folder === void 0 ? void 0 : readFile(join(folder, name));
	}
	async #folder() {
		try {
			return await this.locate();
		} catch {
			return;
		}
	}
};
const NOT_SHOWN = "The shape is not shown by any source.";
/** Generates the OpenAPI 3.1 document of the declared operations, including upgrades. */
function describeService() {
	const declared = [...OPERATIONS, ...UPGRADES].filter((operation) => !("declared" in operation));
	return {
		openapi: "3.1.0",
		info: {
			title: MANIFEST.name,
			version: "1.0.0",
			description: "Everything that the exchange declares, as the sandbox knows it. What the sandbox does not simulate answers 501."
		},
		servers: [{
			url: "/",
			description: "This sandbox"
		}],
		tags: [...new Set(declared.map(({ section }) => section))].map((name) => ({ name })),
		paths: pathsOf(declared),
		components: { schemas: toComponents(SCHEMAS) }
	};
}
function pathsOf(operations) {
	const simulated = new Set(createRoutes().flatMap((route) => route.isSimulated ? [keyOf$1(route)] : []));
	const paths = {};
	for (const operation of operations) {
		const { path, method } = operation;
		(paths[path] ??= {})[method.toLowerCase()] = describe$1(operation, simulated.has(keyOf$1(operation)));
	}
	return paths;
}
function keyOf$1({ method, id }) {
	return `${method} ${id}`;
}
__name(keyOf$1, "keyOf");
function describe$1(operation, isSimulated) {
	const shape = shapeOf(operation);
	const { section, method, nativeIntegers = [] } = operation;
	return {
		operationId: nameOf$3(operation),
		tags: [section],
		summary: isSimulated ? "simulated" : "not simulated",
		description: sentencesOf(shape.source, nativeIntegers),
		parameters: [...pathParameters(operation), ...queryParameters(shape.query)],
		...method === "POST" ? { requestBody: requestBody(shape.request) } : {},
		responses: "upgrade" in operation ? upgradeResponses(shape) : responses(shape, isSimulated)
	};
}
__name(describe$1, "describe");
function shapeOf(operation) {
	const shape = SHAPES[keyOf$1(operation)];
	if (shape === void 0) throw new Error(`no shape for ${keyOf$1(operation)}`);
	return shape;
}
/** CCXT's name of the implicit method. */
function nameOf$3({ access, method, id }) {
	return access + [method.toLowerCase(), ...id.split(/[^a-zA-Z0-9]/)].map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
}
__name(nameOf$3, "nameOf");
function sentencesOf(source, integers) {
	const known = `How its shape is known: ${source}.`;
	return integers.length === 0 ? known : `${known} Whole numbers as \`"123n"\`: ${integers.join(", ")}.`;
}
function pathParameters({ path }) {
	return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
		name,
		in: "path",
		required: true,
		schema: {
			type: "string",
			minLength: 1
		}
	}));
}
function queryParameters(query) {
	const { properties = {}, required = [] } = query ?? {};
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		in: "query",
		required: required.includes(name),
		schema: toComponents(schema)
	}));
}
function requestBody(request) {
	if (request !== void 0) return {
		required: true,
		content: json(toComponents(request))
	};
	return {
		description: NOT_SHOWN,
		content: json({ type: "object" })
	};
}
function responses({ response }, isSimulated) {
	return {
		200: {
			description: response ?? NOT_SHOWN,
			content: json(response === void 0 ? {} : named(response))
		},
		400: errorResponse("The request cannot be used."),
		500: errorResponse("The service failed."),
		...isSimulated ? {} : { 501: errorResponse("The sandbox does not simulate this operation.") }
	};
}
function upgradeResponses({ frames = "" }) {
	return {
		101: { description: `A WebSocket. Its frames are JSON: ${frames}.` },
		400: errorResponse("The upgrade failed.")
	};
}
function errorResponse(description) {
	return {
		description,
		content: json(named("ErrorResponse"))
	};
}
function json(schema) {
	return { "application/json": { schema } };
}
/** Schema reference; `Order[]` is a list of `Order`. */
function named(name) {
	const one = { $ref: `#/components/schemas/${name.replace("[]", "")}` };
	return name.endsWith("[]") ? {
		type: "array",
		items: one
	} : one;
}
/** Replaces schema references by OpenAPI references. */
function toComponents(schema) {
	if (Array.isArray(schema)) return schema.map(toComponents);
	if (typeof schema === "string") return schema.replace(/^#\/schemas\//, "#/components/schemas/");
	if (typeof schema !== "object" || schema === null) return schema;
	return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, toComponents(value)]));
}

// sandbox/ts/server/pages/page-folder.ts
/** Where the page's compiled files are. */
/** An ES module that a user bundles as CommonJS has no URL; then the page's files are not found. */
const here = import.meta.url;
/** In js/, beside the bundles. The source has no compiled page, so tests replace this module. */
const PAGE_FOLDER = new URL("./sandbox/page/", here ?? "file:///");

// sandbox/ts/server/pages/page-files.ts
/** The files of the sandbox's page. They are read when they are requested, so that the start does not wait for them. */
/** Everything comes from this server; scripts and styles only from files. */
const POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self' data:",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'"
].join("; ");
const TYPES = {
	css: "text/css; charset=utf-8",
	html: "text/html; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	svg: "image/svg+xml"
};
/** The page itself, its other files, and the chart library. */
const INDEX = "/";
const FILE = /^\/sandbox\/page\/([a-z]+(?:-[a-z]+)*\.(?:js|css|svg))$/;
const CHARTS = "lightweight-charts.js";
/** Marks the page's own requests, which meet no faults and are in no log. */
const MARK = "?sandbox-page";
/** Whether a request is the page's own, by its path and query. */
function isFromPage(url) {
	return url.endsWith(MARK);
}
const SOURCES = {
	folder: PAGE_FOLDER,
	locateCharts: () => {
		// Bundlers resolve the packages of a `createRequire` that is imported.
		const { createRequire } = process.getBuiltinModule("node:module");
		const file = createRequire(PAGE_FOLDER).resolve("lightweight-charts/package.json");
		return new URL("dist/lightweight-charts.standalone.production.mjs", pathToFileURL(file));
	}
};
/** The page of one server. */
var PageFiles = class {
	sources;
	constructor(sources = SOURCES) {
		this.sources = sources;
	}
	has(method, path) {
		return method === "GET" && (path === INDEX || FILE.test(path));
	}
	/** Reads a file; an ErrorResponse when it does not exist, or when the chart library is not installed. */
	async read(path) {
		const name = FILE.exec(path)?.[1] ?? "index.html";
		const text = await this.#fileOf(name);
		if (text === void 0) return missing(name);
		return {
			status: 200,
			headers: headersOf(name),
			text
		};
	}
	async #fileOf(name) {
		if (name === CHARTS) return readIfPresent(this.sources.locateCharts);
		return readIfPresent(() => new URL(name, this.sources.folder));
	}
};
async function readIfPresent(locate) {
	try {
		return await readFile(locate());
	} catch {
		return;
	}
}
function missing(name) {
	if (name === CHARTS) return failure(501, 501, "the chart needs an optional dependency: npm i lightweight-charts");
	return failure(404, 404, `the page has no file ${name}`);
}
function headersOf(name) {
	return {
		"content-type": TYPES[name.split(".")[1] ?? ""] ?? "application/octet-stream",
		"content-security-policy": POLICY,
		"cache-control": "no-cache",
		"referrer-policy": "no-referrer",
		"x-content-type-options": "nosniff"
	};
}

// sandbox/ts/server/http/request-log.ts
/** Route name of requests without a route. */
const UNSERVED = "unserved";
/** Limits of the log; the oldest requests are dropped, the counts remain. */
const MAX_RECORDS = 1e3;
const MAX_CHARACTERS = 8e6;
/** The requests so far, as the server writes them down. */
var RequestLog = class {
	#records = [];
	#counts = /* @__PURE__ */ new Map();
	#characters = 0;
	get list() {
		return [...this.#records];
	}
	count(route) {
		if (route !== void 0) return this.#counts.get(route) ?? 0;
		return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
	}
	bodies(route) {
		return this.#records.filter((record) => record.route === route).map(({ text }) => parsed(text));
	}
	clear() {
		this.#records.length = 0;
		this.#counts.clear();
		this.#characters = 0;
	}
	add(record) {
		this.#counts.set(record.route, this.count(record.route) + 1);
		this.#records.push(record);
		this.#characters += record.text.length;
		while (this.#records.length > MAX_RECORDS || this.#characters > MAX_CHARACTERS) this.#characters -= this.#records.shift()?.text.length ?? 0;
	}
};
function parsed(text) {
	try {
		return text === "" ? void 0 : JSON.parse(text);
	} catch {
		return text;
	}
}

// sandbox/ts/server/streams/targets.ts
/** Streams and their targets: the market or account in the query of a socket. */
/** All streams, by the last part of their paths. */
const STREAM_NAMES = [
	"orderbook",
	"orders",
	"positions",
	"trades",
	"updates"
];
/** All update keys. */
const UPDATE_KEYS = [
	"market",
	"oracle",
	"orderbook",
	"topOfOrderbook",
	"marketOrders",
	"marketCandles",
	"user",
	"userOrders",
	"userCollateralChanges"
];
/** Path of the sockets with several subscriptions. */
const UPDATES_PATH = "/api/perpetuals/ws/updates";
const STREAMS = new Map(MANIFEST.streams.map((entry) => [entry.path, entry]));
/** Account numbers of at most 15 digits are exact. */
const ACCOUNT_NUMBER = /^\d{1,15}$/;
/**
* Finds the stream of a path with query; `undefined` when the path is no stream.
* @throws {Refusal} 400 when the query contains no market or account number
*/
function targetOf$1(url, listings) {
	const [path = "", query = ""] = url.split("?", 2);
	if (path === UPDATES_PATH) return {
		stream: "updates",
		id: ""
	};
	const entry = STREAMS.get(path);
	if (entry === void 0) return void 0;
	const value = new URLSearchParams(query).get(entry.query);
	if (value === null) throw refuse("request", `${entry.query}: wanted a value, found none`);
	const stream = entry.id.slice(7);
	if (entry.query === "chId") return {
		stream,
		id: findListing(listings, value).spec.id
	};
	if (!ACCOUNT_NUMBER.test(value)) throw refuse("request", `accountNumber: wanted a whole number, found ${value}`);
	return {
		stream,
		id: String(Number(value))
	};
}
__name(targetOf$1, "targetOf");
/** Returns a unique key of a stream. */
function keyOfTarget({ stream, id, key }) {
	return key === void 0 ? `${stream} ${id}` : `${stream} ${key} ${id}`;
}

// sandbox/ts/server/http/http-server.ts
/** The HTTP server: routes of the manifest, validation of bodies, error responses and WebSocket upgrades. */
/** Clients send short messages only; longer ones close the socket. */
const MAX_MESSAGE_BYTES = 65536;
const NO_FAULT = { route: "*" };
const TOO_LARGE = failure(413, 413, `body: wanted at most ${MAX_BODY_BYTES} bytes, found more`);
/** A long step of the bots blocks the process. An idle connection that closes after it would cut the next request. */
const KEEP_ALIVE_MS = 6e5;
/** Servers share the routes, so that each schema is compiled once. */
const ROUTES$1 = new RouteTable(createRoutes());
/** A server that owns all its connections. */
var HttpServer = class {
	parts;
	#docs = new DocsPages();
	#page = new PageFiles();
	#server;
	#upgradeHandler;
	/** Loaded by the first request, because its messages take long to load. */
	#node;
	/** Host names that are served besides `localhost` and IP addresses. */
	#names = [];
	constructor(parts) {
		this.parts = parts;
		this.#server = createServer((request, response) => {
			// A disconnected client needs no response.
			this.#serve(request, response).catch(() => response.destroy());
		});
		this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
		this.#upgradeHandler = new UpgradeHandler(parts);
		this.#server.on("upgrade", (request, connection, head) => {
			const forbidden = findForbidden(request, this.#names);
			if (forbidden !== void 0) {
				connection.on("error", () => connection.destroy());
				writeRaw(connection, failure(403, 403, forbidden));
				return;
			}
			this.#upgradeHandler.enter(request, connection, head).catch(() => connection.destroy());
		});
	}
	/** Starts listening; port 0 is any free one. Requests may also name `names`. @returns the port */
	listen(port, host, names = []) {
		this.#names = [host, ...names];
		return new Promise((resolve, reject) => {
			this.#server.once("error", reject);
			this.#server.listen(port, host, () => {
				this.#server.off("error", reject);
				resolve(this.#server.address().port);
			});
		});
	}
	/** Stops listening and cuts all connections. */
	close() {
		return new Promise((resolve) => {
			this.#server.close(() => {
				resolve();
			});
			this.#server.closeAllConnections();
			this.#upgradeHandler.end();
			this.parts.registry.end();
		});
	}
	async #serve(request, response) {
		const { method = "", url = "" } = request;
		response.setHeader("date", new Date(this.parts.simulation.clock.now()).toUTCString());
		const forbidden = findForbidden(request, this.#names);
		if (forbidden !== void 0) {
			sendLast(response, failure(403, 403, forbidden));
			return;
		}
		const path = url.split("?")[0] ?? "";
		const body = await readBody(request);
		if (await this.#serveOwn(request, path, body, response)) return;
		if (!isFromPage(url)) this.parts.simulation.log.follow(request, response);
		if (body !== void 0 && method === "POST" && isNodePath(path)) {
			sendOrCut(response, await this.#callNode(request, path, body));
			return;
		}
		const route = ROUTES$1.find(method, path);
		const isDocs = this.#docs.has(method, path);
		const text = body?.toString("utf8");
		if (!isFromPage(url)) record(this.parts, isDocs ? DOCS_ROUTE : route?.id ?? UNSERVED, request, text);
		if (text === void 0) sendLast(response, TOO_LARGE);
		else if (isDocs) send$1(response, await this.#docs.read(path));
		else if (route === void 0) send$1(response, failure(404, 404, `no such route: ${method} ${url}`));
		else {
			const fault = isFromPage(url) ? void 0 : this.parts.faults.take(route.id);
			const handle = () => this.#respond(route, text, response, fault ?? NO_FAULT);
			sendOrCut(response, await (isFromPage(url) ? handle() : withLatency(this.parts, handle)));
		}
	}
	/** Serves the page and the control API. @returns whether the request was one of these */
	async #serveOwn(request, path, body, response) {
		const { method = "" } = request;
		const { control } = this.parts.simulation;
		const isControl = control.has(method, path);
		if (!isControl && !this.#page.has(method, path)) return false;
		if (body === void 0) sendLast(response, TOO_LARGE);
		else if (isControl) send$1(response, await control.respond(request, path, body.toString("utf8")));
		else send$1(response, await this.#page.read(path));
		return true;
	}
	/** Runs a call of the Sui node. @returns the response; `undefined` to cut the connection */
	async #callNode(request, path, body) {
		const { simulation, faults, timers } = this.parts;
		const { openCall } = await (this.#node ??= import("./node.js"));
		const contentType = request.headers["content-type"] ?? "";
		const call = openCall(simulation, path, contentType, body);
		record(this.parts, NODE_PATHS.includes(path) ? path : UNSERVED, request, call?.text);
		if (call === void 0) return failure(415, 415, `content-type: wanted one of gRPC-web, found ${contentType}`);
		// The call itself rewrites its messages, because the response is binary.
		const { rewrite, lagMs, ...fault } = faults.take(path) ?? NO_FAULT;
		const run = async () => {
			const { contentType: type, text, checkpoint } = await call.run(rewrite, lagMs);
			return {
				status: 200,
				headers: {
					"content-type": type,
					...checkpoint === void 0 ? {} : { "x-sui-checkpoint-height": checkpoint }
				},
				text,
				encoding: "latin1"
			};
		};
		return withLatency(this.parts, () => respondWith(run, fault, timers));
	}
	/** Runs an operation. @returns the response; `undefined` to cut the connection */
	async #respond(route, text, response, fault) {
		const { simulation, timers } = this.parts;
		const run = async () => {
			const body = route.schema === void 0 ? {} : await bodyOf(text, route.schema);
			const original = await route.handle(simulation, body);
			return fault.tamper === void 0 ? original : tampered(simulation, original, fault.tamper, body);
		};
		const answer = await respond(() => withStringRefusals(route.id, run), fault, timers);
		if (answer !== void 0) simulation.log.note(response, answer.status, answer.text);
		return answer;
	}
};
/** Handles a request after its way to the exchange; resolves after that of its response. */
function withLatency({ latency }, handle) {
	return latency === void 0 ? handle() : latency.request(handle);
}
/** Parses and validates a body. @throws {Refusal} 400 naming the invalid fields */
async function bodyOf(text, schema) {
	const body = parse$4(text);
	await expectValidBody(body, schema);
	return body;
}
function record({ requests, simulation }, route, request, text = "") {
	const { method = "", url: path = "" } = request;
	requests.add({
		route,
		method,
		path,
		text,
		at: simulation.clock.now()
	});
}
/** Tampers with a build response. */
function tampered({ chain }, original, what, body) {
	const { walletAddress } = Object(body);
	const wallet = walletAddress === void 0 ? void 0 : fullId(walletAddress);
	if (typeof original === "string") return chain.tamperText({ tx: original }, what, wallet).tx;
	const response = original;
	if ("tx" in response) return { ...chain.tamperText(response, what, wallet) };
	if ("txKind" in response) return { ...chain.tamperKind(response, what, wallet) };
	const { transactionBytes, signingDigest } = chain.tamper(response, what);
	return {
		transactionBytes,
		signingDigest
	};
}
function parse$4(text) {
	if (isTooDeep(text)) throw refuse("request", `body: wanted at most ${MAX_DEPTH} levels of lists and objects, found more`);
	try {
		return JSON.parse(text);
	} catch {
		throw refuse("request", "body: wanted JSON");
	}
}
__name(parse$4, "parse");
function send$1(response, { status, headers, text, encoding = "utf8" }) {
	const body = typeof text === "string" ? Buffer.from(text, encoding) : text;
	response.writeHead(status, {
		...headers,
		"content-length": body.length
	}).end(body);
}
__name(send$1, "send");
function sendOrCut(response, answer) {
	if (answer === void 0) response.destroy();
	else send$1(response, answer);
}
/** Sends a response and closes the connection, so that the rest of the request is not read. */
function sendLast(response, { headers, ...rest }) {
	send$1(response, {
		...rest,
		headers: {
			...headers,
			connection: "close"
		}
	});
}
/** Handles WebSocket upgrades. */
var UpgradeHandler = class {
	parts;
	/** Connections before their upgrade. */
	#waiting = /* @__PURE__ */ new Set();
	#isClosed = false;
	#sockets = new WebSocketServer({
		noServer: true,
		clientTracking: false,
		maxPayload: MAX_MESSAGE_BYTES
	});
	constructor(parts) {
		this.parts = parts;
		this.#sockets.on("wsClientError", (error, connection) => {
			writeRaw(connection, failure(400, 400, `upgrade: ${error.message}`));
		});
	}
	/** Handles an upgrade request. */
	async enter(request, connection, head) {
		const { faults, timers } = this.parts;
		const { method = "", url = "" } = request;
		const route = routeOf(url);
		const isOwn = isFromPage(url);
		if (!isOwn) record(this.parts, route, request);
		this.#trackWaiting(connection);
		let target;
		const accept = () => new Promise((resolve) => {
			target = this.#accept(method, url);
			resolve(null);
		});
		const fault = (isOwn ? void 0 : faults.take(route)) ?? { route };
		const enter = () => respond(accept, fault, timers);
		const response = await (isOwn ? enter() : withLatency(this.parts, enter));
		if (response === void 0 || this.#isClosed) connection.destroy();
		else if (response.status === 200 && target !== void 0) this.#open(request, connection, head, target, isOwn);
		else writeRaw(connection, response);
	}
	/** Cuts all current and future connections before their upgrade. */
	end() {
		this.#isClosed = true;
		for (const connection of this.#waiting) connection.destroy();
	}
	/** @throws {Refusal} 400 or 404 when the stream does not exist, or a fault refuses the upgrade */
	#accept(method, url) {
		const target = targetOf$1(url, this.parts.simulation.listings);
		if (target === void 0) throw new Refusal(404, 404, `no such route: ${method} ${url.split("?")[0] ?? ""}`);
		if (this.parts.streamFaults.take(target, "refuse") === void 0) return target;
		throw refuse("request", "an injected fault: the upgrade is refused");
	}
	#open(request, connection, head, target, isOwn) {
		if (connection.destroyed) return;
		this.#sockets.handleUpgrade(request, connection, head, (socket) => {
			this.#waiting.delete(connection);
			const streamSocket = this.parts.registry.join(target, socket, isOwn);
			if (target.stream === "updates") this.parts.simulation.updates.join(streamSocket, socket);
		});
	}
	/** A client that disconnects early needs no response. */
	#trackWaiting(connection) {
		this.#waiting.add(connection);
		connection.on("error", () => connection.destroy());
		connection.on("close", () => this.#waiting.delete(connection));
	}
};
function routeOf(url) {
	const path = url.split("?")[0];
	return UPGRADES.find((entry) => entry.path === path)?.id ?? UNSERVED;
}
/** Writes the response to the raw connection, because the HTTP server has released it. */
function writeRaw(connection, { status, headers, text }) {
	const length = Buffer.byteLength(text, "utf8");
	const lines = Object.entries({
		...headers,
		"content-length": length,
		connection: "close"
	});
	const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
	connection.once("finish", () => connection.destroy());
	connection.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}

// sandbox/ts/option-keys.ts
/** The names and simple values of options. A misspelt one would have no effect. */
/**
* Checks the names in an object of options. `undefined` counts as no option.
*
* @param value the object
* @param keys the accepted names
* @param at the object's place in the arguments; empty for the options themselves
* @throws {Problem} `argument` when it is no object, or has another name; it shows the name and those that are accepted
*/
function expectKeys(value, keys, at) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw problem("argument", at === "" ? "options" : at, `an object of ${keys.join(", ")}`, show$1(value));
	const unknown = Object.keys(value).find((key) => !keys.includes(key));
	if (unknown === void 0) return;
	throw problem("argument", at === "" ? unknown : `${at}.${unknown}`, `only ${keys.join(", ")}`, "an unknown key");
}
/** @throws {Problem} `argument` unless a value is a boolean, or missing */
function expectFlag(value, at) {
	if (value === void 0 || typeof value === "boolean") return;
	throw problem("argument", at, "true or false", show$1(value));
}
/** @throws {Problem} `argument` unless a value is a length of time in milliseconds, or missing */
function expectMilliseconds(value, at) {
	if (value === void 0 || typeof value === "number" && Number.isFinite(value) && value >= 0) return;
	throw problem("argument", at, "milliseconds, at least 0", inspect(value));
}
/** The text of a value in an error. */
function show$1(value) {
	return typeof value === "string" ? value : inspect(value);
}
__name(show$1, "show");

// sandbox/ts/history/depth.ts
/**
* The undisturbed order book: price levels as a pure function of the best prices and the minute. Levels have fixed
* places, so that a small move changes few of them. High volatility moves them apart and makes them smaller.
*/
/** Levels of a side at most; a few more than a book should have, because users empty some. */
const MAX_LEVELS = 68;
/** Width of the cells of the first levels, as a fraction of the price. Each has one level at a random place. */
const CELL_WIDTH = 25e-6;
/** Bands of a side, nearest first: each has this many cells, twice as wide as in the band before. */
const BAND_CELLS = 13;
/** Mean size of a level in small trades, by band; and at the best price. */
const BAND_SIZES = [
	20,
	35,
	90,
	180,
	300
];
const BEST_SIZE = 48;
/** The part of their size by which the best sizes predict the next move. */
const LEAN = .05;
/** Sizes differ by this share from their mean, and change after this many minutes, each at another minute. */
const SIZE_SPREAD = .6;
const SIZE_MINUTES = 16;
/** Volatilities above which the book is wider and thinner, in usual ones, and by how much. */
const SCALES = [
	[2.8, 4],
	[2, 2.8],
	[1.4, 2],
	[1, 1.4],
	[.7, 1],
	[0, .7]
];
/** Order books of one market. */
var DepthModel = class {
	#source;
	#key;
	/** Keys of the places of each band's levels. */
	#bandKeys;
	#cellTicks;
	// The levels behind the best prices of the last minute, because they change only when the price enters another cell.
	#levels = BAND_SIZES.map(() => /* @__PURE__ */ new Map());
	#minute = NaN;
	#scale = NaN;
	#above = {
		cell: NaN,
		levels: []
	};
	#below = {
		cell: NaN,
		levels: []
	};
	/**
	* @param market the market
	* @param seed random seed
	* @param source of the market; levels have its ticks and lots
	*/
	constructor(market, seed, source) {
		this.#source = source;
		this.#key = keyOf$2(seed, `depth ${market.spec.id}`);
		this.#bandKeys = BAND_SIZES.map((_, band) => mix(this.#key, band));
		this.#cellTicks = CELL_WIDTH * market.price * source.ticksPerUsd;
	}
	/**
	* @param best prices
	* @param minute since 1970
	* @param lean 1 before the price rises, -1 before it falls: the best sizes predict a little of it
	* @returns the book with these best prices in a minute
	*/
	depth({ bid, ask }, minute, lean = 0) {
		const scale = scaleOf(Math.sqrt(this.#source.intensity(minute)));
		if (minute !== this.#minute || scale !== this.#scale) this.#enter(minute, scale);
		const cell = Math.max(1, Math.round(this.#cellTicks * scale));
		const [below, above] = [Math.ceil(bid / cell), Math.floor(ask / cell)];
		if (this.#below.cell !== below) this.#below = {
			cell: below,
			levels: this.#behind(below, -1, cell)
		};
		if (this.#above.cell !== above) this.#above = {
			cell: above,
			levels: this.#behind(above, 1, cell)
		};
		return {
			bids: [this.#level(0, bid, BEST_SIZE * (1 + LEAN * lean)), ...this.#below.levels],
			asks: [this.#level(0, ask, BEST_SIZE * (1 - LEAN * lean)), ...this.#above.levels]
		};
	}
	#enter(minute, scale) {
		this.#minute = minute;
		this.#scale = scale;
		this.#below = this.#above = {
			cell: NaN,
			levels: []
		};
		for (const levels of this.#levels) levels.clear();
	}
	/** The levels behind a best price in a cell of the first band; the ends of all bands are multiples of it. */
	#behind(first, direction, cell) {
		const found = [];
		let [from, width] = [0, 1];
		for (let band = 0; band < BAND_SIZES.length; band += 1) {
			const to = from + BAND_CELLS * width;
			const [near, end] = direction > 0 ? [Math.floor((first + from) / width) + 1, Math.floor((first + to) / width)] : [Math.ceil((first - from) / width) - 2, Math.ceil((first - to) / width) - 1];
			for (let number = near; number !== end && found.length < 67; number += direction) {
				const level = this.#levelIn(band, number, width * cell);
				if (level.ticks > 0) found.push(level);
			}
			from = to;
			width *= 2;
		}
		return found;
	}
	/** The level of a cell. */
	#levelIn(band, number, cell) {
		const known = this.#levels[band]?.get(number);
		if (known !== void 0) return known;
		const ticks = number * cell + Math.floor(draw(this.#bandKeys[band] ?? 0, number) * cell);
		const level = this.#level(band + 1, ticks, BAND_SIZES[band] ?? 0);
		this.#levels[band]?.set(number, level);
		return level;
	}
	#level(band, ticks, size) {
		const key = mix(mix(this.#key, band + BAND_SIZES.length), ticks);
		const age = Math.floor(this.#minute / SIZE_MINUTES + draw(key, 0));
		const spread = 1 + SIZE_SPREAD * (2 * draw(mix(key, 1), age) - 1);
		return {
			ticks,
			lots: Math.max(1, Math.round(this.#source.smallLots * size * spread / this.#scale))
		};
	}
};
function scaleOf(volatility) {
	return SCALES.find(([least]) => volatility >= least)?.[1] ?? 1;
}

// sandbox/ts/replay/columns.ts
/** Columns of recorded data as typed arrays, because objects would take ten times the memory. */
const FIRST_SIZE = 1024;
/** A list of numbers that grows; 8 bytes a number. */
var NumberList = class {
	#values = new Float64Array(FIRST_SIZE);
	#length = 0;
	/** Appends a number. */
	push(value) {
		if (this.#length === this.#values.length) {
			const larger = new Float64Array(2 * this.#length);
			larger.set(this.#values);
			this.#values = larger;
		}
		this.#values[this.#length] = value;
		this.#length += 1;
	}
	/** Number of numbers. */
	get length() {
		return this.#length;
	}
	/** The last number; `undefined` when the list is empty. */
	get last() {
		return this.#length === 0 ? void 0 : this.#values[this.#length - 1];
	}
	/** The numbers, in an array without spare room. */
	toArray() {
		return this.#values.slice(0, this.#length);
	}
};
/** The index of the first number that is at least `value`, in sorted numbers; their count when none is. */
function firstAtLeast(values, value) {
	let [low, high] = [0, values.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if ((values[middle] ?? 0) < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
/** Divides all numbers, each a multiple of the divisor. */
function divideAll(values, divisor) {
	if (divisor === 1) return;
	for (const [i, value] of values.entries()) values[i] = value / divisor;
}

// sandbox/ts/replay/files.ts
/** Reads rows of recorded data from arrays, async iterables and files; files are read as streams. */
/** Bundlers find no package behind a variable: a program without these packages can be bundled. */
async function load(name) {
	return import(
		/* @vite-ignore */
		/* webpackIgnore: true */
		name
);
}
const LOADERS = {
	csv: async () => await load("csv-parse"),
	parquet: async () => await load("hyparquet"),
	compressors: async () => await load("hyparquet-compressors")
};
/** File extensions by format. */
const FORMATS = {
	".csv": readCsv,
	".jsonl": readJsonLines,
	".ndjson": readJsonLines,
	".parquet": readParquet
};
/**
* Opens rows.
*
* @param rows an array, an async iterable or a path
* @param name of rows that are no file
* @param loaders of optional dependencies
* @returns the source; throws {@link Problem} `argument` for any other value
*/
function openRows(rows, name, loaders = LOADERS) {
	if (typeof rows === "string") return openFile(rows, loaders);
	if (Array.isArray(rows)) return {
		name,
		unit: "row",
		rows: numbered(rows)
	};
	if (typeof rows === "object" && rows !== null && Symbol.asyncIterator in rows) return {
		name,
		unit: "row",
		rows: numbered(rows)
	};
	throw problem("argument", name, "rows, a path or an async iterable", String(rows));
}
async function* numbered(rows) {
	let line = 0;
	for await (const values of rows) {
		line += 1;
		yield {
			values,
			line
		};
	}
}
function openFile(path, loaders) {
	const extension = extname(path).toLowerCase();
	if (!Object.hasOwn(FORMATS, extension)) throw problem("argument", path, `a file that ends in ${Object.keys(FORMATS).join(", ")}`, extension === "" ? "a file without an ending" : `a file that ends in ${extension}`);
	const read = FORMATS[extension];
	return {
		name: path,
		unit: read === readParquet ? "row" : "line",
		rows: readable(path, read(path, loaders))
	};
}
/** Names the file in errors of the file system. */
async function* readable(path, rows) {
	try {
		yield* rows;
	} catch (error) {
		if (!("syscall" in Object(error))) throw error;
		throw sentence("argument", `${path} cannot be read: ${describeFault$1(error)}; pass a readable file`);
	}
}
async function* readCsv(path, loaders) {
	const { parse } = await loaded(loaders.csv, "CSV", "csv-parse");
	const parser = parse({
		bom: true,
		info: true,
		skip_empty_lines: true,
		trim: true
	});
	createReadStream(path).on("error", (error) => parser.destroy(error)).pipe(parser);
	let header;
	try {
		for await (const { record, info } of parser) if (header === void 0) header = record;
		else yield {
			values: Object.fromEntries(header.map((name, i) => [name, record[i]])),
			line: info.lines
		};
	} catch (error) {
		const { code, lines } = Object(error);
		if (typeof code !== "string" || !code.startsWith("CSV_")) throw error;
		const fact = `${path}, line ${String(lines)} is not a row of the header: ${describeFault$1(error)}`;
		throw sentence("argument", `${fact}; give it as many values as the header has`);
	}
}
async function* readJsonLines(path) {
	let line = 0;
	for await (const text of linesOf(path)) {
		line += 1;
		if (text.trim() !== "") yield {
			values: readLine(text.trim(), `${path}, line ${line}`),
			line
		};
	}
}
/** The lines of a file; `node:readline` would not report errors of its input to the loop. */
async function* linesOf(path) {
	let rest = "";
	for await (const chunk of createReadStream(path, "utf8")) {
		const lines = `${rest}${chunk}`.split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
	yield rest;
}
function readLine(text, at) {
	try {
		return readJson(text);
	} catch (error) {
		throw sentence("argument", `${at} is not JSON: ${describeFault$1(error)}; write one JSON value in each line`);
	}
}
/** Reads one group of rows at a time, as the file stores them. */
async function* readParquet(path, loaders) {
	const packages = "hyparquet hyparquet-compressors";
	const parquet = await loaded(loaders.parquet, "Parquet", packages);
	const { compressors } = await loaded(loaders.compressors, "Parquet", packages);
	const file = await parquet.asyncBufferFromFile(path);
	const metadata = await asParquet(path, () => parquet.parquetMetadataAsync(file));
	let rowStart = 0;
	for (const group of metadata.row_groups) {
		const rowEnd = rowStart + Number(group.num_rows);
		const read = {
			file,
			metadata,
			compressors,
			rowStart,
			rowEnd
		};
		const rows = await asParquet(path, () => parquet.parquetReadObjects(read));
		for (const [i, values] of rows.entries()) yield {
			values,
			line: rowStart + i + 1
		};
		rowStart = rowEnd;
	}
}
async function asParquet(path, read) {
	try {
		return await read();
	} catch (error) {
		throw sentence("argument", `${path} is no Parquet file: ${describeFault$1(error)}; pass another file`);
	}
}
async function loaded(load, format, packages) {
	try {
		return await load();
	} catch (cause) {
		throw new Error(`reading ${format} files needs an optional dependency: npm i ${packages}`, { cause });
	}
}
/** Names a row in errors. */
function placeOf({ name, unit }, line) {
	return `${name}, ${unit} ${line}`;
}
/** Creates the error of a source without rows. */
function noRows$1({ name }) {
	return sentence("argument", `${name} has no rows; pass one row or more`);
}
__name(noRows$1, "noRows");

// sandbox/ts/replay/rows.ts
/** Reads the values of recorded rows: times, and decimal numbers as whole ticks and lots. */
const DECIMALS$1 = 9;
/** Times outside of this range are seconds or microseconds by mistake. */
const TIMES = {
	from: Date.UTC(2e3, 0),
	to: Date.UTC(2100, 0)
};
/** A zone is required, because times without one would depend on the computer. */
const ISO_8601 = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** Whole steps of a column: ticks or lots of a market. */
var Steps = class {
	name;
	size;
	rounds;
	/** The largest power of ten that divides all values. */
	#common = 1e9;
	#least = Infinity;
	#most = 0;
	/**
	* @param name such as `tick size 0.001 of BTC/USD:USDC`
	* @param size of one step, 10^-9
	* @param rounds whether other values become the nearest multiple, at least one step
	*/
	constructor(name, size, rounds) {
		this.name = name;
		this.size = size;
		this.rounds = rounds;
	}
	/** Converts text to steps; `undefined` when it is no multiple. @throws {Problem} when it is no decimal number */
	read(text) {
		const { digits, scale } = readDecimal$1(text);
		const [units, size] = scale > DECIMALS$1 ? [digits, this.size * 10n ** BigInt(scale - DECIMALS$1)] : [digits * 10n ** BigInt(DECIMALS$1 - scale), this.size];
		if (units % size === 0n) return Number(units / size);
		return this.rounds && units > 0n ? Math.max(1, Number((2n * units + size) / (2n * size))) : void 0;
	}
	/** Records a value that is used. */
	use(steps) {
		if (steps === 0) return;
		while (steps % this.#common !== 0) this.#common /= 10;
		this.#least = Math.min(this.#least, steps);
		this.#most = Math.max(this.#most, steps);
	}
	/** The smallest and the largest value. */
	get range() {
		return {
			least: this.#least,
			most: this.#most
		};
	}
	/** The largest power of ten that divides all values, up to a limit; at least 1. */
	factor(limit) {
		let factor = 1;
		while (factor * 10 <= Math.min(limit, this.#common)) factor *= 10;
		return factor;
	}
	/** Formats steps as a decimal number. */
	format(steps) {
		return fromUnits(BigInt(steps) * this.size, DECIMALS$1);
	}
};
/** Reads the rows of one source. */
var RowReader = class {
	source;
	formats;
	#known;
	#columns = [];
	/**
	* @param source of the rows
	* @param formats the accepted columns; a source has those of one format
	*/
	constructor(source, formats) {
		this.source = source;
		this.formats = formats;
	}
	/** Reads all rows by column. @throws {Problem} `argument` when columns are missing or unknown */
	async *rows() {
		for await (const raw of this.source.rows) yield {
			row: this.#row(raw),
			line: raw.line
		};
	}
	/** Creates the error of a value. */
	fault(line, column, wanted, found) {
		return problem("argument", `${placeOf(this.source, line)}, ${column}`, wanted, describe(found));
	}
	/** Reads a time, in milliseconds. */
	time(row, line, column = "timestamp") {
		const value = row[column];
		const at = toTime(value);
		if (Number.isSafeInteger(at) && at >= TIMES.from && at < TIMES.to) return at;
		throw this.fault(line, column, "milliseconds since 1970, or ISO 8601 with a zone, from 2000 to 2099", value);
	}
	/** Reads a multiple of a step that is at least `least` steps. */
	steps(value, line, column, steps, least = 1) {
		const text = numberText(value);
		const count = text === void 0 ? void 0 : this.#stepsOf(text, line, column, steps);
		if (count !== void 0 && count >= least && Number.isSafeInteger(count)) {
			steps.use(count);
			return count;
		}
		const sign = least > 0 ? "above zero" : "not below zero";
		throw this.fault(line, column, `a multiple of the ${steps.name}, ${sign}; round the column to it, or pass the option round`, value);
	}
	#stepsOf(text, line, column, steps) {
		try {
			return steps.read(text);
		} catch {
			throw this.fault(line, column, "a decimal number", text);
		}
	}
	#row({ values, line }) {
		const row = Array.isArray(values) ? this.#byPosition(values, line) : values;
		if (typeof row !== "object" || row === null) throw problem("argument", placeOf(this.source, line), `an object of ${this.#wanted()}`, describe(values));
		this.#expectColumns(row, line);
		return row;
	}
	#byPosition(values, line) {
		const [{ required }] = this.formats;
		if (values.length === required.length) return Object.fromEntries(required.map((name, i) => [name, values[i]]));
		throw problem("argument", placeOf(this.source, line), `[${required.join(", ")}]`, describe(values));
	}
	#expectColumns(row, line) {
		this.#known ??= this.#choose(row, line);
		for (const name of Object.keys(row)) if (!this.#known.has(name)) throw this.fault(line, name, `only the columns ${this.#wanted()}`, "an unknown column");
		for (const name of this.#columns) if (row[name] === void 0) throw this.fault(line, name, `the columns ${this.#wanted()}`, "none");
	}
	/** Chooses the format of all rows by the first one. */
	#choose(row, line) {
		const format = this.formats.find(({ required }) => required.every((name) => Object.hasOwn(row, name)));
		if (format === void 0) {
			const found = Object.keys(row).join(", ") || "none";
			const fact = `${placeOf(this.source, line)} has the columns ${found}`;
			throw sentence("argument", `${fact}; pass the columns ${this.#wanted()}`);
		}
		this.#columns = format.required;
		return /* @__PURE__ */ new Set([...format.required, ...format.ignored]);
	}
	#wanted() {
		return this.formats.map(({ required }) => required.join(", ")).join("; or ");
	}
};
/** The shortest text of a number, or the text itself; `undefined` for anything else. */
function numberText(value) {
	if (typeof value === "string") return value;
	return typeof value === "bigint" || typeof value === "number" && Number.isFinite(value) ? String(value) : void 0;
}
function toTime(value) {
	if (value instanceof Date) return value.getTime();
	if (typeof value === "number") return value;
	if (typeof value === "bigint") return Number(value);
	if (typeof value !== "string") return NaN;
	if (/^\d+(?:\.0*)?$/.test(value)) return Number(value);
	return ISO_8601.test(value) ? Date.parse(value.replace(" ", "T")) : NaN;
}
function describe(value) {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? "an invalid date" : value.toISOString();
	if (typeof value === "bigint" || value === void 0) return String(value);
	return typeof value === "string" ? value : JSON.stringify(value);
}

// sandbox/ts/replay/books.ts
/** Reads recorded order books into columns. */
/** A row per book, with the levels as JSON; the ignored members are those of a CCXT order book structure. */
const BOOKS = {
	required: [
		"timestamp",
		"bids",
		"asks"
	],
	ignored: [
		"datetime",
		"symbol",
		"nonce",
		"info"
	]
};
/** A row per level; consecutive rows of one time are one book. */
const LEVELS = {
	required: [
		"timestamp",
		"side",
		"price",
		"amount"
	],
	ignored: []
};
/** Order books of one market in order of time. */
var BookTable = class {
	times;
	starts;
	ticks;
	lots;
	/**
	* @param times milliseconds
	* @param starts index of the first bid and of the first ask of each book, and the end of the last one
	* @param ticks prices of the levels, best first
	* @param lots sizes of the levels
	*/
	constructor(times, starts, ticks, lots) {
		this.times = times;
		this.starts = starts;
		this.ticks = ticks;
		this.lots = lots;
	}
	/** The index of the last book at or before a time; -1 without one. */
	latest(at) {
		return firstAtLeast(this.times, at + 1) - 1;
	}
	/** The best prices of a book. */
	best(index) {
		const [bid = 0, ask = 0] = [this.starts[2 * index], this.starts[2 * index + 1]];
		return {
			bid: this.ticks[bid] ?? 0,
			ask: this.ticks[ask] ?? 0
		};
	}
	/** The levels of a side of a book, best first. */
	levels(index, side) {
		const at = 2 * index + (side === "bid" ? 0 : 1);
		const [first = 0, end = 0] = [this.starts[at], this.starts[at + 1]];
		return Array.from({ length: end - first }, (_, i) => ({
			ticks: this.ticks[first + i] ?? 0,
			lots: this.lots[first + i] ?? 0
		}));
	}
	/** Changes to coarser ticks and lots, which divide all values. */
	coarsen(ticks, lots) {
		divideAll(this.ticks, ticks);
		divideAll(this.lots, lots);
	}
};
/**
* Reads order books: a row per book, or a row per level.
*
* @param source of the rows
* @param steps of the market
* @returns the columns, with the best levels of each side; throws {@link Problem} `argument` for an invalid row
*/
async function readBooks(source, steps) {
	const reader = new BookReader(source, steps);
	const [times, starts, ticks, lots] = [
		new NumberList(),
		new NumberList(),
		new NumberList(),
		new NumberList()
	];
	for await (const draft of reader.books()) {
		times.push(draft.time);
		for (const side of ["bid", "ask"]) {
			starts.push(ticks.length);
			for (const level of reader.sorted(draft, side)) {
				ticks.push(level.ticks);
				lots.push(level.lots);
			}
		}
	}
	if (times.length === 0) throw noRows$1(source);
	starts.push(ticks.length);
	return new BookTable(times.toArray(), starts.toArray(), ticks.toArray(), lots.toArray());
}
var BookReader = class {
	steps;
	#reader;
	constructor(source, steps) {
		this.steps = steps;
		this.#reader = new RowReader(source, [BOOKS, LEVELS]);
	}
	/** The books; rows of one time that have a level each are joined. */
	async *books() {
		let open;
		for await (const { row, line } of this.#reader.rows()) {
			const time = this.#reader.time(row, line);
			const isLevel = Object.hasOwn(row, "side");
			if (time < (open?.time ?? 0) || time === open?.time && !isLevel) throw this.#reader.fault(line, "timestamp", "a later time than in the book before: sort the rows", row["timestamp"]);
			if (time !== open?.time) {
				if (open !== void 0) yield open;
				open = {
					time,
					line,
					bid: [],
					ask: []
				};
			}
			if (isLevel) this.#addLevel(open, row, line);
			else this.#addSides(open, row, line);
		}
		if (open !== void 0) yield open;
	}
	/** The levels of a side, best first. @throws {Problem} when a side is empty, or a price is not the only one */
	sorted(draft, side) {
		const levels = draft[side].sort((a, b) => side === "bid" ? b.ticks - a.ticks : a.ticks - b.ticks);
		const column = `${side}s`;
		if (levels.length === 0) throw this.#reader.fault(draft.line, column, "at least one level on each side", "none");
		const twice = levels.find(({ ticks }, i) => ticks === levels[i + 1]?.ticks);
		if (twice !== void 0) {
			const price = this.steps.ticks.format(twice.ticks);
			throw this.#reader.fault(draft.line, column, "each price once", `${price} twice`);
		}
		if (side === "ask" && (draft.bid[0]?.ticks ?? 0) >= (levels[0]?.ticks ?? 0)) {
			const price = this.steps.ticks.format(levels[0]?.ticks ?? 0);
			throw this.#reader.fault(draft.line, column, "prices above those of the bids", price);
		}
		return levels.slice(0, MAX_LEVELS);
	}
	#addLevel(draft, { side, price, amount }, line) {
		if (side !== "bid" && side !== "ask") throw this.#reader.fault(line, "side", "bid or ask", side);
		draft[side].push(this.#level(price, amount, line, "price", "amount"));
	}
	#addSides(draft, row, line) {
		for (const side of ["bid", "ask"]) {
			const column = `${side}s`;
			const levels = this.#parsed(row[column], line, column);
			draft[side].push(...levels.map((level, i) => this.#pair(level, line, `${column}[${i}]`)));
		}
	}
	#parsed(value, line, column) {
		try {
			const levels = typeof value === "string" ? readJson(value) : value;
			if (Array.isArray(levels)) return levels;
		} catch {
			// Reported below.
		}
		throw this.#reader.fault(line, column, "[[price, amount], …]", value);
	}
	#pair(level, line, column) {
		if (!Array.isArray(level)) throw this.#reader.fault(line, column, "[price, amount]", level);
		const [price, amount] = level;
		return this.#level(price, amount, line, `${column}[0]`, `${column}[1]`);
	}
	#level(price, amount, line, priceAt, amountAt) {
		return {
			ticks: this.#reader.steps(price, line, priceAt, this.steps.ticks),
			lots: this.#reader.steps(amount, line, amountAt, this.steps.lots)
		};
	}
};

// sandbox/ts/replay/candles.ts
/** Reads recorded candles into columns. */
const MINUTE$3 = 6e4;
/** Columns of candles. */
const CANDLES = {
	required: [
		"timestamp",
		"open",
		"high",
		"low",
		"close",
		"volume"
	],
	ignored: []
};
/** Lengths of candles in minutes: those that other timeframes of the service are sums of. */
const LENGTHS = {
	"1m": 1,
	"5m": 5,
	"15m": 15,
	"30m": 30,
	"1h": 60,
	"4h": 240,
	"12h": 720,
	"1d": 1440
};
/** Candles of one market in order of time. */
var CandleTable = class {
	source;
	minutes;
	starts;
	open;
	high;
	low;
	close;
	lots;
	lines;
	/**
	* @param source names rows in errors
	* @param minutes length of a candle
	* @param starts minutes since 1970
	* @param open in ticks, as the other prices
	* @param high above or equal to all other prices
	* @param low below or equal to all other prices
	* @param close the last price
	* @param lots volume
	* @param lines of the rows
	*/
	constructor(source, minutes, starts, open, high, low, close, lots, lines) {
		this.source = source;
		this.minutes = minutes;
		this.starts = starts;
		this.open = open;
		this.high = high;
		this.low = low;
		this.close = close;
		this.lots = lots;
		this.lines = lines;
	}
	/** Number of candles. */
	get length() {
		return this.starts.length;
	}
	/** The index of the candle that contains a minute; `undefined` when no row does. */
	indexOf(minute) {
		const start = Math.floor(minute / this.minutes) * this.minutes;
		const index = firstAtLeast(this.starts, start);
		return this.starts[index] === start ? index : void 0;
	}
	/** The prices of a candle. */
	prices(index) {
		const { open, high, low, close } = this;
		return {
			open: open[index] ?? 0,
			high: high[index] ?? 0,
			low: low[index] ?? 0,
			close: close[index] ?? 0
		};
	}
	/** Where a candle comes from. */
	place(index) {
		return placeOf(this.source, this.lines[index] ?? 0);
	}
	/** Changes to coarser ticks and lots, which divide all values. */
	coarsen(ticks, lots) {
		for (const prices of [
			this.open,
			this.high,
			this.low,
			this.close
		]) divideAll(prices, ticks);
		divideAll(this.lots, lots);
	}
};
/**
* Reads candles.
*
* @param source of the rows
* @param steps of the market
* @param timeframe of the candles; default: the shortest distance between two of them
* @returns the columns; throws {@link Problem} `argument` for an invalid row
*/
async function readCandles(source, steps, timeframe) {
	const reader = new RowReader(source, [CANDLES]);
	const lists = Array.from({ length: 7 }, () => new NumberList());
	const [starts, open, high, low, close, lots, lines] = lists;
	let shortest = Infinity;
	let before;
	for await (const { row, line } of reader.rows()) {
		const start = reader.time(row, line) / MINUTE$3;
		const last = starts.last;
		if (!Number.isInteger(start)) throw reader.fault(line, "timestamp", "the start of a minute", row["timestamp"]);
		if (last !== void 0 && start <= last) throw reader.fault(line, "timestamp", "a later time than in the row before; sort the rows", row["timestamp"]);
		shortest = Math.min(shortest, start - (last ?? -Infinity));
		const prices = readPrices(reader, row, line, steps.ticks);
		const volume = raise(reader.steps(row["volume"], line, "volume", steps.lots, 0), prices, steps.lots);
		expectTrades(reader, line, prices, volume, before);
		for (const [i, value] of [
			start,
			...prices4(prices),
			volume,
			line
		].entries()) lists[i]?.push(value);
		before = prices;
	}
	if (starts.length === 0) throw noRows$1(source);
	const columns = [
		starts,
		open,
		high,
		low,
		close,
		lots,
		lines
	].map((list) => list.toArray());
	const table = new CandleTable(source, lengthOf(source, shortest, timeframe), ...columns);
	expectAligned(table);
	return table;
}
function prices4({ open, high, low, close }) {
	return [
		open,
		high,
		low,
		close
	];
}
function readPrices(reader, row, line, ticks) {
	const read = (column) => reader.steps(row[column], line, column, ticks);
	const prices = {
		open: read("open"),
		high: read("high"),
		low: read("low"),
		close: read("close")
	};
	const { open, high, low, close } = prices;
	if (high < Math.max(open, low, close)) throw reader.fault(line, "high", "the highest of the four prices", row["high"]);
	if (low > Math.min(open, close)) throw reader.fault(line, "low", "the lowest of the four prices", row["low"]);
	return prices;
}
/** A volume that was rounded has at least one lot for each trade that the prices need. */
function raise(volume, prices, { rounds }) {
	return rounds && volume > 0 ? Math.max(volume, pathOf(prices).length) : volume;
}
/** Expects a volume of at least one lot for each trade that the prices need. */
function expectTrades(reader, line, prices, volume, before) {
	const least = pathOf(prices).length;
	if (volume >= least) return;
	if (volume === 0) {
		const price = before?.close ?? prices.open;
		if (least === 1 && prices.open === price) return;
		throw reader.fault(line, "volume", "above zero, because the price differs from the close before", "0");
	}
	throw reader.fault(line, "volume", `at least ${least} lots, because the four prices need as many trades`, `${volume}`);
}
/**
* The fewest prices that have this open, high, low and close, in order.
*
* @param prices of a candle
* @param isHighFirst whether the high is before the low
* @returns one to four prices
*/
function pathOf({ open, high, low, close }, isHighFirst = false) {
	const highs = high > Math.max(open, close) ? [high] : [];
	const lows = low < Math.min(open, close) ? [low] : [];
	const between = isHighFirst ? [...highs, ...lows] : [...lows, ...highs];
	return open === close && between.length === 0 ? [open] : [
		open,
		...between,
		close
	];
}
function lengthOf({ name }, shortest, timeframe) {
	const accepted = Object.keys(LENGTHS).join(", ");
	if (timeframe !== void 0) {
		if (Object.hasOwn(LENGTHS, timeframe)) return LENGTHS[timeframe];
		throw problem("argument", `${name}, timeframe`, `one of ${accepted}`, timeframe);
	}
	if (shortest === Infinity) return 1;
	if (Object.values(LENGTHS).includes(shortest)) return shortest;
	const how = `pass candles of ${accepted}, and the option timeframe if minutes are missing between them`;
	throw sentence("argument", `${name} has ${shortest} minutes between two rows; ${how}`);
}
function expectAligned(table) {
	const misplaced = table.starts.findIndex((start) => start % table.minutes !== 0);
	if (misplaced < 0) return;
	const start = (/* @__PURE__ */ new Date((table.starts[misplaced] ?? 0) * MINUTE$3)).toISOString();
	const wanted = `the start of a candle of ${table.minutes} minutes, or the option timeframe`;
	throw problem("argument", `${table.place(misplaced)}, timestamp`, wanted, start);
}

// sandbox/ts/history/minute-bars.ts
/** Computes the bar of a minute. */
function barOf(orders, minute) {
	const flow = orders.of(minute);
	if (flow.count === 0) return flatBar(minute, closeBefore(orders, minute));
	const { trades: count, high, low, sum: lots, quote } = flow;
	return {
		minute,
		count,
		open: flow.ticks[0] ?? 0,
		high,
		low,
		close: closeOf(orders, flow),
		lots,
		quote
	};
}
/** The last price before a minute, in ticks. */
function closeBefore(orders, minute) {
	let earlier = minute - 1;
	while (orders.of(earlier).count === 0) earlier -= 1;
	return closeOf(orders, orders.of(earlier));
}
function closeOf(orders, flow) {
	const last = flow.count - 1;
	return orders.fillTicks(flow, last, (flow.fills[last] ?? 1) - 1);
}
/** The bar of a minute without trades. */
function flatBar(minute, price) {
	return {
		minute,
		count: 0,
		open: price,
		high: price,
		low: price,
		close: price,
		lots: 0,
		quote: 0
	};
}

// sandbox/ts/history/season.ts
/** Usual activity by hour of the week: busy when America and Europe trade, quiet at night and on weekends; UTC. */
const DAY_HOURS = 24;
const WEEK_HOURS = 168;
const HOUR_MINUTES$1 = 60;
const WEEK_MINUTES = 10080;
/** The epoch was a Thursday; this is the Monday before it, in minutes. */
const FIRST_MONDAY = -4320;
/** Activity by hour of a working day. */
const HOURS = [
	.85,
	.8,
	.75,
	.7,
	.7,
	.75,
	.8,
	.95,
	1.05,
	1.05,
	1,
	1,
	1.1,
	1.4,
	1.6,
	1.6,
	1.45,
	1.3,
	1.15,
	1.1,
	1.05,
	1,
	.95,
	.9
];
/** Activity of a weekend, as a share of a working day. */
const WEEKEND = .65;
const HOURS_OF_WEEK = Array.from({ length: WEEK_HOURS }, (_, hour) => (HOURS[hour % DAY_HOURS] ?? 1) * (hour < 120 ? 1 : WEEKEND));
const SUM = HOURS_OF_WEEK.reduce((sum, activity) => sum + activity, 0);
/** Activity by hour of the week; the mean is 1. */
const ACTIVITY = Float64Array.from(HOURS_OF_WEEK, (activity) => activity * WEEK_HOURS / SUM);
/** Sum of the activity before each hour of the week, in minutes of mean activity. */
const BEFORE = Float64Array.from({ length: WEEK_HOURS }, (_, hour) => ACTIVITY.subarray(0, hour).reduce((sum, activity) => sum + activity * HOUR_MINUTES$1, 0));
/**
* Returns the activity since a fixed Monday.
*
* @param minute since 1970
* @returns minutes of mean activity; differences give the activity of any period
*/
function activityUntil(minute) {
	const since = minute - FIRST_MONDAY;
	const weeks = Math.floor(since / WEEK_MINUTES);
	const rest = since - weeks * WEEK_MINUTES;
	const hour = Math.floor(rest / HOUR_MINUTES$1);
	return weeks * WEEK_MINUTES + (BEFORE[hour] ?? 0) + (ACTIVITY[hour] ?? 1) * (rest - hour * HOUR_MINUTES$1);
}

// sandbox/ts/history/factor.ts
/**
* One random factor of log prices: Brownian motion over a random trading time, as a pure function of key and minute.
*
* Trading time is a multiplicative cascade: an epoch of eight years is halved down to minutes, and a minute down to
* cells of 7.5 s; each half gets a random share of the trading time. So volatility clusters at all scales, and returns
* have fat tails. The value in the middle of each half follows from both ends by a Brownian bridge. Both need only the
* path from the epoch to the minute, never the past. After Mandelbrot, Fisher and Calvet, "A Multifractal Model of Asset
* Returns" (1997).
*/
/** An epoch has 2^22 minutes, eight years. */
const EPOCH_LEVEL = 22;
const EPOCH_MINUTES = 2 ** EPOCH_LEVEL;
/**
* An end of epochs: 1 January 2026, in minutes since 1970; that of other factors is up to eleven days later. At every second
* end, prices are near their usual level. They approach it in the epoch before, and move freely in the one after.
*/
const EPOCH_END = 29453760;
/** The tree leads to the usual level at the end of every epoch. From this part of a free epoch, a line offsets that. */
const OFFSET_FROM = 1 / 4;
/** Standard deviation of the ends of epochs: that of half a week. */
const END_DEVIATION = Math.sqrt(5e3);
/** Parts longer than this, 11.4 days, differ little in their trading time: volatility changes from day to day. */
const CLUSTER_LEVEL = 14;
/** Levels from a minute to its cells, and the number of cells. */
const CELL_LEVELS = 3;
const CELLS = 2 ** CELL_LEVELS;
/** Minutes that are computed and cached together. */
const BLOCK_LEVEL = 8;
const BLOCK_MINUTES = 2 ** BLOCK_LEVEL;
/** Cached blocks, 22 days; beyond this the cache is cleared. */
const MAX_BLOCKS = 128;
/** The share of a half lies within 0.5 ± this half width; for parts above {@link CLUSTER_LEVEL}, the smaller one. */
const SHARE_WIDTH = .36;
const LONG_SHARE_WIDTH = .05;
/** Minutes after which a jump may follow: a part of them has one, in which a share of their trading time passes. */
const JUMP_LEVEL = 10;
const JUMP_CHANCE = .45;
const JUMP_SHARE = {
	least: .01,
	most: .05
};
/** Number of values of a 32-bit hash, and of each half of it. */
const HASHES = 2 ** 32;
const HALVES$1 = 2 ** 16;
/** Normalizes the sum of four draws below 2^16 to a standard deviation of 1. */
const SUM_MEAN = 2 * (HALVES$1 - 1);
const SUM_DEVIATION = HALVES$1 / Math.sqrt(3);
/** Random counters besides those of nodes. */
const END_DRAW = 31;
const CELL_DRAW = 40;
const JUMP_DRAW = 63;
const PHASE_DRAW = -1;
const OFFSET_DRAW = 62;
const VALUES_AT = BLOCK_MINUTES;
const BLOCK_LENGTH = 513;
const CELL_VALUES_AT = 2 ** CELL_LEVELS;
const CELLS_LENGTH = 17;
const NO_JUMP = {
	at: NaN,
	time: 0
};
/** A random factor; its variance per minute is 1 on average. */
var Factor = class {
	#key;
	/** Shifts the grid, so that factors do not change at the same times. */
	#phase;
	#blocks = /* @__PURE__ */ new Map();
	/** Usual activity until each minute of the block that is computed. */
	#activity = /* @__PURE__ */ new Float64Array(257);
	#cells = new Float64Array(CELLS_LENGTH);
	#cellsOf = NaN;
	#last;
	#lastNumber = NaN;
	/** @param key 32 bits */
	constructor(key) {
		this.#key = key;
		const later = Math.floor(draw(key, PHASE_DRAW) * 2 ** CLUSTER_LEVEL);
		this.#phase = EPOCH_MINUTES * Math.ceil(EPOCH_END / EPOCH_MINUTES) - EPOCH_END - later;
	}
	/** @returns the value at the start of a minute since 1970 */
	value(minute) {
		const place = minute + this.#phase;
		const number = Math.floor(place / BLOCK_MINUTES);
		return this.#block(number)[VALUES_AT + place - number * BLOCK_MINUTES] ?? 0;
	}
	/** @returns the variance of a minute */
	variance(minute) {
		const place = minute + this.#phase;
		const number = Math.floor(place / BLOCK_MINUTES);
		return this.#block(number)[place - number * BLOCK_MINUTES] ?? 0;
	}
	/** @returns the cells of a minute; valid until the next call */
	cells(minute) {
		if (minute === this.#cellsOf) return this.#cells;
		const place = minute + this.#phase;
		const number = Math.floor(place / BLOCK_MINUTES);
		const block = this.#block(number);
		const index = place - number * BLOCK_MINUTES;
		const cells = this.#cells;
		cells[0] = block[index] ?? 0;
		cells[CELL_VALUES_AT] = block[VALUES_AT + index] ?? 0;
		cells[16] = block[VALUES_AT + index + 1] ?? 0;
		const key = mix(mix(this.#key, CELL_DRAW), place);
		for (let half = CELLS / 2; half >= 1; half /= 2) for (let i = 0; i < CELLS; i += 2 * half) halveCells(cells, mix(key, CELLS * half + i), i, half);
		this.#cellsOf = minute;
		return cells;
	}
	#block(number) {
		if (number === this.#lastNumber && this.#last !== void 0) return this.#last;
		let block = this.#blocks.get(number);
		if (block === void 0) {
			block = this.#createBlock(number);
			if (this.#blocks.size >= MAX_BLOCKS) this.#blocks.clear();
			this.#blocks.set(number, block);
		}
		this.#last = block;
		this.#lastNumber = number;
		return block;
	}
	/** Descends from the epoch to the block, then halves the block down to minutes. */
	#createBlock(number) {
		const first = number * BLOCK_MINUTES;
		const epoch = Math.floor(first / EPOCH_MINUTES);
		let node = this.#epoch(epoch);
		let jump = NO_JUMP;
		for (let level = EPOCH_LEVEL; level > BLOCK_LEVEL; level -= 1) {
			const length = 2 ** level;
			const start = Math.floor(first / length) * length;
			if (level === JUMP_LEVEL) {
				jump = this.#jump(start / length, node.time);
				node = {
					...node,
					time: node.time - jump.time
				};
			}
			node = this.#half(node, level, start, jump, first >= start + length / 2);
		}
		const [left, right] = [node.left + this.#offset(first), node.right + this.#offset(first + BLOCK_MINUTES)];
		return this.#expand({
			time: node.time,
			left,
			right
		}, first, jump);
	}
	#epoch(epoch) {
		return {
			time: EPOCH_MINUTES,
			left: this.#end(epoch),
			right: this.#end(epoch + 1)
		};
	}
	/**
	* Added to the value of the tree: in an even epoch a line to a random value, so that the price is a random walk that
	* nothing draws back; in the odd epoch after it, a line back to 0.
	*/
	#offset(place) {
		const epoch = Math.floor(place / EPOCH_MINUTES);
		const passed = place / EPOCH_MINUTES - epoch;
		const isFree = epoch % 2 === 0;
		const part = isFree ? Math.max(0, passed - OFFSET_FROM) / .75 : 1 - passed;
		return part === 0 ? 0 : part * this.#largestOffset(isFree ? epoch : epoch - 1);
	}
	/** The change from {@link OFFSET_FROM} to the end of a free epoch: that of the tree is undone, and one of a random walk follows. */
	#largestOffset(epoch) {
		const start = epoch * EPOCH_MINUTES;
		const half = this.#half(this.#epoch(epoch), EPOCH_LEVEL, start, NO_JUMP, false);
		const { right: from } = this.#half(half, 21, start, NO_JUMP, false);
		return from + Math.sqrt(.75 * EPOCH_MINUTES) * normal$1(mix(mix(this.#key, OFFSET_DRAW), epoch));
	}
	/** The left or right half of a node. */
	#half(node, level, start, jump, isRight) {
		const half = 2 ** (level - 1);
		const hash = mix(mix(this.#key, level), start / (2 * half));
		const minute = start - this.#phase;
		const middle = activityUntil(minute + half);
		const width = level > CLUSTER_LEVEL ? LONG_SHARE_WIDTH : SHARE_WIDTH;
		const [before, after] = [middle - activityUntil(minute), activityUntil(minute + 2 * half) - middle];
		const share = toShare(hash, before, after, width);
		const time = node.time * share;
		const value = toMiddle(hash, node.left, node.right, time + within(jump, start, half), node.time - time + within(jump, start + half, half));
		return isRight ? {
			time: node.time - time,
			left: value,
			right: node.right
		} : {
			time,
			left: node.left,
			right: value
		};
	}
	#expand(node, first, jump) {
		const block = new Float64Array(BLOCK_LENGTH);
		const activity = this.#activity;
		for (let i = 0; i <= BLOCK_MINUTES; i += 1) activity[i] = activityUntil(first - this.#phase + i);
		const local = {
			at: jump.at - first,
			time: jump.time
		};
		block[0] = node.time;
		block[VALUES_AT] = node.left;
		block[512] = node.right;
		for (let level = BLOCK_LEVEL; level > 0; level -= 1) {
			const length = 2 ** level;
			const key = mix(this.#key, level);
			for (let i = 0; i < BLOCK_MINUTES; i += length) halve(block, activity, mix(key, (first + i) / length), i, length / 2, local);
		}
		if (local.at >= 0 && local.at < BLOCK_MINUTES) block[local.at] = (block[local.at] ?? 0) + jump.time;
		return block;
	}
	#end(epoch) {
		return END_DEVIATION * normal$1(mix(mix(this.#key, END_DRAW), epoch));
	}
	/** The jump of a node at the jump level. */
	#jump(number, time) {
		const hash = mix(mix(this.#key, JUMP_DRAW), number);
		if (draw(hash, 0) >= JUMP_CHANCE) return NO_JUMP;
		const length = 2 ** JUMP_LEVEL;
		const share = JUMP_SHARE.least + (JUMP_SHARE.most - JUMP_SHARE.least) * draw(hash, 1);
		return {
			at: number * length + Math.floor(draw(hash, 2) * length),
			time: time * share
		};
	}
};
/** Halves `2 * half` minutes of a block from `i`, in place. */
function halve(block, activity, hash, i, half, jump) {
	const [middle, end] = [i + half, i + 2 * half];
	const whole = block[i] ?? 0;
	const busy = activity[middle] ?? 0;
	const time = whole * toShare(hash, busy - (activity[i] ?? 0), (activity[end] ?? 0) - busy);
	block[i] = time;
	block[middle] = whole - time;
	block[VALUES_AT + middle] = toMiddle(hash, block[VALUES_AT + i] ?? 0, block[VALUES_AT + end] ?? 0, time + within(jump, i, half), whole - time + within(jump, middle, half));
}
/** Halves `2 * half` cells from `i`, in place. */
function halveCells(cells, hash, i, half) {
	const middle = i + half;
	const whole = cells[i] ?? 0;
	const time = whole * (.5 + SHARE_WIDTH * (2 * (hash >>> 0) / HASHES - 1));
	cells[i] = time;
	cells[middle] = whole - time;
	const from = cells[CELL_VALUES_AT + i] ?? 0;
	const to = cells[CELL_VALUES_AT + middle + half] ?? 0;
	cells[CELL_VALUES_AT + middle] = toMiddle(hash, from, to, time, whole - time);
}
/** The left half's share of the trading time: random, and in proportion to the usual activity of both halves. */
function toShare(hash, before, after, width = SHARE_WIDTH) {
	const skew = width * (2 * (hash >>> 0) / HASHES - 1);
	const left = (.5 + skew) * before;
	return left / (left + (.5 - skew) * after);
}
/** The trading time of a jump that lies within `length` minutes from `start`. */
function within({ at, time }, start, length) {
	return at >= start && at < start + length ? time : 0;
}
/** A Brownian bridge: the value between two ends, by the trading times before and after it. */
function toMiddle(hash, from, to, before, after) {
	const share = before / (before + after);
	return from + (to - from) * share + Math.sqrt(share * after) * normal$1(hash);
}
/** A draw with mean 0 and deviation 1, nearly normal and within ±3.5: a sum of four even draws. */
function normal$1(hash) {
	const one = mix(hash, 1);
	const two = mix(hash, 2);
	return ((one >>> 16) + (one & 65535) + (two >>> 16) + (two & 65535) - SUM_MEAN) / SUM_DEVIATION;
}
__name(normal$1, "normal");

// sandbox/ts/history/types.ts
/** Default activity of a market. */
const DEFAULT_ACTIVITY = {
	volatility: .03,
	tradesPerMinute: 6,
	quietShare: .01,
	tradeUsd: 150
};

// sandbox/ts/history/minute-flow.ts
/**
* The orders of takers in one minute, and the fair price between them.
*
* The fair price passes from cell to cell as a Brownian motion over trading time. Within a cell it is a bridge whose steps
* are the orders and the pauses between them, and a pause is a bridge again. A part of each order's side follows from the
* move of its step, as if its taker knew more than the makers; the rest follows from noise and from a direction that lasts,
* as if large orders were split. Neither predicts a later step.
*/
/** Milliseconds. */
const MINUTE$2 = 6e4;
const CELL = MINUTE$2 / CELLS;
const CELL_ROOT = 1 / Math.sqrt(CELLS);
/** Upper limits of price steps, of the lots of a small order and of any order, and of the orders of a cell. */
const MAX_TICKS = 1e5;
const MAX_FINE_TICKS = 1e7;
const MAX_SMALL_LOTS = 1e3;
const MAX_LOTS = 1e6;
const MAX_ORDERS = 512;
/** The number of orders without volatility, as a share of the usual number. */
const CALM_SHARE = .3;
/** The part of a cell's variance that happens at the usual number of orders, and at most. */
const INFORMED = .8;
const MAX_INFORMED = .9;
/** What the side of an order follows: the price step, the direction that lasts, and noise. */
const SIDE = {
	step: 1.5,
	direction: 1.3,
	noise: .8
};
/** Minutes of the longest direction. */
const DIRECTION_MINUTES = 8;
/** Sizes are in proportion to 1 / (random + this), and larger with larger price steps. */
const TAIL$1 = .03;
const STEADY = .25;
/** The mean size in small orders, and the size of the mean of 1 / (random + {@link TAIL}); the largest size. */
const MEAN_SIZE$2 = 5.3;
const MEAN_WEIGHT = Math.log(1.03 / TAIL$1);
const MAX_SIZE = 200;
/** Number of values of half a hash. */
const HALVES = 2 ** 16;
/** The mean of (size of an order) × (random + {@link TAIL}), of a random below {@link HALVES}. */
const SIZE_SCALE = HALVES * MEAN_SIZE$2 / MEAN_WEIGHT;
/** Converts half a hash to a draw with mean 0 and deviation 1. */
const EVEN_SCALE = Math.sqrt(12) / HALVES;
const EVEN_MEAN = Math.sqrt(3) * (1 - 1 / HALVES);
/** An order of each multiple of this size, in small orders, may take another price level; at most so many. */
const SWEEP_SIZE = 12;
const MAX_FILLS = 4;
/** Half the spread: the mean price step of an order in its direction, less what makers earn besides; and its limits. */
const HALF_SPREAD$2 = {
	share: .56,
	less: 45e-6,
	least: 1e-5,
	most: .005
};
/** Pauses are exponential, to this power: orders come in bursts. */
const BURST = 1.4;
/** Quote changes of makers in a minute: this number times the square of its orders, and the most. */
const QUOTES_PER_SQUARE = .85;
const MAX_QUOTES = 900;
/** The price is a straight line within this time, milliseconds. */
const FINEST_MS = 40;
/** Random counters of a minute, and of an order. */
const DRAWS$2 = {
	quiet: 0,
	size: 1,
	direction: 2,
	directions: 3,
	quotes: 4,
	cells: 16
};
const ORDER_DRAWS = 8;
/** Orders of a minute. Values are valid until some other minutes are requested. */
var MinuteFlow = class {
	minute = NaN;
	/** Half the spread, as a fraction. */
	halfSpread = 0;
	/** Sums of the orders: number of fills, highest and lowest price in ticks, lots, and ticks × lots. */
	trades = 0;
	high = 0;
	low = Infinity;
	sum = 0;
	quote = 0;
	/** Number of orders; and the number before each cell, and before the end. */
	count = 0;
	firsts = new Int32Array(CELLS + 1);
	/** By order: the fair price before and after it, USD; and the price of its first fill, in ticks. */
	before = /* @__PURE__ */ new Float64Array(64);
	after = /* @__PURE__ */ new Float64Array(64);
	ticks = /* @__PURE__ */ new Float64Array(64);
	/** By order: its size in lots, negative for sales; and its number of fills at different prices. */
	lots = /* @__PURE__ */ new Float64Array(64);
	fills = /* @__PURE__ */ new Uint8Array(64);
	/** By cell: the fair price at its start, and at the end; and the standard deviation of a pause, USD. */
	fair = new Float64Array(CELLS + 1);
	pause = new Float64Array(CELLS);
	/** By order: milliseconds within the minute. Empty until requested. */
	times;
	/** Makes room for a number of orders. */
	reserve(orders) {
		if (orders <= this.before.length) return;
		const length = Math.max(orders, 2 * this.before.length);
		this.before = extend(this.before, length);
		this.after = extend(this.after, length);
		this.ticks = extend(this.ticks, length);
		this.lots = extend(this.lots, length);
		const fills = new Uint8Array(length);
		fills.set(this.fills);
		this.fills = fills;
	}
};
function extend(values, length) {
	const longer = new Float64Array(length);
	longer.set(values);
	return longer;
}
/** Minutes that are kept, because requests alternate between neighbours. */
const KEPT$1 = 4;
/** Orders of one market as a pure function of the minute. */
var OrderFlow = class {
	path;
	/** Tick and lot, 10^-9; multiples of the market's. */
	tickSize;
	lotSize;
	ticksPerUsd;
	/** Lots of a small order. */
	smallLots;
	/** Lots of a usual minute. */
	usualLots;
	#activity;
	#key;
	/** Key of the directions of several minutes. */
	#directions;
	#kept = Array.from({ length: KEPT$1 }, () => new MinuteFlow());
	#next = 0;
	/** The times of quotes of the last requested minute. */
	#quotes;
	/** Draws of the cell that is computed: half of each for the pause before an order, half for its step. */
	#hashes = /* @__PURE__ */ new Int32Array(513);
	#parts = new CellParts();
	/**
	* @param market the market
	* @param seed random seed
	* @param path of the market
	* @param maxTicks upper limit of the price in ticks
	*/
	constructor(market, seed, path, maxTicks = MAX_TICKS) {
		this.path = path;
		this.#activity = market.activity ?? DEFAULT_ACTIVITY;
		const smallBase = this.#activity.tradeUsd / market.price;
		this.tickSize = coarsen(market.spec.tickSize, market.price / maxTicks, [
			1n,
			2n,
			5n
		]);
		this.lotSize = coarsen(market.spec.lotSize, smallBase / MAX_SMALL_LOTS, [1n]);
		this.ticksPerUsd = 1e9 / Number(this.tickSize);
		this.smallLots = smallBase * 1e9 / Number(this.lotSize);
		this.usualLots = this.#activity.tradesPerMinute * this.smallLots * MEAN_SIZE$2;
		this.#key = keyOf$2(seed, `orders ${market.spec.id}`);
		this.#directions = mix(this.#key, DRAWS$2.directions);
	}
	/** @returns the orders of a minute */
	of(minute) {
		for (const flow of this.#kept) if (flow.minute === minute) return flow;
		const flow = this.#kept[this.#next];
		this.#next = (this.#next + 1) % KEPT$1;
		this.#compute(flow, minute);
		return flow;
	}
	/** @returns the price at which takers buy or sell at a fair price, in ticks */
	ticks(fair, buys, halfSpread) {
		const ticks = fair * this.ticksPerUsd;
		return buys ? Math.ceil(ticks * (1 + halfSpread)) : Math.max(1, Math.floor(ticks * (1 - halfSpread)));
	}
	/** @returns the times of orders, in milliseconds within their minute; they increase */
	times(flow) {
		flow.times ??= this.#times(flow);
		return flow.times;
	}
	/** @returns the fair price at a time within a minute, from 0 to below 60,000 ms */
	fair(flow, offset) {
		const cell = Math.min(CELLS - 1, Math.floor(offset / CELL));
		const times = this.times(flow);
		const [first = 0, end = 0] = [flow.firsts[cell], flow.firsts[cell + 1]];
		let next = first;
		while (next < end && (times[next] ?? 0) <= offset) next += 1;
		const from = next === first ? cell * CELL : times[next - 1] ?? 0;
		const to = next === end ? (cell + 1) * CELL : times[next] ?? 0;
		const left = (next === first ? flow.fair[cell] : flow.after[next - 1]) ?? 0;
		const right = (next === end ? flow.fair[cell + 1] : flow.before[next]) ?? 0;
		const key = mix(mix(this.#key, flow.minute), DRAWS$2.cells + CELLS + 16 * next + cell);
		return bridge({
			left,
			right,
			deviation: flow.pause[cell] ?? 0,
			length: to - from
		}, key, offset - from);
	}
	/** @returns the number of the order at a time within a minute; `undefined` without one */
	orderAt(flow, offset) {
		const index = this.times(flow).indexOf(offset);
		return index < 0 ? void 0 : index;
	}
	/** @returns when makers change their quotes in a minute, milliseconds since 1970; more often after volatile minutes */
	quoteTimes(minute) {
		if (this.#quotes?.minute !== minute) this.#quotes = {
			minute,
			times: this.#quoteTimes(minute)
		};
		return this.#quotes.times;
	}
	/** @returns the price of a fill of an order, in ticks */
	fillTicks(flow, order, fill) {
		const first = flow.ticks[order] ?? 0;
		if (fill === 0) return first;
		const last = this.ticks(flow.after[order] ?? 0, (flow.lots[order] ?? 0) > 0, flow.halfSpread);
		return first + Math.trunc((last - first) * fill / (flow.fills[order] ?? 1));
	}
	/** @returns the lots of a fill of an order */
	fillLots(flow, order, fill) {
		const lots = Math.abs(flow.lots[order] ?? 0);
		const fills = flow.fills[order] ?? 1;
		const each = Math.floor(lots / fills);
		return fill === 0 ? lots - each * (fills - 1) : each;
	}
	#quoteTimes(minute) {
		const orders = this.#activity.tradesPerMinute * activityOf(Math.sqrt(this.path.pastIntensity(minute)));
		const count = Math.min(MAX_QUOTES, Math.ceil(QUOTES_PER_SQUARE * orders * orders));
		const key = mix(mix(this.#key, minute), DRAWS$2.quotes);
		return Array.from({ length: count }, (_, i) => minute * MINUTE$2 + Math.floor((i + draw(key, i)) * MINUTE$2 / count));
	}
	#compute(flow, minute) {
		const key = mix(this.#key, minute);
		const { fair, intensity } = this.path.cells(minute);
		const { tradesPerMinute, quietShare } = this.#activity;
		flow.minute = minute;
		flow.times = void 0;
		flow.halfSpread = this.#halfSpread(minute);
		flow.count = 0;
		flow.trades = 0;
		flow.high = 0;
		flow.low = Infinity;
		flow.sum = 0;
		flow.quote = 0;
		for (let i = 0; i <= CELLS; i += 1) flow.fair[i] = fair[i] ?? 0;
		const isQuiet = draw(key, DRAWS$2.quiet) < quietShare;
		const volume = this.smallLots * (.4 + .3 / (draw(key, DRAWS$2.size) + .15));
		const ofMinute = signOf(mix(key, DRAWS$2.direction));
		const ofMinutes = signOf(mix(this.#directions, Math.floor(minute / DIRECTION_MINUTES)));
		const parts = this.#parts;
		for (let cell = 0; cell < CELLS; cell += 1) {
			flow.firsts[cell] = flow.count;
			const busyness = Math.sqrt(intensity[cell] ?? 0);
			const cellKey = mix(key, DRAWS$2.cells + cell);
			const usual = tradesPerMinute / CELLS * activityOf(busyness);
			const orders = isQuiet ? 0 : poisson(usual, draw(cellKey, 0));
			const deviation = this.path.deviation * busyness * (fair[cell] ?? 0) * CELL_ROOT;
			const step = Math.min(INFORMED / usual, MAX_INFORMED / Math.max(1, orders));
			const pause = (1 - orders * step) / (orders + 1);
			flow.pause[cell] = deviation * Math.sqrt(pause);
			if (orders === 0) continue;
			const choice = cellKey & 7;
			const lasting = choice < 5 ? ofMinutes : choice < 7 ? ofMinute : signOf(cellKey >>> 3);
			parts.orders[cell] = orders;
			parts.deviation[cell] = deviation;
			parts.step[cell] = step;
			parts.share[cell] = pause;
			parts.direction[cell] = SIDE.direction * lasting;
			parts.scale[cell] = volume * busyness;
			this.#fillCell(flow, cell, cellKey);
		}
		flow.firsts[CELLS] = flow.count;
	}
	/** Divides the move of a cell into steps, and derives the orders from theirs. */
	#fillCell(flow, cell, key) {
		const parts = this.#parts;
		const orders = parts.orders[cell] ?? 0;
		const deviation = parts.deviation[cell] ?? 0;
		const step = parts.step[cell] ?? 0;
		const pause = parts.share[cell] ?? 0;
		const direction = parts.direction[cell] ?? 0;
		const scale = parts.scale[cell] ?? 0;
		const start = flow.fair[cell] ?? 0;
		const move = ((flow.fair[cell + 1] ?? 0) - start) / deviation;
		const stepRoot = Math.sqrt(step);
		const pauseRoot = Math.sqrt(pause);
		const hashes = this.#hashes;
		let [pauseSum, stepSum] = [0, 0];
		for (let i = 0; i <= orders; i += 1) {
			const hash = mix(key, ORDER_DRAWS + 2 * i);
			hashes[i] = hash;
			pauseSum += hash & 65535;
			stepSum += hash >>> 16;
		}
		// The last pause has no step after it.
		stepSum -= (hashes[orders] ?? 0) >>> 16;
		// A bridge: the moves lead to the end of the cell.
		const pauses = pauseSum * EVEN_SCALE - (orders + 1) * EVEN_MEAN;
		const steps = stepSum * EVEN_SCALE - orders * EVEN_MEAN;
		const missing = move - pauseRoot * pauses - stepRoot * steps;
		const afterStep = stepRoot * missing - EVEN_MEAN;
		const pauseMove = deviation * pauseRoot * EVEN_SCALE;
		const pauseDrift = deviation * (pause * missing - pauseRoot * EVEN_MEAN);
		const stepMove = deviation * stepRoot;
		const sideMean = direction - SIDE.noise * EVEN_MEAN;
		const sideScale = SIDE.noise * EVEN_SCALE;
		const sizeScale = SIZE_SCALE * scale;
		const [most, sweep] = [MAX_SIZE * scale, SWEEP_SIZE * scale];
		flow.reserve(flow.count + orders);
		const { before, after, ticks, lots, fills, halfSpread } = flow;
		const [ask, bid] = [this.ticksPerUsd * (1 + halfSpread), this.ticksPerUsd * (1 - halfSpread)];
		let { high, low, sum, quote } = flow;
		let price = start;
		for (let i = 0, order = flow.count; i < orders; i += 1, order += 1) {
			const draws = hashes[i] ?? 0;
			price += pauseMove * (draws & 65535) + pauseDrift;
			before[order] = price;
			const step = EVEN_SCALE * (draws >>> 16) + afterStep;
			const hash = mix(key, ORDER_DRAWS + 2 * i + 1);
			const buys = SIDE.step * step + sideScale * (hash & 65535) + sideMean > 0;
			// Comparisons, because Math.min, max and round take a third of the time of an order.
			let first = buys ? Math.ceil(price * ask) : Math.floor(price * bid);
			if (first < 1) first = 1;
			ticks[order] = first;
			price += stepMove * step;
			after[order] = price;
			const random = (hash >>> 16) + TAIL$1 * HALVES;
			let wanted = sizeScale * (STEADY + .75 * step * step) / random;
			if (wanted > most) wanted = most;
			let size = Math.floor(wanted + .5);
			if (size < 1) size = 1;
			else if (size > MAX_LOTS) size = MAX_LOTS;
			lots[order] = buys ? size : -size;
			sum += size;
			if (first > high) high = first;
			if (first < low) low = first;
			if (wanted < sweep) {
				fills[order] = 1;
				quote += first * size;
				continue;
			}
			const count = this.#fills(flow, order, wanted / scale);
			fills[order] = count;
			flow.trades += count - 1;
			for (let fill = 0; fill < count; fill += 1) {
				const price = this.fillTicks(flow, order, fill);
				quote += price * this.fillLots(flow, order, fill);
				if (price > high) high = price;
				if (price < low) low = price;
			}
		}
		flow.high = high;
		flow.low = low;
		flow.sum = sum;
		flow.quote = quote;
		flow.trades += orders;
		flow.count += orders;
	}
	/** The number of prices of a large order: no further than the makers quote after it. */
	#fills(flow, order, small) {
		const lots = flow.lots[order] ?? 0;
		const reach = this.ticks(flow.after[order] ?? 0, lots > 0, flow.halfSpread) - (flow.ticks[order] ?? 0);
		const levels = lots > 0 ? reach : -reach;
		return Math.max(1, Math.min(MAX_FILLS, 1 + Math.floor(small / SWEEP_SIZE), levels, Math.abs(lots)));
	}
	/** Follows the price steps of orders that are to be expected from the variance of the past. */
	#halfSpread(minute) {
		const intensity = this.path.pastIntensity(minute);
		const orders = this.#activity.tradesPerMinute * activityOf(Math.sqrt(intensity));
		const step = this.path.deviation * Math.sqrt(intensity * INFORMED / orders);
		const half = HALF_SPREAD$2.share * step - HALF_SPREAD$2.less;
		return Math.max(HALF_SPREAD$2.least, Math.min(HALF_SPREAD$2.most, half));
	}
	#times(flow) {
		const times = new Int32Array(flow.count);
		const key = mix(this.#key, flow.minute);
		for (let cell = 0; cell < CELLS; cell += 1) {
			const [first = 0, end = 0] = [flow.firsts[cell], flow.firsts[cell + 1]];
			if (first === end) continue;
			const cellKey = mix(mix(key, DRAWS$2.cells + cell), 1);
			let sum = 0;
			for (let i = first; i <= end; i += 1) sum += pauseOf(draw(cellKey, i - first));
			// None at the start of a minute, so that the price of its end is that of the next one's start.
			let [passed, last] = [0, 0];
			for (let i = first; i < end; i += 1) {
				passed += pauseOf(draw(cellKey, i - first));
				const latest = CELL - (end - i);
				last = Math.min(latest, Math.max(last + 1, Math.floor(passed / sum * CELL)));
				times[i] = cell * CELL + last;
			}
		}
		return times;
	}
};
/** The cells of a minute while its orders are computed; arrays, because numbers in objects cost an allocation each. */
var CellParts = class {
	orders = new Int32Array(CELLS);
	/** Standard deviation of the move of the cell, USD. */
	deviation = new Float64Array(CELLS);
	/** The parts of its variance in each step and in each pause. */
	step = new Float64Array(CELLS);
	share = new Float64Array(CELLS);
	/** What the sides have in common. */
	direction = new Float64Array(CELLS);
	/** Lots of a small order. */
	scale = new Float64Array(CELLS);
};
/** The number of orders in usual ones, at a volatility in usual ones. */
function activityOf(busyness) {
	return CALM_SHARE + .7 * busyness;
}
function pauseOf(random) {
	return (-Math.log(1 - random)) ** BURST;
}
function signOf(hash) {
	return (hash & 1) === 0 ? 1 : -1;
}
/** A Brownian bridge at a time, halved until its parts are short. */
function bridge(pause, key, at) {
	let { left, right, length } = pause;
	let half = pause.deviation / 2;
	let passed = at;
	for (let node = 1; length > FINEST_MS;) {
		length /= 2;
		const middle = (left + right) / 2 + half * normal(mix(key, node));
		const isRight = passed >= length;
		if (isRight) {
			left = middle;
			passed -= length;
		} else right = middle;
		node = 2 * node + (isRight ? 1 : 0);
		half *= Math.SQRT1_2;
	}
	return length === 0 ? left : left + (right - left) * passed / length;
}
/** An even draw with mean 0 and deviation 1, from half a hash. Sums of steps, and with them longer moves, are normal. */
function even(half) {
	return half * EVEN_SCALE - EVEN_MEAN;
}
/** A draw with mean 0 and deviation 1 within ±2.45: a sum of two even draws. */
function normal(hash) {
	return (even(hash >>> 16) + even(hash & 65535)) * Math.SQRT1_2;
}
/** A draw of a Poisson distribution; of a normal one when the mean is large. */
function poisson(mean, random) {
	if (mean > 40) {
		// The logistic distribution is close to the normal one.
		const count = mean + Math.sqrt(mean) * .551 * Math.log((random + 1e-9) / (1 - random + 1e-9));
		return Math.max(0, Math.min(MAX_ORDERS, Math.round(count)));
	}
	let chance = Math.exp(-mean);
	let sum = chance;
	let count = 0;
	while (random >= sum && count < MAX_ORDERS) {
		count += 1;
		chance *= mean / count;
		sum += chance;
	}
	return count;
}
/** The smallest step × factor × 10^n that is at least `finest`, in whole coins. */
function coarsen(step, finest, factors) {
	for (let coarse = step;; coarse *= 10n) for (const factor of factors) if (Number(coarse * factor) >= finest * 1e9) return coarse * factor;
}

// sandbox/ts/history/minute-trades.ts
/** The trades of a minute: the fills of its orders, with their times. */
/** Computes the trades of a minute, oldest first. */
function tradesOf(orders, minute) {
	const flow = orders.of(minute);
	const times = orders.times(flow);
	const trades = [];
	for (let order = 0; order < flow.count; order += 1) {
		const time = minute * MINUTE$2 + (times[order] ?? 0);
		const buys = (flow.lots[order] ?? 0) > 0;
		const fills = flow.fills[order] ?? 1;
		for (let fill = 0; fill < fills; fill += 1) {
			const [ticks, lots] = [orders.fillTicks(flow, order, fill), orders.fillLots(flow, order, fill)];
			trades.push({
				time,
				ticks,
				lots,
				buys
			});
		}
	}
	return trades;
}

// sandbox/ts/replay/recorded-bars.ts
/** Bars and trades of recorded data: of recorded trades where there are any, and of candles elsewhere. */
const NO_ROWS = /* @__PURE__ */ new Float64Array();
/** Bars and trades of one market by minute. */
var RecordedBars = class {
	candles;
	split;
	trades;
	firstPrice;
	/** The minutes whose data are trades. */
	#traded;
	/** The trades of the last requested minute. */
	#last;
	/**
	* @param candles of the market
	* @param split trades of the candles
	* @param trades of the market
	* @param firstPrice of all data, in ticks
	*/
	constructor(candles, split, trades, firstPrice) {
		this.candles = candles;
		this.split = split;
		this.trades = trades;
		this.firstPrice = firstPrice;
		this.#traded = tradedMinutes(trades, candles?.minutes ?? 1);
	}
	/** @returns the trades of a minute, oldest first */
	tradesOf(minute) {
		if (this.#last?.minute !== minute) this.#last = {
			minute,
			trades: this.#tradesOf(minute)
		};
		return this.#last.trades;
	}
	/** @returns the bar of a minute; flat at the last price without trades */
	bar(minute) {
		const index = this.#isTraded(minute) ? void 0 : this.candles?.indexOf(minute);
		if (index !== void 0 && this.candles?.minutes === 1 && this.split !== void 0) return this.split.bar(index);
		return toBar(minute, this.tradesOf(minute)) ?? this.#flat(minute);
	}
	/** @returns the last price before a minute, in ticks; the first price of all before any trade */
	closeBefore(minute) {
		const time = minute * MINUTE$2;
		const trade = this.trades?.indexBefore(time);
		const tradedAt = trade === void 0 ? -Infinity : this.trades?.times[trade] ?? 0;
		const starts = this.candles?.starts ?? NO_ROWS;
		for (let index = firstAtLeast(starts, minute) - 1; index >= 0; index -= 1) {
			const start = starts[index] ?? 0;
			if (tradedAt >= start * MINUTE$2) break;
			const price = this.#candlePrice(index, start, minute);
			if (price !== void 0) return price;
		}
		return (trade === void 0 ? void 0 : this.trades?.ticks[trade]) ?? this.firstPrice;
	}
	/** @returns the last price at or before a time, in ticks */
	priceAt(at) {
		const minute = Math.floor(at / MINUTE$2);
		return this.tradesOf(minute).findLast(({ time }) => time <= at)?.ticks ?? this.closeBefore(minute);
	}
	#isTraded(minute) {
		return minute >= this.#traded.from && minute < this.#traded.to;
	}
	#tradesOf(minute) {
		const from = minute * MINUTE$2;
		if (this.#isTraded(minute)) return this.trades?.between(from, from + MINUTE$2) ?? [];
		const index = this.candles?.indexOf(minute);
		if (index === void 0 || this.split === void 0) return [];
		const trades = this.split.trades(index);
		return this.candles?.minutes === 1 ? trades : between(trades, from, from + MINUTE$2);
	}
	#flat(minute) {
		return flatBar(minute, this.closeBefore(minute));
	}
	/** The last price of a candle before a minute, which may be within it; `undefined` when it has none. */
	#candlePrice(index, start, minute) {
		if (start + (this.candles?.minutes ?? 1) <= minute) return this.candles?.close[index];
		if (this.#isTraded(start)) return void 0;
		return this.split?.trades(index).findLast(({ time }) => time < minute * MINUTE$2)?.ticks;
	}
};
/** The bar of the trades of a minute; `undefined` without trades. */
function toBar(minute, trades) {
	const [first] = trades;
	if (first === void 0) return void 0;
	let [high, low, lots, quote] = [
		first.ticks,
		first.ticks,
		0,
		0
	];
	for (const trade of trades) {
		high = Math.max(high, trade.ticks);
		low = Math.min(low, trade.ticks);
		lots += trade.lots;
		quote += trade.ticks * trade.lots;
	}
	const close = trades.at(-1)?.ticks ?? 0;
	return {
		minute,
		count: trades.length,
		open: first.ticks,
		high,
		low,
		close,
		lots,
		quote
	};
}
function between(trades, from, to) {
	return trades.filter(({ time }) => time >= from && time < to);
}
/** The whole candles from the first trade to the last one. */
function tradedMinutes(trades, minutes) {
	if (trades === void 0) return {
		from: Infinity,
		to: -Infinity
	};
	const [first = 0, last = 0] = [trades.times[0], trades.times[trades.length - 1]];
	const start = (time) => Math.floor(time / MINUTE$2 / minutes) * minutes;
	return {
		from: start(first),
		to: start(last) + minutes
	};
}
/**
* Expects the trades to have the prices and the volume of each candle that they cover, from the first to the last trade.
*
* @param candles of the market, before {@link CandleTable.coarsen}
* @param trades of the market
* @param isRounded whether volumes may differ
* @throws {Problem} `argument` when a candle differs
*/
function expectAgreement(candles, trades, isRounded) {
	const { from, to } = tradedMinutes(trades, candles.minutes);
	for (let index = firstAtLeast(candles.starts, from); (candles.starts[index] ?? to) < to; index += 1) {
		const start = candles.starts[index] ?? 0;
		const bar = toBar(start, trades.between(start * MINUTE$2, (start + candles.minutes) * MINUTE$2));
		const lots = candles.lots[index] ?? 0;
		const { open, high, low, close } = candles.prices(index);
		const found = isRounded ? [
			open,
			high,
			low,
			close
		] : [
			open,
			high,
			low,
			close,
			lots
		];
		const wanted = bar === void 0 ? [
			open,
			open,
			open,
			open,
			0
		] : [
			bar.open,
			bar.high,
			bar.low,
			bar.close,
			bar.lots
		];
		const column = [
			"open",
			"high",
			"low",
			"close",
			"volume"
		][found.findIndex((value, i) => value !== wanted[i])];
		if (column === void 0) continue;
		const fact = `${candles.place(index)}, ${column} differs from the recorded trades of that time`;
		throw sentence("argument", `${fact}; record trades of whole candles, or leave out the candle`);
	}
}

// sandbox/ts/replay/candle-points.ts
/** The fair price within one candle: from its start over both extremes to its end, with noise between them. */
/** A candle is split into at least as many trades as can have its prices, its volume and its quote exactly. */
const LEAST_TRADES = 6;
/** The candle has this many equal parts, of 3.75 s; the price is linear in each. */
const PARTS = 16;
/** The first extreme is at one of these points, the second one at one of the later ones. */
const FIRST = {
	least: 3,
	count: 4
};
const SECOND$1 = {
	least: 10,
	count: 4
};
/** Chance that a rising minute reaches its low first, and a falling one its high. */
const DIRECT_CHANCE$1 = .7;
/** Standard deviation of the noise of a point, in those of a part. */
const NOISE = .7;
/** Random counters of a minute; points use those from 32. */
const DRAWS$1 = {
	order: 16,
	first: 17,
	second: 18,
	points: 32
};
/**
* Computes the fair price of a minute. It is a straight line in minutes with fewer trades than needed to show extremes.
*
* @param bars of the market
* @param minute since 1970
* @returns a pure function of both
*/
function candlePoints(bars, minute) {
	const key = bars.key(minute);
	const range = bars.range(minute);
	const prices = /* @__PURE__ */ new Float64Array(17);
	prices[0] = range.start;
	prices[PARTS] = range.end;
	const first = FIRST.least + Math.floor(draw(key, DRAWS$1.first) * FIRST.count);
	const second = SECOND$1.least + Math.floor(draw(key, DRAWS$1.second) * SECOND$1.count);
	const [high, low] = draw(key, DRAWS$1.order) < DIRECT_CHANCE$1 === range.end < range.start ? [first, second] : [second, first];
	if (bars.count(minute) < LEAST_TRADES) {
		fillBetween(prices, 0, PARTS, () => 0, range);
		return {
			minute,
			range,
			prices,
			high,
			low
		};
	}
	prices[high] = range.high;
	prices[low] = range.low;
	const deviation = bars.deviation(minute, range.start, PARTS);
	const noise = (point) => NOISE * deviation * spread(mix(key, DRAWS$1.points + point));
	fillBetween(prices, 0, first, noise, range);
	fillBetween(prices, first, second, noise, range);
	fillBetween(prices, second, PARTS, noise, range);
	return {
		minute,
		range,
		prices,
		high,
		low
	};
}
/** Returns the fair price at a part of the minute, from 0 to 1. */
function priceAt({ prices }, part) {
	const place = part * PARTS;
	const index = Math.min(15, Math.floor(place));
	const left = prices[index] ?? 0;
	return left + ((prices[index + 1] ?? 0) - left) * (place - index);
}
/** Fills the points between two known ones: a straight line with noise, within the range of the minute. */
function fillBetween(prices, from, to, noise, { high, low }) {
	const [start = 0, end = 0] = [prices[from], prices[to]];
	for (let point = from + 1; point < to; point += 1) {
		const straight = start + (end - start) * (point - from) / (to - from);
		prices[point] = Math.max(low, Math.min(high, straight + noise(point)));
	}
}
/** A draw with mean 0 and deviation 1, from the two halves of a hash. */
function spread(hash) {
	return (((hash >>> 16) + (hash & 65535)) / 2 ** 16 - 1) * Math.sqrt(6);
}

// sandbox/ts/replay/candle-split.ts
/** Splits a candle into trades, exactly: they have its open, high, low, close, volume and quote. */
/** Sizes are in proportion to 1 / (random + this): half of them below two, the largest 200. */
const TAIL = .005;
/** Lots per trade that the two remaining trades have at least, so that they can correct the sums. */
const RESERVED_LOTS = 5;
/** Random counters of a minute: three per trade from here. */
const TRADE_DRAWS = 64;
/**
* Computes the trades of a bar.
*
* @param bars of the market
* @param bar of a minute, or of a longer period
* @param length of the bar, milliseconds
* @returns oldest first; each has its own part of the bar, so that their times are unique
*/
function splitBar(bars, bar, length = MINUTE$2) {
	if (bar.count === 0) return [];
	if (bar.count < LEAST_TRADES) return [singleTrade(bars, bar, length)];
	const points = candlePoints(bars, bar.minute);
	const trades = Array.from({ length: bar.count }, (_, i) => draftTrade(bars, bar, points, length, i));
	const rest = takeNearest(pinEnds(bars, bar, points, trades), bar);
	setSizes(trades, rest, bar);
	balance(trades, rest, bar);
	closeSums(trades, rest, bar);
	return trades.map(({ time, ticks, lots, buys }) => ({
		time,
		ticks,
		lots,
		buys
	}));
}
function singleTrade(bars, { minute, open, lots }, length) {
	return {
		time: minute * MINUTE$2 + Math.floor(bars.timeOfOne(minute) * length),
		ticks: open,
		lots,
		buys: bars.buys(minute, 2)
	};
}
/** A trade at the fair price of its time, within the range of the bar. */
function draftTrade(bars, bar, points, length, i) {
	const { minute, count, high, low } = bar;
	const key = bars.key(minute);
	const counter = TRADE_DRAWS + 3 * i;
	const offset = Math.floor((i + draw(key, counter)) * Math.floor(length / count));
	const weight = 1 / (draw(key, counter + 1) + TAIL);
	const buys = draw(key, counter + 2) < .5;
	const fair = bars.ticks(priceAt(points, offset / length), buys, points.range.halfSpread);
	const ticks = Math.max(low, Math.min(high, fair));
	return {
		time: minute * MINUTE$2 + offset,
		ticks,
		lots: 0,
		buys,
		weight
	};
}
/** Sets the prices that the bar gives: the first, the last, the highest and the lowest. @returns the other trades */
function pinEnds(bars, bar, points, trades) {
	const at = (point) => Math.max(1, Math.min(bar.count - 2, Math.floor(point / PARTS * bar.count)));
	const pinned = [
		[
			0,
			bar.open,
			bars.buys(bar.minute, 0)
		],
		[
			bar.count - 1,
			bar.close,
			bars.buys(bar.minute, 1)
		],
		[
			at(points.high),
			bar.high,
			true
		],
		[
			at(points.low),
			bar.low,
			false
		]
	];
	for (const [i, ticks, buys] of pinned) Object.assign(trades[i], {
		ticks,
		buys
	});
	const indexes = new Set(pinned.map(([i]) => i));
	return trades.filter((_, i) => !indexes.has(i));
}
/** The mean price of a bar by volume, in ticks. */
function meanPrice({ quote, lots }) {
	return quote / lots;
}
/** The two trades nearest to the mean price; their prices and sizes follow from all others. */
function takeNearest(free, bar) {
	const mean = meanPrice(bar);
	const [one, two] = [...free].sort((a, b) => Math.abs(a.ticks - mean) - Math.abs(b.ticks - mean));
	return [one, two];
}
/** Divides the volume by weight; what is left over belongs to the rest. */
function setSizes(trades, rest, bar) {
	const weights = trades.reduce((sum, { weight }) => sum + weight, 0);
	const lots = bar.lots - RESERVED_LOTS * bar.count;
	for (const trade of trades) trade.lots = rest.includes(trade) ? 0 : Math.max(1, Math.floor(lots * trade.weight / weights));
}
/** Shrinks the sizes above or below the mean price, so that the rest trades near it. */
function balance(trades, rest, bar) {
	const mean = meanPrice(bar);
	let [above, below] = [0, 0];
	for (const { ticks, lots } of trades) if (ticks > mean) above += lots * (ticks - mean);
	else below += lots * (mean - ticks);
	const share = Math.min(above, below) / Math.max(above, below, Number.MIN_VALUE);
	for (const trade of trades) {
		if (rest.includes(trade) || trade.ticks > mean !== above > below) continue;
		trade.lots = Math.max(1, Math.floor(trade.lots * share));
	}
}
/** Gives the remaining volume and quote to the rest, at two neighbouring prices. */
function closeSums(trades, [one, two], bar) {
	let { lots, quote } = bar;
	for (const trade of trades) {
		lots -= trade.lots;
		quote -= trade.lots * trade.ticks;
	}
	const price = Math.floor(quote / lots);
	const higher = quote - price * lots;
	Object.assign(one, {
		ticks: price,
		lots: higher === 0 ? Math.ceil(lots / 2) : lots - higher
	});
	Object.assign(two, {
		ticks: higher === 0 ? price : price + 1,
		lots: higher === 0 ? Math.floor(lots / 2) : higher
	});
}

// sandbox/ts/replay/candle-trades.ts
/** Trades of recorded candles: each candle is split exactly, so that its trades have its prices and its volume. */
/** Trades of a minute, if its volume is sufficient. */
const TRADES_PER_MINUTE = 8;
/** Lots per trade that a candle needs to be split into more than the fewest trades. */
const LEAST_LOTS = 8;
/** Largest distance of the trades of takers who buy and of those who sell, as a fraction of the price; half of it. */
const HALF_SPREAD$1 = 5e-5;
/** Chance that a rising candle reaches its low first, and a falling one its high. */
const DIRECT_CHANCE = .7;
/** Random counters of a candle; the split uses those from 16. */
const DRAWS = {
	sides: 0,
	order: 1,
	times: 2
};
/** Trades of the candles of one market. */
var CandleTrades = class {
	table;
	#key;
	/** The trades of the last requested candle. */
	#last;
	/**
	* @param table the candles
	* @param seed random seed
	* @param marketId of the market
	*/
	constructor(table, seed, marketId) {
		this.table = table;
		this.#key = keyOf$2(seed, `recorded ${marketId}`);
	}
	/** @returns the trades of a candle, oldest first */
	trades(index) {
		if (this.#last?.index !== index) this.#last = {
			index,
			trades: this.#split(index)
		};
		return this.#last.trades;
	}
	/** @returns the candle as a bar; its quote is that of its trades */
	bar(index) {
		const { starts, lots: volumes } = this.table;
		const prices = this.table.prices(index);
		const [minute = 0, lots = 0] = [starts[index], volumes[index]];
		const count = this.#count(lots);
		if (count >= LEAST_TRADES) return {
			minute,
			count,
			...prices,
			lots,
			quote: splitQuote(prices, lots)
		};
		const trades = lots === 0 ? [] : this.trades(index);
		const quote = trades.reduce((sum, trade) => sum + trade.ticks * trade.lots, 0);
		return {
			minute,
			count: trades.length,
			...prices,
			lots,
			quote
		};
	}
	/** @returns the random key of a candle */
	key(minute) {
		return mix(this.#key, minute);
	}
	/** @returns the number of trades of a candle; fewer than six are made without this source */
	count(minute) {
		return this.#count(this.table.lots[this.#index(minute)] ?? 0);
	}
	/** @returns whether the taker of the first (0), the last (1) or the only (2) trade buys */
	buys(minute, which) {
		return (mix(this.key(minute), DRAWS.sides) >>> which & 1) === 0;
	}
	/** @returns when in its candle the only trade of it happens, from 0 to below 1 */
	timeOfOne(minute) {
		return draw(this.key(minute), DRAWS.times);
	}
	/** @returns the range between the prices at which takers buy and sell, in ticks; narrower in a narrow candle */
	range(minute) {
		const { open, high, low, close } = this.table.prices(this.#index(minute));
		const halfSpread = Math.min(HALF_SPREAD$1, (high - low) / (high + low) / 2);
		const [top, bottom] = [high / (1 + halfSpread), low / (1 - halfSpread)];
		const fair = (price, buys) => Math.max(bottom, Math.min(top, buys ? price / (1 + halfSpread) : price / (1 - halfSpread)));
		const [start, end] = [fair(open, this.buys(minute, 0)), fair(close, this.buys(minute, 1))];
		return {
			start,
			end,
			high: top,
			low: bottom,
			halfSpread
		};
	}
	/** @returns a quarter of the range in a sixteenth of a candle */
	deviation(minute, _fair, parts) {
		const { high, low } = this.table.prices(this.#index(minute));
		return (high - low) / Math.sqrt(parts);
	}
	/** @returns the price at which takers buy or sell at a fair price, in ticks */
	ticks(fair, buys, halfSpread) {
		return Math.round(fair * (buys ? 1 + halfSpread : 1 - halfSpread));
	}
	#index(minute) {
		return this.table.indexOf(minute) ?? 0;
	}
	#count(lots) {
		return Math.min(TRADES_PER_MINUTE * this.table.minutes, Math.floor(lots / LEAST_LOTS));
	}
	#split(index) {
		const lots = this.table.lots[index] ?? 0;
		if (lots === 0) return [];
		const length = this.table.minutes * MINUTE$2;
		return this.#count(lots) < LEAST_TRADES ? this.#fewest(index, lots, length) : splitBar(this, this.bar(index), length);
	}
	/** One trade per price that the candle needs. */
	#fewest(index, lots, length) {
		const prices = this.table.prices(index);
		const minute = this.table.starts[index] ?? 0;
		const key = this.key(minute);
		const isDirect = draw(key, DRAWS.order) < DIRECT_CHANCE;
		const path = pathOf(prices, isDirect === prices.close < prices.open);
		const size = Math.floor(lots / path.length);
		return path.map((ticks, i) => ({
			time: minute * MINUTE$2 + Math.floor((i + draw(key, DRAWS.times + i)) * length / path.length),
			ticks,
			lots: i === 0 ? lots - size * (path.length - 1) : size,
			buys: i === 0 ? this.buys(minute, 0) : ticks >= (path[i - 1] ?? 0)
		}));
	}
};
/** The quote that {@link splitBar} gives its trades: the mean price is the mean of the four prices. */
function splitQuote({ open, high, low, close }, lots) {
	return low * lots + Math.floor((open + close - 2 * low + (high - low)) / 4 * lots);
}

// sandbox/ts/replay/recorded-market.ts
/** A market whose prices, trades and order books are recorded. */
const DAY_MINUTES$3 = 1440;
/** Half the spread where no book is recorded, as a fraction. */
const HALF_SPREAD = 5e-5;
/** A recorded book is used for this long, unless no other data is recorded. */
const MAX_BOOK_AGE = 5 * MINUTE$2;
/** Size of the mean trade in small trades, as in the generated markets. */
const MEAN_SIZE$1 = 5.3;
/** Open interest in daily volumes, and its smallest and largest value, USD: the bots must afford it. */
const OPEN_INTEREST_DAYS$1 = .5;
const OPEN_INTEREST_USD = {
	least: 1e3,
	most: 1e8
};
/** Least value of a level and of a small trade, USD: the contract refuses smaller orders. */
const LEAST_USD = 2;
/** Minutes of returns that give the volatility. */
const VOLATILITY_MINUTES = 60;
/** A recorded market. */
var RecordedMarketModel = class {
	recorded;
	tickSize;
	lotSize;
	/** The first price, USD. */
	firstPrice;
	/** All recorded lots. */
	totalLots;
	#bars;
	#books;
	#hasOnlyBooks;
	#depth;
	#ticksPerUsd;
	#openInterest;
	/**
	* @param market the market
	* @param seed random seed of what is not recorded
	* @param rows at least one of candles, trades and books
	*/
	constructor(market, seed, rows) {
		const { candles, trades, books } = rows;
		this.tickSize = rows.tickSize;
		this.lotSize = rows.lotSize;
		this.#ticksPerUsd = 1e9 / Number(rows.tickSize);
		this.#books = books;
		this.#hasOnlyBooks = candles === void 0 && trades === void 0;
		const { from, ticks } = firstOf(rows);
		this.recorded = {
			from,
			bookTimes: (start, end) => bookTimes(books, start, end)
		};
		const split = candles === void 0 ? void 0 : new CandleTrades(candles, seed, market.spec.id);
		this.#bars = new RecordedBars(candles, split, trades, ticks);
		this.firstPrice = ticks / this.#ticksPerUsd;
		const lotsPerUsd = 1e9 / Number(rows.lotSize) / this.firstPrice;
		const { lots, minutes } = volumeOf(rows);
		this.totalLots = lots;
		const { tradesPerMinute, tradeUsd } = market.activity ?? DEFAULT_ACTIVITY;
		const usual = lots === 0 ? tradeUsd * lotsPerUsd : lots / minutes / tradesPerMinute / MEAN_SIZE$1;
		const smallLots = Math.max(usual, LEAST_USD * lotsPerUsd);
		const source = {
			ticksPerUsd: this.#ticksPerUsd,
			smallLots,
			intensity: () => 1
		};
		this.#depth = new DepthModel({
			...market,
			price: this.firstPrice
		}, seed, source);
		const { least, most } = OPEN_INTEREST_USD;
		const wanted = OPEN_INTEREST_DAYS$1 * DAY_MINUTES$3 * lots / minutes;
		this.#openInterest = Math.ceil(Math.max(least * lotsPerUsd, Math.min(most * lotsPerUsd, wanted)));
	}
	/** @returns the index price, USD: the middle of the recorded book, else the last recorded price */
	index(at) {
		const book = this.#bookAt(at);
		if (book === void 0) return this.#bars.priceAt(at) / this.#ticksPerUsd;
		return middle(book.table.best(book.index)) / this.#ticksPerUsd;
	}
	/** @returns no premium, because funding rates are not recorded */
	premium() {
		return 0;
	}
	/** @returns the standard deviation of one-minute returns in the hour before a time, as a fraction */
	volatility(at) {
		const minute = Math.floor(at / MINUTE$2);
		let [sum, later] = [0, this.#bars.closeBefore(minute)];
		for (let i = 1; i <= VOLATILITY_MINUTES; i += 1) {
			const earlier = this.#bars.closeBefore(minute - i);
			sum += Math.log(later / earlier) ** 2;
			later = earlier;
		}
		return Math.sqrt(sum / VOLATILITY_MINUTES);
	}
	/** @returns the bar of a minute */
	bar(minute) {
		return this.#bars.bar(minute);
	}
	/** @returns the last price before a minute */
	closeBefore(minute) {
		return this.#bars.closeBefore(minute);
	}
	/** @returns the trades of a minute, oldest first */
	trades(minute) {
		return this.#bars.tradesOf(minute);
	}
	/** @returns the best prices of the recorded book, else those around the last price */
	best(at) {
		const book = this.#bookAt(at);
		if (book !== void 0) return book.table.best(book.index);
		const price = this.#bars.priceAt(at);
		const bid = Math.max(1, Math.floor(price * .99995));
		return {
			bid,
			ask: Math.max(bid + 1, Math.ceil(price * 1.00005))
		};
	}
	/** @returns the best prices when a trade happens; its price is one of them, the other one is as recorded if it can be */
	bestAt({ time, ticks, buys }) {
		const book = this.#bookAt(time);
		const best = book?.table.best(book.index);
		const spread = 2 * HALF_SPREAD * ticks;
		if (buys) return {
			bid: Math.max(1, Math.min(ticks - 1, best?.bid ?? Math.floor(ticks - spread))),
			ask: ticks
		};
		return {
			bid: ticks,
			ask: Math.max(ticks + 1, best?.ask ?? Math.ceil(ticks + spread))
		};
	}
	/** @returns the recorded levels behind these best prices, else generated ones */
	depth(best, at) {
		const book = this.#bookAt(at);
		if (book === void 0) return this.#depth.depth(best, Math.floor(at / MINUTE$2));
		const behind = (levels, ticks, sign) => {
			const lots = levels.find((level) => level.ticks === ticks)?.lots ?? 0;
			const others = levels.filter((level) => sign * (level.ticks - ticks) > 0);
			return [{
				ticks,
				lots
			}, ...others].map((level) => this.#quotable(level));
		};
		const { table, index } = book;
		return {
			bids: behind(table.levels(index, "bid"), best.bid, -1),
			asks: behind(table.levels(index, "ask"), best.ask, 1)
		};
	}
	/** @returns no times: quotes change with the recorded books and trades */
	quoteTimes() {
		return [];
	}
	/** @returns half the usual daily volume */
	openInterest() {
		return this.#openInterest;
	}
	/** A level that is large enough to be an order. */
	#quotable({ ticks, lots }) {
		const usdPerLot = ticks / this.#ticksPerUsd * (Number(this.lotSize) / 1e9);
		return {
			ticks,
			lots: Math.max(lots, Math.ceil(LEAST_USD / usdPerLot))
		};
	}
	#bookAt(at) {
		if (this.#books === void 0) return void 0;
		const index = this.#books.latest(at);
		if (index < 0) return this.#hasOnlyBooks ? {
			table: this.#books,
			index: 0
		} : void 0;
		return at - (this.#books.times[index] ?? 0) <= MAX_BOOK_AGE || this.#hasOnlyBooks ? {
			table: this.#books,
			index
		} : void 0;
	}
};
function middle({ bid, ask }) {
	return (bid + ask) / 2;
}
function* bookTimes(books, from, to) {
	if (books === void 0) return;
	for (let index = firstAtLeast(books.times, from); (books.times[index] ?? to) < to; index += 1) yield books.times[index] ?? 0;
}
/** The time of the first row, and its price in ticks. */
function firstOf({ candles, trades, books }) {
	const firsts = [
		candles && {
			from: (candles.starts[0] ?? 0) * MINUTE$2,
			ticks: candles.open[0] ?? 0
		},
		trades && {
			from: trades.times[0] ?? 0,
			ticks: trades.ticks[0] ?? 0
		},
		books && {
			from: books.times[0] ?? 0,
			ticks: middle(books.best(0))
		}
	].filter((first) => first !== void 0);
	const from = Math.min(...firsts.map((first) => first.from));
	return {
		from,
		ticks: Math.max(1, Math.floor(firsts.find((first) => first.from === from)?.ticks ?? 1))
	};
}
/** All lots, at most twice where both candles and trades have them, and the number of minutes that one of the two covers. */
function volumeOf({ candles, trades }) {
	const sum = (lots) => lots.reduce((total, each) => total + Math.abs(each), 0);
	if (candles !== void 0) {
		const minutes = (candles.starts[candles.length - 1] ?? 0) + candles.minutes - (candles.starts[0] ?? 0);
		return {
			lots: sum(candles.lots) + (trades === void 0 ? 0 : sum(trades.lots)),
			minutes
		};
	}
	if (trades === void 0) return {
		lots: 0,
		minutes: 1
	};
	const span = (trades.times[trades.length - 1] ?? 0) - (trades.times[0] ?? 0);
	return {
		lots: sum(trades.lots),
		minutes: Math.max(1, Math.ceil(span / MINUTE$2))
	};
}

// sandbox/ts/replay/trades.ts
/** Columns of trades; the others are those of a CCXT trade structure. */
const TRADES = {
	required: [
		"timestamp",
		"price",
		"amount",
		"side"
	],
	ignored: [
		"id",
		"info",
		"datetime",
		"symbol",
		"order",
		"type",
		"takerOrMaker",
		"cost",
		"fee",
		"fees"
	]
};
/** Trades of one market in order of time. */
var TradeTable = class {
	times;
	ticks;
	lots;
	/**
	* @param times milliseconds
	* @param ticks prices
	* @param lots sizes, negative when the taker sold
	*/
	constructor(times, ticks, lots) {
		this.times = times;
		this.ticks = ticks;
		this.lots = lots;
	}
	/** Number of trades. */
	get length() {
		return this.times.length;
	}
	/** The trades with `from <= time < to`. */
	between(from, to) {
		const [first, end] = [firstAtLeast(this.times, from), firstAtLeast(this.times, to)];
		return Array.from({ length: end - first }, (_, i) => this.#trade(first + i));
	}
	/** The index of the last trade before a time; `undefined` without one. */
	indexBefore(time) {
		const index = firstAtLeast(this.times, time) - 1;
		return index < 0 ? void 0 : index;
	}
	/** Changes to coarser ticks and lots, which divide all values. */
	coarsen(ticks, lots) {
		divideAll(this.ticks, ticks);
		divideAll(this.lots, lots);
	}
	#trade(index) {
		const lots = this.lots[index] ?? 0;
		return {
			time: this.times[index] ?? 0,
			ticks: this.ticks[index] ?? 0,
			lots: Math.abs(lots),
			buys: lots > 0
		};
	}
};
/**
* Reads trades.
*
* @param source of the rows
* @param steps of the market
* @returns the columns; throws {@link Problem} `argument` for an invalid row
*/
async function readTrades(source, steps) {
	const reader = new RowReader(source, [TRADES]);
	const [times, ticks, lots] = [
		new NumberList(),
		new NumberList(),
		new NumberList()
	];
	let lastId;
	for await (const { row, line } of reader.rows()) {
		const time = reader.time(row, line);
		if (time < (times.last ?? 0)) throw reader.fault(line, "timestamp", "no earlier time than in the row before; sort the rows", row["timestamp"]);
		const { id, side } = row;
		if (lastId !== void 0 && lastId !== null && lastId !== "" && id === lastId) throw reader.fault(line, "id", "another id than in the row before; remove one of the two", id);
		if (side !== "buy" && side !== "sell") throw reader.fault(line, "side", "buy or sell, of the taker", side);
		times.push(time);
		ticks.push(reader.steps(row["price"], line, "price", steps.ticks));
		const size = reader.steps(row["amount"], line, "amount", steps.lots);
		lots.push(side === "buy" ? size : -size);
		lastId = id;
	}
	if (times.length === 0) throw noRows$1(source);
	return new TradeTable(times.toArray(), ticks.toArray(), lots.toArray());
}

// sandbox/ts/replay/replay.ts
/** Reads the option `replay`, and puts recorded markets in place of the generated ones. */
/** Ticks and lots are made coarser as far as the rows allow it, but stay below these parts of the price and volume. */
const FINEST = 1e-6;
const MEMBERS$3 = [
	"candles",
	"trades",
	"books",
	"timeframe",
	"round"
];
/**
* Reads all recorded data into memory.
*
* @param replay by symbol
* @param markets of the sandbox
* @param seed random seed of what is not recorded
* @returns the recorded markets; throws {@link Problem} `argument` for invalid data, and `symbol` for an unknown market
*/
async function readReplay(replay, markets, seed) {
	const recorded = /* @__PURE__ */ new Map();
	for (const [symbol, data] of Object.entries(replay)) {
		const market = markets.find(({ spec }) => symbolOf(spec) === symbol);
		if (market === void 0) {
			const symbols = markets.map(({ spec }) => symbolOf(spec)).join(", ");
			throw sentence("symbol", `replay has ${symbol}, which the sandbox does not have; pass some of ${symbols}`);
		}
		recorded.set(market.spec.id, await readMarket$1(market, symbol, data, seed));
	}
	return recorded;
}
/** Returns the symbol of a market. */
function symbolOf({ base }) {
	return `${base}/USD:USDC`;
}
async function readMarket$1(market, symbol, data, seed) {
	const unknown = Object.keys(data).find((name) => !MEMBERS$3.includes(name));
	if (unknown !== void 0) throw sentence("argument", `replay of ${symbol} has the unknown key ${unknown}; pass only ${MEMBERS$3.join(", ")}`);
	const { tickSize, lotSize } = market.spec;
	const { round = false } = data;
	const steps = {
		ticks: new Steps(`tick size ${fromUnits(tickSize, 9)} of ${symbol}`, tickSize, round),
		lots: new Steps(`lot size ${fromUnits(lotSize, 9)} of ${symbol}`, lotSize, round)
	};
	const open = (name) => data[name] === void 0 ? void 0 : openRows(data[name], `${name} of ${symbol}`);
	const [candleRows, tradeRows, bookRows] = [
		open("candles"),
		open("trades"),
		open("books")
	];
	const candles = candleRows && await readCandles(candleRows, steps, data.timeframe);
	const trades = tradeRows && await readTrades(tradeRows, steps);
	const books = bookRows && await readBooks(bookRows, steps);
	if (candles === void 0 && trades === void 0 && books === void 0) throw sentence("argument", `replay of ${symbol} has no rows; pass candles, trades or books`);
	if (candles !== void 0 && trades !== void 0) expectAgreement(candles, trades, round);
	const [ticks, lots] = [steps.ticks.factor(FINEST * steps.ticks.range.least), steps.lots.factor(FINEST * steps.lots.range.most)];
	for (const table of [
		candles,
		trades,
		books
	]) table?.coarsen(ticks, lots);
	if (candles !== void 0) expectSafe(candles);
	const rows = {
		candles,
		trades,
		books,
		tickSize: tickSize * BigInt(ticks),
		lotSize: lotSize * BigInt(lots)
	};
	return new RecordedMarketModel(market, seed, rows);
}
__name(readMarket$1, "readMarket");
/** Expects prices × volumes to be exact numbers. */
function expectSafe(candles) {
	const large = candles.lots.findIndex((lots, i) => !Number.isSafeInteger(lots * (candles.high[i] ?? 0)));
	if (large < 0) return;
	throw problem("argument", `${candles.place(large)}, volume`, "at most 2^53 ticks × lots: round the volumes, or use shorter candles", `${candles.lots[large] ?? 0} lots`);
}
/**
* Changes the rules of recorded markets: positions and open interest are not limited, because one side of the bots
* would exceed the limits with the volume of a large exchange.
*
* @param markets of the sandbox
* @param recorded markets by id
* @returns the markets, in the same order
*/
function withoutLimits(markets, recorded) {
	return markets.map((market) => {
		const model = recorded.get(market.spec.id);
		if (model === void 0) return market;
		const { maxOpenInterest, maxOpenInterestThreshold } = market.spec;
		const volume = BigInt(model.totalLots + model.openInterest()) * model.lotSize;
		const limits = {
			maxOpenInterest: maxOpenInterest + 2n * volume,
			maxOpenInterestThreshold: maxOpenInterestThreshold + 2n * volume
		};
		return {
			...market,
			price: model.firstPrice,
			spec: {
				...market.spec,
				...limits
			}
		};
	});
}
/** The first time of all recorded markets; `undefined` without any. */
function startOf(recorded) {
	const times = Array.from(recorded.values(), ({ recorded: { from } }) => from);
	return times.length === 0 ? void 0 : Math.min(...times);
}

// sandbox/ts/replay/streams.ts
/** Recorded markets from the streams of a publisher. */
const MEMBERS$2 = [
	"nats",
	"symbols",
	"since",
	"until",
	"allowGaps",
	"round",
	"creds",
	"tlsCa"
];
/** Returns whether the option `replay` names streams, and not recorded rows by symbol. */
function isStreams(replay) {
	return typeof replay === "string" || typeof replay.nats === "string";
}
/**
* Reads streams into memory.
*
* @param replay address of a NATS server, or an object with it
* @param symbols of the sandbox's markets
* @throws {Problem} `argument` for invalid options, rows that are missing, or a range without trades and candles
*/
async function readStreams(replay, symbols) {
	const options = typeof replay === "string" ? { nats: replay } : replay;
	const range = expectOptions$2(options, symbols);
	const reader = await StreamReader.open(options.nats, {
		creds: options.creds,
		tlsCa: options.tlsCa
	});
	try {
		const markets = {};
		const streams = await streamsOf(reader);
		for (const symbol of options.symbols ?? symbols) {
			const market = await readMarket(reader, symbol, range, options, streams);
			if (market !== void 0) markets[symbol] = market;
			else if (options.symbols !== void 0) throw await noRows(reader, symbol);
		}
		if (Object.keys(markets).length > 0) return markets;
		const list = symbols.join(", ");
		throw sentence("argument", `the streams have no trades and no candles of ${list} in this range; pass another one`);
	} finally {
		await reader.close();
	}
}
function expectOptions$2(options, known) {
	const unknown = Object.keys(options).find((name) => !MEMBERS$2.includes(name));
	if (unknown !== void 0) throw sentence("argument", `replay of streams has the unknown key ${unknown}; pass only ${MEMBERS$2.join(", ")}`);
	const { nats, since, until } = options;
	if (!isNatsAddress(nats)) throw problem("argument", "replay", "the address of a NATS server, such as nats://127.0.0.1:4222, or recorded rows by symbol", nats);
	for (const symbol of options.symbols ?? []) if (!known.includes(symbol)) throw sentence("symbol", `replay has ${symbol}, which the sandbox does not have; pass some of ${known.join(", ")}`);
	for (const [name, time] of Object.entries({
		since,
		until
	})) if (time !== void 0 && !(Number.isSafeInteger(time) && time >= EARLIEST_MS)) throw problem("argument", `replay.${name}`, "milliseconds since 1970", String(time));
	if (since !== void 0 && until !== void 0 && since >= until) throw problem("argument", "replay.since", `a time before replay.until ${until}`, String(since));
	return {
		since,
		until
	};
}
__name(expectOptions$2, "expectOptions");
/** A smaller number is a time in seconds. */
const EARLIEST_MS = 1e11;
/** Books are optional, and a server may have no stream of them. */
async function streamsOf(reader) {
	await reader.subjects("AM_MD");
	const hasBooks = await reader.subjects("AM_BOOKS").then(() => true, () => false);
	return new Set(hasBooks ? ["AM_MD", "AM_BOOKS"] : ["AM_MD"]);
}
/** Reads the trades of a market, or else its candles, and its books; `undefined` without trades and candles. */
async function readMarket(reader, symbol, range, { allowGaps = false, round }, streams) {
	const read = async (kind) => {
		const messages = reader.read(streamOf(kind), marketSubject(symbol, kind), range);
		const rows = [];
		for await (const { time, value } of messages) rows.push({
			time,
			value: withoutNull(value)
		});
		rows.sort((left, right) => left.time - right.time);
		const gaps = kind === "trade" ? messages.summary.gaps : kind === "candle" ? gapsOf(rows) : [];
		const [gap] = allowGaps ? [] : gaps;
		if (gap !== void 0) {
			const [after, before] = [gap.after, gap.before].map((time) => new Date(time).toISOString());
			const fact = `subject ${marketSubject(symbol, kind)} may have missing messages between ${after} and ${before}`;
			throw sentence("argument", `${fact}; pass a range before or after it, or allowGaps: true`);
		}
		return rows.map((row) => row.value);
	};
	const trades = await read("trade");
	const candles = trades.length > 0 ? [] : await read("candle");
	if (trades.length === 0 && candles.length === 0) return void 0;
	const books = streams.has("AM_BOOKS") ? usable(await read("book")) : [];
	return {
		...trades.length > 0 ? { trades } : {},
		// Volumes of candles are quotients.
		...candles.length > 0 ? {
			candles,
			timeframe: "1m",
			round: true
		} : {},
		...books.length > 0 ? { books } : {},
		...round === void 0 ? {} : { round }
	};
}
/** Where candles of a minute do not follow each other: the service has one of every minute. */
function gapsOf(candles) {
	return candles.flatMap(({ time: before }, i) => {
		const after = candles[i - 1]?.time ?? before;
		return before - after > MINUTE_MS ? [{
			after,
			before
		}] : [];
	});
}
/** Messages have `null` for what is missing. */
function withoutNull(value) {
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
/** The books that a replay accepts: with two sides, and with a later time than the one before. */
function usable(books) {
	let last = 0;
	return books.flatMap((book) => {
		if (!(book.bids?.length && book.asks?.length)) return [];
		last = Math.max(last + 1, Number(book.timestamp));
		return [{
			...book,
			timestamp: last
		}];
	});
}
/** Says what the stream has of a market. */
async function noRows(reader, symbol) {
	const has = [];
	for (const kind of ["trade", "candle"]) {
		const subject = marketSubject(symbol, kind);
		const bounds = await reader.bounds("AM_MD", subject);
		const [first, last] = [bounds?.first, bounds?.last].map((time) => new Date(time ?? 0).toISOString());
		has.push(bounds === void 0 ? `${subject} has none` : `${subject} has them from ${first} to ${last}`);
	}
	const fact = `the streams have no trades and no candles of ${symbol} in this range: ${has.join(", ")}`;
	return sentence("argument", `${fact}; pass another range`);
}

// sandbox/ts/chain/deployed.ts
/** The deployed chain whose ids a sandbox can have. */
const MAINNET = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";
function show(value) {
	return typeof value === "string" ? value : typeof value;
}
/** Code of the collateral that all markets of a sandbox settle in. */
const COLLATERAL = "USDC";
/**
* Reads the option `deployment`.
*
* @param name `mainnet`, or `undefined` for ids of the sandbox's own
* @returns what is deployed there; `undefined` for ids of the sandbox's own
* @throws {Problem} `argument` for another name
*/
function readDeployment(name) {
	if (name === void 0) return void 0;
	if (name === "testnet") throw sentence("argument", `deployment is 'testnet', whose registry and markets are not known; pass 'mainnet', or omit it for ids of the sandbox's own`);
	if (name !== "mainnet") throw problem("argument", "deployment", "'mainnet', or nothing", show(name));
	const { packages, registry, collateral, markets } = DEPLOYMENTS[MAINNET] ?? {};
	const usdc = collateral?.[COLLATERAL];
	if (registry === void 0 || usdc === void 0) throw new Error("the deployment of mainnet is incomplete");
	return {
		chainId: MAINNET,
		packages,
		registryId: registry,
		collateral: usdc,
		markets: markets ?? {}
	};
}

// sandbox/ts/history/random-walk.ts
/** Smooth random paths without state: sums of waves. */
/**
* Creates a smooth random path; deterministic and available in any order.
*
* @param key 32 bits
* @param octaves waves to sum
* @returns the value at a time in milliseconds, within the sum of the heights
*/
function createRandomWalk(key, octaves) {
	const waves = octaves.map((octave, i) => new Wave(mix(key, i), octave));
	return (at) => {
		let sum = 0;
		for (const wave of waves) sum += wave.height(at);
		return sum;
	};
}
/** A smooth curve through random values on a grid. */
var Wave = class {
	#key;
	#height;
	#cellsPerMs;
	/** Offset of the grid as part of a cell, so that the waves do not turn at the same times. */
	#phase;
	// Cache of the last cell, because most requests are close in time: left value, and difference to the right value.
	#cell = NaN;
	#left = 0;
	#rise = 0;
	constructor(key, octave) {
		this.#key = key;
		this.#height = octave.height;
		this.#cellsPerMs = 1 / octave.periodMs;
		this.#phase = draw(~key, 0);
	}
	height(at) {
		const place = at * this.#cellsPerMs + this.#phase;
		const cell = Math.floor(place);
		if (cell !== this.#cell) this.#enter(cell);
		const part = place - cell;
		return this.#left + this.#rise * part * part * (3 - 2 * part);
	}
	#enter(cell) {
		this.#cell = cell;
		this.#left = this.#corner(cell);
		this.#rise = this.#corner(cell + 1) - this.#left;
	}
	#corner(cell) {
		return (2 * draw(this.#key, cell) - 1) * this.#height;
	}
};

// sandbox/ts/history/market-path.ts
/** Fair price, volatility and premium of one market by minute: a factor that all markets share, and one of its own. */
const DAY_MINUTES$2 = 1440;
const HOUR_MINUTES = 60;
const HOUR$2 = 36e5;
/** Part of the variance that all markets share, and so the correlation of their returns. */
const COMMON_SHARE = .65;
/** Constant premium of half a basis point, because longs mostly pay; and waves over hours. */
const PREMIUM = 5e-5;
const PREMIUM_OCTAVES = [{
	periodMs: 2 * HOUR$2,
	height: 8e-5
}, {
	periodMs: 12 * HOUR$2,
	height: 7e-5
}];
/** The premium follows the price change of eight hours: 1 % adds 1 basis point, at most 1.5. */
const TREND_HOURS = 8;
const TREND_EFFECT = .01;
const MAX_TREND_PREMIUM = 15e-5;
/** Weights of the variances of past minutes, latest first: what a maker expects of the next one. */
const PAST_WEIGHTS = [
	.26,
	.19,
	.14,
	.11,
	.09,
	.07,
	.06,
	.05,
	.03
];
/** Minutes whose intensity is kept; a power of two. */
const KEPT = 16;
/** Roots of the parts of the variance. */
const COMMON_ROOT = Math.sqrt(COMMON_SHARE);
const OWN_ROOT = Math.sqrt(.35);
/**
* Parts of the names of the random streams, chosen so that prices of the default seed stay near the usual ones in the first
* months: BTC between 54,000 and 78,000 from 20 August 2026 to February 2027.
*/
const COMMON_STREAM = 3265;
const OWN_STREAM = 14033;
/** Creates the factor that all markets of a seed share. */
function createCommonFactor(seed) {
	return new Factor(keyOf$2(seed, `all markets ${COMMON_STREAM}`));
}
/** Paths of one market; pure functions of the minute since 1970. */
var MarketPath = class {
	/** Standard deviation of usual one-minute returns, as a fraction. */
	deviation;
	#common;
	#own;
	#price;
	#premiumNoise;
	#cells = {
		fair: new Float64Array(CELLS + 1),
		intensity: new Float64Array(CELLS)
	};
	// Most requests are close in time: the end of the last minute, which is the start of the next one; the intensity of the
	// minutes before one; and the premiums of an hour.
	#endMove = NaN;
	#endIndex = 0;
	#pastOf = NaN;
	#intensity = new Float64Array(KEPT);
	#hour = NaN;
	#premiumBefore = 0;
	#premiumAfter = 0;
	/**
	* @param market the market
	* @param seed random seed
	* @param common the factor of all markets
	*/
	constructor(market, seed, common) {
		const { volatility } = market.activity ?? DEFAULT_ACTIVITY;
		this.deviation = volatility / Math.sqrt(DAY_MINUTES$2);
		this.#common = common;
		this.#own = new Factor(keyOf$2(seed, `price ${market.spec.id} ${OWN_STREAM}`));
		this.#price = market.price;
		this.#premiumNoise = createRandomWalk(keyOf$2(seed, `premium ${market.spec.id}`), PREMIUM_OCTAVES);
	}
	/** @returns the variance of a minute in usual variances; volume follows it */
	intensity(minute) {
		return COMMON_SHARE * this.#common.variance(minute) + .35 * this.#own.variance(minute);
	}
	/** @returns the intensity to be expected after the minutes before a minute; spread and depth follow it */
	pastIntensity(minute) {
		const intensity = this.#intensity;
		if (minute !== this.#pastOf) {
			const missing = minute === this.#pastOf + 1 ? 1 : PAST_WEIGHTS.length;
			for (let i = 1; i <= missing; i += 1) intensity[minute - i & 15] = this.intensity(minute - i);
			this.#pastOf = minute;
		}
		let sum = 0;
		for (let i = 0; i < PAST_WEIGHTS.length; i += 1) sum += (PAST_WEIGHTS[i] ?? 0) * (intensity[minute - 1 - i & 15] ?? 0);
		return sum;
	}
	/** @returns the cells of a minute; valid until the next call */
	cells(minute) {
		const [common, own] = [this.#common.cells(minute), this.#own.cells(minute)];
		const { fair, intensity } = this.#cells;
		for (let i = 0; i < CELLS; i += 1) intensity[i] = CELLS * (COMMON_SHARE * (common[i] ?? 0) + .35 * (own[i] ?? 0));
		const [premium, later] = [this.premium(minute), this.premium(minute + 1)];
		const first = combine(common[CELL_VALUES_AT] ?? 0, own[CELL_VALUES_AT] ?? 0);
		const start = first === this.#endMove ? this.#endIndex : this.#indexAt(first);
		for (let i = 0; i < CELLS; i += 1) {
			const move = this.deviation * (combine(common[CELL_VALUES_AT + i] ?? 0, own[CELL_VALUES_AT + i] ?? 0) - first);
			// The exponential of a move that is small, in less time.
			const index = start * (1 + move * (1 + move / 2));
			fair[i] = index * (1 + premium + (later - premium) * i / CELLS);
		}
		const last = combine(common[CELL_VALUES_AT + CELLS] ?? 0, own[CELL_VALUES_AT + CELLS] ?? 0);
		this.#endMove = last;
		this.#endIndex = this.#indexAt(last);
		fair[CELLS] = this.#endIndex * (1 + later);
		return this.#cells;
	}
	#indexAt(move) {
		return this.#price * Math.exp(this.deviation * move);
	}
	/** @returns the premium over the index as a fraction; `minute` may be fractional */
	premium(minute) {
		const hour = Math.floor(minute / HOUR_MINUTES);
		if (hour !== this.#hour) this.#enterHour(hour);
		const part = minute / HOUR_MINUTES - hour;
		return this.#premiumBefore + (this.#premiumAfter - this.#premiumBefore) * part;
	}
	#enterHour(hour) {
		this.#premiumBefore = hour === this.#hour + 1 ? this.#premiumAfter : this.#hourlyPremium(hour);
		this.#premiumAfter = this.#hourlyPremium(hour + 1);
		this.#hour = hour;
	}
	#hourlyPremium(hour) {
		const before = this.#logarithm((hour - TREND_HOURS) * HOUR_MINUTES);
		const trend = TREND_EFFECT * (this.#logarithm(hour * HOUR_MINUTES) - before);
		const bounded = Math.max(-15e-5, Math.min(MAX_TREND_PREMIUM, trend));
		return PREMIUM + this.#premiumNoise(hour * HOUR$2) + bounded;
	}
	/** Logarithm of the index price over the usual price. */
	#logarithm(minute) {
		return this.deviation * combine(this.#common.value(minute), this.#own.value(minute));
	}
};
/** The sum of a common and an own value, with the variance of either. */
function combine(common, own) {
	return COMMON_ROOT * common + OWN_ROOT * own;
}

// sandbox/ts/history/generator.ts
/**
* The undisturbed market: prices, bars, trades, volatility, depth and open interest as pure functions of seed and time.
* Any moment is computed without its past, so that two processes agree on it to the last digit.
*/
const SECOND = 1e3;
/** The best sizes predict a little of the price after this time, milliseconds. */
const LEAN_MS = 5e3;
const DAY_MINUTES$1 = 1440;
const DAY = DAY_MINUTES$1 * MINUTE$2;
/** Open interest in usual daily volumes, and its relative waves. */
const OPEN_INTEREST_DAYS = .5;
const OPEN_INTEREST_OCTAVES = [{
	periodMs: 2 * DAY,
	height: .1
}, {
	periodMs: 14 * DAY,
	height: .2
}];
/** One generated market. */
var GeneratedMarket = class {
	#path;
	#orders;
	#depth;
	#openInterest;
	/** The trades of the last requested minute. */
	#trades;
	/**
	* @param market the market
	* @param seed random seed
	* @param common the factor of all markets of the seed
	* @param maxTicks upper limit of the price in ticks
	*/
	constructor(market, seed, common, maxTicks) {
		this.#path = new MarketPath(market, seed, common);
		this.#orders = new OrderFlow(market, seed, this.#path, maxTicks);
		const { ticksPerUsd, smallLots, usualLots } = this.#orders;
		const intensity = (minute) => this.#path.pastIntensity(minute);
		this.#depth = new DepthModel(market, seed, {
			ticksPerUsd,
			smallLots,
			intensity
		});
		const wave = createRandomWalk(keyOf$2(seed, `open interest ${market.spec.id}`), OPEN_INTEREST_OCTAVES);
		const usual = OPEN_INTEREST_DAYS * DAY_MINUTES$1 * usualLots;
		this.#openInterest = (at) => Math.round(usual * (1 + wave(at)));
	}
	/** One tick and one lot, 10^-9; multiples of the market's. */
	get tickSize() {
		return this.#orders.tickSize;
	}
	get lotSize() {
		return this.#orders.lotSize;
	}
	/** @returns the index price, USD */
	index(at) {
		return this.fair(at) / (1 + this.premium(at));
	}
	/** @returns the premium of the market over the index, as a fraction */
	premium(at) {
		return this.#path.premium(at / MINUTE$2);
	}
	/** @returns the price around which the market trades, USD; after an order of this time */
	fair(at) {
		const minute = Math.floor(at / MINUTE$2);
		return this.#orders.fair(this.#orders.of(minute), at - minute * MINUTE$2);
	}
	/** @returns the standard deviation of returns of the minute of a time, as a fraction */
	volatility(at) {
		return this.#path.deviation * Math.sqrt(this.#path.intensity(Math.floor(at / MINUTE$2)));
	}
	/** @returns the bar of a minute; `minute` is a number since 1970 */
	bar(minute) {
		return barOf(this.#orders, minute);
	}
	/** @returns the last price before a minute */
	closeBefore(minute) {
		return closeBefore(this.#orders, minute);
	}
	/** @returns the trades of a minute, oldest first */
	trades(minute) {
		if (this.#trades?.minute !== minute) this.#trades = {
			minute,
			list: tradesOf(this.#orders, minute)
		};
		return this.#trades.list;
	}
	/** @returns the best prices around the fair price; after an order of this time */
	best(at) {
		const { halfSpread } = this.#orders.of(Math.floor(at / MINUTE$2));
		return this.#around(this.fair(at), halfSpread);
	}
	/** @returns the best prices before the order of a trade */
	bestAt({ time }) {
		const minute = Math.floor(time / MINUTE$2);
		const flow = this.#orders.of(minute);
		const order = this.#orders.orderAt(flow, time - minute * MINUTE$2);
		return order === void 0 ? this.best(time) : this.#around(flow.before[order] ?? 0, flow.halfSpread);
	}
	/** @returns the order book with these best prices */
	depth(best, at) {
		return this.#depth.depth(best, Math.floor(at / MINUTE$2), this.#lean(at));
	}
	/** The direction of the price in the seconds after the last whole second: 1, -1, or 0 for a small move. */
	#lean(at) {
		const second = Math.floor(at / SECOND) * SECOND;
		const move = this.fair(second + LEAN_MS) / this.fair(second) - 1;
		const usual = this.#path.deviation * Math.sqrt(this.#path.pastIntensity(Math.floor(at / MINUTE$2)) * LEAN_MS / MINUTE$2);
		return Math.abs(move) < usual / 4 ? 0 : Math.sign(move);
	}
	/** @returns when makers change their quotes in a minute, milliseconds since 1970 */
	quoteTimes(minute) {
		return this.#orders.quoteTimes(minute);
	}
	/** @returns the size of all long positions */
	openInterest(at) {
		return this.#openInterest(at);
	}
	#around(fair, halfSpread) {
		const bid = this.#orders.ticks(fair, false, halfSpread);
		return {
			bid,
			ask: Math.max(bid + 1, this.#orders.ticks(fair, true, halfSpread))
		};
	}
};
/**
* Creates the generators of markets.
*
* @param markets the markets
* @param seed any safe integer
* @param maxTicks upper limit of a price in ticks; default a step of about 0.1 to 0.3 basis points
* @returns by market id; each depends only on the seed and its own market
*/
function createGenerators(markets, seed, maxTicks = () => void 0) {
	const common = createCommonFactor(seed);
	const create = (market) => new GeneratedMarket(market, seed, common, maxTicks(market));
	return new Map(markets.map((market) => [market.spec.id, create(market)]));
}

// sandbox/ts/history/candle-cache.ts
const HOUR$1 = 60 * MINUTE$2;
/** Cached hours per market; beyond this the cache is cleared. */
const MAX_HOURS = 2400;
/** A bar without trades. */
const EMPTY = {
	lots: 0,
	quote: 0
};
/** Bars of a period. */
var Bar = class {
	open = 0;
	high = 0;
	low = 0;
	close = 0;
	base = 0;
	#quote = 0n;
	/** The part of the quote that is a safe integer. */
	#rest = 0;
	get quote() {
		return this.#quote + BigInt(this.#rest);
	}
	/** Adds a later minute. */
	add(bar) {
		this.#extend(bar, bar.lots);
		this.base += bar.lots;
		if (Number.isSafeInteger(this.#rest + bar.quote)) {
			this.#rest += bar.quote;
			return;
		}
		this.#quote += BigInt(this.#rest) + BigInt(bar.quote);
		this.#rest = 0;
	}
	/** Adds a later period. */
	join(later) {
		this.#extend(later, later.base);
		this.base += later.base;
		this.#quote += later.quote;
	}
	/** Periods without trades are flat at the last price, and do not count beside others: a candle opens with a trade. */
	#extend({ open, high, low, close }, lots) {
		if (this.base === 0) {
			Object.assign(this, {
				open,
				high,
				low,
				close
			});
			return;
		}
		if (lots === 0) return;
		if (high > this.high) this.high = high;
		if (low < this.low) this.low = low;
		this.close = close;
	}
};
/** Candles of one market. */
var CandleCache = class {
	#market;
	#hours = /* @__PURE__ */ new Map();
	constructor(market) {
		this.#market = market;
	}
	/** @returns the candle of `from <= timestamp < to`; `from` is the start of a minute */
	candle(from, to) {
		const bar = new Bar();
		for (let at = from; at < to;) {
			const isHour = at % HOUR$1 === 0 && at + HOUR$1 <= to;
			if (isHour) bar.join(this.#hour(at));
			else this.#addMinute(bar, at, to);
			at += isHour ? HOUR$1 : MINUTE$2;
		}
		return this.#toCandle(from, bar);
	}
	/** Discards the hours that end after a time. */
	forget(from) {
		for (const start of this.#hours.keys()) if (start + HOUR$1 > from) this.#hours.delete(start);
	}
	#hour(start) {
		const known = this.#hours.get(start);
		if (known !== void 0) return known;
		const bar = new Bar();
		for (let at = start; at < start + HOUR$1; at += MINUTE$2) bar.add(this.#market.bar(at / MINUTE$2));
		if (this.#hours.size >= MAX_HOURS) this.#hours.clear();
		this.#hours.set(start, bar);
		return bar;
	}
	/** Adds the trades of a minute before `to`. */
	#addMinute(bar, start, to) {
		if (start + MINUTE$2 <= to) {
			bar.add(this.#market.bar(start / MINUTE$2));
			return;
		}
		const close = this.#market.closeBefore(start / MINUTE$2);
		const trades = this.#market.trades(start / MINUTE$2).filter(({ time }) => time < to);
		if (trades.length === 0) bar.add({
			open: close,
			high: close,
			low: close,
			close,
			...EMPTY
		});
		for (const { ticks, lots } of trades) bar.add({
			open: ticks,
			high: ticks,
			low: ticks,
			close: ticks,
			lots,
			quote: ticks * lots
		});
	}
	#toCandle(start, bar) {
		const { tickSize, lotSize } = this.#market;
		return {
			start,
			open: BigInt(bar.open) * tickSize,
			high: BigInt(bar.high) * tickSize,
			low: BigInt(bar.low) * tickSize,
			close: BigInt(bar.close) * tickSize,
			base: BigInt(bar.base) * lotSize,
			quote: bar.quote * tickSize * lotSize
		};
	}
};

// sandbox/ts/history/scenarios.ts
/** The scenarios: how each changes the market, as data. */
const MINUTE$1 = 6e4;
const HOUR = 60 * MINUTE$1;
/** The effects after a scenario; the price keeps the level that it has. */
const UNDISTURBED = {
	jump: 0,
	change: 0,
	volatility: 1,
	volume: 1,
	spread: 1,
	depth: 1,
	openInterest: 1,
	premium: 0
};
/** Premium and open interest reach the values of a phase in this time, or in the length of a shorter phase. */
const RAMP_MS = 10 * MINUTE$1;
/** The phases of each scenario, first to last. */
const SCENARIOS = {
	calm: [{
		lengthMs: Infinity,
		volatility: .4,
		volume: .6,
		spread: .9,
		depth: 1.4
	}],
	trend: [{
		lengthMs: 4 * HOUR,
		change: .12,
		volume: 1.4,
		openInterest: 1.2,
		premium: 4e-4
	}],
	volatile: [{
		lengthMs: 2 * HOUR,
		volatility: 3,
		volume: 2.5,
		spread: 3,
		depth: .4
	}],
	crash: [{
		lengthMs: MINUTE$1,
		change: -.2,
		volume: 6,
		spread: 5,
		depth: .25,
		openInterest: .85,
		premium: -.004
	}, {
		lengthMs: 30 * MINUTE$1,
		volatility: 3,
		volume: 3,
		spread: 3,
		depth: .4,
		openInterest: .7,
		premium: -.002
	}],
	thin: [{
		lengthMs: HOUR,
		volume: .3,
		spread: 6,
		depth: .1
	}],
	gap: [{
		lengthMs: 10 * MINUTE$1,
		jump: -.08,
		volatility: 2,
		volume: 3,
		spread: 3,
		depth: .4
	}],
	"funding-squeeze": [{
		lengthMs: 4 * HOUR,
		volume: 1.5,
		openInterest: 1.3,
		premium: .03
	}]
};
/**
* Reads the name of a scenario.
*
* @param name what the user gave
* @param at its place, for the error
* @returns the name
* @throws {Problem} `argument` for an unknown name; lists all
*/
function readScenarioName(name, at) {
	if (typeof name === "string" && Object.hasOwn(SCENARIOS, name)) return name;
	throw problem("argument", at, `one of ${Object.keys(SCENARIOS).join(", ")}`, String(name));
}

// sandbox/ts/history/impact.ts
/** Levels of one market as a modulation. */
var Impact = class {
	market;
	/** Oldest first. */
	#levels = [];
	/** @param market the market without users */
	constructor(market) {
		this.market = market;
	}
	get from() {
		return this.#levels[0]?.at ?? Infinity;
	}
	conditions(at) {
		return {
			...UNDISTURBED,
			index: this.market.index(at) * Math.exp(this.#moveAt(at))
		};
	}
	/** Sets the level after a time that is not before the last one. */
	set(at, move) {
		if (this.#levels.at(-1)?.at === at) this.#levels.pop();
		this.#levels.push({
			at,
			move
		});
	}
	/** The last level before a time. */
	#moveAt(at) {
		let [low, high] = [0, this.#levels.length];
		while (low < high) {
			const middle = low + high >> 1;
			if ((this.#levels[middle]?.at ?? 0) < at) low = middle + 1;
			else high = middle;
		}
		return this.#levels[low - 1]?.move ?? 0;
	}
};

// sandbox/ts/history/modulation.ts
/** A market and its modulation; trades have the same times and sides as in the market below. */
var ModulatedMarket = class {
	market;
	modulation;
	/**
	* @param market the market below
	* @param modulation the difference; later calls read the one of their time
	*/
	constructor(market, modulation) {
		this.market = market;
		this.modulation = modulation;
	}
	get tickSize() {
		return this.market.tickSize;
	}
	get lotSize() {
		return this.market.lotSize;
	}
	index(at) {
		return this.#conditions(at)?.index ?? this.market.index(at);
	}
	premium(at) {
		return this.market.premium(at) + (this.#conditions(at)?.premium ?? 0);
	}
	volatility(at) {
		return this.market.volatility(at) * (this.#conditions(at)?.volatility ?? 1);
	}
	openInterest(at) {
		return scaleLots(this.market.openInterest(at), this.#conditions(at)?.openInterest ?? 1);
	}
	bar(minute) {
		if ((minute + 1) * MINUTE$2 <= this.modulation.from) return this.market.bar(minute);
		const trades = this.trades(minute);
		if (trades.length > 0) return foldTrades(minute, trades);
		return flatBar(minute, this.closeBefore(minute));
	}
	closeBefore(minute) {
		for (let earlier = minute - 1; (earlier + 1) * MINUTE$2 > this.modulation.from; earlier -= 1) {
			const last = this.trades(earlier).at(-1);
			if (last !== void 0) return last.ticks;
		}
		return this.market.closeBefore(Math.min(minute, Math.floor(this.modulation.from / MINUTE$2)));
	}
	trades(minute) {
		const trades = this.market.trades(minute);
		if ((minute + 1) * MINUTE$2 <= this.modulation.from) return trades;
		return mergeEqual(trades.map((trade) => this.#modulate(trade)));
	}
	best(at) {
		const best = this.market.best(at);
		const conditions = this.#conditions(at);
		if (conditions === void 0) return best;
		const move = this.#moveAt(at, conditions);
		return {
			bid: move(best.bid, false),
			ask: move(best.ask, true)
		};
	}
	bestAt(trade) {
		const conditions = this.#conditions(trade.time);
		if (conditions === void 0) return this.market.bestAt(trade);
		const { ticks, buys } = trade;
		const spread = 2 * this.#halfSpread(trade.time) * conditions.spread * ticks;
		return buys ? {
			bid: Math.max(LEAST_BID, Math.floor(ticks - spread - 1)),
			ask: ticks
		} : {
			bid: ticks,
			ask: Math.ceil(ticks + spread + 1)
		};
	}
	depth(best, at) {
		const depth = this.market.depth(best, at);
		const factor = this.#conditions(at)?.depth ?? 1;
		if (factor === 1) return depth;
		const resize = ({ ticks, lots }) => ({
			ticks,
			lots: scaleLots(lots, factor)
		});
		return {
			bids: depth.bids.map(resize),
			asks: depth.asks.map(resize)
		};
	}
	quoteTimes(minute) {
		return this.market.quoteTimes(minute);
	}
	#conditions(at) {
		return at <= this.modulation.from ? void 0 : this.modulation.conditions(at);
	}
	#modulate(trade) {
		const { time, buys } = trade;
		// An order meets the prices before it, and moves them.
		const before = time - 1;
		const conditions = this.#conditions(before);
		if (conditions === void 0) return trade;
		return {
			time,
			ticks: this.#moveAt(before, conditions)(trade.ticks, buys),
			lots: scaleLots(trade.lots, conditions.volume),
			buys
		};
	}
	/** Moves a price at which takers buy or sell, in ticks. */
	#moveAt(at, { index, premium, spread }) {
		const usual = 1 + this.market.premium(at);
		const factor = index / this.market.index(at) * (usual + premium) / usual;
		const wider = spread === 1 ? 0 : (spread - 1) * this.#halfSpread(at);
		return (ticks, buys) => buys ? Math.max(LEAST_BID + 1, Math.ceil(ticks * factor * (1 + wider))) : Math.max(LEAST_BID, Math.floor(ticks * factor * (1 - wider)));
	}
	/** Half the spread of the market below, as a fraction. */
	#halfSpread(at) {
		const { bid, ask } = this.market.best(at);
		return (ask - bid) / (ask + bid);
	}
};
/** The lowest bid, in ticks. */
const LEAST_BID = 1;
function scaleLots(lots, factor) {
	return Math.max(1, Math.round(lots * factor));
}
/** Merges the fills of one order whose prices have become the same. */
function mergeEqual(trades) {
	const merged = [];
	for (const trade of trades) {
		const last = merged.at(-1);
		if (last?.time === trade.time && last.ticks === trade.ticks && last.buys === trade.buys) merged[merged.length - 1] = {
			...last,
			lots: last.lots + trade.lots
		};
		else merged.push(trade);
	}
	return merged;
}
/** The bar of at least one trade. */
function foldTrades(minute, trades) {
	const prices = trades.map(({ ticks }) => ticks);
	return {
		minute,
		count: trades.length,
		open: prices[0] ?? 0,
		high: Math.max(...prices),
		low: Math.min(...prices),
		close: prices.at(-1) ?? 0,
		lots: trades.reduce((sum, { lots }) => sum + lots, 0),
		quote: trades.reduce((sum, { ticks, lots }) => sum + ticks * lots, 0)
	};
}

// sandbox/ts/history/history.ts
/** History of the undisturbed markets: prices, trades and candles as pure functions of seed, market and time. */
/** Largest timestamp of a `Date`, milliseconds. */
const MAX_TIME$1 = 864e13;
/**
* Creates the history of markets. All data is computed on request.
*
* @param markets the markets
* @param seed any safe integer
* @param models by market id; default: generated ones
* @param hasImpact whether users move generated markets
* @returns a deterministic history; throws {@link Problem} `symbol` for an unknown market and `argument` for an invalid
*     time
*/
function createHistory(markets, seed, models = createGenerators(markets, seed), hasImpact = true) {
	const histories = new Map([...models].map(([id, model]) => [id, toSource(model, hasImpact)]));
	const of = (marketId, ...times) => {
		const history = histories.get(marketId);
		if (history === void 0) throw problem("symbol", "marketId", "a market of this world", marketId);
		times.forEach(expectTime);
		return history;
	};
	return {
		market: (marketId) => of(marketId).market,
		indexPrice: (marketId, at) => toFraction(of(marketId, at).market.index(at)),
		premium: (marketId, at) => toFraction(of(marketId, at).market.premium(at)),
		trades: (marketId, from, to) => trades(of(marketId, from, to).market, from, to),
		lastPrice: (marketId, before) => lastPrice(of(marketId, before).market, before),
		recordedFrom: (marketId) => of(marketId).market.recorded?.from,
		latestTrades: (marketId, before, limit) => latestTrades(of(marketId, before).market, before, limit),
		minute: (marketId, start) => {
			const from = Math.floor(start / MINUTE$2) * MINUTE$2;
			return of(marketId, start).candles.candle(from, from + MINUTE$2);
		},
		candle: (marketId, from, to) => of(marketId, from, to).candles.candle(from, to),
		candles: (marketId, timeframe, from, to) => candles(of(marketId, from, to), timeframe, from, to),
		setImpact: (marketId, at, move) => {
			const { impact, candles } = of(marketId, at);
			impact?.set(at, move);
			candles.forget(at);
		},
		forget: (from) => {
			for (const { candles } of histories.values()) candles.forget(from);
		}
	};
}
function toSource(model, hasImpact) {
	const impact = hasImpact && model.recorded === void 0 ? new Impact(model) : void 0;
	const market = impact === void 0 ? model : new ModulatedMarket(model, impact);
	return {
		market,
		candles: new CandleCache(market),
		impact
	};
}
function trades(market, from, to) {
	const found = [];
	for (let minute = Math.floor(from / MINUTE$2); minute * MINUTE$2 < to; minute += 1) for (const trade of market.trades(minute)) if (trade.time >= from && trade.time < to) found.push(toTrade$1(market, trade));
	return found;
}
function latestTrades(market, before, limit) {
	const found = [];
	const first = Math.floor((market.recorded?.from ?? -Infinity) / MINUTE$2);
	for (let minute = Math.floor(before / MINUTE$2); found.length < limit && minute >= first; minute -= 1) {
		const trades = market.trades(minute).filter(({ time }) => time < before);
		const latest = trades.slice(Math.max(0, trades.length - limit + found.length)).reverse();
		found.push(...latest.map((trade) => toTrade$1(market, trade)));
	}
	return found;
}
function lastPrice(market, before) {
	const minute = Math.floor(before / MINUTE$2);
	const trade = market.trades(minute).findLast(({ time }) => time < before);
	return BigInt(trade?.ticks ?? market.closeBefore(minute)) * market.tickSize;
}
function toTrade$1({ tickSize, lotSize }, { time, ticks, lots, buys }) {
	return {
		timestamp: time,
		price: BigInt(ticks) * tickSize,
		size: BigInt(lots) * lotSize,
		side: buys ? "bid" : "ask"
	};
}
__name(toTrade$1, "toTrade");
function candles({ market, candles }, timeframe, from, to) {
	const found = [];
	const first = Math.max(from, market.recorded?.from ?? -Infinity);
	for (let start = bucketStart(timeframe, first); start < to; start = nextBucket(timeframe, start)) found.push(candles.candle(start, Math.min(to, nextBucket(timeframe, start))));
	return found;
}
/** A price or ratio as 10^-18, rounded to 10^-10. */
function toFraction(value) {
	return BigInt(Math.round(value * 1e10)) * 100000000n;
}
function expectTime(at) {
	if (!(Math.abs(at) <= MAX_TIME$1)) throw problem("argument", "time", `milliseconds within ±${MAX_TIME$1}`, String(at));
}

// sandbox/ts/history/markets.ts
/** The markets of the sandbox. */
/** One price or size unit, and one ratio, rate or USD unit. */
const NANO$2 = 1000000000n;
const ONE$2 = 1000000000000000000n;
const BASIS_POINT = ONE$2 / 10000n;
/** Rules shared by all markets. */
const COMMON = {
	makerFee: -BASIS_POINT / 2n,
	takerFee: BASIS_POINT * 9n / 2n,
	liquidationFee: ONE$2 / 100n,
	insuranceFundFee: ONE$2 / 200n,
	priorityTakerFee: ONE$2 / 1000n,
	minOrderUsdValue: ONE$2,
	maxPendingOrders: 80,
	maxOpenInterestPositionShare: ONE$2 / 5n,
	fundingFrequencyMs: 36e5,
	fundingPeriodMs: 288e5,
	premiumTwapFrequencyMs: 5e3,
	premiumTwapPeriodMs: 36e5,
	spreadTwapFrequencyMs: 1e3,
	spreadTwapPeriodMs: 3e5,
	baseOracleToleranceMs: 1e4,
	collateralOracleToleranceMs: 3e4,
	scalingFactor: 10n ** 12n
};
/** Fees of markets that have none of their own. */
const DEFAULT_FEES = COMMON;
const MARKET_PROFILES = [
	{
		base: "BTC",
		price: 64e3,
		tickSize: NANO$2 / 1000n,
		lotSize: NANO$2 / 100000n,
		marginRatio: 500n,
		maxOpenInterest: 1000n,
		volatility: .025,
		tradesPerMinute: 30,
		quietShare: .002,
		tradeUsd: 160
	},
	{
		base: "ETH",
		price: 2500,
		tickSize: NANO$2 / 100n,
		lotSize: NANO$2 / 10000n,
		marginRatio: 500n,
		maxOpenInterest: 20000n,
		volatility: .035,
		tradesPerMinute: 24,
		quietShare: .005,
		tradeUsd: 120
	},
	{
		base: "SOL",
		price: 150,
		tickSize: NANO$2 / 1000n,
		lotSize: NANO$2 / 1000n,
		marginRatio: 500n,
		maxOpenInterest: 200000n,
		volatility: .045,
		tradesPerMinute: 18,
		quietShare: .01,
		tradeUsd: 80
	},
	{
		base: "SUI",
		price: 3,
		tickSize: NANO$2 / 10000n,
		lotSize: NANO$2 / 10n,
		marginRatio: 1000n,
		maxOpenInterest: 8000000n,
		volatility: .055,
		tradesPerMinute: 15,
		quietShare: .03,
		tradeUsd: 60
	},
	{
		base: "XRP",
		price: 2.2,
		tickSize: NANO$2 / 100000n,
		lotSize: NANO$2,
		marginRatio: 1000n,
		maxOpenInterest: 8000000n,
		volatility: .045,
		tradesPerMinute: 12,
		quietShare: .04,
		tradeUsd: 55,
		priorityTakerFee: null
	}
];
/**
* Creates the markets.
*
* @param seed determines the object ids
* @returns BTC, ETH, SOL, SUI and XRP against USD; XRP rejects transactions above the reference gas price
*/
function worldMarkets(seed) {
	return MARKET_PROFILES.map((sort) => ({
		spec: toSpec(sort, seed),
		price: sort.price,
		activity: {
			volatility: sort.volatility,
			tradesPerMinute: sort.tradesPerMinute,
			quietShare: sort.quietShare,
			tradeUsd: sort.tradeUsd
		}
	}));
}
function toSpec({ base, tickSize, lotSize, marginRatio, maxOpenInterest, priorityTakerFee }, seed) {
	return createSpec({
		base,
		tickSize,
		lotSize,
		initialMarginRatio: marginRatio * BASIS_POINT,
		maintenanceMarginRatio: marginRatio * BASIS_POINT / 2n,
		maxOpenInterest: maxOpenInterest * NANO$2,
		...priorityTakerFee === null ? { priorityTakerFee } : {}
	}, seed);
}
/**
* Completes the rules of a market with those that all markets share.
*
* @param rules of the market
* @param seed determines the object id, together with the base
* @returns all rules
*/
function createSpec(rules, seed) {
	return {
		...COMMON,
		id: `0x${bytesToHex(blake2b(utf8ToBytes(`market ${rules.base} of world ${seed}`), { dkLen: 32 }))}`,
		maxOpenInterestThreshold: rules.maxOpenInterest / 2n,
		...rules
	};
}

// sandbox/ts/history/own-price.ts
/** The index price of a market as the user's function of time. */
/** Sizes change in these steps, so that they are constant while the price is near the generated one. */
const SIZE_STEP = 4;
const MAX_SIZE_STEPS = 5;
/**
* The user's price as a modulation. Times, sides and spreads are those around the generated price. Sizes have about the
* same value at a price of another magnitude.
*/
var OwnPrice = class {
	market;
	symbol;
	price;
	from = -Infinity;
	/**
	* @param market the generated market
	* @param symbol of the market
	* @param price the user's function; where it returns `undefined`, the generated price applies
	*/
	constructor(market, symbol, price) {
		this.market = market;
		this.symbol = symbol;
		this.price = price;
	}
	/** @throws {Problem} `argument` when the function returns anything but a price or `undefined` */
	conditions(at) {
		const given = this.price(this.symbol, at);
		const generated = this.market.index(at);
		const index = given === void 0 ? generated : given;
		if (typeof index === "number" && index > 0 && index < Infinity) {
			const sizes = sizesAt(generated / index);
			return {
				index,
				premium: 0,
				volatility: 1,
				spread: 1,
				volume: sizes,
				depth: sizes,
				openInterest: sizes
			};
		}
		throw problem("argument", `price('${this.symbol}', ${at})`, "a positive finite number of USD, or undefined for the generated price", String(given));
	}
};
/** The factor of sizes at a ratio of prices. */
function sizesAt(ratio) {
	const steps = Math.round(Math.log(ratio) / Math.log(SIZE_STEP));
	return SIZE_STEP ** Math.min(MAX_SIZE_STEPS, steps);
}

// sandbox/ts/history/scenario-timeline.ts
/** Scenarios as a modulation: each lasts until the next one, or until its end. */
var ScenarioTimeline = class {
	market;
	/** Oldest first. */
	#scheduled = [];
	#stages = [];
	/** @param market the undisturbed market */
	constructor(market) {
		this.market = market;
	}
	get from() {
		return this.#scheduled[0]?.at ?? Infinity;
	}
	conditions(at) {
		const stage = this.#stages.findLast(({ from }) => from < at);
		if (stage === void 0) throw new RangeError(`no scenario has started at ${at}`);
		return stage.conditions(at);
	}
	/** Adds a scenario; what is before its start stays the same. Of two with one start, the added one counts. */
	add(scenario) {
		const after = this.#scheduled.findIndex(({ at }) => at > scenario.at);
		this.#scheduled.splice(after < 0 ? this.#scheduled.length : after, 0, scenario);
		const stages = [];
		for (const [i, { name, at }] of this.#scheduled.entries()) {
			const end = this.#scheduled[i + 1]?.at ?? Infinity;
			let from = at;
			for (const phase of [...SCENARIOS[name], AFTERWARDS]) {
				if (from >= end) break;
				stages.push(new Stage(this.market, phase, from, stages.at(-1)));
				from += phase.lengthMs;
			}
		}
		this.#stages = stages;
	}
};
/** What follows the last phase of a scenario. */
const AFTERWARDS = { lengthMs: Infinity };
/** A phase of a scenario at its time; it applies after its start, which belongs to the stage before. */
var Stage = class {
	market;
	from;
	before;
	#effects;
	#rampMs;
	/** Change of the logarithm of the price in a millisecond. */
	#slope;
	#origin;
	constructor(market, { lengthMs, ...effects }, from, before) {
		this.market = market;
		this.from = from;
		this.before = before;
		this.#effects = {
			...UNDISTURBED,
			...effects
		};
		this.#rampMs = Math.min(RAMP_MS, lengthMs);
		this.#slope = Math.log1p(this.#effects.change) / lengthMs;
	}
	conditions(at) {
		const { volatility, volume, spread, depth } = this.#effects;
		const index = this.market.index(at) * Math.exp(this.#shift(at));
		const [premium, openInterest] = [this.#ramp("premium", at), this.#ramp("openInterest", at)];
		return {
			index,
			premium,
			volatility,
			volume,
			spread,
			depth,
			openInterest
		};
	}
	#shift(at) {
		const { volatility } = this.#effects;
		const { shift, index } = this.#start();
		const added = volatility === 1 ? 0 : (volatility - 1) * Math.log(this.market.index(at) / index);
		return shift + this.#slope * (at - this.from) + added;
	}
	#ramp(effect, at) {
		const start = this.#start()[effect];
		return start + (this.#effects[effect] - start) * Math.min(1, (at - this.from) / this.#rampMs);
	}
	/** Computed when needed, because a recorded market may not know its future yet. */
	#start() {
		this.#origin ??= {
			index: this.market.index(this.from),
			shift: Math.log1p(this.#effects.jump) + (this.before === void 0 ? 0 : this.before.#shift(this.from)),
			premium: this.#before("premium"),
			openInterest: this.#before("openInterest")
		};
		return this.#origin;
	}
	#before(effect) {
		return this.before === void 0 ? UNDISTURBED[effect] : this.before.#ramp(effect, this.from);
	}
};

// sandbox/ts/server/markets/own-markets.ts
/** Markets that a user defines, in plain units: checked, and converted to the rules of the engine. */
const MARKET_KEYS = [
	"symbol",
	"base",
	"price",
	"tick",
	"lot",
	"leverage",
	"fees",
	"collateral",
	"activity"
];
const FEE_KEYS = ["maker", "taker"];
/** Accepted values of the activity: the number is at least `least` and at most `most`. */
const ACTIVITY_LIMITS = {
	volatility: {
		least: 1e-4,
		most: 1
	},
	tradesPerMinute: {
		least: 1,
		most: 600
	},
	quietShare: {
		least: 0,
		most: .95
	},
	tradeUsd: {
		least: 20,
		most: 1e4
	}
};
const DECIMALS = 9;
const RATE_DECIMALS = 18;
const DEFAULT_LEVERAGE = 20;
const MAX_LEVERAGE = 100n;
const MAX_FEE$1 = ONE$3 / 10n;
/** A price has at least so many ticks, so that a book fits below it, and at most so many, which the engine can add. */
const TICKS = {
	least: 100n,
	most: 10n ** 14n
};
/** Least value of a lot, 10^-18 USD, so that the engine can add the open interest. */
const LEAST_LOT_VALUE = ONE$3 / 100000n;
/** A small trade is at most this size, so that sizes of large orders are 64-bit integers. */
const MAX_TRADE_BASE = 1e6;
/** The limit of the open interest in usual trades of a minute; and in USD per leverage, which the bots can afford. */
const LIMIT_MINUTES = 25e3;
const BOTS_USD = 1e8;
/** Highest shares of the maintenance margin that a liquidation pays as fees. */
const FEE_SHARES = {
	liquidation: {
		part: 2n,
		of: 5n
	},
	insuranceFund: {
		part: 1n,
		of: 5n
	}
};
/**
* Checks and converts the markets of a user.
*
* @param markets one or more
* @param seed determines the object ids
* @returns the markets, in the same order
* @throws {Problem} `argument` or `missing`; names the member
*/
function toWorldMarkets(markets, seed) {
	if (!Array.isArray(markets) || markets.length === 0) throw problem("argument", "markets", "a list of one or more markets, or omit it for the usual ones", show$1(markets));
	const bases = /* @__PURE__ */ new Set();
	return markets.map((market, i) => {
		const at = `markets[${i}]`;
		expectKeys(market, MARKET_KEYS, at);
		const base = readBase(market, at);
		if (bases.has(base)) throw problem("argument", `${at}.base`, "a base that no other market has", base);
		bases.add(base);
		return toWorldMarket(market, {
			base,
			at,
			seed,
			count: markets.length
		});
	});
}
function toWorldMarket(market, { base, at, seed, count }) {
	const steps = readSteps(market, at);
	const leverage = readLeverage(market.leverage ?? DEFAULT_LEVERAGE, `${at}.leverage`);
	const activity = readActivity(market.activity ?? {}, `${at}.activity`);
	expectCollateral(market.collateral, `${at}.collateral`);
	const { price, tickSize, lotSize } = steps;
	const leastPrice = activity.tradeUsd / MAX_TRADE_BASE;
	if (Number(price) < leastPrice * 1e9) {
		const wanted = `at least ${leastPrice} USD for trades of ${activity.tradeUsd} USD, or use a base of 1000 units`;
		throw problem("argument", `${at}.price`, wanted, show$1(market.price));
	}
	const usd = Math.min(LIMIT_MINUTES * activity.tradesPerMinute * activity.tradeUsd, BOTS_USD * Number(leverage) / Number(NANO$5) / count);
	const limit = BigInt(Math.ceil(usd / Number(price) * 0xde0b6b3a7640000));
	return {
		spec: createSpec({
			base,
			tickSize,
			lotSize,
			...readFees(market.fees ?? {}, `${at}.fees`),
			...marginRules(leverage),
			maxOpenInterest: limit - limit % lotSize + 2n * lotSize
		}, seed),
		price: Number(price) / Number(NANO$5),
		activity
	};
}
function readBase({ base, symbol }, at) {
	const wanted = `a symbol such as ${symbolOf$1("DOGE")}, or its base`;
	if (base === void 0 && symbol === void 0) throw sentence("missing", `${at} has no symbol; pass ${wanted}`);
	const found = base ?? String(symbol).split("/")[0] ?? "";
	if (!/^[A-Z0-9]{1,20}$/.test(found) || found === "USD" || found === COLLATERAL$1) throw problem("argument", `${at}.${base === void 0 ? "symbol" : "base"}`, `${wanted}, in A-Z and 0-9`, show$1(base ?? symbol));
	if (symbol === void 0 || symbol === symbolOf$1(found)) return found;
	throw problem("argument", `${at}.symbol`, `${symbolOf$1(found)}, as markets are in USD with ${COLLATERAL$1}`, show$1(symbol));
}
/** Price, tick and lot, 10^-9. */
function readSteps(market, at) {
	const [price, tickSize, lotSize] = [
		"price",
		"tick",
		"lot"
	].map((key) => {
		const units = readUnits(market[key], DECIMALS, `${at}.${key}`);
		if (units > 0n && (key === "price" || units <= NANO$5)) return units;
		const wanted = key === "price" ? "more than 0 USD" : "more than 0 and at most 1, which is the limit of the contract";
		throw problem("argument", `${at}.${key}`, wanted, show$1(market[key]));
	});
	const ticks = price / tickSize;
	if (ticks < TICKS.least || ticks > TICKS.most) {
		const wanted = `a tick of which the price ${show$1(market.price)} has from ${TICKS.least} to ${TICKS.most}`;
		throw problem("argument", `${at}.tick`, wanted, show$1(market.tick));
	}
	if (price * lotSize >= LEAST_LOT_VALUE) return {
		price,
		tickSize,
		lotSize
	};
	const wanted = `a lot worth at least ${fromUnits(LEAST_LOT_VALUE, RATE_DECIMALS)} USD at the price ${show$1(market.price)}`;
	throw problem("argument", `${at}.lot`, wanted, show$1(market.lot));
}
/** @returns 10^-9 */
function readLeverage(leverage, at) {
	const units = readUnits(leverage, DECIMALS, at);
	if (units >= NANO$5 && units <= MAX_LEVERAGE * NANO$5) return units;
	throw problem("argument", at, `a number from 1 to ${MAX_LEVERAGE}`, show$1(leverage));
}
/** The margin ratios of a leverage, and fees of liquidations that these can pay. */
function marginRules(leverage) {
	const initialMarginRatio = ONE$3 * NANO$5 / leverage;
	const maintenanceMarginRatio = initialMarginRatio / 2n;
	const { liquidation, insuranceFund } = FEE_SHARES;
	return {
		initialMarginRatio,
		maintenanceMarginRatio,
		liquidationFee: min$1(DEFAULT_FEES.liquidationFee, maintenanceMarginRatio * liquidation.part / liquidation.of),
		insuranceFundFee: min$1(DEFAULT_FEES.insuranceFundFee, maintenanceMarginRatio * insuranceFund.part / insuranceFund.of)
	};
}
/** The exchange pays no more to makers than it gets from takers. */
function readFees(fees, at) {
	expectKeys(fees, FEE_KEYS, at);
	const { maker, taker } = fees;
	const takerFee = taker === void 0 ? DEFAULT_FEES.takerFee : readUnits(taker, RATE_DECIMALS, `${at}.taker`);
	if (takerFee < 0n || takerFee > MAX_FEE$1) throw problem("argument", `${at}.taker`, "a fraction from 0 to 0.1, where 0.001 is 0.1 %", show$1(taker));
	const least = -takerFee;
	const makerFee = maker === void 0 ? DEFAULT_FEES.makerFee : readUnits(maker, RATE_DECIMALS, `${at}.maker`);
	if (makerFee >= least && makerFee <= MAX_FEE$1) return {
		makerFee,
		takerFee
	};
	const range = `from ${fromUnits(least, RATE_DECIMALS)} (the taker's fee as a rebate) to 0.1`;
	throw problem("argument", `${at}.maker`, `a fraction ${range}`, fromUnits(makerFee, RATE_DECIMALS));
}
function expectCollateral(collateral, at) {
	if (collateral === void 0 || collateral === COLLATERAL$1) return;
	throw problem("argument", at, `${COLLATERAL$1}, because all markets share one collateral`, show$1(collateral));
}
function readActivity(given, at) {
	expectKeys(given, Object.keys(ACTIVITY_LIMITS), at);
	const activity = {
		...DEFAULT_ACTIVITY,
		...given
	};
	for (const [key, { least, most }] of Object.entries(ACTIVITY_LIMITS)) {
		const value = activity[key];
		if (typeof value === "number" && value >= least && value <= most) continue;
		throw problem("argument", `${at}.${key}`, `a number from ${least} to ${most}`, show$1(value));
	}
	return activity;
}
function readUnits(value, decimals, at) {
	if (value === void 0) throw problem("missing", at, "a number or its decimal text");
	if (typeof value === "number" || typeof value === "string") return toUnits$1(String(value), decimals, at);
	throw problem("argument", at, "a number or its decimal text", show$1(value));
}

// sandbox/ts/server/markets/market-data.ts
/** The markets of a sandbox and their models, from the options `markets`, `price` and `scenario`. */
/** The markets that the options define. @throws {Problem} `argument` for bad options */
function marketsOf$1({ markets, deployment }, seed) {
	const all = markets === void 0 ? worldMarkets(seed) : toWorldMarkets(markets, seed);
	const deployed = readDeployment(deployment);
	return deployed === void 0 ? all : listedMarkets(all, deployed);
}
__name(marketsOf$1, "marketsOf");
/** Rules of BTC on mainnet; those of the other markets are not known. */
const BTC_ON_MAINNET = {
	lotSize: 1n,
	tickSize: 1000000n,
	makerFee: -(10n ** 18n) / 20000n,
	takerFee: 9n * 10n ** 18n / 20000n,
	maxPendingOrders: 80
};
/** The markets that a deployment lists, with its ids. */
function listedMarkets(markets, { markets: listed }) {
	const found = markets.flatMap(({ spec, ...market }) => {
		const id = listed[symbolOf$1(spec.base)]?.id;
		const rules = spec.base === "BTC" ? BTC_ON_MAINNET : {};
		return id === void 0 ? [] : [{
			...market,
			spec: {
				...spec,
				id,
				...rules
			}
		}];
	});
	if (found.length > 0) return found;
	throw problem("argument", "markets", "at least one market that mainnet lists", "none of them");
}
/**
* Creates the markets; scenarios without a time start at `startedAt`. Recorded markets are as recorded: neither `price` nor
* a scenario changes them.
*
* @throws {Problem} `argument` for bad options
*/
function createMarketData(options, seed, startedAt, recorded = /* @__PURE__ */ new Map()) {
	const { scenario, price } = options;
	if (price !== void 0 && typeof price !== "function") throw problem("argument", "price", "a function (symbol, at) that returns USD or undefined", show$1(price));
	const markets = withoutLimits(marketsOf$1(options, seed), recorded);
	// The user's price may be of another magnitude, where usual ticks are too large.
	const isPriced = ({ spec }) => price?.(symbolOf$1(spec.base), startedAt) !== void 0;
	const generators = createGenerators(markets, seed, (market) => isPriced(market) ? MAX_FINE_TICKS : void 0);
	const models = new Map(recorded);
	const timelines = /* @__PURE__ */ new Map();
	for (const { spec } of markets) {
		if (recorded.has(spec.id)) continue;
		const symbol = symbolOf$1(spec.base);
		const market = withPrice(generators.get(spec.id), symbol, price);
		const timeline = new ScenarioTimeline(market);
		timelines.set(symbol, timeline);
		models.set(spec.id, new ModulatedMarket(market, timeline));
	}
	const started = readEntries(scenario).map(({ name, symbol, at = startedAt }, i) => addScenario(timelines, {
		name,
		symbol,
		at
	}, `scenario[${i}].`));
	// The user's price is the index whatever users trade.
	const past = createHistory(markets, seed, models, price === void 0);
	return {
		markets,
		past,
		startScenario: (name, given, now) => {
			expectKeys(given, OPTION_KEYS, "options");
			const { symbol, at = now } = given;
			const added = addScenario(timelines, {
				name,
				symbol,
				at
			}, "", now);
			past.forget(added.at);
			started.push(added);
			return added;
		},
		scenarioAt: (now) => {
			return started.filter(({ at }) => at <= now).reduce((latest, each) => latest !== void 0 && latest.at > each.at ? latest : each, void 0)?.name;
		}
	};
}
function withPrice(market, symbol, price) {
	return price === void 0 ? market : new ModulatedMarket(market, new OwnPrice(market, symbol, price));
}
const OPTION_KEYS = ["symbol", "at"];
function readEntries(scenario) {
	if (scenario === void 0) return [];
	const entries = Array.isArray(scenario) ? scenario : [{ name: scenario }];
	for (const [i, entry] of entries.entries()) expectKeys(entry, ["name", ...OPTION_KEYS], `scenario[${i}]`);
	return entries;
}
/** Adds a scenario that starts at `earliest` or later; `place` is the prefix of names in errors. */
function addScenario(timelines, entry, place, earliest = 0) {
	const { symbol, at } = entry;
	const name = readScenarioName(entry.name, `${place}name`);
	if (!Number.isSafeInteger(at) || at < earliest) throw problem("argument", `${place}at`, `whole milliseconds since 1970, at least ${earliest}`, show$1(at));
	const timeline = symbol === void 0 ? void 0 : timelines.get(symbol);
	if (symbol !== void 0 && timeline === void 0) {
		const wanted = `one of ${[...timelines.keys()].join(", ")}, which are not recorded, or omit it for all of them`;
		throw problem("symbol", `${place}symbol`, wanted, show$1(symbol));
	}
	const chosen = timeline === void 0 ? timelines.values() : [timeline];
	for (const each of chosen) each.add({
		name,
		at
	});
	return {
		name,
		at,
		...symbol === void 0 ? {} : { symbol }
	};
}

// sandbox/ts/server/options.ts
/** The options of a sandbox, with their defaults, its start time and its recorded data. */
/** Every assumed row. */
const ASSUMED_ROWS = {
	active: true,
	deleveraging: true,
	settlement: true
};
const DEFAULTS = {
	port: 0,
	host: "127.0.0.1",
	allowedHosts: [],
	seed: 7,
	depositTo: "account",
	readLagMs: 0,
	life: true,
	assumed: ASSUMED_ROWS,
	now: Date.now
};
/** The names of all options. */
const NAMES$1 = {
	port: true,
	host: true,
	allowedHosts: true,
	seed: true,
	depositTo: true,
	readLagMs: true,
	latency: true,
	oracleMaxAgeMs: true,
	life: true,
	now: true,
	replay: true,
	assumed: true,
	from: true,
	scenario: true,
	price: true,
	markets: true,
	deployment: true
};
const DEPOSIT_TO = ["account", "capability"];
/** @throws {Problem} `argument` when an option is misspelt or has a wrong value; the parts check their own options */
function expectOptions$1(options) {
	expectKeys(options, Object.keys(NAMES$1), "");
	const { assumed = {}, life, depositTo, readLagMs } = options;
	expectKeys(assumed, Object.keys(ASSUMED_ROWS), "assumed");
	for (const [name, value] of Object.entries(assumed)) expectFlag(value, `assumed.${name}`);
	expectFlag(life, "life");
	expectMilliseconds(readLagMs, "readLagMs");
	if (depositTo === void 0 || DEPOSIT_TO.includes(depositTo)) return;
	throw problem("argument", "depositTo", DEPOSIT_TO.map((name) => `'${name}'`).join(" or "), show$1(depositTo));
}
__name(expectOptions$1, "expectOptions");
/** Applies the defaults to options that are missing or undefined. */
function toSettings(options) {
	const given = Object.entries(options).filter(([, value]) => value !== void 0);
	const now = toTimeSource(options.now);
	return {
		...DEFAULTS,
		...Object.fromEntries(given),
		now
	};
}
/** Largest timestamp of a `Date`, milliseconds. */
const MAX_TIME = 864e13;
/**
* Reads the option `now`.
*
* @param now a function that returns milliseconds since 1970; or a start time, from which the clock runs as the system
*     clock does; default: the system clock
* @returns a function that returns milliseconds since 1970
* @throws {Problem} `argument` when it is neither
*/
function toTimeSource(now = Date.now) {
	if (typeof now === "function") return now;
	if (typeof now !== "number" || !Number.isInteger(now) || now < 0 || now > MAX_TIME) throw problem("argument", "now", "whole milliseconds since 1970, or a function that returns them", String(now));
	// The first call starts the clock, so that a sandbox starts at exactly this time.
	let startedAt;
	return () => now + Date.now() - (startedAt ??= Date.now());
}
/**
* Reads recorded data. Without the option `now`, the clock starts at the first recorded time, and follows the system
* clock from there.
*
* @param settings of the sandbox
* @param now the user's clock
* @returns the settings, and the recorded markets; throws {@link Problem} for invalid data
*/
async function startReplay(settings, now) {
	const { replay = {}, seed } = settings;
	const markets = marketsOf$1(settings, seed);
	const rows = isStreams(replay) ? await readStreams(replay, markets.map(({ spec }) => symbolOf(spec))) : replay;
	const recorded = await readReplay(rows, markets, seed);
	const from = startOf(recorded);
	if (now !== void 0 || from === void 0) return {
		settings,
		recorded
	};
	const startedAt = Date.now();
	return {
		settings: {
			...settings,
			now: () => from + Date.now() - startedAt
		},
		recorded
	};
}

// sandbox/ts/chain/program-edits.ts
/** Edits of programs, as a compromised service makes them. */
/** Recipient of stolen funds, and an unknown package id. */
const ATTACKER = `0x${"7".repeat(64)}`;
/** The gas coin as an argument. */
function gasCoin() {
	return {
		$kind: "GasCoin",
		GasCoin: true
	};
}
/** Adds a plain input. @returns the argument */
function addPure({ inputs }, bytes) {
	return {
		$kind: "Input",
		Input: inputs.push({
			$kind: "Pure",
			Pure: { bytes: toBase64(bytes) }
		}) - 1
	};
}
/** Appends a transfer to the attacker. */
function transferToAttacker(program, object) {
	const address = addPure(program, bcs.Address.serialize(ATTACKER).toBytes());
	program.commands.push({
		$kind: "TransferObjects",
		TransferObjects: {
			objects: [object],
			address
		}
	});
	return true;
}
/** Inserts a copy of a command after it, and shifts references to later results. */
function repeat({ commands }, index) {
	const copy = commands[index];
	if (copy === void 0) return;
	for (const command of commands.slice(index + 1)) for (const argument of argumentsOf(command)) shift(argument, index);
	commands.splice(index + 1, 0, structuredClone(copy));
}
/** Shifts a reference to a result after a command by one. */
function shift(argument, index) {
	if (argument.$kind === "Result" && argument.Result > index) argument.Result += 1;
	if (argument.$kind === "NestedResult" && argument.NestedResult[0] > index) argument.NestedResult[0] += 1;
}
/** All arguments of a command. */
function argumentsOf({ MoveCall: call, TransferObjects: transfer, SplitCoins: split, MergeCoins: merge }) {
	return [
		...call?.arguments ?? [],
		...transfer === void 0 ? [] : [...transfer.objects, transfer.address],
		...split === void 0 ? [] : [split.coin, ...split.amounts],
		...merge === void 0 ? [] : [merge.destination, ...merge.sources]
	];
}
/** Adds a new input when other commands use the old one. */
function replacePure(program, args, index, change) {
	const input = args[index]?.$kind === "Input" ? args[index].Input : void 0;
	const bytes = input === void 0 ? void 0 : program.inputs[input]?.Pure?.bytes;
	if (input === void 0 || bytes === void 0) return false;
	const users = program.commands.flatMap(argumentsOf).filter((argument) => argument.$kind === "Input" && argument.Input === input);
	const changed = change(fromBase64(bytes));
	if (users.length === 1) program.inputs[input] = {
		$kind: "Pure",
		Pure: { bytes: toBase64(changed) }
	};
	else args[index] = addPure(program, changed);
	return true;
}

// sandbox/ts/venues/tamper-swap.ts
/** Changes to the commands of a swap, as a hostile service makes them. Most of them use the hostile package. */
/** By how much the service understates what it expects, in per cent. */
const UNDERSTATED = 90n;
/** All changes. */
const SWAP_CHANGES = {
	/** The service expects less than its quote, so that the router keeps a part of the output. */
	expectedOut: (draft) => understate(draft, (expected) => expected * UNDERSTATED / 100n),
	/** The swap goes through its last pool twice more, there and back. */
	route: (draft) => detour(draft) && understate(draft, (expected) => expected * UNDERSTATED / 100n),
	/** An integrator receives one per cent. */
	fee: ({ program, context }) => {
		const begin = beginOf(program, context);
		if (begin === void 0) return false;
		const onePercent = bcs.u64().serialize(10n ** 16n).toBytes();
		const recipient = bcs.Address.serialize(ATTACKER).toBytes();
		replacePure(program, begin.call.arguments, 6, () => recipient);
		return replacePure(program, begin.call.arguments, 7, () => onePercent);
	},
	/** The output is said to be the coin that the client offers. */
	output: (draft) => {
		const begin = beginOf(draft.program, draft.context);
		if (draft.output === void 0 || begin === void 0) return false;
		draft.output = begin.call.arguments[0];
		return true;
	},
	/** A whole coin of the wallet is lent to the hostile package. */
	wholeCoin: (draft) => {
		const [typeIn = SUI_TYPE] = beginOf(draft.program, draft.context)?.call.typeArguments ?? [];
		// The smallest one: the largest is the one that the client offers.
		const coin = draft.context.store.coins(draft.wallet ?? "", typeIn).at(-1);
		if (coin === void 0) return false;
		hostile(draft, "take::coin", [typeIn], [addOwned(draft.program, coin)]);
		return true;
	},
	/** So is the gas coin. */
	gasCoin: (draft) => {
		hostile(draft, "take::coin", [SUI_TYPE], [gasCoin()]);
		return true;
	},
	/** The hostile package gets an account with its capability. */
	capability: (draft) => {
		const capability = ownedBy(draft).find((object) => object.kind === "capability" && object.role === "admin");
		const account = draft.context.store.get(capability?.kind === "capability" ? capability.accountId : "");
		if (capability === void 0 || account?.kind !== "account") return false;
		const { program } = draft;
		hostile(draft, "take::account", [], [addShared(program, account), addOwned(program, capability)]);
		return true;
	},
	/**
	* The hostile package takes the SUI of the sender's gas pool, for which it needs no object of the sender. Where the sender has none, it
	* gets another one.
	*/
	gasPool: (draft) => {
		const pools = draft.context.store.shared().filter(({ state }) => state?.kind === "gasPool");
		const isOwn = ({ state }) => state?.kind === "gasPool" && state.owner === draft.wallet;
		const pool = pools.find(isOwn) ?? pools[0];
		if (pool === void 0) return false;
		hostile(draft, "take::gas_pool", [], [addShared(draft.program, pool)]);
		return true;
	},
	/** The first hop keeps the input, and the router expects next to nothing. */
	dust: (draft) => {
		const { program, context } = draft;
		const found = program.commands.findIndex(({ MoveCall: call }) => isHop(call, context));
		const call = program.commands[found]?.MoveCall;
		if (call === void 0) return false;
		const [, left = "", right = ""] = call.typeArguments;
		const types = isReverse(call) ? [right, left] : [left, right];
		const balance = call.arguments[balanceIndex(call, context)];
		if (balance === void 0) return false;
		program.commands[found] = command(context, "swap::dust", types, [balance]);
		return understate(draft, () => 1n);
	},
	/** The whole swap is a call that returns a worthless coin of the right amount. */
	fakeCoin: (draft) => {
		const { program, context } = draft;
		const begin = beginOf(program, context);
		const [coin, , expected] = begin?.call.arguments ?? [];
		const end = program.commands.findLastIndex(({ MoveCall: call }) => call?.function === "from_balance");
		if (begin === void 0 || coin === void 0 || expected === void 0 || end < begin.index) return false;
		const fake = command(context, "swap::fake", [begin.call.typeArguments[0] ?? ""], [coin, expected]);
		const result = {
			$kind: "Result",
			Result: begin.index
		};
		const rest = program.commands.slice(end + 1);
		for (const argument of rest.flatMap(argumentsOf)) if (commandOf(argument) === end) Object.assign(argument, {
			...CLEARED,
			...result
		});
		program.commands.splice(begin.index, Infinity, fake, ...rest);
		if (draft.output !== void 0) draft.output = result;
		return true;
	},
	/** The answer has version 2 of the text format. */
	version2: (draft) => {
		draft.form = "version2";
		return true;
	},
	/** The answer names objects without version and owner. */
	unresolved: (draft) => {
		draft.form = "unresolved";
		return true;
	}
};
const CLEARED = {
	Result: void 0,
	NestedResult: void 0
};
/** Names of the functions of wrappers that reverse one another. */
const REVERSED = {
	swap_a2b_w1: "swap_b2a_w1",
	swap_b2a_w1: "swap_a2b_w1",
	swap_token_x_w1: "swap_token_y_w1",
	swap_token_y_w1: "swap_token_x_w1"
};
function isReverse(call) {
	return call.function === "swap_b2a_w1" || call.function === "swap_token_y_w1";
}
function isHop(call, { world }) {
	const { cetusWrapper, kriyaWrapper } = world.venues.packages;
	return call !== void 0 && (call.package === cetusWrapper || call.package === kriyaWrapper);
}
function balanceIndex(call, { world }) {
	return call.package === world.venues.packages.cetusWrapper ? 4 : 3;
}
function beginOf({ commands }, { world }) {
	const index = commands.findIndex(({ MoveCall: call }) => call?.package === world.venues.packages.router && call.function.startsWith("begin_"));
	const call = commands[index]?.MoveCall;
	return call === void 0 ? void 0 : {
		call,
		index
	};
}
/** Changes the output that the router compares with. */
function understate({ program, context }, change) {
	const begin = beginOf(program, context);
	if (begin === void 0) return false;
	return replacePure(program, begin.call.arguments, 2, (bytes) => bcs.u64().serialize(change(BigInt(bcs.u64().parse(bytes)))).toBytes());
}
/** Inserts a swap back and one forth after the last hop, and shifts references to later results. */
function detour({ program, context, output }) {
	const { commands } = program;
	const last = commands.findLastIndex(({ MoveCall: call }) => isHop(call, context));
	const call = commands[last]?.MoveCall;
	if (call === void 0) return false;
	const later = commands.slice(last + 1).flatMap(argumentsOf);
	for (const argument of output === void 0 ? later : [...later, output]) {
		const isOutput = commandOf(argument) === last;
		shift(argument, last - 1);
		shift(argument, last - 1);
		if (!isOutput) continue;
		const result = {
			$kind: "Result",
			Result: last + 2
		};
		Object.assign(argument, {
			...CLEARED,
			...result
		});
	}
	const again = (target, from) => {
		const copy = structuredClone(call);
		copy.function = target;
		copy.arguments[balanceIndex(call, context)] = {
			$kind: "Result",
			Result: from
		};
		return {
			$kind: "MoveCall",
			MoveCall: copy
		};
	};
	commands.splice(last + 1, 0, again(REVERSED[call.function] ?? "", last), again(call.function, last + 1));
	return true;
}
/** The command whose result an argument is. */
function commandOf({ Result: result, NestedResult: nested }) {
	return result ?? nested?.[0];
}
function command({ world }, name, typeArguments, args) {
	const [module = "", functionName = ""] = name.split("::");
	return {
		$kind: "MoveCall",
		MoveCall: {
			package: world.venues.packages.hostile,
			module,
			function: functionName,
			typeArguments,
			arguments: args
		}
	};
}
/** Appends a call of the hostile package. */
function hostile({ program, context }, name, types, args) {
	program.commands.push(command(context, name, types, args));
}
function ownedBy({ context, wallet }) {
	return wallet === void 0 ? [] : context.store.owned(wallet);
}
function addOwned(program, object) {
	const input = {
		ImmOrOwnedObject: {
			objectId: object.id,
			version: `${object.version}`,
			digest: objectDigest(object)
		},
		$kind: "ImmOrOwnedObject"
	};
	return {
		$kind: "Input",
		Input: program.inputs.push({
			$kind: "Object",
			Object: input
		}) - 1
	};
}
function addShared(program, { id, initialVersion }) {
	const found = program.inputs.findIndex(({ Object: object }) => object?.SharedObject?.objectId === id);
	if (found >= 0) return {
		$kind: "Input",
		Input: found
	};
	const input = {
		SharedObject: {
			objectId: id,
			initialSharedVersion: `${initialVersion}`,
			mutable: true
		},
		$kind: "SharedObject"
	};
	return {
		$kind: "Input",
		Input: program.inputs.push({
			$kind: "Object",
			Object: input
		}) - 1
	};
}

// sandbox/ts/chain/tamper.ts
/**
* Tampers with build responses, as a compromised service would: with complete transactions, whose signing digest fits the
* changed bytes, and with kinds.
*/
/** MIST. */
const ONE_SUI = 1000000000n;
/** MIST. Additional commands cost more gas, paid by the victim. */
const RAISED_BUDGET = 100000000n;
/** Calls with side and size of an order. */
const ORDER_CALLS = [
	"placeLimitOrder",
	"placeMarketOrder",
	"newTwapDetails"
];
/** Calls that store the hash of details, and those that store executors. */
const HASH_CALLS = [
	"createTicket",
	"editTicket",
	"createTwap",
	"setTwapDetails"
];
const EXECUTOR_CALLS = [
	"createTicket",
	"editTicketExecutors",
	"createTwap",
	"setTwapExecutors"
];
const CHANGES = {
	/** Another wallet is the sender. */
	sender: changeData((data) => data.sender = ATTACKER),
	/** Another wallet pays. */
	gasOwner: changeData(({ gasData }) => gasData.owner = ATTACKER),
	/** A thousand times the gas budget. */
	gasBudget: changeData(({ gasData }) => gasData.budget = String(BigInt(gasData.budget) * 1000n)),
	/** Ten times the gas price. */
	gasPrice: changeData(({ gasData }) => gasData.price = String(BigInt(gasData.price) * 10n)),
	/** Valid forever. */
	expiration: changeData((data) => data.expiration = {
		None: true,
		$kind: "None"
	}),
	/** The whole gas coin goes to the attacker. */
	transfer: ({ program }) => transferToAttacker(program, gasCoin()),
	/** One SUI of the gas coin goes to the attacker. */
	split: ({ program }) => {
		const amounts = [addPure(program, bcs.u64().serialize(ONE_SUI).toBytes())];
		const index = program.commands.push({
			$kind: "SplitCoins",
			SplitCoins: {
				coin: gasCoin(),
				amounts
			}
		}) - 1;
		return transferToAttacker(program, {
			$kind: "NestedResult",
			NestedResult: [index, 0]
		});
	},
	/** The main call is repeated. */
	call: (draft) => {
		const index = draft.program.commands.findIndex(({ MoveCall: call }) => isMainCall(call, draft));
		if (index >= 0) repeat(draft.program, index);
		return index >= 0;
	},
	/** A package is published. */
	publish: ({ program }) => program.commands.push({
		$kind: "Publish",
		Publish: {
			modules: [toBase64(Uint8Array.of(161, 28))],
			dependencies: []
		}
	}) > 0,
	/** The calls use another package. */
	package: ({ program, context }) => {
		const { perpetuals } = context.world.packages;
		const calls = program.commands.flatMap(({ MoveCall: call }) => call?.package === perpetuals ? [call] : []);
		for (const call of calls) call.package = ATTACKER;
		return calls.length > 0;
	},
	/** Twice the amount, or twice the fee of a builder. */
	amount: (draft) => changeArgument(draft, ["approveBuilder"], "maxFee", doubled) || changeArgument(draft, [
		"withdraw",
		"allocate",
		"deallocate"
	], "amount", doubled) || isSplitDoubled(draft.program) || isDepositDoubled(draft),
	/** Twice the size. */
	size: (draft) => changeArgument(draft, ORDER_CALLS, "size", doubled),
	/** Twice the price. */
	price: (draft) => changeArgument(draft, ["placeLimitOrder"], "price", doubled),
	/** Buys become sells and vice versa. */
	side: (draft) => changeArgument(draft, ORDER_CALLS, "side", ([byte = 0]) => Uint8Array.of(1 - byte)),
	/** The ticket holds the hash of other details. */
	details: (draft) => changeArgument(draft, HASH_CALLS, "detailsHash", (bytes) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)),
	/** Another market. */
	market: ({ program, context }) => {
		const ids = [...context.world.markets.keys()];
		const found = program.inputs.flatMap(({ Object: object }) => object?.SharedObject ?? []).filter(({ objectId }) => ids.includes(objectId));
		const other = (marketId) => ids.find((id) => id !== marketId) ?? marketId;
		for (const input of found) input.objectId = other(input.objectId);
		return found.length > 0;
	},
	/** The attacker receives what others should receive, and executes stop orders and TWAP orders. */
	recipient: (draft) => {
		const { program } = draft;
		const attacker = bcs.vector(bcs.Address).serialize([ATTACKER]).toBytes();
		const isExecutor = changeArgument(draft, EXECUTOR_CALLS, "executors", () => attacker);
		const found = program.commands.flatMap(recipientsOf).flatMap((argument) => {
			return (argument.$kind === "Input" ? program.inputs[argument.Input] : void 0)?.Pure ?? [];
		});
		for (const pure of found) pure.bytes = toBase64(bcs.Address.serialize(ATTACKER).toBytes());
		return found.length > 0 || isExecutor;
	},
	...SWAP_CHANGES
};
/** Names of all changes. */
const TAMPERINGS = /* @__PURE__ */ new Set([...Object.keys(CHANGES), "digest"]);
/**
* Changes a built transaction, with a digest that fits; `digest` changes only the digest.
* @throws {Refusal} 400 when the transaction has nothing of this kind, such as a price in a deposit
*/
function tamper({ transactionBytes, signingDigest: digest }, what, context) {
	if (what === "digest") {
		const [first = 0, ...others] = fromBase64(digest);
		return {
			transactionBytes,
			signingDigest: toBase64(Uint8Array.of(first ^ 1, ...others))
		};
	}
	const { data, program } = readTransaction(transactionBytes);
	const { length } = program.commands;
	change(what, {
		data,
		program,
		context
	});
	if (program.commands.length > length && BigInt(data.gasData.budget) < RAISED_BUDGET) data.gasData.budget = String(RAISED_BUDGET);
	const bytes = bcs.TransactionData.serialize({ V1: data }).toBytes();
	return {
		transactionBytes: toBase64(bytes),
		signingDigest: toBase64(signingDigest(bytes))
	};
}
/**
* Changes a built kind.
* @throws {Refusal} 400 when the kind has nothing like this, such as a gas budget
*/
function tamperKind({ txKind, coinOutId, ...rest }, what, context, wallet) {
	const { program } = readKind(txKind, "txKind");
	const draft = {
		data: void 0,
		program,
		context,
		wallet,
		output: toArgument(coinOutId)
	};
	change(what, draft);
	if (draft.form !== void 0) throw nothing(what);
	const kind = {
		ProgrammableTransaction: program,
		$kind: "ProgrammableTransaction"
	};
	return {
		...rest,
		txKind: toBase64(bcs.TransactionKind.serialize(kind).toBytes()),
		...draft.output === void 0 ? {} : { coinOutId: toJson(draft.output) }
	};
}
/**
* Changes an unfinished transaction.
* @throws {Refusal} 400 when it has nothing of this kind, such as a gas budget
*/
function tamperText({ tx, coinOutId }, what, context, wallet) {
	const data = Transaction.from(tx).getData();
	// Its inputs and commands have the shape of a program.
	const program = {
		inputs: data.inputs,
		commands: data.commands
	};
	const draft = {
		data: void 0,
		program,
		context,
		wallet,
		output: toArgument(coinOutId)
	};
	change(what, draft);
	const inputs = draft.form === "unresolved" ? data.inputs.map(toUnresolved) : data.inputs;
	const text = JSON.stringify({
		...data,
		inputs,
		commands: program.commands
	});
	return {
		tx: draft.form !== "version2" ? writeText(Transaction.from(text)) : text,
		...draft.output === void 0 ? {} : { coinOutId: toJson(draft.output) }
	};
}
function toArgument(coinOutId) {
	const { Result: result, NestedResult: nested } = Object(coinOutId);
	if (result !== void 0) return {
		$kind: "Result",
		Result: result
	};
	return nested === void 0 ? void 0 : {
		$kind: "NestedResult",
		NestedResult: nested
	};
}
/** As the service writes an argument. */
function toJson({ $kind, ...argument }) {
	return { [$kind]: argument[$kind] };
}
function toUnresolved(input) {
	const id = input.Object?.SharedObject?.objectId ?? input.Object?.ImmOrOwnedObject?.objectId;
	return id === void 0 ? input : { UnresolvedObject: { objectId: id } };
}
function change(what, draft) {
	if (what === "digest" || !CHANGES[what](draft)) throw nothing(what);
}
function nothing(what) {
	return refuse("request", `tamper: no ${what} in this transaction`);
}
function changeData(work) {
	return ({ data }) => {
		if (data !== void 0) work(data);
		return data !== void 0;
	};
}
/** The addresses that a command gives objects or coins to. */
function recipientsOf({ TransferObjects: transfer, MoveCall: call }) {
	if (transfer !== void 0) return [transfer.address];
	return call?.package === FRAMEWORK.sui && /^(send_funds|public_transfer)$/.test(call.function) ? call.arguments.slice(1) : [];
}
/** The calls that carry out a write; the others open, close and share. */
const MAIN_CALLS = [
	"createAccount",
	"deposit",
	"withdraw",
	"allocate",
	"deallocate",
	"setMarginRatio",
	"placeLimitOrder",
	"placeMarketOrder",
	"cancelOrders",
	"tryCancelOrders",
	"grantAgent",
	"revokeAgent",
	"approveBuilder",
	"revokeBuilder",
	"createTicket",
	"editTicket",
	"cancelTicket",
	"createTwap",
	"setTwapDetails",
	"setTwapExecutors",
	"cancelTwap"
];
function nameOf$2(call, { functionIndex }) {
	return functionIndex.get(`${call.package}::${call.module}::${call.function}`);
}
__name(nameOf$2, "nameOf");
function isMainCall(call, { context }) {
	const name = call === void 0 ? void 0 : nameOf$2(call, context);
	return name !== void 0 && MAIN_CALLS.includes(name);
}
/** Changes one plain argument of all calls of some functions; returns whether it found one. */
function changeArgument({ program, context }, names, parameter, change) {
	let isFound = false;
	for (const { MoveCall: call } of program.commands) {
		const name = call === void 0 ? void 0 : nameOf$2(call, context);
		if (call === void 0 || name === void 0 || !names.includes(name)) continue;
		isFound = replacePure(program, call.arguments, parameterIndex(name, parameter), change) || isFound;
	}
	return isFound;
}
function doubled(bytes) {
	if (bytes.length === 4) return bcs.u32().serialize(bcs.u32().parse(bytes) * 2).toBytes();
	return bcs.u64().serialize(BigInt(bcs.u64().parse(bytes)) * 2n).toBytes();
}
/** The amount of a deposit is in its coin split or its withdrawal reservation. */
function isSplitDoubled(program) {
	for (const { FundsWithdrawal: withdrawal } of program.inputs) {
		if (withdrawal === void 0) continue;
		const { reservation } = withdrawal;
		reservation.MaxAmountU64 = String(BigInt(reservation.MaxAmountU64) * 2n);
		return true;
	}
	const split = program.commands.find(({ SplitCoins: found }) => found !== void 0 && found.coin.$kind !== "GasCoin");
	return split?.SplitCoins !== void 0 && replacePure(program, split.SplitCoins.amounts, 0, doubled);
}
/** The deposit of a ticket is a split of the gas coin. */
function isDepositDoubled({ program, context }) {
	for (const { MoveCall: call } of program.commands) {
		const name = call === void 0 ? void 0 : nameOf$2(call, context);
		if (call === void 0 || name !== "createTicket" && name !== "createTwap") continue;
		const coin = call.arguments[parameterIndex(name, "coin")];
		const split = program.commands[coin?.NestedResult?.[0] ?? -1]?.SplitCoins;
		if (split !== void 0) return replacePure(program, split.amounts, 0, doubled);
	}
	return false;
}

// sandbox/ts/server/http/faults.ts
/** Injectable faults of HTTP responses, for tests of clients. */
/** The active faults. */
var FaultList = class {
	#faults = [];
	add(fault) {
		expectFault$1(fault);
		const entry = {
			fault,
			left: fault.times ?? Infinity
		};
		this.#faults.push(entry);
		return () => {
			this.#faults = this.#faults.filter((other) => other !== entry);
		};
	}
	/** Removes all faults. */
	clear() {
		this.#faults = [];
	}
	/** The faults that are not used up. */
	list() {
		return this.#faults.filter(({ left }) => left > 0).map(({ fault, left }) => ({
			fault,
			left
		}));
	}
	/** Finds the fault of a request and counts the use. @returns the fault; `undefined` when none matches */
	take(route) {
		const entry = this.#faults.find(({ fault, left }) => left > 0 && matchesTarget$1(fault, route));
		if (entry !== void 0) entry.left -= 1;
		return entry?.fault;
	}
};
const MEMBERS$1 = {
	route: true,
	times: true,
	delayMs: true,
	lagMs: true,
	drop: true,
	status: true,
	body: true,
	execute: true,
	headers: true,
	tamper: true,
	rewrite: true,
	garble: true
};
const ROUTES = /* @__PURE__ */ new Set([
	"*",
	...MANIFEST.operations.map(({ id }) => id),
	...NODE_PATHS
]);
/** A typing error would make a test pass without testing anything. */
function expectFault$1(fault) {
	const unknown = Object.keys(fault).find((key) => !Object.hasOwn(MEMBERS$1, key));
	if (unknown !== void 0) throw problem("argument", `fault.${unknown}`, `one of ${Object.keys(MEMBERS$1).join(", ")}`, "an unknown key");
	const { route, tamper, lagMs } = fault;
	if (typeof route === "string" ? !ROUTES.has(route) : !(route instanceof RegExp)) throw problem("argument", "fault.route", "an id of the manifest, a path of the node, a pattern of these, or *", String(route));
	if (lagMs !== void 0) expectLag(lagMs, route);
	if (tamper !== void 0 && !TAMPERINGS.has(tamper)) throw problem("argument", "fault.tamper", `one of ${[...TAMPERINGS].join(", ")}`, tamper);
}
__name(expectFault$1, "expectFault");
function expectLag(lagMs, route) {
	if (typeof lagMs !== "number" || !(lagMs > 0) || !Number.isFinite(lagMs)) throw problem("argument", "fault.lagMs", "milliseconds, more than 0", String(lagMs));
	if (typeof route !== "string" || route === "*" || LAGGING_PATHS.has(route)) return;
	const wanted = `one of ${[...LAGGING_PATHS].join(", ")}, a pattern of these, or *`;
	throw problem("argument", "fault.route", wanted, route);
}
/** Operations whose responses have a transaction. */
const BUILDS = /^build\/|(^|\/)transactions\//;
function matchesTarget$1({ route: wanted, tamper, lagMs }, route) {
	if (tamper !== void 0 && !BUILDS.test(route)) return false;
	if (lagMs !== void 0 && !LAGGING_PATHS.has(route)) return false;
	if (typeof wanted === "string") return wanted === "*" || wanted === route;
	return route.search(wanted) >= 0;
}
__name(matchesTarget$1, "matchesTarget");

// sandbox/ts/bots/accounts.ts
/** Gas price of bot transactions, MIST per unit; equal to the reference price. */
const GAS_PRICE$1 = 1000n;
/** Digits of a digest that number the transactions: of a time, and of what happens then. */
const TIME_DIGITS = 8;
const PURPOSE_DIGITS = 3;
/** Transactions whose events are public: their digests depend on nothing but market and time. */
const PURPOSES = {
	quote: 0,
	unwind: 1,
	through: 2
};
/** Runs the transactions of bots. */
var BotTrader = class {
	seed;
	/** Number of aborted transactions. Some abort because users change the market in between. */
	aborts = 0;
	#transactions = 0;
	#engine;
	/** The first digits of all digests, because whole digests take longer than some transactions. */
	#prefix;
	/**
	* @param engine the matching engine
	* @param seed of the digests
	*/
	constructor(engine, seed) {
		this.seed = seed;
		this.#engine = engine;
		this.#prefix = syntheticDigest(seed, 0).slice(0, -11);
	}
	/**
	* Runs one transaction.
	*
	* @param now milliseconds
	* @param work its calls
	* @param digest base58; default a new one
	* @returns the result of `work`
	* @throws {Abort} when a call aborts; nothing changes then
	*/
	transact(now, work, digest = this.#nextDigest()) {
		const gas = {
			gasPrice: GAS_PRICE$1,
			referenceGasPrice: GAS_PRICE$1
		};
		return this.#engine.transact({
			now,
			digest,
			...gas,
			isKeeper: true
		}, work);
	}
	/**
	* Runs one transaction that may abort.
	*
	* @param now milliseconds
	* @param work its calls
	* @param digest base58; default a new one
	* @returns whether it succeeded; other errors are rethrown
	*/
	attempt(now, work, digest) {
		try {
			this.transact(now, work, digest);
			return true;
		} catch (error) {
			if (!(error instanceof Abort)) throw error;
			this.aborts += 1;
			return false;
		}
	}
	/** Whether one transaction would succeed. */
	would(now, work) {
		try {
			this.#engine.simulate({
				now,
				digest: "",
				gasPrice: GAS_PRICE$1,
				referenceGasPrice: GAS_PRICE$1
			}, work);
			return true;
		} catch (error) {
			if (!(error instanceof Abort)) throw error;
			return false;
		}
	}
	/** The digest of a transaction that does something on a market at a time. */
	digestOf(purpose, marketNumber, now) {
		const what = marketNumber * Object.keys(PURPOSES).length + PURPOSES[purpose];
		return `${this.#prefix}${base58Digits(now, TIME_DIGITS)}${base58Digits(what, PURPOSE_DIGITS)}`;
	}
	#nextDigest() {
		this.#transactions += 1;
		return `${this.#prefix}${base58Digits(this.#transactions, 11)}`;
	}
};
/** Three makers may hold nearly twice the orders they need. */
const MAKERS = 3;
/** Bots have numbers of their own, so that the first wallet's account has number 0, as on a new chain. */
const FIRST_ACCOUNT = 8e5;
/** Initial collateral of each position, 10^-18. */
const INITIAL_ALLOCATION = 250000n * 10n ** 18n;
/**
* Opens and funds the accounts, with a position on every market.
*
* @param trader runs the transaction
* @param specs the markets
* @param now milliseconds
* @returns the accounts
*/
function openBotAccounts(trader, specs, now) {
	const all = trader.transact(now, (transaction) => Array.from({ length: 6 }, (_, index) => openAccount(transaction, specs, FIRST_ACCOUNT + index)));
	return {
		makers: all.slice(0, MAKERS),
		takers: all.slice(MAKERS, 5),
		liquidator: 800005,
		all
	};
}
/** A new position requires 100 % margin; the bots use the market's ratio. */
function openAccount(transaction, specs, reserved) {
	const accountId = transaction.createAccount(reserved);
	for (const spec of specs) {
		if (spec === specs[0]) transaction.deposit(accountId, fullBalance(spec));
		transaction.createPosition(spec.id, accountId);
		transaction.setInitialMarginRatio(spec.id, accountId, spec.initialMarginRatio);
		transaction.allocate(spec.id, accountId, toRaw(INITIAL_ALLOCATION, spec));
	}
	return accountId;
}
/** Collateral of an account, 10^-18; topped up to this amount when less than half is left. */
const FULL_BALANCE = 100000000n * 10n ** 18n;
/** A position below half of this multiple of its initial margin is topped up to it. */
const TARGET_MARGIN_FACTOR = 8n;
/**
* Tops up bots with too little collateral in their account or position.
*
* @param botMarket market of the positions
* @param markPrice 10^-18 USD
* @param now milliseconds
*/
function topUpBots({ engine, trader, botAccounts, spec }, markPrice, now) {
	const balance = fullBalance(spec);
	for (const accountId of botAccounts.all) {
		const position = engine.position(spec.id, accountId, now);
		const missing = position === void 0 ? 0n : missingCollateral(position, spec, markPrice);
		const held = engine.account(accountId)?.collateral ?? balance;
		if (held >= balance / 2n && missing === 0n) continue;
		trader.attempt(now, (transaction) => {
			if (held < balance / 2n + missing) transaction.deposit(accountId, balance + missing - held);
			if (missing > 0n) transaction.allocate(spec.id, accountId, missing);
		});
	}
}
/** Raw collateral of a full account. */
function fullBalance(spec) {
	return toRaw(FULL_BALANCE, spec);
}
/** Converts an amount of 10^-18 to raw collateral, rounded down. */
function toRaw(amount, spec) {
	return amount / spec.scalingFactor;
}
/** Raw collateral to allocate to a position; zero when it has enough. */
function missingCollateral(position, spec, markPrice) {
	const target = TARGET_MARGIN_FACTOR * requirement(position, spec.initialMarginRatio, markPrice);
	return position.margin < target / 2n ? toRaw(target - position.margin, spec) : 0n;
}
const ONE$1 = 10n ** 18n;
/**
* Computes the margin requirement of a position, including its resting orders.
*
* @param position the position
* @param ratio initial or maintenance margin ratio, 10^-18
* @param markPrice 10^-18 USD
* @returns 10^-18 USD, rounded down
*/
function requirement(position, ratio, markPrice) {
	const { base, bidsQuantity, asksQuantity } = position;
	const long = abs(base + bidsQuantity);
	const short = abs(base - asksQuantity);
	return (long > short ? long : short) * markPrice / ONE$1 * ratio / ONE$1;
}
/** Returns the absolute value. */
function abs(value) {
	return value < 0n ? -value : value;
}

// sandbox/ts/bots/consumption.ts
/** Makers replace what a small order took after half a minute, and a whole side of the book after two minutes. */
const REFILL_MS = {
	least: 3e4,
	most: 12e4
};
/** Fills of the makers of one market by users. */
var ConsumedLiquidity = class {
	spec;
	makers;
	takers;
	#sides = {
		bid: [],
		ask: []
	};
	/**
	* @param spec of the market
	* @param makers account numbers of the makers
	* @param takers account numbers whose trades are part of the undisturbed market
	*/
	constructor(spec, makers, takers) {
		this.spec = spec;
		this.makers = makers;
		this.takers = takers;
	}
	/**
	* Records fills.
	*
	* @param events of one transaction
	* @param depth lots of each side of the undisturbed book
	*/
	take(events, depth) {
		if (!events.some(({ type }) => type === "FilledMakerOrder")) return;
		for (const side of ["bid", "ask"]) {
			const size = events.reduce((sum, event) => sum + (this.#isTaken(event, side) ? event.size : 0n), 0n);
			if (size === 0n) continue;
			const lots = Number(size / this.spec.lotSize);
			const share = Math.min(1, lots / depth[side]);
			const refillMs = Math.round(REFILL_MS.least + (REFILL_MS.most - REFILL_MS.least) * share);
			this.#sides[side].push({
				at: events[0]?.timestamp ?? 0,
				lots,
				refillMs
			});
		}
	}
	#isTaken(event, side) {
		if (event.type !== "FilledMakerOrder" || event.marketId !== this.spec.id || event.side !== side) return false;
		return this.makers.has(event.accountId) && !this.takers.has(event.takerAccountId);
	}
	/** @returns whether nothing is missing */
	isWhole(now) {
		return this.missing("bid", now) === 0 && this.missing("ask", now) === 0;
	}
	/** @returns the lots that are still missing from the best levels of a side */
	missing(side, now) {
		if (this.#sides[side].length === 0) return 0;
		const rest = this.#sides[side].filter(({ at, refillMs }) => now < at + refillMs);
		this.#sides[side] = rest;
		return rest.reduce((sum, { at, lots, refillMs }) => sum + Math.ceil(lots * (1 - (now - at) / refillMs)), 0);
	}
};

// sandbox/ts/bots/happenings.ts
/** What happens on the markets: orders of takers, and regular updates. */
/**
* Lists what happens on all markets after `from`, up to and including `to`, in order. Updates are at fixed times,
* whatever the start.
*
* @param botMarkets the markets
* @param options interval of oracle updates in milliseconds, and the markets of which a client sees each change of quotes
* @param from milliseconds
* @param to milliseconds
* @returns oldest first
*/
function happeningsBetween(botMarkets, options, from, to) {
	const found = [];
	for (const botMarket of botMarkets) {
		addHappenings(found, botMarket, options.postMs, from, to);
		// Users place no orders while the bots step.
		if (options.watched.has(botMarket) || botMarket.makerOrders.hasUsers) addQuotes(found, botMarket, from, to);
	}
	return found.length > 1 ? found.sort((one, other) => one.at - other.at) : found;
}
function addHappenings(found, botMarket, postMs, from, to) {
	const { spec, source } = botMarket;
	const every = Math.max(1, Math.floor(Math.min(postMs, spec.baseOracleToleranceMs / 2, spec.collateralOracleToleranceMs / 2)));
	for (let at = (Math.floor(from / every) + 1) * every; at <= to; at += every) found.push({
		at,
		botMarket
	});
	for (const at of source.recorded?.bookTimes(from + 1, to + 1) ?? []) found.push({
		at,
		botMarket
	});
	for (let minute = Math.floor(from / MINUTE$2); minute * MINUTE$2 <= to; minute += 1) for (const order of ordersOf(source.trades(minute), source.recorded !== void 0)) {
		const at = order[0].time;
		if (at > from && at <= to) found.push({
			at,
			botMarket,
			order
		});
	}
}
function addQuotes(found, botMarket, from, to) {
	for (let minute = Math.floor(from / MINUTE$2); minute * MINUTE$2 <= to; minute += 1) {
		const times = botMarket.source.quoteTimes(minute);
		for (let i = firstAfter(times, from); i < times.length; i += 1) {
			const at = times[i] ?? Infinity;
			if (at > to) break;
			found.push({
				at,
				botMarket,
				isQuote: true
			});
		}
	}
}
/** The index of the first of increasing times that is after a time. */
function firstAfter(times, from) {
	let [low, high] = [0, times.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if ((times[middle] ?? 0) <= from) low = middle + 1;
		else high = middle;
	}
	return low;
}
/** Groups trades by their takers. Recorded trades do not tell them. */
function ordersOf(trades, isRecorded) {
	const orders = [];
	for (const trade of trades) {
		const last = orders.at(-1);
		if (!isRecorded && last?.[0].time === trade.time) last.push(trade);
		else orders.push([trade]);
	}
	return orders;
}

// sandbox/ts/bots/counterparties.ts
/** Chooses the positions against which one with bad debt is deleveraged. */
/** Finds the largest positions of the other side among some accounts, which cover a position together. */
function chooseCounterparties(indebted, accounts) {
	const { engine, marketId, accountId, now } = indebted;
	const { base = 0n } = engine.position(marketId, accountId, now) ?? {};
	const others = accounts.filter((account) => account !== accountId).flatMap((account) => engine.position(marketId, account, now) ?? []).filter((other) => other.base !== 0n && other.base > 0n !== base > 0n).sort((one, other) => abs$1(one.base) < abs$1(other.base) ? 1 : -1);
	let left = abs$1(base) / NANO$5;
	return others.flatMap((other) => {
		const size = min$1(left, abs$1(other.base) / NANO$5);
		left -= size;
		return size === 0n ? [] : [{
			account: other.accountId,
			size
		}];
	});
}
/** Completes a request: all orders of the account, and weights by size; the first counterparty takes the rounding. */
function deleveragingRequest(indebted, counterparties) {
	const { engine, marketId, accountId } = indebted;
	const whole = counterparties.reduce((sum, { size }) => sum + size, 0n);
	const weights = counterparties.map(({ size }) => whole === 0n ? 0n : size * ONE$3 / whole);
	const rest = ONE$3 - weights.reduce((sum, weight) => sum + weight, 0n);
	return {
		accountId,
		orderIds: engine.orders(marketId, accountId).map(({ orderId }) => orderId),
		counterparties: counterparties.map(({ account, size }, index) => ({
			accountId: account,
			size,
			weight: (weights[index] ?? 0n) + (index === 0 ? rest : 0n)
		}))
	};
}

// sandbox/ts/bots/keepers.ts
/** Keepers: update oracle prices, averages and funding, and liquidate positions. */
/** Price of USDC, 10^-18 USD. */
const COLLATERAL_PRICE$2 = 10n ** 18n;
/**
* Stores due prices of one market, and updates its averages and funding. The premium of a generated market is the generated
* one, changed by what users do to the book, so that rates are those that the history shows later.
*
* @param oracleFeed source and destination of prices
* @param spec the market
* @param now milliseconds
* @param prices of the book
*/
function updatePrices(oracleFeed, spec, now, prices = {}) {
	const { book, expected } = prices;
	const { past } = oracleFeed;
	const view = oracleFeed.engine.market(spec.id, now);
	const isDue = (at, toleranceMs) => now - at >= Math.min(oracleFeed.postMs, toleranceMs / 2);
	const isFundingTime = prices.isStopped !== true && now >= view.nextFundingAt;
	const index = isFundingTime || isDue(view.indexPriceAt, spec.baseOracleToleranceMs);
	const collateral = isDue(view.collateralPriceAt, spec.collateralOracleToleranceMs);
	const isGenerated = prices.isStill !== true && past.market(spec.id).recorded === void 0;
	const average = floorDivide(past.premium(spec.id, now) * past.indexPrice(spec.id, now), ONE$3);
	oracleFeed.trader.attempt(now, (transaction) => {
		if (collateral) transaction.setCollateralPrice(COLLATERAL_PRICE$2);
		if (index) postIndex(transaction, view, past.indexPrice(spec.id, now), now);
		if (prices.isStopped !== true) transaction.updateTwaps(spec.id, book, isGenerated ? {
			average,
			book: expected
		} : void 0);
	});
	if (!isFundingTime) return;
	const slot = Math.floor(now / spec.fundingFrequencyMs);
	const digest = fundingDigest(oracleFeed.trader.seed, spec.id, slot);
	const update = (transaction) => {
		transaction.updateFunding(spec.id, book);
	};
	oracleFeed.trader.attempt(now, update, digest);
}
function postIndex(transaction, { spec, indexPrice, indexAverage, indexPriceAt }, price, now) {
	const last = {
		price: indexPrice,
		average: indexAverage,
		timestamp: indexPriceAt
	};
	transaction.setBasePrice(spec.id, price, updateFeedPrice(last, price, now).average);
}
/** Tracks the positions of users. */
var PositionWatcher = class {
	#botAccounts;
	#accounts = /* @__PURE__ */ new Map();
	#unsubscribe;
	/**
	* @param engine reports new positions
	* @param botAccounts account numbers to ignore
	*/
	constructor(engine, botAccounts) {
		this.#botAccounts = new Set(botAccounts);
		this.#unsubscribe = engine.observe((events) => {
			events.forEach(this.#onEvent);
		});
	}
	/** @returns accounts with a position on a market, flat or not, in order of creation */
	of(marketId) {
		return this.#accounts.get(marketId) ?? [];
	}
	/** Unsubscribes from the engine. */
	close() {
		this.#unsubscribe();
	}
	#onEvent = (event) => {
		if (event.type !== "CreatedPosition" || this.#botAccounts.has(event.accountId)) return;
		const accounts = this.#accounts.get(event.marketId) ?? /* @__PURE__ */ new Set();
		this.#accounts.set(event.marketId, accounts.add(event.accountId));
	};
};
/**
* Liquidates every tracked position of a market below maintenance margin; deleverages one whose bad debt exceeds the insurance fund.
*
* @param botMarket the market
* @param watcher tracks the positions
* @param markPrice 10^-18 USD
* @param now milliseconds
*/
function liquidate$1(botMarket, watcher, markPrice, now) {
	for (const accountId of watcher.of(botMarket.spec.id)) {
		const position = botMarket.engine.position(botMarket.spec.id, accountId, now);
		if (position === void 0 || !isBelowMaintenance(botMarket, position, markPrice)) continue;
		const { engine, trader, spec, botAccounts } = botMarket;
		const orders = engine.orders(spec.id, accountId).map(({ orderId }) => orderId);
		const digest = liquidationDigest(trader.seed, spec.id, accountId, now);
		const work = (transaction) => {
			const session = transaction.startSession(spec.id, botAccounts.liquidator);
			session.liquidate(accountId, orders);
			session.end({
				allocateMissing: true,
				deallocateFree: false
			});
		};
		if (trader.would(now, work)) trader.attempt(now, work, digest);
		else deleverage$1(botMarket, accountId, now, digest);
	}
}
__name(liquidate$1, "liquidate");
/** The bots bear what the insurance fund does not pay and the market does not socialize: their positions are reduced. */
function deleverage$1({ engine, trader, spec, botAccounts }, accountId, now, digest) {
	const { makers, takers } = botAccounts;
	const indebted = {
		engine,
		marketId: spec.id,
		accountId,
		now
	};
	const request = deleveragingRequest(indebted, chooseCounterparties(indebted, [...makers, ...takers]));
	const work = (transaction) => {
		transaction.deleverage(spec.id, request);
	};
	if (trader.would(now, work)) trader.attempt(now, work, digest);
}
__name(deleverage$1, "deleverage");
function isBelowMaintenance({ spec }, position, markPrice) {
	return position.margin < requirement(position, spec.maintenanceMarginRatio, markPrice);
}

// sandbox/ts/bots/takers.ts
/** Distance of the limit price from the best price, as parts of the price. */
const TAKER_SLIPPAGE = 300n;
const LIQUIDATOR_SLIPPAGE = 50n;
/** The liquidator closes at most this part of a side's depth at once. */
const LIQUIDATOR_PART = 50;
const GOOD_TILL_CANCELED$2 = 0;
const IMMEDIATE_OR_CANCEL$2 = 3;
/** Converts a base of 10^-9 to 10^-18. */
const NANO$1 = 1000000000n;
/**
* Opens the generated open interest between the two takers, at one price.
*
* @param botMarket the market, with an empty book
* @param now milliseconds
*/
function openInterest(botMarket, now) {
	const { trader, spec, source } = botMarket;
	const [long = 0, short = 0] = botMarket.botAccounts.takers;
	const price = BigInt(source.best(now).ask) * source.tickSize;
	const size = targetOf(botMarket, now);
	trader.transact(now, (transaction) => {
		for (const [accountId, side] of [[short, "ask"], [long, "bid"]]) {
			const session = transaction.startSession(spec.id, accountId);
			session.placeLimit({
				side,
				size,
				price,
				type: GOOD_TILL_CANCELED$2,
				reduceOnly: false
			});
			session.end({
				allocateMissing: true,
				deallocateFree: false
			});
		}
	});
}
/** The open interest of an idle market follows the generated one within this part of it. */
const OPEN_INTEREST_PART = 100n;
/**
* Moves the open interest to the generated one when it differs by more than 1 %. The takers trade with each other at a
* price between the best ones, so the book stays as it is.
*
* @param botMarket the market
* @param now milliseconds
* @param settle brings the book up to date
*/
function alignOpenInterest(botMarket, now, settle) {
	const { engine, trader, spec } = botMarket;
	const [long = 0, short = 0] = botMarket.botAccounts.takers;
	const target = targetOf(botMarket, now);
	const missing = target - engine.market(spec.id, now).openInterest;
	if (abs(missing) <= target / OPEN_INTEREST_PART) return;
	settle();
	const { bids, asks } = engine.book(spec.id, 1);
	const price = (bids[0]?.[0] ?? 0n) + spec.tickSize;
	if (asks[0] === void 0 || price >= asks[0][0]) return;
	const [seller, buyer] = missing > 0n ? [short, long] : [long, short];
	const size = [long, short].map((accountId) => abs(baseOf(botMarket, accountId, now)) / NANO$1).reduce((least, each) => missing < 0n && each < least ? each : least, abs(missing));
	const whole = size - size % spec.lotSize;
	if (whole === 0n) return;
	trader.attempt(now, (transaction) => {
		for (const [accountId, side] of [[seller, "ask"], [buyer, "bid"]]) {
			const session = transaction.startSession(spec.id, accountId);
			session.placeLimit({
				side,
				size: whole,
				price,
				type: GOOD_TILL_CANCELED$2,
				reduceOnly: false
			});
			session.end({
				allocateMissing: true,
				deallocateFree: false
			});
		}
	});
}
/** The generated open interest, 10^-9; below the threshold above which positions are limited. */
function targetOf({ spec, source }, now) {
	const size = BigInt(source.openInterest(now)) * source.lotSize;
	const most = spec.maxOpenInterestThreshold * 9n / 10n;
	return size < most ? size : most - most % spec.lotSize;
}
/**
* Executes a generated order.
*
* @param botMarket the market
* @param order its fills
* @param now milliseconds
*/
function take(botMarket, order, now) {
	const { trader, source, spec } = botMarket;
	const [{ buys, time }] = order;
	const side = buys ? "bid" : "ask";
	const size = BigInt(order.reduce((sum, { lots }) => sum + lots, 0)) * source.lotSize;
	const price = BigInt(order.at(-1)?.ticks ?? 0) * source.tickSize;
	send(botMarket, {
		accountId: chooseTaker(botMarket, side, size, now),
		side,
		size,
		price: limitOf(botMarket, side, price, TAKER_SLIPPAGE)
	}, now, tradeDigest(trader.seed, spec.id, time));
}
/**
* Takes all orders of a side up to a price.
*
* @param botMarket the market
* @param order side of the taker, size 10^-9 and limit price 10^-9
* @param now milliseconds
*/
function takeThrough(botMarket, order, now) {
	const accountId = chooseTaker(botMarket, order.side, order.size, now);
	send(botMarket, {
		...order,
		accountId
	}, now, botMarket.trader.digestOf("through", botMarket.number, now));
}
/** The holder of longs or of shorts: the one whose trade moves the open interest towards the generated one. */
function chooseTaker(botMarket, side, size, now) {
	const { engine, spec } = botMarket;
	const [long = 0, short = 0] = botMarket.botAccounts.takers;
	const [opening, closing] = side === "bid" ? [long, short] : [short, long];
	return engine.market(spec.id, now).openInterest < targetOf(botMarket, now) || abs(baseOf(botMarket, closing, now)) < size * NANO$1 ? opening : closing;
}
/**
* Closes positions that the liquidator took over.
*
* @param botMarket the market
* @param now milliseconds
*/
function unwind(botMarket, now) {
	const { trader, spec, number, source, depth } = botMarket;
	const accountId = botMarket.botAccounts.liquidator;
	const base = baseOf(botMarket, accountId, now);
	if (base === 0n) return;
	const side = base > 0n ? "ask" : "bid";
	const held = abs(base) / NANO$1;
	const part = BigInt(Math.ceil(depth[side === "bid" ? "ask" : "bid"] / LIQUIDATOR_PART)) * spec.lotSize;
	const best = source.best(now);
	const limit = limitOf(botMarket, side, BigInt(side === "bid" ? best.ask : best.bid) * source.tickSize, LIQUIDATOR_SLIPPAGE);
	const digest = trader.digestOf("unwind", number, now);
	send(botMarket, {
		accountId,
		side,
		size: held < part ? held : part,
		price: limit
	}, now, digest);
}
/** Sends an order, unless nothing is within its limit after users emptied the book. */
function send({ engine, trader, spec }, { accountId, side, size, price }, now, digest) {
	const { bids, asks } = engine.book(spec.id, 1);
	const [best] = (side === "bid" ? asks[0] : bids[0]) ?? [];
	if (best === void 0 || (side === "bid" ? best > price : best < price)) return;
	trader.attempt(now, (transaction) => {
		const session = transaction.startSession(spec.id, accountId);
		session.placeLimit({
			side,
			size,
			price,
			type: IMMEDIATE_OR_CANCEL$2,
			reduceOnly: false
		});
		session.end({
			allocateMissing: true,
			deallocateFree: false
		});
	}, digest);
}
function limitOf({ spec }, side, price, slippage) {
	const limit = side === "bid" ? price + price / slippage : price - price / slippage;
	const rounded = limit - limit % spec.tickSize;
	return rounded > 0n ? rounded : spec.tickSize;
}
/** A position, 10^-18 base, negative when short. */
function baseOf({ engine, spec }, accountId, now) {
	return engine.position(spec.id, accountId, now)?.base ?? 0n;
}

// sandbox/ts/bots/makers.ts
/** Half of 10^-18 per 10^-9: converts the sum of two 10^-9 prices to their mean. */
const HALF_NANO = 5n * 10n ** 8n;
/** Good till cancelled: a quote that crosses a user's order fills it. */
const GOOD_TILL_CANCELED$1 = 0;
/** A maker whose position equals this share of a side's depth gives one quote of that side to the other makers. */
const SKEW_SHARE = .01;
/**
* Changes the makers' orders to the generated book in one transaction, which cancels first. If it aborts, the cancels
* and each maker's orders become transactions of their own. Orders before those of users stay: what a level gets more joins
* behind, and what it loses leaves from behind. They only leave a level that the recorded market has passed.
*
* @param botMarket the market
* @param context best prices and time
*/
function quote(botMarket, context) {
	const { trader, botAccounts, makerOrders, spec, number } = botMarket;
	botMarket.quoted.price = middleOf(botMarket, context.best);
	const quotes = [];
	const quoting = makerOrders.startQuoting();
	const want = (side, ticks, lots) => {
		const missing = lots - keepLevel(makerOrders, {
			side,
			ticks,
			lots
		}, quoting);
		if (missing > 0) quotes.push({
			side,
			ticks,
			lots: missing
		});
	};
	wantQuotes(botMarket, context, want);
	for (const { side, ticks } of makerOrders.ofUsers()) if (!isPassed(botMarket, context.best, {
		side,
		ticks
	})) keepLevel(makerOrders, {
		side,
		ticks,
		lots: 0
	}, quoting);
	const makers = botAccounts.makers.map((accountId) => toMaker(botMarket, accountId));
	const cancels = [];
	for (const order of makerOrders.all()) if (order.keptBy !== quoting) cancels.push(order);
	else for (const { accountId, pending } of makers) if (accountId === order.accountId) pending[order.side] += 1;
	const passed = passedOrders(botMarket, context.best);
	if (passed.some(({ length }) => length > 0)) {
		if (cancels.length > 0) trader.attempt(context.now, (transaction) => {
			cancel(transaction, botMarket, cancels);
		});
		for (const orders of passed) if (orders.length > 0) tradeThrough(botMarket, orders, context.now);
		cancels.length = 0;
	}
	if (quotes.length === 0 && cancels.length === 0) return;
	distribute(quotes, makers, spec.maxPendingOrders);
	const works = [(transaction) => {
		cancel(transaction, botMarket, cancels);
	}, ...sessionsOf(botMarket, quotes, makers).map(({ accountId, quotes }) => (transaction) => {
		place(transaction, botMarket, accountId, quotes);
	})];
	const digest = trader.digestOf("quote", number, context.now);
	const workTogether = (transaction) => {
		for (const work of works) work(transaction);
	};
	if (trader.attempt(context.now, workTogether, digest)) return;
	for (const work of works) trader.attempt(context.now, work, digest);
}
/**
* Chooses the orders that stay at a price: those before an order of a user, and later ones up to the wanted size. Without
* users, one order has the wanted size, so that makers need few.
*
* @returns their lots
*/
function keepLevel(makerOrders, { side, ticks, lots }, quoting) {
	const orders = makerOrders.at(side, ticks);
	if (orders.length === 0) return 0;
	const lastOfUsers = makerOrders.lastOfUsers(side, ticks);
	const whole = orders.reduce((sum, order) => sum + order.lots, 0);
	if (lastOfUsers < 0 && whole !== lots) return 0;
	let sum = 0;
	for (const order of orders) {
		if (order.sequence > lastOfUsers && sum + order.lots > lots) continue;
		order.keptBy = quoting;
		sum += order.lots;
	}
	return sum;
}
/** Whether a recorded market has nothing any more at the price of a user's order: what was before it has gone. */
function isPassed({ source }, best, { side, ticks }) {
	return source.recorded !== void 0 && (side === "bid" ? ticks > best.bid : ticks < best.ask);
}
/** The orders of users that the middle has passed, by side. In recorded markets, only recorded trades fill them. */
function passedOrders({ makerOrders, source }, best) {
	if (source.recorded !== void 0) return [];
	const middle = (best.bid + best.ask) / 2;
	return ["bid", "ask"].map((side) => makerOrders.passed(side, middle));
}
/** The price has passed orders of users: takers buy or sell them, and the orders before them. */
function tradeThrough(botMarket, orders, now) {
	const { makerOrders, spec } = botMarket;
	const [first] = orders;
	if (first === void 0) return;
	const { side } = first;
	const isBid = side === "bid";
	const worst = orders.reduce((one, other) => isBid === other.ticks < one.ticks ? other : one);
	let lots = orders.reduce((sum, order) => sum + order.lots, 0);
	for (const order of makerOrders.all()) {
		if (order.side !== side) continue;
		if (order.ticks === worst.ticks && order.sequence < worst.sequence || (isBid ? order.ticks > worst.ticks : order.ticks < worst.ticks)) lots += order.lots;
	}
	const size = BigInt(lots) * spec.lotSize;
	takeThrough(botMarket, {
		side: isBid ? "ask" : "bid",
		size,
		price: worst.price
	}, now);
}
/** The middle of best prices, 10^-18 USD. */
function middleOf({ source }, best) {
	return BigInt(best.bid + best.ask) * source.tickSize * HALF_NANO;
}
/** The quotes of both sides, best first. */
function wantQuotes(botMarket, { best, order, now }, want) {
	const { source, depth, spec } = botMarket;
	const { bids, asks } = source.depth(best, now);
	const lotsPerLot = Number(source.lotSize / spec.lotSize);
	for (const side of ["bid", "ask"]) {
		const levels = side === "bid" ? bids : asks;
		const isTaken = order?.[0].buys === (side === "ask");
		depth[side] = levels.reduce((sum, { lots }) => sum + lots * lotsPerLot, 0);
		let missing = botMarket.consumed.missing(side, now);
		for (const { ticks, lots } of isTaken ? withFills(levels, order) : levels) {
			const whole = lots * lotsPerLot;
			const left = Math.max(0, whole - missing);
			missing -= whole - left;
			if (left === whole || isWorthQuoting(botMarket, left, ticks)) want(side, ticks, left);
		}
	}
}
/** The levels of a side, best first, of which an order has exactly its fills and leaves the usual size at the last price. */
function withFills(levels, order) {
	const fills = order.map(({ ticks, lots }) => ({
		ticks,
		lots
	}));
	const last = fills.at(-1);
	const [best] = levels;
	if (last === void 0 || best === void 0) return [...levels];
	const isBehind = ({ ticks }) => order[0].buys ? ticks > last.ticks : ticks < last.ticks;
	return [
		...fills.slice(0, -1),
		{
			ticks: last.ticks,
			lots: last.lots + best.lots
		},
		...levels.filter(isBehind)
	];
}
/** Whether the value of a rest is at least twice the minimum of a resting order, because the mark price may differ. */
function isWorthQuoting({ spec, source }, lots, ticks) {
	return BigInt(lots) * spec.lotSize * BigInt(ticks) * source.tickSize >= 2n * spec.minOrderUsdValue;
}
function toMaker({ makerOrders, depth }, accountId) {
	const lots = makerOrders.positionOf(accountId);
	return {
		accountId,
		skew: lots / (SKEW_SHARE * depth[lots > 0 ? "bid" : "ask"]),
		pending: {
			bid: 0,
			ask: 0
		},
		quotes: []
	};
}
/** Gives each quote to the maker with the lowest load on that side, so that long makers bid less. */
function distribute(quotes, makers, maxPending) {
	const load = ({ pending, skew }, { side }) => pending[side] + (side === "bid" ? skew : -skew);
	for (const quote of quotes) {
		const free = makers.filter(({ pending }) => pending.bid + pending.ask < maxPending);
		if (free.length === 0) return;
		const maker = free.reduce((best, other) => load(other, quote) < load(best, quote) ? other : best);
		maker.quotes.push(quote);
		maker.pending[quote.side] += 1;
	}
}
function cancel(transaction, { botAccounts, spec }, cancels) {
	for (const accountId of botAccounts.makers) {
		const ids = cancels.filter((order) => order.accountId === accountId).map(({ orderId }) => orderId);
		if (ids.length > 0) transaction.tryCancelOrders(spec.id, accountId, ids);
	}
}
/**
* One session per maker. Quotes that meet orders of users come first, best first and each in its own session: so the
* fills of users do not depend on which maker has which quote.
*/
function sessionsOf({ makerOrders }, quotes, makers) {
	const isCrossing = ({ side, ticks }) => makerOrders.crosses(side, ticks);
	const crossing = quotes.filter(isCrossing).flatMap((quote) => {
		const maker = makers.find((each) => each.quotes.includes(quote));
		return maker === void 0 ? [] : [{
			accountId: maker.accountId,
			quotes: [quote]
		}];
	});
	const resting = makers.map(({ accountId, quotes: own }) => ({
		accountId,
		quotes: crossing.length === 0 ? own : own.filter((quote) => !isCrossing(quote))
	}));
	return [...crossing, ...resting];
}
function place(transaction, { spec, source }, accountId, quotes) {
	if (quotes.length === 0) return;
	const session = transaction.startSession(spec.id, accountId);
	for (const { side, ticks, lots } of quotes) {
		const [size, price] = [BigInt(lots) * spec.lotSize, BigInt(ticks) * source.tickSize];
		session.placeLimit({
			side,
			size,
			price,
			type: GOOD_TILL_CANCELED$1,
			reduceOnly: false
		});
	}
	session.end({
		allocateMissing: true,
		deallocateFree: false
	});
}

// sandbox/ts/bots/idle-markets.ts
/** The idle markets. */
var IdleMarkets = class {
	parts;
	/** The quotes of markets whose book is not up to date, by market id. */
	#pending = /* @__PURE__ */ new Map();
	#botMarkets;
	constructor(parts) {
		this.parts = parts;
		this.#botMarkets = new Map(parts.botMarkets.map((botMarket) => [botMarket.spec.id, botMarket]));
	}
	/** Records the events of one transaction. */
	take(events) {
		this.parts.presence.take(events);
	}
	/** @returns whether a trade, or a regular update, is left out at a time */
	has(botMarket, what, now) {
		if (!this.parts.isAllowed() || !this.isUntouched(botMarket, now)) return false;
		return what === "trade" || this.parts.presence.of(botMarket.spec.id, now) === "none";
	}
	/** @returns whether users neither have orders nor took liquidity that is still missing */
	isUntouched({ spec, consumed }, now) {
		return this.parts.presence.of(spec.id, now) !== "orders" && consumed.isWhole(now);
	}
	/** Lets a generated order happen. */
	trade({ source, spec }, order, now) {
		const [first] = order;
		const best = source.recorded === void 0 ? source.best(first.time) : source.bestAt(first);
		this.#pending.set(spec.id, {
			best,
			now
		});
		for (const { ticks, lots, buys } of order) this.parts.onTrade(spec.id, {
			timestamp: now,
			price: BigInt(ticks) * source.tickSize,
			size: BigInt(lots) * source.lotSize,
			side: buys ? "bid" : "ask"
		});
	}
	/** Updates prices, averages and funding; every minute also the bots' collateral and the open interest. */
	update(botMarket, now) {
		const { engine, spec, source } = botMarket;
		updatePrices(this.parts.oracleFeed, spec, now, { book: this.#bookPrice(spec.id) });
		this.#pending.set(spec.id, {
			best: source.best(now),
			now
		});
		if (now % MINUTE$2 !== 0) return;
		topUpBots(botMarket, engine.market(spec.id, now, this.#bookPrice(spec.id)).markPrice, now);
		alignOpenInterest(botMarket, now, () => {
			this.settle(spec.id);
		});
	}
	/** Brings the book of a market up to date. */
	settle(marketId) {
		const [botMarket, context] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)];
		if (botMarket === void 0 || context === void 0) return;
		this.#pending.delete(marketId);
		quote(botMarket, context);
	}
	/** Brings all books up to date. @returns whether one was not */
	settleAll() {
		if (this.#pending.size === 0) return false;
		for (const marketId of [...this.#pending.keys()]) this.settle(marketId);
		return true;
	}
	/** The prices of a market, as if its book was up to date. */
	prices(marketId, now) {
		const { engine } = this.parts.oracleFeed;
		const { markPrice: mark, indexPrice: index } = engine.market(marketId, now, this.#bookPrice(marketId));
		const [botMarket, context] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)];
		if (botMarket !== void 0 && context !== void 0) {
			const { tickSize } = botMarket.source;
			return {
				bid: BigInt(context.best.bid) * tickSize,
				ask: BigInt(context.best.ask) * tickSize,
				mark,
				index
			};
		}
		const { bids, asks } = engine.book(marketId, 1);
		return {
			bid: bids[0]?.[0],
			ask: asks[0]?.[0],
			mark,
			index
		};
	}
	/** The middle of the book as it would be, 10^-18 USD; `undefined`: as it is. */
	#bookPrice(marketId) {
		const [botMarket, best] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)?.best];
		return botMarket && best && middleOf(botMarket, best);
	}
};

// sandbox/ts/bots/maker-orders.ts
/** Resting orders of the makers. */
var MakerOrders = class {
	spec;
	makers;
	tickSize;
	#orders = /* @__PURE__ */ new Map();
	/** The orders at each price, oldest first. */
	#byTicks = {
		bid: /* @__PURE__ */ new Map(),
		ask: /* @__PURE__ */ new Map()
	};
	#others = /* @__PURE__ */ new Map();
	/** Net lots that the makers bought. */
	#positions = /* @__PURE__ */ new Map();
	#posted = 0;
	#quotings = 0;
	/**
	* @param spec of the market
	* @param makers account numbers of the makers
	* @param tickSize of the generated market, 10^-9
	*/
	constructor(spec, makers, tickSize) {
		this.spec = spec;
		this.makers = makers;
		this.tickSize = tickSize;
	}
	/** @returns the number of the next quoting */
	startQuoting() {
		this.#quotings += 1;
		return this.#quotings;
	}
	/** @returns the lots that a maker bought less those that it sold */
	positionOf(accountId) {
		return this.#positions.get(accountId) ?? 0;
	}
	/** @returns all orders, oldest first */
	all() {
		return this.#orders.values();
	}
	/** @returns the orders at a price in ticks of the generated market, oldest first */
	at(side, ticks) {
		return this.#byTicks[side].get(ticks) ?? [];
	}
	/** @returns the resting orders of users */
	ofUsers() {
		return this.#others.values();
	}
	/** @returns whether a user has an order */
	get hasUsers() {
		return this.#others.size > 0;
	}
	/** @returns the sequence of the latest order of a user at a price; -1 without one */
	lastOfUsers(side, ticks) {
		let last = -1;
		if (this.#others.size === 0) return last;
		for (const other of this.#others.values()) if (other.side === side && other.ticks === ticks) last = Math.max(last, other.sequence);
		return last;
	}
	/**
	* Finds the orders of users that the middle of the book has passed, from their side.
	*
	* @param side of the orders
	* @param middle in ticks
	*/
	passed(side, middle) {
		if (this.#others.size === 0) return [];
		return [...this.#others.values()].filter((other) => other.side === side && (side === "bid" ? other.ticks >= middle : other.ticks <= middle));
	}
	/** @returns whether an order at a price would meet one of a user */
	crosses(side, ticks) {
		if (this.#others.size === 0) return false;
		return [...this.#others.values()].some((other) => other.side !== side && (side === "bid" ? other.ticks <= ticks : other.ticks >= ticks));
	}
	/** Records the events of one transaction. */
	take(events) {
		for (const event of events) {
			if (!("marketId" in event) || event.marketId !== this.spec.id) continue;
			if (event.type === "PostedOrder") this.#set(event, event.size);
			else if (event.type === "FilledMakerOrder") {
				this.#set(event, event.remaining);
				const lots = Number(event.size / this.spec.lotSize) * (event.side === "bid" ? 1 : -1);
				this.#trade(event.accountId, lots);
				this.#trade(event.takerAccountId, -lots);
			} else if (event.type === "CanceledOrder") this.#delete(event.orderId);
		}
	}
	#trade(accountId, lots) {
		if (this.makers.has(accountId)) this.#positions.set(accountId, this.positionOf(accountId) + lots);
	}
	#set(event, size) {
		const { accountId, orderId, side, price } = event;
		if (size === 0n) {
			this.#delete(orderId);
			return;
		}
		const lots = Number(size / this.spec.lotSize);
		const sequence = (this.#orders.get(orderId) ?? this.#others.get(orderId))?.sequence ?? (this.#posted += 1);
		if (!this.makers.has(accountId)) {
			this.#others.set(orderId, {
				side,
				price,
				ticks: Number(price) / Number(this.tickSize),
				lots,
				sequence
			});
			return;
		}
		const order = {
			accountId,
			orderId,
			side,
			ticks: Number(price / this.tickSize),
			lots,
			sequence,
			keptBy: 0
		};
		this.#orders.set(orderId, order);
		const level = this.#byTicks[side].get(order.ticks) ?? [];
		const index = level.findIndex((each) => each.orderId === orderId);
		if (index < 0) level.push(order);
		else level[index] = order;
		this.#byTicks[side].set(order.ticks, level);
	}
	#delete(orderId) {
		const order = this.#orders.get(orderId);
		this.#others.delete(orderId);
		if (order === void 0) return;
		this.#orders.delete(orderId);
		const prices = this.#byTicks[order.side];
		const rest = (prices.get(order.ticks) ?? []).filter((each) => each.orderId !== orderId);
		if (rest.length === 0) prices.delete(order.ticks);
		else prices.set(order.ticks, rest);
	}
};

// sandbox/ts/bots/net-flow.ts
/** The price moves by this part of a usual daily move when users buy the volume of a usual day. */
const IMPACT = .2;
/** Value of the mean trade in small trades, and minutes of a day. */
const MEAN_SIZE = 5.3;
const DAY_MINUTES = 1440;
/** The flow of one market. */
var NetFlow = class {
	bots;
	#spec;
	#volatility;
	/** Volume of a usual day, 10^-9 base. */
	#daily;
	/** 10^-9 base. */
	#net = 0;
	/**
	* @param market the market
	* @param bots account numbers of the bots
	*/
	constructor({ spec, price, activity = DEFAULT_ACTIVITY }, bots) {
		this.bots = bots;
		this.#spec = spec;
		this.#volatility = activity.volatility;
		const usd = activity.tradesPerMinute * activity.tradeUsd * MEAN_SIZE * DAY_MINUTES;
		this.#daily = usd / price * 1e9;
	}
	/**
	* Records the fills of one transaction.
	*
	* @param events of the transaction
	* @returns the logarithm of the price over the one without users; `undefined` when it stays. It grows with the root of
	*     the net volume, so that an order has the same effect in one part as in many.
	*/
	take(events) {
		const before = this.#net;
		for (const event of events) {
			if (event.type !== "FilledMakerOrder" || event.marketId !== this.#spec.id) continue;
			if (this.bots.has(event.takerAccountId) || !this.bots.has(event.accountId)) continue;
			this.#net += event.side === "ask" ? Number(event.size) : -Number(event.size);
		}
		if (this.#net === before) return void 0;
		return Math.sign(this.#net) * IMPACT * this.#volatility * Math.sqrt(Math.abs(this.#net) / this.#daily);
	}
};

// sandbox/ts/bots/presence.ts
/** Finds markets without users. */
var Presence = class {
	engine;
	botAccounts;
	watcher;
	#traders;
	/** Results of {@link of} since the last change. */
	#known = /* @__PURE__ */ new Map();
	/**
	* @param engine of the markets
	* @param botAccounts account numbers of the bots
	* @param watcher tracks the positions of users
	*/
	constructor(engine, botAccounts, watcher) {
		this.engine = engine;
		this.botAccounts = botAccounts;
		this.watcher = watcher;
		this.#traders = /* @__PURE__ */ new Set([...botAccounts.makers, ...botAccounts.takers]);
	}
	/** Records the events of one transaction. */
	take(events) {
		for (const event of events) if ("accountId" in event && "marketId" in event && !this.#traders.has(event.accountId)) this.#known.delete(event.marketId);
	}
	/** @returns who but makers and takers is on a market */
	of(marketId, now) {
		const known = this.#known.get(marketId);
		if (known !== void 0) return known;
		const users = [...this.watcher.of(marketId)].map((accountId) => this.engine.position(marketId, accountId, now));
		const liquidator = this.engine.position(marketId, this.botAccounts.liquidator, now);
		const occupation = users.some((position) => (position?.pendingOrders ?? 0) > 0) || isOpen(liquidator) ? "orders" : users.some(isOpen) ? "positions" : "none";
		this.#known.set(marketId, occupation);
		return occupation;
	}
};
function isOpen(position) {
	return position !== void 0 && position.base !== 0n;
}

// sandbox/ts/bots/bots.ts
/** Default interval of oracle updates, milliseconds. */
const ORACLE_POST_MS = 3e3;
/** A longer step is divided into parts, so that a market becomes idle within it. */
const PART_MS$1 = 6e4;
const NEVER_IDLE = {
	isAllowed: () => false,
	onTrade: () => void 0
};
/**
* Creates the bots: opens and funds accounts, opens the generated open interest, stores the first prices, and fills
* each book.
*
* @param options engine, markets and start time
* @returns the bots
*/
function createBots(options) {
	const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS, idle = NEVER_IDLE } = options;
	const isWatched = options.isWatched ?? (() => false);
	const isStopped = options.isStopped ?? (() => false);
	const trader = new BotTrader(engine, seed);
	const specs = markets.map(({ spec }) => spec);
	const botAccounts = openBotAccounts(trader, specs, now);
	const watcher = new PositionWatcher(engine, botAccounts.all);
	const oracleFeed = {
		engine,
		trader,
		past,
		postMs: oraclePostMs
	};
	const [makers, takers] = [new Set(botAccounts.makers), new Set(botAccounts.takers)];
	const botMarkets = specs.map((spec, number) => {
		const source = past.market(spec.id);
		const consumed = new ConsumedLiquidity(spec, makers, takers);
		const makerOrders = new MakerOrders(spec, makers, source.tickSize);
		return {
			engine,
			trader,
			botAccounts,
			spec,
			number,
			source,
			consumed,
			makerOrders,
			depth: {
				bid: 0,
				ask: 0
			},
			quoted: { price: void 0 }
		};
	});
	const byId = new Map(botMarkets.map((botMarket) => [botMarket.spec.id, botMarket]));
	const flows = markets.map((market) => new NetFlow(market, new Set(botAccounts.all)));
	const presence = new Presence(engine, botAccounts, watcher);
	const idleMarkets = new IdleMarkets({
		...idle,
		presence,
		oracleFeed,
		botMarkets
	});
	let steppedTo = now;
	/** Markets that were stopped in a step, so that their quotes are old. */
	const missed = /* @__PURE__ */ new Set();
	/** Time of the last transaction of anyone; later ones must not be earlier. */
	let latest = now;
	const unobserve = engine.observe((events) => {
		latest = Math.max(latest, events[0]?.timestamp ?? latest);
		for (const { consumed, depth, makerOrders, number, spec } of marketsOf(events, byId)) {
			consumed.take(events, depth);
			makerOrders.take(events);
			const move = flows[number]?.take(events);
			if (move !== void 0) past.setImpact?.(spec.id, latest, move);
		}
		idleMarkets.take(events);
	});
	for (const botMarket of botMarkets) openMarket(botMarket, oracleFeed, options.isLive ?? true, now);
	return {
		step: (to) => {
			while (steppedTo < to) {
				const end = Math.min(to, (Math.floor(steppedTo / PART_MS$1) + 1) * PART_MS$1);
				const watched = new Set(botMarkets.filter(({ spec }) => isWatched(spec.id)));
				const given = {
					postMs: oraclePostMs,
					watched
				};
				for (const happening of happeningsBetween(botMarkets, given, steppedTo, end)) {
					const at = Math.max(latest, happening.at);
					const { spec } = happening.botMarket;
					if (isStopped(spec.id)) {
						missed.add(spec.id);
						if (!happening.isQuote && happening.order === void 0) updatePrices(oracleFeed, spec, at, { isStopped: true });
					} else if (happening.isQuote) changeQuotes(happening.botMarket, watched.has(happening.botMarket), at);
					else run(happening, oracleFeed, watcher, idleMarkets, at);
				}
				steppedTo = end;
			}
		},
		resume: (marketId, at) => {
			const botMarket = byId.get(marketId);
			if (botMarket === void 0 || !missed.delete(marketId)) return;
			run({
				at,
				botMarket
			}, oracleFeed, watcher, idleMarkets, Math.max(latest, at));
		},
		settle: () => idleMarkets.settleAll(),
		prices: (marketId, at) => idleMarkets.prices(marketId, at),
		get aborts() {
			return trader.aborts;
		},
		isHidden: (event) => event.type === "FilledMakerOrder" && takers.has(event.accountId) && takers.has(event.takerAccountId),
		accounts: botAccounts.all,
		close: () => {
			watcher.close();
			unobserve();
		}
	};
}
/** The markets of the events of one transaction, in most cases one. */
function marketsOf(events, byId) {
	const found = /* @__PURE__ */ new Set();
	let last;
	for (const event of events) {
		if (!("marketId" in event) || event.marketId === last) continue;
		last = event.marketId;
		const botMarket = byId.get(last);
		if (botMarket !== void 0) found.add(botMarket);
	}
	return found;
}
/** Stores the first prices, opens the open interest and fills the book. */
function openMarket(botMarket, oracleFeed, isLive, now) {
	updatePrices(oracleFeed, botMarket.spec, now, { isStill: !isLive });
	openInterest(botMarket, now);
	quote(botMarket, {
		best: botMarket.source.best(now),
		now
	});
}
function run({ botMarket, order }, oracleFeed, watcher, idleMarkets, now) {
	if (idleMarkets.has(botMarket, order === void 0 ? "update" : "trade", now)) {
		if (order === void 0) idleMarkets.update(botMarket, now);
		else idleMarkets.trade(botMarket, order, now);
		return;
	}
	idleMarkets.settle(botMarket.spec.id);
	if (order === void 0) {
		update(botMarket, {
			oracleFeed,
			expected: idleMarkets.isUntouched(botMarket, now) ? void 0 : botMarket.quoted.price
		}, watcher, now);
		return;
	}
	const { source } = botMarket;
	quote(botMarket, {
		best: source.bestAt(order[0]),
		order,
		now
	});
	take(botMarket, order, now);
	if (source.recorded === void 0) quote(botMarket, {
		best: source.best(order[0].time),
		now
	});
}
/** Changes the quotes when a client sees it, or when the price has passed the order of a user. */
function changeQuotes(botMarket, isWatched, now) {
	const { source, makerOrders } = botMarket;
	if (!isWatched && !makerOrders.hasUsers) return;
	const best = source.best(now);
	if (isWatched ? middleOf(botMarket, best) !== botMarket.quoted.price : passedOrders(botMarket, best).some(({ length }) => length > 0)) quote(botMarket, {
		best,
		now
	});
}
/** Updates prices, liquidates, tops up, quotes and unwinds. */
function update(botMarket, { oracleFeed, expected }, watcher, now) {
	const { engine, spec, source } = botMarket;
	updatePrices(oracleFeed, spec, now, { expected });
	const { markPrice } = engine.market(spec.id, now);
	liquidate$1(botMarket, watcher, markPrice, now);
	topUpBots(botMarket, markPrice, now);
	quote(botMarket, {
		best: source.best(now),
		now
	});
	unwind(botMarket, now);
}

// sandbox/ts/chain/twap-schedule.ts
/** The schedule of a TWAP order: when and how much the contract lets an executor run. */
/** The size of one chunk, 10^-9 base: the size in lots, divided by the number of chunks and rounded down. */
function chunkOf({ size, chunks }, lotSize) {
	return size / lotSize / chunks * lotSize;
}
/**
* Plans the run of an amount, 10^-9 base, at a time in milliseconds. The checks are in the contract's order.
* @throws {Abort} 6312, 6304, 6310, 6301, 6302, 6303 or 6305
*/
function planRun(progress, terms, lotSize, amount, now) {
	expectLots(terms, lotSize, amount);
	expectInTime(progress, terms, now);
	const chunk = chunkOf(terms, lotSize);
	if (!(abs$1(amount - chunk) <= chunk * terms.amountUncertaintyBps / BPS)) throw fail(6302, "the amount is not that of a chunk");
	expectGap(progress, terms, now);
	return toRun(progress, terms, lotSize, amount);
}
/** Whether no run is in time any more, because too long ago one filled, or none has filled since the first attempt. */
function isTooLate({ retryAnchorAt }, terms, now) {
	const { retryMs, gapMs, timeUncertaintyMs } = terms;
	return retryAnchorAt !== void 0 && BigInt(now - retryAnchorAt) >= retryMs + gapMs + timeUncertaintyMs;
}
function expectLots({ size, chunks }, lotSize, amount) {
	if (!(size % lotSize === 0n && amount % lotSize === 0n) || size / lotSize < chunks) throw fail(6312, "the size or the amount does not fit the lots");
}
/** The last moments are of different kinds: the first run is before its own, a run may be exactly at that of the order. */
function expectInTime({ processed, lastAttemptAt }, terms, now) {
	const { size, firstRunExpiryMs, expiryMs } = terms;
	if (processed >= size) throw fail(6304, "the order is complete");
	if (lastAttemptAt === void 0 && firstRunExpiryMs !== void 0 && BigInt(now) >= firstRunExpiryMs) throw fail(6310, "the first run is too late");
	if (expiryMs !== void 0 && BigInt(now) > expiryMs) throw fail(6301, "the order expired");
}
/** There is no longest gap: only {@link isTooLate} ends an order. */
function expectGap(progress, terms, now) {
	if (progress.lastAttemptAt === void 0) return;
	if (terms.gapMs - BigInt(now - progress.lastAttemptAt) > terms.timeUncertaintyMs) throw fail(6303, "the gap is too short");
	if (isTooLate(progress, terms, now)) throw fail(6305, "the time for retries is over");
}
/** A small rest joins the last whole chunk, also above the maximum of one run. */
function toRun({ processed, scheduled }, terms, lotSize, amount) {
	const { size, tailMergeBps, maxExecutionBps } = terms;
	const chunk = chunkOf(terms, lotSize);
	const left = size - scheduled;
	const rest = left % chunk;
	const isMerged = left / chunk === 1n && rest > 0n && rest * BPS < chunk * tailMergeBps;
	const piece = isMerged ? left : min$1(amount, left);
	const share = size * min$1(maxExecutionBps, BPS) / BPS;
	const inLots = share - share % lotSize;
	const maximum = isMerged ? max$1(inLots, piece) : inLots;
	if (piece > maximum) throw fail(6302, "the amount is above the maximum of one run");
	return {
		piece,
		amount: piece + min$1(scheduled - processed, maximum - piece)
	};
}
function fail(code, meaning) {
	return new Abort("twap_orders", code, meaning);
}

// sandbox/ts/chain/executor-calls.ts
/**
* The contract's functions for executors of stop orders and TWAP orders. They run on the engine at once: the node shows the events of
* their transactions by digest, and does not list them. Their gas is the ticket's deposit.
*/
const IMMEDIATE_OR_CANCEL$1 = 3;
/** The functions on a chain. */
var ExecutorCalls = class {
	context;
	ledger;
	#count = 0;
	constructor(context, ledger) {
		this.context = context;
		this.ledger = ledger;
	}
	/** The whole deposit is the executor's. */
	placeStopOrder(call, now) {
		const { executor, details } = call;
		expectOpen(this.context.engine.market(details.marketId, now));
		expectGasPrice(call, "stop_orders", 6210);
		const ticket = this.#find("stop", call.ticketId);
		expectExecutor(ticket, call, "stop_orders", 6204);
		expectExecutable(ticket, details, now);
		this.#run(call, details.marketId, now, (calls) => {
			calls.record(toTicketEvent(ticket, "ExecutedStopOrderTicket", { executor }));
			const kind = metTrigger(details, this.#triggerMarket(calls, details, now));
			const position = this.context.engine.position(details.marketId, ticket.accountNumber, now);
			const options = this.#sessionOptions(details.integrator, ticket);
			const placement = placeOrder$1(calls, ticket.accountNumber, details, position, options);
			const execution = {
				kind,
				price: (placement.filled > 0n ? placement.quote / placement.filled : details.limit?.price ?? 0n) * NANO$5
			};
			this.context.store.putTicket({
				...ticket,
				deposit: 0n,
				state: "executed",
				execution
			});
			this.#pay(executor, ticket.deposit);
		});
	}
	cancelStopOrder(call, now) {
		const ticket = this.#find("stop", call.ticketId);
		expectExecutor(ticket, call, "stop_orders", 6204);
		this.#run(call, void 0, now, (calls, digest) => {
			this.context.store.putTicket({
				...ticket,
				deposit: 0n,
				state: "cancelled"
			});
			this.#returnRest(ticket, call, digest);
			calls.record(toTicketEvent(ticket, "DeletedStopOrderTicket", { executor: call.executor }));
		});
	}
	executeTwap(call, now) {
		const { executor, terms } = call;
		expectOpen(this.context.engine.market(terms.marketId, now));
		expectGasPrice(call, "twap_orders", 6311);
		const ticket = this.#findTwap(call, terms.marketId);
		expectTerms(ticket, terms);
		const { lotSize } = this.context.engine.market(terms.marketId, now).spec;
		const run = planRun(ticket, terms, lotSize, call.amount, now);
		this.#run(call, terms.marketId, now, (calls) => {
			const filled = this.#fillTwap(calls, ticket, terms, run, now);
			const after = toProgress(ticket, run, filled, now);
			const deposit = ticket.gasBudget - earnedGas(ticket, terms, after.processed);
			this.context.store.putTicket({
				...ticket,
				...after,
				deposit
			});
			this.#pay(executor, ticket.deposit - deposit);
			calls.record(toTicketEvent(ticket, "ProcessedTWAPOrderTicket", processedMembers(run, filled, after)));
		});
	}
	finalizeTwap(call, now) {
		const { terms } = call;
		expectNotFrozen(this.context.engine.market(terms.marketId, now));
		const ticket = this.#findTwap(call, terms.marketId);
		expectTerms(ticket, terms);
		if (ticket.processed < terms.size) throw new Abort("twap_orders", 6308, "the order is not complete");
		this.#endTwap(ticket, call, "finalized", now);
	}
	cancelTwap(call, now) {
		expectNotFrozen(this.context.engine.market(call.marketId, now));
		this.#endTwap(this.#findTwap(call, call.marketId), call, "spoiled", now);
	}
	/** The session's price is the mark price, which its start may change. @returns the filled size */
	#fillTwap(calls, ticket, terms, run, now) {
		const { marketId, side, reduceOnly, integrator } = terms;
		const options = this.#sessionOptions(integrator, ticket);
		const session = calls.startSession(marketId, ticket.accountNumber, options);
		const { markPrice, spec } = this.context.engine.market(marketId, now);
		const price = boundOf(terms, markPrice, spec.tickSize);
		const order = {
			side,
			size: run.amount,
			price,
			type: IMMEDIATE_OR_CANCEL$1,
			reduceOnly
		};
		const { filled } = session.placeLimit(order);
		session.end({
			allocateMissing: !reduceOnly && filled > 0n,
			deallocateFree: false,
			allowEmpty: true
		});
		return filled;
	}
	/** The collateral that the order allocated or freed returns to the account. */
	#endTwap(ticket, call, state, now) {
		const { executor } = call;
		const { marketId, accountNumber, processed } = ticket;
		const mayDeallocate = processed > 0n && this.context.engine.market(marketId, now).paused === 0;
		this.#run(call, mayDeallocate ? marketId : void 0, now, (calls, digest) => {
			const raw = mayDeallocate ? calls.deallocateFree(marketId, accountNumber) : 0n;
			this.context.store.putTicket({
				...ticket,
				deposit: 0n,
				state
			});
			this.#returnRest(ticket, call, digest);
			calls.record(state === "finalized" ? finalizedEvent(ticket, executor, raw) : canceledEvent(ticket, executor, raw));
			calls.record(toTicketEvent(ticket, "DeletedTWAPOrderTicket", { executor }));
		});
	}
	/** The mark price is that of averages and funding which are up to date. */
	#triggerMarket(calls, { trigger, marketId }, now) {
		if (trigger === MARK_TRIGGER) calls.updateFunding(marketId);
		return this.context.engine.market(marketId, now);
	}
	/** @throws {Abort} 4004 when there is no such active ticket */
	#find(kind, id) {
		const ticket = this.context.store.ticket(id);
		expectKind(kind, ticket);
		if (ticket?.kind === kind && ticket.state === "active") return ticket;
		throw new Abort("account", 4004, "the account has no such ticket");
	}
	/** @throws {Abort} 4004, 6306, or 6309 when the ticket is of another market than the call */
	#findTwap(call, marketId) {
		const ticket = this.#find("twap", call.ticketId);
		expectExecutor(ticket, call, "twap_orders", 6306);
		if (ticket.marketId === marketId) return ticket;
		throw new Abort("twap_orders", 6309, "the ticket is of another market");
	}
	#sessionOptions(integrator, { accountNumber }) {
		return {
			integrator,
			approvedFee: (id) => this.context.store.fees.get(feeKey(accountNumber, id))
		};
	}
	/** Runs a transaction; an executor updates the prices of a market before it trades there. */
	#run({ executor: sender }, marketId, now, work) {
		const { engine, world } = this.context;
		this.#count += 1;
		const digest = toBase58(hash$1("executor", String(now), String(this.#count)));
		const gas = {
			gasPrice: REFERENCE_GAS_PRICE,
			referenceGasPrice: REFERENCE_GAS_PRICE
		};
		const market = marketId === void 0 ? void 0 : engine.market(marketId, now);
		const leave = engine.observe((events) => {
			this.ledger.addOfExecutor({
				digest,
				sender,
				events,
				epoch: toEpoch(now, world),
				timestamp: now
			});
		});
		try {
			engine.transact({
				now,
				digest,
				...gas
			}, (calls) => {
				if (market !== void 0) {
					calls.setBasePrice(market.spec.id, market.indexPrice, market.indexAverage);
					calls.setCollateralPrice(market.collateralPrice, market.collateralAverage);
				}
				work(calls, digest);
			});
		} finally {
			leave();
		}
	}
	#pay(executor, amount) {
		this.context.store.addToAddressBalance(executor, SUI_TYPE, amount);
	}
	#returnRest({ deposit: balance }, { executor, restTo: owner }, digest) {
		const { store, world } = this.context;
		if (owner === void 0) this.#pay(executor, balance);
		else if (balance > 0n) {
			const id = createdId(digest, 0);
			store.put({
				kind: "coin",
				id,
				version: world.firstVersion,
				owner,
				coinType: SUI_TYPE,
				balance
			});
		}
	}
};
function expectGasPrice({ gasPrice = REFERENCE_GAS_PRICE }, module, code) {
	if (gasPrice !== REFERENCE_GAS_PRICE) throw new Abort(module, code, "the gas price is not the reference price");
}
function expectExecutor({ executors, domain }, call, module, code) {
	if (!executors.includes(call.executor) || domain !== call.domain) throw new Abort(module, code, "the sender is not an executor of the ticket");
}
/** The kind of triggers that use the mark price; there are three kinds. */
const MARK_TRIGGER = 2;
function expectExecutable(ticket, details, now) {
	const fail = (code, meaning) => new Abort("stop_orders", code, meaning);
	if (("stopPrice" in details.kind ? TICKET_TYPES.standalone : TICKET_TYPES.stopLossTakeProfit) !== ticket.type) throw fail(6208, "the ticket is of another type");
	if (details.trigger > MARK_TRIGGER) throw fail(6207, "no such trigger");
	if (toHex(hashStopDetails(details)) !== ticket.detailsHash) throw fail(6202, "the details do not have the hash of the ticket");
	if (isExpired(details, now)) throw fail(6200, "the order expired");
}
/** Whether a stop order can no longer be executed: its last moment is before its expiry. */
function isExpired({ expiryMs }, now) {
	return expiryMs !== void 0 && BigInt(now) >= expiryMs;
}
function expectTerms({ detailsHash }, terms) {
	if (toHex(hashTwapTerms(terms)) !== detailsHash) throw new Abort("twap_orders", 6300, "the details do not have the hash of the ticket");
}
/** @throws {Abort} 6201 when no trigger is met */
function metTrigger({ kind, trigger, side }, { indexPrice, bookPrice, markPrice }) {
	const price = [
		indexPrice,
		bookPrice ?? indexPrice,
		markPrice
	][trigger] ?? indexPrice;
	const isBeyond = (limit, isAbove) => limit !== void 0 && (isAbove ? price >= limit : price <= limit);
	if ("stopPrice" in kind) {
		if (isBeyond(kind.stopPrice, kind.isAbove)) return "standaloneExecuted";
	} else {
		if (isBeyond(kind.stopLoss, side === "bid")) return "stopLossExecuted";
		if (isBeyond(kind.takeProfit, side === "ask")) return "takeProfitExecuted";
	}
	throw new Abort("stop_orders", 6201, "the trigger is not met");
}
/** Places the order in a session, which must do something. */
function placeOrder$1(calls, accountNumber, details, position, options) {
	const { marketId, kind } = details;
	const size = "stopPrice" in kind ? details.size : closingSize(details, position);
	const session = calls.startSession(marketId, accountNumber, options);
	const placement = placeIn(session, {
		...details,
		size
	});
	if (placement.filled === 0n && !placement.rested) throw new Abort("stop_orders", 6209, "the order neither fills nor rests");
	session.end({
		allocateMissing: "stopPrice" in kind && !kind.reduceOnly,
		deallocateFree: true
	});
	return placement;
}
__name(placeOrder$1, "placeOrder");
/** Stop loss and take profit close at most the position. @throws {Abort} 6206 when there is none to close */
function closingSize({ side, size }, position) {
	if (position === void 0) throw new Abort("dynamic_field", 1, "the account has no position on this market");
	const { base } = position;
	if (base === 0n || base > 0n !== (side === "ask")) throw new Abort("stop_orders", 6206, "the order does not reduce the position");
	return min$1(size, abs$1(base) / NANO$5);
}
/** A market order of a stop loss or take profit is not reduce-only: its size is that of the position at most. */
function placeIn(session, { side, size, limit, kind, expiryMs }) {
	const isStandalone = "stopPrice" in kind;
	if (limit === void 0) return session.placeMarket({
		side,
		size,
		reduceOnly: isStandalone ? kind.reduceOnly : false
	});
	const { price, type } = limit;
	const reduceOnly = isStandalone ? kind.reduceOnly : true;
	const terms = {
		price,
		type: Number(type),
		expiryMs: toExpiry(expiryMs)
	};
	return session.placeLimit({
		side,
		size,
		reduceOnly,
		...terms
	});
}
/** State of an order after a run. */
function toProgress(ticket, { piece }, filled, now) {
	const { processed, scheduled, retryAnchorAt = now, lastFillAt } = ticket;
	const isFilled = filled > 0n;
	return {
		processed: processed + filled,
		scheduled: scheduled + piece,
		lastAttemptAt: now,
		retryAnchorAt: isFilled ? now : retryAnchorAt,
		lastFillAt: isFilled ? now : lastFillAt
	};
}
function processedMembers({ amount }, filled, after) {
	const { processed, scheduled, lastAttemptAt = 0, retryAnchorAt = 0, lastFillAt = 0 } = after;
	return {
		execution_amount: `${amount}`,
		filled_amount: `${filled}`,
		// Of the scheduled size, what is not filled.
		remainder: `${scheduled - processed}`,
		processed_amount: `${processed}`,
		scheduled_amount: `${scheduled}`,
		last_attempt_timestamp_ms: `${lastAttemptAt}`,
		retry_anchor_timestamp_ms: `${retryAnchorAt}`,
		last_execution_timestamp_ms: `${lastFillAt}`
	};
}
function finalizedEvent(ticket, executor, raw) {
	return toTicketEvent(ticket, "FinalizedTWAPOrderTicket", {
		executor,
		deallocated_collateral: `${raw}`
	});
}
/** What executors have earned in total, MIST: the share of the deposit that is filled. */
function earnedGas({ gasBudget }, { size }, processed) {
	return gasBudget * min$1(processed, size) / size;
}
/**
* The worst price of an execution, 10^-9 USD: buys round it down to a tick, sells up.
* @throws {Abort} 12001 when a sell would have a price below zero
*/
function boundOf({ side, maxSlippageBps }, markPrice, tickSize) {
	const factor = side === "bid" ? BPS + maxSlippageBps : BPS - maxSlippageBps;
	if (factor < 0n) throw new Abort("ifixed", 12001, "the price is below zero");
	const price = markPrice * factor / (BPS * NANO$5);
	const below = price - price % tickSize;
	return side === "bid" || below === price ? below : below + tickSize;
}

// sandbox/ts/chain/executors.ts
/** The service's executors: run stop orders whose triggers are met, and the due chunks of TWAP orders. */
/** Too early for the next chunk. */
const GAP_TOO_SHORT = 6303;
/** Within a longer step, triggers of stop orders are checked this often. */
const STOP_INTERVAL_MS = 1e3;
/** Executes tickets that name the service's executor, and whose details the service knows. */
var Executors = class {
	context;
	calls;
	constructor(context, calls) {
		this.context = context;
		this.calls = calls;
	}
	/**
	* Executes all orders that may run at a time in milliseconds. An order that would abort, such as one without margin,
	* is tried again at the next step. Orders that can no longer be executed are cancelled.
	*/
	step(now) {
		this.#stepStopOrders(now);
		this.#stepTwapOrders(now);
	}
	/** The next time to run within a longer step: when a chunk is due, and every second with stop orders. */
	nextRunAt(after) {
		const hasStopOrders = this.context.store.tickets("stop").some(({ state }) => state === "active");
		const second = (Math.floor(after / STOP_INTERVAL_MS) + 1) * STOP_INTERVAL_MS;
		const chunk = this.#nextChunkAt(after);
		return hasStopOrders ? Math.min(second, chunk ?? second) : chunk;
	}
	#nextChunkAt(after) {
		const { store, twapDetails } = this.context;
		const times = store.tickets("twap").flatMap(({ state, lastAttemptAt, detailsHash }) => {
			const details = twapDetails.get(detailsHash);
			if (state !== "active" || lastAttemptAt === void 0 || details === void 0) return [];
			const at = lastAttemptAt + Number(details.gapMs);
			return at > after ? [at] : [];
		});
		return times.length === 0 ? void 0 : Math.min(...times);
	}
	#stepStopOrders(now) {
		const { store, stopDetails } = this.context;
		for (const ticket of store.tickets("stop")) {
			const executor = this.#executorOf(ticket);
			const details = stopDetails.get(ticket.detailsHash);
			if (executor === void 0 || details === void 0) continue;
			const call = {
				ticketId: ticket.id,
				executor,
				details,
				...this.#restTo(ticket)
			};
			if (isExpired(details, now)) this.calls.cancelStopOrder(call, now);
			else attempt(() => {
				this.calls.placeStopOrder(call, now);
			});
		}
	}
	#stepTwapOrders(now) {
		const { store, twapDetails } = this.context;
		for (const ticket of store.tickets("twap")) {
			const executor = this.#executorOf(ticket);
			const terms = twapDetails.get(ticket.detailsHash);
			if (executor === void 0 || terms?.marketId !== ticket.marketId) continue;
			const call = {
				ticketId: ticket.id,
				executor,
				terms,
				...this.#restTo(ticket)
			};
			attempt(() => {
				this.#runTwap(ticket, call, now);
			});
			const { state, processed } = store.ticket(ticket.id);
			if (state === "active" && processed >= terms.size) attempt(() => {
				this.calls.finalizeTwap(call, now);
			});
		}
	}
	#runTwap(ticket, call, now) {
		if (ticket.processed >= call.terms.size) return;
		const amount = this.#dueAmount(ticket, call.terms, now);
		if (amount === "never") this.calls.cancelTwap({
			...call,
			marketId: ticket.marketId
		}, now);
		else if (amount > 0n) this.calls.executeTwap({
			...call,
			amount
		}, now);
	}
	/** The service sends what is left of a deposit to the owner of the account. */
	#restTo({ accountNumber }) {
		const owner = this.context.store.capabilityByNumber(accountNumber)?.owner;
		return owner === void 0 ? {} : { restTo: owner };
	}
	/** The service's executors have no domain. */
	#executorOf({ state, executors, domain }) {
		return state === "active" && domain === void 0 ? this.context.world.executors.find((one) => executors.includes(one)) : void 0;
	}
	/** Amount to execute now: a chunk, or 0 while the gap is not over. */
	#dueAmount(ticket, terms, now) {
		const { lotSize = 1n } = this.context.world.markets.get(terms.marketId) ?? {};
		const chunk = chunkOf(terms, lotSize);
		try {
			planRun(ticket, terms, lotSize, chunk, now);
			return isOnTime(ticket, terms, now) ? chunk : 0n;
		} catch (error) {
			if (!(error instanceof Abort)) throw error;
			return error.code === GAP_TOO_SHORT && !isTooLate(ticket, terms, now) ? 0n : "never";
		}
	}
};
/** The contract lets a run be earlier, by the uncertainty; the executor waits for the whole gap. */
function isOnTime({ lastAttemptAt }, { gapMs }, now) {
	return lastAttemptAt === void 0 || now - lastAttemptAt >= Number(gapMs);
}
function attempt(work) {
	try {
		work();
	} catch (error) {
		if (!(error instanceof Abort)) throw error;
	}
}

// sandbox/ts/chain/ledger.ts
/** Number of the first checkpoint. */
const FIRST_CHECKPOINT = 100000000n;
/** Executed transactions in order. */
var Ledger = class {
	#entries = [];
	#byDigest = /* @__PURE__ */ new Map();
	#ofExecutors = /* @__PURE__ */ new Map();
	/** All transactions, oldest first. */
	get entries() {
		return this.#entries;
	}
	/** Number of the latest checkpoint. */
	get height() {
		return FIRST_CHECKPOINT + BigInt(this.#entries.length);
	}
	/** Finds a transaction by its base58 digest. */
	find(digest) {
		return this.#byDigest.get(digest);
	}
	/** Finds a transaction of an executor by its base58 digest. */
	findOfExecutor(digest) {
		return this.#ofExecutors.get(digest);
	}
	addOfExecutor(transaction) {
		this.#ofExecutors.set(transaction.digest, transaction);
	}
	add(processed, signatures, timestamp) {
		const entry = {
			...processed,
			signatures,
			checkpoint: this.height + 1n,
			timestamp
		};
		this.#entries.push(entry);
		this.#byDigest.set(processed.transaction.digest, entry);
		return entry;
	}
};

// sandbox/ts/venues/dca-executor.ts
/** The executor of DCA orders: sells each part at the price of the markets, within what the contract enforces. */
/** Executes all parts that are due, oldest order first; those that were missed one after the other. */
function executeDca(store, source, now) {
	for (const order of store.dcaOrders()) {
		let current = order;
		while (current.state === "active" && current.nextAt <= now) {
			const next = executePart(store, source, current, now);
			store.putDcaOrder(next);
			if (next.trades.length === current.trades.length) break;
			current = next;
		}
	}
}
/** The next time at which a part is due; `undefined` without any. */
function nextDcaAt(store, after) {
	const later = store.dcaOrders().flatMap(({ state, nextAt }) => state === "active" ? [nextAt] : []).filter((time) => time > after);
	return later.length === 0 ? void 0 : Math.min(...later);
}
function executePart(store, source, order, now) {
	const object = store.get(order.id);
	if (object?.kind !== "dcaOrder") throw new Error(`no order ${order.id}`);
	const sold = nextPart(order);
	// The fee comes off the part before it is sold.
	const bought = valueIn(source, order, sold - sold * DCA_FEE_BPS / 10000n, now);
	if (bought < order.minOut || bought > order.maxOut) return withFailure(order, {
		at: now,
		reason: "STRATEGY"
	});
	if (order.gas < EXECUTION_GAS) return withFailure(order, {
		at: now,
		reason: "GAS_CAP"
	});
	const digest = toBase58(hash$1("DCA", order.id, `${order.trades.length}`));
	const next = withTrade(order, {
		sold,
		bought,
		at: now,
		digest
	});
	pay(store, source.world, order.recipient, order.buy, bought, `${order.id} part ${next.partsLeft}`);
	if (next.state === "active") {
		store.put({
			...object,
			version: object.version + 1n
		});
		return next;
	}
	pay(store, source.world, order.user, SUI_TYPE, next.gas, `${order.id} gas`);
	store.delete(order.id);
	return {
		...next,
		gas: 0n
	};
}
function pay(store, world, owner, coinType, balance, label) {
	if (balance === 0n) return;
	const id = seededId(0, `DCA payment ${label}`);
	store.put({
		kind: "coin",
		id,
		version: world.firstVersion,
		owner,
		coinType,
		balance
	});
}
/** Base units of the bought coin for those of the sold one, at the prices of the markets, rounded down. */
function valueIn(source, { sell, buy }, amount, now) {
	const [from, to] = [sell, buy].map((type) => {
		const [symbol, spec] = [...source.world.coins].find(([, coin]) => coin.type === type) ?? [];
		if (symbol === void 0 || spec === void 0) throw new Error(`no coin ${type}`);
		return {
			price: coinPrice(symbol, source, now).price,
			unit: 10n ** BigInt(spec.decimals)
		};
	});
	if (from === void 0 || to === void 0) throw new Error("an order of two coins");
	return amount * from.price * to.unit / (from.unit * to.price);
}

// sandbox/ts/venues/dca-calls.ts
/** The functions of DCA orders. */
/** Abort codes; the numbers are the sandbox's own. */
const CODES$3 = {
	key: 1,
	terms: 2,
	fee: 3,
	object: 4
};
const TERMS = [
	"vector<u8>",
	"address",
	"u64",
	"u64",
	"u64",
	"u16",
	"u64",
	"u64",
	"u8"
];
const CREATION = [...[
	"&custody::config::Config",
	"&dca::config::Config",
	"Coin<$0>",
	"Coin<SUI>",
	"&Clock"
], ...TERMS];
const DCA_FUNCTIONS = [
	{
		target: "dca::order::create_order",
		typeParameters: 2,
		parameters: CREATION,
		run: create$1
	},
	{
		target: "dca::order::create_order_with_fee",
		typeParameters: 2,
		parameters: [
			...CREATION,
			"u16",
			"address"
		],
		run: create$1
	},
	{
		target: "dca::order::close_order",
		typeParameters: 2,
		parameters: ["DcaOrder<$0,$1>", "&dca::config::Config"],
		run: close
	}
];
/** The order goes to the custody address. */
function create$1(call) {
	const { execution, types } = call;
	const { changes, info, context } = execution;
	const [sell = "", buy = ""] = types;
	const { balance } = call.value(2, "coin");
	const gas = call.value(3, "coin").balance;
	const key = fromHex(call.text(5));
	if (!isKeyOf(key, info.sender)) throw abort$3(CODES$3.key, "the public key is not that of the sender");
	const [interval, delay, part] = [
		call.u64(7),
		call.u64(8),
		call.u64(9)
	];
	const parts = Number(call.u64(13));
	if (parts === 0 || parts > MAX_PARTS || part === 0n || interval === 0n || part * BigInt(parts) > balance) throw abort$3(CODES$3.terms, "the terms are not valid");
	const custody = toCustody(context.world.venues.custodyKey, key);
	const id = execution.newId();
	changes.place({
		kind: "dcaOrder",
		id,
		sell,
		buy
	}, custody);
	const record = {
		id,
		user: info.sender,
		custody,
		recipient: call.text(6),
		sell,
		buy,
		allocated: balance,
		part,
		balance,
		gas,
		parts,
		partsLeft: parts,
		interval: Number(interval),
		createdAt: info.now,
		nextAt: info.now + Number(delay),
		minOut: call.u64(11),
		maxOut: call.u64(12),
		slippageBps: Number(call.u64(10)),
		digest: info.digest,
		trades: [],
		failed: [],
		state: "active"
	};
	changes.putDcaOrder(record);
	event$1(call, "CreatedOrderEventV1", {
		order_id: id,
		user: info.sender,
		owner: custody,
		recipient: record.recipient,
		allocated_amount: `${balance}`,
		gas_amount: `${gas}`,
		remaining_trades: `${parts}`
	});
	return [];
}
__name(create$1, "create");
/** Either key of the custody address closes the order; what is left goes to its user. */
function close(call) {
	const { execution } = call;
	const { id, sell } = call.value(0, "dcaOrder");
	const order = execution.changes.dcaOrder(id);
	if (order === void 0) throw abort$3(CODES$3.object, "there is no such order");
	const { user, balance, gas } = order;
	for (const [type, amount] of [[sell, balance], [SUI_TYPE, gas]]) if (amount > 0n) execution.changes.place(execution.newCoin(type, amount, user), user);
	execution.changes.putDcaOrder({
		...order,
		balance: 0n,
		gas: 0n,
		state: "closed"
	});
	event$1(call, "ClosedOrderEventV1", {
		order_id: id,
		user,
		remaining_value: `${balance}`,
		gas: `${gas}`
	});
	return [];
}
function event$1({ execution }, name, fields) {
	const packageId = execution.context.world.venues.packages.dca;
	execution.venueEvents.push({
		packageId,
		module: "events",
		name,
		fields
	});
}
__name(event$1, "event");
function abort$3(code, meaning) {
	return new Abort("order", code, meaning);
}
__name(abort$3, "abort");

// sandbox/ts/venues/gas-pool-calls.ts
const POOL = "gasPool::gas_pool::GasPool";
const CONFIG$1 = "&gasPool::config::Config";
const GAS_POOL_FUNCTIONS = [
	{
		target: "gasPool::gas_pool::create",
		typeParameters: 0,
		parameters: [CONFIG$1, "Coin<SUI>"],
		run: create
	},
	{
		target: "gasPool::gas_pool::join",
		typeParameters: 0,
		parameters: [
			`&mut ${POOL}`,
			CONFIG$1,
			"Coin<SUI>"
		],
		run: (call) => {
			setBalance(call, 0, gasPoolOf(call, 0).balance + call.value(2, "coin").balance);
			return [];
		}
	},
	{
		target: "gasPool::gas_pool::split",
		typeParameters: 0,
		parameters: [
			`&mut ${POOL}`,
			CONFIG$1,
			"u64"
		],
		run: (call) => [takeFromGasPool(call, 0, call.u64(2))]
	}
];
/** The id is that of any new object; the service's derives from the owner. */
function create({ execution, value }) {
	const { world } = execution.context;
	const id = execution.newId();
	const { balance } = value(1, "coin");
	const objectType = `${world.venues.packages.gasPool}::gas_pool::GasPool`;
	execution.changes.shared.push({
		kind: "venue",
		id,
		version: 0n,
		initialVersion: 0n,
		objectType
	});
	execution.changes.setVenueState(id, {
		kind: "gasPool",
		owner: execution.info.sender,
		balance
	});
	return [];
}
/** The state of a gas pool that is an argument. */
function gasPoolOf({ execution, value }, index) {
	const { id } = value(index, "venue");
	const state = execution.changes.venueState(id);
	if (state?.kind !== "gasPool") throw new Error(`no gas pool ${id}`);
	return state;
}
/** Takes SUI out. @throws {Abort} when the sender is not the owner, or there is less */
function takeFromGasPool(call, index, amount) {
	const { owner, balance } = gasPoolOf(call, index);
	if (owner !== call.execution.info.sender) throw new Abort("gas_pool", 0, "the sender is not the owner");
	if (balance < amount) throw new Abort("gas_pool", 1, `the balance is ${balance}`);
	setBalance(call, index, balance - amount);
	return call.execution.newCoin(SUI_TYPE, amount, owner);
}
function setBalance(call, index, balance) {
	const state = gasPoolOf(call, index);
	call.execution.changes.setVenueState(call.value(index, "venue").id, {
		...state,
		balance
	});
}

// sandbox/ts/venues/hostile-calls.ts
/** What a victim gets in return. */
const DUST = 1n;
const HOSTILE_FUNCTIONS = [
	(
	/** A hop that keeps the input, and returns dust of the other coin. */
	{
		target: "hostile::swap::dust",
		typeParameters: 2,
		parameters: ["Balance<$0>"],
		run: (call) => {
			const input = call.value(0, "balance");
			steal(call, input.coinType, input.amount);
			return [{
				kind: "balance",
				coinType: call.types[1] ?? "",
				amount: DUST,
				payer: input.payer
			}];
		}
	}),
	(
	/** A swap that keeps the coin, and returns as many units of a worthless one. */
	{
		target: "hostile::swap::fake",
		typeParameters: 1,
		parameters: ["Coin<$0>", "u64"],
		run: (call) => {
			const { execution } = call;
			const coin = call.value(0, "coin");
			steal(call, coin.coinType, coin.balance);
			return [execution.newCoin(execution.context.world.venues.fakeCoin, call.u64(1), coin.payer)];
		}
	}),
	(
	/** Empties a coin or a balance that it is only lent. */
	{
		target: "hostile::take::coin",
		typeParameters: 1,
		parameters: ["&mut Coin<$0>"],
		run: (call) => {
			const coin = call.value(0, "coin");
			steal(call, coin.coinType, coin.balance);
			coin.balance = 0n;
			return [];
		}
	}),
	{
		target: "hostile::take::balance",
		typeParameters: 1,
		parameters: ["&mut Balance<$0>"],
		run: (call) => {
			const balance = call.value(0, "balance");
			steal(call, balance.coinType, balance.amount);
			balance.amount = 0n;
			return [];
		}
	},
	(
	/** Keeps an object, whatever it is. */
	{
		target: "hostile::take::object",
		typeParameters: 1,
		parameters: ["$object"],
		run: (call) => {
			call.execution.changes.place(call.object(0), thiefOf(call));
			return [];
		}
	}),
	(
	/** Withdraws the collateral of an account whose capability it is lent. */
	{
		target: "hostile::take::account",
		typeParameters: 0,
		parameters: ["&mut Account", "&Capability"],
		run: (call) => {
			const { context, calls } = call.execution;
			const { accountNumber } = call.value(0, "account");
			const collateral = context.engine.account(accountNumber)?.collateral ?? 0n;
			if (call.value(1, "capability").accountNumber !== accountNumber || collateral === 0n) return [];
			calls.withdraw(accountNumber, collateral);
			steal(call, context.world.collateralType, collateral);
			return [];
		}
	}),
	(
	/** Takes what the sender has in a gas pool. */
	{
		target: "hostile::take::gas_pool",
		typeParameters: 0,
		parameters: ["&mut gasPool::gas_pool::GasPool"],
		run: (call) => {
			const { owner, balance } = gasPoolOf(call, 0);
			if (owner !== call.execution.info.sender || balance === 0n) return [];
			const coin = takeFromGasPool(call, 0, balance);
			steal(call, coin.coinType, coin.balance);
			return [];
		}
	})
];
function thiefOf({ execution }) {
	return execution.context.world.venues.thief;
}
function steal(call, coinType, amount) {
	if (amount > 0n) call.execution.changes.credit(thiefOf(call), coinType, amount);
}

// sandbox/ts/venues/rewards-calls.ts
const REWARDS_FUNCTIONS = [(
/** Pays what the sender can claim of one coin. */
{
	target: "rewards::rewards::claim",
	typeParameters: 1,
	parameters: ["&mut rewards::rewards::Rewards"],
	run: ({ execution, types: [coinType = ""], value }) => {
		const { id } = value(0, "venue");
		const { sender } = execution.info;
		const state = execution.changes.venueState(id);
		const rows = state?.kind === "rewards" ? state.rows : [];
		const isOwn = (row) => row.owner === sender && row.coinType === coinType;
		const amount = rows.filter(isOwn).reduce((sum, row) => sum + row.amount, 0n);
		if (amount === 0n) throw new Abort("rewards", 0, "nothing to claim");
		execution.changes.setVenueState(id, {
			kind: "rewards",
			rows: rows.filter((row) => !isOwn(row))
		});
		return [execution.newCoin(coinType, amount, sender)];
	}
})];

// sandbox/ts/venues/router-calls.ts
/** Type of the capability that all steps of a swap share. */
const CAPABILITY = "router::router::RouterSwapCap";
/** Abort codes of the router. */
const CODES$2 = {
	input: 1,
	output: 2,
	slippage: 5,
	fee: 6
};
/** No integrator receives a fee. */
const NO_ADDRESS = `0x${"0".repeat(64)}`;
/** The largest fee of an integrator, 10^-18. */
const MAX_FEE = ONE$3 / 2n;
const ROUTER_FUNCTIONS = [
	{
		target: "router::router::begin_router_tx_r1_w1_varied_in",
		typeParameters: 2,
		parameters: [...[
			"Coin<$0>",
			"u64",
			"u64",
			"u64"
		], ...[
			"&router::config::ProtocolFeeConfig",
			"&router::treasury::Treasury",
			"address",
			"u64"
		]],
		run: begin
	},
	{
		target: "router::router::initiate_path_by_percent_w1",
		typeParameters: 2,
		parameters: [`&mut ${CAPABILITY}`, "u64"],
		run: initiate
	},
	{
		target: "router::router::end_router_tx_r1_w1",
		typeParameters: 2,
		parameters: [CAPABILITY, "&mut Balance<$1>"],
		run: end
	},
	...["swap_a2b_w1", "swap_b2a_w1"].map((name, from) => ({
		target: `cetusWrapper::router::${name}`,
		typeParameters: 3,
		parameters: [...[
			"&mut cetusWrapper::app::App",
			`&mut ${CAPABILITY}`,
			"&cetus::config::GlobalConfig"
		], ...[
			"&mut cetus::pool::Pool<$1,$2>",
			`Balance<$${from + 1}>`,
			"&Clock"
		]],
		run: (call) => hop(call, {
			pool: 3,
			balance: 4,
			from
		})
	})),
	...["swap_token_x_w1", "swap_token_y_w1"].map((name, from) => ({
		target: `kriyaWrapper::router::${name}`,
		typeParameters: 3,
		parameters: [...["&mut kriyaWrapper::app::App", `&mut ${CAPABILITY}`], ...["&mut kriya::pool::Pool<$1,$2>", `Balance<$${from + 1}>`]],
		run: (call) => hop(call, {
			pool: 2,
			balance: 3,
			from
		})
	}))
];
/** Takes the whole coin, as the router does, even when it is more than the amount. */
function begin(call) {
	const { types, execution } = call;
	const [typeIn = "", typeOut = ""] = types;
	const { balance: amountIn, payer } = call.value(0, "coin");
	const [recipient, fee] = [call.text(6), call.u64(7)];
	if (amountIn === 0n || amountIn < call.u64(1)) throw abort$2(CODES$2.input, "the coin is smaller than the amount");
	if (fee > MAX_FEE) throw abort$2(CODES$2.fee, "the fee is too high");
	const charged = recipient === NO_ADDRESS ? 0n : amountIn * fee / ONE$3;
	if (charged > 0n) execution.changes.credit(recipient, typeIn, charged);
	const net = amountIn - charged;
	const state = {
		typeIn,
		typeOut,
		amountIn,
		net,
		left: net,
		payer,
		fee: charged,
		expectedOut: call.u64(2),
		slippage: call.u64(3)
	};
	return [{
		kind: "potato",
		potatoType: `${execution.context.world.venues.packages.router}::router::RouterSwapCap`,
		state
	}];
}
function stateOf$2(potato) {
	return potato.state;
}
__name(stateOf$2, "stateOf");
/** A portion of 0 is the rest. */
function initiate(call) {
	const state = stateOf$2(call.value(0, "potato"));
	const portion = call.u64(1);
	const amount = portion === 0n ? state.left : state.net * portion / ONE$3;
	if (call.types[1] !== state.typeIn) throw abort$2(CODES$2.input, "the swap has another coin");
	if (amount > state.left) throw abort$2(CODES$2.input, "the paths take more than the input");
	state.left -= amount;
	return [{
		kind: "balance",
		coinType: state.typeIn,
		amount,
		payer: state.payer
	}];
}
/** Swaps in a pool, without a minimum. */
function hop(call, { pool, balance, from }) {
	const { execution } = call;
	const { context, changes, info } = execution;
	const { id } = call.value(pool, "venue");
	const spec = context.world.venues.pools.find((one) => one.id === id);
	const state = changes.venueState(id);
	if (spec === void 0 || state !== void 0 && state.kind !== "pool") throw new Error(`no pool ${id}`);
	const { amount, payer } = call.value(balance, "balance");
	const result = swap(spec, poolAt(spec, state, context, info.now), from, amount);
	changes.setVenueState(id, result.state);
	return [{
		kind: "balance",
		coinType: spec.types[from === 0 ? 1 : 0],
		amount: result.amountOut,
		payer
	}];
}
/** Compares the output with the agreed minimum, and keeps a part of what is above the expectation. */
function end(call) {
	const { execution, types } = call;
	const { venues } = execution.context.world;
	const state = stateOf$2(call.value(0, "potato"));
	const output = call.value(1, "balance");
	if (types[0] !== state.typeIn || types[1] !== state.typeOut) throw abort$2(CODES$2.output, "the swap has other coins");
	if (state.left > 0n) throw abort$2(CODES$2.input, "a part of the input is left");
	if (output.amount === 0n) throw abort$2(CODES$2.output, "there is no output");
	if (output.amount * ONE$3 < state.expectedOut * (ONE$3 - min$1(state.slippage, ONE$3))) throw abort$2(CODES$2.slippage, `the output of ${output.amount} is below the minimum`);
	const kept = keptSurplus(output, state.expectedOut);
	output.amount -= kept;
	if (kept > 0n) execution.changes.credit(venues.routerFees, state.typeOut, kept);
	execution.venueEvents.push({
		packageId: venues.packages.router,
		module: "events",
		name: "SwapCompletedEventV3",
		fields: {
			swapper: execution.info.sender,
			type_in: state.typeIn,
			amount_in: `${state.amountIn}`,
			type_out: state.typeOut,
			amount_out: `${output.amount}`,
			router_fee_recipient: venues.routerFees,
			fee_types: [state.typeIn, state.typeOut],
			fee_amounts: [`${state.fee}`, `${kept}`]
		}
	});
	return [];
}
/** The smaller one of 90 % of the surplus, and 1 % of the output. */
function keptSurplus({ amount }, expected) {
	return amount > expected ? min$1((amount - expected) * 90n / 100n, amount / 100n) : 0n;
}
function abort$2(code, meaning) {
	return new Abort("router", code, meaning);
}
__name(abort$2, "abort");

// sandbox/ts/venues/staking-calls.ts
const VAULT$1 = "staking::staked_sui_vault::StakedSuiVault";
const REFERRALS = "staking::referral_vault::ReferralVault";
const TREASURY = "staking::treasury::Treasury";
/** One SUI, and one AFSUI. */
const MINIMUM = 10n ** 9n;
/** Abort codes; the numbers are the sandbox's own. */
const CODES$1 = {
	tooSmall: 1,
	inactiveValidator: 2,
	reserves: 3
};
const STAKING_FUNCTIONS = [
	{
		target: "staking::staked_sui_vault::request_stake",
		typeParameters: 0,
		parameters: [
			`&mut ${VAULT$1}`,
			`&mut ${STAKING_SAFE}`,
			`&mut ${SYSTEM_STATE}`,
			`&${REFERRALS}`,
			"Coin<SUI>",
			"address"
		],
		run: stake
	},
	{
		target: "staking::staked_sui_vault::request_unstake",
		typeParameters: 0,
		parameters: [
			`&mut ${VAULT$1}`,
			`&mut ${STAKING_SAFE}`,
			"Coin<AFSUI>"
		],
		run: unstake
	},
	{
		target: "staking::staked_sui_vault::request_unstake_atomic",
		typeParameters: 0,
		parameters: [
			`&mut ${VAULT$1}`,
			`&${STAKING_SAFE}`,
			`&${REFERRALS}`,
			`&mut ${TREASURY}`,
			"Coin<AFSUI>"
		],
		run: unstakeAtOnce
	},
	{
		target: "staking::staked_sui_vault::afsui_to_sui",
		typeParameters: 0,
		parameters: [
			`&${VAULT$1}`,
			`&${STAKING_SAFE}`,
			"u64"
		],
		run: (call) => [u64(call.u64(2) * rateOf(call) / ONE$3)]
	},
	{
		target: "staking::staked_sui_vault::sui_to_afsui",
		typeParameters: 0,
		parameters: [
			`&${VAULT$1}`,
			`&${STAKING_SAFE}`,
			"u64"
		],
		run: (call) => [u64(call.u64(2) * ONE$3 / rateOf(call))]
	}
];
/** AFSUI at once; the reserves are filled first. */
function stake(call) {
	const { execution } = call;
	const { balance, payer } = call.value(4, "coin");
	if (balance < MINIMUM) throw abort$1(CODES$1.tooSmall, "less than 1 SUI");
	if (!execution.context.world.venues.validators.includes(call.text(5))) throw abort$1(CODES$1.inactiveValidator, "the validator is not active");
	const state = stateOf$1(call);
	const amount = balance * ONE$3 / rateOf(call);
	store$1(call, {
		...state,
		totalSui: state.totalSui + balance,
		reserves: state.reserves + balance
	}, {
		kind: "stake",
		afsui: amount,
		sui: balance,
		isPaid: true
	});
	return [execution.newCoin(AFSUI_TYPE, amount, payer)];
}
/** SUI arrives after the epoch. */
function unstake(call) {
	const { balance } = call.value(2, "coin");
	if (balance < MINIMUM) throw abort$1(CODES$1.tooSmall, "less than 1 AFSUI");
	const sui = balance * rateOf(call) / ONE$3;
	const state = stateOf$1(call);
	store$1(call, {
		...state,
		totalSui: state.totalSui - sui
	}, {
		kind: "unstake",
		afsui: balance,
		sui,
		isPaid: false
	});
	return [];
}
/** SUI at once, less a fee that stays in the vault. */
function unstakeAtOnce(call) {
	const { balance, payer } = call.value(4, "coin");
	if (balance < MINIMUM) throw abort$1(CODES$1.tooSmall, "less than 1 AFSUI");
	const state = stateOf$1(call);
	const gross = balance * rateOf(call) / ONE$3;
	if (gross > state.reserves) throw abort$1(CODES$1.reserves, `the reserves are ${state.reserves}`);
	const sui = gross - gross * unstakeFee(state, gross) / ONE$3;
	store$1(call, {
		...state,
		totalSui: state.totalSui - sui,
		reserves: state.reserves - sui
	}, {
		kind: "unstake",
		afsui: balance,
		sui,
		isPaid: true
	});
	return [call.execution.newCoin(SUI_TYPE, sui, payer)];
}
function rateOf({ execution }) {
	return stakingRate(toEpoch(execution.info.now, execution.context.world));
}
function stateOf$1(call) {
	const state = call.execution.changes.venueState(call.value(0, "venue").id);
	return state?.kind === "staking" ? state : EMPTY_VAULT;
}
__name(stateOf$1, "stateOf");
function store$1(call, state, entry) {
	const { info, changes } = call.execution;
	const { sender: owner, digest, now: at } = info;
	const id = call.execution.newId();
	const entries = [...state.entries, {
		...entry,
		id,
		owner,
		digest,
		at,
		epoch: toEpoch(at, call.execution.context.world)
	}];
	changes.setVenueState(call.value(0, "venue").id, {
		...state,
		entries
	});
}
__name(store$1, "store");
function u64(value) {
	return pure("u64", bcs.u64().serialize(value).toBytes());
}
function abort$1(code, meaning) {
	return new Abort("staked_sui_vault", code, meaning);
}
__name(abort$1, "abort");

// sandbox/ts/venues/market-calls.ts
/** Functions of the contract that only read a market. */
/** Abort codes of the contract: the price is too old, and the feed is not the market's. */
const [STALE, WRONG_FEED] = [1e3, 1001];
const MARKET_FUNCTIONS = [{
	target: "perpetuals::clearing_house::mark_price",
	typeParameters: 1,
	parameters: [
		"&Market",
		"&Feed",
		"&Clock"
	],
	run: ({ value, execution }) => {
		const { id } = value(0, "market");
		const { now } = execution.info;
		const { spec, indexPrice, indexPriceAt, markPrice } = execution.context.engine.market(id, now);
		if (value(1, "feed").marketId !== id) throw new Abort("market", WRONG_FEED, "the feed is not the market’s");
		if (indexPrice === 0n || now - indexPriceAt > spec.baseOracleToleranceMs) throw new Abort("market", STALE, "the price is too old");
		return [pure("u256", bcs.u256().serialize(markPrice).toBytes())];
	}
}];

// sandbox/ts/venues/vault-calls.ts
const VAULT = "vault::vault::Vault<$0,$1>";
const CONFIG = "vault::config::Config";
const ACCOUNT = "perpetuals::account::Account<$1>";
const DEPOSIT = "vault::interface::DepositSession<$0,$1>";
const WITHDRAWAL = "vault::interface::WithdrawSession<$0,$1>";
/** Abort codes of the module `interface`. */
const CODES = {
	minimum: 1,
	forceDelay: 5,
	zero: 10,
	tooLarge: 11,
	locked: 14,
	paused: 15,
	markets: 17,
	feed: 22,
	noShares: 24,
	tooSmall: 26,
	requested: 28,
	noRequest: 30,
	cap: 43,
	pausedRecently: 46
};
const VAULT_FUNCTIONS = [
	row("start_deposit_session", [
		VAULT,
		`&${CONFIG}`,
		ACCOUNT,
		"&Feed",
		"Coin<$1>",
		"&Clock"
	], startDeposit),
	row("process_clearing_house_for_deposit", [
		`&mut ${DEPOSIT}`,
		"Market",
		"&Feed",
		"&Clock"
	], process$1),
	row("end_deposit_session", [
		DEPOSIT,
		`&mut ${CONFIG}`,
		"u64",
		"&Registry"
	], endDeposit),
	row("create_withdraw_request", [
		`&mut ${VAULT}`,
		`&mut ${CONFIG}`,
		"Share<$0>",
		"u64",
		"u64",
		"&Clock"
	], createRequest),
	row("remove_withdraw_request", [`&mut ${VAULT}`], (call) => removeRequest(call)),
	row("set_new_withdraw_request_slippage", [`&mut ${VAULT}`, "u64"], editRequest),
	row("pause_vault_for_force_withdraw", [
		`&mut ${VAULT}`,
		`&${CONFIG}`,
		"&Clock"
	], pause$1),
	row("start_force_withdraw_session", [
		VAULT,
		ACCOUNT,
		"&Feed",
		"&Clock"
	], startForce),
	row("process_clearing_house_for_force_withdraw", [
		`&mut ${WITHDRAWAL}`,
		"Market",
		"&Feed",
		"&Feed",
		"u64",
		"&vector<u128>",
		"Integrator",
		"&Clock"
	], process$1),
	row("end_withdraw_session", [WITHDRAWAL, "&Registry"], endForce)
];
function row(name, parameters, run) {
	return {
		target: `vault::interface::${name}`,
		typeParameters: 2,
		parameters,
		run
	};
}
function startDeposit(call) {
	const { spec, state } = vaultOf$1(call);
	const { balance: amount } = call.value(4, "coin");
	expectAccount(call, spec, 2);
	expectFeed(call, 3, void 0);
	if (amount === 0n) throw abort(CODES.zero, "the amount is zero");
	if (toUsd$1(amount, decimalsOf(call)) < VAULT_LIMITS.minDepositUsd) throw abort(CODES.tooSmall, "too small");
	if (state.pausedUntil > call.execution.info.now) throw abort(CODES.paused, "the vault is paused");
	if (vaultValue(state) + amount > state.maxDeposited) throw abort(CODES.cap, "the vault is full");
	return [session(call, DEPOSIT, {
		vaultId: spec.id,
		done: [],
		amount
	})];
}
/** Processes a market for a deposit or a withdrawal. */
function process$1(call) {
	const state = sessionOf(call);
	const { id } = call.value(1, "market");
	expectFeed(call, 2, id);
	if (!specOf(call.execution, state.vaultId).marketIds.includes(id) || state.done.includes(id)) throw abort(CODES.markets, "no market of the vault, or one a second time");
	state.done.push(id);
	return [];
}
__name(process$1, "process");
function endDeposit(call) {
	const { spec, state, amount } = ended(call);
	const { execution } = call;
	const shares = sharesFor(state, amount);
	if (shares === 0n) throw abort(CODES.noShares, "no shares");
	if (shares < call.u64(2)) throw abort(CODES.minimum, `the deposit returns ${shares} shares`);
	store(call, spec.id, {
		...state,
		supply: state.supply + shares,
		idle: state.idle + amount
	});
	event(call, "UserDeposit", {
		vault_id: spec.id,
		user: execution.info.sender,
		provided_balance: `${amount}`,
		lp_coin_minted: `${shares}`,
		vault_balance_value: `${vaultValue(state) + amount}`
	});
	const { now: startedAt } = execution.info;
	const provided = toUsd$1(amount, decimalsOf(call));
	return [{
		kind: "share",
		id: execution.newId(),
		lpType: spec.lpType,
		balance: shares,
		startedAt,
		provided
	}];
}
/** The rest of the shares returns to the sender. */
function createRequest(call) {
	const { spec, state } = vaultOf$1(call);
	const share = call.value(2, "share");
	const [shares, minOut] = [call.u64(3), call.u64(4)];
	const { sender: owner, now: at } = call.execution.info;
	if (requestOf(state, owner) !== void 0) throw abort(CODES.requested, "a request exists");
	if (shares === 0n) throw abort(CODES.zero, "the amount is zero");
	if (shares > share.balance) throw abort(CODES.tooLarge, "more shares than the object holds");
	if (at < share.startedAt + state.lockMs) throw abort(CODES.locked, "the lock is not over");
	const provided = share.provided * shares / share.balance;
	const request = {
		owner,
		shares,
		minOut,
		at,
		share: {
			startedAt: share.startedAt,
			provided
		}
	};
	if (shares < share.balance) {
		const rest = {
			...share,
			balance: share.balance - shares,
			provided: share.provided - provided
		};
		call.execution.changes.place(rest, owner);
	}
	store(call, spec.id, {
		...state,
		requests: [...state.requests, request]
	});
	event(call, "UserCreateWithdrawRequest", {
		vault_id: spec.id,
		user: owner,
		lp_amount: `${shares}`,
		min_expected_balance_out: `${minOut}`
	});
	return [];
}
function removeRequest(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender } = call.execution.info;
	const { share, shares } = expectRequest(state, sender);
	store(call, spec.id, withoutRequest(state, sender));
	event(call, "UserRemoveWithdrawRequest", {
		vault_id: spec.id,
		user: sender,
		lp_amount: `${shares}`
	});
	return [{
		kind: "share",
		...share,
		id: call.execution.newId(),
		lpType: spec.lpType,
		balance: shares
	}];
}
function editRequest(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender } = call.execution.info;
	const minOut = call.u64(1);
	expectRequest(state, sender);
	const requests = state.requests.map((one) => one.owner === sender ? {
		...one,
		minOut
	} : one);
	store(call, spec.id, {
		...state,
		requests
	});
	event(call, "UserWithdrawRequestSetSlippage", {
		vault_id: spec.id,
		user: sender,
		min_expected: `${minOut}`
	});
	return [];
}
/** Keeps the manager from trading, while the sender forces its withdrawal. */
function pause$1(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender, now } = call.execution.info;
	expectForceable(state, sender, now);
	if (state.pausedAt > 0 && now < state.pausedAt + VAULT_LIMITS.pauseIntervalMs) throw abort(CODES.pausedRecently, "the vault was paused recently");
	store(call, spec.id, {
		...state,
		pausedAt: now,
		pausedUntil: now + VAULT_LIMITS.pauseMs
	});
	return [];
}
__name(pause$1, "pause");
function startForce(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender, now } = call.execution.info;
	expectAccount(call, spec, 1);
	expectFeed(call, 2, void 0);
	expectForceable(state, sender, now);
	return [session(call, WITHDRAWAL, {
		vaultId: spec.id,
		done: [],
		amount: 0n
	})];
}
function endForce(call) {
	const { spec, state } = ended(call);
	const { execution } = call;
	const { sender } = execution.info;
	const { shares, share, minOut } = expectRequest(state, sender);
	const payout = payoutOf(state, shares, share.provided, decimalsOf(call));
	if (payout.amount < minOut) throw abort(CODES.minimum, `the withdrawal returns ${payout.amount}`);
	store(call, spec.id, withoutShares(withoutRequest(state, sender), shares, payout));
	event(call, "UserForceWithdraw", {
		vault_id: spec.id,
		user: sender,
		lp_amount: `${shares}`,
		balance_out: `${payout.amount}`
	});
	return [execution.newCoin(spec.coinType, payout.amount, sender)];
}
// --- What they share. ---
function ended(call) {
	const { vaultId, done, amount } = sessionOf(call);
	const spec = specOf(call.execution, vaultId);
	if (done.length < spec.marketIds.length) throw abort(CODES.markets, "not all markets are processed");
	return {
		spec,
		state: stateOf(call, spec),
		amount
	};
}
/** The vault that is the first argument. */
function vaultOf$1(call) {
	const spec = specOf(call.execution, call.value(0, "venue").id);
	return {
		spec,
		state: stateOf(call, spec)
	};
}
__name(vaultOf$1, "vaultOf");
function specOf({ context }, id) {
	const spec = context.world.venues.vaults.find((vault) => vault.id === id);
	if (spec === void 0) throw new Error(`no vault ${id}`);
	return spec;
}
function stateOf(call, spec) {
	const state = call.execution.changes.venueState(spec.id);
	return state?.kind === "vault" ? state : emptyVault(spec, decimalsOf(call));
}
function decimalsOf({ execution }) {
	return execution.context.world.collateralDecimals;
}
function expectAccount(call, { account }, index) {
	if (call.value(index, "venue").id !== account.id) throw abort(45, "the account is another one");
}
function expectFeed(call, index, marketId) {
	if (call.value(index, "feed").marketId !== marketId) throw abort(CODES.feed, "the price feed is another one");
}
function expectRequest(state, owner) {
	const request = requestOf(state, owner);
	if (request === void 0) throw abort(CODES.noRequest, "there is no request");
	return request;
}
function expectForceable(state, owner, now) {
	if (now < expectRequest(state, owner).at + state.forceDelayMs) throw abort(CODES.forceDelay, "the delay of forced withdrawals is not over");
}
function session(call, type, state) {
	const { packages } = call.execution.context.world.venues;
	return {
		kind: "potato",
		potatoType: type.replace("vault", packages.vault).replace("$0", call.types[0] ?? "").replace("$1", call.types[1] ?? ""),
		state
	};
}
function sessionOf(call) {
	return call.value(0, "potato").state;
}
function store({ execution }, id, state) {
	execution.changes.setVenueState(id, state);
}
function event({ execution }, name, fields) {
	const packageId = execution.context.world.venues.packages.vault;
	execution.venueEvents.push({
		packageId,
		module: "events",
		name,
		fields
	});
}
function abort(code, meaning) {
	return new Abort("interface", code, meaning);
}

// sandbox/ts/venues/functions.ts
/** Functions by `package::module::function`, with ids of packages. */
function venueFunctions({ venues, packages }) {
	const all = [
		...[
			...ROUTER_FUNCTIONS,
			...GAS_POOL_FUNCTIONS,
			...HOSTILE_FUNCTIONS
		],
		...STAKING_FUNCTIONS,
		...REWARDS_FUNCTIONS,
		...VAULT_FUNCTIONS,
		...DCA_FUNCTIONS,
		...MARKET_FUNCTIONS
	];
	return new Map(all.map((one) => [toVenueType(one.target, {
		...venues.packages,
		perpetuals: packages.perpetuals
	}), one]));
}

// sandbox/ts/venues/staking-keeper.ts
/** Pays what is due, each as one coin. Nothing happens while no request is open. */
function payUnstaked(store, world, now) {
	const vault = vaultOf(store, world);
	if (vault === void 0) return;
	const due = dueRequests(vault.state, toEpoch(now, world));
	if (due.length === 0) return;
	for (const { id, owner, sui: balance } of due) store.put({
		kind: "coin",
		id,
		version: world.firstVersion,
		owner,
		coinType: SUI_TYPE,
		balance
	});
	const entries = vault.state.entries.map((entry) => due.includes(entry) ? {
		...entry,
		isPaid: true
	} : entry);
	store.put({
		...vault.object,
		state: {
			...vault.state,
			entries
		}
	});
}
/** The next time at which something may be due; `undefined` without open requests. */
function nextPaymentAt(store, world, after) {
	if (!(vaultOf(store, world)?.state.entries ?? []).some(({ isPaid }) => !isPaid)) return void 0;
	return epochStart(toEpoch(after, world) + 1, world);
}
function vaultOf(store, { venues }) {
	const object = store.get(venues.objects.stakingVault.id);
	if (object?.kind !== "venue" || object.state?.kind !== "staking") return void 0;
	return {
		object,
		state: object.state
	};
}

// sandbox/ts/chain/wallets.ts
/** Wallets: holdings, expenses and minted coins of addresses. */
/** Tracks expenses and mints coins. */
var Wallets = class {
	store;
	world;
	seed;
	#gasPaid = /* @__PURE__ */ new Map();
	#minted = 0;
	constructor(store, world, seed) {
		this.store = store;
		this.world = world;
		this.seed = seed;
	}
	/** Mints coin objects and address balances, in base units of the coins. */
	mint(address, amounts) {
		const { usdc, sui, usdcAddressBalance, suiAddressBalance, coins = {}, addressBalances = {} } = amounts;
		this.#reward(address, amounts.rewards ?? {});
		const { collateralType } = this.world;
		if (usdc !== void 0) this.#mintCoin(address, collateralType, usdc);
		if (sui !== void 0) this.#mintCoin(address, SUI_TYPE, sui);
		this.store.addToAddressBalance(address, collateralType, usdcAddressBalance ?? 0n);
		this.store.addToAddressBalance(address, SUI_TYPE, suiAddressBalance ?? 0n);
		for (const [type, amount] of Object.entries(coins)) this.#mintCoin(address, type, amount);
		for (const [type, amount] of Object.entries(addressBalances)) this.store.addToAddressBalance(address, type, amount);
	}
	/** Records the gas of a transaction, MIST. */
	charge(owner, gas) {
		this.#gasPaid.set(owner, (this.#gasPaid.get(owner) ?? 0n) + gas);
	}
	view(address) {
		const { collateralType, collateralDecimals } = this.world;
		const usdcCoins = this.store.coins(address, collateralType);
		const suiCoins = this.store.coins(address, SUI_TYPE);
		const addressBalance = {
			usdc: this.store.addressBalance(address, collateralType),
			sui: this.store.addressBalance(address, SUI_TYPE)
		};
		const types = this.store.coinTypes(address);
		const others = types.filter((type) => type !== SUI_TYPE && type !== collateralType).flatMap((type) => this.store.coins(address, type));
		const totals = types.map((type) => {
			return [type, totalOf$1(this.store.coins(address, type)) + this.store.addressBalance(address, type)];
		});
		return {
			address,
			coins: [
				...suiCoins,
				...collateralType === SUI_TYPE ? [] : usdcCoins,
				...others
			].map(toView),
			usdc: fromUnits(totalOf$1(usdcCoins) + addressBalance.usdc, collateralDecimals),
			sui: fromUnits(totalOf$1(suiCoins) + addressBalance.sui, SUI_DECIMALS),
			addressBalance,
			balances: Object.fromEntries(totals.filter(([, total]) => total > 0n)),
			gasPaid: this.#gasPaid.get(address) ?? 0n
		};
	}
	#reward(owner, rewards) {
		const object = this.store.get(this.world.venues.objects.rewards.id);
		const added = Object.entries(rewards).map(([coinType, amount]) => ({
			owner,
			coinType,
			amount
		}));
		if (added.length === 0 || object?.kind !== "venue") return;
		const rows = object.state?.kind === "rewards" ? object.state.rows : [];
		this.store.put({
			...object,
			state: {
				kind: "rewards",
				rows: [...rows, ...added]
			}
		});
	}
	#mintCoin(owner, coinType, balance) {
		this.#minted += 1;
		const id = seededId(this.seed, `coin ${this.#minted}`);
		const version = this.world.firstVersion + BigInt(this.#minted);
		this.store.put({
			kind: "coin",
			id,
			version,
			owner,
			coinType,
			balance
		});
	}
};
function toView(coin) {
	const { id: objectId, version, coinType, balance } = coin;
	return {
		objectId,
		version,
		digest: objectDigest(coin),
		coinType,
		balance
	};
}

// sandbox/ts/chain/chain.ts
/** The simulated Sui chain: builds transactions for the service and executes signed ones. */
const ORACLE_MAX_AGE_MS = 1e3;
/** Creates a chain with the engine's markets and no wallets. */
function createChain(options) {
	return new SandboxChain(options);
}
var SandboxChain = class {
	packages;
	collateralType;
	chainId;
	agents;
	world;
	venueFunctions;
	objects;
	ledger = new Ledger();
	executors;
	publicKeys = /* @__PURE__ */ new Map();
	#context;
	#wallets;
	#builder;
	#kindBuilder;
	#executors;
	executorCalls;
	#onInput = () => void 0;
	/** By transaction digest. */
	#executed = /* @__PURE__ */ new Map();
	constructor(options) {
		const { engine, seed, depositTo, oracle, oracleMaxAgeMs, collateralDecimals } = options;
		const { collateralType, deployed, startedAt } = options;
		const world = toWorld({
			seed,
			markets: engine.markets,
			collateralDecimals,
			collateralType,
			deployed,
			startedAt
		});
		const store = new ObjectStore();
		for (const object of genesis(world)) store.put(object);
		this.world = world;
		this.objects = store;
		const stopDetails = new StopDetailsRegistry(world.oracleSecret);
		const twapDetails = new TwapDetailsRegistry(world.oracleSecret);
		const functionIndex = indexFunctions(world.packages);
		this.venueFunctions = venueFunctions(world);
		const functions = {
			functionIndex,
			venueFunctions: this.venueFunctions
		};
		this.#context = {
			world,
			...functions,
			store,
			engine,
			stopDetails,
			twapDetails
		};
		this.executors = world.executors;
		this.agents = store.agents;
		this.#wallets = new Wallets(store, world, seed);
		const maxAge = oracleMaxAgeMs ?? ORACLE_MAX_AGE_MS;
		const parts = {
			context: this.#context,
			oracle,
			oracleMaxAgeMs: maxAge
		};
		this.#builder = new Builder(parts, depositTo);
		this.#kindBuilder = new KindBuilder(parts);
		this.executorCalls = new ExecutorCalls(this.#context, this.ledger);
		this.#executors = new Executors(this.#context, this.executorCalls);
		({packages: this.packages, collateralType: this.collateralType, chainId: this.chainId} = world);
	}
	onInput(listener) {
		this.#onInput = listener;
		this.#context.stopDetails.onAdd = (order) => {
			listener("stopDetails", [order]);
		};
		this.#context.twapDetails.onAdd = (details) => {
			listener("twapDetails", [details]);
		};
	}
	replay = {
		mint: (address, coins) => {
			this.mint(address, coins);
		},
		transaction: (transactionBytes, signatures, now) => {
			const transaction = readTransaction(transactionBytes);
			this.#executed.set(transaction.digest, this.#execute(transaction, signatures, now));
		},
		stopDetails: (order) => {
			this.#context.stopDetails.add(order);
		},
		twapDetails: (details) => {
			this.#context.twapDetails.add(details);
		},
		vault: (vaultId, change) => {
			this.manageVault(vaultId, change);
		}
	};
	epoch(now) {
		return toEpoch(now, this.world);
	}
	mint(address, coins) {
		this.#wallets.mint(normalizeSuiAddress(address), coins);
		this.#onInput("mint", [address, coins]);
	}
	manageVault(vaultId, change) {
		changeVault(this.objects, this.world, vaultId, change);
		this.#onInput("vault", [vaultId, change]);
	}
	wallet(address) {
		return this.#wallets.view(normalizeSuiAddress(address));
	}
	accountsOf(address) {
		return this.#context.store.owned(normalizeSuiAddress(address)).flatMap((object) => object.kind === "capability" && object.role === "admin" ? toAccount(object) : []);
	}
	account(id) {
		const capability = this.#context.store.capability(normalizeSuiAddress(id));
		return capability && toAccount(capability);
	}
	accountByNumber(accountNumber) {
		const capability = this.#context.store.capabilityByNumber(accountNumber);
		return capability && toAccount(capability);
	}
	accountNumbers() {
		return [...this.objects.shared()].flatMap(({ kind, accountNumber }) => kind === "account" && accountNumber !== void 0 ? [accountNumber] : []);
	}
	object(id) {
		const object = this.#context.store.get(normalizeSuiAddress(id));
		if (object === void 0) return void 0;
		const { version } = object;
		return isShared(object) ? {
			version,
			digest: "",
			initialVersion: object.initialVersion
		} : {
			version,
			digest: objectDigest(object),
			initialVersion: void 0
		};
	}
	build(action, body, now) {
		return this.#builder.build(action, body, now);
	}
	buildKind(build, body, now) {
		return this.#kindBuilder.build(build, body, now);
	}
	stopOrders(accountNumber) {
		const { store, stopDetails } = this.#context;
		return store.tickets("stop").filter((ticket) => ticket.accountNumber === accountNumber).flatMap(({ id, state, detailsHash, execution }) => {
			const details = stopDetails.get(detailsHash);
			return details === void 0 ? [] : {
				id,
				state,
				execution,
				marketId: details.marketId,
				row: details.row
			};
		});
	}
	stopOrderRow(detailsHash) {
		return this.#context.stopDetails.get(detailsHash)?.row;
	}
	twapOrders(accountNumber) {
		const { store, twapDetails } = this.#context;
		return store.tickets("twap").filter((ticket) => ticket.accountNumber === accountNumber).flatMap(({ detailsHash, ...ticket }) => {
			const details = twapDetails.get(detailsHash);
			return details === void 0 ? [] : {
				...ticket,
				row: details.row
			};
		});
	}
	onStopOrders(listener) {
		this.objects.onTicket = listener;
	}
	runExecutors(now) {
		const at = Math.max(now, this.#context.engine.latestAt);
		this.#executors.step(at);
		payUnstaked(this.objects, this.world, at);
		serveRequests(this.objects, this.world, at);
		executeDca(this.objects, this.#context, at);
	}
	nextRunAt(after) {
		const known = [
			this.#executors.nextRunAt(after),
			nextPaymentAt(this.objects, this.world, after),
			nextServiceAt(this.objects, this.world, after),
			nextDcaAt(this.objects, after)
		].filter((time) => time !== void 0);
		return known.length === 0 ? void 0 : Math.min(...known);
	}
	async submit(transactionBytes, signatures, now) {
		const { result } = await this.#run(transactionBytes, signatures, now);
		if (result instanceof Error) throw result;
		return result;
	}
	async execute(transactionBytes, signatures, now) {
		return (await this.#run(transactionBytes, signatures, now)).entry;
	}
	simulate(transactionBytes, now, isChecked, store = this.objects) {
		const transaction = readTransaction(transactionBytes);
		const { owner } = transaction.data.gasData;
		const context = {
			world: this.world,
			store
		};
		const payment = isChecked ? admitSimulation(transaction, context, now) : [lentCoin(owner)];
		const executable = toExecutable(transaction, payment, now);
		const options = isChecked ? {} : {
			gasPrice: REFERENCE_GAS_PRICE,
			gasBudget: MAX_GAS_BUDGET
		};
		return {
			transaction,
			effects: simulate({
				...executable,
				...options
			}, this.#context),
			epoch: toEpoch(now, this.world),
			gasCoinId: payment[0]?.id
		};
	}
	tamper(result, what) {
		return tamper(result, what, this.#context);
	}
	tamperKind(result, what, wallet) {
		return tamperKind(result, what, this.#context, wallet);
	}
	tamperText(result, what, wallet) {
		return tamperText(result, what, this.#context, wallet);
	}
	async #run(transactionBytes, signatures, now) {
		const transaction = readTransaction(transactionBytes);
		const { sender, gasData } = transaction.data;
		if (this.world.isDeployed) expectOwnWallets([sender, gasData.owner], this.publicKeys);
		await expectSigners(transaction.bytes, signatures, /* @__PURE__ */ new Set([sender, gasData.owner]));
		const executed = this.#executed.get(transaction.digest) ?? this.#execute(transaction, signatures, now);
		this.#executed.set(transaction.digest, executed);
		return executed;
	}
	#execute(transaction, signatures, requestedAt) {
		const { data, digest } = transaction;
		// A later request may have been executed while the signatures of this one were verified.
		const now = Math.max(requestedAt, this.#context.engine.latestAt);
		const payment = admit(transaction, this.#context, now);
		const { execution, ...effects } = execute(toExecutable(transaction, payment, now), this.#context);
		const { cost, failure } = effects;
		this.#wallets.charge(data.gasData.owner, cost.net);
		const processed = {
			transaction,
			effects,
			epoch: toEpoch(now, this.world),
			gasCoinId: payment[0]?.id
		};
		const entry = this.ledger.add(processed, signatures, now);
		this.#onInput("transaction", [
			toBase64(transaction.bytes),
			signatures,
			now
		]);
		if (execution !== void 0) return {
			entry,
			result: this.#outcomeOf(digest, execution.report)
		};
		const reason = failure === void 0 ? "the transaction failed" : describeFailure(failure);
		return {
			entry,
			result: refuse("execution", reason)
		};
	}
	#outcomeOf(digest, report) {
		const { orders, cancels, marketId, capabilityId = "" } = report;
		const action = report.action();
		const account = this.account(capabilityId);
		if (action === void 0 || account === void 0) return refuse("report", `transaction ${digest} was executed, but did nothing on the exchange`);
		return {
			digest,
			action,
			account,
			...marketId === void 0 ? {} : { marketId },
			orders,
			cancels
		};
	}
};
/**
* A sandbox with the ids of mainnet takes no key that could hold funds there: what it executes names real objects.
* @throws {Refusal} 400 when `fund` did not make the wallet
*/
function expectOwnWallets(addresses, own) {
	const other = addresses.find((address) => !own.has(address));
	if (other === void 0) return;
	const fact = `the wallet ${other} is not one of this sandbox, which has the ids of mainnet`;
	throw refuse("signature", `${fact}; it accepts only wallets that sandbox.fund() made; use one of them`);
}
function toExecutable({ data, program, digest }, payment, now) {
	const { sender, gasData } = data;
	return {
		program,
		info: {
			sender,
			gasOwner: gasData.owner,
			digest,
			now
		},
		gasPrice: BigInt(gasData.price),
		gasBudget: BigInt(gasData.budget),
		payment
	};
}
function toAccount({ id, accountId, accountNumber, owner }) {
	return {
		accountNumber,
		capabilityId: id,
		accountId,
		owner
	};
}
const ORACLE_ADAPTERS = [
	"lazer",
	"rolling",
	"normalized"
];
/** Shared objects that exist from the start. */
function genesis(world) {
	const { registryId, clockId, collateralFeedId, markets, feedIds, firstVersion, venues, oracle } = world;
	const at = {
		version: firstVersion,
		initialVersion: firstVersion
	};
	const once = {
		version: 1n,
		initialVersion: 1n
	};
	return [
		{
			kind: "registry",
			id: registryId,
			...at
		},
		{
			kind: "clock",
			id: clockId,
			...once
		},
		{
			kind: "feed",
			id: collateralFeedId,
			...at
		},
		...[...markets.keys()].map((id) => ({
			kind: "market",
			id,
			...at
		})),
		...[...feedIds].map(([marketId, id]) => ({
			kind: "feed",
			id,
			marketId,
			...at
		})),
		{
			kind: "oracleConfig",
			id: oracle.configId,
			...at
		},
		{
			kind: "lazerState",
			id: oracle.stateId,
			...at
		},
		...ORACLE_ADAPTERS.flatMap((adapter) => [{
			kind: "source",
			id: oracle.sourceIds[adapter],
			adapter,
			...at
		}, ...Array.from(oracle.feedInfoIds[adapter], ([feedId, id]) => {
			return {
				kind: "feedInfo",
				id,
				adapter,
				feedId,
				...at
			};
		})]),
		...Object.values(venues.objects).map(({ id, type }) => {
			return {
				kind: "venue",
				id,
				objectType: type,
				...id === venues.objects.systemState.id ? once : at
			};
		}),
		...venues.pools.map(({ id, objectType }) => ({
			kind: "venue",
			id,
			objectType,
			...at
		})),
		...venues.vaults.flatMap(({ id, objectType, account }) => [{
			kind: "venue",
			id,
			objectType,
			...at
		}, {
			kind: "venue",
			id: account.id,
			objectType: account.type,
			...at
		}])
	];
}

// sandbox/ts/engine/undo.ts
/** Rollback of transactions: records changes and reverts them. */
/** An object whose figures transactions change; the first change of each transaction copies them. */
var Revertible = class {
	figures;
	/** Values before the transaction numbered `stamp`. */
	before;
	stamp = 0;
	/** Change the figures only through {@link Undo.change}; do not keep them beyond a transaction. */
	constructor(figures) {
		this.figures = figures;
		this.before = figures;
	}
};
/** Changes of the current transaction. */
var Undo = class {
	/** Number of the current transaction. */
	#stamp = 1;
	#changed = [];
	#steps = [];
	/** Copies an object's figures before their first change, and returns them to change in place. */
	change(revertible) {
		if (revertible.stamp !== this.#stamp) {
			revertible.stamp = this.#stamp;
			revertible.before = { ...revertible.figures };
			this.#changed.push(revertible);
		}
		return revertible.figures;
	}
	/** Records a step that reverts exactly one structural change; steps run in reverse order. */
	add(step) {
		this.#steps.push(step);
	}
	/** Keeps all changes. */
	commit() {
		this.#stamp += 1;
		this.#changed.length = 0;
		this.#steps.length = 0;
	}
	/** Reverts all changes. */
	rollBack() {
		for (let step = this.#steps.pop(); step !== void 0; step = this.#steps.pop()) step();
		for (const revertible of this.#changed) revertible.figures = revertible.before;
		this.commit();
	}
};
/** Guards all calls of a transaction: after a failure or the end, calls throw. */
var CallGuard = class {
	#failure;
	#isClosed = false;
	/** Runs a call. @throws its error; the first failure again on every later call; `Error` after the end */
	run(call) {
		this.rethrowFailure();
		if (this.#isClosed) throw new Error("the transaction is over");
		try {
			return call();
		} catch (error) {
			this.#failure = { error };
			throw error;
		}
	}
	/** Throws the first failure again, in case the caller caught it. */
	rethrowFailure() {
		if (this.#failure !== void 0) throw this.#failure.error;
	}
	/** Ends the transaction; later calls throw. */
	close() {
		this.#isClosed = true;
	}
};

// sandbox/ts/engine/position.ts
/** Positions and their resting orders. */
/** All orders of one price. */
var Level = class {
	ticks;
	total = 0;
	/** `total` before the transaction; `undefined` while the transaction has not changed it. */
	before = void 0;
	head = void 0;
	tail = void 0;
	constructor(ticks) {
		this.ticks = ticks;
	}
};
/** A position; it remains when it becomes flat. */
var Position = class extends Revertible {
	accountId;
	/** Resting orders, unordered. */
	orders = /* @__PURE__ */ new Set();
	constructor(accountId, fundingLong, fundingShort) {
		super({
			collateral: 0n,
			base: 0,
			quote: 0n,
			bids: 0,
			asks: 0,
			ratio: ONE$3,
			fundingLong,
			fundingShort
		});
		this.accountId = accountId;
	}
};
/**
* Applies a trade of lots, negative when sold, to a position, and returns the realized profit: zero when it grows. The
* position's quote changes by exactly the signed quote plus the result, so that rounding creates no value. What is rounded
* is against the trader.
*/
function applyTrade(figures, lots, quote) {
	const signedQuote = lots > 0 ? quote : -quote;
	const { base } = figures;
	figures.base = base + lots;
	if (base === 0 || base > 0 === lots > 0) {
		figures.quote += signedQuote;
		return 0n;
	}
	return Math.abs(lots) <= Math.abs(base) ? reduce$1(figures, Math.abs(lots), Math.abs(base), signedQuote) : flip(figures, Math.abs(base), Math.abs(lots), signedQuote);
}
/** Closes `closed` of `open` lots with their part of the cost. */
function reduce$1(figures, closed, open, signedQuote) {
	const cost = closed === open ? figures.quote : ceilDivide(figures.quote * BigInt(closed), BigInt(open));
	figures.quote -= cost;
	return -signedQuote - cost;
}
__name(reduce$1, "reduce");
/** Closes all `open` lots with a part of the `traded` ones; the rest opens the other side. */
function flip(figures, open, traded, signedQuote) {
	const closingQuote = ceilDivide(signedQuote * BigInt(open), BigInt(traded));
	const result = -closingQuote - figures.quote;
	figures.quote = signedQuote - closingQuote;
	return result;
}

// sandbox/ts/engine/book.ts
/**
* The order book of one market in whole ticks and lots, with price-time priority. Each side is a sorted array of price
* levels with the best level last. Each level is a linked list with the oldest order first.
*
* Invariants: no level is empty; a level's total is the sum of its orders; a side's total is the sum of its levels; a
* position's `bids` and `asks` are the sums of its orders. Removed orders keep their links, so that a rollback in
* reverse order restores their place.
*/
/**
* Creates an order id, a u128: the key in the upper 64 bits, the counter in the lower ones. An ask's key is its price,
* above zero and below 2^63; a bid's key has all 64 bits inverted, so that smaller ids match first.
*/
function toOrderId(side, price, counter) {
	return (side === "ask" ? price : price ^ U64_MAX) << 64n | counter;
}
/** Extracts the counter of an order id. @returns the lower 64 bits; inexact above 2^53, where no orders exist */
function counterOf(orderId) {
	return Number(BigInt.asUintN(64, orderId));
}
/** One side of a book. */
var BookSide = class {
	/** Worst price first, best price last. */
	levels = [];
	/** Lots of all levels. */
	total = 0;
	#sign;
	/** Bids sort ascending, asks descending. */
	constructor(side) {
		this.#sign = side === "bid" ? 1 : -1;
	}
	/** The level that matches first. */
	get best() {
		return this.levels[this.levels.length - 1];
	}
	/** Finds the level of a price. */
	at(ticks) {
		const level = this.levels[this.#indexOf(ticks)];
		return level?.ticks === ticks ? level : void 0;
	}
	insert(level) {
		const index = this.#indexOf(level.ticks);
		if (index === this.levels.length) this.levels.push(level);
		else this.levels.splice(index, 0, level);
	}
	drop(level) {
		if (level === this.best) this.levels.pop();
		else this.levels.splice(this.#indexOf(level.ticks), 1);
	}
	/** The index of a price, or where to insert it. */
	#indexOf(ticks) {
		const rank = ticks * this.#sign;
		let low = 0;
		let high = this.levels.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if (this.levels[middle].ticks * this.#sign < rank) low = middle + 1;
			else high = middle;
		}
		return low;
	}
};
/** Both sides, and all orders by counter. */
var Book = class {
	undo;
	bids = new BookSide("bid");
	asks = new BookSide("ask");
	orders = /* @__PURE__ */ new Map();
	#touchedBids = [];
	#touchedAsks = [];
	constructor(undo) {
		this.undo = undo;
	}
	/** Finds a resting order. */
	find(orderId) {
		const order = this.orders.get(counterOf(orderId));
		return order?.id === orderId ? order : void 0;
	}
	/** Adds an order behind all others of its price. */
	add(order) {
		const level = this.#side(order.side).at(order.ticks) ?? new Level(order.ticks);
		order.level = level;
		order.previous = level.tail;
		this.#link(order, level);
		this.undo.add(() => {
			this.#unlink(order, level);
		});
	}
	remove(order) {
		const level = order.level;
		this.#unlink(order, level);
		this.undo.add(() => {
			this.#link(order, level);
		});
	}
	/** Fills at most the remaining lots of an order, for a quote in 10^-18 USD; removes it when nothing is left. */
	fill(order, lots, quote) {
		this.#addLots(order, order.level, -lots);
		order.lots -= lots;
		order.quote += quote;
		this.undo.add(() => {
			this.#addLots(order, order.level, lots);
			order.lots += lots;
			order.quote -= quote;
		});
		if (order.lots === 0) this.remove(order);
	}
	/** Returns and resets the net changes of a transaction; `undefined` when no level changed. */
	takeChanges() {
		const change = {
			bids: changesOf$1(this.#touchedBids, -1),
			asks: changesOf$1(this.#touchedAsks, 1)
		};
		this.discardChanges();
		return change.bids.length + change.asks.length === 0 ? void 0 : change;
	}
	/** Resets the changes. */
	discardChanges() {
		for (const level of this.#touchedBids) level.before = void 0;
		for (const level of this.#touchedAsks) level.before = void 0;
		if (this.#touchedBids.length > 0) this.#touchedBids = [];
		if (this.#touchedAsks.length > 0) this.#touchedAsks = [];
	}
	#side(side) {
		return side === "bid" ? this.bids : this.asks;
	}
	#link(order, level) {
		if (level.head === void 0) this.#side(order.side).insert(level);
		if (order.previous === void 0) level.head = order;
		else order.previous.next = order;
		if (order.next === void 0) level.tail = order;
		else order.next.previous = order;
		this.orders.set(order.counter, order);
		order.owner.orders.add(order);
		this.#addLots(order, level, order.lots);
	}
	#unlink(order, level) {
		if (order.previous === void 0) level.head = order.next;
		else order.previous.next = order.next;
		if (order.next === void 0) level.tail = order.previous;
		else order.next.previous = order.previous;
		if (level.head === void 0) this.#side(order.side).drop(level);
		this.orders.delete(order.counter);
		order.owner.orders.delete(order);
		this.#addLots(order, level, -order.lots);
	}
	/** Adds lots to the level, the side and the owner's totals. */
	#addLots(order, level, lots) {
		const isBid = order.side === "bid";
		if (level.before === void 0) {
			level.before = level.total;
			(isBid ? this.#touchedBids : this.#touchedAsks).push(level);
		}
		level.total += lots;
		this.#side(order.side).total += lots;
		const figures = this.undo.change(order.owner);
		if (isBid) figures.bids += lots;
		else figures.asks += lots;
	}
};
/** Sums changes by price, because a price may have had two levels in one transaction. */
function changesOf$1(levels, sign) {
	return (levels.length > 1 ? sumByPrice(levels).sort(([a], [b]) => sign * (a - b)) : levels.map(changeOf$1)).filter(([, lots]) => lots !== 0);
}
__name(changesOf$1, "changesOf");
function sumByPrice(levels) {
	const sums = /* @__PURE__ */ new Map();
	for (const [ticks, lots] of levels.map(changeOf$1)) sums.set(ticks, (sums.get(ticks) ?? 0) + lots);
	return [...sums];
}
function changeOf$1({ ticks, total, before }) {
	return [ticks, total - (before ?? total)];
}
__name(changeOf$1, "changeOf");

// sandbox/ts/engine/market.ts
/** State of one market, and conversions between ticks, lots and external units. */
/** Larger sums of ticks or lots would be inexact; the engine aborts with an overflow. */
const MAX_UNITS = 2 ** 52;
/** A market: rules, book, positions and figures. */
var Market = class extends Revertible {
	/** Only the margin ratios change. */
	spec;
	book;
	positions = /* @__PURE__ */ new Map();
	/** 10^-9 base per lot, and 10^-9 USD per tick: at most 10^9 each. */
	lot;
	tick;
	/** 10^-18 base per lot. */
	lotBase;
	/** Cost of one lot at a price of one tick, 10^-18 USD. */
	tickLot;
	/** Lots of open interest above which the share of one position is limited. */
	shareThreshold;
	constructor(spec, undo) {
		super(initialFigures());
		this.spec = spec;
		this.book = new Book(undo);
		this.lot = Number(spec.lotSize);
		this.tick = Number(spec.tickSize);
		this.lotBase = spec.lotSize * NANO$5;
		this.tickLot = spec.tickSize * spec.lotSize;
		this.shareThreshold = Number(spec.maxOpenInterestThreshold / spec.lotSize);
	}
	/**
	* Returns the position of an account, flat or not.
	* @throws {Abort} 1 of `dynamic_field` when the account has none here
	*/
	position(accountId) {
		const position = this.positions.get(accountId);
		if (position === void 0) throw abort$4("noPosition");
		return position;
	}
	/** Converts a size to lots. @throws {Abort} 1 when zero, 19 off the lot size, 2000 when too large */
	toLots(size) {
		if (size === 0n) throw abort$4("sizeZero");
		const lots = wholeSteps(size, this.lot);
		if (lots === void 0) throw abort$4("sizeOffLot");
		if (lots > MAX_UNITS) throw abort$4("overflow");
		return lots;
	}
	/** Converts a price to ticks. @throws {Abort} 3900 when zero or too large, 20 off the tick size */
	toTicks(price) {
		if (price === 0n || price >= 1n << 63n) throw abort$4("priceOutOfRange");
		const ticks = wholeSteps(price, this.tick);
		if (ticks === void 0) throw abort$4("priceOffTick");
		if (ticks > MAX_UNITS) throw abort$4("overflow");
		return ticks;
	}
	/** 10^-9 base. */
	toSize(lots) {
		return BigInt(lots) * this.spec.lotSize;
	}
	/** 10^-9 USD. */
	toPrice(ticks) {
		return BigInt(ticks) * this.spec.tickSize;
	}
	/** 10^-18 base, with the same sign. */
	toBase(lots) {
		return BigInt(lots) * this.lotBase;
	}
	/** The exact cost of lots at a price, 10^-18 USD. */
	toQuote(ticks, lots) {
		const product = ticks * lots;
		return (Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)) * this.tickLot;
	}
};
/** Divides by a step; `undefined` when it does not divide evenly. Results above 2^53 are approximate. */
function wholeSteps(units, step) {
	const near = Number(units);
	if (Number.isSafeInteger(near)) return near % step === 0 ? near / step : void 0;
	return units % BigInt(step) === 0n ? Number(units / BigInt(step)) : void 0;
}
function initialFigures() {
	return {
		index: 0n,
		indexAt: 0,
		indexAverage: 0n,
		premium: {
			value: 0n,
			at: 0
		},
		impact: {
			value: 0n,
			at: 0
		},
		spread: {
			value: 0n,
			at: 0
		},
		fundingLong: 0n,
		fundingShort: 0n,
		fundingAt: 0,
		openInterest: 0,
		feesAccrued: 0n,
		insuranceFund: 0n,
		vault: 0n,
		counter: 0,
		endedOrders: 0,
		paused: 0,
		isFrozen: false,
		settlement: void 0,
		proposal: void 0,
		nonce: 0,
		inSession: false
	};
}

// sandbox/ts/engine/state.ts
/** State of the exchange, of running transactions and of sessions. */
/** An account with its unallocated collateral. */
var Account = class extends Revertible {
	accountId;
	constructor(accountId) {
		super({ collateral: 0n });
		this.accountId = accountId;
	}
};
/** The exchange's state; only transaction calls change it. */
var State = class {
	undo = new Undo();
	accounts = /* @__PURE__ */ new Map();
	markets = /* @__PURE__ */ new Map();
	bank = new Revertible({
		deposited: 0n,
		withdrawn: 0n,
		collateralPrice: 0n,
		collateralPriceAt: 0,
		collateralAverage: 0n,
		nextAccountId: 0
	});
	constructor(specs) {
		for (const spec of specs) this.markets.set(spec.id, new Market(spec, this.undo));
	}
	/** Returns a market. @throws {Problem} `argument` when it does not exist */
	market(marketId) {
		const market = this.markets.get(marketId);
		if (market === void 0) throw problem("argument", "marketId", "a market of this exchange", marketId);
		return market;
	}
	/** Returns an account. @throws {Problem} `argument` when it does not exist */
	account(accountId) {
		const account = this.accounts.get(accountId);
		if (account === void 0) throw problem("argument", "accountId", "an account of this exchange", `${accountId}`);
		return account;
	}
};

// sandbox/ts/engine/margin.ts
/** Valuation and margin requirements at given prices; pure functions that round like the contract. */
/** Converts 10^-18 collateral to 10^-18 USD, rounded down. */
function toUsd(collateral, prices) {
	return prices.collateral === ONE$3 ? collateral : multiply$1(collateral, prices.collateral);
}
/** Converts 10^-18 USD to 10^-18 collateral: credits round down, debits round up. */
function toCollateral(usd, prices) {
	return prices.collateral === ONE$3 ? usd : floorDivide(usd * ONE$3, prices.collateral);
}
/** The value of collateral and unsettled funding that counts as margin, 10^-18 USD: a haircut applies to assets, not to debt. */
function marginValue(collateral, prices, funding = 0n) {
	return afterHaircut(toUsd(collateral, prices) + funding, prices);
}
function afterHaircut(usd, { haircut }) {
	return haircut === 0n || usd < 0n ? usd : multiply$1(usd, ONE$3 - haircut);
}
/** Values lots of any sign at the mark price. @returns 10^-18 USD, rounded down */
function valueOf(lots, prices) {
	return floorDivide(BigInt(lots) * prices.lotValue, ONE$3);
}
/** Computes the unrealized profit at the mark price, 10^-18 USD. */
function unrealizedPnl(figures, prices) {
	return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}
/** Computes the margin, 10^-18 USD: collateral after the haircut, plus funding in USD and unrealized profit. */
function marginOf(figures, prices, funding = 0n) {
	return marginValue(figures.collateral, prices, funding) + unrealizedPnl(figures, prices);
}
/** Computes the largest position that the resting orders could lead to. @returns lots, not negative */
function exposedLots(figures) {
	const { base, bids, asks } = figures;
	return Math.max(Math.abs(base + bids), Math.abs(base - asks));
}
/** Computes the margin requirement of lots, not negative. @returns 10^-18 USD, rounded down */
function requirementOf(lots, ratio, prices) {
	return lots === 0 ? 0n : multiply$1(valueOf(lots, prices), ratio);
}
/** Returns the initial margin ratio of a position, 10^-18; at least the market's. */
function initialRatio(market, figures) {
	return max$1(figures.ratio, market.spec.initialMarginRatio);
}
/** Computes the initial margin requirement of a position with its resting orders, 10^-18 USD. */
function initialRequirement(market, figures, prices) {
	return requirementOf(exposedLots(figures), initialRatio(market, figures), prices);
}
/**
* Computes the free collateral: what exceeds initial margin, without unrealized profit. `funding` is unsettled, 10^-18 USD.
* @returns 10^-18 collateral, rounded down and not negative
*/
function freeCollateral(market, figures, prices, funding = 0n) {
	if (exposedLots(figures) === 0) return max$1(0n, figures.collateral);
	const excess = marginValue(figures.collateral, prices, funding) + min$1(0n, unrealizedPnl(figures, prices)) - initialRequirement(market, figures, prices);
	if (excess <= 0n) return 0n;
	const free = toCollateral(excess, prices);
	return prices.haircut === 0n ? free : free * ONE$3 / (ONE$3 - prices.haircut);
}
/**
* Computes the collateral that raises a position's margin by an amount of 10^-18 USD, positive. `collateral` is the
* position's.
* @returns 10^-18 collateral, rounded up
*/
function collateralToRaise(collateral, missing, prices) {
	const { haircut } = prices;
	const debt = max$1(0n, -toUsd(collateral, prices));
	const usd = haircut === 0n || missing <= debt ? missing : debt + ceilDivide((missing - debt) * ONE$3, ONE$3 - haircut);
	return ceilDivide(usd * ONE$3, prices.collateral);
}

// sandbox/ts/engine/collateral.ts
/** Moves collateral between accounts and positions. The market's vault holds the collateral of positions. */
/** Adds raw collateral of an account to its position. @throws {Abort} 30 when the account holds less */
function allocateMissing(scope, positionRef, raw) {
	if (positionRef.account.figures.collateral < raw) throw abort$4("accountInsufficient");
	allocate(scope, positionRef, raw);
}
/** Moves raw collateral from an account, which holds it, to its position. */
function allocate(scope, { market, account, position }, raw) {
	scope.undo.change(account).collateral -= raw;
	scope.undo.change(market).vault += raw;
	scope.undo.change(position).collateral += raw * market.spec.scalingFactor;
	emit(scope, {
		type: "AllocatedCollateral",
		marketId: market.spec.id,
		accountId: account.accountId,
		raw
	});
}
/**
* Moves raw collateral from a position to its account; the caller checks that it is free.
* @throws {Abort} 23 when the vault holds less
*/
function deallocate(scope, positionRef, raw) {
	const { market, position } = positionRef;
	scope.undo.change(position).collateral -= raw * market.spec.scalingFactor;
	payOut(scope, positionRef, raw);
}
/**
* Moves all free collateral back to the account, after the funding was settled. What is less than one raw unit leaves the
* position too, and stays in the vault.
* @returns raw; zero when nothing is free
*/
function deallocateFree(scope, positionRef, prices) {
	const { market, position } = positionRef;
	const free = freeCollateral(market, position.figures, prices);
	if (free === 0n) return 0n;
	scope.undo.change(position).collateral -= free;
	const raw = free / market.spec.scalingFactor;
	if (raw > 0n) payOut(scope, positionRef, raw);
	return raw;
}
function payOut(scope, { market, account }, raw) {
	moveFromVault(scope, {
		market,
		account
	}, raw);
	emit(scope, {
		type: "DeallocatedCollateral",
		marketId: market.spec.id,
		accountId: account.accountId,
		raw
	});
}
/** Moves raw collateral from the vault to an account. @throws {Abort} 23 when the vault holds less */
function moveFromVault(scope, { market, account }, raw) {
	if (market.figures.vault < raw) throw abort$4("vaultInsufficient");
	scope.undo.change(market).vault -= raw;
	scope.undo.change(account).collateral += raw;
}
/** Credits an amount of 10^-18 USD, negative for a debit, to a position. @returns 10^-18 collateral */
function credit(scope, position, usd, prices) {
	const amount = toCollateral(usd, prices);
	scope.undo.change(position).collateral += amount;
	return amount;
}

// sandbox/ts/engine/match.ts
/** Matching of takers against the book. */
/** A limit order stops after it met this many makers that filled nothing. */
const MAX_SKIPPED_MAKERS = 200;
/** Returns the position including the liquidation and the fills of the session. @returns lots, negative when short */
function positionLots({ position, takeover, takerSide, takenLots }) {
	const taken = takerSide === "ask" ? -takenLots : takenLots;
	const lots = takeover === void 0 ? 0 : takeover.lots;
	return position.figures.base + (takeover?.isLong === false ? -lots : lots) + taken;
}
/**
* Matches a taker against the book with price-time priority. Makers that cannot fill are cancelled.
* Without a limit, a market order.
* @throws {Abort} 51 when the session has already taken on the other side
*/
function match(session, side, lots, limitTicks) {
	const { book } = session.market;
	const makers = side === "bid" ? book.asks : book.bids;
	const quoteBefore = session.takenQuote;
	let left = lots;
	let lastTicks = 0;
	let skipped = 0;
	for (let level = makers.best; level !== void 0 && left > 0; level = makers.best) {
		if (limitTicks !== void 0 && (side === "bid" ? level.ticks > limitTicks : level.ticks < limitTicks)) break;
		const { ticks } = level;
		const filled = matchMaker(session, level.head, left);
		left -= filled;
		if (filled > 0) lastTicks = ticks;
		else if (limitTicks !== void 0 && (skipped += 1) === MAX_SKIPPED_MAKERS) break;
	}
	const isCutOff = skipped === MAX_SKIPPED_MAKERS;
	return {
		lots: lots - left,
		quote: session.takenQuote - quoteBefore,
		lastTicks,
		isCutOff
	};
}
/** Fills a maker, cancels what it cannot fill, or both. @returns lots filled */
function matchMaker(session, order, wanted) {
	const { scope, market } = session;
	settleFunding(scope, market, order.owner, session.prices.collateral);
	if (order.expiryMs !== void 0 && scope.context.now >= order.expiryMs) return cancelMaker(session, order, "expired");
	if (order.owner === session.position) return cancelMaker(session, order, "selfTrade");
	const fillable = order.reduceOnly ? reducibleLots(order) : order.lots;
	if (fillable === 0) return cancelMaker(session, order, "reduceOnly");
	const lots = Math.min(wanted, fillable);
	if (!fill(session, order, lots)) return cancelMaker(session, order, "insolventMaker");
	if (lots === fillable && order.lots > 0) cancelMaker(session, order, "reduceOnly");
	return lots;
}
/** Cancels a maker. @returns lots filled: zero */
function cancelMaker(session, order, reason) {
	const { scope, market, position, account, prices } = session;
	if (order.owner === position) {
		session.ownCanceled = true;
		// The contract counts the posts of a session at its end: it cannot take off an order that it has not counted yet.
		if (position.orders.size - session.posted < 1) throw abort$4("uncountedOrder");
	}
	market.book.remove(order);
	const matching = {
		takerAccountId: account.accountId,
		markPrice: prices.mark
	};
	session.makerEvents.push(canceledOrder(scope, market, order, reason, void 0, matching));
	return 0;
}
/** Lots of a reduce-only order that reduce the position. */
function reducibleLots({ side, lots, owner }) {
	const { base } = owner.figures;
	return Math.min(lots, Math.max(0, side === "ask" ? base : -base));
}
/**
* Books a fill: for the maker immediately, for the taker in the session. A maker that could not pay the liquidation fee
* afterwards, or would hold too large a share of the open interest, stays as it was.
* @returns whether the maker filled
*/
function fill(session, order, lots) {
	const { scope, market, prices } = session;
	const { owner } = order;
	const quote = market.toQuote(order.ticks, lots);
	const fee = market.spec.makerFee * quote / ONE$3;
	const integratorFee = integratorFeeOf(order.integrator, quote);
	const figures = scope.undo.change(owner);
	const { collateral: collateralBefore, base: baseBefore, quote: quoteBefore } = figures;
	const pnl = applyTrade(figures, order.side === "bid" ? lots : -lots, quote);
	const collateral = credit(scope, owner, pnl - fee - integratorFee, prices);
	if (!isSolvent(session, order, lots, baseBefore)) {
		figures.collateral = collateralBefore;
		figures.base = baseBefore;
		figures.quote = quoteBefore;
		return false;
	}
	market.book.fill(order, lots, quote);
	recordTaken(session, order.side === "bid" ? "ask" : "bid", lots, quote);
	session.makerFees += fee + integratorFee;
	session.openInterestChange += longsAdded(baseBefore, figures.base);
	const result = {
		pnl,
		fee,
		integratorFee,
		markPrice: prices.mark,
		collateral
	};
	const event = filledMakerOrder(scope, market, order, session.account.accountId, lots, result);
	session.makerEvents.push(event);
	session.fills.push(event);
	return true;
}
/** Whether a maker may stay as it is after a fill. */
function isSolvent({ market, prices }, { owner }, lots, baseBefore) {
	const { figures } = owner;
	const margin = marginOf(figures, prices);
	const open = Math.abs(figures.base);
	if (margin < 0n || margin < requirementOf(open, market.spec.liquidationFee, prices)) return false;
	if (open <= Math.abs(baseBefore)) return true;
	// Only this fill counts, not the others of the session.
	const openInterest = market.figures.openInterest + lots;
	if (openInterest <= market.shareThreshold) return true;
	return market.toBase(open) <= multiply$1(market.toBase(openInterest), market.spec.maxOpenInterestPositionShare);
}
/** Computes the fee of a builder. @returns 10^-18 USD, rounded down */
function integratorFeeOf(integrator, quote) {
	return integrator === void 0 ? 0n : multiply$1(integrator.fee * NANO$5, quote);
}
/** Computes how the open interest changes when a position changes from one number of lots to another. */
function longsAdded(before, after) {
	return Math.max(0, after) - Math.max(0, before);
}
/** Adds a fill to the session's totals. */
function recordTaken(session, side, lots, quote) {
	if (session.takerSide !== void 0 && session.takerSide !== side) throw abort$4("bothSidesTaken");
	session.takerSide = side;
	session.takenLots += lots;
	session.takenQuote += quote;
}

// sandbox/ts/engine/orders.ts
/** Order placement and cancellation. */
/** Codes of the order types. */
const GOOD_TILL_CANCELED = 0;
const FILL_OR_KILL = 1;
const POST_ONLY = 2;
const IMMEDIATE_OR_CANCEL = 3;
/** The ids of bids are from here, because their keys have all bits of the price inverted. */
const FIRST_BID = 1n << 127n;
/** Above all counters of resting orders. */
const ENDED_ORDERS = 1n << 63n;
/**
* Places an order.
* @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900; {Problem} `argument` when a number is no u64
*/
function placeOrder(session, request) {
	expectU64(request.size, "size");
	expectU64(request.price ?? 0n, "price");
	expectU64(request.clientOrderId ?? 0n, "clientOrderId");
	const { market } = session;
	const ticks = request.price === void 0 ? void 0 : market.toTicks(request.price);
	const lots = wantedLots(session, request);
	expectType(session, request);
	const matched = match(session, request.side, lots, ticks);
	const left = lots - matched.lots;
	expectFlags(request, matched, left);
	const mayRest = (request.type === GOOD_TILL_CANCELED || request.type === POST_ONLY) && !matched.isCutOff;
	const restLots = ticks !== void 0 && mayRest ? left : 0;
	if (restLots === lots) expectMinimumValue(session, restLots);
	const id = orderIdOf(session, request.side, ticks ?? matched.lastTicks, restLots > 0);
	for (const event of session.fills) event.takerOrderId = id;
	session.fills.length = 0;
	const placement = {
		orderId: id,
		rested: restLots > 0,
		size: market.toSize(lots),
		filled: market.toSize(matched.lots),
		quote: matched.quote
	};
	if (placement.rested) post(session, request, {
		id,
		ticks: ticks ?? 0,
		initialLots: lots,
		lots: restLots,
		quote: matched.quote
	});
	else emitEndedOrder(session, request, placement);
	return placement;
}
/** Emits the event of an order that does not rest. */
function emitEndedOrder({ scope, market, account }, request, placement) {
	const { side, price, clientOrderId, reduceOnly } = request;
	const { orderId, size: initialSize, filled, quote } = placement;
	const ids = {
		marketId: market.spec.id,
		accountId: account.accountId,
		orderId
	};
	emit(scope, {
		type: "EndedOrder",
		...ids,
		side,
		price,
		initialSize,
		filled,
		quote,
		clientOrderId,
		reduceOnly
	});
}
/** Validates type and expiry of a limit order. */
function expectType({ scope }, { type, expiryMs }) {
	if (type === void 0) return;
	if (!(type >= GOOD_TILL_CANCELED && type <= IMMEDIATE_OR_CANCEL)) throw abort$4("orderTypeUnknown");
	if (expiryMs !== void 0 && expiryMs <= scope.context.now) throw abort$4("expiryPassed");
}
/** An order that rests with its whole size must have a minimum value; the rest of a filled one need not. */
function expectMinimumValue({ market, prices }, lots) {
	if (valueOf(lots, prices) < market.spec.minOrderUsdValue) throw abort$4("restTooSmall");
}
/** The size in lots; reduce-only orders are clipped to the position, without resting orders. */
function wantedLots(session, { side, size, reduceOnly }) {
	const { market } = session;
	if (!reduceOnly) return market.toLots(size);
	const lots = positionLots(session);
	if (side === "ask" ? lots <= 0 : lots >= 0) throw abort$4("nothingToReduce");
	return market.toLots(min$1(size, market.toSize(Math.abs(lots))));
}
function expectFlags({ type }, matched, left) {
	if (type === void 0 && left > 0) throw abort$4("marketOrderShort");
	if (type === FILL_OR_KILL && left > 0) throw abort$4("notFilled");
	if (type === POST_ONLY && matched.lots > 0) throw abort$4("wouldTake");
}
/**
* Creates the id of an order. The contract counts only orders that rest, from 1, and gives others no id. The service names
* those too: the sandbox counts them from 2^63, so that no resting order has such an id.
*/
function orderIdOf({ scope, market }, side, ticks, rests) {
	const figures = scope.undo.change(market);
	if (rests) figures.counter += 1;
	else figures.endedOrders += 1;
	const count = rests ? BigInt(figures.counter) : ENDED_ORDERS + BigInt(figures.endedOrders);
	return toOrderId(side, market.toPrice(ticks), count);
}
function post(session, request, remainder) {
	const { id, ticks, initialLots, lots, quote } = remainder;
	const { scope, market, position } = session;
	if ((request.side === "bid" ? market.book.bids : market.book.asks).total + lots > MAX_UNITS) throw abort$4("overflow");
	const order = {
		id,
		counter: market.figures.counter,
		owner: position,
		side: request.side,
		ticks,
		initialLots,
		clientOrderId: request.clientOrderId,
		reduceOnly: request.reduceOnly,
		expiryMs: request.expiryMs,
		integrator: session.options.integrator,
		placedAt: scope.context.now,
		lots,
		quote,
		level: void 0,
		previous: void 0,
		next: void 0
	};
	market.book.add(order);
	session.posted += 1;
	scope.events.push(postedOrder(scope, market, order, session.prices.mark, bookPrice(market)));
}
/** Finds a resting order of an account. @throws {Abort} 3000 when it belongs to another account */
function findOwn(market, accountId, orderId) {
	const order = market.book.find(orderId);
	if (order !== void 0 && order.owner.accountId !== accountId) throw abort$4("foreignOrder");
	return order;
}
/**
* Cancels an order of an account; returns whether it rested.
* @throws {Abort} 3000 when it belongs to another account
*/
function cancelOwn(scope, market, accountId, orderId, reason = "user") {
	const order = findOwn(market, accountId, orderId);
	if (order === void 0) return false;
	market.book.remove(order);
	scope.events.push(canceledOrder(scope, market, order, reason, bookPrice(market)));
	return true;
}
/** The contract's map has another code for an id above all others of its side. */
function missingOrder({ book }, orderId) {
	const last = (orderId < FIRST_BID ? book.asks : book.bids).levels[0]?.tail;
	return last !== void 0 && orderId <= last.id ? "orderMissing" : "orderBeyond";
}
/** Cancels orders of an account. @throws {Abort} the code of a missing order, or 3000 */
function cancelAllOf(scope, market, accountId, orderIds, reason = "user") {
	for (const orderId of orderIds) if (!cancelOwn(scope, market, accountId, orderId, reason)) throw abort$4(missingOrder(market, orderId));
}
/** Cancels the orders of an account that rest, and skips others. @throws {Abort} 3000 */
function cancelFound(scope, market, accountId, orderIds, reason = "user") {
	return orderIds.map((orderId) => cancelOwn(scope, market, accountId, orderId, reason));
}

// sandbox/ts/engine/deleveraging.ts
/**
* Automatic deleveraging: closes a position with bad debt against positions of the other side, which also bear the debt.
* Only the orders of the account with bad debt count; consent and margin of the others do not.
*/
/**
* Deleverages at the given prices; does nothing when the account has no bad debt.
* @returns whether it has
* @throws {Abort} 6000 to 6004 when sizes, weights or orders do not fit; 3000 for an order of a third account
*/
function deleverage(scope, market, { accountId, orderIds, counterparties }, prices) {
	const indebted = market.position(accountId);
	settleFunding(scope, market, indebted, prices.collateral);
	const { figures } = indebted;
	if (toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices) > 0n) return false;
	if (counterparties.length === 0) throw abort$4("adlEmpty");
	cancelFound(scope, market, accountId, orderIds, "deleveraging");
	if (indebted.orders.size > 0) throw abort$4("adlNotClosed");
	const { base } = figures;
	const price = prices.mark / NANO$5;
	let collateral = closeIndebted(scope, market, indebted, price, prices);
	let size = 0n;
	let weight = 0n;
	// Each weight is of what is left; the first one takes the rest.
	for (const [index, counterparty] of [...counterparties.entries()].reverse()) {
		const share = index === 0 ? collateral : multiply$1(collateral, counterparty.weight);
		collateral -= share;
		reduceCounterparty(scope, market, {
			...counterparty,
			indebted,
			base,
			share,
			price
		}, prices);
		size += counterparty.size;
		weight += counterparty.weight;
	}
	if (size !== market.toSize(Math.abs(base))) throw abort$4("adlNotClosed");
	if (weight !== ONE$3) throw abort$4("adlWeights");
	scope.undo.change(market).openInterest -= Math.abs(base);
	return true;
}
/** Closes the base and takes the collateral, which is negative. @returns 10^-18 collateral */
function closeIndebted(scope, market, position, price, prices) {
	const figures = scope.undo.change(position);
	const { base } = figures;
	const size = market.toSize(Math.abs(base));
	const pnl = base === 0 ? 0n : applyTrade(figures, -base, size * price);
	const change = credit(scope, position, pnl, prices);
	const { collateral } = figures;
	figures.collateral = 0n;
	emit(scope, {
		type: "DeleveragedPosition",
		marketId: market.spec.id,
		accountId: position.accountId,
		side: base >= 0 ? "ask" : "bid",
		size,
		price,
		collateral: change - collateral,
		pnl
	});
	return collateral;
}
function reduceCounterparty(scope, market, reduced, prices) {
	const { accountId, size, indebted, base, share, price } = reduced;
	const position = market.position(accountId);
	settleFunding(scope, market, position, prices.collateral);
	if (size % market.spec.lotSize !== 0n) throw abort$4("adlOffLot");
	const lots = Number(size / market.spec.lotSize);
	if (!(base === 0 || position.figures.base >= 0 !== base >= 0) || lots > Math.abs(position.figures.base)) throw abort$4("adlCounterparty");
	// The contract divides by the base of a counterparty that sells.
	if (base < 0 && position.figures.base === 0) throw abort$4("flatCounterparty");
	const signed = base >= 0 ? lots : -lots;
	const figures = scope.undo.change(position);
	const pnl = lots === 0 ? 0n : applyTrade(figures, signed, size * price);
	const collateral = credit(scope, position, pnl, prices) + share;
	figures.collateral += share;
	emit(scope, {
		type: "PerformedADL",
		marketId: market.spec.id,
		accountId,
		badDebtAccountId: indebted.accountId,
		isIndebtedLong: base >= 0,
		side: base >= 0 ? "bid" : "ask",
		size,
		price,
		collateral,
		pnl
	});
}

// sandbox/ts/engine/margin-ratios.ts
/** Proposals of margin ratios: announced, and set after a delay. */
/** Range of the delay of a proposal: one to three days. */
const [MIN_DELAY_MS, MAX_DELAY_MS$1] = [864e5, 2592e5];
/** Announces margin ratios. @throws {Abort} 25 with another proposal, 27 for the delay, 1016 or 1024 for the ratios */
function proposeMarginRatios(scope, market, delayMs, initial, maintenance) {
	if (market.figures.proposal !== void 0) throw abort$4("proposalExists");
	if (delayMs < MIN_DELAY_MS || delayMs > MAX_DELAY_MS$1) throw abort$4("proposalDelay");
	expectRatios(market, initial, maintenance);
	scope.undo.change(market).proposal = {
		initial,
		maintenance,
		maturesAt: scope.context.now + delayMs
	};
}
/** Sets the announced ratios. @throws {Abort} 28 without a proposal, 26 before its time, 1016 or 1024 for the ratios */
function commitMarginRatios(scope, market) {
	const { proposal } = market.figures;
	if (proposal === void 0) throw abort$4("proposalMissing");
	const { initial, maintenance, maturesAt } = proposal;
	if (scope.context.now < maturesAt) throw abort$4("proposalPremature");
	expectRatios(market, initial, maintenance);
	const { spec } = market;
	market.spec = {
		...spec,
		initialMarginRatio: initial,
		maintenanceMarginRatio: maintenance
	};
	scope.undo.add(() => market.spec = spec);
	scope.undo.change(market).proposal = void 0;
	emit(scope, {
		type: "UpdatedMarginRatios",
		marketId: spec.id,
		initial,
		maintenance
	});
}
/** Withdraws the announced ratios. @throws {Abort} 28 without a proposal */
function deleteProposal(scope, market) {
	if (market.figures.proposal === void 0) throw abort$4("proposalMissing");
	scope.undo.change(market).proposal = void 0;
}
function expectRatios({ spec }, initial, maintenance) {
	if (initial > ONE$3 || maintenance >= initial || maintenance <= 0n) throw abort$4("marginRatiosInvalid");
	if (spec.liquidationFee + spec.insuranceFundFee >= maintenance) throw abort$4("marginRatioBelowFees");
}

// sandbox/ts/engine/bad-debt.ts
/** The insurance fund of a market, and bad debt that it does not cover. */
/** Pays 10^-18 collateral into the insurance fund, in whole raw units. @throws {Abort} 23 when the vault holds less */
function payIntoInsurance(scope, market, collateral) {
	const raw = collateral / market.spec.scalingFactor;
	if (market.figures.vault < raw) throw abort$4("vaultInsufficient");
	const figures = scope.undo.change(market);
	figures.vault -= raw;
	figures.insuranceFund += raw;
}
/** Pays 10^-18 collateral out of the insurance fund, rounded up to a raw unit. The caller checks that it holds it. */
function payFromInsurance(scope, market, collateral) {
	const raw = ceilDivide(collateral, market.spec.scalingFactor);
	const figures = scope.undo.change(market);
	figures.insuranceFund -= raw;
	figures.vault += raw;
}
/** Returns the insurance fund, 10^-18 collateral. */
function insuranceOf(market) {
	return market.figures.insuranceFund * market.spec.scalingFactor;
}
/**
* The insurance fund pays the bad debt of a closed position; the other side pays the rest.
* The debt is 10^-18 collateral; `payer` is the side opposite to the position.
* @throws {Abort} 21 without open interest, 22 when the rest is too large, 24 when the cost per base is too large
*/
function coverBadDebt(scope, market, debt, payer, prices) {
	const insured = insuranceOf(market);
	payFromInsurance(scope, market, min$1(insured, debt));
	if (insured < debt) socialize(scope, market, toUsd(debt - insured, prices), payer, prices);
}
/** Distributes a debt of 10^-18 USD over one side: each position pays its part as funding, in total at least the debt. */
function socialize(scope, market, debt, payer, prices) {
	const { maxBadDebt = 0n, maxSocializedLoss = 0n } = market.spec;
	const { openInterest } = market.figures;
	if (openInterest === 0) throw abort$4("noOpenInterest");
	const perBase = ceilDivide(debt * ONE$3, market.toBase(openInterest));
	if (debt > maxBadDebt) throw abort$4("badDebtTooLarge");
	if (floorDivide(perBase * ONE$3, prices.mark) > maxSocializedLoss) throw abort$4("socializedTooMuch");
	const figures = scope.undo.change(market);
	if (payer === "longs") figures.fundingLong += perBase;
	else figures.fundingShort -= perBase;
	emit(scope, {
		type: "SocializedBadDebt",
		marketId: market.spec.id,
		debt,
		perBase,
		isPaidByLongs: payer === "longs",
		cumulativeLong: figures.fundingLong,
		cumulativeShort: figures.fundingShort
	});
}

// sandbox/ts/engine/liquidation.ts
/**
* Liquidation of positions below maintenance margin: cancels their orders, then closes the necessary part, which the
* liquidator takes over when its session ends.
*/
const NO_REDUCTION = {
	lots: 0,
	quote: 0n,
	pnl: 0n,
	liquidationFee: 0n,
	insuranceFundFee: 0n,
	badDebt: 0n,
	collateral: 0n
};
/**
* Liquidates another account's position at the mark price, for the account of the session; `orderIds` lists all its resting
* orders, and others are skipped.
* @throws {Abort} 4, 5, 8 or 38; 3000 for an order of a third account; 21, 22 or 24 when bad debt cannot be socialized
*/
function liquidate(session, accountId, orderIds) {
	const { scope, market, account, prices } = session;
	if (accountId === account.accountId) throw abort$4("ownLiquidation");
	if (!(session.makerEvents.length === 0 && session.posted === 0 && session.takeover === void 0)) throw abort$4("liquidationNotFirst");
	const found = market.positions.get(accountId);
	const exposed = found === void 0 ? 0 : exposedLots(found.figures);
	cancelFound(scope, market, accountId, orderIds, "liquidation");
	const position = market.position(accountId);
	settleFunding(scope, market, position, prices.collateral);
	// With the orders that were just cancelled.
	const needed = requirementOf(exposed, market.spec.maintenanceMarginRatio, prices);
	if (marginOf(position.figures, prices) >= needed) throw abort$4("marginSufficient");
	if (position.orders.size > 0) throw abort$4("ordersLeft");
	const isLong = position.figures.base >= 0;
	const reduction = reduceFully(session, position);
	const { lots, quote, liquidationFee: fee, badDebt } = reduction;
	session.takeover = {
		accountId,
		isLong,
		lots,
		quote,
		fee,
		hasBadDebt: badDebt > 0n
	};
	emitLiquidation(session, accountId, isLong, reduction);
	if (badDebt > 0n) coverBadDebt(scope, market, badDebt, isLong ? "shorts" : "longs", prices);
}
function emitLiquidation({ scope, market, account, prices }, accountId, isLong, { lots, ...amounts }) {
	emit(scope, {
		type: "LiquidatedPosition",
		marketId: market.spec.id,
		accountId,
		liquidatorAccountId: account.accountId,
		side: isLong ? "ask" : "bid",
		size: market.toSize(lots),
		markPrice: prices.mark,
		...amounts
	});
}
/** Reduces a position until it has the market's initial margin; closes the rest when that was not enough. */
function reduceFully(session, position) {
	const { scope, market, prices } = session;
	const { base: before } = position.figures;
	const first = reduce(session, position, lotsToLiquidate(market, position.figures, prices));
	const needed = requirementOf(exposedLots(position.figures), market.spec.initialMarginRatio, prices);
	const second = marginOf(position.figures, prices) < needed ? reduce(session, position, Math.abs(position.figures.base)) : NO_REDUCTION;
	session.openInterestChange += longsAdded(before, position.figures.base);
	const insuranceFundFee = first.insuranceFundFee + second.insuranceFundFee;
	if (insuranceFundFee > 0n) payIntoInsurance(scope, market, toCollateral(insuranceFundFee, prices));
	return {
		lots: first.lots + second.lots,
		quote: first.quote + second.quote,
		pnl: first.pnl + second.pnl,
		liquidationFee: first.liquidationFee + second.liquidationFee,
		insuranceFundFee,
		badDebt: first.badDebt + second.badDebt,
		collateral: first.collateral + second.collateral
	};
}
/** Closes lots of a position at the mark price, and takes the fees; the insurance fee only from what is left. */
function reduce({ scope, market, prices }, position, lots) {
	const { spec } = market;
	const figures = scope.undo.change(position);
	const quote = valueOf(lots, prices);
	const pnl = lots === 0 ? 0n : applyTrade(figures, figures.base > 0 ? -lots : lots, quote);
	const liquidationFee = multiply$1(spec.liquidationFee, quote);
	const left = figures.collateral + toCollateral(pnl - liquidationFee, prices);
	const hasBadDebt = figures.base === 0 && left < 0n;
	const leftUsd = toUsd(left, prices);
	const payable = min$1(leftUsd, leftUsd + unrealizedPnl(figures, prices));
	const insuranceFundFee = hasBadDebt || left < 0n || payable <= 0n ? 0n : min$1(multiply$1(spec.insuranceFundFee, quote), payable);
	const collateral = credit(scope, position, pnl - liquidationFee - insuranceFundFee, prices);
	const badDebt = hasBadDebt ? -figures.collateral : 0n;
	if (hasBadDebt) figures.collateral = 0n;
	return {
		lots,
		quote,
		pnl,
		liquidationFee,
		insuranceFundFee,
		badDebt,
		collateral: collateral + badDebt
	};
}
/** The lots that restore the market's initial margin after fees; all lots when that is not possible. */
function lotsToLiquidate(market, figures, prices) {
	const { initialMarginRatio } = market.spec;
	const open = Math.abs(figures.base);
	const needed = requirementOf(open, initialMarginRatio, prices);
	if (marginOf(figures, prices) >= needed) return 0;
	const share = prices.haircut === 0n ? shareOf(market, figures, prices) : shareWithHaircut(market, figures, prices);
	if (share === void 0) return open;
	const size = multiply$1(share, market.toBase(open)) / NANO$5 + 1n;
	return Math.min(open, Number(ceilDivide(size, market.spec.lotSize)));
}
/** The figures from which the share is computed, 10^-18 USD. */
function shareParts({ spec }, figures, prices) {
	const open = Math.abs(figures.base);
	const value = valueOf(open, prices);
	return {
		value,
		needed: requirementOf(open, spec.initialMarginRatio, prices),
		collateral: toUsd(figures.collateral, prices),
		pnl: unrealizedPnl(figures, prices),
		liquidationFee: multiply$1(spec.liquidationFee, value),
		allFees: multiply$1(spec.liquidationFee + spec.insuranceFundFee, value),
		// A raw unit of USD, so that the result's rounding does not miss the requirement.
		cushion: ceilDivide(prices.collateral, ONE$3)
	};
}
/** The share of a position that restores initial margin, 10^-18; `undefined`: all. */
function shareOf(market, figures, prices) {
	const parts = shareParts(market, figures, prices);
	const { needed, collateral, pnl, allFees, cushion } = parts;
	if (collateral + pnl <= 0n) return void 0;
	const missing = needed + cushion - (pnl + collateral);
	const waived = shareWithoutInsurance(missing, parts);
	if (waived !== void 0) return waived;
	return validShare(missing, needed - allFees);
}
/** The share when the insurance fee is waived, because no collateral is left after it. */
function shareWithoutInsurance(missing, { needed, collateral, pnl, liquidationFee }) {
	const share = validShare(missing, needed - liquidationFee);
	if (share === void 0) return void 0;
	return collateral + multiply$1(share, pnl - liquidationFee) > 0n ? void 0 : share;
}
/** With a haircut, the smaller of the share without insurance fee and the one that leaves collateral. */
function shareWithHaircut(market, figures, prices) {
	const parts = shareParts(market, figures, prices);
	const { needed, collateral, pnl, allFees, cushion } = parts;
	const counted = ONE$3 - prices.haircut;
	if (collateral + pnl <= 0n) return void 0;
	const waived = shareWithoutInsurance(needed + cushion - (collateral + pnl), parts);
	const divisor = needed - multiply$1(prices.haircut, pnl) - multiply$1(allFees, counted);
	const share = validShare(needed + cushion - (pnl + multiply$1(collateral, counted)), divisor);
	if (share === void 0 || collateral + multiply$1(share, pnl - allFees) < 0n) return waived;
	return waived === void 0 || share < waived ? share : waived;
}
/** Divides and rounds up. What is missing is positive here. @returns 10^-18; `undefined` above one */
function validShare(dividend, divisor) {
	if (divisor <= 0n) return void 0;
	const share = ceilDivide(dividend * ONE$3, divisor);
	return share > ONE$3 ? void 0 : share;
}

// sandbox/ts/engine/session.ts
/** Sessions: orders and liquidations of one account on one market, with one margin check at the end. */
/** An open session. */
var OpenSession = class {
	state;
	guard;
	#isOpen = true;
	constructor(state, guard) {
		this.state = state;
		this.guard = guard;
	}
	placeLimit(order) {
		return this.#operate((session) => placeOrder(session, order));
	}
	placeMarket({ side, size, reduceOnly }) {
		const request = {
			side,
			size,
			reduceOnly,
			price: void 0,
			type: void 0
		};
		return this.#operate((session) => placeOrder(session, request));
	}
	liquidate(accountId, cancelIds) {
		this.#operate((session) => {
			liquidate(session, accountId, cancelIds);
		});
	}
	end(options) {
		this.#operate((session) => {
			closeSession(session, options);
			this.#isOpen = false;
			session.scope.undo.change(session.market).inSession = false;
		});
	}
	#operate(operation) {
		return this.guard.run(() => {
			if (!this.#isOpen) throw new Error("the session is over");
			return operation(this.state);
		});
	}
};
/**
* Starts a session: brings averages and funding up to date, fixes the prices, and settles the position's funding.
* @throws {Abort} 1000 or 1003 when a price is not fresh; 1 of `dynamic_field` without a position
*/
function startSession(scope, market, account, options) {
	expectFreshPrices(scope, market);
	if (scope.context.isKeeper !== true) updateMarket(scope, market);
	const prices = currentPrices(scope.state, market, scope.context.now);
	const position = market.position(account.accountId);
	settleFunding(scope, market, position, prices.collateral);
	scope.undo.change(market).inSession = true;
	return {
		scope,
		market,
		account,
		position,
		prices,
		options,
		before: { ...position.figures },
		takeover: void 0,
		posted: 0,
		ownCanceled: false,
		takerSide: void 0,
		takenLots: 0,
		takenQuote: 0n,
		makerFees: 0n,
		openInterestChange: 0,
		makerEvents: [],
		fills: []
	};
}
/** Ends a session; the position and the market change. @throws {Abort} when a rule is violated */
function closeSession(session, options) {
	const { market, position, takeover } = session;
	if (session.posted === 0 && takeover === void 0 && session.makerEvents.length === 0 && options.allowEmpty !== true) throw abort$4("emptySession");
	takeOver(session);
	const { base: baseAfterTakeover } = position.figures;
	emitMakerEvents(session);
	const takerFees = session.takerSide === void 0 ? 0n : settleTaker(session);
	if (session.posted > 0 && position.orders.size > market.spec.maxPendingOrders) throw abort$4("tooManyOrders");
	settleMargin(session, options);
	expectApproved(session);
	bookFees(session, session.makerFees + takerFees);
	expectShare(market, baseAfterTakeover, position.figures.base);
}
/** Emits what matching did to makers, with the book price after it. */
function emitMakerEvents({ scope, market, makerEvents }) {
	const book = makerEvents.length === 0 ? void 0 : bookPrice(market);
	for (const event of makerEvents) {
		event.bookPrice = book;
		scope.events.push(event);
	}
}
/** Books the liquidation of the session onto the liquidator's position. */
function takeOver(session) {
	const { scope, market, position, prices, takeover } = session;
	if (takeover === void 0) return;
	const { isLong, lots, quote, fee } = takeover;
	if (takeover.hasBadDebt) settleFunding(scope, market, position, prices.collateral);
	const { base: before } = position.figures;
	const pnl = lots === 0 ? 0n : applyTrade(scope.undo.change(position), isLong ? lots : -lots, quote);
	const collateral = credit(scope, position, pnl + fee, prices);
	session.openInterestChange += longsAdded(before, position.figures.base);
	emit(scope, {
		type: "PerformedLiquidation",
		marketId: market.spec.id,
		accountId: position.accountId,
		liquidatedAccountId: takeover.accountId,
		side: isLong ? "ask" : "bid",
		size: market.toSize(lots),
		quote,
		pnl,
		fee,
		markPrice: prices.mark,
		collateral
	});
}
/** Applies the taker fills to the position. @returns the fees of market and builder, 10^-18 USD */
function settleTaker(session) {
	const { scope, market, position, takenLots, takenQuote, options, prices } = session;
	const side = session.takerSide ?? "bid";
	const fee = takerFeeOf(scope, market) * takenQuote / ONE$3;
	const integratorFee = integratorFeeOf(options.integrator, takenQuote);
	const { base: before } = position.figures;
	const pnl = applyTrade(scope.undo.change(position), side === "bid" ? takenLots : -takenLots, takenQuote);
	const collateral = credit(scope, position, pnl - fee - integratorFee, prices);
	session.openInterestChange += longsAdded(before, position.figures.base);
	emit(scope, {
		type: "FilledTakerOrder",
		marketId: market.spec.id,
		accountId: position.accountId,
		side,
		size: market.toSize(takenLots),
		quote: takenQuote,
		pnl,
		fee,
		integrator: options.integrator,
		integratorFee,
		markPrice: prices.mark,
		collateral
	});
	return fee + integratorFee;
}
/** The rate of a taker; a gas price above the reference costs more. @throws {Abort} 1004 when the market takes none */
function takerFeeOf({ context }, { spec }) {
	if (context.gasPrice <= context.referenceGasPrice) return spec.takerFee;
	if (spec.priorityTakerFee === null) throw abort$4("priorityForbidden");
	return spec.takerFee + spec.priorityTakerFee;
}
/** Applies the margin rule, and moves collateral as the session's end asks for. */
function settleMargin(session, options) {
	const { scope, market, position, prices } = session;
	const margin = marginOf(position.figures, prices);
	const needed = initialRequirement(market, position.figures, prices);
	if (margin >= needed) {
		if (options.deallocateFree) deallocateFree(scope, session, prices);
	} else if (options.allocateMissing) {
		if (marginOf(session.before, prices) < 0n) throw abort$4("badDebtBefore");
		const missing = collateralToRaise(position.figures.collateral, needed - margin, prices);
		allocateMissing(scope, session, ceilDivide(missing, market.spec.scalingFactor));
	} else expectRiskReduced(session, margin, needed);
}
/** Below initial margin, a session may only reduce risk. */
function expectRiskReduced(session, margin, needed) {
	const { market, position, prices } = session;
	if (session.takeover !== void 0) throw abort$4("liquidatorShort");
	if (session.ownCanceled) throw abort$4("ownCanceled");
	const maintenance = requirementOf(exposedLots(position.figures), market.spec.maintenanceMarginRatio, prices);
	if (session.posted > 0 && margin < maintenance) throw abort$4("postedBelowMaintenance");
	expectNotWorse(session, position.figures, margin, needed);
}
/** The requirement must not rise, the side must not change, and the margin ratio must not fall. */
function expectNotWorse({ market, before, prices }, after, margin, needed) {
	const marginBefore = marginOf(before, prices);
	const neededBefore = initialRequirement(market, before, prices);
	if (neededBefore === 0n) throw abort$4("marginBroken");
	if (marginBefore < 0n || margin < 0n) throw abort$4("marginNegative");
	if (needed > neededBefore || before.base * after.base < 0) throw abort$4("marginBroken");
	if (margin >= marginBefore) return;
	if (multiply$1(margin, neededBefore) < multiply$1(marginBefore, needed) || needed === neededBefore) throw abort$4("marginBroken");
}
/** Checks that the account approved the fee of the session's builder. */
function expectApproved({ options: { integrator, approvedFee } }) {
	if (integrator === void 0) return;
	const approved = approvedFee?.(integrator.id);
	if (approved === void 0) throw abort$4("integratorUnapproved");
	if (integrator.fee > approved) throw abort$4("integratorFeeTooHigh");
}
/** Adds fees and open interest to the market. */
function bookFees({ scope, market, prices, openInterestChange }, fees) {
	if (fees < 0n) throw abort$4("feesNegative");
	if (fees === 0n && openInterestChange === 0) return;
	const figures = scope.undo.change(market);
	const { openInterest: before } = figures;
	figures.feesAccrued += toCollateral(fees, prices);
	figures.openInterest += openInterestChange;
	if (figures.openInterest > MAX_UNITS) throw abort$4("overflow");
	const openInterest = market.toSize(figures.openInterest);
	if (figures.openInterest > before && openInterest > market.spec.maxOpenInterest) throw abort$4("openInterestFull");
	const { feesAccrued } = figures;
	emit(scope, {
		type: "UpdatedOpenInterestAndFeesAccrued",
		marketId: market.spec.id,
		openInterest,
		feesAccrued
	});
}
/** Limits the share of the open interest of a position that trading made larger. */
function expectShare(market, before, after) {
	const { openInterest } = market.figures;
	if (openInterest <= market.shareThreshold || Math.abs(after) <= Math.abs(before)) return;
	if (floorDivide(BigInt(Math.abs(after)) * ONE$3, BigInt(openInterest)) > market.spec.maxOpenInterestPositionShare) throw abort$4("shareTooLarge");
}

// sandbox/ts/engine/settlement.ts
/** Pausing, freezing and closing of markets, and the settlement of positions in closed ones. */
const PAUSE_MODES = [
	0,
	1,
	2
];
/** Pauses a market, or resumes it with mode 0. @throws {Abort} 35 when it is closed, 53 for another mode */
function pause(scope, market, mode) {
	if (market.figures.settlement !== void 0) throw abort$4("marketClosed");
	if (!PAUSE_MODES.includes(mode)) throw abort$4("pauseModeUnknown");
	scope.undo.change(market).paused = mode;
}
/** Closes a market, which stays paused for ever. @throws {Abort} 35 when it is closed already */
function closeMarket(scope, market) {
	if (market.figures.settlement !== void 0) throw abort$4("marketClosed");
	const figures = scope.undo.change(market);
	figures.paused = 1;
	updateFunding(scope, market);
	figures.settlement = {
		prices: void 0,
		isEnabled: false
	};
	emit(scope, {
		type: "ClosedMarket",
		marketId: market.spec.id
	});
}
/** Sets the prices of a closed market. @throws {Abort} 34, 49 when one is not positive, 12 once settlement is enabled */
function setSettlementPrices(scope, market, prices) {
	const settlement = settlementOf(market);
	if (prices.base <= 0n || prices.collateral <= 0n) throw abort$4("settlementPriceZero");
	if (settlement.isEnabled) throw abort$4("settlementEnabled");
	scope.undo.change(market).settlement = {
		prices,
		isEnabled: false
	};
	emit(scope, {
		type: "UpdatedSettlementPrices",
		marketId: market.spec.id,
		...prices,
		isEnabled: false
	});
}
/** Lets anyone settle positions. @throws {Abort} 34 when the market is not closed, 7 without prices */
function enableSettlement(scope, market) {
	const prices = settlementPricesOf(market);
	scope.undo.change(market).settlement = {
		prices,
		isEnabled: true
	};
	emit(scope, {
		type: "UpdatedSettlementPrices",
		marketId: market.spec.id,
		...prices,
		isEnabled: true
	});
}
/** Returns the settlement prices. @throws {Abort} 34 when the market is not closed, 7 without prices */
function settlementPricesOf(market) {
	const { prices } = settlementOf(market);
	if (prices === void 0) throw abort$4("settlementPricesMissing");
	return prices;
}
function settlementOf({ figures: { settlement } }) {
	if (settlement === void 0) throw abort$4("marketNotClosed");
	return settlement;
}
/**
* Settles a position of a closed market: cancels its orders, closes its base at the price, and pays all collateral to the
* account.
* @returns raw collateral
* @throws {Abort} 34 or 36 before the settlement; 3000 or the code of a missing order; 48 when orders are left; 31 when the
* insurance fund does not cover bad debt, 23 when the vault holds too little
*/
function closeAtSettlement(scope, market, account, orderIds) {
	const settlement = settlementOf(market);
	if (!settlement.isEnabled || settlement.prices === void 0) throw abort$4("settlementNotEnabled");
	const prices = toPrices(market, settlement.prices.base, settlement.prices.collateral);
	cancelAllOf(scope, market, account.accountId, orderIds, "settlement");
	const position = market.position(account.accountId);
	if (position.orders.size > 0) throw abort$4("settlementOrdersLeft");
	settleFunding(scope, market, position, prices.collateral);
	return settlePosition(scope, market, account, position, prices);
}
function settlePosition(scope, market, account, position, prices) {
	const { base, quote } = position.figures;
	const pnl = base === 0 ? 0n : applyTrade(scope.undo.change(position), -base, valueOf(Math.abs(base), prices));
	const change = credit(scope, position, pnl, prices);
	const { collateral } = position.figures;
	const badDebt = max$1(0n, -collateral);
	const raw = max$1(0n, collateral) / market.spec.scalingFactor;
	scope.undo.change(position).collateral = 0n;
	if (badDebt > insuranceOf(market)) throw abort$4("insuranceInsufficient");
	if (badDebt > 0n) payFromInsurance(scope, market, badDebt);
	moveFromVault(scope, {
		market,
		account
	}, raw);
	scope.undo.change(market).openInterest -= Math.max(0, base);
	emit(scope, {
		type: "ClosedPositionAtSettlementPrices",
		marketId: market.spec.id,
		accountId: account.accountId,
		pnl,
		base: market.toBase(base),
		quote,
		raw,
		badDebt,
		collateral: change + badDebt,
		price: prices.mark
	});
	return raw;
}

// sandbox/ts/engine/transaction.ts
/** Calls of one transaction, with the contract's checks. */
/** A running transaction. */
var Transaction$1 = class {
	static {
		__name(this, "Transaction");
	}
	scope;
	#guard = new CallGuard();
	constructor(scope) {
		this.scope = scope;
	}
	/**
	* Checks the transaction after its last call.
	* @throws the first failure of a call, or an {@link Abort} when a session is still open
	*/
	finish() {
		this.#guard.rethrowFailure();
		for (const market of this.scope.markets) if (market.figures.inSession) throw abort$4("sessionLeftOpen");
	}
	/** Ends the transaction; later calls of it and its sessions throw. */
	close() {
		this.#guard.close();
	}
	events() {
		return [...this.scope.events];
	}
	setBasePrice(marketId, price, average = price) {
		this.#guard.run(() => {
			expectPrice(price);
			storeIndex(this.scope, this.scope.state.market(marketId), price, average);
		});
	}
	setCollateralPrice(price, average = price) {
		this.#guard.run(() => {
			expectPrice(price);
			const figures = this.scope.undo.change(this.scope.state.bank);
			figures.collateralPrice = price;
			figures.collateralAverage = average;
			figures.collateralPriceAt = this.scope.context.now;
		});
	}
	createAccount(reserved) {
		return this.#guard.run(() => {
			const { state, undo } = this.scope;
			const accountId = reserved ?? this.#nextAccountId();
			state.accounts.set(accountId, new Account(accountId));
			undo.add(() => state.accounts.delete(accountId));
			emit(this.scope, {
				type: "CreatedAccount",
				accountId
			});
			return accountId;
		});
	}
	#nextAccountId() {
		const figures = this.scope.undo.change(this.scope.state.bank);
		figures.nextAccountId += 1;
		return figures.nextAccountId - 1;
	}
	deposit(accountId, raw) {
		this.#guard.run(() => {
			const { state, undo } = this.scope;
			const account = state.account(accountId);
			expectU64(raw, "raw");
			if (raw === 0n) return;
			undo.change(account).collateral += raw;
			undo.change(state.bank).deposited += raw;
			emit(this.scope, {
				type: "DepositedCollateral",
				accountId,
				raw
			});
		});
	}
	withdraw(accountId, raw) {
		this.#guard.run(() => {
			const { state, undo } = this.scope;
			const account = state.account(accountId);
			expectU64(raw, "raw");
			if (raw === 0n) return;
			if (account.figures.collateral < raw) throw abort$4("balanceInsufficient");
			undo.change(account).collateral -= raw;
			undo.change(state.bank).withdrawn += raw;
			emit(this.scope, {
				type: "WithdrewCollateral",
				accountId,
				raw
			});
		});
	}
	createPosition(marketId, accountId) {
		this.#guard.run(() => {
			const market = this.#openMarket(marketId);
			this.scope.state.account(accountId);
			if (market.positions.has(accountId)) throw abort$4("positionExists");
			const { fundingLong, fundingShort } = market.figures;
			market.positions.set(accountId, new Position(accountId, fundingLong, fundingShort));
			this.scope.undo.add(() => market.positions.delete(accountId));
			emit(this.scope, {
				type: "CreatedPosition",
				marketId,
				accountId,
				cumulativeLong: fundingLong,
				cumulativeShort: fundingShort
			});
		});
	}
	setInitialMarginRatio(marketId, accountId, ratio) {
		this.#guard.run(() => {
			const { market, position } = this.#positionRef(marketId, accountId);
			if (ratio < market.spec.initialMarginRatio || ratio > ONE$3) throw abort$4("ratioOutOfRange");
			this.scope.undo.change(position).ratio = ratio;
			emit(this.scope, {
				type: "SetPositionInitialMarginRatio",
				marketId,
				accountId,
				ratio
			});
		});
	}
	allocate(marketId, accountId, raw) {
		this.#guard.run(() => {
			const market = this.#openMarket(marketId);
			const account = this.scope.state.account(accountId);
			expectU64(raw, "raw");
			if (raw === 0n) throw abort$4("amountZero");
			if (account.figures.collateral < raw) throw abort$4("balanceInsufficient");
			allocate(this.scope, {
				market,
				account,
				position: market.position(accountId)
			}, raw);
		});
	}
	deallocate(marketId, accountId, raw) {
		this.#guard.run(() => {
			expectU64(raw, "raw");
			const { prices, ...positionRef } = this.#updatedPosition(marketId, accountId);
			const { market, position } = positionRef;
			const free = freeCollateral(market, position.figures, prices) / market.spec.scalingFactor;
			if (raw === 0n) throw abort$4("amountZero");
			if (raw > free) throw abort$4("freeCollateralExceeded");
			deallocate(this.scope, positionRef, raw);
		});
	}
	deallocateFree(marketId, accountId) {
		return this.#guard.run(() => {
			const { prices, ...positionRef } = this.#updatedPosition(marketId, accountId);
			return deallocateFree(this.scope, positionRef, prices);
		});
	}
	cancelOrders(marketId, accountId, orderIds) {
		this.#guard.run(() => {
			const market = this.#cancelableMarket(marketId);
			if (orderIds.length === 0) throw abort$4("nothingToCancel");
			cancelAllOf(this.scope, market, accountId, orderIds);
		});
	}
	tryCancelOrders(marketId, accountId, orderIds) {
		return this.#guard.run(() => cancelFound(this.scope, this.#cancelableMarket(marketId), accountId, orderIds));
	}
	startSession(marketId, accountId, options = {}) {
		return this.#guard.run(() => {
			const market = this.#openMarket(marketId);
			const account = this.scope.state.account(accountId);
			return new OpenSession(startSession(this.scope, market, account, options), this.#guard);
		});
	}
	updateFunding(marketId, bookPrice) {
		this.#guard.run(() => {
			const market = this.#openMarket(marketId);
			expectFreshIndex(this.scope, market);
			updateMarket(this.scope, market, bookPrice);
		});
	}
	updateTwaps(marketId, bookPrice, expected) {
		this.#guard.run(() => {
			const market = this.#openMarket(marketId);
			expectFreshIndex(this.scope, market);
			updateAverages(this.scope, market, bookPrice, expected);
		});
	}
	settleFunding(marketId, accountId) {
		this.#guard.run(() => {
			const market = this.#openMarket(marketId);
			expectFreshCollateral(this.scope, market);
			const { collateralPrice } = this.scope.state.bank.figures;
			settleFunding(this.scope, market, market.position(accountId), collateralPrice);
		});
	}
	pause(marketId, mode) {
		this.#guard.run(() => {
			pause(this.scope, this.#activeMarket(marketId), mode);
		});
	}
	freeze(marketId, isFrozen) {
		this.#guard.run(() => {
			const market = isFrozen ? this.#activeMarket(marketId) : this.#market(marketId);
			if (!isFrozen && !market.figures.isFrozen) throw abort$4("notFrozen");
			this.scope.undo.change(market).isFrozen = isFrozen;
		});
	}
	closeMarket(marketId) {
		this.#guard.run(() => {
			closeMarket(this.scope, this.#activeMarket(marketId));
		});
	}
	setSettlementPrices(marketId, prices) {
		this.#guard.run(() => {
			setSettlementPrices(this.scope, this.#activeMarket(marketId), prices);
		});
	}
	enableSettlement(marketId) {
		this.#guard.run(() => {
			enableSettlement(this.scope, this.#activeMarket(marketId));
		});
	}
	closeAtSettlement(marketId, accountId, orderIds) {
		return this.#guard.run(() => {
			const market = this.#activeMarket(marketId);
			if (market.figures.paused === 0) throw abort$4("marketNotPaused");
			return closeAtSettlement(this.scope, market, this.scope.state.account(accountId), orderIds);
		});
	}
	deleverage(marketId, request) {
		return this.#guard.run(() => {
			const market = this.#activeMarket(marketId);
			return deleverage(this.scope, market, request, this.#deleveragingPrices(market));
		});
	}
	/** The settlement prices of a closed market; else the mark price, after averages and funding are up to date. */
	#deleveragingPrices(market) {
		if (market.figures.settlement !== void 0) {
			const { base, collateral } = settlementPricesOf(market);
			return toPrices(market, base, collateral);
		}
		expectFreshIndex(this.scope, market);
		updateMarket(this.scope, market);
		expectFreshCollateral(this.scope, market);
		return currentPrices(this.scope.state, market, this.scope.context.now);
	}
	proposeMarginRatios(marketId, delayMs, initial, maintenance) {
		this.#guard.run(() => {
			proposeMarginRatios(this.scope, this.#activeMarket(marketId), delayMs, initial, maintenance);
		});
	}
	commitMarginRatios(marketId) {
		this.#guard.run(() => {
			commitMarginRatios(this.scope, this.#openMarket(marketId));
		});
	}
	deleteMarginRatiosProposal(marketId) {
		this.#guard.run(() => {
			deleteProposal(this.scope, this.#activeMarket(marketId));
		});
	}
	record(event) {
		this.#guard.run(() => {
			emit(this.scope, event);
		});
	}
	/** A market outside of sessions. */
	#market(marketId) {
		const market = this.scope.state.market(marketId);
		if (market.figures.inSession) throw abort$4("marketInSession");
		if (!this.scope.markets.includes(market)) this.scope.markets.push(market);
		return market;
	}
	/** @throws {Abort} 10 when the market is frozen */
	#activeMarket(marketId) {
		const market = this.#market(marketId);
		if (market.figures.isFrozen) throw abort$4("marketFrozen");
		return market;
	}
	/** @throws {Abort} 10 when the market is frozen, 32 when it is paused, whatever the mode */
	#openMarket(marketId) {
		const market = this.#activeMarket(marketId);
		if (market.figures.paused !== 0) throw abort$4("marketPaused");
		return market;
	}
	/** @throws {Abort} 10 when the market is frozen, 32 when it is paused for cancellations too */
	#cancelableMarket(marketId) {
		const market = this.#activeMarket(marketId);
		if (market.figures.paused === 1) throw abort$4("marketPaused");
		return market;
	}
	#positionRef(marketId, accountId) {
		const market = this.#openMarket(marketId);
		return {
			market,
			account: this.scope.state.account(accountId),
			position: market.position(accountId)
		};
	}
	/** Brings averages and funding up to date, and settles the funding of a position. */
	#updatedPosition(marketId, accountId) {
		const market = this.#openMarket(marketId);
		const account = this.scope.state.account(accountId);
		expectFreshPrices(this.scope, market);
		updateMarket(this.scope, market);
		const prices = currentPrices(this.scope.state, market, this.scope.context.now);
		const position = market.position(accountId);
		settleFunding(this.scope, market, position, prices.collateral);
		return {
			market,
			account,
			position,
			prices
		};
	}
};
/** Rejects negative prices. */
function expectPrice(price) {
	if (price < 0n) throw problem("argument", "price", "zero or more", price.toString());
}

// sandbox/ts/engine/view.ts
/** Creates the view of a position with its unsettled funding. */
function viewPosition(state, market, position, now) {
	const { figures } = position;
	const prices = currentPrices(state, market, now);
	const unrealizedFunding = floorDivide(unsettledFunding(market, figures), ONE$3);
	return {
		marketId: market.spec.id,
		accountId: position.accountId,
		collateral: figures.collateral,
		base: market.toBase(figures.base),
		quote: figures.quote,
		cumulativeFundingLong: figures.fundingLong,
		cumulativeFundingShort: figures.fundingShort,
		bidsQuantity: market.toBase(figures.bids),
		asksQuantity: market.toBase(figures.asks),
		pendingOrders: position.orders.size,
		initialMarginRatio: initialRatio(market, figures),
		margin: marginOf(figures, prices, unrealizedFunding),
		unrealizedPnl: unrealizedPnl(figures, prices),
		unrealizedFunding,
		notional: valueOf(Math.abs(figures.base), prices),
		freeCollateral: freeNow(market, figures, prices, unrealizedFunding),
		entryPrice: figures.base === 0 ? void 0 : figures.quote * ONE$3 / market.toBase(figures.base),
		liquidationPrice: liquidationPrice(market, figures, marginValue(figures.collateral, prices, unrealizedFunding))
	};
}
function freeNow(market, figures, prices, funding) {
	if (prices.collateral === 0n) return 0n;
	return freeCollateral(market, figures, prices, funding) / market.spec.scalingFactor;
}
/** Solves collateral + base × price - quote = |base| × price × maintenance ratio for the price. */
function liquidationPrice(market, { base, quote }, collateral) {
	if (base === 0) return void 0;
	const size = market.toBase(base);
	const slope = size * ONE$3 - abs$1(size) * market.spec.maintenanceMarginRatio;
	return (quote - collateral) * ONE$3 * ONE$3 / slope;
}
/** Creates the view of a resting order. */
function viewOrder(market, order) {
	return {
		marketId: market.spec.id,
		accountId: order.owner.accountId,
		orderId: order.id,
		side: order.side,
		price: market.toPrice(order.ticks),
		initialSize: market.toSize(order.initialLots),
		size: market.toSize(order.lots),
		clientOrderId: order.clientOrderId,
		reduceOnly: order.reduceOnly,
		expiryMs: order.expiryMs,
		placedAt: order.placedAt,
		quote: order.quote
	};
}
/** Creates the view of a book with at most `depth` levels per side. */
function viewBook(market, depth) {
	const { book, figures } = market;
	return {
		nonce: figures.nonce,
		bids: levels(market, book.bids, depth),
		asks: levels(market, book.asks, depth)
	};
}
function levels(market, side, depth) {
	return side.levels.slice(Math.max(0, side.levels.length - depth)).reverse().map(({ ticks, total }) => [market.toPrice(ticks), market.toSize(total)]);
}
/** Creates the view of a market; `book` is its book price, 10^-18 USD. */
function viewMarket(state, market, now, book = bookPrice(market)) {
	const { figures } = market;
	const { collateralPrice, collateralPriceAt, collateralAverage } = state.bank.figures;
	return {
		spec: market.spec,
		indexPrice: figures.index,
		indexPriceAt: figures.indexAt,
		indexAverage: figures.indexAverage,
		collateralPrice,
		collateralPriceAt,
		collateralAverage,
		markPrice: markPrice(market, now, book),
		bookPrice: book,
		premiumTwap: figures.premium.value,
		premiumTwapAt: figures.premium.at,
		spreadTwap: figures.spread.value,
		spreadTwapAt: figures.spread.at,
		cumulativeFundingLong: figures.fundingLong,
		cumulativeFundingShort: figures.fundingShort,
		fundingUpdatedAt: figures.fundingAt,
		nextFundingAt: nextFundingAt(market),
		openInterest: market.toSize(figures.openInterest),
		feesAccrued: figures.feesAccrued,
		insuranceFund: figures.insuranceFund,
		vault: figures.vault,
		paused: figures.paused,
		isFrozen: figures.isFrozen,
		settlement: figures.settlement,
		proposal: figures.proposal
	};
}
/** Sums all collateral. */
function countTotals(state) {
	const { deposited, withdrawn } = state.bank.figures;
	let inAccounts = 0n;
	let inVaults = 0n;
	for (const { figures } of state.accounts.values()) inAccounts += figures.collateral;
	let inFunds = 0n;
	for (const { figures } of state.markets.values()) {
		inVaults += figures.vault;
		inFunds += figures.insuranceFund;
	}
	return {
		deposited,
		withdrawn,
		accounts: inAccounts,
		vaults: inVaults,
		insuranceFunds: inFunds
	};
}

// sandbox/ts/engine/engine.ts
/**
* The matching engine: accounts, positions, books and sessions with the contract's rules, pure and in memory.
*
* Invariants between transactions:
* - Conservation: deposited - withdrawn = accounts + vaults + insurance funds, in raw units.
* - On every market the bases of all positions sum to zero; the open interest is the sum of the longs.
* - At a constant collateral price, the surplus of a market never falls and is never negative. Surplus, in unrounded
*   USD: (vault × scaling factor - collateral of all positions - fees accrued) × collateral price + quote of all
*   positions - unsettled funding. So the vault can pay everyone who settles at one price, and keeps all rounding
*   differences. It can run short (abort 23) only while an insolvent position is not closed, after the collateral price
*   changed, or after a settlement at prices that do not sum to zero.
* - The book is never crossed and has price-time priority.
*
* Not implemented: assistant capabilities and the approvals of builders (the chain has them), donations to and withdrawals
* from the insurance fund, withdrawals of fees, and changes of rules other than margin ratios.
*
* What differs from the contract:
* - Prices, sizes and open interest above 2^52 ticks or lots are refused with 2000.
* - Orders that do not rest have ids of the sandbox's own, from 2^63.
* - A price of zero counts as stale.
* - Freezing emits no event.
*
* What only the sandbox's bots use: transactions of a keeper, whose sessions do not update averages and funding; a book price that
* replaces that of a book which is not up to date; and an expected premium, from which only users' effect is averaged.
*/
/** Creates an exchange without accounts, orders or prices; the ids of the markets are unique. */
function createEngine(markets) {
	return new MatchingEngine(new State(markets));
}
/** The engine on a state. */
var MatchingEngine = class {
	state;
	markets;
	latestAt = 0;
	#listeners = /* @__PURE__ */ new Set();
	/** Events that listeners have not received yet. */
	#pending = [];
	#isRunning = false;
	#isNotifying = false;
	/** The engine owns the state exclusively. */
	constructor(state) {
		this.state = state;
		this.markets = new Map([...state.markets].map(([id, { spec }]) => [id, spec]));
	}
	transact(context, work) {
		const scope = this.#open(context);
		const result = this.#attempt(scope, work);
		emitBookChanges(scope);
		this.state.undo.commit();
		for (const { spec } of scope.markets) this.markets.set(spec.id, spec);
		this.latestAt = scope.context.now;
		this.#isRunning = false;
		this.#notify(scope.events);
		return result;
	}
	simulate(context, work) {
		const scope = this.#open(context);
		const result = this.#attempt(scope, work);
		this.#rollBack(scope);
		return result;
	}
	observe(listener) {
		const wrapper = (events) => {
			listener(events);
		};
		this.#listeners.add(wrapper);
		return () => {
			this.#listeners.delete(wrapper);
		};
	}
	account(accountId) {
		const account = this.state.accounts.get(accountId);
		return account && {
			accountId,
			collateral: account.figures.collateral
		};
	}
	position(marketId, accountId, now) {
		const market = this.state.market(marketId);
		const position = market.positions.get(accountId);
		return position && viewPosition(this.state, market, position, now);
	}
	positions(accountId, now) {
		return [...this.markets.keys()].flatMap((marketId) => this.position(marketId, accountId, now) ?? []);
	}
	orders(marketId, accountId) {
		const market = this.state.market(marketId);
		return [...market.positions.get(accountId)?.orders ?? []].sort((a, b) => a.counter - b.counter).map((order) => viewOrder(market, order));
	}
	order(marketId, orderId) {
		const market = this.state.market(marketId);
		const order = market.book.find(orderId);
		return order && viewOrder(market, order);
	}
	book(marketId, depth = Infinity) {
		return viewBook(this.state.market(marketId), depth);
	}
	market(marketId, now, bookPrice) {
		return viewMarket(this.state, this.state.market(marketId), now, bookPrice);
	}
	totals() {
		return countTotals(this.state);
	}
	#open(context) {
		if (this.#isRunning) throw new Error("a transaction is already running");
		if (!Number.isSafeInteger(context.now)) throw problem("argument", "now", "whole milliseconds", `${context.now}`);
		this.#isRunning = true;
		const now = Math.max(context.now, this.latestAt);
		return {
			state: this.state,
			undo: this.state.undo,
			context: {
				...context,
				now
			},
			markets: [],
			events: []
		};
	}
	/** Runs the calls; rolls back when one fails. */
	#attempt(scope, work) {
		const transaction = new Transaction$1(scope);
		try {
			const result = work(transaction);
			transaction.finish();
			return result;
		} catch (error) {
			this.#rollBack(scope);
			throw error;
		} finally {
			transaction.close();
		}
	}
	#rollBack(scope) {
		scope.undo.rollBack();
		for (const { book } of scope.markets) book.discardChanges();
		this.#isRunning = false;
	}
	/** A listener may start a transaction; its events follow after all listeners received these. */
	#notify(events) {
		if (events.length === 0) return;
		this.#pending.push(events);
		if (this.#isNotifying) return;
		this.#isNotifying = true;
		try {
			for (let next = this.#pending.shift(); next !== void 0; next = this.#pending.shift()) for (const listener of this.#listeners) listener(next);
		} finally {
			this.#isNotifying = false;
		}
	}
};
/** Appends the book changes to the events. */
function emitBookChanges(scope) {
	for (const market of scope.markets) {
		const change = market.book.takeChanges();
		if (change === void 0) continue;
		const figures = scope.undo.change(market);
		figures.nonce += 1;
		scope.events.push({
			type: "BookChanged",
			digest: scope.context.digest,
			timestamp: scope.context.now,
			marketId: market.spec.id,
			nonce: figures.nonce,
			bids: change.bids.map((level) => toUnits(market, level)),
			asks: change.asks.map((level) => toUnits(market, level))
		});
	}
}
function toUnits(market, [ticks, lots]) {
	return [market.toPrice(ticks), market.toSize(lots)];
}

// sandbox/ts/engine/settled.ts
/** Passes each call on, after {@link settle}. */
var SettledEngine = class {
	engine;
	/** Brings all books up to date, with the engine itself. */
	settle = () => void 0;
	#isHeld = false;
	constructor(engine) {
		this.engine = engine;
	}
	get markets() {
		return this.engine.markets;
	}
	get latestAt() {
		return this.engine.latestAt;
	}
	transact(context, work) {
		return this.#settled().transact(context, work);
	}
	simulate(context, work) {
		return this.#settled().simulate(context, work);
	}
	observe(listener) {
		return this.engine.observe(listener);
	}
	account(accountId) {
		return this.#settled().account(accountId);
	}
	position(marketId, accountId, now) {
		return this.#settled().position(marketId, accountId, now);
	}
	positions(accountId, now) {
		return this.#settled().positions(accountId, now);
	}
	orders(marketId, accountId) {
		return this.#settled().orders(marketId, accountId);
	}
	order(marketId, orderId) {
		return this.#settled().order(marketId, orderId);
	}
	book(marketId, depth) {
		return this.#settled().book(marketId, depth);
	}
	market(marketId, now, bookPrice) {
		return this.#settled().market(marketId, now, bookPrice);
	}
	totals() {
		return this.#settled().totals();
	}
	/** Runs work that uses the engine itself. Listeners that it calls read the books without bringing them up to date. */
	hold(work) {
		const wasHeld = this.#isHeld;
		this.#isHeld = true;
		try {
			work();
		} finally {
			this.#isHeld = wasHeld;
		}
	}
	#settled() {
		if (!this.#isHeld) this.hold(this.settle);
		return this.engine;
	}
};

// sandbox/ts/server/control/event-words.ts
/** Describes what transactions did to accounts of users, one sentence for each effect. */
const NO_FILLS = {
	size: 0n,
	quote: 0n
};
/** Decimals of amounts in USD and in collateral. */
const MONEY_DECIMALS = 4;
const ONE = 10n ** 18n;
const NANO = 10n ** 9n;
const REASONS = {
	[CANCEL_REASON.liquidation]: "liquidation",
	[CANCEL_REASON.deleveraging]: "automatic deleveraging",
	[CANCEL_REASON.settlement]: "settlement",
	[CANCEL_REASON.reduceOnly]: "nothing is left to reduce",
	[CANCEL_REASON.expired]: "expired",
	[CANCEL_REASON.selfTrade]: "it would trade with itself",
	[CANCEL_REASON.insolventMaker]: "it would be insolvent, or too large"
};
/** Describes the events of one transaction; empty when it did nothing to accounts of users. */
function describeEvents(events, context) {
	// Bots run most transactions.
	if (!events.some((event) => "accountId" in event && !context.isBot(event.accountId))) return [];
	const words = new EventWords(fillsOf(events), context);
	return events.flatMap((event) => words.of(event) ?? []);
}
function fillsOf(events) {
	const fills = /* @__PURE__ */ new Map();
	for (const event of events) {
		if (event.type !== "FilledMakerOrder") continue;
		const { size, quote } = fills.get(event.takerOrderId) ?? NO_FILLS;
		const added = {
			size: size + event.size,
			quote: quote + event.price * event.size
		};
		fills.set(event.takerOrderId, added);
	}
	return fills;
}
/** The words of one transaction's events. */
var EventWords = class {
	fills;
	context;
	constructor(fills, context) {
		this.fills = fills;
		this.context = context;
	}
	/** The sentence of an event; `undefined` for events of bots, and for those that other sentences contain. */
	of(event) {
		if (!("accountId" in event) || this.context.isBot(event.accountId)) return void 0;
		const effect = "marketId" in event ? this.#onMarket(event) : this.#onAccount(event);
		return effect === void 0 ? void 0 : `account ${event.accountId} ${effect}`;
	}
	#onAccount(event) {
		if ("ticketId" in event) return describeTicket(event);
		switch (event.type) {
			case "CreatedAccount": return "is created";
			case "DepositedCollateral": return `deposits ${this.#raw(event.raw)}`;
			case "WithdrewCollateral": return `withdraws ${this.#raw(event.raw)}`;
		}
	}
	#onMarket(event) {
		const market = this.context.market(event.marketId);
		if (market === void 0) return void 0;
		const { symbol } = market;
		switch (event.type) {
			case "CreatedPosition": return `opens a position on ${symbol}`;
			case "AllocatedCollateral": return `allocates ${this.#raw(event.raw)} to ${symbol}`;
			case "DeallocatedCollateral": return `deallocates ${this.#raw(event.raw)} from ${symbol}`;
			case "SetPositionInitialMarginRatio": return `sets ${attoText(ONE * ONE / event.ratio, 1)}× leverage on ${symbol}`;
			case "SettledFunding": return `${event.amount < 0n ? "pays" : "receives"} ${money(event.amount)} funding on ${symbol}`;
			case "PostedOrder": return this.#posted(event, market.spec);
			case "EndedOrder": return this.#ended(event, market.spec);
			case "CanceledOrder": return canceled(event, market.spec);
			case "FilledMakerOrder": return `${verb(event.side)} ${sizeAndPrice(event, market.spec)} (resting order, ${nanoText(event.remaining)} left)`;
			case "LiquidatedPosition": return `is liquidated: ${verb(event.side)} ${atPrice(event.size, event.markPrice, market.spec)}, ${result(event.pnl)}`;
			case "PerformedLiquidation": return `liquidates account ${event.liquidatedAccountId}: ${verb(event.side === "bid" ? "ask" : "bid")} ${atPrice(event.size, event.markPrice, market.spec)}, ${result(event.pnl)}`;
			case "DeleveragedPosition": return `is deleveraged with bad debt: ${verb(event.side)} ${atPrice(event.size, event.price * NANO, market.spec)}, ${result(event.pnl)}`;
			case "PerformedADL": return `is deleveraged: ${verb(event.side)} ${atPrice(event.size, event.price * NANO, market.spec)}, ${result(event.pnl)}`;
			case "ClosedPositionAtSettlementPrices": return `is settled on ${symbol} at ${attoText(event.price, MONEY_DECIMALS)}: receives ${this.#raw(event.raw)}`;
			case "BookChanged":
			case "ClosedMarket":
			case "FilledTakerOrder":
			case "SocializedBadDebt":
			case "UpdatedFunding":
			case "UpdatedMarginRatios":
			case "UpdatedOpenInterestAndFeesAccrued":
			case "UpdatedPremiumTwap":
			case "UpdatedSettlementPrices":
			case "UpdatedSpreadTwap": return;
		}
	}
	#posted(event, spec) {
		const fills = this.fills.get(event.orderId) ?? NO_FILLS;
		const whole = {
			...event,
			size: event.size + fills.size
		};
		const filled = fills.size === 0n ? "rests" : `${filledText(fills, spec)}, ${nanoText(event.size)} rests`;
		return `${verb(event.side)} ${sizeAndPrice(whole, spec)} (limit order${reducing(event)}), ${filled}`;
	}
	#ended(event, spec) {
		const { side, initialSize, price, filled, quote } = event;
		const kind = price === void 0 ? "market order" : "limit order";
		const dropped = initialSize - filled;
		const rest = dropped === 0n ? "" : `, ${nanoText(dropped)} dropped`;
		const result = `${filledText({
			size: filled,
			quote
		}, spec)}${rest}`;
		return `${verb(side)} ${sizeAndPrice({
			size: initialSize,
			price
		}, spec)} (${kind}${reducing(event)}), ${result}`;
	}
	#raw(raw) {
		return `${grouped(raw, this.context.decimals)} USDC`;
	}
};
/** Such as `0.1 BTC at 64,000.5`. */
function sizeAndPrice({ size, price }, { base }) {
	return `${nanoText(size)} ${base}${price === void 0 ? "" : ` at ${nanoText(price)}`}`;
}
function canceled({ side, reason, ...event }, spec) {
	const order = `its order to ${side === "bid" ? "buy" : "sell"} ${sizeAndPrice(event, spec)}`;
	return reason === CANCEL_REASON.user ? `cancels ${order}` : `loses ${order} (${REASONS[reason] ?? reason})`;
}
function filledText({ size, quote }, spec) {
	return size === 0n ? "nothing filled" : `filled ${nanoText(size)} at ${averagePrice(spec, quote, size)}`;
}
function verb(side) {
	return side === "bid" ? "buys" : "sells";
}
function reducing({ reduceOnly }) {
	return reduceOnly ? ", reduce-only" : "";
}
/** A size at a price of 10^-18 USD. */
function atPrice(size, price, spec) {
	return sizeAndPrice({
		size,
		price: price / NANO
	}, spec);
}
/** A realized profit, 10^-18 USD. */
function result(pnl) {
	return `${pnl < 0n ? "loss" : "profit"} ${money(pnl)}`;
}
/** An amount of 10^-18 without its sign. */
function money(amount) {
	return `${attoText(amount < 0n ? -amount : amount, MONEY_DECIMALS)} USDC`;
}
/** Such as `creates stop order ticket 0x12345678…`. */
function describeTicket({ type, ticketId }) {
	const [, action = "", kind = "", part = ""] = /^([A-Z][a-z]+)(Stop|TWAP)OrderTicket(\w*)$/.exec(type) ?? [];
	const verbs = {
		Created: "creates",
		Executed: "executes",
		Deleted: "deletes",
		Edited: "edits",
		Processed: "executes a chunk of",
		Finalized: "completes",
		Canceled: "cancels"
	};
	const what = part === "" ? "" : `the ${part.toLowerCase()} of `;
	return `${verbs[action] ?? action} ${what}${kind === "Stop" ? "stop order" : "TWAP order"} ${ticketId.slice(0, 10)}…`;
}
const [NANO_DECIMALS, ATTO_DECIMALS] = [9, 18];
/** Formats whole units of 10^-decimals, such as `-64,000.5`. */
function grouped(units, decimals) {
	const [whole = "", fraction] = fromUnits(units, decimals).split(".");
	const text = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? text : `${text}.${fraction}`;
}
/** Formats a price or a size, both in units of 10^-9. */
function nanoText(units) {
	return grouped(units, NANO_DECIMALS);
}
/** Formats an amount in units of 10^-18, rounded towards zero to a number of decimals. */
function attoText(units, decimals) {
	return grouped(units / 10n ** BigInt(ATTO_DECIMALS - decimals), decimals);
}
/** Formats the average price of fills with one decimal more than the market's prices; `quote` is 10^-18 USD. */
function averagePrice(spec, quote, size) {
	const tickDecimals = fromUnits(spec.tickSize, NANO_DECIMALS).split(".")[1]?.length ?? 0;
	const decimals = Math.min(tickDecimals + 1, NANO_DECIMALS);
	return grouped(quote / size / 10n ** BigInt(NANO_DECIMALS - decimals), decimals);
}

// sandbox/ts/server/control/activity-log.ts
/** Older rows are dropped. */
const MAX_ROWS = 1e3;
/** Characters of an error message at most. */
const MAX_MESSAGE = 300;
/** The log; it keeps the newest rows. */
var ActivityLog = class {
	now;
	words;
	#rows = [];
	/** Error messages of responses that are not complete yet. */
	#messages = /* @__PURE__ */ new WeakMap();
	#count = 0;
	constructor(now, words) {
		this.now = now;
		this.words = words;
	}
	/** Number of the newest row; 0 without rows. */
	get last() {
		return this.#count;
	}
	/** The kept rows after a number, oldest first. */
	after(n) {
		return this.#rows.filter((row) => row.n > n);
	}
	/** Adds a row. */
	add(kind, text, isFailure = false) {
		this.#count += 1;
		this.#rows.push({
			n: this.#count,
			at: this.now(),
			kind,
			text,
			isFailure
		});
		if (this.#rows.length > MAX_ROWS) this.#rows.shift();
	}
	/** Adds the effects of a transaction on accounts of users. */
	take(events) {
		for (const text of describeEvents(events, this.words)) this.add("transaction", text);
	}
	/** Adds a request when its response is complete, or when its connection was cut. */
	follow({ method = "", url = "" }, response) {
		response.once("close", () => {
			const { statusCode, writableFinished } = response;
			const result = writableFinished ? `${statusCode}${this.#messages.get(response) ?? ""}` : "connection cut";
			this.add("request", `${method} ${url} → ${result}`, !writableFinished || statusCode >= 400);
		});
	}
	/** Keeps the message of a failed response for its row. */
	note(response, status, body) {
		if (status >= 400) this.#messages.set(response, ` ${messageOf(body)}`);
	}
};
/** The message of an ErrorResponse, or the text itself. */
function messageOf(body) {
	const parsed = parse$3(body);
	const { message = parsed } = Object(parsed);
	return (typeof message === "string" ? message : body).slice(0, MAX_MESSAGE);
}
function parse$3(body) {
	try {
		return JSON.parse(body);
	} catch {
		return body;
	}
}
__name(parse$3, "parse");

// sandbox/ts/server/control/faults.ts
/** A longer delay is useless, and timers have a limit. */
const MAX_DELAY_MS = 36e5;
const [MIN_STATUS, MAX_STATUS] = [200, 599];
const count = (fields) => (at) => fields.number(at, {
	above: 0,
	isWhole: true
});
const delay = (fields) => (at) => fields.number(at, {
	above: -1,
	most: MAX_DELAY_MS,
	isWhole: true
});
/** Reads a fault of requests; the list of faults checks its route. @throws {Refusal} 400 on an invalid field */
function readFault(fields) {
	fields.expectOnly([
		"route",
		"times",
		"delayMs",
		"lagMs",
		"drop",
		"status",
		"body",
		"execute"
	]);
	return {
		route: fields.text("route"),
		...fields.optional("times", count(fields)),
		...fields.optional("delayMs", delay(fields)),
		...fields.optional("lagMs", count(fields)),
		...fields.optional("drop", (at) => fields.oneOf(at, ["before", "after"])),
		...fields.optional("status", (at) => fields.number(at, {
			above: MIN_STATUS - 1,
			most: MAX_STATUS,
			isWhole: true
		})),
		...fields.optional("body", (at) => fields.any(at)),
		...fields.optional("execute", (at) => fields.flag(at))
	};
}
/** Reads a tampering; by default of all builds. @throws {Refusal} 400 on an invalid field */
function readTampering(fields) {
	return {
		route: "*",
		...fields.optional("route", (at) => fields.text(at)),
		...fields.optional("times", count(fields)),
		tamper: fields.text("tamper")
	};
}
/** Fields that a kind needs. */
const NEEDED = {
	delay: "delayMs",
	slow: "delayMs",
	stale: "changes"
};
/** Reads a fault of streams; the list of faults checks its names. @throws {Refusal} 400 on an invalid field */
function readStreamFault(fields) {
	fields.expectOnly([...[
		"stream",
		"kind",
		"id",
		"key",
		"rate",
		"times"
	], ...[
		"delayMs",
		"code",
		"isDeaf",
		"by",
		"changes"
	]]);
	const kind = fields.text("kind");
	const needed = NEEDED[kind];
	if (needed !== void 0) delay(fields)(needed);
	return {
		stream: fields.text("stream"),
		kind,
		...fields.optional("id", (at) => fields.text(at)),
		...fields.optional("key", (at) => fields.text(at)),
		...fields.optional("rate", (at) => fields.number(at)),
		...fields.optional("times", count(fields)),
		...fields.optional("delayMs", delay(fields)),
		...fields.optional("code", (at) => fields.number(at)),
		...fields.optional("isDeaf", (at) => fields.flag(at)),
		...fields.optional("by", count(fields)),
		...fields.optional("changes", (at) => fields.number(at, {
			above: -1,
			isWhole: true
		}))
	};
}
/** Describes a fault of requests, such as `ticker: status 503, 1 time`. */
function describeFault({ fault, left }) {
	return `${String(fault.route)}: ${[...describeMembers(fault, "route"), ...describeLimit(left)].join(", ")}`;
}
/** Describes a fault of streams, such as `stream orderbook: drop, rate 0.1`. */
function describeStreamFault({ fault, left }) {
	const { stream, kind } = fault;
	return `stream ${stream}: ${[
		kind,
		...describeMembers(fault, "stream", "kind"),
		...describeLimit(left)
	].join(", ")}`;
}
/** Names that are not clear enough by themselves. */
const EFFECTS = {
	delayMs: "delay in ms",
	lagMs: "lag in ms",
	drop: "connection cut",
	execute: "executed",
	tamper: "tampered"
};
function describeMembers(fault, ...hidden) {
	return Object.entries(fault).filter(([name]) => name !== "times" && !hidden.includes(name)).map(([name, value]) => `${EFFECTS[name] ?? name} ${toText$1(value)}`);
}
function describeLimit(left) {
	return left === Infinity ? [] : [`${left} ${left === 1 ? "time" : "times"}`];
}
function toText$1(value) {
	if (typeof value === "function") return "by a function";
	return typeof value === "string" ? value : JSON.stringify(value);
}
__name(toText$1, "toText");

// sandbox/ts/server/control/fields.ts
/** A JSON object of a request, read field by field. */
/** Characters of a found value in an error, and of the words of a request. */
const MAX_FOUND = 60;
const MAX_WORDS = 300;
/** The fields. Each read throws a {@link Refusal} with 400 that names the field, the accepted and the found value. */
var Fields = class Fields {
	row;
	path;
	constructor(row, path = "") {
		this.row = row;
		this.path = path;
	}
	/** Reads a body. @throws {Refusal} 400 unless it is a JSON object */
	static parse(text) {
		return new Fields(objectOf("body", parse$2(text)));
	}
	/** Refuses fields with other names. */
	expectOnly(names) {
		const unknown = Object.keys(this.row).find((name) => !names.includes(name));
		if (unknown !== void 0) throw this.#mismatch(unknown, `no such field, but ${names.join(", ")}`);
	}
	has(at) {
		return this.row[at] !== void 0 && this.row[at] !== null;
	}
	any(at) {
		return this.row[at];
	}
	text(at) {
		const value = this.row[at];
		if (typeof value !== "string" || value === "") throw this.#mismatch(at, "a text");
		return value;
	}
	oneOf(at, names) {
		const name = names.find((known) => known === this.row[at]);
		if (name === void 0) throw this.#mismatch(at, `one of ${names.join(", ")}`);
		return name;
	}
	oneOfNumbers(at, numbers) {
		const number = numbers.find((known) => known === this.row[at]);
		if (number === void 0) throw this.#mismatch(at, `one of ${numbers.join(", ")}`);
		return number;
	}
	flag(at) {
		const value = this.row[at];
		if (typeof value !== "boolean") throw this.#mismatch(at, "true or false");
		return value;
	}
	number(at, { above = -Infinity, most = Infinity, isWhole = false } = {}) {
		const value = this.row[at];
		if (typeof value === "number" && (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) && value > above && value <= most) return value;
		const limits = [...above === -Infinity ? [] : [`above ${above}`], ...most === Infinity ? [] : [`at most ${most}`]];
		throw this.#mismatch(at, [isWhole ? "a whole number" : "a number", limits.join(" and ")].join(" ").trim());
	}
	/** A number, or decimal text. */
	amount(at) {
		const value = this.row[at];
		if (typeof value === "number" || typeof value === "string") return value;
		throw this.#mismatch(at, "a number or decimal text");
	}
	object(at) {
		return new Fields(objectOf(this.path + at, this.row[at]), `${this.path}${at}.`);
	}
	/** Reads a field that may be absent. @returns an object with the field, or without it */
	optional(at, read) {
		return this.has(at) ? { [at]: read(at) } : {};
	}
	/** The action and all other values with their names, such as `scenario crash symbol BTC/USD:USDC`. */
	words() {
		const { action, ...others } = this.row;
		const words = Object.entries(others).flatMap(([name, value]) => name === "name" || name === action ? [toText(value)] : [name, toText(value)]);
		return shorten([toText(action), ...words].join(" "), MAX_WORDS);
	}
	#mismatch(at, wanted) {
		return mismatch(this.path + at, wanted, this.row[at]);
	}
};
function parse$2(text) {
	if (isTooDeep(text)) throw refuse("request", "body: wanted a flat object, found a deeply nested one");
	try {
		return JSON.parse(text);
	} catch {
		throw refuse("request", "body: wanted JSON");
	}
}
__name(parse$2, "parse");
function objectOf(at, value) {
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw mismatch(at, "an object", value);
}
function mismatch(at, wanted, found) {
	return refuse("request", `${at}: wanted ${wanted}, found ${shorten(toText(found), MAX_FOUND)}`);
}
function toText(value) {
	if (value === void 0) return "nothing";
	return typeof value === "string" ? value : JSON.stringify(value);
}

// sandbox/ts/server/control/control.ts
const COINS = [
	"usdc",
	"sui",
	"usdcAddressBalance",
	"suiAddressBalance"
];
const [STATE, LOG, CONTROL] = [
	"/sandbox/state",
	"/sandbox/log",
	"/sandbox/control"
];
const METHODS = {
	[STATE]: "GET",
	[LOG]: "GET",
	[CONTROL]: "POST"
};
const JSON_TYPE = "application/json";
/** The control API of one sandbox. */
var Control = class {
	#parts;
	/** Real time, so that a page notices another sandbox on the same port. */
	#startedAt = Date.now();
	/** Addresses of the funded wallets. */
	#wallets = /* @__PURE__ */ new Set();
	#controls = {};
	#routes;
	constructor(parts) {
		this.#parts = parts;
	}
	/** Connects the controls of the sandbox. */
	connect(controls) {
		this.#controls = controls;
	}
	/** Remembers a funded wallet. */
	addWallet(address) {
		this.#wallets.add(address);
	}
	has(method, path) {
		return METHODS[path] === method;
	}
	/** Responds to one of the routes. */
	async respond({ url = "", headers }, path, text) {
		try {
			if (path === STATE) return toResponse(this.#state());
			if (path === LOG) return toResponse(this.#log(url));
			// A form of another site cannot have this type; the server has checked the origin already.
			const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
			if (type !== JSON_TYPE) throw new Refusal(403, 403, `content-type: wanted ${JSON_TYPE}, found ${type ?? "none"}`);
			await this.#run(Fields.parse(text));
			return toResponse(this.#state());
		} catch (error) {
			if (error instanceof Refusal) return failure(error.status, error.code, error.message);
			if (error instanceof Problem || error instanceof Abort) return failure(400, 400, error.message);
			return failure(500, 500, String(error));
		}
	}
	#state() {
		const { exchange, faults, streamFaults } = this.#parts;
		const controls = this.#controls;
		const { paused, speed } = controls.time?.() ?? {
			paused: false,
			speed: 1
		};
		return {
			startedAt: this.#startedAt,
			now: exchange.clock.now(),
			paused,
			speed,
			scenario: controls.currentScenario?.() ?? null,
			scenarios: [...controls.scenarios?.() ?? []],
			controls: CONNECTED.filter((name) => controls[name] !== void 0),
			tamperings: [...TAMPERINGS],
			routes: this.#routes ??= simulatedRoutes(),
			wallets: Array.from(this.#wallets, (address) => this.#wallet(address)),
			faults: [...faults.list().map(describeFault), ...streamFaults.list().map(describeStreamFault)]
		};
	}
	#wallet(address) {
		const { usdc, sui } = this.#parts.exchange.chain.wallet(address);
		return {
			address,
			usdc,
			sui
		};
	}
	#log(url) {
		const { log } = this.#parts;
		const text = new URLSearchParams(url.split("?")[1]).get("after") ?? "0";
		if (!/^\d{1,15}$/.test(text)) throw refuse("request", `after: wanted the number of a row, found ${text}`);
		return {
			last: log.last,
			rows: log.after(Number(text)).map((row) => ({ ...row }))
		};
	}
	async #run(request) {
		const action = request.oneOf("action", ACTIONS);
		request.expectOnly(["action", ...FIELDS[action]]);
		const { faults, streamFaults, log } = this.#parts;
		switch (action) {
			case "pause":
			case "resume":
				await this.#connected(action)();
				break;
			case "speed":
				await this.#connected(action)(request.number("speed", { above: 0 }));
				break;
			case "advance":
				await this.#connected(action)(request.number("ms", { above: 0 }));
				break;
			case "market":
				this.#administer(request);
				break;
			case "scenario":
				await this.#connected(action)(request.text("name"), {
					...request.optional("symbol", (at) => request.text(at)),
					...request.optional("at", (at) => request.number(at))
				});
				break;
			case "fault":
				if (request.has("stream")) streamFaults.add(readStreamFault(request.object("stream")));
				else faults.add(readFault(request.object("fault")));
				break;
			case "tamper":
				faults.add(readTampering(request));
				break;
			case "clear":
				faults.clear();
				streamFaults.clear();
				break;
			case "fund": this.#fund(request);
		}
		log.add("control", request.words());
	}
	/** @throws {Refusal} 501 when the sandbox has no such control */
	#connected(name) {
		const control = this.#controls[name];
		if (control === void 0) throw new Refusal(501, 501, `action: this sandbox has no control ${name}`);
		return control.bind(this.#controls);
	}
	/** What the vendor of the contract does with a market. */
	#administer(request) {
		const market = this.#parts.market(request.text("symbol"));
		switch (request.oneOf("do", MARKET_ACTS)) {
			case "pause":
				market.pause(request.has("mode") ? request.oneOfNumbers("mode", [
					0,
					1,
					2
				]) : void 0);
				break;
			case "freeze":
				market.freeze(request.has("frozen") ? request.flag("frozen") : void 0);
				break;
			case "close":
				market.close(request.has("price") ? request.amount("price") : void 0);
				break;
			case "adl": market.adl({
				account: request.number("account", { isWhole: true }),
				...request.optional("price", (at) => request.amount(at))
			});
		}
	}
	#fund(request) {
		const address = request.text("address");
		if (!/^0x[0-9a-f]{1,64}$/i.test(address)) throw refuse("request", `address: wanted an address of Sui, 0x and at most 64 digits, found ${address}`);
		const given = COINS.filter((coin) => request.has(coin)).map((coin) => [coin, request.amount(coin)]);
		this.#parts.mint(fullId(address), Object.fromEntries(given));
	}
};
/** Members of {@link Controls} that requests call. */
const CONNECTED = [
	"scenario",
	"pause",
	"resume",
	"speed",
	"advance"
];
const ACTIONS = [
	...CONNECTED,
	"fault",
	"tamper",
	"clear",
	"fund",
	"market"
];
/** What the action `market` does. */
const MARKET_ACTS = [
	"pause",
	"freeze",
	"close",
	"adl"
];
/** The fields of each action, besides its name. */
const FIELDS = {
	scenario: [
		"name",
		"symbol",
		"at"
	],
	pause: [],
	resume: [],
	speed: ["speed"],
	advance: ["ms"],
	fault: ["fault", "stream"],
	tamper: [
		"tamper",
		"route",
		"times"
	],
	clear: [],
	fund: ["address", ...COINS],
	market: [
		"symbol",
		"do",
		"mode",
		"frozen",
		"price",
		"account"
	]
};
/** Ids of the operations that faults can apply to. */
function simulatedRoutes() {
	return createRoutes().flatMap(({ id, isSimulated }) => isSimulated ? [id] : []);
}
function toResponse(body) {
	return {
		status: 200,
		headers: {
			"content-type": "application/json; charset=utf-8",
			"cache-control": "no-store"
		},
		text: writeJson(body)
	};
}

// sandbox/ts/server/simulation/input-log.ts
/** The log. */
var InputLog = class {
	now;
	#inputs = [];
	#isStepping = false;
	#isWatched = false;
	#books = /* @__PURE__ */ new Set();
	constructor(now) {
		this.now = now;
	}
	/** All inputs so far. */
	get inputs() {
		return this.#inputs;
	}
	/** Whether streams were open at the last step. */
	get isWatched() {
		return this.#isWatched;
	}
	/** Records what happens outside of steps; within a step it follows from the step. */
	record(name, ...args) {
		if (!this.#isStepping) this.#inputs.push({
			name,
			at: this.now(),
			args
		});
	}
	/** Whether clients received the book of a market at the last step. */
	hasWatched(marketId) {
		return this.#books.has(marketId);
	}
	/** Records whether streams are open from the next step on, and of which books: it decides how bots simulate. */
	watch(isWatched, books) {
		const isSame = books.length === this.#books.size && books.every((id) => this.#books.has(id));
		if (isWatched === this.#isWatched && isSame) return;
		this.#isWatched = isWatched;
		this.#books = new Set(books);
		this.record("watch", isWatched, books);
	}
	/** Records a step to a time, and runs it. */
	step(to, work) {
		this.#addStep(to);
		this.#isStepping = true;
		try {
			work();
		} finally {
			this.#isStepping = false;
		}
	}
	#addStep(to) {
		const last = this.#inputs.at(-1);
		if (last === void 0 || !isSteps(last)) {
			this.#inputs.push({
				name: "steps",
				first: to,
				every: 0,
				count: 1
			});
			return;
		}
		const every = to - last.first - last.every * (last.count - 1);
		if (last.count === 1) this.#inputs[this.#inputs.length - 1] = {
			...last,
			every,
			count: 2
		};
		else if (every === last.every) last.count += 1;
		else this.#inputs.push({
			name: "steps",
			first: to,
			every: 0,
			count: 1
		});
	}
};
/** Tells steps from other inputs. */
function isSteps(input) {
	return input.name === "steps";
}
/** @returns the times of steps */
function* timesOf({ first, every, count }) {
	for (let i = 0; i < count; i += 1) yield first + i * every;
}
/**
* Repeats inputs, with the clock at the time of each.
*
* @param log the inputs
* @param clock of the simulation
* @param stepTo runs a step
* @param handlers of all other inputs
*/
function replayInputs(log, clock, stepTo, handlers) {
	for (const input of log) {
		if (isSteps(input)) {
			for (const to of timesOf(input)) {
				clock.advance(to);
				stepTo(to);
			}
			continue;
		}
		clock.advance(input.at);
		const handle = handlers[input.name];
		if (handle === void 0) throw new Error(`an input of the file is unknown: ${input.name}`);
		handle(...input.args);
	}
}

// sandbox/ts/server/markets/live-trades.ts
const MINUTE = 6e4;
/** Creates the public trade of a match with one resting order. */
function toTrade(event) {
	const { timestamp, price, size, side, digest } = event;
	return {
		timestamp,
		price,
		size,
		side: side === "bid" ? "ask" : "bid",
		digest
	};
}
/** Limits per market; the oldest entries are dropped. */
const LIMITS$1 = {
	/** Trades of changed minutes; earlier reads have a gap there. */
	trades: 2e5,
	/** Changed minutes; 91 days, the range of reads. */
	minutes: 131072
};
const NO_TRADES = {
	trades: [],
	candle: void 0
};
/** Live trades of all markets. */
var LiveTrades = class {
	past;
	limits;
	#byMarket;
	/**
	* @param past generated trades
	* @param marketIds the markets
	* @param startedAt milliseconds; the generated trades until then are visible
	* @param limits for tests
	*/
	constructor(past, marketIds, startedAt, limits = LIMITS$1) {
		this.past = past;
		this.limits = limits;
		const openFrom = minuteOf(startedAt);
		this.#byMarket = new Map([...marketIds].map((marketId) => {
			const trades = past.trades(marketId, openFrom, startedAt + 1);
			const minutes = /* @__PURE__ */ new Map([[openFrom, toMinute(trades, openFrom)]]);
			const last = past.lastPrice(marketId, startedAt + 1);
			return [marketId, {
				minutes,
				openFrom,
				newest: openFrom,
				stored: 0,
				last
			}];
		}));
	}
	/** Records the fills of a transaction; each match with one resting order is a trade. */
	take(events) {
		for (const event of events) if (event.type === "FilledMakerOrder") this.add(event.marketId, toTrade(event));
	}
	/** Records a trade, which is later than the others; so the minutes before it are complete. */
	add(marketId, trade) {
		const market = this.#of(marketId);
		const start = minuteOf(trade.timestamp);
		this.#complete(marketId, market, start);
		const minute = market.minutes.get(start) ?? this.#open(marketId, market, start);
		minute.trades.push(trade);
		const candle = tradeCandle(trade, start);
		minute.candle = minute.candle === void 0 ? candle : mergeCandles(minute.candle, candle);
		market.newest = Math.max(market.newest, start);
		market.last = trade.price;
	}
	/** Completes the minutes before a time. */
	complete(to) {
		for (const [marketId, market] of this.#byMarket) this.#complete(marketId, market, minuteOf(to));
	}
	/** The minute with a start, if it is not the generated one; `undefined`: it is. */
	minute(marketId, start) {
		const { minutes, openFrom } = this.#of(marketId);
		return minutes.get(start) ?? (start >= openFrom ? NO_TRADES : void 0);
	}
	/** Start of the oldest minute that is not the generated one; infinite without any. */
	oldest(marketId) {
		return this.#of(marketId).minutes.keys().next().value ?? Infinity;
	}
	/** Start of the newest minute with trades, generated or not. */
	newest(marketId) {
		const { openFrom, newest } = this.#of(marketId);
		return Math.max(openFrom - MINUTE, newest);
	}
	/** Price of the last trade, 10^-9 USD. */
	lastPrice(marketId) {
		return this.#of(marketId).last;
	}
	#of(marketId) {
		const market = this.#byMarket.get(marketId);
		if (market === void 0) throw new Error(`no market ${marketId}`);
		return market;
	}
	/** Creates a minute; a late trade changes one that is complete, and starts with its generated trades. */
	#open(marketId, market, start) {
		const minute = toMinute(start < market.openFrom ? this.past.trades(marketId, start, start + MINUTE) : [], start);
		market.minutes.set(start, minute);
		return minute;
	}
	/** Completes the minutes before `end`: keeps only those whose trades are not the generated ones. */
	#complete(marketId, market, end) {
		const { minutes } = market;
		for (; market.openFrom < end; market.openFrom += MINUTE) {
			const start = market.openFrom;
			const { trades } = minutes.get(start) ?? NO_TRADES;
			if (areEqual(trades, this.past.trades(marketId, start, start + MINUTE))) minutes.delete(start);
			else {
				minutes.set(start, minutes.get(start) ?? toMinute([], start));
				market.stored += trades.length;
			}
		}
		this.#trim(market);
	}
	#trim(market) {
		const { minutes } = market;
		if (market.stored > this.limits.trades) for (const { trades } of minutes.values()) {
			if (market.stored <= this.limits.trades) break;
			market.stored -= trades.length;
			trades.length = 0;
		}
		for (const start of minutes.keys()) {
			if (minutes.size <= this.limits.minutes) break;
			minutes.delete(start);
		}
	}
};
/** @returns the start of the minute of a time */
function minuteOf(at) {
	return Math.floor(at / MINUTE) * MINUTE;
}
function toMinute(trades, start) {
	return {
		trades,
		candle: foldCandles(trades.map((trade) => tradeCandle(trade, start)), start)
	};
}
function areEqual(trades, others) {
	return trades.length === others.length && trades.every(({ timestamp, price, size, side }, i) => {
		const other = others[i];
		return timestamp === other?.timestamp && price === other.price && size === other.size && side === other.side;
	});
}

// sandbox/ts/server/native/event-rows.ts
/** Rows of account events: order history and collateral history. */
/** Event types of the order history only. */
const ORDER_EVENTS = ["PostedOrder", "CanceledOrder"];
/** Event types of the collateral history only. */
const COLLATERAL_EVENTS = [
	"DepositedCollateral",
	"WithdrewCollateral",
	"AllocatedCollateral",
	"DeallocatedCollateral",
	"SettledFunding",
	"ClosedPositionAtSettlementPrices"
];
/** Event types of stop orders, which only authorized wallets see in the order history. */
const STOP_EVENTS = [
	"CreatedStopOrderTicket",
	"ExecutedStopOrderTicket",
	"DeletedStopOrderTicket"
];
/** Engine event types of the histories; fills and liquidations are in both. */
const EVENTS = [
	...ORDER_EVENTS,
	...COLLATERAL_EVENTS,
	...STOP_EVENTS,
	"FilledTakerOrder",
	"FilledMakerOrder",
	"LiquidatedPosition",
	"PerformedLiquidation",
	"PerformedADL"
];
const EVENT_TYPES = new Set(EVENTS);
/** Returns whether an event is in one of the histories. */
function isAccountEvent(event) {
	return event.type === "DeleveragedPosition" || EVENT_TYPES.has(event.type);
}
/** Returns the type of an event in the histories. */
function nameOf$1({ type }) {
	return type === "DeleveragedPosition" ? "PerformedADL" : type;
}
__name(nameOf$1, "nameOf");
const BID = 0;
const ASK = 1;
/**
* Creates a row of `account/order-history` and of `userOrders` frames; `undefined` for other events. `pnl` and `fees`
* are USD; rebates are negative, and both are omitted without a trade. A taker's price is quote / size, truncated to 18
* decimals. A liquidation's fees are those the account paid: the liquidator receives them, so they are negative for it.
*/
function orderEventRow(source) {
	const { event } = source;
	switch (event.type) {
		case "PostedOrder":
		case "CanceledOrder":
		case "FilledMakerOrder": return {
			...header(event),
			...tradeFields(event.side, nano(event.price), event.size, event.orderId),
			...event.type === "FilledMakerOrder" ? resultFields(event.pnl, event.fee) : {}
		};
		case "FilledTakerOrder": {
			const price = attoExact(event.quote * NANO$5 / event.size);
			return {
				...header(event),
				...tradeFields(event.side, price, event.size, source.takerOrderId),
				...resultFields(event.pnl, event.fee)
			};
		}
		case "LiquidatedPosition":
		case "PerformedLiquidation": return liquidationRow(event);
		case "DeleveragedPosition":
		case "PerformedADL": return deleveragingRow(event);
		case "CreatedStopOrderTicket":
		case "ExecutedStopOrderTicket":
		case "DeletedStopOrderTicket": return source.stopOrder && {
			...header(event),
			...stopFields(source.stopOrder)
		};
		case "DepositedCollateral":
		case "WithdrewCollateral":
		case "AllocatedCollateral":
		case "DeallocatedCollateral":
		case "SettledFunding":
		case "ClosedPositionAtSettlementPrices": return;
	}
}
/**
* Creates a row of `account/collateral-history` and of `userCollateralChanges` frames; `undefined` for other events.
* The sign of allocations is that of the position: positive when collateral moves to it. So the rows of a market sum to
* its position's collateral, and all rows except allocations sum to the account's total. `collateralChangeUsd` uses the
* collateral price of that time, rounded down. Only fills and liquidations have `fees`.
*/
function collateralEventRow(source) {
	const { event, collateralPrice } = source;
	const change = changeOf(source);
	if (change === void 0) return void 0;
	return {
		...header(event),
		collateralChange: attoExact(change),
		collateralChangeUsd: attoExact(multiply(change, collateralPrice)),
		fees: feesOf(source)
	};
}
function liquidationRow(event) {
	const { type, side, size, pnl } = event;
	const isOwn = type === "LiquidatedPosition";
	const fees = isOwn ? event.liquidationFee + event.insuranceFundFee : -event.fee;
	const traded = isOwn ? side : oppositeOf(side);
	return {
		...header(event),
		...tradeFields(traded, nano(event.markPrice / NANO$5), size, void 0),
		...resultFields(pnl, fees)
	};
}
/** The row of one side of an automatic deleveraging. The contract's event shows no profit of the account with bad debt. */
function deleveragingRow(event) {
	const { type, side, size, price, pnl } = event;
	return {
		...header(event),
		...tradeFields(side, nano(price), size, void 0),
		...type === "DeleveragedPosition" ? {} : resultFields(pnl, 0n)
	};
}
function oppositeOf(side) {
	return side === "bid" ? "ask" : "bid";
}
function header(event) {
	const { timestamp, digest } = event;
	return {
		timestamp,
		txDigest: digest,
		marketId: "marketId" in event ? event.marketId : void 0,
		eventType: nameOf$1(event)
	};
}
function tradeFields(side, price, size, orderId) {
	return {
		side: side === "bid" ? BID : ASK,
		price,
		size: nano(size),
		orderId: orderId?.toString()
	};
}
/** A stop order has no order id, and a size and a price only if they are fixed. */
function stopFields({ marketId, side, size, limitOrder, slTp, nonSlTp }) {
	const isWhole = size === `${WHOLE_POSITION}n`;
	const toNano = (text) => nano(BigInt(text.slice(0, -1)));
	return {
		marketId,
		side,
		price: limitOrder === void 0 ? null : toNano(limitOrder.price),
		size: size === void 0 || isWhole ? null : toNano(size),
		slTp: slTp && {
			...slTp,
			triggerPriceType: void 0
		},
		stopOrder: nonSlTp && { stopIndexPrice: nonSlTp.stopIndexPrice }
	};
}
function resultFields(pnl, fees) {
	return {
		pnl: attoExact(pnl),
		fees: attoExact(fees)
	};
}
/** 10^-18 collateral. */
function changeOf({ event, decimals }) {
	switch (event.type) {
		case "DepositedCollateral":
		case "AllocatedCollateral": return event.raw * 10n ** BigInt(18 - decimals);
		case "WithdrewCollateral":
		case "DeallocatedCollateral": return -event.raw * 10n ** BigInt(18 - decimals);
		case "FilledMakerOrder":
		case "FilledTakerOrder":
		case "LiquidatedPosition":
		case "PerformedLiquidation":
		case "DeleveragedPosition":
		case "PerformedADL":
		case "ClosedPositionAtSettlementPrices": return event.collateral;
		case "SettledFunding": return event.amount;
		case "PostedOrder":
		case "CanceledOrder":
		case "CreatedStopOrderTicket":
		case "ExecutedStopOrderTicket":
		case "DeletedStopOrderTicket": return;
	}
}
function feesOf({ event }) {
	if (event.type === "FilledMakerOrder" || event.type === "FilledTakerOrder") return { netFeesUsd: attoExact(event.fee) };
	if (event.type === "PerformedLiquidation") return {
		netFeesUsd: attoExact(-event.fee),
		liqorFeesUsd: attoExact(event.fee)
	};
	if (event.type !== "LiquidatedPosition") return void 0;
	const { liquidationFee, insuranceFundFee } = event;
	return {
		netFeesUsd: attoExact(liquidationFee + insuranceFundFee),
		liquidationFeesUsd: attoExact(liquidationFee),
		insuranceFundFeesUsd: attoExact(insuranceFundFee)
	};
}

// sandbox/ts/server/native/account-log.ts
/** Minimum numbers of events to keep; the oldest of an account are dropped. */
const LIMITS = {
	/** Per account. */
	account: 1e5,
	/** Per limited account, such as bots. */
	limited: 1e3,
	/** In total; above it, the account with the most events loses an eighth. */
	whole: 1e6
};
/** The log of all accounts. */
var AccountLog = class {
	options;
	limits;
	#rows = /* @__PURE__ */ new Map();
	#limited = /* @__PURE__ */ new Set();
	#count = 0;
	constructor(options, limits = LIMITS) {
		this.options = options;
		this.limits = limits;
	}
	/** Keeps only the latest events of some accounts, such as bots. */
	limitAccounts(accountNumbers) {
		for (const accountNumber of accountNumbers) this.#limited.add(accountNumber);
	}
	/** Records the events of a transaction and returns those of accounts. Requires all transactions in order. */
	take(events) {
		const rows = [];
		const takerOrders = new TakerOrders();
		const { decimals } = this.options;
		let price;
		for (const event of events) {
			takerOrders.add(event);
			if (!isAccountEvent(event) || !this.#isShown(nameOf$1(event))) continue;
			price ??= this.options.collateralPrice();
			const stopOrder = "detailsHash" in event ? this.options.stopOrder?.(event.detailsHash) : void 0;
			const ofEvent = {
				event,
				takerOrderId: takerOrders.end(event),
				collateralPrice: price,
				decimals,
				stopOrder
			};
			rows.push(new LoggedEvent(event.accountId, ofEvent));
		}
		for (const row of rows) this.#add(row);
		return rows;
	}
	/** Reads a page, newest first; empty for an unknown account. `at` is the newest visible time. */
	page(accountNumber, kind, request, at) {
		const size = pageSize(request);
		const rows = this.#rows.get(accountNumber) ?? [];
		const found = [];
		for (let i = lowerBound(rows, timeOf$2, pageEnd(request, at)) - 1; i >= 0 && found.length <= size; i -= 1) {
			const row = rows[i];
			if (row === void 0 || !isRequested(row, kind, request)) continue;
			const shown = isStopEvent(row.eventType) ? row.stopOrder : row[kind];
			if (shown !== void 0) found.push({
				timestamp: row.timestamp,
				shown
			});
		}
		return cutPage(found, size, ({ shown }) => shown);
	}
	/** The events with `from <= timestamp < to`, oldest first. */
	between(accountNumber, from, to) {
		const rows = this.#rows.get(accountNumber) ?? [];
		return rows.slice(lowerBound(rows, timeOf$2, from), lowerBound(rows, timeOf$2, to)).map(({ source }) => source);
	}
	#isShown(type) {
		const { assumed = ASSUMED_ROWS } = this.options;
		if (type === "PerformedADL") return assumed.deleveraging;
		return type !== "ClosedPositionAtSettlementPrices" || assumed.settlement;
	}
	#add(row) {
		const { accountNumber } = row;
		const rows = this.#rows.get(accountNumber) ?? [];
		this.#rows.set(accountNumber, rows);
		rows.push(row);
		this.#count += 1;
		this.#trim(rows, this.#limited.has(accountNumber) ? this.limits.limited : this.limits.account);
		if (this.#count > this.limits.whole) this.#trimLongest();
	}
	#trim(rows, limits) {
		const before = rows.length;
		trim(rows, limits);
		this.#count -= before - rows.length;
	}
	#trimLongest() {
		const longest = [...this.#rows.values()].reduce((one, other) => other.length > one.length ? other : one);
		const dropped = longest.splice(0, Math.ceil(longest.length / 8));
		this.#count -= dropped.length;
	}
};
/** An event that creates its rows on access. */
var LoggedEvent = class {
	accountNumber;
	source;
	constructor(accountNumber, source) {
		this.accountNumber = accountNumber;
		this.source = source;
	}
	get timestamp() {
		return this.source.event.timestamp;
	}
	get digest() {
		return this.source.event.digest;
	}
	get marketId() {
		const { event } = this.source;
		return "marketId" in event ? event.marketId : void 0;
	}
	get eventType() {
		return nameOf$1(this.source.event);
	}
	get order() {
		return isStopEvent(this.eventType) ? void 0 : orderEventRow(this.source);
	}
	/** Row of order-history for authorized wallets. */
	get stopOrder() {
		return orderEventRow(this.source);
	}
	get collateral() {
		return collateralEventRow(this.source);
	}
};
/** Order ids of takers in the sessions of one transaction. The fills of a session directly precede its taker event. */
var TakerOrders = class {
	#orderIds = /* @__PURE__ */ new Map();
	add(event) {
		if (event.type !== "FilledMakerOrder") return;
		const name = `${event.marketId} ${event.takerAccountId}`;
		const orderIds = this.#orderIds.get(name) ?? /* @__PURE__ */ new Set();
		this.#orderIds.set(name, orderIds.add(event.takerOrderId));
	}
	/** @returns the taker order, when the event ends a session with exactly one */
	end(event) {
		if (event.type !== "FilledTakerOrder") return void 0;
		const name = `${event.marketId} ${event.accountId}`;
		const [first, second] = this.#orderIds.get(name) ?? [];
		this.#orderIds.delete(name);
		return second === void 0 ? first : void 0;
	}
};
function isRequested({ eventType: type, source }, kind, request) {
	const { eventTypes, withStopOrders = false } = request;
	if ((kind === "order" ? COLLATERAL_EVENTS : ORDER_EVENTS).includes(type)) return false;
	const isHidden = kind !== "order" || !withStopOrders || source.stopOrder === void 0;
	if (isStopEvent(type) && isHidden) return false;
	return eventTypes === void 0 || eventTypes === null || eventTypes.length === 0 || eventTypes.includes(type);
}
function isStopEvent(type) {
	return STOP_EVENTS.includes(type);
}
function timeOf$2({ timestamp }) {
	return timestamp;
}
__name(timeOf$2, "timeOf");

// sandbox/ts/server/native/state.ts
/** Range of generated rates before the start, milliseconds. */
const REACH_MS$1 = 7776e6;
/** Updates kept per market: eleven years of hours. */
const MAX_UPDATES = 1e5;
/** Funding rates of all markets. */
var FundingHistory = class {
	parts;
	/** By market, oldest first. */
	#fundings = /* @__PURE__ */ new Map();
	constructor(parts) {
		this.parts = parts;
	}
	/** Records funding updates. */
	take(events) {
		for (const event of events) {
			if (event.type !== "UpdatedFunding") continue;
			const { marketId, timestamp, digest, rate, cumulativeLong, cumulativeShort } = event;
			const { indexPrice } = this.parts.engine.market(marketId, timestamp);
			const fundings = this.#of(marketId);
			fundings.push({
				timestamp,
				digest,
				rate: divide(rate, indexPrice),
				cumulativeLong,
				cumulativeShort
			});
			trim(fundings, MAX_UPDATES);
		}
	}
	/** The latest updates with `from <= timestamp < to`, newest first. */
	latest(marketId, from, to, limit) {
		const fundings = this.#of(marketId);
		const [first, end] = [lowerBound(fundings, timeOf$1, from), lowerBound(fundings, timeOf$1, to)];
		return fundings.slice(Math.max(first, end - limit), Math.max(first, end)).reverse();
	}
	#of(marketId) {
		const fundings = this.#fundings.get(marketId) ?? this.#generate(marketId);
		this.#fundings.set(marketId, fundings);
		return fundings;
	}
	/** Generates the rates before the start from the premium at each funding time; the cumulative rates end at zero. */
	#generate(marketId) {
		const { engine, past, seed, startedAt } = this.parts;
		const { fundingFrequencyMs = 1, fundingPeriodMs = 1 } = engine.markets.get(marketId) ?? {};
		const earliest = Math.max(startedAt - REACH_MS$1, past.market(marketId).recorded?.from ?? -Infinity);
		const fundings = [];
		let cumulative = 0n;
		for (let slot = Math.floor(startedAt / fundingFrequencyMs);; slot -= 1) {
			const timestamp = slot * fundingFrequencyMs;
			if (timestamp < earliest) return fundings.reverse();
			const index = past.indexPrice(marketId, timestamp);
			// In the order of the engine's roundings, so that a rate is the same before and after its settlement.
			const premium = multiply(past.premium(marketId, timestamp), index);
			const paid = fundingRate({
				fundingFrequencyMs,
				fundingPeriodMs
			}, premium);
			const rate = divide(paid, index);
			const digest = fundingDigest(seed, marketId, slot);
			fundings.push({
				timestamp,
				digest,
				rate,
				cumulativeLong: cumulative,
				cumulativeShort: cumulative
			});
			cumulative -= paid;
		}
	}
};
function timeOf$1({ timestamp }) {
	return timestamp;
}
__name(timeOf$1, "timeOf");
/** Stop orders or TWAP orders, by account; nothing executes them. */
var TicketRows = class {
	#orders = /* @__PURE__ */ new Map();
	#source = () => [];
	/** Also reports the orders of a source, before those that were added. */
	follow(source) {
		this.#source = source;
	}
	/** Adds an order. @returns removes the order */
	add(order) {
		const orders = this.#orders.get(order.accountNumber) ?? [];
		this.#orders.set(order.accountNumber, orders);
		orders.push(order);
		return () => {
			const at = orders.indexOf(order);
			if (at >= 0) orders.splice(at, 1);
		};
	}
	/** The rows of an account, oldest first; an empty list of markets means all. */
	rows(accountNumber, marketIds = []) {
		const orders = [...this.#source(accountNumber), ...this.#orders.get(accountNumber) ?? []];
		const isRequested = ({ marketId }) => marketIds.length === 0 || marketId !== void 0 && marketIds.includes(marketId);
		return orders.filter(isRequested).map(({ row }) => row);
	}
};
/** State that only the native section uses. */
var NativeState = class {
	/** Seed of generated ids. */
	seed;
	past;
	fundings;
	stopOrders = new TicketRows();
	twapOrders = new TicketRows();
	constructor(parts) {
		this.seed = parts.seed;
		this.past = parts.past;
		this.fundings = new FundingHistory(parts);
	}
	/** Reports the stop and TWAP orders of a chain. */
	follow(chain) {
		this.stopOrders.follow((accountNumber) => chain.stopOrders(accountNumber).map((order) => toStopRow(accountNumber, order)));
		this.twapOrders.follow((accountNumber) => chain.twapOrders(accountNumber).map((order) => toTwapRow(accountNumber, order, chain.collateralType)));
	}
	/**
	* Finds the accounts that a wallet may act for as an agent, each with the agent's capability instead of the
	* owner's.
	*/
	grantedTo(address, chain) {
		return chain.agents.flatMap(({ objectId, walletAddress, accountNumber }) => {
			const account = fullId(walletAddress) === address ? chain.accountByNumber(accountNumber) : void 0;
			return account === void 0 ? [] : [{
				...account,
				capabilityId: fullId(objectId),
				owner: address
			}];
		});
	}
};
/** The stop order as reads report it. */
function toStopRow(accountNumber, order) {
	const { id: objectId, marketId, state, execution, row } = order;
	const details = execution && { [execution.kind]: { executionPrice: attoExact(execution.price) } };
	return {
		accountNumber,
		marketId,
		row: {
			objectId,
			orderState: { [state]: details ?? {} },
			...row
		}
	};
}
/** The TWAP order as reads report it. */
function toTwapRow(accountNumber, order, collateralType) {
	const { id: twapOrderObjectId, marketId, state, processed, scheduled, lastFillAt, row } = order;
	return {
		accountNumber,
		marketId,
		row: {
			twapOrderObjectId,
			collateralType,
			orderState: state,
			details: row,
			processedAmount: integer(processed),
			scheduledAmount: integer(scheduled),
			lastExecutionTimestampMs: lastFillAt ?? null
		}
	};
}

// sandbox/ts/server/simulation/read-lag.ts
/** Snapshots per account or market; beyond this the oldest are dropped, and the lag shrinks. */
const MAX_SNAPSHOTS = 2e3;
/** States of one account or market over time. */
var Snapshots = class {
	#snapshots = [];
	/** Adds a state and drops those older than the last one before `needed`. */
	add(at, state, needed) {
		this.#snapshots.push({
			at,
			state
		});
		const past = lowerBound(this.#snapshots, timeOf, needed + 1) - 1;
		const excess = Math.max(past, this.#snapshots.length - MAX_SNAPSHOTS);
		if (excess > 0) this.#snapshots.splice(0, excess);
	}
	/** The state at a time; `undefined` before the first one. */
	at(time) {
		return this.#snapshots[lowerBound(this.#snapshots, timeOf, time + 1) - 1]?.state;
	}
	get oldest() {
		return this.#snapshots[0]?.state;
	}
	get newest() {
		return this.#snapshots.at(-1)?.state;
	}
};
/** The exchange some time ago. Accounts created before this object are not tracked. */
var DelayedReads = class {
	options;
	#accounts = /* @__PURE__ */ new Map();
	#markets = /* @__PURE__ */ new Map();
	constructor(options) {
		this.options = options;
		for (const marketId of options.engine.markets.keys()) this.#captureMarket(marketId);
	}
	/** Captures the state after a transaction. */
	take(events) {
		for (const event of events) if (event.type === "CreatedAccount") this.#accounts.set(event.accountId, new Snapshots());
		const named = new Set(events.flatMap(accountsIn));
		const markets = new Set(events.flatMap((event) => "marketId" in event ? [event.marketId] : []));
		for (const marketId of markets) this.#captureMarket(marketId);
		for (const [accountNumber, snapshots] of this.#accounts) if ([...snapshots.newest?.orders.keys() ?? []].some((marketId) => markets.has(marketId)) || named.has(accountNumber)) this.#captureAccount(accountNumber, snapshots);
		// Prices may have changed for all positions of the market.
	}
	/** The exchange at the delayed time. */
	view() {
		const { chain, engine, clock, lagMs } = this.options;
		const at = clock.now() - lagMs;
		const account = (accountNumber) => this.#accounts.get(accountNumber)?.at(at);
		const isSeen = ({ accountNumber }) => account(accountNumber) !== void 0;
		return {
			at,
			accountsOf: (address) => chain.accountsOf(address).filter(isSeen),
			account: (id) => [chain.account(id)].find((found) => found !== void 0 && isSeen(found)),
			collateral: (accountNumber) => account(accountNumber)?.collateral ?? 0n,
			positions: (accountNumber) => account(accountNumber)?.positions ?? [],
			orders: (marketId, accountNumber) => account(accountNumber)?.orders.get(marketId) ?? [],
			book: (marketId) => this.#market(marketId, at)?.book ?? engine.book(marketId),
			market: (marketId) => this.#market(marketId, at)?.market ?? engine.market(marketId, at)
		};
	}
	/** Before its first snapshot, a market is as it opened. */
	#market(marketId, at) {
		const snapshots = this.#markets.get(marketId);
		return snapshots?.at(at) ?? snapshots?.oldest;
	}
	#captureMarket(marketId) {
		const { engine, clock, lagMs } = this.options;
		const at = clock.now();
		const snapshots = this.#markets.get(marketId) ?? new Snapshots();
		this.#markets.set(marketId, snapshots);
		snapshots.add(at, {
			book: engine.book(marketId),
			market: engine.market(marketId, at)
		}, at - lagMs);
	}
	#captureAccount(accountNumber, snapshots) {
		const { engine, clock, lagMs } = this.options;
		const at = clock.now();
		const positions = engine.positions(accountNumber, at);
		const orders = new Map(positions.map(({ marketId }) => [marketId, engine.orders(marketId, accountNumber)]));
		const collateral = engine.account(accountNumber)?.collateral ?? 0n;
		snapshots.add(at, {
			collateral,
			positions,
			orders
		}, at - lagMs);
	}
};
/** All accounts in an event, in any role. */
function accountsIn(event) {
	return Object.entries(event).flatMap(([key, value]) => /accountId$/i.test(key) && typeof value === "number" ? [value] : []);
}
function timeOf({ at }) {
	return at;
}
/** The view for reads, current or delayed. */
function createView(engine, chain, clock, lagMs) {
	if (lagMs === 0) return {
		view: () => currentView(engine, chain, clock),
		end: () => void 0
	};
	const lag = new DelayedReads({
		engine,
		chain,
		clock,
		lagMs
	});
	return {
		view: () => lag.view(),
		end: engine.observe((events) => {
			lag.take(events);
		})
	};
}

// sandbox/ts/server/simulation/saved-state.ts
/** Saved sandboxes: files with options and inputs, from which the same state is simulated again. */
const FORMAT = "ccxt-aftermath sandbox";
/** Changes with the generated market and with ids, because a file has the inputs and not the trades. */
const VERSION = 4;
/** Options that do not belong to the saved state; a restored sandbox may have others. */
const OWN_OPTIONS = [
	"port",
	"host",
	"allowedHosts",
	"now",
	"from"
];
/** Selects the options that a file must contain. @throws {Problem} `argument` when one contains a function */
function savedOptions(settings) {
	const entries = Object.entries(settings).filter(([name]) => !OWN_OPTIONS.includes(name));
	for (const [name, value] of entries) expectData(name, value);
	if (isStreams(settings.replay ?? {})) throw sentence("argument", `replay is a stream, whose messages may be others later, so that a file cannot name it; download the rows (ccxt-aftermath download --from) and pass them to save`);
	return Object.fromEntries(entries);
}
/** Refuses options that the file decides. @throws {Problem} `argument` */
function expectRestorable(options) {
	for (const [name, value] of Object.entries(options)) {
		if (value === void 0 || OWN_OPTIONS.includes(name)) continue;
		throw sentence("argument", `${name} is not accepted together with from, because the file has it; omit it`);
	}
}
function expectData(name, value) {
	if (typeof value === "function") {
		const fact = `${name} is a function, which a file cannot contain`;
		throw sentence("argument", `${fact}; start the sandbox without it to save`);
	}
	if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return;
	if (Symbol.asyncIterator in value) throw sentence("argument", `${name} is an async iterable, which a file cannot contain; pass rows or a path`);
	for (const [key, member] of Object.entries(value)) expectData(`${name}.${key}`, member);
}
/** Writes a file; a process that ends meanwhile leaves the old file or the new one. */
async function writeState(path, state) {
	await writeFile(`${path}.new`, JSON.stringify({
		format: FORMAT,
		version: VERSION,
		...state
	}, encode));
	await rename(`${path}.new`, path);
}
/** Reads a file. @throws {Problem} `argument` when it is none of a sandbox */
async function readState(path) {
	if (typeof path !== "string") throw problem("argument", "from", "the path of a file that save() wrote", String(path));
	const state = parse$1(await readFile(path, "utf8"));
	if (state.format !== FORMAT || state.version !== VERSION) {
		const found = state.format === FORMAT ? `${path} of version ${state.version}` : path;
		throw problem("argument", "from", "a file that save() of this version wrote", found);
	}
	return state;
}
function parse$1(text) {
	try {
		return Object(JSON.parse(text, decode));
	} catch {
		return {};
	}
}
__name(parse$1, "parse");
/** JSON has no bigints; `toJSON` of bytes gives a list of numbers. */
function encode(_key, value) {
	if (typeof value === "bigint") return { $bigint: value.toString() };
	return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString("base64") } : value;
}
function decode(_key, value) {
	const { $bigint, $bytes } = Object(value);
	if ($bigint !== void 0) return BigInt($bigint);
	return $bytes === void 0 ? value : new Uint8Array(Buffer.from($bytes, "base64"));
}
/** A time source that stands still at the start of a saved sandbox, until it runs on from the time of the save. */
var RestoredTime = class {
	state;
	source;
	#offset;
	constructor(state, source) {
		this.state = state;
		this.source = source;
	}
	now = () => this.#offset === void 0 ? this.state.startedAt : this.source() + this.#offset;
	/** Lets time run on. */
	release() {
		this.#offset = this.state.savedAt - this.source();
	}
};

// sandbox/ts/server/simulation/administration-arguments.ts
/** Reads the arguments of a market's controls. An error names the argument, its value and what is accepted. */
const MODES = [
	0,
	1,
	2
];
const [PRICE_DECIMALS$1, SIZE_DECIMALS] = [18, 9];
/** USD: the contract keeps prices of orders as 64-bit integers of 10^-9 USD. */
const MAX_PRICE = 1000000000n;
/** @throws {Problem} `argument` for another mode */
function readPause(mode) {
	if (!MODES.includes(mode)) throw problem("argument", "mode", "0, 1 or 2", inspect(mode));
	return {
		act: "pause",
		mode
	};
}
/** @throws {Problem} `argument` for another value than a boolean */
function readFreeze(isFrozen) {
	expectFlag(isFrozen, "isFrozen");
	return {
		act: "freeze",
		isFrozen
	};
}
/** @throws {Problem} `argument` for a price that is out of range */
function readClose(price) {
	return {
		act: "close",
		price: readPrice(price)
	};
}
/** @throws {Problem} `argument` for a misspelt or a wrong member */
function readAdl(request) {
	expectKeys(request, [
		"account",
		"counterparties",
		"price"
	], "request");
	const { account, counterparties, price } = request;
	return {
		act: "adl",
		account: readAccount(account, "account"),
		counterparties: readCounterparties(counterparties),
		price: readPrice(price)
	};
}
function readCounterparties(given) {
	if (given === void 0) return void 0;
	if (!Array.isArray(given)) throw problem("argument", "counterparties", "an array of { account, amount }", inspect(given));
	return given.map((one, index) => {
		const at = `counterparties[${index}]`;
		expectKeys(one, ["account", "amount"], at);
		const { account, amount } = one;
		const size = readDecimal(amount, SIZE_DECIMALS, `${at}.amount`, "more than 0, base");
		return {
			account: readAccount(account, `${at}.account`),
			size
		};
	});
}
function readAccount(account, at) {
	if (Number.isSafeInteger(account) && Number(account) >= 0) return account;
	throw problem("argument", at, "the number of an account", inspect(account));
}
/** 10^-18 USD. */
function readPrice(price) {
	if (price === void 0) return void 0;
	const wanted = `more than 0, USD, at most ${MAX_PRICE}`;
	const units = readDecimal(price, PRICE_DECIMALS$1, "price", wanted);
	if (units <= MAX_PRICE * 10n ** BigInt(PRICE_DECIMALS$1)) return units;
	throw problem("argument", "price", wanted, inspect(price));
}
/** Reads a positive number or decimal text in units of 10^-decimals. */
function readDecimal(value, decimals, at, wanted) {
	const units = typeof value === "number" || typeof value === "string" ? toUnits$1(`${value}`, decimals, at) : 0n;
	if (units > 0n) return units;
	throw problem("argument", at, wanted, inspect(value));
}

// sandbox/ts/server/simulation/administration.ts
/** What the vendor and the contract's administrators do with a market: pausing, freezing, closing and automatic deleveraging. */
/** Price of the collateral, 10^-18 USD. */
const COLLATERAL_PRICE$1 = ONE$3;
const GAS_PRICE = 1000n;
const PRICE_DECIMALS = 18;
/** Acts on the markets of one simulation. */
var Administration = class {
	parts;
	/** Markets in which the bots do not trade: paused, frozen or closed ones. */
	#stopped = /* @__PURE__ */ new Set();
	#acts = 0;
	constructor(parts) {
		this.parts = parts;
	}
	/** Whether a market accepts no orders. */
	isStopped(marketId) {
		return this.#stopped.has(marketId);
	}
	/** The controls of a market. */
	controls(marketId) {
		return {
			pause: (mode = 1) => {
				this.run(marketId, readPause(mode));
			},
			freeze: (isFrozen = true) => {
				this.run(marketId, readFreeze(isFrozen));
			},
			close: (price) => {
				this.run(marketId, readClose(price));
			},
			adl: (request) => {
				this.run(marketId, readAdl(request));
			}
		};
	}
	/** Runs an act as one transaction. @throws {Abort} the contract's @throws {Problem} `argument` without bad debt */
	run(marketId, act) {
		const { engine, seed, now, record, resume } = this.parts;
		const digest = syntheticDigest(keyOf$2(seed, "administration"), this.#acts + 1);
		const context = {
			now: now(),
			digest,
			gasPrice: GAS_PRICE,
			referenceGasPrice: GAS_PRICE
		};
		engine.transact(context, (transaction) => {
			this.#apply(marketId, act, transaction);
		});
		// A refused act is in no log, so that it must not change the later digests.
		this.#acts += 1;
		const { paused, isFrozen } = engine.market(marketId, context.now);
		if (paused !== 0 || isFrozen) this.#stopped.add(marketId);
		else if (this.#stopped.delete(marketId)) resume(marketId);
		record(marketId, act);
	}
	#apply(marketId, act, transaction) {
		switch (act.act) {
			case "pause":
				transaction.pause(marketId, act.mode);
				break;
			case "freeze":
				transaction.freeze(marketId, act.isFrozen);
				break;
			case "close":
				if (this.#view(marketId).settlement === void 0) transaction.closeMarket(marketId);
				if (act.price === void 0) break;
				transaction.setSettlementPrices(marketId, {
					base: act.price,
					collateral: COLLATERAL_PRICE$1
				});
				transaction.enableSettlement(marketId);
				break;
			case "adl":
				transaction.setCollateralPrice(COLLATERAL_PRICE$1);
				transaction.setBasePrice(marketId, act.price ?? this.#view(marketId).indexPrice);
				this.#deleverage(marketId, act, transaction);
		}
	}
	#toRequest(marketId, act) {
		const { engine, now, accounts } = this.parts;
		const indebted = {
			engine,
			marketId,
			accountId: act.account,
			now: now()
		};
		return deleveragingRequest(indebted, act.counterparties ?? chooseCounterparties(indebted, accounts()));
	}
	/** The contract does nothing without bad debt. */
	#deleverage(marketId, act, transaction) {
		const { engine, now, symbolOf } = this.parts;
		const { account } = act;
		if (engine.position(marketId, account, now()) !== void 0 && transaction.deleverage(marketId, this.#toRequest(marketId, act))) return;
		const { settlement, indexPrice } = this.#view(marketId);
		const price = fromUnits(settlement?.prices?.base ?? indexPrice, PRICE_DECIMALS);
		const fact = `account ${account} has no bad debt in ${symbolOf(marketId)} at ${price} USD`;
		throw sentence("argument", `${fact}; pass an account with bad debt, or a price at which it has some`);
	}
	#view(marketId) {
		return this.parts.engine.market(marketId, this.parts.now());
	}
};

// sandbox/ts/server/streams/book-history.ts
const DEFAULT_STEPS = 1e3;
/** Changes of all books. */
var BookHistory = class {
	engine;
	#steps;
	#minSteps = DEFAULT_STEPS;
	constructor(engine) {
		this.engine = engine;
		this.#steps = new Map([...engine.markets.keys()].map((id) => {
			const { nonce } = engine.book(id, 0);
			return [id, [{
				nonce,
				clientNonce: nonce,
				at: void 0,
				change: {
					bids: [],
					asks: []
				}
			}]];
		}));
	}
	keep(changes) {
		this.#minSteps = changes;
	}
	at(marketId, nonce) {
		const steps = this.#of(marketId);
		const step = steps[lowerBound(steps, clientNonceOf, nonce)];
		return step?.clientNonce === nonce ? this.#book(marketId, step)?.book : void 0;
	}
	/** Records the next change of a market, after skipping `leap` nonces; returns its client nonce. */
	take(change, leap) {
		const { marketId, nonce, timestamp } = change;
		const steps = this.#of(marketId);
		const clientNonce = (steps.at(-1)?.clientNonce ?? nonce - 1) + 1 + leap;
		steps.push({
			nonce,
			clientNonce,
			at: timestamp,
			change
		});
		trim(steps, this.#minSteps + 1);
		return clientNonce;
	}
	/** Maps the engine's nonce to the client nonce; for a dropped step, an estimate without later skips. */
	clientNonce(marketId, nonce) {
		const steps = this.#of(marketId);
		const step = steps[lowerBound(steps, nonceOf, nonce)] ?? steps.at(-1);
		return step === void 0 ? nonce : step.clientNonce - step.nonce + nonce;
	}
	/**
	* Reverts a number of changes of the book at a nonce of the engine.
	* @returns that book with the engine's nonce, or the oldest one kept; `undefined` when none is kept
	*/
	before(marketId, nonce, changes) {
		const steps = this.#of(marketId);
		const step = steps[lowerBound(steps, nonceOf, nonce - changes)];
		if (step === void 0 || step.nonce > nonce) return void 0;
		const past = this.#book(marketId, step);
		return past && {
			...past,
			book: {
				...past.book,
				nonce: step.nonce
			}
		};
	}
	/** Converts level changes to totals. @returns the same levels with their total sizes */
	totals(change) {
		const { book } = this.before(change.marketId, change.nonce, 0) ?? { book: this.engine.book(change.marketId) };
		return {
			...change,
			bids: totalsOf(change.bids, book.bids),
			asks: totalsOf(change.asks, book.asks)
		};
	}
	#of(marketId) {
		return this.#steps.get(marketId) ?? [];
	}
	/** Reverts all changes after a step. */
	#book(marketId, { nonce, clientNonce, at }) {
		const steps = this.#of(marketId);
		const { bids, asks, ...now } = this.engine.book(marketId);
		if (steps.at(-1)?.nonce !== now.nonce) return void 0;
		const later = steps.slice(lowerBound(steps, nonceOf, nonce + 1)).map(({ change }) => change);
		return {
			at,
			book: {
				nonce: clientNonce,
				bids: undo(bids, later.map((change) => change.bids)).sort(([a], [b]) => a > b ? -1 : 1),
				asks: undo(asks, later.map((change) => change.asks)).sort(([a], [b]) => a < b ? -1 : 1)
			}
		};
	}
};
function undo(levels, changes) {
	const sizes = new Map(levels);
	for (const [price, size] of changes.flat()) sizes.set(price, (sizes.get(price) ?? 0n) - size);
	return [...sizes].filter(([, size]) => size !== 0n);
}
function totalsOf(changed, levels) {
	const sizes = new Map(levels);
	return changed.map(([price]) => [price, sizes.get(price) ?? 0n]);
}
function nonceOf({ nonce }) {
	return nonce;
}
function clientNonceOf({ clientNonce }) {
	return clientNonce;
}
/**
* Creates the snapshot of a book for a REST response, or an older one when a fault requires it. `read` has the engine's
* nonce.
*/
async function bookSnapshot(parts, marketId, read) {
	const { books, faults, timers } = parts;
	const target = {
		stream: "orderbook",
		id: marketId
	};
	const stale = faults.take(target, "stale");
	const { book, at = read.at } = (stale && books.before(marketId, read.book.nonce, stale.fault.changes)) ?? read;
	const nonce = books.clientNonce(marketId, book.nonce);
	const slow = faults.take(target, "slow");
	if (slow !== void 0) await timers.wait(slow.fault.delayMs);
	return {
		book: {
			...book,
			nonce
		},
		at
	};
}

// sandbox/ts/server/streams/feed.ts
/** Creates frames from events. */
var EventFeed = class {
	parts;
	#orderTracker = new OrderTracker();
	#listings = /* @__PURE__ */ new Map();
	#sink;
	constructor(parts) {
		this.parts = parts;
	}
	/** Whether anyone receives frames. */
	get isWatched() {
		return this.#sink?.isWatched === true;
	}
	/** Markets whose orders or best prices clients receive. */
	get watchedBooks() {
		return this.#sink?.watchedBooks ?? [];
	}
	/** Delivers frames that have arrived by now. */
	deliver() {
		this.#sink?.deliver();
	}
	/** Starts publishing. */
	open(sink, listings) {
		[this.#sink, this.#listings] = [sink, listings];
	}
	/**
	* Publishes a transaction and returns its book changes with client nonces. Requires all transactions, from before
	* the first order.
	*/
	take(events) {
		const changes = [];
		for (const change of this.#orderTracker.take(events)) this.#publishOrder(change);
		for (const event of events) {
			if (event.type === "BookChanged") changes.push(this.#publishBook(event));
			if (event.type === "FilledMakerOrder") this.#publishTrade(event);
		}
		if (this.#sink !== void 0) for (const change of positionChanges(events)) this.#publishPosition(change);
		return changes;
	}
	/** Nonces and history advance even without sockets. */
	#publishBook(change) {
		const { books, faults } = this.parts;
		const target = {
			stream: "orderbook",
			id: change.marketId
		};
		const skip = faults.take(target, "skip");
		const nonce = books.take(change, skip === void 0 ? 0 : skip.fault.by ?? 1);
		const shown = {
			...faults.take(target, "absolute") === void 0 ? change : books.totals(change),
			nonce
		};
		this.#publish(target, change.marketId, (listing) => orderbookRow(listing, shown, change.timestamp));
		return shown;
	}
	#publishTrade(event) {
		const { marketId } = event;
		this.#publish({
			stream: "trades",
			id: marketId
		}, marketId, (listing) => tradeFrame(listing, toTrade(event)));
	}
	#publishOrder({ status, order }) {
		const { marketId } = order;
		this.#publish({
			stream: "orders",
			id: marketId
		}, marketId, (listing) => orderFrame(listing, status, order));
	}
	#publishPosition({ marketId, accountId, timestamp }) {
		const { engine } = this.parts;
		this.#publish({
			stream: "positions",
			id: String(accountId)
		}, marketId, (listing) => {
			const position = engine.position(marketId, accountId, timestamp);
			return position && positionRow(listing, position, engine.market(marketId, timestamp), timestamp);
		});
	}
	/** Creates a frame only when the stream has sockets. */
	#publish(target, marketId, make) {
		if (this.#sink?.has(target) !== true) return;
		const listing = this.#listings.get(marketId);
		const frame = listing && make(listing);
		if (frame !== void 0) this.#sink.publish(target, writeJson(frame));
	}
};
/** No recording shows the frames at an order's end; a cancelled order has the row of the cancel response. */
function orderFrame(listing, status, order) {
	const { price = 0n, ...rest } = order;
	switch (status) {
		case "open": return stateRow(listing, order, "open");
		case "filled": return stateRow(listing, order, "closed");
		case "dropped": return stateRow(listing, order, "canceled");
		case "cancelled": return cancelledRow(listing, {
			...rest,
			price
		});
		case "expired": return cancelledRow(listing, {
			...rest,
			price
		}, "expired");
	}
}
/** Positions that a transaction changed, without duplicates. A price change alone is no change. */
function positionChanges(events) {
	const changes = /* @__PURE__ */ new Map();
	for (const { marketId, accountId, timestamp } of events.flatMap(changesOf)) changes.set(`${marketId} ${accountId}`, {
		marketId,
		accountId,
		timestamp
	});
	return changes.values();
}
/** Events of a position that do not change it. */
const POSITION_UNCHANGED = [
	"PostedOrder",
	"EndedOrder",
	"CanceledOrder"
];
function changesOf(event) {
	if (!("marketId" in event && "accountId" in event) || POSITION_UNCHANGED.includes(event.type)) return [];
	return [event];
}
/** Cancel reason of the engine. */
const EXPIRED = 5;
/** The resting orders of all markets, so that frames can describe orders that left the book. */
var OrderTracker = class {
	#orders = /* @__PURE__ */ new Map();
	/** Follows a transaction and returns its order changes. Requires all transactions, from before the first order. */
	take(events) {
		const takerFills = takerFillsIn(events);
		return events.flatMap((event) => this.#follow(event, takerFills) ?? []);
	}
	#follow(event, takerFills) {
		if (event.type === "PostedOrder") return this.#post(event, takerFills.get(keyOf(event)));
		if (event.type === "FilledMakerOrder") return this.#fill(event);
		if (event.type === "CanceledOrder") return this.#cancel(event);
		return event.type === "EndedOrder" ? endedOrder(event) : void 0;
	}
	/** The events after this one report its taker fills. */
	#post(event, takerFills = {
		size: 0n,
		quote: 0n
	}) {
		const { marketId, orderId, side, price, size, clientOrderId, reduceOnly, timestamp } = event;
		// One literal: merging objects took a fifth of the time of a reset.
		return this.#store(event, {
			marketId,
			orderId,
			clientOrderId,
			placedAt: timestamp,
			initialSize: size + takerFills.size,
			size,
			quote: takerFills.quote,
			side,
			price,
			reduceOnly
		});
	}
	#fill(event) {
		const order = this.#orders.get(keyOf(event));
		if (order === void 0) return void 0;
		const { remaining, price, size } = event;
		return this.#store(event, {
			...order,
			size: remaining,
			quote: order.quote + price * size
		});
	}
	#cancel(event) {
		const order = this.#orders.get(keyOf(event));
		if (order === void 0) return void 0;
		this.#orders.delete(keyOf(event));
		return {
			status: event.reason === EXPIRED ? "expired" : "cancelled",
			order
		};
	}
	#store(event, order) {
		if (order.size > 0n) this.#orders.set(keyOf(event), order);
		else this.#orders.delete(keyOf(event));
		return {
			status: order.size > 0n ? "open" : "filled",
			order
		};
	}
};
function endedOrder(event) {
	const { marketId, orderId, side, price, initialSize, filled, quote, clientOrderId, reduceOnly, timestamp } = event;
	const size = initialSize - filled;
	return {
		status: size === 0n ? "filled" : "dropped",
		order: {
			marketId,
			orderId,
			clientOrderId,
			placedAt: timestamp,
			side,
			price,
			initialSize,
			size,
			quote,
			reduceOnly
		}
	};
}
/** Sums the fills of each taker order. */
function takerFillsIn(events) {
	const sums = /* @__PURE__ */ new Map();
	for (const event of events) {
		if (event.type !== "FilledMakerOrder") continue;
		const name = keyOf({
			marketId: event.marketId,
			orderId: event.takerOrderId
		});
		const { size, quote } = sums.get(name) ?? {
			size: 0n,
			quote: 0n
		};
		sums.set(name, {
			size: size + event.size,
			quote: quote + event.price * event.size
		});
	}
	return sums;
}
function keyOf({ marketId, orderId }) {
	return `${marketId} ${orderId}`;
}

// sandbox/ts/server/markets/trade-history.ts
/** Trades and candles visible to clients: the generated history until now, except for minutes that users changed. */
/** Visible range before the start, milliseconds. */
const REACH_MS = 7776e6;
/** Public trades and candles. */
var TradeHistory = class {
	past;
	liveTrades;
	/** No earlier data is visible. */
	earliest;
	constructor(past, liveTrades, startedAt) {
		this.past = past;
		this.liveTrades = liveTrades;
		this.earliest = startedAt - REACH_MS;
	}
	/** The latest trades before a time, newest first. */
	latestTrades(marketId, before, limit) {
		const found = [];
		const isVisible = ({ timestamp }) => timestamp < before && timestamp >= this.earliest;
		let start = Math.min(minuteOf(before), this.liveTrades.newest(marketId));
		for (; found.length < limit && start + MINUTE > this.earliest; start -= MINUTE) {
			const trades = this.#trades(marketId, start).filter(isVisible);
			found.push(...trades.slice(Math.max(0, trades.length - limit + found.length)).reverse());
		}
		return found;
	}
	/** The candles with `from <= start < to`, without gaps, oldest first; flat without trades, none before recorded data. */
	candles(marketId, timeframe, from, to) {
		const found = [];
		const recordedFrom = this.past.recordedFrom(marketId);
		const first = Math.max(from, Math.min(recordedFrom ?? from, this.liveTrades.oldest(marketId)));
		for (let start = bucketStart(timeframe, first); start < to; start = nextBucket(timeframe, start)) if (start >= from) found.push(this.#candle(marketId, start, nextBucket(timeframe, start)));
		return recordedFrom === void 0 ? found : found.map(withTypicalQuote);
	}
	/** Aggregates the trades of a minute before `to`; flat without trades. */
	minute(marketId, start, to) {
		const candles = this.#trades(marketId, start).filter(({ timestamp }) => timestamp < to).map((trade) => tradeCandle(trade, start));
		return foldCandles(candles, start) ?? flatCandle(this.#priceBefore(marketId, start), start);
	}
	#trades(marketId, start) {
		const minute = this.liveTrades.minute(marketId, start);
		return minute === void 0 ? this.past.trades(marketId, start, start + MINUTE) : minute.trades;
	}
	#candle(marketId, from, to) {
		const traded = this.#parts(marketId, from, to).filter(({ base }) => base > 0n);
		return foldCandles(traded, from) ?? flatCandle(this.#priceBefore(marketId, from), from);
	}
	/** Candles of the minutes that users changed, and of the generated time between them. */
	#parts(marketId, from, to) {
		const parts = [];
		let generatedFrom = from;
		for (let start = from; start < to; start += MINUTE) {
			const minute = this.liveTrades.minute(marketId, start);
			if (minute === void 0) continue;
			if (start > generatedFrom) parts.push(this.past.candle(marketId, generatedFrom, start));
			if (minute.candle !== void 0) parts.push(minute.candle);
			generatedFrom = start + MINUTE;
		}
		if (generatedFrom < to) parts.push(this.past.candle(marketId, generatedFrom, to));
		return parts;
	}
	/** The price of the last trade before a minute. */
	#priceBefore(marketId, start) {
		const oldest = this.liveTrades.oldest(marketId);
		for (let earlier = start - MINUTE; earlier >= oldest; earlier -= MINUTE) {
			const minute = this.liveTrades.minute(marketId, earlier);
			const candle = minute === void 0 ? this.past.candle(marketId, earlier, earlier + MINUTE) : minute.candle;
			if (candle !== void 0 && candle.base > 0n) return candle.close;
		}
		const before = Math.min(start, oldest);
		return this.past.candle(marketId, before - MINUTE, before).close;
	}
};
/**
* Recorded candles have no volume in quote. It is the base at the typical price, rounded up, so that a client that
* divides by this price gets the recorded volume.
*/
function withTypicalQuote(candle) {
	const { high, low, close, base } = candle;
	return {
		...candle,
		quote: (base * (high + low + close) + 2n) / 3n
	};
}
/** Complete minutes of a day; the current one is the last of the 1,440. */
const CLOSED = 1439;
/** The last 24 hours of each market, cached by minute, for increasing times. */
var DayStatistics = class {
	history;
	#windows = /* @__PURE__ */ new Map();
	constructor(history) {
		this.history = history;
	}
	/** The statistics of 1,439 complete minutes and the current one. */
	dayUntil(marketId, at) {
		const minute = Math.floor(at / MINUTE) * MINUTE;
		const known = this.#windows.get(marketId);
		const window = known?.minute === minute ? known : this.#moved(marketId, known, minute);
		this.#windows.set(marketId, window);
		const current = this.history.minute(marketId, minute, at + 1);
		return window.sum === void 0 ? current : mergeCandles(window.sum, current);
	}
	#moved(marketId, known, minute) {
		const first = minute - CLOSED * MINUTE;
		const isAhead = known !== void 0 && known.minute > first && known.minute < minute;
		const kept = isAhead ? known.closed.filter(({ start }) => start >= first) : [];
		const added = this.history.candles(marketId, "1m", isAhead ? known.minute : first, minute);
		const closed = [...kept, ...added];
		return {
			minute,
			closed,
			sum: foldCandles(closed, first)
		};
	}
};

// sandbox/ts/server/updates/frames.ts
/** Creates a frame of prices. @returns a frame of `oracle`; `bookPrice` is null while a side of the book is empty */
function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }) {
	return { oracle: {
		marketId: spec.id,
		basePrice: attoExact(indexPrice),
		collateralPrice: attoExact(collateralPrice),
		markPrice: attoExact(markPrice),
		bookPrice: bookPrice === void 0 ? null : attoExact(bookPrice)
	} };
}
/** Creates a frame of `orderbook`: signed sizes, with the client nonce. */
function deltaFrame({ marketId, nonce, bids, asks }) {
	return { orderbook: {
		marketId,
		orderbookDeltas: {
			bidsDeltas: bids.map(levelRow$1),
			asksDeltas: asks.map(levelRow$1),
			bidsTotalSizeDelta: totalOf(bids),
			asksTotalSizeDelta: totalOf(asks),
			nonce: integer(nonce)
		}
	} };
}
/** Creates a frame of trades. @returns a frame of `marketOrders`; `side` is the taker's, 0 for buy */
function fillsFrame(marketId, fills) {
	return { marketOrders: {
		marketId,
		orders: fills.map((fill) => marketOrderRow(fill, fill.digest))
	} };
}
/** Creates a frame of `marketCandles`. */
function candleFrame(marketId, interval, candle) {
	return { marketCandles: {
		marketId,
		interval,
		lastCandle: nativeCandleRow(candle)
	} };
}
/**
* Groups the best levels of a book for a `topOfOrderbook` frame. Bids round down and asks round up, so that no bucket
* looks better than its orders. `sizeUsd` is size × bucket price; `total…` accumulates from the best bucket. The
* buckets are shuffled, because the service does not guarantee their order.
*/
function topRow(marketId, book, grouping) {
	const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
	const { bucketSize } = grouping;
	const down = (price) => price - price % bucketSize;
	const up = (price) => down(price + bucketSize - 1n);
	return {
		marketId,
		bids: shuffled(levelRows(book.bids, grouping, down), `${marketId} bids`),
		asks: shuffled(levelRows(book.asks, grouping, up), `${marketId} asks`),
		minAskPrice: ask === void 0 ? null : nano(ask),
		maxBidPrice: bid === void 0 ? null : nano(bid)
	};
}
function levelRows(levels, { bucketsNumber }, toPrice) {
	let [totalSize, totalUsd] = [0n, 0n];
	return groupLevels(levels, bucketsNumber, toPrice).map(({ price, size }) => {
		const usd = price * size;
		totalSize += size;
		totalUsd += usd;
		return {
			price: nano(price),
			size: nano(size),
			totalSize: nano(totalSize),
			sizeUsd: attoExact(usd),
			totalSizeUsd: attoExact(totalUsd)
		};
	});
}
/** Best price first, like the levels. */
function groupLevels(levels, limit, toPrice) {
	const buckets = [];
	for (const [level, size] of levels) {
		const price = toPrice(level);
		const last = buckets.at(-1);
		if (last?.price === price) last.size += size;
		else if (buckets.length === limit) break;
		else buckets.push({
			price,
			size
		});
	}
	return buckets;
}
/** The order depends only on name and length, so that equal levels give equal frames. */
function shuffled(rows, name) {
	const key = keyOf$2(rows.length, name);
	return rows.map((row, index) => ({
		row,
		random: draw(key, index)
	})).sort((a, b) => a.random - b.random).map(({ row }) => row);
}
/** Creates the state frames of a subscription, never delayed: one for each changed candle, none for event streams. */
function statesOf(exchange, { subscription, candle }) {
	if (subscription.key === "marketCandles") {
		const { marketId, interval } = subscription;
		return (candle?.next(exchange.clock.now()) ?? []).map((one) => writeJson(candleFrame(marketId, interval, one)));
	}
	const frame = frameOf(exchange, subscription);
	return frame === void 0 ? [] : [writeJson(frame)];
}
function frameOf(exchange, subscription) {
	const { engine, clock, chain } = exchange;
	switch (subscription.key) {
		case "market": return marketFrame(exchange, subscription.marketId);
		case "oracle": return oracleFrame(engine.market(subscription.marketId, clock.now()));
		case "topOfOrderbook": {
			const { marketId } = subscription;
			return { topOfOrderbook: topRow(marketId, engine.book(marketId), subscription) };
		}
		case "user": {
			const { accountNumber, proof } = subscription;
			return { user: {
				account: accountOf(exchange, accountNumber, currentView(engine, chain, clock)),
				...ticketsOf(exchange, accountNumber, proof !== void 0)
			} };
		}
		case "marketCandles":
		case "orderbook":
		case "marketOrders":
		case "userOrders":
		case "userCollateralChanges": return;
	}
}
function marketFrame(exchange, marketId) {
	const { engine, chain, clock, listings } = exchange;
	const listing = listings.get(marketId);
	return listing && { market: marketOf(exchange, listing, currentView(engine, chain, clock)) };
}
/** Only the owner receives stop and TWAP orders. */
function ticketsOf({ native }, accountNumber, isOwner) {
	return {
		stopOrders: isOwner ? native.stopOrders.rows(accountNumber) : null,
		twapOrders: isOwner ? native.twapOrders.rows(accountNumber) : null
	};
}

// sandbox/ts/server/updates/messages.ts
/** Client messages of `updates`: parsing, validation and in-order processing. */
/** Accepted numbers of levels per side of a grouped book. */
const BUCKETS_NUMBERS = [
	10,
	25,
	50,
	100,
	200,
	500
];
/** An invalid message; the socket responds with `{ error, detail }`. The service's own kinds are not public. */
var BadMessage = class extends Error {
	kind;
	constructor(kind, detail) {
		super(detail);
		this.kind = kind;
	}
};
/** Parses a message. @throws {BadMessage} unless it has an action and exactly one stream key with a valid payload */
function readMessage(text) {
	const { action, subscriptionType } = parse(text);
	if (action !== "subscribe" && action !== "unsubscribe") throw new BadMessage("InvalidMessage", `action: wanted subscribe or unsubscribe, found ${shown(action)}`);
	const entries = isRow(subscriptionType) ? Object.entries(subscriptionType) : [];
	const [entry] = entries;
	if (entry === void 0 || entries.length > 1) throw new BadMessage("InvalidMessage", `subscriptionType: wanted exactly one key, found ${entries.length}`);
	const key = UPDATE_KEYS.find((known) => known === entry[0]);
	if (key === void 0) throw bad("subscriptionType", UPDATE_KEYS.join(", "), entry[0]);
	if (!isRow(entry[1])) throw bad(key, "an object", entry[1]);
	return {
		action,
		subscription: readPayload(key, entry[1])
	};
}
/** Names a subscription. @returns a key; equal for subscriptions with the same frames */
function nameOf(subscription) {
	const { key, id } = targetOfSubscription(subscription);
	const name = `${key} ${id}`;
	if (subscription.key === "topOfOrderbook") return `${name} ${subscription.bucketSize} ${subscription.bucketsNumber}`;
	if (subscription.key === "marketCandles") return `${name} ${subscription.interval}`;
	return subscription.key === "user" && subscription.proof !== void 0 ? `${name} withStopOrders` : name;
}
/** Returns the target for faults. @returns its key, and the market or account */
function targetOfSubscription(subscription) {
	const id = "marketId" in subscription ? subscription.marketId : String(subscription.accountNumber);
	return {
		stream: "updates",
		key: subscription.key,
		id
	};
}
function readPayload(key, payload) {
	switch (key) {
		case "market":
		case "oracle":
		case "orderbook":
		case "marketOrders": return {
			key,
			marketId: readMarketId(payload)
		};
		case "topOfOrderbook": return {
			key,
			marketId: readMarketId(payload),
			bucketSize: readBucketSize(payload),
			bucketsNumber: readBucketsNumber(payload)
		};
		case "marketCandles": return {
			key,
			marketId: readMarketId(payload),
			interval: readInterval(payload)
		};
		case "user": return {
			key,
			accountNumber: readAccountId(payload),
			proof: readProof(payload)
		};
		case "userOrders":
		case "userCollateralChanges": return {
			key,
			accountNumber: readAccountId(payload)
		};
	}
}
function readMarketId({ marketId }) {
	if (typeof marketId === "string" && /^0x[0-9a-f]{1,64}$/i.test(marketId)) return fullId(marketId);
	throw bad("marketId", "the object id of a market", marketId);
}
/** Account numbers of at most 15 digits are exact. */
function readAccountId({ accountId }) {
	if (typeof accountId === "string" && /^\d{1,15}n$/.test(accountId)) return Number(accountId.slice(0, -1));
	throw bad("accountId", "an integer such as \"4821n\"", accountId);
}
function readBucketSize({ priceBucketSize }) {
	const units = typeof priceBucketSize === "number" ? nanoOf(priceBucketSize) : void 0;
	if (units !== void 0 && units > 0n) return units;
	throw bad("priceBucketSize", "a number above zero with at most 9 decimals", priceBucketSize);
}
function nanoOf(value) {
	try {
		return toUnits$1(String(value), 9);
	} catch {
		return;
	}
}
function readBucketsNumber({ bucketsNumber }) {
	if (BUCKETS_NUMBERS.includes(bucketsNumber)) return Number(bucketsNumber);
	throw bad("bucketsNumber", `one of ${BUCKETS_NUMBERS.join(", ")}`, bucketsNumber);
}
function readInterval({ interval }) {
	const known = TIMEFRAMES.find((timeframe) => timeframe === interval);
	if (known !== void 0) return known;
	throw bad("interval", `one of ${TIMEFRAMES.join(", ")}`, interval);
}
function readProof({ withStopOrders }) {
	if (withStopOrders === void 0 || withStopOrders === null) return void 0;
	const { walletAddress, bytes, signature } = isRow(withStopOrders) ? withStopOrders : {};
	if (typeof walletAddress === "string" && typeof bytes === "string" && typeof signature === "string") return {
		walletAddress,
		bytes,
		signature
	};
	throw bad("withStopOrders", "walletAddress, bytes and signature", withStopOrders);
}
function parse(text) {
	try {
		const message = JSON.parse(text);
		if (isRow(message)) return message;
	} catch {
		// The error below covers this case.
	}
	throw new BadMessage("InvalidMessage", "message: wanted a JSON object");
}
function isRow(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function bad(at, wanted, found) {
	return new BadMessage("InvalidSubscription", `${at}: wanted ${wanted}, found ${shown(found)}`);
}
/** Client values may be long. */
function shown(value) {
	return value === void 0 ? "nothing" : JSON.stringify(value).slice(0, 100);
}
/** Close code of protocol violations by the client. */
const POLICY_VIOLATION = 1008;
/** Processes the messages of one socket in order. */
var MessageQueue = class {
	streamSocket;
	handle;
	#waiting = [];
	#isBusy = false;
	constructor(streamSocket, handle) {
		this.streamSocket = streamSocket;
		this.handle = handle;
	}
	/** Queues a message; each waits until the previous one is handled. */
	receive(text) {
		this.#waiting.push(text);
		this.#processNext();
	}
	#processNext() {
		while (!this.#isBusy && this.#waiting.length > 0) this.#process(this.#waiting.shift() ?? "");
	}
	#process(text) {
		if (!this.streamSocket.isOpen) return;
		try {
			const pending = this.handle(readMessage(text), this.streamSocket);
			if (pending !== void 0) this.#waitFor(pending);
		} catch (error) {
			this.#closeWithError(error);
		}
	}
	#waitFor(pending) {
		this.#isBusy = true;
		pending.catch((error) => {
			this.#closeWithError(error);
		}).then(() => {
			this.#isBusy = false;
			this.#processNext();
		});
	}
	#closeWithError(error) {
		const detail = error instanceof Error ? error.message : String(error);
		this.streamSocket.close(POLICY_VIOLATION, {
			error: kindOf(error),
			detail
		});
	}
};
/** A refusal can only come from the signature check. */
function kindOf(error) {
	if (error instanceof BadMessage) return error.kind;
	return error instanceof Refusal ? "InvalidSignature" : "InternalError";
}

// sandbox/ts/server/updates/subscriptions.ts
/** Subscriptions of `updates` sockets, grouped by identical frames, with the candle of candle subscriptions. */
/** The current candle of one market and interval, updated by trades. */
var RollingCandle = class {
	history;
	marketId;
	interval;
	#start;
	/** `undefined` until first use: long buckets are slow to aggregate. */
	#candle;
	/** Starts of the buckets that changed since the last call of {@link next}, also of closed ones. */
	#changed = /* @__PURE__ */ new Set();
	constructor(history, marketId, interval, at) {
		this.history = history;
		this.marketId = marketId;
		this.interval = interval;
		this.#start = bucketStart(interval, at);
	}
	/** Adds the trades of one transaction, which the history contains already. */
	take(trades) {
		const start = bucketStart(this.interval, trades[0]?.timestamp ?? this.#start);
		if (trades.length === 0) return;
		this.#changed.add(start);
		if (start < this.#start) return;
		// The first trade replaces a flat candle.
		if (start > this.#start || this.#candle === void 0 || this.#candle.base === 0n) this.#begin(start);
		else this.#candle = trades.reduce((candle, trade) => mergeCandles(candle, tradeCandle(trade, start)), this.#candle);
	}
	/** Returns the candles that changed since the last call, oldest first, with that of a bucket that began. */
	next(at) {
		const start = bucketStart(this.interval, at);
		if (start > this.#start) {
			this.#begin(start);
			this.#changed.add(start);
		}
		const starts = [...this.#changed].sort((one, other) => one - other);
		this.#changed.clear();
		return starts.flatMap((changed) => {
			if (changed < this.#start) return this.#fold(changed) ?? [];
			return (this.#candle ??= this.#fold(changed)) ?? [];
		});
	}
	#begin(start) {
		this.#start = start;
		this.#candle = void 0;
	}
	#fold(start) {
		return this.history.candles(this.marketId, this.interval, start, start + 1)[0];
	}
};
/** All groups with sockets. */
var SubscriptionGroups = class {
	#groups = /* @__PURE__ */ new Map();
	#byStream = /* @__PURE__ */ new Map();
	/** Number of groups. */
	get size() {
		return this.#groups.size;
	}
	/** Finds groups of all markets and accounts by the keys of their frames. */
	all(...keys) {
		return [...this.#groups.values()].filter(({ target }) => keys.includes(target.key));
	}
	/** Finds the groups of a market's full object id or an account number; several when parameters differ. */
	of(key, id) {
		return this.#byStream.get(`${key} ${id}`) ?? [];
	}
	/** Adds a socket to a group; `candle` creates the candle of a new group. */
	join(subscription, streamSocket, candle) {
		const name = nameOf(subscription);
		const group = this.#groups.get(name) ?? this.#open(name, subscription, candle());
		group.streamSockets.add(streamSocket);
		streamSocket.subscriptions.set(name, group.target);
		return group;
	}
	/** Removes a socket from a group, if it is a member. */
	leave(name, streamSocket) {
		streamSocket.subscriptions.delete(name);
		const group = this.#groups.get(name);
		if (group?.streamSockets.delete(streamSocket) === true && group.streamSockets.size === 0) this.#close(group);
	}
	#open(name, subscription, candle) {
		const target = targetOfSubscription(subscription);
		const group = {
			name,
			subscription,
			target,
			streamSockets: /* @__PURE__ */ new Set(),
			candle,
			lastText: void 0
		};
		const stream = `${target.key} ${target.id}`;
		this.#groups.set(name, group);
		this.#byStream.set(stream, (this.#byStream.get(stream) ?? /* @__PURE__ */ new Set()).add(group));
		return group;
	}
	#close(group) {
		const stream = `${group.target.key} ${group.target.id}`;
		const groups = this.#byStream.get(stream);
		groups?.delete(group);
		if (groups?.size === 0) this.#byStream.delete(stream);
		this.#groups.delete(group.name);
	}
};
/** Sends a frame to all sockets of a group. */
function publish({ streamSockets, target }, text) {
	// Closed sockets leave the group in a later turn, never during this loop.
	for (const streamSocket of streamSockets) streamSocket.send(text, target);
}

// sandbox/ts/server/updates/updates.ts
/** Sent immediately after subscribing. */
const SENT_ON_SUBSCRIBE = [
	"market",
	"topOfOrderbook",
	"user"
];
/** Maximum per socket; the service's own limit is not known. */
const MAX_SUBSCRIPTIONS = 1e4;
/** All sockets of `updates`. */
var Updates = class {
	exchange;
	#groups = new SubscriptionGroups();
	/** Groups whose state may have changed since the last frame. */
	#stale = /* @__PURE__ */ new Set();
	#isStepping = false;
	constructor(exchange) {
		this.exchange = exchange;
	}
	/** Adds an open socket until it closes. */
	join(streamSocket, socket) {
		const queue = new MessageQueue(streamSocket, this.#handle);
		socket.on("message", (data) => {
			queue.receive(data.toString("utf8"));
		});
		socket.on("close", () => {
			for (const name of [...streamSocket.subscriptions.keys()]) this.#groups.leave(name, streamSocket);
		});
	}
	/** Publishes the events of a transaction immediately, and the changed states unless a step is running. */
	take({ events, books, accountEvents }) {
		if (this.#groups.size === 0) return;
		for (const change of books) this.#publishEvent("orderbook", change.marketId, () => deltaFrame(change));
		for (const [marketId, fills] of fillsIn(events)) this.#publishFills(marketId, fills);
		for (const [accountNumber, own] of byAccount(accountEvents)) this.#publishAccount(accountNumber, own);
		this.#markChanged(events);
		if (!this.#isStepping) this.#flush();
	}
	/** Publishes the state of an account whose stop orders changed, unless a step is running. */
	takeStopOrders(accountNumber) {
		this.#markGroups("user", String(accountNumber));
		if (!this.#isStepping) this.#flush();
	}
	/** Runs a step of the bots, then publishes prices and each changed state once. */
	step(work) {
		this.#isStepping = true;
		try {
			work();
		} finally {
			this.#isStepping = false;
		}
		for (const group of this.#groups.all("market", "oracle", "marketCandles", "user")) this.#stale.add(group);
		this.#flush();
	}
	#handle = ({ action, subscription }, streamSocket) => {
		this.#expectKnown(subscription);
		if (action === "unsubscribe") {
			this.#groups.leave(nameOf(subscription), streamSocket);
			return;
		}
		if (streamSocket.subscriptions.size >= MAX_SUBSCRIPTIONS) throw new BadMessage("TooManySubscriptions", `wanted at most ${MAX_SUBSCRIPTIONS}`);
		if (subscription.key !== "user" || subscription.proof === void 0) {
			this.#subscribe(subscription, streamSocket);
			return;
		}
		return expectSignedTerms(this.exchange, subscription.proof, subscription.accountNumber).then(() => {
			this.#subscribe(subscription, streamSocket);
		});
	};
	/** @throws {BadMessage} on an unknown market or account */
	#expectKnown(subscription) {
		const { listings, engine } = this.exchange;
		if ("marketId" in subscription) {
			const { marketId } = subscription;
			if (!listings.has(marketId)) throw new BadMessage("InvalidSubscription", `marketId: unknown ${marketId}`);
		} else if (engine.account(subscription.accountNumber) === void 0) throw new BadMessage("InvalidSubscription", `accountId: unknown ${subscription.accountNumber}n`);
	}
	#subscribe(subscription, streamSocket) {
		// A socket that closed during the signature check would never leave the group.
		if (!streamSocket.isOpen) return;
		const { history, clock } = this.exchange;
		const group = this.#groups.join(subscription, streamSocket, () => subscription.key === "marketCandles" ? new RollingCandle(history, subscription.marketId, subscription.interval, clock.now()) : void 0);
		streamSocket.sendText(`Subscription established. ${summarize(streamSocket)}`);
		if (!SENT_ON_SUBSCRIBE.includes(group.target.key)) return;
		const [text] = statesOf(this.exchange, group);
		if (text === void 0) return;
		group.lastText ??= text;
		streamSocket.send(text, group.target);
	}
	/** Creates a frame once for all sockets. These streams have one group each. */
	#publishEvent(key, id, make) {
		for (const group of this.#groups.of(key, id)) {
			const frame = make();
			if (frame !== void 0) publish(group, writeJson(frame));
		}
	}
	#publishFills(marketId, fills) {
		this.#publishEvent("marketOrders", marketId, () => fillsFrame(marketId, fills));
		for (const group of this.#groups.of("marketCandles", marketId)) {
			group.candle?.take(fills);
			this.#stale.add(group);
		}
	}
	#publishAccount(accountNumber, accountEvents) {
		const [id, accountId] = [String(accountNumber), `${accountNumber}n`];
		this.#publishEvent("userOrders", id, () => {
			const orders = accountEvents.flatMap(({ order }) => order ?? []);
			return orders.length === 0 ? void 0 : { userOrders: {
				accountId,
				orders
			} };
		});
		this.#publishEvent("userCollateralChanges", id, () => {
			const collateralChanges = accountEvents.flatMap(({ collateral }) => collateral ?? []);
			return collateralChanges.length === 0 ? void 0 : { userCollateralChanges: {
				accountId,
				collateralChanges
			} };
		});
	}
	#markChanged(events) {
		for (const event of events) {
			if ("marketId" in event) this.#markGroups("market", event.marketId);
			if (event.type === "BookChanged") this.#markGroups("topOfOrderbook", event.marketId);
			if ("accountId" in event) this.#markGroups("user", String(event.accountId));
			if (event.type === "LiquidatedPosition") this.#markGroups("user", String(event.liquidatorAccountId));
		}
	}
	#markGroups(key, id) {
		for (const group of this.#groups.of(key, id)) this.#stale.add(group);
	}
	/** Publishes changed states; prices also when unchanged. */
	#flush() {
		for (const group of this.#stale) for (const text of group.streamSockets.size === 0 ? [] : statesOf(this.exchange, group)) {
			if (text === group.lastText && group.target.key !== "oracle") continue;
			group.lastText = text;
			publish(group, text);
		}
		this.#stale.clear();
	}
};
/** Counts subscriptions by key; a list of names would be too long. */
function summarize({ subscriptions }) {
	const counts = /* @__PURE__ */ new Map();
	for (const { key = "" } of subscriptions.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
	return `Current subscriptions: ${[...counts].map(([key, count]) => `${key} ${count}`).join(", ")}`;
}
function fillsIn(events) {
	const fills = /* @__PURE__ */ new Map();
	for (const event of events) {
		if (event.type !== "FilledMakerOrder") continue;
		fills.set(event.marketId, [...fills.get(event.marketId) ?? [], toTrade(event)]);
	}
	return fills;
}
function byAccount(accountEvents) {
	const own = /* @__PURE__ */ new Map();
	for (const event of accountEvents) own.set(event.accountNumber, [...own.get(event.accountNumber) ?? [], event]);
	return own;
}

// sandbox/ts/server/simulation/wallets.ts
/** Wallets of users: their keys, and the coins that are minted for them. */
/** Creates a wallet without coins; deterministic for seed and counter. */
function createWallet(seed, counter) {
	const secret = blake2b(utf8ToBytes(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
	// The validation is a trial signature, which takes twice the time of the key itself.
	const keypair = Ed25519Keypair.fromSecretKey(secret, { skipValidation: true });
	return {
		walletAddress: keypair.toSuiAddress(),
		privateKey: keypair.getSecretKey(),
		publicKey: keypair.getPublicKey().toSuiBytes()
	};
}
const NAMES = {
	usdc: true,
	sui: true,
	usdcAddressBalance: true,
	suiAddressBalance: true,
	coins: true,
	addressBalances: true,
	rewards: true
};
/** Converts amounts to base units. @throws {Problem} `argument` on an unknown name, and on a negative, invalid or too precise amount */
function toMint(coins, { collateralDecimals, coins: specs }) {
	expectKeys(coins, Object.keys(NAMES), "coins");
	return {
		...amount(coins, "usdc", collateralDecimals),
		...amount(coins, "sui", SUI_DECIMALS),
		...amount(coins, "usdcAddressBalance", collateralDecimals),
		...amount(coins, "suiAddressBalance", SUI_DECIMALS),
		...amounts(coins, "coins", specs),
		...amounts(coins, "addressBalances", specs),
		...amounts(coins, "rewards", specs)
	};
}
function amounts(given, at, specs) {
	const rows = Object.entries(given[at] ?? {}).map(([symbol, value]) => {
		const spec = specs.get(symbol);
		if (spec === void 0) throw problem("argument", at, `amounts of ${[...specs.keys()].join(", ")}`, symbol);
		const units = toUnits$1(String(value), spec.decimals, `${at}.${symbol}`);
		if (units < 0n) throw problem("argument", `${at}.${symbol}`, "zero or more", String(value));
		return [spec.type, units];
	});
	return rows.length === 0 ? {} : { [at]: Object.fromEntries(rows) };
}
function amount(coins, at, decimals) {
	const value = coins[at];
	if (value === void 0) return {};
	const units = toUnits$1(String(value), decimals, at);
	if (units < 0n) throw problem("argument", at, "zero or more", String(value));
	return { [at]: units };
}

// sandbox/ts/server/simulation/simulation.ts
/** The exchange behind the server: markets, engine, chain, history and bots, stepped through time; no I/O. */
/** Live steps are at multiples of this, so that the log of inputs stays short. */
const TICK_MS = 250;
/** So that a long jump of the clock ends. */
const MAX_RUNS_PER_STEP = 2e5;
/** Price of USDC, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;
/** The exchange with its bots, its wallets and its control API: everything that a reset replaces. */
var Simulation = class Simulation {
	engine;
	chain;
	clock;
	listings;
	decimals;
	past;
	history;
	days;
	accountLog;
	native;
	view;
	books;
	/** Publishes frames of single streams. */
	feed;
	/** Serves the sockets with several subscriptions. */
	updates;
	assumed;
	control;
	/** What clients, users and the control API do, in words. */
	log;
	#options;
	#parts;
	#startedAt;
	/** Everything that happened from outside. */
	inputs;
	#administration;
	#bots;
	#liveTrades;
	#oracle;
	#data;
	/** Number of funded wallets. */
	#wallets = 0;
	/** Time of the transaction whose events are published, milliseconds. */
	#eventTime;
	/** Unsubscribes from the engine, and ends what runs. */
	#endAll;
	/** Starts with the first orders on the books. */
	constructor(options, parts) {
		const { seed, depositTo, oracleMaxAgeMs } = options;
		this.assumed = {
			...ASSUMED_ROWS,
			...options.assumed
		};
		const deployed = readDeployment(options.deployment);
		const clock = createClock(options.now);
		const startedAt = clock.now();
		const data = createMarketData(options, seed, startedAt, parts.recorded);
		const { markets, past } = data;
		const core = createEngine(markets.map(({ spec }) => spec));
		const engine = new SettledEngine(core);
		// All markets share one collateral and its price.
		const [{ spec }] = markets;
		const decimals = collateralDecimals(spec);
		const collateralPrice = () => engine.market(spec.id, 0).collateralPrice;
		const inputs = new InputLog(() => clock.now());
		const liveTrades = new LiveTrades(past, engine.markets.keys(), startedAt);
		const books = new BookHistory(engine);
		const feed = new EventFeed({
			engine,
			books,
			faults: parts.faults
		});
		// The chain exists before any event of a stop order.
		let stopOrder = () => void 0;
		const { assumed } = this;
		const accountLog = new AccountLog({
			decimals,
			collateralPrice,
			assumed,
			stopOrder: (hash) => stopOrder?.(hash)
		});
		const native = new NativeState({
			engine,
			past,
			seed,
			startedAt
		});
		// No client can subscribe before the first orders are on the books.
		let publish = () => void 0;
		// The trades that open the first positions of the bots are not public.
		let isStarted = false;
		const unobserve = engine.observe((events) => {
			if (isStarted && !events.some((event) => bots.isHidden(event))) liveTrades.take(events);
			const accountEvents = accountLog.take(events);
			native.fundings.take(events);
			this.#eventTime = events[0]?.timestamp;
			const bookChanges = feed.take(events);
			publish({
				events,
				books: bookChanges,
				accountEvents
			});
			this.#eventTime = void 0;
		});
		const idle = {
			isAllowed: () => options.readLagMs === 0 && !inputs.isWatched,
			onTrade: (marketId, trade) => {
				liveTrades.add(marketId, trade);
			}
		};
		const isWatched = (marketId) => inputs.hasWatched(marketId);
		const administration = new Administration({
			engine,
			seed,
			now: () => clock.now(),
			symbolOf: (marketId) => this.listings.get(marketId)?.symbol ?? marketId,
			accounts: () => [...bots.accounts, ...chain.accountNumbers()],
			resume: (marketId) => {
				engine.hold(() => {
					bots.resume(marketId, clock.now());
				});
			},
			record: (marketId, act) => {
				inputs.record("market", marketId, act);
			}
		});
		const bots = createBots({
			engine: core,
			markets,
			past,
			seed,
			now: startedAt,
			idle,
			isWatched,
			isStopped: (marketId) => administration.isStopped(marketId),
			isLive: options.life
		});
		engine.settle = () => {
			if (bots.settle()) inputs.record("settle");
		};
		isStarted = true;
		accountLog.limitAccounts(bots.accounts);
		const oracle = new BuildOracle(past, startedAt, options.life);
		const chain = createChain({
			engine,
			seed,
			depositTo,
			oracle,
			oracleMaxAgeMs,
			deployed,
			startedAt,
			collateralDecimals: decimals
		});
		stopOrder = (detailsHash) => chain.stopOrderRow(detailsHash);
		native.follow(chain);
		const listings = createListings(engine.markets.values(), chain.collateralType);
		const history = new TradeHistory(past, liveTrades, startedAt);
		const { view, end } = createView(engine, chain, clock, options.readLagMs);
		[this.engine, this.chain, this.clock, this.past, this.history] = [
			engine,
			chain,
			clock,
			past,
			history
		];
		[this.listings, this.decimals, this.days] = [
			listings,
			decimals,
			new DayStatistics(history)
		];
		[this.accountLog, this.native, this.view, this.books, this.feed] = [
			accountLog,
			native,
			view,
			books,
			feed
		];
		[this.#options, this.#parts, this.#startedAt, this.inputs] = [
			options,
			parts,
			startedAt,
			inputs
		];
		this.#administration = administration;
		[this.#bots, this.#data, this.#liveTrades, this.#oracle] = [
			bots,
			data,
			liveTrades,
			oracle
		];
		this.updates = new Updates(this);
		chain.onInput((name, args) => {
			inputs.record(name, ...args);
		});
		chain.onStopOrders((accountNumber) => {
			this.updates.takeStopOrders(accountNumber);
		});
		publish = (effects) => {
			this.updates.take(effects);
		};
		this.log = this.#createLog();
		this.control = new Control({
			exchange: this,
			log: this.log,
			faults: parts.requestFaults,
			streamFaults: parts.faults,
			mint: (address, coins) => {
				this.mint(address, coins);
			},
			market: (symbol) => this.market(symbol)
		});
		this.#endAll = () => {
			unobserve();
			end();
			bots.close();
		};
	}
	/** Starts a simulation as it was saved. */
	static restore(state, options, parts) {
		const time = new RestoredTime(state, options.now);
		const simulation = new Simulation({
			...options,
			now: time.now
		}, parts);
		simulation.replay(state.inputs);
		time.release();
		simulation.clock.setSpeed(state.speed);
		if (state.isPaused) simulation.clock.pause();
		// They have their coins already.
		for (; simulation.#wallets < state.wallets; simulation.#wallets += 1) simulation.#addOwnWallet(createWallet(options.seed, simulation.#wallets));
		return simulation;
	}
	/** The state for {@link restore}. @throws {Problem} `argument` when an option contains a function */
	save() {
		const { speed, isPaused } = this.clock;
		const options = savedOptions(this.#options);
		const [startedAt, savedAt] = [this.#startedAt, this.clock.now()];
		return {
			options,
			startedAt,
			savedAt,
			speed,
			isPaused,
			wallets: this.#wallets,
			inputs: this.inputs.inputs
		};
	}
	snapshot(marketId, read) {
		return bookSnapshot({
			...this.#parts,
			books: this.books
		}, marketId, read);
	}
	/** Time of what is published now, milliseconds: within a step that of the transaction, else the clock. */
	get eventTime() {
		return this.#eventTime ?? this.clock.now();
	}
	/** Creates a wallet with coins. @throws {Problem} `argument` on an invalid amount */
	fund(coins) {
		const { walletAddress, privateKey, publicKey } = createWallet(this.#options.seed, this.#wallets);
		this.mint(walletAddress, coins);
		this.#addOwnWallet({
			walletAddress,
			publicKey
		});
		this.#wallets += 1;
		return {
			walletAddress,
			privateKey
		};
	}
	/** The service knows the key of a wallet that it made. */
	#addOwnWallet({ walletAddress, publicKey }) {
		this.chain.publicKeys.set(walletAddress, publicKey);
		this.control.addWallet(walletAddress);
	}
	/** Mints coins for an address. @throws {Problem} `argument` on an invalid amount */
	mint(address, coins) {
		this.chain.mint(fullId(address), toMint(coins, this.chain.world));
		this.control.addWallet(fullId(address));
	}
	/** Prices of all markets by symbol, without bringing the books up to date. */
	prices() {
		return pricesOf$1(this.listings, (marketId) => ({
			...this.#bots.prices(marketId, this.clock.now()),
			last: this.#liveTrades.lastPrice(marketId)
		}));
	}
	/** Runs the bots up to a time, by default now. */
	step(to = this.clock.now()) {
		if (!Number.isFinite(to)) throw problem("argument", "now", "milliseconds since 1970, or nothing", String(to));
		this.clock.advance(to);
		this.inputs.watch(this.feed.isWatched, this.feed.watchedBooks);
		this.#stepTo(this.clock.now());
	}
	/** Runs the bots up to the last multiple of 250 ms. */
	tick() {
		const to = Math.floor(this.clock.now() / TICK_MS) * TICK_MS;
		this.inputs.watch(this.feed.isWatched, this.feed.watchedBooks);
		if (to > this.#oracle.steppedAt) this.#stepTo(to);
	}
	/** Starts a scenario, by default now. */
	startScenario(name, options, now = this.clock.now()) {
		const started = this.#data.startScenario(name, options, now);
		this.inputs.record("scenario", name, {
			symbol: started.symbol,
			at: started.at
		});
		return started;
	}
	/** What the vendor can do with a market. @throws {Problem} `argument` for an unknown symbol */
	market(symbol) {
		const listing = [...this.listings.values()].find((one) => one.symbol === symbol);
		if (listing !== void 0) return this.#administration.controls(listing.spec.id);
		const symbols = [...this.listings.values()].map((one) => one.symbol).join(", ");
		throw problem("argument", "symbol", `one of ${symbols}`, symbol);
	}
	/** The latest scenario that has started. */
	currentScenario() {
		return this.#data.scenarioAt(this.clock.now());
	}
	/** Repeats the inputs of another simulation with the same options. */
	replay(log) {
		const handlers = {
			...this.chain.replay,
			// The clock may have run on between the start and its record.
			scenario: (name, given) => this.startScenario(name, given, given.at),
			market: (marketId, act) => {
				this.#administration.run(marketId, act);
			},
			settle: this.engine.settle,
			watch: (isWatched, books) => {
				this.inputs.watch(isWatched, books);
			}
		};
		const stepTo = (to) => {
			this.#stepTo(to);
		};
		replayInputs(log, this.clock, stepTo, handlers);
	}
	/** Unsubscribes from the engine. */
	end() {
		this.#endAll();
	}
	#createLog() {
		const bots = new Set(this.#bots.accounts);
		const log = new ActivityLog(() => this.clock.now(), {
			isBot: (accountNumber) => bots.has(accountNumber),
			market: (marketId) => this.listings.get(marketId),
			decimals: this.decimals
		});
		this.engine.observe((events) => {
			log.take(events);
		});
		return log;
	}
	#stepTo(to) {
		const from = this.#oracle.steppedAt;
		this.#oracle.steppedAt = to;
		this.inputs.step(to, () => {
			this.updates.step(() => {
				for (const at of stepTimes(this.chain, from, to)) {
					this.engine.hold(() => {
						this.#bots.step(at);
					});
					this.chain.runExecutors(at);
				}
			});
			this.#liveTrades.complete(to);
		});
		this.feed.deliver();
	}
};
/** The end of a step, after the times at which executors run: a jump of the clock misses none of them. */
function* stepTimes(chain, from, to) {
	let at = chain.nextRunAt(from);
	for (let count = 0; count < MAX_RUNS_PER_STEP && at !== void 0 && at < to; count += 1) {
		yield at;
		at = chain.nextRunAt(at);
	}
	yield to;
}
/** Price source of builds. Without bots it keeps the time of the last step, like the book. */
var BuildOracle = class {
	past;
	steppedAt;
	followsClock;
	constructor(past, steppedAt, followsClock) {
		this.past = past;
		this.steppedAt = steppedAt;
		this.followsClock = followsClock;
	}
	basePrice(marketId, now) {
		return this.past.indexPrice(marketId, this.followsClock ? now : this.steppedAt);
	}
	collateralPrice() {
		return COLLATERAL_PRICE;
	}
};

// sandbox/ts/server/streams/faults.ts
/**
* Injectable faults of the streams: lost, duplicate, late or changed frames, closed or silent sockets, wrong snapshots.
*/
/** The kinds, with the names that only they have. */
const KINDS = {
	drop: [],
	duplicate: [],
	reorder: [],
	cut: [],
	delay: ["delayMs"],
	garble: ["garble"],
	close: ["code", "error"],
	silence: ["isDeaf"],
	skip: ["by"],
	absolute: [],
	slow: ["delayMs"],
	stale: ["changes"],
	refuse: [],
	ping: []
};
/** The active faults of the streams. */
var StreamFaultList = class {
	seed;
	#counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
	#listeners = /* @__PURE__ */ new Set();
	#active = [];
	#added = 0;
	constructor(seed) {
		this.seed = seed;
	}
	/** Number of times that each kind happened. */
	get counts() {
		return { ...this.#counts };
	}
	/**
	* Adds a fault.
	* @returns removes it
	* @throws {Problem} `argument` on an invalid stream, kind, rate, number or code
	*/
	add(fault) {
		expectFault(fault);
		const active = {
			fault,
			key: keyOf$2(this.seed, `stream fault ${this.#added}`),
			chances: /* @__PURE__ */ new Map(),
			left: fault.times ?? Infinity,
			isOn: true
		};
		this.#added += 1;
		this.#active.push(active);
		return () => {
			this.#remove([active]);
		};
	}
	/** Removes all faults. */
	clear() {
		this.#remove(this.#active);
	}
	/** The faults that are not used up, and how often each still applies. */
	list() {
		return this.#active.filter(({ left }) => left > 0).map(({ fault, left }) => ({
			fault,
			left
		}));
	}
	/** Subscribes to the removal of faults. */
	onRemoved(listener) {
		this.#listeners.add(listener);
	}
	/** Draws each matching fault of some kinds until one happens, and counts it. */
	take(target, ...kinds) {
		for (const active of this.#active) {
			const { fault, left } = active;
			if (left <= 0 || !kinds.includes(fault.kind) || !matchesTarget(fault, target)) continue;
			const counter = nextChance(active, target);
			if (draw(active.key, 2 * counter) >= (fault.rate ?? 1)) continue;
			active.left -= 1;
			this.#counts[fault.kind] += 1;
			return {
				fault,
				random: draw(active.key, 2 * counter + 1),
				isOn: () => active.isOn
			};
		}
	}
	#remove(removed) {
		for (const active of removed) active.isOn = false;
		this.#active = this.#active.filter(({ isOn }) => isOn);
		for (const listener of this.#listeners) listener();
	}
};
/** Opportunities are counted per stream, so that other streams do not influence the draws. */
function nextChance({ key, chances }, target) {
	const name = keyOfTarget(target);
	const counter = chances.get(name) ?? keyOf$2(key, name) >>> 1;
	chances.set(name, counter + 1);
	return counter;
}
/** Returns whether a fault applies to a stream. */
function matchesTarget({ stream, id, key }, target) {
	if (stream !== "*" && stream !== target.stream) return false;
	if (key !== void 0 && key !== target.key) return false;
	if (id === void 0) return true;
	return String(id) === target.id || fullId(String(id)) === target.id;
}
/** The names of all kinds. */
const COMMON_KEYS = [
	"stream",
	"kind",
	"id",
	"key",
	"rate",
	"times"
];
/** Checks the names in an error of a stream. @throws {Problem} `argument` */
function expectStreamError(error, at) {
	expectKeys(error, ["error", "detail"], at);
}
function expectFault(fault) {
	const { kind, stream, key, rate = 1, times = 1 } = fault;
	if (!Object.hasOwn(KINDS, kind)) throw problem("argument", "kind", `one of ${Object.keys(KINDS).join(", ")}`, kind);
	expectKeys(fault, [...COMMON_KEYS, ...KINDS[kind]], "fault");
	if ("error" in fault) expectStreamError(fault.error, "fault.error");
	const streams = ["*", ...STREAM_NAMES];
	if (!streams.includes(stream)) throw problem("argument", "stream", `one of ${streams.join(", ")}`, stream);
	if (key !== void 0 && !UPDATE_KEYS.includes(key)) throw problem("argument", "key", `one of ${UPDATE_KEYS.join(", ")}`, key);
	if (!(rate > 0 && rate <= 1)) throw problem("argument", "rate", "a number above 0 and at most 1", `${rate}`);
	expectCount("times", times);
	if ("delayMs" in fault) expectCount("delayMs", fault.delayMs);
	if ("by" in fault) expectCount("by", fault.by ?? 1);
	if ("changes" in fault) expectCount("changes", fault.changes);
	if ("code" in fault) expectCloseCode(fault.code ?? 1011);
}
function expectCount(at, count) {
	if (!Number.isSafeInteger(count) || count < 0) throw problem("argument", at, "a whole number, 0 or more", `${count}`);
}
/** Checks a close code. @throws {Problem} `argument` on a code that no close frame may carry */
function expectCloseCode(code) {
	const isDefined = code >= 1e3 && code <= 1014 && ![
		1004,
		1005,
		1006
	].includes(code);
	const isFree = code >= 3e3 && code <= 4999;
	if (!Number.isInteger(code) || !(isDefined || isFree)) throw problem("argument", "code", "a close code that may be sent", `${code}`);
}

// sandbox/ts/server/streams/stream-socket.ts
/** A client with more unread bytes is disconnected. */
const MAX_UNREAD_BYTES = 4194304;
/** Close codes for slow clients and for internal errors. */
const TRY_AGAIN_LATER = 1013;
const INTERNAL_ERROR = 1011;
/** Fault kinds of frames. */
const FRAME_FAULTS = [
	"drop",
	"duplicate",
	"reorder",
	"cut",
	"delay",
	"garble",
	"close",
	"silence"
];
/** As recorded in 2025, for a ping without payload. */
const PING_ERROR = "User error: Expected Message::Text from client, got Ping(b\"\")";
/** A socket and its stream. */
var StreamSocket = class {
	target;
	socket;
	parts;
	/** Frames that wait for a delay; `undefined` without delay. */
	#delayed;
	/** Frames to send after the next one of their stream. */
	#reordered = /* @__PURE__ */ new Map();
	/** Active silence faults. */
	#silences = [];
	/** What is on its way to the client, in order of arrival. */
	#inFlight = [];
	#isWaiting = false;
	#isClosed = false;
	/** Subscriptions by name; empty on sockets of a single stream. */
	subscriptions = /* @__PURE__ */ new Map();
	constructor(target, socket, parts) {
		this.target = target;
		this.socket = socket;
		this.parts = parts;
		socket.on("ping", () => {
			if (parts.faults.take(target, "ping") === void 0) return;
			this.#write(PING_ERROR);
			this.close(INTERNAL_ERROR);
		});
		// Protocol errors and disconnects close the socket; there is nothing else to do.
		socket.on("error", () => void 0);
	}
	/** Whether the socket accepts frames. */
	get isOpen() {
		return !this.#isClosed && this.socket.readyState === this.socket.OPEN;
	}
	/** Whether the client has not yet received much of what was sent. */
	get isBehind() {
		return this.isOpen && this.socket.bufferedAmount > MAX_UNREAD_BYTES / 4;
	}
	/** Sends a frame, or applies a fault; `target` is its stream when the socket carries several. */
	send(text, target = this.target) {
		if (!this.isOpen || this.#isSilent(target)) return;
		const hit = this.parts.faults.take(target, ...FRAME_FAULTS);
		if (hit === void 0) this.#sendInOrder(text, target);
		else this.#applyFault(hit, text, target);
	}
	/**
	* Sends a text outside of streams, such as a confirmation. It waits for delayed frames and respects silence, but no
	* other fault.
	*/
	sendText(text) {
		if (this.isOpen && !this.#isSilent(this.target)) this.#sendOrDelay(text);
	}
	/** Ends the effects of removed faults. */
	recover() {
		this.#silences = this.#silences.filter((silence) => silence.isOn());
		if (!this.#silences.some(({ fault }) => fault.isDeaf === true)) this.socket.resume();
		if (this.#delayed?.hit.isOn() === false) this.#catchUp();
		for (const [key, { hit }] of this.#reordered) if (!hit.isOn()) this.#release(key);
	}
	/** Closes the socket, after sending the error. */
	close(code, error) {
		if (error !== void 0) this.#write(JSON.stringify(error));
		this.#isClosed = true;
		this.#delayed = void 0;
		this.#reordered.clear();
		this.#send(() => {
			this.socket.close(code);
		});
	}
	/** Breaks the connection without a close frame; what is on its way is lost. */
	cut() {
		this.#isClosed = true;
		this.#inFlight = [];
		this.socket.terminate();
	}
	/** Delivers what has arrived by now, or by another time, milliseconds. */
	deliver(until) {
		const { latency, timers } = this.parts;
		if (latency === void 0) return;
		const isDue = (at) => until === void 0 ? latency.untilTime(at).ms <= 0 : at <= until;
		let [next] = this.#inFlight;
		for (; next !== void 0 && isDue(next.at); [next] = this.#inFlight) {
			this.#inFlight.shift();
			next.arrive();
		}
		if (next === void 0 || this.#isWaiting) return;
		const { realMs } = latency.untilTime(next.at);
		// A step delivers when the clock stands still.
		if (realMs === Infinity) return;
		this.#isWaiting = true;
		timers.wait(realMs).then(() => {
			this.#isWaiting = false;
			this.deliver();
		});
	}
	#isSilent(target) {
		return this.#silences.some(({ fault }) => matchesTarget(fault, target));
	}
	#applyFault(hit, text, target) {
		const { fault } = hit;
		switch (fault.kind) {
			case "drop": return;
			case "duplicate":
				this.#sendInOrder(text, target);
				this.#sendInOrder(text, target);
				return;
			case "reorder":
				if (this.#reordered.has(keyOfTarget(target))) this.#sendInOrder(text, target);
				else this.#reordered.set(keyOfTarget(target), {
					hit,
					text
				});
				return;
			case "cut":
				this.cut();
				return;
			case "delay":
				this.#delay(hit, fault.delayMs);
				this.#sendInOrder(text, target);
				return;
			case "garble":
				this.#sendInOrder((fault.garble ?? garblerFor(hit.random))(text), target);
				return;
			case "close":
				this.close(fault.code ?? INTERNAL_ERROR, fault.error);
				return;
			case "silence":
				this.#silences = [...this.#silences, hit];
				if (fault.isDeaf === true) this.socket.pause();
		}
	}
	#delay(hit, ms) {
		if (this.#delayed !== void 0) return;
		const delayed = {
			hit,
			texts: [],
			bytes: 0
		};
		this.#delayed = delayed;
		this.parts.timers.wait(ms).then(() => {
			if (this.#delayed === delayed) this.#catchUp();
		});
	}
	/** Sends a frame, then the frame that it overtakes. */
	#sendInOrder(text, target) {
		this.#sendOrDelay(text);
		if (this.#reordered.size > 0) this.#release(keyOfTarget(target));
	}
	#release(key) {
		const text = this.#reordered.get(key)?.text;
		this.#reordered.delete(key);
		if (text !== void 0) this.#sendOrDelay(text);
	}
	/** Sends a frame, or appends it to the delayed ones. */
	#sendOrDelay(text) {
		if (this.#delayed === void 0) {
			this.#write(text);
			return;
		}
		this.#delayed.texts.push(text);
		this.#delayed.bytes += text.length;
		if (this.#delayed.bytes > MAX_UNREAD_BYTES) this.close(TRY_AGAIN_LATER);
	}
	#catchUp() {
		const texts = this.#delayed?.texts ?? [];
		this.#delayed = void 0;
		for (const text of texts) this.#write(text);
	}
	#write(text) {
		if (!this.isOpen) return;
		if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) {
			this.close(TRY_AGAIN_LATER);
			return;
		}
		this.#send(() => {
			if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
			this.parts.sent();
		});
	}
	/** Lets something reach the client now, or after the latency; never before what was sent earlier. */
	#send(arrive) {
		const { latency } = this.parts;
		if (latency === void 0) {
			arrive();
			return;
		}
		const at = Math.max(latency.arrivalOfFrame(), this.#inFlight.at(-1)?.at ?? 0);
		this.#inFlight.push({
			at,
			arrive
		});
		this.deliver();
	}
};
/** Makes a frame invalid JSON: truncated, with a bare `NaN` as seen once, or replaced by another text. */
function garblerFor(random) {
	if (random < 1 / 3) return (text) => text.slice(0, Math.floor(random * 3 * text.length));
	if (random < 2 / 3) return (text) => text.replace(/-?\d[\d.]*(?=[,\]}])/, "NaN");
	return () => "Subscription established. Current subscriptions: none";
}

// sandbox/ts/server/streams/socket-registry.ts
/** All open sockets of the streams. */
/** Close code: the server goes away. */
const GOING_AWAY = 1001;
/** Key of the sockets of the sandbox's page, which no target has. */
const PAGE = "page";
/** All sockets by stream. */
var SocketRegistry = class {
	#parts;
	#pageParts;
	#streamSockets = /* @__PURE__ */ new Map();
	#sent = 0;
	#isClosed = false;
	constructor(parts) {
		const sent = () => {
			this.#sent += 1;
		};
		this.#parts = {
			...parts,
			sent
		};
		this.#pageParts = {
			faults: new StreamFaultList(0),
			timers: parts.timers,
			sent: () => void 0
		};
		parts.faults.onRemoved(() => {
			for (const streamSocket of this.#ofClients()) streamSocket.recover();
		});
	}
	get sent() {
		return this.#sent;
	}
	get faults() {
		return this.#parts.faults.counts;
	}
	get isWatched() {
		return this.#streamSockets.size > 0;
	}
	get watchedBooks() {
		const found = /* @__PURE__ */ new Set();
		for (const group of this.#streamSockets.values()) for (const { target, subscriptions } of group) for (const each of [target, ...subscriptions.values()]) if (isOfBook(each)) found.add(each.id);
		return [...found].sort();
	}
	/** Whether any client has not yet received much of what was sent to it. */
	get isBehind() {
		return [...this.#streamSockets.values()].some((group) => [...group].some(({ isBehind }) => isBehind));
	}
	list() {
		return this.#groupsOfClients().map((streamSockets) => streamSockets.filter(({ isOpen }) => isOpen)).flatMap((open) => open[0] === void 0 ? [] : [{
			...open[0].target,
			sockets: open.length
		}]);
	}
	subscriptions() {
		const found = /* @__PURE__ */ new Map();
		for (const { isOpen, subscriptions } of this.#ofClients()) {
			if (!isOpen) continue;
			for (const [name, { key, id }] of subscriptions) if (key !== void 0) found.set(name, {
				key,
				id,
				name,
				sockets: (found.get(name)?.sockets ?? 0) + 1
			});
		}
		return [...found.values()];
	}
	kill(which = {}) {
		expectKeys(which, [
			"stream",
			"id",
			"code",
			"error"
		], "which");
		const { stream, id, code, error } = which;
		if (error !== void 0) expectStreamError(error, "which.error");
		if (code !== void 0) expectCloseCode(code);
		const matching = this.#ofClients().filter((streamSocket) => streamSocket.isOpen && (stream === void 0 || stream === streamSocket.target.stream) && (id === void 0 || isSubscribedTo(streamSocket, String(id))));
		for (const streamSocket of matching) if (code === void 0) streamSocket.cut();
		else streamSocket.close(code, error);
		return matching.length;
	}
	has(target) {
		return this.#streamSockets.has(keyOfTarget(target));
	}
	publish(target, text) {
		// Closed sockets leave the set in a later turn, never during this loop.
		for (const streamSocket of this.#streamSockets.get(keyOfTarget(target)) ?? []) streamSocket.send(text);
	}
	/** Delivers frames that have arrived by now, or by another time, milliseconds. */
	deliver(until) {
		if (this.#parts.latency === void 0) return;
		for (const streamSocket of this.#ofClients()) streamSocket.deliver(until);
	}
	/** Adds an open socket until it closes. Sockets of the sandbox's page meet no faults, are in no list, and cannot be killed. */
	join(target, socket, isFromPage = false) {
		const streamSocket = new StreamSocket(target, socket, isFromPage ? this.#pageParts : this.#parts);
		const key = isFromPage ? PAGE : keyOfTarget(target);
		const streamSockets = this.#streamSockets.get(key) ?? /* @__PURE__ */ new Set();
		this.#streamSockets.set(key, streamSockets.add(streamSocket));
		socket.on("close", () => {
			streamSockets.delete(streamSocket);
			if (streamSockets.size === 0) this.#streamSockets.delete(key);
		});
		if (this.#isClosed) streamSocket.cut();
		return streamSocket;
	}
	/** Closes all current and future sockets. */
	end() {
		this.#isClosed = true;
		for (const streamSocket of [...this.#streamSockets.values()].flatMap((group) => [...group])) {
			streamSocket.close(GOING_AWAY);
			streamSocket.deliver(Infinity);
			streamSocket.cut();
		}
	}
	#ofClients() {
		return this.#groupsOfClients().flat();
	}
	#groupsOfClients() {
		return [...this.#streamSockets].flatMap(([key, group]) => key === PAGE ? [] : [[...group]]);
	}
};
/** Update keys whose frames follow the orders of a market. */
const BOOK_KEYS = [
	"market",
	"orderbook",
	"topOfOrderbook",
	"marketOrders"
];
function isOfBook({ stream, key }) {
	return stream === "orderbook" || stream === "orders" || BOOK_KEYS.includes(key);
}
function isSubscribedTo({ target, subscriptions }, id) {
	return target.id === id || [...subscriptions.values()].some((subscription) => subscription.id === id);
}

// sandbox/ts/server/time/latency.ts
/** Latency between the clients and the exchange, in simulated time. */
/** Longest latency and jitter, milliseconds: one simulated minute. */
const MAX_MS$1 = 6e4;
/** Waits shorter than this in real time are skipped, because timers have whole milliseconds. */
const MIN_WAIT_MS = 1;
/** Delays requests, and says when frames arrive. */
var Latency = class {
	parts;
	#options;
	#keys;
	/** The end of the requests that came while the clock stood still. */
	#served = Promise.resolve();
	/** @throws {Problem} `argument` on an unknown or invalid option */
	constructor(options, seed, parts) {
		this.parts = parts;
		expectOptions(options);
		this.#options = {
			request: 0,
			stream: 0,
			jitter: 0,
			seed,
			...options
		};
		const key = (name) => keyOf$2(this.#options.seed, `latency of a ${name}`);
		this.#keys = {
			request: key("request"),
			stream: key("stream")
		};
	}
	/**
	* Runs a request when it has reached the exchange, and returns its response when it has reached the client. While the
	* clock stands still, requests take turns, so that the result does not depend on when the process receives each.
	*/
	request(handle) {
		const run = async () => {
			const total = this.#lengthAt("request", this.parts.simulation().clock.now());
			await this.#pass(Math.floor(total / 2));
			const response = await handle();
			await this.#pass(Math.ceil(total / 2));
			return response;
		};
		if (this.parts.simulation().clock.isRunning) return run();
		const response = this.#served.then(run);
		this.#served = response.catch(() => void 0);
		return response;
	}
	/** When a frame that the exchange sends now reaches the client, milliseconds since 1970. */
	arrivalOfFrame() {
		const { eventTime } = this.parts.simulation();
		return eventTime + this.#lengthAt("stream", eventTime);
	}
	/** Time that frames still need. @returns simulated and real milliseconds; real time is infinite while the clock stands still */
	untilTime(at) {
		const { clock } = this.parts.simulation();
		const ms = at - clock.now();
		return {
			ms,
			realMs: clock.isRunning ? ms / clock.speed : Infinity
		};
	}
	/** Lets time pass, and the bots trade: waits for a clock that runs, and moves one that stands still. */
	async #pass(ms) {
		const at = this.parts.simulation().clock.now() + ms;
		const { realMs } = this.untilTime(at);
		if (realMs >= MIN_WAIT_MS && realMs < Infinity) await this.parts.timers.wait(realMs);
		this.parts.simulation().step(at);
	}
	/** The jitter depends on the time alone, so that a restored sandbox has the same. */
	#lengthAt(kind, at) {
		const { [kind]: length, jitter } = this.#options;
		return length + Math.floor(draw(this.#keys[kind], at) * (jitter + 1));
	}
};
const MEMBERS = [
	"request",
	"stream",
	"jitter",
	"seed"
];
/** @throws {Problem} `argument` */
function expectOptions(options) {
	expectKeys(options, MEMBERS, "latency");
	for (const [name, value] of Object.entries(options)) {
		const at = `latency.${name}`;
		if (name === "seed" ? Number.isSafeInteger(value) : isLength(value)) continue;
		throw problem("argument", at, name === "seed" ? "a whole number" : `whole milliseconds from 0 to ${MAX_MS$1}`, String(value));
	}
}
function isLength(value) {
	return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_MS$1;
}

// sandbox/ts/server/time/time-control.ts
/** Control of the sandbox's time: pause, speed, and simulation without waiting. */
const DEFAULT_STEP = "1m";
/** Steps are divided into parts of this length, so that requests are served in between; shorter ones with streams. */
const PART_MS = {
	alone: 6e4,
	watched: 1e3
};
/** The event loop waits at most about this long for a step, milliseconds. */
const BUSY_MS = 10;
/** Turns of the event loop for which a slow client can delay the simulation. */
const MAX_TURNS = 1e3;
/** Faster than this, the simulation of busy markets could not keep up. */
const MAX_SPEED = 1e3;
/** Controls the time of a sandbox. */
var TimeControl = class {
	parts;
	#isAdvancing = false;
	#isClosed = false;
	#yieldedAt = 0;
	constructor(parts) {
		this.parts = parts;
	}
	/** Stops the clock and the bots until {@link resume}. */
	pause() {
		this.parts.simulation().clock.pause();
	}
	/** Lets the clock run on from where it is. */
	resume() {
		this.parts.simulation().clock.resume();
		this.parts.deliver();
	}
	/**
	* Lets the clock run faster or slower than the real one.
	*
	* @param factor above 0, at most 1,000
	* @throws {Problem} `argument` for everything else
	*/
	speed(factor) {
		if (typeof factor !== "number" || !(factor > 0 && factor <= MAX_SPEED)) throw problem("argument", "speed", `a number above 0, at most ${MAX_SPEED}; use pause() to stop time and advance() to skip some`, String(factor));
		this.parts.simulation().clock.setSpeed(factor);
	}
	/**
	* Simulates a length of time without waiting for it. The clock stands still during `onStep`, so that requests happen
	* at the time of the step.
	*
	* @param duration such as `'1d'`, or milliseconds
	* @param options length and callback of the steps
	* @returns the time afterwards, milliseconds; earlier if the sandbox was closed or reset
	* @throws {Problem} `argument` for bad values, and while another call is running
	*/
	async advance(duration, options = {}) {
		expectKeys(options, ["every", "onStep"], "options");
		const { every = DEFAULT_STEP, onStep } = options;
		const [length, step] = [readDuration(duration, "duration"), readDuration(every, "every")];
		if (onStep !== void 0 && typeof onStep !== "function") throw problem("argument", "onStep", "a function, or nothing", String(onStep));
		if (this.#isAdvancing) throw sentence("argument", "advance is running already; await it before the next call");
		this.#isAdvancing = true;
		const { clock } = this.parts.simulation();
		const release = clock.hold();
		try {
			await this.#run(clock.now() + length, step, onStep);
		} finally {
			this.#isAdvancing = false;
			release();
			this.parts.deliver();
		}
		return clock.now();
	}
	/** Ends a running {@link advance} after the current step. */
	close() {
		this.#isClosed = true;
	}
	async #run(end, every, onStep) {
		const simulation = this.parts.simulation();
		const { clock } = simulation;
		const isOver = () => this.#isClosed || this.parts.simulation() !== simulation;
		this.#yieldedAt = performance.now();
		for (let next = clock.now() + every; clock.now() < end && !isOver(); next += every) {
			const target = Math.min(next, end);
			while (clock.now() < target && !isOver()) {
				const partMs = PART_MS[simulation.feed.isWatched ? "watched" : "alone"];
				simulation.step(Math.min(target, clock.now() + partMs));
				await this.#yield();
			}
			if (isOver() || clock.now() > target || onStep === void 0) continue;
			await onStep({
				time: target,
				prices: simulation.prices()
			});
		}
	}
	/** Lets the event loop run when it has waited long enough, and until clients have received their frames. */
	async #yield() {
		if (performance.now() - this.#yieldedAt < BUSY_MS && !this.parts.isBehind()) return;
		let turns = 0;
		do
			await new Promise(setImmediate);
		while (this.parts.isBehind() && (turns += 1) < MAX_TURNS && !this.#isClosed);
		this.#yieldedAt = performance.now();
	}
};
const UNITS = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5,
	w: 6048e5
};
/** A hundred years. */
const MAX_MS = 316224e7;
/**
* Reads a length of time.
*
* @param value milliseconds, or a number with a unit
* @param name of the value, for errors
* @returns milliseconds, at least 1
* @throws {Problem} `argument` for everything else
*/
function readDuration(value, name) {
	const ms = toMilliseconds(value);
	if (ms !== void 0 && Number.isInteger(ms) && ms >= 1 && ms <= MAX_MS) return ms;
	const wanted = `whole milliseconds above 0, or a number with one of the units ${Object.keys(UNITS).join(", ")}, such as '1d'`;
	throw problem("argument", name, wanted, typeof value === "string" ? `'${value}'` : String(value));
}
function toMilliseconds(value) {
	if (typeof value === "number") return value;
	const [, number, unit = ""] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(String(value)) ?? [];
	const length = UNITS[unit];
	return number === void 0 || length === void 0 ? void 0 : Number(number) * length;
}

// sandbox/ts/server/parts.ts
/** The parts of a running sandbox: the present simulation, and what stays when a reset replaces it. */
/** Close code of streams at a reset. */
const NORMAL_CLOSURE = 1e3;
/** Holds the parts, and replaces the simulation at a reset. */
var SandboxParts = class {
	settings;
	recorded;
	state;
	timers = new Timers();
	faults = new FaultList();
	requests = new RequestLog();
	streamFaults;
	registry;
	time;
	/** `undefined` without latency. */
	latency;
	#simulation;
	constructor(settings, recorded, state) {
		this.settings = settings;
		this.recorded = recorded;
		this.state = state;
		const { timers } = this;
		this.streamFaults = new StreamFaultList(settings.seed);
		const { latency, seed } = settings;
		const simulation = () => this.simulation;
		this.latency = latency === void 0 ? void 0 : new Latency(latency, seed, {
			simulation,
			timers
		});
		const ofFrames = this.latency === void 0 ? {} : { latency: this.latency };
		const registry = new SocketRegistry({
			faults: this.streamFaults,
			timers,
			...ofFrames
		});
		this.registry = registry;
		this.time = new TimeControl({
			simulation,
			isBehind: () => registry.isBehind,
			deliver: () => {
				registry.deliver();
			}
		});
		this.#simulation = this.#start();
	}
	get simulation() {
		return this.#simulation;
	}
	/** Replaces the simulation, and ends what belongs to the old one. */
	reset() {
		this.simulation.end();
		this.faults.clear();
		this.streamFaults.clear();
		this.requests.clear();
		this.registry.kill({ code: NORMAL_CLOSURE });
		this.registry.deliver(Infinity);
		this.#simulation = this.#start();
	}
	/** Starts a simulation that sends its frames to the open streams; by default anew, otherwise as it was saved. */
	#start() {
		const { settings, state, timers, recorded, time } = this;
		const parts = {
			faults: this.streamFaults,
			requestFaults: this.faults,
			timers,
			recorded
		};
		const simulation = state === void 0 ? new Simulation(settings, parts) : Simulation.restore(state, settings, parts);
		const { clock } = simulation;
		simulation.control.connect({
			scenarios: () => Object.keys(SCENARIOS),
			currentScenario: () => simulation.currentScenario(),
			// The simulation checks the name.
			scenario: (name, options) => simulation.startScenario(name, options),
			time: () => ({
				paused: clock.isPaused,
				speed: clock.speed
			}),
			pause: () => {
				time.pause();
			},
			resume: () => {
				time.resume();
			},
			speed: (factor) => {
				time.speed(factor);
			},
			advance: (ms) => time.advance(ms)
		});
		simulation.feed.open(this.registry, simulation.listings);
		return simulation;
	}
};

// sandbox/ts/server/start.ts
/** Starts a sandbox: a simulation, a server and a timer that runs the bots. */
/** Interval of the bots' steps. */
const STEP_INTERVAL_MS = 250;
/**
* Starts a sandbox.
*
* @param options of the sandbox
* @returns the listening sandbox
* @throws {Error} when an option is misspelt, an optional dependency is not installed, the port is in use, or recorded data is invalid
*/
async function startSandbox(options = {}) {
	await expectValidator();
	expectOptions$1(options);
	const state = options.from === void 0 ? void 0 : await readState(options.from);
	if (state !== void 0) expectRestorable(options);
	const { settings, recorded } = await startReplay(toSettings({
		...options,
		...state?.options
	}), options.now);
	const parts = new SandboxParts(settings, recorded, state);
	const server = new HttpServer(parts);
	const port = await server.listen(settings.port, settings.host, settings.allowedHosts);
	const stopTimer = settings.life ? startTimer(() => parts.simulation) : () => void 0;
	let closing;
	const end = async () => {
		stopTimer();
		parts.time.close();
		parts.timers.end();
		await server.close();
		parts.simulation.end();
	};
	const sandbox = {
		...addresses(settings.host, port),
		get internals() {
			return parts.simulation;
		},
		...controlsOf(parts),
		close: () => closing ??= end()
	};
	setDisplay(sandbox, ({ url, requests }) => {
		const { clock, listings } = parts.simulation;
		return {
			name: "sandbox",
			members: {
				url,
				time: new Date(clock.now()).toISOString(),
				markets: [...listings.values()].map(({ symbol }) => symbol).join(", "),
				requests: requests.list.length
			}
		};
	});
	return sandbox;
}
/** The members of a sandbox except for its addresses; they act on the present simulation. */
function controlsOf(parts) {
	const { time, requests, registry } = parts;
	// The same in all simulations of a sandbox.
	const { executors, chainId, world } = parts.simulation.chain;
	const { perpetuals, authority, pythLazerAdapter, pythLazer } = world.packages;
	return {
		packages: {
			perpetuals,
			authority,
			oracle: [.../* @__PURE__ */ new Set([pythLazerAdapter, pythLazer])],
			vault: world.venues.packages.vault
		},
		executors,
		chainId,
		coins: Object.fromEntries([...world.coins].map(([code, { type, decimals }]) => [code, {
			type,
			decimals
		}])),
		wallet: (address) => parts.simulation.chain.wallet(fullId(address)),
		// A promise, so that an invalid amount rejects instead of throwing.
		fund: (coins) => new Promise((resolve) => {
			resolve(parts.simulation.fund(coins));
		}),
		mint: (address, coins) => {
			parts.simulation.mint(address, coins);
		},
		faults: faultsOf(parts),
		requests,
		streams: registry,
		step: (to) => {
			parts.simulation.step(to);
		},
		scenario: (name, given = {}) => parts.simulation.startScenario(name, given),
		market: (symbol) => parts.simulation.market(symbol),
		pause: () => {
			time.pause();
		},
		resume: () => {
			time.resume();
		},
		speed: (factor) => {
			time.speed(factor);
		},
		advance: (duration, options) => time.advance(duration, options),
		reset: () => {
			parts.reset();
		},
		save: async (path) => {
			await writeState(path, parts.simulation.save());
		}
	};
}
/** @returns stops the timer; the timer keeps no process running */
function startTimer(simulation) {
	const timer = setInterval(() => {
		const current = simulation();
		if (current.clock.isRunning) current.tick();
	}, STEP_INTERVAL_MS).unref();
	return () => {
		clearInterval(timer);
	};
}
function addresses(host, port) {
	const authority = `${host.includes(":") ? `[${host}]` : host}:${port}`;
	const url = `http://${authority}`;
	return {
		url,
		wsUrl: `ws://${authority}`,
		nodeUrl: url
	};
}
function faultsOf({ faults, streamFaults }) {
	return {
		add: (fault) => faults.add(fault),
		stream: (fault) => streamFaults.add(fault),
		clear: () => {
			faults.clear();
			streamFaults.clear();
		}
	};
}

export { startSandbox };