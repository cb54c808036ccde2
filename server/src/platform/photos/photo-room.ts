/** What the pictures of one clinic may take, those that wait for their deletion included. */
export const photo_room_bytes = 256 * 1024 * 1024;
/** More than any clinic has doctors, users and vouchers to show. */
export const photo_room_count = 2_000;
