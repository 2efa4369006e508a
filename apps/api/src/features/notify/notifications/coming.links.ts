import { requestLinks } from './request.links.ts';

/** The link of a reminder: the appointment, and its donor, who says with it that they are coming. */
export const { token: comingToken, read: readComingToken, link: comingLinkOf } = requestLinks('coming-link', '/coming');
