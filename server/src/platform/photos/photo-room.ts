/** What the pictures of one clinic may take, those that wait for their deletion included. */
export const photo_room_bytes = 256 * 1024 * 1024;
/** More than any clinic has doctors, users and vouchers to show. */
export const photo_room_count = 2_000;
/** Of one person, what waits for a form to be saved, or for the sweep: more than any form takes at once. */
export const unshown_count = 20;
