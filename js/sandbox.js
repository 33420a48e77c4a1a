import { __name } from "./rolldown-runtime.js";
import { MANIFEST, MINUTE_MS, StreamReader, fromUnits, isNatsAddress, marketSubject, readDecimal as readDecimal$1, readJson, setDisplay, streamOf, toUnits as toUnits$1 } from "./index-lines-program-sandbox.js";
import { Abort, ExecutionFailure, PreviewFailure, Refusal, refuse } from "./node-program-sandbox.js";
import { MAX_BODY_BYTES, MAX_DEPTH, findForbidden, isTooDeep, readBody } from "./program-sandbox-serve.js";
import { OPERATIONS, SCHEMAS, SHAPES, UPGRADES, expectValidBody, inline } from "./program-sandbox.js";
import { AFSUI_TYPE, COLLATERAL_FEED as COLLATERAL_FEED$1, FRAMEWORK, MAX_GAS_BUDGET, NANO as NANO$5, ONE as ONE$3, ObjectStore, REFERENCE_GAS_PRICE, SHARE_DECIMALS, SOURCE, STAKING_SAFE, SUI_DECIMALS, SUI_TYPE, SYSTEM_STATE, Timers, U64_MAX, VAULT_LIMITS, abs as abs$1, accountIds, admit, admitSimulation, areEqual as areEqual$1, balanceChangesOf, ceilDivide, costOf, createClock, createdId, datetime, debtsOf, depositInto, describeFailure, emitted, emptyVault, epochStart, expectAddressBalances, expectFlag, expectKeys, expectMilliseconds, expectU64, extraOf, farmPositionType, feeKey, floorDivide, hash as hash$1, isOwned, isOwned$1, isShared, isUnlocked, lentCoin, lowerBound, manageVault, marketsOf as marketsOf$2, max as max$1, median, messageDigest, min as min$1, multiplierOf, multiply as multiply$1, newAmm, newFarm, nextServiceAt, objectDigest, payoutOf, protocolFee, quoteDeposit, requestOf, seededId, serveRequests, settled, shareType, sharedOfVenues, show as show$1, signingDigest, started, targetOf as targetOf$2, ticketFieldId, toEpoch, toParameter, toUsd as toUsd$1, toVenueType, toWorld, totalOf as totalOf$1, transactionDigest, trim, vaultAccountIndex, vaultCapabilityType, vaultFunctionOf, vaultStateOf, vaultValue, weightedAverage, withAccount as withAccount$1, withdrawFrom, withoutMarket, withoutRequest, withoutShares } from "./node-sandbox.js";
import { DEPLOYMENTS, Problem, describeFault as describeFault$1, problem, sentence, shorten } from "./index-lines-node-program-sandbox.js";
import { isRecord } from "./index-lines-program-sandbox-serve.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { STATUS_CODES, createServer } from "node:http";
import { WebSocketServer } from "ws";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { deriveObjectID, fromBase64, fromHex, isValidSuiAddress, normalizeStructTag, normalizeSuiAddress, toBase58, toBase64, toHex } from "@mysten/sui/utils";
import { bcs } from "@mysten/sui/bcs";
import { createHash, createPublicKey, verify } from "node:crypto";
import { Ed25519Keypair, Ed25519PublicKey } from "@mysten/sui/keypairs/ed25519";
import { MultiSigPublicKey } from "@mysten/sui/multisig";
import { publicKeyFromSuiBytes, verifyPersonalMessageSignature, verifyTransactionSignature } from "@mysten/sui/verify";
import { inspect } from "node:util";
import { Inputs, Transaction, TransactionDataBuilder } from "@mysten/sui/transactions";
import { pathToFileURL } from "node:url";
import { createReadStream } from "node:fs";
import { arrayBuffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

// sandbox/ts/node/methods.ts
const PREFIX = "/sui.rpc.v2.";
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
const NODE_PATHS = NODE_METHODS.map((method) => `${PREFIX}${method}`);
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
const LAGGING_PATHS = new Set(LAGGING_METHODS.map((method) => `${PREFIX}${method}`));
function isNodePath(path) {
	return path.startsWith(PREFIX);
}

// sandbox/ts/server/http/json.ts
var Exact = class {
	text;
	constructor(text) {
		this.text = text;
	}
};
const DECIMALS$3 = 9;
function exact(units, decimals) {
	const text = fromUnits(units, decimals);
	return new Exact(text.includes(".") ? text : `${text}.0`);
}
function nano(units) {
	return exact(units, DECIMALS$3);
}
function attoFloored(units) {
	return nano(floorDivide(units, NANO$5));
}
function writeJson(value) {
	if (value instanceof Exact) return value.text;
	if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
	if (typeof value === "object" && value !== null) return `{${Object.entries(value).flatMap(writeMember).join(",")}}`;
	return JSON.stringify(value);
}
function writeMember([key, value]) {
	return value === void 0 ? [] : [`${JSON.stringify(key)}:${writeJson(value)}`];
}
function integer(value) {
	return `${value}n`;
}
function attoExact(units) {
	return exact(units, 18);
}
function multiply(left, right) {
	return floorDivide(left * right, ONE$3);
}
function divide(dividend, divisor) {
	return divisor > 0n ? dividend * ONE$3 / divisor : 0n;
}

// sandbox/ts/server/http/response.ts
const JSON_TYPE$1 = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";
function respond(run, fault, timers) {
	return respondWith(() => runRequest(run), fault, timers);
}
async function respondWith(run, fault, timers) {
	if (fault.drop === "before") return void 0;
	const original = isReplaced(fault) ? void 0 : await run();
	if (fault.delayMs !== void 0) await timers.wait(fault.delayMs);
	return fault.drop === "after" ? void 0 : applyFault(original, fault);
}
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
var StringRefusal = class extends Refusal {};
async function withStringRefusals(id, run) {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof Refusal) || error.status !== BAD_REQUEST || !STRING_ERROR_OPERATIONS.has(id)) throw error;
		throw new StringRefusal(error.status, error.code, error.message);
	}
}

// sandbox/ts/chain/intent.ts
const GOOD_TILL_CANCELED$3 = 0n;
const ORDER_DECIMALS = 9;
const RATIO_PRECISION = 10n ** 12n;
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
function findMarket$1(fields, { engine }, name = "chId") {
	const market = engine.markets.get(fields.id(name));
	if (market === void 0) throw fields.mismatch(name, "the id of a market", fields.id(name));
	return market;
}
__name(findMarket$1, "findMarket");
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
function findByClientId(market, accountNumber, wanted, { engine }) {
	return engine.orders(market.id, accountNumber).filter(({ clientOrderId }) => clientOrderId !== void 0 && String(clientOrderId) === wanted).map(({ orderId }) => orderId);
}

