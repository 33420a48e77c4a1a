"use strict";

const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_index_node_sandbox = require("./index-node-sandbox.cjs");
let _noble_hashes_blake2_js = require("@noble/hashes/blake2.js");
let _mysten_sui_utils = require("@mysten/sui/utils");
let _mysten_sui_bcs = require("@mysten/sui/bcs");

// ts/sandbox/errors.ts
/** Errors of the sandbox: contract aborts, refused requests and failed executions. */
/** A contract call that aborted. The whole transaction is rolled back. */
var Abort = class extends Error {
	module;
	code;
	meaning;
	name = "Abort";
	constructor(module, code, meaning) {
		super(`MoveAbort in ${module}, code ${code}: ${meaning}`);
		this.module = module;
		this.code = code;
		this.meaning = meaning;
	}
};
/** A request that the service refuses. Becomes the HTTP status and the `ErrorResponse`. */
var Refusal = class extends Error {
	status;
	code;
	name = "Refusal";
	/** The service's `error_code` and `message`; the message names the invalid field. */
	constructor(status, code, message) {
		super(message);
		this.status = status;
		this.code = code;
	}
};
/** A preview of operations that would fail. Becomes a response with status 200 and the member `error`. */
var PreviewFailure = class extends Error {
	name = "PreviewFailure";
};
/**
* Error codes. Only `signature` is the service's own code; the others belong to the sandbox.
* - `request`: a field is invalid
* - `funds`: the wallet holds too little
* - `bytes`: the bytes are no valid transaction
* - `signature`: a signature is invalid, or a required signer is missing
* - `object`: an object is missing, has another owner or another version
* - `expiration`: the transaction is not valid now, or belongs to another chain
* - `gas`: budget, price or payment is invalid
* - `dryRun`: the dry run of a build failed
* - `execution`: the execution failed; the gas is paid
* - `report`: the transaction was executed, but the service cannot describe what it did
*/
const CODES$1 = {
	request: 1e3,
	funds: 1001,
	bytes: 1002,
	object: 1003,
	expiration: 1004,
	gas: 1005,
	dryRun: 1006,
	execution: 1007,
	report: 1008,
	signature: 2034
};
/** The service reports these with status 500, all others with status 400. */
const OWN_FAILURES = [
	"dryRun",
	"execution",
	"report"
];
/** Creates a refusal, to be thrown. The message names the field, the accepted value and the found value. */
function refuse(reason, message) {
	return new Refusal(OWN_FAILURES.includes(reason) ? 500 : 400, CODES$1[reason], message);
}
/** A transaction that the chain executes as failed. The chain itself decides this; an abort comes from the contract. */
var ExecutionFailure = class extends Error {
	kind;
	name = "Failure";
	constructor(message, kind = "invalidArgument") {
		super(message);
		this.kind = kind;
	}
};

// ts/sandbox/engine/integers.ts
/** Integer arithmetic: u64 checks, and fixed-point numbers in units of 10^-18 with explicit rounding. */
/** Largest u64. */
const U64_MAX = (1n << 64n) - 1n;
/** Rejects integers outside the u64 range. @throws {Problem} `argument` */
function expectU64(value, at) {
	if (value < 0n || value > U64_MAX) throw require_index_node_sandbox.problem("argument", at, "a u64", value.toString());
}
/** One, in units of 10^-18. */
const ONE = 10n ** 18n;
/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
/** One, in units of 10^-36: the scale of a product of two 10^-18 numbers. */
const ONE_SQUARED = ONE * ONE;
/** Divides by a positive number and rounds towards minus infinity. */
function floorDivide(dividend, divisor) {
	const quotient = dividend / divisor;
	return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
/** Divides by a positive number and rounds towards plus infinity. */
function ceilDivide(dividend, divisor) {
	const quotient = dividend / divisor;
	return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
}
/** Returns the absolute value. */
function abs(value) {
	return value < 0n ? -value : value;
}
/** Returns the larger of two integers. */
function max(a, b) {
	return a < b ? b : a;
}
/** Returns the smaller of two integers. */
function min(a, b) {
	return a < b ? a : b;
}
/** Returns the median of three integers. */
function median(a, b, c) {
	return max(min(a, b), min(max(a, b), c));
}

// ts/sandbox/chain/hash.ts
/** Hashes, and the identifiers and digests derived from them. */
const TEXT = new TextEncoder();
/** Prefix of the hash that gives the id of a created object, as on Sui. */
const REGULAR_OBJECT_ID = 241;
/** Intent of a transaction: scope, version, application. */
const TRANSACTION_INTENT = /* @__PURE__ */ new Uint8Array(3);
/** Intent of a personal message: scope, version, application. */
const MESSAGE_INTENT = Uint8Array.of(3, 0, 0);
/** Blake2b-256 of concatenated parts; text is UTF-8. @returns 32 bytes */
function hash(...parts) {
	const state = _noble_hashes_blake2_js.blake2b.create({ dkLen: 32 });
	for (const part of parts) state.update(typeof part === "string" ? TEXT.encode(part) : part);
	return state.digest();
}
/** Derives an id from the seed. @returns `0x` and 64 digits */
function seededId(seed, label) {
	return `0x${(0, _mysten_sui_utils.toHex)(hash("sandbox", String(seed), "|", label))}`;
}
/** Derives the id of a created object from the base58 digest of the transaction. @returns `0x` and 64 digits */
function createdId(digest, count) {
	const counter = /* @__PURE__ */ new Uint8Array(8);
	new DataView(counter.buffer).setBigUint64(0, BigInt(count), true);
	return `0x${(0, _mysten_sui_utils.toHex)(hash(Uint8Array.of(REGULAR_OBJECT_ID), (0, _mysten_sui_utils.fromBase58)(digest), counter))}`;
}
/** Computes the digest that a transaction signature covers. @returns 32 bytes */
function signingDigest(bytes) {
	return hash(TRANSACTION_INTENT, bytes);
}
/** Computes the digest that a personal message signature covers. @returns 32 bytes */
function messageDigest(message) {
	return hash(MESSAGE_INTENT, _mysten_sui_bcs.bcs.byteVector().serialize(message).toBytes());
}
/** Computes the digest that identifies a transaction. @returns base58 */
function transactionDigest(bytes) {
	return (0, _mysten_sui_utils.toBase58)(hash("TransactionData::", bytes));
}
/** Compares bytes. */
function areEqual(a, b) {
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

// ts/sandbox/venues/world.ts
/** Identifiers of the venues: packages, shared objects and pools. */
/** The packages of venues by name. The wrappers are the router's; they call the exchanges. */
const PACKAGES = [
	"router",
	"cetusWrapper",
	"cetus",
	"kriyaWrapper",
	"kriya",
	"gasPool",
	"hostile"
];
/** Shared objects without state, with their types. */
const OBJECTS$1 = {
	protocolFees: "router::config::ProtocolFeeConfig",
	treasury: "router::treasury::Treasury",
	cetusApp: "cetusWrapper::app::App",
	cetusConfig: "cetus::config::GlobalConfig",
	kriyaApp: "kriyaWrapper::app::App",
	gasPoolConfig: "gasPool::config::Config",
	hostileApp: "hostile::app::App"
};
const BASIS_POINT = 10n ** 14n;
/** Protocol, coins, fee in basis points, and value of each side in USD. */
const POOLS = [
	[
		"Cetus",
		"SUI",
		"USDC",
		25n,
		2000000n
	],
	[
		"Kriya",
		"SUI",
		"USDC",
		30n,
		1000000n
	],
	[
		"Cetus",
		"SUI",
		"DEEP",
		30n,
		500000n
	],
	[
		"Kriya",
		"WETH",
		"USDC",
		30n,
		1500000n
	],
	[
		"Cetus",
		"SUI",
		"AFSUI",
		5n,
		3000000n
	]
];
/** Derives the identifiers from the seed; pools whose coins the chain does not have are left out. */
function toVenueWorld(seed, coins) {
	const id = (label) => seededId(seed, `venue ${label}`);
	const packages = Object.fromEntries(PACKAGES.map((name) => [name, id(name)]));
	const objects = Object.entries(OBJECTS$1).map(([name, type]) => {
		return [name, {
			id: id(`object ${name}`),
			type: toVenueType(type, packages)
		}];
	});
	const pools = POOLS.flatMap(([protocol, left, right, fee, liquidity]) => {
		const [a, b] = [coins.get(left)?.type, coins.get(right)?.type];
		if (a === void 0 || b === void 0) return [];
		const owner = protocol === "Cetus" ? packages.cetus : packages.kriya;
		return [{
			id: id(`pool ${protocol} ${left}/${right}`),
			protocol,
			objectType: `${owner}::pool::Pool<${a},${b}>`,
			coins: [left, right],
			types: [a, b],
			fee: fee * BASIS_POINT,
			liquidity
		}];
	});
	return {
		packages,
		objects: Object.fromEntries(objects),
		pools,
		routerFees: id("router fees"),
		thief: id("thief"),
		fakeCoin: `${packages.hostile}::fake::FAKE`
	};
}
/** Replaces the name of a package by its id, as in `router::treasury::Treasury`. */
function toVenueType(type, packages) {
	const [name = "", ...rest] = type.split("::");
	return [packages[name], ...rest].join("::");
}

// ts/sandbox/chain/world.ts
/** Constants of one simulated chain: packages, shared objects, coin types and epochs. */
/** MIST per computation unit; the default and minimum gas price. */
const REFERENCE_GAS_PRICE = 750n;
/** Sui's framework packages. */
const FRAMEWORK = {
	std: (0, _mysten_sui_utils.normalizeSuiAddress)("0x1"),
	sui: (0, _mysten_sui_utils.normalizeSuiAddress)("0x2")
};
/** The gas coin's type. */
const SUI_TYPE = `${FRAMEWORK.sui}::sui::SUI`;
/** Type of staked SUI on mainnet. */
const AFSUI_TYPE = "0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI";
/** Decimals of SUI. */
const SUI_DECIMALS = 9;
const DAY_MS = 864e5;
/** Start of epoch 0, milliseconds. */
const GENESIS_MS = 16813926e5;
/** Derives the identifiers from the seed, and the type of the collateral unless it is given. */
function toWorld(seed, markets, collateralDecimals, collateralType) {
	const id = (label) => seededId(seed, label);
	const packages = {
		perpetuals: id("perpetuals"),
		oracle: id("oracle"),
		authority: id("authority")
	};
	const roleTypes = {
		admin: `${packages.authority}::authority::ADMIN`,
		assistant: `${packages.authority}::authority::ASSISTANT`
	};
	const context = `${packages.perpetuals}::authority::ACCOUNT`;
	const capabilityOf = (role) => `${packages.authority}::authority::AuthorityCap<${context},${roleTypes[role]}>`;
	const collateral = collateralType ?? `${id("usdc")}::usdc::USDC`;
	const coins = toCoins(id, collateral, collateralDecimals);
	return {
		packages,
		chainId: (0, _mysten_sui_utils.toBase58)(hash("genesis", String(seed))),
		collateralType: collateral,
		collateralDecimals,
		coins,
		venues: toVenueWorld(seed, coins),
		roleTypes,
		capabilityTypes: {
			admin: capabilityOf("admin"),
			assistant: capabilityOf("assistant")
		},
		integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
		executors: [id("executor")],
		registryId: id("registry"),
		clockId: (0, _mysten_sui_utils.normalizeSuiAddress)(_mysten_sui_utils.SUI_CLOCK_OBJECT_ID),
		collateralFeedId: id("feed of the collateral"),
		markets,
		feedIds: new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)])),
		firstVersion: 300000000n + new DataView(hash("version", String(seed)).buffer).getBigUint64(0) % 100000000n,
		oracleSecret: hash("oracle", String(seed))
	};
}
/** The coin of each symbol; SUI as collateral has the decimals of the collateral. */
function toCoins(id, collateral, decimals) {
	const own = (symbol, places, name) => {
		const module = symbol.toLowerCase();
		return [symbol, {
			type: `${id(module)}::${module}::${symbol}`,
			decimals: places,
			name
		}];
	};
	const isSui = collateral === SUI_TYPE;
	return new Map([
		["SUI", {
			type: SUI_TYPE,
			decimals: isSui ? decimals : SUI_DECIMALS,
			name: "Sui"
		}],
		...isSui ? [] : [["USDC", {
			type: collateral,
			decimals,
			name: "USD Coin"
		}]],
		["AFSUI", {
			type: AFSUI_TYPE,
			decimals: 9,
			name: "Staked SUI"
		}],
		own("DEEP", 6, "DeepBook token"),
		own("WETH", 8, "Wrapped Ether")
	]);
}
/** Duration of an epoch, milliseconds. */
const EPOCH_MS = DAY_MS;
/** Returns the start of an epoch, milliseconds since 1970. */
function epochStart(epoch) {
	return GENESIS_MS + epoch * DAY_MS;
}
/** Returns the epoch of a time; an epoch is one day. */
function toEpoch(now) {
	return Math.max(0, Math.floor((now - GENESIS_MS) / DAY_MS));
}

