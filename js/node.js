import { __name } from "./rolldown-runtime.js";
import { ADAPTER_PACKAGES, AFSUI_TYPE, COLLATERAL_FEED, EPOCH_MS, FRAMEWORK, MAX_GAS_BUDGET, REFERENCE_GAS_PRICE, SHARE_DECIMALS, SOURCE, SUI_TYPE, U64_MAX, VAULT_LIMITS, accountIds, balanceChangesOf, contractFields, dcaOrderType, describeFailure, epochStart, feeKey, hash, isOwned$1 as isOwned, isPaidFromAddress, isShared, lowerBound, marketsOf, newAmm, newFarm, objectDigest, toParameter, toVenueType, totalOf, vaultCapabilityType, vaultStateOf, vendorMarkets, withAccount } from "./node-sandbox.js";
import { Abort, ExecutionFailure, Refusal } from "./node-program-sandbox.js";
import { deriveDynamicFieldID, fromBase64, fromHex, isValidSuiAddress, normalizeStructTag, normalizeSuiAddress, parseStructTag, toBase58, toBase64 } from "@mysten/sui/utils";
import { bcs } from "@mysten/sui/bcs";
import { GrpcStatusCode, GrpcTypes } from "@mysten/sui/grpc";

// sandbox/ts/node/status.ts
var RpcFailure = class extends Error {
	code;
	name = "RpcFailure";
	constructor(code, message) {
		super(message);
		this.code = code;
	}
};
function invalidArgument(message) {
	return new RpcFailure(GrpcStatusCode.INVALID_ARGUMENT, message);
}
function notFound(message) {
	return new RpcFailure(GrpcStatusCode.NOT_FOUND, message);
}
function toRpcFailure(error) {
	if (error instanceof RpcFailure) return error;
	if (error instanceof ExecutionFailure) return invalidArgument(error.message);
	if (error instanceof Refusal && error.status < 500) return invalidArgument(error.message);
	return new RpcFailure(GrpcStatusCode.INTERNAL, error instanceof Error ? error.message : String(error));
}

// sandbox/ts/node/move-types.ts
function objectType(object, world) {
	const { perpetuals, oracle } = world.packages;
	switch (object.kind) {
		case "coin": return coinObjectType(object.coinType);
		case "capability": return object.vault === void 0 ? normalizeStructTag(world.capabilityTypes[object.role]) : vaultCapabilityType(object, world);
		case "holding": return object.objectType;
		case "dcaOrder": return dcaOrderType(object, world.venues);
		case "account": return `${perpetuals}::account::Account<${world.collateralType}>`;
		case "market": return `${perpetuals}::clearing_house::ClearingHouse<${world.collateralType}>`;
		case "registry": return `${perpetuals}::registry::Registry`;
		case "feed": return `${oracle}::price_feed_storage::PriceFeedStorage`;
		case "clock": return `${FRAMEWORK.sui}::clock::Clock`;
		case "source": return `${oracle}::source::Source<${sourceOf(object, world)}>`;
		case "oracleConfig": return `${oracle}::config::Config`;
		// The module is invented.
		case "feedInfo": return `${packageOf$1(object, world)}::price_feed_storage::FeedInfoObject`;
		case "lazerState": return `${world.originals.get(world.packages.pythLazer) ?? world.packages.pythLazer}::state::State`;
		case "ticketField": return ticketFieldType(object, world);
		case "venue": return object.objectType ?? "";
	}
}
function sourceOf(object, world) {
	return `${packageOf$1(object, world)}::source::${(object.adapter ?? "").toUpperCase()}`;
}
function packageOf$1({ adapter = "lazer" }, { packages }) {
	return packages[ADAPTER_PACKAGES[adapter]];
}
__name(packageOf$1, "packageOf");
function ticketFieldType({ ticketKind }, { packages: { perpetuals }, collateralType }) {
	const ticket = `${perpetuals}::${{
		stop: "stop_orders::StopOrderTicket",
		twap: "twap_orders::TWAPOrderTicket"
	}[ticketKind]}<${collateralType}>`;
	return `${FRAMEWORK.sui}::dynamic_field::Field<${perpetuals}::keys::OrderTicketKey,${ticket}>`;
}
function coinObjectType(coinType) {
	return `${FRAMEWORK.sui}::coin::Coin<${coinType}>`;
}
function typeFilter(text) {
	const wanted = parseTag(text);
	return (type) => {
		const found = parseStructTag(type);
		if (found.address !== wanted.address || found.module !== wanted.module || found.name !== wanted.name) return false;
		return wanted.typeParams.length === 0 || normalizeStructTag(found) === normalizeStructTag(wanted);
	};
}
function readCoinType(text) {
	return normalizeStructTag(parseTag(text));
}
function parseTag(text) {
	try {
		return parseStructTag(normalizeStructTag(text));
	} catch {
		throw invalidArgument(`wanted a Move type, found ${JSON.stringify(text)}`);
	}
}