// sandbox/ts/chain/request-fields.ts
const U128_MAX = (1n << 128n) - 1n;
const INTEGER = "digits and n";
var RequestFields = class RequestFields {
	#values;
	#at;
	constructor(value, at = "") {
		if (typeof value !== "object" || value === null) throw refuse("request", `${at}: wanted an object`);
		this.#values = value;
		this.#at = at;
	}
	has(name) {
		return this.#values[name] !== void 0 && this.#values[name] !== null;
	}
	text(name) {
		const value = this.#values[name];
		if (typeof value !== "string") throw this.mismatch(name, "text", value);
		return value;
	}
	flag(name) {
		const value = this.#values[name] ?? false;
		if (typeof value !== "boolean") throw this.mismatch(name, "true or false", value);
		return value;
	}
	id(name) {
		const value = this.text(name);
		const id = normalizeSuiAddress(value);
		if (!value.startsWith("0x") || !isValidSuiAddress(id)) throw this.mismatch(name, "0x and up to 64 digits", value);
		return id;
	}
	ids(name) {
		return this.list(name).map((value, index) => new RequestFields({ [`${name}[${index}]`]: value }, this.#at).id(`${name}[${index}]`));
	}
	pick(...names) {
		return Object.fromEntries(names.filter((name) => this.has(name)).map((name) => [name, this.#values[name]]));
	}
	units(name, decimals, max = U64_MAX) {
		const value = this.#values[name];
		if (typeof value !== "number") throw this.mismatch(name, "a number", value);
		const units = this.#exact(() => toUnits$1(String(value), decimals, `${this.#at}${name}`));
		if (units <= 0n || units > max) throw this.mismatch(name, "a positive number that fits a u64", value);
		return units;
	}
	decimal(name) {
		const value = this.#values[name];
		if (typeof value !== "number" || value <= 0) throw this.mismatch(name, "a positive number", value);
		return this.#exact(() => readDecimal$1(String(value), `${this.#at}${name}`));
	}
	wholeNumber(name) {
		const value = this.#values[name];
		if (!(typeof value === "string" ? /^\d+$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0) || BigInt(value) > U64_MAX) throw this.mismatch(name, "a whole number that fits a u64", value);
		return BigInt(value);
	}
	integer(name) {
		const found = this.#native(this.#values[name]);
		if (found === void 0 || found > U64_MAX) throw this.mismatch(name, INTEGER, this.#values[name]);
		return found;
	}
	positiveInteger(name) {
		const found = this.integer(name);
		if (found === 0n) throw this.mismatch(name, "a positive number", this.#values[name]);
		return found;
	}
	integers(name, max = U64_MAX) {
		return this.list(name).map((value, index) => {
			const found = this.#native(value);
			if (found === void 0 || found > max) throw this.mismatch(`${name}[${index}]`, INTEGER, value);
			return found;
		});
	}
	signedUnits(name, decimals) {
		const value = this.#values[name];
		if (value === 0) return 0n;
		if (typeof value !== "number") throw this.mismatch(name, "a number", value);
		return value < 0 ? -new RequestFields({ [name]: -value }, this.#at).units(name, decimals) : this.units(name, decimals);
	}
	choice(name, choices) {
		const found = choices.find((choice) => choice === this.#values[name]);
		if (found === void 0) throw this.mismatch(name, `one of ${choices.join(", ")}`, this.#values[name]);
		return found;
	}
	entries(name) {
		const { [name]: value } = this.#values;
		if (typeof value !== "object" || value === null) throw this.mismatch(name, "an object", value);
		return Object.entries(value).map(([key, member]) => [key, new RequestFields(member, `${this.#at}${name}.${key}.`)]);
	}
	orderIds(name) {
		return this.list(name).map((value, index) => {
			if (!(typeof value === "string" && /^\d{1,39}$/.test(value) && BigInt(value) <= U128_MAX)) throw this.mismatch(`${name}[${index}]`, "digits of a u128", value);
			return BigInt(value);
		});
	}
	list(name) {
		const value = this.#values[name] ?? [];
		if (!Array.isArray(value)) throw this.mismatch(name, "a list", value);
		return value;
	}
	texts(name) {
		return this.list(name).map((value, index) => {
			if (typeof value !== "string") throw this.mismatch(`${name}[${index}]`, "text", value);
			return value;
		});
	}
	objects(name) {
		return this.list(name).map((value, index) => new RequestFields(value, `${this.#at}${name}[${index}].`));
	}
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
function scaleOrders({ totalSize, startPrice, endPrice, count, skew }, { lotSize, tickSize }) {
	const steps = BigInt(count - 1);
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
const IMMEDIATE_OR_CANCEL$3 = 3n;
const SLIPPAGE_DECIMALS = 18;
const MAX_SCALE_ORDERS = 100n;
function findCapability(fields, { store }, accountId, capabilityId) {
	const accountNumber = Number(fields.integer(accountId));
	const admin = store.capabilityByNumber(accountNumber);
	if (admin === void 0) throw fields.mismatch(accountId, "the number of an account", `${accountNumber}n`);
	const id = capabilityId !== void 0 && fields.has(capabilityId) ? fields.id(capabilityId) : admin.id;
	const found = store.get(id);
	if (found?.kind !== "capability" || found.accountNumber !== accountNumber || found.vault !== void 0) throw fields.mismatch(capabilityId ?? accountId, `a capability of account ${accountNumber}`, id);
	if (fields.has("walletAddress") && fields.id("walletAddress") !== found.owner) throw fields.mismatch("walletAddress", `the holder of capability ${found.id}`, fields.id("walletAddress"));
	return found;
}
function findVaultCapability(fields, { store }) {
	const [vaultId, wallet] = [fields.id("vaultId"), fields.id("walletAddress")];
	const ofVault = store.owned(wallet).filter((object) => object.kind === "capability").filter((object) => object.vault?.id === vaultId && !store.isRevoked(object));
	const found = ofVault.find(({ role }) => role === "admin") ?? ofVault[0];
	if (found === void 0) throw fields.mismatch("walletAddress", `the holder of a capability of ${vaultId}`, wallet);
	return found;
}
function marketOf$2({ fields, context }) {
	return findMarket$1(fields, context, "marketId");
}
__name(marketOf$2, "marketOf");
function forEachMarket({ fields, context }, read) {
	const entries = fields.entries("marketIdsToData");
	if (entries.length === 0) throw fields.mismatch("marketIdsToData", "at least one market", {});
	return entries.flatMap(([marketId, data]) => {
		const market = context.engine.markets.get(normalizeSuiAddress(marketId));
		if (market === void 0) throw fields.mismatch("marketIdsToData", "ids of markets", marketId);
		return read(market, data);
	});
}
function readLimitOrder(row, common) {
	return {
		...common,
		side: readSide(row),
		size: row.positiveInteger("size"),
		price: row.positiveInteger("price"),
		clientOrderId: row.has("clientOrderId") ? row.integer("clientOrderId") : void 0
	};
}
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
function readSide(fields) {
	return fields.choice("side", [0, 1]) === 0 ? "bid" : "ask";
}
function placement(request, orders) {
	const { fields, capability } = request;
	const market = marketOf$2(request);
	const change = readCollateralChange(request, fields);
	const deallocate = change < 0n ? { deallocate: -change } : {};
	return [
		...preparation(request, market),
		...change > 0n ? moveCollateral$2(request, market, change) : [],
		{
			action: "createOrders",
			capability,
			orders,
			deallocateFree: false,
			...deallocate
		}
	];
}
function preparation(request, market) {
	const { fields, capability } = request;
	const creation = fields.flag("hasPosition") ? [] : [{
		action: "createPosition",
		capability,
		market
	}];
	return fields.has("leverage") ? [...creation, leverage(request, market)] : creation;
}
function leverage({ fields, capability }, market) {
	return {
		action: "setLeverage",
		capability,
		market,
		ratio: toRatio(fields, market)
	};
}
function readCollateralChange({ context }, data) {
	return data.signedUnits("collateralChange", context.world.collateralDecimals);
}
function moveCollateral$2({ capability }, market, change) {
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
__name(moveCollateral$2, "moveCollateral");
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
function readOrderIds({ capability, context }, market, data, [ids, clientIds], abortOnMissing) {
	const byClientId = data.integers(clientIds).flatMap((wanted, index) => {
		const found = findByClientId(market, capability.accountNumber, String(wanted), context);
		if (found.length > 0 || !abortOnMissing) return found;
		throw data.mismatch(`${clientIds}[${index}]`, "the id of a resting order", `${wanted}n`);
	});
	return [.../* @__PURE__ */ new Set([...data.integers(ids, U128_MAX), ...byClientId])];
}

// sandbox/ts/chain/tickets.ts
const INTEGRATOR = bcs.option(bcs.struct("IntegratorInfo", {
	id: bcs.u32(),
	fee: bcs.u32()
}));
function writeIntegrator(info) {
	const option = info === void 0 ? null : {
		id: Number(info.id),
		fee: Number(info.fee)
	};
	return INTEGRATOR.serialize(option).toBytes();
}
function toTicketEvent({ id, accountNumber, detailsHash }, type, members) {
	return {
		type,
		accountId: accountNumber,
		ticketId: id,
		detailsHash,
		members
	};
}
function detailsMember({ detailsHash }) {
	return { encrypted_details: toBase64(fromHex(detailsHash)) };
}
function creationMembers(ticket) {
	const { executors, domain, deposit } = ticket;
	return {
		executors,
		execution_domain: domain ?? null,
		gas: `${deposit}`,
		...detailsMember(ticket)
	};
}
function expectKind(kind, ticket) {
	if (ticket !== void 0 && ticket.kind !== kind && ticket.state === "active") throw new Abort("dynamic_field", 2, "the ticket is of another type");
}

// sandbox/ts/chain/stop-orders.ts
const TICKET_TYPES = {
	stopLossTakeProfit: 0n,
	standalone: 1n
};
const MIN_TICKET_DEPOSIT = 1000000n;
const WHOLE_POSITION = (1n << 63n) - 1n;
var StopDetailsRegistry = class {
	secret;
	#details = /* @__PURE__ */ new Map();
	onAdd = () => void 0;
	constructor(secret) {
		this.secret = secret;
	}
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
const PRICE_DECIMALS$2 = 18;
function createTickets(request) {
	return readStopOrders(request).map(([, details]) => toTicket(request, request.fields, details));
}
function createPositionTicket(request) {
	const { fields, context } = request;
	const side = fields.choice("positionSide", [0, 1]) === 0 ? "ask" : "bid";
	return toTicket(request, fields, readPositionStops(fields, findMarket$1(fields, context, "marketId"), side));
}
function attachedTickets(request, { market, side }) {
	const cancels = cancelPositionTickets(request, market);
	if (!request.fields.has("slTp")) return cancels;
	const fields = request.fields.object("slTp");
	const details = readPositionStops(fields, market, side === "bid" ? "ask" : "bid");
	return [...cancels, toTicket(request, fields, details)];
}
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
function readTrigger(fields) {
	return fields.has("triggerPriceType") ? fields.choice("triggerPriceType", [
		0,
		1,
		2
	]) : 0;
}

// sandbox/ts/chain/native-twaps.ts
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
function editTwaps(request) {
	const { fields } = request;
	const entries = fields.entries("newTwapOrders");
	if (entries.length === 0) throw fields.mismatch("newTwapOrders", "at least one order", {});
	return entries.flatMap(([id, change]) => {
		return editTwap(request, expectTicket(fields, "newTwapOrders", normalizeSuiAddress(id), request), change);
	});
}
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
	"cancel-orders": (request) => forEachMarket(request, (market, data) => [...cancellation(request, market, data, ["orderIds", "clientOrderIds"]), ...moveCollateral$2(request, market, readCollateralChange(request, data))]),
	"set-leverage": (request) => {
		const market = marketOf$2(request);
		const change = readCollateralChange(request, request.fields);
		return [leverage(request, market), ...moveCollateral$2(request, market, change)];
	},
	"allocate-collateral": (request) => moveCollateral$2(request, marketOf$2(request), request.fields.positiveInteger("allocateAmount")),
	"deallocate-collateral": (request) => moveCollateral$2(request, marketOf$2(request), -request.fields.positiveInteger("deallocateAmount")),
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
		maxFee: fields.units("maxIntegratorFee", FEE_DECIMALS$1)
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
const FEE_DECIMALS$1 = 9;
function readBuilder(fields) {
	return fields.wholeNumber("integratorId");
}
function singleOrder(request, order) {
	return [...placement(request, [order]), ...attachedTickets(request, order)];
}
const CODE_BUILDS = [
	"create-integrator-config",
	"remove-integrator-config",
	"create-integrator-registration"
];
const ACCOUNT_BUILDS = Object.keys(READERS);
const ACCOUNT_FIELDS = {
	"transfer-collateral": ["fromAccountId", "fromAccountCapId"],
	"grant-agent-wallet": ["accountId"],
	"revoke-agent-wallet": ["accountId"],
	"create-integrator-config": ["accountId"],
	"remove-integrator-config": ["accountId"]
};
const UNSUPPORTED$1 = [
	"sponsor",
	"builderCode",
	"gasCoinArg",
	"deferShare"
];
function readNativeIntents(build, fields, context) {
	for (const name of UNSUPPORTED$1) if (fields.has(name)) throw fields.mismatch(name, "nothing, as the sandbox does not support it", "a value");
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
	const capability = fields.has("vaultId") ? findVaultCapability(fields, context) : findCapability(fields, context, accountId, capabilityId);
	return {
		sender: fields.has("walletAddress") ? fields.id("walletAddress") : capability.owner,
		intents: READERS[build]({
			fields,
			context,
			capability
		})
	};
}
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
const COLLATERAL$1 = "USDC";
function symbolOf$1(base) {
	return `${base}/USD:${COLLATERAL$1}`;
}
__name(symbolOf$1, "symbolOf");
function createListings(specs, settleId) {
	const listings = Array.from(specs, (spec) => ({
		spec,
		symbol: symbolOf$1(spec.base),
		settleId
	}));
	return new Map(listings.map((listing) => [listing.spec.id, listing]));
}
function findListing(listings, chId) {
	const listing = listings.get(fullId(chId));
	if (listing === void 0) throw refuse("request", `chId: wanted the id of a market, found ${chId}`);
	return listing;
}
function fullId(id) {
	return `0x${id.replace(/^0x/i, "").toLowerCase().padStart(64, "0")}`;
}
const COIN_TYPE = /^(?:0x)?([0-9a-f]{1,64})(::\w+::\w+)$/i;
function fullCoinType(text) {
	const [, id, names] = COIN_TYPE.exec(text) ?? [];
	return id === void 0 || names === void 0 ? void 0 : `${fullId(id)}${names}`;
}
function collateralDecimals(spec) {
	return 18 - (spec.scalingFactor.toString().length - 1);
}
function pricesOf$1(listings, read) {
	const entries = Array.from(listings, ([marketId, { symbol }]) => [symbol, toPrices$1(read(marketId))]);
	return Object.fromEntries(entries);
}
__name(pricesOf$1, "pricesOf");
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
const COINS$3 = 4e4;
const SUI$1 = "0x2::sui::SUI";
let generatedCoins;
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
const [HOUR$4, DAY$2] = [36e5, 864e5];
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
var AccountValue = class {
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
const LIMITS$2 = {
	bytes: 131072,
	commands: 1024,
	inputs: 2048,
	pureBytes: 16384,
	gasCoins: 256
};
function readBase64(text, at) {
	try {
		const bytes = fromBase64(text);
		if (toBase64(bytes) === text) return bytes;
	} catch {
		// The error below covers this case.
	}
	throw refuse("bytes", `${at}: wanted canonical base64, found something else`);
}
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
		// The parser accepts trailing bytes; serializing again detects them. The copy keeps it from reading
		// past a view.
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
function pureSize(text) {
	return Math.floor(text.length * 3 / 4);
}

// sandbox/ts/chain/signatures.ts
const LENGTHS$2 = {
	0: 97,
	1: 98,
	2: 98
};
const SPKI_ED25519 = Buffer.from("302a300506032b6570032100", "hex");
async function expectSigners(bytes, signatures, required) {
	const content = {
		digest: signingDigest(bytes),
		verify: (signature) => verifyTransactionSignature(bytes, signature)
	};
	const signers = await Promise.all(signatures.map((text, index) => signerOf$1(content, text, `signatures[${index}]`)));
	if (signers.length === required.size && signers.every((signer) => required.has(signer)) && areDistinct(signers)) return;
	throw refuse("signature", `signatures: wanted one of each of ${list([...required])}, found ${list(signers)}`);
}
function messageSigner(message, signature) {
	return signerOf$1({
		digest: messageDigest(message),
		verify: (text) => verifyPersonalMessageSignature(message, text)
	}, signature, "signature");
}
async function signerOf$1(content, text, at) {
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
__name(signerOf$1, "signerOf");
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
		// The constructor rejects committees that the chain rejects: zero weight, unreachable threshold,
		// duplicate member.
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
function findMarket({ listings }, marketId, at = "marketId") {
	const listing = listings.get(fullId(marketId));
	if (listing === void 0) throw refuse("request", `${at}: wanted the id of a market, found ${marketId}`);
	return listing;
}
function findMarkets(exchange, marketIds) {
	return marketIds.map((marketId, index) => findMarket(exchange, marketId, `marketIds[${index}]`));
}
function findAccountNumber({ engine }, accountId, at = "accountId") {
	// An empty text is no number, but would count as account 0.
	const accountNumber = /^\d{1,15}n?$/.test(accountId) ? Number.parseInt(accountId, 10) : void 0;
	if (accountNumber !== void 0 && engine.account(accountNumber) !== void 0) return accountNumber;
	throw refuse("request", `${at}: wanted the number of an account, found ${accountId}`);
}
function readCoinType(fields, name) {
	const text = fields.text(name);
	const type = fullCoinType(text);
	if (type === void 0) throw fields.mismatch(name, "a coin type such as 0x2::sui::SUI", text);
	return type;
}
function isSameCoinType(one, other) {
	return fullCoinType(one) === fullCoinType(other);
}
function isRevoked({ id, role }, { agents }) {
	return role === "assistant" && agents.every(({ objectId }) => objectId !== id);
}
const TERMS$1 = "Aftermath Terms and Conditions";
async function expectTerms$2(signed) {
	const address = fullId(signed.walletAddress);
	const message = Buffer.from(signed.bytes, "base64");
	if (message.toString("latin1") !== TERMS$1) throw refuse("signature", `bytes: wanted "${TERMS$1}" in base64, found ${signed.bytes}`);
	const signer = await messageSigner(Uint8Array.from(message), signed.signature);
	if (signer !== address) throw refuse("signature", `signature: wanted one of ${address}, found one of ${signer}`);
	return address;
}
__name(expectTerms$2, "expectTerms");
async function expectSignedTerms({ chain, native }, signed, accountNumber) {
	const address = await expectTerms$2(signed);
	const accounts = [...chain.accountsOf(address), ...native.grantedTo(address, chain)];
	const managed = chain.objects.owned(address).flatMap((object) => object.kind === "capability" && object.vault !== void 0 && !isRevoked(object, chain) ? [object] : []);
	if ([...accounts, ...managed].some((account) => account.accountNumber === accountNumber)) return;
	throw refuse("signature", `walletAddress: wanted one that may act for account ${accountNumber}, found ${address}`);
}

// sandbox/ts/server/venues/vault-account.ts
function vaultOfAccount({ chain, engine }, accountId) {
	const number = accountId.replace(/n$/, "");
	return chain.world.venues.vaults.find((spec) => `${spec.account.number}` === number && !isOwned(spec, engine));
}
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
		const accountNumber = findAccountOrVault(exchange, body.accountId);
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
		// What a vault's account is worth is not logged.
		if (vaultOfAccount(exchange, body.accountId) !== void 0) return { marginHistoryDatas: [] };
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
		return { stopOrderDatas: await ticketRows$1(exchange, body, exchange.native.stopOrders) };
	},
	"perpetuals/account/twap-order-datas": async (exchange, body) => {
		return { twapOrderDatas: await ticketRows$1(exchange, body, exchange.native.twapOrders) };
	}
};
async function ticketRows$1(exchange, body, orders) {
	const accountNumber = findAccountNumber(exchange, body.accountId);
	await expectSignedTerms(exchange, body, accountNumber);
	const marketIds = findMarkets(exchange, body.marketIds ?? []).map(({ spec }) => spec.id);
	return orders.rows(accountNumber, marketIds);
}
__name(ticketRows$1, "ticketRows");
function pageOf$1(exchange, kind, body) {
	return exchange.accountLog.page(findAccountOrVault(exchange, body.accountId), kind, body, exchange.view().at);
}
__name(pageOf$1, "pageOf");
function findAccountOrVault(exchange, accountId) {
	return vaultOfAccount(exchange, accountId)?.account.number ?? findAccountNumber(exchange, accountId);
}
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
const [NANO$3, ATTO] = [1e9, 0xde0b6b3a7640000];
function maxOrderSize(exchange, request) {
	const { engine, clock } = exchange;
	const { spec, markPrice } = engine.market(request.marketId, clock.now());
	const lotUsd = Number(markPrice) / ATTO * Number(spec.lotSize) / NANO$3;
	let failing = Number(spec.maxOpenInterest / spec.lotSize) + 1;
	// Orders below the minimum, at the mark price, abort like orders that are too large: the search starts
	// there.
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
function prepare(engine, transaction, { marketId, accountNumber, leverage }, now) {
	const { indexPrice, indexAverage, collateralPrice, collateralAverage } = engine.market(marketId, now);
	transaction.setBasePrice(marketId, indexPrice, indexAverage);
	transaction.setCollateralPrice(collateralPrice, collateralAverage);
	if (engine.position(marketId, accountNumber, now) === void 0) transaction.createPosition(marketId, accountNumber);
	if (leverage !== void 0) transaction.setInitialMarginRatio(marketId, accountNumber, BigInt(round(NANO$3 / leverage)) * BigInt(NANO$3));
}

// sandbox/ts/random.ts
const { imul } = Math;
const DRAWS$3 = 2 ** 32;
function mix(key, counter) {
	let hash = imul(key ^ imul(counter, 2654435761), 2246822507);
	hash = imul(hash ^ hash >>> 15, 739982445);
	hash = imul(hash ^ hash >>> 12, 695872825);
	return hash ^ hash >>> 15;
}
function keyOf$2(seed, name) {
	let key = mix(mix(1804289383, seed), Math.floor(seed / DRAWS$3));
	for (let i = 0; i < name.length; i += 1) key = mix(key, name.charCodeAt(i));
	return key >>> 0;
}
__name(keyOf$2, "keyOf");
function draw(key, counter) {
	return (mix(key, counter) >>> 0) / DRAWS$3;
}
const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const WORDS = 8;
const HALF = 2 ** 16;
const CHUNK = 5;
const CHUNK_VALUES = 58 ** CHUNK;
const TOP_BIT = 2 ** 15;
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
function base58Digits(value, digits) {
	let text = "";
	for (let rest = value; text.length < digits; rest = Math.floor(rest / 58)) text = `${ALPHABET.charAt(rest % 58)}${text}`;
	return text;
}

// sandbox/ts/history/digests.ts
const DIGESTS_PER_NAME = 2 ** 32;
function tradeDigest(seed, marketId, time) {
	const name = keyOf$2(seed, `trade ${marketId} ${Math.floor(time / DIGESTS_PER_NAME)}`);
	return syntheticDigest(name, time % DIGESTS_PER_NAME);
}
function fundingDigest(seed, marketId, slot) {
	return syntheticDigest(keyOf$2(seed, `funding ${marketId}`), slot);
}
function liquidationDigest(seed, marketId, accountId, now) {
	return syntheticDigest(keyOf$2(seed, `liquidation ${marketId} ${accountId}`), now % DIGESTS_PER_NAME);
}

// sandbox/ts/history/candles.ts
const MINUTE$4 = 6e4;
const HOUR$3 = 60 * MINUTE$4;
const DAY$1 = 24 * HOUR$3;
const WEEK = 7 * DAY$1;
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
const TIMEFRAMES = [...Object.keys(LENGTHS$1), "1mo"];
function bucketStart(timeframe, at) {
	if (timeframe === "1mo") return monthStart(at, 0);
	const length = LENGTHS$1[timeframe];
	const origin = timeframe === "1w" ? FIRST_MONDAY$1 : 0;
	return origin + Math.floor((at - origin) / length) * length;
}
function nextBucket(timeframe, at) {
	if (timeframe === "1mo") return monthStart(at, 1);
	return bucketStart(timeframe, at) + LENGTHS$1[timeframe];
}
function monthStart(at, later) {
	const date = new Date(at);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
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
function foldCandles(candles, start) {
	const [first, ...rest] = candles;
	return first === void 0 ? void 0 : {
		...rest.reduce(mergeCandles, first),
		start
	};
}

// sandbox/ts/server/markets/paging.ts
const SKIP_CURSOR_FROM = 0x38d7ea4c68000;
const SKIP_SCALE = 1e3;
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
const DEFAULT_CANDLES = 100;
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
function firstBucket(timeframe, at) {
	return bucketStart(timeframe, at) === at ? at : nextBucket(timeframe, at);
}
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
function pageSize({ limit }) {
	return Math.min(Math.max(limit ?? DEFAULT_ROWS, 1), MAX_ROWS$1);
}
function pageEnd({ beforeTimestampCursor }, at) {
	return Math.min(at + 1, beforeTimestampCursor ?? Infinity);
}
function cutPage(found, size, toRow) {
	const shown = found.slice(0, size);
	const last = shown.at(-1);
	return {
		rows: shown.map(toRow),
		next: last !== void 0 && found.length > size ? last.timestamp : null
	};
}

// sandbox/ts/engine/events.ts
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
function emit(scope, event) {
	const { digest, now: timestamp } = scope.context;
	scope.events.push({
		digest,
		timestamp,
		...event
	});
}
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
	// The modules below the contract use these codes: its map of orders (a clever code), Sui's balances and
	// dynamic fields.
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
function abort$8(name) {
	const [module, code, meaning] = ABORTS[name];
	return new Abort(module, code, meaning);
}
__name(abort$8, "abort");

// sandbox/ts/engine/price.ts
const DEFAULT_SHARE = ONE$3 / 20n;
function currentPrices(state, market, now) {
	return toPrices(market, markPrice(market, now), state.bank.figures.collateralPrice);
}
function toPrices(market, mark, collateral) {
	return {
		mark,
		lotValue: market.lotBase * mark,
		collateral,
		haircut: market.spec.collateralHaircut ?? 0n
	};
}
function expectFreshPrices(scope, market) {
	expectFreshCollateral(scope, market);
	expectFreshIndex(scope, market);
}
function expectFreshIndex(scope, market) {
	const { index, indexAt, indexAverage } = market.figures;
	if (index === 0n || scope.context.now - indexAt > market.spec.baseOracleToleranceMs) throw abort$8("priceStale");
	expectNearAverage(market.spec, index, indexAverage);
}
function expectFreshCollateral(scope, market) {
	const { collateralPrice, collateralPriceAt, collateralAverage } = scope.state.bank.figures;
	const age = scope.context.now - collateralPriceAt;
	if (collateralPrice === 0n || age > market.spec.collateralOracleToleranceMs) throw abort$8("priceStale");
	expectNearAverage(market.spec, collateralPrice, collateralAverage);
}
function expectNearAverage({ maxIndexTwapDivergence }, price, average) {
	if (price === average) return;
	if (abs$1(price - average) > multiply$1(average, maxIndexTwapDivergence ?? DEFAULT_SHARE)) throw abort$8("priceDiverges");
}
function bookPrice(market) {
	const bid = market.book.bids.best;
	const ask = market.book.asks.best;
	if (bid === void 0 || ask === void 0) return void 0;
	return BigInt(bid.ticks + ask.ticks) * market.spec.tickSize / 2n * NANO$5;
}
function markPrice(market, now, book = bookPrice(market)) {
	const { index, indexAverage, premium, spread } = market.figures;
	const left = BigInt(Math.max(0, nextFundingAt(market) - now));
	const decayed = multiply$1(premium.value, left * ONE$3 / BigInt(market.spec.fundingPeriodMs));
	return median(indexAverage + spread.value, indexAverage + decayed, book ?? index);
}
function nextFundingAt(market) {
	const { fundingFrequencyMs } = market.spec;
	return (Math.floor(market.figures.fundingAt / fundingFrequencyMs) + 1) * fundingFrequencyMs;
}
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
function clip({ spec, figures: { index } }, book) {
	if (index === 0n) throw abort$8("priceStale");
	const distance = multiply$1(index, spec.maxBookIndexSpread ?? DEFAULT_SHARE);
	return min$1(max$1(book, index - distance), index + distance);
}

// sandbox/ts/engine/funding.ts
const MAX_PERIODS = 3;
function updateMarket(scope, market, book = bookPrice(market)) {
	updateAverages(scope, market, book);
	updateFunding(scope, market);
}
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
function fundingRate({ fundingFrequencyMs, fundingPeriodMs }, premium, periods = 1) {
	return multiply$1(premium, BigInt(periods * fundingFrequencyMs) * ONE$3 / BigInt(fundingPeriodMs));
}
function unsettledFunding(market, figures) {
	if (figures.base === 0) return 0n;
	const increase = figures.base > 0 ? market.figures.fundingLong - figures.fundingLong : market.figures.fundingShort - figures.fundingShort;
	return increase === 0n ? 0n : -market.toBase(figures.base) * increase;
}
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
const COLLATERAL_FEED = 1;
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
function fundingEstimate({ spec, premiumTwap, indexPrice }) {
	return divide(fundingRate(spec, premiumTwap), indexPrice);
}
function pricesRow(market) {
	return {
		marketId: market.spec.id,
		...pricesOf(market)
	};
}
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
function marketOrderRow(trade, digest) {
	return {
		timestamp: trade.timestamp,
		txDigest: digest,
		side: trade.side === "bid" ? 0 : 1,
		sizeFilled: nano(trade.size),
		orderPrice: nano(trade.price)
	};
}
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
function levelRow$1([price, size]) {
	return {
		price: nano(price),
		size: nano(size)
	};
}
__name(levelRow$1, "levelRow");
function totalOf(levels) {
	return nano(levels.reduce((sum, [, size]) => sum + size, 0n));
}
function marketOf(exchange, listing, view) {
	return nativeMarketRow({
		listing,
		market: view.market(listing.spec.id),
		packageId: exchange.chain.packages.perpetuals,
		place: [...exchange.listings.keys()].indexOf(listing.spec.id)
	});
}

// sandbox/ts/server/native/market-reads.ts
const DISPLAY_NAMES = {
	BTC: "Bitcoin",
	ETH: "Ethereum",
	SOL: "Solana",
	SUI: "Sui"
};
const MAX_RATES = 1e3;
const DEFAULT_RATES = 100;
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
const UNLIMITED = 1n << 60n;
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
		moveCollateral$1(simulated, market, change);
		return collateralRow(simulated, market, change);
	})
}).map(([name, handler]) => [`perpetuals/account/previews/${name}`, handler]));
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
function refreshPrices({ engine }, calls, now) {
	for (const marketId of engine.markets.keys()) {
		const { indexPrice, indexAverage, collateralPrice, collateralAverage } = engine.market(marketId, now);
		calls.setBasePrice(marketId, indexPrice, indexAverage);
		calls.setCollateralPrice(collateralPrice, collateralAverage);
	}
}
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
function bestPriceFor([order], { id }, { engine }) {
	const { bids, asks } = engine.book(id, 1);
	return (order?.side === "bid" ? asks : bids)[0]?.[0] ?? 0n;
}
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
function moveCollateral$1({ calls, accountNumber }, { id }, change) {
	if (change > 0n) calls.allocate(id, accountNumber, change);
	if (change < 0n) calls.deallocate(id, accountNumber, -change);
}
__name(moveCollateral$1, "moveCollateral");
function missingCollateral$1(simulated, market) {
	const { exchange, now } = simulated;
	const { base, bidsQuantity, asksQuantity, margin, initialMarginRatio } = positionOf(simulated, market);
	const { markPrice, collateralPrice } = exchange.engine.market(market.id, now);
	const exposure = max$1(abs$1(base + bidsQuantity), abs$1(base - asksQuantity));
	const missing = multiply$1(multiply$1(exposure, markPrice), initialMarginRatio) - margin;
	const raw = missing > 0n ? ceilDivide(missing * ONE$3, collateralPrice * market.scalingFactor) : 0n;
	moveCollateral$1(simulated, market, raw);
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

// sandbox/ts/server/venues/access-tokens.ts
const LIFE_MS = 864e5;
const MAX_NONCE = 2 ** 20;
const ACCESS_TOKENS = { "auth/access-token": createToken };
async function createToken({ clock }, body) {
	const fields = new RequestFields(body);
	const [wallet, text] = [fields.id("walletAddress"), fields.text("serializedJson")];
	const signer = await messageSigner(new TextEncoder().encode(text), fields.text("signature"));
	if (signer !== wallet) throw refuse("signature", `signature: wanted one of ${wallet}, found one of ${signer}`);
	const { date, nonce, method } = readMessage$2(text);
	const now = clock.now();
	// The clock of the sandbox may be far from that of the client.
	if (!Number.isInteger(date)) throw refuse("request", "date: wanted a time in seconds");
	if (!(typeof nonce === "number" && Number.isInteger(nonce) && nonce >= 0 && nonce < MAX_NONCE)) throw refuse("request", `nonce: wanted a whole number below ${MAX_NONCE}`);
	if (method !== "GetAccessToken") throw refuse("request", "method: wanted GetAccessToken");
	return {
		accessToken: [
			"sandbox",
			wallet.slice(2),
			String(date),
			`${nonce}`
		].join("."),
		header: "Authorization",
		expirationTimestamp: now + LIFE_MS
	};
}
function readMessage$2(text) {
	try {
		return Object(JSON.parse(text));
	} catch {
		throw refuse("request", "serializedJson: wanted JSON text");
	}
}
__name(readMessage$2, "readMessage");

// sandbox/ts/venues/staking.ts
const GROWTH = 8n * 10n ** 13n;
const EPOCHS_PER_YEAR = 365n;
const RESERVES = {
	target: 10n ** 15n,
	initial: 6n * 10n ** 14n
};
const INITIAL_SUI = 5n * 10n ** 16n;
const FEES = {
	min: 5n * 10n ** 14n,
	max: 10n ** 16n
};
const EMPTY_VAULT = {
	kind: "staking",
	totalSui: INITIAL_SUI,
	reserves: RESERVES.initial,
	entries: []
};
function stakingRate(epoch) {
	return ONE$3 + GROWTH * BigInt(epoch);
}
function stakingYield(epoch) {
	return GROWTH * EPOCHS_PER_YEAR * ONE$3 / stakingRate(epoch);
}
function unstakeFee({ reserves }, amount) {
	const left = reserves > amount ? reserves - amount : 0n;
	return FEES.max - (FEES.max - FEES.min) * min$1(left, RESERVES.target) / RESERVES.target;
}
function dueRequests({ entries }, epoch) {
	return entries.filter((entry) => entry.kind === "unstake" && !entry.isPaid && entry.epoch < epoch);
}

// sandbox/ts/venues/prices.ts
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
function ratioOf(symbol, { ratio }, world, now) {
	return symbol === "AFSUI" ? stakingRate(toEpoch(now, world)) : ratio;
}
function followedMarket(symbol, world, now) {
	const follower = FOLLOWERS[symbol];
	const market = [...world.markets.values()].find(({ base }) => base === follower?.base);
	if (follower === void 0 || market === void 0) return void 0;
	return {
		marketId: market.id,
		ratio: ratioOf(symbol, follower, world, now)
	};
}
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

// sandbox/ts/server/venues/served.ts
function unsimulatedId({ native }, name) {
	return seededId(native.seed, `unsimulated ${name}`);
}

// sandbox/ts/server/venues/amms.ts
const ROUTES$7 = {
	pools: (exchange) => exchange.chain.world.venues.amms.map((spec) => poolRow(exchange, spec)),
	"pools/stats": (exchange, body) => {
		return new RequestFields(body).texts("poolIds").flatMap((id) => {
			const spec = exchange.chain.world.venues.amms.find((one) => one.id === id);
			if (spec === void 0) return [];
			const tvl = valueOf$2(exchange, spec);
			return [{
				volume: 0,
				fees: 0,
				supplyPerLps: spec.coins.map(() => 0),
				lpPrice: 0,
				tvl: attoExact(tvl),
				apr: 0
			}];
		});
	},
	"pools/owned-lp-coins": ({ chain }, body) => {
		const owner = new RequestFields(body).id("walletAddress");
		return chain.world.venues.amms.flatMap(({ id, shareType }) => {
			const held = totalOf$1(chain.objects.coins(owner, shareType)) + chain.objects.addressBalance(owner, shareType);
			return held === 0n ? [] : [{
				lpCoinType: shareType,
				poolId: id,
				balance: integer(held)
			}];
		});
	}
};
function idsOf$5(exchange) {
	const { packages, typePackages, objects } = exchange.chain.world.venues;
	return {
		pools: {
			packages: {
				amm: packages.amm,
				ammInterface: packages.amm,
				events: typePackages.amm,
				eventsV2: packages.amm
			},
			objects: {
				poolRegistry: objects.poolRegistry.id,
				protocolFeeVault: objects.poolFees.id,
				treasury: objects.poolTreasury.id,
				insuranceFund: objects.poolInsurance.id,
				lpCoinsTable: unsimulatedId(exchange, "lpCoinsTable")
			}
		},
		referralVault: { objects: { referralVault: objects.poolReferrals.id } }
	};
}
__name(idsOf$5, "idsOf");
const AMMS = {
	routes: ROUTES$7,
	ids: idsOf$5
};
function stateOf$6({ chain }, spec) {
	const object = chain.objects.get(spec.id);
	return object?.kind === "venue" && object.state?.kind === "amm" ? object.state : newAmm(spec);
}
__name(stateOf$6, "stateOf");
function poolRow(exchange, spec) {
	const { balances, supply } = stateOf$6(exchange, spec);
	const none = integer(0);
	const coins = spec.coins.map(({ type, weight, decimals }, i) => {
		const [balance, scalar] = [balances[i] ?? 0n, 10n ** BigInt(18 - decimals)];
		return [type, {
			weight: integer(weight),
			balance: integer(balance),
			decimals,
			tradeFeeIn: none,
			tradeFeeOut: none,
			depositFee: none,
			withdrawFee: none,
			decimalsScalar: integer(scalar),
			normalizedBalance: integer(balance * scalar)
		}];
	});
	return {
		objectId: spec.id,
		objectType: spec.objectType,
		name: spec.name,
		creator: `0x${"0".repeat(64)}`,
		lpCoinType: spec.shareType,
		lpCoinSupply: integer(supply),
		illiquidLpCoinSupply: none,
		lpCoinDecimals: SHARE_DECIMALS,
		flatness: none,
		coins: Object.fromEntries(coins)
	};
}
function valueOf$2(exchange, spec) {
	const { engine, chain, clock } = exchange;
	const { world } = chain;
	const { balances } = stateOf$6(exchange, spec);
	return spec.coins.reduce((sum, { type }, i) => {
		const [symbol, coin] = [...world.coins].find(([, one]) => one.type === type) ?? [];
		if (symbol === void 0 || coin === void 0) return sum;
		const { price } = coinPrice(symbol, {
			engine,
			world
		}, clock.now());
		return sum + (balances[i] ?? 0n) * price / 10n ** BigInt(coin.decimals);
	}, 0n);
}
__name(valueOf$2, "valueOf");

// sandbox/ts/server/venues/coins.ts
const COINS$2 = {
	"coins/verified": ({ chain }) => Array.from(chain.world.coins.values(), ({ type }) => type),
	"coins/metadata": (exchange, body) => metadata(exchange, new RequestFields(body).texts("coins")),
	"coins/{coin_type}": (exchange, body) => metadata(exchange, pathTexts(body, "coin_type"))
};
function metadata({ chain }, coins) {
	return coins.map((text, index) => {
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
	});
}
function pathTexts(body, name) {
	const fields = new RequestFields(body);
	const text = fields.text(name);
	try {
		return new RequestFields({ [name]: JSON.parse(text) }).texts(name);
	} catch (error) {
		throw error instanceof SyntaxError ? fields.mismatch(name, "a JSON list of coin types", text) : error;
	}
}

// sandbox/ts/server/venues/coin-prices.ts
const DAY_MS = 864e5;
const MAX_DECIMALS = 255;
const COIN_PRICES = {
	prices: (exchange, body) => {
		const known = new RequestFields(body).texts("coinTypes").flatMap((type) => {
			const price = priceOf$1(exchange, type);
			return price === void 0 ? [] : [[type, attoExact(price.price)]];
		});
		return Object.fromEntries(known);
	},
	"price-info": (exchange, body) => priceInfo(exchange, new RequestFields(body).texts("coins")),
	"price-info/{coin_types}": (exchange, body) => priceInfo(exchange, pathTexts(body, "coin_types")),
	"prices/cetus/{coin_type}/{coin_decimals}": (exchange, body) => {
		const fields = new RequestFields(body);
		const type = fields.text("coin_type");
		const decimals = fields.wholeNumber("coin_decimals");
		if (decimals > MAX_DECIMALS) throw fields.mismatch("coin_decimals", `at most ${MAX_DECIMALS}`, `${decimals}`);
		const found = priceOf$1(exchange, type);
		if (found === void 0) throw fields.mismatch("coin_type", "a coin of the sandbox", type);
		return { data: [attoExact(found.price)] };
	}
};
function priceInfo(exchange, coins) {
	const rows = coins.map((type) => {
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

// sandbox/ts/chain/codec.ts
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
function writePure(type, value) {
	return CODECS[type].serialize(value).toBytes();
}
function readPlain(type, bytes) {
	return toPlain(type, readPure(pureType(type), bytes));
}
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
function parametersOf(call) {
	return Object.entries(FUNCTIONS[call].parameters);
}
function parameterIndex(call, parameter) {
	const index = parametersOf(call).findIndex(([name]) => name === parameter);
	if (index < 0) throw new Error(`${call} has no parameter ${parameter}`);
	return index;
}
function isObject(type) {
	return type in OBJECTS;
}
function indexFunctions(packages) {
	const names = Object.keys(FUNCTIONS);
	return new Map(names.map((name) => [toTarget(name, packages), name]));
}
function toTarget(name, packages) {
	const row = FUNCTIONS[name];
	return `${packages[row.package]}::${row.target}`;
}

// sandbox/ts/chain/call-writer.ts
var Writer = class {
	context;
	transaction;
	constructor(context, transaction = new Transaction()) {
		this.context = context;
		this.transaction = transaction;
	}
	call(name, callArguments) {
		const { world } = this.context;
		const values = callArguments;
		const vault = this.#vaultOf(values["capability"]);
		if (vault !== void 0) return this.#callOfVault(name, values, vault);
		const result = this.transaction.moveCall({
			target: toTarget(name, world.packages),
			typeArguments: FUNCTIONS[name].types.map((type) => type === "T" ? world.collateralType : world.roleTypes[this.#roleOf(values["capability"])]),
			arguments: parametersOf(name).map(([parameter, type]) => this.#argument(type, values[parameter]))
		});
		return this.#results(name, result);
	}
	#callOfVault(name, values, { id, lpType }) {
		const { world } = this.context;
		const row = vaultFunctionOf(name);
		const role = world.roleTypes[this.#roleOf(values["capability"])];
		const types = {
			L: lpType,
			T: world.collateralType,
			R: role,
			X: world.roleTypes.assistant
		};
		const more = {
			vault: id,
			config: world.venues.objects.vaultConfig.id,
			clock: world.clockId
		};
		const result = this.transaction.moveCall({
			target: targetOf$2(row, world.venues.packages.vault),
			typeArguments: row.types.map((type) => types[type]),
			arguments: Object.entries(row.parameters).map(([parameter, type]) => {
				const value = values[parameter] ?? more[parameter];
				if (type === "OptionalAmount") return this.transaction.pure(writePlain("Expiry", value));
				if (type === "Vault" || type === "&Vault" || type === "&VaultConfig") return this.#handle(value, type === "Vault");
				return this.#argument(type, value);
			})
		});
		return this.#results(name, result);
	}
	#vaultOf(handle) {
		const object = typeof handle === "string" ? this.context.store.get(handle) : void 0;
		return object?.kind === "capability" ? object.vault : void 0;
	}
	framework(target, type, args, frameworkPackage = "sui") {
		const call = {
			target: `${FRAMEWORK[frameworkPackage]}::${target}`,
			typeArguments: [type],
			arguments: args
		};
		return first(this.transaction.moveCall(call));
	}
	owned(object) {
		const { id: objectId, version } = object;
		const reference = {
			objectId,
			version: String(version),
			digest: objectDigest(object)
		};
		return this.transaction.object(Inputs.ObjectRef(reference));
	}
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
		if (isOwned$1(object)) return this.owned(object);
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
const SIZES = {
	time: 8,
	feed: 32,
	price: 32,
	proof: 32
};
function writeMessage({ prices, publishedAt }, secret) {
	const rows = [...prices].map(([feedId, price]) => `${feedId.slice(2)}${price.toString(16).padStart(64, "0")}`);
	const content = fromHex(`${publishedAt.toString(16).padStart(2 * SIZES.time, "0")}${rows.join("")}`);
	return Uint8Array.of(...content, ...hash$1(secret, content));
}
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
const HEADROOM_PERCENT = 130n;
const MAX_GAS_COINS = 256;
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
function toBudget({ gasBudget }, cost) {
	if (gasBudget === void 0) return cost * HEADROOM_PERCENT / 100n;
	if (gasBudget >= cost) return gasBudget;
	throw refuse("gas", `metadata.gasBudget: wanted ${cost} or more, found ${gasBudget}`);
}
function choosePayment(options, needed, { store }) {
	const { gasOwner, gasCoins, isAddressGas } = options;
	if (isAddressGas) return [];
	const chosen = gasCoins ?? pickCoins(store.coins(gasOwner, SUI_TYPE), needed).slice(0, MAX_GAS_COINS);
	const found = totalOf$1(chosen);
	if (found >= needed && chosen.length > 0) return chosen;
	throw refuse("funds", `insufficient coins of ${gasOwner} for gas: wanted ${needed} MIST, found ${found}`);
}
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
const TICKET_DEPOSIT_MIST = 20000000n;
function compose(intents, payer, parts, now, base) {
	const composer = new Composer(payer, parts, now, base);
	composer.updateStalePrices(intents);
	for (const intent of intents) composer.writeCalls(intent);
	return composer;
}
var Composer = class {
	options;
	parts;
	now;
	writer;
	coin;
	#context;
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
	#redeem(coinType, amount) {
		const withdrawal = this.writer.transaction.withdrawal({
			amount,
			type: coinType
		});
		return this.writer.framework("coin::redeem_funds", coinType, [withdrawal]);
	}
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

// sandbox/ts/venues/state.ts
const HOLDING_STORAGE = {
	share: 1600000n,
	staked: 3000000n
};

// sandbox/ts/chain/change-set.ts
const UNITS$1 = {
	transaction: 1000n,
	command: 10n,
	venueCall: 250n
};
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
const STORAGE = {
	coin: 988000n,
	capability: 1800000n,
	dcaOrder: 4000000n,
	account: 5000000n,
	position: 3000000n,
	...HOLDING_STORAGE
};
const REBATE_PERCENT = 99n;
function storedAs(object) {
	return object.kind === "holding" ? object.state.kind : object.kind;
}
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
	forgetStorage() {
		this.#storage = 0n;
		this.#rebate = 0n;
	}
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
var ChangeSet = class {
	store;
	placed = /* @__PURE__ */ new Map();
	shared = [];
	granted = /* @__PURE__ */ new Map();
	revoked = /* @__PURE__ */ new Set();
	wrapped = /* @__PURE__ */ new Set();
	fees = /* @__PURE__ */ new Map();
	builders = [];
	tickets = /* @__PURE__ */ new Map();
	#venues = /* @__PURE__ */ new Map();
	#dcaOrders = /* @__PURE__ */ new Map();
	#balances = /* @__PURE__ */ new Map();
	constructor(store) {
		this.store = store;
	}
	place(value, owner) {
		const base = {
			id: value.id,
			version: 0n,
			owner
		};
		switch (value.kind) {
			case "coin":
				this.placed.set(value.id, {
					kind: "coin",
					...base,
					coinType: value.coinType,
					balance: value.balance
				});
				break;
			case "capability":
			case "holding":
			case "dcaOrder": this.placed.set(value.id, {
				...value,
				...base
			});
		}
	}
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
	agentsOf(accountNumber) {
		const before = this.store.agents.filter((agent) => agent.accountNumber === accountNumber);
		const granted = [...this.granted].filter(([, account]) => account === accountNumber);
		return [...before.map(({ objectId }) => objectId), ...granted.map(([id]) => id)].filter((id) => !this.revoked.has(id));
	}
	approvedFee(accountNumber, builderId) {
		const key = feeKey(accountNumber, builderId);
		return this.fees.has(key) ? this.fees.get(key) : this.store.fees.get(key);
	}
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
	debit(owner, coinType, amount) {
		const change = this.#balances.get(`${owner} ${coinType}`)?.amount ?? 0n;
		const available = this.store.addressBalance(owner, coinType) + change;
		if (available < amount) throw new ExecutionFailure(`address balance of ${owner}: wanted ${amount}, found ${available}`, "insufficientFundsForWithdraw");
		this.credit(owner, coinType, -amount);
	}
	count(gasMeter, inputs) {
		for (const object of this.placed.values()) if (!inputs.some(({ id }) => id === object.id) && this.store.get(object.id) === void 0) gasMeter.countCreated(storedAs(object));
		// The gas coin of a simulation is an input that the store does not contain.
		for (const { kind } of this.shared) if (kind === "account") gasMeter.countCreated(kind);
		for (const input of inputs) if (!this.placed.has(input.id)) gasMeter.countDeleted(storedAs(input));
	}
	list(version, inputs, touched) {
		const changed = (object) => ({
			before: this.store.get(object.id) ?? inputs.find(({ id }) => id === object.id),
			after: {
				...object,
				version
			},
			previousTransaction: this.store.previousTransaction(object.id),
			...this.wrapped.has(object.id) ? { isWrapped: true } : {}
		});
		return {
			version,
			objects: [
				...inputs.filter(({ id }) => !this.placed.has(id)).map((before) => ({
					before,
					after: void 0,
					previousTransaction: this.store.previousTransaction(before.id),
					...this.wrapped.has(before.id) ? { isWrapped: true } : {}
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
var ExecutionReport = class {
	orders = [];
	cancels = [];
	#actions = /* @__PURE__ */ new Set();
	capabilityId;
	marketId;
	record(action, capabilityId, marketId) {
		this.#actions.add(action);
		this.capabilityId = capabilityId;
		this.marketId = marketId ?? this.marketId;
	}
	action() {
		return ACTION_PRIORITY.find((action) => this.#actions.has(action));
	}
};
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
const MAX_EXPIRY_MS = BigInt(Number.MAX_SAFE_INTEGER);
function toExpiry(expiryMs) {
	return expiryMs === void 0 ? void 0 : Number(min$1(expiryMs, MAX_EXPIRY_MS));
}
function expectFeeds({ market, baseFeed, collateralFeed }) {
	if (collateralFeed?.marketId !== void 0) throw new Abort("market", 1002, "the price feed is not the collateral’s");
	if (baseFeed !== void 0 && baseFeed.marketId !== market.id) throw new Abort("market", 1001, "the price feed is not the base’s");
}
function expectNotFrozen({ isFrozen }) {
	if (isFrozen) throw new Abort("clearing_house", 10, "the market is frozen");
}
function expectOpen(market) {
	expectNotFrozen(market);
	if (market.paused !== 0) throw new Abort("clearing_house", 32, "the market is paused");
}
function expectApproval(approvedFee) {
	if (approvedFee === void 0) throw new Abort("dynamic_field", 1, "the builder has no approval");
}
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
const TRANSFERABLE = [
	"coin",
	"capability",
	"holding"
];
const DROPPABLE = [
	"summary",
	"integrator",
	"twapDetails",
	"update",
	"pure",
	"withdrawal"
];
function isDroppable(value) {
	return DROPPABLE.includes(value.kind);
}
function isTransferable(value) {
	return TRANSFERABLE.includes(value.kind);
}
function isPlaceable(value) {
	return value.kind === "dcaOrder" || isTransferable(value);
}
function pure(type, bytes) {
	return {
		kind: "pure",
		type,
		bytes
	};
}
function expectCoin({ coinType }, wanted) {
	if (coinType !== wanted) throw new ExecutionFailure(`wanted a coin of ${wanted}, found one of ${coinType}`);
}

// sandbox/ts/chain/arguments.ts
var ArgumentSlots = class {
	#inputs;
	#gas;
	#results = [];
	#borrowed = /* @__PURE__ */ new Map();
	constructor(program, store, payers, gas) {
		this.#inputs = program.inputs.map((input) => toSlot(input, store, payers));
		this.#gas = gas && {
			value: gas,
			access: "gas",
			isTaken: false
		};
	}
	begin() {
		this.#borrowed.clear();
	}
	push(values) {
		this.#results.push(values.map((value) => ({
			value,
			access: "own",
			isTaken: false
		})));
	}
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
	remainingInputs() {
		return this.#inputs.filter(({ access, isTaken }) => access === "own" && !isTaken).map(({ value }) => value).filter(isPlaceable);
	}
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
			const { role, accountNumber, accountId, vault } = object;
			return {
				kind: "capability",
				id,
				role,
				accountNumber,
				accountId,
				...vault === void 0 ? {} : { vault }
			};
		}
		case "holding": return {
			kind: "holding",
			id,
			objectType: object.objectType,
			state: object.state
		};
		case "dcaOrder": return {
			kind: "dcaOrder",
			id,
			sell: object.sell,
			buy: object.buy,
			...object.isLimit === true ? { isLimit: object.isLimit } : {}
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
const FEED_PERIOD_MS = 5e3;
function updateFeedPrice(last, price, timestamp, periodMs = FEED_PERIOD_MS) {
	if (price === 0n || timestamp <= last.timestamp) return last;
	return {
		price,
		timestamp,
		average: last.timestamp === 0 ? price : weightedAverage(price, last.average, timestamp - last.timestamp, periodMs)
	};
}

// sandbox/ts/chain/price-calls.ts
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
function write$1(adapter, { source, feed, info }, update, execution) {
	for (const { kind, adapter: found } of [source, info]) if (found !== adapter) throw new ExecutionFailure(`${kind}: wanted one of ${adapter}, found one of ${found}`);
	const price = update.prices.get(feed.id);
	if (info.feedId !== feed.id || price === void 0) throw new Abort("price_feed_storage", 1, "the update is of another feed");
	storeNewerPrice(execution, feed, price, update.publishedAt);
	return [];
}
__name(write$1, "write");
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
const BPS = 10000n;
const TIME = bcs.option(bcs.u64());
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
var TwapDetailsRegistry = class {
	secret;
	#details = /* @__PURE__ */ new Map();
	onAdd = () => void 0;
	constructor(secret) {
		this.secret = secret;
	}
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
const NOT_STARTED = {
	processed: 0n,
	scheduled: 0n,
	lastAttemptAt: void 0,
	retryAnchorAt: void 0,
	lastFillAt: void 0
};
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
		return [create$3(execution, ticket, "CreatedStopOrderTicket", {
			...creationMembers(ticket),
			stop_order_type: `${type}`
		})];
	},
	editTicket: (args, execution) => {
		const ticket = {
			...findTicket("stop", args, execution),
			detailsHash: toHex(args.detailsHash)
		};
		change$3(execution, ticket, "EditedStopOrderTicketDetails", detailsMember(ticket));
		return [];
	},
	editTicketExecutors: ({ executors, ...args }, execution) => {
		change$3(execution, {
			...findTicket("stop", args, execution),
			executors
		}, "EditedStopOrderTicketExecutors", { executors });
		return [];
	},
	cancelTicket: (args, execution) => {
		const ticket = findTicket("stop", args, execution);
		const { sender: executor } = execution.info;
		change$3(execution, {
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
		return [create$3(execution, ticket, "CreatedTWAPOrderTicket", {
			ch_id: market.id,
			...creationMembers(ticket)
		})];
	},
	setTwapDetails: (args, execution) => {
		const ticket = {
			...findUnattempted(args, execution),
			detailsHash: toHex(args.detailsHash)
		};
		change$3(execution, ticket, "EditedTWAPOrderTicketDetails", detailsMember(ticket));
		return [];
	},
	setTwapExecutors: ({ executors, ...args }, execution) => {
		change$3(execution, {
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
function expectTerms$1({ size, chunks }) {
	if (!(size > 0n && chunks > 0n && size >= chunks)) throw new Abort("twap_orders", 6300, "the size is 0, or smaller than the number of chunks");
}
__name(expectTerms$1, "expectTerms");
function findUnattempted(args, execution) {
	const ticket = findTicket("twap", args, execution);
	if (ticket.lastAttemptAt !== void 0) throw new Abort("twap_orders", 6307, "the order was executed before");
	return ticket;
}
function create$3(execution, ticket, type, members) {
	const id = execution.newId();
	const fieldId = ticketFieldId(ticket.accountId, id, execution.context.world);
	change$3(execution, {
		...ticket,
		id,
		fieldId
	}, type, members);
	return pure("address", bcs.Address.serialize(id).toBytes());
}
__name(create$3, "create");
function ownerOf({ id, accountNumber }) {
	return {
		accountId: id,
		accountNumber
	};
}
function change$3({ changes, calls }, ticket, type, members) {
	changes.putTicket(ticket);
	calls.record(toTicketEvent(ticket, type, members));
}
__name(change$3, "change");
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
const MAX_BUILDER_FEE = 10000000n;
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
function callContract(name, args, execution) {
	const { market, capability, account, baseFeed, collateralFeed } = args;
	const expectMarket = (calls) => {
		if (market === void 0 || !calls.includes(name)) return;
		expectOpen(execution.context.engine.market(market.id, execution.info.now));
	};
	expectMarket(MARKET_FIRST);
	if (capability !== void 0 && capability.accountId !== account?.id) throw new Abort("account", 4e3, "the capability is of another account");
	if (capability !== void 0 && execution.changes.isRevoked(capability)) throw invalidCapability$1();
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
function expectBuilderFee(fee) {
	if (fee < 1n || fee > MAX_BUILDER_FEE) throw new Abort("account", 4001, "the fee is not above 0 and at most 1 %");
}
function invalidCapability$1() {
	return new Abort("account", 4e3, "the capability was revoked");
}
__name(invalidCapability$1, "invalidCapability");
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
function runFrameworkCall(target, call, slots, execution) {
	const found = CALLS.get(target);
	if (found === void 0) throw new ExecutionFailure(`there is no function ${target} here`, "functionNotFound");
	const [arity, work] = found;
	const [type, ...more] = call.typeArguments;
	if (type === void 0 || more.length > 0) throw new ExecutionFailure(`${target}: wanted one type argument`);
	if (call.arguments.length !== arity) throw new ExecutionFailure(`${target}: wanted ${arity} arguments`);
	return work(toCallScope(type, call.arguments, slots, execution));
}
function readAddress(argument, slots) {
	const { type, bytes } = slots.use(argument, ["pure"], "read");
	if (type !== void 0 && type !== "address") throw new ExecutionFailure(`wanted an address, found a ${type}`);
	return readPure("address", bytes);
}
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
		case "capability": return value.vault === void 0 ? world.capabilityTypes[value.role] : vaultCapabilityType(value, world);
		case "holding": return value.objectType;
	}
}
function emptyOption({ type, execution }) {
	const { integratorType } = execution.context.world;
	if (type !== integratorType) throw new ExecutionFailure(`option: wanted one of ${integratorType}, found one of ${type}`);
	return [{ kind: "integrator" }];
}
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
function joinBalance({ borrow, take }) {
	const balance = borrow(0, "balance", "write");
	balance.amount += take(1, "balance").amount;
	return [u64$1(balance.amount)];
}
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
const FIXED = {
	Clock: "clock",
	Account: "account",
	Capability: "capability",
	Market: "market",
	Feed: "feed",
	Registry: "registry",
	Integrator: "integrator"
};
const COINS$1 = {
	SUI: SUI_TYPE,
	AFSUI: AFSUI_TYPE
};
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
	if (type === "u8" || type === "u16" || type === "u64" || type === "u256") return readNumber(argument, slots, type);
	if (type === "vector<u8>") return readBytes(argument, slots);
	if (type === "address") return readAddress(argument, slots);
	if (type === "vector<u128>") return readIds(argument, slots);
	const kind = FIXED[type];
	if (kind !== void 0) return slots.use(argument, [kind], mode);
	if (type === "$object") return slots.use(argument, TRANSFERABLE, mode);
	if (type === "DcaOrder<$0,$1>" || type === "LimitOrder<$0,$1>") {
		const order = slots.use(argument, ["dcaOrder"], mode);
		const found = `${order.isLimit === true ? "LimitOrder" : "DcaOrder"}<${order.sell},${order.buy}>`;
		return expectType$1(type.replace("$0,$1", types.join()), found, order);
	}
	const full = type.replace(/\$(\d)/g, (_all, index) => types[Number(index)] ?? "");
	const [, container, coinType = ""] = /^(Coin|Balance)<(.+)>$/.exec(full) ?? [];
	if (container !== void 0) {
		const value = slots.use(argument, [container === "Coin" ? "coin" : "balance"], mode);
		return expectType$1(COINS$1[coinType] ?? coinType, value.coinType, value);
	}
	const value = slots.use(argument, [
		"venue",
		"holding",
		"potato"
	], mode);
	const found = value.kind === "potato" ? value.potatoType : value.objectType;
	const { venues, packages } = execution.context.world;
	return expectType$1(toVenueType(full, {
		...venues.typePackages,
		perpetuals: packages.perpetuals
	}), found, value);
}
function readBytes(argument, slots) {
	const { bytes } = slots.use(argument, ["pure"], "read");
	return toHex(Uint8Array.from(readPure("vector<u8>", bytes)));
}
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
		holding: (index, kind) => {
			const found = value(index, "holding");
			if (found.state.kind !== kind) throw new Error(`parameter ${index} is no ${kind}`);
			return found;
		},
		u64: (index) => values[index],
		text: (index) => values[index]
	};
}

// sandbox/ts/venues/vault-account-calls.ts
function callVaultAccount(row, values, execution) {
	const { vault, capability, ...others } = values;
	const { venues } = execution.context.world;
	const spec = venues.vaults.find(({ id }) => id === vault.id);
	if (spec === void 0) throw new Error(`no vault ${vault.id}`);
	if (capability !== void 0) expectCapability$1(row, capability, spec, execution);
	// A capability can be taken back also while the vault is paused.
	if (row.call !== "revokeAgent") expectNotPaused(stateOf$5(spec, execution), row, execution.info.now);
	const account = others["account"];
	if (account !== void 0 && account.id !== spec.account.id) throw clever(1, "the account is not the vault’s");
	const own = {
		kind: "account",
		id: spec.account.id,
		accountNumber: spec.account.number
	};
	const results = run$2(row, {
		...others,
		account: own,
		...capability === void 0 ? {} : { capability }
	}, spec, execution);
	expectFewOrders(others["market"] ?? others["session"]?.market, spec, row, execution);
	return row.results === void 0 ? results : results.slice(0, row.results);
}
function run$2({ call }, args, spec, execution) {
	if (call === "grantAgent") return [grantAssistant(spec, execution)];
	if (call === "revokeAgent") return revoke(String(args["agentId"]), spec, execution);
	if (call === "deallocate" && args["amount"] === void 0) return callContract("deallocateFree", args, execution);
	const all = call === "createTicket" || call === "createTwap" ? {
		...args,
		domain: spec.id
	} : args;
	// The arguments are those of the function, as the table says.
	return callContract(call, all, execution);
}
__name(run$2, "run");
function grantAssistant({ id, lpType, account }, execution) {
	const { changes } = execution;
	if (changes.agentsOf(account.number).length >= VAULT_LIMITS.maxAssistants) throw abort$7(50, "too many assistants");
	const capabilityId = execution.newId();
	changes.granted.set(capabilityId, account.number);
	const vault = {
		id,
		lpType
	};
	return {
		kind: "capability",
		id: capabilityId,
		accountNumber: account.number,
		accountId: account.id,
		role: "assistant",
		vault
	};
}
function revoke(id, { account }, { changes }) {
	if (!changes.agentsOf(account.number).includes(id)) throw abort$7(48, "no such capability of an assistant");
	changes.revoked.add(id);
	return [];
}
function expectCapability$1({ types }, capability, spec, { changes }) {
	if (capability.vault?.id !== spec.id || changes.isRevoked(capability)) throw invalidCapability();
	if (capability.role === "assistant" && !types.includes("R")) throw clever(0, "only the owner may do this");
}
__name(expectCapability$1, "expectCapability");
function stateOf$5(spec, { changes }) {
	const state = changes.venueState(spec.id);
	return state?.kind === "vault" ? state : emptyVault(spec);
}
__name(stateOf$5, "stateOf");
function expectNotPaused({ pausedUntil, isStopped }, { isTrade }, now) {
	if (isStopped || isTrade === true && pausedUntil > now) throw abort$7(15, "the vault is paused");
}
function expectFewOrders(market, { account }, { call }, { context }) {
	if (market === void 0 || call === "settlePosition") return;
	if (context.engine.orders(market.id, account.number).length > VAULT_LIMITS.maxPendingOrders) throw abort$7(32, "too many pending orders");
}
function abort$7(code, meaning) {
	return new Abort("vault", code, meaning);
}
__name(abort$7, "abort");
function clever(code, meaning) {
	return new Abort("vault", 192n << 56n | BigInt(code) << 48n, meaning);
}
function invalidCapability() {
	return clever(0, "no capability of the vault");
}

// sandbox/ts/chain/machine.ts
var Machine = class {
	execution;
	program;
	gas;
	#position;
	#slots;
	returned = [];
	constructor(execution, program, gas) {
		this.execution = execution;
		this.program = program;
		this.gas = gas;
		this.#slots = new ArgumentSlots(program, execution.context.store, execution.info, gas);
	}
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
	get position() {
		return this.#position;
	}
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
	#keepRemainingInputs() {
		for (const value of this.#slots.remainingInputs()) this.execution.changes.place(value, this.execution.info.sender);
	}
	#call(call) {
		const { context, gasMeter } = this.execution;
		const target = `${call.package}::${call.module}::${call.function}`;
		const ofVault = context.vaultAccountIndex.get(target);
		if (ofVault !== void 0) return this.#callOfVault(ofVault, call);
		const name = context.functionIndex.get(target);
		if (name === void 0) return this.#callOther(target, call);
		gasMeter.countCall(name);
		const parameters = parametersOf(name);
		expectSame("arguments", parameters.length, call.arguments.length);
		const callArguments = this.#parse(parameters, call.arguments);
		expectSame("type arguments", this.#typeArguments(FUNCTIONS[name].types, callArguments), call.typeArguments);
		return callContract(name, callArguments, this.execution);
	}
	#callOfVault(row, call) {
		this.execution.gasMeter.countCall(row.call);
		const parameters = Object.entries(row.parameters);
		expectSame("arguments", parameters.length, call.arguments.length);
		const values = Object.fromEntries(parameters.map(([name, type], index) => [name, this.#readOfVault(type, call.arguments[index])]));
		const { world } = this.execution.context;
		const types = {
			L: world.venues.vaults.find(({ id }) => id === values.vault.id)?.lpType ?? "",
			T: world.collateralType,
			R: world.roleTypes[values.capability?.role ?? "admin"],
			X: world.roleTypes.assistant
		};
		expectSame("type arguments", row.types.map((type) => types[type]), call.typeArguments);
		return callVaultAccount(row, values, this.execution);
	}
	#readOfVault(type, argument) {
		const mode = OF_VAULTS[type];
		if (mode !== void 0) return this.#slots.use(argument, ["venue"], mode);
		const known = type === "OptionalAmount" ? "Expiry" : type;
		if (!isObject(known)) return this.#readPlain(argument, known);
		const [kind, access] = OBJECTS[known];
		return this.#slots.use(argument, [kind], access);
	}
	#callOther(target, call) {
		const { context, gasMeter } = this.execution;
		const venueFunction = context.venueFunctions.get(target);
		if (venueFunction === void 0) return runFrameworkCall(target, call, this.#slots, this.execution);
		gasMeter.countVenueCall();
		return runVenueCall(venueFunction, call, this.#slots, this.execution);
	}
	#typeArguments(types, { capability }) {
		const { collateralType, roleTypes } = this.execution.context.world;
		const role = capability?.role ?? "admin";
		if (capability?.vault !== void 0) throw new ExecutionFailure("capability: wanted one of an account, found one of a vault");
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
const OF_VAULTS = {
	Vault: "write",
	"&Vault": "read",
	"&VaultConfig": "read",
	"&Account": "read",
	"&mut Account": "write"
};
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
const DRY_RUN_BALANCE = 1n << 62n;
function execute(executable, context) {
	return run$1(executable, context, "transact");
}
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
		if (isOwned$1(object)) owned.push(object);
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
function refundUnspent({ gasBudget, payment, info }, changes, machine, cost) {
	const unspent = gasBudget - cost.net;
	if (payment.length === 0) changes.credit(info.gasOwner, SUI_TYPE, unspent);
	else machine.refundGas(unspent);
}
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
const LEEWAY_MS = 36e5;
var Builder = class {
	parts;
	depositTo;
	#built = 0;
	constructor(parts, depositTo) {
		this.parts = parts;
		this.depositTo = depositTo;
	}
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
	#draft({ transaction }, options, now) {
		transaction.setGasOwner(options.gasOwner);
		transaction.setGasPrice(options.gasPrice);
		transaction.setGasBudget(0);
		transaction.setGasPayment([]);
		transaction.setExpiration(this.#expiration(options, now));
		const bytes = new TransactionDataBuilder(transaction.getData()).build();
		return bcs.TransactionData.parse(bytes).V1;
	}
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
function asDryRun(work) {
	try {
		return work();
	} catch (error) {
		if (error instanceof Abort || error instanceof ExecutionFailure) throw refuse("dryRun", error.message);
		throw error;
	}
}

// sandbox/ts/chain/kind-builder.ts
var KindBuilder = class {
	parts;
	constructor(parts) {
		this.parts = parts;
	}
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
function writeKind(transaction) {
	return new TransactionDataBuilder(transaction.getData()).build({ onlyTransactionKind: true });
}

// sandbox/ts/venues/dca.ts
function hashTerms({ minOut, stopOut, expiresAt }, salt) {
	const numbers = [
		minOut,
		stopOut,
		expiresAt
	].flatMap((value) => [...bcs.u64().serialize(value).toBytes()]);
	return blake2b(Uint8Array.of(...numbers, ...salt), { dkLen: 32 });
}
const DCA_FEE_BPS = 10n;
const EXECUTION_GAS = 5000000n;
const GAS_PER_PART = 10000000n;
const MAX_PARTS = 255;
function nextPart({ balance, part, partsLeft }) {
	if (partsLeft === 1) return balance;
	return partsLeft === 0 || part > balance ? void 0 : part;
}
function withTrade(order, trade) {
	const partsLeft = order.partsLeft - 1;
	// A part that was missed leaves the schedule as it is.
	const nextAt = order.nextAt + order.interval;
	return {
		...order,
		partsLeft,
		balance: order.balance - trade.sold,
		gas: order.gas - min$1(order.gas, EXECUTION_GAS),
		nextAt,
		runAt: nextAt,
		trades: [...order.trades, trade],
		state: partsLeft === 0 ? "completed" : "active"
	};
}
const RETRY_MS = 1e3;
function retryAt(now) {
	return (Math.floor(now / RETRY_MS) + 1) * RETRY_MS;
}
function withFailure(order, failure) {
	const { failed, nextAt } = order;
	const last = failed.at(-1);
	const isKnown = last?.reason === failure.reason && last.at >= nextAt;
	return {
		...order,
		failed: isKnown ? failed : [...failed, failure],
		runAt: failure.reason === "STRATEGY" ? retryAt(failure.at) : Infinity
	};
}
function isKeyOf(key, address) {
	return `0x${toHex(blake2b(key, { dkLen: 32 }))}` === address;
}
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

// sandbox/ts/venues/swap-text.ts
function writeText(transaction) {
	// oxlint-disable-next-line typescript/no-deprecated -- the service sends version 1, and the SDK's other writers make version 2
	return transaction.serialize();
}

// sandbox/ts/server/venues/dca.ts
const TOO_MANY_PARTS = 2007;
const ROUTES$6 = {
	"dca/active": (exchange, body) => rowsOf$2(exchange, body, ({ state }) => state === "active"),
	"dca/past": (exchange, body) => rowsOf$2(exchange, body, ({ state }) => state !== "active"),
	"dca/transactions/create-order": (exchange, body) => writeText(createOrder$1(exchange, body, new Transaction())),
	"dca/v1/transactions/create-order": (exchange, body) => {
		const fields = new RequestFields(body);
		const given = fields.has("txKind") ? readKind(fields.text("txKind"), "txKind").bytes : void 0;
		const transaction = given === void 0 ? new Transaction() : Transaction.fromKind(given);
		return { txKind: toBase64(writeKind(createOrder$1(exchange, body, transaction))) };
	},
	"user-data/save-public-key": savePublicKey
};
function idsOf$4(exchange) {
	const { packages, typePackages, objects, custodyKey } = exchange.chain.world.venues;
	return {
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
}
__name(idsOf$4, "idsOf");
const DCA = {
	routes: ROUTES$6,
	ids: idsOf$4
};
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
function createOrder$1(exchange, body, transaction) {
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const { chain } = exchange;
	const key = publicKeyOf(exchange, owner);
	const parts = Number(fields.wholeNumber("tradesAmount"));
	if (!(parts >= 1 && parts <= MAX_PARTS)) throw new Refusal(400, TOO_MANY_PARTS, `error ${TOO_MANY_PARTS}: more than ${MAX_PARTS} trades`);
	const [sell, buy] = [readCoinType(fields, "allocateCoinType"), readCoinType(fields, "buyCoinType")];
	const amount = fields.positiveInteger("allocateCoinAmount");
	transaction.setSender(owner);
	const [coin, gas] = takeCoins(transaction, {
		owner,
		sell,
		amount,
		deposit: GAS_PER_PART * BigInt(parts)
	}, exchange);
	const shared = sharedIn(transaction, exchange);
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
__name(createOrder$1, "createOrder");
function publicKeyOf({ chain }, owner) {
	const key = chain.publicKeys.get(owner);
	if (key !== void 0) return key;
	throw refuse("request", `the public key of ${owner} is not known; save it first`);
}
function sharedIn(transaction, { chain }) {
	return (id) => {
		const object = chain.objects.get(id);
		const reference = {
			objectId: id,
			initialSharedVersion: `${object !== void 0 && "initialVersion" in object ? object.initialVersion : 1n}`,
			mutable: false
		};
		return transaction.object(Inputs.SharedObjectRef(reference));
	};
}
function takeCoins(transaction, { owner, sell, amount, deposit }, exchange) {
	return sell === SUI_TYPE ? [...transaction.splitCoins(transaction.gas, [amount, deposit])] : [takeCoin$2(transaction, owner, sell, amount, exchange), transaction.splitCoins(transaction.gas, [deposit])[0]];
}
function takeCoin$2(transaction, owner, type, amount, { chain }) {
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
__name(takeCoin$2, "takeCoin");
function rowsOf$2({ chain }, body, isWanted) {
	const owner = new RequestFields(body).id("walletAddress");
	return chain.objects.dcaOrders().filter((order) => order.hiddenTerms === void 0 && order.user === owner && isWanted(order)).map(toRow);
}
__name(rowsOf$2, "rowsOf");
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
			created: momentOf(order.createdAt, order.digest),
			...order.state === "active" ? { nextTrade: {
				timestamp: order.nextAt,
				time: order.nextAt
			} } : {},
			...last === void 0 ? {} : { lastExecutedTrade: momentOf(last.at, last.digest) }
		},
		trades: trades.map((trade) => ({
			allocatedCoin: coin(sell, trade.sold),
			buyCoin: coin(buy, trade.bought),
			txnDigest: trade.digest,
			tnxDigest: trade.digest,
			txnTimestamp: trade.at,
			tnxDate: trade.at,
			rate: Number(trade.bought) / Number(trade.sold)
		})),
		failed: order.failed.map(({ at, reason }) => ({
			timestamp: at,
			reason
		}))
	};
}
function momentOf(timestamp, digest) {
	return {
		timestamp,
		txnDigest: digest,
		time: timestamp,
		tnxDigest: digest
	};
}

// sandbox/ts/server/venues/farms.ts
const ROUTES$5 = { "farms/summary": (exchange, body) => {
	const fields = new RequestFields(body);
	const { farms, laterFarm } = exchange.chain.world.venues;
	const wanted = fields.has("farmIds") ? fields.texts("farmIds") : void 0;
	const all = [...farms.map((spec) => {
		const object = exchange.chain.objects.get(spec.id);
		const farm = object?.kind === "venue" && object.state?.kind === "farm" ? object.state : newFarm(spec);
		const rewards = spec.rewards.map(({ type }, i) => valueOf$1(exchange, type, farm.balances[i] ?? 0n));
		return {
			farmId: spec.id,
			tvl: attoExact(valueOf$1(exchange, spec.coinType, farm.staked)),
			rewardsTvl: attoExact(rewards.reduce((sum, one) => sum + one, 0n))
		};
	}), ...laterFarm === void 0 ? [] : [{
		farmId: laterFarm.id,
		tvl: 0,
		rewardsTvl: 0
	}]];
	return wanted === void 0 ? all : all.filter(({ farmId }) => wanted.includes(farmId));
} };
function idsOf$3(exchange) {
	const { packages, typePackages } = exchange.chain.world.venues;
	return { farms: {
		packages: {
			vaults: packages.farms,
			vaultsInitial: typePackages.farms,
			vaultsV2: packages.farmsV2,
			eventsV2: typePackages.farmsV2
		},
		objects: { version: unsimulatedId(exchange, "version") }
	} };
}
__name(idsOf$3, "idsOf");
const FARMS = {
	routes: ROUTES$5,
	ids: idsOf$3
};
function valueOf$1({ engine, chain, clock }, type, units) {
	const { world } = chain;
	const [symbol, coin] = [...world.coins].find(([, one]) => one.type === type) ?? [];
	if (symbol === void 0 || coin === void 0) return 0n;
	const { price } = coinPrice(symbol, {
		engine,
		world
	}, clock.now());
	return units * price / 10n ** BigInt(coin.decimals);
}
__name(valueOf$1, "valueOf");

// sandbox/ts/server/venues/gas-pools.ts
const GAS_POOLS = {
	"gas-pool/pool": ({ chain }, body) => {
		const walletAddress = new RequestFields(body).id("walletAddress");
		const { id = null, state } = findPool(chain, walletAddress) ?? {};
		const { balance, whitelisted } = state?.kind === "gasPool" ? state : {
			balance: 0n,
			whitelisted: []
		};
		return {
			walletAddress,
			gasPoolId: id,
			balance: integer(balance),
			whitelistedAddresses: whitelisted
		};
	},
	"gas-pool/transactions/create": builderOf$2(({ transaction, fields, owner, call, config, take }) => {
		if (!fields.has("initialDepositAmount")) {
			call("new", [config(true), transaction.pure.address(owner)]);
			return;
		}
		const [pool, policy] = call("create_with_share_policy", [config(true), transaction.pure.address(owner)]);
		if (pool === void 0 || policy === void 0) throw new Error("no results");
		call("join", [
			pool,
			config(false),
			take("initialDepositAmount")
		]);
		call("consume_policy_and_share", [pool, policy]);
	}),
	"gas-pool/transactions/deposit": builderOf$2(({ call, config, pool, take }) => {
		call("join", [
			pool(),
			config(false),
			take("amount")
		]);
	}),
	"gas-pool/transactions/withdraw": builderOf$2(({ transaction, fields, owner, call, config, pool }) => {
		const amount = transaction.pure.u64(fields.positiveInteger("amount"));
		const coin = call("split", [
			pool(),
			config(false),
			amount
		]);
		const recipient = fields.has("recipientAddress") ? fields.id("recipientAddress") : owner;
		transaction.transferObjects([coin], recipient);
	}),
	"gas-pool/transactions/grant": builderOf$2(({ transaction, fields, call, config, pool }) => {
		call("authorize", [
			pool(),
			config(false),
			transaction.pure.address(fields.id("targetWalletAddress"))
		]);
	}),
	"gas-pool/transactions/revoke": builderOf$2(({ transaction, fields, call, config, pool }) => {
		call("deauthorize", [
			pool(),
			config(false),
			transaction.pure.address(fields.id("targetWalletAddress"))
		]);
	})
};
function findPool({ objects }, owner) {
	return objects.shared().find(({ state }) => state?.kind === "gasPool" && state.owner === owner);
}
const UNSUPPORTED = [
	"coinType",
	"coinArg",
	"slippage",
	"deferShare",
	"deferTransfer"
];
function builderOf$2(write) {
	return ({ chain }, body) => {
		const { world, objects } = chain;
		const fields = new RequestFields(body);
		for (const name of UNSUPPORTED) if (fields.has(name)) throw fields.mismatch(name, "nothing, as the sandbox does not support it", "a value");
		const owner = fields.id("walletAddress");
		const transaction = fields.has("txKind") ? Transaction.fromKind(readKind(fields.text("txKind"), "txKind").bytes) : new Transaction();
		const shared = (id, mutable) => {
			const object = objects.get(id);
			if (object === void 0 || !("initialVersion" in object)) throw refuse("request", `gas pool of ${owner}: wanted one that exists, found none`);
			const reference = {
				objectId: id,
				initialSharedVersion: `${object.initialVersion}`,
				mutable
			};
			return transaction.object(Inputs.SharedObjectRef(reference));
		};
		write({
			transaction,
			fields,
			owner,
			call: (name, args) => {
				const target = `${world.venues.packages.gasPool}::gas_pool::${name}`;
				return transaction.moveCall({
					target,
					arguments: args
				});
			},
			config: (mutable) => shared(world.venues.objects.gasPoolConfig.id, mutable),
			take: (name) => {
				const amount = fields.positiveInteger(name);
				const held = totalOf$1(objects.coins(owner, SUI_TYPE)) + objects.addressBalance(owner, SUI_TYPE);
				if (held < amount) throw refuse("funds", `insufficient SUI of ${owner}: wanted ${amount}, found ${held}`);
				return transaction.splitCoins(transaction.gas, [amount])[0];
			},
			pool: () => shared(findPool(chain, owner)?.id ?? "", true)
		});
		return { txKind: toBase64(writeKind(transaction)) };
	};
}
__name(builderOf$2, "builderOf");

// sandbox/ts/venues/dca-executor.ts
function executeDca(store, source, now, terms) {
	for (const order of store.dcaOrders()) {
		let current = order;
		while (current.state === "active" && current.runAt <= now) {
			if (current.hiddenTerms === void 0) store.putDcaOrder(executePart(store, source, current, now));
			else executeLimit(store, source, current, now, terms);
			current = store.dcaOrder(order.id) ?? order;
		}
	}
}
function nextDcaAt(store, after) {
	const later = store.dcaOrders().flatMap(({ state, runAt }) => state === "active" ? [runAt] : []).filter((time) => time > after && time !== Infinity);
	return later.length === 0 ? void 0 : Math.min(...later);
}
function executeLimit(store, source, order, now, all) {
	const terms = all.get(order.hiddenTerms ?? "");
	if (terms === void 0) {
		store.putDcaOrder({
			...order,
			runAt: Infinity
		});
		return;
	}
	if (BigInt(now) >= terms.expiresAt) {
		closeByService(store, source.world, order, "expired");
		return;
	}
	const sold = order.balance;
	const bought = valueIn(source, order, sold - sold * DCA_FEE_BPS / 10000n, now);
	if (bought < terms.minOut && bought > terms.stopOut) {
		store.putDcaOrder({
			...order,
			runAt: Math.min(retryAt(now), Number(terms.expiresAt))
		});
		return;
	}
	const digest = toBase58(hash$1("limit order", order.id));
	pay(store, source.world, order.recipient, order.buy, bought, `${order.id} limit`);
	store.delete(order.id);
	// The executor takes all of the gas.
	store.putDcaOrder({
		...withTrade(order, {
			sold,
			bought,
			at: now,
			digest
		}),
		gas: 0n
	});
}
function closeByService(store, world, order, state) {
	const { id, user, sell, balance, gas } = order;
	pay(store, world, user, sell, balance, `${id} rest`);
	pay(store, world, user, SUI_TYPE, gas, `${id} gas`);
	store.delete(id);
	store.putDcaOrder({
		...order,
		balance: 0n,
		gas: 0n,
		state
	});
}
function executePart(store, source, order, now) {
	const object = store.get(order.id);
	if (object?.kind !== "dcaOrder") throw new Error(`no order ${order.id}`);
	const sold = nextPart(order);
	if (sold === void 0) return withFailure(order, {
		at: now,
		reason: "INTERNAL"
	});
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

// sandbox/ts/server/venues/limit-orders.ts
const GAS_DEPOSIT = 50000000n;
const MIN_SIZE = 1;
const RATE_DECIMALS$1 = 18;
const STATUS = {
	active: "Active",
	completed: "Filled",
	closed: "Canceled",
	expired: "Expired"
};
const ROUTES$4 = {
	"limit-orders/active": async (exchange, body) => {
		return rowsOf$1(exchange, await signerOf(body), ({ state }) => state === "active");
	},
	"limit-orders/past": (exchange, body) => rowsOf$1(exchange, new RequestFields(body).id("walletAddress"), ({ state }) => state !== "active"),
	"limit-orders/cancel": cancel$1,
	"limit-orders/min-order-size-usd": () => MIN_SIZE,
	"limit-orders/transactions/create-order": (exchange, body) => writeText(createOrder(exchange, body, new Transaction())),
	"limit-orders/v1/transactions/create-order": (exchange, body) => {
		const fields = new RequestFields(body);
		const given = fields.has("txKind") ? readKind(fields.text("txKind"), "txKind").bytes : void 0;
		const transaction = given === void 0 ? new Transaction() : Transaction.fromKind(given);
		return { txKind: toBase64(writeKind(createOrder(exchange, body, transaction))) };
	}
};
function idsOf$2(exchange) {
	const { packages, typePackages, objects } = exchange.chain.world.venues;
	return { limitOrders: {
		packages: {
			limitOrders: packages.limitOrders,
			events: typePackages.limitOrders
		},
		objects: { config: objects.limitConfig.id }
	} };
}
__name(idsOf$2, "idsOf");
const LIMIT_ORDERS = {
	routes: ROUTES$4,
	ids: idsOf$2
};
async function signerOf(body) {
	const fields = new RequestFields(body);
	const [walletAddress, bytes, signature] = [
		fields.id("walletAddress"),
		fields.text("bytes"),
		fields.text("signature")
	];
	return expectTerms$2({
		walletAddress,
		bytes,
		signature
	});
}
async function cancel$1({ chain }, body) {
	const owner = await signerOf(body);
	const ids = new RequestFields(body).ids("orderObjectIds");
	const orders = chain.objects.dcaOrders().filter((order) => isOf(order, owner) && ids.includes(order.id));
	if (orders.length < ids.length || orders.some(({ state }) => state !== "active")) throw refuse("request", "orderObjectIds: wanted open limit orders of the wallet");
	// The view of readers is the store itself.
	for (const order of orders) closeByService(chain.objects, chain.world, order, "closed");
	return true;
}
__name(cancel$1, "cancel");
function isOf({ hiddenTerms, user }, owner) {
	return hiddenTerms !== void 0 && user === owner;
}
function createOrder(exchange, body, transaction) {
	const { chain } = exchange;
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const key = publicKeyOf(exchange, owner);
	const [sell, buy] = [readCoinType(fields, "allocateCoinType"), readCoinType(fields, "buyCoinType")];
	const amount = fields.positiveInteger("allocateCoinAmount");
	transaction.setSender(owner);
	const [coin, gas] = takeCoins(transaction, {
		owner,
		sell,
		amount,
		deposit: GAS_DEPOSIT
	}, exchange);
	const duration = fields.wholeNumber("expiryDurationMs");
	const stop = "outputToInputStopLossExchangeRate";
	const terms = {
		minOut: outputOf(exchange, amount, [sell, buy], fields, "outputToInputExchangeRate"),
		stopOut: fields.has(stop) ? outputOf(exchange, amount, [sell, buy], fields, stop) : 0n,
		expiresAt: duration === 0n ? U64_MAX : BigInt(exchange.clock.now()) + duration
	};
	const salt = hash$1("salt of a limit order", owner, `${chain.limitTerms.size}`);
	const hidden = hashTerms(terms, salt);
	chain.limitTerms.set(toHex(hidden), terms);
	const fee = fields.has("integratorFee") ? fields.object("integratorFee") : void 0;
	const { pure } = transaction;
	const { objects, packages } = chain.world.venues;
	const shared = sharedIn(transaction, exchange);
	transaction.moveCall({
		target: `${packages.limitOrders}::order::create_order_with_integrator_fee`,
		typeArguments: [sell, buy],
		arguments: [
			...[
				shared(objects.dcaCustody.id),
				shared(objects.limitConfig.id),
				coin,
				gas,
				pure.vector("u8", [...key])
			],
			pure.address(fields.has("customRecipient") ? fields.id("customRecipient") : owner),
			pure.vector("u8", [...hidden]),
			pure.u16(fee === void 0 ? 0 : Number(fee.wholeNumber("feeBps"))),
			pure.address(fee === void 0 ? "0x0" : fee.id("feeRecipient"))
		]
	});
	return transaction;
}
function outputOf({ chain }, amount, types, fields, name) {
	const { digits, scale } = fields.decimal(name);
	if (digits <= 0n) return 0n;
	const [from = 0, to = 0] = types.map((type) => {
		const spec = [...chain.world.coins.values()].find((one) => one.type === type);
		if (spec === void 0) throw refuse("request", `no coin ${type}`);
		return spec.decimals;
	});
	const rate = digits * 10n ** BigInt(RATE_DECIMALS$1 - scale);
	return amount * 10n ** BigInt(to + RATE_DECIMALS$1) / (rate * 10n ** BigInt(from));
}
function rowsOf$1({ chain }, owner, isWanted) {
	return chain.objects.dcaOrders().filter((order) => isOf(order, owner) && isWanted(order)).map((order) => {
		const terms = chain.limitTerms.get(order.hiddenTerms ?? "");
		const [trade] = order.trades;
		const coin = (type, amount) => ({
			coin: type,
			amount: integer(amount)
		});
		return {
			objectId: order.id,
			allocatedCoin: coin(order.sell, order.allocated),
			buyCoin: coin(order.buy, terms?.minOut ?? 0n),
			currentAmountSold: integer(trade?.sold ?? 0n),
			currentAmountBought: integer(trade?.bought ?? 0n),
			recipient: order.recipient,
			created: {
				timestamp: order.createdAt,
				txnDigest: order.digest
			},
			...trade === void 0 ? {} : { finished: {
				timestamp: trade.at,
				txnDigest: trade.digest
			} },
			expiryTimestamp: Number(terms?.expiresAt === U64_MAX ? 0n : terms?.expiresAt ?? 0n),
			status: STATUS[order.state],
			error: null
		};
	});
}
__name(rowsOf$1, "rowsOf");

// sandbox/ts/server/venues/rewards.ts
const REWARDS = {
	"rewards/claimable": (exchange, body) => {
		return { rewards: [...claimableOf(exchange, new RequestFields(body).id("walletAddress"))].map(([coinType, amount]) => ({
			coinType,
			amount: integer(amount)
		})) };
	},
	"rewards/transactions/claim": claim
};
function claimableOf({ chain }, owner) {
	const object = chain.objects.get(chain.world.venues.objects.rebateVault.id);
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
	const shared = ({ id }, mutable) => {
		const object = exchange.chain.objects.get(id);
		if (object?.kind !== "venue") throw new Error(`no object ${id}`);
		const reference = {
			objectId: id,
			initialSharedVersion: `${object.initialVersion}`,
			mutable
		};
		return transaction.object(Inputs.SharedObjectRef(reference));
	};
	const [vault, config] = [shared(objects.rebateVault, true), shared(objects.rebateConfig, false)];
	const target = (name) => `${packages.rebateVault}::vault::${name}`;
	const cap = transaction.moveCall({
		target: target("begin_withdraw_tx"),
		arguments: [vault, config]
	});
	const coins = types.map((type) => transaction.moveCall({
		target: target("withdraw_rebate"),
		typeArguments: [type],
		arguments: [
			vault,
			cap,
			config
		]
	}));
	transaction.moveCall({
		target: target("end_withdraw_tx"),
		arguments: [cap, config]
	});
	transaction.transferObjects(coins, fields.has("recipientAddress") ? fields.id("recipientAddress") : owner);
	return { txKind: toBase64(writeKind(transaction)) };
}

// sandbox/ts/venues/pools.ts
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
const MAX_HOPS = 3;
const PARTS$1 = 10n;
const MIN_GAIN = ONE$3 / 20000n;
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
const HOPS = {
	Cetus: ["swap_a2b_w1", "swap_b2a_w1"],
	Kriya: ["swap_token_x_w1", "swap_token_y_w1"]
};
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

// sandbox/ts/server/venues/route-rows.ts
const NO_FEE = {
	recipient: `0x${"0".repeat(64)}`,
	rate: 0n
};
const MAX_FEE$2 = ONE$3 / 2n;
function readFee(fields) {
	if (!fields.has("externalFee")) return NO_FEE;
	const fee = fields.object("externalFee");
	return {
		recipient: fee.id("recipient"),
		rate: fee.units("feePercentage", 18, MAX_FEE$2)
	};
}
function readSlippage(fields) {
	const slippage = fields.signedUnits("slippage", 18);
	if (slippage < 0n || slippage > ONE$3) throw fields.mismatch("slippage", "a fraction of 0 to 1", `${slippage}`);
	return slippage;
}
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
const NO_ROUTE = 2005;
const ROUTES$3 = {
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
function idsOf$1(exchange) {
	const { packages } = exchange.chain.world.venues;
	return { router: { packages: { utils: packages.router } } };
}
__name(idsOf$1, "idsOf");
const ROUTER = {
	routes: ROUTES$3,
	ids: idsOf$1
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
function readAmount(fields, name) {
	const text = fields.text(name);
	return new RequestFields({ [name]: text.endsWith("n") ? text : `${text}n` }).positiveInteger(name);
}
function addTrade(exchange, body, transaction) {
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const request = readRoute(fields.object("completeRoute"), readSlippage(fields), exchange);
	const coin = fields.has("coinInId") ? readArgument(body["coinInId"]) : takeCoin$1(transaction, owner, request, fields.flag("isSponsoredTx"), exchange);
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
function trade(exchange, body) {
	const fields = new RequestFields(body);
	const owner = fields.id("walletAddress");
	const request = readRoute(fields.object("completeRoute"), readSlippage(fields), exchange);
	const transaction = new Transaction();
	transaction.setSender(owner);
	const coin = takeCoin$1(transaction, owner, request, fields.flag("isSponsoredTx"), exchange);
	const output = addSwap(transaction, coin, request, exchange.chain);
	transaction.transferObjects([output], fields.has("customRecipient") ? fields.id("customRecipient") : owner);
	return transaction;
}
function takeCoin$1(transaction, owner, { typeIn, amountIn }, isSponsored, { chain }) {
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
__name(takeCoin$1, "takeCoin");

// sandbox/ts/server/venues/staking.ts
const ROUTES$2 = {
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
function idsOf(exchange) {
	const { packages, typePackages, objects, validators } = exchange.chain.world.venues;
	return { staking: {
		packages: {
			lsd: packages.staking,
			afsui: AFSUI_TYPE.split("::")[0] ?? "",
			events: typePackages.staking
		},
		objects: {
			stakedSuiVault: objects.stakingVault.id,
			stakedSuiVaultState: unsimulatedId(exchange, "stakedSuiVaultState"),
			safe: objects.stakingSafe.id,
			treasury: objects.stakingTreasury.id,
			referralVault: objects.stakingReferrals.id,
			validatorConfigsTable: unsimulatedId(exchange, "validatorConfigsTable"),
			aftermathValidator: validators[0] ?? ""
		}
	} };
}
const STAKING = {
	routes: ROUTES$2,
	ids: idsOf
};
function stateOf$4({ chain }) {
	const object = chain.objects.get(chain.world.venues.objects.stakingVault.id);
	return object?.kind === "venue" && object.state?.kind === "staking" ? object.state : EMPTY_VAULT;
}
__name(stateOf$4, "stateOf");
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

// sandbox/ts/venues/vault-owner-commands.ts
var OwnerWriter = class {
	transaction;
	spec;
	context;
	fields;
	constructor(transaction, spec, context, fields) {
		this.transaction = transaction;
		this.spec = spec;
		this.context = context;
		this.fields = fields;
	}
	setFee(fee) {
		const bytes = this.transaction.pure(bcs.u256().serialize(fee));
		this.#call("set_owner_fee_rate", [
			...this.#owner(),
			this.#config(false),
			bytes
		]);
	}
	setPeriod(name, period) {
		this.#call(name, [
			...this.#owner(),
			this.#config(false),
			this.#u64(period)
		]);
	}
	withdrawFees(amount, recipient) {
		const treasury = this.#owned(this.#capability("treasury"));
		const { lpType, coinType } = this.spec;
		const coin = this.#call("withdraw_fees", [
			this.#vault(),
			treasury,
			this.#u64(amount)
		], [lpType, coinType]);
		this.transaction.transferObjects([coin], recipient);
	}
	pay(depositor) {
		const { lpType, coinType } = this.spec;
		const { world, marketIds } = this.context;
		const [vault, capability] = this.#owner();
		const session = this.#call("start_owner_process_withdraw_request", [...[
			vault,
			capability,
			this.#shared(this.spec.account.id, true),
			this.#feed(void 0)
		], ...[this.transaction.pure.address(depositor), this.#clock()]]);
		for (const id of marketIds) {
			const market = [
				this.#shared(id, true),
				this.#feed(id),
				this.#clock()
			];
			this.#call("process_clearing_house_for_withdraw", [
				session,
				capability,
				...market
			]);
		}
		const end = [
			session,
			this.#config(true),
			this.#shared(world.registryId, false)
		];
		this.#call("end_withdraw_session_and_transfer_to_recipient", end, [lpType, coinType]);
	}
	#call(name, args, typeArguments = [...[this.spec.lpType, this.spec.coinType], this.context.world.roleTypes[this.#capability().role]]) {
		const target = `${this.context.world.venues.packages.vault}::interface::${name}`;
		return this.transaction.moveCall({
			target,
			typeArguments,
			arguments: args
		});
	}
	#owner() {
		return [this.#vault(), this.#owned(this.#capability())];
	}
	#capability(role) {
		const wallet = this.fields.id("walletAddress");
		const found = this.context.objects.owned(wallet).filter((object) => object.kind === "capability").filter((object) => object.vault?.id === this.spec.id);
		const fit = (one) => found.find((object) => object.role === one);
		const capability = role === void 0 ? fit("admin") ?? fit("assistant") : fit(role);
		if (capability !== void 0) return capability;
		throw this.fields.mismatch("walletAddress", `the holder of a capability of ${this.spec.id}`, wallet);
	}
	#owned(object) {
		const { id: objectId, version } = object;
		const digest = objectDigest(object);
		return this.transaction.object(Inputs.ObjectRef({
			objectId,
			version: `${version}`,
			digest
		}));
	}
	#vault() {
		return this.#shared(this.spec.id, true);
	}
	#config(mutable) {
		return this.#shared(this.context.world.venues.objects.vaultConfig.id, mutable);
	}
	#feed(marketId) {
		const { feedIds, collateralFeedId } = this.context.world;
		return this.#shared(marketId === void 0 ? collateralFeedId : feedIds.get(marketId) ?? "", false);
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

// sandbox/ts/server/venues/vault-owners.ts
const BUILDS$1 = [
	...[
		"place-limit-order",
		"place-market-order",
		"place-scale-order",
		"cancel-and-place-orders"
	],
	...[
		"cancel-orders",
		"set-leverage",
		"allocate-collateral",
		"deallocate-collateral"
	],
	...[
		"place-stop-orders",
		"place-sl-tp-orders",
		"edit-stop-orders",
		"cancel-stop-orders"
	],
	...[
		"create-twap-orders",
		"edit-twap-orders",
		"cancel-twap-orders"
	]
];
const OWNER_BUILDS = ["grant-agent-wallet", "revoke-agent-wallet"];
const SECTION = "perpetuals/vault/transactions";
const VAULT_OWNERS = {
	"perpetuals/vaults/owned-vault-caps": (exchange, body) => ({ ownedVaultCaps: capabilities(exchange, body, "admin") }),
	"perpetuals/vaults/owned-vault-assistant-caps": (exchange, body) => ({ ownedVaultAssistantCaps: capabilities(exchange, body, "assistant") }),
	"perpetuals/vault/stop-order-datas": async (exchange, body) => ({ stopOrderDatas: await ticketRows(exchange, body, exchange.native.stopOrders) }),
	"perpetuals/vault/twap-order-datas": async (exchange, body) => ({ twapOrderDatas: await ticketRows(exchange, body, exchange.native.twapOrders) }),
	[`${SECTION}/owner/update-performance-fee`]: termsOf((writer, fields) => {
		writer.setFee(fields.units("performanceFeePercentage", FEE_DECIMALS));
	}),
	[`${SECTION}/owner/update-lock-period`]: termsOf((writer, fields) => {
		writer.setPeriod("set_lock_period", fields.integer("lockPeriodMs"));
	}),
	[`${SECTION}/owner/update-force-withdraw-delay`]: termsOf((writer, fields) => {
		writer.setPeriod("set_force_withdraw_delay", fields.integer("forceWithdrawDelayMs"));
	}),
	[`${SECTION}/owner/withdraw-performance-fees`]: termsOf((writer, fields) => {
		writer.withdrawFees(fields.positiveInteger("withdrawAmount"), fields.id(fields.has("recipientAddress") ? "recipientAddress" : "walletAddress"));
	}),
	[`${SECTION}/owner/process-withdraw-requests`]: termsOf((writer, fields) => {
		const [depositor, ...others] = fields.ids("userAddresses");
		// The vault is taken by value, so that a transaction pays one request.
		if (depositor === void 0 || others.length > 0) throw fields.mismatch("userAddresses", "one address", [depositor, ...others]);
		writer.pay(depositor);
	}),
	...Object.fromEntries(BUILDS$1.map((build) => [`${SECTION}/${build}`, builderOf$1(build)])),
	...Object.fromEntries(OWNER_BUILDS.map((build) => [`${SECTION}/owner/${build}`, builderOf$1(build)]))
};
const FEE_DECIMALS = 18;
function termsOf(write) {
	return (exchange, body) => {
		const { world, objects } = exchange.chain;
		const fields = new RequestFields(body);
		const spec = world.venues.vaults.find(({ id }) => id === fields.id("vaultId"));
		if (spec === void 0) throw fields.mismatch("vaultId", "the id of a vault", fields.id("vaultId"));
		const transaction = fields.has("txKind") ? Transaction.fromKind(readKind(fields.text("txKind"), "txKind").bytes) : new Transaction();
		const state = vaultStateOf(objects, world, spec);
		const view = {
			now: exchange.clock.now(),
			decimals: exchange.decimals
		};
		const marketIds = marketsOf$2(withAccount$1(state, spec, exchange.engine, view));
		write(new OwnerWriter(transaction, spec, {
			world,
			objects,
			marketIds
		}, fields), fields);
		return { txKind: toBase64(writeKind(transaction)) };
	};
}
function builderOf$1(build) {
	return ({ chain, clock }, body) => chain.buildKind(build, body, clock.now());
}
__name(builderOf$1, "builderOf");
function capabilities({ chain }, body, role) {
	const owner = new RequestFields(body).id("walletAddress");
	const objects = chain.objects.owned(owner).filter((object) => object.kind === "capability");
	const isValid = ({ id }) => role === "admin" || chain.agents.some(({ objectId }) => objectId === id);
	return objects.filter((object) => object.role === role && isValid(object)).flatMap(({ id, accountNumber, accountId, vault }) => vault === void 0 ? [] : [{
		vaultId: vault.id,
		objectId: id,
		ownerAddress: owner,
		collateralCoinType: chain.collateralType,
		accountId: integer(accountNumber),
		accountObjectId: accountId
	}]);
}
async function ticketRows(exchange, body, orders) {
	const { vaults } = exchange.chain.world.venues;
	const spec = vaults.find(({ id }) => id === new RequestFields({ id: body.vaultId }).id("id"));
	if (spec === void 0) throw refuse("request", `vaultId: wanted the id of a vault, found ${body.vaultId}`);
	await expectSignedTerms(exchange, body, spec.account.number);
	const marketIds = findMarkets(exchange, body.marketIds ?? []).map(({ spec: market }) => market.id);
	return orders.rows(spec.account.number, marketIds);
}

// sandbox/ts/venues/vault-commands.ts
var VaultWriter = class {
	transaction;
	spec;
	context;
	constructor(transaction, spec, context) {
		this.transaction = transaction;
		this.spec = spec;
		this.context = context;
	}
	deposit(coin, minShares) {
		const { marketIds } = this.context;
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
	request([first, ...others], shares, minOut) {
		const share = this.owned(first);
		for (const other of others) this.transaction.moveCall({
			target: `${this.context.world.venues.packages.vault}::interface::join`,
			typeArguments: [this.spec.lpType],
			arguments: [
				share,
				this.#config(true),
				this.owned(other)
			]
		});
		const amounts = [
			this.#u64(shares),
			this.#u64(minOut),
			this.#clock()
		];
		this.#call("create_withdraw_request", [
			this.#vault(),
			this.#config(true),
			share,
			...amounts
		]);
	}
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
	force(sizes) {
		const { marketIds } = this.context;
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
		return this.#call("end_withdraw_session", [
			session,
			this.#config(true),
			this.#registry()
		]);
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
const COLLATERAL_PRICE$3 = ONE$3;
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
			objectId: share.object.id,
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
		const { shares, provided } = quoteDeposit(stateOf$3(exchange, spec), amount, exchange.decimals);
		return {
			lpAmountOut: integer(shares),
			collateralPrice: attoExact(COLLATERAL_PRICE$3),
			depositedAmountUsd: attoExact(provided)
		};
	}),
	"perpetuals/vault/previews/create-withdraw-request": previewOf((exchange, spec, fields) => {
		const shares = fields.positiveInteger("lpWithdrawAmount");
		const picked = pickShares(exchange, spec, fields.id("walletAddress"), shares);
		const provided = costOf(picked.provided, shares, picked.balance);
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
			sizesToClose: Object.fromEntries(marketsOf$2(state).map((id) => [id, integer(0)])),
			priceImpact: 0,
			performanceFeesChargedUsd: attoExact(toUsd$1(fee, exchange.decimals)),
			isWithinWithdrawRequestSlippage: amount >= minOut,
			minCollateralAmountOut: integer(minOut)
		};
	}),
	"perpetuals/vault/transactions/deposit": builderOf(({ writer, transaction, fields, exchange, spec }) => {
		const sender = fields.id("walletAddress");
		const coin = fields.has("depositCoinArg") ? fields.pick("depositCoinArg")["depositCoinArg"] : takeCoin(transaction, writer, sender, fields.positiveInteger("depositAmount"), spec.coinType, exchange);
		const shares = writer.deposit(coin, fields.integer("minLpAmountOut"));
		transaction.transferObjects([shares], sender);
	}),
	"perpetuals/vault/transactions/create-withdraw-request": builderOf((build) => {
		const { writer, fields, exchange, spec } = build;
		const sender = fields.id("walletAddress");
		const shares = fields.positiveInteger("lpWithdrawAmount");
		const { objects } = pickShares(exchange, spec, sender, shares);
		writer.request(objects, shares, fields.integer("minCollateralAmountOut"));
	}),
	"perpetuals/vault/transactions/cancel-withdraw-request": builderOf(({ writer, transaction, fields }) => {
		transaction.transferObjects([writer.cancel()], fields.id("walletAddress"));
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
			curatorName: spec.name,
			curatorUrl: null,
			curatorLogoUrl: null,
			extraFields: {}
		},
		lpSupply: integer(state.supply),
		idleCollateral: integer(state.idle),
		idleCollateralUsd: usd(state.idle),
		tvlUsd: usd(vaultValue(state)),
		marketIds: marketsOf$2(state),
		parameters: {
			lockPeriodMs: integer(state.lockMs),
			performanceFeePercentage: attoExact(state.fee),
			forceWithdrawDelayMs: integer(state.forceDelayMs),
			collateralPriceFeedStorageId: COLLATERAL_FEED$1,
			collateralPriceFeedStorageSourceId: SOURCE,
			collateralPriceFeedStorageTolerance: integer(VAULT_LIMITS.feedToleranceMs),
			maxForceWithdrawMarginRatioTolerance: attoExact(VAULT_LIMITS.forceTolerance),
			scalingFactor: Number(markets.get(spec.marketIds[0] ?? "")?.scalingFactor ?? 1n),
			maxMarketsInVault: integer(VAULT_LIMITS.maxMarkets),
			maxPendingOrdersPerPosition: integer(VAULT_LIMITS.maxPendingOrders),
			maxTotalDepositedCollateral: integer(state.maxDeposited),
			minForceWithdrawValueUsd: attoExact(VAULT_LIMITS.minForceUsd)
		},
		ownerAddress: exchange.chain.accountByNumber(spec.account.number)?.owner ?? spec.manager,
		creationTimestamp: 0,
		accountId: integer(spec.account.number),
		accountObjectId: spec.account.id,
		collateralCoinType: spec.coinType,
		lpCoinType: spec.lpType,
		lpCoinDecimals: exchange.decimals,
		monthlyAprPercentage: 0,
		monthlyBoostedAprPercentage: 0,
		pausedUntilTimestamp: state.isStopped ? Number(U64_MAX) : state.pausedUntil || null,
		lastPausedTimestamp: state.pausedAt,
		ownerLockedLpBalance: integer(spec.locked)
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
	return attoExact(shares * priceOf(exchange, spec) / 10n ** BigInt(exchange.decimals));
}
function priceOf(exchange, spec) {
	const state = stateOf$3(exchange, spec);
	const usd = toUsd$1(vaultValue(state), exchange.decimals);
	return state.supply === 0n ? 0n : usd * 10n ** BigInt(exchange.decimals) / state.supply;
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
function stateOf$3({ chain, engine, clock, decimals }, spec) {
	const state = vaultStateOf(chain.objects, chain.world, spec);
	return withAccount$1(state, spec, engine, {
		now: clock.now(),
		decimals
	});
}
__name(stateOf$3, "stateOf");
function ownedShares({ chain }, owner) {
	return chain.objects.owned(owner).flatMap((object) => object.kind === "holding" && object.state.kind === "share" ? [{
		...object.state,
		object
	}] : []);
}
function pickShares(exchange, { lpType }, owner, shares) {
	const own = ownedShares(exchange, owner).filter((share) => share.lpType === lpType);
	const objects = [];
	let [balance, provided] = [0n, 0n];
	for (const share of own.sort((a, b) => a.balance < b.balance ? 1 : -1)) {
		if (balance >= shares) break;
		objects.push(share.object);
		balance += share.balance;
		provided += share.provided;
	}
	const [first, ...others] = objects;
	if (first !== void 0 && balance >= shares) return {
		objects: [first, ...others],
		balance,
		provided
	};
	throw refuse("funds", `shares of ${owner}: wanted ${shares}, found ${balance}`);
}
function previewOf(preview) {
	return (exchange, body) => {
		const fields = new RequestFields(body);
		return preview(exchange, findSpec(exchange.chain.world.venues.vaults, fields.id("vaultId"), "vaultId"), fields);
	};
}
function builderOf(write) {
	return (exchange, body) => {
		const { world, objects } = exchange.chain;
		const fields = new RequestFields(body);
		const spec = findSpec(world.venues.vaults, fields.id("vaultId"), "vaultId");
		const transaction = fields.has("txKind") ? Transaction.fromKind(readKind(fields.text("txKind"), "txKind").bytes) : new Transaction();
		const marketIds = marketsOf$2(stateOf$3(exchange, spec));
		const left = write({
			exchange,
			spec,
			fields,
			transaction,
			writer: new VaultWriter(transaction, spec, {
				world,
				objects,
				marketIds
			})
		});
		const last = transaction.getData().commands.length - 1;
		return {
			txKind: toBase64(writeKind(transaction)),
			...left === void 0 ? {} : { coinOutArg: { NestedResult: [last, 0] } }
		};
	};
}
function takeCoin(transaction, writer, owner, amount, coinType, { chain }) {
	const coins = pickCoins(chain.objects.coins(owner, coinType), amount);
	if (coins.length === 0 || totalOf$1(coins) < amount) throw refuse("funds", `insufficient coins of ${owner}: wanted ${amount}, found ${totalOf$1(coins)}`);
	const [first, ...others] = coins.map((coin) => writer.owned(coin));
	if (first === void 0) throw new Error("no coins");
	if (others.length > 0) transaction.mergeCoins(first, others);
	return transaction.splitCoins(first, [amount])[0];
}

// sandbox/ts/server/venues/wallet.ts
const MAX_PAGE = 50;
const NO_OBJECT = {
	owner: { AddressOwner: `0x${"0".repeat(64)}` },
	reference: {
		objectId: `0x${"0".repeat(64)}`,
		version: 0,
		digest: "1".repeat(32)
	}
};
const WALLET = {
	"wallet/all-coin-balances": (exchange, body) => allBalances(exchange, body, "walletAddress"),
	"wallet/coin-balances": (exchange, body) => balances(exchange, body, "walletAddress"),
	"wallet/past-transactions": (exchange, body) => transactions(exchange, body, "walletAddress"),
	// GET and POST; the body of the POST is not known.
	"wallet/{address}/balances": (exchange, body) => allBalances(exchange, body, "address"),
	"wallet/{address}/balances/{coin}": (exchange, body) => {
		const fields = new RequestFields(body);
		return integer(balanceOf(exchange, fields.id("address"), fields.text("coin"), "coin"));
	},
	"wallet/{address}/balances/coins": (exchange, body) => balances(exchange, body, "address"),
	"wallet/{address}/transactions": (exchange, body) => transactions(exchange, body, "address")
};
function allBalances(exchange, body, name) {
	const wallet = new RequestFields(body).id(name);
	const rows = exchange.chain.objects.coinTypes(wallet).sort().map((type) => [type, balanceOf(exchange, wallet, type, "coin")]);
	return Object.fromEntries(rows.flatMap(([type, held]) => held === 0n ? [] : [[type, integer(held)]]));
}
function balances(exchange, body, name) {
	const fields = new RequestFields(body);
	const wallet = fields.id(name);
	return fields.texts("coins").map((text, i) => integer(balanceOf(exchange, wallet, text, `coins[${i}]`)));
}
function balanceOf({ chain }, wallet, text, at) {
	const type = fullCoinType(text);
	if (type === void 0) throw new RequestFields({}).mismatch(at, "package::module::Name of a coin", text);
	return totalOf$1(chain.objects.coins(wallet, type)) + chain.objects.addressBalance(wallet, type);
}
function transactions({ chain }, body, name) {
	const fields = new RequestFields(body);
	const wallet = fields.id(name);
	const sent = chain.ledger.entries.filter(({ transaction }) => transaction.data.sender === wallet).reverse();
	const cursor = fields.has("cursor") ? fields.text("cursor") : void 0;
	const start = cursor === void 0 ? 0 : sent.findIndex(({ transaction }) => transaction.digest === cursor) + 1;
	if (cursor !== void 0 && start === 0) throw fields.mismatch("cursor", "the digest of a transaction of the wallet", cursor);
	const limit = fields.has("limit") ? Math.min(Number(fields.wholeNumber("limit")), MAX_PAGE) : MAX_PAGE;
	const page = sent.slice(start, start + limit);
	const hasNextPage = start + page.length < sent.length;
	const nextCursor = hasNextPage ? page.at(-1)?.transaction.digest ?? null : null;
	return {
		transactions: page.map(toBlock),
		nextCursor,
		hasNextPage
	};
}
function toBlock(entry) {
	const { transaction, effects, epoch, gasCoinId, checkpoint, timestamp } = entry;
	const { cost, failure } = effects;
	const gas = effects.changes.objects.find(({ after }) => after?.id === gasCoinId)?.after;
	return {
		digest: transaction.digest,
		timestampMs: `${timestamp}`,
		checkpoint: `${checkpoint}`,
		effects: {
			messageVersion: "v1",
			status: failure === void 0 ? { status: "success" } : {
				status: "failure",
				error: describeFailure(failure)
			},
			executedEpoch: `${epoch}`,
			gasUsed: {
				computationCost: `${cost.computation}`,
				storageCost: `${cost.storage}`,
				storageRebate: `${cost.rebate}`,
				nonRefundableStorageFee: "0"
			},
			transactionDigest: transaction.digest,
			gasObject: gas === void 0 ? NO_OBJECT : toOwnedReference(gas)
		},
		balanceChanges: balanceChangesOf(effects).map(({ address, coinType, amount }) => ({
			owner: { AddressOwner: address },
			coinType,
			amount: `${amount}`
		}))
	};
}
function toOwnedReference(object) {
	return {
		owner: "owner" in object ? { AddressOwner: object.owner } : NO_OBJECT.owner,
		reference: {
			objectId: object.id,
			version: `${object.version}`,
			digest: objectDigest(object)
		}
	};
}

// sandbox/ts/server/venues/venues.ts
const VENUES = [
	ROUTER,
	{ routes: COIN_PRICES },
	{ routes: COINS$2 },
	{ routes: WALLET },
	STAKING,
	{ routes: REWARDS },
	{ routes: VAULTS },
	{ routes: VAULT_OWNERS },
	{ routes: GAS_POOLS },
	{ routes: ACCESS_TOKENS },
	FARMS,
	AMMS,
	DCA,
	LIMIT_ORDERS
];

// sandbox/ts/server/venues/addresses.ts
const ADDRESSES = { addresses: (exchange) => {
	const { world } = exchange.chain;
	const { perpetuals } = world.packages;
	return {
		perpetuals: {
			packages: { events: world.originals.get(perpetuals) ?? perpetuals },
			objects: { registry: world.registryId }
		},
		...Object.fromEntries(VENUES.flatMap(({ ids }) => Object.entries(ids?.(exchange) ?? {})))
	};
} };

// sandbox/ts/server/simulation/exchange.ts
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
function acceptsOrders({ paused, isFrozen }) {
	return paused === 0 && !isFrozen;
}

// sandbox/ts/server/unified/account-rows.ts
function capabilityRow(account) {
	return {
		id: account.capabilityId,
		type: "capability",
		code: COLLATERAL$1,
		accountNumber: account.accountNumber
	};
}
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
const BASE_DECIMALS = 9;
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
function pendingRow(listing, order) {
	return stateRow(listing, order, "open");
}
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
function headFields(orderId, at, status, { symbol }) {
	return {
		id: orderId.toString(),
		datetime: datetime(at),
		timestamp: at,
		status,
		symbol
	};
}
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
	// The manifest names this response `Epoch`; its shape is not public. The sandbox returns the epoch
	// number.
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
function buildOf(action) {
	return ({ chain, clock }, body) => {
		const { transactionBytes, signingDigest } = chain.build(action, body, clock.now());
		return {
			transactionBytes,
			signingDigest
		};
	};
}
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

// sandbox/ts/server/http/unsimulated.ts
const UNSIMULATED = [
	some("pools", [
		...[
			"coingecko-ticker-data",
			"coingecko/tickers",
			"interaction-events-by-user",
			"objects",
			"pool-object-ids"
		],
		...[
			"summary",
			"total-swap-volume/{duration_ms}",
			"tvl",
			"volume-24hrs",
			"{pool_id}"
		],
		...[
			"{pool_id}/events/{event_type}",
			"{pool_id}/fees/{timeframe}",
			"{pool_id}/interaction-events-by-user"
		],
		...[
			"{pool_id}/stats",
			"{pool_id}/swap-volume/{duration_ms}",
			"{pool_id}/volume-24hrs"
		],
		"{pool_id}/volume/{timeframe}"
	], "no history of pools; the node shows their objects"),
	all("metastable", "reads of its vaults, which the sandbox does not have"),
	all("stable-kitchen", "reads of its vaults, which the sandbox does not have"),
	some("gas-pool/transactions", ["share", "sponsor"], "pools are shared when they are created; no sponsor"),
	all("dynamic-gas", "no sponsor"),
	all("referrals", "no records of referrals"),
	all("perpetuals/rebates", "files of the operator"),
	all("binance", "a feed"),
	all("birdeye", "a feed"),
	all("dex-screener", "a feed"),
	some("auth", ["create-account"], "only for operators of the service"),
	all("zklogin", "no service of proofs"),
	some("user-data", ["public-key"], "only the record of a key is simulated"),
	some("dca", [
		"cancel",
		"user/add",
		"user/get"
	], "the service signs a cancel itself; a wallet cancels on the chain"),
	some("sui", ["system-state"], "the node of the sandbox answers"),
	some("rewards", [
		"distribution",
		"expected-rewards",
		"history",
		"points"
	], "only claims are simulated"),
	some("staking", [...[
		"active-validators",
		"delegated-stakes",
		"historical-apy",
		"staking-rewards",
		"unique-stakers"
	], ...["validator-configs", "validator-operation-caps"]], "no validators, and no history of the return"),
	some("perpetuals/transactions", ["transfer-cap"], "accounts stay with their wallet"),
	some("perpetuals/account/transactions", ["share"], "accounts are shared when they are created"),
	some("perpetuals/account", ["order-history-detailed", "order-history-detailed-csv"], "no source shows the rows"),
	some("perpetuals/vaults", ["predeposits", "{vault_id}/tvl"], "totals of a past campaign; the row of a vault has its value"),
	some("perpetuals/vault/previews", [...[
		"cancel-orders",
		"edit-collateral",
		"owner",
		"place-limit-order",
		"place-market-order"
	], ...["place-scale-order", "set-leverage"]], "previews of an account are simulated; what a vault would pay follows from its row"),
	some("perpetuals/vault/transactions", ["create-vault", "create-vault-cap"], "a new vault publishes bytecode"),
	some("perpetuals/vault/transactions/owner", ["withdraw-collateral", "withdraw-locked-liquidity"], "no shares of the owner")
];
function unsimulatedReason(id) {
	return UNSIMULATED.find(({ below, operations }) => operations.length === 0 ? isBelow(id, below) : operations.some((operation) => isBelow(id, `${below}/${operation}`)))?.reason;
}
function isBelow(id, prefix) {
	return id === prefix || id.startsWith(`${prefix}/`);
}
function all(below, reason) {
	return {
		below,
		operations: [],
		reason
	};
}
function some(below, operations, reason) {
	return {
		below,
		operations,
		reason
	};
}

// sandbox/ts/server/http/routes.ts
const NOT_IMPLEMENTED = 501;
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
	...Object.fromEntries(VENUES.flatMap(({ routes }) => Object.entries(routes))),
	"router/supported-coins": ({ chain }) => supportedCoins(chain.world.coins.values())
};
function createRoutes() {
	return [...OPERATIONS.map(toRoute), ...UPGRADES.map(toUpgrade)];
}
function toRoute(operation) {
	const { id, method, path } = operation;
	const handler = handlerOf(id);
	const request = SHAPES[`${method} ${id}`]?.request;
	const schema = request !== void 0 && handler !== void 0 ? inline(request) : void 0;
	const handle = handler ?? refusalOf(id);
	return {
		id,
		method,
		path,
		schema,
		isSimulated: handler !== void 0,
		handle
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
function refusalOf(id) {
	const message = `the sandbox does not simulate this operation: ${unsimulatedReason(id) ?? "not listed"}`;
	return () => {
		throw new Refusal(NOT_IMPLEMENTED, NOT_IMPLEMENTED, message);
	};
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
var RouteTable = class {
	#fixed = /* @__PURE__ */ new Map();
	#variable = [];
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
	find(method, given) {
		const path = given.replace(/\/{2,}/g, "/");
		const fixed = this.#fixed.get(`${method} ${path}`);
		if (fixed !== void 0) return {
			route: fixed,
			variables: {}
		};
		for (const { method: own, pattern, route } of this.#variable) {
			const match = own === method ? pattern.exec(path) : null;
			if (match !== null) return {
				route,
				variables: decoded(match.groups ?? {})
			};
		}
	}
};
function patternOf(path) {
	const source = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
	return new RegExp(`^${source}$`);
}
function decoded(variables) {
	return Object.fromEntries(Object.entries(variables).map(([name, text]) => {
		try {
			return [name, decodeURIComponent(text)];
		} catch {
			return [name, text];
		}
	}));
}

// sandbox/ts/server/pages/docs-pages.ts
const DOCS_ROUTE = "docs";
const DESCRIPTION = "/api/openapi/spec.json";
const POLICY$2 = [
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
const FOLDER_OF_SWAGGER = "swagger-ui-dist/absolute-path.js";
async function locateFolder() {
	return (await import(
		/* @vite-ignore */
		/* webpackIgnore: true */
		FOLDER_OF_SWAGGER
)).default();
}
var DocsPages = class {
	locate;
	#description;
	constructor(locate = locateFolder) {
		this.locate = locate;
	}
	has(method, path) {
		return method === "GET" && this.#readers.has(path);
	}
	async read(path) {
		const extension = /\.(\w+)$/.exec(path)?.[1] ?? "html";
		const text = await this.#readers.get(path)?.();
		if (text === void 0) return failure(501, 501, "this page needs an optional dependency: npm i swagger-ui-dist");
		return {
			status: 200,
			headers: {
				"content-type": TYPES$1[extension] ?? "application/octet-stream",
				"content-security-policy": POLICY$2
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
function named(name) {
	const one = { $ref: `#/components/schemas/${name.replace("[]", "")}` };
	return name.endsWith("[]") ? {
		type: "array",
		items: one
	} : one;
}
function toComponents(schema) {
	if (Array.isArray(schema)) return schema.map(toComponents);
	if (typeof schema === "string") return schema.replace(/^#\/schemas\//, "#/components/schemas/");
	if (typeof schema !== "object" || schema === null) return schema;
	return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, toComponents(value)]));
}

// sandbox/ts/server/pages/page-folder.ts
const here = import.meta.url;
const PAGE_FOLDER = new URL("./sandbox/page/", here ?? "file:///");

// sandbox/ts/server/pages/page-files.ts
const POLICY$1 = [
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
const INDEX = "/";
const FILE = /^\/sandbox\/page\/([a-z]+(?:-[a-z]+)*\.(?:js|css|svg))$/;
const CHARTS = "lightweight-charts.js";
const MARK = "?sandbox-page";
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
var PageFiles = class {
	sources;
	constructor(sources = SOURCES) {
		this.sources = sources;
	}
	has(method, path) {
		return method === "GET" && (path === INDEX || FILE.test(path));
	}
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
		"content-security-policy": POLICY$1,
		"cache-control": "no-cache",
		"referrer-policy": "no-referrer",
		"x-content-type-options": "nosniff"
	};
}

// sandbox/ts/server/http/request-log.ts
const UNSERVED = "unserved";
const MAX_RECORDS = 1e3;
const MAX_CHARACTERS = 8e6;
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
const STREAM_NAMES = [
	"orderbook",
	"orders",
	"positions",
	"trades",
	"updates"
];
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
const UPDATES_PATH = "/api/perpetuals/ws/updates";
const STREAMS = new Map(MANIFEST.streams.map((entry) => [entry.path, entry]));
const ACCOUNT_NUMBER = /^\d{1,15}$/;
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
function keyOfTarget({ stream, id, key }) {
	return key === void 0 ? `${stream} ${id}` : `${stream} ${key} ${id}`;
}

// sandbox/ts/server/http/http-server.ts
const MAX_MESSAGE_BYTES = 65536;
const NO_FAULT = { route: "*" };
const TOO_LARGE = failure(413, 413, `body: wanted at most ${MAX_BODY_BYTES} bytes, found more`);
const KEEP_ALIVE_MS = 6e5;
const ROUTES$1 = new RouteTable(createRoutes());
var HttpServer = class {
	parts;
	#docs = new DocsPages();
	#page = new PageFiles();
	#server;
	#upgradeHandler;
	#node;
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
		const found = ROUTES$1.find(method, path);
		const isDocs = this.#docs.has(method, path);
		const text = body?.toString("utf8");
		if (!isFromPage(url)) record(this.parts, isDocs ? DOCS_ROUTE : found?.route.id ?? UNSERVED, request, text);
		if (text === void 0) sendLast(response, TOO_LARGE);
		else if (isDocs) send$1(response, await this.#docs.read(path));
		else if (found === void 0) send$1(response, failure(404, 404, `no such route: ${method} ${url}`));
		else {
			const fault = isFromPage(url) ? void 0 : this.parts.faults.take(found.route.id);
			const handle = () => this.#respond(found, text, response, fault ?? NO_FAULT);
			sendOrCut(response, await (isFromPage(url) ? handle() : withLatency(this.parts, handle)));
		}
	}
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
	async #respond({ route, variables }, text, response, fault) {
		const { simulation, timers } = this.parts;
		const run = async () => {
			const body = {
				...route.schema === void 0 ? {} : await bodyOf(text, route.schema),
				...variables
			};
			const original = await route.handle(simulation, body);
			return fault.tamper === void 0 ? original : tampered(simulation, original, fault.tamper, body);
		};
		const answer = await respond(() => withStringRefusals(route.id, run), fault, timers);
		if (answer !== void 0) simulation.log.note(response, answer.status, answer.text);
		return answer;
	}
};
function withLatency({ latency }, handle) {
	return latency === void 0 ? handle() : latency.request(handle);
}
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
function sendLast(response, { headers, ...rest }) {
	send$1(response, {
		...rest,
		headers: {
			...headers,
			connection: "close"
		}
	});
}
var UpgradeHandler = class {
	parts;
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
	end() {
		this.#isClosed = true;
		for (const connection of this.#waiting) connection.destroy();
	}
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

// sandbox/ts/history/depth.ts
const MAX_LEVELS = 68;
const CELL_WIDTH = 25e-6;
const BAND_CELLS = 13;
const BAND_SIZES = [
	20,
	35,
	90,
	180,
	300
];
const BEST_SIZE = 48;
const LEAN = .05;
const SIZE_SPREAD = .6;
const SIZE_MINUTES = 16;
const SCALES = [
	[2.8, 4],
	[2, 2.8],
	[1.4, 2],
	[1, 1.4],
	[.7, 1],
	[0, .7]
];
var DepthModel = class {
	#source;
	#key;
	#bandKeys;
	#cellTicks;
	// The levels behind the best prices of the last minute, because they change only when the price enters
	// another cell.
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
	constructor(market, seed, source) {
		this.#source = source;
		this.#key = keyOf$2(seed, `depth ${market.spec.id}`);
		this.#bandKeys = BAND_SIZES.map((_, band) => mix(this.#key, band));
		this.#cellTicks = CELL_WIDTH * market.price * source.ticksPerUsd;
	}
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
const FIRST_SIZE = 1024;
var NumberList = class {
	#values = new Float64Array(FIRST_SIZE);
	#length = 0;
	push(value) {
		if (this.#length === this.#values.length) {
			const larger = new Float64Array(2 * this.#length);
			larger.set(this.#values);
			this.#values = larger;
		}
		this.#values[this.#length] = value;
		this.#length += 1;
	}
	get length() {
		return this.#length;
	}
	get last() {
		return this.#length === 0 ? void 0 : this.#values[this.#length - 1];
	}
	toArray() {
		return this.#values.slice(0, this.#length);
	}
};
function firstAtLeast(values, value) {
	let [low, high] = [0, values.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if ((values[middle] ?? 0) < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
function divideAll(values, divisor) {
	if (divisor === 1) return;
	for (const [i, value] of values.entries()) values[i] = value / divisor;
}

// sandbox/ts/replay/files.ts
const FORMATS = {
	".csv": readCsv,
	".jsonl": readJsonLines,
	".ndjson": readJsonLines,
	".parquet": readParquet
};
function openRows(rows, name) {
	if (typeof rows === "string") return openFile(rows);
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
function openFile(path) {
	const extension = extname(path).toLowerCase();
	if (!Object.hasOwn(FORMATS, extension)) throw problem("argument", path, `a file that ends in ${Object.keys(FORMATS).join(", ")}`, extension === "" ? "a file without an ending" : `a file that ends in ${extension}`);
	const read = FORMATS[extension];
	return {
		name: path,
		unit: read === readParquet ? "row" : "line",
		rows: readable(path, read(path))
	};
}
async function* readable(path, rows) {
	try {
		yield* rows;
	} catch (error) {
		if (!("syscall" in Object(error))) throw error;
		throw sentence("argument", `${path} cannot be read: ${describeFault$1(error)}; pass a readable file`);
	}
}
async function* readCsv(path) {
	const { parse } = await import("./packages/csv-parse.cjs");
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
async function* readParquet(path) {
	const { parquetMetadataAsync, parquetReadObjects } = await import("./packages/hyparquet.cjs");
	const compressors = await toCompressors();
	const file = await toAsyncBuffer(path);
	const metadata = await asParquet(path, () => parquetMetadataAsync(file));
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
		const rows = await asParquet(path, () => parquetReadObjects(read));
		for (const [i, values] of rows.entries()) yield {
			values,
			line: rowStart + i + 1
		};
		rowStart = rowEnd;
	}
}
async function toAsyncBuffer(path) {
	const { size } = await stat(path);
	const slice = async (start, end = size) => start === end ? /* @__PURE__ */ new ArrayBuffer(0) : arrayBuffer(createReadStream(path, {
		start,
		end: end - 1
	}));
	return {
		byteLength: size,
		slice
	};
}
async function toCompressors() {
	const { decompressLz4, decompressLz4Raw, decompressZstd } = await import("./packages/hyparquet-compressors.cjs");
	return {
		GZIP: (input, length) => gunzipSync(input, { maxOutputLength: Math.max(1, length) }),
		BROTLI: (input, length) => brotliDecompressSync(input, { maxOutputLength: Math.max(1, length) }),
		ZSTD: (input) => decompressZstd(input),
		LZ4: decompressLz4,
		LZ4_RAW: decompressLz4Raw
	};
}
async function asParquet(path, read) {
	try {
		return await read();
	} catch (error) {
		throw sentence("argument", `${path} is no Parquet file: ${describeFault$1(error)}; pass another file`);
	}
}
function placeOf({ name, unit }, line) {
	return `${name}, ${unit} ${line}`;
}
function noRows$1({ name }) {
	return sentence("argument", `${name} has no rows; pass one row or more`);
}
__name(noRows$1, "noRows");

// sandbox/ts/replay/rows.ts
const DECIMALS$1 = 9;
const TIMES = {
	from: Date.UTC(2e3, 0),
	to: Date.UTC(2100, 0)
};
const ISO_8601 = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
var Steps = class {
	name;
	size;
	rounds;
	#common = 1e9;
	#least = Infinity;
	#most = 0;
	constructor(name, size, rounds) {
		this.name = name;
		this.size = size;
		this.rounds = rounds;
	}
	read(text) {
		const { digits, scale } = readDecimal$1(text);
		const [units, size] = scale > DECIMALS$1 ? [digits, this.size * 10n ** BigInt(scale - DECIMALS$1)] : [digits * 10n ** BigInt(DECIMALS$1 - scale), this.size];
		if (units % size === 0n) return Number(units / size);
		return this.rounds && units > 0n ? Math.max(1, Number((2n * units + size) / (2n * size))) : void 0;
	}
	use(steps) {
		if (steps === 0) return;
		while (steps % this.#common !== 0) this.#common /= 10;
		this.#least = Math.min(this.#least, steps);
		this.#most = Math.max(this.#most, steps);
	}
	get range() {
		return {
			least: this.#least,
			most: this.#most
		};
	}
	factor(limit) {
		let factor = 1;
		while (factor * 10 <= Math.min(limit, this.#common)) factor *= 10;
		return factor;
	}
	format(steps) {
		return fromUnits(BigInt(steps) * this.size, DECIMALS$1);
	}
};
var RowReader = class {
	source;
	formats;
	#known;
	#columns = [];
	constructor(source, formats) {
		this.source = source;
		this.formats = formats;
	}
	async *rows() {
		for await (const raw of this.source.rows) yield {
			row: this.#row(raw),
			line: raw.line
		};
	}
	fault(line, column, wanted, found) {
		return problem("argument", `${placeOf(this.source, line)}, ${column}`, wanted, describe(found));
	}
	time(row, line, column = "timestamp") {
		const value = row[column];
		const at = toTime(value);
		if (Number.isSafeInteger(at) && at >= TIMES.from && at < TIMES.to) return at;
		throw this.fault(line, column, "milliseconds since 1970, or ISO 8601 with a zone, from 2000 to 2099", value);
	}
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
const LEVELS = {
	required: [
		"timestamp",
		"side",
		"price",
		"amount"
	],
	ignored: []
};
var BookTable = class {
	times;
	starts;
	ticks;
	lots;
	constructor(times, starts, ticks, lots) {
		this.times = times;
		this.starts = starts;
		this.ticks = ticks;
		this.lots = lots;
	}
	latest(at) {
		return firstAtLeast(this.times, at + 1) - 1;
	}
	best(index) {
		const [bid = 0, ask = 0] = [this.starts[2 * index], this.starts[2 * index + 1]];
		return {
			bid: this.ticks[bid] ?? 0,
			ask: this.ticks[ask] ?? 0
		};
	}
	levels(index, side) {
		const at = 2 * index + (side === "bid" ? 0 : 1);
		const [first = 0, end = 0] = [this.starts[at], this.starts[at + 1]];
		return Array.from({ length: end - first }, (_, i) => ({
			ticks: this.ticks[first + i] ?? 0,
			lots: this.lots[first + i] ?? 0
		}));
	}
	coarsen(ticks, lots) {
		divideAll(this.ticks, ticks);
		divideAll(this.lots, lots);
	}
};
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
const MINUTE$3 = 6e4;
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
	get length() {
		return this.starts.length;
	}
	indexOf(minute) {
		const start = Math.floor(minute / this.minutes) * this.minutes;
		const index = firstAtLeast(this.starts, start);
		return this.starts[index] === start ? index : void 0;
	}
	prices(index) {
		const { open, high, low, close } = this;
		return {
			open: open[index] ?? 0,
			high: high[index] ?? 0,
			low: low[index] ?? 0,
			close: close[index] ?? 0
		};
	}
	place(index) {
		return placeOf(this.source, this.lines[index] ?? 0);
	}
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
function raise(volume, prices, { rounds }) {
	return rounds && volume > 0 ? Math.max(volume, pathOf(prices).length) : volume;
}
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
function closeBefore(orders, minute) {
	let earlier = minute - 1;
	while (orders.of(earlier).count === 0) earlier -= 1;
	return closeOf(orders, orders.of(earlier));
}
function closeOf(orders, flow) {
	const last = flow.count - 1;
	return orders.fillTicks(flow, last, (flow.fills[last] ?? 1) - 1);
}
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
const DAY_HOURS = 24;
const WEEK_HOURS = 168;
const HOUR_MINUTES$1 = 60;
const WEEK_MINUTES = 10080;
const FIRST_MONDAY = -4320;
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
const WEEKEND = .65;
const HOURS_OF_WEEK = Array.from({ length: WEEK_HOURS }, (_, hour) => (HOURS[hour % DAY_HOURS] ?? 1) * (hour < 120 ? 1 : WEEKEND));
const SUM = HOURS_OF_WEEK.reduce((sum, activity) => sum + activity, 0);
const ACTIVITY = Float64Array.from(HOURS_OF_WEEK, (activity) => activity * WEEK_HOURS / SUM);
const BEFORE = Float64Array.from({ length: WEEK_HOURS }, (_, hour) => ACTIVITY.subarray(0, hour).reduce((sum, activity) => sum + activity * HOUR_MINUTES$1, 0));
function activityUntil(minute) {
	const since = minute - FIRST_MONDAY;
	const weeks = Math.floor(since / WEEK_MINUTES);
	const rest = since - weeks * WEEK_MINUTES;
	const hour = Math.floor(rest / HOUR_MINUTES$1);
	return weeks * WEEK_MINUTES + (BEFORE[hour] ?? 0) + (ACTIVITY[hour] ?? 1) * (rest - hour * HOUR_MINUTES$1);
}

// sandbox/ts/history/factor.ts
const EPOCH_LEVEL = 22;
const EPOCH_MINUTES = 2 ** EPOCH_LEVEL;
const EPOCH_END = 29453760;
const OFFSET_FROM = 1 / 4;
const END_DEVIATION = Math.sqrt(5e3);
const CLUSTER_LEVEL = 14;
const CELL_LEVELS = 3;
const CELLS = 2 ** CELL_LEVELS;
const BLOCK_LEVEL = 8;
const BLOCK_MINUTES = 2 ** BLOCK_LEVEL;
const MAX_BLOCKS = 128;
const SHARE_WIDTH = .36;
const LONG_SHARE_WIDTH = .05;
const JUMP_LEVEL = 10;
const JUMP_CHANCE = .45;
const JUMP_SHARE = {
	least: .01,
	most: .05
};
const HASHES = 2 ** 32;
const HALVES$1 = 2 ** 16;
const SUM_MEAN = 2 * (HALVES$1 - 1);
const SUM_DEVIATION = HALVES$1 / Math.sqrt(3);
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
var Factor = class {
	#key;
	#phase;
	#blocks = /* @__PURE__ */ new Map();
	#activity = /* @__PURE__ */ new Float64Array(257);
	#cells = new Float64Array(CELLS_LENGTH);
	#cellsOf = NaN;
	#last;
	#lastNumber = NaN;
	constructor(key) {
		this.#key = key;
		const later = Math.floor(draw(key, PHASE_DRAW) * 2 ** CLUSTER_LEVEL);
		this.#phase = EPOCH_MINUTES * Math.ceil(EPOCH_END / EPOCH_MINUTES) - EPOCH_END - later;
	}
	value(minute) {
		const place = minute + this.#phase;
		const number = Math.floor(place / BLOCK_MINUTES);
		return this.#block(number)[VALUES_AT + place - number * BLOCK_MINUTES] ?? 0;
	}
	variance(minute) {
		const place = minute + this.#phase;
		const number = Math.floor(place / BLOCK_MINUTES);
		return this.#block(number)[place - number * BLOCK_MINUTES] ?? 0;
	}
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
	#offset(place) {
		const epoch = Math.floor(place / EPOCH_MINUTES);
		const passed = place / EPOCH_MINUTES - epoch;
		const isFree = epoch % 2 === 0;
		const part = isFree ? Math.max(0, passed - OFFSET_FROM) / .75 : 1 - passed;
		return part === 0 ? 0 : part * this.#largestOffset(isFree ? epoch : epoch - 1);
	}
	#largestOffset(epoch) {
		const start = epoch * EPOCH_MINUTES;
		const half = this.#half(this.#epoch(epoch), EPOCH_LEVEL, start, NO_JUMP, false);
		const { right: from } = this.#half(half, 21, start, NO_JUMP, false);
		return from + Math.sqrt(.75 * EPOCH_MINUTES) * normal$1(mix(mix(this.#key, OFFSET_DRAW), epoch));
	}
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
function halve(block, activity, hash, i, half, jump) {
	const [middle, end] = [i + half, i + 2 * half];
	const whole = block[i] ?? 0;
	const busy = activity[middle] ?? 0;
	const time = whole * toShare(hash, busy - (activity[i] ?? 0), (activity[end] ?? 0) - busy);
	block[i] = time;
	block[middle] = whole - time;
	block[VALUES_AT + middle] = toMiddle(hash, block[VALUES_AT + i] ?? 0, block[VALUES_AT + end] ?? 0, time + within(jump, i, half), whole - time + within(jump, middle, half));
}
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
function toShare(hash, before, after, width = SHARE_WIDTH) {
	const skew = width * (2 * (hash >>> 0) / HASHES - 1);
	const left = (.5 + skew) * before;
	return left / (left + (.5 - skew) * after);
}
function within({ at, time }, start, length) {
	return at >= start && at < start + length ? time : 0;
}
function toMiddle(hash, from, to, before, after) {
	const share = before / (before + after);
	return from + (to - from) * share + Math.sqrt(share * after) * normal$1(hash);
}
function normal$1(hash) {
	const one = mix(hash, 1);
	const two = mix(hash, 2);
	return ((one >>> 16) + (one & 65535) + (two >>> 16) + (two & 65535) - SUM_MEAN) / SUM_DEVIATION;
}
__name(normal$1, "normal");

// sandbox/ts/history/types.ts
const DEFAULT_ACTIVITY = {
	volatility: .03,
	tradesPerMinute: 6,
	quietShare: .01,
	tradeUsd: 150
};

// sandbox/ts/history/minute-flow.ts
const MINUTE$2 = 6e4;
const CELL = MINUTE$2 / CELLS;
const CELL_ROOT = 1 / Math.sqrt(CELLS);
const MAX_TICKS = 1e5;
const MAX_FINE_TICKS = 1e7;
const MAX_SMALL_LOTS = 1e3;
const MAX_LOTS = 1e6;
const MAX_ORDERS = 512;
const CALM_SHARE = .3;
const INFORMED = .8;
const MAX_INFORMED = .9;
const SIDE = {
	step: 1.5,
	direction: 1.3,
	noise: .8
};
const DIRECTION_MINUTES = 8;
const TAIL$1 = .03;
const STEADY = .25;
const MEAN_SIZE$2 = 5.3;
const MEAN_WEIGHT = Math.log(1.03 / TAIL$1);
const MAX_SIZE = 200;
const HALVES = 2 ** 16;
const SIZE_SCALE = HALVES * MEAN_SIZE$2 / MEAN_WEIGHT;
const EVEN_SCALE = Math.sqrt(12) / HALVES;
const EVEN_MEAN = Math.sqrt(3) * (1 - 1 / HALVES);
const SWEEP_SIZE = 12;
const MAX_FILLS = 4;
const HALF_SPREAD$2 = {
	share: .56,
	less: 45e-6,
	least: 1e-5,
	most: .005
};
const BURST = 1.4;
const QUOTES_PER_SQUARE = .85;
const MAX_QUOTES = 900;
const FINEST_MS = 40;
const DRAWS$2 = {
	quiet: 0,
	size: 1,
	direction: 2,
	directions: 3,
	quotes: 4,
	cells: 16
};
const ORDER_DRAWS = 8;
var MinuteFlow = class {
	minute = NaN;
	halfSpread = 0;
	trades = 0;
	high = 0;
	low = Infinity;
	sum = 0;
	quote = 0;
	count = 0;
	firsts = new Int32Array(CELLS + 1);
	before = /* @__PURE__ */ new Float64Array(64);
	after = /* @__PURE__ */ new Float64Array(64);
	ticks = /* @__PURE__ */ new Float64Array(64);
	lots = /* @__PURE__ */ new Float64Array(64);
	fills = /* @__PURE__ */ new Uint8Array(64);
	fair = new Float64Array(CELLS + 1);
	pause = new Float64Array(CELLS);
	times;
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
const KEPT$1 = 4;
var OrderFlow = class {
	path;
	tickSize;
	lotSize;
	ticksPerUsd;
	smallLots;
	usualLots;
	#activity;
	#key;
	#directions;
	#kept = Array.from({ length: KEPT$1 }, () => new MinuteFlow());
	#next = 0;
	#quotes;
	#hashes = /* @__PURE__ */ new Int32Array(513);
	#parts = new CellParts();
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
	of(minute) {
		for (const flow of this.#kept) if (flow.minute === minute) return flow;
		const flow = this.#kept[this.#next];
		this.#next = (this.#next + 1) % KEPT$1;
		this.#compute(flow, minute);
		return flow;
	}
	ticks(fair, buys, halfSpread) {
		const ticks = fair * this.ticksPerUsd;
		return buys ? Math.ceil(ticks * (1 + halfSpread)) : Math.max(1, Math.floor(ticks * (1 - halfSpread)));
	}
	times(flow) {
		flow.times ??= this.#times(flow);
		return flow.times;
	}
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
	orderAt(flow, offset) {
		const index = this.times(flow).indexOf(offset);
		return index < 0 ? void 0 : index;
	}
	quoteTimes(minute) {
		if (this.#quotes?.minute !== minute) this.#quotes = {
			minute,
			times: this.#quoteTimes(minute)
		};
		return this.#quotes.times;
	}
	fillTicks(flow, order, fill) {
		const first = flow.ticks[order] ?? 0;
		if (fill === 0) return first;
		const last = this.ticks(flow.after[order] ?? 0, (flow.lots[order] ?? 0) > 0, flow.halfSpread);
		return first + Math.trunc((last - first) * fill / (flow.fills[order] ?? 1));
	}
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
	#fills(flow, order, small) {
		const lots = flow.lots[order] ?? 0;
		const reach = this.ticks(flow.after[order] ?? 0, lots > 0, flow.halfSpread) - (flow.ticks[order] ?? 0);
		const levels = lots > 0 ? reach : -reach;
		return Math.max(1, Math.min(MAX_FILLS, 1 + Math.floor(small / SWEEP_SIZE), levels, Math.abs(lots)));
	}
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
var CellParts = class {
	orders = new Int32Array(CELLS);
	deviation = new Float64Array(CELLS);
	step = new Float64Array(CELLS);
	share = new Float64Array(CELLS);
	direction = new Float64Array(CELLS);
	scale = new Float64Array(CELLS);
};
function activityOf(busyness) {
	return CALM_SHARE + .7 * busyness;
}
function pauseOf(random) {
	return (-Math.log(1 - random)) ** BURST;
}
function signOf(hash) {
	return (hash & 1) === 0 ? 1 : -1;
}
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
function even(half) {
	return half * EVEN_SCALE - EVEN_MEAN;
}
function normal(hash) {
	return (even(hash >>> 16) + even(hash & 65535)) * Math.SQRT1_2;
}
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
function coarsen(step, finest, factors) {
	for (let coarse = step;; coarse *= 10n) for (const factor of factors) if (Number(coarse * factor) >= finest * 1e9) return coarse * factor;
}

// sandbox/ts/history/minute-trades.ts
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
const NO_ROWS = /* @__PURE__ */ new Float64Array();
var RecordedBars = class {
	candles;
	split;
	trades;
	firstPrice;
	#traded;
	#last;
	constructor(candles, split, trades, firstPrice) {
		this.candles = candles;
		this.split = split;
		this.trades = trades;
		this.firstPrice = firstPrice;
		this.#traded = tradedMinutes(trades, candles?.minutes ?? 1);
	}
	tradesOf(minute) {
		if (this.#last?.minute !== minute) this.#last = {
			minute,
			trades: this.#tradesOf(minute)
		};
		return this.#last.trades;
	}
	bar(minute) {
		const index = this.#isTraded(minute) ? void 0 : this.candles?.indexOf(minute);
		if (index !== void 0 && this.candles?.minutes === 1 && this.split !== void 0) return this.split.bar(index);
		return toBar(minute, this.tradesOf(minute)) ?? this.#flat(minute);
	}
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
	#candlePrice(index, start, minute) {
		if (start + (this.candles?.minutes ?? 1) <= minute) return this.candles?.close[index];
		if (this.#isTraded(start)) return void 0;
		return this.split?.trades(index).findLast(({ time }) => time < minute * MINUTE$2)?.ticks;
	}
};
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
const LEAST_TRADES = 6;
const PARTS = 16;
const FIRST$1 = {
	least: 3,
	count: 4
};
const SECOND$1 = {
	least: 10,
	count: 4
};
const DIRECT_CHANCE$1 = .7;
const NOISE = .7;
const DRAWS$1 = {
	order: 16,
	first: 17,
	second: 18,
	points: 32
};
function candlePoints(bars, minute) {
	const key = bars.key(minute);
	const range = bars.range(minute);
	const prices = /* @__PURE__ */ new Float64Array(17);
	prices[0] = range.start;
	prices[PARTS] = range.end;
	const first = FIRST$1.least + Math.floor(draw(key, DRAWS$1.first) * FIRST$1.count);
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
function priceAt({ prices }, part) {
	const place = part * PARTS;
	const index = Math.min(15, Math.floor(place));
	const left = prices[index] ?? 0;
	return left + ((prices[index + 1] ?? 0) - left) * (place - index);
}
function fillBetween(prices, from, to, noise, { high, low }) {
	const [start = 0, end = 0] = [prices[from], prices[to]];
	for (let point = from + 1; point < to; point += 1) {
		const straight = start + (end - start) * (point - from) / (to - from);
		prices[point] = Math.max(low, Math.min(high, straight + noise(point)));
	}
}
function spread(hash) {
	return (((hash >>> 16) + (hash & 65535)) / 2 ** 16 - 1) * Math.sqrt(6);
}

// sandbox/ts/replay/candle-split.ts
const TAIL = .005;
const RESERVED_LOTS = 5;
const TRADE_DRAWS = 64;
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
function meanPrice({ quote, lots }) {
	return quote / lots;
}
function takeNearest(free, bar) {
	const mean = meanPrice(bar);
	const [one, two] = [...free].sort((a, b) => Math.abs(a.ticks - mean) - Math.abs(b.ticks - mean));
	return [one, two];
}
function setSizes(trades, rest, bar) {
	const weights = trades.reduce((sum, { weight }) => sum + weight, 0);
	const lots = bar.lots - RESERVED_LOTS * bar.count;
	for (const trade of trades) trade.lots = rest.includes(trade) ? 0 : Math.max(1, Math.floor(lots * trade.weight / weights));
}
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
const TRADES_PER_MINUTE = 8;
const LEAST_LOTS = 8;
const HALF_SPREAD$1 = 5e-5;
const DIRECT_CHANCE = .7;
const DRAWS = {
	sides: 0,
	order: 1,
	times: 2
};
var CandleTrades = class {
	table;
	#key;
	#last;
	constructor(table, seed, marketId) {
		this.table = table;
		this.#key = keyOf$2(seed, `recorded ${marketId}`);
	}
	trades(index) {
		if (this.#last?.index !== index) this.#last = {
			index,
			trades: this.#split(index)
		};
		return this.#last.trades;
	}
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
	key(minute) {
		return mix(this.#key, minute);
	}
	count(minute) {
		return this.#count(this.table.lots[this.#index(minute)] ?? 0);
	}
	buys(minute, which) {
		return (mix(this.key(minute), DRAWS.sides) >>> which & 1) === 0;
	}
	timeOfOne(minute) {
		return draw(this.key(minute), DRAWS.times);
	}
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
	deviation(minute, _fair, parts) {
		const { high, low } = this.table.prices(this.#index(minute));
		return (high - low) / Math.sqrt(parts);
	}
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
function splitQuote({ open, high, low, close }, lots) {
	return low * lots + Math.floor((open + close - 2 * low + (high - low)) / 4 * lots);
}

// sandbox/ts/replay/recorded-market.ts
const DAY_MINUTES$3 = 1440;
const HALF_SPREAD = 5e-5;
const MAX_BOOK_AGE = 5 * MINUTE$2;
const MEAN_SIZE$1 = 5.3;
const OPEN_INTEREST_DAYS$1 = .5;
const OPEN_INTEREST_USD = {
	least: 1e3,
	most: 1e8
};
const LEAST_USD = 2;
const VOLATILITY_MINUTES = 60;
var RecordedMarketModel = class {
	recorded;
	tickSize;
	lotSize;
	firstPrice;
	totalLots;
	#bars;
	#books;
	#hasOnlyBooks;
	#depth;
	#ticksPerUsd;
	#openInterest;
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
	index(at) {
		const book = this.#bookAt(at);
		if (book === void 0) return this.#bars.priceAt(at) / this.#ticksPerUsd;
		return middle(book.table.best(book.index)) / this.#ticksPerUsd;
	}
	premium() {
		return 0;
	}
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
	bar(minute) {
		return this.#bars.bar(minute);
	}
	closeBefore(minute) {
		return this.#bars.closeBefore(minute);
	}
	trades(minute) {
		return this.#bars.tradesOf(minute);
	}
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
	quoteTimes() {
		return [];
	}
	openInterest() {
		return this.#openInterest;
	}
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
var TradeTable = class {
	times;
	ticks;
	lots;
	constructor(times, ticks, lots) {
		this.times = times;
		this.ticks = ticks;
		this.lots = lots;
	}
	get length() {
		return this.times.length;
	}
	between(from, to) {
		const [first, end] = [firstAtLeast(this.times, from), firstAtLeast(this.times, to)];
		return Array.from({ length: end - first }, (_, i) => this.#trade(first + i));
	}
	indexBefore(time) {
		const index = firstAtLeast(this.times, time) - 1;
		return index < 0 ? void 0 : index;
	}
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
const FINEST = 1e-6;
const MEMBERS$3 = [
	"candles",
	"trades",
	"books",
	"timeframe",
	"round"
];
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
function expectSafe(candles) {
	const large = candles.lots.findIndex((lots, i) => !Number.isSafeInteger(lots * (candles.high[i] ?? 0)));
	if (large < 0) return;
	throw problem("argument", `${candles.place(large)}, volume`, "at most 2^53 ticks × lots: round the volumes, or use shorter candles", `${candles.lots[large] ?? 0} lots`);
}
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
function startOf(recorded) {
	const times = Array.from(recorded.values(), ({ recorded: { from } }) => from);
	return times.length === 0 ? void 0 : Math.min(...times);
}

// sandbox/ts/replay/streams.ts
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
function isStreams(replay) {
	return typeof replay === "string" || typeof replay.nats === "string";
}
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
const EARLIEST_MS = 1e11;
async function streamsOf(reader) {
	await reader.subjects("AM_MD");
	const hasBooks = await reader.subjects("AM_BOOKS").then(() => true, () => false);
	return new Set(hasBooks ? ["AM_MD", "AM_BOOKS"] : ["AM_MD"]);
}
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
function gapsOf(candles) {
	return candles.flatMap(({ time: before }, i) => {
		const after = candles[i - 1]?.time ?? before;
		return before - after > MINUTE_MS ? [{
			after,
			before
		}] : [];
	});
}
function withoutNull(value) {
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
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
const MAINNET = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";
function show(value) {
	return typeof value === "string" ? value : typeof value;
}
const COLLATERAL = "USDC";
function readDeployment(name) {
	if (name === void 0) return void 0;
	if (name === "testnet") throw sentence("argument", `deployment is 'testnet', whose registry and markets are not known; pass 'mainnet', or omit it for ids of the sandbox's own`);
	if (name !== "mainnet") throw problem("argument", "deployment", "'mainnet', or nothing", show(name));
	const { packages, registry, objects = {}, collateral, markets } = DEPLOYMENTS[MAINNET] ?? {};
	const usdc = collateral?.[COLLATERAL];
	if (registry === void 0 || usdc === void 0) throw new Error("the deployment of mainnet is incomplete");
	return {
		chainId: MAINNET,
		packages,
		registryId: registry,
		objects,
		collateral: usdc,
		markets: markets ?? {}
	};
}

// sandbox/ts/history/random-walk.ts
function createRandomWalk(key, octaves) {
	const waves = octaves.map((octave, i) => new Wave(mix(key, i), octave));
	return (at) => {
		let sum = 0;
		for (const wave of waves) sum += wave.height(at);
		return sum;
	};
}
var Wave = class {
	#key;
	#height;
	#cellsPerMs;
	#phase;
	// Cache of the last cell, because most requests are close in time: left value, and difference to the
	// right value.
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
const DAY_MINUTES$2 = 1440;
const HOUR_MINUTES = 60;
const HOUR$2 = 36e5;
const COMMON_SHARE = .65;
const PREMIUM = 5e-5;
const PREMIUM_OCTAVES = [{
	periodMs: 2 * HOUR$2,
	height: 8e-5
}, {
	periodMs: 12 * HOUR$2,
	height: 7e-5
}];
const TREND_HOURS = 8;
const TREND_EFFECT = .01;
const MAX_TREND_PREMIUM = 15e-5;
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
const KEPT = 16;
const COMMON_ROOT = Math.sqrt(COMMON_SHARE);
const OWN_ROOT = Math.sqrt(.35);
const COMMON_STREAM = 3265;
const OWN_STREAM = 14033;
function createCommonFactor(seed) {
	return new Factor(keyOf$2(seed, `all markets ${COMMON_STREAM}`));
}
var MarketPath = class {
	deviation;
	#common;
	#own;
	#price;
	#premiumNoise;
	#cells = {
		fair: new Float64Array(CELLS + 1),
		intensity: new Float64Array(CELLS)
	};
	// Most requests are close in time: the end of the last minute, which is the start of the next one; the
	// intensity of the minutes before one; and the premiums of an hour.
	#endMove = NaN;
	#endIndex = 0;
	#pastOf = NaN;
	#intensity = new Float64Array(KEPT);
	#hour = NaN;
	#premiumBefore = 0;
	#premiumAfter = 0;
	constructor(market, seed, common) {
		const { volatility } = market.activity ?? DEFAULT_ACTIVITY;
		this.deviation = volatility / Math.sqrt(DAY_MINUTES$2);
		this.#common = common;
		this.#own = new Factor(keyOf$2(seed, `price ${market.spec.id} ${OWN_STREAM}`));
		this.#price = market.price;
		this.#premiumNoise = createRandomWalk(keyOf$2(seed, `premium ${market.spec.id}`), PREMIUM_OCTAVES);
	}
	intensity(minute) {
		return COMMON_SHARE * this.#common.variance(minute) + .35 * this.#own.variance(minute);
	}
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
	#logarithm(minute) {
		return this.deviation * combine(this.#common.value(minute), this.#own.value(minute));
	}
};
function combine(common, own) {
	return COMMON_ROOT * common + OWN_ROOT * own;
}

// sandbox/ts/history/generator.ts
const SECOND = 1e3;
const LEAN_MS = 5e3;
const DAY_MINUTES$1 = 1440;
const DAY = DAY_MINUTES$1 * MINUTE$2;
const OPEN_INTEREST_DAYS = .5;
const OPEN_INTEREST_OCTAVES = [{
	periodMs: 2 * DAY,
	height: .1
}, {
	periodMs: 14 * DAY,
	height: .2
}];
var GeneratedMarket = class {
	#path;
	#orders;
	#depth;
	#openInterest;
	#trades;
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
	get tickSize() {
		return this.#orders.tickSize;
	}
	get lotSize() {
		return this.#orders.lotSize;
	}
	index(at) {
		return this.fair(at) / (1 + this.premium(at));
	}
	premium(at) {
		return this.#path.premium(at / MINUTE$2);
	}
	fair(at) {
		const minute = Math.floor(at / MINUTE$2);
		return this.#orders.fair(this.#orders.of(minute), at - minute * MINUTE$2);
	}
	volatility(at) {
		return this.#path.deviation * Math.sqrt(this.#path.intensity(Math.floor(at / MINUTE$2)));
	}
	bar(minute) {
		return barOf(this.#orders, minute);
	}
	closeBefore(minute) {
		return closeBefore(this.#orders, minute);
	}
	trades(minute) {
		if (this.#trades?.minute !== minute) this.#trades = {
			minute,
			list: tradesOf(this.#orders, minute)
		};
		return this.#trades.list;
	}
	best(at) {
		const { halfSpread } = this.#orders.of(Math.floor(at / MINUTE$2));
		return this.#around(this.fair(at), halfSpread);
	}
	bestAt({ time }) {
		const minute = Math.floor(time / MINUTE$2);
		const flow = this.#orders.of(minute);
		const order = this.#orders.orderAt(flow, time - minute * MINUTE$2);
		return order === void 0 ? this.best(time) : this.#around(flow.before[order] ?? 0, flow.halfSpread);
	}
	depth(best, at) {
		return this.#depth.depth(best, Math.floor(at / MINUTE$2), this.#lean(at));
	}
	#lean(at) {
		const second = Math.floor(at / SECOND) * SECOND;
		const move = this.fair(second + LEAN_MS) / this.fair(second) - 1;
		const usual = this.#path.deviation * Math.sqrt(this.#path.pastIntensity(Math.floor(at / MINUTE$2)) * LEAN_MS / MINUTE$2);
		return Math.abs(move) < usual / 4 ? 0 : Math.sign(move);
	}
	quoteTimes(minute) {
		return this.#orders.quoteTimes(minute);
	}
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
function createGenerators(markets, seed, maxTicks = () => void 0) {
	const common = createCommonFactor(seed);
	const create = (market) => new GeneratedMarket(market, seed, common, maxTicks(market));
	return new Map(markets.map((market) => [market.spec.id, create(market)]));
}

// sandbox/ts/history/candle-cache.ts
const HOUR$1 = 60 * MINUTE$2;
const MAX_HOURS = 2400;
const EMPTY = {
	lots: 0,
	quote: 0
};
var Bar = class {
	open = 0;
	high = 0;
	low = 0;
	close = 0;
	base = 0;
	#quote = 0n;
	#rest = 0;
	get quote() {
		return this.#quote + BigInt(this.#rest);
	}
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
	join(later) {
		this.#extend(later, later.base);
		this.base += later.base;
		this.#quote += later.quote;
	}
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
var CandleCache = class {
	#market;
	#hours = /* @__PURE__ */ new Map();
	constructor(market) {
		this.#market = market;
	}
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
const MINUTE$1 = 6e4;
const HOUR = 60 * MINUTE$1;
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
const RAMP_MS = 10 * MINUTE$1;
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
function readScenarioName(name, at) {
	if (typeof name === "string" && Object.hasOwn(SCENARIOS, name)) return name;
	throw problem("argument", at, `one of ${Object.keys(SCENARIOS).join(", ")}`, String(name));
}

// sandbox/ts/history/impact.ts
var Impact = class {
	market;
	#levels = [];
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
	set(at, move) {
		if (this.#levels.at(-1)?.at === at) this.#levels.pop();
		this.#levels.push({
			at,
			move
		});
	}
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
var ModulatedMarket = class {
	market;
	modulation;
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
	#moveAt(at, { index, premium, spread }) {
		const usual = 1 + this.market.premium(at);
		const factor = index / this.market.index(at) * (usual + premium) / usual;
		const wider = spread === 1 ? 0 : (spread - 1) * this.#halfSpread(at);
		return (ticks, buys) => buys ? Math.max(LEAST_BID + 1, Math.ceil(ticks * factor * (1 + wider))) : Math.max(LEAST_BID, Math.floor(ticks * factor * (1 - wider)));
	}
	#halfSpread(at) {
		const { bid, ask } = this.market.best(at);
		return (ask - bid) / (ask + bid);
	}
};
const LEAST_BID = 1;
function scaleLots(lots, factor) {
	return Math.max(1, Math.round(lots * factor));
}
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
const MAX_TIME$1 = 864e13;
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
function toFraction(value) {
	return BigInt(Math.round(value * 1e10)) * 100000000n;
}
function expectTime(at) {
	if (!(Math.abs(at) <= MAX_TIME$1)) throw problem("argument", "time", `milliseconds within ±${MAX_TIME$1}`, String(at));
}

// sandbox/ts/history/markets.ts
const NANO$2 = 1000000000n;
const ONE$2 = 1000000000000000000n;
const BASIS_POINT = ONE$2 / 10000n;
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
function createSpec(rules, seed) {
	return {
		...COMMON,
		id: `0x${bytesToHex(blake2b(utf8ToBytes(`market ${rules.base} of world ${seed}`), { dkLen: 32 }))}`,
		maxOpenInterestThreshold: rules.maxOpenInterest / 2n,
		...rules
	};
}

// sandbox/ts/history/own-price.ts
const SIZE_STEP = 4;
const MAX_SIZE_STEPS = 5;
var OwnPrice = class {
	market;
	symbol;
	price;
	from = -Infinity;
	constructor(market, symbol, price) {
		this.market = market;
		this.symbol = symbol;
		this.price = price;
	}
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
function sizesAt(ratio) {
	const steps = Math.round(Math.log(ratio) / Math.log(SIZE_STEP));
	return SIZE_STEP ** Math.min(MAX_SIZE_STEPS, steps);
}

// sandbox/ts/history/scenario-timeline.ts
var ScenarioTimeline = class {
	market;
	#scheduled = [];
	#stages = [];
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
const AFTERWARDS = { lengthMs: Infinity };
var Stage = class {
	market;
	from;
	before;
	#effects;
	#rampMs;
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
const TICKS = {
	least: 100n,
	most: 10n ** 14n
};
const LEAST_LOT_VALUE = ONE$3 / 100000n;
const MAX_TRADE_BASE = 1e6;
const LIMIT_MINUTES = 25e3;
const BOTS_USD = 1e8;
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
function readLeverage(leverage, at) {
	const units = readUnits(leverage, DECIMALS, at);
	if (units >= NANO$5 && units <= MAX_LEVERAGE * NANO$5) return units;
	throw problem("argument", at, `a number from 1 to ${MAX_LEVERAGE}`, show$1(leverage));
}
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
function marketsOf$1({ markets, deployment }, seed) {
	const all = markets === void 0 ? worldMarkets(seed) : toWorldMarkets(markets, seed);
	const deployed = readDeployment(deployment);
	return deployed === void 0 ? all : listedMarkets(all, deployed);
}
__name(marketsOf$1, "marketsOf");
const BTC_ON_MAINNET = {
	lotSize: 1n,
	tickSize: 1000000n,
	makerFee: -(10n ** 18n) / 20000n,
	takerFee: 9n * 10n ** 18n / 20000n,
	maxPendingOrders: 80
};
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
function toSettings(options) {
	const given = Object.entries(options).filter(([, value]) => value !== void 0);
	const now = toTimeSource(options.now);
	return {
		...DEFAULTS,
		...Object.fromEntries(given),
		now
	};
}
const MAX_TIME = 864e13;
function toTimeSource(now = Date.now) {
	if (typeof now === "function") return now;
	if (typeof now !== "number" || !Number.isInteger(now) || now < 0 || now > MAX_TIME) throw problem("argument", "now", "whole milliseconds since 1970, or a function that returns them", String(now));
	// The first call starts the clock, so that a sandbox starts at exactly this time.
	let startedAt;
	return () => now + Date.now() - (startedAt ??= Date.now());
}
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
const ATTACKER = `0x${"7".repeat(64)}`;
function gasCoin() {
	return {
		$kind: "GasCoin",
		GasCoin: true
	};
}
function addPure({ inputs }, bytes) {
	return {
		$kind: "Input",
		Input: inputs.push({
			$kind: "Pure",
			Pure: { bytes: toBase64(bytes) }
		}) - 1
	};
}
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
function repeat({ commands }, index) {
	const copy = commands[index];
	if (copy === void 0) return;
	for (const command of commands.slice(index + 1)) for (const argument of argumentsOf(command)) shift(argument, index);
	commands.splice(index + 1, 0, structuredClone(copy));
}
function shift(argument, index) {
	if (argument.$kind === "Result" && argument.Result > index) argument.Result += 1;
	if (argument.$kind === "NestedResult" && argument.NestedResult[0] > index) argument.NestedResult[0] += 1;
}
function argumentsOf({ MoveCall: call, TransferObjects: transfer, SplitCoins: split, MergeCoins: merge }) {
	return [
		...call?.arguments ?? [],
		...transfer === void 0 ? [] : [...transfer.objects, transfer.address],
		...split === void 0 ? [] : [split.coin, ...split.amounts],
		...merge === void 0 ? [] : [merge.destination, ...merge.sources]
	];
}
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
const UNDERSTATED = 90n;
const SWAP_CHANGES = {
	expectedOut: (draft) => understate(draft, (expected) => expected * UNDERSTATED / 100n),
	route: (draft) => detour(draft) && understate(draft, (expected) => expected * UNDERSTATED / 100n),
	fee: ({ program, context }) => {
		const begin = beginOf(program, context);
		if (begin === void 0) return false;
		const onePercent = bcs.u64().serialize(10n ** 16n).toBytes();
		const recipient = bcs.Address.serialize(ATTACKER).toBytes();
		replacePure(program, begin.call.arguments, 6, () => recipient);
		return replacePure(program, begin.call.arguments, 7, () => onePercent);
	},
	output: (draft) => {
		const begin = beginOf(draft.program, draft.context);
		if (draft.output === void 0 || begin === void 0) return false;
		draft.output = begin.call.arguments[0];
		return true;
	},
	wholeCoin: (draft) => {
		const [typeIn = SUI_TYPE] = beginOf(draft.program, draft.context)?.call.typeArguments ?? [];
		// The smallest one: the largest is the one that the client offers.
		const coin = draft.context.store.coins(draft.wallet ?? "", typeIn).at(-1);
		if (coin === void 0) return false;
		hostile(draft, "take::coin", [typeIn], [addOwned(draft.program, coin)]);
		return true;
	},
	gasCoin: (draft) => {
		hostile(draft, "take::coin", [SUI_TYPE], [gasCoin()]);
		return true;
	},
	capability: (draft) => {
		const capability = ownedBy(draft).find((object) => object.kind === "capability" && object.role === "admin");
		const account = draft.context.store.get(capability?.kind === "capability" ? capability.accountId : "");
		if (capability === void 0 || account?.kind !== "account") return false;
		const { program } = draft;
		hostile(draft, "take::account", [], [addShared(program, account), addOwned(program, capability)]);
		return true;
	},
	gasPool: (draft) => {
		const pools = draft.context.store.shared().filter(({ state }) => state?.kind === "gasPool");
		const isOwn = ({ state }) => state?.kind === "gasPool" && state.owner === draft.wallet;
		const pool = pools.find(isOwn) ?? pools[0];
		if (pool === void 0) return false;
		hostile(draft, "take::gas_pool", [], [addShared(draft.program, pool)]);
		return true;
	},
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
	version2: (draft) => {
		draft.form = "version2";
		return true;
	},
	unresolved: (draft) => {
		draft.form = "unresolved";
		return true;
	}
};
const CLEARED = {
	Result: void 0,
	NestedResult: void 0
};
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
function understate({ program, context }, change) {
	const begin = beginOf(program, context);
	if (begin === void 0) return false;
	return replacePure(program, begin.call.arguments, 2, (bytes) => bcs.u64().serialize(change(BigInt(bcs.u64().parse(bytes)))).toBytes());
}
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
const ONE_SUI = 1000000000n;
const RAISED_BUDGET = 100000000n;
const ORDER_CALLS = [
	"placeLimitOrder",
	"placeMarketOrder",
	"newTwapDetails"
];
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
	sender: changeData((data) => data.sender = ATTACKER),
	gasOwner: changeData(({ gasData }) => gasData.owner = ATTACKER),
	gasBudget: changeData(({ gasData }) => gasData.budget = String(BigInt(gasData.budget) * 1000n)),
	gasPrice: changeData(({ gasData }) => gasData.price = String(BigInt(gasData.price) * 10n)),
	expiration: changeData((data) => data.expiration = {
		None: true,
		$kind: "None"
	}),
	transfer: ({ program }) => transferToAttacker(program, gasCoin()),
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
	call: (draft) => {
		const index = draft.program.commands.findIndex(({ MoveCall: call }) => isMainCall(call, draft));
		if (index >= 0) repeat(draft.program, index);
		return index >= 0;
	},
	publish: ({ program }) => program.commands.push({
		$kind: "Publish",
		Publish: {
			modules: [toBase64(Uint8Array.of(161, 28))],
			dependencies: []
		}
	}) > 0,
	package: ({ program, context }) => {
		const { perpetuals } = context.world.packages;
		const calls = program.commands.flatMap(({ MoveCall: call }) => call?.package === perpetuals ? [call] : []);
		for (const call of calls) call.package = ATTACKER;
		return calls.length > 0;
	},
	amount: (draft) => changeArgument(draft, ["approveBuilder"], "maxFee", doubled) || changeArgument(draft, [
		"withdraw",
		"allocate",
		"deallocate"
	], "amount", doubled) || isSplitDoubled(draft.program) || isDepositDoubled(draft),
	size: (draft) => changeArgument(draft, ORDER_CALLS, "size", doubled),
	price: (draft) => changeArgument(draft, ["placeLimitOrder"], "price", doubled),
	side: (draft) => changeArgument(draft, ORDER_CALLS, "side", ([byte = 0]) => Uint8Array.of(1 - byte)),
	details: (draft) => changeArgument(draft, HASH_CALLS, "detailsHash", (bytes) => bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)),
	market: ({ program, context }) => {
		const ids = [...context.world.markets.keys()];
		const found = program.inputs.flatMap(({ Object: object }) => object?.SharedObject ?? []).filter(({ objectId }) => ids.includes(objectId));
		const other = (marketId) => ids.find((id) => id !== marketId) ?? marketId;
		for (const input of found) input.objectId = other(input.objectId);
		return found.length > 0;
	},
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
const TAMPERINGS = /* @__PURE__ */ new Set([...Object.keys(CHANGES), "digest"]);
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
	change$2(what, {
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
function tamperKind({ txKind, coinOutId, ...rest }, what, context, wallet) {
	const { program } = readKind(txKind, "txKind");
	const draft = {
		data: void 0,
		program,
		context,
		wallet,
		output: toArgument(coinOutId)
	};
	change$2(what, draft);
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
	change$2(what, draft);
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
function toJson({ $kind, ...argument }) {
	return { [$kind]: argument[$kind] };
}
function toUnresolved(input) {
	const id = input.Object?.SharedObject?.objectId ?? input.Object?.ImmOrOwnedObject?.objectId;
	return id === void 0 ? input : { UnresolvedObject: { objectId: id } };
}
function change$2(what, draft) {
	if (what === "digest" || !CHANGES[what](draft)) throw nothing(what);
}
__name(change$2, "change");
function nothing(what) {
	return refuse("request", `tamper: no ${what} in this transaction`);
}
function changeData(work) {
	return ({ data }) => {
		if (data !== void 0) work(data);
		return data !== void 0;
	};
}
function recipientsOf({ TransferObjects: transfer, MoveCall: call }) {
	if (transfer !== void 0) return [transfer.address];
	return call?.package === FRAMEWORK.sui && /^(send_funds|public_transfer)$/.test(call.function) ? call.arguments.slice(1) : [];
}
const BESIDE = [
	"createPosition",
	"deallocateFree",
	"startSession",
	"endSession",
	"share",
	"createIntegratorInfo",
	"newTwapDetails",
	"bookPrice"
];
function nameOf$2(call, { functionIndex }) {
	return functionIndex.get(`${call.package}::${call.module}::${call.function}`);
}
__name(nameOf$2, "nameOf");
function isMainCall(call, { context }) {
	const name = call === void 0 ? void 0 : nameOf$2(call, context);
	return name !== void 0 && FUNCTIONS[name].package === "perpetuals" && !BESIDE.includes(name);
}
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
	clear() {
		this.#faults = [];
	}
	list() {
		return this.#faults.filter(({ left }) => left > 0).map(({ fault, left }) => ({
			fault,
			left
		}));
	}
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
const BUILDS = /^build\/|(^|\/)transactions\//;
function matchesTarget$1({ route: wanted, tamper, lagMs }, route) {
	if (tamper !== void 0 && !BUILDS.test(route)) return false;
	if (lagMs !== void 0 && !LAGGING_PATHS.has(route)) return false;
	if (typeof wanted === "string") return wanted === "*" || wanted === route;
	return route.search(wanted) >= 0;
}
__name(matchesTarget$1, "matchesTarget");

// sandbox/ts/bots/accounts.ts
const GAS_PRICE$1 = 1000n;
const TIME_DIGITS = 8;
const PURPOSE_DIGITS = 3;
const PURPOSES = {
	quote: 0,
	unwind: 1,
	through: 2
};
var BotTrader = class {
	seed;
	aborts = 0;
	#transactions = 0;
	#engine;
	#prefix;
	constructor(engine, seed) {
		this.seed = seed;
		this.#engine = engine;
		this.#prefix = syntheticDigest(seed, 0).slice(0, -11);
	}
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
	digestOf(purpose, marketNumber, now) {
		const what = marketNumber * Object.keys(PURPOSES).length + PURPOSES[purpose];
		return `${this.#prefix}${base58Digits(now, TIME_DIGITS)}${base58Digits(what, PURPOSE_DIGITS)}`;
	}
	#nextDigest() {
		this.#transactions += 1;
		return `${this.#prefix}${base58Digits(this.#transactions, 11)}`;
	}
};
const MAKERS = 3;
const FIRST_ACCOUNT = 8e5;
const INITIAL_ALLOCATION = 250000n * 10n ** 18n;
function openBotAccounts(trader, specs, now) {
	const all = trader.transact(now, (transaction) => Array.from({ length: 6 }, (_, index) => openAccount(transaction, specs, FIRST_ACCOUNT + index)));
	return {
		makers: all.slice(0, MAKERS),
		takers: all.slice(MAKERS, 5),
		liquidator: 800005,
		all
	};
}
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
const FULL_BALANCE = 100000000n * 10n ** 18n;
const TARGET_MARGIN_FACTOR = 8n;
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
function fullBalance(spec) {
	return toRaw(FULL_BALANCE, spec);
}
function toRaw(amount, spec) {
	return amount / spec.scalingFactor;
}
function missingCollateral(position, spec, markPrice) {
	const target = TARGET_MARGIN_FACTOR * requirement(position, spec.initialMarginRatio, markPrice);
	return position.margin < target / 2n ? toRaw(target - position.margin, spec) : 0n;
}
const ONE$1 = 10n ** 18n;
function requirement(position, ratio, markPrice) {
	const { base, bidsQuantity, asksQuantity } = position;
	const long = abs(base + bidsQuantity);
	const short = abs(base - asksQuantity);
	return (long > short ? long : short) * markPrice / ONE$1 * ratio / ONE$1;
}
function abs(value) {
	return value < 0n ? -value : value;
}

// sandbox/ts/bots/consumption.ts
const REFILL_MS = {
	least: 3e4,
	most: 12e4
};
var ConsumedLiquidity = class {
	spec;
	makers;
	takers;
	#sides = {
		bid: [],
		ask: []
	};
	constructor(spec, makers, takers) {
		this.spec = spec;
		this.makers = makers;
		this.takers = takers;
	}
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
	isWhole(now) {
		return this.missing("bid", now) === 0 && this.missing("ask", now) === 0;
	}
	missing(side, now) {
		if (this.#sides[side].length === 0) return 0;
		const rest = this.#sides[side].filter(({ at, refillMs }) => now < at + refillMs);
		this.#sides[side] = rest;
		return rest.reduce((sum, { at, lots, refillMs }) => sum + Math.ceil(lots * (1 - (now - at) / refillMs)), 0);
	}
};

// sandbox/ts/bots/happenings.ts
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
function firstAfter(times, from) {
	let [low, high] = [0, times.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if ((times[middle] ?? 0) <= from) low = middle + 1;
		else high = middle;
	}
	return low;
}
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
const COLLATERAL_PRICE$2 = 10n ** 18n;
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
var PositionWatcher = class {
	#botAccounts;
	#accounts = /* @__PURE__ */ new Map();
	#unsubscribe;
	constructor(engine, botAccounts) {
		this.#botAccounts = new Set(botAccounts);
		this.#unsubscribe = engine.observe((events) => {
			events.forEach(this.#onEvent);
		});
	}
	of(marketId) {
		return this.#accounts.get(marketId) ?? [];
	}
	close() {
		this.#unsubscribe();
	}
	#onEvent = (event) => {
		if (event.type !== "CreatedPosition" || this.#botAccounts.has(event.accountId)) return;
		const accounts = this.#accounts.get(event.marketId) ?? /* @__PURE__ */ new Set();
		this.#accounts.set(event.marketId, accounts.add(event.accountId));
	};
};
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
const TAKER_SLIPPAGE = 300n;
const LIQUIDATOR_SLIPPAGE = 50n;
const LIQUIDATOR_PART = 50;
const GOOD_TILL_CANCELED$2 = 0;
const IMMEDIATE_OR_CANCEL$2 = 3;
const NANO$1 = 1000000000n;
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
const OPEN_INTEREST_PART = 100n;
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
function targetOf({ spec, source }, now) {
	const size = BigInt(source.openInterest(now)) * source.lotSize;
	const most = spec.maxOpenInterestThreshold * 9n / 10n;
	return size < most ? size : most - most % spec.lotSize;
}
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
function takeThrough(botMarket, order, now) {
	const accountId = chooseTaker(botMarket, order.side, order.size, now);
	send(botMarket, {
		...order,
		accountId
	}, now, botMarket.trader.digestOf("through", botMarket.number, now));
}
function chooseTaker(botMarket, side, size, now) {
	const { engine, spec } = botMarket;
	const [long = 0, short = 0] = botMarket.botAccounts.takers;
	const [opening, closing] = side === "bid" ? [long, short] : [short, long];
	return engine.market(spec.id, now).openInterest < targetOf(botMarket, now) || abs(baseOf(botMarket, closing, now)) < size * NANO$1 ? opening : closing;
}
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
function baseOf({ engine, spec }, accountId, now) {
	return engine.position(spec.id, accountId, now)?.base ?? 0n;
}

// sandbox/ts/bots/makers.ts
const HALF_NANO = 5n * 10n ** 8n;
const GOOD_TILL_CANCELED$1 = 0;
const SKEW_SHARE = .01;
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
function isPassed({ source }, best, { side, ticks }) {
	return source.recorded !== void 0 && (side === "bid" ? ticks > best.bid : ticks < best.ask);
}
function passedOrders({ makerOrders, source }, best) {
	if (source.recorded !== void 0) return [];
	const middle = (best.bid + best.ask) / 2;
	return ["bid", "ask"].map((side) => makerOrders.passed(side, middle));
}
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
function middleOf({ source }, best) {
	return BigInt(best.bid + best.ask) * source.tickSize * HALF_NANO;
}
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
var IdleMarkets = class {
	parts;
	#pending = /* @__PURE__ */ new Map();
	#botMarkets;
	constructor(parts) {
		this.parts = parts;
		this.#botMarkets = new Map(parts.botMarkets.map((botMarket) => [botMarket.spec.id, botMarket]));
	}
	take(events) {
		this.parts.presence.take(events);
	}
	has(botMarket, what, now) {
		if (!this.parts.isAllowed() || !this.isUntouched(botMarket, now)) return false;
		return what === "trade" || this.parts.presence.of(botMarket.spec.id, now) === "none";
	}
	isUntouched({ spec, consumed }, now) {
		return this.parts.presence.of(spec.id, now) !== "orders" && consumed.isWhole(now);
	}
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
	settle(marketId) {
		const [botMarket, context] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)];
		if (botMarket === void 0 || context === void 0) return;
		this.#pending.delete(marketId);
		quote(botMarket, context);
	}
	settleAll() {
		if (this.#pending.size === 0) return false;
		for (const marketId of [...this.#pending.keys()]) this.settle(marketId);
		return true;
	}
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
	#bookPrice(marketId) {
		const [botMarket, best] = [this.#botMarkets.get(marketId), this.#pending.get(marketId)?.best];
		return botMarket && best && middleOf(botMarket, best);
	}
};

// sandbox/ts/bots/maker-orders.ts
var MakerOrders = class {
	spec;
	makers;
	tickSize;
	#orders = /* @__PURE__ */ new Map();
	#byTicks = {
		bid: /* @__PURE__ */ new Map(),
		ask: /* @__PURE__ */ new Map()
	};
	#others = /* @__PURE__ */ new Map();
	#positions = /* @__PURE__ */ new Map();
	#posted = 0;
	#quotings = 0;
	constructor(spec, makers, tickSize) {
		this.spec = spec;
		this.makers = makers;
		this.tickSize = tickSize;
	}
	startQuoting() {
		this.#quotings += 1;
		return this.#quotings;
	}
	positionOf(accountId) {
		return this.#positions.get(accountId) ?? 0;
	}
	all() {
		return this.#orders.values();
	}
	at(side, ticks) {
		return this.#byTicks[side].get(ticks) ?? [];
	}
	ofUsers() {
		return this.#others.values();
	}
	get hasUsers() {
		return this.#others.size > 0;
	}
	lastOfUsers(side, ticks) {
		let last = -1;
		if (this.#others.size === 0) return last;
		for (const other of this.#others.values()) if (other.side === side && other.ticks === ticks) last = Math.max(last, other.sequence);
		return last;
	}
	passed(side, middle) {
		if (this.#others.size === 0) return [];
		return [...this.#others.values()].filter((other) => other.side === side && (side === "bid" ? other.ticks >= middle : other.ticks <= middle));
	}
	crosses(side, ticks) {
		if (this.#others.size === 0) return false;
		return [...this.#others.values()].some((other) => other.side !== side && (side === "bid" ? other.ticks <= ticks : other.ticks >= ticks));
	}
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
const IMPACT = .2;
const MEAN_SIZE = 5.3;
const DAY_MINUTES = 1440;
var NetFlow = class {
	bots;
	#spec;
	#volatility;
	#daily;
	#net = 0;
	constructor({ spec, price, activity = DEFAULT_ACTIVITY }, bots) {
		this.bots = bots;
		this.#spec = spec;
		this.#volatility = activity.volatility;
		const usd = activity.tradesPerMinute * activity.tradeUsd * MEAN_SIZE * DAY_MINUTES;
		this.#daily = usd / price * 1e9;
	}
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
var Presence = class {
	engine;
	botAccounts;
	watcher;
	#traders;
	#known = /* @__PURE__ */ new Map();
	constructor(engine, botAccounts, watcher) {
		this.engine = engine;
		this.botAccounts = botAccounts;
		this.watcher = watcher;
		this.#traders = /* @__PURE__ */ new Set([...botAccounts.makers, ...botAccounts.takers]);
	}
	take(events) {
		for (const event of events) if ("accountId" in event && "marketId" in event && !this.#traders.has(event.accountId)) this.#known.delete(event.marketId);
	}
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
const ORACLE_POST_MS = 3e3;
const PART_MS$1 = 6e4;
const NEVER_IDLE = {
	isAllowed: () => false,
	onTrade: () => void 0
};
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
	const missed = /* @__PURE__ */ new Set();
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
function changeQuotes(botMarket, isWatched, now) {
	const { source, makerOrders } = botMarket;
	if (!isWatched && !makerOrders.hasUsers) return;
	const best = source.best(now);
	if (isWatched ? middleOf(botMarket, best) !== botMarket.quoted.price : passedOrders(botMarket, best).some(({ length }) => length > 0)) quote(botMarket, {
		best,
		now
	});
}
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
function chunkOf({ size, chunks }, lotSize) {
	return size / lotSize / chunks * lotSize;
}
function planRun(progress, terms, lotSize, amount, now) {
	expectLots(terms, lotSize, amount);
	expectInTime(progress, terms, now);
	const chunk = chunkOf(terms, lotSize);
	if (!(abs$1(amount - chunk) <= chunk * terms.amountUncertaintyBps / BPS)) throw fail(6302, "the amount is not that of a chunk");
	expectGap(progress, terms, now);
	return toRun(progress, terms, lotSize, amount);
}
function isTooLate({ retryAnchorAt }, terms, now) {
	const { retryMs, gapMs, timeUncertaintyMs } = terms;
	return retryAnchorAt !== void 0 && BigInt(now - retryAnchorAt) >= retryMs + gapMs + timeUncertaintyMs;
}
function expectLots({ size, chunks }, lotSize, amount) {
	if (!(size % lotSize === 0n && amount % lotSize === 0n) || size / lotSize < chunks) throw fail(6312, "the size or the amount does not fit the lots");
}
function expectInTime({ processed, lastAttemptAt }, terms, now) {
	const { size, firstRunExpiryMs, expiryMs } = terms;
	if (processed >= size) throw fail(6304, "the order is complete");
	if (lastAttemptAt === void 0 && firstRunExpiryMs !== void 0 && BigInt(now) >= firstRunExpiryMs) throw fail(6310, "the first run is too late");
	if (expiryMs !== void 0 && BigInt(now) > expiryMs) throw fail(6301, "the order expired");
}
function expectGap(progress, terms, now) {
	if (progress.lastAttemptAt === void 0) return;
	if (terms.gapMs - BigInt(now - progress.lastAttemptAt) > terms.timeUncertaintyMs) throw fail(6303, "the gap is too short");
	if (isTooLate(progress, terms, now)) throw fail(6305, "the time for retries is over");
}
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
const IMMEDIATE_OR_CANCEL$1 = 3;
var ExecutorCalls = class {
	context;
	ledger;
	#count = 0;
	constructor(context, ledger) {
		this.context = context;
		this.ledger = ledger;
	}
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
	#triggerMarket(calls, { trigger, marketId }, now) {
		if (trigger === MARK_TRIGGER) calls.updateFunding(marketId);
		return this.context.engine.market(marketId, now);
	}
	#find(kind, id) {
		const ticket = this.context.store.ticket(id);
		expectKind(kind, ticket);
		if (ticket?.kind === kind && ticket.state === "active") return ticket;
		throw new Abort("account", 4004, "the account has no such ticket");
	}
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
const MARK_TRIGGER = 2;
function expectExecutable(ticket, details, now) {
	const fail = (code, meaning) => new Abort("stop_orders", code, meaning);
	if (("stopPrice" in details.kind ? TICKET_TYPES.standalone : TICKET_TYPES.stopLossTakeProfit) !== ticket.type) throw fail(6208, "the ticket is of another type");
	if (details.trigger > MARK_TRIGGER) throw fail(6207, "no such trigger");
	if (toHex(hashStopDetails(details)) !== ticket.detailsHash) throw fail(6202, "the details do not have the hash of the ticket");
	if (isExpired(details, now)) throw fail(6200, "the order expired");
}
function isExpired({ expiryMs }, now) {
	return expiryMs !== void 0 && BigInt(now) >= expiryMs;
}
function expectTerms({ detailsHash }, terms) {
	if (toHex(hashTwapTerms(terms)) !== detailsHash) throw new Abort("twap_orders", 6300, "the details do not have the hash of the ticket");
}
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
function closingSize({ side, size }, position) {
	if (position === void 0) throw new Abort("dynamic_field", 1, "the account has no position on this market");
	const { base } = position;
	if (base === 0n || base > 0n !== (side === "ask")) throw new Abort("stop_orders", 6206, "the order does not reduce the position");
	return min$1(size, abs$1(base) / NANO$5);
}
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
function earnedGas({ gasBudget }, { size }, processed) {
	return gasBudget * min$1(processed, size) / size;
}
function boundOf({ side, maxSlippageBps }, markPrice, tickSize) {
	const factor = side === "bid" ? BPS + maxSlippageBps : BPS - maxSlippageBps;
	if (factor < 0n) throw new Abort("ifixed", 12001, "the price is below zero");
	const price = markPrice * factor / (BPS * NANO$5);
	const below = price - price % tickSize;
	return side === "bid" || below === price ? below : below + tickSize;
}

// sandbox/ts/chain/executors.ts
const GAP_TOO_SHORT = 6303;
const STOP_INTERVAL_MS = 1e3;
var Executors = class {
	context;
	calls;
	constructor(context, calls) {
		this.context = context;
		this.calls = calls;
	}
	step(now) {
		this.#stepStopOrders(now);
		this.#stepTwapOrders(now);
	}
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
				...this.#endOf(ticket)
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
				...this.#endOf(ticket)
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
	#endOf({ accountNumber, domain }) {
		const owner = this.context.store.capabilityByNumber(accountNumber)?.owner;
		return {
			...domain === void 0 ? {} : { domain },
			...owner === void 0 ? {} : { restTo: owner }
		};
	}
	#executorOf({ state, executors, domain }) {
		return state === "active" && this.#isOpenDomain(domain) ? this.context.world.executors.find((one) => executors.includes(one)) : void 0;
	}
	#isOpenDomain(domain) {
		return domain === void 0 || this.context.world.venues.vaults.some(({ id }) => id === domain);
	}
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
const FIRST_CHECKPOINT = 100000000n;
var Ledger = class {
	#entries = [];
	#byDigest = /* @__PURE__ */ new Map();
	#ofExecutors = /* @__PURE__ */ new Map();
	get entries() {
		return this.#entries;
	}
	get height() {
		return FIRST_CHECKPOINT + BigInt(this.#entries.length);
	}
	find(digest) {
		return this.#byDigest.get(digest);
	}
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

// sandbox/ts/venues/dca-calls.ts
const CODES$6 = {
	zeroCoin: [
		"order",
		9223375099166588931n,
		"the amount is zero"
	],
	sameCoin: [
		"order",
		9223375189361295369n,
		"the coin that is sold is the coin that is bought"
	],
	key: [
		"config",
		2n,
		"the public key is not that of the sender"
	],
	frequency: [
		"config",
		1n,
		"the interval is too short"
	],
	gas: [
		"config",
		2n,
		"the gas deposit is too small"
	]
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
const CREATION$1 = [...[
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
		parameters: CREATION$1,
		run: create$2
	},
	{
		target: "dca::order::create_order_with_fee",
		typeParameters: 2,
		parameters: [
			...CREATION$1,
			"u16",
			"address"
		],
		run: create$2
	},
	{
		target: "dca::order::close_order",
		typeParameters: 2,
		parameters: ["DcaOrder<$0,$1>", "&dca::config::Config"],
		run: closeOrder
	}
];
function create$2(call) {
	const { execution, types } = call;
	const { changes, info, context } = execution;
	const [sell = "", buy = ""] = types;
	const { balance } = call.value(2, "coin");
	const gas = call.value(3, "coin").balance;
	const key = fromHex(call.text(5));
	const [interval, delay, part] = [
		call.u64(7),
		call.u64(8),
		call.u64(9)
	];
	const parts = Number(call.u64(13));
	// Nothing compares the parts with the balance: an order that has too little fails when it is executed.
	if (gas < EXECUTION_GAS * BigInt(parts)) throw abort$6("gas");
	if (interval === 0n) throw abort$6("frequency");
	if (balance === 0n) throw abort$6("zeroCoin");
	if (sell === buy && call.text(6) === info.sender) throw abort$6("sameCoin");
	if (!isKeyOf(key, info.sender)) throw abort$6("key");
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
		runAt: info.now + Number(delay),
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
__name(create$2, "create");
function closeOrder(call) {
	const { execution } = call;
	const { id, sell, isLimit } = call.value(0, "dcaOrder");
	const order = execution.changes.dcaOrder(id);
	if (order === void 0) throw new Error(`no order ${id}`);
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
	}, isLimit === true ? "limitOrders" : "dca");
	return [];
}
function event$1({ execution }, name, fields, contract = "dca") {
	const packageId = execution.context.world.venues.packages[contract];
	execution.venueEvents.push({
		packageId,
		module: "events",
		name,
		fields
	});
}
__name(event$1, "event");
function abort$6(name) {
	const [module, code, meaning] = CODES$6[name];
	return new Abort(module, code, meaning);
}
__name(abort$6, "abort");

// sandbox/ts/venues/amm-calls.ts
const FIRST = [
	"&mut amm::pool::Pool<$0>",
	"&amm::pool_registry::PoolRegistry",
	"&ammFees::vault::ProtocolFeeVault",
	"&mut ammTreasury::treasury::Treasury",
	"&mut ammInsurance::insurance_fund::InsuranceFund",
	"&ammReferrals::referral_vault::ReferralVault"
];
const CODES$5 = {
	zero: 0,
	wrongCoins: 1,
	noShares: 56,
	tooFew: 57
};
const AMM_FUNCTIONS = [{
	target: "amm::deposit::all_coin_deposit_2_coins",
	typeParameters: 3,
	parameters: [
		...FIRST,
		"&mut Coin<$1>",
		"&mut Coin<$2>"
	],
	run: deposit
}, {
	target: "amm::withdraw::all_coin_withdraw_2_coins",
	typeParameters: 3,
	parameters: [...FIRST, "Coin<$0>"],
	run: withdraw$1
}];
function deposit(call) {
	const { spec, amm, order } = ammOf(call, "deposit");
	const coins = [call.value(6, "coin"), call.value(7, "coin")];
	for (const coin of coins) {
		if (coin.balance === 0n) throw new Abort("deposit", CODES$5.zero, "a coin is empty");
		coin.balance -= protocolFee(coin.balance);
	}
	const ordered = order.map((place) => coins[place]);
	const { taken, shares, amm: next } = depositInto(amm, ordered.map(({ balance }) => balance));
	if (shares === 0n) throw new Abort("math", CODES$5.noShares, "no shares");
	for (const [i, coin] of ordered.entries()) coin.balance -= taken[i] ?? 0n;
	call.execution.changes.setVenueState(spec.id, next);
	return [call.execution.newCoin(spec.shareType, shares, call.execution.info.sender)];
}
function withdraw$1(call) {
	const { spec, amm, order } = ammOf(call, "withdraw");
	const { balance, payer } = call.value(6, "coin");
	if (balance === 0n) throw new Abort("withdraw", CODES$5.zero, "the coin is empty");
	const { paid, amm: next } = withdrawFrom(amm, balance);
	if (paid.every((one) => one === 0n)) throw new Abort("math", CODES$5.tooFew, "too few shares");
	call.execution.changes.setVenueState(spec.id, next);
	const amounts = [];
	for (const [i, place] of order.entries()) amounts[place] = paid[i] ?? 0n;
	return amounts.map((amount, place) => call.execution.newCoin(call.types[place + 1] ?? "", amount - protocolFee(amount), payer));
}
__name(withdraw$1, "withdraw");
function ammOf({ execution, value, types }, module) {
	const { id } = value(0, "venue");
	const spec = execution.context.world.venues.amms.find((one) => one.id === id);
	if (spec === void 0) throw new ExecutionFailure(`no pool ${id}`);
	const order = spec.coins.map(({ type }) => types.slice(1).indexOf(type));
	if (order.some((place) => place < 0)) throw new Abort(module, CODES$5.wrongCoins, "other coins");
	const state = execution.changes.venueState(id);
	return {
		spec,
		order,
		amm: state?.kind === "amm" ? state : newAmm(spec)
	};
}

// sandbox/ts/venues/farm-calls.ts
const FARM = "farms::afterburner_vault::AfterburnerVault<$0>";
const STAKED = "farms::staked_position::StakedPosition<$0>";
const METADATA = "farms::events::HarvestedRewardsEventMetadata";
const LEAST_CLAIM = 10n;
const CODES$4 = {
	zero: 0,
	locked: 1,
	wrongFarm: 2,
	lock: 3,
	minimum: 5,
	tooMuch: 6,
	noReward: 10
};
const FARM_FUNCTIONS = [
	row$4("stake", 1, [
		`&mut ${FARM}`,
		"&Clock",
		"Coin<$0>",
		"u64"
	], stake$1),
	row$4("withdraw_principal", 1, [
		`&mut ${STAKED}`,
		`&mut ${FARM}`,
		"&Clock",
		"u64"
	], withdraw),
	row$4("begin_harvest", 1, [`&${FARM}`], (call) => {
		const { typePackages } = call.execution.context.world.venues;
		return [{
			kind: "potato",
			potatoType: METADATA.replace("farms", typePackages.farms),
			state: { id: call.value(0, "venue").id }
		}];
	}),
	row$4("harvest_rewards", 2, [
		`&mut ${STAKED}`,
		`&mut ${FARM}`,
		`&mut ${METADATA}`,
		"&Clock"
	], harvest),
	row$4("end_harvest", 0, [METADATA], () => [])
];
function stake$1(call) {
	const { spec, farm: before, now } = farmOf(call, 0);
	const { balance } = call.value(2, "coin");
	const lockMs = call.u64(3);
	if (balance === 0n) throw abort$5(CODES$4.zero, "the amount is zero");
	if (balance < spec.minStake) throw abort$5(CODES$4.minimum, "less than the minimum of the farm");
	if (lockMs < spec.minLock) throw abort$5(CODES$4.lock, "the lock is too short");
	const farm = emitted(spec, started(spec, before, now), now);
	const multiplier = multiplierOf(spec, lockMs);
	const extra = extraOf(balance, multiplier);
	store$2(call, 0, {
		...farm,
		staked: farm.staked + balance,
		weighted: farm.weighted + balance + extra
	});
	const none = spec.rewards.map(() => 0n);
	const state = {
		kind: "staked",
		coinType: spec.coinType,
		farmId: spec.id,
		balance,
		extra,
		lockStart: now,
		lockMs,
		multiplier,
		updatedAt: now,
		base: none,
		multiplied: none,
		baseDebts: debtsOf(farm, balance),
		multipliedDebts: debtsOf(farm, extra)
	};
	const objectType = farmPositionType(spec.coinType, call.execution.context.world.venues);
	return [{
		kind: "holding",
		id: call.execution.newId(),
		objectType,
		state
	}];
}
__name(stake$1, "stake");
function withdraw(call) {
	const { spec, farm: before, now, value } = stakedOf(call);
	const amount = call.u64(3);
	const { balance } = value.state;
	if (amount === 0n) throw abort$5(CODES$4.zero, "the amount is zero");
	if (!isUnlocked(value.state, before, now)) throw abort$5(CODES$4.locked, "the coins are locked");
	if (amount > balance) throw abort$5(CODES$4.tooMuch, `${balance} are staked`);
	if (balance - amount > 0n && balance - amount < spec.minStake) throw abort$5(CODES$4.minimum, "less than the minimum of the farm would remain");
	const { farm, staked } = settled(spec, before, value.state, now);
	value.state = withBalance(farm, staked, balance - amount);
	const less = amount + extraOf(amount, staked.multiplier);
	store$2(call, 1, {
		...farm,
		staked: farm.staked - amount,
		weighted: farm.weighted - less
	});
	return [call.execution.newCoin(spec.coinType, amount, call.execution.info.sender)];
}
function harvest(call) {
	const { spec, farm: before, now, value } = stakedOf(call);
	const { state: metadata } = call.value(2, "potato");
	if (metadata.id !== spec.id) throw abort$5(CODES$4.wrongFarm, "another farm");
	const { farm, staked } = settled(spec, before, value.state, now);
	const reward = spec.rewards.findIndex(({ type }) => type === call.types[1]);
	if (reward < 0) throw new Abort("afterburner_vault", 5, "no reward of the farm");
	const base = staked.base[reward] ?? 0n;
	if (base <= LEAST_CLAIM) throw abort$5(CODES$4.noReward, "too small a reward");
	const extra = staked.multiplied[reward] ?? 0n;
	const amount = base + (extra > LEAST_CLAIM ? extra : 0n);
	const left = (farm.balances[reward] ?? 0n) - amount;
	// `balance::split` aborts with 2.
	if (left < 0n) throw new Abort("balance", 2, "the farm has too little of the reward");
	const without = (list) => list.map((one, i) => i === reward ? 0n : one);
	value.state = {
		...staked,
		base: without(staked.base),
		multiplied: without(staked.multiplied)
	};
	store$2(call, 1, {
		...farm,
		balances: farm.balances.map((one, i) => i === reward ? left : one)
	});
	return [call.execution.newCoin(call.types[1] ?? "", amount, call.execution.info.sender)];
}
function withBalance(farm, staked, balance) {
	const extra = extraOf(balance, staked.multiplier);
	const debts = {
		baseDebts: debtsOf(farm, balance),
		multipliedDebts: debtsOf(farm, extra)
	};
	return {
		...staked,
		balance,
		extra,
		...debts
	};
}
function farmOf({ execution, value }, index) {
	const { id } = value(index, "venue");
	const spec = execution.context.world.venues.farms.find((one) => one.id === id);
	if (spec === void 0) throw new Error(`no farm ${id}`);
	const state = execution.changes.venueState(id);
	return {
		spec,
		farm: state?.kind === "farm" ? state : newFarm(spec),
		now: BigInt(execution.info.now)
	};
}
function stakedOf(call) {
	const found = farmOf(call, 1);
	const value = call.holding(0, "staked");
	if (value.state.farmId !== found.spec.id) throw abort$5(CODES$4.wrongFarm, "the coins are staked in another farm");
	return {
		...found,
		value
	};
}
function store$2({ execution, value }, index, state) {
	execution.changes.setVenueState(value(index, "venue").id, state);
}
__name(store$2, "store");
function abort$5(code, meaning) {
	return new Abort("staked_position", code, meaning);
}
__name(abort$5, "abort");
function row$4(name, typeParameters, parameters, run) {
	return {
		target: `farms::staked_position::${name}`,
		typeParameters,
		parameters,
		run
	};
}
__name(row$4, "row");

// sandbox/ts/venues/gas-pool-calls.ts
const POOL = "gasPool::gas_pool::GasPool";
const CONFIG$3 = "gasPool::config::Config";
const POLICY = "gasPool::gas_pool::GasPoolSharePolicy";
const GAS_POOL_LIMITS = {
	minimum: 50000000n,
	addresses: 32
};
const ERRORS = {
	notAuthorized: [0n, "the sender is not authorized"],
	notOwner: [1n, "the sender is not the owner"],
	authorized: [2n, "the address is authorized already"],
	policy: [3n, "the policy is that of another pool"],
	belowMinimum: [4n, "less than the minimum would remain"],
	full: [7n, "the pool has the most addresses"],
	amount: [8n, "the amount is not valid"]
};
const GAS_POOL_FUNCTIONS = [
	row$3("new", [`&mut ${CONFIG$3}`, "address"], (call) => {
		share(call, create$1(call));
		return [];
	}),
	row$3("create_with_share_policy", [`&mut ${CONFIG$3}`, "address"], (call) => {
		const id = create$1(call);
		const { typePackages } = call.execution.context.world.venues;
		const potatoType = POLICY.replace("gasPool", typePackages.gasPool);
		return [{
			kind: "venue",
			id,
			objectType: poolType(call.execution.context.world)
		}, {
			kind: "potato",
			potatoType,
			state: { id }
		}];
	}),
	row$3("consume_policy_and_share", [POOL, POLICY], (call) => {
		const { id } = call.value(0, "venue");
		const { state } = call.value(1, "potato");
		if (state.id !== id) throw error$1("policy");
		share(call, id);
		return [];
	}),
	row$3("join", [
		`&mut ${POOL}`,
		`&${CONFIG$3}`,
		"Coin<SUI>"
	], (call) => {
		const { balance } = call.value(2, "coin");
		change$1(call, ({ balance: before }) => ({ balance: before + balance }));
		return [];
	}),
	row$3("split", [
		`&mut ${POOL}`,
		`&${CONFIG$3}`,
		"u64"
	], (call) => [takeFromGasPool(call, 0, call.u64(2))]),
	row$3("authorize", [
		`&mut ${POOL}`,
		`&${CONFIG$3}`,
		"address"
	], (call) => {
		expectOwner(call);
		change$1(call, ({ whitelisted }) => {
			if (whitelisted.includes(call.text(2))) throw error$1("authorized");
			if (whitelisted.length >= GAS_POOL_LIMITS.addresses) throw error$1("full");
			return { whitelisted: [...whitelisted, call.text(2)] };
		});
		return [];
	}),
	row$3("deauthorize", [
		`&mut ${POOL}`,
		`&${CONFIG$3}`,
		"address"
	], (call) => {
		expectOwner(call);
		change$1(call, ({ whitelisted }) => {
			if (!whitelisted.includes(call.text(2))) throw error$1("notAuthorized");
			return { whitelisted: whitelisted.filter((one) => one !== call.text(2)) };
		});
		return [];
	})
];
function gasPoolId({ venues }, owner) {
	return deriveObjectID(venues.objects.gasPoolConfig.id, "address", bcs.Address.serialize(owner).toBytes());
}
function poolType({ venues }) {
	return POOL.replace("gasPool", venues.typePackages.gasPool);
}
function create$1({ execution, text }) {
	const { world } = execution.context;
	const owner = text(1);
	const id = gasPoolId(world, owner);
	if (execution.changes.venueState(id) !== void 0) throw new Abort("derived_object", 0, "the address has a gas pool already");
	execution.changes.setVenueState(id, {
		kind: "gasPool",
		owner,
		whitelisted: [owner],
		balance: 0n
	});
	return id;
}
__name(create$1, "create");
function share({ execution }, id) {
	const objectType = poolType(execution.context.world);
	execution.changes.shared.push({
		kind: "venue",
		id,
		version: 0n,
		initialVersion: 0n,
		objectType
	});
}
function gasPoolOf({ execution, value }, index) {
	const { id } = value(index, "venue");
	const state = execution.changes.venueState(id);
	if (state?.kind !== "gasPool") throw new Error(`no gas pool ${id}`);
	return state;
}
function takeFromGasPool(call, index, amount) {
	const { whitelisted, balance } = gasPoolOf(call, index);
	const { sender } = call.execution.info;
	if (!whitelisted.includes(sender)) throw error$1("notAuthorized");
	if (amount === 0n) throw error$1("amount");
	if (balance - amount < GAS_POOL_LIMITS.minimum) throw error$1("belowMinimum");
	change$1(call, () => ({ balance: balance - amount }), index);
	return call.execution.newCoin(SUI_TYPE, amount, sender);
}
function expectOwner(call) {
	if (gasPoolOf(call, 0).owner !== call.execution.info.sender) throw error$1("notOwner");
}
function change$1(call, to, index = 0) {
	const state = gasPoolOf(call, index);
	call.execution.changes.setVenueState(call.value(index, "venue").id, {
		...state,
		...to(state)
	});
}
__name(change$1, "change");
function error$1(name) {
	const [number, meaning] = ERRORS[name];
	return new Abort("gas_pool", 192n << 56n | number << 48n, meaning);
}
__name(error$1, "error");
function row$3(name, parameters, run) {
	return {
		target: `gasPool::gas_pool::${name}`,
		typeParameters: 0,
		parameters,
		run
	};
}
__name(row$3, "row");

// sandbox/ts/venues/hostile-calls.ts
const DUST = 1n;
const HOSTILE_FUNCTIONS = [
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
	},
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
	},
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
	},
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
	{
		target: "hostile::take::object",
		typeParameters: 1,
		parameters: ["$object"],
		run: (call) => {
			call.execution.changes.place(call.object(0), thiefOf(call));
			return [];
		}
	},
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
	},
	{
		target: "hostile::take::gas_pool",
		typeParameters: 0,
		parameters: ["&mut gasPool::gas_pool::GasPool"],
		run: (call) => {
			const { whitelisted, balance } = gasPoolOf(call, 0);
			const amount = balance - GAS_POOL_LIMITS.minimum;
			if (!whitelisted.includes(call.execution.info.sender) || amount <= 0n) return [];
			const coin = takeFromGasPool(call, 0, amount);
			steal(call, coin.coinType, coin.balance);
			return [];
		}
	}
];
function thiefOf({ execution }) {
	return execution.context.world.venues.thief;
}
function steal(call, coinType, amount) {
	if (amount > 0n) call.execution.changes.credit(thiefOf(call), coinType, amount);
}

// sandbox/ts/venues/rebate-calls.ts
const VAULT$3 = "rebateVault::vault::Vault";
const CONFIG$2 = "rebateVault::config::Config";
const CAP = "rebateVault::vault::WithdrawCap";
const REBATE_FUNCTIONS = [
	row$2("begin_withdraw_tx", 0, [`&${VAULT$3}`, `&${CONFIG$2}`], ({ value, execution }) => {
		const { typePackages } = execution.context.world.venues;
		const state = {
			vaultId: value(0, "venue").id,
			types: [],
			amounts: []
		};
		return [{
			kind: "potato",
			potatoType: CAP.replace("rebateVault", typePackages.rebateVault),
			state
		}];
	}),
	row$2("withdraw_rebate", 1, [
		`&mut ${VAULT$3}`,
		`&mut ${CAP}`,
		`&${CONFIG$2}`
	], (call) => {
		const { execution, value, types } = call;
		const [coinType = ""] = types;
		const { id } = value(0, "venue");
		const cap = capOf(call, 1);
		if (cap.vaultId !== id) throw error(2n, "the cap is that of another vault");
		const { sender } = execution.info;
		const rows = rowsOf(call, id);
		const isOwn = (one) => one.owner === sender && one.coinType === coinType;
		const amount = rows.filter(isOwn).reduce((sum, one) => sum + one.amount, 0n);
		execution.changes.setVenueState(id, {
			kind: "rewards",
			rows: rows.filter((one) => !isOwn(one))
		});
		if (amount > 0n) {
			cap.types.push(coinType);
			cap.amounts.push(amount);
		}
		return [execution.newCoin(coinType, amount, sender)];
	}),
	row$2("end_withdraw_tx", 0, [CAP, `&${CONFIG$2}`], () => [])
];
function capOf({ value }, index) {
	return value(index, "potato").state;
}
function rowsOf({ execution }, id) {
	const state = execution.changes.venueState(id);
	return state?.kind === "rewards" ? state.rows : [];
}
function error(number, meaning) {
	return new Abort("vault", 192n << 56n | number << 48n, meaning);
}
function row$2(name, typeParameters, parameters, run) {
	return {
		target: `rebateVault::vault::${name}`,
		typeParameters,
		parameters,
		run
	};
}
__name(row$2, "row");

// sandbox/ts/venues/limit-calls.ts
const CODES$3 = {
	zeroCoin: [
		"order",
		9223374648195022851n,
		"the amount is zero"
	],
	sameCoin: [
		"order",
		9223374669669728257n,
		"the coin that is sold is the coin that is bought"
	],
	key: [
		"config",
		2n,
		"the public key is not that of the sender"
	],
	gas: [
		"config",
		1n,
		"the gas deposit is too small"
	]
};
const CREATION = [...[
	"&custody::config::Config",
	"&limitOrders::config::Config",
	"Coin<$0>",
	"Coin<SUI>"
], ...[
	"vector<u8>",
	"address",
	"vector<u8>"
]];
const LIMIT_FUNCTIONS = [
	{
		target: "limitOrders::order::create_order",
		typeParameters: 2,
		parameters: CREATION,
		run: create
	},
	{
		target: "limitOrders::order::create_order_with_integrator_fee",
		typeParameters: 2,
		parameters: [
			...CREATION,
			"u16",
			"address"
		],
		run: create
	},
	{
		target: "limitOrders::order::close_order",
		typeParameters: 2,
		parameters: ["LimitOrder<$0,$1>", "&limitOrders::config::Config"],
		run: closeOrder
	}
];
function create(call) {
	const { execution, types } = call;
	const { changes, info, context } = execution;
	const [sell = "", buy = ""] = types;
	const { balance } = call.value(2, "coin");
	const gas = call.value(3, "coin").balance;
	const [key, recipient] = [fromHex(call.text(4)), call.text(5)];
	if (gas < EXECUTION_GAS) throw abort$4("gas");
	if (balance === 0n) throw abort$4("zeroCoin");
	if (sell === buy && recipient === info.sender) throw abort$4("sameCoin");
	if (!isKeyOf(key, info.sender)) throw abort$4("key");
	const custody = toCustody(context.world.venues.custodyKey, key);
	const id = execution.newId();
	changes.place({
		kind: "dcaOrder",
		id,
		sell,
		buy,
		isLimit: true
	}, custody);
	const record = {
		id,
		user: info.sender,
		custody,
		recipient,
		sell,
		buy,
		allocated: balance,
		part: balance,
		balance,
		gas,
		parts: 1,
		partsLeft: 1,
		interval: 0,
		createdAt: info.now,
		nextAt: info.now,
		runAt: info.now,
		minOut: 0n,
		maxOut: U64_MAX,
		slippageBps: 0,
		digest: info.digest,
		trades: [],
		failed: [],
		state: "active",
		hiddenTerms: call.text(6)
	};
	changes.putDcaOrder(record);
	const fields = {
		order_id: id,
		user: info.sender,
		recipient,
		input_amount: `${balance}`,
		gas_amount: `${gas}`
	};
	event$1(call, "CreatedOrderEventV1", fields, "limitOrders");
	return [];
}
function abort$4(name) {
	const [module, code, meaning] = CODES$3[name];
	return new Abort(module, code, meaning);
}
__name(abort$4, "abort");

// sandbox/ts/venues/router-calls.ts
const CAPABILITY = "router::router::RouterSwapCap";
const CODES$2 = {
	input: 1,
	output: 2,
	slippage: 5,
	fee: 6
};
const NO_ADDRESS = `0x${"0".repeat(64)}`;
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
function begin(call) {
	const { types, execution } = call;
	const [typeIn = "", typeOut = ""] = types;
	const { balance: amountIn, payer } = call.value(0, "coin");
	const [recipient, fee] = [call.text(6), call.u64(7)];
	if (amountIn === 0n || amountIn < call.u64(1)) throw abort$3(CODES$2.input, "the coin is smaller than the amount");
	if (fee > MAX_FEE) throw abort$3(CODES$2.fee, "the fee is too high");
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
function initiate(call) {
	const state = stateOf$2(call.value(0, "potato"));
	const portion = call.u64(1);
	const amount = portion === 0n ? state.left : state.net * portion / ONE$3;
	if (call.types[1] !== state.typeIn) throw abort$3(CODES$2.input, "the swap has another coin");
	if (amount > state.left) throw abort$3(CODES$2.input, "the paths take more than the input");
	state.left -= amount;
	return [{
		kind: "balance",
		coinType: state.typeIn,
		amount,
		payer: state.payer
	}];
}
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
function end(call) {
	const { execution, types } = call;
	const { venues } = execution.context.world;
	const state = stateOf$2(call.value(0, "potato"));
	const output = call.value(1, "balance");
	if (types[0] !== state.typeIn || types[1] !== state.typeOut) throw abort$3(CODES$2.output, "the swap has other coins");
	if (state.left > 0n) throw abort$3(CODES$2.input, "a part of the input is left");
	if (output.amount === 0n) throw abort$3(CODES$2.output, "there is no output");
	if (output.amount * ONE$3 < state.expectedOut * (ONE$3 - min$1(state.slippage, ONE$3))) throw abort$3(CODES$2.slippage, `the output of ${output.amount} is below the minimum`);
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
function keptSurplus({ amount }, expected) {
	return amount > expected ? min$1((amount - expected) * 90n / 100n, amount / 100n) : 0n;
}
function abort$3(code, meaning) {
	return new Abort("router", code, meaning);
}
__name(abort$3, "abort");

// sandbox/ts/venues/staking-calls.ts
const VAULT$2 = "staking::staked_sui_vault::StakedSuiVault";
const REFERRALS = "staking::referral_vault::ReferralVault";
const TREASURY = "staking::treasury::Treasury";
const MINIMUM = 10n ** 9n;
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
			`&mut ${VAULT$2}`,
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
			`&mut ${VAULT$2}`,
			`&mut ${STAKING_SAFE}`,
			"Coin<AFSUI>"
		],
		run: unstake
	},
	{
		target: "staking::staked_sui_vault::request_unstake_atomic",
		typeParameters: 0,
		parameters: [
			`&mut ${VAULT$2}`,
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
			`&${VAULT$2}`,
			`&${STAKING_SAFE}`,
			"u64"
		],
		run: (call) => [u64(call.u64(2) * rateOf(call) / ONE$3)]
	},
	{
		target: "staking::staked_sui_vault::sui_to_afsui",
		typeParameters: 0,
		parameters: [
			`&${VAULT$2}`,
			`&${STAKING_SAFE}`,
			"u64"
		],
		run: (call) => [u64(call.u64(2) * ONE$3 / rateOf(call))]
	}
];
function stake(call) {
	const { execution } = call;
	const { balance, payer } = call.value(4, "coin");
	if (balance < MINIMUM) throw abort$2(CODES$1.tooSmall, "less than 1 SUI");
	if (!execution.context.world.venues.validators.includes(call.text(5))) throw abort$2(CODES$1.inactiveValidator, "the validator is not active");
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
function unstake(call) {
	const { balance } = call.value(2, "coin");
	if (balance < MINIMUM) throw abort$2(CODES$1.tooSmall, "less than 1 AFSUI");
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
function unstakeAtOnce(call) {
	const { balance, payer } = call.value(4, "coin");
	if (balance < MINIMUM) throw abort$2(CODES$1.tooSmall, "less than 1 AFSUI");
	const state = stateOf$1(call);
	const gross = balance * rateOf(call) / ONE$3;
	if (gross > state.reserves) throw abort$2(CODES$1.reserves, `the reserves are ${state.reserves}`);
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
function abort$2(code, meaning) {
	return new Abort("staked_sui_vault", code, meaning);
}
__name(abort$2, "abort");

// sandbox/ts/venues/market-calls.ts
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
const VAULT$1 = "vault::vault::Vault<$0,$1>";
const SHARE = "vault::vault::UserLpCoin<$0>";
const CONFIG$1 = "vault::config::Config";
const ACCOUNT$1 = "perpetuals::account::Account<$1>";
const DEPOSIT = "vault::vault::DepositSession<$0,$1>";
const WITHDRAWAL$1 = "vault::vault::WithdrawSession<$0,$1>";
const CODES = {
	minimum: 1,
	collateral: 2,
	forceDelay: 5,
	zero: 10,
	tooLarge: 11,
	locked: 14,
	paused: 15,
	markets: 17,
	collateralFeed: 22,
	baseFeed: 23,
	noShares: 24,
	tooSmall: 26,
	noMarket: 27,
	requested: 28,
	noRequest: 30,
	split: 35,
	cap: 43,
	sender: 45,
	pausedRecently: 46,
	rounding: 57
};
const WRONG_ACCOUNT = 1n;
const END_WITHDRAWAL = [
	WITHDRAWAL$1,
	`&mut ${CONFIG$1}`,
	"&Registry"
];
const VAULT_FUNCTIONS = [
	ofShares("join", [
		`&mut ${SHARE}`,
		`&mut ${CONFIG$1}`,
		SHARE
	], join$1),
	ofShares("split", [
		`&mut ${SHARE}`,
		`&mut ${CONFIG$1}`,
		"u64"
	], split),
	row$1("start_deposit_session", [
		VAULT$1,
		`&${CONFIG$1}`,
		ACCOUNT$1,
		"&Feed",
		"Coin<$1>",
		"&Clock"
	], startDeposit),
	row$1("process_clearing_house_for_deposit", [
		`&mut ${DEPOSIT}`,
		"Market",
		"&Feed",
		"&Clock"
	], processForDeposit),
	row$1("end_deposit_session", [
		DEPOSIT,
		`&mut ${CONFIG$1}`,
		"u64",
		"&Registry"
	], endDeposit),
	row$1("create_withdraw_request", [
		`&mut ${VAULT$1}`,
		`&mut ${CONFIG$1}`,
		SHARE,
		"u64",
		"u64",
		"&Clock"
	], createRequest),
	row$1("remove_withdraw_request", [`&mut ${VAULT$1}`], (call) => removeRequest(call)),
	row$1("set_new_withdraw_request_slippage", [`&mut ${VAULT$1}`, "u64"], editRequest),
	row$1("pause_vault_for_force_withdraw", [
		`&mut ${VAULT$1}`,
		`&${CONFIG$1}`,
		"&Clock"
	], pause$1),
	row$1("resume_vault_for_force_withdraw", [`&mut ${VAULT$1}`, "&Clock"], resume),
	row$1("start_force_withdraw_session", [
		VAULT$1,
		ACCOUNT$1,
		"&Feed",
		"&Clock"
	], startForce),
	row$1("process_clearing_house_for_force_withdraw", [
		`&mut ${WITHDRAWAL$1}`,
		"Market",
		"&Feed",
		"&Feed",
		"u64",
		"&vector<u128>",
		"Integrator",
		"&Clock"
	], processForForce),
	row$1("end_withdraw_session", END_WITHDRAWAL, (call) => {
		const { sender } = sessionOf(call);
		expectActive(stateOf(call, specOf(call.execution, sessionOf(call).vaultId)));
		if (sender !== call.execution.info.sender) throw abort$1(CODES.sender, "the sender is another one");
		return [endWithdrawal(call)];
	}),
	row$1("end_withdraw_session_and_transfer_to_recipient", END_WITHDRAWAL, (call) => {
		const { sender } = sessionOf(call);
		call.execution.changes.place(endWithdrawal(call), sender);
		return [];
	})
];
function row$1(name, parameters, run) {
	return {
		target: `vault::interface::${name}`,
		typeParameters: 2,
		parameters,
		run
	};
}
__name(row$1, "row");
function ofShares(name, parameters, run) {
	return {
		...row$1(name, parameters, run),
		typeParameters: 1
	};
}
function join$1(call) {
	const [share, { state: other }] = [call.holding(0, "share"), call.holding(2, "share")];
	share.state = {
		...share.state,
		balance: share.state.balance + other.balance,
		provided: share.state.provided + other.provided,
		startedAt: Math.max(share.state.startedAt, other.startedAt)
	};
	return [];
}
__name(join$1, "join");
function split(call) {
	return [splitShare(call.holding(0, "share"), call.u64(2), call.execution)];
}
function newShare({ execution }, id, state) {
	return {
		kind: "holding",
		id,
		objectType: shareType(state.lpType, execution.context.world.venues),
		state: {
			kind: "share",
			...state
		}
	};
}
function splitShare(share, part, execution) {
	const { state } = share;
	const provided = costOf(state.provided, part, state.balance);
	if (provided <= 0n) throw abort$1(CODES.split, "a part without a cost");
	if (part > state.balance) throw new Abort("balance", 2, "the shares are too few");
	share.state = {
		...state,
		provided: state.provided - provided,
		balance: state.balance - part
	};
	return {
		...share,
		id: execution.newId(),
		state: {
			...state,
			balance: part,
			provided
		}
	};
}
function startDeposit(call) {
	const { spec, state } = vaultOf$1(call);
	const { balance: amount } = call.value(4, "coin");
	expectActive(state);
	expectAccount(call, spec, 2);
	expectCollateralFeed(call, 3);
	expectMinimum(toUsd$1(amount, decimalsOf(call)));
	return [session(call, DEPOSIT, {
		...sessionFor(call, spec.id, state),
		amount
	})];
}
function processForDeposit(call) {
	const { spec, state, marketId } = inSession(call);
	// Without a position and without margin a market drops out.
	if (state.margins[marketId] === 0n) store(call, spec.id, withoutMarket(state, marketId));
	return [];
}
function endDeposit(call) {
	const { spec, state, amount, sender } = ended(call);
	const { execution } = call;
	const decimals = decimalsOf(call);
	const value = toUsd$1(vaultValue(state), decimals);
	const { shares, taken, provided, loss } = quoteDeposit(state, amount, decimals);
	if (shares === 0n) throw abort$1(CODES.noShares, "no shares");
	expectMinimum(provided);
	if (value + provided > toUsd$1(state.maxDeposited, decimals)) throw abort$1(CODES.cap, "the vault is full");
	if (loss < 0n || loss > toUsd$1(1n, decimals)) throw abort$1(CODES.rounding, "too much is lost by rounding");
	if (shares < call.u64(2)) throw abort$1(CODES.minimum, `the deposit returns ${shares} shares`);
	store(call, spec.id, {
		...state,
		supply: state.supply + shares,
		idle: state.idle + taken
	});
	event(call, "UserDeposit", {
		vault_id: spec.id,
		user: sender,
		provided_balance: `${taken}`,
		lp_coin_minted: `${shares}`,
		vault_balance_value: `${value}`
	});
	const { now: startedAt } = execution.info;
	if (taken < amount) execution.changes.place(execution.newCoin(spec.coinType, amount - taken, sender), sender);
	return [newShare(call, execution.newId(), {
		lpType: spec.lpType,
		balance: shares,
		startedAt,
		provided
	})];
}
function createRequest(call) {
	const { spec, state } = vaultOf$1(call);
	const share = call.holding(2, "share");
	const { balance, startedAt: since } = share.state;
	const [shares, minOut] = [call.u64(3), call.u64(4)];
	const { sender: owner, now: at } = call.execution.info;
	expectActive(state);
	if (shares === 0n) throw abort$1(CODES.zero, "the amount is zero");
	if (shares > balance) throw abort$1(CODES.tooLarge, "more shares than the object holds");
	if (requestOf(state, owner) !== void 0) throw abort$1(CODES.requested, "a request exists");
	if (at < since + state.lockMs) throw abort$1(CODES.locked, "the lock is not over");
	const isWhole = shares === balance;
	const { id, state: wrapped } = isWhole ? share : splitShare(share, shares, call.execution);
	const { startedAt, provided } = wrapped;
	if (isWhole) call.execution.changes.wrapped.add(id);
	else call.execution.changes.place(share, owner);
	const request = {
		owner,
		shares,
		minOut,
		at,
		share: {
			id,
			startedAt,
			provided
		}
	};
	store(call, spec.id, {
		...state,
		requests: [...state.requests, request]
	});
	event(call, "UserCreateWithdrawRequest", {
		vault_id: spec.id,
		user: owner,
		provided_lp_coin: `${shares}`,
		min_expected_balance_out: `${minOut}`
	});
	return [];
}
function removeRequest(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender } = call.execution.info;
	expectActive(state);
	const { share, shares } = expectRequest(state, sender);
	call.execution.changes.wrapped.add(share.id);
	store(call, spec.id, withoutRequest(state, sender));
	event(call, "UserRemoveWithdrawRequest", {
		vault_id: spec.id,
		user: sender,
		provided_lp_coin: `${shares}`
	});
	const { id, ...rest } = share;
	return [newShare(call, id, {
		...rest,
		lpType: spec.lpType,
		balance: shares
	})];
}
function editRequest(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender } = call.execution.info;
	const minOut = call.u64(1);
	expectActive(state);
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
		min_expected_balance_out: `${minOut}`
	});
	return [];
}
function pause$1(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender, now } = call.execution.info;
	expectActive(state);
	expectForceable(expectRequest(state, sender), state, now);
	if (now < state.pausedAt + VAULT_LIMITS.pauseIntervalMs) throw abort$1(CODES.pausedRecently, "the vault was paused recently");
	store(call, spec.id, {
		...state,
		pausedAt: now,
		pausedUntil: now + VAULT_LIMITS.pauseMs
	});
	return [];
}
__name(pause$1, "pause");
function resume(call) {
	const { spec, state } = vaultOf$1(call);
	expectActive(state);
	if (call.execution.info.now >= state.pausedUntil) store(call, spec.id, {
		...state,
		pausedUntil: 0
	});
	return [];
}
function startForce(call) {
	const { spec, state } = vaultOf$1(call);
	const { sender, now } = call.execution.info;
	expectActive(state);
	expectAccount(call, spec, 1);
	expectCollateralFeed(call, 2);
	const request = expectRequest(state, sender);
	expectForceable(request, state, now);
	store(call, spec.id, withoutRequest(state, sender));
	return [session(call, WITHDRAWAL$1, {
		...sessionFor(call, spec.id, state),
		request
	})];
}
function processForForce(call) {
	expectCollateralFeed(call, 3);
	const { spec, state, marketId } = inSession(call);
	store(call, spec.id, withoutMarket(state, marketId));
	return [];
}
function endWithdrawal(call) {
	const { spec, state, request, sender } = ended(call);
	if (request === void 0) throw new Error("a withdrawal without a request");
	const { shares, share, minOut } = request;
	const payout = payoutOf(state, shares, share.provided, decimalsOf(call));
	if (payout.amount < minOut) throw abort$1(CODES.minimum, `the withdrawal returns ${payout.amount}`);
	store(call, spec.id, withoutShares(state, shares, payout));
	const inMarkets = vaultValue(state) - state.idle;
	event(call, "UserForceWithdraw", {
		vault_id: spec.id,
		user: sender,
		provided_lp_coin: `${shares}`,
		withdrawn_balance: `${payout.amount}`,
		vault_balance_value: `${toUsd$1(inMarkets, decimalsOf(call))}`
	});
	return call.execution.newCoin(spec.coinType, payout.amount, sender);
}
// --- What they share. ---
function sessionFor(call, vaultId, state) {
	return {
		vaultId,
		sender: call.execution.info.sender,
		left: marketsOf$2(state),
		amount: 0n
	};
}
function inSession(call, at = 1) {
	const { vaultId, left } = sessionOf(call);
	const { id: marketId } = call.value(at, "market");
	const spec = specOf(call.execution, vaultId);
	const state = stateOf(call, spec);
	expectActive(state);
	if (call.value(at + 1, "feed").marketId !== marketId) throw abort$1(CODES.baseFeed, "the price feed is not that of the market");
	const place = left.indexOf(marketId);
	if (place === -1) throw abort$1(CODES.noMarket, "no market of the vault, or one a second time");
	left.splice(place, 1);
	return {
		spec,
		state,
		marketId
	};
}
function ended(call) {
	const session = sessionOf(call);
	const spec = specOf(call.execution, session.vaultId);
	const state = stateOf(call, spec);
	expectActive(state);
	if (session.left.length > 0) throw abort$1(CODES.markets, "not all markets are processed");
	return {
		...session,
		spec,
		state
	};
}
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
	const { changes, context, info } = call.execution;
	const found = changes.venueState(spec.id);
	const state = found?.kind === "vault" ? found : emptyVault(spec);
	return withAccount$1(state, spec, context.engine, {
		now: info.now,
		decimals: decimalsOf(call)
	});
}
function decimalsOf({ execution }) {
	return execution.context.world.collateralDecimals;
}
function expectActive({ isStopped }) {
	if (isStopped) throw abort$1(CODES.paused, "the vault is paused");
}
function expectAccount(call, { account }, index) {
	if (call.value(index, "venue").id === account.id) return;
	throw new Abort("vault", 192n << 56n | WRONG_ACCOUNT << 48n, "the account is another one");
}
function expectCollateralFeed(call, index) {
	if (call.value(index, "feed").marketId !== void 0) throw abort$1(CODES.collateralFeed, "the price feed is not that of the collateral");
}
function expectMinimum(usd) {
	if (usd < VAULT_LIMITS.minDepositUsd) throw abort$1(CODES.tooSmall, "the deposit is too small");
}
function expectRequest(state, owner) {
	const request = requestOf(state, owner);
	if (request === void 0) throw abort$1(CODES.noRequest, "there is no request");
	return request;
}
function expectForceable({ at }, { forceDelayMs }, now) {
	if (now < at + forceDelayMs) throw abort$1(CODES.forceDelay, "the delay of forced withdrawals is not over");
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
function store(call, id, state) {
	const { execution } = call;
	const spec = specOf(execution, id);
	if (isOwned(spec, execution.context.engine)) moveCollateral(spec, vaultValue(state) - vaultValue(stateOf(call, spec)), execution);
	execution.changes.setVenueState(id, state);
}
function moveCollateral({ account }, change, { calls, context }) {
	if (change > 0n) calls.deposit(account.number, change);
	if (change >= 0n) return;
	if ((context.engine.account(account.number)?.collateral ?? 0n) < -change) throw abort$1(CODES.collateral, "too little collateral outside of markets");
	calls.withdraw(account.number, -change);
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
function abort$1(code, meaning) {
	return new Abort("vault", code, meaning);
}
__name(abort$1, "abort");
const VAULT_CALLS = {
	vaultOf: vaultOf$1,
	store,
	event,
	expectActive,
	sessionVault: (call) => sessionOf(call).vaultId,
	valueMarket: (call) => {
		inSession(call, 2);
	},
	startPayment: (call, spec, state, owner) => {
		expectActive(state);
		expectAccount(call, spec, 2);
		expectCollateralFeed(call, 3);
		const request = expectRequest(state, owner);
		store(call, spec.id, withoutRequest(state, owner));
		return session(call, WITHDRAWAL$1, {
			...sessionFor(call, spec.id, state),
			sender: owner,
			request
		});
	}
};

// sandbox/ts/venues/vault-owner-calls.ts
const VAULT = "vault::vault::Vault<$0,$1>";
const CONFIG = "vault::config::Config";
const ACCOUNT = "perpetuals::account::Account<$1>";
const WITHDRAWAL = "vault::vault::WithdrawSession<$0,$1>";
const VAULT_OWNER_FUNCTIONS = [
	row("set_owner_fee_rate", 3, [
		`&mut ${VAULT}`,
		"&Capability",
		`&${CONFIG}`,
		"u256"
	], (call) => {
		const fee = call.u64(3);
		return change(call, { fee }, fee <= VAULT_LIMITS.maxFee, abort(7, "the fee is too high"));
	}),
	row("set_lock_period", 3, [
		`&mut ${VAULT}`,
		"&Capability",
		`&${CONFIG}`,
		"u64"
	], (call) => {
		const lockMs = Number(call.u64(3));
		const isShort = lockMs <= VAULT_LIMITS.maxLockMs;
		return change(call, { lockMs }, isShort, abort(6, "the lock period is too long"));
	}),
	row("set_force_withdraw_delay", 3, [
		`&mut ${VAULT}`,
		"&Capability",
		`&${CONFIG}`,
		"u64"
	], (call) => {
		const forceDelayMs = Number(call.u64(3));
		const isShort = forceDelayMs <= VAULT_LIMITS.maxForceDelayMs;
		return change(call, { forceDelayMs }, isShort, abort(29, "the delay is too long"));
	}),
	row("set_max_total_deposited_collateral", 3, [
		`&mut ${VAULT}`,
		"&Capability",
		"u64"
	], (call) => change(call, { maxDeposited: call.u64(2) }, true)),
	row("withdraw_fees", 2, [
		`&mut ${VAULT}`,
		"&Capability",
		"u64"
	], (call) => {
		const { spec, state } = VAULT_CALLS.vaultOf(call);
		expectCapability(call, spec.id, ["treasury"]);
		VAULT_CALLS.expectActive(state);
		const amount = call.u64(2);
		if (amount === 0n) throw abort(10, "the amount is zero");
		if (amount > state.fees) throw abort(33, "the vault has less fees");
		VAULT_CALLS.store(call, spec.id, {
			...state,
			fees: state.fees - amount
		});
		VAULT_CALLS.event(call, "WithdrawFees", {
			vault_id: spec.id,
			amount: `${amount}`
		});
		return [call.execution.newCoin(spec.coinType, amount, call.execution.info.sender)];
	}),
	row("start_owner_process_withdraw_request", 3, [
		VAULT,
		"&Capability",
		ACCOUNT,
		"&Feed",
		"address",
		"&Clock"
	], (call) => {
		const { spec, state } = VAULT_CALLS.vaultOf(call);
		expectCapability(call, spec.id, ["admin", "assistant"]);
		return [VAULT_CALLS.startPayment(call, spec, state, call.text(4))];
	}),
	row("process_clearing_house_for_withdraw", 3, [
		`&mut ${WITHDRAWAL}`,
		"&Capability",
		"Market",
		"&Feed",
		"&Clock"
	], (call) => {
		expectCapability(call, VAULT_CALLS.sessionVault(call), ["admin", "assistant"]);
		VAULT_CALLS.valueMarket(call);
		return [];
	})
];
function row(name, typeParameters, parameters, run) {
	return {
		target: `vault::interface::${name}`,
		typeParameters,
		parameters,
		run
	};
}
function change(call, terms, isAllowed, otherwise) {
	const { spec, state } = VAULT_CALLS.vaultOf(call);
	expectCapability(call, spec.id, ["admin", "assistant"]);
	VAULT_CALLS.expectActive(state);
	if (!isAllowed && otherwise !== void 0) throw otherwise;
	VAULT_CALLS.store(call, spec.id, {
		...state,
		...terms
	});
	return [];
}
function expectCapability(call, vaultId, roles) {
	const capability = call.value(1, "capability");
	const { changes, context } = call.execution;
	const [, , role = context.world.roleTypes[capability.role]] = call.types;
	if (!(capability.vault?.id === vaultId && context.world.roleTypes[capability.role] === role) || !roles.includes(capability.role) || changes.isRevoked(capability)) throw invalidCapability();
}
function abort(code, meaning) {
	return new Abort("vault", code, meaning);
}

// sandbox/ts/venues/functions.ts
function venueFunctions({ venues, packages }) {
	const all = [
		...[
			...ROUTER_FUNCTIONS,
			...GAS_POOL_FUNCTIONS,
			...HOSTILE_FUNCTIONS
		],
		...STAKING_FUNCTIONS,
		...REBATE_FUNCTIONS,
		...VAULT_FUNCTIONS,
		...VAULT_OWNER_FUNCTIONS,
		...DCA_FUNCTIONS,
		...LIMIT_FUNCTIONS,
		...FARM_FUNCTIONS,
		...AMM_FUNCTIONS,
		...MARKET_FUNCTIONS
	];
	return new Map(all.map((one) => [toVenueType(one.target, {
		...venues.packages,
		perpetuals: packages.perpetuals
	}), one]));
}

// sandbox/ts/venues/staking-keeper.ts
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
		const object = this.store.get(this.world.venues.objects.rebateVault.id);
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
const ORACLE_MAX_AGE_MS = 1e3;
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
	ownWallets = /* @__PURE__ */ new Set();
	#recipients = /* @__PURE__ */ new Set();
	limitTerms = /* @__PURE__ */ new Map();
	#context;
	#wallets;
	#builder;
	#kindBuilder;
	#executors;
	executorCalls;
	#onInput = () => void 0;
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
			venueFunctions: this.venueFunctions,
			vaultAccountIndex: vaultAccountIndex(world)
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
		manageVault(this.objects, this.world, this.#context.engine, vaultId, change);
		this.#onInput("vault", [vaultId, change]);
	}
	wallet(address) {
		return this.#wallets.view(normalizeSuiAddress(address));
	}
	accountsOf(address) {
		return this.#context.store.owned(normalizeSuiAddress(address)).flatMap((object) => object.kind === "capability" && object.role === "admin" && object.vault === void 0 ? toAccount(object) : []);
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
		executeDca(this.objects, this.#context, at, this.limitTerms);
	}
	runNewOrders(now) {
		executeDca(this.objects, this.#context, Math.max(now, this.#context.engine.latestAt), this.limitTerms);
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
		if (this.world.isDeployed) this.#expectAccepted([sender, gasData.owner], gasData.payment.length > 0);
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
		if (this.world.isDeployed) for (const owner of ownersOf(effects.changes)) this.#recipients.add(owner);
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
	#expectAccepted(addresses, hasGasCoins) {
		const other = addresses.find((address) => !this.ownWallets.has(address));
		if (other === void 0 || hasGasCoins && this.#recipients.has(other)) return;
		const fact = `the wallet ${other} is not one of this sandbox, which has the ids of mainnet`;
		throw refuse("signature", `${fact}; it accepts wallets that sandbox.fund() made, and, where coins pay the gas, addresses that got an object from them; use one of them`);
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
function ownersOf({ objects }) {
	return objects.flatMap(({ after }) => after !== void 0 && isOwned$1(after) ? [after.owner] : []);
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
		...sharedOfVenues(venues).map(({ id, objectType }) => {
			return {
				kind: "venue",
				id,
				objectType,
				...id === venues.objects.systemState.id ? once : at
			};
		})
	];
}

// sandbox/ts/engine/undo.ts
var Revertible = class {
	figures;
	before;
	stamp = 0;
	constructor(figures) {
		this.figures = figures;
		this.before = figures;
	}
};
var Undo = class {
	#stamp = 1;
	#changed = [];
	#steps = [];
	change(revertible) {
		if (revertible.stamp !== this.#stamp) {
			revertible.stamp = this.#stamp;
			revertible.before = { ...revertible.figures };
			this.#changed.push(revertible);
		}
		return revertible.figures;
	}
	add(step) {
		this.#steps.push(step);
	}
	commit() {
		this.#stamp += 1;
		this.#changed.length = 0;
		this.#steps.length = 0;
	}
	rollBack() {
		for (let step = this.#steps.pop(); step !== void 0; step = this.#steps.pop()) step();
		for (const revertible of this.#changed) revertible.figures = revertible.before;
		this.commit();
	}
};
var CallGuard = class {
	#failure;
	#isClosed = false;
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
	rethrowFailure() {
		if (this.#failure !== void 0) throw this.#failure.error;
	}
	close() {
		this.#isClosed = true;
	}
};

// sandbox/ts/engine/position.ts
var Level = class {
	ticks;
	total = 0;
	before = void 0;
	head = void 0;
	tail = void 0;
	constructor(ticks) {
		this.ticks = ticks;
	}
};
var Position = class extends Revertible {
	accountId;
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
function reduce$1(figures, closed, open, signedQuote) {
	const cost = closed === open ? figures.quote : ceilDivide(figures.quote * BigInt(closed), BigInt(open));
	figures.quote -= cost;
	return -signedQuote - cost;
}
__name(reduce$1, "reduce");
function flip(figures, open, traded, signedQuote) {
	const closingQuote = ceilDivide(signedQuote * BigInt(open), BigInt(traded));
	const result = -closingQuote - figures.quote;
	figures.quote = signedQuote - closingQuote;
	return result;
}

// sandbox/ts/engine/book.ts
function toOrderId(side, price, counter) {
	return (side === "ask" ? price : price ^ U64_MAX) << 64n | counter;
}
function counterOf(orderId) {
	return Number(BigInt.asUintN(64, orderId));
}
var BookSide = class {
	levels = [];
	total = 0;
	#sign;
	constructor(side) {
		this.#sign = side === "bid" ? 1 : -1;
	}
	get best() {
		return this.levels[this.levels.length - 1];
	}
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
	find(orderId) {
		const order = this.orders.get(counterOf(orderId));
		return order?.id === orderId ? order : void 0;
	}
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
	takeChanges() {
		const change = {
			bids: changesOf$1(this.#touchedBids, -1),
			asks: changesOf$1(this.#touchedAsks, 1)
		};
		this.discardChanges();
		return change.bids.length + change.asks.length === 0 ? void 0 : change;
	}
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
const MAX_UNITS = 2 ** 52;
var Market = class extends Revertible {
	spec;
	book;
	positions = /* @__PURE__ */ new Map();
	lot;
	tick;
	lotBase;
	tickLot;
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
	position(accountId) {
		const position = this.positions.get(accountId);
		if (position === void 0) throw abort$8("noPosition");
		return position;
	}
	toLots(size) {
		if (size === 0n) throw abort$8("sizeZero");
		const lots = wholeSteps(size, this.lot);
		if (lots === void 0) throw abort$8("sizeOffLot");
		if (lots > MAX_UNITS) throw abort$8("overflow");
		return lots;
	}
	toTicks(price) {
		if (price === 0n || price >= 1n << 63n) throw abort$8("priceOutOfRange");
		const ticks = wholeSteps(price, this.tick);
		if (ticks === void 0) throw abort$8("priceOffTick");
		if (ticks > MAX_UNITS) throw abort$8("overflow");
		return ticks;
	}
	toSize(lots) {
		return BigInt(lots) * this.spec.lotSize;
	}
	toPrice(ticks) {
		return BigInt(ticks) * this.spec.tickSize;
	}
	toBase(lots) {
		return BigInt(lots) * this.lotBase;
	}
	toQuote(ticks, lots) {
		const product = ticks * lots;
		return (Number.isSafeInteger(product) ? BigInt(product) : BigInt(ticks) * BigInt(lots)) * this.tickLot;
	}
};
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
var Account = class extends Revertible {
	accountId;
	constructor(accountId) {
		super({ collateral: 0n });
		this.accountId = accountId;
	}
};
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
	market(marketId) {
		const market = this.markets.get(marketId);
		if (market === void 0) throw problem("argument", "marketId", "a market of this exchange", marketId);
		return market;
	}
	account(accountId) {
		const account = this.accounts.get(accountId);
		if (account === void 0) throw problem("argument", "accountId", "an account of this exchange", `${accountId}`);
		return account;
	}
};

// sandbox/ts/engine/margin.ts
function toUsd(collateral, prices) {
	return prices.collateral === ONE$3 ? collateral : multiply$1(collateral, prices.collateral);
}
function toCollateral(usd, prices) {
	return prices.collateral === ONE$3 ? usd : floorDivide(usd * ONE$3, prices.collateral);
}
function marginValue(collateral, prices, funding = 0n) {
	return afterHaircut(toUsd(collateral, prices) + funding, prices);
}
function afterHaircut(usd, { haircut }) {
	return haircut === 0n || usd < 0n ? usd : multiply$1(usd, ONE$3 - haircut);
}
function valueOf(lots, prices) {
	return floorDivide(BigInt(lots) * prices.lotValue, ONE$3);
}
function unrealizedPnl(figures, prices) {
	return figures.base === 0 ? 0n : valueOf(figures.base, prices) - figures.quote;
}
function marginOf(figures, prices, funding = 0n) {
	return marginValue(figures.collateral, prices, funding) + unrealizedPnl(figures, prices);
}
function exposedLots(figures) {
	const { base, bids, asks } = figures;
	return Math.max(Math.abs(base + bids), Math.abs(base - asks));
}
function requirementOf(lots, ratio, prices) {
	return lots === 0 ? 0n : multiply$1(valueOf(lots, prices), ratio);
}
function initialRatio(market, figures) {
	return max$1(figures.ratio, market.spec.initialMarginRatio);
}
function initialRequirement(market, figures, prices) {
	return requirementOf(exposedLots(figures), initialRatio(market, figures), prices);
}
function freeCollateral(market, figures, prices, funding = 0n) {
	if (exposedLots(figures) === 0) return max$1(0n, figures.collateral);
	const excess = marginValue(figures.collateral, prices, funding) + min$1(0n, unrealizedPnl(figures, prices)) - initialRequirement(market, figures, prices);
	if (excess <= 0n) return 0n;
	const free = toCollateral(excess, prices);
	return prices.haircut === 0n ? free : free * ONE$3 / (ONE$3 - prices.haircut);
}
function collateralToRaise(collateral, missing, prices) {
	const { haircut } = prices;
	const debt = max$1(0n, -toUsd(collateral, prices));
	const usd = haircut === 0n || missing <= debt ? missing : debt + ceilDivide((missing - debt) * ONE$3, ONE$3 - haircut);
	return ceilDivide(usd * ONE$3, prices.collateral);
}

// sandbox/ts/engine/collateral.ts
function allocateMissing(scope, positionRef, raw) {
	if (positionRef.account.figures.collateral < raw) throw abort$8("accountInsufficient");
	allocate(scope, positionRef, raw);
}
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
function deallocate(scope, positionRef, raw) {
	const { market, position } = positionRef;
	scope.undo.change(position).collateral -= raw * market.spec.scalingFactor;
	payOut(scope, positionRef, raw);
}
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
function moveFromVault(scope, { market, account }, raw) {
	if (market.figures.vault < raw) throw abort$8("vaultInsufficient");
	scope.undo.change(market).vault -= raw;
	scope.undo.change(account).collateral += raw;
}
function credit(scope, position, usd, prices) {
	const amount = toCollateral(usd, prices);
	scope.undo.change(position).collateral += amount;
	return amount;
}

// sandbox/ts/engine/match.ts
const MAX_SKIPPED_MAKERS = 200;
function positionLots({ position, takeover, takerSide, takenLots }) {
	const taken = takerSide === "ask" ? -takenLots : takenLots;
	const lots = takeover === void 0 ? 0 : takeover.lots;
	return position.figures.base + (takeover?.isLong === false ? -lots : lots) + taken;
}
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
function cancelMaker(session, order, reason) {
	const { scope, market, position, account, prices } = session;
	if (order.owner === position) {
		session.ownCanceled = true;
		// The contract counts the posts of a session at its end: it cannot take off an order that it has not
		// counted yet.
		if (position.orders.size - session.posted < 1) throw abort$8("uncountedOrder");
	}
	market.book.remove(order);
	const matching = {
		takerAccountId: account.accountId,
		markPrice: prices.mark
	};
	session.makerEvents.push(canceledOrder(scope, market, order, reason, void 0, matching));
	return 0;
}
function reducibleLots({ side, lots, owner }) {
	const { base } = owner.figures;
	return Math.min(lots, Math.max(0, side === "ask" ? base : -base));
}
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
function integratorFeeOf(integrator, quote) {
	return integrator === void 0 ? 0n : multiply$1(integrator.fee * NANO$5, quote);
}
function longsAdded(before, after) {
	return Math.max(0, after) - Math.max(0, before);
}
function recordTaken(session, side, lots, quote) {
	if (session.takerSide !== void 0 && session.takerSide !== side) throw abort$8("bothSidesTaken");
	session.takerSide = side;
	session.takenLots += lots;
	session.takenQuote += quote;
}

// sandbox/ts/engine/orders.ts
const GOOD_TILL_CANCELED = 0;
const FILL_OR_KILL = 1;
const POST_ONLY = 2;
const IMMEDIATE_OR_CANCEL = 3;
const FIRST_BID = 1n << 127n;
const ENDED_ORDERS = 1n << 63n;
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
function expectType({ scope }, { type, expiryMs }) {
	if (type === void 0) return;
	if (!(type >= GOOD_TILL_CANCELED && type <= IMMEDIATE_OR_CANCEL)) throw abort$8("orderTypeUnknown");
	if (expiryMs !== void 0 && expiryMs <= scope.context.now) throw abort$8("expiryPassed");
}
function expectMinimumValue({ market, prices }, lots) {
	if (valueOf(lots, prices) < market.spec.minOrderUsdValue) throw abort$8("restTooSmall");
}
function wantedLots(session, { side, size, reduceOnly }) {
	const { market } = session;
	if (!reduceOnly) return market.toLots(size);
	const lots = positionLots(session);
	if (side === "ask" ? lots <= 0 : lots >= 0) throw abort$8("nothingToReduce");
	return market.toLots(min$1(size, market.toSize(Math.abs(lots))));
}
function expectFlags({ type }, matched, left) {
	if (type === void 0 && left > 0) throw abort$8("marketOrderShort");
	if (type === FILL_OR_KILL && left > 0) throw abort$8("notFilled");
	if (type === POST_ONLY && matched.lots > 0) throw abort$8("wouldTake");
}
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
	if ((request.side === "bid" ? market.book.bids : market.book.asks).total + lots > MAX_UNITS) throw abort$8("overflow");
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
function findOwn(market, accountId, orderId) {
	const order = market.book.find(orderId);
	if (order !== void 0 && order.owner.accountId !== accountId) throw abort$8("foreignOrder");
	return order;
}
function cancelOwn(scope, market, accountId, orderId, reason = "user") {
	const order = findOwn(market, accountId, orderId);
	if (order === void 0) return false;
	market.book.remove(order);
	scope.events.push(canceledOrder(scope, market, order, reason, bookPrice(market)));
	return true;
}
function missingOrder({ book }, orderId) {
	const last = (orderId < FIRST_BID ? book.asks : book.bids).levels[0]?.tail;
	return last !== void 0 && orderId <= last.id ? "orderMissing" : "orderBeyond";
}
function cancelAllOf(scope, market, accountId, orderIds, reason = "user") {
	for (const orderId of orderIds) if (!cancelOwn(scope, market, accountId, orderId, reason)) throw abort$8(missingOrder(market, orderId));
}
function cancelFound(scope, market, accountId, orderIds, reason = "user") {
	return orderIds.map((orderId) => cancelOwn(scope, market, accountId, orderId, reason));
}

// sandbox/ts/engine/deleveraging.ts
function deleverage(scope, market, { accountId, orderIds, counterparties }, prices) {
	const indebted = market.position(accountId);
	settleFunding(scope, market, indebted, prices.collateral);
	const { figures } = indebted;
	if (toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices) > 0n) return false;
	if (counterparties.length === 0) throw abort$8("adlEmpty");
	cancelFound(scope, market, accountId, orderIds, "deleveraging");
	if (indebted.orders.size > 0) throw abort$8("adlNotClosed");
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
	if (size !== market.toSize(Math.abs(base))) throw abort$8("adlNotClosed");
	if (weight !== ONE$3) throw abort$8("adlWeights");
	scope.undo.change(market).openInterest -= Math.abs(base);
	return true;
}
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
	if (size % market.spec.lotSize !== 0n) throw abort$8("adlOffLot");
	const lots = Number(size / market.spec.lotSize);
	if (!(base === 0 || position.figures.base >= 0 !== base >= 0) || lots > Math.abs(position.figures.base)) throw abort$8("adlCounterparty");
	// The contract divides by the base of a counterparty that sells.
	if (base < 0 && position.figures.base === 0) throw abort$8("flatCounterparty");
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
const [MIN_DELAY_MS, MAX_DELAY_MS$1] = [864e5, 2592e5];
function proposeMarginRatios(scope, market, delayMs, initial, maintenance) {
	if (market.figures.proposal !== void 0) throw abort$8("proposalExists");
	if (delayMs < MIN_DELAY_MS || delayMs > MAX_DELAY_MS$1) throw abort$8("proposalDelay");
	expectRatios(market, initial, maintenance);
	scope.undo.change(market).proposal = {
		initial,
		maintenance,
		maturesAt: scope.context.now + delayMs
	};
}
function commitMarginRatios(scope, market) {
	const { proposal } = market.figures;
	if (proposal === void 0) throw abort$8("proposalMissing");
	const { initial, maintenance, maturesAt } = proposal;
	if (scope.context.now < maturesAt) throw abort$8("proposalPremature");
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
function deleteProposal(scope, market) {
	if (market.figures.proposal === void 0) throw abort$8("proposalMissing");
	scope.undo.change(market).proposal = void 0;
}
function expectRatios({ spec }, initial, maintenance) {
	if (initial > ONE$3 || maintenance >= initial || maintenance <= 0n) throw abort$8("marginRatiosInvalid");
	if (spec.liquidationFee + spec.insuranceFundFee >= maintenance) throw abort$8("marginRatioBelowFees");
}

// sandbox/ts/engine/bad-debt.ts
function payIntoInsurance(scope, market, collateral) {
	const raw = collateral / market.spec.scalingFactor;
	if (market.figures.vault < raw) throw abort$8("vaultInsufficient");
	const figures = scope.undo.change(market);
	figures.vault -= raw;
	figures.insuranceFund += raw;
}
function payFromInsurance(scope, market, collateral) {
	const raw = ceilDivide(collateral, market.spec.scalingFactor);
	const figures = scope.undo.change(market);
	figures.insuranceFund -= raw;
	figures.vault += raw;
}
function insuranceOf(market) {
	return market.figures.insuranceFund * market.spec.scalingFactor;
}
function coverBadDebt(scope, market, debt, payer, prices) {
	const insured = insuranceOf(market);
	payFromInsurance(scope, market, min$1(insured, debt));
	if (insured < debt) socialize(scope, market, toUsd(debt - insured, prices), payer, prices);
}
function socialize(scope, market, debt, payer, prices) {
	const { maxBadDebt = 0n, maxSocializedLoss = 0n } = market.spec;
	const { openInterest } = market.figures;
	if (openInterest === 0) throw abort$8("noOpenInterest");
	const perBase = ceilDivide(debt * ONE$3, market.toBase(openInterest));
	if (debt > maxBadDebt) throw abort$8("badDebtTooLarge");
	if (floorDivide(perBase * ONE$3, prices.mark) > maxSocializedLoss) throw abort$8("socializedTooMuch");
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
const NO_REDUCTION = {
	lots: 0,
	quote: 0n,
	pnl: 0n,
	liquidationFee: 0n,
	insuranceFundFee: 0n,
	badDebt: 0n,
	collateral: 0n
};
function liquidate(session, accountId, orderIds) {
	const { scope, market, account, prices } = session;
	if (accountId === account.accountId) throw abort$8("ownLiquidation");
	if (!(session.makerEvents.length === 0 && session.posted === 0 && session.takeover === void 0)) throw abort$8("liquidationNotFirst");
	const found = market.positions.get(accountId);
	const exposed = found === void 0 ? 0 : exposedLots(found.figures);
	cancelFound(scope, market, accountId, orderIds, "liquidation");
	const position = market.position(accountId);
	settleFunding(scope, market, position, prices.collateral);
	// With the orders that were just cancelled.
	const needed = requirementOf(exposed, market.spec.maintenanceMarginRatio, prices);
	if (marginOf(position.figures, prices) >= needed) throw abort$8("marginSufficient");
	if (position.orders.size > 0) throw abort$8("ordersLeft");
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
function shareOf(market, figures, prices) {
	const parts = shareParts(market, figures, prices);
	const { needed, collateral, pnl, allFees, cushion } = parts;
	if (collateral + pnl <= 0n) return void 0;
	const missing = needed + cushion - (pnl + collateral);
	const waived = shareWithoutInsurance(missing, parts);
	if (waived !== void 0) return waived;
	return validShare(missing, needed - allFees);
}
function shareWithoutInsurance(missing, { needed, collateral, pnl, liquidationFee }) {
	const share = validShare(missing, needed - liquidationFee);
	if (share === void 0) return void 0;
	return collateral + multiply$1(share, pnl - liquidationFee) > 0n ? void 0 : share;
}
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
function validShare(dividend, divisor) {
	if (divisor <= 0n) return void 0;
	const share = ceilDivide(dividend * ONE$3, divisor);
	return share > ONE$3 ? void 0 : share;
}

// sandbox/ts/engine/session.ts
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
function closeSession(session, options) {
	const { market, position, takeover } = session;
	if (session.posted === 0 && takeover === void 0 && session.makerEvents.length === 0 && options.allowEmpty !== true) throw abort$8("emptySession");
	takeOver(session);
	const { base: baseAfterTakeover } = position.figures;
	emitMakerEvents(session);
	const takerFees = session.takerSide === void 0 ? 0n : settleTaker(session);
	if (session.posted > 0 && position.orders.size > market.spec.maxPendingOrders) throw abort$8("tooManyOrders");
	settleMargin(session, options);
	expectApproved(session);
	bookFees(session, session.makerFees + takerFees);
	expectShare(market, baseAfterTakeover, position.figures.base);
}
function emitMakerEvents({ scope, market, makerEvents }) {
	const book = makerEvents.length === 0 ? void 0 : bookPrice(market);
	for (const event of makerEvents) {
		event.bookPrice = book;
		scope.events.push(event);
	}
}
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
function takerFeeOf({ context }, { spec }) {
	if (context.gasPrice <= context.referenceGasPrice) return spec.takerFee;
	if (spec.priorityTakerFee === null) throw abort$8("priorityForbidden");
	return spec.takerFee + spec.priorityTakerFee;
}
function settleMargin(session, options) {
	const { scope, market, position, prices } = session;
	const margin = marginOf(position.figures, prices);
	const needed = initialRequirement(market, position.figures, prices);
	if (margin >= needed) {
		if (options.deallocateFree) deallocateFree(scope, session, prices);
	} else if (options.allocateMissing) {
		if (marginOf(session.before, prices) < 0n) throw abort$8("badDebtBefore");
		const missing = collateralToRaise(position.figures.collateral, needed - margin, prices);
		allocateMissing(scope, session, ceilDivide(missing, market.spec.scalingFactor));
	} else expectRiskReduced(session, margin, needed);
}
function expectRiskReduced(session, margin, needed) {
	const { market, position, prices } = session;
	if (session.takeover !== void 0) throw abort$8("liquidatorShort");
	if (session.ownCanceled) throw abort$8("ownCanceled");
	const maintenance = requirementOf(exposedLots(position.figures), market.spec.maintenanceMarginRatio, prices);
	if (session.posted > 0 && margin < maintenance) throw abort$8("postedBelowMaintenance");
	expectNotWorse(session, position.figures, margin, needed);
}
function expectNotWorse({ market, before, prices }, after, margin, needed) {
	const marginBefore = marginOf(before, prices);
	const neededBefore = initialRequirement(market, before, prices);
	if (neededBefore === 0n) throw abort$8("marginBroken");
	if (marginBefore < 0n || margin < 0n) throw abort$8("marginNegative");
	if (needed > neededBefore || before.base * after.base < 0) throw abort$8("marginBroken");
	if (margin >= marginBefore) return;
	if (multiply$1(margin, neededBefore) < multiply$1(marginBefore, needed) || needed === neededBefore) throw abort$8("marginBroken");
}
function expectApproved({ options: { integrator, approvedFee } }) {
	if (integrator === void 0) return;
	const approved = approvedFee?.(integrator.id);
	if (approved === void 0) throw abort$8("integratorUnapproved");
	if (integrator.fee > approved) throw abort$8("integratorFeeTooHigh");
}
function bookFees({ scope, market, prices, openInterestChange }, fees) {
	if (fees < 0n) throw abort$8("feesNegative");
	if (fees === 0n && openInterestChange === 0) return;
	const figures = scope.undo.change(market);
	const { openInterest: before } = figures;
	figures.feesAccrued += toCollateral(fees, prices);
	figures.openInterest += openInterestChange;
	if (figures.openInterest > MAX_UNITS) throw abort$8("overflow");
	const openInterest = market.toSize(figures.openInterest);
	if (figures.openInterest > before && openInterest > market.spec.maxOpenInterest) throw abort$8("openInterestFull");
	const { feesAccrued } = figures;
	emit(scope, {
		type: "UpdatedOpenInterestAndFeesAccrued",
		marketId: market.spec.id,
		openInterest,
		feesAccrued
	});
}
function expectShare(market, before, after) {
	const { openInterest } = market.figures;
	if (openInterest <= market.shareThreshold || Math.abs(after) <= Math.abs(before)) return;
	if (floorDivide(BigInt(Math.abs(after)) * ONE$3, BigInt(openInterest)) > market.spec.maxOpenInterestPositionShare) throw abort$8("shareTooLarge");
}

// sandbox/ts/engine/settlement.ts
const PAUSE_MODES = [
	0,
	1,
	2
];
function pause(scope, market, mode) {
	if (market.figures.settlement !== void 0) throw abort$8("marketClosed");
	if (!PAUSE_MODES.includes(mode)) throw abort$8("pauseModeUnknown");
	scope.undo.change(market).paused = mode;
}
function closeMarket(scope, market) {
	if (market.figures.settlement !== void 0) throw abort$8("marketClosed");
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
function setSettlementPrices(scope, market, prices) {
	const settlement = settlementOf(market);
	if (prices.base <= 0n || prices.collateral <= 0n) throw abort$8("settlementPriceZero");
	if (settlement.isEnabled) throw abort$8("settlementEnabled");
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
function settlementPricesOf(market) {
	const { prices } = settlementOf(market);
	if (prices === void 0) throw abort$8("settlementPricesMissing");
	return prices;
}
function settlementOf({ figures: { settlement } }) {
	if (settlement === void 0) throw abort$8("marketNotClosed");
	return settlement;
}
function closeAtSettlement(scope, market, account, orderIds) {
	const settlement = settlementOf(market);
	if (!settlement.isEnabled || settlement.prices === void 0) throw abort$8("settlementNotEnabled");
	const prices = toPrices(market, settlement.prices.base, settlement.prices.collateral);
	cancelAllOf(scope, market, account.accountId, orderIds, "settlement");
	const position = market.position(account.accountId);
	if (position.orders.size > 0) throw abort$8("settlementOrdersLeft");
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
	if (badDebt > insuranceOf(market)) throw abort$8("insuranceInsufficient");
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
var Transaction$1 = class {
	static {
		__name(this, "Transaction");
	}
	scope;
	#guard = new CallGuard();
	constructor(scope) {
		this.scope = scope;
	}
	finish() {
		this.#guard.rethrowFailure();
		for (const market of this.scope.markets) if (market.figures.inSession) throw abort$8("sessionLeftOpen");
	}
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
			if (account.figures.collateral < raw) throw abort$8("balanceInsufficient");
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
			if (market.positions.has(accountId)) throw abort$8("positionExists");
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
			if (ratio < market.spec.initialMarginRatio || ratio > ONE$3) throw abort$8("ratioOutOfRange");
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
			if (raw === 0n) throw abort$8("amountZero");
			if (account.figures.collateral < raw) throw abort$8("balanceInsufficient");
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
			if (raw === 0n) throw abort$8("amountZero");
			if (raw > free) throw abort$8("freeCollateralExceeded");
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
			if (orderIds.length === 0) throw abort$8("nothingToCancel");
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
			if (!isFrozen && !market.figures.isFrozen) throw abort$8("notFrozen");
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
			if (market.figures.paused === 0) throw abort$8("marketNotPaused");
			return closeAtSettlement(this.scope, market, this.scope.state.account(accountId), orderIds);
		});
	}
	deleverage(marketId, request) {
		return this.#guard.run(() => {
			const market = this.#activeMarket(marketId);
			return deleverage(this.scope, market, request, this.#deleveragingPrices(market));
		});
	}
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
	#market(marketId) {
		const market = this.scope.state.market(marketId);
		if (market.figures.inSession) throw abort$8("marketInSession");
		if (!this.scope.markets.includes(market)) this.scope.markets.push(market);
		return market;
	}
	#activeMarket(marketId) {
		const market = this.#market(marketId);
		if (market.figures.isFrozen) throw abort$8("marketFrozen");
		return market;
	}
	#openMarket(marketId) {
		const market = this.#activeMarket(marketId);
		if (market.figures.paused !== 0) throw abort$8("marketPaused");
		return market;
	}
	#cancelableMarket(marketId) {
		const market = this.#activeMarket(marketId);
		if (market.figures.paused === 1) throw abort$8("marketPaused");
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
function expectPrice(price) {
	if (price < 0n) throw problem("argument", "price", "zero or more", price.toString());
}

// sandbox/ts/engine/view.ts
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
function liquidationPrice(market, { base, quote }, collateral) {
	if (base === 0) return void 0;
	const size = market.toBase(base);
	const slope = size * ONE$3 - abs$1(size) * market.spec.maintenanceMarginRatio;
	return (quote - collateral) * ONE$3 * ONE$3 / slope;
}
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
function createEngine(markets) {
	return new MatchingEngine(new State(markets));
}
var MatchingEngine = class {
	state;
	markets;
	latestAt = 0;
	#listeners = /* @__PURE__ */ new Set();
	#pending = [];
	#isRunning = false;
	#isNotifying = false;
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
var SettledEngine = class {
	engine;
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
const NO_FILLS = {
	size: 0n,
	quote: 0n
};
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
var EventWords = class {
	fills;
	context;
	constructor(fills, context) {
		this.fills = fills;
		this.context = context;
	}
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
function atPrice(size, price, spec) {
	return sizeAndPrice({
		size,
		price: price / NANO
	}, spec);
}
function result(pnl) {
	return `${pnl < 0n ? "loss" : "profit"} ${money(pnl)}`;
}
function money(amount) {
	return `${attoText(amount < 0n ? -amount : amount, MONEY_DECIMALS)} USDC`;
}
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
function grouped(units, decimals) {
	const [whole = "", fraction] = fromUnits(units, decimals).split(".");
	const text = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? text : `${text}.${fraction}`;
}
function nanoText(units) {
	return grouped(units, NANO_DECIMALS);
}
function attoText(units, decimals) {
	return grouped(units / 10n ** BigInt(ATTO_DECIMALS - decimals), decimals);
}
function averagePrice(spec, quote, size) {
	const tickDecimals = fromUnits(spec.tickSize, NANO_DECIMALS).split(".")[1]?.length ?? 0;
	const decimals = Math.min(tickDecimals + 1, NANO_DECIMALS);
	return grouped(quote / size / 10n ** BigInt(NANO_DECIMALS - decimals), decimals);
}

// sandbox/ts/server/control/activity-log.ts
const MAX_ROWS = 1e3;
const MAX_MESSAGE = 300;
var ActivityLog = class {
	now;
	words;
	#rows = [];
	#messages = /* @__PURE__ */ new WeakMap();
	#count = 0;
	constructor(now, words) {
		this.now = now;
		this.words = words;
	}
	get last() {
		return this.#count;
	}
	after(n) {
		return this.#rows.filter((row) => row.n > n);
	}
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
	take(events) {
		for (const text of describeEvents(events, this.words)) this.add("transaction", text);
	}
	follow({ method = "", url = "" }, response) {
		response.once("close", () => {
			const { statusCode, writableFinished } = response;
			const result = writableFinished ? `${statusCode}${this.#messages.get(response) ?? ""}` : "connection cut";
			this.add("request", `${method} ${url} → ${result}`, !writableFinished || statusCode >= 400);
		});
	}
	note(response, status, body) {
		if (status >= 400) this.#messages.set(response, ` ${messageOf(body)}`);
	}
};
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
function readTampering(fields) {
	return {
		route: "*",
		...fields.optional("route", (at) => fields.text(at)),
		...fields.optional("times", count(fields)),
		tamper: fields.text("tamper")
	};
}
const NEEDED = {
	delay: "delayMs",
	slow: "delayMs",
	stale: "changes"
};
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
function describeFault({ fault, left }) {
	return `${String(fault.route)}: ${[...describeMembers(fault, "route"), ...describeLimit(left)].join(", ")}`;
}
function describeStreamFault({ fault, left }) {
	const { stream, kind } = fault;
	return `stream ${stream}: ${[
		kind,
		...describeMembers(fault, "stream", "kind"),
		...describeLimit(left)
	].join(", ")}`;
}
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
const MAX_FOUND = 60;
const MAX_WORDS = 300;
var Fields = class Fields {
	row;
	path;
	constructor(row, path = "") {
		this.row = row;
		this.path = path;
	}
	static parse(text) {
		return new Fields(objectOf("body", parse$2(text)));
	}
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
	amount(at) {
		const value = this.row[at];
		if (typeof value === "number" || typeof value === "string") return value;
		throw this.#mismatch(at, "a number or decimal text");
	}
	object(at) {
		return new Fields(objectOf(this.path + at, this.row[at]), `${this.path}${at}.`);
	}
	optional(at, read) {
		return this.has(at) ? { [at]: read(at) } : {};
	}
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
var Control = class {
	#parts;
	#startedAt = Date.now();
	#wallets = /* @__PURE__ */ new Set();
	#controls = {};
	#routes;
	constructor(parts) {
		this.#parts = parts;
	}
	connect(controls) {
		this.#controls = controls;
	}
	addWallet(address) {
		this.#wallets.add(address);
	}
	has(method, path) {
		return METHODS[path] === method;
	}
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
	#connected(name) {
		const control = this.#controls[name];
		if (control === void 0) throw new Refusal(501, 501, `action: this sandbox has no control ${name}`);
		return control.bind(this.#controls);
	}
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
const MARKET_ACTS = [
	"pause",
	"freeze",
	"close",
	"adl"
];
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
var InputLog = class {
	now;
	#inputs = [];
	#isStepping = false;
	#isWatched = false;
	#books = /* @__PURE__ */ new Set();
	constructor(now) {
		this.now = now;
	}
	get inputs() {
		return this.#inputs;
	}
	get isWatched() {
		return this.#isWatched;
	}
	record(name, ...args) {
		if (!this.#isStepping) this.#inputs.push({
			name,
			at: this.now(),
			args
		});
	}
	hasWatched(marketId) {
		return this.#books.has(marketId);
	}
	watch(isWatched, books) {
		const isSame = books.length === this.#books.size && books.every((id) => this.#books.has(id));
		if (isWatched === this.#isWatched && isSame) return;
		this.#isWatched = isWatched;
		this.#books = new Set(books);
		this.record("watch", isWatched, books);
	}
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
function isSteps(input) {
	return input.name === "steps";
}
function* timesOf({ first, every, count }) {
	for (let i = 0; i < count; i += 1) yield first + i * every;
}
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
const LIMITS$1 = {
	trades: 2e5,
	minutes: 131072
};
const NO_TRADES = {
	trades: [],
	candle: void 0
};
var LiveTrades = class {
	past;
	limits;
	#byMarket;
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
	take(events) {
		for (const event of events) if (event.type === "FilledMakerOrder") this.add(event.marketId, toTrade(event));
	}
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
	complete(to) {
		for (const [marketId, market] of this.#byMarket) this.#complete(marketId, market, minuteOf(to));
	}
	minute(marketId, start) {
		const { minutes, openFrom } = this.#of(marketId);
		return minutes.get(start) ?? (start >= openFrom ? NO_TRADES : void 0);
	}
	oldest(marketId) {
		return this.#of(marketId).minutes.keys().next().value ?? Infinity;
	}
	newest(marketId) {
		const { openFrom, newest } = this.#of(marketId);
		return Math.max(openFrom - MINUTE, newest);
	}
	lastPrice(marketId) {
		return this.#of(marketId).last;
	}
	#of(marketId) {
		const market = this.#byMarket.get(marketId);
		if (market === void 0) throw new Error(`no market ${marketId}`);
		return market;
	}
	#open(marketId, market, start) {
		const minute = toMinute(start < market.openFrom ? this.past.trades(marketId, start, start + MINUTE) : [], start);
		market.minutes.set(start, minute);
		return minute;
	}
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
const ORDER_EVENTS = ["PostedOrder", "CanceledOrder"];
const COLLATERAL_EVENTS = [
	"DepositedCollateral",
	"WithdrewCollateral",
	"AllocatedCollateral",
	"DeallocatedCollateral",
	"SettledFunding",
	"ClosedPositionAtSettlementPrices"
];
const STOP_EVENTS = [
	"CreatedStopOrderTicket",
	"ExecutedStopOrderTicket",
	"DeletedStopOrderTicket"
];
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
function isAccountEvent(event) {
	return event.type === "DeleveragedPosition" || EVENT_TYPES.has(event.type);
}
function nameOf$1({ type }) {
	return type === "DeleveragedPosition" ? "PerformedADL" : type;
}
__name(nameOf$1, "nameOf");
const BID = 0;
const ASK = 1;
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
const LIMITS = {
	account: 1e5,
	limited: 1e3,
	whole: 1e6
};
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
	limitAccounts(accountNumbers) {
		for (const accountNumber of accountNumbers) this.#limited.add(accountNumber);
	}
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
	get stopOrder() {
		return orderEventRow(this.source);
	}
	get collateral() {
		return collateralEventRow(this.source);
	}
};
var TakerOrders = class {
	#orderIds = /* @__PURE__ */ new Map();
	add(event) {
		if (event.type !== "FilledMakerOrder") return;
		const name = `${event.marketId} ${event.takerAccountId}`;
		const orderIds = this.#orderIds.get(name) ?? /* @__PURE__ */ new Set();
		this.#orderIds.set(name, orderIds.add(event.takerOrderId));
	}
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
const REACH_MS$1 = 7776e6;
const MAX_UPDATES = 1e5;
var FundingHistory = class {
	parts;
	#fundings = /* @__PURE__ */ new Map();
	constructor(parts) {
		this.parts = parts;
	}
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
			// In the order of the engine's roundings, so that a rate is the same before and after its
			// settlement.
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
var TicketRows = class {
	#orders = /* @__PURE__ */ new Map();
	#source = () => [];
	follow(source) {
		this.#source = source;
	}
	add(order) {
		const orders = this.#orders.get(order.accountNumber) ?? [];
		this.#orders.set(order.accountNumber, orders);
		orders.push(order);
		return () => {
			const at = orders.indexOf(order);
			if (at >= 0) orders.splice(at, 1);
		};
	}
	rows(accountNumber, marketIds = []) {
		const orders = [...this.#source(accountNumber), ...this.#orders.get(accountNumber) ?? []];
		const isRequested = ({ marketId }) => marketIds.length === 0 || marketId !== void 0 && marketIds.includes(marketId);
		return orders.filter(isRequested).map(({ row }) => row);
	}
};
var NativeState = class {
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
	follow(chain) {
		this.stopOrders.follow((accountNumber) => chain.stopOrders(accountNumber).map((order) => toStopRow(accountNumber, order)));
		this.twapOrders.follow((accountNumber) => chain.twapOrders(accountNumber).map((order) => toTwapRow(accountNumber, order, chain.collateralType)));
	}
	grantedTo(address, chain) {
		const isOfVault = (number) => chain.world.venues.vaults.some(({ account }) => account.number === number);
		return chain.agents.flatMap(({ objectId, walletAddress, accountNumber }) => {
			const account = fullId(walletAddress) === address && !isOfVault(accountNumber) ? chain.accountByNumber(accountNumber) : void 0;
			return account === void 0 ? [] : [{
				...account,
				capabilityId: fullId(objectId),
				owner: address
			}];
		});
	}
};
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
const MAX_SNAPSHOTS = 2e3;
var Snapshots = class {
	#snapshots = [];
	add(at, state, needed) {
		this.#snapshots.push({
			at,
			state
		});
		const past = lowerBound(this.#snapshots, timeOf, needed + 1) - 1;
		const excess = Math.max(past, this.#snapshots.length - MAX_SNAPSHOTS);
		if (excess > 0) this.#snapshots.splice(0, excess);
	}
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
var DelayedReads = class {
	options;
	#accounts = /* @__PURE__ */ new Map();
	#markets = /* @__PURE__ */ new Map();
	constructor(options) {
		this.options = options;
		for (const marketId of options.engine.markets.keys()) this.#captureMarket(marketId);
	}
	take(events) {
		for (const event of events) if (event.type === "CreatedAccount") this.#accounts.set(event.accountId, new Snapshots());
		const named = new Set(events.flatMap(accountsIn));
		const markets = new Set(events.flatMap((event) => "marketId" in event ? [event.marketId] : []));
		for (const marketId of markets) this.#captureMarket(marketId);
		for (const [accountNumber, snapshots] of this.#accounts) if ([...snapshots.newest?.orders.keys() ?? []].some((marketId) => markets.has(marketId)) || named.has(accountNumber)) this.#captureAccount(accountNumber, snapshots);
		// Prices may have changed for all positions of the market.
	}
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
function accountsIn(event) {
	return Object.entries(event).flatMap(([key, value]) => /accountId$/i.test(key) && typeof value === "number" ? [value] : []);
}
function timeOf({ at }) {
	return at;
}
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
const FORMAT = "ccxt-aftermath sandbox";
const VERSION = 4;
const OWN_OPTIONS = [
	"port",
	"host",
	"allowedHosts",
	"now",
	"from"
];
function savedOptions(settings) {
	const entries = Object.entries(settings).filter(([name]) => !OWN_OPTIONS.includes(name));
	for (const [name, value] of entries) expectData(name, value);
	if (isStreams(settings.replay ?? {})) throw sentence("argument", `replay is a stream, whose messages may be others later, so that a file cannot name it; download the rows (ccxt-aftermath download --from) and pass them to save`);
	return Object.fromEntries(entries);
}
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
async function writeState(path, state) {
	await writeFile(`${path}.new`, JSON.stringify({
		format: FORMAT,
		version: VERSION,
		...state
	}, encode));
	await rename(`${path}.new`, path);
}
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
function encode(_key, value) {
	if (typeof value === "bigint") return { $bigint: value.toString() };
	return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString("base64") } : value;
}
function decode(_key, value) {
	const { $bigint, $bytes } = Object(value);
	if ($bigint !== void 0) return BigInt($bigint);
	return $bytes === void 0 ? value : new Uint8Array(Buffer.from($bytes, "base64"));
}
var RestoredTime = class {
	state;
	source;
	#offset;
	constructor(state, source) {
		this.state = state;
		this.source = source;
	}
	now = () => this.#offset === void 0 ? this.state.startedAt : this.source() + this.#offset;
	release() {
		this.#offset = this.state.savedAt - this.source();
	}
};

// sandbox/ts/server/simulation/administration-arguments.ts
const MODES = [
	0,
	1,
	2
];
const [PRICE_DECIMALS$1, SIZE_DECIMALS] = [18, 9];
const MAX_PRICE = 1000000000n;
function readPause(mode) {
	if (!MODES.includes(mode)) throw problem("argument", "mode", "0, 1 or 2", inspect(mode));
	return {
		act: "pause",
		mode
	};
}
function readFreeze(isFrozen) {
	expectFlag(isFrozen, "isFrozen");
	return {
		act: "freeze",
		isFrozen
	};
}
function readClose(price) {
	return {
		act: "close",
		price: readPrice(price)
	};
}
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
function readPrice(price) {
	if (price === void 0) return void 0;
	const wanted = `more than 0, USD, at most ${MAX_PRICE}`;
	const units = readDecimal(price, PRICE_DECIMALS$1, "price", wanted);
	if (units <= MAX_PRICE * 10n ** BigInt(PRICE_DECIMALS$1)) return units;
	throw problem("argument", "price", wanted, inspect(price));
}
function readDecimal(value, decimals, at, wanted) {
	const units = typeof value === "number" || typeof value === "string" ? toUnits$1(`${value}`, decimals, at) : 0n;
	if (units > 0n) return units;
	throw problem("argument", at, wanted, inspect(value));
}

// sandbox/ts/server/simulation/administration.ts
const COLLATERAL_PRICE$1 = ONE$3;
const GAS_PRICE = 1000n;
const PRICE_DECIMALS = 18;
var Administration = class {
	parts;
	#stopped = /* @__PURE__ */ new Set();
	#acts = 0;
	constructor(parts) {
		this.parts = parts;
	}
	isStopped(marketId) {
		return this.#stopped.has(marketId);
	}
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
	clientNonce(marketId, nonce) {
		const steps = this.#of(marketId);
		const step = steps[lowerBound(steps, nonceOf, nonce)] ?? steps.at(-1);
		return step === void 0 ? nonce : step.clientNonce - step.nonce + nonce;
	}
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
var EventFeed = class {
	parts;
	#orderTracker = new OrderTracker();
	#listings = /* @__PURE__ */ new Map();
	#sink;
	constructor(parts) {
		this.parts = parts;
	}
	get isWatched() {
		return this.#sink?.isWatched === true;
	}
	get watchedBooks() {
		return this.#sink?.watchedBooks ?? [];
	}
	deliver() {
		this.#sink?.deliver();
	}
	open(sink, listings) {
		[this.#sink, this.#listings] = [sink, listings];
	}
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
	#publish(target, marketId, make) {
		if (this.#sink?.has(target) !== true) return;
		const listing = this.#listings.get(marketId);
		const frame = listing && make(listing);
		if (frame !== void 0) this.#sink.publish(target, writeJson(frame));
	}
};
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
function positionChanges(events) {
	const changes = /* @__PURE__ */ new Map();
	for (const { marketId, accountId, timestamp } of events.flatMap(changesOf)) changes.set(`${marketId} ${accountId}`, {
		marketId,
		accountId,
		timestamp
	});
	return changes.values();
}
const POSITION_UNCHANGED = [
	"PostedOrder",
	"EndedOrder",
	"CanceledOrder"
];
function changesOf(event) {
	if (!("marketId" in event && "accountId" in event) || POSITION_UNCHANGED.includes(event.type)) return [];
	return [event];
}
const EXPIRED = 5;
var OrderTracker = class {
	#orders = /* @__PURE__ */ new Map();
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
const REACH_MS = 7776e6;
var TradeHistory = class {
	past;
	liveTrades;
	earliest;
	constructor(past, liveTrades, startedAt) {
		this.past = past;
		this.liveTrades = liveTrades;
		this.earliest = startedAt - REACH_MS;
	}
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
	candles(marketId, timeframe, from, to) {
		const found = [];
		const recordedFrom = this.past.recordedFrom(marketId);
		const first = Math.max(from, Math.min(recordedFrom ?? from, this.liveTrades.oldest(marketId)));
		for (let start = bucketStart(timeframe, first); start < to; start = nextBucket(timeframe, start)) if (start >= from) found.push(this.#candle(marketId, start, nextBucket(timeframe, start)));
		return recordedFrom === void 0 ? found : found.map(withTypicalQuote);
	}
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
function withTypicalQuote(candle) {
	const { high, low, close, base } = candle;
	return {
		...candle,
		quote: (base * (high + low + close) + 2n) / 3n
	};
}
const CLOSED = 1439;
var DayStatistics = class {
	history;
	#windows = /* @__PURE__ */ new Map();
	constructor(history) {
		this.history = history;
	}
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
function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }) {
	return { oracle: {
		marketId: spec.id,
		basePrice: attoExact(indexPrice),
		collateralPrice: attoExact(collateralPrice),
		markPrice: attoExact(markPrice),
		bookPrice: bookPrice === void 0 ? null : attoExact(bookPrice)
	} };
}
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
function fillsFrame(marketId, fills) {
	return { marketOrders: {
		marketId,
		orders: fills.map((fill) => marketOrderRow(fill, fill.digest))
	} };
}
function candleFrame(marketId, interval, candle) {
	return { marketCandles: {
		marketId,
		interval,
		lastCandle: nativeCandleRow(candle)
	} };
}
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
function shuffled(rows, name) {
	const key = keyOf$2(rows.length, name);
	return rows.map((row, index) => ({
		row,
		random: draw(key, index)
	})).sort((a, b) => a.random - b.random).map(({ row }) => row);
}
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
function ticketsOf({ native }, accountNumber, isOwner) {
	return {
		stopOrders: isOwner ? native.stopOrders.rows(accountNumber) : null,
		twapOrders: isOwner ? native.twapOrders.rows(accountNumber) : null
	};
}

// sandbox/ts/server/updates/messages.ts
const BUCKETS_NUMBERS = [
	10,
	25,
	50,
	100,
	200,
	500
];
var BadMessage = class extends Error {
	kind;
	constructor(kind, detail) {
		super(detail);
		this.kind = kind;
	}
};
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
function nameOf(subscription) {
	const { key, id } = targetOfSubscription(subscription);
	const name = `${key} ${id}`;
	if (subscription.key === "topOfOrderbook") return `${name} ${subscription.bucketSize} ${subscription.bucketsNumber}`;
	if (subscription.key === "marketCandles") return `${name} ${subscription.interval}`;
	return subscription.key === "user" && subscription.proof !== void 0 ? `${name} withStopOrders` : name;
}
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
function shown(value) {
	return value === void 0 ? "nothing" : JSON.stringify(value).slice(0, 100);
}
const POLICY_VIOLATION = 1008;
var MessageQueue = class {
	streamSocket;
	handle;
	#waiting = [];
	#isBusy = false;
	constructor(streamSocket, handle) {
		this.streamSocket = streamSocket;
		this.handle = handle;
	}
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
function kindOf(error) {
	if (error instanceof BadMessage) return error.kind;
	return error instanceof Refusal ? "InvalidSignature" : "InternalError";
}

// sandbox/ts/server/updates/subscriptions.ts
var RollingCandle = class {
	history;
	marketId;
	interval;
	#start;
	#candle;
	#changed = /* @__PURE__ */ new Set();
	constructor(history, marketId, interval, at) {
		this.history = history;
		this.marketId = marketId;
		this.interval = interval;
		this.#start = bucketStart(interval, at);
	}
	take(trades) {
		const start = bucketStart(this.interval, trades[0]?.timestamp ?? this.#start);
		if (trades.length === 0) return;
		this.#changed.add(start);
		if (start < this.#start) return;
		// The first trade replaces a flat candle.
		if (start > this.#start || this.#candle === void 0 || this.#candle.base === 0n) this.#begin(start);
		else this.#candle = trades.reduce((candle, trade) => mergeCandles(candle, tradeCandle(trade, start)), this.#candle);
	}
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
var SubscriptionGroups = class {
	#groups = /* @__PURE__ */ new Map();
	#byStream = /* @__PURE__ */ new Map();
	get size() {
		return this.#groups.size;
	}
	all(...keys) {
		return [...this.#groups.values()].filter(({ target }) => keys.includes(target.key));
	}
	of(key, id) {
		return this.#byStream.get(`${key} ${id}`) ?? [];
	}
	join(subscription, streamSocket, candle) {
		const name = nameOf(subscription);
		const group = this.#groups.get(name) ?? this.#open(name, subscription, candle());
		group.streamSockets.add(streamSocket);
		streamSocket.subscriptions.set(name, group.target);
		return group;
	}
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
function publish({ streamSockets, target }, text) {
	// Closed sockets leave the group in a later turn, never during this loop.
	for (const streamSocket of streamSockets) streamSocket.send(text, target);
}

// sandbox/ts/server/updates/updates.ts
const SENT_ON_SUBSCRIBE = [
	"market",
	"topOfOrderbook",
	"user"
];
const MAX_SUBSCRIPTIONS = 1e4;
var Updates = class {
	exchange;
	#groups = new SubscriptionGroups();
	#stale = /* @__PURE__ */ new Set();
	#isStepping = false;
	constructor(exchange) {
		this.exchange = exchange;
	}
	join(streamSocket, socket) {
		const queue = new MessageQueue(streamSocket, this.#handle);
		socket.on("message", (data) => {
			queue.receive(data.toString("utf8"));
		});
		socket.on("close", () => {
			for (const name of [...streamSocket.subscriptions.keys()]) this.#groups.leave(name, streamSocket);
		});
	}
	take({ events, books, accountEvents }) {
		if (this.#groups.size === 0) return;
		for (const change of books) this.#publishEvent("orderbook", change.marketId, () => deltaFrame(change));
		for (const [marketId, fills] of fillsIn(events)) this.#publishFills(marketId, fills);
		for (const [accountNumber, own] of byAccount(accountEvents)) this.#publishAccount(accountNumber, own);
		this.#markChanged(events);
		if (!this.#isStepping) this.#flush();
	}
	takeStopOrders(accountNumber) {
		this.#markGroups("user", String(accountNumber));
		if (!this.#isStepping) this.#flush();
	}
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
	#flush() {
		for (const group of this.#stale) for (const text of group.streamSockets.size === 0 ? [] : statesOf(this.exchange, group)) {
			if (text === group.lastText && group.target.key !== "oracle") continue;
			group.lastText = text;
			publish(group, text);
		}
		this.#stale.clear();
	}
};
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
	rewards: true,
	vault: true
};
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
function findVault(name, { venues }) {
	const found = venues.vaults.find((vault) => vault.name === name);
	if (found !== void 0) return found.id;
	throw problem("argument", "vault", `one of ${venues.vaults.map((vault) => vault.name).join(", ")}`, name);
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
const TICK_MS = 250;
const MAX_RUNS_PER_STEP = 2e5;
const COLLATERAL_PRICE = 10n ** 18n;
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
	feed;
	updates;
	assumed;
	control;
	log;
	#options;
	#parts;
	#startedAt;
	inputs;
	#administration;
	#bots;
	#liveTrades;
	#oracle;
	#data;
	#wallets = 0;
	#eventTime;
	#endAll;
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
	get eventTime() {
		return this.#eventTime ?? this.clock.now();
	}
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
	#addOwnWallet({ walletAddress, publicKey }) {
		this.chain.publicKeys.set(walletAddress, publicKey);
		this.chain.ownWallets.add(walletAddress);
		this.control.addWallet(walletAddress);
	}
	mint(address, coins) {
		const minted = toMint(coins, this.chain.world);
		const vault = coins.vault === void 0 ? void 0 : findVault(coins.vault, this.chain.world);
		this.chain.mint(fullId(address), minted);
		if (vault !== void 0) this.chain.manageVault(vault, { owner: fullId(address) });
		this.control.addWallet(fullId(address));
	}
	prices() {
		return pricesOf$1(this.listings, (marketId) => ({
			...this.#bots.prices(marketId, this.clock.now()),
			last: this.#liveTrades.lastPrice(marketId)
		}));
	}
	step(to = this.clock.now()) {
		if (!Number.isFinite(to)) throw problem("argument", "now", "milliseconds since 1970, or nothing", String(to));
		this.clock.advance(to);
		this.inputs.watch(this.feed.isWatched, this.feed.watchedBooks);
		this.#stepTo(this.clock.now());
	}
	tick() {
		const to = Math.floor(this.clock.now() / TICK_MS) * TICK_MS;
		this.inputs.watch(this.feed.isWatched, this.feed.watchedBooks);
		if (to > this.#oracle.steppedAt) this.#stepTo(to);
	}
	startScenario(name, options, now = this.clock.now()) {
		const started = this.#data.startScenario(name, options, now);
		this.inputs.record("scenario", name, {
			symbol: started.symbol,
			at: started.at
		});
		return started;
	}
	market(symbol) {
		const listing = [...this.listings.values()].find((one) => one.symbol === symbol);
		if (listing !== void 0) return this.#administration.controls(listing.spec.id);
		const symbols = [...this.listings.values()].map((one) => one.symbol).join(", ");
		throw problem("argument", "symbol", `one of ${symbols}`, symbol);
	}
	currentScenario() {
		return this.#data.scenarioAt(this.clock.now());
	}
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
				this.chain.runNewOrders(from);
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
function* stepTimes(chain, from, to) {
	let at = chain.nextRunAt(from);
	for (let count = 0; count < MAX_RUNS_PER_STEP && at !== void 0 && at < to; count += 1) {
		yield at;
		at = chain.nextRunAt(at);
	}
	yield to;
}
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
var StreamFaultList = class {
	seed;
	#counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
	#listeners = /* @__PURE__ */ new Set();
	#active = [];
	#added = 0;
	constructor(seed) {
		this.seed = seed;
	}
	get counts() {
		return { ...this.#counts };
	}
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
	clear() {
		this.#remove(this.#active);
	}
	list() {
		return this.#active.filter(({ left }) => left > 0).map(({ fault, left }) => ({
			fault,
			left
		}));
	}
	onRemoved(listener) {
		this.#listeners.add(listener);
	}
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
function nextChance({ key, chances }, target) {
	const name = keyOfTarget(target);
	const counter = chances.get(name) ?? keyOf$2(key, name) >>> 1;
	chances.set(name, counter + 1);
	return counter;
}
function matchesTarget({ stream, id, key }, target) {
	if (stream !== "*" && stream !== target.stream) return false;
	if (key !== void 0 && key !== target.key) return false;
	if (id === void 0) return true;
	return String(id) === target.id || fullId(String(id)) === target.id;
}
const COMMON_KEYS = [
	"stream",
	"kind",
	"id",
	"key",
	"rate",
	"times"
];
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
const MAX_UNREAD_BYTES = 4194304;
const TRY_AGAIN_LATER = 1013;
const INTERNAL_ERROR = 1011;
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
const PING_ERROR = "User error: Expected Message::Text from client, got Ping(b\"\")";
var StreamSocket = class {
	target;
	socket;
	parts;
	#delayed;
	#reordered = /* @__PURE__ */ new Map();
	#silences = [];
	#inFlight = [];
	#isWaiting = false;
	#isClosed = false;
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
	get isOpen() {
		return !this.#isClosed && this.socket.readyState === this.socket.OPEN;
	}
	get isBehind() {
		return this.isOpen && this.socket.bufferedAmount > MAX_UNREAD_BYTES / 4;
	}
	send(text, target = this.target) {
		if (!this.isOpen || this.#isSilent(target)) return;
		const hit = this.parts.faults.take(target, ...FRAME_FAULTS);
		if (hit === void 0) this.#sendInOrder(text, target);
		else this.#applyFault(hit, text, target);
	}
	sendText(text) {
		if (this.isOpen && !this.#isSilent(this.target)) this.#sendOrDelay(text);
	}
	recover() {
		this.#silences = this.#silences.filter((silence) => silence.isOn());
		if (!this.#silences.some(({ fault }) => fault.isDeaf === true)) this.socket.resume();
		if (this.#delayed?.hit.isOn() === false) this.#catchUp();
		for (const [key, { hit }] of this.#reordered) if (!hit.isOn()) this.#release(key);
	}
	close(code, error) {
		if (error !== void 0) this.#write(JSON.stringify(error));
		this.#isClosed = true;
		this.#delayed = void 0;
		this.#reordered.clear();
		this.#send(() => {
			this.socket.close(code);
		});
	}
	cut() {
		this.#isClosed = true;
		this.#inFlight = [];
		this.socket.terminate();
	}
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
	#sendInOrder(text, target) {
		this.#sendOrDelay(text);
		if (this.#reordered.size > 0) this.#release(keyOfTarget(target));
	}
	#release(key) {
		const text = this.#reordered.get(key)?.text;
		this.#reordered.delete(key);
		if (text !== void 0) this.#sendOrDelay(text);
	}
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
function garblerFor(random) {
	if (random < 1 / 3) return (text) => text.slice(0, Math.floor(random * 3 * text.length));
	if (random < 2 / 3) return (text) => text.replace(/-?\d[\d.]*(?=[,\]}])/, "NaN");
	return () => "Subscription established. Current subscriptions: none";
}

// sandbox/ts/server/streams/socket-registry.ts
const GOING_AWAY = 1001;
const PAGE = "page";
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
	deliver(until) {
		if (this.#parts.latency === void 0) return;
		for (const streamSocket of this.#ofClients()) streamSocket.deliver(until);
	}
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
const MAX_MS$1 = 6e4;
const MIN_WAIT_MS = 1;
var Latency = class {
	parts;
	#options;
	#keys;
	#served = Promise.resolve();
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
	arrivalOfFrame() {
		const { eventTime } = this.parts.simulation();
		return eventTime + this.#lengthAt("stream", eventTime);
	}
	untilTime(at) {
		const { clock } = this.parts.simulation();
		const ms = at - clock.now();
		return {
			ms,
			realMs: clock.isRunning ? ms / clock.speed : Infinity
		};
	}
	async #pass(ms) {
		const at = this.parts.simulation().clock.now() + ms;
		const { realMs } = this.untilTime(at);
		if (realMs >= MIN_WAIT_MS && realMs < Infinity) await this.parts.timers.wait(realMs);
		this.parts.simulation().step(at);
	}
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
const DEFAULT_STEP = "1m";
const PART_MS = {
	alone: 6e4,
	watched: 1e3
};
const BUSY_MS = 10;
const MAX_TURNS = 1e3;
const MAX_SPEED = 1e3;
var TimeControl = class {
	parts;
	#isAdvancing = false;
	#isClosed = false;
	#yieldedAt = 0;
	constructor(parts) {
		this.parts = parts;
	}
	pause() {
		this.parts.simulation().clock.pause();
	}
	resume() {
		this.parts.simulation().clock.resume();
		this.parts.deliver();
	}
	speed(factor) {
		if (typeof factor !== "number" || !(factor > 0 && factor <= MAX_SPEED)) throw problem("argument", "speed", `a number above 0, at most ${MAX_SPEED}; use pause() to stop time and advance() to skip some`, String(factor));
		this.parts.simulation().clock.setSpeed(factor);
	}
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
const MAX_MS = 316224e7;
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
const NORMAL_CLOSURE = 1e3;
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
	reset() {
		this.simulation.end();
		this.faults.clear();
		this.streamFaults.clear();
		this.requests.clear();
		this.registry.kill({ code: NORMAL_CLOSURE });
		this.registry.deliver(Infinity);
		this.#simulation = this.#start();
	}
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
const STEP_INTERVAL_MS = 250;
async function startSandbox(options = {}) {
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