// ts/sandbox/venues/prices.ts
/** Prices of coins, from the index prices of the perpetuals. */
const SUI = {
	base: "SUI",
	price: 3n * ONE
};
const FOLLOWERS = {
	SUI: {
		...SUI,
		ratio: ONE
	},
	DEEP: {
		...SUI,
		ratio: 4n * ONE / 100n
	},
	AFSUI: {
		...SUI,
		ratio: 106n * ONE / 100n
	},
	WETH: {
		base: "ETH",
		price: 2500n * ONE,
		ratio: ONE
	}
};
/** The market that a coin's price follows, with the factor of its price, 10^-18; `undefined` of a coin with a constant price. */
function followedMarket(symbol, { markets }) {
	const follower = FOLLOWERS[symbol];
	const market = [...markets.values()].find(({ base }) => base === follower?.base);
	return follower === void 0 || market === void 0 ? void 0 : {
		marketId: market.id,
		ratio: follower.ratio
	};
}
/** The price of a coin by its symbol; a coin without a market has a constant one. */
function coinPrice(symbol, { engine, world }, now) {
	const followed = followedMarket(symbol, world);
	if (followed !== void 0) {
		const { indexPrice, indexPriceAt } = engine.market(followed.marketId, now);
		if (indexPrice > 0n) return {
			price: indexPrice * followed.ratio / ONE,
			at: indexPriceAt
		};
	}
	const follower = FOLLOWERS[symbol];
	return {
		price: follower === void 0 ? ONE : follower.price * follower.ratio / ONE,
		at: 0
	};
}

