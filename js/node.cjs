"use strict";

const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_node_sandbox = require("./node-sandbox.cjs");
const require_index_node_sandbox = require("./index-node-sandbox.cjs");
let _mysten_sui_utils = require("@mysten/sui/utils");
let _mysten_sui_bcs = require("@mysten/sui/bcs");
let _mysten_sui_grpc = require("@mysten/sui/grpc");

// sandbox/ts/node/status.ts
/** gRPC status of a failed call. */
/** A call that fails with a gRPC status. */
var RpcFailure = class extends Error {
	code;
	name = "RpcFailure";
	constructor(code, message) {
		super(message);
		this.code = code;
	}
};
/** Creates the failure of an invalid request. */
function invalidArgument(message) {
	return new RpcFailure(_mysten_sui_grpc.GrpcStatusCode.INVALID_ARGUMENT, message);
}
/** Creates the failure of a missing object, transaction or epoch. */
function notFound(message) {
	return new RpcFailure(_mysten_sui_grpc.GrpcStatusCode.NOT_FOUND, message);
}
/** Converts any error. What a transaction does wrong before its execution is an invalid argument. */
function toRpcFailure(error) {
	if (error instanceof RpcFailure) return error;
	if (error instanceof require_node_sandbox.ExecutionFailure) return invalidArgument(error.message);
	if (error instanceof require_node_sandbox.Refusal && error.status < 500) return invalidArgument(error.message);
	return new RpcFailure(_mysten_sui_grpc.GrpcStatusCode.INTERNAL, error instanceof Error ? error.message : String(error));
}

// sandbox/ts/node/move-types.ts
/** Move types of the objects, in their full form. */
/** Returns the type of an object. */
function objectType(object, world) {
	const { perpetuals, oracle } = world.packages;
	switch (object.kind) {
		case "coin": return coinObjectType(object.coinType);
		case "capability": return (0, _mysten_sui_utils.normalizeStructTag)(world.capabilityTypes[object.role]);
		case "share": return require_node_sandbox.shareType(object.lpType, world.venues);
		case "dcaOrder": return require_node_sandbox.dcaOrderType(object, world.venues);
		case "account": return `${perpetuals}::account::Account<${world.collateralType}>`;
		case "market": return `${perpetuals}::clearing_house::ClearingHouse<${world.collateralType}>`;
		case "registry": return `${perpetuals}::registry::Registry`;
		case "feed": return `${oracle}::price_feed_storage::PriceFeedStorage`;
		case "clock": return `${require_node_sandbox.FRAMEWORK.sui}::clock::Clock`;
		case "source": return `${oracle}::source::Source<${sourceOf(object, world)}>`;
		case "oracleConfig": return `${oracle}::config::Config`;
		// The module is invented.
		case "feedInfo": return `${packageOf$1(object, world)}::price_feed_storage::FeedInfoObject`;
		case "lazerState": return `${world.originals.get(world.packages.pythLazer) ?? world.packages.pythLazer}::state::State`;
		case "ticketField": return ticketFieldType(object, world);
		case "venue": return object.objectType ?? "";
	}
}
/** The modules of the adapters' types are invented. */
function sourceOf(object, world) {
	return `${packageOf$1(object, world)}::source::${(object.adapter ?? "").toUpperCase()}`;
}
function packageOf$1({ adapter = "lazer" }, { packages }) {
	return packages[require_node_sandbox.ADAPTER_PACKAGES[adapter]];
}
require_rolldown_runtime.__name(packageOf$1, "packageOf");
/** The type of the dynamic field that holds a ticket. */
function ticketFieldType({ ticketKind }, { packages: { perpetuals }, collateralType }) {
	const ticket = `${perpetuals}::${{
		stop: "stop_orders::StopOrderTicket",
		twap: "twap_orders::TWAPOrderTicket"
	}[ticketKind]}<${collateralType}>`;
	return `${require_node_sandbox.FRAMEWORK.sui}::dynamic_field::Field<${perpetuals}::keys::OrderTicketKey,${ticket}>`;
}
/** The type of a coin's objects. */
function coinObjectType(coinType) {
	return `${require_node_sandbox.FRAMEWORK.sui}::coin::Coin<${coinType}>`;
}
/** Creates a filter of types; type arguments that the filter omits match all. @throws {RpcFailure} on invalid text */
function typeFilter(text) {
	const wanted = parseTag(text);
	return (type) => {
		const found = (0, _mysten_sui_utils.parseStructTag)(type);
		if (found.address !== wanted.address || found.module !== wanted.module || found.name !== wanted.name) return false;
		return wanted.typeParams.length === 0 || (0, _mysten_sui_utils.normalizeStructTag)(found) === (0, _mysten_sui_utils.normalizeStructTag)(wanted);
	};
}
/** Reads a coin type. @throws {RpcFailure} on invalid text */
function readCoinType(text) {
	return (0, _mysten_sui_utils.normalizeStructTag)(parseTag(text));
}
function parseTag(text) {
	try {
		return (0, _mysten_sui_utils.parseStructTag)((0, _mysten_sui_utils.normalizeStructTag)(text));
	} catch {
		throw invalidArgument(`wanted a Move type, found ${JSON.stringify(text)}`);
	}
}

