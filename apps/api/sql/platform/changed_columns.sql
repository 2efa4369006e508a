-- Returns which of these columns an update changed, as they were or as they are.
create or replace function changed_columns(before jsonb, after jsonb, wanted text[]) returns jsonb
  language sql immutable strict parallel safe as $$
  select jsonb_object_agg(key, before->key) from unnest(wanted) key where before->key is distinct from after->key
$$;
