/** One kind of text message, to a patient's phone or a clinic's. */
export interface TextKindDefinition<Data extends object> {
  /** The record that it is about, by its kind in the trail. */
  record: string;
  /** Its title for staff: `Reminder two hours before`. */
  label: string;
  /** Not sent later than this: a reminder is useless after the appointment. */
  worth_minutes: number;
  /** The message. Other people see a phone's screen, so it says nothing about the patient's condition. */
  words: (data: Data) => string;
}

/** Declares a kind of text message. `contract/src/outgoing.ts` joins them. */
export const textKind = <Data extends object>(definition: TextKindDefinition<Data>): TextKindDefinition<Data> =>
  definition;
