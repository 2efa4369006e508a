import type { QuestionForm } from '@sanguine/contract';

/** The forms of questions before arrival. What donors answer is in no table. */
export interface QuestionFormsTable {
  facility_id: string;
  version: number;
  valid_from: string;
  published_at: Date;
  published_by: string | null;
  file: QuestionForm;
  ended_at: Date | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    question_forms: QuestionFormsTable;
  }
}
