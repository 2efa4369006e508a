import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';
import { FORMER, replaceRecord } from '../../src/platform/db/take-over.ts';

/** What 0013 to 0022 made, undone: the tables are those that the former migrations left. */
const UNDO = `
  drop table question_forms, after_care_settings, donation_alarms;
  drop table released_donations, stock_recipients, postal_code_sources, mail_items, quarantined_numbers;
  alter table appeal_recipients drop column link_used_at;
  alter table facilities drop column testing_elsewhere cascade;
  alter table transfer_lots drop column held_at, drop column held_by, drop column released_at;
  alter table stock_lots drop constraint stock_lots_quarantine, drop column quarantined_at;
  alter table inventory drop constraint inventory_parts, drop column quarantined_units,
    add constraint inventory_parts check (dated_units between 0 and units_available
      and held_units between held_dated_units and units_available and held_dated_units between 0 and dated_units
      and expiring_units between 0 and dated_units - held_dated_units
      and held_units - held_dated_units <= units_available - dated_units);
  alter table inventory_movements drop constraint inventory_movements_kind,
    add constraint inventory_movements_kind check (kind in ('set', 'confirmed', 'received',
      'issued', 'expired', 'discarded', 'returned', 'sent', 'arrived', 'corrected') and (kind <> 'confirmed' or delta = 0));
  drop index inventory_movements_use_or_undone;
  alter table inventory_movements drop column operation_id, drop column transfer_id, drop column undoes;
  alter table verification_files drop constraint verification_files_no_more;
  alter table facility_keys drop constraint facility_keys_facility_id_fkey;
  create index inventory_movements_use on inventory_movements (facility_id, component, at)
    include (blood_type, delta, kind) where kind in ('issued', 'returned');`;

/** Gives a database that is up to date the tables and the record that it had before today's files. */
export async function giveFormerRecord({ kysely }: Database, names: readonly string[] = Object.values(FORMER)) {
  const files = names.map((name) => ({ name, checksum: 'of a former file' }));
  await kysely.transaction().execute(async (trx) => {
    await sql.raw(UNDO).execute(trx);
    await replaceRecord(trx, files);
  });
}
