/** Effects of a transaction. */
/** Describes a failure with its command. */
export function describeFailure({ error, command }) {
    return command === undefined ? error.message : `${error.message} (command ${command})`;
}
