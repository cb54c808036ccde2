/** The text is not a bank’s answer. The message gives the reason for users. */
export class GiroAnswerError extends Error {}
