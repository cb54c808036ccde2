import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

/** What decides whether a user can sign in: the account is on, and a password was chosen. */
export interface UserState {
  enable: boolean;
  /** Invited, without a password yet. */
  invited: boolean;
}

const words = {
  active: { word: 'Active', tone: 'positive' },
  invited: { word: 'Invited', tone: 'pending' },
  inactive: { word: 'Inactive', tone: 'neutral' },
} as const satisfies Record<string, { word: string; tone: Tone }>;

const stateOf = ({ enable, invited }: UserState) =>
  enable ? (invited ? words.invited : words.active) : words.inactive;

/** The state of a user for the heading of their page. */
export const userStatus = (user: UserState): { word: string; tone: Tone } => stateOf(user);

/** The state of a user in a word: the same on every page. */
export const userStateWord = (user: UserState): string => stateOf(user).word;

export function UserStateBadge({ user }: { user: UserState }) {
  const { word, tone } = stateOf(user);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