// ts/sandbox/chain/objects.ts
/** Objects of the chain, and address balances. */
/** Tells owned objects from shared ones. */
function isOwned(object) {
	return object.kind === "coin" || object.kind === "capability";
}
/** The total balance of coins of one type. */
function totalOf(coins) {
	return coins.reduce((total, { balance }) => total + balance, 0n);
}
/** Computes the digest of an object's state. @returns base58; different for every state */
function objectDigest(object) {
	if (!isOwned(object)) return (0, _mysten_sui_utils.toBase58)(hash("Object::", object.id, String(object.version), "shared"));
	const state = object.kind === "coin" ? `${object.coinType}|${object.balance}` : object.accountId;
	return (0, _mysten_sui_utils.toBase58)(hash("Object::", object.id, String(object.version), object.owner, state));
}
/** All objects and address balances after the last transaction. */
var ObjectStore = class {
	#objects = /* @__PURE__ */ new Map();
	#idsByOwner = /* @__PURE__ */ new Map();
	/** Granted and not revoked; tests may add capabilities that the chain does not have. */
	agents = [];
	#tickets = /* @__PURE__ */ new Map();
	/** Called with the account of each ticket that is new or changed. */
	onTicket = () => void 0;
	/** Admin capability id by account object id. */
	#capabilityByAccount = /* @__PURE__ */ new Map();
	/** Admin capability id by account number. */
	#capabilityByNumber = /* @__PURE__ */ new Map();
	#balances = /* @__PURE__ */ new Map();
	/** Digest of the last transaction that changed an object, by object id. */
	#previousTransactions = /* @__PURE__ */ new Map();
	get(id) {
		return this.#objects.get(id);
	}
	/** All shared objects. */
	shared() {
		return [...this.#objects.values()].filter((object) => !isOwned(object));
	}
	/** The objects of an owner, oldest first. */
	owned(owner) {
		return [...this.#idsByOwner.get(owner) ?? []].map((id) => this.#objects.get(id)).filter((object) => object !== void 0).filter(isOwned);
	}
	/** The coins of an owner and type, largest first. */
	coins(owner, coinType) {
		return this.owned(owner).filter((object) => object.kind === "coin").filter((coin) => coin.coinType === coinType).sort((a, b) => a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1);
	}
	/** Finds a capability by its id, or the admin's by that of its account object. */
	capability(id) {
		const object = this.#objects.get(this.#capabilityByAccount.get(id) ?? id);
		return object?.kind === "capability" ? object : void 0;
	}
	/** The admin's capability. */
	capabilityByNumber(accountNumber) {
		const object = this.#objects.get(this.#capabilityByNumber.get(accountNumber) ?? "");
		return object?.kind === "capability" ? object : void 0;
	}
	put(object) {
		const before = this.#objects.get(object.id);
		this.#objects.set(object.id, object);
		if (!isOwned(object)) return;
		// An object that keeps its owner keeps its position in the order.
		if (before !== void 0 && isOwned(before) && before.owner !== object.owner) this.#forget(before);
		const ids = this.#idsByOwner.get(object.owner) ?? /* @__PURE__ */ new Set();
		this.#idsByOwner.set(object.owner, ids.add(object.id));
		if (object.kind !== "capability") return;
		if (object.role === "assistant") {
			this.#moveAgent(object);
			return;
		}
		this.#capabilityByAccount.set(object.accountId, object.id);
		this.#capabilityByNumber.set(object.accountNumber, object.id);
	}
	/** Applies the changes of a transaction. */
	apply({ objects, balances, granted, revoked, tickets }, digest) {
		for (const { before, after } of objects) if (after !== void 0) {
			this.put(after);
			this.#previousTransactions.set(after.id, digest);
		} else if (before !== void 0) this.delete(before.id);
		for (const { owner, coinType, amount } of balances) this.addToAddressBalance(owner, coinType, amount);
		for (const ticket of tickets) this.putTicket(ticket);
		for (const id of granted) {
			const capability = this.get(id);
			if (capability?.kind === "capability") this.grant(capability);
		}
		for (const id of revoked) this.revoke(id);
	}
	/** Digest of the last transaction that changed an object; `undefined` for genesis objects and minted coins. */
	previousTransaction(id) {
		return this.#previousTransactions.get(id);
	}
	delete(id) {
		const before = this.#objects.get(id);
		if (before !== void 0 && isOwned(before)) this.#forget(before);
		this.#objects.delete(id);
		this.#previousTransactions.delete(id);
	}
	/** Adds an agent's capability to those that its account accepts. */
	grant({ id, owner, accountNumber }) {
		this.agents.push({
			objectId: id,
			walletAddress: owner,
			accountNumber
		});
	}
	/** The capability object remains, but its account no longer accepts it. */
	revoke(id) {
		const index = this.#agentIndex(id);
		if (index >= 0) this.agents.splice(index, 1);
	}
	isRevoked({ id, role }) {
		return role === "assistant" && this.#agentIndex(id) < 0;
	}
	ticket(id) {
		return this.#tickets.get(id);
	}
	/** All tickets of one kind, oldest first, with those that are no longer active. */
	tickets(kind) {
		const isOfKind = (ticket) => ticket.kind === kind;
		return [...this.#tickets.values()].filter(isOfKind);
	}
	putTicket(ticket) {
		this.#tickets.set(ticket.id, ticket);
		this.onTicket(ticket.accountNumber);
	}
	/** Base units of the coin. */
	addressBalance(owner, coinType) {
		return this.#balances.get(`${owner} ${coinType}`) ?? 0n;
	}
	/** The types of coins that an owner holds or held, in coin objects or as an address balance. */
	coinTypes(owner) {
		const ofCoins = this.owned(owner).flatMap((object) => object.kind === "coin" ? [object.coinType] : []);
		const prefix = `${owner} `;
		const ofBalances = [...this.#balances.keys()].flatMap((key) => key.startsWith(prefix) ? [key.slice(prefix.length)] : []);
		return [.../* @__PURE__ */ new Set([...ofCoins, ...ofBalances])];
	}
	addToAddressBalance(owner, coinType, amount) {
		this.#balances.set(`${owner} ${coinType}`, this.addressBalance(owner, coinType) + amount);
	}
	/** A granted capability that another wallet receives works for that wallet. */
	#moveAgent({ id, owner }) {
		const index = this.#agentIndex(id);
		const agent = this.agents[index];
		if (agent !== void 0) this.agents[index] = {
			...agent,
			walletAddress: owner
		};
	}
	#agentIndex(id) {
		return this.agents.findIndex(({ objectId }) => objectId === id);
	}
	#forget({ id, owner }) {
		this.#idsByOwner.get(owner)?.delete(id);
	}
};

// ts/sandbox/chain/admission.ts
/** Admission of transactions: checks expiration, gas, inputs and address balances before execution. */
/** Limits of Sui: MIST per unit, and MIST. */
const MAX_GAS_PRICE = 100000n;
const MAX_GAS_BUDGET = 50000000000n;
/** Id and balance of the coin that pays for simulations, MIST. */
const LENT_COIN_ID = (0, _mysten_sui_utils.normalizeSuiAddress)("0x0");
const LENT_BALANCE = 10n ** 18n;
/**
* Checks whether a transaction may be executed, and returns its gas coins: none when an address balance pays.
* @throws {Refusal} 400 naming the failed check; nothing is executed or paid
*/
function admit(transaction, context, now) {
	expectValidNow(transaction, context.world.chainId, toEpoch(now));
	expectUnrepeatable(transaction);
	expectGasLimits(transaction);
	expectDistinct(transaction);
	expectInputs(transaction, context);
	const payment = expectPayment(transaction, context);
	expectAddressBalances(transaction.data, transaction.program, context);
	return payment;
}
/** Returns whether a transaction is complete without gas coins: its address balance pays. */
function isPaidFromAddress({ gasData, expiration }) {
	return gasData.payment.length === 0 && BigInt(gasData.budget) > 0n && expiration.ValidDuring !== void 0;
}
/**
* Checks whether a transaction may be simulated, and returns its gas coins. A complete transaction is simulated as it would be
* executed. To a draft without gas coins, and with an address balance that does not cover the budget, the chain lends a coin.
* @throws {Refusal} 400 naming the failed check
*/
function admitSimulation(transaction, context, now) {
	const { data, program } = transaction;
	expectValidNow(transaction, context.world.chainId, toEpoch(now));
	expectGasLimits(transaction);
	expectDistinct(transaction);
	expectInputs(transaction, context);
	const payment = expectPayment(transaction, context);
	if (payment.length > 0 || isPaidFromAddress(data) || paysFromAddress(transaction, context)) {
		expectAddressBalances(data, program, context);
		return payment;
	}
	expectAddressBalances({
		...data,
		gasData: {
			...data.gasData,
			budget: "0"
		}
	}, program, context);
	return [lentCoin(data.gasData.owner)];
}
/** The gas coin of a simulation whose transaction has none. */
function lentCoin(owner) {
	return {
		kind: "coin",
		id: LENT_COIN_ID,
		version: 1n,
		owner,
		coinType: SUI_TYPE,
		balance: LENT_BALANCE
	};
}
function paysFromAddress({ data }, { store }) {
	return store.addressBalance(data.gasData.owner, SUI_TYPE) >= BigInt(data.gasData.budget);
}
function expectValidNow({ data }, chainId, epoch) {
	const { expiration } = data;
	if (expiration.ValidDuring !== void 0) {
		expectEpoch(expiration.ValidDuring, chainId, epoch);
		return;
	}
	if (expiration.Validity !== void 0) throw mismatch("expiration", "ValidDuring", "Validity, which the sandbox does not know");
	if (expiration.Epoch !== void 0 && expiration.Epoch < epoch) throw mismatch("expiration", `epoch ${epoch} or later`, `epoch ${expiration.Epoch}: expired`);
}
function expectUnrepeatable({ data, program }) {
	const { expiration } = data;
	if (expiration.ValidDuring !== void 0) return;
	if (!(data.gasData.payment.length > 0 || program.inputs.some(({ Object: input }) => input?.ImmOrOwnedObject))) throw mismatch("expiration", "ValidDuring, as no owned object keeps it from running twice", expiration.$kind);
}
function expectEpoch(validity, chainId, epoch) {
	const { minEpoch, maxEpoch, minTimestamp, maxTimestamp, chain } = validity;
	if (chain !== chainId) throw mismatch("expiration.chain", chainId, chain);
	if (minTimestamp !== null || maxTimestamp !== null) throw mismatch("expiration", "no timestamps", "one");
	if (minEpoch === null || maxEpoch === null) throw mismatch("expiration", "a first and a last epoch", "none");
	const [first, last] = [BigInt(minEpoch), BigInt(maxEpoch)];
	if (last > first + 1n) throw mismatch("expiration", "one epoch and the next at most", `${first} to ${last}`);
	if (BigInt(epoch) > last) throw mismatch("expiration", `epoch ${epoch} or later`, `epoch ${last}: expired`);
	if (BigInt(epoch) < first) throw mismatch("expiration", `epoch ${epoch} or earlier`, `epoch ${first}: not valid yet`);
}
function expectGasLimits({ data }) {
	const [price, budget] = [BigInt(data.gasData.price), BigInt(data.gasData.budget)];
	if (price < REFERENCE_GAS_PRICE || price > MAX_GAS_PRICE) throw refuse("gas", `gas price: wanted ${REFERENCE_GAS_PRICE} to ${MAX_GAS_PRICE} MIST, found ${price}`);
	if (budget > MAX_GAS_BUDGET) throw refuse("gas", `gas budget: wanted ${MAX_GAS_BUDGET} MIST at most, found ${budget}`);
}
function expectDistinct({ data, program }) {
	const inputs = program.inputs.flatMap(({ Object: input }) => input === void 0 ? [] : [objectId(input)]);
	const seen = /* @__PURE__ */ new Set();
	for (const id of [...data.gasData.payment.map(({ objectId: gas }) => gas), ...inputs]) {
		if (seen.has(id)) throw refuse("object", `${id}: wanted once, found twice`);
		seen.add(id);
	}
}
function objectId(input) {
	return (input.ImmOrOwnedObject ?? input.Receiving ?? input.SharedObject).objectId;
}
function expectInputs({ data, program }, context) {
	for (const { Object: input } of program.inputs) {
		if (input === void 0) continue;
		if (input.$kind === "Receiving") throw refuse("object", `${objectId(input)}: receiving is not supported here`);
		if (input.$kind === "ImmOrOwnedObject") expectOwned(input.ImmOrOwnedObject, data.sender, context);
		else expectShared(input.SharedObject, context);
	}
}
function expectOwned({ objectId: id, version, digest }, owner, { store }) {
	const object = store.get(id);
	if (object === void 0) throw refuse("object", `${id}: wanted an object that exists, found none`);
	if (!isOwned(object)) throw refuse("object", `${id}: wanted an owned object, found a shared one`);
	if (object.owner !== owner) throw refuse("object", `${id}: wanted an object of ${owner}, found one of ${object.owner}`);
	if (object.version !== BigInt(version)) throw outdated(id, "version", String(object.version), version);
	if (objectDigest(object) !== digest) throw outdated(id, "digest", objectDigest(object), digest);
	return object;
}
function expectShared(input, { store }) {
	const { objectId: id, initialSharedVersion } = input;
	const object = store.get(id);
	if (object === void 0) throw refuse("object", `${id}: wanted an object that exists, found none`);
	if (isOwned(object)) throw refuse("object", `${id}: wanted a shared object, found an owned one`);
	if (object.kind === "clock" && input.mutable) throw refuse("object", `${id}: the clock is not to be changed`);
	if (object.initialVersion === BigInt(initialSharedVersion)) return;
	throw outdated(id, "initial version", String(object.initialVersion), initialSharedVersion);
}
function expectPayment({ data }, context) {
	const { payment, owner, budget } = data.gasData;
	const coins = payment.map((reference) => toGasCoin(expectOwned(reference, owner, context)));
	const available = totalOf(coins);
	if (coins.length > 0 && available < BigInt(budget)) throw refuse("gas", `gas coins: wanted ${budget} MIST, the budget, found ${available}`);
	return coins;
}
function toGasCoin(object) {
	if (object.kind === "coin" && object.coinType === SUI_TYPE) return object;
	throw refuse("gas", `${object.id}: wanted a coin of SUI, found another object`);
}
function mismatch(at, wanted, found) {
	return refuse("expiration", `${at}: wanted ${wanted}, found ${found}`);
}
function outdated(id, what, wanted, found) {
	return refuse("object", `${id}: wanted ${what} ${wanted}, found ${found}`);
}
/**
* Checks that address balances cover all withdrawals of a transaction, including its gas budget.
* @throws {Refusal} 400
*/
function expectAddressBalances(data, program, { store }) {
	for (const [key, wanted] of reservations(data, program)) {
		const [owner = ""] = key.split(" ", 1);
		const coinType = key.slice(owner.length + 1);
		const found = store.addressBalance(owner, coinType);
		if (found >= wanted) continue;
		throw refuse("funds", `address balance of ${owner}: wanted ${wanted} of ${coinType}, found ${found}`);
	}
}
/** Sums the withdrawals by owner and coin type. */
function reservations({ sender, gasData }, { inputs }) {
	const sums = /* @__PURE__ */ new Map();
	const add = (owner, coinType, amount) => {
		const key = `${owner} ${coinType}`;
		sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
	};
	if (gasData.payment.length === 0) add(gasData.owner, SUI_TYPE, gasData.budget);
	for (const { FundsWithdrawal: withdrawal } of inputs) {
		if (withdrawal === void 0) continue;
		const { withdrawFrom, typeArg, reservation } = withdrawal;
		if (withdrawFrom.$kind === "SenderAllowance") throw refuse("funds", "allowances are not supported here");
		add(withdrawFrom.$kind === "Sponsor" ? gasData.owner : sender, typeArg.Balance, reservation.MaxAmountU64);
	}
	return sums;
}

// ts/sandbox/chain/functions.ts
/**
* Every contract function with its parameters by name. `&` borrows, `&mut` borrows mutably, other object types are
* consumed. All other types are plain values.
*/
const SIGNATURES = {
	createAccount: { registry: "&mut Registry" },
	deposit: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		coin: "Coin"
	},
	withdraw: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		amount: "Amount"
	},
	createPosition: {
		market: "&mut Market",
		capability: "&Capability",
		account: "&Account"
	},
	setMarginRatio: {
		market: "&mut Market",
		capability: "&Capability",
		account: "&Account",
		ratio: "Ratio"
	},
	allocate: {
		market: "&mut Market",
		capability: "&Capability",
		account: "&mut Account",
		amount: "Amount"
	},
	deallocate: {
		market: "&mut Market",
		capability: "&Capability",
		account: "&mut Account",
		baseFeed: "&Feed",
		collateralFeed: "&Feed",
		amount: "Amount",
		clock: "&Clock"
	},
	deallocateFree: {
		market: "&mut Market",
		capability: "&Capability",
		account: "&mut Account",
		baseFeed: "&Feed",
		collateralFeed: "&Feed",
		clock: "&Clock"
	},
	startSession: {
		market: "Market",
		capability: "&Capability",
		account: "&mut Account",
		baseFeed: "&Feed",
		collateralFeed: "&Feed",
		integrator: "Integrator",
		clock: "&Clock"
	},
	placeLimitOrder: {
		session: "&mut Session",
		side: "Side",
		size: "Size",
		price: "Price",
		type: "OrderType",
		clientOrderId: "ClientOrderId",
		reduceOnly: "Flag",
		expiryMs: "Expiry"
	},
	placeMarketOrder: {
		session: "&mut Session",
		side: "Side",
		size: "Size",
		reduceOnly: "Flag"
	},
	endSession: {
		session: "Session",
		capability: "&Capability",
		account: "&mut Account",
		allocateMissing: "Flag",
		deallocateFree: "Flag"
	},
	share: { market: "Market" },
	cancelOrders: {
		market: "&mut Market",
		capability: "&Capability",
		account: "&Account",
		orderIds: "OrderIds"
	},
	tryCancelOrders: {
		market: "&mut Market",
		capability: "&Capability",
		account: "&Account",
		orderIds: "OrderIds"
	},
	grantAgent: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&mut Registry"
	},
	revokeAgent: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&mut Registry",
		agentId: "ObjectId"
	},
	createTicket: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		executors: "Addresses",
		domain: "Domain",
		coin: "Coin",
		type: "TicketType",
		detailsHash: "Message"
	},
	editTicket: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		ticketId: "ObjectId",
		detailsHash: "Message"
	},
	cancelTicket: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		ticketId: "ObjectId"
	},
	editTicketExecutors: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		ticketId: "ObjectId",
		executors: "Addresses"
	},
	newTwapDetails: {
		marketId: "ObjectId",
		side: "Side",
		size: "Integer",
		reduceOnly: "Flag",
		chunks: "Integer",
		gapMs: "Integer",
		timeUncertaintyMs: "Integer",
		firstRunExpiryMs: "Expiry",
		expiryMs: "Expiry",
		retryMs: "Integer",
		amountUncertaintyBps: "Integer",
		maxExecutionBps: "Integer",
		tailMergeBps: "Integer",
		maxSlippageBps: "Integer",
		integrator: "Integrator"
	},
	createTwap: {
		account: "&mut Account",
		capability: "&Capability",
		market: "&Market",
		executors: "Addresses",
		domain: "Domain",
		coin: "Coin",
		detailsHash: "Message"
	},
	setTwapDetails: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		ticketId: "ObjectId",
		detailsHash: "Message"
	},
	setTwapExecutors: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		ticketId: "ObjectId",
		executors: "Addresses"
	},
	cancelTwap: {
		account: "&mut Account",
		capability: "&Capability",
		registry: "&Registry",
		ticketId: "ObjectId"
	},
	updatePrice: {
		feed: "&mut Feed",
		message: "Message",
		fee: "Coin",
		clock: "&Clock"
	},
	bookPrice: { market: "&Market" }
};
/** Results in the documented order; functions that are missing here return nothing. */
const RESULTS = {
	createAccount: ["capability"],
	withdraw: ["coin"],
	deallocate: ["left"],
	deallocateFree: ["freed"],
	startSession: ["session"],
	placeLimitOrder: ["orderId"],
	endSession: ["market", "summary"],
	tryCancelOrders: ["cancelled"],
	grantAgent: ["capability"],
	createTicket: ["ticketId"],
	cancelTicket: ["coin"],
	newTwapDetails: ["details"],
	createTwap: ["ticketId"],
	cancelTwap: ["coin"],
	bookPrice: ["price"]
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
	Integrator: ["integrator", "take"]
};
/** Returns the type of a parameter. @throws {Error} when the function has no such parameter */
function parameterType(call, parameter) {
	const type = SIGNATURES[call][parameter];
	if (type === void 0) throw new Error(`${call} has no parameter ${parameter}`);
	return type;
}
/** Tells object parameters from plain values. */
function isObject(type) {
	return type in OBJECTS;
}

