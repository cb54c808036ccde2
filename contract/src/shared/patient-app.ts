/** The author, in the trail, of what patients do in the consumer app. */
export const patient_app = 'patient app';

/** The number of an order of medicines: 16 signs of Crockford’s alphabet (80 bits), which cannot be guessed. */
export const order_number_pattern = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** The link that a patient or staff open, from the portal’s root: to the delivery service, or to our own page. */
export const trackingLink = (ordernumber: string): string => `/api/delivery/tracking/${ordernumber}`;

/** Our own page of an order. */
export const trackingPath = (ordernumber: string): string => `/print/tracking/${ordernumber}`;
