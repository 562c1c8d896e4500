-- `belongs_to_project` gave a table of a project its policies and its trigger, and was named as a question. Only migrations call it; no
-- policy does. Files before this one call it by its former name.
alter function private.belongs_to_project(regclass, text) rename to protect_project_table;
