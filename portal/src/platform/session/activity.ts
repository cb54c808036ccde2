/** Raised by a page at which somebody is without touching it. */
export const activity_event = 'portal.activity';

/** Counts as activity of the member: in a consult the doctor looks and listens, and the counter must not lock. */
export const noteActivity = (): void => void window.dispatchEvent(new Event(activity_event));
