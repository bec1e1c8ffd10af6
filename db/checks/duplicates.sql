-- A record that was merged into another is no project of its own.
select m.absorbed_id from project_merges m join projects p on p.id = m.absorbed_id where m.undone_at is null;

-- Its id leads somewhere: to a project, or to a record that was merged later.
select m.absorbed_id from project_merges m
where m.undone_at is null
  and not exists (select from projects p where p.id = m.survivor_id)
  and not exists (select from project_merges n where n.absorbed_id = m.survivor_id and n.undone_at is null);

-- A merge that stands knows its rows, the absorbed record among them.
select m.id from project_merges m
where m.undone_at is null and not exists (
  select from project_merge_rows r where r.merge_id = m.id and r.table_name = 'projects' and r.action = 'dropped');
