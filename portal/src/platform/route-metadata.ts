import type { ListAddress } from '@clinic/contract/records.ts';
import type { AskedPermission } from '@clinic/contract/shared/roles.ts';
import type {} from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Menu groups in the order of the specification (part 1 §2). A group without a route is hidden. */
export const menuGroups = [
  'Home',
  'Payment',
  'Providers',
  'Settings',
  'Reviews',
  'Vouchers',
  'Promo Codes',
  'Appointments',
  'Customer Reviews',
  'Customers',
  'Notification',
  'Report',
  'Tele-Consult',
  'Delivery Log',
] as const;
/** Menu groups of the console. */
type ConsoleGroup = 'Home' | 'Clinics' | 'Money' | 'Vouchers' | 'Support' | 'Operations' | 'Settings';
export type MenuGroup = (typeof menuGroups)[number] | ConsoleGroup;

/** A page of the console. */
type ConsoleAddress = `/console/${string}`;

export type PageIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface MenuEntry {
  group: MenuGroup;
  order: number;
  label: string;
  icon: PageIcon;
  /** The badge of work that waits on the page: a word beside the group, a number beside the page. Its code loads when the browser is idle. */
  badge?: ComponentType<{ of: 'group' | 'page' }>;
}

/** Metadata of a route. Its name is a contract name used by links, breadcrumbs, menu and palette. */
export interface RouteMetadata {
  name: string;
  title: string;
  /** The purpose of a page of the console, in a few words. Those of the portal are in `page-summaries.ts`. */
  summary?: string;
  /** Absent: not in the menu. */
  menu?: MenuEntry;
  /** The icon of a list that is not in the menu, for the records that the palette finds. */
  icon?: PageIcon;
  /** The required role; one of a list is enough. Absent: every signed-in member. */
  role?: AskedPermission | readonly AskedPermission[];
  /**
   * Tele-consult doctors of the branch also open it, without the role. Only they see it in the menu (part 1 §2); a member with the role
   * finds it in the palette.
   */
  for_doctors?: true;
  /** The page of a user: one's own opens without the role (part 2 §6). */
  opens_to_oneself?: true;
  /** For signed-in members, but without the frame: the page fills its window. */
  is_bare?: true;
  /** The id of the record is the number by which users know it. */
  is_numbered?: boolean;
  /** A record that all branches of the group share: it stays open when the branch changes. */
  of_group?: boolean;
  /** The breadcrumbs between home and this page. */
  breadcrumb?: { label: string; to?: ListAddress | ConsoleAddress }[];
}

/** Routes named `print…` and `forwardConsult` have no frame and no sign-in: they bring a token of their own. */
export const hasFrame = (name: string): boolean => !name.startsWith('print') && name !== 'forwardConsult';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: RouteMetadata;
  }
}
