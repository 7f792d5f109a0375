# Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.

require 'json'
require 'set' # json_schemer of this version takes it for granted
require 'json_schemer'

folder, vectors_path = ARGV
table = JSON.parse(File.read(vectors_path))
values = table['vectors'].map { |vector| JSON.parse(vector['text']) }
table['schemas'].each do |name|
  schema = JSONSchemer.schema(JSON.parse(File.read("#{folder}/#{name}.schema.json")))
  puts "#{name} #{values.map { |value| schema.valid?(value) ? '1' : '0' }.join}"
end
