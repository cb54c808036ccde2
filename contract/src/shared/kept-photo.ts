/** The longest side of a picture as it is kept: nothing larger needs to be sent. */
export const kept_photo_side_pixels = 2_048;
