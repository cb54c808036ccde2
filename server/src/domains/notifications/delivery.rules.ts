import { kindNamed } from '@clinic/contract/notifications/kinds.ts';
import type { NotificationWords } from '@clinic/contract/notifications/notification-kind.ts';
import type { Recipient, Taken } from './deliveries.queries.ts';
import type { Push } from './push/push-provider.ts';

/** A notification as sent outside the portal. */
interface Leaving extends NotificationWords {
  id: number;
  kind: string;
  path: string;
  clinic_name: string | null;
}

/** Everything sent to one user at once: many notifications become one mail and one push. */
export interface Parcel {
  user_id: number;
  name: string;
  email: string | null;
  mail: Leaving[];
  push: Leaving[];
}

function leavingOf({ id, kind, data }: Taken, clinic_name: string | null): Leaving | undefined {
  const of_kind = kindNamed(kind);
  return of_kind && { id, kind, clinic_name, ...of_kind.words(data), path: of_kind.path(data) };
}

/** Groups the notifications by user. */
export function packParcels(taken: readonly Taken[], recipients: readonly Recipient[]): Parcel[] {
  const news = new Map(taken.map((one) => [one.id, one]));
  const parcels = new Map<number, Parcel>();
  for (const { notification_id, user_id, name, email, clinic_name, channels } of recipients) {
    const one = news.get(notification_id);
    const leaving = one && leavingOf(one, clinic_name);
    if (!leaving) continue;
    const parcel = parcels.get(user_id) ?? { user_id, name, email, mail: [], push: [] };
    parcels.set(user_id, parcel);
    if (channels.includes('mail')) parcel.mail.push(leaving);
    if (channels.includes('push')) parcel.push.push(leaving);
  }
  return [...parcels.values()];
}

const place = ({ clinic_name }: Leaving): string => (clinic_name === null ? '' : ` (${clinic_name})`);

/** The mail of a parcel. It names no patient; the link leads into the portal, which checks permissions. */
export function mailOf({ name, mail }: Parcel, origin: string | undefined): { subject: string; text: string } {
  const [first] = mail;
  const subject = first && mail.length === 1 ? `${first.title}${place(first)}` : `${mail.length} notifications`;
  const parts = mail.map((one) =>
    [`${one.title}${place(one)}`, one.text, ...(origin === undefined ? [] : [`${origin}${one.path}`])].join('\n'),
  );
  const end = `This email was sent to ${name}. To choose how you are notified, open My account, Notifications in the portal.`;
  return { subject, text: [...parts, end].join('\n\n') };
}

const isCall = ({ kind }: Leaving): boolean => kindNamed(kind)?.rings === true;

const pushOfOne = (one: Leaving): Push => ({
  title: `${one.title}${place(one)}`,
  body: one.text,
  path: one.path,
  tag: `${one.kind}-${one.id}`,
});

/** The pushes of a parcel: each call rings by itself, the rest is one push. */
export function pushesOf(parcel: Parcel): Push[] {
  const calls = parcel.push.filter(isCall).map((one): Push => ({ ...pushOfOne(one), call: true }));
  const rest = restOf(parcel.push.filter((one) => !isCall(one)));
  return rest ? [...calls, rest] : calls;
}

/** A device shows one push per tag: several notifications share a tag, so the next summary replaces the last one. */
function restOf(push: readonly Leaving[]): Push | undefined {
  const [first] = push;
  if (!first) return undefined;
  if (push.length === 1) return pushOfOne(first);
  const titles = [...new Set(push.map((one) => one.title))].slice(0, 3).join(', ');
  return { title: `${push.length} notifications`, body: titles, path: '/', tag: 'several' };
}
