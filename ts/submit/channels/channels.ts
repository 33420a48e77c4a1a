/** The channels of one exchange object: the service, and the Sui node that the options name at the moment. */

import { withTimeout } from '../../core/clock.js';
import type { Context } from '../../exchange/context.js';
import type { NodeAccess } from '../../exchange/node-access.js';
import { CANCEL } from '../../exchange/request-queue.js';
import type { SuiNode } from '../../node/sui-node.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import { EpochClock } from '../epoch-clock.js';
import type { WritePins } from '../expectations.js';
import type { ChannelAccess } from '../write-environment.js';
import type { ObjectVersions } from '../../recent/object-versions.js';
import { GENESIS_MS, isLoopback } from '../../exchange/describe/urls.js';
import type { WriteChannel } from './channel.js';
import { NodeChannel } from './node.js';
import { ServiceChannel } from './service.js';

/** Longest wait for the epoch of a node, milliseconds. */
const MAX_EPOCH_WAIT_MS = 500;

/** Finds the channel of a transaction, and asks both for evidence. */
export class WriteChannels implements ChannelAccess {
    readonly service: ServiceChannel;
    readonly epochs: EpochClock;
    #node: readonly [SuiNode, NodeChannel] | undefined;

    constructor(
        private readonly context: Context,
        private readonly nodes: NodeAccess,
        private readonly pins: WritePins,
        private readonly versions: ObjectVersions,
    ) {
        this.service = new ServiceChannel(context);
        this.epochs = new EpochClock({
            option: () => pins.options.epoch,
            fetch: () => this.#fetchEpoch(),
            now: () => context.milliseconds(),
            genesisMs: () => GENESIS_MS,
            isLocal: () => isLoopback(context.urls.api.rest),
        });
    }

    /**
     * The channel of a transaction.
     *
     * @throws {Problem} `unsupported` where it needs a node and none is configured
     */
    channelOf(via: JournalEntry['via']): WriteChannel {
        return via === 'node' ? this.expectNode() : this.service;
    }

    /** @throws {Problem} `unsupported` where no node is configured */
    expectNode(at = 'orders'): NodeChannel {
        const node = this.nodes.expect(at);
        if (this.#node?.[0] !== node) this.#node = [node, this.#open(node)];
        return this.#node[1];
    }

    /** The node, if one is configured and its option is valid. */
    get node(): NodeChannel | undefined {
        return this.nodes.configured === undefined ? undefined : this.expectNode();
    }

    #open(node: SuiNode): NodeChannel {
        const { context, pins, epochs, versions } = this;
        return new NodeChannel(node, { id: context.id, pins, epochs, versions, now: () => context.milliseconds() });
    }

    /**
     * From the node where one is configured and responds soon, else from the service: every write needs it,
     * also a cancel.
     */
    async #fetchEpoch(): Promise<unknown> {
        let found: bigint | undefined;
        const read = async (): Promise<void> => {
            found = (await this.nodes.configured?.epoch())?.epoch;
        };
        // The service knows the epoch, too.
        await withTimeout(
            MAX_EPOCH_WAIT_MS,
            read().catch(() => undefined),
        );
        return found === undefined
            ? (this.context.publicGetSuiEpoch({}, CANCEL) as Promise<unknown>)
            : { epoch: `${found}` };
    }
}
