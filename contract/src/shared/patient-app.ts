/** The author, in the trail, of what patients do in the consumer app. */
export const patient_app = 'patient app';
