# Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.
use strict;
use warnings;
use JSON::Validator;
use Mojo::File qw(path);
use Mojo::JSON qw(decode_json from_json);

my ($folder, $vectors_path) = @ARGV;
my $table = decode_json(path($vectors_path)->slurp);
my @values = map { from_json($_->{text}) } @{$table->{vectors}};
for my $name (@{$table->{schemas}}) {
    my $schema = JSON::Validator->new->schema(decode_json(path($folder, "$name.schema.json")->slurp))->schema;
    print "$name ", join('', map { $schema->validate($_) ? '0' : '1' } @values), "\n";
}
