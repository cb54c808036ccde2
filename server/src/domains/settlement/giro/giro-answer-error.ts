/** Why a text is not an answer of a bank, in words for people. */
export class GiroAnswerError extends Error {}
