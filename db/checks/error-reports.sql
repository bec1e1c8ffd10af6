-- A case counts the different people who reported it.
select t.id from error_tasks t
where t.reporter_count <> (select count(distinct r.user_id) from error_reports r where r.task_id = t.id);

-- A report is about the project of its case.
select r.id from error_reports r join error_tasks t on t.id = r.task_id where t.project_id <> r.project_id;
