/** The client's table of functions, compared with the functions of a package as a node shows them. */

import {
    BY_VALUE,
    hasLengthOf,
    isLiteral,
    SIGNATURES,
    TYPE_COUNTS,
    UPDATE_CALLS,
    type ArgumentSlot,
    type ReturnSlot,
    type Signature,
    type UpdateSlot,
} from '../../../ts/host.js';

/** A function as a node describes it; the messages of gRPC. */
interface ShownFunction {
    readonly typeParameters?: readonly unknown[];
    readonly parameters?: readonly ShownType[];
    readonly returns?: readonly ShownType[];
}

interface ShownType {
    /** 1: immutable, 2: mutable. */
    readonly reference?: number;
    readonly body?: ShownBody;
}

interface ShownBody {
    /** The index of {@link PLAIN}, of a vector, of a struct or of a type parameter. */
    readonly type?: number;
    readonly typeName?: string;
    readonly typeParameterInstantiation?: readonly ShownBody[];
    readonly typeParameter?: number;
}

/** Names of the types that a node numbers. */
const PLAIN = ['?', 'address', 'bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256'];
const [VECTOR, STRUCT, PARAMETER] = [9, 10, 11];
const REFERENCES = ['', '&', '&mut '];
/** The chain adds it to the arguments of a call. */
const TX_CONTEXT = 'tx_context::TxContext';

/** A function with types as text, without package ids, such as `&mut account::Account<T0>`. */
interface Described {
    readonly typeParameters: number;
    readonly parameters: readonly string[];
    readonly returns: readonly string[];
}

/** Types of what takes or returns an object; `T0` is the collateral, `T1` the role of the capability. */
const OBJECTS: Readonly<Partial<Record<ArgumentSlot, RegExp>>> = {
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
    policy: /^account::AccountSharePolicy$/,
};

/** Types of results that a later command uses. */
const RESULTS: Readonly<Record<Exclude<ReturnSlot, 'none'>, string>> = {
    capability: 'authority::AuthorityCap<authority::ACCOUNT,authority::ADMIN>',
    agent: 'authority::AuthorityCap<authority::ACCOUNT,authority::ASSISTANT>',
    newAccount: 'account::Account<T0>',
    policy: 'account::AccountSharePolicy',
    coin: 'coin::Coin<T0>',
    refund: 'coin::Coin<sui::SUI>',
    session: 'clearing_house::SessionHotPotato<T0>',
    clearingHouse: 'clearing_house::ClearingHouse<T0>',
    // Of vaults only.
    payment: 'vault::WithdrawSession<T0,T1>',
};

/** A value of each plain type: of a list one item, and a hash of its only length. */
const VALUES: Readonly<Record<string, Uint8Array>> = {
    bool: new Uint8Array(1),
    u32: new Uint8Array(4),
    u64: new Uint8Array(8),
    u256: new Uint8Array(32),
    'object::ID': new Uint8Array(32),
    'option::Option<u64>': Uint8Array.of(1, ...new Uint8Array(8)),
    'option::Option<address>': Uint8Array.of(1, ...new Uint8Array(32)),
    'vector<u8>': Uint8Array.of(32, ...new Uint8Array(32)),
    'vector<u128>': Uint8Array.of(1, ...new Uint8Array(16)),
    'vector<address>': Uint8Array.of(1, ...new Uint8Array(32)),
};

/** Types of what a price update takes. */
const UPDATES: Readonly<Record<UpdateSlot, RegExp>> = {
    object: /^&(mut )?(source::Source<.+>|config::Config|\w+::FeedInfoObject|state::(Stork)?State)$/,
    feed: /^&mut price_feed_storage::PriceFeedStorage$/,
    clock: /^&clock::Clock$/,
    message: /^vector<u8>$/,
    update: /^&?(update::Update|\w+::UpdateTemporalNumericValueEvmInput)$/,
    fee: /^coin::Coin<sui::SUI>$/,
    flag: /^bool$/,
    u8: /^u8$/,
    u64: /^u64$/,
    u128: /^u128$/,
};

