import type { QuestionForm } from '@sanguine/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { changed } from '../../../platform/changes.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { questionKeys } from './keys.ts';

/** The questions of an own booking on its day, and the key that signs the answers; null where there are none. */
export function questionsQuery(id: string) {
  return queryOptions({
    queryKey: [...questionKeys.all, 'booking', id],
    ...queryOf('GET /api/donation/schedule/{id}/questions', { params: { id } }),
  });
}

/** What the desk reads answers with, without the server. */
export function questionsOfDayQuery(id: string) {
  return queryOptions({
    queryKey: [...questionKeys.today, id],
    ...queryOf('GET /api/facility/{id}/questions/today', { params: { id } }),
  });
}

export function publishedQuery(id: string) {
  return queryOptions({
    queryKey: [...questionKeys.all, 'published', id],
    ...queryOf('GET /api/facility/{id}/questions', { params: { id } }),
  });
}

interface Publication {
  readonly form: QuestionForm;
  readonly validFrom: string;
}

export function usePublish(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Publication) =>
      (await call('POST /api/facility/{id}/questions', { params: { id }, body })).data,
    onSettled: async () => changed(client, 'questions'),
  });
}

export function useEndQuestions(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call('DELETE /api/facility/{id}/questions', { params: { id } })).data,
    onSettled: async () => changed(client, 'questions'),
  });
}
