/** What a session knows of itself, from its start to its end. */
/**
 * Finds what the position will hold, fills so far included.
 *
 * @param session whose
 * @returns lots, negative when short
 */
export function heldLots(session) {
    const { base } = session.position.figures;
    return session.takerSide === 'ask' ? base - session.takenLots : base + session.takenLots;
}