// sandbox/ts/node/contract-objects.ts
/** Fields of the contract's shared objects, by their names in the contract: markets, price feeds, the registry and its list of markets. */
/** The version of the contract that may change its objects. */
const VERSION$1 = "1";
/** Number of the collateral's feed; those of markets follow in their order. */
const COLLATERAL_FEED = 1;
/** The only source of each feed. */
const SOURCE = 0;
/** The version of a frozen market, above all others. */
const FROZEN_VERSION = `${2n ** 64n - 1n}`;
/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
const HUNDREDTH = 10n ** 16n;
/** Describes the fields of an object of the contract; `undefined` for any other one. */
function contractFields({ kind, id, marketId }, state) {
	const { world } = state.chain;
	const spec = world.markets.get(id);
	if (kind === "market" && spec !== void 0) return marketFields(spec, state);
	if (kind === "feed") return feedFields(id, marketId, world);
	return kind === "registry" ? {
		id,
		version: VERSION$1,
		next_account_id: "0",
		next_integrator_id: 0
	} : void 0;
}
/** Returns the number of a price feed: of the base of a market, else of the collateral. */
function storageIdOf(marketId, { feedIds }) {
	return COLLATERAL_FEED + (marketId === void 0 ? 0 : 1 + [...feedIds.keys()].indexOf(marketId));
}
function feedFields(id, marketId, world) {
	const base = marketId === void 0 ? "USDC" : world.markets.get(marketId)?.base;
	return {
		id,
		storage_id: storageIdOf(marketId, world),
		symbol: `${base}USD`,
		feeds: []
	};
}
function marketFields(spec, { chain: { world }, engine, clock }) {
	const view = engine?.market(spec.id, clock.now());
	return {
		id: spec.id,
		version: view?.isFrozen === true ? FROZEN_VERSION : VERSION$1,
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
/** The contract writes signed numbers in two's complement. */
function toUnsigned(value) {
	return `${BigInt.asUintN(256, value)}`;
}
/** The list of the vendor's markets, a field of the registry; `undefined` on a chain whose vendor is not known. */
function vendorMarkets({ chainId, registryId, packages, markets }) {
	const vendor = require_index_node_sandbox.findDeployment(chainId)?.packages.vendor?.original;
	if (vendor === void 0) return void 0;
	const key = `${packages.perpetuals}::keys::VendorClearingHouseKey<${vendor}::aftermath::AFTERMATH>`;
	const id = (0, _mysten_sui_utils.deriveDynamicFieldID)(registryId, key, Uint8Array.of(0));
	return {
		id,
		parent: registryId,
		type: `${require_node_sandbox.FRAMEWORK.sui}::dynamic_field::Field<${key},vector<${require_node_sandbox.FRAMEWORK.sui}::object::ID>>`,
		fields: {
			id,
			name: { dummy_field: false },
			value: [...markets.keys()]
		}
	};
}

// sandbox/ts/node/messages.ts
/** Types of gRPC messages, and read masks. */
const ALL = "*";
/**
* Keeps the requested fields of a message. Paths use the names of the protocol, such as `effects.status`; `*` requests
* all fields.
*
* @throws {RpcFailure} when the message has no such field
*/
function applyMask(type, draft, paths) {
	if (paths.includes(ALL)) return draft;
	return project(type, type.create(draft), toTree(paths));
}
/** The type of a message field. */
function fieldType(type, name) {
	const field = type.fields.find((entry) => entry.name === name);
	if (field?.kind !== "message") throw new Error(`${type.typeName} has no message field ${name}`);
	return field.T();
}
function toTree(paths) {
	const root = /* @__PURE__ */ new Map();
	// Short paths first: they request everything below them.
	for (const path of [...paths].sort((a, b) => a.length - b.length)) addPath(root, path.split("."));
	return root;
}
function addPath(tree, [step = "", ...rest]) {
	const found = tree.get(step);
	if (found?.size === 0) return;
	const next = found ?? /* @__PURE__ */ new Map();
	tree.set(step, next);
	if (rest.length > 0) addPath(next, rest);
}
function project(type, message, tree) {
	const kept = {};
	for (const [name, below] of tree) {
		const field = type.fields.find((entry) => entry.name === name);
		if (field === void 0) throw invalidArgument(`read_mask: ${type.typeName} has no field ${name}`);
		if (field.oneof === void 0) kept[field.localName] = projectField(field, message[field.localName], below);
		else keepOneof(field, field.oneof, message, kept);
	}
	return kept;
}
function projectField(field, value, below) {
	if (below.size === 0 || value === void 0) return value;
	if (field.kind !== "message") throw invalidArgument(`read_mask: the field ${field.name} has no fields`);
	const type = field.T();
	if (Array.isArray(value)) return value.map((entry) => project(type, entry, below));
	return project(type, value, below);
}
/** Alternatives of a oneof are kept as a whole. */
function keepOneof(field, oneof, message, kept) {
	const value = message[oneof];
	if (value?.oneofKind === field.localName) kept[oneof] = value;
}

// sandbox/ts/node/state.ts
/** The chain as the methods of the node see it. */
/** Reads an address or object id. @throws {RpcFailure} when it is missing or invalid */
function readAddress(text, at) {
	const full = (0, _mysten_sui_utils.normalizeSuiAddress)(text ?? "");
	if (text === void 0 || text === "" || !(0, _mysten_sui_utils.isValidSuiAddress)(full)) throw invalidArgument(`${at}: wanted an address, found ${JSON.stringify(text ?? "")}`);
	return full;
}
/** Converts milliseconds to a timestamp message. */
function toTimestamp(ms) {
	return {
		seconds: BigInt(Math.floor(ms / 1e3)),
		nanos: ms % 1e3 * 1e6
	};
}

// sandbox/ts/node/dynamic-fields.ts
/** Dynamic fields of accounts and markets: tickets, approvals of builders, and positions. */
const { DynamicField_DynamicFieldKind: FieldKind, Owner_OwnerKind: OwnerKind$1 } = _mysten_sui_grpc.GrpcTypes;
const DEFAULT_FIELDS = ["parent", "field_id"];
/** Lists the fields of an object, all on one page. Only those of accounts are served. */
function listDynamicFields(state, { parent: id, pageToken, readMask }) {
	if (pageToken !== void 0) throw invalidArgument("page_token: wanted one of this node");
	const parent = readAddress(id, "parent");
	const object = state.chain.objects.get(parent);
	const keys = object?.kind === "account" ? keysOf(object, state) : [];
	const paths = readMask?.paths ?? DEFAULT_FIELDS;
	return { dynamicFields: keys.map(({ type, value }) => {
		const fieldId = (0, _mysten_sui_utils.deriveDynamicFieldID)(parent, type, value);
		const described = {
			kind: FieldKind.FIELD,
			parent,
			fieldId,
			name: {
				name: type,
				value
			}
		};
		return applyMask(_mysten_sui_grpc.GrpcTypes.DynamicField, described, paths);
	}) };
}
/** What an account has: the mark of its only capability with all rights, tickets, and approved builders. */
function keysOf({ accountNumber = 0 }, { chain }) {
	const { packages, capabilityTypes } = chain.world;
	const keys = `${packages.perpetuals}::keys`;
	const roles = /<(.*)>$/.exec(capabilityTypes.admin)?.[1] ?? "";
	const tickets = [...chain.objects.tickets("stop"), ...chain.objects.tickets("twap")];
	const isOpen = (ticket) => ticket.accountNumber === accountNumber && ticket.state === "active";
	const prefix = require_node_sandbox.feeKey(accountNumber, 0n).slice(0, -1);
	const builders = [...chain.objects.fees.keys()].filter((key) => key.startsWith(prefix));
	return [
		{
			type: `${packages.authority}::authority::SingletonKey<${roles}>`,
			value: Uint8Array.of(0)
		},
		...tickets.filter(isOpen).map(({ id }) => ({
			type: `${keys}::OrderTicketKey`,
			value: (0, _mysten_sui_utils.fromHex)(id)
		})),
		...builders.map((key) => ({
			type: `${keys}::IntegratorConfigKey`,
			value: _mysten_sui_bcs.bcs.u32().serialize(Number(key.slice(prefix.length))).toBytes()
		}))
	];
}
/** Places of positions by the ids of their fields; the ids of an account are computed once. */
const PLACES = /* @__PURE__ */ new WeakMap();
function placeOf(id, { chain }) {
	const { world } = chain;
	const known = PLACES.get(world) ?? {
		accounts: /* @__PURE__ */ new Set(),
		places: /* @__PURE__ */ new Map()
	};
	PLACES.set(world, known);
	for (const { kind, accountNumber } of chain.objects.shared()) {
		if (kind !== "account" || accountNumber === void 0 || known.accounts.has(accountNumber)) continue;
		known.accounts.add(accountNumber);
		const key = _mysten_sui_bcs.bcs.u64().serialize(accountNumber).toBytes();
		for (const marketId of world.markets.keys()) {
			const field = (0, _mysten_sui_utils.deriveDynamicFieldID)(marketId, `${world.packages.perpetuals}::keys::PositionKey`, key);
			known.places.set(field, {
				marketId,
				accountNumber
			});
		}
	}
	return known.places.get(id);
}
/** Layout of a field with a position. */
const PositionFieldLayout = _mysten_sui_bcs.bcs.struct("Field", {
	id: _mysten_sui_bcs.bcs.Address,
	accountId: _mysten_sui_bcs.bcs.u64(),
	collateral: _mysten_sui_bcs.bcs.u256(),
	base: _mysten_sui_bcs.bcs.u256(),
	quote: _mysten_sui_bcs.bcs.u256(),
	fundingLong: _mysten_sui_bcs.bcs.u256(),
	fundingShort: _mysten_sui_bcs.bcs.u256(),
	asks: _mysten_sui_bcs.bcs.u256(),
	bids: _mysten_sui_bcs.bcs.u256(),
	pendingOrders: _mysten_sui_bcs.bcs.u64(),
	initialMarginRatio: _mysten_sui_bcs.bcs.u256()
});
/** Describes a field of a market that holds a position, as it is now; `undefined` for any other id. */
function readPositionField(id, state) {
	const { chain, engine, clock } = state;
	const place = placeOf(id, state);
	const market = place && chain.objects.get(place.marketId);
	const position = place && engine?.position(place.marketId, place.accountNumber, clock.now());
	if (market === void 0 || position === void 0) return void 0;
	const { perpetuals } = chain.world.packages;
	// The package of positions is not among those of the sandbox.
	const types = `${perpetuals}::keys::PositionKey,${perpetuals}::position::Position`;
	const objectType = `${require_node_sandbox.FRAMEWORK.sui}::dynamic_field::Field<${types}>`;
	return {
		objectId: id,
		version: market.version,
		owner: {
			kind: OwnerKind$1.OBJECT,
			address: market.id
		},
		objectType,
		hasPublicTransfer: false,
		contents: {
			name: objectType,
			value: positionContents(id, position)
		}
	};
}
function positionContents(id, position) {
	return PositionFieldLayout.serialize({
		id,
		accountId: position.accountId,
		collateral: toSigned(position.collateral),
		base: toSigned(position.base),
		quote: toSigned(position.quote),
		fundingLong: toSigned(position.cumulativeFundingLong),
		fundingShort: toSigned(position.cumulativeFundingShort),
		asks: position.asksQuantity,
		bids: position.bidsQuantity,
		pendingOrders: position.pendingOrders,
		initialMarginRatio: position.initialMarginRatio
	}).toBytes();
}
/** In two's complement. */
function toSigned(value) {
	return BigInt.asUintN(256, value);
}

// sandbox/ts/node/packages.ts
const FIRST_VERSION = 1n;
/** Which version an upgraded package has is not known; the sandbox has two at most. */
const LATER_VERSION = 2n;
/** Finds a package by its id. */
function findPackage(id, world) {
	const types = typesOf(world).get(id);
	if (types === void 0) return void 0;
	const names = [...new Set(types.map((type) => type.split("::")[0] ?? ""))];
	const originalId = world.originals.get(id) ?? id;
	const version = originalId === id ? FIRST_VERSION : LATER_VERSION;
	return {
		id,
		version,
		message: {
			storageId: id,
			originalId,
			version,
			modules: names.map((name) => ({ name })),
			typeOrigins: types.map((type) => toOrigin(type, originalId)),
			linkage: []
		}
	};
}
/** `module::Name` of the known types, by package. */
function typesOf(world) {
	const { perpetuals, oracle, authority, pythLazer } = world.packages;
	const coins = [...world.coins.values()].map(({ type }) => {
		const [id = "", ...names] = type.split("::");
		return [id, [names.join("::")]];
	});
	return new Map([
		...coins,
		[perpetuals, [
			"clearing_house::ClearingHouse",
			"account::Account",
			"registry::Registry",
			"authority::ACCOUNT"
		]],
		[oracle, [
			"price_feed_storage::PriceFeedStorage",
			"source::Source",
			"config::Config"
		]],
		[pythLazer, ["state::State", "update::Update"]],
		...Object.values(require_node_sandbox.ADAPTER_PACKAGES).map((name) => {
			return [world.packages[name], ["price_feed_storage::FeedInfoObject"]];
		}),
		[authority, ["authority::AuthorityCap", "authority::ADMIN"]],
		...venueTypes(world),
		[require_node_sandbox.FRAMEWORK.std, ["option::Option"]],
		[require_node_sandbox.FRAMEWORK.sui, [
			"coin::Coin",
			"balance::Balance",
			"clock::Clock",
			"sui::SUI"
		]]
	]);
}
/** Types of venues by package. */
function venueTypes({ venues }) {
	const { packages, typePackages, objects, pools, fakeCoin } = venues;
	const all = [
		...Object.values(objects).map(({ type }) => type),
		...pools.map(({ objectType }) => objectType),
		fakeCoin
	];
	return Object.keys(packages).map((name) => {
		const prefix = `${typePackages[name]}::`;
		const own = all.filter((type) => type.startsWith(prefix));
		return [packages[name], [...new Set(own.map((type) => type.slice(prefix.length).replace(/<.*/, "")))]];
	});
}
function toOrigin(type, packageId) {
	const [moduleName = "", datatypeName = ""] = type.split("::");
	return {
		moduleName,
		datatypeName,
		packageId
	};
}

// sandbox/ts/node/objects.ts
/** Objects of the chain as messages. */
const { Owner_OwnerKind: OwnerKind } = _mysten_sui_grpc.GrpcTypes;
/** Fields of an object without a read mask. */
const DEFAULT_OBJECT_FIELDS = [
	"object_id",
	"version",
	"digest"
];
/** Layout of `0x2::coin::Coin`. */
const CoinLayout = _mysten_sui_bcs.bcs.struct("Coin", {
	id: _mysten_sui_bcs.bcs.Address,
	balance: _mysten_sui_bcs.bcs.u64()
});
/** Layout of `0x2::clock::Clock`. */
const ClockLayout = _mysten_sui_bcs.bcs.struct("Clock", {
	id: _mysten_sui_bcs.bcs.Address,
	timestampMs: _mysten_sui_bcs.bcs.u64()
});
/** Previous transaction of objects that no transaction of the ledger created. */
const GENESIS_TRANSACTION = (0, _mysten_sui_utils.toBase58)(require_node_sandbox.hash("genesis transaction"));
/** Describes the current version of an object. @throws {RpcFailure} when there is none */
function readObject(id, version, state) {
	const found = state.chain.objects.get(id);
	const info = found === void 0 ? findPackage(id, state.chain.world) : void 0;
	const described = found === void 0 ? readField(id, state) : toObject(found, state);
	const object = info === void 0 ? described : toPackageObject(info);
	if (object === void 0) throw notFound(`Object ${id} not found`);
	// The sandbox keeps no earlier versions.
	if (version !== void 0 && object.version !== version) throw notFound(`Object ${id} with version ${version} not found`);
	return object;
}
/** Describes a dynamic field: a position, or the list of the vendor's markets. */
function readField(id, state) {
	const { chain } = state;
	const list = vendorMarkets(chain.world);
	if (list?.id !== id) return readPositionField(id, state);
	return {
		objectId: id,
		version: chain.world.firstVersion,
		digest: (0, _mysten_sui_utils.toBase58)(require_node_sandbox.hash("Object::", id)),
		owner: {
			kind: OwnerKind.OBJECT,
			address: list.parent
		},
		objectType: list.type,
		hasPublicTransfer: false,
		previousTransaction: GENESIS_TRANSACTION,
		json: toJson(list.fields)
	};
}
/**
* Describes an object. Coins, the clock, capabilities and accounts have contents. Markets, price feeds and the registry show
* their fields.
*/
function toObject(object, state) {
	const { chain } = state;
	const type = objectType(object, chain.world);
	const value = contentsOf(object, state);
	return {
		objectId: object.id,
		version: object.version,
		digest: require_node_sandbox.objectDigest(object),
		owner: toOwner(object),
		objectType: type,
		hasPublicTransfer: require_node_sandbox.isOwned(object) && object.kind !== "dcaOrder",
		previousTransaction: chain.objects.previousTransaction(object.id) ?? GENESIS_TRANSACTION,
		...value === void 0 ? {} : { contents: {
			name: type,
			value
		} },
		...jsonOf(object, state),
		...object.kind === "coin" ? { balance: object.balance } : {}
	};
}
/** Describes who may use an object. */
function toOwner(object) {
	if (require_node_sandbox.isOwned(object)) return {
		kind: OwnerKind.ADDRESS,
		address: object.owner
	};
	if (object.kind === "ticketField") return {
		kind: OwnerKind.OBJECT,
		address: object.parent
	};
	return {
		kind: OwnerKind.SHARED,
		version: object.initialVersion
	};
}
/** Sort key of an owned object: by type, coins by descending balance. */
function sortKey(object) {
	if (object.kind !== "coin") return `~${object.id}`;
	const rank = (2n ** 64n - object.balance).toString().padStart(20, "0");
	return `${coinObjectType(object.coinType)}|${rank}|${object.id}`;
}
/** The BCS of a coin. */
function coinContents({ id, balance }) {
	return CoinLayout.serialize({
		id,
		balance
	}).toBytes();
}
/** Layout of `account::Account`. */
const AccountLayout = _mysten_sui_bcs.bcs.struct("Account", {
	id: _mysten_sui_bcs.bcs.Address,
	accountId: _mysten_sui_bcs.bcs.u64(),
	collateral: _mysten_sui_bcs.bcs.u64(),
	activeAssistants: _mysten_sui_bcs.bcs.vector(_mysten_sui_bcs.bcs.Address)
});
/** Layout of `authority::AuthorityCap`. */
const CapabilityLayout = _mysten_sui_bcs.bcs.struct("AuthorityCap", {
	id: _mysten_sui_bcs.bcs.Address,
	for: _mysten_sui_bcs.bcs.Address
});
function contentsOf(object, { chain, engine, clock }) {
	if (object.kind === "capability") return CapabilityLayout.serialize({
		id: object.id,
		for: object.accountId
	}).toBytes();
	if (object.kind === "account") {
		const { id, accountNumber = 0 } = object;
		const agents = chain.agents.filter((agent) => agent.accountNumber === accountNumber);
		const collateral = engine?.account(accountNumber)?.collateral ?? 0n;
		const activeAssistants = agents.map(({ objectId }) => objectId);
		return AccountLayout.serialize({
			id,
			accountId: accountNumber,
			collateral,
			activeAssistants
		}).toBytes();
	}
	if (object.kind === "coin") return coinContents(object);
	if (object.kind === "clock") return ClockLayout.serialize({
		id: object.id,
		timestampMs: clock.now()
	}).toBytes();
}
function jsonOf(object, state) {
	if (object.kind === "share") return { json: toJson(shareFields(object)) };
	const fields = require_node_sandbox.isOwned(object) || object.kind === "ticketField" ? void 0 : contractFields(object, state);
	if (fields !== void 0) return { json: toJson(fields) };
	const { vaults, objects, custodyKey } = state.chain.world.venues;
	// The names of the fields are the sandbox's own.
	if (object.id === objects.dcaCustody.id) return { json: toJson({
		id: object.id,
		public_key: (0, _mysten_sui_utils.toBase64)(custodyKey),
		weight: 1,
		threshold: 1
	}) };
	const spec = vaults.find(({ id }) => id === object.id);
	return spec === void 0 ? {} : { json: toJson(vaultFields(spec, state)) };
}
/** Terms of a vault. The names of the fields are the sandbox's own. */
function vaultFields(spec, { chain }) {
	const vault = require_node_sandbox.vaultStateOf(chain.objects, chain.world, spec);
	return {
		id: spec.id,
		account_id: spec.account.id,
		market_ids: spec.marketIds,
		lp_supply: `${vault.supply}`,
		idle_collateral: `${vault.idle}`,
		parameters: {
			lock_period_ms: `${vault.lockMs}`,
			owner_fee_rate: `${vault.fee}`,
			force_withdraw_delay_ms: `${vault.forceDelayMs}`,
			max_total_deposited_collateral: `${vault.maxDeposited}`
		},
		paused_until_timestamp_ms: `${vault.pausedUntil}`
	};
}
/** Fields of shares, by their names in the contract. */
function shareFields({ id, balance, startedAt, provided }) {
	return {
		id,
		lp_balance: `${balance}`,
		start_timestamp_ms: `${startedAt}`,
		provided_value_usd: `${provided}`
	};
}
function toJson(json) {
	return fieldType(_mysten_sui_grpc.GrpcTypes.Object, "json").fromJson(json);
}
function toPackageObject(info) {
	return {
		objectId: info.id,
		version: info.version,
		digest: (0, _mysten_sui_utils.toBase58)(require_node_sandbox.hash("Object::", info.id)),
		owner: { kind: OwnerKind.IMMUTABLE },
		objectType: "package",
		hasPublicTransfer: false,
		previousTransaction: GENESIS_TRANSACTION,
		package: info.message
	};
}

// sandbox/ts/node/effects.ts
/** Effects of transactions as messages. */
const { ChangedObject_IdOperation: IdOperation, ChangedObject_InputObjectState: InputState, ChangedObject_OutputObjectState: OutputState, ExecutionError_ExecutionErrorKind: ErrorKind } = _mysten_sui_grpc.GrpcTypes;
const KINDS = {
	insufficientGas: ErrorKind.INSUFFICIENT_GAS,
	insufficientCoinBalance: ErrorKind.INSUFFICIENT_COIN_BALANCE,
	insufficientFundsForWithdraw: ErrorKind.INSUFFICIENT_FUNDS_FOR_WITHDRAW,
	functionNotFound: ErrorKind.FUNCTION_NOT_FOUND,
	unusedValue: ErrorKind.UNUSED_VALUE_WITHOUT_DROP,
	invalidArgument: ErrorKind.COMMAND_ARGUMENT_ERROR
};
/** Modules of the contract's dependencies that abort; all others belong to the contract. */
const FRAMEWORK_MODULES = /* @__PURE__ */ new Set([
	"balance",
	"coin",
	"dynamic_field"
]);
const ORACLE_MODULE = "price_feed_storage";
const PROVIDER_MODULE = "pyth_lazer";
/** The chain itself fails here, not a module. */
const CHAIN_MODULE = "programmable_transaction";
const EFFECTS_VERSION = 2;
/** Describes the effects of a transaction; without their BCS bytes, and without writes of address balances. */
function toEffects(processed, world) {
	const { transaction, effects, epoch, gasCoinId } = processed;
	const { cost, failure, changes } = effects;
	const changedObjects = changes.objects.map((change) => toChangedObject(change, world));
	const gasObject = changedObjects.find(({ objectId }) => objectId === gasCoinId);
	return {
		digest: (0, _mysten_sui_utils.toBase58)(require_node_sandbox.hash("Effects::", transaction.digest, String(changes.version))),
		version: EFFECTS_VERSION,
		status: toStatus(failure, processed, world),
		epoch: BigInt(epoch),
		gasUsed: {
			computationCost: cost.computation,
			storageCost: cost.storage,
			storageRebate: cost.rebate,
			nonRefundableStorageFee: 0n
		},
		transactionDigest: transaction.digest,
		...gasObject === void 0 ? {} : { gasObject },
		dependencies: dependenciesOf(changes),
		lamportVersion: changes.version,
		changedObjects
	};
}
function dependenciesOf({ objects }) {
	const previous = objects.map(({ previousTransaction }) => previousTransaction);
	return [...new Set(previous.filter((digest) => digest !== void 0))];
}
/** Sums the changes of coins and address balances by owner and coin type. */
function toBalanceChanges({ effects }) {
	const sums = /* @__PURE__ */ new Map();
	const add = (address, coinType, amount) => {
		const key = `${address} ${coinType}`;
		sums.set(key, {
			address,
			coinType,
			amount: (sums.get(key)?.amount ?? 0n) + amount
		});
	};
	for (const { before, after } of effects.changes.objects) {
		if (before?.kind === "coin") add(before.owner, before.coinType, -before.balance);
		if (after?.kind === "coin") add(after.owner, after.coinType, after.balance);
	}
	for (const { owner, coinType, amount } of effects.changes.balances) add(owner, coinType, amount);
	return [...sums.values()].filter(({ amount }) => amount !== 0n).map(({ amount, ...change }) => ({
		...change,
		amount: String(amount)
	}));
}
function toChangedObject({ before, after }, world) {
	const either = after ?? before;
	if (either === void 0) throw new Error("a change without object");
	return {
		objectId: either.id,
		objectType: objectType(either, world),
		inputState: before === void 0 ? InputState.DOES_NOT_EXIST : InputState.EXISTS,
		outputState: after === void 0 ? OutputState.DOES_NOT_EXIST : OutputState.OBJECT_WRITE,
		idOperation: idOperation(before, after),
		...before && {
			inputVersion: before.version,
			inputDigest: require_node_sandbox.objectDigest(before),
			inputOwner: toOwner(before)
		},
		...after && {
			outputVersion: after.version,
			outputDigest: require_node_sandbox.objectDigest(after),
			outputOwner: toOwner(after)
		}
	};
}
function idOperation(before, after) {
	if (before === void 0) return IdOperation.CREATED;
	return after === void 0 ? IdOperation.DELETED : IdOperation.NONE;
}
function toStatus(failure, processed, world) {
	if (failure === void 0) return { success: true };
	const { error, command } = failure;
	return {
		success: false,
		error: {
			description: require_node_sandbox.describeFailure(failure),
			...command === void 0 ? {} : { command: BigInt(command) },
			...toDetails(error, functionOf(processed, command), world)
		}
	};
}
function toDetails(error, called, world) {
	if (!(error instanceof require_node_sandbox.Abort)) return { kind: KINDS[error.kind] };
	const { module, code } = error;
	if (module === CHAIN_MODULE) return { kind: KINDS.invalidArgument };
	const own = called?.module === module ? called : void 0;
	const location = {
		package: own?.package ?? packageOf(module, world),
		module,
		function: 0,
		instruction: 0
	};
	const functionName = own === void 0 ? {} : { functionName: own.function };
	return {
		kind: ErrorKind.MOVE_ABORT,
		errorDetails: {
			oneofKind: "abort",
			abort: {
				abortCode: BigInt(code),
				location: {
					...location,
					...functionName
				}
			}
		}
	};
}
function packageOf(module, { packages }) {
	if (FRAMEWORK_MODULES.has(module)) return require_node_sandbox.FRAMEWORK.sui;
	if (module === PROVIDER_MODULE) return packages.pythLazer;
	return module === ORACLE_MODULE ? packages.oracle : packages.perpetuals;
}
function functionOf({ transaction }, command) {
	return (command === void 0 ? void 0 : transaction.program.commands[command])?.MoveCall;
}

// sandbox/ts/node/events.ts
/** Events of the contract as messages: type and fields as JSON. The values have the types of the deployed contract. */
/** Events with the collateral as type argument, those of tickets included. */
const GENERIC = /^(CreatedAccount|DepositedCollateral|WithdrewCollateral)$|OrderTicket/;
/** Base units of size have 9 decimals, base in a signed fixed point number 18. */
const BASE_SCALE = 10n ** 9n;
const U256 = 2n ** 256n;
/** Describes the events of a transaction. */
function toEvents({ events, venueEvents }, sender, world) {
	const { perpetuals } = world.packages;
	const described = toContractEvents(events, sender, world).map(({ name, fields }) => ({
		packageId: perpetuals,
		module: "events",
		sender,
		eventType: `${perpetuals}::events::${name}${GENERIC.test(name) ? `<${world.collateralType}>` : ""}`,
		json: toValue(fields)
	}));
	const ofVenues = venueEvents.map(({ packageId, module, name, fields }) => ({
		packageId,
		module,
		sender,
		eventType: `${packageId}::${module}::${name}`,
		json: toValue(fields)
	}));
	return { events: [...described, ...ofVenues] };
}
/** The contract reports what a session did to makers in one event, before the taker's. */
function toContractEvents(events, sender, world) {
	const found = [];
	let makers = [];
	const flush = () => {
		const [first] = makers;
		if (first !== void 0) found.push({
			name: "FilledMakerOrders",
			fields: {
				events: makerRows(makers),
				book_price: nano(first.bookPrice)
			}
		});
		makers = [];
	};
	for (const event of events) if (isMakerEvent(event)) makers.push(event);
	else {
		// Another session has events between.
		flush();
		const fields = event.type === "CreatedAccount" ? accountFields(event, sender, world) : fieldsOf(event);
		if (fields !== void 0) found.push({
			name: event.type,
			fields
		});
	}
	flush();
	return found;
}
function isMakerEvent(event) {
	return event.type === "FilledMakerOrder" || event.type === "CanceledOrder" && event.inMatching;
}
/** One row for each maker that matching met: filled, cancelled, or first the one and then the other. */
function makerRows(events) {
	const rows = [];
	events.forEach((event, index) => {
		const previous = events[index - 1];
		if (event.type === "FilledMakerOrder") {
			const next = events[index + 1];
			const canceled = next?.type === "CanceledOrder" && next.orderId === event.orderId ? next : void 0;
			rows.push(makerRow(event, canceled));
		} else if (previous?.type !== "FilledMakerOrder" || previous.orderId !== event.orderId) rows.push(skippedRow(event));
	});
	return rows;
}
function makerRow(event, canceled) {
	return {
		...makerHeader(event, event.takerAccountId),
		filled_size: `${event.size}`,
		remaining_size: `${canceled === void 0 ? event.remaining : 0n}`,
		canceled_size: `${canceled?.size ?? 0n}`,
		cancelation_reason: canceled?.reason ?? null,
		pnl: fixed(event.pnl),
		maker_fees: fixed(event.fee),
		mark_price: fixed(event.markPrice),
		...integratorFields(event.integrator, event.integratorFee)
	};
}
function skippedRow(event) {
	return {
		...makerHeader(event, event.takerAccountId ?? event.accountId),
		filled_size: "0",
		remaining_size: "0",
		canceled_size: `${event.size}`,
		cancelation_reason: event.reason,
		pnl: "0",
		maker_fees: "0",
		mark_price: fixed(event.markPrice ?? 0n),
		...integratorFields(void 0, 0n)
	};
}
function makerHeader(event, takerAccountId) {
	return {
		ch_id: event.marketId,
		maker_account_id: `${event.accountId}`,
		taker_account_id: `${takerAccountId}`,
		order_id: `${event.orderId}`,
		client_order_id: optional(event.clientOrderId)
	};
}
function accountFields({ accountId }, user, world) {
	return {
		account_obj_id: require_node_sandbox.accountIds(accountId, world).accountId,
		user,
		account_id: `${accountId}`
	};
}
/** The members of an event; `undefined` of one that the contract does not emit. */
function fieldsOf(event) {
	if ("ticketId" in event) return {
		ticket_id: event.ticketId,
		account_id: `${event.accountId}`,
		...event.members
	};
	if (isPositionEvent(event)) return {
		ch_id: event.marketId,
		...positionFields(event)
	};
	switch (event.type) {
		case "DeleveragedPosition":
		case "EndedOrder":
		case "BookChanged":
		case "FilledMakerOrder": return;
		case "DepositedCollateral":
		case "WithdrewCollateral": return {
			account_id: `${event.accountId}`,
			collateral: `${event.raw}`
		};
		case "ClosedMarket": return { ch_id: event.marketId };
		case "UpdatedSettlementPrices": return {
			ch_id: event.marketId,
			base_settlement_price: fixed(event.base),
			collateral_settlement_price: fixed(event.collateral),
			settlement_enabled: event.isEnabled
		};
		case "UpdatedMarginRatios": return {
			ch_id: event.marketId,
			margin_ratio_initial: fixed(event.initial),
			margin_ratio_maintenance: fixed(event.maintenance)
		};
		case "UpdatedOpenInterestAndFeesAccrued": return {
			ch_id: event.marketId,
			open_interest: fixed(event.openInterest * BASE_SCALE),
			fees_accrued: fixed(event.feesAccrued)
		};
		case "SocializedBadDebt": return {
			ch_id: event.marketId,
			bad_debt_usd: fixed(event.debt),
			socialized_fundings: fixed(event.perBase),
			added_to_long: event.isPaidByLongs,
			...rates(event)
		};
		case "UpdatedPremiumTwap":
		case "UpdatedSpreadTwap": return averageFields(event);
		case "UpdatedFunding": return {
			ch_id: event.marketId,
			...rates(event),
			funding_last_upd_ms: `${event.timestamp}`
		};
	}
}
/** Events of positions that the contract does not emit, or emits otherwise. */
const UNSHOWN = [
	"DeleveragedPosition",
	"EndedOrder",
	"FilledMakerOrder"
];
function isPositionEvent(event) {
	return "marketId" in event && "accountId" in event && !UNSHOWN.includes(event.type);
}
/** The members of an event of a position, without the market. */
function positionFields(event) {
	const account = { account_id: `${event.accountId}` };
	switch (event.type) {
		case "AllocatedCollateral":
		case "DeallocatedCollateral": return {
			...account,
			collateral: `${event.raw}`
		};
		case "CreatedPosition": return {
			...account,
			mkt_funding_rate_long: fixed(event.cumulativeLong),
			mkt_funding_rate_short: fixed(event.cumulativeShort)
		};
		case "SetPositionInitialMarginRatio": return {
			...account,
			initial_margin_ratio: fixed(event.ratio)
		};
		case "SettledFunding": return {
			...account,
			collateral_change_usd: fixed(event.usd),
			collateral_after: fixed(event.collateralAfter),
			mkt_funding_rate_long: fixed(event.cumulativeLong),
			mkt_funding_rate_short: fixed(event.cumulativeShort)
		};
		case "PostedOrder": return postedFields(event);
		case "CanceledOrder": return {
			...account,
			size: `${event.size}`,
			order_id: `${event.orderId}`,
			client_order_id: optional(event.clientOrderId),
			cancelation_reason: event.reason,
			book_price: nano(event.bookPrice)
		};
		case "FilledTakerOrder": return takerFields(event);
		case "LiquidatedPosition": return {
			...liquidationFields(event, event.accountId, event.liquidatorAccountId),
			liqee_pnl: fixed(event.pnl),
			liquidation_fees: fixed(event.liquidationFee),
			insurance_fund_fees: fixed(event.insuranceFundFee),
			bad_debt: fixed(event.badDebt),
			mark_price: fixed(event.markPrice)
		};
		case "PerformedLiquidation": return {
			...liquidationFields(event, event.liquidatedAccountId, event.accountId),
			liqor_pnl: fixed(event.pnl),
			liqor_fees: fixed(event.fee),
			mark_price: fixed(event.markPrice)
		};
		case "PerformedADL": return {
			bad_debt_account_id: `${event.badDebtAccountId}`,
			size_reduced: `${event.size}`,
			collateral_transferred: fixed(event.collateral),
			adl_price: `${event.price}`,
			counterparty_account_id: `${event.accountId}`,
			bad_debt_is_long: event.isIndebtedLong
		};
		case "ClosedPositionAtSettlementPrices": return {
			...account,
			pnl: fixed(event.pnl),
			base_asset_amount: fixed(event.base),
			quote_asset_amount: fixed(event.quote),
			deallocated_collateral: `${event.raw}`,
			bad_debt: fixed(event.badDebt)
		};
	}
}
function liquidationFields({ side, size, quote }, liquidated, liquidator) {
	return {
		liqee_account_id: `${liquidated}`,
		liqor_account_id: `${liquidator}`,
		is_liqee_long: side === "ask",
		base_liquidated: fixed(size * BASE_SCALE),
		quote_liquidated: fixed(quote)
	};
}
function averageFields(event) {
	const name = event.type === "UpdatedPremiumTwap" ? "premium_twap" : "spread_twap";
	return {
		ch_id: event.marketId,
		actual_book_price: fixed(event.bookPrice),
		clipped_book_price: fixed(event.clippedBookPrice),
		index_price: fixed(event.indexPrice),
		[name]: fixed(event.average),
		[`${name}_last_upd_ms`]: `${event.timestamp}`
	};
}
function rates(event) {
	return {
		cum_funding_rate_long: fixed(event.cumulativeLong),
		cum_funding_rate_short: fixed(event.cumulativeShort)
	};
}
function postedFields(event) {
	return {
		account_id: `${event.accountId}`,
		order_id: `${event.orderId}`,
		client_order_id: optional(event.clientOrderId),
		order_size: `${event.size}`,
		reduce_only: event.reduceOnly,
		expiration_timestamp_ms: optional(event.expiryMs),
		integrator_id: integratorId(event.integrator),
		integrator_fee_rate: Number(event.integrator?.fee ?? 0n),
		mark_price: fixed(event.markPrice),
		book_price: nano(event.bookPrice)
	};
}
/** What all orders of a session took, by side. */
function takerFields(event) {
	const { side, size, quote } = event;
	const taken = [fixed(size * BASE_SCALE), fixed(quote)];
	const none = ["0", "0"];
	const [[baseAsk, quoteAsk], [baseBid, quoteBid]] = side === "ask" ? [taken, none] : [none, taken];
	return {
		taker_account_id: `${event.accountId}`,
		taker_pnl: fixed(event.pnl),
		taker_fees: fixed(event.fee),
		...integratorFields(event.integrator, event.integratorFee),
		base_asset_delta_ask: baseAsk,
		quote_asset_delta_ask: quoteAsk,
		base_asset_delta_bid: baseBid,
		quote_asset_delta_bid: quoteBid,
		mark_price: fixed(event.markPrice)
	};
}
function integratorFields(integrator, fee) {
	return {
		integrator_id: integratorId(integrator),
		integrator_fee_paid_usd: fixed(fee)
	};
}
function integratorId(integrator) {
	return integrator === void 0 ? null : Number(integrator.id);
}
/** A signed number with 18 decimals as the contract stores it: two's complement in 256 bits. */
function fixed(value) {
	return `${value < 0n ? value + U256 : value}`;
}
/** An optional price of 10^-18 USD in 10^-9 USD. */
function nano(price) {
	return optional(price === void 0 ? void 0 : price / BASE_SCALE);
}
function optional(value) {
	return value === void 0 ? null : `${value}`;
}
function toValue(json) {
	return fieldType(_mysten_sui_grpc.GrpcTypes.Event, "json").fromJson(json);
}

// sandbox/ts/node/transaction-message.ts
/** Transactions as messages with named fields. */
const { Argument_ArgumentKind: ArgumentKind$1, FundsWithdrawal_Source: Source$1, Input_InputKind: InputKind$1, TransactionExpiration_TransactionExpirationKind: ExpirationKind$1, TransactionKind_Kind: Kind } = _mysten_sui_grpc.GrpcTypes;
const VERSION = 1;
/** Describes a transaction, without its bytes and digest. */
function toTransactionMessage(data) {
	const { kind, sender, gasData, expiration } = data;
	const { inputs = [], commands = [] } = kind.ProgrammableTransaction ?? {};
	const programmableTransaction = _mysten_sui_grpc.GrpcTypes.ProgrammableTransaction.create({
		inputs: inputs.map(toInput$1),
		commands: commands.map((command) => ({ command: toCommand$1(command) }))
	});
	return {
		version: VERSION,
		kind: {
			kind: Kind.PROGRAMMABLE_TRANSACTION,
			data: {
				oneofKind: "programmableTransaction",
				programmableTransaction
			}
		},
		sender,
		gasPayment: {
			objects: gasData.payment.map(toReference$1),
			owner: gasData.owner,
			price: BigInt(gasData.price),
			budget: BigInt(gasData.budget)
		},
		expiration: toExpiration$1(expiration)
	};
}
function toReference$1(reference) {
	const { objectId, version, digest } = reference;
	return {
		objectId,
		version: BigInt(version),
		digest
	};
}
require_rolldown_runtime.__name(toReference$1, "toReference");
/** The chain executes no transaction with time limits or proposers. */
function toExpiration$1(expiration) {
	if (expiration.Epoch !== void 0) return {
		kind: ExpirationKind$1.EPOCH,
		epoch: BigInt(expiration.Epoch)
	};
	const { ValidDuring: validity } = expiration;
	if (validity === void 0) return { kind: ExpirationKind$1.NONE };
	const { minEpoch, maxEpoch, chain, nonce } = validity;
	return {
		kind: ExpirationKind$1.VALID_DURING,
		...minEpoch === null ? {} : { minEpoch: BigInt(minEpoch) },
		...maxEpoch === null ? {} : { epoch: BigInt(maxEpoch) },
		chain,
		nonce
	};
}
require_rolldown_runtime.__name(toExpiration$1, "toExpiration");
function toInput$1(input) {
	if (input.Pure !== void 0) return {
		kind: InputKind$1.PURE,
		pure: (0, _mysten_sui_utils.fromBase64)(input.Pure.bytes)
	};
	if (input.FundsWithdrawal !== void 0) return toWithdrawal(input.FundsWithdrawal);
	const { ImmOrOwnedObject: owned, Receiving: received, SharedObject: shared } = input.Object;
	if (shared !== void 0) {
		const { objectId, initialSharedVersion, mutable } = shared;
		return {
			kind: InputKind$1.SHARED,
			objectId,
			version: BigInt(initialSharedVersion),
			mutable
		};
	}
	return {
		kind: owned === void 0 ? InputKind$1.RECEIVING : InputKind$1.IMMUTABLE_OR_OWNED,
		...toReference$1(owned ?? received)
	};
}
require_rolldown_runtime.__name(toInput$1, "toInput");
function toWithdrawal(input) {
	const source = input.withdrawFrom.$kind === "Sponsor" ? Source$1.SPONSOR : Source$1.SENDER;
	const amount = BigInt(input.reservation.MaxAmountU64);
	return {
		kind: InputKind$1.FUNDS_WITHDRAWAL,
		fundsWithdrawal: {
			amount,
			coinType: input.typeArg.Balance,
			source
		}
	};
}
function toCommand$1(command) {
	switch (command.$kind) {
		case "MoveCall": return {
			oneofKind: "moveCall",
			moveCall: {
				...command.MoveCall,
				arguments: command.MoveCall.arguments.map(toArgument$1)
			}
		};
		case "TransferObjects": {
			const { objects, address } = command.TransferObjects;
			return {
				oneofKind: "transferObjects",
				transferObjects: {
					objects: objects.map(toArgument$1),
					address: toArgument$1(address)
				}
			};
		}
		case "SplitCoins": {
			const { coin, amounts } = command.SplitCoins;
			return {
				oneofKind: "splitCoins",
				splitCoins: {
					coin: toArgument$1(coin),
					amounts: amounts.map(toArgument$1)
				}
			};
		}
		case "MergeCoins": {
			const { destination, sources } = command.MergeCoins;
			return {
				oneofKind: "mergeCoins",
				mergeCoins: {
					coin: toArgument$1(destination),
					coinsToMerge: sources.map(toArgument$1)
				}
			};
		}
		case "MakeMoveVec": {
			const { type, elements } = command.MakeMoveVec;
			return {
				oneofKind: "makeMoveVector",
				makeMoveVector: {
					...type === null ? {} : { elementType: type },
					elements: elements.map(toArgument$1)
				}
			};
		}
		case "Publish": {
			const { modules, dependencies } = command.Publish;
			return {
				oneofKind: "publish",
				publish: {
					modules: modules.map(_mysten_sui_utils.fromBase64),
					dependencies
				}
			};
		}
		case "Upgrade": {
			const { modules, dependencies, package: packageId, ticket } = command.Upgrade;
			return {
				oneofKind: "upgrade",
				upgrade: {
					modules: modules.map(_mysten_sui_utils.fromBase64),
					dependencies,
					package: packageId,
					ticket: toArgument$1(ticket)
				}
			};
		}
	}
}
require_rolldown_runtime.__name(toCommand$1, "toCommand");
function toArgument$1(argument) {
	switch (argument.$kind) {
		case "GasCoin": return { kind: ArgumentKind$1.GAS };
		case "Input": return {
			kind: ArgumentKind$1.INPUT,
			input: argument.Input
		};
		case "Result": return {
			kind: ArgumentKind$1.RESULT,
			result: argument.Result
		};
		case "NestedResult": {
			const [result, subresult] = argument.NestedResult;
			return {
				kind: ArgumentKind$1.RESULT,
				result,
				subresult
			};
		}
	}
}
require_rolldown_runtime.__name(toArgument$1, "toArgument");

// sandbox/ts/node/executed-transaction.ts
/** Fields of a transaction without a read mask. */
const DEFAULT_TRANSACTION_FIELDS = ["digest"];
/** Describes a simulated transaction: no digest, signatures, checkpoint and time. */
function toSimulated(processed, world) {
	const { transaction, effects } = processed;
	const { bytes, digest, data } = transaction;
	const hasEvents = effects.events.length + effects.venueEvents.length > 0;
	return {
		transaction: {
			...toTransactionMessage(data),
			bcs: {
				name: "TransactionData",
				value: bytes
			},
			digest
		},
		effects: toEffects(processed, world),
		...hasEvents ? { events: toEvents(effects, data.sender, world) } : {},
		balanceChanges: toBalanceChanges(processed)
	};
}
/** Describes what the commands of a simulation returned. The layouts of the contract's types are not public: their values are missing. */
function toCommandOutputs({ effects }) {
	return (effects.returned ?? []).map((values) => ({ returnValues: values.map((value) => {
		if (value === void 0) return {};
		if (value.kind === "pure") return { value: {
			name: value.type ?? "",
			value: value.bytes
		} };
		return { value: {
			name: coinObjectType(value.coinType),
			value: coinContents(value)
		} };
	}) }));
}
/** Describes a transaction right after its execution: no checkpoint and time. */
function toExecuted(entry, world) {
	const signatures = entry.signatures.map((text) => ({ bcs: {
		name: "UserSignatureBytes",
		value: (0, _mysten_sui_utils.fromBase64)(text)
	} }));
	return {
		...toSimulated(entry, world),
		digest: entry.transaction.digest,
		signatures
	};
}
/** Describes a transaction of the ledger. */
function toRecorded(entry, world) {
	const { checkpoint, timestamp } = entry;
	return {
		...toExecuted(entry, world),
		checkpoint,
		timestamp: toTimestamp(timestamp),
		transactionIndex: 0n
	};
}
/** Describes a transaction of an executor: its events, without bytes, signatures, checkpoint and changes of objects. */
function toOfExecutor({ digest, sender, events, epoch, timestamp }, world) {
	return {
		digest,
		effects: {
			status: { success: true },
			epoch: BigInt(epoch),
			gasUsed: {
				computationCost: 0n,
				storageCost: 0n,
				storageRebate: 0n,
				nonRefundableStorageFee: 0n
			},
			transactionDigest: digest
		},
		events: toEvents({
			events,
			venueEvents: []
		}, sender, world),
		timestamp: toTimestamp(timestamp)
	};
}

// sandbox/ts/node/draft-data.ts
const { Argument_ArgumentKind: ArgumentKind, FundsWithdrawal_Source: Source, Input_InputKind: InputKind, TransactionExpiration_TransactionExpirationKind: ExpirationKind } = _mysten_sui_grpc.GrpcTypes;
/** Sender of a transaction that has none. */
const NO_SENDER = (0, _mysten_sui_utils.normalizeSuiAddress)("0x0");
/**
* Converts a message. A budget of zero stands for a missing one.
* @throws {RpcFailure} when an object does not exist, or the sandbox does not support a part
*/
function toData({ kind, sender, gasPayment, expiration }, state) {
	const data = kind?.data;
	if (data?.oneofKind !== "programmableTransaction") throw invalidArgument("transaction.kind: wanted a programmable one");
	const { inputs, commands } = data.programmableTransaction;
	const from = sender === void 0 ? NO_SENDER : readAddress(sender, "transaction.sender");
	return {
		kind: { ProgrammableTransaction: {
			inputs: inputs.map((input) => toInput(input, state)),
			commands: commands.map(toCommand)
		} },
		sender: from,
		gasData: {
			payment: (gasPayment?.objects ?? []).map(toReference),
			owner: gasPayment?.owner ?? from,
			price: gasPayment?.price ?? require_node_sandbox.REFERENCE_GAS_PRICE,
			budget: gasPayment?.budget ?? 0n
		},
		expiration: toExpiration(expiration)
	};
}
function toReference({ objectId, version, digest }) {
	if (version === void 0 || digest === void 0) throw invalidArgument("object: wanted a version and a digest");
	return {
		objectId: readAddress(objectId, "object_id"),
		version,
		digest
	};
}
function toExpiration(expiration) {
	switch (expiration?.kind) {
		case ExpirationKind.EPOCH: return { Epoch: String(expiration.epoch ?? 0n) };
		case ExpirationKind.VALID_DURING: {
			const { minEpoch = null, epoch: maxEpoch = null, chain = "", nonce = 0 } = expiration;
			return { ValidDuring: {
				minEpoch,
				maxEpoch,
				minTimestamp: null,
				maxTimestamp: null,
				chain,
				nonce
			} };
		}
		case ExpirationKind.VALIDITY: throw invalidArgument("transaction.expiration: the sandbox does not know Validity");
		case ExpirationKind.NONE:
		case ExpirationKind.TRANSACTION_EXPIRATION_KIND_UNKNOWN:
		case void 0: return { None: true };
	}
}
function toInput(input, state) {
	const { kind = InputKind.INPUT_KIND_UNKNOWN, objectId, version, mutable, pure, fundsWithdrawal } = input;
	switch (kind) {
		case InputKind.PURE: return { Pure: { bytes: (0, _mysten_sui_utils.toBase64)(pure ?? /* @__PURE__ */ new Uint8Array()) } };
		case InputKind.IMMUTABLE_OR_OWNED: return { Object: { ImmOrOwnedObject: toReference(input) } };
		case InputKind.RECEIVING: return { Object: { Receiving: toReference(input) } };
		case InputKind.SHARED: return { Object: { SharedObject: {
			objectId: readAddress(objectId, "object_id"),
			initialSharedVersion: version ?? 0n,
			mutable: mutable ?? false
		} } };
		case InputKind.FUNDS_WITHDRAWAL: {
			const source = fundsWithdrawal?.source === Source.SPONSOR ? { Sponsor: true } : { Sender: true };
			return { FundsWithdrawal: {
				reservation: { MaxAmountU64: fundsWithdrawal?.amount ?? 0n },
				typeArg: { Balance: fundsWithdrawal?.coinType ?? require_node_sandbox.SUI_TYPE },
				withdrawFrom: source
			} };
		}
		case InputKind.INPUT_KIND_UNKNOWN: return { Object: resolveObject(input, state) };
	}
}
/** A shared object that is not the clock becomes mutable, unless the client decides. */
function resolveObject({ objectId, mutable }, { chain }) {
	const id = readAddress(objectId, "object_id");
	const object = chain.objects.get(id);
	if (object === void 0) throw notFound(`Object ${id} not found`);
	if (require_node_sandbox.isOwned(object)) return { ImmOrOwnedObject: {
		objectId: id,
		version: object.version,
		digest: require_node_sandbox.objectDigest(object)
	} };
	if (!require_node_sandbox.isShared(object)) throw notFound(`Object ${id} is a dynamic field, which is no input`);
	const { kind, initialVersion } = object;
	return { SharedObject: {
		objectId: id,
		initialSharedVersion: initialVersion,
		mutable: mutable ?? kind !== "clock"
	} };
}
function toCommand({ command }) {
	switch (command.oneofKind) {
		case "moveCall": {
			const { package: packageId, module = "", function: name = "", typeArguments } = command.moveCall;
			return { MoveCall: {
				package: readAddress(packageId, "package"),
				module,
				function: name,
				typeArguments,
				arguments: command.moveCall.arguments.map(toArgument)
			} };
		}
		case "transferObjects": {
			const { objects, address } = command.transferObjects;
			return { TransferObjects: {
				objects: objects.map(toArgument),
				address: toArgument(address)
			} };
		}
		case "splitCoins": {
			const { coin, amounts } = command.splitCoins;
			return { SplitCoins: {
				coin: toArgument(coin),
				amounts: amounts.map(toArgument)
			} };
		}
		case "mergeCoins": {
			const { coin, coinsToMerge } = command.mergeCoins;
			return { MergeCoins: {
				destination: toArgument(coin),
				sources: coinsToMerge.map(toArgument)
			} };
		}
		case "publish":
		case "upgrade":
		case "makeMoveVector":
		case void 0: throw invalidArgument(`command: ${command.oneofKind ?? "none"} is not supported here`);
	}
}
function toArgument(argument) {
	const { kind, input = 0, result = 0, subresult } = argument ?? {};
	if (kind === ArgumentKind.GAS) return { GasCoin: true };
	if (kind === ArgumentKind.INPUT) return { Input: input };
	if (kind !== ArgumentKind.RESULT) throw invalidArgument("argument: wanted a kind, found none");
	return subresult === void 0 ? { Result: result } : { NestedResult: [result, subresult] };
}

// sandbox/ts/node/transaction-draft.ts
/** Transactions that a client leaves incomplete: the node resolves objects and selects gas. */
/** Computation units that the selected budget adds to the estimate. */
const BUDGET_MARGIN_UNITS = 1000n;
const MAX_GAS_COINS = 256;
/**
* Completes a transaction. Bytes are complete except for their gas coins; without any, they are if the address balance pays.
* @returns the bytes in base64
* @throws {RpcFailure} when an object does not exist, or the owner cannot pay
*/
function completeTransaction(message, options, state) {
	const bytes = message?.bcs?.value;
	if (message === void 0) throw invalidArgument("transaction: wanted a value, found none");
	if (bytes === void 0) return complete(toData(message, state), options, state);
	if (!options.selectsGas) return (0, _mysten_sui_utils.toBase64)(bytes);
	const data = parse(bytes);
	return require_node_sandbox.isPaidFromAddress(data) ? (0, _mysten_sui_utils.toBase64)(bytes) : complete(data, options, state);
}
function complete(data, { isChecked, selectsGas }, state) {
	return write(selectsGas && isChecked ? withGas(data, state) : data);
}
function parse(bytes) {
	try {
		return _mysten_sui_bcs.bcs.TransactionData.parse(Uint8Array.from(bytes)).V1;
	} catch {
		throw invalidArgument("transaction.bcs: wanted TransactionData V1 in BCS, found something else");
	}
}
function write(data) {
	try {
		return _mysten_sui_bcs.bcs.TransactionData.serialize({ V1: data }).toBase64();
	} catch (error) {
		throw invalidArgument(`transaction: ${String(error)}`);
	}
}
function withGas(data, state) {
	const { gasData } = data;
	const budget = BigInt(gasData.budget) === 0n ? estimateBudget(data, state) : BigInt(gasData.budget);
	const given = [...gasData.payment];
	const payment = given.length > 0 ? given : selectPayment(data, budget, state);
	return {
		...data,
		gasData: {
			...gasData,
			payment,
			budget
		}
	};
}
function estimateBudget(data, { chain, clock }) {
	const unpaid = {
		...data,
		gasData: {
			...data.gasData,
			payment: [],
			budget: require_node_sandbox.MAX_GAS_BUDGET
		}
	};
	const { cost } = chain.simulate(write(unpaid), clock.now(), true).effects;
	const storage = cost.storage > cost.rebate ? cost.storage - cost.rebate : 0n;
	return cost.computation + BUDGET_MARGIN_UNITS * BigInt(data.gasData.price) + storage;
}
/** All coins that are no inputs; the address balance when they do not cover the budget. */
function selectPayment({ kind, gasData }, budget, { chain }) {
	const owner = toText(gasData.owner);
	const used = new Set(inputsOf(kind).map(ownedId));
	const selected = chain.objects.coins(owner, require_node_sandbox.SUI_TYPE).filter(({ id }) => !used.has(id)).slice(0, MAX_GAS_COINS);
	if (require_node_sandbox.totalOf(selected) >= budget) return selected.map(coinReference);
	if (chain.objects.addressBalance(owner, require_node_sandbox.SUI_TYPE) >= budget) return [];
	throw invalidArgument(`gas: wanted ${budget} MIST of ${owner}, found ${require_node_sandbox.totalOf(selected)}`);
}
function inputsOf(kind) {
	return "ProgrammableTransaction" in kind ? [...kind.ProgrammableTransaction.inputs] : [];
}
function toText(address) {
	return typeof address === "string" ? address : _mysten_sui_bcs.bcs.Address.parse(address);
}
function ownedId(input) {
	const object = "Object" in input ? input.Object : void 0;
	const owned = object && "ImmOrOwnedObject" in object ? object.ImmOrOwnedObject : void 0;
	return owned && toText(owned.objectId);
}
function coinReference(coin) {
	return {
		objectId: coin.id,
		version: coin.version,
		digest: require_node_sandbox.objectDigest(coin)
	};
}

// sandbox/ts/node/execution-service.ts
/** `TransactionExecutionService`: execution and simulation. */
/** Executes a signed transaction once. A failed execution is a result, too. */
async function executeTransaction({ chain, clock }, { transaction, signatures, readMask }) {
	const texts = signatures.map(({ bcs: signature }, index) => {
		if (signature?.value === void 0) throw invalidArgument(`signatures[${index}].bcs: wanted a value, found none`);
		return (0, _mysten_sui_utils.toBase64)(signature.value);
	});
	const entry = await chain.execute(bytesOf(transaction), texts, clock.now());
	const paths = readMask?.paths ?? [...DEFAULT_TRANSACTION_FIELDS, "effects.status"];
	return { transaction: applyMask(_mysten_sui_grpc.GrpcTypes.ExecutedTransaction, toExecuted(entry, chain.world), paths) };
}
/** Executes a transaction without signatures and changes nothing. Completes it first where it is incomplete. */
function simulateTransaction(state, { transaction, checks, doGasSelection, readMask }) {
	const { chain, clock } = state;
	const isChecked = checks !== _mysten_sui_grpc.GrpcTypes.SimulateTransactionRequest_TransactionChecks.DISABLED;
	const bytes = completeTransaction(transaction, {
		isChecked,
		selectsGas: doGasSelection === true
	}, state);
	const processed = chain.simulate(bytes, clock.now(), isChecked);
	const response = {
		transaction: toSimulated(processed, chain.world),
		commandOutputs: toCommandOutputs(processed)
	};
	return applyMask(_mysten_sui_grpc.GrpcTypes.SimulateTransactionResponse, response, readMask?.paths ?? ["transaction.effects.status"]);
}
function bytesOf(transaction) {
	if (transaction?.bcs?.value === void 0) throw invalidArgument("transaction.bcs: wanted a value, found none");
	return (0, _mysten_sui_utils.toBase64)(transaction.bcs.value);
}

// sandbox/ts/node/earlier-state.ts
/**
* Returns the node as it was `lagMs` milliseconds ago. Minted coins are never late. Simulations accept the versions of that time, and
* run on the current markets. Executions are those of the chain.
*/
function toEarlierState({ chain, engine, clock }, lagMs) {
	const { chainId, agents, collateralType, world, venueFunctions } = chain;
	const at = clock.now() - lagMs;
	const { entries } = chain.ledger;
	const count = require_node_sandbox.lowerBound(entries, ({ timestamp }) => timestamp, at + 1);
	const later = entries.slice(count).map(({ effects }) => effects.changes);
	const objects = new EarlierObjects(chain.objects, later);
	const seen = entries.slice(0, count);
	const ledger = {
		entries: seen,
		height: chain.ledger.height - BigInt(later.length),
		find: (digest) => seen.find(({ transaction }) => transaction.digest === digest),
		findOfExecutor: (digest) => {
			const found = chain.ledger.findOfExecutor(digest);
			return found !== void 0 && found.timestamp <= at ? found : void 0;
		}
	};
	return {
		clock,
		...engine === void 0 ? {} : { engine },
		chain: {
			chainId,
			agents,
			collateralType,
			world,
			venueFunctions,
			objects,
			ledger,
			epoch: (now) => chain.epoch(now),
			execute: (...args) => chain.execute(...args),
			simulate: (bytes, now, isChecked) => chain.simulate(bytes, now, isChecked, objects)
		}
	};
}
/** Undoes the changes of later transactions. */
var EarlierObjects = class {
	now;
	later;
	#changed = /* @__PURE__ */ new Map();
	constructor(now, later) {
		this.now = now;
		this.later = later;
		for (const { objects } of later) for (const { before, after, previousTransaction } of objects) {
			const id = (before ?? after)?.id ?? "";
			if (!this.#changed.has(id)) this.#changed.set(id, {
				object: before,
				previousTransaction
			});
		}
	}
	get(id) {
		const earlier = this.#changed.get(id);
		return earlier === void 0 ? this.now.get(id) : earlier.object;
	}
	shared() {
		return this.now.shared().flatMap(({ id }) => {
			const object = this.get(id);
			return object !== void 0 && require_node_sandbox.isShared(object) ? [object] : [];
		});
	}
	owned(owner) {
		const same = this.now.owned(owner).filter(({ id }) => !this.#changed.has(id));
		const changed = [...this.#changed.values()].map(({ object }) => object).filter((object) => object !== void 0).filter(require_node_sandbox.isOwned);
		return [...same, ...changed.filter((object) => object.owner === owner)];
	}
	coins(owner, coinType) {
		return this.owned(owner).filter((object) => object.kind === "coin").filter((coin) => coin.coinType === coinType).sort((a, b) => a.balance < b.balance ? 1 : -1);
	}
	coinTypes(owner) {
		const ofCoins = this.owned(owner).flatMap((object) => object.kind === "coin" ? [object.coinType] : []);
		return [.../* @__PURE__ */ new Set([...this.now.coinTypes(owner), ...ofCoins])];
	}
	addressBalance(owner, coinType) {
		return this.later.flatMap(({ balances }) => balances).filter((change) => change.owner === owner && change.coinType === coinType).reduce((sum, { amount }) => sum - amount, this.now.addressBalance(owner, coinType));
	}
	previousTransaction(id) {
		const earlier = this.#changed.get(id);
		return earlier === void 0 ? this.now.previousTransaction(id) : earlier.previousTransaction;
	}
	get fees() {
		return this.now.fees;
	}
	get builders() {
		return this.now.builders;
	}
	tickets = (kind) => this.now.tickets(kind);
	dcaOrders = () => this.now.dcaOrders();
};

// sandbox/ts/node/function-service.ts
/** `MovePackageService/GetFunction`: the signatures of venues' functions. Those of the contract are not public. */
const { FunctionDescriptor_Visibility: Visibility, OpenSignatureBody_Type: Type, OpenSignature_Reference: Reference } = _mysten_sui_grpc.GrpcTypes;
/** Types that parameters name without a package. */
const NAMED = {
	Clock: `${require_node_sandbox.FRAMEWORK.sui}::clock::Clock`,
	Coin: `${require_node_sandbox.FRAMEWORK.sui}::coin::Coin`,
	Balance: `${require_node_sandbox.FRAMEWORK.sui}::balance::Balance`,
	SUI: require_node_sandbox.SUI_TYPE,
	AFSUI: require_node_sandbox.AFSUI_TYPE
};
/** Describes a function of a venue. */
function getFunction({ chain }, { packageId, moduleName = "", name = "" }) {
	const target = `${readAddress(packageId, "package_id")}::${moduleName}::${name}`;
	const found = chain.venueFunctions.get(target);
	if (found === void 0) throw notFound(`Function ${target} not found`);
	const typeParameters = Array.from({ length: found.typeParameters }, () => ({ constraints: [] }));
	const parameters = found.parameters.map((text) => toSignature(text, chain.world));
	// What functions return is not described: no client needs it.
	return { function: {
		name,
		visibility: Visibility.PUBLIC,
		isEntry: false,
		typeParameters,
		parameters,
		returns: []
	} };
}
function toSignature(text, world) {
	const { mode, type } = require_node_sandbox.toParameter(text);
	const body = toBody(type, world);
	if (mode === "take") return { body };
	return {
		body,
		reference: mode === "write" ? Reference.MUTABLE : Reference.IMMUTABLE
	};
}
function toBody(text, world) {
	if (text === "u8") return {
		type: Type.U8,
		typeParameterInstantiation: []
	};
	if (text === "u16") return {
		type: Type.U16,
		typeParameterInstantiation: []
	};
	if (text === "vector<u8>") return {
		type: Type.VECTOR,
		typeParameterInstantiation: [toBody("u8", world)]
	};
	if (text === "u64") return {
		type: Type.U64,
		typeParameterInstantiation: []
	};
	if (text === "address") return {
		type: Type.ADDRESS,
		typeParameterInstantiation: []
	};
	if (text === "u128") return {
		type: Type.U128,
		typeParameterInstantiation: []
	};
	if (text === "vector<u128>") return {
		type: Type.VECTOR,
		typeParameterInstantiation: [toBody("u128", world)]
	};
	if (text.startsWith("$")) return {
		type: Type.TYPE_PARAMETER,
		typeParameter: Number(text.slice(1)) || 0,
		typeParameterInstantiation: []
	};
	const [, name = text, inner] = /^([^<]+)<(.+)>$/.exec(text) ?? [];
	return {
		type: Type.DATATYPE,
		typeName: NAMED[name] ?? toPerpetuals(name, world) ?? require_node_sandbox.toVenueType(name, packagesOf(world)),
		typeParameterInstantiation: inner === void 0 ? [] : inner.split(",").map((part) => toBody(part, world))
	};
}
function packagesOf({ venues, packages }) {
	return {
		...venues.typePackages,
		perpetuals: packages.perpetuals
	};
}
/** The contract's objects; their type arguments are left out. */
function toPerpetuals(name, { packages, integratorType, venues }) {
	switch (name) {
		case "Account": return `${packages.perpetuals}::account::Account`;
		case "Market": return `${packages.perpetuals}::clearing_house::ClearingHouse`;
		case "Registry": return `${packages.perpetuals}::registry::Registry`;
		case "Feed": return `${packages.oracle}::price_feed_storage::PriceFeedStorage`;
		case "Capability": return `${packages.authority}::authority::AuthorityCap`;
		case "Integrator": return `${require_node_sandbox.FRAMEWORK.std}::option::Option<${integratorType}>`;
		case "DcaOrder": return `${venues.packages.dca}::order::Order`;
		case "Share": return `${venues.packages.vault}::user_lp_coin::UserLpCoin`;
		default: return;
	}
}

// sandbox/ts/node/frames.ts
/** gRPC-web over HTTP/1.1: frames of requests and responses. */
/** Content types; the body of a text request and response is base64. */
const IS_TEXT = {
	"application/grpc-web": false,
	"application/grpc-web+proto": false,
	"application/grpc-web-text": true,
	"application/grpc-web-text+proto": true
};
/** Flag, and length as 32 bits, big-endian. */
const HEADER_BYTES = 5;
const DATA = 0;
const TRAILER = 128;
/** Returns whether a content type is one of gRPC-web. */
function isGrpcWeb(contentType) {
	return Object.hasOwn(IS_TEXT, contentType);
}
/** Reads the one message of a request. @throws {RpcFailure} unless the body is exactly one uncompressed frame */
function readFrame(body, contentType) {
	const bytes = IS_TEXT[contentType] === true ? Buffer.from(body.toString("latin1"), "base64") : body;
	if (bytes.length < HEADER_BYTES || bytes[0] !== DATA) throw invalidArgument("body: wanted one data frame");
	const length = bytes.readUInt32BE(1);
	if (bytes.length !== HEADER_BYTES + length) throw invalidArgument(`body: wanted ${length} bytes of one message, found ${bytes.length - HEADER_BYTES}`);
	return Uint8Array.from(bytes.subarray(HEADER_BYTES));
}
/** Writes a response: messages, and the status as the last frame. @returns text in `latin1` */
function writeFrames(messages, status, type) {
	const code = status?.code ?? _mysten_sui_grpc.GrpcStatusCode.OK;
	const text = encodeURIComponent(status?.message ?? "");
	const trailer = Buffer.from(`grpc-status: ${code}\r\ngrpc-message: ${text}\r\n`);
	const frames = [...messages.map((message) => frame(DATA, message)), frame(TRAILER, trailer)];
	return Buffer.concat(frames).toString(IS_TEXT[type] === true ? "base64" : "latin1");
}
function frame(flag, content) {
	const header = Buffer.alloc(HEADER_BYTES);
	header[0] = flag;
	header.writeUInt32BE(content.length, 1);
	return Buffer.concat([header, content]);
}

// sandbox/ts/node/ledger-service.ts
/** `LedgerService`: the chain, its objects and its transactions. */
/** Version of the protocol that the sandbox simulates. */
const PROTOCOL_VERSION = 138n;
const MAX_BATCH = 1e3;
const DEFAULT_EPOCH_FIELDS = [
	"epoch",
	"start",
	"reference_gas_price"
];
/** Returns chain id, epoch and the latest checkpoint. */
function getServiceInfo({ chain, clock }) {
	const now = clock.now();
	return {
		chainId: chain.chainId,
		chain: "sandbox",
		epoch: BigInt(chain.epoch(now)),
		checkpointHeight: chain.ledger.height,
		timestamp: toTimestamp(now),
		server: "sandbox"
	};
}
/** Returns the current epoch; the sandbox keeps no earlier ones. */
function getEpoch({ chain, clock }, { epoch: wanted, readMask }) {
	const number = chain.epoch(clock.now());
	const epoch = BigInt(number);
	if (wanted !== void 0 && wanted !== epoch) throw notFound(`Epoch ${wanted} not found`);
	const start = require_node_sandbox.epochStart(number, chain.world);
	const described = {
		epoch,
		start: toTimestamp(start),
		referenceGasPrice: require_node_sandbox.REFERENCE_GAS_PRICE,
		protocolConfig: { protocolVersion: PROTOCOL_VERSION },
		systemState: {
			version: 2n,
			epoch,
			protocolVersion: PROTOCOL_VERSION,
			referenceGasPrice: require_node_sandbox.REFERENCE_GAS_PRICE,
			epochStartTimestampMs: BigInt(start),
			safeMode: false,
			parameters: { epochDurationMs: BigInt(require_node_sandbox.EPOCH_MS) }
		}
	};
	return { epoch: applyMask(_mysten_sui_grpc.GrpcTypes.Epoch, described, readMask?.paths ?? DEFAULT_EPOCH_FIELDS) };
}
/** Returns an object. */
function getObject(state, { objectId, version, readMask }) {
	const object = readObject(readAddress(objectId, "object_id"), version, state);
	return { object: applyMask(_mysten_sui_grpc.GrpcTypes.Object, object, readMask?.paths ?? DEFAULT_OBJECT_FIELDS) };
}
/** Returns objects by position; a missing one is an error at its position. */
function batchGetObjects(state, { requests, readMask }) {
	if (requests.length > MAX_BATCH) throw invalidArgument(`requests: wanted ${MAX_BATCH} at most`);
	const mask = readMask === void 0 ? {} : { readMask };
	return { objects: requests.map(({ objectId, version }) => orError(() => {
		const { object = {} } = getObject(state, {
			...objectId === void 0 ? {} : { objectId },
			...version === void 0 ? {} : { version },
			...mask
		});
		return { result: {
			oneofKind: "object",
			object: _mysten_sui_grpc.GrpcTypes.Object.create(object)
		} };
	})) };
}
/** Returns a transaction. */
function getTransaction({ chain }, { digest = "", readMask }) {
	const { ledger, world } = chain;
	const [entry, ofExecutor] = [ledger.find(digest), ledger.findOfExecutor(digest)];
	const found = entry === void 0 ? ofExecutor && toOfExecutor(ofExecutor, world) : toRecorded(entry, world);
	if (found === void 0) throw notFound(`Transaction ${digest} not found`);
	const paths = readMask?.paths ?? DEFAULT_TRANSACTION_FIELDS;
	return { transaction: applyMask(_mysten_sui_grpc.GrpcTypes.ExecutedTransaction, found, paths) };
}
/** Returns transactions by position; a missing one is an error at its position. */
function batchGetTransactions(state, { digests, readMask }) {
	if (digests.length > MAX_BATCH) throw invalidArgument(`digests: wanted ${MAX_BATCH} at most`);
	const mask = readMask === void 0 ? {} : { readMask };
	return { transactions: digests.map((digest) => orError(() => {
		const { transaction = {} } = getTransaction(state, {
			digest,
			...mask
		});
		return { result: {
			oneofKind: "transaction",
			transaction: _mysten_sui_grpc.GrpcTypes.ExecutedTransaction.create(transaction)
		} };
	})) };
}
function orError(read) {
	try {
		return read();
	} catch (failure) {
		const { code, message } = toRpcFailure(failure);
		return { result: {
			oneofKind: "error",
			error: {
				code,
				message,
				details: []
			}
		} };
	}
}

// sandbox/ts/node/package-service.ts
/** Returns a package without bytecode. */
function getPackage(state, { packageId }) {
	return { package: read(packageId, state).message };
}
/** Returns the only version of a package. */
function listPackageVersions(state, { packageId }) {
	const { id, version } = read(packageId, state);
	return { versions: [{
		packageId: id,
		version
	}] };
}
function read(packageId, { chain }) {
	const id = readAddress(packageId, "package_id");
	const found = findPackage(id, chain.world);
	if (found === void 0) throw notFound(`Package ${id} not found`);
	return found;
}

// sandbox/ts/node/state-service.ts
/** `StateService`: objects and balances of an owner. */
const DEFAULT_PAGE = 50;
const MAX_PAGE = 1e3;
/** Lists owned objects by type, coins by descending balance. The page token is the key of the last object. */
function listOwnedObjects(state, request) {
	const { chain } = state;
	const owner = readAddress(request.owner, "owner");
	const matches = request.objectType === void 0 ? () => true : typeFilter(request.objectType);
	const last = Buffer.from(request.pageToken ?? []).toString("utf8");
	const rows = chain.objects.owned(owner).filter((object) => matches(objectType(object, chain.world))).map((object) => ({
		object,
		key: sortKey(object)
	})).filter(({ key }) => key > last).sort((a, b) => a.key < b.key ? -1 : 1);
	const page = rows.slice(0, pageSize(request.pageSize));
	const paths = request.readMask?.paths ?? [
		...DEFAULT_OBJECT_FIELDS,
		"owner",
		"object_type"
	];
	const objects = page.map(({ object }) => applyMask(_mysten_sui_grpc.GrpcTypes.Object, toObject(object, state), paths));
	const next = page.length < rows.length ? page.at(-1)?.key : void 0;
	// A token at the end would promise another page.
	return next === void 0 ? { objects } : {
		objects,
		nextPageToken: new Uint8Array(Buffer.from(next, "utf8"))
	};
}
/** Returns the balance of one coin type. */
function getBalance(state, { owner, coinType }) {
	return { balance: balanceOf(readAddress(owner, "owner"), readCoinType(coinType ?? require_node_sandbox.SUI_TYPE), state) };
}
/** Returns all balances that are not zero, on one page. */
function listBalances(state, { owner }) {
	const address = readAddress(owner, "owner");
	return { balances: state.chain.objects.coinTypes(address).sort().map((type) => balanceOf(address, type, state)).filter(({ balance }) => balance !== 0n) };
}
/** Describes a coin type; as a node, it does not know coins that were never published. */
function getCoinInfo({ chain }, { coinType }) {
	const type = readCoinType(coinType ?? "");
	const vault = chain.world.venues.vaults.find(({ lpType }) => lpType === type);
	if (vault !== void 0) {
		const { lpSymbol: symbol, name } = vault;
		return {
			coinType: type,
			metadata: {
				symbol,
				decimals: require_node_sandbox.LP_DECIMALS,
				name,
				description: ""
			}
		};
	}
	const [symbol, spec] = [...chain.world.coins].find(([, coin]) => coin.type === type) ?? [];
	if (symbol === void 0 || spec === void 0) throw notFound(`Coin type ${type} not found`);
	return {
		coinType: type,
		metadata: {
			symbol,
			decimals: spec.decimals,
			name: spec.name,
			description: ""
		}
	};
}
function balanceOf(owner, coinType, { chain }) {
	const coinBalance = require_node_sandbox.totalOf(chain.objects.coins(owner, coinType));
	const addressBalance = chain.objects.addressBalance(owner, coinType);
	return {
		coinType,
		balance: coinBalance + addressBalance,
		coinBalance,
		addressBalance
	};
}
function pageSize(wanted) {
	return wanted === void 0 || wanted === 0 ? DEFAULT_PAGE : Math.min(wanted, MAX_PAGE);
}

// sandbox/ts/node/transaction-list.ts
/** `LedgerService/ListTransactions`: transactions by sender, object or function. */
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1e3;
const { Ordering, QueryEndReason } = _mysten_sui_grpc.GrpcTypes;
/** Lists transactions. Each frame has one transaction; the last frame has the reason for the end of the list. */
function listTransactions({ chain }, request) {
	const { options, filter, readMask } = request;
	const limit = Math.min(options?.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
	const isDescending = options?.ordering === Ordering.DESCENDING;
	const found = chain.ledger.entries.filter((entry) => isInRange(entry, request) && matches(entry, filter));
	const page = (isDescending ? found.reverse() : found).slice(0, limit);
	const paths = readMask?.paths ?? DEFAULT_TRANSACTION_FIELDS;
	const frames = page.map((entry) => {
		const { checkpoint } = entry;
		return {
			transaction: applyMask(_mysten_sui_grpc.GrpcTypes.ExecutedTransaction, toRecorded(entry, chain.world), paths),
			watermark: {
				cursor: writeCursor(checkpoint),
				checkpoint
			}
		};
	});
	const last = frames.at(-1);
	if (last !== void 0 && page.length === limit) return [...frames.slice(0, -1), {
		...last,
		end: { reason: QueryEndReason.ITEM_LIMIT }
	}];
	return [...frames, endFrame(chain.ledger.height, isDescending, request)];
}
/** The scan covered the whole range. */
function endFrame(height, isDescending, request) {
	const [first, beyond] = rangeOf(request);
	const upper = beyond === void 0 || beyond > height ? height + 1n : beyond;
	const checkpoint = isDescending ? first : upper - 1n;
	const cursor = writeCursor(checkpoint);
	const reason = isDescending || beyond !== void 0 ? QueryEndReason.CURSOR_BOUND : QueryEndReason.LEDGER_TIP;
	return {
		watermark: {
			cursor,
			checkpoint
		},
		end: { reason }
	};
}
function isInRange({ checkpoint }, request) {
	const [first, beyond] = rangeOf(request);
	return checkpoint >= first && (beyond === void 0 || checkpoint < beyond);
}
/** The first checkpoint, and the one after the last. */
function rangeOf(request) {
	const { startCheckpoint, endCheckpoint, options } = request;
	const after = options?.after === void 0 ? 0n : readCursor(options.after) + 1n;
	const before = options?.before === void 0 ? void 0 : readCursor(options.before);
	return [startCheckpoint === void 0 || startCheckpoint < after ? after : startCheckpoint, endCheckpoint === void 0 || before !== void 0 && before < endCheckpoint ? before : endCheckpoint];
}
/** One term must match; all of its literals must match. */
function matches(entry, filter) {
	if (filter === void 0 || filter.terms.length === 0) return true;
	return filter.terms.some(({ literals }) => literals.every(({ negated, predicate }) => holds(entry, predicate) !== negated));
}
function holds({ transaction, effects }, predicate) {
	const { data, program } = transaction;
	const changed = effects.changes.objects.flatMap(({ before, after }) => [before, after]).filter((one) => one !== void 0);
	switch (predicate.oneofKind) {
		case "sender": return data.sender === (0, _mysten_sui_utils.normalizeSuiAddress)(predicate.sender.address ?? "");
		case "affectedAddress": {
			const address = (0, _mysten_sui_utils.normalizeSuiAddress)(predicate.affectedAddress.address ?? "");
			const owners = changed.filter(require_node_sandbox.isOwned).map(({ owner }) => owner);
			const credited = effects.changes.balances.map(({ owner }) => owner);
			return [
				data.sender,
				data.gasData.owner,
				...owners,
				...credited
			].includes(address);
		}
		case "affectedObject": {
			const id = (0, _mysten_sui_utils.normalizeSuiAddress)(predicate.affectedObject.objectId ?? "");
			return changed.some((object) => object.id === id);
		}
		case "moveCall": {
			const [packageId = "", ...names] = (predicate.moveCall.function ?? "").split("::");
			const wanted = [(0, _mysten_sui_utils.normalizeSuiAddress)(packageId), ...names].join("::");
			return program.commands.flatMap(({ MoveCall: call }) => call === void 0 ? [] : [call]).some((call) => `${call.package}::${call.module}::${call.function}::`.startsWith(`${wanted}::`));
		}
		case "emitModule":
		case "eventType":
		case "eventStreamHead":
		case "packageWrite":
		case void 0: throw invalidArgument(`filter: ${predicate.oneofKind ?? "an empty predicate"} is not supported here`);
	}
}
const CURSOR_BYTES = 8;
function writeCursor(checkpoint) {
	const cursor = new Uint8Array(CURSOR_BYTES);
	new DataView(cursor.buffer).setBigUint64(0, checkpoint);
	return cursor;
}
function readCursor(cursor) {
	if (cursor.length !== CURSOR_BYTES) throw invalidArgument("options: wanted a cursor of this node");
	return new DataView(cursor.buffer, cursor.byteOffset).getBigUint64(0);
}

// sandbox/ts/node/node.ts
/** The Sui node: decodes a call, runs its handler and encodes the response. */
const HANDLERS = {
	"LedgerService/GetServiceInfo": getServiceInfo,
	"LedgerService/GetEpoch": getEpoch,
	"LedgerService/GetObject": getObject,
	"LedgerService/BatchGetObjects": batchGetObjects,
	"LedgerService/GetTransaction": getTransaction,
	"LedgerService/BatchGetTransactions": batchGetTransactions,
	"LedgerService/ListTransactions": listTransactions,
	"StateService/ListOwnedObjects": listOwnedObjects,
	"StateService/ListDynamicFields": listDynamicFields,
	"StateService/GetBalance": getBalance,
	"StateService/ListBalances": listBalances,
	"StateService/GetCoinInfo": getCoinInfo,
	"TransactionExecutionService/ExecuteTransaction": executeTransaction,
	"TransactionExecutionService/SimulateTransaction": simulateTransaction,
	"MovePackageService/GetPackage": getPackage,
	"MovePackageService/GetFunction": getFunction,
	"MovePackageService/ListPackageVersions": listPackageVersions
};
const METHODS = createMethods();
function createMethods() {
	const { LedgerService, StateService, TransactionExecutionService, MovePackageService } = _mysten_sui_grpc.GrpcTypes;
	const methods = [
		LedgerService,
		StateService,
		TransactionExecutionService,
		MovePackageService
	].flatMap(({ typeName, methods: all }) => all.map((method) => [typeName, method]).flatMap(([name, { name: methodName, I, O }]) => {
		const handle = HANDLERS[`${name.replace("sui.rpc.v2.", "")}/${methodName}`];
		if (handle === void 0) return [];
		const codecs = {
			input: I,
			output: O
		};
		return [[`/${name}/${methodName}`, {
			...codecs,
			handle
		}]];
	}));
	return new Map(methods);
}
/** Decodes a call; `undefined` when the content type is not one of gRPC-web. */
function openCall(state, path, contentType, body) {
	if (!isGrpcWeb(contentType)) return void 0;
	const opened = decode(path, contentType, body);
	const respond = (messages, failure) => ({
		contentType,
		text: writeFrames(messages, failure, contentType)
	});
	if (opened instanceof RpcFailure) return {
		text: "",
		run: () => Promise.resolve(respond([], opened))
	};
	const { method, request, json } = opened;
	return {
		text: json,
		run: async (rewrite = (message) => message, lagMs = 0) => {
			try {
				const seen = lagMs > 0 ? toEarlierState(state, lagMs) : state;
				const checkpoint = `${seen.chain.ledger.height}`;
				const result = await method.handle(seen, request);
				return {
					...respond((Array.isArray(result) ? result : [result]).map((draft) => encode(method.output, draft, rewrite))),
					checkpoint
				};
			} catch (error) {
				return respond([], toRpcFailure(error));
			}
		}
	};
}
function encode(output, draft, rewrite) {
	return output.toBinary(output.create(rewrite(output.create(draft))));
}
function decode(path, contentType, body) {
	const method = METHODS.get(path);
	if (method === void 0) return new RpcFailure(_mysten_sui_grpc.GrpcStatusCode.UNIMPLEMENTED, `${path}: not served by the sandbox`);
	try {
		const request = method.input.fromBinary(readFrame(body, contentType));
		return {
			method,
			request,
			json: method.input.toJsonString(request)
		};
	} catch (error) {
		if (error instanceof RpcFailure) return error;
		return invalidArgument("body: wanted a message of the method, found other bytes");
	}
}

exports.openCall = openCall;