"use strict";
/** Executes the commands of a transaction, one after the other, and finds out what became of its objects. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Machine = void 0;
const call_js_1 = require("./call.js");
const cell_js_1 = require("./cell.js");
const codec_js_1 = require("./codec.js");
const framework_call_js_1 = require("./framework-call.js");
const refusal_js_1 = require("./refusal.js");
/** Runs one program once. */
class Machine {
    /** The command that is running; `undefined` before and after all. */
    #position;
    #run;
    #program;
    #cells;
    #gas;
    /**
     * @param run where changes go
     * @param program inputs and commands
     * @param gas the gas coin, less the budget; `undefined` where gas comes from an address balance
     */
    constructor(run, program, gas) {
        [this.#run, this.#program, this.#gas] = [run, program, gas];
        this.#cells = new cell_js_1.Cells(program, run.ground.store, run.occasion, gas);
    }
    /**
     * Runs all commands. The gas coin is not put anywhere yet, unless a command did: see {@link Machine.placeGas}.
     *
     * @throws {Failure} when a command cannot run, or leaves something that must not be left
     * @throws {Abort} as the contract does
     */
    execute() {
        for (const [index, command] of this.#program.commands.entries()) {
            this.#position = index;
            this.#run.meter.countCommand();
            this.#cells.begin();
            this.#cells.push(this.#step(command));
        }
        this.#position = undefined;
        this.#cells.expectNothingLeft();
        this.#keepInputs();
    }
    /** @returns which command is running, in words; nothing where none is */
    where() {
        return this.#position === undefined ? '' : ` (command ${this.#position})`;
    }
    /**
     * Gives back what was not spent on gas, to the gas coin wherever it is by now.
     *
     * @param unspent MIST
     */
    placeGas(unspent) {
        if (this.#gas === undefined)
            return;
        this.#gas.balance += unspent;
        const { gasOwner } = this.#run.occasion;
        this.#run.ledger.place(this.#gas, this.#run.ledger.placed.get(this.#gas.id)?.owner ?? gasOwner);
    }
    #step(command) {
        switch (command.$kind) {
            case 'MoveCall':
                return (0, call_js_1.runCall)(command.MoveCall, this.#cells, this.#run);
            case 'SplitCoins':
                return this.#split(command.SplitCoins);
            case 'MergeCoins':
                return this.#merge(command.MergeCoins);
            case 'TransferObjects':
                return this.#transfer(command.TransferObjects);
            case 'MakeMoveVec':
            case 'Publish':
            case 'Upgrade':
                throw new refusal_js_1.Failure(`${command.$kind} is not supported here`);
        }
    }
    #split({ coin, amounts }) {
        const source = this.#cells.hand(coin, ['coin'], 'write');
        return amounts.map((argument) => {
            const amount = this.#amount(argument);
            if (source.balance < amount)
                throw new refusal_js_1.Failure(`coin: wanted a balance of ${amount}, found ${source.balance}`);
            source.balance -= amount;
            return this.#run.newCoin(source.coinType, amount, source.payer);
        });
    }
    #merge({ destination, sources }) {
        const target = this.#cells.hand(destination, ['coin'], 'write');
        for (const argument of sources) {
            const source = this.#cells.hand(argument, ['coin'], 'take');
            if (source.coinType !== target.coinType)
                throw new refusal_js_1.Failure('only coins of one type can be merged');
            target.balance += source.balance;
        }
        return [];
    }
    #transfer({ objects, address }) {
        const recipient = (0, framework_call_js_1.readAddress)(address, this.#cells);
        for (const argument of objects) {
            this.#run.ledger.place(this.#cells.hand(argument, ['coin', 'capability'], 'take', true), recipient);
        }
        return [];
    }
    #amount(argument) {
        const { type, bytes } = this.#cells.hand(argument, ['pure'], 'read');
        if (type !== undefined && type !== 'u64')
            throw new refusal_js_1.Failure(`amount: wanted a u64, found a ${type}`);
        return BigInt((0, codec_js_1.readPure)('u64', bytes));
    }
    /** Owned inputs that no command took stay with the sender. */
    #keepInputs() {
        for (const value of this.#cells.keptInputs()) {
            this.#run.ledger.place(value, this.#run.occasion.sender);
        }
    }
}
exports.Machine = Machine;
