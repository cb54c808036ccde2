/** A sentence with names, numbers or times in it. Each language puts them where its grammar wants them. */
type With<Places extends string> = (places: Readonly<Record<Places, string>>) => string;
type WithCount = (places: { count: number }) => string;

/** Every sentence that patients read. A language with a missing one does not compile. `contexts.ts` says where each stands. */
export interface Words {
  common: { language: string; retry: string; loading: string; unreachable: string; went_wrong: string };
  receipt: {
    title: string;
    paid_for: string;
    paid_on: string;
    paid_by: string;
    transaction: string;
    reference: string;
    not_invoice: string;
    print: string;
    over: string;
    over_hint: string;
    failed: string;
    consultation: string;
    tele_consult: string;
    voucher: string;
    mail_subject: With<'clinic' | 'amount'>;
    mail_transaction: With<'number'>;
    mail_product: With<'product' | 'amount'>;
    mail_paid: With<'when' | 'method'>;
    mail_reference: With<'reference'>;
  };
  counter: {
    title: string;
    amount: string;
    code: With<'amount'>;
    scan: string;
    scan_payee: With<'payee'>;
    paid: string;
    waiting: string;
    opening: string;
    not_paid: string;
    not_paid_hint: string;
    received: string;
    received_hint: string;
    expired: string;
    expired_hint: string;
    offline: string;
    offline_hint: string;
  };
  queue: {
    title: string;
    come: string;
    called: string;
    waiting: string;
    nobody: string;
    more: WithCount;
    spoken: With<'number'>;
    offline: string;
    offline_hint: string;
  };
  tracking: {
    title: string;
    order: With<'number'>;
    unknown: string;
    unknown_hint: string;
    failed: string;
    progress: string;
    paid: string;
    packed: string;
    with_courier: string;
    delivered: string;
    ready: string;
    collected: string;
    not_delivered: string;
    says_unpaid: string;
    says_packing: string;
    says_ready: string;
    says_waiting_for_courier: string;
    says_on_the_way: string;
    says_delivered: string;
    says_collected: string;
    says_not_delivered: string;
    step_done: string;
    step_now: string;
    step_ahead: string;
    step_stopped: string;
  };
  room: {
    title: string;
    ready: string;
    join: string;
    failed: string;
    over: string;
    waiting: With<'doctor'>;
    connecting: With<'doctor'>;
    connected: With<'doctor'>;
    doctor_camera: string;
    own_camera: string;
    mute: string;
    unmute: string;
    camera_off: string;
    camera_on: string;
  };
  /** Texts to phones are templates: the platform may set another English one. */
  texts: { appointment_reminder: string };
  label: { keep_away: string; medicines: WithCount };
}
