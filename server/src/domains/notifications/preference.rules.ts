import { notificationChannels } from '@clinic/contract/notifications/channels.ts';
import { kindNamed } from '@clinic/contract/notifications/kinds.ts';
import type { NotificationPreference } from '@clinic/contract/notifications/preferences.ts';
import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';

/** How somebody hears of a kind: as they chose, else as usual; always in the bell where the kind says so. */
export function channelsFor(kind: string, chosen: readonly string[] | undefined): string[] {
  const of_kind = kindNamed(kind);
  const wanted = new Set<string>(chosen ?? of_kind?.channels ?? []);
  if (of_kind?.always_in_bell) wanted.add('bell');
  return notificationChannels.filter((channel) => wanted.has(channel));
}

/** A kind as its person sees it when choosing; undefined where there is none of that name. */
export function toPreference(kind: string, chosen: readonly string[] | undefined): NotificationPreference | undefined {
  const of_kind = kindNamed(kind);
  if (!of_kind) return undefined;
  const { label, section, always_in_bell } = of_kind;
  return {
    kind,
    label,
    section,
    always_in_bell,
    channels: channelsFor(kind, chosen),
    usual_channels: channelsFor(kind, undefined),
  };
}

/** Whether news of the kind can come to somebody who holds these roles. */
export function canCome(kind: string, roles: readonly string[]): boolean {
  const audience = kindNamed(kind)?.audience;
  if (!audience || audience === 'person') return audience === 'person';
  const held = new Set<Role>(all_roles.filter((role) => roles.includes(role)));
  return can(held, audience);
}
