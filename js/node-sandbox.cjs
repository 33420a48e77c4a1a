"use strict";

const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_index_node_sandbox = require("./index-node-sandbox.cjs");
let _noble_hashes_blake2_js = require("@noble/hashes/blake2.js");
let _mysten_sui_utils = require("@mysten/sui/utils");
let _mysten_sui_bcs = require("@mysten/sui/bcs");
let _mysten_sui_keypairs_ed25519 = require("@mysten/sui/keypairs/ed25519");

// sandbox/ts/errors.ts
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
const CODES = {
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
	return new Refusal(OWN_FAILURES.includes(reason) ? 500 : 400, CODES[reason], message);
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

// sandbox/ts/engine/integers.ts
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
/** Multiplies two 10^-18 numbers and rounds towards minus infinity. */
function multiply(a, b) {
	return floorDivide(a * b, ONE);
}
/**
* Averages a sample with the last average: the elapsed time weighs the sample, the rest of the period the average, and each
* counts as 1 ms at least. Rounds towards zero.
*/
function weightedAverage(sample, average, elapsedMs, periodMs) {
	const elapsed = Math.max(1, elapsedMs);
	const rest = elapsed >= periodMs ? 1 : periodMs - elapsed;
	return (sample * BigInt(elapsed) + average * BigInt(rest)) / BigInt(elapsed + rest);
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

// sandbox/ts/chain/hash.ts
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

// sandbox/ts/venues/world.ts
/** Identifiers of the venues: packages, shared objects and pools. */
/** The packages of venues by name. The wrappers are the router's; they call the exchanges. */
const PACKAGES$1 = [...[
	"router",
	"cetusWrapper",
	"cetus",
	"kriyaWrapper",
	"kriya",
	"gasPool",
	"staking",
	"hostile"
], ...[
	"rewards",
	"vault",
	"dca",
	"custody"
]];
/** Type of staked SUI on mainnet. */
const AFSUI_TYPE = "0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI";
/** Type of the object that holds the right to mint AFSUI. */
const STAKING_SAFE = `staking::safe::Safe<${(0, _mysten_sui_utils.normalizeSuiAddress)("0x2")}::coin::TreasuryCap<${AFSUI_TYPE}>>`;
/** Type of Sui's own object of validators and stakes. */
const SYSTEM_STATE = `${(0, _mysten_sui_utils.normalizeSuiAddress)("0x3")}::sui_system::SuiSystemState`;
/** Shared objects, with their types. */
const OBJECTS = {
	protocolFees: "router::config::ProtocolFeeConfig",
	treasury: "router::treasury::Treasury",
	cetusApp: "cetusWrapper::app::App",
	cetusConfig: "cetus::config::GlobalConfig",
	kriyaApp: "kriyaWrapper::app::App",
	gasPoolConfig: "gasPool::config::Config",
	hostileApp: "hostile::app::App",
	stakingVault: "staking::staked_sui_vault::StakedSuiVault",
	stakingSafe: STAKING_SAFE,
	stakingReferrals: "staking::referral_vault::ReferralVault",
	stakingTreasury: "staking::treasury::Treasury",
	systemState: SYSTEM_STATE,
	rewards: "rewards::rewards::Rewards",
	vaultConfig: "vault::config::Config",
	dcaConfig: "dca::config::Config",
	dcaCustody: "custody::config::Config"
};
/** Decimals of all vaults' shares. */
const LP_DECIMALS = 9;
/** Sui has it at the same id on every chain. */
const SYSTEM_STATE_ID = (0, _mysten_sui_utils.normalizeSuiAddress)(_mysten_sui_utils.SUI_SYSTEM_STATE_OBJECT_ID);
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
function toVenueWorld(seed, base) {
	const { coins } = base;
	const id = (label) => seededId(seed, `venue ${label}`);
	const own = Object.fromEntries(PACKAGES$1.map((name) => [name, id(name)]));
	const { vault, gasPool } = base.deployed ?? {};
	const packages = {
		...own,
		...vault && { vault: vault.current },
		...gasPool && { gasPool: gasPool.current }
	};
	const typePackages = {
		...packages,
		...gasPool && { gasPool: gasPool.original }
	};
	const objects = Object.entries(OBJECTS).map(([name, type]) => {
		return [name, {
			id: name === "systemState" ? SYSTEM_STATE_ID : id(`object ${name}`),
			type: toVenueType(type, typePackages)
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
		typePackages,
		objects: Object.fromEntries(objects),
		pools,
		vaults: toVaults(id, packages.vault, base),
		validators: [
			1,
			2,
			3
		].map((number) => id(`validator ${number}`)),
		routerFees: id("router fees"),
		thief: id("thief"),
		custodyKey: _mysten_sui_keypairs_ed25519.Ed25519Keypair.fromSecretKey((0, _mysten_sui_utils.fromHex)(id("custody key")), { skipValidation: true }).getPublicKey().toSuiBytes(),
		fakeCoin: `${packages.hostile}::fake::FAKE`
	};
}
/** Replaces the name of a package by its id, as in `router::treasury::Treasury`. */
function toVenueType(type, packages) {
	const [name = "", ...rest] = type.split("::");
	return [packages[name] ?? name, ...rest].join("::");
}
/** Type of the objects that hold shares of a type. */
function shareType(lpType, { packages }) {
	return `${packages.vault}::user_lp_coin::UserLpCoin<${lpType}>`;
}
/** Type of an order that sells one coin for another. */
function dcaOrderType({ sell, buy }, { packages }) {
	return `${packages.dca}::order::Order<${sell},${buy}>`;
}
const MINUTE_MS = 6e4;
/** Name, symbol of the shares, lock, delay of forced withdrawals, fee in per cent, and when the manager pays requests. */
const VAULTS = [[
	"Steady",
	"STEADY",
	5 * MINUTE_MS,
	60 * MINUTE_MS,
	10n,
	MINUTE_MS
], [
	"Absent",
	"ABSENT",
	0,
	10 * MINUTE_MS,
	20n,
	void 0
]];
/** Account numbers that no account of the engine has. */
const FIRST_ACCOUNT = 9e5;
function toVaults(id, packageId, { collateralType, collateralDecimals, perpetuals, marketIds }) {
	const unit = 10n ** BigInt(collateralDecimals);
	return VAULTS.map(([name, lpSymbol, lockMs, forceDelayMs, percent, serviceMs], index) => {
		const lpType = `${id(`shares ${name}`)}::${lpSymbol.toLowerCase()}::${lpSymbol}`;
		return {
			id: id(`vault ${name}`),
			name,
			lpType,
			lpSymbol,
			lockMs,
			forceDelayMs,
			serviceMs,
			objectType: `${packageId}::vault::Vault<${lpType},${collateralType}>`,
			coinType: collateralType,
			account: {
				id: id(`vault account ${name}`),
				type: `${perpetuals}::account::Account<${collateralType}>`,
				number: FIRST_ACCOUNT + index
			},
			// The second vault has two markets, where the exchange has as many.
			marketIds: marketIds.slice(0, index + 1),
			manager: id(`manager ${name}`),
			fee: percent * 100n * BASIS_POINT,
			maxDeposited: 1000000n * unit,
			locked: 10000n * unit
		};
	});
}

// sandbox/ts/chain/world.ts
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
/** Decimals of SUI. */
const SUI_DECIMALS = 9;
const DAY_MS = 864e5;
/** Start of mainnet's epoch 0, milliseconds. */
const GENESIS_MS = 16813926e5;
/** The package of each adapter. */
const ADAPTER_PACKAGES = {
	lazer: "pythLazerAdapter",
	rolling: "pythLazerRollingAdapter",
	normalized: "pythLazerNormalizedAdapter"
};
/** Derives the identifiers from the seed, or takes those of a deployment. */
function toWorld(base) {
	const { seed, markets, collateralDecimals, deployed } = base;
	const id = (label) => seededId(seed, label);
	const { packages, originals } = toPackages(id, deployed);
	const roleTypes = {
		admin: `${packages.authority}::authority::ADMIN`,
		assistant: `${packages.authority}::authority::ASSISTANT`
	};
	const context = `${packages.perpetuals}::authority::ACCOUNT`;
	const capabilityOf = (role) => `${packages.authority}::authority::AuthorityCap<${context},${roleTypes[role]}>`;
	const collateral = base.collateralType ?? deployed?.collateral.type ?? `${id("usdc")}::usdc::USDC`;
	const coins = toCoins(id, collateral, collateralDecimals);
	const collateralFeedId = deployed?.collateral.feed ?? id("feed of the collateral");
	const feedIds = new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)]));
	for (const { id: market, feed } of Object.values(deployed?.markets ?? {})) if (feedIds.has(market)) feedIds.set(market, feed);
	return {
		packages,
		originals,
		isDeployed: deployed !== void 0,
		genesisMs: deployed === void 0 ? GENESIS_MS : ownGenesis(base.startedAt ?? 0),
		oracle: toOracle(id, [collateralFeedId, ...feedIds.values()]),
		chainId: deployed?.chainId ?? (0, _mysten_sui_utils.toBase58)(hash("genesis", String(seed))),
		collateralType: collateral,
		collateralDecimals,
		coins,
		venues: toVenueWorld(seed, {
			coins,
			collateralType: collateral,
			collateralDecimals,
			perpetuals: packages.perpetuals,
			marketIds: [...markets.keys()],
			deployed: deployed?.packages
		}),
		roleTypes,
		capabilityTypes: {
			admin: capabilityOf("admin"),
			assistant: capabilityOf("assistant")
		},
		integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
		executors: [id("executor")],
		registryId: deployed?.registryId ?? id("registry"),
		clockId: (0, _mysten_sui_utils.normalizeSuiAddress)(_mysten_sui_utils.SUI_CLOCK_OBJECT_ID),
		collateralFeedId,
		markets,
		feedIds,
		firstVersion: 300000000n + new DataView(hash("version", String(seed)).buffer).getBigUint64(0) % 100000000n,
		oracleSecret: hash("oracle", String(seed))
	};
}
const PACKAGES = [
	"perpetuals",
	"authority",
	"oracle",
	"pythLazer",
	"pythLazerAdapter",
	"pythLazerRollingAdapter",
	"pythLazerNormalizedAdapter"
];
function toPackages(id, deployed) {
	// Of a chain of its own, the adapter verifies the messages, too: a client without pins learns one package of the oracle.
	const labelOf = (name) => name === "pythLazer" ? "pythLazerAdapter" : name;
	const current = PACKAGES.map((name) => [name, deployed?.packages[name].current ?? id(labelOf(name))]);
	const versions = Object.values(deployed?.packages ?? {}).map((one) => [one.current, one.original]);
	return {
		packages: Object.fromEntries(current),
		originals: new Map(versions.filter(([called, original]) => called !== original))
	};
}
function toOracle(id, feedIds) {
	const byAdapter = (of) => ({
		lazer: of("lazer"),
		rolling: of("rolling"),
		normalized: of("normalized")
	});
	return {
		configId: id("oracle config"),
		stateId: id("state of the price provider"),
		sourceIds: byAdapter((adapter) => id(`source of ${adapter}`)),
		feedInfoIds: byAdapter((adapter) => new Map(feedIds.map((feed) => [feed, id(`${adapter} record of ${feed}`)])))
	};
}
/** The id of the dynamic field of an account that holds a ticket. */
function ticketFieldId(accountId, ticketId, { packages }) {
	const key = _mysten_sui_bcs.bcs.Address.serialize(ticketId).toBytes();
	return (0, _mysten_sui_utils.deriveDynamicFieldID)(accountId, `${packages.perpetuals}::keys::OrderTicketKey`, key);
}
/** The one member of a key without fields: `dummy_field: false`. */
const EMPTY_KEY = Uint8Array.of(0);
/**
* Derives the ids of an account's object and of its admin's capability, which the contract claims from the registry and
* from the account. They depend on the account number alone, not on the transaction.
*/
function accountIds(accountNumber, { registryId, packages }) {
	const { perpetuals, authority } = packages;
	const key = _mysten_sui_bcs.bcs.u64().serialize(accountNumber).toBytes();
	const accountId = (0, _mysten_sui_utils.deriveObjectID)(registryId, `${perpetuals}::keys::AccountKey`, key);
	const capabilityKey = `${authority}::authority::AuthorityCapKey<${`${perpetuals}::authority::ACCOUNT, ${authority}::authority::ADMIN`}>`;
	return {
		accountId,
		capabilityId: (0, _mysten_sui_utils.deriveObjectID)(accountId, capabilityKey, EMPTY_KEY)
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
/**
* A sandbox with the ids of mainnet starts in epoch 1. Its epochs are far below those of mainnet, so that what is valid in
* them has expired there.
*/
function ownGenesis(startedAt) {
	return startedAt - (startedAt - GENESIS_MS) % DAY_MS - DAY_MS;
}
/** The epochs of a chain with ids of its own: those of mainnet. */
const USUAL_EPOCHS = { genesisMs: GENESIS_MS };
/** Returns the start of an epoch, milliseconds since 1970. */
function epochStart(epoch, { genesisMs } = USUAL_EPOCHS) {
	return genesisMs + epoch * DAY_MS;
}
/** Returns the epoch of a time; an epoch is one day. */
function toEpoch(now, { genesisMs } = USUAL_EPOCHS) {
	return Math.max(0, Math.floor((now - genesisMs) / DAY_MS));
}

// sandbox/ts/chain/objects.ts
/** Objects of the chain, and address balances. */
/** The key of a builder's largest fee. */
function feeKey(accountNumber, builderId) {
	return `${accountNumber} ${builderId}`;
}
const OWNED = [
	"coin",
	"capability",
	"share",
	"dcaOrder"
];
/** Tells owned objects from shared ones. */
function isOwned(object) {
	return OWNED.includes(object.kind);
}
/** Tells shared objects from owned ones and from fields. */
function isShared(object) {
	return !isOwned(object) && object.kind !== "ticketField";
}
/** The total balance of coins of one type. */
function totalOf(coins) {
	return coins.reduce((total, { balance }) => total + balance, 0n);
}
/** Computes the digest of an object's state. @returns base58; different for every state */
function objectDigest(object) {
	if (object.kind === "ticketField") return (0, _mysten_sui_utils.toBase58)(hash("Object::", object.id, String(object.version), object.parent));
	if (!isOwned(object)) return (0, _mysten_sui_utils.toBase58)(hash("Object::", object.id, String(object.version), "shared"));
	return (0, _mysten_sui_utils.toBase58)(hash("Object::", object.id, String(object.version), object.owner, stateOf(object)));
}
function stateOf(object) {
	if (object.kind === "capability") return object.accountId;
	if (object.kind === "dcaOrder") return `${object.sell}|${object.buy}`;
	return `${object.kind === "coin" ? object.coinType : object.lpType}|${object.balance}`;
}
/** All objects and address balances after the last transaction. */
var ObjectStore = class {
	#objects = /* @__PURE__ */ new Map();
	#idsByOwner = /* @__PURE__ */ new Map();
	/** Granted and not revoked; tests may add capabilities that the chain does not have. */
	agents = [];
	/** The fees that accounts have approved, by {@link feeKey}. */
	fees = /* @__PURE__ */ new Map();
	/** Addresses of builders; the place is the number. */
	builders = [];
	#tickets = /* @__PURE__ */ new Map();
	#dcaOrders = /* @__PURE__ */ new Map();
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
		return [...this.#objects.values()].filter(isShared);
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
	apply(changes, digest) {
		const { objects, balances, granted, revoked, fees, builders, tickets, dcaOrders } = changes;
		for (const { before, after } of objects) if (after !== void 0) {
			this.put(after);
			this.#previousTransactions.set(after.id, digest);
		} else if (before !== void 0) this.delete(before.id);
		for (const { owner, coinType, amount } of balances) this.addToAddressBalance(owner, coinType, amount);
		for (const ticket of tickets) this.putTicket(ticket);
		for (const order of dcaOrders) this.putDcaOrder(order);
		for (const id of granted) {
			const capability = this.get(id);
			if (capability?.kind === "capability") this.grant(capability);
		}
		for (const id of revoked) this.revoke(id);
		for (const [key, maxFee] of fees) if (maxFee === void 0) this.fees.delete(key);
		else this.fees.set(key, maxFee);
		this.builders.push(...builders);
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
	/** A ticket that is no longer active is no longer in its account. */
	putTicket(ticket) {
		this.#tickets.set(ticket.id, ticket);
		if (ticket.state !== "active") this.delete(ticket.fieldId);
		this.onTicket(ticket.accountNumber);
	}
	/** All DCA orders, oldest first, with those that have ended. */
	dcaOrders() {
		return [...this.#dcaOrders.values()];
	}
	dcaOrder(id) {
		return this.#dcaOrders.get(id);
	}
	putDcaOrder(order) {
		this.#dcaOrders.set(order.id, order);
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

// sandbox/ts/venues/vaults.ts
/** Vaults of perpetuals: shares of a pot of collateral, which a manager trades within terms. */
/** Limits of the vaults' configuration: USD in 10^-18, times in milliseconds. */
const VAULT_LIMITS = {
	minDepositUsd: 95n * ONE / 100n,
	minOwnerLockUsd: 95n * ONE / 100n,
	maxOwnerLockUsd: 2n * ONE,
	maxFee: ONE / 5n,
	maxLockMs: 526e7,
	maxForceDelayMs: 1728e5,
	maxMarkets: 20,
	maxPendingOrders: 50,
	maxAssistants: 20,
	feedToleranceMs: 3e4,
	pauseMs: 1e4,
	pauseIntervalMs: 18e5,
	minForceUsd: 5n * ONE
};
/** Part of a vault's collateral that is margin of its markets at first, per cent. */
const MARGIN_PERCENT = 40n;
/** A vault before anything used it: the manager's own collateral, at a price of 1 for a share. */
function emptyVault(spec, decimals) {
	const { locked, marketIds } = spec;
	const margin = locked * MARGIN_PERCENT / 100n / BigInt(Math.max(marketIds.length, 1));
	return {
		kind: "vault",
		supply: locked * 10n ** BigInt(LP_DECIMALS - decimals),
		idle: locked - margin * BigInt(marketIds.length),
		margins: Object.fromEntries(marketIds.map((id) => [id, margin])),
		fees: 0n,
		pausedAt: 0,
		pausedUntil: 0,
		isServed: spec.serviceMs !== void 0,
		lockMs: spec.lockMs,
		forceDelayMs: spec.forceDelayMs,
		fee: spec.fee,
		maxDeposited: spec.maxDeposited,
		requests: []
	};
}
/** Base units of the collateral that all shares together are worth. */
function vaultValue({ idle, margins }) {
	return Object.values(margins).reduce((sum, margin) => sum + margin, idle);
}
/** Shares for collateral, rounded down. */
function sharesFor(state, amount) {
	const value = vaultValue(state);
	return value === 0n ? 0n : amount * state.supply / value;
}
/** What shares pay, with the fee on their profit; `provided` is what was paid for them, 10^-18 USD. */
function payoutOf(state, shares, provided, decimals) {
	const value = state.supply === 0n ? 0n : shares * vaultValue(state) / state.supply;
	const paid = toUnits(provided, decimals);
	const fee = value > paid ? (value - paid) * state.fee / ONE : 0n;
	return {
		amount: value - fee,
		fee
	};
}
/** The vault after it paid a request; margins give in proportion to their sizes what is not idle. */
function withoutShares(state, shares, { amount, fee }) {
	const freed = freeCollateral(state, amount + fee);
	return {
		...freed,
		supply: state.supply - shares,
		idle: freed.idle - amount - fee,
		fees: state.fees + fee
	};
}
/** Moves margins to the idle collateral until it covers an amount. */
function freeCollateral(state, amount) {
	let missing = amount > state.idle ? amount - state.idle : 0n;
	const margins = { ...state.margins };
	const idle = state.idle + missing;
	for (const [id, margin] of Object.entries(margins)) {
		const taken = min(missing, margin);
		margins[id] = margin - taken;
		missing -= taken;
	}
	return {
		...state,
		margins,
		idle: idle - missing
	};
}
/** Adds a profit, or takes a loss, in the first market; what it cannot bear is taken from the idle collateral. */
function withProfit(state, amount) {
	const [marketId] = Object.keys(state.margins);
	const margin = state.margins[marketId ?? ""] ?? 0n;
	if (marketId === void 0 || margin + amount < 0n) {
		const idle = state.idle + margin + amount;
		const margins = marketId === void 0 ? state.margins : {
			...state.margins,
			[marketId]: 0n
		};
		return {
			...state,
			idle: idle < 0n ? 0n : idle,
			margins
		};
	}
	return {
		...state,
		margins: {
			...state.margins,
			[marketId]: margin + amount
		}
	};
}
/** The request of an address. */
function requestOf({ requests }, owner) {
	return requests.find((request) => request.owner === owner);
}
/** The vault without the request of an address. */
function withoutRequest(state, owner) {
	return {
		...state,
		requests: state.requests.filter((request) => request.owner !== owner)
	};
}
/** USD, 10^-18, of base units of the collateral, whose price is 1. */
function toUsd(amount, decimals) {
	return amount * 10n ** BigInt(18 - decimals);
}
function toUnits(usd, decimals) {
	return usd / 10n ** BigInt(18 - decimals);
}

// sandbox/ts/venues/vault-manager.ts
/** The managers of vaults: they pay requests after a while, and what they trade changes the value of the shares. */
/** The state of a vault; what nothing has used has the state of its specification. */
function vaultStateOf(objects, world, spec) {
	const object = objects.get(spec.id);
	const state = object?.kind === "venue" ? object.state : void 0;
	return state?.kind === "vault" ? state : emptyVault(spec, world.collateralDecimals);
}
/** Changes a vault. @throws {Error} when there is no such vault */
function changeVault(store, world, vaultId, change) {
	const spec = world.venues.vaults.find(({ id }) => id === vaultId);
	if (spec === void 0) throw new Error(`no vault ${vaultId}`);
	const { profit = 0n, ...rest } = change;
	put(store, spec, {
		...withProfit(vaultStateOf(store, world, spec), profit),
		...rest
	});
}
/** Pays all requests that are due, oldest first. One whose minimum is not reached stays. */
function serveRequests(store, world, now) {
	for (const spec of world.venues.vaults) {
		const state = vaultStateOf(store, world, spec);
		for (const request of state.requests) if (isDue(spec, state, request, now)) pay(store, world, spec, request);
	}
}
/** The next time at which a request is due; `undefined` without any. */
function nextServiceAt(objects, world, after) {
	const later = world.venues.vaults.flatMap((spec) => {
		const { requests, isServed } = vaultStateOf(objects, world, spec);
		const { serviceMs } = spec;
		return isServed && serviceMs !== void 0 ? requests.map(({ at }) => at + serviceMs) : [];
	}).filter((time) => time > after);
	return later.length === 0 ? void 0 : Math.min(...later);
}
function isDue({ serviceMs }, { isServed }, { at }, now) {
	return isServed && serviceMs !== void 0 && now >= at + serviceMs;
}
function pay(store, world, spec, request) {
	const state = vaultStateOf(store, world, spec);
	const { owner, shares, share, minOut, at } = request;
	const payout = payoutOf(state, shares, share.provided, world.collateralDecimals);
	if (payout.amount < minOut) return;
	const coin = {
		kind: "coin",
		id: seededId(at, `payment of ${spec.id} to ${owner}`),
		version: world.firstVersion,
		owner,
		coinType: spec.coinType
	};
	store.put({
		...coin,
		balance: payout.amount
	});
	put(store, spec, withoutShares(withoutRequest(state, owner), shares, payout));
}
function put(store, { id }, state) {
	store.put({
		...store.get(id),
		state
	});
}

// sandbox/ts/chain/admission.ts
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
	expectValidNow(transaction, context.world.chainId, toEpoch(now, context.world));
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
	expectValidNow(transaction, context.world.chainId, toEpoch(now, context.world));
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
	if (!isShared(object)) throw refuse("object", `${id}: wanted a shared object, found an owned one`);
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

// sandbox/ts/venues/parameter.ts
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

// sandbox/ts/server/time/time.ts
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

// sandbox/ts/chain/effects.ts
/** Describes a failure with its command. */
function describeFailure({ error, command }) {
	return command === void 0 ? error.message : `${error.message} in command ${command}`;
}

Object.defineProperty(exports, "ADAPTER_PACKAGES", {
  enumerable: true,
  get: function () {
    return ADAPTER_PACKAGES;
  }
});
Object.defineProperty(exports, "AFSUI_TYPE", {
  enumerable: true,
  get: function () {
    return AFSUI_TYPE;
  }
});
Object.defineProperty(exports, "Abort", {
  enumerable: true,
  get: function () {
    return Abort;
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
Object.defineProperty(exports, "LP_DECIMALS", {
  enumerable: true,
  get: function () {
    return LP_DECIMALS;
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
Object.defineProperty(exports, "ONE", {
  enumerable: true,
  get: function () {
    return ONE;
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
Object.defineProperty(exports, "Refusal", {
  enumerable: true,
  get: function () {
    return Refusal;
  }
});
Object.defineProperty(exports, "STAKING_SAFE", {
  enumerable: true,
  get: function () {
    return STAKING_SAFE;
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
Object.defineProperty(exports, "SYSTEM_STATE", {
  enumerable: true,
  get: function () {
    return SYSTEM_STATE;
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
Object.defineProperty(exports, "VAULT_LIMITS", {
  enumerable: true,
  get: function () {
    return VAULT_LIMITS;
  }
});
Object.defineProperty(exports, "abs", {
  enumerable: true,
  get: function () {
    return abs;
  }
});
Object.defineProperty(exports, "accountIds", {
  enumerable: true,
  get: function () {
    return accountIds;
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
Object.defineProperty(exports, "changeVault", {
  enumerable: true,
  get: function () {
    return changeVault;
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
Object.defineProperty(exports, "dcaOrderType", {
  enumerable: true,
  get: function () {
    return dcaOrderType;
  }
});
Object.defineProperty(exports, "describeFailure", {
  enumerable: true,
  get: function () {
    return describeFailure;
  }
});
Object.defineProperty(exports, "emptyVault", {
  enumerable: true,
  get: function () {
    return emptyVault;
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
Object.defineProperty(exports, "expectU64", {
  enumerable: true,
  get: function () {
    return expectU64;
  }
});
Object.defineProperty(exports, "feeKey", {
  enumerable: true,
  get: function () {
    return feeKey;
  }
});
Object.defineProperty(exports, "floorDivide", {
  enumerable: true,
  get: function () {
    return floorDivide;
  }
});
Object.defineProperty(exports, "hash", {
  enumerable: true,
  get: function () {
    return hash;
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
Object.defineProperty(exports, "isShared", {
  enumerable: true,
  get: function () {
    return isShared;
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
Object.defineProperty(exports, "multiply", {
  enumerable: true,
  get: function () {
    return multiply;
  }
});
Object.defineProperty(exports, "nextServiceAt", {
  enumerable: true,
  get: function () {
    return nextServiceAt;
  }
});
Object.defineProperty(exports, "objectDigest", {
  enumerable: true,
  get: function () {
    return objectDigest;
  }
});
Object.defineProperty(exports, "payoutOf", {
  enumerable: true,
  get: function () {
    return payoutOf;
  }
});
Object.defineProperty(exports, "refuse", {
  enumerable: true,
  get: function () {
    return refuse;
  }
});
Object.defineProperty(exports, "requestOf", {
  enumerable: true,
  get: function () {
    return requestOf;
  }
});
Object.defineProperty(exports, "seededId", {
  enumerable: true,
  get: function () {
    return seededId;
  }
});
Object.defineProperty(exports, "serveRequests", {
  enumerable: true,
  get: function () {
    return serveRequests;
  }
});
Object.defineProperty(exports, "shareType", {
  enumerable: true,
  get: function () {
    return shareType;
  }
});
Object.defineProperty(exports, "sharesFor", {
  enumerable: true,
  get: function () {
    return sharesFor;
  }
});
Object.defineProperty(exports, "signingDigest", {
  enumerable: true,
  get: function () {
    return signingDigest;
  }
});
Object.defineProperty(exports, "ticketFieldId", {
  enumerable: true,
  get: function () {
    return ticketFieldId;
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
Object.defineProperty(exports, "toUsd", {
  enumerable: true,
  get: function () {
    return toUsd;
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
Object.defineProperty(exports, "vaultStateOf", {
  enumerable: true,
  get: function () {
    return vaultStateOf;
  }
});
Object.defineProperty(exports, "vaultValue", {
  enumerable: true,
  get: function () {
    return vaultValue;
  }
});
Object.defineProperty(exports, "weightedAverage", {
  enumerable: true,
  get: function () {
    return weightedAverage;
  }
});
Object.defineProperty(exports, "withoutRequest", {
  enumerable: true,
  get: function () {
    return withoutRequest;
  }
});
Object.defineProperty(exports, "withoutShares", {
  enumerable: true,
  get: function () {
    return withoutShares;
  }
});