// ts/sandbox/chain/dialect.ts
const PURE_TYPES = {
	Amount: "u64",
	Side: "bool",
	Size: "u64",
	Price: "u64",
	Integer: "u64",
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
function pureType(dialectTable, type) {
	return type === "Ratio" ? dialectTable.ratioType : PURE_TYPES[type];
}
/** Creates the entries of a dialect. @throws {Error} when a function has no such parameter */
function toFunctions(signatures) {
	const entries = Object.entries(signatures).map(([name, [target, types, text]]) => {
		const [module = "", functionName = ""] = target.split("::");
		const parameters = text.split(" ");
		for (const parameter of parameters) parameterType(name, parameter);
		return [name, {
			package: name === "updatePrice" ? "oracle" : "perpetuals",
			module,
			function: functionName,
			types: types.split(""),
			parameters
		}];
	});
	return Object.fromEntries(entries);
}
/** The documented contract. */
const CONTRACT = {
	functions: toFunctions({
		createAccount: [
			"account::create_and_share_account",
			"T",
			"registry"
		],
		deposit: [
			"account::deposit_collateral",
			"TR",
			"account capability registry coin"
		],
		withdraw: [
			"account::withdraw_collateral",
			"T",
			"account capability registry amount"
		],
		createPosition: [
			"clearing_house::create_market_position",
			"TR",
			"market capability account"
		],
		setMarginRatio: [
			"clearing_house::set_position_initial_margin_ratio",
			"TR",
			"market capability account ratio"
		],
		allocate: [
			"clearing_house::allocate_collateral",
			"TR",
			"market capability account amount"
		],
		deallocate: [
			"clearing_house::deallocate_collateral",
			"TR",
			"market capability account baseFeed collateralFeed amount clock"
		],
		deallocateFree: [
			"clearing_house::deallocate_free_collateral",
			"TR",
			"market capability account baseFeed collateralFeed clock"
		],
		startSession: [
			"clearing_house::start_session",
			"TR",
			"market capability account baseFeed collateralFeed integrator clock"
		],
		placeLimitOrder: [
			"clearing_house::place_limit_order",
			"T",
			"session side size price type clientOrderId reduceOnly expiryMs"
		],
		placeMarketOrder: [
			"clearing_house::place_market_order",
			"T",
			"session side size reduceOnly"
		],
		endSession: [
			"clearing_house::end_session",
			"TR",
			"session capability account allocateMissing deallocateFree"
		],
		share: [
			"clearing_house::share",
			"T",
			"market"
		],
		cancelOrders: [
			"clearing_house::cancel_orders",
			"TR",
			"market capability account orderIds"
		],
		tryCancelOrders: [
			"clearing_house::try_cancel_orders",
			"TR",
			"market capability account orderIds"
		],
		grantAgent: [
			"account::new_assistant_account_cap",
			"T",
			"account capability registry"
		],
		revokeAgent: [
			"account::revoke_assistant_account_cap",
			"T",
			"account capability registry agentId"
		],
		createTicket: [
			"stop_orders::create_stop_order_ticket",
			"TR",
			"account capability registry executors domain coin type detailsHash"
		],
		editTicket: [
			"stop_orders::edit_stop_order_ticket_details",
			"TR",
			"account capability registry ticketId detailsHash"
		],
		cancelTicket: [
			"stop_orders::cancel",
			"TR",
			"account capability registry ticketId"
		],
		editTicketExecutors: [
			"stop_orders::edit_stop_order_ticket_executors",
			"TR",
			"account capability registry ticketId executors"
		],
		// The order of the details is an assumption of this sandbox: that of the fields of the request.
		newTwapDetails: [
			"twap_orders::new_details",
			"",
			"marketId side size reduceOnly chunks gapMs timeUncertaintyMs firstRunExpiryMs expiryMs retryMs amountUncertaintyBps maxExecutionBps tailMergeBps maxSlippageBps integrator"
		],
		createTwap: [
			"twap_orders::create_twap_order_ticket",
			"TR",
			"account capability market executors domain coin detailsHash"
		],
		setTwapDetails: [
			"twap_orders::set_details",
			"TR",
			"account capability registry ticketId detailsHash"
		],
		setTwapExecutors: [
			"twap_orders::set_executors",
			"TR",
			"account capability registry ticketId executors"
		],
		// That the registry is an argument is an assumption, as in the cancellation of a stop order.
		cancelTwap: [
			"twap_orders::user_cancel_twap_order",
			"TR",
			"account capability registry ticketId"
		],
		updatePrice: [
			"price_feed_storage::update_price_feed",
			"",
			"feed message fee clock"
		],
		bookPrice: [
			"clearing_house::book_price",
			"T",
			"market"
		]
	}),
	endSessionResults: ["market", "summary"],
	ratioType: "u256",
	unit: () => 1n,
	sessionPer: "market"
};
/**
* An invented contract that no client knows: different names, argument orders and scales. Sizes are lots and prices are
* ticks. As in the documented contract, `true` is an ask and plain values keep their relative order. Otherwise no
* client could detect swapped sizes and prices.
*/
const UNKNOWN = {
	functions: toFunctions({
		createAccount: [
			"vault::open",
			"T",
			"registry"
		],
		deposit: [
			"vault::put",
			"TR",
			"coin capability account registry"
		],
		withdraw: [
			"vault::take",
			"T",
			"amount registry capability account"
		],
		createPosition: [
			"venue::enter",
			"TR",
			"account capability market"
		],
		setMarginRatio: [
			"venue::gear",
			"TR",
			"ratio account market capability"
		],
		allocate: [
			"venue::fund",
			"TR",
			"amount account capability market"
		],
		deallocate: [
			"venue::release",
			"TR",
			"clock amount collateralFeed baseFeed account capability market"
		],
		deallocateFree: [
			"venue::release_idle",
			"TR",
			"clock collateralFeed baseFeed account capability market"
		],
		startSession: [
			"trade::open",
			"TR",
			"clock collateralFeed baseFeed account capability market"
		],
		placeLimitOrder: [
			"trade::quote",
			"T",
			"side size price type clientOrderId reduceOnly expiryMs session"
		],
		placeMarketOrder: [
			"trade::cross",
			"T",
			"side size session reduceOnly"
		],
		endSession: [
			"trade::close",
			"TR",
			"capability allocateMissing account deallocateFree session"
		],
		share: [
			"venue::reopen",
			"T",
			"market"
		],
		cancelOrders: [
			"trade::pull_all",
			"TR",
			"orderIds account market capability"
		],
		tryCancelOrders: [
			"trade::pull",
			"TR",
			"orderIds account market capability"
		],
		grantAgent: [
			"vault::admit",
			"T",
			"registry account capability"
		],
		revokeAgent: [
			"vault::dismiss",
			"T",
			"agentId registry capability account"
		],
		createTicket: [
			"alarm::arm",
			"TR",
			"executors domain type detailsHash coin registry account capability"
		],
		editTicket: [
			"alarm::reset",
			"TR",
			"ticketId detailsHash registry account capability"
		],
		cancelTicket: [
			"alarm::disarm",
			"TR",
			"ticketId registry account capability"
		],
		editTicketExecutors: [
			"alarm::reassign",
			"TR",
			"ticketId executors registry account capability"
		],
		newTwapDetails: [
			"pace::plan",
			"",
			"marketId side size reduceOnly chunks gapMs timeUncertaintyMs firstRunExpiryMs expiryMs retryMs amountUncertaintyBps maxExecutionBps tailMergeBps maxSlippageBps"
		],
		createTwap: [
			"pace::start",
			"TR",
			"executors domain detailsHash coin market account capability"
		],
		setTwapDetails: [
			"pace::replan",
			"TR",
			"ticketId detailsHash registry account capability"
		],
		setTwapExecutors: [
			"pace::reassign",
			"TR",
			"ticketId executors registry account capability"
		],
		cancelTwap: [
			"pace::stop",
			"TR",
			"ticketId registry account capability"
		],
		updatePrice: [
			"feed::push",
			"",
			"clock fee message feed"
		],
		bookPrice: [
			"venue::middle",
			"T",
			"market"
		]
	}),
	endSessionResults: ["summary", "market"],
	ratioType: "u128",
	unit: (market, of) => of === "Size" ? market.lotSize : market.tickSize,
	sessionPer: "order"
};
/** Both dialects by name. */
const DIALECTS = {
	contract: CONTRACT,
	unknown: UNKNOWN
};
/** Indexes the functions of a dialect by target. */
function indexFunctions(dialectTable, world) {
	const names = Object.keys(dialectTable.functions);
	return new Map(names.map((name) => [toTarget(dialectTable.functions[name], world), name]));
}
/** Returns the call target of a function: `package::module::function`. */
function toTarget(entry, { packages }) {
	return `${packages[entry.package]}::${entry.module}::${entry.function}`;
}

// ts/sandbox/chain/codec.ts
/** Strict BCS encoding of plain call arguments in a dialect. */
const CODECS = {
	bool: _mysten_sui_bcs.bcs.bool(),
	u64: _mysten_sui_bcs.bcs.u64(),
	u128: _mysten_sui_bcs.bcs.u128(),
	u256: _mysten_sui_bcs.bcs.u256(),
	address: _mysten_sui_bcs.bcs.Address,
	"option<address>": _mysten_sui_bcs.bcs.option(_mysten_sui_bcs.bcs.Address),
	"vector<address>": _mysten_sui_bcs.bcs.vector(_mysten_sui_bcs.bcs.Address),
	"option<u64>": _mysten_sui_bcs.bcs.option(_mysten_sui_bcs.bcs.u64()),
	"vector<u128>": _mysten_sui_bcs.bcs.vector(_mysten_sui_bcs.bcs.u128()),
	"vector<u8>": _mysten_sui_bcs.bcs.byteVector()
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
		if (areEqual(codec.serialize(value).toBytes(), bytes)) return value;
	} catch {
		// The error below covers this case.
	}
	throw new ExecutionFailure(`wanted a ${type} in BCS, found ${bytes.length} bytes that are none`);
}
/** Writes a BCS value. */
function writePure(type, value) {
	return CODECS[type].serialize(value).toBytes();
}
/** Reads a plain argument of a call, in the contract's units. @throws {ExecutionFailure} when the bytes are invalid */
function readPlain(type, bytes, codecContext) {
	return toPlain(type, readPure(pureType(codecContext.dialectTable, type), bytes), codecContext);
}
/** Writes a plain argument of a call. @throws {Abort} 19 or 20 when the dialect cannot express the value */
function writePlain(type, value, codecContext) {
	return writePure(pureType(codecContext.dialectTable, type), toRaw(type, value, codecContext));
}
function toPlain(type, raw, { dialectTable, market }) {
	switch (type) {
		case "Side": return raw === true ? "ask" : "bid";
		case "Size":
		case "Price": return withinU64(BigInt(raw) * unitOf(dialectTable, market, type));
		case "ClientOrderId":
		case "Expiry": return raw === null ? void 0 : BigInt(raw);
		case "OrderIds": return raw.map(BigInt);
		case "Message": return Uint8Array.from(raw);
		case "Flag":
		case "ObjectId":
		case "Addresses": return raw;
		case "Domain": return raw ?? void 0;
		case "Amount":
		case "Ratio":
		case "Integer":
		case "OrderType":
		case "TicketType": return BigInt(raw);
	}
}
function toRaw(type, value, { dialectTable, market }) {
	if (type === "Side") return value === "ask";
	if (type === "Size" || type === "Price") return toSteps(type, value, unitOf(dialectTable, market, type));
	return value ?? null;
}
/** This dialect cannot express values between lots or ticks, so the contract's abort is thrown here. */
function toSteps(type, value, unit) {
	if (value % unit === 0n) return value / unit;
	throw type === "Size" ? new Abort("clearing_house", 19, "the size is not a multiple of the lot size") : new Abort("clearing_house", 20, "the price is not a multiple of the tick size");
}
function unitOf(dialectTable, market, of) {
	if (market === void 0) throw new ExecutionFailure("a size or a price outside a session");
	return dialectTable.unit(market, of);
}
function withinU64(value) {
	if (value > U64_MAX) throw new ExecutionFailure("arithmetic overflow");
	return value;
}

