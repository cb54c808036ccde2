import { moneyText } from '../../money-text.ts';
import type { Words } from './words.ts';

/** Where a sentence stands, for translators and reviewers. A sentence with places has an example for each. */
type ContextOf<Sentence> = Sentence extends (places: infer Places) => string
  ? { says: string; example: Places }
  : { says: string };

export type Contexts = {
  readonly [Area in keyof Words]: { readonly [Name in keyof Words[Area]]: ContextOf<Words[Area][Name]> };
};

const clinic = 'Orchard Family Clinic';
const doctor = 'Dr Lim Wei';
const amount = moneyText(86.45);
const at = (says: string) => ({ says });

/** The context of every sentence. */
export const contexts: Contexts = {
  common: {
    language: at('Name, for screen readers, of the choice of languages'),
    retry: at('Button that reads again what could not be read'),
    loading: at('For screen readers, while a page is read'),
    unreachable: at('Reason below what could not be read: no connection'),
    went_wrong: at('Reason below what could not be read: a fault of ours'),
  },
  receipt: {
    title: at('Heading of a receipt, above the amount'),
    paid_for: at('Label beside what was paid for: a consultation'),
    paid_on: at('Label beside date and time of the payment'),
    paid_by: at('Label beside the way of payment: PayNow'),
    transaction: at('Label beside the number of the transaction'),
    reference: at('Label beside the reference of the payment'),
    not_invoice: at('Note below a receipt, on page and in email'),
    print: at('Button below a receipt, on a phone'),
    over: at('Heading, in place of a receipt whose link has ended'),
    over_hint: at('Below it: what to do'),
    failed: at('Heading, in place of a receipt that could not be read'),
    consultation: at('What was paid for: a visit to the clinic’s doctor'),
    tele_consult: at('What was paid for: a consult by video'),
    voucher: at('What was paid for, or how: a prepaid voucher of the clinic'),
    mail_subject: { says: 'Subject of the email with a receipt', example: { clinic, amount } },
    mail_transaction: { says: 'First line of the email with a receipt', example: { number: '41' } },
    mail_product: { says: 'Line of the email: what was paid for', example: { product: '…', amount } },
    mail_paid: { says: 'Line of the email: when and how', example: { when: '30/11/2026 09:05', method: 'PayNow' } },
    mail_reference: { says: 'Line of the email: the payment’s reference', example: { reference: 'A1B2C3' } },
  },
  counter: {
    title: at('Name of the page on the tablet that faces the customer'),
    amount: at('Above the amount to pay, in large figures. SGD: Singapore dollars'),
    code: { says: 'For screen readers: the QR code to pay', example: { amount } },
    scan: at('Below the QR code'),
    scan_payee: { says: 'Below the QR code: the name that the banking app shows', example: { payee: clinic } },
    paid: at('In very large letters below a tick: the payment has arrived'),
    waiting: at('In large letters: no payment yet'),
    opening: at('For screen readers, before the first answer'),
    not_paid: at('In large letters: the payment has failed'),
    not_paid_hint: at('Below it'),
    received: at('In large letters: money has come that does not match the amount; staff look at it'),
    received_hint: at('Below it'),
    expired: at('In large letters: the QR code can no longer be paid'),
    expired_hint: at('Below it'),
    offline: at('In large letters: the tablet has no connection'),
    offline_hint: at('Below it: the customer may not pay a code that may be old'),
  },
  queue: {
    title: at('Name of the page on the screen in the waiting room'),
    come: at('Above the number that is called, in large letters'),
    called: at('For screen readers: the part with the called numbers'),
    waiting: at('Above the numbers that wait'),
    nobody: at('Below it, if none waits'),
    more: { says: 'Below the waiting numbers: how many more wait', example: { count: 7 } },
    spoken: { says: 'Said aloud by the screen when a number is called', example: { number: '12' } },
    offline: at('In large letters: the screen has no connection'),
    offline_hint: at('Below it: numbers are now called by voice'),
  },
  tracking: {
    title: at('Heading of the page where a patient follows the medicines'),
    order: { says: 'Below it: the order’s number', example: { number: '7K2Q 9XW3 F4H8 T0ZM' } },
    unknown: at('Heading, in place of an order whose number is wrong'),
    unknown_hint: at('Below it: what to do'),
    failed: at('Heading, in place of an order that could not be read'),
    progress: at('For screen readers: the list of steps'),
    paid: at('Step: the bill is paid'),
    packed: at('Step: the medicines are packed for delivery'),
    with_courier: at('Step: the courier has taken the parcel'),
    delivered: at('Step: the parcel is with the patient'),
    ready: at('Step: the patient can fetch the medicines at the clinic'),
    collected: at('Step: the patient has fetched them'),
    not_delivered: at('Step: the courier could not hand the parcel over'),
    says_unpaid: at('Sentence above the steps: the bill is not paid yet'),
    says_packing: at('Sentence above the steps'),
    says_ready: at('Sentence above the steps: at the clinic'),
    says_waiting_for_courier: at('Sentence above the steps: packed for delivery'),
    says_on_the_way: at('Sentence above the steps'),
    says_delivered: at('Sentence above the steps'),
    says_collected: at('Sentence above the steps: fetched at the clinic'),
    says_not_delivered: at('Sentence above the steps'),
    step_done: at('For screen readers: this step is behind us'),
    step_now: at('For screen readers: this step is going on'),
    step_ahead: at('For screen readers: this step is to come'),
    step_stopped: at('For screen readers: the order stopped here'),
  },
  room: {
    title: at('Heading of the patient’s page of a consult by video'),
    ready: at('Before the patient joins'),
    join: at('Button: the patient joins the consult'),
    failed: at('The patient could not join'),
    over: at('The doctor has ended the consult'),
    waiting: { says: 'The doctor is not in the room yet', example: { doctor } },
    connecting: { says: 'Video is being connected', example: { doctor } },
    connected: { says: 'The patient sees and hears the doctor', example: { doctor } },
    doctor_camera: at('For screen readers: the large picture'),
    own_camera: at('For screen readers: the small picture'),
    mute: at('Button: the patient’s microphone goes off'),
    unmute: at('Button: the patient’s microphone goes on'),
    camera_off: at('Button: the patient’s camera goes off'),
    camera_on: at('Button: the patient’s camera goes on'),
  },
  texts: {
    appointment_reminder: at(
      'Text to a phone, on the day before and two hours before. The words in braces stay as they are',
    ),
  },
  label: {
    keep_away: at('On the label of each medicine, below the English line'),
    medicines: { says: 'On the label of the bag: how many medicines are in it', example: { count: 3 } },
  },
};