/** Functions of a package by `module::name`, each the JSON of its signature, as `NodePackage` has them. */
type Functions = ReadonlyMap<string, string>;

/** Compares each row of the contract's table. @returns a difference each */
export function compareContract(functions: Functions): string[] {
    return [...SIGNATURES].flatMap(([name, signature]) => {
        const found = describe(functions.get(name));
        if (found === undefined) return [`${name} is missing`];
        return faultsOf(found, signature).map((fault) => `${name}: ${fault}`);
    });
}

/** Compares each row of price updates that the package of a role has. @returns a difference each */
export function compareUpdates(role: string, functions: Functions): string[] {
    const rows = UPDATE_CALLS.filter(({ roles }) => roles.some((one) => one === role));
    return rows.flatMap(({ name, slots }) => {
        const found = describe(functions.get(name));
        if (found === undefined) return [`${name} is missing`];
        if (found.parameters.length !== slots.length) return [`${name}: ${countOf(found.parameters, slots.length)}`];
        const wrong = slots.findIndex((slot, i) => !UPDATES[slot].test(found.parameters[i] ?? ''));
        return wrong < 0 ? [] : [`${name}: argument ${wrong + 1} (${slots[wrong]}) is ${found.parameters[wrong]}`];
    });
}

function faultsOf(found: Described, { slots, step, types, returns }: Signature): string[] {
    const { typeParameters, parameters } = found;
    const wanted = TYPE_COUNTS[types];
    if (typeParameters !== wanted) return [`${typeParameters} type arguments; expected ${wanted}`];
    if (parameters.length !== slots.length) return [countOf(parameters, slots.length)];
    const wrong = slots.flatMap((slot, i) => {
        const type = parameters[i] ?? '';
        const isConsumed = !isLiteral(slot) && slot !== 'integrator' && !type.startsWith('&');
        const isRight = takes(slot, type) && isConsumed === (BY_VALUE[step]?.includes(slot) ?? false);
        return isRight ? [] : [`argument ${i + 1} (${slot}) is ${type}`];
    });
    const results = returns.flatMap((slot, i) => {
        const type = found.returns[i] ?? 'missing';
        return slot === 'none' || RESULTS[slot] === type ? [] : [`result ${i + 1} (${slot}) is ${type}`];
    });
    return [...wrong, ...results];
}

function takes(slot: ArgumentSlot, type: string): boolean {
    if (!isLiteral(slot)) return OBJECTS[slot]?.test(type) ?? false;
    const value = VALUES[type.replace(/^&/, '')];
    return value !== undefined && hasLengthOf(slot, value);
}

function countOf(parameters: readonly string[], wanted: number): string {
    return `${parameters.length} arguments; expected ${wanted}`;
}

function describe(signature: string | undefined): Described | undefined {
    if (signature === undefined) return undefined;
    const { typeParameters = [], parameters = [], returns = [] } = JSON.parse(signature) as ShownFunction;
    return {
        typeParameters: typeParameters.length,
        parameters: parameters.map(toText).filter((type) => !type.endsWith(TX_CONTEXT)),
        returns: returns.map(toText),
    };
}

function toText({ reference = 0, body = {} }: ShownType): string {
    return `${REFERENCES[reference] ?? '?'}${bodyText(body)}`;
}

function bodyText({
    type = 0,
    typeName = '',
    typeParameterInstantiation: inner = [],
    typeParameter,
}: ShownBody): string {
    const args = inner.map(bodyText).join(',');
    if (type === VECTOR) return `vector<${args}>`;
    if (type === PARAMETER) return `T${typeParameter ?? 0}`;
    if (type !== STRUCT) return PLAIN[type] ?? '?';
    const name = typeName.split('::').slice(-2).join('::');
    return args === '' ? name : `${name}<${args}>`;
}
