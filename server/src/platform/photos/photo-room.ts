/** Quota for the pictures of one clinic, including those that wait for deletion. */
export const photo_room_bytes = 256 * 1024 * 1024;
/** More than any clinic has doctors, users and vouchers to show. */
export const photo_room_count = 2_000;
/** Quota per user for uploads not shown yet: more than any form holds. */
export const unshown_count = 20;
