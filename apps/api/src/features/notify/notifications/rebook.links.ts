import { requestLinks } from './request.links.ts';

/** The link of the mail about a closed session: the appointment, and its donor. */
export const { token: rebookToken, read: readRebookToken, link: rebookLinkOf } = requestLinks('rebook-link', '/rebook');
