/** The functions of limit orders of the spot market. */

import { fromHex } from '@mysten/sui/utils';
import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { Value } from '../chain/values.js';
import { Abort } from '../errors.js';
import { U64_MAX } from '../engine/integers.js';
import { closeOrder, event } from './dca-calls.js';
import { EXECUTION_GAS, isKeyOf, toCustody, type DcaRecord } from './dca.js';

/**
 * Abort codes by module. Those of the module `order` name a line and a constant of the source of an earlier
 * version; that of the contract's own configuration is the sandbox's own.
 */
const CODES = {
    zeroCoin: ['order', 0x8000_0260_0002_0003n, 'the amount is zero'],
    sameCoin: ['order', 0x8000_0265_0000_0001n, 'the coin that is sold is the coin that is bought'],
    key: ['config', 2n, 'the public key is not that of the sender'],
    gas: ['config', 1n, 'the gas deposit is too small'],
} as const;

const CREATION = [
    ...(['&custody::config::Config', '&limitOrders::config::Config', 'Coin<$0>', 'Coin<SUI>'] as const),
    ...(['vector<u8>', 'address', 'vector<u8>'] as const),
];

export const LIMIT_FUNCTIONS: readonly VenueFunction[] = [
    { target: 'limitOrders::order::create_order', typeParameters: 2, parameters: CREATION, run: create },
    {
        target: 'limitOrders::order::create_order_with_integrator_fee',
        typeParameters: 2,
        parameters: [...CREATION, 'u16', 'address'],
        run: create,
    },
    {
        target: 'limitOrders::order::close_order',
        typeParameters: 2,
        parameters: ['LimitOrder<$0,$1>', '&limitOrders::config::Config'],
        run: closeOrder,
    },
];

/** The order goes to the custody address. Nothing of its terms is read: they are a hash. */
function create(call: VenueCall): Value[] {
    const { execution, types } = call;
    const { changes, info, context } = execution;
    const [sell = '', buy = ''] = types;
    const { balance } = call.value(2, 'coin');
    const gas = call.value(3, 'coin').balance;
    const [key, recipient] = [fromHex(call.text(4)), call.text(5)];
    if (gas < EXECUTION_GAS) throw abort('gas');
    if (balance === 0n) throw abort('zeroCoin');
    if (sell === buy && recipient === info.sender) throw abort('sameCoin');
    if (!isKeyOf(key, info.sender)) throw abort('key');
    const custody = toCustody(context.world.venues.custodyKey, key);
    const id = execution.newId();
    changes.place({ kind: 'dcaOrder', id, sell, buy, isLimit: true }, custody);
    const record: DcaRecord = {
        ...{ id, user: info.sender, custody, recipient, sell, buy, allocated: balance, part: balance, balance, gas },
        ...{ parts: 1, partsLeft: 1, interval: 0, createdAt: info.now, nextAt: info.now, runAt: info.now },
        ...{ minOut: 0n, maxOut: U64_MAX },
        ...{ slippageBps: 0, digest: info.digest, trades: [], failed: [], state: 'active' },
        hiddenTerms: call.text(6),
    };
    changes.putDcaOrder(record);
    const fields = { order_id: id, user: info.sender, recipient, input_amount: `${balance}`, gas_amount: `${gas}` };
    event(call, 'CreatedOrderEventV1', fields, 'limitOrders');
    return [];
}

function abort(name: keyof typeof CODES): Abort {
    const [module, code, meaning] = CODES[name];
    return new Abort(module, code, meaning);
}
