import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';

/** A facility may have this many working tokens. */
export const MAX_STOCK_TOKENS = 20;

export const stockToken = z.object({
  id: f.id,
  name: z.string(),
  /** The last characters of the token, by which people recognise it. */
  lastFour: z.string(),
  createdBy: z.string(),
  createdAt: f.instant,
  /** To the minute; null while it is unused. */
  lastUsedAt: z.nullable(f.instant),
  revokedAt: z.nullable(f.instant),
});
export type StockToken = z.infer<typeof stockToken>;

/** Tokens with which the facility's own software reads and sets its stock, and nothing else. */
export const stockTokenEndpoints = defineEndpoints({
  'GET /api/facility/{id}/tokens': {
    summary: 'The tokens of the own facility for its stock, newest first',
    access: 'facility_admin',
    own: 'id',
    params: z.object({ id: f.id }),
    status: 200,
    data: z.array(stockToken),
  },
  'POST /api/facility/{id}/tokens': {
    summary: 'Make a token for the stock; it is shown in this answer only',
    access: 'facility_admin',
    own: 'id',
    params: z.object({ id: f.id }),
    body: z.strictObject({
      name: f.line(60, 'Name the software that will use it.'),
      /** The own one of the caller: required. */
      password: z.optional(f.passwordAtSignIn),
    }),
    status: 201,
    data: z.extend(stockToken, { token: z.string() }),
  },
  'DELETE /api/facility/{id}/tokens/{tokenId}': {
    summary: 'Revoke a token: it opens nothing from now on',
    access: 'facility_admin',
    own: 'id',
    params: z.object({ id: f.id, tokenId: f.id }),
    status: 200,
    data: stockToken,
  },
});