// sandbox/ts/node/messages.ts
const ALL = "*";
function applyMask(type, draft, paths) {
	if (paths.includes(ALL)) return draft;
	return project(type, type.create(draft), toTree(paths));
}
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
function keepOneof(field, oneof, message, kept) {
	const value = message[oneof];
	if (value?.oneofKind === field.localName) kept[oneof] = value;
}

// sandbox/ts/node/state.ts
function readAddress(text, at) {
	const full = normalizeSuiAddress(text ?? "");
	if (text === void 0 || text === "" || !isValidSuiAddress(full)) throw invalidArgument(`${at}: wanted an address, found ${JSON.stringify(text ?? "")}`);
	return full;
}
function toTimestamp(ms) {
	return {
		seconds: BigInt(Math.floor(ms / 1e3)),
		nanos: ms % 1e3 * 1e6
	};
}

// sandbox/ts/node/dynamic-fields.ts
const { DynamicField_DynamicFieldKind: FieldKind, Owner_OwnerKind: OwnerKind$1 } = GrpcTypes;
const DEFAULT_FIELDS = ["parent", "field_id"];
function listDynamicFields(state, { parent: id, pageToken, readMask }) {
	if (pageToken !== void 0) throw invalidArgument("page_token: wanted one of this node");
	const parent = readAddress(id, "parent");
	const object = state.chain.objects.get(parent);
	const keys = object?.kind === "account" ? keysOf(object, state) : [];
	const paths = readMask?.paths ?? DEFAULT_FIELDS;
	return { dynamicFields: keys.map(({ type, value }) => {
		const fieldId = deriveDynamicFieldID(parent, type, value);
		const described = {
			kind: FieldKind.FIELD,
			parent,
			fieldId,
			name: {
				name: type,
				value
			}
		};
		return applyMask(GrpcTypes.DynamicField, described, paths);
	}) };
}
function keysOf({ accountNumber = 0 }, { chain }) {
	const { packages, capabilityTypes } = chain.world;
	const keys = `${packages.perpetuals}::keys`;
	const roles = /<(.*)>$/.exec(capabilityTypes.admin)?.[1] ?? "";
	const tickets = [...chain.objects.tickets("stop"), ...chain.objects.tickets("twap")];
	const isOpen = (ticket) => ticket.accountNumber === accountNumber && ticket.state === "active";
	const prefix = feeKey(accountNumber, 0n).slice(0, -1);
	const builders = [...chain.objects.fees.keys()].filter((key) => key.startsWith(prefix));
	return [
		{
			type: `${packages.authority}::authority::SingletonKey<${roles}>`,
			value: Uint8Array.of(0)
		},
		...tickets.filter(isOpen).map(({ id }) => ({
			type: `${keys}::OrderTicketKey`,
			value: fromHex(id)
		})),
		...builders.map((key) => ({
			type: `${keys}::IntegratorConfigKey`,
			value: bcs.u32().serialize(Number(key.slice(prefix.length))).toBytes()
		}))
	];
}
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
		const key = bcs.u64().serialize(accountNumber).toBytes();
		for (const marketId of world.markets.keys()) {
			const field = deriveDynamicFieldID(marketId, `${world.packages.perpetuals}::keys::PositionKey`, key);
			known.places.set(field, {
				marketId,
				accountNumber
			});
		}
	}
	return known.places.get(id);
}
const PositionFieldLayout = bcs.struct("Field", {
	id: bcs.Address,
	accountId: bcs.u64(),
	collateral: bcs.u256(),
	base: bcs.u256(),
	quote: bcs.u256(),
	fundingLong: bcs.u256(),
	fundingShort: bcs.u256(),
	asks: bcs.u256(),
	bids: bcs.u256(),
	pendingOrders: bcs.u64(),
	initialMarginRatio: bcs.u256()
});
function readPositionField(id, state) {
	const { chain, engine, clock } = state;
	const place = placeOf(id, state);
	const market = place && chain.objects.get(place.marketId);
	const position = place && engine?.position(place.marketId, place.accountNumber, clock.now());
	if (market === void 0 || position === void 0) return void 0;
	const { perpetuals } = chain.world.packages;
	// The package of positions is not among those of the sandbox.
	const types = `${perpetuals}::keys::PositionKey,${perpetuals}::position::Position`;
	const objectType = `${FRAMEWORK.sui}::dynamic_field::Field<${types}>`;
	return {
		objectId: id,
		version: market.version,
		digest: toBase58(hash("Object::", `${id} ${market.version}`)),
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
function toSigned(value) {
	return BigInt.asUintN(256, value);
}

// sandbox/ts/node/packages.ts
const FIRST_VERSION = 1n;
const LATER_VERSION = 2n;
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
		...Object.values(ADAPTER_PACKAGES).map((name) => {
			return [world.packages[name], ["price_feed_storage::FeedInfoObject"]];
		}),
		[authority, ["authority::AuthorityCap", "authority::ADMIN"]],
		...venueTypes(world),
		[FRAMEWORK.std, ["option::Option"]],
		[FRAMEWORK.sui, [
			"coin::Coin",
			"balance::Balance",
			"clock::Clock",
			"sui::SUI"
		]]
	]);
}
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
const { Owner_OwnerKind: OwnerKind } = GrpcTypes;
const DEFAULT_OBJECT_FIELDS = [
	"object_id",
	"version",
	"digest"
];
const CoinLayout = bcs.struct("Coin", {
	id: bcs.Address,
	balance: bcs.u64()
});
const ClockLayout = bcs.struct("Clock", {
	id: bcs.Address,
	timestampMs: bcs.u64()
});
const GENESIS_TRANSACTION = toBase58(hash("genesis transaction"));
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
function readField(id, state) {
	const { chain } = state;
	const list = vendorMarkets(chain.world);
	if (list?.id !== id) return readPositionField(id, state);
	return {
		objectId: id,
		version: chain.world.firstVersion,
		digest: toBase58(hash("Object::", id)),
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
function toObject(object, state) {
	const { chain } = state;
	const type = objectType(object, chain.world);
	const value = contentsOf(object, state);
	return {
		objectId: object.id,
		version: object.version,
		digest: objectDigest(object),
		owner: toOwner(object),
		objectType: type,
		hasPublicTransfer: isOwned(object) && object.kind !== "dcaOrder",
		previousTransaction: chain.objects.previousTransaction(object.id) ?? GENESIS_TRANSACTION,
		...value === void 0 ? {} : { contents: {
			name: type,
			value
		} },
		...jsonOf(object, state),
		...object.kind === "coin" ? { balance: object.balance } : {}
	};
}
function toOwner(object) {
	if (isOwned(object)) return {
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
function sortKey(object) {
	if (object.kind !== "coin") return `~${object.id}`;
	const rank = (2n ** 64n - object.balance).toString().padStart(20, "0");
	return `${coinObjectType(object.coinType)}|${rank}|${object.id}`;
}
function coinContents({ id, balance }) {
	return CoinLayout.serialize({
		id,
		balance
	}).toBytes();
}
const AccountLayout = bcs.struct("Account", {
	id: bcs.Address,
	accountId: bcs.u64(),
	collateral: bcs.u64(),
	activeAssistants: bcs.vector(bcs.Address)
});
const CapabilityLayout = bcs.struct("AuthorityCap", {
	id: bcs.Address,
	for: bcs.Address
});
function contentsOf(object, { chain, engine, clock }) {
	if (object.kind === "capability") return CapabilityLayout.serialize({
		id: object.id,
		for: object.vault?.id ?? object.accountId
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
	if (object.kind === "holding") return { json: toJson({
		id: object.id,
		...holdingFields(object.state)
	}) };
	const fields = isOwned(object) || object.kind === "ticketField" ? void 0 : contractFields(object, state);
	if (fields !== void 0) return { json: toJson(fields) };
	if (object.kind === "venue" && object.state?.kind === "gasPool") return { json: toJson(gasPoolFields(object.id, object.state)) };
	const { vaults, farms, amms, objects, custodyKey } = state.chain.world.venues;
	if (object.id === objects.dcaCustody.id) return { json: toJson({
		id: object.id,
		version: "1",
		aftermath_pk: toBase64(custodyKey)
	}) };
	const amm = amms.find(({ id }) => id === object.id);
	if (amm !== void 0) return { json: toJson(ammFields(amm, object)) };
	const farm = farms.find(({ id }) => id === object.id);
	if (farm !== void 0) return { json: toJson(farmFields(farm, object)) };
	const spec = vaults.find(({ id }) => id === object.id);
	return spec === void 0 ? {} : { json: toJson(vaultFields(spec, state)) };
}
function gasPoolFields(id, { owner, whitelisted, balance }) {
	return {
		id,
		owner,
		whitelisted,
		balance: `${balance}`,
		last_settled_checkpoint: "0"
	};
}
function vaultFields(spec, { chain, engine, clock }) {
	const { objects, world } = chain;
	const own = vaultStateOf(objects, world, spec);
	const view = {
		now: clock.now(),
		decimals: world.collateralDecimals
	};
	const vault = engine === void 0 ? own : withAccount(own, spec, engine, view);
	const limits = VAULT_LIMITS;
	const pause = vault.isStopped ? `${U64_MAX}` : `${vault.pausedUntil}`;
	return {
		id: spec.id,
		version: "1",
		lp_supply: { value: `${vault.supply}` },
		ch_ids: marketsOf(vault),
		paused: pause === "0" ? null : pause,
		last_paused_timestamp_ms: `${vault.pausedAt}`,
		vault_params: {
			lock_period: `${vault.lockMs}`,
			owner_fee_rate: `${vault.fee}`,
			force_withdraw_delay: `${vault.forceDelayMs}`,
			min_pause_vault_for_force_withdraw_frequency_ms: `${limits.pauseIntervalMs}`,
			collateral_storage_id: COLLATERAL_FEED,
			collateral_source_id: SOURCE,
			collateral_pfs_tolerance: `${limits.feedToleranceMs}`,
			max_force_withdraw_mr_tolerance: `${limits.forceTolerance}`,
			min_force_withdraw_position_usd: `${limits.minForceUsd}`,
			min_owner_lock_usd: `${limits.minOwnerLockUsd}`,
			scaling_factor: `${10n ** BigInt(world.collateralDecimals)}`,
			max_markets_in_vault: `${limits.maxMarkets}`,
			max_pending_orders_per_position: `${limits.maxPendingOrders}`,
			max_total_deposited_collateral: `${vault.maxDeposited}`
		}
	};
}
function ammFields(spec, object) {
	const state = object.kind === "venue" ? object.state : void 0;
	const { balances, supply } = state?.kind === "amm" ? state : newAmm(spec);
	const scalars = spec.coins.map(({ decimals }) => 10n ** BigInt(18 - decimals));
	return {
		id: spec.id,
		name: spec.name,
		lp_supply: { value: `${supply}` },
		// The contract writes types without 0x.
		type_names: spec.coins.map(({ type }) => type.slice(2)),
		normalized_balances: texts(balances.map((balance, i) => balance * (scalars[i] ?? 1n))),
		weights: texts(spec.coins.map(({ weight }) => weight)),
		flatness: "0",
		decimal_scalars: texts(scalars),
		lp_decimals: SHARE_DECIMALS
	};
}
function farmFields(spec, object) {
	const state = object.kind === "venue" ? object.state : void 0;
	const farm = state?.kind === "farm" ? state : newFarm(spec);
	const { rewards } = spec;
	return {
		id: spec.id,
		// The contract writes types without 0x.
		type_names: rewards.map(({ type }) => type.slice(2)),
		rewards: rewards.map(({ total }) => `${total}`),
		rewards_accumulated_per_share: texts(farm.perShare),
		total_staked_amount: `${farm.staked}`,
		total_staked_amount_with_multiplier: `${farm.weighted}`,
		emission_schedules_ms: rewards.map(({ schedule }) => `${schedule}`),
		emission_rates: rewards.map(({ rate }) => `${rate}`),
		emission_start_timestamps_ms: texts(farm.startedAt),
		emission_end_timestamp_ms: `${farm.endsAt}`,
		last_reward_timestamps_ms: texts(farm.updatedAt),
		lock_enforcement: "0",
		min_lock_duration_ms: `${spec.minLock}`,
		max_lock_duration_ms: `${spec.maxLock}`,
		max_lock_multiplier: `${spec.maxMultiplier}`,
		min_stake_amount: `${spec.minStake}`
	};
}
function holdingFields(state) {
	switch (state.kind) {
		case "share": return shareFields(state);
		case "staked": return stakedFields(state);
	}
}
function stakedFields(staked) {
	return {
		afterburner_vault_id: staked.farmId,
		balance: `${staked.balance}`,
		multiplier_staked_amount: `${staked.extra}`,
		lock_start_timestamp_ms: `${staked.lockStart}`,
		lock_duration_ms: `${staked.lockMs}`,
		lock_multiplier: `${staked.multiplier}`,
		last_reward_timestamp_ms: `${staked.updatedAt}`,
		base_rewards_accumulated: texts(staked.base),
		multiplier_rewards_accumulated: texts(staked.multiplied),
		base_rewards_debt: texts(staked.baseDebts),
		multiplier_rewards_debt: texts(staked.multipliedDebts)
	};
}
function texts(numbers) {
	return numbers.map((one) => `${one}`);
}
function shareFields({ balance, startedAt, provided }) {
	return {
		lp_balance: `${balance}`,
		start_timestamp_ms: `${startedAt}`,
		provided_value_usd: `${provided}`
	};
}
function toJson(json) {
	return fieldType(GrpcTypes.Object, "json").fromJson(json);
}
function toPackageObject(info) {
	return {
		objectId: info.id,
		version: info.version,
		digest: toBase58(hash("Object::", info.id)),
		owner: { kind: OwnerKind.IMMUTABLE },
		objectType: "package",
		hasPublicTransfer: false,
		previousTransaction: GENESIS_TRANSACTION,
		package: info.message
	};
}

// sandbox/ts/node/effects.ts
const { ChangedObject_IdOperation: IdOperation, ChangedObject_InputObjectState: InputState, ChangedObject_OutputObjectState: OutputState, ExecutionError_ExecutionErrorKind: ErrorKind } = GrpcTypes;
const KINDS = {
	insufficientGas: ErrorKind.INSUFFICIENT_GAS,
	insufficientCoinBalance: ErrorKind.INSUFFICIENT_COIN_BALANCE,
	insufficientFundsForWithdraw: ErrorKind.INSUFFICIENT_FUNDS_FOR_WITHDRAW,
	functionNotFound: ErrorKind.FUNCTION_NOT_FOUND,
	unusedValue: ErrorKind.UNUSED_VALUE_WITHOUT_DROP,
	invalidArgument: ErrorKind.COMMAND_ARGUMENT_ERROR
};
const FRAMEWORK_MODULES = /* @__PURE__ */ new Set([
	"balance",
	"coin",
	"dynamic_field"
]);
const ORACLE_MODULE = "price_feed_storage";
const PROVIDER_MODULE = "pyth_lazer";
const VAULT_MODULE = "vault";
const CHAIN_MODULE = "programmable_transaction";
const EFFECTS_VERSION = 2;
function toEffects(processed, world) {
	const { transaction, effects, epoch, gasCoinId } = processed;
	const { cost, failure, changes } = effects;
	const changedObjects = changes.objects.map((change) => toChangedObject(change, world));
	const gasObject = changedObjects.find(({ objectId }) => objectId === gasCoinId);
	return {
		digest: toBase58(hash("Effects::", transaction.digest, String(changes.version))),
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
function toBalanceChanges({ effects }) {
	return balanceChangesOf(effects).map(({ amount, ...change }) => ({
		...change,
		amount: String(amount)
	}));
}
function toChangedObject({ before, after, isWrapped }, world) {
	const either = after ?? before;
	if (either === void 0) throw new Error("a change without object");
	return {
		objectId: either.id,
		objectType: objectType(either, world),
		inputState: before === void 0 ? InputState.DOES_NOT_EXIST : InputState.EXISTS,
		outputState: after === void 0 ? OutputState.DOES_NOT_EXIST : OutputState.OBJECT_WRITE,
		idOperation: isWrapped === true ? IdOperation.NONE : idOperation(before, after),
		...before && {
			inputVersion: before.version,
			inputDigest: objectDigest(before),
			inputOwner: toOwner(before)
		},
		...after && {
			outputVersion: after.version,
			outputDigest: objectDigest(after),
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
			description: describeFailure(failure),
			...command === void 0 ? {} : { command: BigInt(command) },
			...toDetails(error, functionOf(processed, command), world)
		}
	};
}
function toDetails(error, called, world) {
	if (!(error instanceof Abort)) return { kind: KINDS[error.kind] };
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
function packageOf(module, { packages, venues }) {
	if (module === VAULT_MODULE) return venues.packages.vault;
	if (FRAMEWORK_MODULES.has(module)) return FRAMEWORK.sui;
	if (module === PROVIDER_MODULE) return packages.pythLazer;
	return module === ORACLE_MODULE ? packages.oracle : packages.perpetuals;
}
function functionOf({ transaction }, command) {
	return (command === void 0 ? void 0 : transaction.program.commands[command])?.MoveCall;
}

// sandbox/ts/node/events.ts
const GENERIC = /^(CreatedAccount|DepositedCollateral|WithdrewCollateral)$|OrderTicket/;
const BASE_SCALE = 10n ** 9n;
const U256 = 2n ** 256n;
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
		account_obj_id: accountIds(accountId, world).accountId,
		user,
		account_id: `${accountId}`
	};
}
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
const UNSHOWN = [
	"DeleveragedPosition",
	"EndedOrder",
	"FilledMakerOrder"
];
function isPositionEvent(event) {
	return "marketId" in event && "accountId" in event && !UNSHOWN.includes(event.type);
}
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
function fixed(value) {
	return `${value < 0n ? value + U256 : value}`;
}
function nano(price) {
	return optional(price === void 0 ? void 0 : price / BASE_SCALE);
}
function optional(value) {
	return value === void 0 ? null : `${value}`;
}
function toValue(json) {
	return fieldType(GrpcTypes.Event, "json").fromJson(json);
}

// sandbox/ts/node/transaction-message.ts
const { Argument_ArgumentKind: ArgumentKind$1, FundsWithdrawal_Source: Source$1, Input_InputKind: InputKind$1, TransactionExpiration_TransactionExpirationKind: ExpirationKind$1, TransactionKind_Kind: Kind } = GrpcTypes;
const VERSION = 1;
function toTransactionMessage(data) {
	const { kind, sender, gasData, expiration } = data;
	const { inputs = [], commands = [] } = kind.ProgrammableTransaction ?? {};
	const programmableTransaction = GrpcTypes.ProgrammableTransaction.create({
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
__name(toReference$1, "toReference");
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
__name(toExpiration$1, "toExpiration");
function toInput$1(input) {
	if (input.Pure !== void 0) return {
		kind: InputKind$1.PURE,
		pure: fromBase64(input.Pure.bytes)
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
__name(toInput$1, "toInput");
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
					modules: modules.map(fromBase64),
					dependencies
				}
			};
		}
		case "Upgrade": {
			const { modules, dependencies, package: packageId, ticket } = command.Upgrade;
			return {
				oneofKind: "upgrade",
				upgrade: {
					modules: modules.map(fromBase64),
					dependencies,
					package: packageId,
					ticket: toArgument$1(ticket)
				}
			};
		}
	}
}
__name(toCommand$1, "toCommand");
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
__name(toArgument$1, "toArgument");

// sandbox/ts/node/executed-transaction.ts
const DEFAULT_TRANSACTION_FIELDS = ["digest"];
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
function toExecuted(entry, world) {
	const signatures = entry.signatures.map((text) => ({ bcs: {
		name: "UserSignatureBytes",
		value: fromBase64(text)
	} }));
	return {
		...toSimulated(entry, world),
		digest: entry.transaction.digest,
		signatures
	};
}
function toRecorded(entry, world) {
	const { checkpoint, timestamp } = entry;
	return {
		...toExecuted(entry, world),
		checkpoint,
		timestamp: toTimestamp(timestamp),
		transactionIndex: 0n
	};
}
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
const { Argument_ArgumentKind: ArgumentKind, FundsWithdrawal_Source: Source, Input_InputKind: InputKind, TransactionExpiration_TransactionExpirationKind: ExpirationKind } = GrpcTypes;
const NO_SENDER = normalizeSuiAddress("0x0");
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
			price: gasPayment?.price ?? REFERENCE_GAS_PRICE,
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
		case InputKind.PURE: return { Pure: { bytes: toBase64(pure ?? /* @__PURE__ */ new Uint8Array()) } };
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
				typeArg: { Balance: fundsWithdrawal?.coinType ?? SUI_TYPE },
				withdrawFrom: source
			} };
		}
		case InputKind.INPUT_KIND_UNKNOWN: return { Object: resolveObject(input, state) };
	}
}
function resolveObject({ objectId, mutable }, { chain }) {
	const id = readAddress(objectId, "object_id");
	const object = chain.objects.get(id);
	if (object === void 0) throw notFound(`Object ${id} not found`);
	if (isOwned(object)) return { ImmOrOwnedObject: {
		objectId: id,
		version: object.version,
		digest: objectDigest(object)
	} };
	if (!isShared(object)) throw notFound(`Object ${id} is a dynamic field, which is no input`);
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
const BUDGET_MARGIN_UNITS = 1000n;
const MAX_GAS_COINS = 256;
function completeTransaction(message, options, state) {
	const bytes = message?.bcs?.value;
	if (message === void 0) throw invalidArgument("transaction: wanted a value, found none");
	if (bytes === void 0) return complete(toData(message, state), options, state);
	if (!options.selectsGas) return toBase64(bytes);
	const data = parse(bytes);
	return isPaidFromAddress(data) ? toBase64(bytes) : complete(data, options, state);
}
function complete(data, { isChecked, selectsGas }, state) {
	return write(selectsGas && isChecked ? withGas(data, state) : data);
}
function parse(bytes) {
	try {
		return bcs.TransactionData.parse(Uint8Array.from(bytes)).V1;
	} catch {
		throw invalidArgument("transaction.bcs: wanted TransactionData V1 in BCS, found something else");
	}
}
function write(data) {
	try {
		return bcs.TransactionData.serialize({ V1: data }).toBase64();
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
			budget: MAX_GAS_BUDGET
		}
	};
	const { cost } = chain.simulate(write(unpaid), clock.now(), true).effects;
	const storage = cost.storage > cost.rebate ? cost.storage - cost.rebate : 0n;
	return cost.computation + BUDGET_MARGIN_UNITS * BigInt(data.gasData.price) + storage;
}
function selectPayment({ kind, gasData }, budget, { chain }) {
	const owner = toText(gasData.owner);
	const used = new Set(inputsOf(kind).map(ownedId));
	const selected = chain.objects.coins(owner, SUI_TYPE).filter(({ id }) => !used.has(id)).slice(0, MAX_GAS_COINS);
	if (totalOf(selected) >= budget) return selected.map(coinReference);
	if (chain.objects.addressBalance(owner, SUI_TYPE) >= budget) return [];
	throw invalidArgument(`gas: wanted ${budget} MIST of ${owner}, found ${totalOf(selected)}`);
}
function inputsOf(kind) {
	return "ProgrammableTransaction" in kind ? [...kind.ProgrammableTransaction.inputs] : [];
}
function toText(address) {
	return typeof address === "string" ? address : bcs.Address.parse(address);
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
		digest: objectDigest(coin)
	};
}

// sandbox/ts/node/execution-service.ts
async function executeTransaction({ chain, clock }, { transaction, signatures, readMask }) {
	const texts = signatures.map(({ bcs: signature }, index) => {
		if (signature?.value === void 0) throw invalidArgument(`signatures[${index}].bcs: wanted a value, found none`);
		return toBase64(signature.value);
	});
	const entry = await chain.execute(bytesOf(transaction), texts, clock.now());
	const paths = readMask?.paths ?? [...DEFAULT_TRANSACTION_FIELDS, "effects.status"];
	return { transaction: applyMask(GrpcTypes.ExecutedTransaction, toExecuted(entry, chain.world), paths) };
}
function simulateTransaction(state, { transaction, checks, doGasSelection, readMask }) {
	const { chain, clock } = state;
	const isChecked = checks !== GrpcTypes.SimulateTransactionRequest_TransactionChecks.DISABLED;
	const bytes = completeTransaction(transaction, {
		isChecked,
		selectsGas: doGasSelection === true
	}, state);
	const processed = chain.simulate(bytes, clock.now(), isChecked);
	const response = {
		transaction: toSimulated(processed, chain.world),
		commandOutputs: toCommandOutputs(processed)
	};
	return applyMask(GrpcTypes.SimulateTransactionResponse, response, readMask?.paths ?? ["transaction.effects.status"]);
}
function bytesOf(transaction) {
	if (transaction?.bcs?.value === void 0) throw invalidArgument("transaction.bcs: wanted a value, found none");
	return toBase64(transaction.bcs.value);
}

// sandbox/ts/node/earlier-state.ts
function toEarlierState({ chain, engine, clock }, lagMs) {
	const { chainId, agents, collateralType, world, venueFunctions } = chain;
	const at = clock.now() - lagMs;
	const { entries } = chain.ledger;
	const count = lowerBound(entries, ({ timestamp }) => timestamp, at + 1);
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
			return object !== void 0 && isShared(object) ? [object] : [];
		});
	}
	owned(owner) {
		const same = this.now.owned(owner).filter(({ id }) => !this.#changed.has(id));
		const changed = [...this.#changed.values()].map(({ object }) => object).filter((object) => object !== void 0).filter(isOwned);
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
const { FunctionDescriptor_Visibility: Visibility, OpenSignatureBody_Type: Type, OpenSignature_Reference: Reference } = GrpcTypes;
const NAMED = {
	Clock: `${FRAMEWORK.sui}::clock::Clock`,
	Coin: `${FRAMEWORK.sui}::coin::Coin`,
	Balance: `${FRAMEWORK.sui}::balance::Balance`,
	SUI: SUI_TYPE,
	AFSUI: AFSUI_TYPE
};
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
	const { mode, type } = toParameter(text);
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
		typeName: NAMED[name] ?? toPerpetuals(name, world) ?? toVenueType(name, packagesOf(world)),
		typeParameterInstantiation: inner === void 0 ? [] : inner.split(",").map((part) => toBody(part, world))
	};
}
function packagesOf({ venues, packages }) {
	return {
		...venues.typePackages,
		perpetuals: packages.perpetuals
	};
}
function toPerpetuals(name, { packages, integratorType, venues }) {
	switch (name) {
		case "Account": return `${packages.perpetuals}::account::Account`;
		case "Market": return `${packages.perpetuals}::clearing_house::ClearingHouse`;
		case "Registry": return `${packages.perpetuals}::registry::Registry`;
		case "Feed": return `${packages.oracle}::price_feed_storage::PriceFeedStorage`;
		case "Capability": return `${packages.authority}::authority::AuthorityCap`;
		case "Integrator": return `${FRAMEWORK.std}::option::Option<${integratorType}>`;
		case "DcaOrder": return `${venues.packages.dca}::order::Order`;
		case "Share": return `${venues.packages.vault}::vault::UserLpCoin`;
		default: return;
	}
}

// sandbox/ts/node/frames.ts
const IS_TEXT = {
	"application/grpc-web": false,
	"application/grpc-web+proto": false,
	"application/grpc-web-text": true,
	"application/grpc-web-text+proto": true
};
const HEADER_BYTES = 5;
const DATA = 0;
const TRAILER = 128;
function isGrpcWeb(contentType) {
	return Object.hasOwn(IS_TEXT, contentType);
}
function readFrame(body, contentType) {
	const bytes = IS_TEXT[contentType] === true ? Buffer.from(body.toString("latin1"), "base64") : body;
	if (bytes.length < HEADER_BYTES || bytes[0] !== DATA) throw invalidArgument("body: wanted one data frame");
	const length = bytes.readUInt32BE(1);
	if (bytes.length !== HEADER_BYTES + length) throw invalidArgument(`body: wanted ${length} bytes of one message, found ${bytes.length - HEADER_BYTES}`);
	return Uint8Array.from(bytes.subarray(HEADER_BYTES));
}
function writeFrames(messages, status, type) {
	const code = status?.code ?? GrpcStatusCode.OK;
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
const PROTOCOL_VERSION = 138n;
const MAX_BATCH = 1e3;
const DEFAULT_EPOCH_FIELDS = [
	"epoch",
	"start",
	"reference_gas_price"
];
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
function getEpoch({ chain, clock }, { epoch: wanted, readMask }) {
	const number = chain.epoch(clock.now());
	const epoch = BigInt(number);
	if (wanted !== void 0 && wanted !== epoch) throw notFound(`Epoch ${wanted} not found`);
	const start = epochStart(number, chain.world);
	const described = {
		epoch,
		start: toTimestamp(start),
		referenceGasPrice: REFERENCE_GAS_PRICE,
		protocolConfig: { protocolVersion: PROTOCOL_VERSION },
		systemState: {
			version: 2n,
			epoch,
			protocolVersion: PROTOCOL_VERSION,
			referenceGasPrice: REFERENCE_GAS_PRICE,
			epochStartTimestampMs: BigInt(start),
			safeMode: false,
			parameters: { epochDurationMs: BigInt(EPOCH_MS) }
		}
	};
	return { epoch: applyMask(GrpcTypes.Epoch, described, readMask?.paths ?? DEFAULT_EPOCH_FIELDS) };
}
function getObject(state, { objectId, version, readMask }) {
	const object = readObject(readAddress(objectId, "object_id"), version, state);
	return { object: applyMask(GrpcTypes.Object, object, readMask?.paths ?? DEFAULT_OBJECT_FIELDS) };
}
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
			object: GrpcTypes.Object.create(object)
		} };
	})) };
}
function getTransaction({ chain }, { digest = "", readMask }) {
	const { ledger, world } = chain;
	const [entry, ofExecutor] = [ledger.find(digest), ledger.findOfExecutor(digest)];
	const found = entry === void 0 ? ofExecutor && toOfExecutor(ofExecutor, world) : toRecorded(entry, world);
	if (found === void 0) throw notFound(`Transaction ${digest} not found`);
	const paths = readMask?.paths ?? DEFAULT_TRANSACTION_FIELDS;
	return { transaction: applyMask(GrpcTypes.ExecutedTransaction, found, paths) };
}
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
			transaction: GrpcTypes.ExecutedTransaction.create(transaction)
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
function getPackage(state, { packageId }) {
	return { package: read(packageId, state).message };
}
function listPackageVersions(state, { packageId }) {
	const wanted = readAddress(packageId, "package_id");
	const { world } = state.chain;
	// The first version of an upgraded package, which only types name.
	const [later] = [...world.originals].find(([, original]) => original === wanted) ?? [];
	const { id, version } = read(later ?? packageId, state);
	return { versions: [...later === void 0 ? [] : [{
		packageId: wanted,
		version: 1n
	}], {
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
const DEFAULT_PAGE = 50;
const MAX_PAGE = 1e3;
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
	const objects = page.map(({ object }) => applyMask(GrpcTypes.Object, toObject(object, state), paths));
	const next = page.length < rows.length ? page.at(-1)?.key : void 0;
	// A token at the end would promise another page.
	return next === void 0 ? { objects } : {
		objects,
		nextPageToken: new Uint8Array(Buffer.from(next, "utf8"))
	};
}
function getBalance(state, { owner, coinType }) {
	return { balance: balanceOf(readAddress(owner, "owner"), readCoinType(coinType ?? SUI_TYPE), state) };
}
function listBalances(state, { owner }) {
	const address = readAddress(owner, "owner");
	return { balances: state.chain.objects.coinTypes(address).sort().map((type) => balanceOf(address, type, state)).filter(({ balance }) => balance !== 0n) };
}
function getCoinInfo({ chain }, { coinType }) {
	const type = readCoinType(coinType ?? "");
	const vault = chain.world.venues.vaults.find(({ lpType }) => lpType === type);
	if (vault !== void 0) {
		const { lpSymbol: symbol, name } = vault;
		const { collateralDecimals: decimals } = chain.world;
		return {
			coinType: type,
			metadata: {
				symbol,
				decimals,
				name,
				description: ""
			}
		};
	}
	const pool = chain.world.venues.amms.find(({ shareType }) => shareType === type);
	if (pool !== void 0) {
		const { name } = pool;
		return {
			coinType: type,
			metadata: {
				symbol: "AF_LP",
				decimals: SHARE_DECIMALS,
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
	const coinBalance = totalOf(chain.objects.coins(owner, coinType));
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
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1e3;
const { Ordering, QueryEndReason } = GrpcTypes;
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
			transaction: applyMask(GrpcTypes.ExecutedTransaction, toRecorded(entry, chain.world), paths),
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
function rangeOf(request) {
	const { startCheckpoint, endCheckpoint, options } = request;
	const after = options?.after === void 0 ? 0n : readCursor(options.after) + 1n;
	const before = options?.before === void 0 ? void 0 : readCursor(options.before);
	return [startCheckpoint === void 0 || startCheckpoint < after ? after : startCheckpoint, endCheckpoint === void 0 || before !== void 0 && before < endCheckpoint ? before : endCheckpoint];
}
function matches(entry, filter) {
	if (filter === void 0 || filter.terms.length === 0) return true;
	return filter.terms.some(({ literals }) => literals.every(({ negated, predicate }) => holds(entry, predicate) !== negated));
}
function holds({ transaction, effects }, predicate) {
	const { data, program } = transaction;
	const changed = effects.changes.objects.flatMap(({ before, after }) => [before, after]).filter((one) => one !== void 0);
	switch (predicate.oneofKind) {
		case "sender": return data.sender === normalizeSuiAddress(predicate.sender.address ?? "");
		case "affectedAddress": {
			const address = normalizeSuiAddress(predicate.affectedAddress.address ?? "");
			const owners = changed.filter(isOwned).map(({ owner }) => owner);
			const credited = effects.changes.balances.map(({ owner }) => owner);
			return [
				data.sender,
				data.gasData.owner,
				...owners,
				...credited
			].includes(address);
		}
		case "affectedObject": {
			const id = normalizeSuiAddress(predicate.affectedObject.objectId ?? "");
			return changed.some((object) => object.id === id);
		}
		case "moveCall": {
			const [packageId = "", ...names] = (predicate.moveCall.function ?? "").split("::");
			const wanted = [normalizeSuiAddress(packageId), ...names].join("::");
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
	const { LedgerService, StateService, TransactionExecutionService, MovePackageService } = GrpcTypes;
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
	if (method === void 0) return new RpcFailure(GrpcStatusCode.UNIMPLEMENTED, `${path}: not served by the sandbox`);
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

export { openCall };