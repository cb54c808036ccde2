import { notificationChannels } from '@clinic/contract/notifications/channels.ts';
import { kindNamed } from '@clinic/contract/notifications/kinds.ts';
import type { NotificationPreference } from '@clinic/contract/notifications/preferences.ts';
import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';

/** A user’s channels for a kind: their choice, or the default channels. Some kinds always include the bell. */
export function channelsFor(kind: string, chosen: readonly string[] | undefined): string[] {
  const of_kind = kindNamed(kind);
  const wanted = new Set<string>(chosen ?? of_kind?.channels ?? []);
  if (of_kind?.always_in_bell) wanted.add('bell');
  return notificationChannels.filter((channel) => wanted.has(channel));
}

/** A kind as the preferences page shows it. Undefined for an unknown kind. */
export function toPreference(kind: string, chosen: readonly string[] | undefined): NotificationPreference | undefined {
  const of_kind = kindNamed(kind);
  if (!of_kind) return undefined;
  const { label, section, always_in_bell = false } = of_kind;
  return {
    kind,
    label,
    section,
    always_in_bell,
    channels: channelsFor(kind, chosen),
    usual_channels: channelsFor(kind, undefined),
  };
}

/** True if a user with these roles can receive the kind. */
export function canReceive(kind: string, roles: readonly string[]): boolean {
  const audience = kindNamed(kind)?.audience;
  if (!audience || audience === 'person') return audience === 'person';
  const held = new Set<Role>(all_roles.filter((role) => roles.includes(role)));
  return [audience].flat().some((role) => can(held, role));
}
