-- Each request sends one answer with the code of another invitation. After the last code, requests change the existing answers. Every name
-- has a number, because the server does not store an unchanged answer again.
local codes = {}
for line in io.lines(os.getenv("CODES")) do codes[#codes + 1] = line end
local event_code, slug = os.getenv("EVENT_CODE"), os.getenv("SLUG")
local index = tonumber(os.getenv("FROM") or "0")
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"

request = function()
  local code = codes[index % #codes + 1]
  index = index + 1
  local body = '{"guest":{"event_slug":"' .. slug .. '","event_code":"' .. event_code .. '","code":"' .. code ..
    '","name":"Familia Țîrlea ' .. index .. '","phone":"0740 000 000","company":"couple","company_number":2,' ..
    '"menus_attributes":[{"menu_type":"Clasic"},{"menu_type":"Vegetarian"}],"allergy":"no","housing":true,"transport":false}}'
  return wrk.format(nil, "/api/guests", nil, body)
end
