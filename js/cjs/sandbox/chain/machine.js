"use strict";
/** Executes the commands of a transaction in order. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Machine = void 0;
const errors_js_1 = require("../errors.js");
const arguments_js_1 = require("./arguments.js");
const codec_js_1 = require("./codec.js");
const contract_calls_js_1 = require("./contract-calls.js");
const dialect_js_1 = require("./dialect.js");
const framework_calls_js_1 = require("./framework-calls.js");
const functions_js_1 = require("./functions.js");
/** Executes one program once. */
class Machine {
    /** Index of the running command; `undefined` before and after execution. */
    #position;
    #execution;
    #program;
    #slots;
    #gas;
    /**
     * @param execution collects the changes
     * @param program inputs and commands
     * @param gas the gas coin without the budget; `undefined` when an address balance pays for gas
     */
    constructor(execution, program, gas) {
        [this.#execution, this.#program, this.#gas] = [execution, program, gas];
        this.#slots = new arguments_js_1.ArgumentSlots(program, execution.context.store, execution.info, gas);
    }
    /**
     * Runs all commands. Unless a command transfers the gas coin, {@link Machine.refundGas} places it.
     *
     * @throws {ExecutionFailure} when a command fails, or an unused result cannot be dropped
     * @throws {Abort} when a contract call aborts
     */
    execute() {
        for (const [index, command] of this.#program.commands.entries()) {
            this.#position = index;
            this.#execution.gasMeter.countCommand();
            this.#slots.begin();
            this.#slots.push(this.#step(command));
        }
        this.#position = undefined;
        this.#slots.expectNoUnusedResults();
        this.#keepRemainingInputs();
    }
    /** @returns the running command as text for an error; empty when none runs */
    location() {
        return this.#position === undefined ? '' : ` (command ${this.#position})`;
    }
    /**
     * Returns unspent gas to the gas coin.
     *
     * @param unspent MIST
     */
    refundGas(unspent) {
        if (this.#gas === undefined)
            return;
        this.#gas.balance += unspent;
        const { gasOwner } = this.#execution.info;
        this.#execution.changes.place(this.#gas, this.#execution.changes.placed.get(this.#gas.id)?.owner ?? gasOwner);
    }
    #step(command) {
        switch (command.$kind) {
            case 'MoveCall':
                return runCall(command.MoveCall, this.#slots, this.#execution);
            case 'SplitCoins':
                return this.#split(command.SplitCoins);
            case 'MergeCoins':
                return this.#merge(command.MergeCoins);
            case 'TransferObjects':
                return this.#transfer(command.TransferObjects);
            case 'MakeMoveVec':
            case 'Publish':
            case 'Upgrade':
                throw new errors_js_1.ExecutionFailure(`${command.$kind} is not supported here`);
        }
    }
    #split({ coin, amounts }) {
        const source = this.#slots.use(coin, ['coin'], 'write');
        return amounts.map((argument) => {
            const amount = this.#amount(argument);
            if (source.balance < amount)
                throw new errors_js_1.ExecutionFailure(`coin: wanted a balance of ${amount}, found ${source.balance}`);
            source.balance -= amount;
            return this.#execution.newCoin(source.coinType, amount, source.payer);
        });
    }
    #merge({ destination, sources }) {
        const target = this.#slots.use(destination, ['coin'], 'write');
        for (const argument of sources) {
            const source = this.#slots.use(argument, ['coin'], 'take');
            if (source.coinType !== target.coinType)
                throw new errors_js_1.ExecutionFailure('only coins of one type can be merged');
            target.balance += source.balance;
        }
        return [];
    }
    #transfer({ objects, address }) {
        const recipient = (0, framework_calls_js_1.readAddress)(address, this.#slots);
        for (const argument of objects) {
            this.#execution.changes.place(this.#slots.use(argument, ['coin', 'capability'], 'take', true), recipient);
        }
        return [];
    }
    #amount(argument) {
        const { type, bytes } = this.#slots.use(argument, ['pure'], 'read');
        if (type !== undefined && type !== 'u64')
            throw new errors_js_1.ExecutionFailure(`amount: wanted a u64, found a ${type}`);
        return BigInt((0, codec_js_1.readPure)('u64', bytes));
    }
    /** Owned inputs that no command took stay with the sender. */
    #keepRemainingInputs() {
        for (const value of this.#slots.remainingInputs()) {
            this.#execution.changes.place(value, this.#execution.info.sender);
        }
    }
}
exports.Machine = Machine;
/** Runs a Move call of the contract or of a framework package. */
function runCall(call, slots, execution) {
    const target = `${call.package}::${call.module}::${call.function}`;
    const name = execution.context.functionIndex.get(target);
    if (name === undefined)
        return (0, framework_calls_js_1.runFrameworkCall)(target, call, slots, execution);
    execution.gasMeter.countCall(name);
    return sort(name, runContractCall(name, call, slots, execution), execution.context.dialectTable);
}
function runContractCall(name, call, slots, execution) {
    const { dialectTable, world } = execution.context;
    const entry = dialectTable.functions[name];
    const types = entry.types.map((type) => (type === 'T' ? world.collateralType : world.adminType));
    expectSame('type arguments', types, call.typeArguments);
    expectSame('arguments', entry.parameters.length, call.arguments.length);
    const parsed = parseArguments(name, entry.parameters, call.arguments, slots, execution);
    return contract_calls_js_1.CONTRACT_CALLS[name](parsed, execution);
}
function expectSame(what, wanted, found) {
    if (String(wanted) !== String(found))
        throw new errors_js_1.ExecutionFailure(`${what}: wanted ${String(wanted)}, found ${String(found)}`);
}
/** Reads objects first: the session defines the scale of sizes and prices. */
function parseArguments(name, parameters, args, slots, execution) {
    const parsed = {};
    const plain = [];
    for (const [index, parameter] of parameters.entries()) {
        const type = (0, functions_js_1.parameterType)(name, parameter);
        const argument = args[index];
        if ((0, functions_js_1.isObject)(type))
            parsed[parameter] = slots.use(argument, [functions_js_1.OBJECTS[type][0]], functions_js_1.OBJECTS[type][1]);
        else
            plain.push(() => (parsed[parameter] = readArgument(argument, type, slots, toCodecContext(parsed, execution))));
    }
    for (const read of plain)
        read();
    return parsed;
}
function toCodecContext({ session }, { context }) {
    const marketId = session?.market.id ?? '';
    return { dialectTable: context.dialectTable, market: context.world.markets.get(marketId) };
}
function readArgument(argument, type, slots, codecContext) {
    const { bytes, type: found } = slots.use(argument, ['pure'], 'read');
    if (found !== undefined)
        expectSame('argument', [(0, dialect_js_1.pureType)(codecContext.dialectTable, type)], [found]);
    return (0, codec_js_1.readPlain)(type, bytes, codecContext);
}
/** Only `endSession` has several results; only their order differs. */
function sort(name, values, dialectTable) {
    if (name !== 'endSession')
        return values;
    return dialectTable.endSessionResults.flatMap((result) => values[functions_js_1.RESULTS.endSession.indexOf(result)] ?? []);
}