// ts/sandbox/chain/values.ts
/** Values of a running transaction: coins, objects and contract values. */
const DROPPABLE = [
	"summary",
	"integrator",
	"twapDetails",
	"pure",
	"withdrawal"
];
/** Returns whether a transaction may leave a value unused. */
function isDroppable(value) {
	return DROPPABLE.includes(value.kind);
}
/** Returns whether a transfer can give a value to an address. */
function isTransferable({ kind }) {
	return kind === "coin" || kind === "capability";
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

// ts/sandbox/chain/framework-calls.ts
/** Supported functions of Sui's framework packages: coins, balances and the empty option. */
const { sui, std } = FRAMEWORK;
const CALLS = /* @__PURE__ */ new Map([
	[`${std}::option::none`, [0, emptyOption]],
	[`${sui}::coin::zero`, [0, ({ type, execution }) => [execution.newCoin(type, 0n, execution.info.sender)]]],
	[`${sui}::coin::value`, [1, ({ borrow }) => [u64(borrow(0, "coin", "read").balance)]]],
	[`${sui}::coin::split`, [2, splitCoin]],
	[`${sui}::coin::join`, [2, joinCoin]],
	[`${sui}::coin::redeem_funds`, [1, (scope) => [toCoin(scope, redeem(scope))]]],
	[`${sui}::coin::from_balance`, [1, (scope) => [toCoin(scope, scope.take(0, "balance"))]]],
	[`${sui}::coin::into_balance`, [1, ({ take }) => [toBalance(take(0, "coin"))]]],
	[`${sui}::coin::destroy_zero`, [1, (scope) => destroyZero("coin", scope.take(0, "coin").balance)]],
	[`${sui}::coin::send_funds`, [2, (scope) => send(scope, scope.take(0, "coin").balance)]],
	[`${sui}::balance::value`, [1, ({ borrow }) => [u64(borrow(0, "balance", "read").amount)]]],
	[`${sui}::balance::split`, [2, splitBalance]],
	[`${sui}::balance::join`, [2, joinBalance]],
	[`${sui}::balance::zero`, [0, ({ type, execution }) => [zeroBalance(type, execution)]]],
	[`${sui}::balance::redeem_funds`, [1, (scope) => [redeem(scope)]]],
	[`${sui}::balance::destroy_zero`, [1, (scope) => destroyZero("balance", scope.take(0, "balance").amount)]],
	[`${sui}::balance::send_funds`, [2, (scope) => send(scope, scope.take(0, "balance").amount)]],
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
/** Reads a u64 argument. @throws {ExecutionFailure} when the value is none */
function readU64(argument, slots) {
	const { type, bytes } = slots.use(argument, ["pure"], "read");
	if (type !== void 0 && type !== "u64") throw new ExecutionFailure(`wanted a u64, found a ${type}`);
	return BigInt(readPure("u64", bytes));
}
function toCallScope(type, args, slots, execution) {
	return {
		type,
		execution,
		take: (index, kind) => {
			const value = slots.use(args[index], [kind], "take");
			expectType$1(type, value.coinType);
			return value;
		},
		takeObject: (index) => {
			const value = slots.use(args[index], ["coin", "capability"], "take");
			expectType$1(type, objectType(value, execution));
			return value;
		},
		borrow: (index, kind, mode) => {
			const value = slots.use(args[index], [kind], mode);
			expectType$1(type, value.coinType);
			return value;
		},
		u64: (index) => readU64(args[index], slots),
		address: (index) => readAddress(args[index], slots)
	};
}
function expectType$1(wanted, found) {
	if (wanted !== found) throw new ExecutionFailure(`wanted a value of ${wanted}, found one of ${found}`);
}
require_rolldown_runtime.__name(expectType$1, "expectType");
function objectType(value, { context }) {
	return value.kind === "coin" ? `${sui}::coin::Coin<${value.coinType}>` : context.world.capabilityTypes[value.role];
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
	return [u64(balance.amount)];
}
/** Creates a u64 that a call returns. */
function u64(value) {
	return pure("u64", _mysten_sui_bcs.bcs.u64().serialize(value).toBytes());
}
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
function send({ type, execution, address }, amount) {
	execution.changes.credit(address(1), type, amount);
	return [];
}
function transfer({ takeObject, execution, address }) {
	execution.changes.place(takeObject(0), address(1));
	return [];
}

// ts/sandbox/venues/run-call.ts
/** Reads the text of a parameter. */
function toParameter(text) {
	if (text.startsWith("&mut ")) return {
		mode: "write",
		type: text.slice(5)
	};
	return text.startsWith("&") ? {
		mode: "read",
		type: text.slice(1)
	} : {
		mode: "take",
		type: text
	};
}
/** The perpetuals' objects that functions of venues take, by their names in parameters. */
const FIXED = {
	Clock: "clock",
	Account: "account",
	Capability: "capability"
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
	if (type === "u64") return readU64(argument, slots);
	if (type === "address") return readAddress(argument, slots);
	const kind = FIXED[type];
	if (kind !== void 0) return slots.use(argument, [kind], mode);
	if (type === "$object") return slots.use(argument, ["coin", "capability"], mode);
	const full = type.replace(/\$(\d)/g, (_all, index) => types[Number(index)] ?? "");
	const [, container, coinType = ""] = /^(Coin|Balance)<(.+)>$/.exec(full) ?? [];
	if (container !== void 0) {
		const value = slots.use(argument, [container === "Coin" ? "coin" : "balance"], mode);
		return expectType(coinType === "SUI" ? SUI_TYPE : coinType, value.coinType, value);
	}
	const value = slots.use(argument, ["venue", "potato"], mode);
	const found = value.kind === "venue" ? value.objectType : value.potatoType;
	return expectType(toVenueType(full, execution.context.world.venues.packages), found, value);
}
function expectType(wanted, found, value) {
	if (wanted !== found) throw new ExecutionFailure(`wanted a value of ${wanted}, found one of ${found}`);
	return value;
}
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
		address: (index) => values[index]
	};
}

// ts/sandbox/venues/pools.ts
/** Constant-product pools. Arbitrage moves them to the prices of the markets as soon as there are newer ones. */
/**
* The reserves of a pool: as its last swap left them, unless there are newer prices. A pool that nothing has used has the value of its
* specification.
*/
function poolAt(spec, state, source, now) {
	const [left, right] = spec.coins.map((symbol) => coinPrice(symbol, source, now));
	if (left === void 0 || right === void 0) throw new Error("a pool without coins");
	const pricedAt = max(BigInt(left.at), BigInt(right.at));
	if (state !== void 0 && BigInt(state.pricedAt) >= pricedAt) return state;
	// Prices of base units have a common factor, which does not matter.
	const [unitsLeft = 1n, unitsRight = 1n] = spec.coins.map((symbol) => 10n ** BigInt(source.world.coins.get(symbol)?.decimals ?? 0));
	const [priceLeft, priceRight] = [left.price * unitsRight, right.price * unitsLeft];
	const product = state === void 0 ? spec.liquidity * unitsLeft * ONE / left.price * (spec.liquidity * unitsRight * ONE / right.price) : state.reserves[0] * state.reserves[1];
	return {
		kind: "pool",
		reserves: [squareRoot(product * priceRight / priceLeft), squareRoot(product * priceLeft / priceRight)],
		pricedAt: Number(pricedAt)
	};
}
/** Swaps an amount of one coin for the other; the fee stays in the pool. */
function swap({ fee }, state, from, amountIn) {
	const [reserveIn, reserveOut] = from === 0 ? state.reserves : [state.reserves[1], state.reserves[0]];
	const net = amountIn * (ONE - fee) / ONE;
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

// ts/sandbox/server/time/time.ts
/** Creates a clock that follows another one but never goes back. */
function createClock(source) {
	return new SandboxClock(source);
}
/** A clock that follows another one at any speed, but never goes back. */
var SandboxClock = class {
	source;
	#latest = -Infinity;
	/** The time is the source's time multiplied by the rate, plus the offset. */
	#offset = 0;
	#rate = 1;
	#speed = 1;
	#isPaused = false;
	#isHeld = false;
	constructor(source) {
		this.source = source;
	}
	/** How fast time passes, unless it stands still. */
	get speed() {
		return this.#speed;
	}
	get isPaused() {
		return this.#isPaused;
	}
	/** Whether time passes by itself. */
	get isRunning() {
		return this.#rate > 0;
	}
	now() {
		this.advance(this.source() * this.#rate + this.#offset);
		return this.#latest;
	}
	advance(to) {
		this.#latest = Math.max(this.#latest, Math.floor(to));
	}
	/** Stops the clock until {@link resume}. */
	pause() {
		this.#isPaused = true;
		this.#setRate();
	}
	resume() {
		this.#isPaused = false;
		this.#setRate();
	}
	/** Lets time pass this many times as fast as at the source, now or when it passes again. */
	setSpeed(speed) {
		this.#speed = speed;
		this.#setRate();
	}
	/** Stops the clock except for {@link advance}, until the returned function is called; then it runs on from there. */
	hold() {
		this.#isHeld = true;
		this.#setRate();
		return () => {
			this.#isHeld = false;
			this.#setRate();
		};
	}
	/** Continues from the current time at the rate that applies now. */
	#setRate() {
		const now = this.now();
		this.#rate = this.#isPaused || this.#isHeld ? 0 : this.#speed;
		this.#offset = now - this.source() * this.#rate;
	}
};
/** Formats a time as recorded, such as `2026-09-01 12:30:05.123 UTC`; not ISO 8601. */
function datetime(at) {
	return new Date(at).toISOString().replace("T", " ").replace("Z", " UTC");
}
/** Timers that can be ended together. */
var Timers = class {
	#ends = /* @__PURE__ */ new Set();
	/** Waits without keeping the process running; ends early when all timers are ended. */
	wait(ms) {
		return new Promise((resolve) => {
			const end = () => {
				clearTimeout(timer);
				this.#ends.delete(end);
				resolve();
			};
			const timer = setTimeout(end, ms).unref();
			this.#ends.add(end);
		});
	}
	/** Ends all waits immediately. */
	end() {
		for (const end of this.#ends) end();
	}
};
/** Finds the index of the first row at or after a time, in rows sorted by time; the length when none exists. */
function lowerBound(rows, timeOf, at) {
	let [low, high] = [0, rows.length];
	while (low < high) {
		const middle = low + high >>> 1;
		const row = rows[middle];
		if (row !== void 0 && timeOf(row) < at) low = middle + 1;
		else high = middle;
	}
	return low;
}
/** Keeps the newest rows. Drops the others when an eighth is too many, because each drop moves all other rows. */
function trim(rows, kept) {
	if (rows.length > kept * 1.125) rows.splice(0, rows.length - kept);
}

// ts/sandbox/chain/effects.ts
/** Describes a failure with its command. */
function describeFailure({ error, command }) {
	return command === void 0 ? error.message : `${error.message} (command ${command})`;
}

// ts/sandbox/venues/gas-pool-calls.ts
const POOL = "gasPool::gas_pool::GasPool";
const CONFIG = "&gasPool::config::Config";
const GAS_POOL_FUNCTIONS = [
	{
		target: "gasPool::gas_pool::create",
		typeParameters: 0,
		parameters: [CONFIG, "Coin<SUI>"],
		run: create
	},
	{
		target: "gasPool::gas_pool::join",
		typeParameters: 0,
		parameters: [
			`&mut ${POOL}`,
			CONFIG,
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
			CONFIG,
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

// ts/sandbox/venues/hostile-calls.ts
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

// ts/sandbox/venues/router-calls.ts
/** Type of the capability that all steps of a swap share. */
const CAPABILITY = "router::router::RouterSwapCap";
/** Abort codes of the router. */
const CODES = {
	input: 1,
	output: 2,
	slippage: 5,
	fee: 6
};
/** No integrator receives a fee. */
const NO_ADDRESS = `0x${"0".repeat(64)}`;
/** The largest fee of an integrator, 10^-18. */
const MAX_FEE = ONE / 2n;
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
	const [recipient, fee] = [call.address(6), call.u64(7)];
	if (amountIn === 0n || amountIn < call.u64(1)) throw abort(CODES.input, "the coin is smaller than the amount");
	if (fee > MAX_FEE) throw abort(CODES.fee, "the fee is too high");
	const charged = recipient === NO_ADDRESS ? 0n : amountIn * fee / ONE;
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
function stateOf(potato) {
	return potato.state;
}
/** A portion of 0 is the rest. */
function initiate(call) {
	const state = stateOf(call.value(0, "potato"));
	const portion = call.u64(1);
	const amount = portion === 0n ? state.left : state.net * portion / ONE;
	if (call.types[1] !== state.typeIn) throw abort(CODES.input, "the swap has another coin");
	if (amount > state.left) throw abort(CODES.input, "the paths take more than the input");
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
	const state = stateOf(call.value(0, "potato"));
	const output = call.value(1, "balance");
	if (types[0] !== state.typeIn || types[1] !== state.typeOut) throw abort(CODES.output, "the swap has other coins");
	if (state.left > 0n) throw abort(CODES.input, "a part of the input is left");
	if (output.amount === 0n) throw abort(CODES.output, "there is no output");
	if (output.amount * ONE < state.expectedOut * (ONE - min(state.slippage, ONE))) throw abort(CODES.slippage, `the output of ${output.amount} is below the minimum`);
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
	return amount > expected ? min((amount - expected) * 90n / 100n, amount / 100n) : 0n;
}
function abort(code, meaning) {
	return new Abort("router", code, meaning);
}

// ts/sandbox/venues/functions.ts
/** Functions by `package::module::function`, with ids of packages. */
function venueFunctions({ packages }) {
	const all = [
		...ROUTER_FUNCTIONS,
		...GAS_POOL_FUNCTIONS,
		...HOSTILE_FUNCTIONS
	];
	return new Map(all.map((one) => [toVenueType(one.target, packages), one]));
}

Object.defineProperty(exports, "Abort", {
  enumerable: true,
  get: function () {
    return Abort;
  }
});
Object.defineProperty(exports, "DIALECTS", {
  enumerable: true,
  get: function () {
    return DIALECTS;
  }
});
Object.defineProperty(exports, "EPOCH_MS", {
  enumerable: true,
  get: function () {
    return EPOCH_MS;
  }
});
Object.defineProperty(exports, "ExecutionFailure", {
  enumerable: true,
  get: function () {
    return ExecutionFailure;
  }
});
Object.defineProperty(exports, "FRAMEWORK", {
  enumerable: true,
  get: function () {
    return FRAMEWORK;
  }
});
Object.defineProperty(exports, "MAX_GAS_BUDGET", {
  enumerable: true,
  get: function () {
    return MAX_GAS_BUDGET;
  }
});
Object.defineProperty(exports, "NANO", {
  enumerable: true,
  get: function () {
    return NANO;
  }
});
Object.defineProperty(exports, "OBJECTS", {
  enumerable: true,
  get: function () {
    return OBJECTS;
  }
});
Object.defineProperty(exports, "ONE", {
  enumerable: true,
  get: function () {
    return ONE;
  }
});
Object.defineProperty(exports, "ONE_SQUARED", {
  enumerable: true,
  get: function () {
    return ONE_SQUARED;
  }
});
Object.defineProperty(exports, "ObjectStore", {
  enumerable: true,
  get: function () {
    return ObjectStore;
  }
});
Object.defineProperty(exports, "PreviewFailure", {
  enumerable: true,
  get: function () {
    return PreviewFailure;
  }
});
Object.defineProperty(exports, "REFERENCE_GAS_PRICE", {
  enumerable: true,
  get: function () {
    return REFERENCE_GAS_PRICE;
  }
});
Object.defineProperty(exports, "RESULTS", {
  enumerable: true,
  get: function () {
    return RESULTS;
  }
});
Object.defineProperty(exports, "Refusal", {
  enumerable: true,
  get: function () {
    return Refusal;
  }
});
Object.defineProperty(exports, "SUI_DECIMALS", {
  enumerable: true,
  get: function () {
    return SUI_DECIMALS;
  }
});
Object.defineProperty(exports, "SUI_TYPE", {
  enumerable: true,
  get: function () {
    return SUI_TYPE;
  }
});
Object.defineProperty(exports, "Timers", {
  enumerable: true,
  get: function () {
    return Timers;
  }
});
Object.defineProperty(exports, "U64_MAX", {
  enumerable: true,
  get: function () {
    return U64_MAX;
  }
});
Object.defineProperty(exports, "abs", {
  enumerable: true,
  get: function () {
    return abs;
  }
});
Object.defineProperty(exports, "admit", {
  enumerable: true,
  get: function () {
    return admit;
  }
});
Object.defineProperty(exports, "admitSimulation", {
  enumerable: true,
  get: function () {
    return admitSimulation;
  }
});
Object.defineProperty(exports, "areEqual", {
  enumerable: true,
  get: function () {
    return areEqual;
  }
});
Object.defineProperty(exports, "ceilDivide", {
  enumerable: true,
  get: function () {
    return ceilDivide;
  }
});
Object.defineProperty(exports, "coinPrice", {
  enumerable: true,
  get: function () {
    return coinPrice;
  }
});
Object.defineProperty(exports, "createClock", {
  enumerable: true,
  get: function () {
    return createClock;
  }
});
Object.defineProperty(exports, "createdId", {
  enumerable: true,
  get: function () {
    return createdId;
  }
});
Object.defineProperty(exports, "datetime", {
  enumerable: true,
  get: function () {
    return datetime;
  }
});
Object.defineProperty(exports, "describeFailure", {
  enumerable: true,
  get: function () {
    return describeFailure;
  }
});
Object.defineProperty(exports, "epochStart", {
  enumerable: true,
  get: function () {
    return epochStart;
  }
});
Object.defineProperty(exports, "expectAddressBalances", {
  enumerable: true,
  get: function () {
    return expectAddressBalances;
  }
});
Object.defineProperty(exports, "expectCoin", {
  enumerable: true,
  get: function () {
    return expectCoin;
  }
});
Object.defineProperty(exports, "expectU64", {
  enumerable: true,
  get: function () {
    return expectU64;
  }
});
Object.defineProperty(exports, "floorDivide", {
  enumerable: true,
  get: function () {
    return floorDivide;
  }
});
Object.defineProperty(exports, "followedMarket", {
  enumerable: true,
  get: function () {
    return followedMarket;
  }
});
Object.defineProperty(exports, "hash", {
  enumerable: true,
  get: function () {
    return hash;
  }
});
Object.defineProperty(exports, "indexFunctions", {
  enumerable: true,
  get: function () {
    return indexFunctions;
  }
});
Object.defineProperty(exports, "isDroppable", {
  enumerable: true,
  get: function () {
    return isDroppable;
  }
});
Object.defineProperty(exports, "isObject", {
  enumerable: true,
  get: function () {
    return isObject;
  }
});
Object.defineProperty(exports, "isOwned", {
  enumerable: true,
  get: function () {
    return isOwned;
  }
});
Object.defineProperty(exports, "isPaidFromAddress", {
  enumerable: true,
  get: function () {
    return isPaidFromAddress;
  }
});
Object.defineProperty(exports, "isTransferable", {
  enumerable: true,
  get: function () {
    return isTransferable;
  }
});
Object.defineProperty(exports, "lentCoin", {
  enumerable: true,
  get: function () {
    return lentCoin;
  }
});
Object.defineProperty(exports, "lowerBound", {
  enumerable: true,
  get: function () {
    return lowerBound;
  }
});
Object.defineProperty(exports, "max", {
  enumerable: true,
  get: function () {
    return max;
  }
});
Object.defineProperty(exports, "median", {
  enumerable: true,
  get: function () {
    return median;
  }
});
Object.defineProperty(exports, "messageDigest", {
  enumerable: true,
  get: function () {
    return messageDigest;
  }
});
Object.defineProperty(exports, "min", {
  enumerable: true,
  get: function () {
    return min;
  }
});
Object.defineProperty(exports, "objectDigest", {
  enumerable: true,
  get: function () {
    return objectDigest;
  }
});
Object.defineProperty(exports, "parameterType", {
  enumerable: true,
  get: function () {
    return parameterType;
  }
});
Object.defineProperty(exports, "poolAt", {
  enumerable: true,
  get: function () {
    return poolAt;
  }
});
Object.defineProperty(exports, "pure", {
  enumerable: true,
  get: function () {
    return pure;
  }
});
Object.defineProperty(exports, "pureType", {
  enumerable: true,
  get: function () {
    return pureType;
  }
});
Object.defineProperty(exports, "readAddress", {
  enumerable: true,
  get: function () {
    return readAddress;
  }
});
Object.defineProperty(exports, "readPlain", {
  enumerable: true,
  get: function () {
    return readPlain;
  }
});
Object.defineProperty(exports, "readPure", {
  enumerable: true,
  get: function () {
    return readPure;
  }
});
Object.defineProperty(exports, "refuse", {
  enumerable: true,
  get: function () {
    return refuse;
  }
});
Object.defineProperty(exports, "runFrameworkCall", {
  enumerable: true,
  get: function () {
    return runFrameworkCall;
  }
});
Object.defineProperty(exports, "runVenueCall", {
  enumerable: true,
  get: function () {
    return runVenueCall;
  }
});
Object.defineProperty(exports, "seededId", {
  enumerable: true,
  get: function () {
    return seededId;
  }
});
Object.defineProperty(exports, "signingDigest", {
  enumerable: true,
  get: function () {
    return signingDigest;
  }
});
Object.defineProperty(exports, "swap", {
  enumerable: true,
  get: function () {
    return swap;
  }
});
Object.defineProperty(exports, "toEpoch", {
  enumerable: true,
  get: function () {
    return toEpoch;
  }
});
Object.defineProperty(exports, "toParameter", {
  enumerable: true,
  get: function () {
    return toParameter;
  }
});
Object.defineProperty(exports, "toTarget", {
  enumerable: true,
  get: function () {
    return toTarget;
  }
});
Object.defineProperty(exports, "toVenueType", {
  enumerable: true,
  get: function () {
    return toVenueType;
  }
});
Object.defineProperty(exports, "toWorld", {
  enumerable: true,
  get: function () {
    return toWorld;
  }
});
Object.defineProperty(exports, "totalOf", {
  enumerable: true,
  get: function () {
    return totalOf;
  }
});
Object.defineProperty(exports, "transactionDigest", {
  enumerable: true,
  get: function () {
    return transactionDigest;
  }
});
Object.defineProperty(exports, "trim", {
  enumerable: true,
  get: function () {
    return trim;
  }
});
Object.defineProperty(exports, "venueFunctions", {
  enumerable: true,
  get: function () {
    return venueFunctions;
  }
});
Object.defineProperty(exports, "writePlain", {
  enumerable: true,
  get: function () {
    return writePlain;
  }
});