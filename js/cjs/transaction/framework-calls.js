"use strict";
/** Verifies calls of the packages of Sui itself. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SUI = exports.STD = void 0;
exports.verifyFrameworkCall = verifyFrameworkCall;
const value_js_1 = require("./value.js");
const address_js_1 = require("../wire/address.js");
/** The Move standard library. */
exports.STD = (0, address_js_1.toFullAddress)('0x1');
/** The Sui framework. */
exports.SUI = (0, address_js_1.toFullAddress)('0x2');
/** Verifies a call of the standard library or of the framework, and returns its results. */
function verifyFrameworkCall(call, values, at, context, coins) {
    const [first = value_js_1.NONE, second = value_js_1.NONE] = values;
    const name = `${call.package === exports.STD ? '0x1' : '0x2'}::${call.module}::${call.function}`;
    // With the number of arguments; the transaction context does not count.
    switch (`${name}/${values.length}`) {
        case '0x1::option::none/0':
            if (call.typeArguments[0] !== 'u64')
                return [{ kind: 'integrator' }];
            return [{ kind: 'literal', bytes: Uint8Array.of(0) }];
        case '0x1::option::some/1': {
            const bytes = first.kind === 'literal' ? (0, value_js_1.toSome)(first.bytes) : undefined;
            const isNumber = call.typeArguments.length === 1 && call.typeArguments[0] === 'u64';
            if (bytes !== undefined && isNumber)
                return [{ kind: 'literal', bytes }];
            break;
        }
        case '0x2::coin::split/2':
            return coins.split(first, [second], at);
        case '0x2::coin::redeem_funds/1':
        case '0x2::balance::redeem_funds/1':
            if (first.kind === 'withdrawal')
                return [coins.redeem(first)];
            break;
        case '0x2::coin::from_balance/1':
        case '0x2::coin::into_balance/1':
            if (first.kind !== 'coin')
                break;
            context.consume(first);
            return [{ ...first }];
        case '0x2::coin::send_funds/2':
        case '0x2::balance::send_funds/2':
            coins.transfer(first, second, 'balance', at);
            return [];
        case '0x2::coin::destroy_zero/1':
        case '0x2::balance::destroy_zero/1':
            if (first.kind !== 'coin' || first.coin.amount !== 0n)
                break;
            context.consume(first);
            return [];
        case '0x2::transfer::public_transfer/2':
            coins.transfer(first, second, 'object', at);
            return [];
    }
    const found = `${name} of ${values.map(value_js_1.describeValue).join(', ')}`;
    context.depart(at, 'only a framework call that this write needs', found);
    return [];
}
