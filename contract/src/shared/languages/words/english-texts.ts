/** Texts to phones in English. They are apart from the other sentences: pages that name the kinds of texts load them. */
export const english_texts = {
  appointment_reminder: 'Reminder: your appointment at {clinic} is on {date} at {time}.',
} as const;
