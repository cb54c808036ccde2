/** The longest side of a stored picture in pixels. Larger uploads are unnecessary. */
export const kept_photo_side_pixels = 2_048;
