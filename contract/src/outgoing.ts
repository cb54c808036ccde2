import type { z } from 'zod/mini';
import { appointmentsNews } from './appointments/news.ts';
import { appointmentsTexts } from './appointments/texts.ts';
import { dispensaryNews } from './dispensary/news.ts';
import { reviewsNews } from './reviews/news.ts';
import type { NewsKindDefinition } from './shared/news-kind.ts';
import { visitsNews } from './visits/news.ts';
import { vouchersNews } from './vouchers/news.ts';

/** Every kind of news for the consumer app, of all domains. The names are the webhook's `type`. */
export const newsKinds = {
  ...appointmentsNews,
  ...reviewsNews,
  ...vouchersNews,
  ...visitsNews,
  ...dispensaryNews,
} satisfies Record<string, NewsKindDefinition>;

export type NewsKind = keyof typeof newsKinds;

/** The data of a kind. */
export type NewsDataOf<Kind extends NewsKind> = z.output<(typeof newsKinds)[Kind]['data']>;

/** Every kind of text message, of all domains. */
export const textKinds = { ...appointmentsTexts };

export type TextKind = keyof typeof textKinds;

/** The data of a kind's words. */
export type TextDataOf<Kind extends TextKind> = Parameters<(typeof textKinds)[Kind]['words']>[0];
