/** The functions of DCA orders. */

import { fromHex } from '@mysten/sui/utils';
import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { Value } from '../chain/values.js';
import { SUI_TYPE } from '../chain/world.js';
import { Abort } from '../errors.js';
import { EXECUTION_GAS, isKeyOf, toCustody, type DcaRecord } from './dca.js';

/**
 * Abort codes by module. Those of the module `order` name a line and a constant of the published source.
 * Those of DCA's own configuration are the numbers of an earlier version.
 */
const CODES = {
    zeroCoin: ['order', 0x8000_02c9_0002_0003n, 'the amount is zero'],
    sameCoin: ['order', 0x8000_02de_0008_0009n, 'the coin that is sold is the coin that is bought'],
    key: ['config', 2n, 'the public key is not that of the sender'],
    frequency: ['config', 1n, 'the interval is too short'],
    gas: ['config', 2n, 'the gas deposit is too small'],
} as const;

const TERMS = ['vector<u8>', 'address', 'u64', 'u64', 'u64', 'u16', 'u64', 'u64', 'u8'] as const;
const CREATION = [
    ...(['&custody::config::Config', '&dca::config::Config', 'Coin<$0>', 'Coin<SUI>', '&Clock'] as const),
    ...TERMS,
];

export const DCA_FUNCTIONS: readonly VenueFunction[] = [
    { target: 'dca::order::create_order', typeParameters: 2, parameters: CREATION, run: create },
    {
        target: 'dca::order::create_order_with_fee',
        typeParameters: 2,
        parameters: [...CREATION, 'u16', 'address'],
        run: create,
    },
    {
        target: 'dca::order::close_order',
        typeParameters: 2,
        parameters: ['DcaOrder<$0,$1>', '&dca::config::Config'],
        run: closeOrder,
    },
];

/** The order goes to the custody address. */
function create(call: VenueCall): Value[] {
    const { execution, types } = call;
    const { changes, info, context } = execution;
    const [sell = '', buy = ''] = types;
    const { balance } = call.value(2, 'coin');
    const gas = call.value(3, 'coin').balance;
    const key = fromHex(call.text(5));
    const [interval, delay, part] = [call.u64(7), call.u64(8), call.u64(9)];
    const parts = Number(call.u64(13));
    // Nothing compares the parts with the balance: an order that has too little fails when it is executed.
    if (gas < EXECUTION_GAS * BigInt(parts)) throw abort('gas');
    if (interval === 0n) throw abort('frequency');
    if (balance === 0n) throw abort('zeroCoin');
    if (sell === buy && call.text(6) === info.sender) throw abort('sameCoin');
    if (!isKeyOf(key, info.sender)) throw abort('key');
    const custody = toCustody(context.world.venues.custodyKey, key);
    const id = execution.newId();
    changes.place({ kind: 'dcaOrder', id, sell, buy }, custody);
    const record: DcaRecord = {
        ...{
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
        },
        ...{ parts, partsLeft: parts, interval: Number(interval), createdAt: info.now },
        ...{ nextAt: info.now + Number(delay), runAt: info.now + Number(delay) },
        ...{ minOut: call.u64(11), maxOut: call.u64(12) },
        ...{ slippageBps: Number(call.u64(10)), digest: info.digest, trades: [], failed: [], state: 'active' },
    };
    changes.putDcaOrder(record);
    event(call, 'CreatedOrderEventV1', {
        ...{ order_id: id, user: info.sender, owner: custody, recipient: record.recipient },
        ...{ allocated_amount: `${balance}`, gas_amount: `${gas}`, remaining_trades: `${parts}` },
    });
    return [];
}

/** Either key of the custody address closes the order; what is left goes to its user. */
export function closeOrder(call: VenueCall): Value[] {
    const { execution } = call;
    const { id, sell, isLimit } = call.value(0, 'dcaOrder');
    const order = execution.changes.dcaOrder(id);
    if (order === undefined) throw new Error(`no order ${id}`);
    const { user, balance, gas } = order;
    for (const [type, amount] of [[sell, balance] as const, [SUI_TYPE, gas] as const]) {
        if (amount > 0n) execution.changes.place(execution.newCoin(type, amount, user), user);
    }
    execution.changes.putDcaOrder({ ...order, balance: 0n, gas: 0n, state: 'closed' });
    const fields = { order_id: id, user, remaining_value: `${balance}`, gas: `${gas}` };
    event(call, 'ClosedOrderEventV1', fields, isLimit === true ? 'limitOrders' : 'dca');
    return [];
}

/** Emits an event of the contract of an order. */
export function event(
    { execution }: VenueCall,
    name: string,
    fields: Readonly<Record<string, string>>,
    contract: 'dca' | 'limitOrders' = 'dca',
): void {
    const packageId = execution.context.world.venues.packages[contract];
    execution.venueEvents.push({ packageId, module: 'events', name, fields });
}

function abort(name: keyof typeof CODES): Abort {
    const [module, code, meaning] = CODES[name];
    return new Abort(module, code, meaning);
}
