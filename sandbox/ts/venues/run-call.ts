/** Runs functions of venues: reads their arguments, and checks their types as the chain does. */

import { toHex } from '@mysten/sui/utils';
import type { ArgumentSlots } from '../chain/arguments.js';
import type { Execution, VenueCall, VenueFunction } from '../chain/execution.js';
import { readPure } from '../chain/codec.js';
import { readAddress, readNumber } from '../chain/framework-calls.js';
import type { Argument, MoveCall } from '../chain/transaction-data.js';
import {
    TRANSFERABLE,
    type BalanceValue,
    type CoinValue,
    type HoldingValue,
    type Kind,
    type PotatoValue,
    type TransferableValue,
    type Value,
    type ValueOf,
    type VenueValue,
} from '../chain/values.js';
import { SUI_TYPE } from '../chain/world.js';
import { ExecutionFailure } from '../errors.js';
import { toParameter, type Parameter } from './parameter.js';
import type { HoldingKind, HoldingState } from './state.js';
import { AFSUI_TYPE, toVenueType } from './world.js';

/** The perpetuals' objects that functions of venues take, by their names in parameters. */
const FIXED: Readonly<Record<string, Kind>> = {
    Clock: 'clock',
    Account: 'account',
    Capability: 'capability',
    Market: 'market',
    Feed: 'feed',
    Registry: 'registry',
    Integrator: 'integrator',
};

/** Coins that parameters name by their symbols. */
const COINS: Readonly<Record<string, string>> = { SUI: SUI_TYPE, AFSUI: AFSUI_TYPE };

/** Runs a function. @throws {ExecutionFailure} when its arguments do not fit, {Abort} when it aborts */
export function runVenueCall(
    { target, typeParameters, parameters, run }: VenueFunction,
    call: MoveCall,
    slots: ArgumentSlots,
    execution: Execution,
): Value[] {
    if (call.typeArguments.length !== typeParameters)
        throw new ExecutionFailure(`${target}: wanted ${typeParameters} type arguments`);
    if (call.arguments.length !== parameters.length)
        throw new ExecutionFailure(`${target}: wanted ${parameters.length} arguments`);
    const types = call.typeArguments;
    const values = parameters.map((text, index) =>
        read(toParameter(text), call.arguments[index] as Argument, { types, slots, execution }),
    );
    return run(toCall(types, values, execution));
}

/** What reading an argument needs. */
interface Reading {
    readonly types: readonly string[];
    readonly slots: ArgumentSlots;
    readonly execution: Execution;
}

type Read = bigint | string | Value;

function read({ mode, type }: Parameter, argument: Argument, { types, slots, execution }: Reading): Read {
    if (type === 'u8' || type === 'u16' || type === 'u64' || type === 'u256') return readNumber(argument, slots, type);
    if (type === 'vector<u8>') return readBytes(argument, slots);
    if (type === 'address') return readAddress(argument, slots);
    if (type === 'vector<u128>') return readIds(argument, slots);
    const kind = FIXED[type];
    if (kind !== undefined) return slots.use(argument, [kind], mode);
    if (type === '$object') return slots.use(argument, TRANSFERABLE, mode);
    if (type === 'DcaOrder<$0,$1>' || type === 'LimitOrder<$0,$1>') {
        const order = slots.use(argument, ['dcaOrder'], mode);
        const found = `${order.isLimit === true ? 'LimitOrder' : 'DcaOrder'}<${order.sell},${order.buy}>`;
        return expectType(type.replace('$0,$1', types.join()), found, order);
    }
    const full = type.replace(/\$(\d)/g, (_all, index: string) => types[Number(index)] ?? '');
    const [, container, coinType = ''] = /^(Coin|Balance)<(.+)>$/.exec(full) ?? [];
    if (container !== undefined) {
        const value = slots.use(argument, [container === 'Coin' ? 'coin' : 'balance'], mode) as
            | CoinValue
            | BalanceValue;
        return expectType(COINS[coinType] ?? coinType, value.coinType, value);
    }
    const value = slots.use(argument, ['venue', 'holding', 'potato'], mode) as VenueValue | HoldingValue | PotatoValue;
    const found = value.kind === 'potato' ? value.potatoType : value.objectType;
    const { venues, packages } = execution.context.world;
    return expectType(toVenueType(full, { ...venues.typePackages, perpetuals: packages.perpetuals }), found, value);
}

/** Bytes in hexadecimal. */
function readBytes(argument: Argument, slots: ArgumentSlots): string {
    const { bytes } = slots.use(argument, ['pure'], 'read');
    return toHex(Uint8Array.from(readPure('vector<u8>', bytes) as Iterable<number>));
}

/** A list of order ids, which no function of the sandbox uses. */
function readIds(argument: Argument, slots: ArgumentSlots): string {
    const { bytes } = slots.use(argument, ['pure'], 'read');
    return `${(readPure('vector<u128>', bytes) as unknown[]).length}`;
}

function expectType<T>(wanted: string, found: string, value: T): T {
    if (wanted !== found) throw new ExecutionFailure(`wanted a value of ${wanted}, found one of ${found}`);
    return value;
}

function toCall(types: readonly string[], values: readonly Read[], execution: Execution): VenueCall {
    const value = <K extends Kind>(index: number, kind: K): ValueOf<K> => {
        const found = values[index] as Value;
        if (found.kind !== kind) throw new Error(`parameter ${index} is no ${kind}`);
        return found as ValueOf<K>;
    };
    return {
        types,
        execution,
        value,
        object: (index) => values[index] as TransferableValue,
        holding: <K extends HoldingKind>(index: number, kind: K) => {
            const found = value(index, 'holding');
            if (found.state.kind !== kind) throw new Error(`parameter ${index} is no ${kind}`);
            return found as HoldingValue<HoldingState & { readonly kind: K }>;
        },
        u64: (index) => values[index] as bigint,
        text: (index) => values[index] as string,
    };
}
