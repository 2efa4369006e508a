-- Hours that said only on which days it is closed were read as closed all week. Who chose the hours in the editor keeps them.
update facilities set opening_hours = null
where opening_hours = '{}' and not 'hours' = any(settled_steps) and operational_hours ~* '(mon|tue|wed|thu|fri|sat|sun|weekend)';
