import { __name } from "./rolldown-runtime.js";
import { findDeployment, problem, sentence } from "./index-lines-node-program-sandbox.js";
import { refuse } from "./node-program-sandbox.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { SUI_CLOCK_OBJECT_ID, SUI_SYSTEM_STATE_OBJECT_ID, deriveDynamicFieldID, deriveObjectID, fromBase58, fromHex, normalizeSuiAddress, toBase58, toHex } from "@mysten/sui/utils";
import { bcs } from "@mysten/sui/bcs";
import { Ed25519Keypair } from "@mysten/sui/keypairs/ed25519";
import { inspect } from "node:util";

// sandbox/ts/engine/integers.ts
const U64_MAX = (1n << 64n) - 1n;
function expectU64(value, at) {
	if (value < 0n || value > U64_MAX) throw problem("argument", at, "a u64", value.toString());
}
const ONE = 10n ** 18n;
const NANO$1 = 10n ** 9n;
function floorDivide(dividend, divisor) {
	const quotient = dividend / divisor;
	return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
function ceilDivide(dividend, divisor) {
	const quotient = dividend / divisor;
	return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
}
function multiply$1(a, b) {
	return floorDivide(a * b, ONE);
}
__name(multiply$1, "multiply");
function weightedAverage(sample, average, elapsedMs, periodMs) {
	const elapsed = Math.max(1, elapsedMs);
	const rest = elapsed >= periodMs ? 1 : periodMs - elapsed;
	return (sample * BigInt(elapsed) + average * BigInt(rest)) / BigInt(elapsed + rest);
}
function abs(value) {
	return value < 0n ? -value : value;
}
function max(a, b) {
	return a < b ? b : a;
}
function min(a, b) {
	return a < b ? a : b;
}
function median(a, b, c) {
	return max(min(a, b), min(max(a, b), c));
}

// sandbox/ts/chain/hash.ts
const TEXT = new TextEncoder();
const REGULAR_OBJECT_ID = 241;
const TRANSACTION_INTENT = /* @__PURE__ */ new Uint8Array(3);
const MESSAGE_INTENT = Uint8Array.of(3, 0, 0);
function hash(...parts) {
	const state = blake2b.create({ dkLen: 32 });
	for (const part of parts) state.update(typeof part === "string" ? TEXT.encode(part) : part);
	return state.digest();
}
function seededId(seed, label) {
	return `0x${toHex(hash("sandbox", String(seed), "|", label))}`;
}
function createdId(digest, count) {
	const counter = /* @__PURE__ */ new Uint8Array(8);
	new DataView(counter.buffer).setBigUint64(0, BigInt(count), true);
	return `0x${toHex(hash(Uint8Array.of(REGULAR_OBJECT_ID), fromBase58(digest), counter))}`;
}
function signingDigest(bytes) {
	return hash(TRANSACTION_INTENT, bytes);
}
function messageDigest(message) {
	return hash(MESSAGE_INTENT, bcs.byteVector().serialize(message).toBytes());
}
function transactionDigest(bytes) {
	return toBase58(hash("TransactionData::", bytes));
}
function areEqual(a, b) {
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

// sandbox/ts/venues/world.ts
const PACKAGES$1 = [
	...[
		"router",
		"cetusWrapper",
		"cetus",
		"kriyaWrapper",
		"kriya",
		"gasPool",
		"staking",
		"hostile"
	],
	...[
		"rebateVault",
		"vault",
		"dca",
		"custody",
		"limitOrders",
		"farms",
		"farmsV2"
	],
	...[
		"amm",
		"ammFees",
		"ammTreasury",
		"ammInsurance",
		"ammReferrals"
	]
];
const AFSUI_TYPE = "0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI";
const STAKING_SAFE = `staking::safe::Safe<${normalizeSuiAddress("0x2")}::coin::TreasuryCap<${AFSUI_TYPE}>>`;
const SYSTEM_STATE = `${normalizeSuiAddress("0x3")}::sui_system::SuiSystemState`;
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
	rebateConfig: "rebateVault::config::Config",
	rebateVault: "rebateVault::vault::Vault",
	vaultConfig: "vault::config::Config",
	dcaConfig: "dca::config::Config",
	dcaCustody: "custody::config::Config",
	limitConfig: "limitOrders::config::Config",
	poolRegistry: "amm::pool_registry::PoolRegistry",
	poolFees: "ammFees::vault::ProtocolFeeVault",
	poolTreasury: "ammTreasury::treasury::Treasury",
	poolInsurance: "ammInsurance::insurance_fund::InsuranceFund",
	poolReferrals: "ammReferrals::referral_vault::ReferralVault"
};
const SHARE_DECIMALS = 9;
const SYSTEM_STATE_ID = normalizeSuiAddress(SUI_SYSTEM_STATE_OBJECT_ID);
const BASIS_POINT = 10n ** 14n;
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
function toVenueWorld(seed, base) {
	const { coins } = base;
	const id = (label) => seededId(seed, `venue ${label}`);
	const own = Object.fromEntries(PACKAGES$1.map((name) => [name, id(name)]));
	const { vault, gasPool, rebateVault, staking, farms, pools: amm } = base.deployed?.packages ?? {};
	const given = Object.entries({
		vault,
		gasPool,
		rebateVault,
		staking,
		farms,
		amm
	}).filter(([, found]) => found !== void 0);
	const idsOf = (version) => Object.fromEntries(given.map(([name, found]) => [name, found?.[version]]));
	const packages = {
		...own,
		...idsOf("current")
	};
	const typePackages = {
		...packages,
		...idsOf("original")
	};
	const shipped = {
		...base.deployed?.objects,
		systemState: SYSTEM_STATE_ID
	};
	const objects = Object.entries(OBJECTS).map(([name, type]) => {
		return [name, {
			id: shipped[name] ?? id(`object ${name}`),
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
		...toFarms(id, typePackages, base),
		amms: toAmms(id, typePackages.amm, base),
		validators: [
			1,
			2,
			3
		].map((number) => id(`validator ${number}`)),
		routerFees: id("router fees"),
		thief: id("thief"),
		custodyKey: Ed25519Keypair.fromSecretKey(fromHex(id("custody key")), { skipValidation: true }).getPublicKey().toSuiBytes(),
		fakeCoin: `${packages.hostile}::fake::FAKE`
	};
}
function sharedOfVenues(world) {
	const { objects, pools, amms, farms, laterFarm, vaults } = world;
	return [
		...Object.values(objects).map(({ id, type }) => ({
			id,
			objectType: type
		})),
		...[
			...pools,
			...amms,
			...farms,
			...laterFarm === void 0 ? [] : [laterFarm]
		],
		...vaults.flatMap(({ account, ...vault }) => [vault, {
			id: account.id,
			objectType: account.type
		}])
	];
}
function toVenueType(type, packages) {
	const [name = "", ...rest] = type.split("::");
	return [packages[name] ?? name, ...rest].join("::");
}
function shareType(lpType, { typePackages }) {
	return `${typePackages.vault}::vault::UserLpCoin<${lpType}>`;
}
function farmPositionType(coinType, { typePackages }) {
	return `${typePackages.farms}::staked_position::StakedPosition<${coinType}>`;
}
function dcaOrderType({ sell, buy, isLimit }, { packages }) {
	return `${isLimit === true ? packages.limitOrders : packages.dca}::order::Order<${sell},${buy}>`;
}
const MINUTE_MS = 6e4;
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
const DAY_MS$1 = 24n * 60n * 60n * 1000n;
function toFarms(id, { farms: first, farmsV2: second }, { coins, startedAt }) {
	const [afsui, sui, deep] = [
		"AFSUI",
		"SUI",
		"DEEP"
	].map((symbol) => coins.get(symbol)?.type);
	if (afsui === void 0 || sui === void 0 || deep === void 0) return {
		farms: [],
		laterFarm: void 0
	};
	const farm = {
		id: id("farm AFSUI"),
		coinType: afsui,
		startsAt: BigInt(startedAt),
		objectType: `${first}::afterburner_vault::AfterburnerVault<${afsui}>`,
		rewards: [{
			type: sui,
			total: 100000n * 10n ** 9n,
			rate: 10000n,
			schedule: 1n
		}, {
			type: deep,
			total: 500000n * 10n ** 6n,
			rate: 2000000n,
			schedule: 60000n
		}],
		minLock: 0n,
		maxLock: 30n * DAY_MS$1,
		maxMultiplier: 2n * 10n ** 18n,
		minStake: 10n ** 8n
	};
	const laterFarm = {
		id: id("later farm"),
		objectType: `${second}::vault::Vault<${afsui}>`
	};
	return {
		farms: [farm],
		laterFarm
	};
}
function toAmms(id, packageId, { coins }) {
	const [sui, afsui] = ["SUI", "AFSUI"].map((symbol) => coins.get(symbol)?.type);
	if (sui === void 0 || afsui === void 0) return [];
	const shareType = `${id("pool shares")}::af_lp::AF_LP`;
	const [decimals, half] = [9, 5n * 10n ** 17n];
	return [{
		id: id("pool of shares"),
		name: "SUI AFSUI",
		shareType,
		objectType: `${packageId}::pool::Pool<${shareType}>`,
		coins: [{
			type: sui,
			decimals,
			weight: half
		}, {
			type: afsui,
			decimals,
			weight: half
		}],
		balances: [1000000n * 10n ** 9n, 900000n * 10n ** 9n],
		supply: 948683n * 10n ** 9n
	}];
}

// sandbox/ts/chain/world.ts
const REFERENCE_GAS_PRICE = 750n;
const FRAMEWORK = {
	std: normalizeSuiAddress("0x1"),
	sui: normalizeSuiAddress("0x2")
};
const SUI_TYPE = `${FRAMEWORK.sui}::sui::SUI`;
const SUI_DECIMALS = 9;
const DAY_MS = 864e5;
const GENESIS_MS = 16813926e5;
const ADAPTER_PACKAGES = {
	lazer: "pythLazerAdapter",
	rolling: "pythLazerRollingAdapter",
	normalized: "pythLazerNormalizedAdapter"
};
function toWorld(base) {
	const { seed, markets, collateralDecimals, deployed, startedAt = 0 } = base;
	const id = (label) => seededId(seed, label);
	const { packages, originals } = toPackages(id, deployed);
	const collateral = base.collateralType ?? deployed?.collateral.type ?? `${id("usdc")}::usdc::USDC`;
	const coins = toCoins(id, collateral, collateralDecimals);
	const venues = toVenueWorld(seed, {
		coins,
		collateralType: collateral,
		collateralDecimals,
		perpetuals: packages.perpetuals,
		marketIds: [...markets.keys()],
		startedAt,
		deployed
	});
	const roleTypes = {
		admin: `${packages.authority}::authority::ADMIN`,
		assistant: `${packages.authority}::authority::ASSISTANT`,
		treasury: `${venues.typePackages.vault}::authority::TREASURY`
	};
	const context = `${packages.perpetuals}::authority::ACCOUNT`;
	const capabilityOf = (role) => `${packages.authority}::authority::AuthorityCap<${context},${roleTypes[role]}>`;
	const collateralFeedId = deployed?.collateral.feed ?? id("feed of the collateral");
	const feedIds = new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)]));
	for (const { id: market, feed } of Object.values(deployed?.markets ?? {})) if (feedIds.has(market)) feedIds.set(market, feed);
	return {
		packages,
		originals,
		isDeployed: deployed !== void 0,
		genesisMs: deployed === void 0 ? GENESIS_MS : ownGenesis(startedAt),
		oracle: toOracle(id, [collateralFeedId, ...feedIds.values()]),
		chainId: deployed?.chainId ?? toBase58(hash("genesis", String(seed))),
		collateralType: collateral,
		collateralDecimals,
		coins,
		venues,
		roleTypes,
		capabilityTypes: {
			admin: capabilityOf("admin"),
			assistant: capabilityOf("assistant"),
			// No account has one.
			treasury: capabilityOf("treasury")
		},
		integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
		executors: [id("executor")],
		registryId: deployed?.registryId ?? id("registry"),
		clockId: normalizeSuiAddress(SUI_CLOCK_OBJECT_ID),
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
	// Of a chain of its own, the adapter verifies the messages, too: a client without pins learns one package
	// of the oracle.
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
function ticketFieldId(accountId, ticketId, { packages }) {
	const key = bcs.Address.serialize(ticketId).toBytes();
	return deriveDynamicFieldID(accountId, `${packages.perpetuals}::keys::OrderTicketKey`, key);
}
const EMPTY_KEY = Uint8Array.of(0);
function accountIds(accountNumber, { registryId, packages }) {
	const { perpetuals, authority } = packages;
	const key = bcs.u64().serialize(accountNumber).toBytes();
	const accountId = deriveObjectID(registryId, `${perpetuals}::keys::AccountKey`, key);
	const capabilityKey = `${authority}::authority::AuthorityCapKey<${`${perpetuals}::authority::ACCOUNT, ${authority}::authority::ADMIN`}>`;
	return {
		accountId,
		capabilityId: deriveObjectID(accountId, capabilityKey, EMPTY_KEY)
	};
}
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
const EPOCH_MS = DAY_MS;
function ownGenesis(startedAt) {
	return startedAt - (startedAt - GENESIS_MS) % DAY_MS - DAY_MS;
}
const USUAL_EPOCHS = { genesisMs: GENESIS_MS };
function epochStart(epoch, { genesisMs } = USUAL_EPOCHS) {
	return genesisMs + epoch * DAY_MS;
}
function toEpoch(now, { genesisMs } = USUAL_EPOCHS) {
	return Math.max(0, Math.floor((now - genesisMs) / DAY_MS));
}

// sandbox/ts/chain/objects.ts
function feeKey(accountNumber, builderId) {
	return `${accountNumber} ${builderId}`;
}
const OWNED = [
	"coin",
	"capability",
	"holding",
	"dcaOrder"
];
function isOwned$1(object) {
	return OWNED.includes(object.kind);
}
__name(isOwned$1, "isOwned");
function isShared(object) {
	return !isOwned$1(object) && object.kind !== "ticketField";
}
function totalOf(coins) {
	return coins.reduce((total, { balance }) => total + balance, 0n);
}
function objectDigest(object) {
	if (object.kind === "ticketField") return toBase58(hash("Object::", object.id, String(object.version), object.parent));
	if (!isOwned$1(object)) return toBase58(hash("Object::", object.id, String(object.version), "shared"));
	return toBase58(hash("Object::", object.id, String(object.version), object.owner, stateOf(object)));
}
function stateOf(object) {
	if (object.kind === "capability") return object.accountId;
	if (object.kind === "dcaOrder") return `${object.sell}|${object.buy}`;
	if (object.kind === "holding") return Object.values(object.state).join("|");
	return `${object.coinType}|${object.balance}`;
}
var ObjectStore = class {
	#objects = /* @__PURE__ */ new Map();
	#idsByOwner = /* @__PURE__ */ new Map();
	agents = [];
	fees = /* @__PURE__ */ new Map();
	builders = [];
	#tickets = /* @__PURE__ */ new Map();
	#dcaOrders = /* @__PURE__ */ new Map();
	onTicket = () => void 0;
	#capabilityByAccount = /* @__PURE__ */ new Map();
	#capabilityByNumber = /* @__PURE__ */ new Map();
	#balances = /* @__PURE__ */ new Map();
	#previousTransactions = /* @__PURE__ */ new Map();
	get(id) {
		return this.#objects.get(id);
	}
	shared() {
		return [...this.#objects.values()].filter(isShared);
	}
	owned(owner) {
		return [...this.#idsByOwner.get(owner) ?? []].map((id) => this.#objects.get(id)).filter((object) => object !== void 0).filter(isOwned$1);
	}
	coins(owner, coinType) {
		return this.owned(owner).filter((object) => object.kind === "coin").filter((coin) => coin.coinType === coinType).sort((a, b) => a.balance === b.balance ? 0 : a.balance > b.balance ? -1 : 1);
	}
	capability(id) {
		const object = this.#objects.get(this.#capabilityByAccount.get(id) ?? id);
		return object?.kind === "capability" ? object : void 0;
	}
	capabilityByNumber(accountNumber) {
		const object = this.#objects.get(this.#capabilityByNumber.get(accountNumber) ?? "");
		return object?.kind === "capability" ? object : void 0;
	}
	put(object) {
		const before = this.#objects.get(object.id);
		this.#objects.set(object.id, object);
		if (!isOwned$1(object)) return;
		// An object that keeps its owner keeps its position in the order.
		if (before !== void 0 && isOwned$1(before) && before.owner !== object.owner) this.#forget(before);
		const ids = this.#idsByOwner.get(object.owner) ?? /* @__PURE__ */ new Set();
		this.#idsByOwner.set(object.owner, ids.add(object.id));
		if (object.kind !== "capability") return;
		if (object.role === "assistant") {
			this.#moveAgent(object);
			return;
		}
		if (object.role === "treasury") return;
		this.#capabilityByAccount.set(object.accountId, object.id);
		this.#capabilityByNumber.set(object.accountNumber, object.id);
	}
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
	previousTransaction(id) {
		return this.#previousTransactions.get(id);
	}
	delete(id) {
		const before = this.#objects.get(id);
		if (before !== void 0 && isOwned$1(before)) this.#forget(before);
		this.#objects.delete(id);
		this.#previousTransactions.delete(id);
	}
	grant({ id, owner, accountNumber }) {
		this.agents.push({
			objectId: id,
			walletAddress: owner,
			accountNumber
		});
	}
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
	tickets(kind) {
		const isOfKind = (ticket) => ticket.kind === kind;
		return [...this.#tickets.values()].filter(isOfKind);
	}
	putTicket(ticket) {
		this.#tickets.set(ticket.id, ticket);
		if (ticket.state !== "active") this.delete(ticket.fieldId);
		this.onTicket(ticket.accountNumber);
	}
	dcaOrders() {
		return [...this.#dcaOrders.values()];
	}
	dcaOrder(id) {
		return this.#dcaOrders.get(id);
	}
	putDcaOrder(order) {
		this.#dcaOrders.set(order.id, order);
	}
	addressBalance(owner, coinType) {
		return this.#balances.get(`${owner} ${coinType}`) ?? 0n;
	}
	coinTypes(owner) {
		const ofCoins = this.owned(owner).flatMap((object) => object.kind === "coin" ? [object.coinType] : []);
		const prefix = `${owner} `;
		const ofBalances = [...this.#balances.keys()].flatMap((key) => key.startsWith(prefix) ? [key.slice(prefix.length)] : []);
		return [.../* @__PURE__ */ new Set([...ofCoins, ...ofBalances])];
	}
	addToAddressBalance(owner, coinType, amount) {
		this.#balances.set(`${owner} ${coinType}`, this.addressBalance(owner, coinType) + amount);
	}
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

// sandbox/ts/option-keys.ts
function expectKeys(value, keys, at) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw problem("argument", at === "" ? "options" : at, `an object of ${keys.join(", ")}`, show(value));
	const unknown = Object.keys(value).find((key) => !keys.includes(key));
	if (unknown === void 0) return;
	throw problem("argument", at === "" ? unknown : `${at}.${unknown}`, `only ${keys.join(", ")}`, "an unknown key");
}
function expectFlag(value, at) {
	if (value === void 0 || typeof value === "boolean") return;
	throw problem("argument", at, "true or false", show(value));
}
function expectMilliseconds(value, at) {
	if (value === void 0 || typeof value === "number" && Number.isFinite(value) && value >= 0) return;
	throw problem("argument", at, "milliseconds, at least 0", inspect(value));
}
function show(value) {
	return typeof value === "string" ? value : inspect(value);
}

// sandbox/ts/venues/vaults.ts
const VAULT_LIMITS = {
	minDepositUsd: 95n * ONE / 100n,
	minOwnerLockUsd: 95n * ONE / 100n,
	maxOwnerLockUsd: 2n * ONE,
	maxFee: ONE / 5n,
	maxLockMs: 52596e5,
	maxForceDelayMs: 1728e5,
	maxMarkets: 20,
	maxPendingOrders: 50,
	maxAssistants: 20,
	feedToleranceMs: 3e4,
	pauseMs: 1e4,
	pauseIntervalMs: 18e5,
	minForceUsd: 5n * ONE,
	forceTolerance: ONE / 200n
};
const MARGIN_PERCENT = 40n;
function emptyVault(spec) {
	const { locked, marketIds } = spec;
	const margin = locked * MARGIN_PERCENT / 100n / BigInt(Math.max(marketIds.length, 1));
	return {
		kind: "vault",
		supply: locked,
		idle: locked - margin * BigInt(marketIds.length),
		margins: Object.fromEntries(marketIds.map((id) => [id, margin])),
		fees: 0n,
		pausedAt: 0,
		pausedUntil: 0,
		isStopped: false,
		isServed: spec.serviceMs !== void 0,
		lockMs: spec.lockMs,
		forceDelayMs: spec.forceDelayMs,
		fee: spec.fee,
		maxDeposited: spec.maxDeposited,
		requests: []
	};
}
function marketsOf({ margins }) {
	return Object.keys(margins);
}
function withoutMarket(state, marketId) {
	const { [marketId]: margin = 0n, ...margins } = state.margins;
	return {
		...state,
		margins,
		idle: state.idle + margin
	};
}
function vaultValue({ idle, margins }) {
	return Object.values(margins).reduce((sum, margin) => sum + margin, idle);
}
function quoteDeposit(state, amount, decimals) {
	const value = toUsd(vaultValue(state), decimals);
	const [offered, supply] = [toUsd(amount, decimals), toFixed(state.supply)];
	if (value === 0n || supply === 0n) return {
		shares: 0n,
		taken: 0n,
		provided: 0n,
		loss: 0n
	};
	const shares = fromFixed(divide(multiply(offered, supply), value));
	const minted = toFixed(shares);
	const worth = ceilDivide(ceilDivide(minted * value, ONE) * ONE, supply);
	const unit = toUsd(1n, decimals);
	const taken = worth >= offered ? amount : ceilDivide(worth, unit);
	const provided = toUsd(taken, decimals);
	return {
		shares,
		taken,
		provided,
		loss: provided - divide(multiply(minted, value + provided), supply + minted)
	};
}
function payoutOf(state, shares, provided, decimals) {
	if (state.supply === 0n) return {
		amount: 0n,
		fee: 0n
	};
	const value = divide(multiply(toFixed(shares), toUsd(vaultValue(state), decimals)), toFixed(state.supply));
	const fee = value > provided ? toUnits(multiply(value - provided, state.fee), decimals) : 0n;
	return {
		amount: toUnits(value, decimals) - fee,
		fee
	};
}
function withoutShares(state, shares, { amount, fee }) {
	const freed = freeCollateral(state, amount + fee);
	return {
		...freed,
		supply: state.supply - shares,
		idle: freed.idle - amount - fee,
		fees: state.fees + fee
	};
}
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
function withMargins(state, margins) {
	const value = vaultValue(state);
	return {
		...state,
		margins,
		idle: value - vaultValue({
			...state,
			margins,
			idle: 0n
		})
	};
}
function requestOf({ requests }, owner) {
	return requests.find((request) => request.owner === owner);
}
function withoutRequest(state, owner) {
	return {
		...state,
		requests: state.requests.filter((request) => request.owner !== owner)
	};
}
function costOf(provided, part, all) {
	return multiply(provided, divide(toFixed(part), toFixed(all)));
}
function toUsd(amount, decimals) {
	return amount * 10n ** BigInt(18 - decimals);
}
function toUnits(usd, decimals) {
	return usd / 10n ** BigInt(18 - decimals);
}
// --- The contract's numbers: 18 decimals, and of shares 9 more than they have. ---
const SHARE_UNIT = 10n ** 9n;
function toFixed(shares) {
	return shares * SHARE_UNIT;
}
function fromFixed(number) {
	return number / SHARE_UNIT;
}
function multiply(a, b) {
	return a * b / ONE;
}
function divide(a, b) {
	return a * ONE / b;
}

// sandbox/ts/venues/vault-manager.ts
const NAMES = [...[
	"profit",
	"margins",
	"isServed",
	"fees",
	"owner",
	"lockMs",
	"forceDelayMs",
	"fee"
], ...[
	"maxDeposited",
	"pausedAt",
	"pausedUntil",
	"isStopped"
]];
function readVaultChange(given) {
	expectKeys(given, NAMES, "change");
	const { profit, margins, fees, fee, maxDeposited, ...others } = given;
	return {
		...others,
		...toAmounts({
			profit,
			fees,
			fee,
			maxDeposited
		}),
		...margins === void 0 ? {} : { margins: toAmounts(margins, "margins.") }
	};
}
function toAmounts(given, place = "") {
	const rows = Object.entries(given).flatMap(([name, value]) => {
		if (value === void 0) return [];
		if (typeof value === "bigint" || Number.isSafeInteger(value)) return [[name, BigInt(value)]];
		throw problem("argument", `${place}${name}`, "a whole number of base units", inspect(value));
	});
	return Object.fromEntries(rows);
}
function findVaultSpec({ venues }, vaultId) {
	const found = venues.vaults.find(({ id }) => id === vaultId);
	if (found !== void 0) return found;
	throw problem("argument", "vault", `one of ${venues.vaults.map(({ id }) => id).join(", ")}`, vaultId);
}
function vaultStateOf(objects, world, spec) {
	const object = objects.get(spec.id);
	const state = object?.kind === "venue" ? object.state : void 0;
	return state?.kind === "vault" ? state : emptyVault(spec);
}
function changeVault(store, world, spec, change) {
	const { profit = 0n, margins, ...rest } = change;
	const state = {
		...withProfit(vaultStateOf(store, world, spec), profit),
		...rest
	};
	put(store, spec, margins === void 0 ? state : withMargins(state, margins));
}
function serveRequests(store, world, now) {
	for (const spec of world.venues.vaults) {
		const state = vaultStateOf(store, world, spec);
		for (const request of state.requests) if (isDue(spec, state, request, now)) pay(store, world, spec, request);
	}
}
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

// sandbox/ts/venues/vault-owner.ts
const GAS_PRICE = 1000n;
function manageVault(store, world, engine, vaultId, given) {
	const spec = findVaultSpec(world, vaultId);
	const read = readVaultChange(given);
	const { owner, ...change } = read;
	if (isOwned(spec, engine)) {
		const { profit = 0n, ...terms } = change;
		expectOwnedChange(spec, read, engine);
		addProfit(spec, engine, profit);
		changeVault(store, world, spec, terms);
		return;
	}
	changeVault(store, world, spec, change);
	if (owner !== void 0) handOver(store, world, engine, spec, owner);
}
function expectOwnedChange({ name, account }, { owner, margins, isServed, profit = 0n }, engine) {
	if (owner !== void 0) throw sentence("argument", `a wallet manages vault ${name} already; use another vault`);
	const refused = margins === void 0 ? isServed === true ? "isServed" : void 0 : "margins";
	if (refused !== void 0) {
		const fact = `${refused} is not accepted for a vault that a wallet manages`;
		throw sentence("argument", `${fact}; let the wallet allocate margin and pay requests`);
	}
	const idle = engine.account(account.number)?.collateral ?? 0n;
	if (idle + profit >= 0n) return;
	const fact = `profit is ${profit}, a loss of more than the vault has outside of markets`;
	throw sentence("argument", `${fact}; pass at least ${-idle}`);
}
function addProfit({ id, account }, engine, profit) {
	if (profit === 0n) return;
	const before = engine.account(account.number)?.collateral;
	const digest = toBase58(hash("profit of", id, `${engine.latestAt} ${before} ${profit}`));
	const prices = {
		gasPrice: GAS_PRICE,
		referenceGasPrice: GAS_PRICE
	};
	engine.transact({
		digest,
		now: engine.latestAt,
		...prices
	}, (calls) => {
		if (profit > 0n) calls.deposit(account.number, profit);
		else calls.withdraw(account.number, -profit);
	});
}
function handOver(store, world, engine, spec, owner) {
	const { id: accountId, number: accountNumber } = spec.account;
	const value = vaultValue(vaultStateOf(store, world, spec));
	const digest = toBase58(hash("owner of", spec.id));
	const prices = {
		gasPrice: GAS_PRICE,
		referenceGasPrice: GAS_PRICE
	};
	engine.transact({
		digest,
		now: engine.latestAt,
		...prices
	}, (calls) => {
		calls.createAccount(accountNumber);
		calls.deposit(accountNumber, value);
	});
	changeVault(store, world, spec, { isServed: false });
	for (const role of ["admin", "treasury"]) {
		const id = seededId(accountNumber, `${role} of ${spec.id}`);
		const vault = {
			id: spec.id,
			lpType: spec.lpType
		};
		store.put({
			kind: "capability",
			role,
			id,
			version: world.firstVersion,
			owner,
			accountNumber,
			accountId,
			vault
		});
	}
}
function withAccount(state, spec, engine, { now, decimals }) {
	const account = engine.account(spec.account.number);
	if (account === void 0) return state;
	const unit = 10n ** BigInt(18 - decimals);
	const margins = engine.positions(spec.account.number, now).map(({ marketId, margin }) => [marketId, margin / unit]).filter(([, margin]) => margin !== 0n);
	return {
		...state,
		idle: account.collateral,
		margins: Object.fromEntries(margins)
	};
}
function isOwned({ account }, engine) {
	return engine.account(account.number) !== void 0;
}

// sandbox/ts/venues/amm.ts
const ENTIRE = 10n ** 18n;
const PROTOCOL_FEE = 50000000000000n;
function newAmm({ balances, supply }) {
	return {
		kind: "amm",
		balances,
		supply
	};
}
function protocolFee(amount) {
	return ceilDiv(amount * PROTOCOL_FEE, ENTIRE);
}
function depositInto(amm, offered) {
	const ratio = amm.balances.map((balance, i) => (offered[i] ?? 0n) * ENTIRE / balance).reduce((least, one) => one < least ? one : least);
	const shares = amm.supply * ratio / ENTIRE;
	const taken = amm.balances.map((balance) => ceilDiv(balance * ratio, ENTIRE));
	const balances = amm.balances.map((balance, i) => balance + (taken[i] ?? 0n));
	return {
		taken,
		shares,
		amm: {
			...amm,
			balances,
			supply: amm.supply + shares
		}
	};
}
function withdrawFrom(amm, shares) {
	const ratio = shares * ENTIRE / amm.supply;
	const paid = amm.balances.map((balance) => balance * ratio / ENTIRE);
	const balances = amm.balances.map((balance, i) => balance - (paid[i] ?? 0n));
	return {
		paid,
		amm: {
			...amm,
			balances,
			supply: amm.supply - shares
		}
	};
}
function ceilDiv(dividend, divisor) {
	return (dividend + divisor - 1n) / divisor;
}

// sandbox/ts/chain/admission.ts
const MAX_GAS_PRICE = 100000n;
const MAX_GAS_BUDGET = 50000000000n;
const LENT_COIN_ID = normalizeSuiAddress("0x0");
const LENT_BALANCE = 10n ** 18n;
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
function isPaidFromAddress({ gasData, expiration }) {
	return gasData.payment.length === 0 && BigInt(gasData.budget) > 0n && expiration.ValidDuring !== void 0;
}
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
	if (!isOwned$1(object)) throw refuse("object", `${id}: wanted an owned object, found a shared one`);
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
function expectAddressBalances(data, program, { store }) {
	for (const [key, wanted] of reservations(data, program)) {
		const [owner = ""] = key.split(" ", 1);
		const coinType = key.slice(owner.length + 1);
		const found = store.addressBalance(owner, coinType);
		if (found >= wanted) continue;
		throw refuse("funds", `address balance of ${owner}: wanted ${wanted} of ${coinType}, found ${found}`);
	}
}
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

// sandbox/ts/venues/vault-account-functions.ts
const OWNER = {
	vault: "Vault",
	capability: "&Capability",
	account: "&mut Account"
};
const READER = {
	vault: "&Vault",
	capability: "&Capability",
	account: "&Account"
};
const FEEDS = {
	baseFeed: "&Feed",
	collateralFeed: "&Feed"
};
const TICKET = {
	...OWNER,
	registry: "&Registry",
	ticketId: "ObjectId"
};
const VAULT_ACCOUNT_FUNCTIONS = [
	row("createPosition", "create_market_position", {
		...READER,
		market: "&mut Market"
	}),
	row("setMarginRatio", "set_position_initial_margin_ratio", {
		...READER,
		market: "&mut Market",
		ratio: "Ratio"
	}),
	trade("allocate", "allocate_collateral_to_position", {
		...OWNER,
		market: "&mut Market",
		amount: "Amount",
		clock: "&Clock"
	}),
	{
		...trade("deallocate", "deallocate_collateral_from_position", {
			...OWNER,
			market: "&mut Market",
			...FEEDS,
			amount: "OptionalAmount",
			clock: "&Clock"
		}),
		results: 0
	},
	trade("startSession", "start_perpetuals_session", {
		...OWNER,
		vault: "&Vault",
		market: "Market",
		...FEEDS,
		integrator: "Integrator",
		clock: "&Clock"
	}),
	{
		...trade("endSession", "end_perpetuals_session", {
			...OWNER,
			session: "Session",
			allocateMissing: "Flag",
			deallocateFree: "Flag"
		}),
		results: 1
	},
	trade("cancelOrders", "cancel_orders", {
		...OWNER,
		account: "&Account",
		market: "&mut Market",
		orderIds: "OrderIds",
		clock: "&Clock"
	}),
	trade("tryCancelOrders", "try_cancel_orders", {
		...OWNER,
		account: "&Account",
		market: "&mut Market",
		orderIds: "OrderIds",
		clock: "&Clock"
	}),
	{
		...row("settlePosition", "close_position_at_settlement_prices", {
			vault: "Vault",
			account: "&mut Account",
			market: "&mut Market",
			orderIds: "OrderIds"
		}),
		types: ["L", "T"]
	},
	row("createTicket", "create_stop_order_ticket", {
		...OWNER,
		registry: "&Registry",
		executors: "Addresses",
		coin: "Coin",
		type: "TicketType",
		detailsHash: "Message"
	}),
	row("editTicket", "edit_stop_order_ticket_details", {
		...TICKET,
		detailsHash: "Message"
	}),
	row("editTicketExecutors", "edit_stop_order_ticket_executors", {
		...TICKET,
		executors: "Addresses"
	}),
	row("cancelTicket", "admin_delete_stop_order_ticket", TICKET),
	row("createTwap", "create_twap_order_ticket", {
		...OWNER,
		market: "&Market",
		executors: "Addresses",
		coin: "Coin",
		detailsHash: "Message"
	}),
	row("setTwapDetails", "edit_twap_order_ticket_details", {
		...TICKET,
		detailsHash: "Message"
	}),
	row("setTwapExecutors", "edit_twap_order_ticket_executors", {
		...TICKET,
		executors: "Addresses"
	}),
	row("cancelTwap", "admin_cancel_twap_order", {
		...OWNER,
		market: "&mut Market",
		...FEEDS,
		clock: "&Clock",
		ticketId: "ObjectId"
	}),
	{
		...row("grantAgent", "new_vault_assistant_cap", {
			vault: "Vault",
			capability: "&Capability",
			config: "&VaultConfig"
		}),
		types: ["L", "T"]
	},
	{
		...row("revokeAgent", "deauthorize_vault_authority_cap", {
			vault: "Vault",
			capability: "&Capability",
			agentId: "ObjectId"
		}),
		types: [
			"L",
			"T",
			"X"
		]
	}
];
function row(call, name, parameters) {
	return {
		call,
		name,
		types: [
			"L",
			"T",
			"R"
		],
		parameters
	};
}
function trade(...args) {
	return {
		...row(...args),
		isTrade: true
	};
}
function vaultAccountIndex({ venues }) {
	return new Map(VAULT_ACCOUNT_FUNCTIONS.map((one) => [targetOf(one, venues.packages.vault), one]));
}
function targetOf({ name }, packageId) {
	return `${packageId}::interface::${name}`;
}
function vaultFunctionOf(call) {
	const found = VAULT_ACCOUNT_FUNCTIONS.find((one) => one.call === call);
	if (found === void 0) throw new Error(`vaults have no ${call}`);
	return found;
}
function vaultCapabilityType({ role, vault }, { venues, packages, roleTypes }) {
	const target = `${venues.typePackages.vault}::authority::VAULT<${vault?.lpType ?? ""}>`;
	return `${packages.authority}::authority::AuthorityCap<${target},${roleTypes[role]}>`;
}

// sandbox/ts/venues/parameter.ts
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

// sandbox/ts/venues/farms.ts
const WHOLE = 10n ** 18n;
function newFarm({ rewards, startsAt }) {
	const totals = rewards.map(({ total }) => total);
	const starts = rewards.map(() => startsAt);
	return {
		kind: "farm",
		staked: 0n,
		weighted: 0n,
		endsAt: rewards.reduce((latest, reward) => later(latest, endOf(reward, startsAt)), 0n),
		perShare: rewards.map(() => 0n),
		startedAt: starts,
		updatedAt: starts,
		remaining: totals,
		balances: totals
	};
}
function endOf({ total, rate, schedule }, start) {
	return start + (1n + (total - 1n) / rate) * schedule;
}
function started(spec, farm, now) {
	if (farm.staked > 0n) return farm;
	const starts = farm.startedAt.map((start) => later(start, now));
	return {
		...farm,
		startedAt: starts,
		updatedAt: farm.updatedAt.map((at, i) => (farm.startedAt[i] ?? 0n) < now ? now : at),
		endsAt: spec.rewards.reduce((latest, reward, i) => later(latest, endOf(reward, starts[i] ?? 0n)), 0n)
	};
}
function emitted({ rewards }, farm, now) {
	if (farm.staked === 0n) return farm;
	const rows = rewards.map(({ rate, schedule }, i) => {
		const [at = 0n, remaining = 0n, perShare = 0n] = [
			farm.updatedAt[i],
			farm.remaining[i],
			farm.perShare[i]
		];
		const periods = now < at ? 0n : (now - at) / schedule;
		const amount = min(remaining, periods * rate);
		if (amount === 0n) return {
			at,
			remaining,
			perShare
		};
		return {
			at: at + periods * schedule,
			remaining: remaining - amount,
			perShare: perShare + amount * WHOLE / farm.weighted
		};
	});
	return {
		...farm,
		updatedAt: rows.map(({ at }) => at),
		remaining: rows.map(({ remaining }) => remaining),
		perShare: rows.map(({ perShare }) => perShare)
	};
}
function multiplierOf({ minLock, maxLock, maxMultiplier }, lockMs) {
	if (lockMs === minLock || maxLock <= minLock) return WHOLE;
	if (lockMs >= maxLock) return maxMultiplier;
	return min(WHOLE + (maxMultiplier - WHOLE) * (lockMs - minLock) / (maxLock - minLock), maxMultiplier);
}
function extraOf(amount, multiplier) {
	return amount * (multiplier - WHOLE) / WHOLE;
}
function debtsOf({ perShare }, amount) {
	return perShare.map((one) => amount * one / WHOLE);
}
function isUnlocked({ lockStart, lockMs }, { endsAt, remaining }, now) {
	return lockStart + lockMs <= now || endsAt <= now || remaining.every((one) => one === 0n);
}
function settled(spec, before, staked, now) {
	const farm = emitted(spec, before, now);
	const baseDebts = debtsOf(farm, staked.balance);
	const multipliedDebts = multipliedOf(farm, staked, now);
	const add = (earned, whole, debts) => whole.map((one, i) => (earned[i] ?? 0n) + one - (debts[i] ?? 0n));
	const next = {
		...staked,
		updatedAt: now,
		baseDebts,
		multipliedDebts,
		base: add(staked.base, baseDebts, staked.baseDebts),
		multiplied: add(staked.multiplied, multipliedDebts, staked.multipliedDebts)
	};
	if (!isUnlocked(staked, farm, now)) return {
		farm,
		staked: next
	};
	return {
		farm: {
			...farm,
			weighted: farm.weighted - staked.extra
		},
		staked: {
			...next,
			extra: 0n,
			lockMs: 0n,
			multiplier: WHOLE
		}
	};
}
function multipliedOf(farm, staked, now) {
	const { extra, lockStart, lockMs, updatedAt, multipliedDebts } = staked;
	const end = lockStart + lockMs;
	const whole = debtsOf(farm, extra);
	if (now <= end) return whole;
	if (end <= updatedAt) return [...multipliedDebts];
	if (farm.endsAt <= end) return whole;
	return whole.map((one, i) => later(one * (end - updatedAt) / (now - updatedAt), multipliedDebts[i] ?? 0n));
}
function later(left, right) {
	return left > right ? left : right;
}

// sandbox/ts/node/contract-objects.ts
const VERSION = "1";
const COLLATERAL_FEED = 1;
const SOURCE = 0;
const FROZEN_VERSION = `${2n ** 64n - 1n}`;
const NANO = 10n ** 9n;
const HUNDREDTH = 10n ** 16n;
function contractFields({ kind, id, marketId }, state) {
	const { world } = state.chain;
	const spec = world.markets.get(id);
	if (kind === "market" && spec !== void 0) return marketFields(spec, state);
	if (kind === "feed") return feedFields(id, marketId, state);
	return kind === "registry" ? {
		id,
		version: VERSION,
		next_account_id: "0",
		next_integrator_id: 0
	} : void 0;
}
function storageIdOf(marketId, { feedIds }) {
	return COLLATERAL_FEED + (marketId === void 0 ? 0 : 1 + [...feedIds.keys()].indexOf(marketId));
}
function feedFields(id, marketId, state) {
	const { world } = state.chain;
	const base = marketId === void 0 ? "USDC" : world.markets.get(marketId)?.base;
	const feeds = pricesOf(marketId, state);
	return {
		id,
		storage_id: storageIdOf(marketId, world),
		symbol: `${base}USD`,
		feeds
	};
}
function pricesOf(marketId, { chain: { world }, engine, clock }) {
	const [first] = world.markets.keys();
	const market = engine?.market(marketId ?? first ?? "", clock.now());
	if (market === void 0) return [];
	const { indexPrice, indexAverage, indexPriceAt, collateralPrice, collateralPriceAt } = market;
	const own = {
		price: `${indexPrice}`,
		timestamp_ms: `${indexPriceAt}`,
		twap_price: `${indexAverage}`
	};
	const collateral = {
		price: `${collateralPrice}`,
		timestamp_ms: `${collateralPriceAt}`
	};
	return [{
		source_id: SOURCE,
		...marketId === void 0 ? {
			...collateral,
			twap_price: collateral.price
		} : own
	}];
}
function marketFields(spec, { chain: { world }, engine, clock }) {
	const view = engine?.market(spec.id, clock.now());
	return {
		id: spec.id,
		version: view?.isFrozen === true ? FROZEN_VERSION : VERSION,
		paused: view?.paused ?? 0,
		market_params: {
			core_params: {
				base_storage_id: storageIdOf(spec.id, world),
				collateral_storage_id: COLLATERAL_FEED,
				base_source_id: SOURCE,
				collateral_source_id: SOURCE,
				base_pfs_tolerance: `${spec.baseOracleToleranceMs}`,
				collateral_pfs_tolerance: `${spec.collateralOracleToleranceMs}`,
				lot_size: `${spec.lotSize}`,
				tick_size: `${spec.tickSize}`,
				scaling_factor: `${spec.scalingFactor}`,
				collateral_haircut: `${spec.collateralHaircut ?? 0n}`,
				margin_ratio_initial: `${spec.initialMarginRatio}`,
				margin_ratio_maintenance: `${spec.maintenanceMarginRatio}`
			},
			fees_params: {
				maker_fee: toUnsigned(spec.makerFee),
				taker_fee: toUnsigned(spec.takerFee),
				liquidation_fee: `${spec.liquidationFee}`,
				insurance_fund_fee: `${spec.insuranceFundFee}`,
				priority_taker_fee: spec.priorityTakerFee === null ? null : `${spec.priorityTakerFee}`
			},
			twap_params: {
				funding_frequency_ms: `${spec.fundingFrequencyMs}`,
				funding_period_ms: `${spec.fundingPeriodMs}`,
				premium_twap_frequency_ms: `${spec.premiumTwapFrequencyMs}`,
				premium_twap_period_ms: `${spec.premiumTwapPeriodMs}`,
				spread_twap_frequency_ms: `${spec.spreadTwapFrequencyMs}`,
				spread_twap_period_ms: `${spec.spreadTwapPeriodMs}`
			},
			limits_params: {
				min_order_usd_value: `${spec.minOrderUsdValue}`,
				max_pending_orders: `${spec.maxPendingOrders}`,
				max_open_interest: `${spec.maxOpenInterest * NANO}`,
				max_open_interest_threshold: `${spec.maxOpenInterestThreshold * NANO}`,
				max_open_interest_position_percent: `${spec.maxOpenInterestPositionShare}`,
				max_book_index_spread: `${spec.maxBookIndexSpread ?? 5n * HUNDREDTH}`,
				max_index_twap_divergence: `${spec.maxIndexTwapDivergence ?? 5n * HUNDREDTH}`,
				max_bad_debt: `${spec.maxBadDebt ?? 0n}`,
				max_socialize_losses_mr_decrease: `${spec.maxSocializedLoss ?? 0n}`
			}
		},
		...view === void 0 ? {} : { market_state: stateFields(view) }
	};
}
function stateFields(market) {
	return {
		cum_funding_rate_long: toUnsigned(market.cumulativeFundingLong),
		cum_funding_rate_short: toUnsigned(market.cumulativeFundingShort),
		funding_last_upd_ms: `${market.fundingUpdatedAt}`,
		premium_twap: toUnsigned(market.premiumTwap),
		premium_twap_last_upd_ms: `${market.premiumTwapAt}`,
		spread_twap: toUnsigned(market.spreadTwap),
		spread_twap_last_upd_ms: `${market.spreadTwapAt}`,
		open_interest: `${market.openInterest * NANO}`,
		fees_accrued: toUnsigned(market.feesAccrued)
	};
}
function toUnsigned(value) {
	return `${BigInt.asUintN(256, value)}`;
}
function vendorMarkets({ chainId, registryId, packages, markets }) {
	const vendor = findDeployment(chainId)?.packages.vendor?.original;
	if (vendor === void 0) return void 0;
	const key = `${packages.perpetuals}::keys::VendorClearingHouseKey<${vendor}::aftermath::AFTERMATH>`;
	const id = deriveDynamicFieldID(registryId, key, Uint8Array.of(0));
	return {
		id,
		parent: registryId,
		type: `${FRAMEWORK.sui}::dynamic_field::Field<${key},vector<${FRAMEWORK.sui}::object::ID>>`,
		fields: {
			id,
			name: { dummy_field: false },
			value: [...markets.keys()]
		}
	};
}

// sandbox/ts/chain/balance-changes.ts
function balanceChangesOf({ changes }) {
	const sums = /* @__PURE__ */ new Map();
	const add = (address, coinType, amount) => {
		const key = `${address} ${coinType}`;
		sums.set(key, {
			address,
			coinType,
			amount: (sums.get(key)?.amount ?? 0n) + amount
		});
	};
	for (const { before, after } of changes.objects) {
		if (before?.kind === "coin") add(before.owner, before.coinType, -before.balance);
		if (after?.kind === "coin") add(after.owner, after.coinType, after.balance);
	}
	for (const { owner, coinType, amount } of changes.balances) add(owner, coinType, amount);
	return [...sums.values()].filter(({ amount }) => amount !== 0n);
}

// sandbox/ts/chain/effects.ts
function describeFailure({ error, command }) {
	return command === void 0 ? error.message : `${error.message} in command ${command}`;
}

// sandbox/ts/server/time/time.ts
function createClock(source) {
	return new SandboxClock(source);
}
var SandboxClock = class {
	source;
	#latest = -Infinity;
	#offset = 0;
	#rate = 1;
	#speed = 1;
	#isPaused = false;
	#isHeld = false;
	constructor(source) {
		this.source = source;
	}
	get speed() {
		return this.#speed;
	}
	get isPaused() {
		return this.#isPaused;
	}
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
	pause() {
		this.#isPaused = true;
		this.#setRate();
	}
	resume() {
		this.#isPaused = false;
		this.#setRate();
	}
	setSpeed(speed) {
		this.#speed = speed;
		this.#setRate();
	}
	hold() {
		this.#isHeld = true;
		this.#setRate();
		return () => {
			this.#isHeld = false;
			this.#setRate();
		};
	}
	#setRate() {
		const now = this.now();
		this.#rate = this.#isPaused || this.#isHeld ? 0 : this.#speed;
		this.#offset = now - this.source() * this.#rate;
	}
};
function datetime(at) {
	return new Date(at).toISOString().replace("T", " ").replace("Z", " UTC");
}
var Timers = class {
	#ends = /* @__PURE__ */ new Set();
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
	end() {
		for (const end of this.#ends) end();
	}
};
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
function trim(rows, kept) {
	if (rows.length > kept * 1.125) rows.splice(0, rows.length - kept);
}

export { ADAPTER_PACKAGES, AFSUI_TYPE, COLLATERAL_FEED, EPOCH_MS, FRAMEWORK, MAX_GAS_BUDGET, NANO$1 as NANO, ONE, ObjectStore, REFERENCE_GAS_PRICE, SHARE_DECIMALS, SOURCE, STAKING_SAFE, SUI_DECIMALS, SUI_TYPE, SYSTEM_STATE, Timers, U64_MAX, VAULT_LIMITS, abs, accountIds, admit, admitSimulation, areEqual, balanceChangesOf, ceilDivide, contractFields, costOf, createClock, createdId, datetime, dcaOrderType, debtsOf, depositInto, describeFailure, emitted, emptyVault, epochStart, expectAddressBalances, expectFlag, expectKeys, expectMilliseconds, expectU64, extraOf, farmPositionType, feeKey, floorDivide, hash, isOwned, isOwned$1, isPaidFromAddress, isShared, isUnlocked, lentCoin, lowerBound, manageVault, marketsOf, max, median, messageDigest, min, multiplierOf, multiply$1 as multiply, newAmm, newFarm, nextServiceAt, objectDigest, payoutOf, protocolFee, quoteDeposit, requestOf, seededId, serveRequests, settled, shareType, sharedOfVenues, show, signingDigest, started, targetOf, ticketFieldId, toEpoch, toParameter, toUsd, toVenueType, toWorld, totalOf, transactionDigest, trim, vaultAccountIndex, vaultCapabilityType, vaultFunctionOf, vaultStateOf, vaultValue, vendorMarkets, weightedAverage, withAccount, withdrawFrom, withoutMarket, withoutRequest, withoutShares };